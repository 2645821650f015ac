//! The registry of heuristics.

use sliding::heuristic::Weight;

use super::fraction::read_fraction;
use crate::Lang;
use crate::registry::{RegistryError, Text, nearest};

/// A heuristic: an estimate of the remaining moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each is described by its row")]
pub enum Heuristic {
    Zero,
    Misplaced,
    Gaschnig,
    RowColumn,
    Euclidean,
    Manhattan,
    LinearConflict,
    WalkingDistance,
    PatternDatabase,
    Nilsson,
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

/// All heuristics, the weakest first, those that are not admissible last.
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
        heuristic: Heuristic::Gaschnig,
        name: "gaschnig",
        title: Text {
            en: "Gaschnig's swaps",
            id: "penukaran Gaschnig",
        },
        about: Text {
            en: "swaps that put every tile in place, if the blank may be swapped with any tile",
            id: "banyaknya penukaran sampai semua ubin di tempatnya, bila petak kosong boleh ditukar dengan ubin mana pun",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::RowColumn,
        name: "row-column",
        title: Text {
            en: "out of row and column",
            id: "salah baris dan salah kolom",
        },
        about: Text {
            en: "number of tiles outside their goal row, plus number of tiles outside their goal column",
            id: "banyaknya ubin di luar baris tujuannya, ditambah banyaknya ubin di luar kolom tujuannya",
        },
        admissible: true,
        consistent: true,
    },
    HeuristicRow {
        heuristic: Heuristic::Euclidean,
        name: "euclidean",
        title: Text {
            en: "Euclidean distance",
            id: "jarak Euclid",
        },
        about: Text {
            en: "sum of the straight-line distances of all tiles to their goal cells, rounded up",
            id: "jumlah jarak garis lurus semua ubin ke petak tujuannya, dibulatkan ke atas",
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
    HeuristicRow {
        heuristic: Heuristic::Nilsson,
        name: "nilsson",
        title: Text {
            en: "Nilsson's sequence score, inadmissible",
            id: "skor urutan Nilsson, tidak admissible",
        },
        about: Text {
            en: "Manhattan distance plus 3 times the sequence score: around the rim 2 for each tile whose successor is wrong, inside 1 for each tile off its goal cell; may exceed the true distance",
            id: "jarak Manhattan ditambah 3 kali skor urutan: di tepi 2 untuk setiap ubin yang penerusnya salah, di dalam 1 untuk setiap ubin yang tidak di petak tujuannya; bisa melebihi jarak sebenarnya",
        },
        admissible: false,
        consistent: false,
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

/// A heuristic times a weight, written `NAME`, `WEIGHT*NAME` or `NAME*WEIGHT`.
///
/// The product is rounded down. A weight above 1 makes an admissible heuristic inadmissible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Multiple {
    /// The heuristic.
    pub heuristic: Heuristic,
    /// The weight.
    pub weight: Weight,
}

impl From<Heuristic> for Multiple {
    fn from(heuristic: Heuristic) -> Self {
        Self {
            heuristic,
            weight: Weight::ONE,
        }
    }
}

impl From<&HeuristicRow> for Multiple {
    fn from(row: &HeuristicRow) -> Self {
        row.heuristic.into()
    }
}

impl Multiple {
    /// Reads the written form.
    ///
    /// ```
    /// use susun::slide::registry::Multiple;
    ///
    /// let double = Multiple::parse("2*manhattan").unwrap();
    /// assert!(!double.is_admissible());
    /// assert_eq!(Multiple::parse("manhattan*2.0").unwrap(), double);
    /// assert!(Multiple::parse("0*manhattan").is_err());
    /// ```
    ///
    /// # Errors
    /// When there is no such heuristic, or the weight is not a number from 0.001 to 1000 with at most
    /// three places.
    pub fn parse(text: &str) -> Result<Self, RegistryError> {
        let Some((left, right)) = text.split_once('*') else {
            return Heuristic::named(text.trim()).map(Self::from);
        };
        let (left, right) = (left.trim(), right.trim());
        let is_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit() || c == '.');
        let (weight, name) = match is_number(right) {
            true => (right, left),
            false => (left, right),
        };
        let heuristic = Heuristic::named(name)?;
        let weight = read_weight(weight).ok_or_else(|| RegistryError::Weight {
            weight: weight.to_owned(),
        })?;
        Ok(Self { heuristic, weight })
    }

    /// Whether it never exceeds the true distance.
    #[must_use]
    pub fn is_admissible(self) -> bool {
        self.heuristic.row().admissible && self.weight.keeps_bounds()
    }

    /// Whether it changes by at most 1 per move.
    #[must_use]
    pub fn is_consistent(self) -> bool {
        self.heuristic.row().consistent && self.weight.keeps_bounds()
    }

    /// What people call it, with a mark if only the weight makes it inadmissible.
    #[must_use]
    pub fn title(self, lang: Lang) -> String {
        let row = self.heuristic.row();
        let title = row.title.in_lang(lang);
        if self.weight.is_one() {
            return title.to_owned();
        }
        let weight = crate::message::decimal(weight_number(self.weight), 3, lang);
        let weight = weight.trim_end_matches('0').trim_end_matches(['.', ',']);
        let mark = match row.admissible && !self.is_admissible() {
            true => Text {
                en: ", inadmissible",
                id: ", tidak admissible",
            }
            .in_lang(lang),
            false => "",
        };
        format!("{weight} × {title}{mark}")
    }
}

/// The form that [`Multiple::parse`] reads.
impl std::fmt::Display for Multiple {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if !self.weight.is_one() {
            write!(f, "{}*", weight_number(self.weight))?;
        }
        f.write_str(self.heuristic.row().name)
    }
}

/// What people call a heuristic of this written form.
#[cfg(feature = "trace")]
pub(crate) fn heuristic_title(written: Option<&str>, lang: Lang) -> Option<String> {
    let title = |written| Multiple::parse(written).map(|multiple| multiple.title(lang));
    written.map(|written| title(written).unwrap_or_else(|_| written.to_owned()))
}

fn weight_number(weight: Weight) -> f64 {
    f64::from(weight.times()) / f64::from(weight.per())
}

/// Reads a decimal from 0.001 to 1000 with at most three places.
fn read_weight(text: &str) -> Option<Weight> {
    let (times, per) = read_fraction(text)?;
    (1..=1000 * per)
        .contains(&times)
        .then(|| Weight::new(times, per))
}
