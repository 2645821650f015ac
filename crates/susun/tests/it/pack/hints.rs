//! Hints on random positions, against a plain list of all solutions.

use std::collections::BTreeSet;

use proptest::prelude::*;
use susun::pack::{Advice, Focus, Reason, hint};
use susun::packing::{Puzzle, Shape, obstacle};
use susun::search::Limits;

use super::asking::{cases, read};
use super::making::{position, small};
use super::plain::{Solution, places, solutions};

/// A form at a place: which of the equal pieces lies there makes no difference.
type Way = (Shape, Vec<usize>);

fn form(puzzle: &Puzzle, piece: usize) -> Shape {
    let lattice = puzzle.container().lattice();
    puzzle.pieces()[piece]
        .shape
        .canonical(lattice, puzzle.flips())
}

/// Every way to place one of the pieces that are left.
fn ways(puzzle: &Puzzle) -> BTreeSet<Way> {
    let left = (0..puzzle.pieces().len()).filter(|&piece| puzzle.left(piece).most > 0);
    left.flat_map(|piece| {
        let fits = |cells: &Vec<usize>| !cells.iter().any(|&cell| puzzle.is_covered(cell));
        let places = places(puzzle, piece).into_iter().filter(fits);
        places.map(move |cells| (form(puzzle, piece), cells))
    })
    .collect()
}

/// The ways that solutions go.
fn used(puzzle: &Puzzle, all: &BTreeSet<Solution>) -> BTreeSet<Way> {
    let places = all.iter().flatten();
    places
        .map(|place| (form(puzzle, place.piece), place.cells.clone()))
        .collect()
}

/// Units of a form that are left.
fn left(puzzle: &Puzzle, wanted: &Shape) -> usize {
    (0..puzzle.pieces().len())
        .filter(|&piece| form(puzzle, piece) == *wanted)
        .map(|piece| puzzle.left(piece).most)
        .sum()
}

fn without(puzzle: &Puzzle, number: usize) -> Puzzle {
    let mut lighter = puzzle.clone().emptied();
    for (other, place) in puzzle.placed().iter().enumerate() {
        if other != number {
            lighter = lighter.with_placed(place.piece, &place.cells).unwrap();
        }
    }
    lighter
}

fn check(puzzle: &Puzzle) -> Result<(), TestCaseError> {
    const MOST: usize = 2000;
    let Some(all) = solutions(puzzle, MOST) else {
        return Ok(());
    };
    let units: usize = (0..puzzle.pieces().len())
        .map(|piece| puzzle.left(piece).most)
        .sum();
    match hint(puzzle, Limits::default(), &mut ()) {
        Advice::Solved => {
            prop_assert!(units == 0 && puzzle.free_cells().is_empty());
        }
        Advice::Hopeless {
            obstacle: why,
            lift,
        } => {
            prop_assert!(all.is_empty());
            prop_assert_eq!(why, obstacle(puzzle));
            for number in 0..puzzle.placed().len() {
                let solvable = solutions(&without(puzzle, number), MOST);
                // A list that is too long is not empty.
                let solvable = solvable.is_none_or(|all| !all.is_empty());
                prop_assert_eq!(lift.contains(&number), solvable);
            }
            prop_assert!(lift.is_sorted_by(|a, b| a < b));
        }
        Advice::Next(hint) => {
            prop_assert!(!all.is_empty() && units > 0);
            prop_assert!(!puzzle.placed().contains(&hint.place));
            prop_assert!(all.iter().any(|solution| solution.contains(&hint.place)));
            prop_assert_eq!(hint.left, Some(units - 1));
            let ways = ways(puzzle);
            let number = |at: &dyn Fn(&Way) -> bool| ways.iter().filter(|way| at(way)).count();
            let at: Box<dyn Fn(&Way) -> bool> = match hint.look {
                Focus::Cell(cell) => {
                    prop_assert!(hint.place.cells.contains(&cell));
                    Box::new(move |way| way.1.contains(&cell))
                }
                Focus::Piece(piece) => {
                    prop_assert_eq!(hint.place.piece, piece);
                    let form = form(puzzle, piece);
                    prop_assert_eq!(left(puzzle, &form), 1);
                    Box::new(move |way| way.0 == form)
                }
            };
            let fit = number(&at);
            let used = used(puzzle, &all);
            let work = ways
                .iter()
                .filter(|way| at(way) && used.contains(way))
                .count();
            let reason = match (fit, work) {
                (1, 1) => Reason::OnlyFit,
                (fit, 1) => Reason::OnlyOneWorks { fit },
                (fit, work) => Reason::OneOfSeveral { fit, work },
            };
            prop_assert_eq!(hint.reason, reason);
            // No spot is tighter.
            for cell in puzzle.free_cells() {
                prop_assert!(fit <= number(&|way| way.1.contains(&cell)));
            }
            for piece in 0..puzzle.pieces().len() {
                let form = form(puzzle, piece);
                if puzzle.left(piece).most == 1 && left(puzzle, &form) == 1 {
                    prop_assert!(fit <= number(&|way| way.0 == form));
                }
            }
        }
        Advice::Stopped(why) => prop_assert!(false, "{:?}", why),
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn positions_that_may_be_lost(seed: u64) {
        check(&position(seed))?;
    }

    #[test]
    fn positions_that_can_be_completed(seed: u64) {
        check(&small(seed).0)?;
    }

    #[test]
    fn hints_lead_to_a_solution(seed: u64) {
        let (mut puzzle, _) = small(seed);
        while let Advice::Next(hint) = hint(&puzzle, Limits::default(), &mut ()) {
            puzzle = puzzle.with_placed(hint.place.piece, &hint.place.cells).unwrap();
        }
        prop_assert_eq!(hint(&puzzle, Limits::default(), &mut ()), Advice::Solved);
    }
}

#[test]
fn the_boards_that_have_a_name_can_be_followed_too() {
    for name in ["kanoodle", "pentominoes-8x8", "soma", "kanoodle-pyramid"] {
        let mut puzzle = read(name);
        let pieces = puzzle.pieces().len();
        for placed in 0..pieces {
            let Advice::Next(hint) = hint(&puzzle, Limits::default(), &mut ()) else {
                panic!("{name}: nothing after {placed} pieces");
            };
            assert_eq!(hint.left, Some(pieces - placed - 1), "{name}");
            puzzle = puzzle
                .with_placed(hint.place.piece, &hint.place.cells)
                .unwrap();
        }
        assert_eq!(hint(&puzzle, Limits::default(), &mut ()), Advice::Solved);
    }
}

#[test]
fn one_piece_in_the_way_is_named() {
    // The second domino leaves a corner alone.
    let puzzle = read("pack:3x4:2*AA/A,3*BB:BB.....B...B");
    let advice = hint(&puzzle, Limits::default(), &mut ());
    assert!(matches!(&advice, Advice::Next(_)), "{advice:?}");
    let puzzle = read("pack:3x4:2*AA/A,3*BB:....BB......");
    let puzzle = puzzle.with_placed(1, &[1, 2]).unwrap();
    let advice = hint(&puzzle, Limits::default(), &mut ());
    let Advice::Hopeless { obstacle, lift } = advice else {
        panic!("{advice:?}");
    };
    assert!(obstacle.is_some());
    assert_eq!(lift, [0, 1]);
}
