//! What `verify` says of an answer to a sliding puzzle.

use serde::Serialize;
use sliding::{Direction, Metric};

use super::super::{Claim, Claimed, halt_name};
use crate::claims::Judged;
use crate::format::{
    Directions, Mover, NoStep, Notation, Reading, WrongStep, board_line, metric_name, print_moves,
};
use crate::slide::OptimalityCheck;
use crate::slide::claims::{Objection, Unproved};

/// The answer of `verify`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Verified {
    pub v: u32,
    pub puzzle: &'static str,
    pub board: String,
    pub goal: String,
    pub valid: bool,
    pub metric: &'static str,
    pub length: usize,
    /// Number of the first move that cannot be made, from 1.
    pub impossible_move: Option<usize>,
    /// Where the moves end, if that is not the goal.
    pub end: Option<String>,
    /// Number of the move after which a wrong answer reached the goal, and went on.
    pub goal_after: Option<usize>,
    /// `correct`, `wrong` or `unproved`: the answer with its claims.
    pub verdict: &'static str,
    /// The claims that were checked and hold.
    pub confirmed: Vec<&'static str>,
    /// Those that do not hold.
    pub claims: Vec<Claim>,
    /// As the tiles go; if a step is wrong, those before it.
    pub moves: String,
    /// How the answer was read.
    pub read: Read,
    /// The first step that is no move, of boards and tile numbers.
    pub wrong_step: Option<Wrong>,
    /// The length of a shortest solution, if it is proved.
    pub optimum: Option<usize>,
    /// How many moves the answer has more, if that is proved.
    pub excess: Option<usize>,
    /// Every solution has at least so many, as far as was proved.
    pub lower_bound: Option<usize>,
    /// A solution that is shorter than the answer, as the tiles go.
    pub shorter: Option<String>,
    /// Where the optimum was lost.
    pub lost: Option<Lost>,
    /// The distance of every board from the goal, the start first, if all are known.
    pub distances: Option<Vec<usize>>,
    /// Why the optimum is not proved.
    pub unproved: Option<&'static str>,
}

/// How an answer was read.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Read {
    /// `letters`, `words`, `arrows`, `tiles`, `boards`, `json` or `no-solution`.
    pub form: &'static str,
    /// `tile`, `blank`, or `both` if both solve the puzzle; none for boards and tile numbers.
    pub directions: Option<&'static str>,
    /// Whether these were found out by trying.
    pub tried: bool,
    pub moves: usize,
    pub boards: usize,
    /// The numbers of the lines that were left out, from 1.
    pub ignored_lines: Vec<usize>,
}

/// A step that is no move.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Wrong {
    /// Of the board or of the move, from 1.
    pub number: usize,
    /// The line of the board; of a move only if the answer has several lines.
    pub line: Option<usize>,
    pub tile: Option<usize>,
    /// `not-the-puzzle`, `several-tiles`, `changed`, `not-beside-blank` or `other-direction`.
    pub reason: &'static str,
}

/// The first move that no shortest solution has.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Lost {
    /// Its number, from 1.
    #[serde(rename = "move")]
    pub number: usize,
    /// As the tile goes.
    pub letter: String,
    /// The board before it.
    pub board: String,
    /// The moves that are needed after it.
    pub needed: usize,
    /// A move that keeps the optimum.
    pub better: Option<String>,
}

impl Read {
    /// How an answer was read.
    #[must_use]
    pub fn of(reading: &Reading) -> Self {
        let (directions, tried) = match reading.directions {
            Directions::Given(mover) => (Some(mover_name(mover)), false),
            Directions::Fit(mover) | Directions::NeitherFits(mover) => {
                (Some(mover_name(mover)), true)
            }
            Directions::BothFit => (Some("both"), true),
            Directions::NotNeeded => (None, false),
        };
        Self {
            form: reading.form.name(),
            directions,
            tried,
            moves: reading.moves.len(),
            boards: reading.boards,
            ignored_lines: reading.ignored.clone(),
        }
    }
}

fn mover_name(mover: Mover) -> &'static str {
    match mover {
        Mover::Tile => "tile",
        Mover::Blank => "blank",
    }
}

impl Wrong {
    /// What is wrong with a step.
    #[must_use]
    pub fn of(wrong: &WrongStep) -> Self {
        match *wrong {
            WrongStep::Board {
                number,
                line,
                ref why,
            } => Self {
                number,
                line: Some(line),
                tile: None,
                reason: match why {
                    NoStep::NotThePuzzle => "not-the-puzzle",
                    NoStep::Several { .. } => "several-tiles",
                    NoStep::Changed { .. } => "changed",
                },
            },
            WrongStep::Tile { number, line, tile } => Self {
                number,
                line,
                tile: Some(tile),
                reason: "not-beside-blank",
            },
            WrongStep::Direction { number, line, tile } => Self {
                number,
                line,
                tile: Some(tile),
                reason: "other-direction",
            },
        }
    }
}

impl Lost {
    /// Where a solution lost the optimum, if it did.
    #[must_use]
    pub fn of(optimality: &OptimalityCheck) -> Option<Self> {
        let letters = |push: &sliding::space::Push| {
            let moves: Vec<Direction> = sliding::space::slides(&[*push]);
            print_moves(&moves, Notation::Tile)
        };
        optimality.lost.as_ref().map(|loss| Self {
            number: loss.number,
            letter: letters(&loss.push),
            board: board_line(&loss.before),
            needed: loss.needed,
            better: loss.better.as_ref().map(|(push, _)| letters(push)),
        })
    }
}

impl Verified {
    /// Enters how far a solution is from the optimum.
    pub(crate) fn compare(&mut self, optimality: &OptimalityCheck) {
        self.optimum = optimality.optimum();
        self.excess = optimality.excess();
        self.lower_bound = Some(optimality.lower_bound.min(optimality.best));
        let shorter = optimality.shorter.as_ref();
        self.shorter = shorter.map(|moves| print_moves(moves, Notation::Tile));
        self.lost = Lost::of(optimality);
        self.distances = optimality.distances.clone();
        let unproved = optimality.why.filter(|_| optimality.optimum().is_none());
        self.unproved = unproved.map(halt_name);
    }

    /// The claims of an answer with a verdict, to be entered.
    pub(crate) fn claims(judged: &Judged<Objection>) -> Vec<Claim> {
        judged.objections.iter().map(objected).collect()
    }
}

/// An objection to a claim.
fn objected(objection: &Objection) -> Claim {
    let text = |text: &dyn ToString| Some(Claimed::Text(text.to_string()));
    let number = |number: &usize| Some(Claimed::Number(*number));
    let (said, found, metric, solution) = match objection {
        Objection::Puzzle { said } => (text(said), text(&"sliding"), None, None),
        Objection::Size { said, found } => (text(said), text(found), None, None),
        Objection::Board { said, found } | Objection::Goal { said, found } => {
            (text(said), text(found), None, None)
        }
        Objection::Metric { said, found } => {
            let name = |metric: &Metric| text(&metric_name(*metric));
            (name(said), name(found), None, None)
        }
        Objection::Length {
            said,
            found,
            metric,
        }
        | Objection::Optimal {
            said,
            found,
            metric,
        }
        | Objection::LowerBound {
            said,
            found,
            metric,
        } => (number(said), number(found), Some(*metric), None),
        Objection::Bound {
            said,
            found,
            metric,
        } => (
            Some(Claimed::Ratio(*said)),
            number(found),
            Some(*metric),
            None,
        ),
        Objection::Impossible => (text(&"impossible"), None, None, None),
        Objection::MovesBlank => (None, None, None, None),
        Objection::Listed { number, .. } => (None, None, None, Some(*number)),
        Objection::ListCount { said, found } => (number(said), number(found), None, None),
        Objection::Complete { said, found } => {
            (number(said), found.as_ref().and_then(number), None, None)
        }
        Objection::Unproved { claim, .. } => match claim {
            Unproved::Optimal(said, metric) | Unproved::LowerBound(said, metric) => {
                (number(said), None, Some(*metric), None)
            }
            Unproved::Bound(said, metric) => {
                (Some(Claimed::Ratio(*said)), None, Some(*metric), None)
            }
            Unproved::Solutions => (None, None, None, None),
            Unproved::Complete(said) => (number(said), None, None, None),
        },
    };
    Claim {
        said,
        found,
        metric: metric.map(metric_name),
        solution,
        ..Claim::of(objection)
    }
}
