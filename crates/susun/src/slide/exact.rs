//! Boards whose shortest solution has an exact length.

use search::{Budget, Halt, Limits};
use sliding::census::Census;
use sliding::{Board, Direction, Metric, Puzzle};

use super::random::{Half, shuffled, walk};
use super::replay::Player;
use super::solve::solve_under;
use super::watch::Watch;
use super::{Outcome, Quality, Request, SolverContext};
use crate::Control;
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
    context: &SolverContext<'_>,
    control: &mut dyn Control,
) -> Result<Board, ExactError> {
    if let Some(census) = Census::new(goal, metric) {
        let Some(&count) = census.histogram().get(length) else {
            let most = census.histogram().len() - 1;
            return Err(ExactError::TooFar { most });
        };
        let board = census.nth_at(length as u32, dice.below(count));
        return Ok(board.expect("the histogram counted it"));
    }
    let far = Far {
        context,
        goal,
        metric,
    };
    // One for all boards that are solved: so the limits hold for the whole.
    let budget = Budget::new(limits, control).of_many_searches();
    for attempt in 0..TRIES {
        let board = candidate(goal, length, attempt, dice);
        let optimum = far.optimum(&board, &budget)?;
        if optimum >= length {
            return far.nearer(board, optimum - length, optimum, &budget);
        }
    }
    Err(ExactError::NotFound { tries: TRIES })
}

/// How far boards are from a goal.
struct Far<'a> {
    context: &'a SolverContext<'a>,
    goal: &'a Board,
    metric: Metric,
}

impl Far<'_> {
    fn optimum(&self, board: &Board, budget: &Budget<'_>) -> Result<usize, ExactError> {
        let puzzle = Puzzle::new(board.clone(), self.goal.clone());
        let request = Request {
            metric: self.metric,
            // On a large board `auto` would be content with less than the optimum.
            quality: Some(Quality::Best),
            limits: *budget.limits(),
            ..Request::new(puzzle.expect("the sizes are the same"))
        };
        let report = solve_under(&mut Watch::new(budget), self.context, &request);
        let report = report.expect("auto fits every puzzle");
        match &report.outcome {
            Outcome::Optimal(solution) => Ok(solution.length(self.metric)),
            Outcome::Stopped { why, .. } => Err(ExactError::Stopped(*why)),
            _ => unreachable!("a walk from the goal can be walked back"),
        }
    }

    /// A board on a shortest way, so many moves on. Of several ways it takes the first in the order
    /// of the directions, and not the one that some search finds: so the board depends on the start
    /// alone.
    fn nearer(
        &self,
        mut board: Board,
        moves: usize,
        mut optimum: usize,
        budget: &Budget<'_>,
    ) -> Result<Board, ExactError> {
        for _ in 0..moves {
            optimum -= 1;
            board = self.neighbour_at(&board, optimum, budget)?;
        }
        Ok(board)
    }

    fn neighbour_at(
        &self,
        board: &Board,
        optimum: usize,
        budget: &Budget<'_>,
    ) -> Result<Board, ExactError> {
        for direction in Direction::ALL {
            let mut after = board.clone();
            while after.slide(direction).is_some() {
                if self.optimum(&after, budget)? == optimum {
                    return Ok(after);
                }
                if self.metric == Metric::SingleTile {
                    break;
                }
            }
        }
        unreachable!("a board that is not the goal has a nearer neighbour")
    }
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
    let mut player = Player::new(goal);
    player
        .play_all(&moves)
        .expect("a walk makes possible moves");
    player.board()
}
