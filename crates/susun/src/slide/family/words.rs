//! Notes and errors that only answers of this family have.

use search::Halt;
use sliding::{Metric, PuzzleError, Size};

use super::super::registry::Method;
use super::super::tables::Unavailable;
use super::super::tables::catalogue;
use super::super::{ExactError, Message, NoTables, Remark, RequestError};
use crate::family::{Explain, NO_CACHE, Refusal, Remedy};
use crate::message::languages::*;
use crate::message::number;
use crate::{Lang, messages};

/// A note beside an answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Note {
    /// The method ignores the heuristic that was asked for.
    HeuristicUnused {
        /// The method.
        method: &'static str,
    },
    /// Proving the optimum can take very long.
    MayTakeLong,
    /// On an unsolvable board the method does not notice that it has seen every board.
    NeverEnds {
        /// The method.
        method: &'static str,
    },
    /// A method of a comparison has an order of children of its own.
    OrderUnused {
        /// The method.
        method: &'static str,
    },
    /// The steps are too many to show.
    StepsLeftOut {
        /// How many boards.
        boards: usize,
        /// Of which size.
        size: Size,
    },
    /// A comparison goes on without a method.
    MethodLeftOut {
        /// The method.
        method: &'static str,
        /// Why.
        why: RequestError,
    },
    /// About a table that was used.
    Remark(Remark),
    /// No tables were used.
    NoTables(NoTables),
}

impl Explain for Note {
    fn message(&self, lang: Lang) -> String {
        note(self, lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        match self {
            Self::MayTakeLong => Some(Advice::StopOrShort.text(lang)),
            Self::NeverEnds { .. } => Some(Advice::LimitOrOther.text(lang)),
            Self::Remark(Remark::NotKept(_)) => Some(Advice::NoCache.text(lang)),
            _ => None,
        }
    }

    fn remedies(&self) -> Vec<Remedy> {
        use Unavailable::{NotBuilt, Unusable};
        match self {
            Self::MayTakeLong => vec![
                Remedy::Set("time-limit", ""),
                Remedy::Set("quality", "good"),
            ],
            Self::NeverEnds { .. } => vec![
                Remedy::Set("time-limit", ""),
                Remedy::Set("method", Method::BREADTH_FIRST.row.name),
            ],
            Self::Remark(Remark::NotKept(_)) => vec![Remedy::Set(NO_CACHE, "")],
            Self::Remark(Remark::Unusable(..))
            | Self::NoTables(NoTables::Unavailable(_, NotBuilt { .. } | Unusable { .. })) => {
                vec![Remedy::Build("tables")]
            }
            _ => Vec::new(),
        }
    }
}

messages! {
    pub(super) enum Advice {
        StopOrShort =>
            en: "stop at any time for the best answer so far, or ask for a short answer without proof",
            id: "hentikan kapan saja untuk jawaban terbaik sejauh ini, atau minta jawaban pendek tanpa bukti";
        LimitOrOther =>
            en: "set a limit, or use a method that remembers boards",
            id: "pasang batas, atau pakai metode yang mengingat papan";
        NoCache =>
            en: "turning the cache off hides this warning",
            id: "mematikan cache menghilangkan peringatan ini";
        GoalSize { size: Size } => en: "give a goal of {size}", id: "berikan tujuan berukuran {size}";
    }
}

messages! {
    /// How to get a random board with a given optimum.
    pub(super) fn exact_fix(error: &ExactError) {
        ExactError::TooFar { most } =>
            en: "ask for at most {most} moves",
            id: "minta paling banyak {most} langkah";
        ExactError::Stopped(Halt::Time) =>
            en: "allow more time, or ask for fewer moves",
            id: "tambah waktunya, atau minta lebih sedikit langkah";
        ExactError::Stopped(_) | ExactError::NotFound { .. } =>
            en: "ask for fewer moves",
            id: "minta lebih sedikit langkah";
    }
}

messages! {
    fn note(note: &Note) {
        Note::HeuristicUnused { method } => |lang| Message::HeuristicUnused { method }.text(lang);
        Note::MayTakeLong =>
            en: "note: proving the optimum on a board of this size can take very long",
            id: "catatan: membuktikan optimum di papan sebesar ini bisa sangat lama";
        Note::NeverEnds { method } =>
            en: "note: {method} does not remember boards, so it does not notice that it has seen all of them",
            id: "catatan: {method} tidak mengingat papan, jadi tidak tahu bahwa semuanya sudah diperiksa";
        Note::OrderUnused { method } =>
            en: "note: {method} generates children in an order of its own; the given one is ignored",
            id: "catatan: {method} membangkitkan anak menurut urutannya sendiri; urutan yang diberikan diabaikan";
        Note::StepsLeftOut { boards, size } =>
            en: ("note: the steps are not shown: {} boards of {size} are too many; the moves are above", number(boards, EN)),
            id: ("catatan: langkah-langkahnya tidak ditampilkan: {} papan {size} terlalu banyak; langkahnya ada di atas", number(boards, ID));
        Note::MethodLeftOut { method, why } =>
            en: ("note: {method} is left out: {}", Message::BadRequest(why).text(EN)),
            id: ("catatan: {method} dilewati: {}", Message::BadRequest(why).text(ID));
        Note::Remark(remark) => |lang| remark.text(lang);
        Note::NoTables(why) => |lang| Message::NoTables(why).text(lang);
    }
}

/// Why a set of tables cannot be used.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum SetError {
    /// There is no such set.
    Unknown {
        /// The name given.
        name: String,
        /// A known name that is close to it.
        near: Option<&'static str>,
    },
    /// The set is of the multi-tile metric, which has one set for every size.
    OfPushes {
        /// The set.
        set: String,
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
        set_error(self, lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(set_fix(self, lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::OtherSize { .. } => vec![Remedy::List("tables")],
            Self::OfPushes { .. } => vec![Remedy::LeaveOut("tables")],
            _ => Vec::new(),
        }
    }
}

messages! {
    fn set_error(error: &SetError) {
        SetError::Unknown { name, .. } =>
            en: "there is no set, size or file \"{name}\"",
            id: "tidak ada kumpulan, ukuran, atau berkas \"{name}\"";
        SetError::OfPushes { set } =>
            en: "{set} cannot be chosen: the multi-tile metric has one set for each size",
            id: "{set} tidak bisa dipilih: metrik beberapa ubin punya satu kumpulan untuk setiap ukuran";
        SetError::TooLarge { size } =>
            en: "there are no tables for boards of {size}",
            id: "tidak ada tabel untuk papan {size}";
        SetError::OtherSize { set, size } =>
            en: "{set} has no tables for boards of {size}",
            id: "{set} tidak punya tabel untuk papan {size}";
    }
}

messages! {
    fn set_fix(error: &SetError) {
        SetError::Unknown { near: Some(near), .. } =>
            en: "did you mean {near}?",
            id: "maksud Anda {near}?";
        SetError::Unknown { near: None, .. } =>
            en: ("give one of {}; a size such as 4x5; or a partition file", catalogue::names().join(", ")),
            id: ("berikan salah satu dari {}; ukuran seperti 4x5; atau berkas partisi", catalogue::names().join(", "));
        SetError::OfPushes { .. } => en: "do not choose tables", id: "jangan pilih tabel";
        SetError::TooLarge { .. } =>
            en: "tables exist for boards of at most 64 cells",
            id: "tabel hanya ada untuk papan paling banyak 64 petak";
        SetError::OtherSize { .. } =>
            en: "choose another set, or draw the partition in the size of the board",
            id: "pilih kumpulan lain, atau gambar partisi seukuran papan";
    }
}

impl Explain for PuzzleError {
    fn message(&self, lang: Lang) -> String {
        let Self { start, goal } = *self;
        Message::SizesDiffer { start, goal }.text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(Advice::GoalSize { size: self.start }.text(lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        vec![Remedy::Set("goal", "")]
    }
}

impl Explain for RequestError {
    fn message(&self, lang: Lang) -> String {
        Message::BadRequest(self).text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(Message::BadRequestFix(self).text(lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        use Remedy::{Build, LeaveOut, Set};
        match self {
            Self::OwnHeuristic { .. } | Self::OnlyHeuristic { .. } => vec![LeaveOut("heuristic")],
            Self::OwnOrder { .. } => vec![LeaveOut("order"), Set("method", "branch-and-bound")],
            Self::NeedsSolvable { .. } => vec![Set("method", "breadth-first")],
            Self::TooLargeToExhaust { .. } => vec![LeaveOut("ignore-parity")],
            Self::OneSolution { method: "auto" } => {
                vec![
                    Set("quality", "best"),
                    LeaveOut("heuristic"),
                    Set("memory-limit", ""),
                ]
            }
            Self::NoList { size, metric } => match metric {
                Metric::MultiTile if size.cells() <= super::super::patterns::MAX_CELLS => {
                    vec![Set("metric", "stm")]
                }
                _ => vec![LeaveOut("all"), LeaveOut("limit")],
            },
            Self::OneSolution { .. } => vec![Set("method", "ida-batch"), LeaveOut("method")],
            Self::SetUnused { .. } => {
                vec![LeaveOut("tables"), Set("heuristic", "pattern-database")]
            }
            Self::SetForSlides => vec![LeaveOut("tables"), Set("metric", "stm")],
            Self::NoTables(NoTables::Unavailable(..)) => vec![Build("tables")],
            Self::NoTables(NoTables::NoSet) => vec![LeaveOut("tables"), Set("method", "ida-star")],
            Self::NoTables(NoTables::TooMany) => Vec::new(),
            Self::NoWalkingTable { .. } => vec![Set("heuristic", "linear-conflict")],
        }
    }
}

impl From<RequestError> for Refusal {
    fn from(error: RequestError) -> Self {
        Self::new(error)
    }
}
