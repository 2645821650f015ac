//! The rows of the heuristics.

use crate::registry::{RegistryError, Text, nearest};

/// An estimate of the moves that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each has its row, which says what it is")]
pub enum Heuristic {
    Zero,
    Misplaced,
    Manhattan,
    LinearConflict,
    WalkingDistance,
    PatternDatabase,
}

/// One heuristic.
///
/// Properties hold in both metrics: in the multi-tile metric the estimates of single-tile moves
/// are divided by the most tiles one push can move, and walking distance has tables of its own.
#[derive(Debug)]
pub struct HeuristicRow {
    /// Which one.
    pub heuristic: Heuristic,
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub about: Text,
    /// Never more than the truth.
    pub admissible: bool,
    /// Changes by at most 1 in a move.
    pub consistent: bool,
}

/// All heuristics, weakest first.
pub const HEURISTICS: &[HeuristicRow] = &[
    HeuristicRow {
        heuristic: Heuristic::Zero,
        name: "zero",
        about: Text {
            en: "no estimate at all",
            id: "tanpa taksiran sama sekali",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::Misplaced,
        name: "misplaced",
        about: Text {
            en: "tiles that are not on their goal cell",
            id: "banyaknya ubin yang tidak di petak tujuannya",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::Manhattan,
        name: "manhattan",
        about: Text {
            en: "sum of every tile's distance to its goal cell",
            id: "jumlah jarak setiap ubin ke petak tujuannya",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::LinearConflict,
        name: "linear-conflict",
        about: Text {
            en: "Manhattan, plus 2 for every tile that must let another one of its line pass",
            id: "Manhattan, ditambah 2 untuk setiap ubin yang harus memberi jalan di baris atau kolomnya",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::WalkingDistance,
        name: "walking-distance",
        about: Text {
            en: "vertical moves if only rows counted, plus horizontal moves if only columns did",
            id: "langkah tegak bila hanya baris dihitung, ditambah langkah datar bila hanya kolom",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::PatternDatabase,
        name: "pattern-database",
        about: Text {
            en: "exact moves of a few tiles at a time, looked up in tables and added up; the greatest of several sums",
            id: "langkah tepat beberapa ubin sekaligus, dicari di tabel lalu dijumlahkan; yang terbesar dari beberapa jumlah",
        },
        admissible: true,
        consistent: true,
    },
];

impl Heuristic {
    /// Its row.
    #[must_use]
    pub fn row(self) -> &'static HeuristicRow {
        let row = HEURISTICS.iter().find(|row| row.heuristic == self);
        row.expect("every heuristic has a row")
    }

    /// A heuristic by its name.
    ///
    /// # Errors
    /// When there is none, with the nearest name.
    pub fn named(name: &str) -> Result<Self, RegistryError> {
        HEURISTICS
            .iter()
            .find(|row| row.name == name)
            .map(|row| row.heuristic)
            .ok_or_else(|| RegistryError::Heuristic {
                name: name.to_owned(),
                near: nearest(name, HEURISTICS.iter().map(|row| row.name)),
            })
    }
}
