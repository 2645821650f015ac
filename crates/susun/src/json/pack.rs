//! What the commands say of packing puzzles. Levels, rows and columns are numbered from 0, the bottom
//! level first.

mod methods;
mod presets;
mod verified;

use num_bigint::BigUint;
use packing::{
    Grouping, Model, Objective, Obstacle, Placement, Puzzle, obstacle, puzzle_symmetries,
};
use serde::{Serialize, Serializer};

use super::{VERSION, halt_name};
use crate::pack::format::{given, id};
use crate::pack::registry::Method;
use crate::pack::{CountOutcome, CountReport, Impossible, Matrix, Most, Outcome, Report};

pub use methods::{FiguresData, Killed, MethodEntry, Methods};
pub use presets::{Preset, Presets};
pub use verified::{ReadBoard, Verified};

/// The largest number that every reader of JSON keeps exactly.
const MAX_EXACT: u64 = 1 << 53;

/// A number of solutions: a string where a number would lose digits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(type = "number | string"))]
pub struct Whole(pub BigUint);

impl Serialize for Whole {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(&self.0) {
            Ok(value) if value <= MAX_EXACT => serializer.serialize_u64(value),
            _ => serializer.collect_str(&self.0),
        }
    }
}

/// A filled or half-filled container: rows where it is flat, levels of rows otherwise.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(untagged)]
pub enum Filled {
    /// Its rows.
    Flat(Vec<String>),
    /// Its levels.
    Solid(Vec<Vec<String>>),
}

impl Filled {
    /// A puzzle with placements in it.
    #[must_use]
    pub fn of(puzzle: &Puzzle, placements: &[Placement]) -> Self {
        let mut levels = given::board_rows(puzzle, placements);
        match puzzle.container().lattice().is_flat() {
            true => Self::Flat(levels.swap_remove(0)),
            false => Self::Solid(levels),
        }
    }

    /// As the two fields `board` and `levels`, one of which is null.
    fn fields(self) -> (Option<Vec<String>>, Option<Vec<Vec<String>>>) {
        match self {
            Self::Flat(rows) => (Some(rows), None),
            Self::Solid(levels) => (None, Some(levels)),
        }
    }
}

/// A stable word for an obstacle.
#[must_use]
pub fn obstacle_name(obstacle: &Obstacle) -> &'static str {
    match obstacle {
        Obstacle::Area { .. } | Obstacle::Sum { .. } => "area",
        Obstacle::Total { .. } => "total",
        Obstacle::Empty { .. } => "empty",
        Obstacle::FitsNowhere { .. } => "fits-nowhere",
        Obstacle::Uncoverable { .. } => "uncoverable",
        Obstacle::Region { .. } => "region",
        Obstacle::Colouring { .. } => "colouring",
        _ => "obstacle",
    }
}

/// Stable words for an outcome and its reason.
#[must_use]
pub fn outcome_names(outcome: &Outcome) -> (&'static str, Option<&'static str>) {
    match outcome {
        Outcome::Solved => ("solved", None),
        Outcome::Impossible(Impossible::Obstacle(obstacle)) => {
            ("impossible", Some(obstacle_name(obstacle)))
        }
        Outcome::Impossible(Impossible::Searched) => ("impossible", Some("searched")),
        Outcome::NoSuchNumber { .. } => ("impossible", Some("no-such-number")),
        Outcome::Stopped(why) => ("stopped", Some(halt_name(*why))),
        Outcome::NoTable => ("stopped", Some("no-table")),
    }
}

/// What is known before the search.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct SolvedHead {
    pub v: u32,
    pub puzzle: &'static str,
    pub id: String,
    pub flips: bool,
    pub asked: String,
}

impl SolvedHead {
    /// The head of the answer to a puzzle by the method asked for.
    #[must_use]
    pub fn new(puzzle: &Puzzle, asked: Method) -> Self {
        Self {
            v: VERSION,
            puzzle: "packing",
            id: id::print(puzzle),
            flips: puzzle.flips(),
            asked: asked.to_string(),
        }
    }

    /// The beginning of the answer, up to the `[` of its solutions.
    pub(crate) fn before_solutions(&self) -> String {
        let mut json = crate::family::json(self);
        json.pop();
        json + ",\"solutions\":["
    }
}

/// The answer of `solve`. What is known before the search comes before `solutions`, so that these can be
/// written while they are found: [`SolvedHead`], the list, and what follows it here.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(rename = "PackSolved"))]
#[non_exhaustive]
pub struct Solved {
    #[serde(flatten)]
    pub head: SolvedHead,
    /// With `--all` or `--limit`: the boards, or the levels of each.
    pub solutions: Option<Vec<Filled>>,
    pub outcome: &'static str,
    pub reason: Option<&'static str>,
    pub board: Option<Vec<String>>,
    pub levels: Option<Vec<Vec<String>>>,
    pub placements: Option<Vec<Placed>>,
    pub found: u64,
    /// Whether `solutions` has all of them.
    pub all: bool,
    /// With `--nth` or `--random`: the number of the solution, and how many there are.
    pub nth: Option<Whole>,
    pub total: Option<Whole>,
    /// The largest number, if the puzzle asks for that.
    pub most: Option<MostFound>,
    pub cases: u64,
    #[serde(flatten)]
    pub figures: FiguresData,
    pub method: String,
    pub peak_bytes: u64,
    pub seconds: Option<f64>,
}

/// The largest number of something that an answer can have.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct MostFound {
    /// What is counted: `cells` that are covered, or `pieces`.
    pub of: &'static str,
    pub value: usize,
    /// How many are possible at most: more than `value` if that is not proved.
    pub at_most: usize,
}

/// A stable word for what is counted.
fn objective_name(objective: Objective) -> &'static str {
    match objective {
        Objective::Cells => "cells",
        Objective::Pieces => "pieces",
    }
}

impl From<Most> for MostFound {
    fn from(most: Most) -> Self {
        Self {
            of: objective_name(most.objective),
            value: most.value,
            at_most: most.at_most,
        }
    }
}

/// One entry of `placements`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Placed {
    pub piece: char,
    /// `[level, row, column]` of each.
    pub cells: Vec<[i32; 3]>,
}

impl Placed {
    pub(super) fn of(puzzle: &Puzzle, placement: &Placement) -> Self {
        let cells = puzzle.container().cells();
        Self {
            piece: puzzle.pieces()[placement.piece].symbol,
            cells: placement.cells.iter().map(|&cell| cells[cell]).collect(),
        }
    }

    /// Several pieces at their places.
    #[must_use]
    pub fn all(puzzle: &Puzzle, placements: &[Placement]) -> Vec<Self> {
        let placed = |placement| Self::of(puzzle, placement);
        placements.iter().map(placed).collect()
    }
}

impl Solved {
    /// The answer of a report, with the first solution.
    #[must_use]
    pub fn of(report: &Report) -> Self {
        let puzzle = &report.puzzle;
        let (outcome, reason) = outcome_names(&report.outcome);
        let first = report.first.as_ref();
        let picked = report.picked.as_ref();
        let filled = first.map(|placements| Filled::of(puzzle, placements).fields());
        let (board, levels) = filled.unwrap_or((None, None));
        Self {
            head: SolvedHead::new(puzzle, report.asked),
            solutions: None,
            outcome,
            reason,
            board,
            levels,
            placements: first.map(|placements| Placed::all(puzzle, placements)),
            found: report.given,
            all: false,
            nth: picked.and_then(|picked| picked.number.clone().map(Whole)),
            total: picked.and_then(|picked| picked.solutions.clone().map(Whole)),
            most: report.most.map(MostFound::from),
            cases: report.cases,
            figures: FiguresData::of(&report.figures),
            method: report.method.to_string(),
            peak_bytes: report.bytes,
            seconds: report.time.map(|time| time.as_secs_f64()),
        }
    }
}

/// The answer of `count`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Counted {
    pub v: u32,
    pub puzzle: &'static str,
    pub id: String,
    pub flips: bool,
    pub outcome: &'static str,
    pub reason: Option<&'static str>,
    /// The largest number, if the puzzle asks for that.
    pub most: Option<MostFound>,
    pub solutions: Option<Whole>,
    pub up_to_symmetry: Option<Whole>,
    pub up_to_rotation: Option<Whole>,
    pub symmetries: Option<usize>,
    pub unique: Option<bool>,
    /// What was counted, where it ended early or was only asked to tell one from several.
    pub at_least: Option<Whole>,
    pub cases: u64,
    #[serde(flatten)]
    pub figures: FiguresData,
    pub asked: String,
    pub method: String,
    pub peak_bytes: u64,
    pub seconds: Option<f64>,
}

impl Counted {
    /// The answer of a count.
    #[must_use]
    pub fn of(report: &CountReport) -> Self {
        let solutions = report.solutions();
        let (outcome, reason) = match &report.outcome {
            CountOutcome::Counted(count) if *count == BigUint::ZERO => {
                ("impossible", Some("searched"))
            }
            CountOutcome::Counted(_) => ("counted", None),
            CountOutcome::None(obstacle) => ("impossible", Some(obstacle_name(obstacle))),
            CountOutcome::Stopped { why, .. } => ("stopped", Some(halt_name(*why))),
            CountOutcome::TooWide => ("stopped", Some("no-table")),
        };
        let whole = |number: &Option<BigUint>| number.clone().map(Whole);
        Self {
            v: VERSION,
            puzzle: "packing",
            id: id::print(&report.puzzle),
            flips: report.puzzle.flips(),
            outcome,
            reason,
            most: report.most.map(MostFound::from),
            unique: solutions.as_ref().map(|count| *count == 1u8.into()),
            symmetries: solutions.as_ref().map(|_| report.symmetries),
            solutions: solutions.map(Whole),
            up_to_symmetry: whole(&report.up_to_symmetry),
            up_to_rotation: whole(&report.up_to_rotation),
            at_least: match &report.outcome {
                CountOutcome::Stopped { at_least, .. } => Some(Whole(at_least.clone())),
                _ => None,
            },
            cases: report.cases,
            figures: FiguresData::of(&report.figures),
            asked: report.asked.to_string(),
            method: report.method.to_string(),
            peak_bytes: report.bytes,
            seconds: report.time.map(|time| time.as_secs_f64()),
        }
    }

    /// The answer to whether there is exactly one, of a search for two.
    #[must_use]
    pub fn one_or_more(report: &Report) -> Self {
        let (outcome, reason) = outcome_names(&report.outcome);
        let is_known = matches!(report.outcome, Outcome::Solved | Outcome::Impossible(_));
        let unique = match report.given {
            2.. => Some(false),
            found => is_known.then_some(found == 1),
        };
        let number = || Whole(report.given.into());
        Self {
            v: VERSION,
            puzzle: "packing",
            id: id::print(&report.puzzle),
            flips: report.puzzle.flips(),
            outcome: match outcome {
                "solved" => "counted",
                other => other,
            },
            reason,
            most: report.most.map(MostFound::from),
            solutions: (is_known && report.given < 2).then(number),
            up_to_symmetry: None,
            up_to_rotation: None,
            symmetries: None,
            unique,
            at_least: (!is_known || report.given >= 2).then(number),
            cases: report.cases,
            figures: FiguresData::of(&report.figures),
            asked: report.asked.to_string(),
            method: report.method.to_string(),
            peak_bytes: report.bytes,
            seconds: report.time.map(|time| time.as_secs_f64()),
        }
    }
}

/// The answer of `check`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Checked {
    pub v: u32,
    pub puzzle: &'static str,
    pub id: String,
    pub flips: bool,
    /// False where a reason against it was found; null where only a search can tell.
    pub solvable: Option<bool>,
    pub reason: Option<&'static str>,
    /// Cells of the container, and those that are free.
    pub cells: usize,
    pub free: usize,
    /// Cells of the pieces that are left.
    pub piece_cells: usize,
    pub symmetries: usize,
    pub pieces: Vec<CheckedPiece>,
    #[serde(skip)]
    pub obstacle: Option<Obstacle>,
}

/// The answer of `check` with the exact-cover matrix.
#[derive(Debug, Serialize)]
pub(crate) struct WithMatrix<'a> {
    #[serde(flatten)]
    pub(crate) checked: &'a Checked,
    pub(crate) matrix: Option<MatrixColumns>,
}

/// The exact-cover matrix.
#[derive(Debug, Serialize)]
pub(crate) struct MatrixColumns {
    /// Pieces, then cells.
    columns: Vec<String>,
    /// For each row the columns with a 1, from 0.
    rows: Vec<Vec<usize>>,
}

impl MatrixColumns {
    pub(crate) fn of(puzzle: &Puzzle, matrix: &Matrix) -> Self {
        let columns = 0..matrix.columns();
        let rows = matrix.rows.iter();
        Self {
            columns: columns.map(|column| matrix.head(puzzle, column)).collect(),
            rows: rows.map(|row| row.ones().collect()).collect(),
        }
    }
}

/// One piece of `check`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct CheckedPiece {
    pub piece: char,
    /// How many can be used.
    pub copies: usize,
    /// How many have to be used.
    pub least: usize,
    /// Copies that are not placed.
    pub left: usize,
    pub cells: usize,
    pub orientations: usize,
    /// Places on free cells; null when all copies are placed.
    pub places: Option<usize>,
    /// Other pieces of the same form.
    pub equal: String,
}

impl Checked {
    /// The figures of a puzzle.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let container = puzzle.container();
        let lattice = container.lattice();
        // Pieces of one form have the same places: thousands of them would make a model of gigabytes.
        let model = Model::new(puzzle, Grouping::Forms);
        let mut of_group = vec![0; model.groups().len()];
        for choice in model.problem().choices() {
            of_group[choice.group] += 1;
        }
        let mut places: Vec<Option<usize>> = vec![None; puzzle.pieces().len()];
        for (group, &count) in model.groups().iter().zip(&of_group) {
            for &(number, _) in &group.pieces {
                places[number] = Some(count);
            }
        }
        let forms: Vec<_> = puzzle
            .pieces()
            .iter()
            .map(|piece| piece.shape.canonical(lattice, puzzle.flips()))
            .collect();
        let piece = |(number, piece): (usize, &packing::Piece)| {
            let others = puzzle.pieces().iter().enumerate();
            let is_equal = |other: usize| other != number && forms[other] == forms[number];
            CheckedPiece {
                piece: piece.symbol,
                copies: puzzle.max_copies(number),
                least: piece.copies.least,
                left: puzzle.left(number).most,
                cells: piece.shape.cells(),
                orientations: piece.shape.orientations(lattice, puzzle.flips()).len(),
                places: places[number],
                equal: others
                    .filter(|&(other, _)| is_equal(other))
                    .map(|(_, other)| other.symbol)
                    .collect(),
            }
        };
        let pieces: Vec<CheckedPiece> = puzzle.pieces().iter().enumerate().map(piece).collect();
        let obstacle = obstacle(puzzle);
        let free = puzzle.free_cells().len();
        Self {
            v: VERSION,
            puzzle: "packing",
            id: id::print(puzzle),
            flips: puzzle.flips(),
            solvable: match &obstacle {
                Some(_) => Some(false),
                None => (free == 0).then_some(true),
            },
            reason: obstacle.as_ref().map(obstacle_name),
            cells: container.cells().len(),
            free,
            piece_cells: pieces.iter().map(|piece| piece.left * piece.cells).sum(),
            symmetries: puzzle_symmetries(puzzle).len(),
            pieces,
            obstacle,
        }
    }
}

/// The answer of `compare`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Compared {
    pub v: u32,
    pub puzzle: &'static str,
    pub id: String,
    pub results: Vec<Compares>,
}

/// One method of `compare`: the first solution it finds, or for a method that only counts, the number of
/// all.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Compares {
    pub method: String,
    pub outcome: &'static str,
    pub reason: Option<&'static str>,
    pub found: u64,
    pub solutions: Option<Whole>,
    pub cases: u64,
    #[serde(flatten)]
    pub figures: FiguresData,
    pub peak_bytes: u64,
    pub seconds: Option<f64>,
}

impl Compares {
    /// A method that finds.
    #[must_use]
    pub fn found(report: &Report) -> Self {
        let (outcome, reason) = outcome_names(&report.outcome);
        Self {
            method: report.asked.to_string(),
            outcome,
            reason,
            found: report.given,
            solutions: None,
            cases: report.cases,
            figures: FiguresData::of(&report.figures),
            peak_bytes: report.bytes,
            seconds: report.time.map(|time| time.as_secs_f64()),
        }
    }

    /// A method that counts.
    #[must_use]
    pub fn counted(report: &CountReport) -> Self {
        let counted = Counted::of(report);
        Self {
            method: counted.asked,
            outcome: counted.outcome,
            reason: counted.reason,
            found: 0,
            solutions: counted.solutions,
            cases: counted.cases,
            figures: counted.figures,
            peak_bytes: counted.peak_bytes,
            seconds: counted.seconds,
        }
    }
}
