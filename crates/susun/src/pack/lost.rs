//! When a position became hopeless.

use std::ops::ControlFlow;

use packing::{Grouping, Model, Puzzle, obstacle};
use search::{Halt, Limits};

use super::crew::Monitor;
use super::run;
use crate::Watch;

/// How many of the placed pieces, in the order in which they were placed, it took until no way was left:
/// 0 if there never was one, none if there still is.
///
/// One more piece never opens a way, so the first hopeless position is found by halving.
///
/// # Errors
/// Why it stopped early.
pub fn lost_at(
    puzzle: &Puzzle,
    limits: Limits,
    watch: &mut (dyn Watch + Send),
) -> Result<Option<usize>, Halt> {
    let monitor = Monitor::new(watch, limits);
    let placed = puzzle.placed();
    let is_lost = |count: usize| {
        let lost = !completes(&with_first(puzzle, count), &monitor);
        monitor.halted().map_or(Ok(lost), Err)
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
fn completes(puzzle: &Puzzle, monitor: &Monitor<'_>) -> bool {
    let mut found = false;
    if obstacle(puzzle).is_none() {
        run::first_alone(&Model::new(puzzle, Grouping::Forms), monitor, &mut |_| {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::format::parse;

    fn lost(id: &str, places: &[(usize, &[usize])]) -> Option<usize> {
        let mut puzzle = parse(id).expect("it is read");
        for (piece, cells) in places {
            puzzle = puzzle.with_placed(*piece, cells).expect("it fits");
        }
        lost_at(&puzzle, Limits::default(), &mut ()).expect("nothing stops it")
    }

    #[test]
    fn the_piece_that_closed_the_last_way_is_found() {
        // 0 1 2 3
        // 4 5 6 7
        let id = "pack:2x4:AAA/A,BBB/B";
        assert_eq!(lost(id, &[]), None);
        assert_eq!(lost(id, &[(0, &[0, 1, 2, 4])]), None);
        assert_eq!(lost(id, &[(0, &[0, 1, 2, 6])]), Some(1));
        let id = "pack:3x4:AAA/A,BBB/B,CCCC";
        assert_eq!(lost(id, &[(2, &[0, 1, 2, 3]), (0, &[4, 5, 6, 8])]), None);
        assert_eq!(lost(id, &[(2, &[4, 5, 6, 7])]), Some(1));
        assert_eq!(
            lost(id, &[(2, &[0, 1, 2, 3]), (0, &[4, 5, 6, 10])]),
            Some(2)
        );
        let after = [(2, &[0, 1, 2, 3][..]), (0, &[5, 6, 7, 9])];
        assert_eq!(lost(id, &after), Some(2));
    }

    #[test]
    fn one_that_never_had_a_way_is_lost_at_once() {
        assert_eq!(lost("pack:2x3:AAA/.A", &[]), Some(0));
        assert_eq!(
            lost("pack:2x4:AAA/.A,BBB/.B", &[(0, &[0, 1, 2, 5])]),
            Some(0)
        );
    }
}
