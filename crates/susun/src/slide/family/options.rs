//! What a user can choose about sliding puzzles.

use super::super::Quality;
use super::super::registry::HEURISTICS;
use super::super::tables::catalogue;
use super::{ANSWERS_GOAL, NOTATIONS, SHOWS};
use crate::family::{NO_CACHE, OptionRow, Question, Takes};
use crate::format::{GOALS, METRICS, named_goal, read_typed_board};
use crate::picture::Scheme;
use crate::registry::{OPTION_HELP, Text};

use Question::{Batch, Check, Compare, Hint, Random, Replay, Solve, Trace, Verify};

/// How a goal is typed.
pub(super) const GOAL_FORMS: Text = Text {
    en: "last, first, an ID such as 4x4#42, or rows separated by slashes: \"1 2 3/4 5 6/7 8 0\"",
    id: "last, first, ID seperti 4x4#42, atau baris yang dipisah garis miring: \"1 2 3/4 5 6/7 8 0\"",
};

pub(super) const ROWS: &[OptionRow] = &[
    OptionRow {
        conflicts: &["optimal", "unsolvable", "any"],
        ..OptionRow::new(
            "moves",
            Takes::Text("K"),
            Text {
                en: "Walk K random moves from the goal",
                id: "Jalan acak K langkah dari tujuan",
            },
            &[Random],
        )
    },
    OptionRow {
        conflicts: &["unsolvable", "any"],
        ..OptionRow::new(
            "optimal",
            Takes::Text("K"),
            Text {
                en: "A board whose shortest solution has exactly K moves",
                id: "Papan yang solusi terpendeknya tepat K langkah",
            },
            &[Random],
        )
    },
    OptionRow {
        conflicts: &["any"],
        ..OptionRow::new(
            "unsolvable",
            Takes::Nothing,
            Text {
                en: "An unsolvable board",
                id: "Papan yang tidak bisa diselesaikan",
            },
            &[Random],
        )
    },
    OptionRow::new(
        "any",
        Takes::Nothing,
        Text {
            en: "Any shuffle, solvable or not",
            id: "Acakan apa pun, bisa diselesaikan atau tidak",
        },
        &[Random],
    ),
    OptionRow::new(
        "option",
        Takes::Texts("NAME=VALUE"),
        OPTION_HELP,
        &[Solve, Trace, Batch],
    ),
    OptionRow::new(
        "heuristic",
        Takes::Name(|| HEURISTICS.iter().map(|row| row.name).collect()),
        Text {
            en: "Heuristic [default: depends on the method]\nzero, misplaced, manhattan, linear-conflict, walking-distance or pattern-database.",
            id: "Heuristik [bawaan: tergantung metode]\nzero, misplaced, manhattan, linear-conflict, walking-distance, atau pattern-database.",
        },
        &[Solve, Compare, Trace, Batch],
    ),
    OptionRow {
        conflicts: &["method"],
        ..OptionRow::new(
            "quality",
            Takes::Name(|| Quality::ALL.iter().map(|quality| quality.name()).collect()),
            Text {
                en: "Solution quality [default: by board size]\nfast: any answer at once; good: a short answer soon, improved until the time limit if there is one (default above 16 cells); best: optimal (default up to 16 cells).",
                id: "Mutu solusi [bawaan: menurut ukuran papan]\nfast: jawaban apa pun seketika; good: jawaban pendek dengan cepat, diperbaiki sampai batas waktu bila ada (bawaan di atas 16 petak); best: optimal (bawaan sampai 16 petak).",
            },
            &[Solve, Hint],
        )
    },
    OptionRow::new(
        "metric",
        Takes::Name(|| METRICS.iter().map(|(name, _)| *name).collect()),
        Text {
            en: "Metric of the moves [default: stm]\nstm: single-tile moves; mtm: multi-tile moves, which push any number of tiles in a line.",
            id: "Metrik langkah [bawaan: stm]\nstm: satu ubin per langkah; mtm: boleh beberapa ubin sebaris.",
        },
        &[Solve, Compare, Trace, Hint, Verify, Batch, Random],
    ),
    OptionRow::new(
        "goal",
        Takes::Board {
            form: "GOAL",
            forms: GOAL_FORMS,
            names: |question| {
                let goals = GOALS.iter().map(|(name, _)| *name);
                let of_answer = (question == Verify).then_some(ANSWERS_GOAL);
                goals.chain(of_answer).collect()
            },
            typed: typed_goal,
        },
        Text {
            en: "Goal: last, first, or a board [default: last]\nlast: the blank is last; first: the blank is first; a board in any form of PUZZLE; for verify also answer: the goal that the answer names.",
            id: "Tujuan: last, first, atau papan [bawaan: last]\nlast: petak kosong di akhir; first: petak kosong di awal; papan dalam bentuk PUZZLE apa pun; untuk verify juga answer: tujuan yang disebut jawaban.",
        },
        &[
            Solve, Check, Compare, Trace, Hint, Verify, Replay, Batch, Random,
        ],
    ),
    OptionRow::new(
        "notation",
        Takes::Name(|| NOTATIONS.iter().map(|(name, _)| *name).collect()),
        Text {
            en: "Direction that a letter states [default: tile]\ntile: the tile's; blank: the blank's.",
            id: "Arah gerak yang dinyatakan huruf [bawaan: tile]\ntile: arah gerak ubin; blank: arah gerak petak kosong.",
        },
        &[Solve, Trace, Verify, Replay, Batch],
    ),
    OptionRow::new(
        "steps",
        Takes::Nothing,
        Text {
            en: "Show the board after every move\nWith depth and cost.",
            id: "Tampilkan papan sesudah setiap langkah\nDengan kedalaman dan biaya.",
        },
        &[Solve],
    ),
    OptionRow::new(
        "tables",
        Takes::File {
            form: "SET|FILE",
            names: catalogue::partition_names,
        },
        Text {
            en: "Pattern databases [default: the best available]\nA set such as 4x4-small, or a file with your own partition.",
            id: "Basis data pola [bawaan: yang terbaik yang tersedia]\nKumpulan seperti 4x4-small, atau berkas partisi sendiri.",
        },
        &[Solve],
    ),
    OptionRow::new(
        NO_CACHE,
        Takes::Nothing,
        Text {
            en: "Do not use the table cache",
            id: "Jangan pakai cache tabel",
        },
        &[Solve, Compare, Trace, Hint, Verify, Batch, Random],
    ),
    OptionRow::new(
        "show",
        Takes::Name(|| SHOWS.iter().map(|(name, _)| *name).collect()),
        Text {
            en: "Content of the picture\nSliding puzzle: steps; start; pair: start and goal; kurang: the proof.",
            id: "Isi gambar\nTeka-teki geser: steps: langkah demi langkah; start: awal; pair: awal dan tujuan; kurang: buktinya.",
        },
        &[Solve, Check, Replay],
    ),
    OptionRow {
        alias: Some("colors"),
        ..OptionRow::new(
            "colours",
            Takes::Name(|| Scheme::ALL.iter().map(|(name, _)| *name).collect()),
            Text {
                en: "Meaning of a tile's colour [default: home]\nplain: none; lines: its goal row or column; home: whether it is on its goal cell.",
                id: "Arti warna ubin [bawaan: home]\nplain: tidak ada; lines: baris atau kolom tujuannya; home: sudah di petak tujuannya atau belum.",
            },
            &[Solve, Check, Hint, Replay],
        )
    },
    OptionRow::new(
        "invert",
        Takes::Nothing,
        Text {
            en: "Print the inverse moves instead",
            id: "Cetak langkah kebalikannya saja",
        },
        &[Replay],
    ),
];

/// A goal that is typed: a name, or a board.
fn typed_goal(argument: &str) -> Option<String> {
    let is_named = named_goal(argument).is_some() || argument == ANSWERS_GOAL;
    let is_goal = is_named || read_typed_board(argument).is_some();
    is_goal.then(|| argument.to_owned())
}
