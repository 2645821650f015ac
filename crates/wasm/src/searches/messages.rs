//! What the page may ask of searches, and what it gets.

use core::fmt;

use serde::{Deserialize, Serialize};
use susun::format::{Notation, parse_moves};
use susun::json::slide::{Grouped, Hinted, Solved};
use susun::json::trace::Traced;
use susun::profile::Moment;
use susun::sliding::{Board, Direction, Puzzle};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::reply::{Refusal, Said};

/// A board as the engine of boards prints it, in one line: `1 2 3/4 5 6/7 8 0`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Printed(Board);

impl TryFrom<String> for Printed {
    type Error = NotPrinted;

    fn try_from(line: String) -> Result<Self, NotPrinted> {
        let row = |row: &str| {
            row.split(' ')
                .map(str::parse)
                .collect::<Result<Vec<u16>, _>>()
        };
        let rows: Vec<_> = line
            .split('/')
            .map(row)
            .collect::<Result<_, _>>()
            .map_err(|_| NotPrinted)?;
        let rows: Vec<&[u16]> = rows.iter().map(Vec::as_slice).collect();
        Board::from_rows(&rows).map(Self).map_err(|_| NotPrinted)
    }
}

/// It is not written as the engine of boards prints it.
#[derive(Debug)]
pub struct NotPrinted;

impl fmt::Display for NotPrinted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not as the engine of boards prints it")
    }
}

/// Moves: a letter for the way of each tile, and how often if it is not once.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct PrintedMoves(pub(super) Vec<Direction>);

impl TryFrom<String> for PrintedMoves {
    type Error = NotPrinted;

    fn try_from(letters: String) -> Result<Self, NotPrinted> {
        let moves = parse_moves(&letters, Notation::Tile);
        moves.map(Self).map_err(|_| NotPrinted)
    }
}

/// A board and its goal, as the engine of boards prints them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct PrintedPosition {
    /// The board.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
    pub board: Printed,
    /// The goal; the default one if none.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "string | null"))]
    pub goal: Option<Printed>,
}

impl PrintedPosition {
    pub(super) fn read(&self) -> Result<Puzzle, Refusal> {
        let Printed(start) = &self.board;
        let goal = match &self.goal {
            Some(Printed(goal)) => goal.clone(),
            None => Board::blank_last(start.size()),
        };
        Ok(Puzzle::new(start.clone(), goal)?)
    }
}

/// What may be asked of searches.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the line above each says what its fields are")]
pub enum SearchAsk {
    /// An answer.
    Solve { at: PrintedPosition, how: How },
    /// A hint of a level from 1 to 4; at once if it need not follow a shortest solution.
    Hint {
        at: PrintedPosition,
        level: u8,
        fast: bool,
    },
    /// Builds the tables that an answer would build, and stores them; the answer of `auto` unless told otherwise.
    Prepare {
        at: PrintedPosition,
        how: Option<How>,
    },
    /// An answer, and how the search went.
    Race { at: PrintedPosition, how: How },
    /// How far every board of a list of moves is from the goal, exactly.
    Distances {
        at: PrintedPosition,
        #[cfg_attr(target_arch = "wasm32", tsify(type = "string"))]
        moves: PrintedMoves,
    },
    /// A search, recorded.
    Trace {
        at: PrintedPosition,
        how: How,
        nodes: usize,
    },
    /// What the pattern databases say of a board.
    Groups { at: PrintedPosition },
}

/// How to search.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(default)]
pub struct How {
    /// The method with its options; `auto` if none.
    pub method: Option<String>,
    /// The heuristic; the method's own if none.
    pub heuristic: Option<String>,
    /// Whether several tiles in a line move at once.
    pub pushes: bool,
    /// The time limit.
    pub seconds: Option<f64>,
    /// The memory limit, in bytes; that of the page if none.
    pub bytes: Option<f64>,
    /// Whether any answer will do, at once.
    pub fast: bool,
}

/// What searches find.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
#[allow(clippy::large_enum_variant, reason = "there is one reply at a time")]
pub enum SearchDone {
    /// An answer.
    Solve(Said<Solved, SolvedWords>),
    /// A hint, in sentences.
    Hint(Said<Hinted, Vec<String>>),
    /// The tables that are ready now, by the names of their files.
    Prepare(Vec<String>),
    /// An answer, and how the search went.
    Race(Raced),
    /// Moves to the goal from each board; null where that was not proved.
    Distances(Vec<Option<usize>>),
    /// A recorded search and its summary.
    Trace(Box<Said<TraceTree, TraceWords>>),
    /// Groups of tiles, and the moves they need.
    Groups(Grouped),
}

/// A runner of a race.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Raced {
    /// Its answer.
    pub solved: Said<Solved, SolvedWords>,
    /// What it had proved and done at moments of its run. The last one is the end.
    pub moments: Vec<Moment>,
}

/// What an answer says.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct SolvedWords {
    /// How good it is, in a word or two.
    pub verdict: String,
    /// The same in sentences.
    pub sentences: Vec<String>,
    /// What ran and what it took.
    pub figures: Vec<String>,
}

/// A recorded search, its costs in either symbols.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct TraceTree {
    /// The search; its formulas have the symbols of books on artificial intelligence.
    pub traced: Traced,
    /// The formulas in the symbols of the lecture.
    pub lecture: Vec<Option<String>>,
    /// What each cost is the sum of, where it is one.
    pub sums: Vec<Option<String>>,
    /// Whether the method comes from the lecture, and so has its symbols by default.
    pub is_of_lecture: bool,
    /// What the rule by which nodes are taken leaves open: `nothing`, `depth` (nodes of equal cost and depth),
    /// `cost` (of equal cost), or `all`.
    pub leaves_open: &'static str,
}

/// What a recorded search says.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct TraceWords {
    /// Its figures, and how it ended.
    pub summary: Vec<String>,
    /// What costs are made of, in the symbols of books on artificial intelligence and in those of the lecture.
    pub ai: Option<String>,
    /// The same in those of the lecture.
    pub lecture: Option<String>,
    /// Which node is taken next.
    pub taking: Option<String>,
}
