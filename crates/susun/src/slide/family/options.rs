//! What a user can choose about sliding puzzles.

use super::super::Quality;
use super::super::registry::HEURISTICS;
use super::SHOWS;
use crate::family::{OptionRow, Question, Takes};
use crate::format::{GOAL_NAMES, read_typed_board};
use crate::picture::Scheme;
use crate::registry::Text;

use Question::{Batch, Check, Compare, Hint, Replay, Solve, Trace, Verify};

pub(super) const GOAL: Text = Text {
    en: "The goal: last (blank last, the default), first, or a board as PUZZLE",
    id: "Tujuan: last (petak kosong di akhir, bawaan), first, atau papan seperti PUZZLE",
};

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
        "option",
        Takes::Texts("NAME=VALUE"),
        Text {
            en: "An option of the method, for example ties=shallow; may be repeated",
            id: "Opsi metode, misalnya ties=shallow; boleh diulang",
        },
        &[Solve, Trace, Batch],
    ),
    row(
        "heuristic",
        Takes::Name(|| HEURISTICS.iter().map(|row| row.name).collect()),
        Text {
            en: "The heuristic: an estimate of the moves that are left; see susun methods",
            id: "Heuristik: taksiran banyaknya langkah yang tersisa; lihat susun methods",
        },
        &[Solve, Compare, Trace, Batch],
    ),
    OptionRow {
        conflicts: &["method"],
        ..row(
            "quality",
            Takes::Name(|| Quality::ALL.iter().map(|quality| quality.name()).collect()),
            Text {
                en: "Solution quality: fast, any solution at once; good, a short one soon (default beyond 16 cells; with --time-limit shortened until then); best, an optimal one (default up to 16 cells)",
                id: "Mutu solusi: fast, solusi apa pun seketika; good, solusi pendek dengan cepat (bawaan di atas 16 petak; dengan --time-limit diperpendek sampai waktunya habis); best, optimal (bawaan sampai 16 petak)",
            },
            &[Solve, Hint],
        )
    },
    row(
        "metric",
        Takes::Name(|| vec!["stm", "mtm"]),
        Text {
            en: "What counts as one move: stm, one tile (default); mtm, any number of tiles in a line",
            id: "Yang dihitung sebagai satu langkah: stm, satu ubin (bawaan); mtm, beberapa ubin sebaris",
        },
        &[Solve, Compare, Trace, Hint, Verify, Batch],
    ),
    row(
        "goal",
        Takes::Board {
            form: "GOAL",
            typed: typed_goal,
        },
        GOAL,
        &[Solve, Check, Compare, Trace, Hint, Verify, Replay, Batch],
    ),
    row(
        "notation",
        Takes::Name(|| vec!["tile", "blank"]),
        Text {
            en: "Whether a letter is the direction of the tile (default) or of the blank",
            id: "Huruf menyatakan arah gerak ubin (tile, bawaan) atau petak kosong (blank)",
        },
        &[Solve, Trace, Verify, Replay, Batch],
    ),
    row(
        "steps",
        Takes::Nothing,
        Text {
            en: "Show the board after every move, with depth and cost",
            id: "Tampilkan papan sesudah setiap langkah, dengan kedalaman dan biaya",
        },
        &[Solve],
    ),
    row(
        "tables",
        Takes::File("SET|FILE"),
        Text {
            en: "The pattern databases to use: a set such as 4x4-small, or a file with your own partition of the tiles [default: the best that are ready]",
            id: "Basis data pola yang dipakai: kumpulan seperti 4x4-small, atau berkas berisi partisi ubin sendiri [bawaan: yang terbaik yang siap]",
        },
        &[Solve],
    ),
    row(
        "no-cache",
        Takes::Nothing,
        Text {
            en: "Do not read or write cached tables",
            id: "Tidak membaca atau menulis tabel di cache",
        },
        &[Solve, Compare, Trace, Hint],
    ),
    row(
        "show",
        Takes::Name(|| SHOWS.iter().map(|(name, _)| *name).collect()),
        Text {
            en: "What a picture of a sliding puzzle shows: steps, start, pair (start beside goal), kurang (the proof)",
            id: "Isi gambar teka-teki geser: steps, start, pair (awal di samping tujuan), kurang (buktinya)",
        },
        &[Solve, Check, Replay],
    ),
    OptionRow {
        alias: Some("colors"),
        ..row(
            "colours",
            Takes::Name(|| Scheme::ALL.iter().map(|(name, _)| *name).collect()),
            Text {
                en: "What a tile's colour tells: plain, nothing (default); lines, where it belongs; home, whether it is there",
                id: "Arti warna ubin: plain, tidak ada (bawaan); lines, tempat asalnya; home, sudah di tempatnya atau belum",
            },
            &[Solve, Check, Hint, Replay],
        )
    },
    row(
        "invert",
        Takes::Nothing,
        Text {
            en: "Show only the moves back",
            id: "Tampilkan hanya langkah kembali",
        },
        &[Replay],
    ),
];

/// A goal that is typed: a name, or a board.
fn typed_goal(argument: &str) -> Option<String> {
    let is_goal = GOAL_NAMES.contains(&argument) || read_typed_board(argument).is_some();
    is_goal.then(|| argument.to_owned())
}
