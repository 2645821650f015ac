//! What a user can choose about packing puzzles.

use super::super::Difficulty;
use super::SHOWS;
use crate::family::{OptionRow, Question, Takes};
use crate::registry::Text;

use Question::{Check, Compare, Count, Generate, Hint, Solve, Trace, Verify};

/// One option: its name, value, texts and questions.
const fn row(
    name: &'static str,
    takes: Takes,
    about: Text,
    questions: &'static [Question],
) -> OptionRow {
    OptionRow {
        name,
        takes,
        about,
        questions,
        alias: None,
        conflicts: &[],
    }
}

pub(super) const ROWS: &[OptionRow] = &[
    row(
        "given",
        Takes::Board {
            form: "BOARD",
            typed: typed_board,
        },
        Text {
            en: "What lies on the board already: a file, -, or rows between slashes (AA./A..); . is empty, # no cell",
            id: "Yang sudah ada di papan: berkas, -, atau baris di antara garis miring (AA./A..); . petak kosong, # bukan petak",
        },
        &[Solve, Count, Check, Compare, Trace, Hint, Generate, Verify],
    ),
    OptionRow {
        conflicts: &["random", "all", "limit"],
        ..row(
            "nth",
            Takes::Text("K"),
            Text {
                en: "The solution with this number, from 1, in the order of the counting table",
                id: "Solusi bernomor ini, mulai 1, menurut urutan tabel hitungan",
            },
            &[Solve],
        )
    },
    OptionRow {
        conflicts: &["all", "limit"],
        ..row(
            "random",
            Takes::Text("SEED"),
            Text {
                en: "A random solution by this seed, all equally likely",
                id: "Solusi acak dengan benih ini, semuanya sama peluangnya",
            },
            &[Solve],
        )
    },
    row(
        "unique",
        Takes::Nothing,
        Text {
            en: "Only tell whether there is exactly one solution: exit code 0 if so, 1 if not",
            id: "Hanya menjawab apakah solusinya tepat satu: kode keluar 0 bila ya, 1 bila tidak",
        },
        &[Count],
    ),
    OptionRow {
        conflicts: &["unique", "method"],
        ..row(
            "heat",
            Takes::Nothing,
            Text {
                en: "For every empty cell, the share of all solutions in which each piece covers it",
                id: "Untuk tiap petak kosong, bagian dari semua solusi di mana tiap kepingan menutupinya",
            },
            &[Count],
        )
    },
    row(
        "difficulty",
        Takes::Name(|| Difficulty::ALL.map(Difficulty::name).to_vec()),
        Text {
            en: "The cases that the proof takes: easy, below 20; medium, below 100; hard, below 1,000; expert, more",
            id: "Banyaknya kasus pembuktian: easy, di bawah 20; medium, di bawah 100; hard, di bawah 1.000; expert, lebih",
        },
        &[Generate],
    ),
    row(
        "given-pieces",
        Takes::Text("K"),
        Text {
            en: "How many pieces are in place [default: as few as possible]",
            id: "Berapa kepingan yang sudah ditaruh [bawaan: sesedikit mungkin]",
        },
        &[Generate],
    ),
    row(
        "solution",
        Takes::Nothing,
        Text {
            en: "Show the solution, too",
            id: "Tampilkan juga solusinya",
        },
        &[Generate],
    ),
    row(
        "show",
        Takes::Name(|| SHOWS.iter().map(|(name, _)| *name).collect()),
        Text {
            en: "What a picture of a packing puzzle shows: tray, steps (piece by piece), pieces (what is to go in)",
            id: "Isi gambar teka-teki keping: tray, steps (kepingan demi kepingan), pieces (yang akan dimasukkan)",
        },
        &[Solve, Check],
    ),
];

/// Rows between slashes; a level ends at `|` or an empty row. No file is called `AAB/A.B`, and the name
/// of a missing file is not taken for rows.
pub(super) fn typed_board(argument: &str) -> Option<String> {
    if argument.trim_start().starts_with('{') {
        return Some(argument.to_owned());
    }
    let is_mark = |c: char| c.is_alphanumeric() || ". #/|\n".contains(c);
    let is_file = [".txt", ".json"].iter().any(|end| argument.ends_with(end));
    let is_board = !is_file && !argument.is_empty() && argument.chars().all(is_mark);
    is_board.then(|| argument.replace('|', "\n\n").replace('/', "\n"))
}
