//! Parts of sentences about packing puzzles: obstacles, flaws, places and amounts.

use cover::Bound;
use num_bigint::BigUint;
use packing::{Amount, Flaw, Objective, Obstacle, PlaceError, Puzzle};

use crate::message::languages::*;
use crate::message::{number, plural};
use crate::pack::Why;
use crate::pack::format::amount;
use crate::pack::registry::bound_title;
use crate::{Lang, in_lang, messages};

messages! {
    pub(super) fn impossible(obstacle: &Obstacle, puzzle: &Puzzle) {
        Obstacle::Area { pieces, free } =>
            en: {
                let difference = pieces.abs_diff(*free);
                let word = if pieces > free { "too many" } else { "too few" };
                format!("the pieces have {}, but {free} must be covered ({difference} {word})", plural(pieces, "cell"))
            },
            id: {
                let difference = pieces.abs_diff(*free);
                let word = if pieces > free { "kelebihan" } else { "kekurangan" };
                format!("kepingannya punya {pieces} petak, sedangkan yang harus ditutup {free} ({word} {difference})")
            };
        Obstacle::Sum { least, free, .. } if least > free =>
            en: ("the pieces that must be used have {}, but only {free} can be covered", plural(least, "cell")),
            id: "kepingan yang harus dipakai punya {least} petak, padahal yang bisa ditutup hanya {free}";
        Obstacle::Sum { free, holes, .. } if holes.least > *free =>
            en: (
                "{} should stay empty, but only {free} {} free",
                cells(*holes, EN),
                if *free == 1 { "is" } else { "are" }
            ),
            id: ("{} harus tetap kosong, padahal yang masih bebas hanya {free}", cells(*holes, ID));
        Obstacle::Sum { least, most, free, holes } if least == most =>
            en: (
                "the pieces have {} and all must be used, so {} of {free} would stay empty, not {}",
                plural(least, "cell"),
                free - least,
                amount::words(*holes, EN)
            ),
            id: (
                "kepingannya punya {least} petak dan semuanya harus dipakai, jadi {} dari {free} petak akan tetap kosong, bukan {}",
                free - least,
                amount::words(*holes, ID)
            );
        Obstacle::Sum { most, free, holes, .. } if most.saturating_add(holes.most) < *free =>
            en: (
                "the pieces cover at most {most} of {}, and {} stay empty",
                plural(free, "cell"),
                match holes.most {
                    0 => "none may".to_owned(),
                    _ => format!("{} may", amount::words(*holes, EN)),
                }
            ),
            id: (
                "kepingannya menutup paling banyak {most} dari {free} petak, padahal yang boleh kosong {}",
                match holes.most {
                    0 => "tidak ada".to_owned(),
                    _ => amount::words(*holes, ID),
                }
            );
        Obstacle::Sum { free, holes, .. } =>
            en: (
                "no choice of pieces covers {} of {}",
                amount::words(covered(*free, *holes), EN),
                plural(free, "cell")
            ),
            id: (
                "tidak ada pilihan kepingan yang menutup {} dari {free} petak",
                amount::words(covered(*free, *holes), ID)
            );
        Obstacle::Total { placed, most } =>
            en: ("the board has {} already, and at most {most} may be used", plural(placed, "piece")),
            id: "di papan sudah ada {placed} kepingan, padahal yang boleh dipakai paling banyak {most}";
        Obstacle::Empty { cells, holes } =>
            en: ("no piece can cover the {} marked with *, and only {holes} may stay empty", plural(cells.len(), "cell")),
            id: ("tidak ada kepingan yang bisa menutup {} petak bertanda *, padahal yang boleh kosong hanya {holes}", cells.len());
        Obstacle::FitsNowhere { piece } =>
            en: ("piece {} fits nowhere", puzzle.pieces()[*piece].symbol),
            id: ("kepingan {} tidak muat di mana pun", puzzle.pieces()[*piece].symbol);
        Obstacle::Uncoverable { cell } =>
            en: ("no piece can cover the cell at {}", at(place(puzzle, *cell), EN)),
            id: ("tidak ada kepingan yang bisa menutup petak di {}", at(place(puzzle, *cell), ID));
        Obstacle::Region { cells } =>
            en: ("the region of {} marked with * is cut off, and no pieces add up to its size", plural(cells.len(), "cell")),
            id: ("bagian {} petak bertanda * terpisah, dan tidak ada kepingan yang jumlah petaknya pas", cells.len());
        Obstacle::Colouring { free, possible } =>
            en: (
                "coloured like a chessboard, {} dark and {} light cells must be covered, a difference of {}; the pieces can only make {}",
                free[0],
                free[1],
                free[0].abs_diff(free[1]),
                list(possible, "or")
            ),
            id: (
                "bila diwarnai seperti papan catur, {} petak gelap dan {} petak terang harus ditutup, selisihnya {}; kepingannya hanya bisa menghasilkan {}",
                free[0],
                free[1],
                free[0].abs_diff(free[1]),
                list(possible, "atau")
            );
        _ => en: "this is clear without a search", id: "ini jelas tanpa pencarian";
    }
}

messages! {
    pub(super) fn wrong(flaw: &Flaw, puzzle: &Puzzle) {
        Flaw::Uncovered { cell } =>
            en: ("no piece covers {}", at(place(puzzle, *cell), EN)),
            id: ("tidak ada kepingan di {}", at(place(puzzle, *cell), ID));
        Flaw::Overlap { cell } =>
            en: ("several pieces cover {}", at(place(puzzle, *cell), EN)),
            id: ("beberapa kepingan bertumpuk di {}", at(place(puzzle, *cell), ID));
        Flaw::UnknownSymbol { cell, symbol } =>
            en: ("there is no piece {symbol}, found at {}", at(place(puzzle, *cell), EN)),
            id: ("tidak ada kepingan {symbol}, yang tertulis di {}", at(place(puzzle, *cell), ID));
        Flaw::WrongForm { piece, cells } =>
            en: {
                let first = cells.first().map(|&cell| format!(" (from {})", at(place(puzzle, cell), EN)));
                let (symbol, first) = (puzzle.pieces()[*piece].symbol, first.unwrap_or_default());
                format!("the cells of {symbol}{first} do not have the shape of the piece")
            },
            id: {
                let first = cells.first().map(|&cell| format!(" (mulai {})", at(place(puzzle, cell), ID)));
                let (symbol, first) = (puzzle.pieces()[*piece].symbol, first.unwrap_or_default());
                format!("petak-petak {symbol}{first} tidak berbentuk seperti kepingannya")
            };
        Flaw::WrongCopies { piece, found } =>
            en: {
                let piece = &puzzle.pieces()[*piece];
                format!("piece {} is used {}, not {}", piece.symbol, plural(found, "time"), times(piece.copies, EN))
            },
            id: {
                let piece = &puzzle.pieces()[*piece];
                format!("kepingan {} dipakai {found} kali, seharusnya {}", piece.symbol, times(piece.copies, ID))
            };
        Flaw::WrongHoles { found } =>
            en: {
                let verb = if *found == 1 { "is" } else { "are" };
                format!("{} {verb} empty, not {}", plural(found, "cell"), amount::words(puzzle.holes(), EN))
            },
            id: ("{found} petak kosong, seharusnya {}", amount::words(puzzle.holes(), ID));
        Flaw::WrongTotal { found } =>
            en: ("there are {}, not {}", plural(found, "piece"), amount::words(puzzle.total(), EN)),
            id: ("ada {found} kepingan, seharusnya {}", amount::words(puzzle.total(), ID));
        Flaw::Moved { piece } =>
            en: ("piece {} was already placed, but is elsewhere here", puzzle.pieces()[*piece].symbol),
            id: ("kepingan {} sudah dipasang sebelumnya, tetapi di sini letaknya lain", puzzle.pieces()[*piece].symbol);
        _ => en: "it is not a solution", id: "itu bukan solusi";
    }
}

messages! {
    pub(super) fn cannot_place(error: PlaceError, puzzle: &Puzzle) {
        PlaceError::Form { piece } =>
            en: ("These cells do not have the shape of piece {}.", puzzle.pieces()[piece].symbol),
            id: ("Petak-petak itu tidak berbentuk seperti kepingan {}.", puzzle.pieces()[piece].symbol);
        PlaceError::NoCopyLeft { piece } =>
            en: ("Piece {} is already on the board.", puzzle.pieces()[piece].symbol),
            id: ("Kepingan {} sudah ada di papan.", puzzle.pieces()[piece].symbol);
        PlaceError::Covered { cell } =>
            en: ("Another piece already covers {}.", at(place(puzzle, cell), EN)),
            id: ("Di {} sudah ada kepingan lain.", at(place(puzzle, cell), ID));
        _ => en: "The piece cannot be placed there.", id: "Kepingan itu tidak bisa dipasang di sana.";
    }
}

messages! {
    pub(super) fn container(puzzle: &Puzzle) {
        puzzle if puzzle.container().pyramid_height().is_some() =>
            en: ("pyramid of {} levels", puzzle.container().extent()[0]),
            id: ("piramida {} tingkat", puzzle.container().extent()[0]);
        puzzle if puzzle.container().is_full_box() => en: { sides(puzzle) }, id: { sides(puzzle) };
        puzzle =>
            en: ("{} cells in {}", puzzle.container().cells().len(), sides(puzzle)),
            id: ("{} petak dalam {}", puzzle.container().cells().len(), sides(puzzle));
    }
}

messages! {
    /// Whether pieces may be mirrored, after [`rules`].
    pub(super) fn flips(flat_and_flips: (bool, bool)) {
        (true, true) => en: ", flips allowed", id: ", boleh dibalik";
        (true, false) => en: ", no flips", id: ", tidak boleh dibalik";
        (false, true) => en: ", mirror images allowed", id: ", boleh dicerminkan";
        // In space every piece can be turned over, so only mirroring is worth a word.
        (false, false) => en: "", id: "";
    }
}

messages! {
    /// The place of a cell, from [`place`].
    pub(crate) fn at(place: (Option<i32>, i32, i32)) {
        (None, row, column) => en: "row {row}, column {column}", id: "baris {row}, kolom {column}";
        (Some(level), row, column) =>
            en: "level {level}, row {row}, column {column}",
            id: "tingkat {level}, baris {row}, kolom {column}";
    }
}

messages! {
    /// An estimated time in a suitable unit.
    pub(super) fn span(seconds: f64) {
        ..60.0 => en: "{seconds:.0} s", id: "{seconds:.0} detik";
        ..7200.0 => en: ("{} minutes", about(seconds / 60.0, EN)), id: ("{} menit", about(seconds / 60.0, ID));
        ..172_800.0 => en: ("{} hours", about(seconds / 3600.0, EN)), id: ("{} jam", about(seconds / 3600.0, ID));
        _ => en: ("{} days", about(seconds / 86400.0, EN)), id: ("{} hari", about(seconds / 86400.0, ID));
    }
}

/// A whole number of any size with its digits in groups of three.
#[must_use]
pub fn whole(value: &BigUint, lang: Lang) -> String {
    number(value, lang)
}

/// The two leading digits of an estimate.
pub(super) fn about(value: f64, lang: Lang) -> String {
    let digit = 10_f64.powf(value.max(1.0).log10().floor() - 1.0).max(1.0);
    number(((value / digit).round() * digit) as u64, lang)
}

messages! {
    /// The number of pieces, copies included; the number of kinds if some copies may stay unused.
    pub(super) fn pieces(puzzle: &Puzzle) {
        puzzle if puzzle.pieces().iter().all(|piece| piece.copies.is_exact()) =>
            en: { plural(all_copies(puzzle), "piece") },
            id: ("{} kepingan", number(all_copies(puzzle), ID));
        puzzle if puzzle.pieces().len() == 1 && puzzle.pieces()[0].copies.most == 1 =>
            en: "1 piece, which need not be used",
            id: "1 kepingan, yang tidak harus dipakai";
        puzzle if puzzle.pieces().iter().any(|piece| piece.copies.most > 1) =>
            en: ("{} of piece", plural(puzzle.pieces().len(), "kind")),
            id: ("{} jenis kepingan", number(puzzle.pieces().len(), ID));
        puzzle =>
            en: ("some of {}", plural(puzzle.pieces().len(), "piece")),
            id: ("sebagian dari {} kepingan", number(puzzle.pieces().len(), ID));
    }
}

messages! {
    /// The cells that may stay empty and the objective, after [`flips`].
    pub(super) fn aim(holes_and_objective: (Amount, Option<Objective>)) {
        (Amount::NONE, None) => en: "", id: "";
        (_, Some(Objective::Cells)) =>
            en: ", as many cells covered as possible",
            id: ", sebanyak mungkin petak tertutup";
        (Amount::NONE | Amount::ANY, Some(Objective::Pieces)) =>
            en: ", as many pieces as possible",
            id: ", sebanyak mungkin kepingan";
        (holes, Some(Objective::Pieces)) =>
            en: (", as many pieces as possible, {} empty", cells(holes, EN)),
            id: (", sebanyak mungkin kepingan, {} kosong", cells(holes, ID));
        (Amount::ANY, None) => en: ", cells may stay empty", id: ", petak boleh kosong";
        (holes, None) =>
            en: (", {} empty", cells(holes, EN)),
            id: (", {} dibiarkan kosong", cells(holes, ID));
    }
}

/// How many of the free cells are covered where some stay empty.
fn covered(free: usize, holes: Amount) -> Amount {
    Amount {
        least: free.saturating_sub(holes.most),
        most: free.saturating_sub(holes.least),
    }
}

/// `2 to 4 cells`.
pub(super) fn cells(amount: Amount, lang: Lang) -> String {
    let words = amount::words(amount, lang);
    match amount.most {
        1 => in_lang!(lang, en: format!("{words} cell"), id: format!("{words} petak")),
        _ => in_lang!(lang, en: format!("{words} cells"), id: format!("{words} petak")),
    }
}

/// `2 to 4 times`.
fn times(amount: Amount, lang: Lang) -> String {
    let words = amount::words(amount, lang);
    match amount.most {
        1 => in_lang!(lang, en: format!("{words} time"), id: format!("{words} kali")),
        _ => in_lang!(lang, en: format!("{words} times"), id: format!("{words} kali")),
    }
}

fn all_copies(puzzle: &Puzzle) -> usize {
    puzzle.pieces().iter().map(|piece| piece.copies.most).sum()
}

/// The argument of [`aim`] for a puzzle.
pub(super) fn aims(puzzle: &Puzzle) -> (Amount, Option<Objective>) {
    (puzzle.holes(), puzzle.objective())
}

/// Whether a puzzle is flat, and whether its pieces may be mirrored.
pub(super) fn rules(puzzle: &Puzzle) -> (bool, bool) {
    (puzzle.container().lattice().is_flat(), puzzle.flips())
}

/// Level, row and column of a cell, from 1; the level only if there are several.
pub(crate) fn place(puzzle: &Puzzle, cell: usize) -> (Option<i32>, i32, i32) {
    let container = puzzle.container();
    let [level, row, column] = container.cells()[cell];
    let level = (container.extent()[0] > 1).then_some(level + 1);
    (level, row + 1, column + 1)
}

/// `5x11`, or the sides of the box around an outline.
fn sides(puzzle: &Puzzle) -> String {
    match puzzle.container().extent() {
        [1, rows, columns] => format!("{rows}x{columns}"),
        [levels, rows, columns] => format!("{levels}x{rows}x{columns}"),
    }
}

/// `1, 3 or 5`.
fn list(numbers: &[usize], or: &str) -> String {
    let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, first)) => format!("{} {or} {last}", first.join(", ")),
        None => "0".into(),
    }
}

/// A number of any size; of a very large one the first two digits and the power of ten.
pub(super) fn large(value: &BigUint, lang: Lang) -> String {
    /// Digits that are written out.
    const DIGITS: usize = 36;
    let digits = value.to_string();
    match digits.len() > DIGITS {
        true => format!(
            "{} {}{}{} × 10^{}",
            in_lang!(lang, en: "about", id: "kira-kira"),
            &digits[..1],
            in_lang!(lang, en: ".", id: ","),
            &digits[1..2],
            digits.len() - 1
        ),
        false => number(value, lang),
    }
}

/// The nodes that each bounding function killed.
pub(super) fn killed_by(killed: &[(Bound, u64)], lang: Lang) -> String {
    let each = killed.iter().map(|&(bound, nodes)| {
        let title = bound_title(bound).in_lang(lang);
        format!("{title} {}", number(nodes, lang))
    });
    each.collect::<Vec<String>>().join(", ")
}

/// Ways to place something that are few.
const FEW_WAYS: usize = 5;

messages! {
    /// Before a number of ways, if they are few.
    pub(super) fn only(ways: usize) {
        0..=FEW_WAYS => en: "only ", id: "hanya ";
        _ => en: "", id: "";
    }
}

messages! {
    /// Why `auto` chose a method.
    pub(super) fn reason(why: Why) {
        Why::FirstSolution =>
            en: "dead ends are found early, so one solution is found sooner",
            id: "cabang buntu ketahuan lebih awal, jadi solusi lebih cepat ditemukan";
        Why::NeedsTable =>
            en: "a solution's number is looked up in a table of all solutions",
            id: "nomor solusi dicari dalam tabel semua solusi";
        Why::FewCases => en: "there are few cases to examine", id: "kasus yang harus ditinjau hanya sedikit";
        Why::ShortFrontier =>
            en: "counting over the frontier needs fewer steps than the estimated search",
            id: "menghitung di sepanjang garis depan memerlukan lebih sedikit langkah daripada taksiran pencarian";
        Why::NarrowBoard =>
            en: "the board is narrow, so the same states recur often",
            id: "papannya sempit, jadi status yang sama sering berulang";
        Why::WideBoard =>
            en: "the board is wide, so the same states rarely recur",
            id: "papannya lebar, jadi status yang sama jarang berulang";
        Why::LargeBoard =>
            en: "the board is so large that lists of placements would take too much memory",
            id: "papannya begitu besar sehingga daftar penempatan memakan terlalu banyak memori";
        Why::LittleMemory =>
            en: "lists of placements would take more than the memory limit",
            id: "daftar penempatan melebihi batas memori";
        Why::TooManyStates { states } =>
            en: ("frontier-count was tried first and abandoned after {} states", number(states, EN)),
            id: ("frontier-count dicoba dulu dan ditinggalkan sesudah {} status", number(states, ID));
    }
}
