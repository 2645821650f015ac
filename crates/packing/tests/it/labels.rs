//! Which of the equal pieces lies where.

use std::collections::BTreeSet;

use packing::{Grouping, Labels, Model, next_labels, verify};
use proptest::prelude::*;

use crate::support::{Dice, answers, cases, copies, pieces, rectangle, solutions};

fn arrangements(mut labels: Labels) -> Vec<Labels> {
    let first = labels.clone();
    let mut all = vec![first.clone()];
    while next_labels(&mut labels) {
        all.push(labels.clone());
        assert!(all.len() < 10_000, "it comes to an end");
    }
    assert_eq!(labels, first, "after the last comes the first");
    all
}

fn factorial(number: usize) -> usize {
    (1..=number).product()
}

#[test]
fn arrangements_of_a_few_labels() {
    let all = arrangements(vec![vec![0, 1, 2, 2]]);
    assert_eq!(all.len(), 12);
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), 12);
    assert!(all.is_sorted());
    assert_eq!(arrangements(vec![]).len(), 1);
    assert_eq!(arrangements(vec![vec![], vec![7]]).len(), 1);
    assert_eq!(
        arrangements(vec![vec![0, 1, 2], vec![3, 3], vec![4, 5]]).len(),
        12
    );
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn every_arrangement_comes_once(counts in prop::collection::vec(
        prop::collection::vec(0..=2_usize, 0..=3), 0..=2,
    )) {
        let mut piece = 0;
        let mut labels = Vec::new();
        for group in &counts {
            let mut order = Vec::new();
            for &copies in group {
                order.extend(std::iter::repeat_n(piece, copies));
                piece += 1;
            }
            labels.push(order);
        }
        let expected: usize = counts.iter().map(|group| {
            let all: usize = group.iter().sum();
            factorial(all) / group.iter().map(|&copies| factorial(copies)).product::<usize>()
        }).product();
        let all = arrangements(labels);
        prop_assert_eq!(all.len(), expected);
        prop_assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), expected);
    }

    /// Tilings by forms, each in every arrangement, are the solutions piece by piece.
    #[test]
    fn labelled_tilings_are_all_answers(seed in any::<u64>(), flips in any::<bool>()) {
        let mut dice = Dice(seed);
        let container = dice.container(10);
        let parts = dice.cut_in_few(&container, 4);
        prop_assume!(parts.is_some());
        let parts = parts.unwrap();
        let puzzle = dice.puzzle(&container, &parts, flips);
        let model = Model::new(&puzzle, Grouping::Forms);
        let mut labelled = Vec::new();
        for tiling in solutions(model.problem()) {
            for labels in arrangements(model.first_labels()) {
                let placements = model.labelled(&tiling, &labels);
                prop_assert_eq!(verify(&puzzle, &placements), Ok(()));
                labelled.push(placements);
            }
        }
        labelled.sort();
        let mut all = answers(&puzzle);
        for answer in &mut all {
            answer.sort();
        }
        all.sort();
        prop_assert_eq!(labelled, all);
    }
}

#[test]
fn copies_are_not_told_apart() {
    // Two dominoes called A, one called B, one called C, and a bar: 4!/2! arrangements.
    let mut all = vec![copies(2, "AA")];
    all.extend(pieces(&["BB", "CC", "DDD"]));
    let puzzle = rectangle(1, 11, all, true);
    let model = Model::new(&puzzle, Grouping::Forms);
    assert_eq!(
        model.labellings().collect::<Vec<_>>(),
        [vec![2, 1, 1], vec![1]]
    );
    assert_eq!(model.first_labels(), [vec![0, 0, 1, 2], vec![3]]);
    let tilings = solutions(model.problem());
    assert_eq!(tilings.len(), 5);
    let mut seen = BTreeSet::new();
    for tiling in &tilings {
        for labels in arrangements(model.first_labels()) {
            let placements = model.labelled(tiling, &labels);
            assert_eq!(verify(&puzzle, &placements), Ok(()));
            seen.insert(placements);
        }
    }
    assert_eq!(seen.len(), 5 * 12);
    // Equal pieces in their order along the container.
    let first = model.placements(&tilings[0]);
    let order: Vec<usize> = first.iter().map(|place| place.piece).collect();
    assert_eq!(order, [0, 0, 1, 2, 3]);
    assert!(first[..4].is_sorted_by_key(|place| place.cells[0]));
}
