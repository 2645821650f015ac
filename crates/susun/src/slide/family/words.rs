//! What only the answers of this family say.

use sliding::Size;

use crate::Lang;
use crate::family::Explain;
use crate::message::number;

/// A note beside an answer.
#[derive(Clone, Copy, Debug)]
pub(super) enum Note<'a> {
    StepsLeftOut { boards: usize, size: Size },
    MethodLeftOut { name: &'a str, why: &'a str },
}

impl Note<'_> {
    pub(super) fn text(self, lang: Lang) -> String {
        match (self, lang) {
            (Self::StepsLeftOut { boards, size }, Lang::English) => format!(
                "note: the steps are not shown: {} boards of {size} are too many",
                number(boards as u64, lang)
            ),
            (Self::StepsLeftOut { boards, size }, Lang::Indonesian) => format!(
                "catatan: langkah-langkahnya tidak ditampilkan: {} papan {size} terlalu banyak",
                number(boards as u64, lang)
            ),
            (Self::MethodLeftOut { name, why }, Lang::English) => {
                format!("note: {name} is left out: {why}")
            }
            (Self::MethodLeftOut { name, why }, Lang::Indonesian) => {
                format!("catatan: {name} dilewati: {why}")
            }
        }
    }
}

/// Why a set of tables cannot be used.
#[derive(Clone, Debug)]
pub enum SetError {
    /// There is no such set; the nearest name, if one is near.
    Unknown {
        /// What was asked for.
        name: String,
        /// A name that is near.
        near: Option<String>,
    },
    /// There are no tables for boards of this size.
    TooLarge {
        /// The size.
        size: String,
    },
    /// The set has no tables for the size of the board.
    OtherSize {
        /// The set.
        set: String,
        /// The size of the board.
        size: Size,
    },
}

impl Explain for SetError {
    fn message(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Unknown { name, .. }, Lang::English) => {
                format!("there is no set, size or file \"{name}\"")
            }
            (Self::Unknown { name, .. }, Lang::Indonesian) => {
                format!("tidak ada kumpulan, ukuran, atau berkas \"{name}\"")
            }
            (Self::TooLarge { size }, Lang::English) => {
                format!("there are no tables for boards of {size}")
            }
            (Self::TooLarge { size }, Lang::Indonesian) => {
                format!("tidak ada tabel untuk papan {size}")
            }
            (Self::OtherSize { set, size }, Lang::English) => {
                format!("{set} has no tables for boards of {size}")
            }
            (Self::OtherSize { set, size }, Lang::Indonesian) => {
                format!("{set} tidak punya tabel untuk papan {size}")
            }
        }
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(match (self, lang) {
            (
                Self::Unknown {
                    near: Some(near), ..
                },
                Lang::English,
            ) => {
                format!("did you mean {near}?")
            }
            (
                Self::Unknown {
                    near: Some(near), ..
                },
                Lang::Indonesian,
            ) => {
                format!("maksudnya {near}?")
            }
            (Self::Unknown { near: None, .. }, _) => {
                let sets = super::super::tables::sets::catalogue().iter();
                let names: Vec<String> = sets.map(super::super::tables::sets::full_name).collect();
                let names = names.join(", ");
                match lang {
                    Lang::English => format!(
                        "give one of {names}; a size such as 4x5; or a file with a partition"
                    ),
                    Lang::Indonesian => format!(
                        "berikan salah satu dari {names}; ukuran seperti 4x5; atau berkas berisi partisi"
                    ),
                }
            }
            (Self::TooLarge { .. }, Lang::English) => {
                "tables exist for boards of at most 64 cells".into()
            }
            (Self::TooLarge { .. }, Lang::Indonesian) => {
                "tabel hanya ada untuk papan dengan paling banyak 64 petak".into()
            }
            (Self::OtherSize { .. }, Lang::English) => {
                "susun tables list shows the sets; a drawing in a file must have the board's size"
                    .into()
            }
            (Self::OtherSize { .. }, Lang::Indonesian) => {
                "susun tables list menampilkan kumpulannya; gambar di berkas harus seukuran papan"
                    .into()
            }
        })
    }
}
