//! A reduced search finds one solution of every orbit, and its images are all.

use packing::{Action, Container, Grouping, Model, Puzzle, Reduction, puzzle_symmetries};
use proptest::prelude::*;

use crate::support::{Dice, SOMA, cases, pieces, rectangle, solutions};

/// The image of a solution, sorted.
fn image(action: &Action, solution: &[usize]) -> Vec<usize> {
    let mut image: Vec<usize> = solution
        .iter()
        .map(|&choice| action.choices[choice])
        .collect();
    image.sort_unstable();
    image
}

/// Looks at every reduction; gives their number.
fn check(puzzle: &Puzzle, grouping: Grouping) -> usize {
    let model = Model::new(puzzle, grouping);
    let all = solutions(model.problem());
    let actions = model.actions(puzzle, &puzzle_symmetries(puzzle));
    let reductions = Reduction::all(&model, &actions);
    for reduction in &reductions {
        let (reduced, numbers) = model.problem().only(|choice| reduction.keeps(choice));
        let mut images = Vec::new();
        let mut total = 0;
        for found in solutions(&reduced) {
            let found: Vec<usize> = found.into_iter().map(|choice| numbers[choice]).collect();
            let orbit = reduction.orbit(&found);
            total += reduction.weight(&found);
            assert_eq!(
                image(&actions[orbit[0]], &found),
                found,
                "the first is itself"
            );
            images.extend(orbit.iter().map(|&action| image(&actions[action], &found)));
        }
        images.sort();
        assert_eq!(total, all.len());
        assert_eq!(images, all, "{puzzle:?}");
    }
    reductions.len()
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn images_of_what_is_found_are_all_solutions(
        kind in 0..9_usize,
        seed in any::<u64>(),
        flips in any::<bool>(),
    ) {
        let container = [
            Container::rectangle(4, 4),
            Container::rectangle(3, 5),
            Container::rectangle(1, 8),
            Container::block(2, 2, 2),
            Container::block(2, 2, 3),
            Container::block(1, 3, 4),
            Container::block(3, 3, 2),
            Container::pyramid(2),
            Container::pyramid(3),
        ][kind].clone().unwrap();
        let mut dice = Dice(seed);
        let parts = dice.cut_in_few(&container, 5);
        prop_assume!(parts.is_some());
        let parts = parts.unwrap();
        let puzzle = dice.puzzle(&container, &parts, flips);
        for grouping in [Grouping::Pieces, Grouping::Forms] {
            check(&puzzle, grouping);
        }
    }
}

/// A piece at the centre stays where it is under every symmetry: nothing is left out there, and the
/// solution around it is not its own image.
#[test]
fn a_piece_in_the_middle() {
    let puzzle = rectangle(3, 3, pieces(&["O", "AA", "BB", "CC", "DD"]), true);
    assert_eq!(check(&puzzle, Grouping::Pieces), 5);
    // Dominoes are one form of four; only the single cell occurs once.
    assert_eq!(check(&puzzle, Grouping::Forms), 1);
}

#[test]
fn pieces_that_are_swapped_cannot_be_reduced() {
    let container = Container::block(3, 3, 3).unwrap();
    let puzzle = Puzzle::new(container, pieces(&SOMA), false).unwrap();
    let model = Model::new(&puzzle, Grouping::Pieces);
    let actions = model.actions(&puzzle, &puzzle_symmetries(&puzzle));
    assert_eq!(Reduction::all(&model, &actions).len(), 5);
    let rotations: Vec<Action> = actions.into_iter().filter(|a| a.groups[4] == 4).collect();
    assert_eq!(rotations.len(), 24);
    assert_eq!(Reduction::all(&model, &rotations).len(), 7);
}

#[test]
fn nothing_to_reduce() {
    // Without a symmetry, and with forms that occur twice only.
    assert_eq!(
        check(
            &rectangle(2, 3, pieces(&["AAA", "BBB"]), true),
            Grouping::Forms
        ),
        0
    );
    let lone = rectangle(2, 3, pieces(&["AA/A.", "BB/.B"]), true);
    let placed = lone.with_placed(0, &[0, 1, 3]).unwrap();
    assert_eq!(check(&placed, Grouping::Pieces), 0);
}
