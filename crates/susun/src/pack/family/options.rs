//! What a user can choose about packing puzzles.

use super::super::Difficulty;
use super::SHOWS;
use crate::family::{OptionRow, Question, Takes};
use crate::registry::Text;

use Question::{Check, Compare, Count, Generate, Hint, Solve, Trace, Verify};

pub(super) const ROWS: &[OptionRow] = &[
    OptionRow::new(
        "given",
        Takes::Board {
            form: "BOARD",
            forms: Text {
                en: "or rows separated by slashes: \"AAB/A.B\"",
                id: "atau baris yang dipisah garis miring: \"AAB/A.B\"",
            },
            names: |_| Vec::new(),
            typed: typed_board,
        },
        Text {
            en: "A half-filled board: a file, -, or rows separated by slashes (AA./A..); . is an empty cell, # is no cell",
            id: "Papan yang terisi sebagian: berkas, -, atau baris yang dipisah garis miring (AA./A..); . petak kosong, # bukan petak",
        },
        &[Solve, Count, Check, Compare, Trace, Hint, Generate, Verify],
    ),
    OptionRow {
        conflicts: &["random", "all", "limit"],
        ..OptionRow::new(
            "nth",
            Takes::Text("K"),
            Text {
                en: "Solution number K, from 1, in the order of the counting table",
                id: "Solusi nomor K, mulai 1, menurut urutan tabel hitungan",
            },
            &[Solve],
        )
    },
    OptionRow {
        conflicts: &["all", "limit"],
        ..OptionRow::new(
            "random",
            Takes::Text("SEED"),
            Text {
                en: "A random solution by this seed, all equally likely",
                id: "Solusi acak menurut benih ini, semuanya sama peluangnya",
            },
            &[Solve],
        )
    },
    OptionRow::new(
        "unique",
        Takes::Nothing,
        Text {
            en: "Only test for exactly one solution: exit code 0 if so, 1 if not",
            id: "Hanya uji apakah solusinya tepat satu: kode keluar 0 bila ya, 1 bila tidak",
        },
        &[Count],
    ),
    OptionRow {
        conflicts: &["unique", "method"],
        ..OptionRow::new(
            "heat",
            Takes::Nothing,
            Text {
                en: "Show how often each piece covers each empty cell, over all solutions",
                id: "Tampilkan seberapa sering setiap kepingan menutup setiap petak kosong, dari semua solusi",
            },
            &[Count],
        )
    },
    OptionRow::new(
        "difficulty",
        Takes::Name(|| Difficulty::ALL.map(Difficulty::name).to_vec()),
        Text {
            en: "easy, medium, hard or expert: the proof takes below 20, 100, 1,000, or more cases",
            id: "easy, medium, hard, atau expert: pembuktiannya memerlukan di bawah 20, 100, 1.000 kasus, atau lebih",
        },
        &[Generate],
    ),
    OptionRow::new(
        "given-pieces",
        Takes::Text("K"),
        Text {
            en: "Number of given pieces [default: as few as possible]",
            id: "Banyaknya kepingan yang sudah dipasang [bawaan: sesedikit mungkin]",
        },
        &[Generate],
    ),
    OptionRow::new(
        "solution",
        Takes::Nothing,
        Text {
            en: "Also show the solution",
            id: "Tampilkan juga solusinya",
        },
        &[Generate],
    ),
    OptionRow::new(
        "show",
        Takes::Name(|| SHOWS.iter().map(|(name, _)| *name).collect()),
        Text {
            en: "Content of a picture of a packing puzzle: tray, steps (piece by piece), pieces (the pieces to place)",
            id: "Isi gambar teka-teki kepingan: tray (papan), steps (kepingan demi kepingan), pieces (kepingan yang harus dipasang)",
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
