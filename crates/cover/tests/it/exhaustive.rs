//! Exhaustive search against the list of all combinations, and what it counts.

use std::ops::ControlFlow;

use cover::{Counter, Item, Observer, Problem, Run, combinations, exhaustive};
use proptest::prelude::*;

use crate::plain;
use crate::support::{List, Sizes, as_sets, cases, choice, polyominoes, problems};

/// Every combination: for each group every set of as many of its choices as it must give.
fn all_combinations(problem: &Problem) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for (group, &demand) in problem.demands().iter().enumerate() {
        let choices = problem.choices().iter().enumerate();
        let mine: Vec<usize> = choices
            .filter(|(_, choice)| choice.group == group)
            .map(|(number, _)| number)
            .collect();
        let sets: Vec<Vec<usize>> = (0..1_u32 << mine.len())
            .filter(|set| set.count_ones() as usize == demand)
            .map(|set| (0..mine.len()).filter(move |at| set >> at & 1 == 1))
            .map(|set| set.map(|at| mine[at]).collect())
            .collect();
        let longer = |begun: &Vec<usize>| -> Vec<Vec<usize>> {
            sets.iter()
                .map(|set| [begun.as_slice(), set].concat())
                .collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

fn is_cover(problem: &Problem, made: &[usize]) -> bool {
    let mut cells: Vec<u32> = made
        .iter()
        .flat_map(|&choice| problem.choices()[choice].cells.clone())
        .collect();
    cells.sort_unstable();
    cells == (0..problem.cells() as u32).collect::<Vec<u32>>()
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn every_combination_is_tested_once(
        problem in prop_oneof![problems(Sizes::One), problems(Sizes::Mixed)],
    ) {
        // More take too long to list.
        prop_assume!(combinations(&problem) < 20_000_u32.into());
        let all = all_combinations(&problem);
        let mut list = List::default();
        let run = exhaustive(&problem, &mut list);
        prop_assert!(run.complete);
        prop_assert_eq!(run.candidates, all.len() as u64);
        prop_assert_eq!(combinations(&problem), all.len().into());
        let covers: Vec<Vec<usize>> = all.into_iter().filter(|made| is_cover(&problem, made)).collect();
        prop_assert_eq!(as_sets(&list.0), as_sets(&covers));
        prop_assert_eq!(as_sets(&covers), plain::solutions(&problem));
    }
}

#[test]
fn nodes_and_candidates_on_a_small_board() {
    // Two corners of three cells on six cells have eight places each, some of which overlap.
    let problem = polyominoes(2, 3, &["AA/A.", "BB/B."]);
    let mut counter = Counter::default();
    let run = exhaustive(&problem, &mut counter);
    assert_eq!(combinations(&problem), 64_u8.into());
    assert_eq!(
        run,
        Run {
            nodes: 1 + 8 + 64,
            complete: true,
            max_depth: 2,
            candidates: 64,
            killed: [0; 3],
        }
    );
    assert_eq!(counter.solutions, 4);
}

#[test]
fn copies_are_chosen_as_sets() {
    let bars = [[0, 1], [2, 3], [0, 2], [1, 3]];
    let problem = Problem::new(4, vec![2], bars.map(|cells| choice(0, cells)).to_vec());
    let mut counter = Counter::default();
    let run = exhaustive(&problem, &mut counter);
    assert_eq!((run.candidates, counter.solutions), (6, 2));
    assert_eq!(combinations(&problem), 6_u8.into());
    // Without a place for each there is no combination.
    let problem = Problem::new(4, vec![2], vec![choice(0, [0, 1])]);
    assert_eq!(combinations(&problem), 0_u8.into());
    assert_eq!(exhaustive(&problem, &mut counter).candidates, 0);
}

/// Looks at every step.
#[derive(Default)]
struct Steps {
    path: Vec<usize>,
    takes: u64,
    ways: usize,
}

impl Observer for Steps {
    fn wants_events(&self) -> bool {
        true
    }

    fn branch(&mut self, item: Item, ways: usize) {
        assert_eq!(item, Item::Group(self.path.len()));
        self.ways += ways;
    }

    fn take(&mut self, choice: usize) {
        self.takes += 1;
        self.path.push(choice);
    }

    fn give_back(&mut self, choice: usize) {
        assert_eq!(self.path.pop(), Some(choice));
    }

    fn solution(&mut self, choices: &[usize]) -> ControlFlow<()> {
        assert_eq!(choices, self.path);
        ControlFlow::Continue(())
    }

    fn tick(&mut self, nodes: u64) -> ControlFlow<()> {
        match nodes < 100 {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    }

    fn nodes_until_tick(&self, _: u64) -> u64 {
        33
    }
}

#[test]
fn steps_are_shown_and_a_run_can_be_stopped() {
    let problem = polyominoes(2, 3, &["AA/A.", "BB/B."]);
    let mut steps = Steps::default();
    let run = exhaustive(&problem, &mut steps);
    assert_eq!((run.nodes, run.complete), (1 + steps.takes, true));
    assert_eq!(steps.ways as u64, steps.takes);
    let problem = polyominoes(3, 3, &["AA/A.", "BB/B.", "CC/C."]);
    let run = exhaustive(&problem, &mut Steps::default());
    assert_eq!((run.nodes, run.complete), (100, false));
}
