//! What the page may ask of sliding puzzles, and what it gets.

use serde::{Deserialize, Serialize};
use susun::json::slide::{Checked, Grouped, Hinted, Proof, Replayed, Solved, Space};
use susun::json::trace::Traced;
use susun::json::{Registry, Spoken};
use susun::profile::Moment;
use susun::slide::random::Half;
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::position::Position;
use crate::shell::Said;

/// What may be asked of sliding puzzles.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "ask", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the line above each says what its fields are")]
pub enum SlideAsk {
    /// The methods and heuristics.
    Methods,
    /// What a board is, and whether it can be solved.
    Board { at: Position },
    /// The board after the tiles between a cell and the blank were slid.
    Tap { at: Position, cell: usize },
    /// The board after a tile was slid up, down, left or right: `U`, `D`, `L` or `R`.
    Push { at: Position, way: String },
    /// A board by its seed: after a walk of so many moves from the goal, or anywhere if none, in the half of the
    /// boards that is wanted: those that can be solved unless another is named.
    Shuffle {
        size: String,
        goal: Option<String>,
        seed: f64,
        moves: Option<usize>,
        #[serde(default)]
        half: Wanted,
    },
    /// The proof that it can be solved or not.
    Proof { at: Position },
    /// An answer.
    Solve { at: Position, how: How },
    /// A hint of a level from 1 to 4; at once if it need not follow a shortest solution.
    Hint { at: Position, level: u8, fast: bool },
    /// Builds the tables that an answer would build, and stores them; the answer of `auto` unless told otherwise.
    Prepare { at: Position, how: Option<How> },
    /// An answer, and how the search went.
    Race { at: Position, how: How },
    /// Every board of a list of moves; `blank` if the letters are directions of the blank.
    Replay {
        at: Position,
        moves: String,
        blank: bool,
    },
    /// How far every board of a list of moves is from the goal, exactly.
    Distances { at: Position, moves: String },
    /// A search, recorded.
    Trace {
        at: Position,
        how: How,
        nodes: usize,
    },
    /// All boards of a small size, with their distances from the goal.
    Space { size: String, goal: Option<String> },
    /// What the pattern databases say of a board.
    Groups { at: Position },
}

/// Which boards may come of a shuffle.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// Those that can be solved.
    #[default]
    Solvable,
    /// Those that cannot.
    Unsolvable,
    /// Both, as they come.
    Any,
}

impl From<Wanted> for Half {
    fn from(wanted: Wanted) -> Self {
        match wanted {
            Wanted::Solvable => Self::Solvable,
            Wanted::Unsolvable => Self::Unsolvable,
            Wanted::Any => Self::Any,
        }
    }
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

/// What is known of sliding puzzles.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
#[allow(clippy::large_enum_variant, reason = "there is one reply at a time")]
pub enum SlideDone {
    /// The rows of the registry.
    Methods(Registry<Spoken<&'static str>>),
    /// A board, and whether it can be solved in a sentence.
    Board(Said<Checked, String>),
    /// The proof.
    Proof(Said<Proof, ProofWords>),
    /// An answer.
    Solve(Said<Solved, SolvedWords>),
    /// An answer, and how the search went.
    Race(Raced),
    /// The tables that are ready now, by the names of their files.
    Prepare(Vec<String>),
    /// A hint, in sentences.
    Hint(Said<Hinted, Vec<String>>),
    /// Boards, and whether they end at the goal in a sentence.
    Replay(Said<Replayed, String>),
    /// Moves to the goal from each board; null where that was not proved.
    Distances(Vec<Option<usize>>),
    /// A recorded search and its summary.
    Trace(Box<Said<TraceTree, TraceWords>>),
    /// All boards of a small size.
    Space(Space),
    /// Groups of tiles, and the moves they need.
    Groups(Grouped),
}

/// What a proof says.
#[derive(Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct ProofWords {
    /// How X follows from the place of the blank.
    pub blank: String,
    /// What the parity proves.
    pub verdict: String,
    /// How to make an unsolvable board solvable.
    pub advice: Option<String>,
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
