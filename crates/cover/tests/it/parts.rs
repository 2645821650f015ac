//! Parts of a problem keep the numbers of its choices, and the parts of a run make up the run.

use cover::{Problem, most_constrained, split};
use proptest::prelude::*;

use crate::plain;
use crate::support::{List, PENTOMINOES, Sizes, cases, choice, polyominoes, problems};

/// What is found after some choices, as choices of the whole.
fn found_after(problem: &Problem, made: &[usize]) -> (Vec<Vec<usize>>, u64) {
    let (rest, numbers) = problem.after(made);
    let mut list = List::default();
    let run = most_constrained(&rest, &mut list);
    let whole = |solution: &Vec<usize>| {
        let rest = solution.iter().map(|&choice| numbers[choice]);
        made.iter().copied().chain(rest).collect()
    };
    (list.0.iter().map(whole).collect(), run.nodes)
}

pub(crate) fn check_split(problem: &Problem, wanted: usize) {
    let mut whole = List::default();
    let run = most_constrained(problem, &mut whole);
    let jobs = split(problem, wanted);
    let mut joined = Vec::new();
    let mut nodes = jobs.nodes;
    for job in &jobs.prefixes {
        let (found, more) = found_after(problem, job);
        joined.extend(found);
        // The last choice of its prefix was counted.
        nodes += more - 1;
    }
    assert_eq!(joined, whole.0, "{wanted} jobs of {problem:?}");
    assert_eq!(nodes, run.nodes, "{wanted} jobs of {problem:?}");
    assert!(jobs.prefixes.iter().all(|job| job.len() <= 3));
}

/// The solutions that make some choices, without them.
fn rests(problem: &Problem, made: &[usize]) -> Vec<Vec<usize>> {
    let mut rests = Vec::new();
    for solution in plain::solutions(problem) {
        if made.iter().all(|choice| solution.contains(choice)) {
            rests.push(
                solution
                    .into_iter()
                    .filter(|choice| !made.contains(choice))
                    .collect(),
            );
        }
    }
    rests
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn jobs_one_after_the_other_are_the_whole_run(
        problem in prop_oneof![problems(Sizes::One), problems(Sizes::Mixed)],
        wanted in 0..40_usize,
    ) {
        check_split(&problem, wanted);
    }

    #[test]
    fn after_some_choices_the_rest_is_left(problem in problems(Sizes::Mixed), pick in any::<u32>()) {
        let all = plain::solutions(&problem);
        prop_assume!(!all.is_empty());
        let solution = &all[pick as usize % all.len()];
        let chosen = solution.iter().enumerate();
        let made: Vec<usize> = chosen
            .filter(|(place, _)| pick >> (8 + place) & 1 == 1)
            .map(|(_, &choice)| choice)
            .collect();
        let (rest, numbers) = problem.after(&made);
        prop_assert!(numbers.is_sorted());
        let covered: usize = made.iter().map(|&choice| problem.choices()[choice].cells.len()).sum();
        prop_assert_eq!(rest.cells(), problem.cells() - covered);
        for (new, &old) in rest.choices().iter().zip(&numbers) {
            prop_assert_eq!(new.group, problem.choices()[old].group);
            prop_assert_eq!(new.cells.len(), problem.choices()[old].cells.len());
        }
        let found = plain::solutions(&rest);
        let old = |set: &Vec<usize>| set.iter().map(|&choice| numbers[choice]).collect();
        let found: Vec<Vec<usize>> = found.iter().map(old).collect();
        prop_assert_eq!(found, rests(&problem, &made));
    }

    #[test]
    fn other_numbers_of_the_cells_change_no_solution(
        (problem, order) in problems(Sizes::Mixed).prop_flat_map(|problem| {
            let order: Vec<u32> = (0..problem.cells() as u32).collect();
            (Just(problem), Just(order).prop_shuffle())
        }),
    ) {
        let renumbered = problem.renumbered(&order);
        for (new, old) in renumbered.choices().iter().zip(problem.choices()) {
            prop_assert!(new.cells.is_sorted());
            let covered = |cell: &u32| new.cells.contains(&order[*cell as usize]);
            prop_assert!(old.cells.iter().all(covered));
            prop_assert_eq!((new.group, new.cells.len()), (old.group, old.cells.len()));
        }
        prop_assert_eq!(plain::solutions(&renumbered), plain::solutions(&problem));
    }

    #[test]
    fn only_some_choices_are_left(problem in problems(Sizes::Mixed), keep in any::<u32>()) {
        let is_kept = |choice: usize| keep >> choice & 1 == 1;
        let (rest, numbers) = problem.only(is_kept);
        prop_assert_eq!(rest.cells(), problem.cells());
        prop_assert_eq!(rest.demands(), problem.demands());
        for (new, &old) in rest.choices().iter().zip(&numbers) {
            prop_assert_eq!(new, &problem.choices()[old]);
        }
        let mut all = plain::solutions(&problem);
        all.retain(|solution| solution.iter().all(|&choice| is_kept(choice)));
        let found = plain::solutions(&rest);
        let old = |set: &Vec<usize>| set.iter().map(|&choice| numbers[choice]).collect();
        prop_assert_eq!(found.iter().map(old).collect::<Vec<Vec<usize>>>(), all);
    }
}

#[test]
fn jobs_of_a_solved_and_of_a_dead_problem() {
    let prefixes = |problem: &Problem| split(problem, 10).prefixes;
    assert_eq!(prefixes(&Problem::new(0, vec![0], vec![])), [vec![0; 0]]);
    assert_eq!(prefixes(&Problem::new(1, vec![1], vec![])), [[0; 0]; 0]);
}

#[test]
fn as_many_jobs_as_are_wanted() {
    let problem = polyominoes(6, 10, &PENTOMINOES);
    for wanted in [1, 10, 100, 1000] {
        let jobs = split(&problem, wanted).prefixes;
        assert!(jobs.len() >= wanted);
        assert!(jobs.iter().all(|job| job.len() == jobs[0].len()));
    }
}

/// When cells are covered, those behind them move into other words of a set: the order of the choices
/// must not hang on words.
#[test]
fn jobs_of_a_problem_of_many_words() {
    for cells in [66_u32, 100, 130, 200] {
        let (mut choices, mut demands) = (Vec::new(), Vec::new());
        // Each of three pieces of two cells can have its second near its first or far behind, and
        // a single cell takes the other place.
        for pair in 0..3 {
            let (first, near, far) = (1 + 2 * pair, 2 + 2 * pair, cells - 1 - pair);
            let (piece, single) = (demands.len(), demands.len() + 1);
            demands.extend([1, 1]);
            choices.push(choice(piece, [first, near]));
            choices.push(choice(piece, [first, far]));
            choices.push(choice(single, [near]));
            choices.push(choice(single, [far]));
        }
        // One large piece that comes first, being without a choice.
        choices.push(choice(demands.len(), [0].into_iter().chain(7..cells - 3)));
        demands.push(1);
        check_split(&Problem::new(cells as usize, demands, choices), 4);
    }
}
