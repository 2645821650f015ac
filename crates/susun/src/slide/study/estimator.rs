//! The estimates of many boards of one goal.

use std::ops::ControlFlow;

use search::{Budget, Halt};
use sliding::engine::{Estimate, Task};
use sliding::heuristic::{Homes, MAX_WALKING_BYTES, TileCost, WalkingDistance, WalkingError};
use sliding::space::Successors;
use sliding::{Board, Metric, Puzzle};

use super::super::registry::{Heuristic, Multiple};
use super::super::request::RequestError;

/// The estimate of a board.
pub(super) type Estimator = Box<dyn Fn(&Board) -> u32>;

/// Why there are no estimates.
pub(super) enum NoEstimator {
    Refused(RequestError),
    Stopped(Halt),
}

/// The estimates of a heuristic, as a search has them. Those of pattern databases are not offered: their
/// tables change with what is cached.
pub(super) fn estimator(
    heuristic: Multiple,
    goal: &Board,
    metric: Metric,
    budget: &Budget<'_>,
) -> Result<Estimator, NoEstimator> {
    let puzzle = Puzzle::new(goal.clone(), goal.clone()).expect("one board has one size");
    let task = Task {
        puzzle: &puzzle,
        metric,
        successors: Successors::KORF,
    };
    let estimate = match heuristic.heuristic {
        Heuristic::Zero => Estimate::PerTile(TileCost::Zero),
        Heuristic::Misplaced => Estimate::PerTile(TileCost::Misplaced),
        Heuristic::Gaschnig => Estimate::Gaschnig,
        Heuristic::RowColumn => Estimate::PerTile(TileCost::RowColumn),
        Heuristic::Euclidean => Estimate::Euclidean,
        Heuristic::Manhattan => Estimate::PerTile(TileCost::Manhattan),
        Heuristic::LinearConflict => Estimate::LinearConflict,
        Heuristic::Nilsson => Estimate::Nilsson,
        Heuristic::WalkingDistance => {
            let most = budget.byte_limit().min(MAX_WALKING_BYTES);
            let check = &mut || budget.check();
            match WalkingDistance::within(most, Homes::of(&puzzle), metric, check) {
                Ok(walking) => Estimate::Walking(walking),
                Err(WalkingError::Stopped(why)) => return Err(NoEstimator::Stopped(why)),
                Err(_) => {
                    let size = puzzle.size();
                    let refused = RequestError::NoWalkingTable { size, most };
                    return Err(NoEstimator::Refused(refused));
                }
            }
        }
        Heuristic::PatternDatabase => {
            let why = super::super::patterns::NoTables::NoSet;
            return Err(NoEstimator::Refused(RequestError::NoTables(why)));
        }
    };
    let estimate = Estimate::Weighted(Box::new(estimate), heuristic.weight);
    if let ControlFlow::Break(why) = budget.check() {
        return Err(NoEstimator::Stopped(why));
    }
    Ok(Box::new(task.estimator(estimate)))
}
