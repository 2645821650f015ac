//! Sentences. A message is a value; its text is made in the language of the reader, at the very edge.
//!
//! This module has the scheme, the grammar, and the sentences about any puzzle; each family of puzzles has
//! a module of its own for the rest. No sentence of the library names a command-line flag or a button:
//! front ends add such advice.

mod numbers;
mod scheme;

use core::time::Duration;

use languages::*;
use search::Halt;

pub use numbers::{bytes, decimal, number, plural, seconds};
pub use scheme::Text;

use crate::format::{Fault, MAX_NAME, Position, closing};
use crate::registry::RegistryError;
#[cfg(feature = "slide")]
use crate::slide::tables::{partition_fault, partition_fix};
use crate::{Lang, messages};

/// Short names for sentences that format numbers.
pub(crate) mod languages {
    use crate::Lang;

    pub(crate) const EN: Lang = Lang::English;
    #[cfg(feature = "indonesian")]
    pub(crate) const ID: Lang = Lang::Indonesian;
}

messages! {
    /// A sentence about any puzzle.
    #[non_exhaustive]
    pub enum Message {
        At(at: Position) =>
            en: ("line {}, column {}", at.line, at.column),
            id: ("baris {}, kolom {}", at.line, at.column);
        Several { puzzles: usize } =>
            en: "the text has {puzzles} puzzles, one per line",
            id: "teksnya berisi {puzzles} teka-teki, satu per baris";
        SeveralFix => en: "give one of them", id: "berikan salah satunya";
        Stopped { why: Halt } =>
            en: ("Stopped: {}.", halt(why, EN)),
            id: ("Berhenti: {}.", halt(why, ID));
        Took { time: Duration, tables: Option<Duration> } =>
            en: {
                let tables = tables.map(|time| format!(" (including {} for tables)", seconds(time, EN)));
                format!("Time: {}{}", seconds(time, EN), tables.unwrap_or_default())
            },
            id: {
                let tables = tables.map(|time| format!(" (termasuk {} untuk tabel)", seconds(time, ID)));
                format!("Waktu: {}{}", seconds(time, ID), tables.unwrap_or_default())
            };

        DividesWithTables =>
            en: "there are no pattern databases for this board, and the search needs them",
            id: "tidak ada basis data pola untuk papan ini, padahal pencariannya memerlukannya";
        DividesWithTablesFix =>
            en: "choose a board of at most 64 cells whose tables can be built",
            id: "pilih papan paling banyak 64 petak yang tabelnya bisa dibuat";
        ForeignJob =>
            en: "the jobs or results are not of this puzzle",
            id: "pekerjaan atau hasilnya bukan dari teka-teki ini";
        ForeignJobFix =>
            en: "plan the run again in an empty folder",
            id: "rencanakan lagi di folder kosong";
        DamagedTables =>
            en: "a pattern database is damaged",
            id: "satu basis data pola rusak";
        DamagedTablesFix =>
            en: "run it again: the table is built anew",
            id: "jalankan lagi: tabelnya dibuat ulang";
        TooManyToDivide =>
            en: "there are more than 1.8 × 10^19 solutions, more than a job can count",
            id: "ada lebih dari 1,8 × 10^19 solusi, melebihi yang dapat dihitung satu pekerjaan";
        TooManyToDivideFix =>
            en: "use the method frontier-count without dividing the work",
            id: "pakai metode frontier-count tanpa membagi pekerjaan";

        MethodsHead => en: "Methods", id: "Metode";
        OptionsHead =>
            en: "Options of the methods (NAME=VALUE, the default first)",
            id: "Opsi metode (NAMA=NILAI, bawaan disebut pertama)";
        CountsHead => en: "Meaning of the counts", id: "Arti hitungan";
        ColumnName => en: "name", id: "nama";
        ColumnAbout => en: "description", id: "keterangan";
        ColumnMethod => en: "method", id: "metode";
        ColumnOutcome => en: "outcome", id: "hasil";
        ColumnMemory => en: "memory", id: "memori";
        ColumnTime => en: "time", id: "waktu";
        OutcomeImpossible => en: "impossible", id: "mustahil";
        OutcomeStopped { why: Halt } =>
            en: ("stopped: {}", halt(why, EN)),
            id: ("berhenti: {}", halt(why, ID));
    }
}

messages! {
    /// Why a search stopped, as part of a sentence.
    pub(crate) fn halt(why: Halt) {
        Halt::Time => en: "the time limit was reached", id: "batas waktu tercapai";
        Halt::Nodes => en: "the node limit was reached", id: "batas simpul tercapai";
        Halt::Memory => en: "the memory limit was reached", id: "batas memori tercapai";
        Halt::Interrupted => en: "interrupted", id: "dihentikan pengguna";
        Halt::Cycle { start, length } =>
            en: "the method never reaches the goal: from step {start} on it repeats a cycle of {length} moves",
            id: "tujuan tidak akan tercapai: mulai langkah ke-{start} siklus {length} langkah terus berulang";
        Halt::Steps(steps) =>
            en: "the goal was not reached within {steps} steps",
            id: "tujuan tidak tercapai dalam {steps} langkah";
        Halt::DeadEnd => en: "no move is left", id: "tidak ada langkah lagi";
        Halt::Peak { estimate } =>
            en: "stuck at a peak: the estimate is {estimate}, and no neighbour has a smaller one",
            id: "terhenti di puncak: taksirannya {estimate}, dan tidak ada tetangga yang lebih kecil";
        Halt::Depth(depth) =>
            en: ("no solution within the depth limit of {}", plural(depth, "move")),
            id: ("tidak ada solusi dalam batas kedalaman {} langkah", number(depth, ID));
        Halt::Room(nodes) =>
            en: ("no solution path fits into {} in memory", plural(nodes, "node")),
            id: ("tidak ada jalur solusi yang muat dalam {} simpul di memori", number(nodes, ID));
    }
}

messages! {
    pub(crate) fn unknown(error: &RegistryError) {
        RegistryError::Method { name, .. } =>
            en: "unknown method \"{name}\"",
            id: "metode \"{name}\" tidak dikenal";
        RegistryError::Heuristic { name, .. } =>
            en: "unknown heuristic \"{name}\"",
            id: "heuristik \"{name}\" tidak dikenal";
        RegistryError::Weight { weight } =>
            en: "\"{weight}\" is not a weight of a heuristic",
            id: "\"{weight}\" bukan bobot heuristik";
        RegistryError::TwoHeuristics { method } =>
            en: "{method} takes one heuristic, and two are given",
            id: "{method} menerima satu heuristik, dan diberi dua";
        RegistryError::Option { method, option } =>
            en: "{method} has no option \"{option}\"",
            id: "{method} tidak punya opsi \"{option}\"";
        RegistryError::Value { option, value } =>
            en: ("\"{value}\" is not a value of the option {}", option.name),
            id: ("\"{value}\" bukan nilai opsi {}", option.name);
    }
}

messages! {
    pub(crate) fn unknown_fix(error: &RegistryError) {
        RegistryError::Method { near: Some(near), .. } | RegistryError::Heuristic { near: Some(near), .. } =>
            en: "did you mean {near}?",
            id: "maksud Anda {near}?";
        RegistryError::Method { .. } =>
            en: "choose a method from the list",
            id: "pilih metode dari daftar";
        RegistryError::Heuristic { .. } =>
            en: "choose a heuristic from the list",
            id: "pilih heuristik dari daftar";
        RegistryError::Weight { .. } =>
            en: "write a number from 0.001 to 1000 with at most three places: 2*manhattan, 1.5*misplaced",
            id: "tulis bilangan dari 0.001 sampai 1000 dengan paling banyak tiga desimal: 2*manhattan, 1.5*misplaced";
        RegistryError::TwoHeuristics { method } =>
            en: "write the method once for each heuristic: {method}:misplaced,{method}:manhattan",
            id: "tulis metodenya sekali untuk setiap heuristik: {method}:misplaced,{method}:manhattan";
        RegistryError::Option { .. } =>
            en: "the list of methods shows their options",
            id: "daftar metode menunjukkan opsi-opsinya";
        RegistryError::Value { option, .. } =>
            en: ("{} accepts: {}", option.name, option.values.en),
            id: ("{} menerima: {}", option.name, option.values.id);
    }
}

/// Some numbers as alternatives: `1, 2 or 3`.
fn one_of(numbers: &[usize], or: &str) -> String {
    let texts: Vec<String> = numbers.iter().map(usize::to_string).collect();
    match texts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {or} {last}", rest.join(", ")),
        _ => texts.concat(),
    }
}

messages! {
    /// What is wrong with a text.
    pub(crate) fn fault(found: &Fault) {
        Fault::Empty =>
            en: "the text is empty: it has no board",
            id: "teksnya kosong: tidak ada papan";
        Fault::NotText => en: "the text is not valid UTF-8", id: "teksnya bukan UTF-8 yang sah";
        Fault::LineTooLong { most } =>
            en: ("the line has more than {} bytes", number(*most, EN)),
            id: ("barisnya lebih dari {} bita", number(*most, ID));
        Fault::NotANumber { found } =>
            en: "{found:?} is neither a number nor the blank",
            id: "{found:?} bukan bilangan dan bukan petak kosong";
        Fault::Negative { found } => en: "{found} is negative", id: "{found} negatif";
        Fault::TooLarge { found, most } =>
            en: "{found} is too large: the tiles are 1 to {most}",
            id: "{found} terlalu besar: ubinnya 1 sampai {most}";
        Fault::Twice { number, first, missing } =>
            en: {
                let missing = match missing {
                    0 => "the blank".to_owned(),
                    tile => format!("tile {tile}"),
                };
                let first = Message::At(*first).text(EN);
                format!("{number} is here again, first at {first}; {missing} is missing")
            },
            id: {
                let missing = match missing {
                    0 => "petak kosong".to_owned(),
                    tile => format!("ubin {tile}"),
                };
                let first = Message::At(*first).text(ID);
                format!("{number} muncul lagi di sini, pertama di {first}; {missing} tidak ada")
            };
        Fault::TwoBlanks { first, missing } =>
            en: ("a second blank, the first is at {}; tile {missing} is missing", Message::At(*first).text(EN)),
            id: ("petak kosong kedua, yang pertama di {}; ubin {missing} tidak ada", Message::At(*first).text(ID));
        Fault::BothBlanks { largest } =>
            en: "{largest} would be the blank, but the board already has one",
            id: "{largest} akan menjadi petak kosong, padahal papan sudah punya petak kosong";
        Fault::RowLength { row, found, expected } =>
            en: ("row {row} has {}, the others have {expected}", plural(found, "cell")),
            id: "baris {row} berisi {found} petak, baris lain {expected}";
        Fault::OneRow { found } =>
            en: ("one row of {} does not show the shape of the board", plural(found, "cell")),
            id: "satu baris berisi {found} petak tidak menunjukkan bentuk papan";
        Fault::NotASymbol { found } =>
            en: "{found:?} is no tile, no blank and no open cell",
            id: "{found:?} bukan ubin, petak kosong, atau petak bebas";
        Fault::OpenStart =>
            en: "the board has an open cell (*); only a goal can",
            id: "papannya punya petak bebas (*); hanya tujuan yang boleh";
        Fault::NoBlank => en: "the board has no blank", id: "papannya tidak punya petak kosong";
        Fault::SecondBlank => en: "a second blank", id: "petak kosong kedua";
        Fault::NoSuchTile { symbol } =>
            en: "the goal has {symbol}, which the board does not have",
            id: "tujuannya punya {symbol}, yang tidak ada di papan";
        Fault::TooManyTiles { symbol, wanted, .. } if symbol == "0" =>
            en: "the goal has {wanted} blanks, the board has one",
            id: "tujuan punya {wanted} petak kosong, padahal papan hanya satu";
        Fault::TooManyTiles { symbol, wanted, there } =>
            en: ("the goal has tile {symbol} {}, the board {}", times(*wanted), times(*there)),
            id: "tujuan punya {wanted} ubin {symbol}, padahal papan hanya {there}";
        Fault::Size { rows, columns } =>
            en: "a board of {rows}x{columns} is outside 2x2 to 100x100",
            id: "papan {rows}x{columns} di luar 2x2 sampai 100x100";
        Fault::BadSize { found } => en: "\"{found}\" is not a size", id: "\"{found}\" bukan ukuran";
        Fault::BadSeed { found } => en: "\"{found}\" is not a seed", id: "\"{found}\" bukan benih acak";
        Fault::IdCount { found, rows, columns } =>
            en: ("the ID lists {}, but {rows}x{columns} has {}", plural(found, "cell"), rows * columns),
            id: ("ID berisi {found} petak, padahal {rows}x{columns} punya {}", rows * columns);
        Fault::EmptyField { expected } =>
            en: "an empty field between separators, but {expected} cells stand beside it",
            id: "isian kosong di antara pemisah, padahal di sampingnya sudah ada {expected} petak";
        Fault::AmbiguousGap { row } =>
            en: "row {row} has several empty fields, so the blank is ambiguous",
            id: "baris {row} punya beberapa isian kosong, jadi petak kosongnya tidak jelas";
        Fault::WhichCell { row, cells } =>
            en: ("row {row} is one cell short, and the blank may be its cell {}", one_of(cells, "or")),
            id: ("baris {row} kurang satu petak, dan petak kosongnya bisa petak ke-{}", one_of(cells, "atau"));
        Fault::Header { rows, columns, found_rows, found_columns } =>
            en: {
                let follow = if *found_rows == 1 { "follows" } else { "follow" };
                let (found, cells) = (plural(found_rows, "row"), plural(found_columns, "cell"));
                format!("the size here is {rows}x{columns}, but {found} of {cells} {follow}")
            },
            id: "ukuran di sini {rows}x{columns}, padahal setelahnya ada {found_rows} baris berisi {found_columns} petak";
        Fault::NotASide { number, rows, columns } =>
            en: "{number} is neither the side, the cells nor the tiles of a {rows}x{columns} board",
            id: "{number} bukan sisi, jumlah petak, atau jumlah ubin papan {rows}x{columns}";
        Fault::Uneven { found, side } =>
            en: ("{} cannot be divided evenly by {side}, the side declared here", plural(found, "cell")),
            id: "{found} petak tidak habis dibagi {side}, sisi yang dinyatakan di sini";
        Fault::TwoShapes { rows, columns, side } =>
            en: "this list may be a board of {rows}x{columns}, as its lines are, or of {side}x{side}, as its length is",
            id: "daftar ini bisa berarti papan {rows}x{columns}, menurut barisnya, atau {side}x{side}, menurut panjangnya";
        Fault::CellCount { declared, found } =>
            en: {
                let follow = if *found == 1 { "follows" } else { "follow" };
                format!("{} declared here, but {found} {follow}", plural(declared, "cell"))
            },
            id: "di sini dinyatakan {declared} petak, padahal setelahnya ada {found}";
        Fault::NotUnderstood { found } =>
            en: "susun does not know what {found:?} does to the board",
            id: "susun tidak tahu apa pengaruh {found:?} pada papan";
        Fault::ByColumns { found } =>
            en: "{found:?} fills the board column by column",
            id: "{found:?} mengisi papan kolom demi kolom";
        Fault::OnlyGoal =>
            en: "the text has a goal, but no start",
            id: "teksnya berisi tujuan, tetapi tidak ada papan awal";
        Fault::SeveralBoards { boards } =>
            en: {
                match boards {
                    2 => "the text has 2 boards: a start and its goal, or two puzzles".to_owned(),
                    _ => format!("the text has {boards} boards"),
                }
            },
            id: {
                match boards {
                    2 => "teksnya berisi 2 papan: awal dan tujuannya, atau dua teka-teki".to_owned(),
                    _ => format!("teksnya berisi {boards} papan"),
                }
            };
        Fault::NoCentre { rows, columns } =>
            en: "a board of {rows}x{columns} has no cell in its centre",
            id: "papan {rows}x{columns} tidak punya petak di tengahnya";
        Fault::Unclosed { open } => en: "this {open} is never closed", id: "{open} ini tidak pernah ditutup";
        Fault::Unopened { found, expected } =>
            en: {
                match expected {
                    Some(expected) => format!("{found} stands where {expected} is expected"),
                    None => format!("{found} closes nothing"),
                }
            },
            id: {
                match expected {
                    Some(expected) => format!("ada {found} padahal seharusnya {expected}"),
                    None => format!("{found} tidak menutup apa pun"),
                }
            };
        Fault::TooDeep { most } =>
            en: "brackets are nested more than {most} deep",
            id: "kurungnya bersarang lebih dari {most} tingkat";
        Fault::BesideList { found } =>
            en: "{found} stands beside rows in brackets, not in one of them",
            id: "{found} ada di samping baris-baris dalam kurung, bukan di dalamnya";
        Fault::NothingRead { found } => en: "\"{found}\" is not a move", id: "\"{found}\" bukan langkah";
        Fault::NotAMove { found } => en: "\"{found}\" is not a move", id: "\"{found}\" bukan langkah";
        Fault::BadCount { found } =>
            en: "a move cannot be repeated {found} times",
            id: "langkah tidak bisa diulang {found} kali";
        Fault::TooManyMoves { most } =>
            en: ("more than {} moves", number(*most, EN)),
            id: ("lebih dari {} langkah", number(*most, ID));
        Fault::BlockedMove { number, letter, .. } =>
            en: "move {number} ({letter}) has no tile to move",
            id: "langkah ke-{number} ({letter}) tidak punya ubin untuk digeser";
        Fault::NoMoves => en: "this answer has no moves", id: "jawaban ini tidak berisi langkah";
        Fault::UnclearMove { found } =>
            en: {
                match found.is_empty() {
                    true => "it is not clear which tile moves where".to_owned(),
                    false => format!("\"{found}\" is not understood beside a move"),
                }
            },
            id: {
                match found.is_empty() {
                    true => "tidak jelas ubin mana yang bergerak ke mana".to_owned(),
                    false => format!("\"{found}\" di samping langkah tidak dipahami"),
                }
            };
        Fault::StepOrTile { number } =>
            en: "{number} may be the number of a step or of a tile",
            id: "{number} bisa berarti nomor langkah atau nomor ubin";
        Fault::StepNumber { number } =>
            en: "step {number} does not follow the previous step",
            id: "langkah {number} bukan lanjutan langkah sebelumnya";
        Fault::TwoAnswers { line } =>
            en: "this answer is not the same as the one in line {line}",
            id: "jawaban di sini tidak sama dengan yang di baris {line}";
        Fault::TwoMovers { line } =>
            en: "this line and line {line} mix directions of the tile and of the blank",
            id: "baris ini dan baris {line} mencampur arah gerak ubin dan arah gerak petak kosong";
        Fault::Backward =>
            en: "the answer runs backward, from the goal to the start",
            id: "urutan jawaban terbalik, dari tujuan ke awal";
        Fault::CutMoves => en: "moves are left out here", id: "ada langkah yang dilewati di sini";
        Fault::CutBoard { found, expected } =>
            en: ("the board that begins here has {}, the puzzle has {expected}", plural(*found, "row")),
            id: "papan yang mulai di sini punya {found} baris, teka-tekinya {expected}";
        Fault::BadJson { problem } => en: "invalid JSON: {problem}", id: "JSON tidak sah: {problem}";
        #[cfg(feature = "slide")]
        Fault::Partition(fault) => |lang| partition_fault(fault, lang);
    }
}

messages! {
    /// How to fix a text.
    pub(crate) fn fix(found: &Fault) {
        Fault::Empty =>
            en: "write the rows as lines, for example: 1 2 3 / 4 5 6 / 7 8 0",
            id: "tulis baris demi baris, misalnya: 1 2 3 / 4 5 6 / 7 8 0";
        Fault::LineTooLong { .. } =>
            en: "write one puzzle per line",
            id: "tulis satu teka-teki per baris";
        Fault::NotText =>
            en: "save the file as plain text (UTF-8)",
            id: "simpan berkas sebagai teks biasa (UTF-8)";
        Fault::NotANumber { .. } =>
            en: "write whole numbers, and the blank as 0, the largest number, or one of - _ # . x; begin a line that is no part of the board with #",
            id: "tulis bilangan bulat, dan petak kosong sebagai 0, bilangan terbesar, atau salah satu dari - _ # . x; awali baris yang bukan bagian papan dengan #";
        Fault::Negative { .. } =>
            en: "number the tiles from 1; the blank is 0",
            id: "nomori ubin mulai 1; petak kosong ditulis 0";
        Fault::TooLarge { most, .. } =>
            en: "use each number from 1 to {most} once, and one blank",
            id: "pakai setiap bilangan 1 sampai {most} sekali, dan satu petak kosong";
        Fault::Twice { .. } =>
            en: "use every tile once: correct one of the two",
            id: "setiap ubin hanya muncul sekali: perbaiki salah satunya";
        Fault::TwoBlanks { .. } =>
            en: "keep one blank and write a tile for the other",
            id: "sisakan satu petak kosong dan tulis ubin untuk yang lain";
        Fault::BothBlanks { largest } =>
            en: "remove the other blank, or correct {largest}",
            id: "hapus petak kosong yang lain, atau perbaiki {largest}";
        Fault::RowLength { expected, .. } =>
            en: "give every row {expected} cells, the blank as 0",
            id: "isi setiap baris dengan {expected} petak, petak kosong sebagai 0";
        Fault::OneRow { .. } =>
            en: "separate the rows with / or write them as lines; only 9, 16, 25, ... cells in one row are read as a square",
            id: "pisahkan baris dengan / atau tulis per baris; hanya 9, 16, 25, ... petak sebaris yang dibaca sebagai persegi";
        Fault::NotASymbol { .. } =>
            en: "write numbers, letters or names of at most {MAX_NAME} characters for tiles, 0 or _ for the blank, * for a cell that any tile may fill",
            id: "tulis bilangan, huruf, atau nama paling panjang {MAX_NAME} karakter untuk ubin, 0 atau _ untuk petak kosong, * untuk petak yang boleh diisi ubin apa pun";
        Fault::OpenStart =>
            en: "write the tile that is there",
            id: "tulis ubin yang ada di sana";
        Fault::NoBlank | Fault::SecondBlank =>
            en: "write one blank, as 0 or _",
            id: "tulis satu petak kosong, sebagai 0 atau _";
        Fault::NoSuchTile { .. } | Fault::TooManyTiles { .. } =>
            en: "use the tiles of the board, and * where any of them may be",
            id: "pakai ubin yang ada di papan, dan * di petak yang boleh diisi ubin mana pun";
        Fault::Size { .. } =>
            en: "use 2 to 100 rows and 2 to 100 columns",
            id: "pakai 2 sampai 100 baris dan 2 sampai 100 kolom";
        Fault::BadSize { .. } =>
            en: "write rows x columns, for example 4x4 or 3x5",
            id: "tulis baris x kolom, misalnya 4x4 atau 3x5";
        Fault::BadSeed { .. } =>
            en: "write a whole number from 0 to 18446744073709551615, for example 4x4#42",
            id: "tulis bilangan bulat 0 sampai 18446744073709551615, misalnya 4x4#42";
        Fault::IdCount { .. } =>
            en: "list all cells row by row, separated by commas",
            id: "tulis semua petak baris demi baris, dipisah koma";
        Fault::EmptyField { .. } =>
            en: "remove one of the two separators, or the cell that is too many",
            id: "hapus salah satu pemisah, atau petak yang kelebihan";
        Fault::AmbiguousGap { .. } | Fault::WhichCell { .. } =>
            en: "write the blank as 0",
            id: "tulis petak kosong sebagai 0";
        Fault::Header { .. } | Fault::NotASide { .. } | Fault::Uneven { .. } =>
            en: "correct this size, or the rows",
            id: "perbaiki ukuran ini, atau baris-barisnya";
        Fault::TwoShapes { side, .. } =>
            en: "put each row into brackets; all on one line, it is {side}x{side}",
            id: "beri kurung pada setiap baris; bila ditulis sebaris, papannya {side}x{side}";
        Fault::CellCount { .. } =>
            en: "correct this size, or the cells",
            id: "perbaiki ukuran ini, atau petak-petaknya";
        Fault::NotUnderstood { .. } =>
            en: "write the board itself as rows, for example [[1, 2], [3, 0]], without calls, indices and operators",
            id: "tulis papannya langsung per baris, misalnya [[1, 2], [3, 0]], tanpa pemanggilan fungsi, indeks, dan operator";
        Fault::ByColumns { .. } =>
            en: "write the rows as lists: [[1, 2], [3, 0]]; in R, add byrow = TRUE",
            id: "tulis baris-barisnya sebagai daftar: [[1, 2], [3, 0]]; di R, tambahkan byrow = TRUE";
        Fault::OnlyGoal =>
            en: "add the start below a line \"start:\"",
            id: "tambahkan papan awal di bawah baris \"awal:\"";
        Fault::SeveralBoards { .. } =>
            en: "keep one board; a goal goes into a text of its own, or below a line \"goal:\"; a list of puzzles has one per line, rows between slashes",
            id: "sisakan satu papan; tujuan ditulis di teks tersendiri, atau di bawah baris \"tujuan:\"; daftar teka-teki ditulis satu per baris, baris papan dipisah garis miring";
        Fault::NoCentre { .. } =>
            en: "choose another goal, or an odd number of rows and of columns",
            id: "pilih tujuan lain, atau jumlah baris dan kolom yang ganjil";
        Fault::Unclosed { open } =>
            en: ("close it with {}", closing(open)),
            id: ("tutup dengan {}", closing(open));
        Fault::Unopened { expected, .. } =>
            en: {
                match expected {
                    Some(expected) => format!("write {expected} instead"),
                    None => "remove it, or add its opening bracket".to_owned(),
                }
            },
            id: {
                match expected {
                    Some(expected) => format!("tulis {expected} sebagai gantinya"),
                    None => "hapus, atau tambahkan kurung pembukanya".to_owned(),
                }
            };
        Fault::TooDeep { .. } =>
            en: "write a list of rows: [[1, 2], [3, 0]]",
            id: "tulis daftar baris: [[1, 2], [3, 0]]";
        Fault::BesideList { .. } =>
            en: "put every row into brackets, and nothing else beside them: [[1, 2], [3, 0]]",
            id: "beri kurung pada setiap baris, tanpa apa pun di sampingnya: [[1, 2], [3, 0]]";
        Fault::NotAMove { .. } =>
            en: "use the letters U D L R, each with an optional count: L2UR",
            id: "pakai huruf U D L R, masing-masing boleh diikuti jumlahnya: L2UR";
        Fault::NothingRead { .. } =>
            en: "moves are letters (L2UR), words (Right, kanan), arrows (→ ↑), tile numbers (tile 5, tile 8), or the boards one below the other",
            id: "langkah berupa huruf (L2UR), kata (Right, kanan), panah (→ ↑), nomor ubin (ubin 5, ubin 8), atau papannya satu demi satu";
        Fault::BadCount { .. } =>
            en: "write a count from 1, or none for 1",
            id: "tulis jumlah mulai 1, atau kosongkan untuk 1";
        Fault::TooManyMoves { .. } =>
            en: "give fewer moves",
            id: "berikan langkah lebih sedikit";
        Fault::BlockedMove { .. } =>
            en: "check whether a letter is the tile's or the blank's direction",
            id: "periksa apakah huruf menyatakan arah gerak ubin atau petak kosong";
        Fault::NoMoves =>
            en: "give a list of moves, or a solution saved as text or JSON",
            id: "berikan daftar langkah, atau solusi yang disimpan sebagai teks atau JSON";
        Fault::UnclearMove { .. } =>
            en: "remove the line, or leave only the move in it, such as Step 3: LEFT",
            id: "hapus baris itu, atau sisakan langkahnya saja, seperti Langkah 3: kiri";
        Fault::StepOrTile { number } =>
            en: "write \"Step {number}: ...\" or \"tile {number} ...\"",
            id: "tulis \"Langkah {number}: ...\" atau \"ubin {number} ...\"";
        Fault::StepNumber { .. } =>
            en: "number the steps one after the other from 1, and give one answer only",
            id: "beri nomor langkah berurutan mulai 1, dan berikan satu jawaban saja";
        Fault::TwoAnswers { .. } =>
            en: "remove one of the two, or correct the one that is wrong",
            id: "hapus salah satunya, atau perbaiki yang salah";
        Fault::TwoMovers { .. } =>
            en: "name the tile everywhere, or the blank everywhere",
            id: "sebut ubin di semua langkah, atau petak kosong di semua langkah";
        Fault::Backward =>
            en: "list the moves or boards from the start to the goal",
            id: "tulis langkah atau papan dari awal ke tujuan";
        Fault::CutMoves => en: "print every move", id: "cetak semua langkah";
        Fault::CutBoard { .. } =>
            en: "print every row of each board",
            id: "cetak semua baris setiap papan";
        Fault::BadJson { .. } =>
            en: "give an answer that was saved as JSON",
            id: "berikan jawaban yang disimpan sebagai JSON";
        #[cfg(feature = "slide")]
        Fault::Partition(fault) => |lang| partition_fix(fault, lang);
    }
}

/// Ranges of lines that are listed by their numbers.
const MAX_RANGES: usize = 12;

/// The lines that were left out, as part of a sentence: `; ignored 5 lines: 1, 2, 14-16`.
pub(crate) fn ignored(lines: &[usize], lang: Lang) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let ranges = lines.chunk_by(|before, after| before + 1 == *after);
    let listed: Vec<String> = ranges
        .take(MAX_RANGES)
        .map(|range| match range {
            [first, _, .., last] => format!("{first}-{last}"),
            few => few
                .iter()
                .map(usize::to_string)
                .collect::<Vec<_>>()
                .join(", "),
        })
        .collect();
    let is_all = lines.chunk_by(|before, after| before + 1 == *after).count() <= MAX_RANGES;
    let more = if is_all { "" } else { ", …" };
    left_out((lines.len(), &(listed.join(", ") + more)), lang)
}

messages! {
    fn left_out(lines: (usize, &str)) {
        (count, listed) =>
            en: ("; ignored {}: {listed}", plural(count, "line")),
            id: ("; {} baris diabaikan: {listed}", number(count, ID));
    }
}

/// `once`, `twice`, `3 times`.
fn times(count: usize) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}
