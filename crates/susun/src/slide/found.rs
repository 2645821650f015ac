//! Solutions that are told while a search goes on.

use search::Budget;
use sliding::construct;
use sliding::{Direction, Metric};

/// Tells the budget of a solution; its control sees the moves of one that is shorter than all before.
pub(super) fn found(budget: &Budget<'_>, metric: Metric, moves: &[Direction]) {
    let moves = construct::tidy(moves);
    let steps = || moves.iter().map(|&direction| direction as u8).collect();
    budget.found_steps(metric.length(&moves), steps);
}

/// The moves of the steps that [`Control::solution`](crate::Control::solution) is given.
///
/// # Panics
/// When they are steps of another kind of puzzle.
#[must_use]
pub fn moves_of_steps(steps: &[u8]) -> Vec<Direction> {
    let direction = |&step: &u8| Direction::ALL[usize::from(step)];
    steps.iter().map(direction).collect()
}
