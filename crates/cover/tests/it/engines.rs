//! Every engine finds every solution once.

use cover::{
    Bounds, Observer, Problem, Run, backtracking, dancing_links, first_cell, in_order,
    most_constrained,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::plain::{self, Rule};
use crate::support::{List, Sizes, as_sets, cases, choice, problems, with_equals};

pub(crate) struct Engine {
    pub(crate) rule: Rule,
    pub(crate) run: fn(&Problem, &mut dyn Observer) -> Run,
}

pub(crate) fn engines() -> [Engine; 5] {
    let engine = |rule, run| Engine { rule, run };
    [
        engine(Rule::InOrder, in_order),
        engine(Rule::DancingLinks, dancing_links),
        engine(Rule::FirstCell, first_cell),
        engine(Rule::MostConstrained, most_constrained),
        engine(Rule::Backtracking, |problem, observer| {
            backtracking(problem, Bounds::NONE, observer)
        }),
    ]
}

/// All solutions in the order in which an engine finds them.
pub(crate) fn listed(engine: &Engine, problem: &Problem) -> Vec<Vec<usize>> {
    let mut list = List::default();
    let run = (engine.run)(problem, &mut list);
    assert!(run.complete);
    list.0
}

pub(crate) fn check(problem: &Problem) {
    let all = plain::solutions(problem);
    for engine in engines() {
        let found = as_sets(&listed(&engine, problem));
        assert_eq!(found, all, "{:?} on {problem:?}", engine.rule);
    }
    // Without bounding functions backtracking makes the nodes of brute force.
    let same = [Rule::InOrder, Rule::Backtracking];
    let [brute_force, backtracking] = same.map(|rule| {
        let mut engines = engines().into_iter();
        let engine = engines.find(|engine| engine.rule == rule);
        let run = (engine.expect("it is one of them").run)(problem, &mut List::default());
        (run.nodes, run.max_depth)
    });
    assert_eq!(brute_force, backtracking, "{problem:?}");
}

proptest! {
    #![proptest_config(cases(6000))]

    #[test]
    fn choices_of_one_size_in_each_group(problem in problems(Sizes::One)) {
        check(&problem);
    }

    #[test]
    fn choices_of_mixed_sizes(problem in problems(Sizes::Mixed)) {
        check(&problem);
    }

    /// Equal choices make solutions of their own. The engine that finds choices again by their
    /// cells cannot tell them apart: it names the first of them each time.
    #[test]
    fn choices_that_come_up_again(problem in with_equals(Sizes::Mixed)) {
        let all = plain::solutions(&problem);
        let choices = problem.choices();
        let first = |&one: &usize| choices.iter().position(|other| *other == choices[one]).unwrap();
        let firsts: Vec<Vec<usize>> = all.iter().map(|set| set.iter().map(first).collect()).collect();
        for engine in engines() {
            let found = as_sets(&listed(&engine, &problem));
            match engine.rule {
                Rule::MostConstrained => prop_assert_eq!(&found, &as_sets(&firsts)),
                _ => prop_assert_eq!(&found, &all),
            }
        }
    }
}

/// A test on problems of one kind would prove little.
#[test]
fn random_problems_are_of_all_kinds() {
    for sizes in [Sizes::One, Sizes::Mixed] {
        let mut runner = TestRunner::deterministic();
        let strategy = problems(sizes);
        let mut seen = [0; 4];
        for _ in 0..1000 {
            let problem = strategy.new_tree(&mut runner).unwrap().current();
            seen[plain::solutions(&problem).len().min(3)] += 1;
        }
        assert!(seen.iter().all(|&problems| problems > 20), "{seen:?}");
    }
}

#[test]
fn problems_without_cells() {
    check(&Problem::new(0, vec![], vec![]));
    check(&Problem::new(0, vec![0, 0], vec![]));
    check(&Problem::new(0, vec![1], vec![]));
    check(&Problem::new(0, vec![0, 2], vec![]));
}

#[test]
fn problems_without_a_solution() {
    let bar = |cells: [u32; 2]| choice(0, cells);
    // Nothing to choose, a cell that nothing covers, a demand that is too large or too small.
    check(&Problem::new(2, vec![1], vec![]));
    check(&Problem::new(2, vec![], vec![]));
    check(&Problem::new(3, vec![1], vec![bar([0, 1])]));
    check(&Problem::new(2, vec![2], vec![bar([0, 1])]));
    check(&Problem::new(4, vec![1], vec![bar([0, 1]), bar([2, 3])]));
    check(&Problem::new(2, vec![0], vec![bar([0, 1])]));
}

#[test]
#[should_panic(expected = "the group exists")]
fn a_choice_of_no_group_is_refused() {
    let _ = Problem::new(2, vec![1], vec![choice(1, [0])]);
}

#[test]
#[should_panic(expected = "a choice covers something")]
fn a_choice_of_no_cell_is_refused() {
    let _ = Problem::new(2, vec![1], vec![choice(0, [])]);
}

#[test]
#[should_panic(expected = "the cells exist")]
fn a_cell_that_is_not_there_is_refused() {
    let _ = Problem::new(2, vec![1], vec![choice(0, [1, 2])]);
}

#[test]
#[should_panic(expected = "cells are sorted")]
fn cells_out_of_order_are_refused() {
    let cells = vec![1, 0];
    let _ = Problem::new(2, vec![1], vec![cover::Choice { group: 0, cells }]);
}
