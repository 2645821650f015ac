//! What is said of recorded searches, in each language; see [`crate::message`].

mod english;
mod indonesian;

use packing::Puzzle;

use super::{Ended, Fate, Item, TraceError};
use crate::Lang;

/// Something to say of a recorded search.
#[derive(Clone, Copy, Debug)]
#[allow(
    missing_docs,
    reason = "each is the sentence that the languages make of it"
)]
#[non_exhaustive]
pub enum Message<'a> {
    Error(&'a TraceError),
    ErrorFix(&'a TraceError),

    Ran {
        method: &'a str,
        heuristic: Option<&'a str>,
    },
    Totals {
        generated: u64,
        expanded: u64,
    },
    /// How many nodes are in the tree, and how many are not, where that is known.
    Recorded {
        recorded: u64,
        left_out: Option<u64>,
    },
    /// What marks the nodes on the way to the solution.
    PathMark {
        mark: char,
    },
    /// The heading of a round.
    Bound {
        bound: u32,
    },
    /// Rounds that are not shown, before the last one.
    RoundsLeftOut {
        rounds: u64,
    },
    /// In a tree, where children are not shown.
    More {
        nodes: u64,
    },
    LeftOut {
        nodes: u64,
    },
    /// The root.
    Start,
    /// What became of a node, in few words; and the bound of its round.
    Fate(Fate, Option<u32>),
    /// A cell in a few letters, `r1c2`.
    Cell {
        puzzle: &'a Puzzle,
        cell: usize,
    },
    /// What the children of a node provide for, and in how many ways.
    Branch {
        puzzle: &'a Puzzle,
        item: Item,
        ways: usize,
    },
    /// How the search ended; the steps of the solution, if it is in the tree.
    Ended {
        ended: Ended,
        steps: Option<u32>,
        is_packing: bool,
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
