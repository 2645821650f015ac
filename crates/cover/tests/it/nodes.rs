//! Nodes are counted exactly, and what is found comes in a fixed order: engines are compared by these
//! figures, so a change of them must be meant.

use cover::{Counter, Problem};
use proptest::prelude::*;

use crate::engines::engines;
use crate::plain::{self, Rule};
use crate::support::{List, PENTOMINOES, Sizes, cases, pentomino, polyominoes, problems};

fn check(problem: &Problem) {
    for engine in engines() {
        let (found, nodes) = plain::run(problem, engine.rule);
        let mut list = List::default();
        let run = (engine.run)(problem, &mut list);
        assert_eq!(list.0, found, "{:?} on {problem:?}", engine.rule);
        assert_eq!(run.nodes, nodes, "{:?} on {problem:?}", engine.rule);
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn engines_go_the_way_of_their_plain_twins(
        problem in prop_oneof![problems(Sizes::One), problems(Sizes::Mixed)],
    ) {
        check(&problem);
    }
}

/// Solutions and nodes, for the rules in their order.
fn figures(problem: &Problem, rules: &[Rule]) -> Vec<(u64, u64)> {
    let asked = engines()
        .into_iter()
        .filter(|engine| rules.contains(&engine.rule));
    let figures = asked.map(|engine| {
        let mut counter = Counter::default();
        let run = (engine.run)(problem, &mut counter);
        (counter.solutions, run.nodes)
    });
    figures.collect()
}

#[test]
fn five_pentominoes_on_a_square() {
    let pieces = ['I', 'L', 'P', 'W', 'Y'].map(pentomino);
    let problem = polyominoes(5, 5, &pieces);
    check(&problem);
    let all = engines().map(|engine| engine.rule);
    assert_eq!(
        figures(&problem, &all),
        [(80, 6475), (80, 627), (80, 1167), (80, 627), (80, 6475)]
    );
}

#[test]
fn twelve_pentominoes_on_a_strip() {
    let problem = polyominoes(3, 20, &PENTOMINOES);
    // In order of the pieces it would take hours.
    let fast = [Rule::DancingLinks, Rule::FirstCell, Rule::MostConstrained];
    assert_eq!(
        figures(&problem, &fast),
        [(8, 32_576), (8, 71_191), (8, 32_892)]
    );
}
