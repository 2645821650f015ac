//! The registry of heuristics.

use crate::registry::{RegistryError, Text, nearest};

/// A heuristic: an estimate of the remaining moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is described by its row")]
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
#[non_exhaustive]
pub struct HeuristicRow {
    /// Which one.
    pub heuristic: Heuristic,
    /// Its name.
    pub name: &'static str,
    /// What people call it.
    pub title: Text,
    /// A description.
    pub about: Text,
    /// Whether it never exceeds the true distance.
    pub admissible: bool,
    /// Whether it changes by at most 1 per move.
    pub consistent: bool,
}

/// All heuristics, the weakest first.
pub const HEURISTICS: &[HeuristicRow] = &[
    HeuristicRow {
        heuristic: Heuristic::Zero,
        name: "zero",
        title: Text {
            en: "no estimate",
            id: "tanpa taksiran",
        },
        about: Text {
            en: "0 for every board",
            id: "0 untuk setiap papan",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::Misplaced,
        name: "misplaced",
        title: Text {
            en: "misplaced tiles",
            id: "ubin salah tempat",
        },
        about: Text {
            en: "number of tiles that are not on their goal cell",
            id: "banyaknya ubin yang tidak di petak tujuannya",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::Manhattan,
        name: "manhattan",
        title: Text {
            en: "Manhattan distance",
            id: "jarak Manhattan",
        },
        about: Text {
            en: "sum of the distances of all tiles to their goal cells",
            id: "jumlah jarak semua ubin ke petak tujuannya",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::LinearConflict,
        name: "linear-conflict",
        title: Text {
            en: "linear conflict",
            id: "konflik linear",
        },
        about: Text {
            en: "Manhattan distance, plus 2 for every tile that must leave its line to let another pass",
            id: "jarak Manhattan, ditambah 2 untuk setiap ubin yang harus keluar dari baris atau kolomnya agar ubin lain lewat",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::WalkingDistance,
        name: "walking-distance",
        title: Text {
            en: "walking distance",
            id: "walking distance",
        },
        about: Text {
            en: "vertical moves needed if only rows matter, plus horizontal moves needed if only columns matter",
            id: "langkah vertikal bila hanya baris diperhitungkan, ditambah langkah horizontal bila hanya kolom diperhitungkan",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::PatternDatabase,
        name: "pattern-database",
        title: Text {
            en: "pattern databases",
            id: "basis data pola",
        },
        about: Text {
            en: "exact distances of groups of tiles, looked up in tables and added; the largest of several sums",
            id: "jarak eksak kelompok-kelompok ubin, dicari di tabel lalu dijumlahkan; jumlah terbesar dari beberapa partisi",
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
