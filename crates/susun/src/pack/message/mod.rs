//! Sentences about packing puzzles; see [`crate::message`].

pub(super) mod fault;
mod objection;
mod parts;

use core::time::Duration;

use cover::Bound;
use num_bigint::BigUint;
use packing::{Flaw, Objective, Obstacle, PlaceError, Puzzle};

use super::auto::Why;
use super::claims::Objection;
use super::{Difficulty, GenerateError, Matrix, Most, Reason};
use crate::message::languages::*;
use crate::message::{bytes, halt, number, plural, seconds};
use crate::messages;

use objection::objection_text;
pub use parts::whole;
use parts::{
    about, aim, aims, cannot_place, container, flips, impossible, killed_by, large, only, pieces,
    reason, rules, span, wrong,
};
pub(crate) use parts::{at, place};

/// The label of a challenge's ID, by which it is read again.
pub(crate) const CHALLENGE_ID: &str = "ID";

messages! {
    /// A sentence about a packing puzzle. Rows, columns and levels count from 1.
    #[non_exhaustive]
    pub enum Message<'a> {
        Start(puzzle: &'a Puzzle) =>
            en: ("Start ({})", Message::Puzzle(puzzle).text(EN)),
            id: ("Awal ({})", Message::Puzzle(puzzle).text(ID));
        /// Its container, pieces and rules in a few words.
        Puzzle(puzzle: &'a Puzzle) =>
            en: ("{}, {}{}{}", container(puzzle, EN), pieces(puzzle, EN), flips(rules(puzzle), EN), aim(aims(puzzle), EN)),
            id: ("{}, {}{}{}", container(puzzle, ID), pieces(puzzle, ID), flips(rules(puzzle), ID), aim(aims(puzzle), ID));
        Solution => en: "Solution", id: "Solusi";
        SolutionNumber { number: u64 } =>
            en: ("Solution {}", self::number(number, EN)),
            id: ("Solusi ke-{}", self::number(number, ID));
        /// One that was picked among all.
        SolutionOf { number: &'a BigUint, solutions: &'a BigUint } =>
            en: ("Solution {} of {}", whole(number, EN), whole(solutions, EN)),
            id: ("Solusi ke-{} dari {}", whole(number, ID), whole(solutions, ID));
        /// From 1, the bottom one first.
        Level { level: usize, levels: usize } =>
            en: {
                match level {
                    1 => "level 1 (bottom)".into(),
                    top if top == levels => format!("level {top} (top)"),
                    level => format!("level {level}"),
                }
            },
            id: {
                match level {
                    1 => "tingkat 1 (dasar)".into(),
                    top if top == levels => format!("tingkat {top} (puncak)"),
                    level => format!("tingkat {level}"),
                }
            };

        Impossible { puzzle: &'a Puzzle, obstacle: &'a Obstacle } =>
            en: ("No solution: {}.", impossible(obstacle, puzzle, EN)),
            id: ("Tidak ada solusi: {}.", impossible(obstacle, puzzle, ID));
        Searched =>
            en: "No solution: every possibility was tried.",
            id: "Tidak ada solusi: semua kemungkinan sudah dicoba.";
        NoSuchNumber { solutions: &'a BigUint } =>
            en: ("There is no solution with that number: the puzzle has {}.", plural(solutions, "solution")),
            id: ("Tidak ada solusi bernomor itu: teka-tekinya punya {} solusi.", whole(solutions, ID));
        /// After what stopped it.
        CountingFirst =>
            en: "Picking a solution by number or at random needs the number of all solutions, and they were still being counted.",
            id: "Memilih solusi menurut nomor atau secara acak memerlukan banyaknya semua solusi, dan penghitungannya belum selesai.";
        NoTable =>
            en: "No answer: picking a solution by number or at random needs the number of all solutions. There are too many cases to search, and the counting table of this board is too large.",
            id: "Tidak ada jawaban: memilih solusi menurut nomor atau secara acak memerlukan banyaknya semua solusi. Kasusnya terlalu banyak untuk dicari, dan tabel hitungan papan ini terlalu besar.";
        TooWide =>
            en: "No answer: this method stores the cells along a frontier, and the board is too wide for it. Use another method.",
            id: "Tidak ada jawaban: metode ini menyimpan petak di sepanjang garis depan, dan papan ini terlalu lebar untuk itu. Pakai metode lain.";
        Given { solutions: u64 } =>
            en: ("Solutions: {}", number(solutions, EN)),
            id: ("Banyak solusi: {}", number(solutions, ID));
        CopiesLookAlike =>
            en: "Copies of a piece have the same letter, so different solutions can look the same.",
            id: "Salinan kepingan memakai huruf yang sama, jadi solusi yang berbeda bisa tampak sama.";
        GivenUntilThen { solutions: u64 } =>
            en: ("Solutions so far: {}", number(solutions, EN)),
            id: ("Banyak solusi sejauh ini: {}", number(solutions, ID));
        /// Instead of a file, when there is no answer to write.
        NothingToSave { path: &'a str } =>
            en: "Not saved: there is no solution to write to {path}",
            id: "Tidak disimpan: tidak ada solusi untuk ditulis ke {path}";

        /// What ran: in words, and as it is asked for.
        Ran { title: &'a str, name: &'a str } =>
            en: "Method: {title} ({name})",
            id: "Metode: {title} ({name})";
        AutoRan { title: &'a str, name: &'a str, why: Why } =>
            en: ("Method: auto chose {title} ({name}): {}", reason(why, EN)),
            id: ("Metode: auto memilih {title} ({name}): {}", reason(why, ID));
        /// The same where several solutions are wanted.
        AutoListed { title: &'a str, name: &'a str } =>
            en: "Method: auto chose {title} ({name}): dead ends are found early, so all cases are examined sooner",
            id: "Metode: auto memilih {title} ({name}): cabang buntu ketahuan lebih awal, jadi semua kasus lebih cepat ditinjau";
        Time { time: Duration } =>
            en: ("Time: {}", seconds(time, EN)),
            id: ("Waktu pencarian: {}", seconds(time, ID));
        Cases { cases: u64 } =>
            en: ("Cases examined: {}", number(cases, EN)),
            id: ("Banyak kasus yang ditinjau: {}", number(cases, ID));
        States { states: u64 } =>
            en: ("States examined: {}", number(states, EN)),
            id: ("Banyak status yang ditinjau: {}", number(states, ID));
        /// The most pieces placed at the same time.
        MaxDepth { pieces: u32 } =>
            en: ("Max depth: {} placed at once", plural(pieces, "piece")),
            id: "Kedalaman maksimum: {pieces} kepingan terpasang sekaligus";
        MaxFrontier { states: u64 } =>
            en: ("Max frontier: {} at once", plural(states, "state")),
            id: ("Garis depan terbesar: {} status sekaligus", number(states, ID));
        /// Before an exhaustive search.
        Combinations { all: &'a BigUint } =>
            en: ("note: combinations to test, one placement for each piece: {}", large(all, EN)),
            id: ("catatan: kombinasi yang harus diuji, satu penempatan untuk tiap kepingan: {}", large(all, ID));
        Tested { candidates: u64, all: &'a BigUint } =>
            en: ("Combinations tested: {} of {}", number(candidates, EN), large(all, EN)),
            id: ("Kombinasi yang diuji: {} dari {}", number(candidates, ID), large(all, ID));
        /// Nodes that each bounding function killed.
        Killed { killed: &'a [(Bound, u64)] } =>
            en: ("Nodes killed: {}", killed_by(killed, EN)),
            id: ("Simpul yang dimatikan: {}", killed_by(killed, ID));
        /// Which methods count something else than the others.
        CountsElse { name: &'a str, what: &'a str } =>
            en: "cases of {name}: {what}",
            id: "kasus pada {name}: {what}";
        Table { bytes: u64 } =>
            en: ("Table memory: {}", self::bytes(bytes, EN)),
            id: ("Memori tabel: {}", self::bytes(bytes, ID));

        /// The largest number that a puzzle asks for.
        Most(most: Most) => |lang| largest(most, lang);
        Solutions { solutions: &'a BigUint } =>
            en: ("Solutions: {}", whole(solutions, EN)),
            id: ("Banyak solusi: {}", whole(solutions, ID));
        /// Where it is not found out.
        NotFolded { symmetries: usize } =>
            en: "Up to symmetry: not known; it would take too long to find out which solutions are symmetric ({symmetries} symmetries).",
            id: "Tanpa menghitung solusi yang simetris: tidak diketahui; terlalu lama untuk mencari solusi mana yang simetris ({symmetries} simetri).";
        UpToSymmetry { solutions: &'a BigUint, symmetries: usize } =>
            en: ("Up to symmetry: {} (board and pieces share {symmetries} symmetries)", whole(solutions, EN)),
            id: (
                "Tanpa menghitung solusi yang simetris: {} (papan dan kepingannya punya {symmetries} simetri bersama)",
                whole(solutions, ID)
            );
        UpToRotation { solutions: &'a BigUint } =>
            en: ("Up to rotation only, mirror images counted separately: {}", whole(solutions, EN)),
            id: ("Tanpa menghitung solusi hasil putaran, cerminan dihitung terpisah: {}", whole(solutions, ID));
        Unique => en: "There is exactly one solution.", id: "Solusinya tepat satu.";
        UniqueUpToSymmetry =>
            en: "Up to symmetry, there is exactly one solution.",
            id: "Tanpa menghitung solusi yang simetris, solusinya tepat satu.";
        NotUnique => en: "There is more than one solution.", id: "Solusinya lebih dari satu.";
        AtLeast { solutions: &'a BigUint } =>
            en: ("Counted so far: {}", whole(solutions, EN)),
            id: ("Terhitung sejauh ini: {}", whole(solutions, ID));
        NumberAtEnd =>
            en: "The number is not known: this method has it only at the end.",
            id: "Banyaknya tidak diketahui: metode ini baru memperolehnya di akhir.";
        NotYetUnique { found: u64 } =>
            en: {
                match found {
                    0 => "No solution found so far.".into(),
                    _ => "One solution found; it is not known whether there is another.".into(),
                }
            },
            id: {
                match found {
                    0 => "Sejauh ini belum ditemukan solusi.".into(),
                    _ => "Satu solusi ditemukan; belum diketahui apakah ada yang lain.".into(),
                }
            };
        /// The estimated size of a search.
        Expect { nodes: f64, seconds: f64 } =>
            en: {
                match nodes > 1e15 {
                    true => "note: too many cases to examine in any reasonable time; stopping keeps the count so far".into(),
                    false => format!(
                        "note: about {} cases to examine, which takes about {}; stopping keeps the count so far",
                        about(nodes, EN),
                        span(seconds, EN)
                    ),
                }
            },
            id: {
                match nodes > 1e15 {
                    true => "catatan: kasusnya terlalu banyak untuk ditinjau dalam waktu yang wajar; bila dihentikan, hitungan sejauh ini tetap ditampilkan".into(),
                    false => format!(
                        "catatan: kira-kira {} kasus harus ditinjau, kira-kira {}; bila dihentikan, hitungan sejauh ini tetap ditampilkan",
                        about(nodes, ID),
                        span(seconds, ID)
                    ),
                }
            };

        /// The cells of the board, and of the pieces if all of these have to be used.
        Cells { free: usize, cells: usize, pieces: Option<usize> } =>
            en: {
                match (free == cells, pieces) {
                    (true, Some(pieces)) => format!("Cells: {cells} on the board, {pieces} in the pieces"),
                    (false, Some(pieces)) => format!("Cells: {free} of {cells} on the board are free, {pieces} in the remaining pieces"),
                    (true, None) => format!("Cells: {cells} on the board"),
                    (false, None) => format!("Cells: {free} of {cells} on the board are free"),
                }
            },
            id: {
                match (free == cells, pieces) {
                    (true, Some(pieces)) => format!("Petak: {cells} di papan, {pieces} pada kepingan"),
                    (false, Some(pieces)) => format!("Petak: {free} dari {cells} petak papan masih kosong, {pieces} pada kepingan yang tersisa"),
                    (true, None) => format!("Petak: {cells} di papan"),
                    (false, None) => format!("Petak: {free} dari {cells} petak papan masih kosong"),
                }
            };
        /// The pieces, and how many are left if all of them have to be used.
        Pieces { pieces: usize, left: Option<usize> } =>
            en: {
                match left {
                    Some(left) if left == pieces => format!("Pieces: {pieces}"),
                    Some(left) => format!("Pieces: {pieces}, {left} not placed yet"),
                    None => format!("Pieces: at most {pieces}"),
                }
            },
            id: {
                match left {
                    Some(left) if left == pieces => format!("Kepingan: {pieces}"),
                    Some(left) => format!("Kepingan: {pieces}, {left} belum dipasang"),
                    None => format!("Kepingan: paling banyak {pieces}"),
                }
            };
        EqualPieces { groups: &'a str } =>
            en: ("Pieces of the same shape: {}", if groups.is_empty() { "none" } else { groups }),
            id: ("Kepingan berbentuk sama: {}", if groups.is_empty() { "tidak ada" } else { groups });
        Symmetries { symmetries: usize } =>
            en: "Symmetries of the board with its placed pieces: {symmetries}",
            id: "Simetri papan beserta kepingan yang sudah terpasang: {symmetries}";
        MatrixTitle => en: "Exact-cover matrix", id: "Matriks exact cover";
        Matrix(matrix: &'a Matrix) =>
            en: (
                "{} (placements), {} ({} and {}). A solution is a set of rows with exactly one 1 in every column; in the column of a piece with copies, one for each copy.",
                plural(matrix.rows.len(), "row"),
                plural(matrix.columns(), "column"),
                plural(matrix.pieces.len(), "piece"),
                plural(matrix.cells.len(), "cell")
            ),
            id: (
                "{} baris (penempatan), {} kolom ({} kepingan dan {} petak). Solusi adalah himpunan baris dengan tepat satu angka 1 di setiap kolom; di kolom kepingan yang punya salinan, satu untuk setiap salinan.",
                number(matrix.rows.len(), ID),
                number(matrix.columns(), ID),
                number(matrix.pieces.len(), ID),
                number(matrix.cells.len(), ID)
            );
        MatrixOptional =>
            en: "In a solution, columns of pieces that need not be used and of cells that may stay empty may have no 1.",
            id: "Dalam solusi, kolom kepingan yang tidak harus dipakai dan kolom petak yang boleh kosong boleh tanpa angka 1.";
        MatrixTooLarge =>
            en: "The matrix is too large to print. The JSON form has all of it.",
            id: "Matriksnya terlalu besar untuk dicetak. Bentuk JSON memuat semuanya.";
        NothingAgainst =>
            en: "No obstacle found: the number of cells matches, every piece fits somewhere, every cell can be covered, separate regions and chessboard colours can be filled. Only a search can tell more.",
            id: "Tidak ditemukan halangan: jumlah petaknya cocok, setiap kepingan muat di suatu tempat, setiap petak bisa ditutup, bagian yang terpisah dan warna papan catur bisa dipenuhi. Selebihnya hanya bisa diketahui lewat pencarian.";
        NothingAgainstInexact =>
            en: "No obstacle found: the sizes of the pieces allow the right number of covered cells, and the pieces that must be used fit somewhere. Only a search can tell more.",
            id: "Tidak ditemukan halangan: ukuran kepingannya memungkinkan banyaknya petak tertutup yang diminta, dan kepingan yang harus dipakai muat di suatu tempat. Selebihnya hanya bisa diketahui lewat pencarian.";
        AlreadyFull =>
            en: "Already solved: every piece is in place.",
            id: "Sudah selesai: setiap kepingan ada di tempatnya.";

        HintSolved =>
            en: "Already solved: there is nothing left to place.",
            id: "Sudah selesai: tidak ada lagi yang perlu dipasang.";
        HintSolvable => en: "It can still be solved.", id: "Masih bisa diselesaikan.";
        HintHopeless => en: "It cannot be solved from here.", id: "Dari sini tidak bisa diselesaikan.";
        HintWays { solutions: &'a BigUint } =>
            en: {
                match *solutions == 1u8.into() {
                    true => "From here there is exactly one solution.".into(),
                    false => format!("From here there are {} solutions.", whole(solutions, EN)),
                }
            },
            id: {
                match *solutions == 1u8.into() {
                    true => "Dari sini ada tepat satu solusi.".into(),
                    false => format!("Dari sini ada {} solusi.", whole(solutions, ID)),
                }
            };
        HintLift { pieces: &'a str } =>
            en: "Remove one of these pieces and the rest can be completed: {pieces}.",
            id: "Angkat salah satu kepingan ini, maka sisanya bisa diselesaikan: {pieces}.";
        HintLiftMore =>
            en: "Removing a single piece is not enough: more than one must go.",
            id: "Mengangkat satu kepingan tidak cukup: lebih dari satu harus diangkat.";
        HintLookCell { puzzle: &'a Puzzle, cell: usize, fit: usize } =>
            en: ("Look at the cell at {}: {}{} can cover it.", at(place(puzzle, cell), EN), only(fit, EN), plural(fit, "placement")),
            id: ("Lihat petak di {}: {}{fit} penempatan yang bisa menutupnya.", at(place(puzzle, cell), ID), only(fit, ID));
        HintLookPiece { piece: &'a str, fit: usize } =>
            en: ("Look for piece {piece}: it fits in {}{}.", only(fit, EN), plural(fit, "place")),
            id: ("Cari kepingan {piece}: {}muat di {fit} tempat.", only(fit, ID));
        HintPiece { piece: &'a str } =>
            en: "Piece {piece} comes next.",
            id: "Kepingan {piece} yang dipasang berikutnya.";
        HintPlace { piece: &'a str, left: Option<usize> } =>
            en: {
                match left {
                    Some(0) => format!("Place {piece} where the stars are; it is the last piece."),
                    Some(1) => format!("Place {piece} where the stars are; 1 piece is left after it."),
                    Some(left) => format!("Place {piece} where the stars are; {left} pieces are left after it."),
                    None => format!("Place {piece} where the stars are."),
                }
            },
            id: {
                match left {
                    Some(0) => format!("Pasang {piece} di petak bertanda bintang; itu kepingan terakhir."),
                    Some(left) => format!("Pasang {piece} di petak bertanda bintang; sesudahnya tersisa {left} kepingan."),
                    None => format!("Pasang {piece} di petak bertanda bintang."),
                }
            };
        HintReason(why: Reason) => |lang| hint_reason(why, lang);

        Challenge { difficulty: Difficulty, cases: u64, left: usize } =>
            en: (
                "Challenge: place the remaining {}. There is exactly one solution. Difficulty: {} (proof: {})",
                plural(left, "piece"),
                difficulty.word().en,
                plural(cases, "case")
            ),
            id: (
                "Tantangan: pasang {left} kepingan lainnya. Solusinya tepat satu. Tingkat kesulitan: {} (pembuktian: {} kasus)",
                difficulty.word().id,
                number(cases, ID)
            );
        /// Of a challenge on paper.
        Card { difficulty: Difficulty, seed: u64 } =>
            en: ("{}, seed {seed}", difficulty.word().in_lang(EN)),
            id: ("{}, benih {seed}", difficulty.word().in_lang(ID));
        ChallengeSeed { seed: u64 } => en: "Seed: {seed}", id: "Benih: {seed}";
        ChallengeId { id: &'a str } => en: "{CHALLENGE_ID}: {id}", id: "{CHALLENGE_ID}: {id}";
        NoChallenge(error: GenerateError) => |lang| no_challenge(error, lang);
        NoChallengeFix(error: GenerateError) => |lang| no_challenge_fix(error, lang);

        HeatOf { solutions: &'a BigUint } =>
            en: {
                match *solutions == 1u8.into() {
                    true => "There is one solution. The piece that covers each cell, in percent:".into(),
                    false => format!(
                        "The piece that covers each cell most often, in percent of the {} solutions:",
                        whole(solutions, EN)
                    ),
                }
            },
            id: ("Kepingan yang paling sering menutup setiap petak, dalam persen dari {} solusi:", whole(solutions, ID));
        HeatSettled { cells: usize } =>
            en: {
                match cells {
                    0 => "No cell has the same piece in all solutions.".into(),
                    1 => "1 cell has the same piece in all solutions.".into(),
                    cells => format!("{cells} cells have the same piece in all solutions."),
                }
            },
            id: {
                match cells {
                    0 => "Tidak ada petak yang kepingannya sama di semua solusi.".into(),
                    cells => format!("{cells} petak kepingannya sama di semua solusi."),
                }
            };

        /// Why a piece cannot be placed somewhere.
        CannotPlace { puzzle: &'a Puzzle, error: PlaceError } => |lang| cannot_place(error, puzzle, lang);
        /// The placement after which no solution was left, and its number in the order of placing, from 1.
        LostAt { symbol: char, number: usize } =>
            en: "After piece {symbol}, placement number {number}, no solution was left.",
            id: "Sesudah kepingan {symbol}, pemasangan ke-{number}, tidak ada lagi solusi.";
        /// There was no solution before the first placement.
        LostBefore =>
            en: "There was no solution even before the first piece was placed.",
            id: "Sebelum kepingan pertama dipasang pun sudah tidak ada solusi.";

        Right =>
            en: "Correct: every cell is covered once, and every piece is used.",
            id: "Benar: setiap petak tertutup sekali, dan setiap kepingan terpakai.";
        RightInexact =>
            en: "Correct: no pieces overlap, and the numbers of pieces and of empty cells are as the puzzle says.",
            id: "Benar: tidak ada kepingan yang bertumpuk, dan banyaknya kepingan terpakai dan petak kosong sesuai teka-tekinya.";
        ClaimsWrong =>
            en: "Wrong: the board is a solution, but the answer makes a false claim.",
            id: "Salah: papannya memang solusi, tetapi ada pernyataan yang salah dalam jawaban ini.";
        ClaimsWrongUndivided =>
            en: "Wrong: the answer makes a false claim.",
            id: "Salah: ada pernyataan yang salah dalam jawaban ini.";
        ClaimsUnproved =>
            en: "Not proved: the board is a solution, but a claim of the answer could not be checked.",
            id: "Belum terbukti: papannya memang solusi, tetapi ada pernyataan dalam jawaban ini yang tidak bisa diperiksa.";
        Undivided { symbol: char, copies: usize } =>
            en: "Not proved: dividing the cells of {symbol} into its {copies} copies takes too long.",
            id: "Belum terbukti: membagi petak-petak {symbol} menjadi {copies} salinannya terlalu lama.";
        Wrong { puzzle: &'a Puzzle, flaw: &'a Flaw } =>
            en: ("Wrong: {}.", wrong(flaw, puzzle, EN)),
            id: ("Salah: {}.", wrong(flaw, puzzle, ID));
        NotMost(most: Most) => |lang| not_most(most, lang);
        Objection(objection: &'a Objection) => |lang| objection_text(objection, lang);

        ColumnPiece => en: "piece", id: "kepingan";
        ColumnCopies => en: "copies", id: "salinan";
        ColumnCells => en: "cells", id: "petak";
        ColumnOrientations => en: "orientations", id: "orientasi";
        ColumnPlaces => en: "places", id: "tempat";
        ColumnCases => en: "cases", id: "kasus";
        ColumnDepth => en: "max depth", id: "kedalaman maksimum";
        ColumnKilled => en: "killed", id: "dimatikan";
        OutcomeSolved => en: "solved", id: "selesai";
        OutcomeCounts { solutions: &'a BigUint } =>
            en: ("counts {}", whole(solutions, EN)),
            id: ("menghitung {}", whole(solutions, ID));
        OutcomeNoTable => en: "board too wide", id: "papan terlalu lebar";
    }
}

messages! {
    fn hint_reason(why: Reason) {
        Reason::OnlyFit =>
            en: "Reason: nothing else fits there.",
            id: "Alasan: tidak ada yang lain yang muat di sana.";
        Reason::OnlyOneWorks { fit } =>
            en: "Reason: of the {fit} placements that fit, only this one leads to a solution.",
            id: "Alasan: dari {fit} penempatan yang muat, hanya ini yang mengarah ke solusi.";
        Reason::OrEmpty { fit: 1, .. } =>
            en: "Reason: only one placement fits, and it leads to a solution; the cell may also stay empty.",
            id: "Alasan: hanya satu penempatan yang muat, dan itu mengarah ke solusi; petaknya juga boleh kosong.";
        Reason::OrEmpty { fit, work: 1 } =>
            en: "Reason: of the {fit} placements that fit, one leads to a solution; the cell may also stay empty.",
            id: "Alasan: dari {fit} penempatan yang muat, satu mengarah ke solusi; petaknya juga boleh kosong.";
        Reason::OrEmpty { fit: 2, work: 2 } =>
            en: "Reason: both placements that fit lead to a solution; the cell may also stay empty.",
            id: "Alasan: kedua penempatan yang muat mengarah ke solusi; petaknya juga boleh kosong.";
        Reason::OrEmpty { fit, work } if fit == work =>
            en: "Reason: all {fit} placements that fit lead to a solution; the cell may also stay empty.",
            id: "Alasan: semua {fit} penempatan yang muat mengarah ke solusi; petaknya juga boleh kosong.";
        Reason::OrEmpty { fit, work } =>
            en: "Reason: of the {fit} placements that fit, {work} lead to a solution; the cell may also stay empty.",
            id: "Alasan: dari {fit} penempatan yang muat, {work} mengarah ke solusi; petaknya juga boleh kosong.";
        Reason::OneOfSeveral { fit: 2, work: 2 } =>
            en: "Reason: both placements that fit lead to a solution; this is one of them.",
            id: "Alasan: kedua penempatan yang muat mengarah ke solusi; ini salah satunya.";
        Reason::OneOfSeveral { fit, work } if fit == work =>
            en: "Reason: all {fit} placements that fit lead to a solution; this is one of them.",
            id: "Alasan: semua {fit} penempatan yang muat mengarah ke solusi; ini salah satunya.";
        Reason::OneOfSeveral { fit, work } =>
            en: "Reason: of the {fit} placements that fit, {work} lead to a solution; this is one of them.",
            id: "Alasan: dari {fit} penempatan yang muat, {work} mengarah ke solusi; ini salah satunya.";
    }
}

messages! {
    fn largest(most: Most) {
        Most { objective: Objective::Cells, value, at_most } if value == at_most =>
            en: ("Covered cells: {}, proved to be the most possible", number(value, EN)),
            id: ("Petak tertutup: {}, terbukti yang terbanyak", number(value, ID));
        Most { objective: Objective::Pieces, value, at_most } if value == at_most =>
            en: ("Pieces used: {}, proved to be the most possible", number(value, EN)),
            id: ("Kepingan terpakai: {}, terbukti yang terbanyak", number(value, ID));
        Most { objective: Objective::Cells, value, at_most } =>
            en: ("Covered cells: {} so far; more than {} are not possible", number(value, EN), number(at_most, EN)),
            id: ("Petak tertutup: {} sejauh ini; lebih dari {} tidak mungkin", number(value, ID), number(at_most, ID));
        Most { objective: Objective::Pieces, value, at_most } =>
            en: ("Pieces used: {} so far; more than {} are not possible", number(value, EN), number(at_most, EN)),
            id: ("Kepingan terpakai: {} sejauh ini; lebih dari {} tidak mungkin", number(value, ID), number(at_most, ID));
    }
}

messages! {
    /// Of a board that could have more.
    fn not_most(most: Most) {
        Most { objective: Objective::Cells, value, at_most } =>
            en: {
                let verb = if value == 1 { "is" } else { "are" };
                format!("Wrong: {} {verb} covered, and {} are possible.", plural(value, "cell"), number(at_most, EN))
            },
            id: ("Salah: {} petak tertutup, padahal bisa {}.", number(value, ID), number(at_most, ID));
        Most { objective: Objective::Pieces, value, at_most } =>
            en: {
                let verb = if value == 1 { "is" } else { "are" };
                format!("Wrong: {} {verb} used, and {} are possible.", plural(value, "piece"), number(at_most, EN))
            },
            id: ("Salah: {} kepingan terpakai, padahal bisa {}.", number(value, ID), number(at_most, ID));
    }
}

messages! {
    fn no_challenge(error: GenerateError) {
        GenerateError::Unsolvable =>
            en: "no challenge: the puzzle has no solution",
            id: "tidak ada tantangan: teka-tekinya tidak punya solusi";
        GenerateError::TooManyGiven { pieces } =>
            en: "that many pieces cannot be given: the puzzle has only {pieces}",
            id: "tidak bisa memberikan kepingan sebanyak itu: teka-tekinya hanya punya {pieces}";
        GenerateError::NothingToPlace =>
            en: "no challenge: no solution has a piece to place",
            id: "tidak ada tantangan: tidak ada solusi dengan kepingan yang bisa dipasang";
        GenerateError::NotFound { tries } =>
            en: "no such challenge was found in {tries} solutions",
            id: "tantangan seperti itu tidak ditemukan dalam {tries} solusi";
        GenerateError::Stopped(why) =>
            en: ("no challenge was found so far: {}", halt(why, EN)),
            id: ("belum ada tantangan yang ditemukan: {}", halt(why, ID));
    }
}

messages! {
    fn no_challenge_fix(error: GenerateError) {
        GenerateError::NothingToPlace =>
            en: "give pieces that fit, or a board on which they do",
            id: "berikan kepingan yang muat, atau papan yang memuatnya";
        GenerateError::NotFound { .. } =>
            en: "try another seed, another difficulty, or more given pieces; equal pieces with different letters give a unique solution only if they are given",
            id: "coba benih lain, tingkat kesulitan lain, atau lebih banyak kepingan; kepingan sama yang berhuruf beda hanya memberi solusi tunggal bila sudah dipasang";
        GenerateError::Unsolvable =>
            en: "check the puzzle to see why",
            id: "periksa teka-tekinya untuk melihat sebabnya";
        GenerateError::TooManyGiven { pieces } =>
            en: "give at most {pieces} pieces",
            id: "pasang paling banyak {pieces} kepingan";
        GenerateError::Stopped(_) =>
            en: "allow more time, or give more pieces",
            id: "tambah waktunya, atau pasang lebih banyak kepingan";
    }
}
