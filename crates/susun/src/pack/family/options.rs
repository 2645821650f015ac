//! What a user can choose about packing puzzles.

use super::super::Difficulty;
use super::solve::COURSES;
use super::{SHOWS, fill};
use crate::family::{COURSE, Course, OptionRow, Question, Takes};
use crate::registry::{OPTION_HELP, Text};

use Question::{
    Batch, Check, Cluster, Compare, Count, Generate, Hint, Report, Solve, Trace, Verify,
};

/// The questions about a board to fill.
const FILLED: &[Question] = &[
    Solve, Count, Check, Compare, Trace, Hint, Generate, Verify, Cluster, Report,
];

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
            en: "A half-filled board\nA file, - for standard input, or rows separated by slashes (AA./A..); . is an empty cell, # is no cell.",
            id: "Papan yang terisi sebagian\nBerkas, - untuk masukan standar, atau baris yang dipisah garis miring (AA./A..); . petak kosong, # bukan petak.",
        },
        FILLED,
    ),
    OptionRow::new(
        "date",
        Takes::Text("DATE"),
        Text {
            en: "The date that a calendar puzzle leaves uncovered\nYear (0001 to 9999), month and day: 2026-11-16. For calendar and calendar-weekday.",
            id: "Tanggal yang dibiarkan terbuka di teka-teki kalender\nTahun (0001 sampai 9999), bulan, dan hari: 2026-11-16. Untuk calendar dan calendar-weekday.",
        },
        FILLED,
    ),
    OptionRow::new(
        "roll",
        Takes::Text("CELLS"),
        Text {
            en: "The cells that dice block\nSeven cells, rows A-F and columns 1-6: A1,B2,C3,D4,E5,F6,A6. For seven-blockers.",
            id: "Petak yang diblokir dadu\nTujuh petak, baris A-F dan kolom 1-6: A1,B2,C3,D4,E5,F6,A6. Untuk seven-blockers.",
        },
        FILLED,
    ),
    OptionRow::new(
        "fill",
        Takes::Name(fill::names),
        Text {
            en: "How much to fill [default: exact]\nexact: as the puzzle says; any: pieces need not be used, cells may stay empty; most: the same, with as many covered cells as possible, proved; most-pieces: with as many pieces as possible.",
            id: "Seberapa banyak yang diisi [bawaan: exact]\nexact: sesuai teka-tekinya; any: kepingan tidak harus dipakai, petak boleh kosong; most: sama, dengan petak tertutup sebanyak mungkin dan terbukti; most-pieces: dengan kepingan sebanyak mungkin.",
        },
        FILLED,
    ),
    OptionRow::new(
        "holes",
        Takes::Text("N"),
        Text {
            en: "Number of cells that stay empty\nA number, a range such as 0-3, or any.",
            id: "Banyaknya petak yang dibiarkan kosong\nBilangan, rentang seperti 0-3, atau any.",
        },
        FILLED,
    ),
    OptionRow::new(
        "option",
        Takes::Texts("NAME=VALUE"),
        OPTION_HELP,
        &[Solve, Count, Trace, Batch, Report],
    ),
    OptionRow {
        conflicts: &["random", "all", "limit"],
        ..OptionRow::new(
            "nth",
            Takes::Text("K"),
            Text {
                en: "Solution number K\nCounted from 1: ordered by what covers the first empty cell, then the next empty one, and so on. All solutions are counted first.",
                id: "Solusi nomor K\nDihitung mulai 1: diurutkan menurut kepingan yang menutup petak kosong pertama, lalu petak kosong berikutnya, dan seterusnya. Semua solusi dihitung dulu.",
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
                en: "A random solution by this seed\nAll solutions are equally likely. They are counted first: by a table on narrow boards, by a search on wide ones such as pyramids.",
                id: "Solusi acak menurut benih ini\nSemua solusi sama peluangnya. Semuanya dihitung dulu: dengan tabel pada papan sempit, dengan pencarian pada papan lebar seperti piramida.",
            },
            &[Solve],
        )
    },
    OptionRow::new(
        "unique",
        Takes::Nothing,
        Text {
            en: "Only test whether there is exactly one solution\nExit code 0 if so, 1 if not.",
            id: "Hanya uji apakah solusinya tepat satu\nKode keluar 0 bila ya, 1 bila tidak.",
        },
        &[Count],
    ),
    OptionRow {
        conflicts: &["unique", "method"],
        ..OptionRow::new(
            "heat",
            Takes::Nothing,
            Text {
                en: "Show how often each piece covers each empty cell\nOver all solutions.",
                id: "Tampilkan seberapa sering tiap kepingan menutup tiap petak kosong\nDari semua solusi.",
            },
            &[Count],
        )
    },
    OptionRow::new(
        "difficulty",
        Takes::Name(|| Difficulty::ALL.map(Difficulty::name).to_vec()),
        Text {
            en: "Difficulty [default: any]\nThe proof takes below 20 cases for easy, below 100 for medium, below 1,000 for hard, more for expert.",
            id: "Tingkat kesulitan [bawaan: apa saja]\nPembuktiannya memerlukan di bawah 20 kasus untuk easy, di bawah 100 untuk medium, di bawah 1.000 untuk hard, lebih untuk expert.",
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
        "matrix",
        Takes::Nothing,
        Text {
            en: "Show the exact-cover matrix\nA row for each placement, a column for each piece and each cell; as text, in JSON and as the picture.",
            id: "Tampilkan matriks exact cover\nSatu baris untuk setiap penempatan, satu kolom untuk setiap kepingan dan setiap petak; sebagai teks, di JSON, dan sebagai gambar.",
        },
        &[Check],
    ),
    OptionRow {
        conflicts: &["all", "limit"],
        ..OptionRow::new(
            COURSE,
            Takes::Name(|| Course::names(COURSES)),
            Text {
                en: "Print the answer as the program of a course does\nPacking puzzle: itb: the board, time and cases.",
                id: "Cetak jawaban seperti program suatu mata kuliah\nTeka-teki kepingan: itb: papan, waktu, dan kasus.",
            },
            &[Solve],
        )
    },
    OptionRow::new(
        "show",
        Takes::Name(|| SHOWS.iter().map(|(name, _)| *name).collect()),
        Text {
            en: "Content of the picture\nPacking puzzle: tray; steps: piece by piece; pieces: the pieces to place.",
            id: "Isi gambar\nTeka-teki kepingan: tray: papan; steps: kepingan demi kepingan; pieces: kepingan yang harus dipasang.",
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
    // A board typed with `_` is read as a board, so that the error can suggest `.`.
    let has_rows = argument.contains(['/', '|']);
    let is_mark = |c: char| c.is_alphanumeric() || ". #/|\n".contains(c) || c == '_' && has_rows;
    let is_file = [".txt", ".json"].iter().any(|end| argument.ends_with(end));
    let is_board = !is_file && !argument.is_empty() && argument.chars().all(is_mark);
    is_board.then(|| argument.replace('|', "\n\n").replace('/', "\n"))
}
