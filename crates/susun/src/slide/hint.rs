//! Help for someone who is stuck: a little, or as much as the next move, each with its reason.

use sliding::space::Push;
use sliding::{Board, Direction, Metric, Puzzle};

use super::{Message, Outcome, Report};
use crate::Lang;

/// The next move of an answer, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hint {
    /// Row of the tile to move, from 1.
    pub row: usize,
    /// Column of it, from 1.
    pub column: usize,
    /// The tile.
    pub tile: u16,
    /// The way it goes, and in the multi-tile metric how many tiles go with it.
    pub push: Push,
    /// Why.
    pub reason: HintReason,
    /// Moves that are left with this move included, in the answer behind the hint.
    pub left: usize,
}

/// Why a tile should move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintReason {
    /// It comes home.
    Home,
    /// It comes one step nearer to its place, whose row and column are given from 1.
    Nearer {
        /// Row of its place.
        row: usize,
        /// Column of its place.
        column: usize,
    },
    /// It makes way for another tile.
    MakesWay {
        /// The first tile after it that comes nearer to its own place.
        tile: u16,
    },
    /// It makes way, and the moves after it do too.
    Prepares,
}

/// The hint that a report's answer gives; none when there is no answer or nothing left to do.
#[must_use]
pub fn hint(report: &Report) -> Option<Hint> {
    let solution = report.outcome.solution()?;
    let (&direction, rest) = solution.moves.split_first()?;
    let start = report.puzzle.start();
    let size = start.size();
    let from = size.source(start.blank(), direction)?;
    let tile = start.movable(direction)?;
    Some(Hint {
        row: size.row(from) + 1,
        column: size.column(from) + 1,
        tile,
        push: Push {
            direction,
            tiles: match report.metric {
                Metric::SingleTile => 1,
                Metric::MultiTile => {
                    let run = solution.moves.iter().take_while(|&&next| next == direction);
                    run.count() as u8
                }
            },
        },
        reason: reason(&report.puzzle, direction, rest),
        left: solution.length(report.metric),
    })
}

/// What is known about the way to the goal.
#[must_use]
pub fn known(report: &Report) -> Message<'static> {
    let at_least = report.lower_bound;
    match (&report.outcome, report.length()) {
        (Outcome::Optimal(_), Some(0)) => Message::HintSolved,
        (Outcome::Optimal(_), Some(length)) => Message::HintExactly { length },
        (_, Some(length)) => Message::HintKnown { length, at_least },
        (_, None) => Message::HintAtLeast { at_least },
    }
}

/// What a level from 1 to 4 tells, each more than the one before.
#[must_use]
pub fn hint_sentences(report: &Report, hint: Option<&Hint>, level: u8, lang: Lang) -> Vec<String> {
    if let Outcome::Impossible(parity) = &report.outcome {
        return vec![Message::Unsolvable(parity).text(lang)];
    }
    let mut lines = vec![Message::Solvable(&report.parity), known(report)];
    if let Some(hint) = hint {
        let Hint {
            tile, row, column, ..
        } = *hint;
        if level >= 2 {
            lines.push(Message::HintRow { row });
        }
        if level >= 3 {
            lines.push(Message::HintTile { tile, row, column });
        }
        if level >= 4 {
            lines.push(Message::HintMove {
                tile,
                push: hint.push,
            });
            lines.push(Message::HintLeft { left: hint.left });
        }
        if level >= 2 {
            lines.push(Message::HintReason(hint.reason));
        }
    }
    let mut lines: Vec<String> = lines.into_iter().map(|line| line.text(lang)).collect();
    if let (None, Outcome::Stopped { why, .. }) = (hint, &report.outcome) {
        lines.push(crate::Message::Stopped { why: *why }.text(lang));
    }
    lines
}

fn reason(puzzle: &Puzzle, first: Direction, rest: &[Direction]) -> HintReason {
    let size = puzzle.size();
    let goal_cells = puzzle.goal_cells();
    let mut board = puzzle.start().clone();
    let (tile, nearer, at) = slide(&mut board, first, &goal_cells);
    let home = goal_cells[usize::from(tile)];
    if at == home {
        return HintReason::Home;
    }
    if nearer {
        return HintReason::Nearer {
            row: size.row(home) + 1,
            column: size.column(home) + 1,
        };
    }
    for &direction in rest {
        let (other, nearer, _) = slide(&mut board, direction, &goal_cells);
        if nearer && other != tile {
            return HintReason::MakesWay { tile: other };
        }
    }
    HintReason::Prepares
}

/// Slides a tile; says which, whether it came nearer to its place, and where it is now.
fn slide(board: &mut Board, direction: Direction, goal_cells: &[usize]) -> (u16, bool, usize) {
    let to = board.blank();
    let tile = board.slide(direction).expect("an answer can be played");
    let from = board.blank();
    let home = goal_cells[usize::from(tile)];
    let size = board.size();
    (
        tile,
        size.distance(to, home) < size.distance(from, home),
        to,
    )
}
