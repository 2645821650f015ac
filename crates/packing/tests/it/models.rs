//! A model has a choice for every place of a piece: those that have its distances.

use std::collections::BTreeSet;

use packing::{Container, Grouping, Model, Puzzle, verify};
use proptest::prelude::*;

use crate::plain;
use crate::support::{
    Dice, PENTOMINOES, answers, cases, copies, listed, named, outline, pieces, rectangle, shape,
    solutions,
};

/// The places of every group.
fn places(model: &Model) -> Vec<Vec<Vec<usize>>> {
    let mut places = vec![Vec::new(); model.groups().len()];
    for (number, choice) in model.problem().choices().iter().enumerate() {
        places[choice.group].push(model.place(number).to_vec());
        let mut cells: Vec<usize> = choice
            .cells
            .iter()
            .map(|&c| model.cell(c as usize))
            .collect();
        cells.sort_unstable();
        assert_eq!(cells, model.place(number), "both name the same cells");
    }
    places
}

fn check(puzzle: &Puzzle) {
    let by_distance: Vec<Vec<Vec<usize>>> = (0..puzzle.pieces().len())
        .map(|piece| plain::places(puzzle, piece))
        .collect();
    let model = Model::new(puzzle, Grouping::Pieces);
    let mut by_turns = places(&model);
    for places in &mut by_turns {
        places.sort();
    }
    assert_eq!(by_turns, by_distance, "{puzzle:?}");
    let all = plain::solutions(puzzle);
    assert_eq!(listed(model.problem()), all, "{puzzle:?}");
    // Every turn is a choice of its own there; equal ones are as many for every place of a piece.
    let turn_by_turn = places(&Model::new(puzzle, Grouping::PiecesTurnByTurn));
    for (places, by_distance) in turn_by_turn.into_iter().zip(by_distance) {
        let distinct: BTreeSet<&Vec<usize>> = places.iter().collect();
        assert!(distinct.into_iter().eq(&by_distance));
        assert!(by_distance.is_empty() || places.len() % by_distance.len() == 0);
    }
    for answer in answers(puzzle) {
        assert_eq!(verify(puzzle, &answer), Ok(()));
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn places_are_found_by_distances_alone(seed in any::<u64>(), flips in any::<bool>()) {
        let mut dice = Dice(seed);
        let container = dice.container(12);
        let parts = dice.cut_in_few(&container, 5);
        prop_assume!(parts.is_some());
        let parts = parts.unwrap();
        check(&dice.puzzle(&container, &parts, flips));
    }
}

#[test]
fn small_pyramids() {
    for height in 1..=3 {
        let container = Container::pyramid(height).unwrap();
        for seed in 0..20 {
            let mut dice = Dice(seed);
            let parts = dice.cut_in_few(&container, 4);
            let parts = parts.unwrap();
            check(&dice.puzzle(&container, &parts, true));
        }
    }
}

/// Flat pieces that were drawn as squares, with and without flips.
#[test]
fn pieces_of_squares_in_a_pyramid() {
    let container = Container::pyramid(3).unwrap();
    for drawings in [
        ["AA/A.", "BB/BB", "CCC/C..", "DDD"],
        ["AAA/A..", "BB./.BB", "CC", "DD/DD"],
    ] {
        for flips in [false, true] {
            check(&Puzzle::new(container.clone(), pieces(&drawings), flips).unwrap());
        }
    }
}

#[test]
fn cells_go_along_the_shorter_sides_first() {
    let puzzle = rectangle(2, 3, pieces(&["AAA/AAA"]), true);
    let model = Model::new(&puzzle, Grouping::Pieces);
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(|cell| model.cell(cell)),
        [0, 3, 1, 4, 2, 5]
    );
}

#[test]
fn equal_forms_are_one_group() {
    let drawings = ["AA/A.", "BB/.B", "CCC/C..", "DDD/..D"];
    let mut all = pieces(&drawings);
    all.push(copies(2, "EE/E."));
    for (flips, expected) in [
        (
            true,
            vec![vec![(0, 1), (1, 1), (4, 2)], vec![(2, 1), (3, 1)]],
        ),
        (
            false,
            vec![vec![(0, 1), (1, 1), (4, 2)], vec![(2, 1)], vec![(3, 1)]],
        ),
    ] {
        let puzzle = rectangle(4, 5, all.clone(), flips);
        let model = Model::new(&puzzle, Grouping::Forms);
        let groups: Vec<_> = model
            .groups()
            .iter()
            .map(|group| group.pieces.clone())
            .collect();
        assert_eq!(groups, expected);
        let demands = groups
            .iter()
            .map(|group| group.iter().map(|piece| piece.1).sum());
        assert_eq!(model.problem().demands(), demands.collect::<Vec<usize>>());
        let model = Model::new(&puzzle, Grouping::Pieces);
        assert_eq!(model.problem().demands(), [1, 1, 1, 1, 2]);
    }
}

/// With something placed, what is left are the solutions that have it there.
#[test]
fn pieces_that_lie_already() {
    let puzzle = outline("######/######/######/##", pieces(&PENTOMINOES[2..6]), true);
    let all = answers(&puzzle);
    assert!(!all.is_empty());
    for place in all.iter().flatten() {
        let with = puzzle
            .clone()
            .with_placed(place.piece, &place.cells)
            .unwrap();
        let expected = all.iter().filter(|answer| answer.contains(place)).count();
        let model = Model::new(&with, Grouping::Pieces);
        assert_eq!(model.problem().demands().len(), 3);
        assert_eq!(solutions(model.problem()).len(), expected);
        for answer in answers(&with) {
            assert_eq!(verify(&with, &answer), Ok(()));
            assert_eq!(verify(&puzzle, &answer), Ok(()));
        }
    }
    // All pieces lie: nothing is left to do, in one way.
    let mut full = puzzle.clone();
    for place in &all[0] {
        full = full.with_placed(place.piece, &place.cells).unwrap();
    }
    let model = Model::new(&full, Grouping::Forms);
    assert_eq!(solutions(model.problem()), [vec![0; 0]]);
}

#[test]
fn a_piece_that_is_larger_than_the_container_has_no_place() {
    let puzzle = rectangle(2, 2, named(vec![shape("AAAAA")]), true);
    assert!(
        Model::new(&puzzle, Grouping::Pieces)
            .problem()
            .choices()
            .is_empty()
    );
}
