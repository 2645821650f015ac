//! Boards whose shortest solution has an exact length.

use search::{Halt, Limits};
use sliding::census::Census;
use sliding::heuristic::TABLED_CELLS;
use sliding::{Board, Metric, Puzzle};

use super::random::{Half, shuffled, walk};
use super::registry::Method;
use super::{Outcome, Request, replay, solve};
use crate::Watch;
use crate::random::Dice;

/// Why there is no such board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExactError {
    /// No board of the size is so far from the goal; the farthest is `most` moves away.
    TooFar {
        /// The greatest optimum.
        most: usize,
    },
    /// The search for one was stopped.
    Stopped(Halt),
    /// None was found among so many tries.
    NotFound {
        /// Boards that were solved.
        tries: usize,
    },
}

/// Boards that are solved before giving up.
const TRIES: usize = 1000;

/// A board whose optimum is exactly `length`.
///
/// Small sizes are counted out, and all boards at that distance are equally likely. On larger ones a
/// board at least as far away is solved, and its shortest way followed until `length` moves are
/// left: the rest of a shortest way is a shortest way.
///
/// # Errors
/// When there is none, or none was found in time.
pub fn board_of_optimum(
    goal: &Board,
    length: usize,
    metric: Metric,
    dice: &mut Dice,
    limits: Limits,
    watch: &mut dyn Watch,
) -> Result<Board, ExactError> {
    if let Some(census) = Census::new(goal, metric) {
        let Some(&count) = census.histogram().get(length) else {
            let most = census.histogram().len() - 1;
            return Err(ExactError::TooFar { most });
        };
        let board = census.nth_at(length as u32, dice.below(count));
        return Ok(board.expect("the histogram counted it"));
    }
    for attempt in 0..TRIES {
        let board = candidate(goal, length, attempt, dice);
        let puzzle = Puzzle::new(board, goal.clone()).expect("the sizes are the same");
        // On a large board `auto` would be content with less than the optimum.
        let large = goal.size().cells() > TABLED_CELLS;
        let method = if large { "ida-star" } else { "auto" };
        let request = Request {
            method: Method::named(method).expect("it is in the registry"),
            metric,
            limits,
            ..Request::new(puzzle)
        };
        let report = solve(&request, watch).expect("auto fits every puzzle");
        match &report.outcome {
            Outcome::Optimal(solution) if solution.length(metric) >= length => {
                let skipped = solution.length(metric) - length;
                let moves: usize = match metric {
                    Metric::SingleTile => skipped,
                    Metric::MultiTile => sliding::runs(&solution.moves)
                        .take(skipped)
                        .map(|(_, tiles)| tiles)
                        .sum(),
                };
                let boards = replay::play(request.puzzle.start(), &solution.moves[..moves]);
                let mut boards = boards.expect("a checked answer can be played");
                return Ok(boards.pop().expect("the start is always there"));
            }
            Outcome::Stopped { why, .. } => return Err(ExactError::Stopped(*why)),
            _ => {}
        }
    }
    Err(ExactError::NotFound { tries: TRIES })
}

/// A board that is likely to be at least `length` away and not much farther: a walk that grows
/// from try to try; on 4x4 and beyond a plain shuffle when the walk has become long.
fn candidate(goal: &Board, length: usize, attempt: usize, dice: &mut Dice) -> Board {
    let cells = goal.size().cells();
    let steps = length + length * attempt / 8;
    if steps > 20 * cells {
        return shuffled(goal, Half::Solvable, dice);
    }
    let moves = walk(goal, steps, dice);
    let boards = replay::play(goal, &moves).expect("a walk makes possible moves");
    boards.into_iter().next_back().expect("the start is there")
}
