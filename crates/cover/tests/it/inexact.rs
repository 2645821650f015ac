//! Groups that give any number in a range, cells that may stay empty, and a limit to all choices.

use cover::{
    Amount, Bound, Bounds, Geometry, Joint, Problem, backtracking, combinations, count_joint,
    exhaustive, frontier_count,
};
use proptest::prelude::*;
use std::ops::ControlFlow;

use crate::support::{List, Sizes, as_sets, cases, choice, problems, unlimited};
use crate::{engines, frontier, parts, plain};

/// A problem with some of its demands loosened, perhaps with holes, perhaps with a limit to all choices. At
/// most 10 cells, so that the plain search can leave out every set of them.
fn inexact(sizes: Sizes) -> impl Strategy<Value = Problem> {
    let amount = (0..5_usize, 0..4_usize).prop_map(|(least, more)| Amount {
        least,
        most: least + more,
    });
    let holes = prop_oneof![
        Just(None),
        Just(Some(Amount::ANY)),
        amount.clone().prop_map(Some)
    ];
    let total = prop_oneof![2 => Just(Amount::ANY), 1 => amount];
    let small = problems(sizes).prop_filter("few cells", |problem| problem.cells() <= 10);
    let loose = prop::collection::vec(0..3_usize, 6);
    (small, loose, holes, total).prop_map(|(problem, loose, holes, total)| {
        let least = problem.demands().iter().zip(&loose);
        let least = least.map(|(&most, &less)| most.saturating_sub(less));
        let least = least.collect();
        let problem = problem.with_least(least).with_total(total);
        match holes {
            Some(holes) => problem.with_holes(holes),
            None => problem,
        }
    })
}

/// The cells in a row, in two colours by turns.
fn in_a_row(cells: usize) -> Geometry {
    let touches = |cell: u32, other: u32| cell.abs_diff(other) == 1;
    let cells = cells as u32;
    Geometry {
        neighbours: (0..cells)
            .map(|cell| (0..cells).filter(|&other| touches(cell, other)).collect())
            .collect(),
        colours: Some((0..cells).map(|cell| cell % 2 == 0).collect()),
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn every_engine_finds_every_solution(
        problem in prop_oneof![inexact(Sizes::One), inexact(Sizes::Mixed)],
    ) {
        engines::check(&problem);
    }

    #[test]
    fn the_frontier_counts_them(problem in inexact(Sizes::One)) {
        frontier::check(&problem);
    }

    #[test]
    fn jobs_are_the_whole_run(problem in inexact(Sizes::Mixed), wanted in 0..40_usize) {
        parts::check_split(&problem, wanted);
    }

    #[test]
    fn bounding_functions_lose_none(problem in inexact(Sizes::Mixed)) {
        let geometry = in_a_row(problem.cells());
        let problem = problem.with_geometry(geometry);
        let all = plain::solutions(&problem);
        for bounds in Bound::ALL.map(|bound| Bounds::NONE.with(bound)).into_iter().chain([Bounds::ALL]) {
            let mut list = List::default();
            backtracking(&problem, bounds, &mut list);
            prop_assert_eq!(as_sets(&list.0), all.clone());
        }
    }

    #[test]
    fn exhaustive_search_tests_every_combination(problem in inexact(Sizes::Mixed)) {
        prop_assume!(combinations(&problem) < 20_000_u32.into());
        let mut list = List::default();
        let run = exhaustive(&problem, &mut list);
        prop_assert_eq!(combinations(&problem), run.candidates.into());
        prop_assert_eq!(as_sets(&list.0), plain::solutions(&problem));
    }

    /// Choices that come alone are joint choices of one.
    #[test]
    fn joint_choices_of_one_are_choices(problem in inexact(Sizes::Mixed)) {
        let joints: Vec<Joint> = problem.choices().iter().map(|choice| Joint {
            group: choice.group,
            units: 1,
            choices: usize::from(Some(choice.group) != problem.holes()),
            cells: choice.cells.clone(),
        }).collect();
        let counted = count_joint(&problem, &joints, &mut || ControlFlow::Continue(()));
        prop_assert_eq!(counted, Some(plain::solutions(&problem).len() as u64));
    }
}

/// Matchings of a path are Fibonacci numbers; by the number of dominoes they are binomials.
#[test]
fn dominoes_on_a_row_of_cells() {
    let bars = (0..9_u32).map(|cell| choice(0, [cell, cell + 1]));
    let problem = Problem::new(10, vec![5], bars.collect()).with_least(vec![0]);
    let counts = |problem: &Problem| {
        engines::check(problem);
        frontier::check(problem);
        plain::solutions(problem).len()
    };
    assert_eq!(counts(&problem.clone().with_holes(Amount::ANY)), 89);
    assert_eq!(counts(&problem), 1);
    for (dominoes, ways) in [1, 9, 28, 35, 15, 1].into_iter().enumerate() {
        let holes = Amount::exactly(10 - 2 * dominoes);
        assert_eq!(counts(&problem.clone().with_holes(holes)), ways);
        let total = problem.clone().with_total(Amount::exactly(dominoes));
        assert_eq!(counts(&total.with_holes(Amount::ANY)), ways);
    }
}

#[test]
#[should_panic(expected = "least is least")]
fn no_group_must_give_more_than_it_may() {
    let _ = Problem::new(1, vec![1], vec![choice(0, [0])]).with_least(vec![2]);
}

/// A frontier counts so many units in no field; what the others leave tells how many are used, here none.
#[test]
fn many_units_without_a_choice() {
    let bars = (0..150_u32).map(|bar| choice(0, [2 * bar, 2 * bar + 1]));
    let problem = Problem::new(300, vec![150, 299], bars.collect()).with_least(vec![150, 0]);
    let counted = unlimited(|budget| frontier_count(&problem, budget)).unwrap();
    assert_eq!(counted.solutions, 1_u8.into());
}
