//! What is said of sliding puzzles only; see [`crate::message`].

mod english;
mod indonesian;

use sliding::parity::Parity;
use sliding::space::Push;
use sliding::{Metric, Size};

use super::{ExactError, HintReason, Incomplete, NoTables, RequestError, TablesUsed, Why};
use crate::Lang;
use crate::format::Notation;
use crate::search::Stats;

/// Something to say of a sliding puzzle.
#[derive(Clone, Copy, Debug)]
#[allow(
    missing_docs,
    reason = "each is the sentence that the languages make of it"
)]
#[non_exhaustive]
pub enum Message<'a> {
    BadRequest(&'a RequestError),
    BadRequestFix(&'a RequestError),
    SizesDiffer {
        start: Size,
        goal: Size,
    },

    Start {
        size: Size,
    },
    Goal,
    Solvable(&'a Parity),
    Unsolvable(&'a Parity),
    Optimal {
        length: usize,
        metric: Metric,
    },
    Within {
        length: usize,
        at_least: u32,
        metric: Metric,
    },
    AnyLength {
        length: usize,
        metric: Metric,
    },
    AlreadySolved,
    Impossible,
    BestSoFar {
        length: usize,
        at_least: u32,
    },
    NothingYet {
        at_least: u32,
    },
    Moves {
        notation: Notation,
    },
    Ran {
        method: &'a str,
        heuristic: Option<&'a str>,
    },
    AutoRan {
        method: &'a str,
        heuristic: &'a str,
        why: Why,
    },
    /// Which pattern databases were used.
    Tables(&'a TablesUsed),
    /// Why none were.
    NoTables(&'a NoTables),
    /// How many shortest solutions there are.
    Solutions {
        count: usize,
        incomplete: Option<Incomplete>,
    },
    HeuristicUnused {
        method: &'a str,
    },
    Figures {
        stats: &'a Stats,
    },
    StepHead {
        depth: usize,
        cost: usize,
    },
    MayTakeLong,

    KurangBlank,
    KurangSum {
        sum: u64,
    },
    BlankParity {
        x: u32,
        row: usize,
        column: usize,
    },
    Total {
        parity: &'a Parity,
    },
    MisplacedAndManhattan {
        misplaced: usize,
        manhattan: usize,
    },
    ProofSolvable {
        total: u64,
    },
    ProofUnsolvable {
        total: u64,
    },
    SwapAdvice {
        a: u16,
        b: u16,
    },

    HintSolved,
    HintAtLeast {
        at_least: u32,
    },
    HintExactly {
        length: usize,
    },
    HintKnown {
        length: usize,
        at_least: u32,
    },
    HintRow {
        row: usize,
    },
    HintTile {
        tile: u16,
        row: usize,
        column: usize,
    },
    HintReason(HintReason),
    HintMove {
        tile: u16,
        push: Push,
    },
    HintLeft {
        left: usize,
    },

    AnswerSolves {
        length: usize,
        metric: Metric,
    },
    AnswerEndsElsewhere {
        length: usize,
    },
    AnswerImpossible {
        number: usize,
        letter: char,
    },
    NoExactBoard(&'a ExactError),

    ColumnHeuristic,
    ColumnLength,
    ColumnGenerated,
    ColumnExpanded,
    OutcomeOptimal,
    OutcomeWithin {
        bound: f64,
    },
    OutcomeAny,
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
