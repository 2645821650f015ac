//! What `verify` says of an answer.

use num_bigint::BigUint;
use packing::{Flaw, Puzzle};
use serde::Serialize;

use super::{Filled, MostFound, Whole, objective_name};
use crate::claims::Judged;
use crate::json::{Claim, Claimed, VERSION};
use crate::pack::claims::{AnswerCheck, CountClaim, Objection};
use crate::pack::format::id;
use crate::pack::format::printed::PrintedBoard;
use crate::pack::{LossState, Outcome, PackLoss, Report};

/// The answer of `verify`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Verified {
    pub v: u32,
    pub puzzle: &'static str,
    pub id: String,
    pub valid: bool,
    pub reason: Option<&'static str>,
    /// The piece that is wrong, or the symbol that no piece has.
    pub piece: Option<char>,
    /// `[level, row, column]` of the cells that are wrong.
    pub cells: Option<Vec<[i32; 3]>>,
    /// Of a puzzle that asks for as many as possible: the number of the board, and how many there can be.
    pub most: Option<MostFound>,
    /// `correct`, `wrong` or `unproved`: the answer with its claims.
    pub verdict: &'static str,
    /// The claims that were checked and hold.
    pub confirmed: Vec<&'static str>,
    /// Those that do not hold.
    pub claims: Vec<Claim>,
    /// The lines of the board, from 1, and those that were left out; none if the answer is a board alone.
    pub read: Option<ReadBoard>,
    /// Of a wrong board: the pieces with the correct shape, in the order of the puzzle.
    pub placed: Option<Vec<char>>,
    /// Whether these can be completed, if that is known.
    pub completable: Option<bool>,
    /// The first of them with which no solution was left.
    pub lost_piece: Option<char>,
    /// Of an answer that there is no solution: whether that is true, if it is known.
    pub no_solution: Option<bool>,
    /// A solution, if there is one after all.
    pub solution: Option<Filled>,
}

/// Where a board was found among other lines.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct ReadBoard {
    pub lines: Vec<usize>,
    pub ignored_lines: Vec<usize>,
}

impl Verified {
    /// The verdict on an answer.
    #[must_use]
    pub fn of(puzzle: &Puzzle, checked: &AnswerCheck, verdict: &'static str) -> Self {
        let flaw = checked.flaw.as_ref();
        let (reason, piece, cells) = flaw.map_or((None, None, None), |flaw| {
            let symbol = |piece: &usize| Some(puzzle.pieces()[*piece].symbol);
            let (reason, piece, cells) = match flaw {
                Flaw::Uncovered { cell } => ("uncovered", None, vec![*cell]),
                Flaw::Overlap { cell } => ("overlap", None, vec![*cell]),
                Flaw::UnknownSymbol { cell, symbol } => {
                    ("unknown-symbol", Some(*symbol), vec![*cell])
                }
                Flaw::WrongForm { piece, cells } => ("wrong-form", symbol(piece), cells.clone()),
                Flaw::WrongCopies { piece, .. } => ("wrong-copies", symbol(piece), vec![]),
                Flaw::WrongHoles { .. } => ("wrong-holes", None, vec![]),
                Flaw::WrongTotal { .. } => ("wrong-total", None, vec![]),
                Flaw::Moved { piece } => ("moved", symbol(piece), vec![]),
                Flaw::Undivided { piece } => ("undivided", symbol(piece), vec![]),
                _ => ("wrong", None, vec![]),
            };
            (Some(reason), piece, Some(cells))
        });
        let not_most = checked.not_most().map(|_| "not-most");
        let sites = puzzle.container().cells();
        let site = |cells: Vec<usize>| cells.into_iter().map(|cell| sites[cell]).collect();
        Self {
            v: VERSION,
            puzzle: "packing",
            id: id::print(puzzle),
            valid: checked.is_solution(),
            reason: reason.or(not_most),
            piece,
            cells: cells.map(site),
            most: checked.most.map(MostFound::from),
            verdict,
            confirmed: checked.claims.confirmed.clone(),
            claims: checked.claims.objections.iter().map(objected).collect(),
            read: None,
            placed: None,
            completable: None,
            lost_piece: None,
            no_solution: None,
            solution: None,
        }
    }

    /// The verdict on an answer that there is no solution.
    pub(crate) fn no_solution(
        report: &Report,
        claims: &Judged<Objection>,
        verdict: &'static str,
    ) -> Self {
        let checked = AnswerCheck {
            flaw: None,
            most: None,
            why: None,
            claims: claims.clone(),
        };
        let puzzle = &report.puzzle;
        let first = report.first.as_ref();
        let is_true = match report.outcome {
            Outcome::Impossible(_) => Some(true),
            Outcome::Solved => Some(false),
            _ => None,
        };
        Self {
            valid: is_true == Some(true),
            no_solution: is_true,
            solution: first.map(|placements| Filled::of(puzzle, placements)),
            ..Self::of(puzzle, &checked, verdict)
        }
    }

    /// Enters where the board was found, and when its last solution was lost.
    pub(crate) fn enter(&mut self, board: Option<&PrintedBoard>, loss: Option<&PackLoss>) {
        self.read = board.map(|board| ReadBoard {
            lines: board.lines.clone(),
            ignored_lines: board.ignored.clone(),
        });
        self.placed = loss.map(PackLoss::symbols);
        self.completable = loss.and_then(|loss| match loss.state {
            LossState::Completes => Some(true),
            LossState::NeverSolvable | LossState::Lost(_) => Some(false),
            LossState::Stopped(_) => None,
        });
        self.lost_piece = loss.and_then(PackLoss::lost);
    }
}

/// An objection to a claim.
fn objected(objection: &Objection) -> Claim {
    let text = |text: &str| Some(Claimed::Text(text.to_owned()));
    let flag = |flag| Some(Claimed::Flag(flag));
    let number = |count: &BigUint| Some(Claimed::Whole(Whole(count.clone())));
    // That there are several is no number.
    let counted = |claim, said| match claim {
        CountClaim::NotUnique => flag(false),
        _ => number(said),
    };
    let (said, found, solution) = match objection {
        Objection::Kind { said } => (text(said), text("packing"), None),
        Objection::Puzzle { said, found } => (text(said), text(found), None),
        Objection::Flips { said } => (flag(*said), flag(!said), None),
        Objection::Impossible => (text("impossible"), None, None),
        Objection::Levels | Objection::Placements => (None, None, None),
        Objection::Found { said, found } => {
            (number(&(*said).into()), number(&(*found).into()), None)
        }
        Objection::Objective { said, found } => {
            let name = |objective| text(objective_name(objective));
            (name(*said), found.and_then(name), None)
        }
        Objection::Most { said, found } => {
            (number(&(*said).into()), number(&(*found).into()), None)
        }
        Objection::Listed { number }
        | Objection::Repeated { number }
        | Objection::UnprovedList { number, .. } => (None, None, Some(*number)),
        Objection::Count { claim, said, found } => {
            (counted(*claim, said), found.as_ref().and_then(number), None)
        }
        Objection::Unproved { claim, said, .. } => (counted(*claim, said), None, None),
    };
    Claim {
        said,
        found,
        solution,
        ..Claim::of(objection)
    }
}
