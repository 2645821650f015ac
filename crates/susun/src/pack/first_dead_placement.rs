//! When a position became hopeless.

use std::ops::ControlFlow;

use packing::{Grouping, Model, Puzzle, obstacle};
use search::{Budget, Halt, Limits, Unit};

use super::most::{Unresolved, settled};
use super::run;
use crate::Control;

/// How many of the placed pieces, in the order in which they were placed, it took until no way was left:
/// 0 if there never was one, none if there still is.
///
/// One more piece never opens a way, so the first hopeless position is found by halving.
///
/// # Errors
/// Why it stopped early.
pub fn first_dead_placement(
    puzzle: &Puzzle,
    limits: Limits,
    control: &mut dyn Control,
) -> Result<Option<usize>, Halt> {
    let (puzzle, limits) = match settled(puzzle, limits, control) {
        Ok(settled) => settled,
        // The empty board has no solution.
        Err(Unresolved::Impossible { .. }) => return Ok(Some(0)),
        Err(Unresolved::Stopped { why, .. }) => return Err(why),
    };
    let puzzle = &puzzle;
    let budget = Budget::new(limits, control).counting(Unit::Cases);
    let placed = puzzle.placed();
    let is_lost = |count: usize| {
        let lost = !completes(&with_first(puzzle, count), &budget);
        budget.why_stopped().map_or(Ok(lost), Err)
    };
    if !is_lost(placed.len())? {
        return Ok(None);
    }
    // With so many there is a way, with the others there is none; below the first nobody looked.
    let (mut alive, mut lost) = (None, placed.len());
    while alive.map_or(0, |alive| alive + 1) < lost {
        let middle = (alive.map_or(0, |alive| alive + 1) + lost) / 2;
        match is_lost(middle)? {
            true => lost = middle,
            false => alive = Some(middle),
        }
    }
    Ok(Some(lost))
}

/// Whether there is a way.
fn completes(puzzle: &Puzzle, budget: &Budget<'_>) -> bool {
    let mut found = false;
    if obstacle(puzzle).is_none() {
        run::first_alone(&Model::new(puzzle, Grouping::Forms), budget, &mut |_| {
            found = true;
            ControlFlow::Break(())
        });
    }
    found
}

/// The puzzle with the first of its placed pieces only.
fn with_first(puzzle: &Puzzle, count: usize) -> Puzzle {
    let first = &puzzle.placed()[..count];
    first
        .iter()
        .fold(puzzle.clone().emptied(), |puzzle, place| {
            let placed = puzzle.with_placed(place.piece, &place.cells);
            placed.expect("it lay there before")
        })
}
