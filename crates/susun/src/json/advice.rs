//! What `hint`, `generate` and `count --heat` say of packing puzzles. Levels, rows and columns are
//! numbered from 0, the bottom level first.

use num_bigint::BigUint;
use packing::{Obstacle, Puzzle};
use serde::Serialize;

use super::pack::{Filled, Whole, obstacle_name};
use super::{VERSION, halt_name};
use crate::pack::format::id;
use crate::pack::{Advice, Challenge, Focus, Heat, HeatReport, Reason};

/// `[level, row, column]` of some cells.
fn sites(puzzle: &Puzzle, cells: &[usize]) -> Vec<[i32; 3]> {
    let all = puzzle.container().cells();
    cells.iter().map(|&cell| all[cell]).collect()
}

/// The answer of `hint`. What is above the level that was asked for is null.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[cfg_attr(feature = "tsify", tsify(rename = "PackHinted"))]
#[non_exhaustive]
pub struct Hinted {
    pub v: u32,
    pub puzzle: &'static str,
    pub id: String,
    pub level: u8,
    /// None when the search ended before that was known.
    pub solvable: Option<bool>,
    pub solved: bool,
    /// In how many ways it can be completed, if that could be counted.
    pub ways: Option<Whole>,
    /// Why not: an obstacle, `searched`, or why the search ended.
    pub because: Option<&'static str>,
    /// Symbols of the placed pieces each of which alone is in the way.
    pub lift: Vec<char>,
    pub look_cell: Option<[i32; 3]>,
    pub look_piece: Option<char>,
    pub piece: Option<char>,
    pub cells: Option<Vec<[i32; 3]>>,
    pub reason: Option<&'static str>,
    /// Placements that provide for the tightest spot, and those of them that can be completed.
    pub fit: Option<usize>,
    pub work: Option<usize>,
    pub left: Option<usize>,
}

impl Hinted {
    /// What an advice says, as far as a level tells it.
    #[must_use]
    pub fn of(puzzle: &Puzzle, advice: &Advice, ways: Option<BigUint>, level: u8) -> Self {
        let symbol = |piece: usize| puzzle.pieces()[piece].symbol;
        let mut hinted = Self {
            v: VERSION,
            puzzle: "packing",
            id: id::print(puzzle),
            level,
            solvable: Some(true),
            solved: false,
            ways: ways.map(Whole),
            because: None,
            lift: Vec::new(),
            look_cell: None,
            look_piece: None,
            piece: None,
            cells: None,
            reason: None,
            fit: None,
            work: None,
            left: None,
        };
        match advice {
            Advice::Solved => hinted.solved = true,
            Advice::Stopped(why) => {
                hinted.solvable = None;
                hinted.because = Some(halt_name(*why));
            }
            Advice::Hopeless { obstacle, lift } => {
                hinted.solvable = Some(false);
                let name = |obstacle: &Obstacle| obstacle_name(obstacle);
                hinted.because = Some(obstacle.as_ref().map_or("searched", name));
                let placed = |&place: &usize| symbol(puzzle.placed()[place].piece);
                hinted.lift = lift.iter().map(placed).collect();
            }
            Advice::Next(hint) => {
                if level >= 2 {
                    match hint.look {
                        Focus::Cell(cell) => {
                            hinted.look_cell = Some(puzzle.container().cells()[cell]);
                        }
                        Focus::Piece(piece) => hinted.look_piece = Some(symbol(piece)),
                    }
                    let (reason, fit, work) = match hint.reason {
                        Reason::OnlyFit => ("only-fit", 1, 1),
                        Reason::OnlyOneWorks { fit } => ("only-one-works", fit, 1),
                        Reason::OneOfSeveral { fit, work } => ("one-of-several", fit, work),
                        Reason::OrEmpty { fit, work } => ("or-empty", fit, work),
                    };
                    hinted.reason = Some(reason);
                    hinted.fit = Some(fit);
                    hinted.work = Some(work);
                }
                if level >= 3 {
                    hinted.piece = Some(symbol(hint.place.piece));
                }
                if level >= 4 {
                    hinted.cells = Some(sites(puzzle, &hint.place.cells));
                    hinted.left = hint.left;
                }
            }
        }
        hinted
    }
}

/// One challenge of `generate`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Generated {
    pub v: u32,
    pub puzzle: &'static str,
    pub seed: u64,
    /// Of the challenge: it can be given back as PUZZLE.
    pub id: String,
    pub difficulty: &'static str,
    pub cases: u64,
    pub given_pieces: usize,
    pub start: Filled,
    pub solution: Filled,
}

impl Generated {
    /// The challenge of a seed.
    #[must_use]
    pub fn of(challenge: &Challenge, seed: u64) -> Self {
        let puzzle = &challenge.puzzle;
        Self {
            v: VERSION,
            puzzle: "packing",
            seed,
            id: id::print(puzzle),
            difficulty: challenge.difficulty().name(),
            cases: challenge.cases,
            given_pieces: puzzle.placed().len(),
            start: Filled::of(puzzle, &[]),
            solution: Filled::of(puzzle, &challenge.solution),
        }
    }
}

/// The answer of `count --heat`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Heated {
    pub v: u32,
    pub puzzle: &'static str,
    pub id: String,
    /// Null, as `cells`, when it was stopped.
    pub solutions: Option<Whole>,
    pub cells: Option<Vec<HeatedCell>>,
    pub reason: Option<&'static str>,
    pub cases: u64,
    /// Null when an obstacle is seen without a search.
    pub method: Option<&'static str>,
    pub peak_bytes: u64,
    pub seconds: Option<f64>,
}

/// An empty cell, and what covers it in which share of all solutions, the most frequent first.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct HeatedCell {
    pub cell: [i32; 3],
    pub pieces: Vec<HeatedPiece>,
}

/// A piece on a cell.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct HeatedPiece {
    pub piece: char,
    pub solutions: Whole,
    pub share: f64,
}

impl Heated {
    /// The heat of a position, or why it is not known.
    #[must_use]
    pub fn of(puzzle: &Puzzle, report: &HeatReport) -> Self {
        let heat = report.outcome.as_ref();
        let heated = |heat: &Heat, cell: usize| HeatedCell {
            cell: puzzle.container().cells()[cell],
            pieces: heat
                .hottest(cell)
                .into_iter()
                .map(|piece| HeatedPiece {
                    piece: puzzle.pieces()[piece].symbol,
                    solutions: Whole(heat.covered[cell][piece].clone()),
                    share: heat.share(cell, piece),
                })
                .collect(),
        };
        let all = |heat: &Heat| {
            let free = puzzle.free_cells().into_iter();
            free.map(|cell| heated(heat, cell)).collect()
        };
        Self {
            v: VERSION,
            puzzle: "packing",
            id: id::print(puzzle),
            solutions: heat.ok().map(|heat| Whole(heat.solutions.clone())),
            cells: heat.ok().map(all),
            reason: heat.err().map(|&why| halt_name(why)),
            cases: report.cases,
            method: report.method.map(|method| method.row.name),
            peak_bytes: report.bytes,
            seconds: report.time.map(|time| time.as_secs_f64()),
        }
    }
}
