//! What is written on pictures only; see [`crate::message`].

mod english;
mod indonesian;

use super::PictureError;
use crate::Lang;

/// Something to write on a picture.
#[derive(Clone, Copy, Debug)]
#[allow(
    missing_docs,
    reason = "each is the sentence that the languages make of it"
)]
#[non_exhaustive]
pub enum Message<'a> {
    Error(&'a PictureError),
    ErrorFix(&'a PictureError),
    StepStart,
    FromTo {
        from: &'a str,
        to: &'a str,
    },
    Walk {
        from: &'a str,
        moves: &'a str,
        to: &'a str,
    },
    StepsLeftOut {
        boards: usize,
    },
    PiecesLeftOut {
        left: usize,
    },
    FilmStart {
        total: usize,
    },
    KurangArcs,
    KurangCounts,
    HintPlace {
        symbol: char,
        left: usize,
    },
    KurangShows {
        board: &'a str,
    },
    KurangSum {
        sum: u64,
    },
    HeatTitle,
    LogScale,
    Replay {
        moves: usize,
    },
    CompareTitle,
    SearchTree {
        method: &'a str,
        heuristic: Option<&'a str>,
    },
    TreePills,
    TreeGap,
    KurangRanks,
    TreeShows {
        has_way: bool,
    },
    Folded {
        nodes: u64,
    },
    Gap {
        steps: u64,
    },
    TreeFolded {
        steps: usize,
        has_way: bool,
    },
}

impl Message<'_> {
    /// The words.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match lang {
            Lang::English => english::text(self),
            Lang::Indonesian => indonesian::text(self),
        }
    }
}
