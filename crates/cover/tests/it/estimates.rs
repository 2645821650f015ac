//! Guesses at the size of a run.

use cover::{Counter, Estimate, Problem, estimate, most_constrained};
use proptest::prelude::*;

use crate::dominoes::rectangle;
use crate::support::{Sizes, cases, choice, polyominoes, problems};

/// Small random numbers that are the same in every run (Steele, Lea and Flood 2014).
fn dice(mut state: u64) -> impl FnMut(usize) -> usize {
    move |end| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % end as u64) as usize
    }
}

fn truth(problem: &Problem) -> Estimate {
    let mut counter = Counter::default();
    let run = most_constrained(problem, &mut counter);
    Estimate {
        nodes: run.nodes as f64,
        solutions: counter.solutions as f64,
    }
}

#[test]
fn one_path_is_seen_by_one_dive() {
    let mut one_way = |_: usize| 0;
    // Forced from the start: solved, without a cell, and dead after a while.
    let chain = |last: u32| {
        let choices = (0..last)
            .map(|cell| choice(cell as usize, [cell]))
            .collect();
        Problem::new(last as usize, vec![1; last as usize], choices)
    };
    for problem in [chain(1), chain(9), chain(0), chain(100)] {
        assert_eq!(estimate(&problem, 1, &mut one_way), truth(&problem));
        assert_eq!(estimate(&problem, 7, &mut one_way), truth(&problem));
    }
}

#[test]
fn a_dead_problem_is_one_node() {
    let problem = Problem::new(1, vec![1], vec![]);
    let guess = estimate(&problem, 3, &mut |_| 0);
    assert_eq!(
        guess,
        Estimate {
            nodes: 1.0,
            solutions: 0.0
        }
    );
    assert_eq!(guess, truth(&problem));
}

fn is_near(guess: f64, truth: f64, tolerance: f64) -> bool {
    (guess - truth).abs() <= tolerance * truth.max(1.0)
}

#[test]
fn many_dives_come_near_the_truth() {
    for problem in [
        rectangle(4, 4),
        rectangle(4, 7),
        polyominoes(3, 4, &["AA", "BB", "CC/C.", "DD/D.", "EE"]),
        polyominoes(4, 5, &["AAA/A..", "BBB", "CCC/.C.", "D", "EE/EE", "FFFF"]),
    ] {
        let (truth, guess) = (truth(&problem), estimate(&problem, 20_000, &mut dice(1)));
        assert!(
            is_near(guess.nodes, truth.nodes, 0.1),
            "{guess:?} {truth:?}"
        );
        assert!(
            is_near(guess.solutions, truth.solutions, 0.1),
            "{guess:?} {truth:?}"
        );
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn dives_into_random_problems_come_near_the_truth(problem in problems(Sizes::Mixed)) {
        let (truth, guess) = (truth(&problem), estimate(&problem, 4000, &mut dice(1)));
        prop_assert!(is_near(guess.nodes, truth.nodes, 0.3), "{:?} {:?}", guess, truth);
        prop_assert!(is_near(guess.solutions, truth.solutions, 0.3), "{:?} {:?}", guess, truth);
    }
}
