//! Puzzles in space whose solutions have been counted often.

use packing::{Container, Grouping, Model, Puzzle, Reduction, puzzle_symmetries};

use crate::support::{IQ_PUZZLER_PRO, KANOODLE, PENTOMINOES, SOMA, listed, pieces, solutions};

fn block(levels: usize, rows: usize, columns: usize, drawings: &[&str], flips: bool) -> Puzzle {
    let container = Container::block(levels, rows, columns).unwrap();
    Puzzle::new(container, pieces(drawings), flips).unwrap()
}

/// Flat pieces can be turned over in space: whether flips are allowed makes no difference.
#[test]
fn pentominoes_in_a_box() {
    for flips in [false, true] {
        let puzzle = block(2, 3, 10, &PENTOMINOES, flips);
        let model = Model::new(&puzzle, Grouping::Pieces);
        let actions = model.actions(&puzzle, &puzzle_symmetries(&puzzle));
        assert_eq!(actions.len(), 8);
        assert_eq!(listed(model.problem()), 12 * 8);
    }
}

#[test]
fn the_soma_cube() {
    let puzzle = block(3, 3, 3, &SOMA, false);
    let model = Model::new(&puzzle, Grouping::Pieces);
    let all = solutions(model.problem());
    // 480 up to rotations of the cube, which are 24.
    assert_eq!(all.len(), 11_520);
    assert_eq!(least_images(&model, &puzzle, &all, false), 480);
    // Reflections swap the two screws.
    assert_eq!(least_images(&model, &puzzle, &all, true), 240);
}

/// The solutions that are the least of their images.
fn least_images(model: &Model, puzzle: &Puzzle, all: &[Vec<usize>], mirrors: bool) -> usize {
    let mut symmetries = puzzle_symmetries(puzzle);
    symmetries.retain(|symmetry| mirrors || !symmetry.mirrors);
    let actions = model.actions(puzzle, &symmetries);
    let is_least = |solution: &&Vec<usize>| {
        actions.iter().all(|action| {
            let mut image: Vec<usize> = solution.iter().map(|&c| action.choices[c]).collect();
            image.sort_unstable();
            image >= **solution
        })
    };
    all.iter().filter(is_least).count()
}

/// The number of solutions, found with images under symmetries left out.
fn reduced(puzzle: &Puzzle, symmetries: usize) -> usize {
    let model = Model::new(puzzle, Grouping::Forms);
    let actions = model.actions(puzzle, &puzzle_symmetries(puzzle));
    assert_eq!(actions.len(), symmetries);
    let reductions = Reduction::all(&model, &actions);
    let choices = 0..model.problem().choices().len();
    let left_out = |reduction: &&Reduction| {
        let out = choices.clone().filter(|&choice| !reduction.keeps(choice));
        out.count()
    };
    let reduction = reductions.iter().max_by_key(left_out).unwrap();
    let (rest, numbers) = model.problem().only(|choice| reduction.keeps(choice));
    let weight = |solution: &Vec<usize>| {
        let solution: Vec<usize> = solution.iter().map(|&choice| numbers[choice]).collect();
        reduction.weight(&solution)
    };
    solutions(&rest).iter().map(weight).sum()
}

#[test]
fn pentominoes_in_a_thicker_box() {
    assert_eq!(reduced(&block(2, 5, 6, &PENTOMINOES, true), 8), 264 * 8);
}

#[test]
fn pyramids_of_balls() {
    for (drawings, different) in [(KANOODLE, 306), (IQ_PUZZLER_PRO, 3_340)] {
        let container = Container::pyramid(5).unwrap();
        let puzzle = Puzzle::new(container, pieces(&drawings), true).unwrap();
        assert_eq!(reduced(&puzzle, 8), 8 * different);
    }
}
