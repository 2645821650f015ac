//! Which turns a container has, and which of them its pieces can follow.

use std::collections::BTreeSet;

use packing::{
    Container, Grouping, Lattice, Model, Puzzle, Symmetry, puzzle_symmetries, symmetries,
};
use proptest::prelude::*;

use crate::support::{
    Dice, PENTOMINOES, SOMA, cases, copies, outline, pieces, rectangle, sites, solutions,
};

fn all_symmetries(container: &Container) -> Vec<Symmetry> {
    let cells: Vec<usize> = (0..container.cells().len()).collect();
    symmetries(container, &cells)
}

/// The number of symmetries, after a look at what they do.
fn number(container: &Container) -> usize {
    let all = all_symmetries(container);
    let cells: Vec<usize> = (0..container.cells().len()).collect();
    let map = |symmetry: &Symmetry| -> Vec<usize> {
        cells
            .iter()
            .map(|&cell| symmetry.image(&[cell])[0])
            .collect()
    };
    let maps: Vec<Vec<usize>> = all.iter().map(map).collect();
    assert!(maps.contains(&cells), "the identity is one");
    for one in &maps {
        assert_eq!(
            one.iter().copied().collect::<BTreeSet<usize>>().len(),
            cells.len()
        );
        for other in &maps {
            let both: Vec<usize> = one.iter().map(|&cell| other[cell]).collect();
            assert!(maps.contains(&both), "they form a group");
        }
    }
    for symmetry in &all {
        assert_eq!(symmetry.image(&cells), cells, "images are sorted");
    }
    all.len()
}

#[test]
fn rectangles_and_outlines() {
    let rectangle = |rows, columns| number(&Container::rectangle(rows, columns).unwrap());
    assert_eq!(rectangle(3, 5), 4);
    assert_eq!(rectangle(1, 7), 4);
    assert_eq!(rectangle(4, 4), 8);
    assert_eq!(rectangle(1, 1), 8);
    let outline = |drawing| number(&Container::new(Lattice::Square, sites(drawing)).unwrap());
    assert_eq!(outline("##/#."), 2);
    assert_eq!(outline("###/#.."), 1);
    assert_eq!(outline("##./.##"), 2);
    assert_eq!(outline(".#./###/.#."), 8);
    assert_eq!(outline("###/#.#/###"), 8);
    assert_eq!(outline("#.#"), 4);
}

#[test]
fn boxes() {
    let block = |levels, rows, columns| number(&Container::block(levels, rows, columns).unwrap());
    assert_eq!(block(2, 3, 4), 8);
    assert_eq!(block(2, 2, 3), 16);
    assert_eq!(block(3, 2, 3), 16);
    assert_eq!(block(1, 3, 4), 8);
    assert_eq!(block(3, 3, 3), 48);
}

#[test]
fn pyramids() {
    for height in 2..=5 {
        let pyramid = Container::pyramid(height).unwrap();
        assert_eq!(number(&pyramid), 8);
        let mirrors = all_symmetries(&pyramid)
            .iter()
            .filter(|one| one.mirrors)
            .count();
        assert_eq!(mirrors, 4);
    }
    assert_eq!(number(&Container::pyramid(1).unwrap()), 48);
    // Two balls, three in a row, three that touch each other, four that do; six around a hollow.
    let balls = |drawing| number(&Container::new(Lattice::Balls, sites(drawing)).unwrap());
    assert_eq!(balls("##"), 8);
    assert_eq!(balls("###"), 8);
    assert_eq!(balls("##|#"), 6);
    assert_eq!(balls("../##|#./#."), 24);
    assert_eq!(balls("../.#|##/##|#"), 48);
}

#[test]
fn symmetries_of_some_cells_leave_the_others() {
    let container = Container::rectangle(3, 4).unwrap();
    // A square in a corner, and one cell apart from it on its diagonal.
    assert_eq!(symmetries(&container, &[0, 1, 4, 5]).len(), 8);
    assert_eq!(symmetries(&container, &[0, 1, 4, 5, 10]).len(), 2);
    let turned = symmetries(&container, &[0, 1, 2]);
    assert_eq!(turned.len(), 4);
    assert!(
        turned
            .iter()
            .all(|symmetry| symmetry.image(&[7, 8]) == [7, 8])
    );
}

#[test]
fn what_is_placed_must_stay() {
    let puzzle = rectangle(3, 4, pieces(&["A", "B", "CC", "DDDD/DDDD"]), true);
    let number = |puzzle: Puzzle| puzzle_symmetries(&puzzle).len();
    assert_eq!(number(puzzle.clone()), 4);
    assert_eq!(number(puzzle.clone().with_placed(0, &[0]).unwrap()), 1);
    assert_eq!(number(puzzle.clone().with_placed(2, &[5, 6]).unwrap()), 4);
    // Two single cells in opposite corners are not the same piece.
    let two = puzzle
        .with_placed(0, &[0])
        .unwrap()
        .with_placed(1, &[11])
        .unwrap();
    assert_eq!(number(two), 1);
    let copies = vec![copies(2, "A"), copies(1, "DDDDD/DDDDD")];
    let puzzle = rectangle(3, 4, copies, true);
    let two = puzzle
        .with_placed(0, &[0])
        .unwrap()
        .with_placed(0, &[11])
        .unwrap();
    assert_eq!(number(two), 2);
}

/// The number of actions, after a look at what they do.
fn actions(puzzle: &Puzzle, grouping: Grouping) -> usize {
    let model = Model::new(puzzle, grouping);
    let symmetries = puzzle_symmetries(puzzle);
    let actions = model.actions(puzzle, &symmetries);
    let choices = model.problem().choices();
    let known: BTreeSet<&Vec<usize>> = actions.iter().map(|action| &action.choices).collect();
    assert!(known.contains(&(0..choices.len()).collect::<Vec<usize>>()));
    for action in &actions {
        let images: BTreeSet<usize> = action.choices.iter().copied().collect();
        assert_eq!(images.len(), choices.len());
        for (choice, &image) in action.choices.iter().enumerate() {
            assert_eq!(choices[image].group, action.groups[choices[choice].group]);
        }
        for other in &actions {
            let both: Vec<usize> = action.choices.iter().map(|&c| other.choices[c]).collect();
            assert!(known.contains(&both));
        }
    }
    actions.len()
}

const GROUPINGS: [Grouping; 2] = [Grouping::Pieces, Grouping::Forms];

#[test]
fn pieces_that_cannot_be_flipped_need_their_mirror_images() {
    for grouping in GROUPINGS {
        // One hand alone, both hands, and pieces that are their own images.
        let number =
            |drawings: &[&str], flips| actions(&rectangle(3, 5, pieces(drawings), flips), grouping);
        assert_eq!(number(&["LLL/L..", "PPP/PP."], true), 4);
        assert_eq!(number(&["LLL/L..", "OO/OO"], false), 2);
        assert_eq!(number(&["LLL/L..", "JJJ/..J"], false), 4);
        assert_eq!(number(&["LLL/L..", "JJJ/..J", "KKK/..K"], false), 2);
        assert_eq!(
            number(&["LLL/L..", "MMM/M..", "JJJ/..J", "KKK/..K"], false),
            4
        );
        assert_eq!(number(&["TTT/.T.", "OO/OO"], false), 4);
    }
    // Two copies of one hand against two single pieces of the other are not alike.
    let left = || {
        vec![
            copies(2, "LLL/L.."),
            copies(1, "JJJ/..J"),
            copies(1, "KKK/..K"),
        ]
    };
    assert_eq!(actions(&rectangle(3, 5, left(), false), Grouping::Forms), 2);
    let both = vec![copies(2, "LLL/L.."), copies(2, "JJJ/..J")];
    assert_eq!(actions(&rectangle(3, 5, both, false), Grouping::Forms), 4);
}

fn cube(drawings: &[&str], flips: bool) -> Puzzle {
    let container = Container::block(3, 3, 3).unwrap();
    Puzzle::new(container, pieces(drawings), flips).unwrap()
}

#[test]
fn the_screws_of_the_soma_cube_are_swapped_by_mirrors() {
    for grouping in GROUPINGS {
        let puzzle = cube(&SOMA, false);
        assert_eq!(actions(&puzzle, grouping), 48);
        let model = Model::new(&puzzle, grouping);
        let symmetries = puzzle_symmetries(&puzzle);
        for (action, symmetry) in model.actions(&puzzle, &symmetries).iter().zip(&symmetries) {
            let expected = match symmetry.mirrors {
                false => [0, 1, 2, 3, 4, 5, 6],
                true => [0, 1, 2, 3, 5, 4, 6],
            };
            assert_eq!(action.groups, expected);
        }
        // Another piece in the place of one screw.
        let mut unpaired = SOMA;
        unpaired[5] = "BBBB";
        assert_eq!(actions(&cube(&unpaired, false), grouping), 24);
        assert_eq!(actions(&cube(&unpaired, true), grouping), 48);
    }
}

#[test]
fn flat_pieces_follow_everywhere_in_space() {
    let container = Container::pyramid(5).unwrap();
    for flips in [false, true] {
        let puzzle = Puzzle::new(container.clone(), pieces(&PENTOMINOES[..3]), flips).unwrap();
        assert_eq!(actions(&puzzle, Grouping::Pieces), 8);
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn actions_carry_solutions_to_solutions(seed in any::<u64>(), flips in any::<bool>()) {
        let mut dice = Dice(seed);
        let container = dice.container(16);
        let parts = dice.cut_in_few(&container, 4);
        prop_assume!(parts.is_some());
        let parts = parts.unwrap();
        let mut puzzle = dice.puzzle(&container, &parts, flips);
        // What is placed goes where it came from.
        if dice.below(3) == 0 && parts.len() > 1 {
            puzzle = puzzle.with_placed(0, &parts[0]).unwrap();
        }
        for grouping in GROUPINGS {
            let model = Model::new(&puzzle, grouping);
            let all = solutions(model.problem());
            for action in model.actions(&puzzle, &puzzle_symmetries(&puzzle)) {
                let image = |solution: &Vec<usize>| {
                    let mut image: Vec<usize> =
                        solution.iter().map(|&choice| action.choices[choice]).collect();
                    image.sort_unstable();
                    image
                };
                let mut images: Vec<Vec<usize>> = all.iter().map(image).collect();
                images.sort();
                prop_assert_eq!(&images, &all);
            }
        }
    }

    #[test]
    fn random_containers(seed in any::<u64>()) {
        number(&Dice(seed).container(16));
    }

    #[test]
    fn outlines_have_the_symmetries_of_their_turned_selves(seed in any::<u64>()) {
        let mut dice = Dice(seed);
        let container = dice.container(12);
        let isometries = container.lattice().isometries();
        let isometry = isometries[dice.below(isometries.len())];
        let turned = container.cells().iter().map(|&site| isometry.apply(site));
        let turned = Container::new(container.lattice(), turned).unwrap();
        prop_assert_eq!(all_symmetries(&container).len(), all_symmetries(&turned).len());
    }
}

#[test]
fn an_outline_with_a_tail() {
    let puzzle = outline("###/###/#..", pieces(&["AA/AA", "BBB"]), true);
    assert_eq!(puzzle_symmetries(&puzzle).len(), 1);
}
