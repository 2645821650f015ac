//! What the commands say of sliding puzzles.

mod space;
mod verified;

use std::sync::Arc;

use search::Halt;
use serde::{Serialize, Serializer};
use sliding::parity::{blank_x, smaller_tiles};
use sliding::space::Push;
use sliding::{Board, Direction, Puzzle};

use super::{VERSION, halt_name};
use crate::Lang;
use crate::format::{Notation, board_id, board_line, goal_name, metric_name, print_moves};
use crate::slide::benchmarks::{BENCHMARKS, Benchmark, GoalBlank};
use crate::slide::registry::Counts;
use crate::slide::replay::{self, Player};
use crate::slide::{Check, Hint, HintReason, Outcome, Report, Step};

pub use space::{GroupMoves, Grouped, Space};
pub use verified::{Lost, Read, Verified, Wrong};

/// A stable word for an outcome.
#[must_use]
pub fn outcome_name(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Optimal(_) => "optimal",
        Outcome::Within { .. } => "within",
        Outcome::Any(_) => "any",
        Outcome::Impossible(_) => "impossible",
        Outcome::Stopped { .. } => "stopped",
    }
}

/// The answer of `solve`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Solved {
    pub v: u32,
    pub puzzle: &'static str,
    pub size: String,
    pub board: String,
    pub goal: String,
    pub outcome: &'static str,
    pub reason: Option<&'static str>,
    pub bound: Option<f64>,
    /// Null where there is no solution.
    pub lower_bound: Option<u32>,
    pub metric: &'static str,
    pub length: Option<usize>,
    pub moves: Option<String>,
    pub moves_blank: Option<String>,
    pub solutions: Option<Vec<String>>,
    pub asked: String,
    pub method: &'static str,
    pub heuristic: Option<String>,
    pub generated: u64,
    pub expanded: u64,
    pub reopened: u64,
    /// What `generated` counts; null for a method that is made of several searches.
    pub counts: Option<Counts>,
    pub depth: u32,
    pub max_frontier: Option<u64>,
    pub max_depth: u32,
    pub peak_bytes: Option<u64>,
    pub incumbents: Vec<u32>,
    pub seconds: Option<f64>,
    pub table_seconds: Option<f64>,
    pub table_bytes: u64,
    pub tables: Option<String>,
    pub tables_built: Option<usize>,
    pub complete: Option<bool>,
    pub steps: Option<Vec<SolvedStep>>,
    /// The order of the children that was asked for, as the tiles' directions.
    pub order: Option<String>,
    /// The figures of `check`, if everything was asked for.
    pub check: Option<Box<Checked>>,
}

/// One entry of `steps`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct SolvedStep {
    pub board: String,
    #[serde(rename = "move")]
    pub push: Option<String>,
    pub depth: usize,
    pub cost: usize,
}

/// The letters of a push.
#[must_use]
pub fn push_text(push: Push) -> String {
    let moves = vec![push.direction; push.tiles.into()];
    print_moves(&moves, Notation::Tile)
}

impl Solved {
    /// The answer of a report; with every board if `steps`.
    #[must_use]
    pub fn of(report: &Report, steps: bool) -> Self {
        let solution = report.outcome.solution();
        let moves = |notation| solution.map(|s| print_moves(&s.moves, notation));
        let step = |step: Step| SolvedStep {
            board: board_line(&step.board),
            push: step.push.map(push_text),
            depth: step.depth,
            cost: step.cost,
        };
        Self {
            v: VERSION,
            puzzle: "sliding",
            size: report.puzzle.size().to_string(),
            board: board_line(report.puzzle.start()),
            goal: board_line(report.puzzle.goal()),
            outcome: outcome_name(&report.outcome),
            reason: match &report.outcome {
                Outcome::Impossible(_) if report.stats.generated > 0 => Some("exhausted"),
                Outcome::Impossible(_) => Some("parity"),
                Outcome::Stopped { why, .. } => Some(halt_name(*why)),
                _ if report.is_cut_short() => Some(halt_name(Halt::Memory)),
                _ => None,
            },
            bound: match &report.outcome {
                Outcome::Within { solution, at_least } => {
                    Some(solution.length(report.metric) as f64 / f64::from(*at_least))
                }
                _ => None,
            },
            lower_bound: match report.outcome {
                Outcome::Impossible(_) => None,
                _ => Some(report.lower_bound),
            },
            metric: metric_name(report.metric),
            length: report.length(),
            moves: moves(Notation::Tile),
            moves_blank: moves(Notation::Blank),
            solutions: report.solutions.as_ref().map(|solutions| {
                let print = |moves: &Vec<_>| print_moves(moves, Notation::Tile);
                solutions.moves.iter().map(print).collect()
            }),
            asked: report.asked.to_string(),
            method: report.method.name,
            heuristic: report.multiple().map(|heuristic| heuristic.to_string()),
            generated: report.stats.generated,
            expanded: report.stats.expanded,
            reopened: report.stats.reopened,
            counts: Counts::of(&report.ran_method()),
            depth: report.stats.depth,
            max_frontier: Some(report.stats.max_frontier).filter(|&nodes| nodes > 0),
            max_depth: report.stats.depth,
            peak_bytes: report.peak_bytes(),
            incumbents: report.incumbents.clone(),
            seconds: report.time.map(|time| time.as_secs_f64()),
            table_seconds: report.table_time.map(|time| time.as_secs_f64()),
            table_bytes: report.table_bytes,
            tables: report.tables.as_ref().map(|used| used.set.clone()),
            tables_built: report.tables.as_ref().map(|used| used.built),
            complete: report
                .solutions
                .as_ref()
                .map(|solutions| solutions.incomplete.is_none()),
            steps: steps.then(|| report.steps().into_iter().map(step).collect()),
            order: report
                .order
                .map(|order| print_moves(&order, Notation::Tile)),
            check: None,
        }
    }
}

/// The answer of `check`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Checked {
    pub v: u32,
    pub puzzle: &'static str,
    pub size: String,
    pub board: String,
    pub goal: String,
    pub kurang: Vec<u32>,
    pub kurang_tiles: Vec<u16>,
    pub kurang_sum: u64,
    pub x: u32,
    pub total: u64,
    pub solvable: bool,
    pub misplaced: usize,
    pub manhattan: usize,
    pub swap: Option<[u16; 2]>,
    /// Whether the goal is the default: the tiles in order, the blank last.
    pub default_goal: bool,
    /// The name of the goal, if it has one.
    #[cfg_attr(
        feature = "tsify",
        tsify(type = "'last' | 'first' | 'snail' | 'centre' | null")
    )]
    pub goal_name: Option<&'static str>,
}

impl Checked {
    /// The figures of a puzzle.
    #[must_use]
    pub fn of(puzzle: &Puzzle, check: &Check) -> Self {
        Self {
            v: VERSION,
            puzzle: "sliding",
            size: puzzle.size().to_string(),
            board: board_line(puzzle.start()),
            goal: board_line(puzzle.goal()),
            kurang: check.parity.kurang.clone(),
            kurang_tiles: check.parity.tiles.clone(),
            kurang_sum: check.parity.sum,
            x: check.parity.x,
            total: check.parity.total(),
            solvable: check.parity.is_solvable(),
            misplaced: check.misplaced,
            manhattan: check.manhattan,
            swap: check.swap.map(|(a, b)| [a, b]),
            default_goal: *puzzle.goal() == Board::blank_last(puzzle.size()),
            goal_name: goal_name(puzzle.goal()),
        }
    }
}

/// The proof behind [`Checked`], to be shown step by step.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Proof {
    /// The figures.
    pub checked: Checked,
    /// For each entry of `kurang` the tiles that it counts.
    pub smaller: Vec<Vec<u16>>,
    /// Whether a cell is at odd distance from the blank's goal cell: a blank there has X = 1.
    pub shaded: Vec<bool>,
    /// The board with the tiles of `swap` exchanged.
    pub swapped: Option<String>,
}

impl Proof {
    /// The proof that a puzzle can be solved or not.
    #[must_use]
    pub fn of(puzzle: &Puzzle, check: &Check) -> Self {
        let cells = 0..puzzle.size().cells();
        Self {
            checked: Checked::of(puzzle, check),
            smaller: smaller_tiles(puzzle),
            shaded: cells.map(|cell| blank_x(puzzle, cell) == 1).collect(),
            swapped: check.with_swap(puzzle).map(|board| board_line(&board)),
        }
    }
}

/// The answer of `hint`. What the level does not tell is null.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Hinted {
    pub v: u32,
    pub puzzle: &'static str,
    pub board: String,
    pub level: u8,
    pub solvable: bool,
    pub solved: bool,
    pub at_least: Option<u32>,
    pub length: Option<usize>,
    pub row: Option<usize>,
    pub column: Option<usize>,
    pub tile: Option<u16>,
    #[serde(rename = "move")]
    pub push: Option<String>,
    pub reason: Option<&'static str>,
}

impl Hinted {
    /// What a hint tells at a level from 1 to 4.
    #[must_use]
    pub fn of(report: &Report, hint: Option<&Hint>, level: u8) -> Self {
        let solvable = report.parity.is_solvable();
        let from = |least: u8| hint.filter(|_| level >= least);
        Self {
            v: VERSION,
            puzzle: "sliding",
            board: board_line(report.puzzle.start()),
            level,
            solvable,
            solved: report.puzzle.is_solved(),
            at_least: solvable.then_some(report.lower_bound),
            length: report.length(),
            row: from(2).map(|hint| hint.row),
            column: from(3).map(|hint| hint.column),
            tile: from(3).map(|hint| hint.tile),
            push: from(4).map(|hint| push_text(hint.push)),
            reason: from(2).map(|hint| match hint.reason {
                HintReason::Home => "home",
                HintReason::Nearer { .. } => "nearer",
                HintReason::MakesWay { .. } => "makes-way",
                HintReason::Prepares => "prepares",
            }),
        }
    }
}

/// The answer of `compare`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Compared {
    pub v: u32,
    pub puzzle: &'static str,
    pub size: String,
    pub board: String,
    pub results: Vec<Solved>,
}

/// The answer of `random`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Randoms {
    pub v: u32,
    pub puzzle: &'static str,
    pub size: String,
    pub goal: String,
    pub boards: Vec<Drawn>,
}

/// One board of `random`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Drawn {
    pub seed: u64,
    pub board: String,
    pub id: String,
    /// The walk from the goal, with `--moves`.
    pub moves: Option<String>,
    /// The shortest solution, with `--optimal`.
    pub optimal: Option<usize>,
    pub solvable: bool,
}

/// The answer of `replay`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Replayed {
    pub v: u32,
    pub puzzle: &'static str,
    pub size: String,
    #[cfg_attr(feature = "tsify", tsify(type = "string[]"))]
    pub boards: WalkBoards,
    pub moves: String,
    pub moves_blank: String,
    pub inverse: String,
    pub id: String,
    /// The Manhattan distance of each board from the goal.
    #[cfg_attr(feature = "tsify", tsify(type = "number[]"))]
    pub manhattan: WalkDistances,
    /// The misplaced tiles of each board.
    #[cfg_attr(feature = "tsify", tsify(type = "number[]"))]
    pub misplaced: WalkMisplaced,
    /// Whether the last board is the goal.
    pub solves: bool,
}

impl Replayed {
    /// The boards of some moves.
    ///
    /// # Errors
    /// With the number of the move, from 1, that has no tile to move.
    pub fn of(puzzle: &Puzzle, moves: &[Direction]) -> Result<Self, (usize, Direction)> {
        let mut player = Player::new(puzzle.start());
        player.play_all(moves)?;
        let last = player.board();
        let walk = Walk {
            puzzle: puzzle.clone(),
            moves: moves.into(),
        };
        Ok(Self {
            v: VERSION,
            puzzle: "sliding",
            size: last.size().to_string(),
            boards: WalkBoards(walk.clone()),
            moves: print_moves(moves, Notation::Tile),
            moves_blank: print_moves(moves, Notation::Blank),
            inverse: print_moves(&replay::invert(moves), Notation::Tile),
            id: board_id(&last),
            manhattan: WalkDistances(walk.clone()),
            misplaced: WalkMisplaced(walk),
            solves: last == *puzzle.goal(),
        })
    }
}

/// Moves that can be made. Its boards are played whenever they are written, for there may be more of them than
/// the memory holds.
#[derive(Clone, Debug)]
struct Walk {
    puzzle: Puzzle,
    moves: Arc<[Direction]>,
}

impl Walk {
    fn boards(&self) -> impl Iterator<Item = Board> {
        replay::boards(self.puzzle.start(), &self.moves)
    }

    fn puzzles(&self) -> impl Iterator<Item = Puzzle> {
        let puzzle = |board| self.puzzle.with_start(board);
        self.boards()
            .map(move |board| puzzle(board).expect("a move keeps the size"))
    }
}

/// Every board of a walk, in one line each.
#[derive(Clone, Debug)]
pub struct WalkBoards(Walk);

impl Serialize for WalkBoards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.boards().map(|board| board_line(&board)))
    }
}

/// The Manhattan distance of every board of a walk from the goal.
#[derive(Clone, Debug)]
pub struct WalkDistances(Walk);

impl Serialize for WalkDistances {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.puzzles().map(|puzzle| puzzle.manhattan()))
    }
}

/// The number of tiles of every board of a walk that are not at home.
#[derive(Clone, Debug)]
pub struct WalkMisplaced(Walk);

impl Serialize for WalkMisplaced {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.puzzles().map(|puzzle| puzzle.misplaced()))
    }
}

/// What `presets` tells of sliding puzzles.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Sets {
    pub sets: Vec<Set>,
}

/// One entry of `sets`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Set {
    pub name: &'static str,
    pub about: &'static str,
    pub publication: &'static str,
    /// `first` or `last`, as of `--goal`.
    pub goal: &'static str,
    pub boards: usize,
}

impl Sets {
    /// All.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let entry = |set: &Benchmark| Set {
            name: set.name,
            about: set.about.in_lang(lang),
            publication: set.publication,
            goal: match set.goal {
                GoalBlank::First => "first",
                GoalBlank::Last => "last",
            },
            boards: set.instances().len(),
        };
        Self {
            sets: BENCHMARKS.iter().map(entry).collect(),
        }
    }
}
