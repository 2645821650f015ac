//! What the programs before this one printed: their node counts, their tables, their walks.

use susun::search::Halt;
use susun::slide::registry::Heuristic;
use susun::slide::{Outcome, check};
use susun::sliding::Puzzle;

use crate::common::{ORIGINS, origin, puzzle, run, solves};

/// Node for node what the three programs printed.
#[test]
fn node_counts_of_branch_and_bound() {
    for (method, name, printed) in [
        ("bnb-s0", "fikri_solvable1", 10),
        ("bnb-s0", "fikri_solvable2", 10),
        ("bnb-s0", "fikri_solvable3", 39),
        ("bnb-s1", "malik_solveable-1", 65),
        ("bnb-s1", "malik_solveable-2", 190_601),
        ("bnb-s1", "malik_solveable-3", 23_531),
        ("bnb-s3", "david_solveable1", 37),
        ("bnb-s3", "david_solveable2", 71),
        ("bnb-s3", "david_solveable3", 10_001),
    ] {
        let origin = origin(name);
        let report = run(puzzle(origin.board), method);
        assert_eq!(report.heuristic, Some(Heuristic::Misplaced), "{name}");
        assert_eq!(report.length(), origin.optimum, "{name}");
        assert_eq!(report.stats.generated, printed, "{name}");
    }
}

/// All three find the optimum of every board that has one, whatever their row promises.
#[test]
fn lengths_of_branch_and_bound() {
    for origin in ORIGINS.iter().filter(|origin| origin.optimum.is_some()) {
        for method in ["bnb-s0", "bnb-s1", "bnb-s3", "branch-and-bound"] {
            let report = run(puzzle(origin.board), method);
            assert_eq!(
                report.length(),
                origin.optimum,
                "{} by {method}",
                origin.name
            );
        }
    }
}

#[test]
fn the_kurang_table_of_every_board() {
    for origin in &ORIGINS {
        let name = origin.name;
        let puzzle = puzzle(origin.board);
        let check = check(&puzzle);
        let sum: u32 = origin.kurang.iter().sum();
        assert_eq!(check.parity.kurang, origin.kurang, "{name}");
        assert_eq!(check.parity.sum, u64::from(sum), "{name}");
        assert_eq!(check.parity.x, origin.x, "{name}");
        assert_eq!(check.parity.total(), u64::from(sum + origin.x), "{name}");
        assert_eq!(
            check.parity.is_solvable(),
            origin.optimum.is_some(),
            "{name}"
        );
        assert_eq!(check.misplaced, origin.misplaced, "{name}");
        assert_eq!(check.manhattan, origin.manhattan, "{name}");
    }
}

/// Who exchanges the two tiles that are advised has a board that can be solved.
#[test]
fn the_advice_for_an_unsolvable_board_helps() {
    let more = [
        "1 2 3/4 5 6/8 7 0",
        "2 1/3 0",
        "1 2/3 0/5 4",
        "2 1 3 4/5 6 7 8/9 10 11 0",
    ];
    let boards = ORIGINS.iter().map(|origin| origin.board).chain(more);
    for text in boards {
        let puzzle = puzzle(text);
        let checked = check(&puzzle);
        let Some((a, b)) = checked.swap else {
            assert!(checked.parity.is_solvable(), "{text}");
            continue;
        };
        assert!(!checked.parity.is_solvable(), "{text}");
        assert!(a != 0 && b != 0 && a != b, "{text}: {a} and {b}");
        let places = puzzle.start().positions();
        let swapped = puzzle
            .start()
            .with_swapped(places[usize::from(a)], places[usize::from(b)]);
        let swapped = Puzzle::to_default_goal(swapped);
        assert!(check(&swapped).parity.is_solvable(), "{text}: {a} and {b}");
        assert_eq!(check(&swapped).swap, None, "{text}");
    }
}

/// The example of the greedy paper: six tiles misplaced, nine steps of distance, solved in nine.
#[test]
fn the_greedy_walk_of_the_paper() {
    let puzzle = puzzle("1 8 2/0 4 3/7 6 5");
    let figures = check(&puzzle);
    assert_eq!((figures.misplaced, figures.manhattan), (6, 9));
    let report = run(puzzle.clone(), "greedy");
    let solution = report.outcome.solution().unwrap();
    assert_eq!(
        susun::format::print_moves(&solution.moves, susun::format::Notation::Tile),
        "LDLU2RDLU"
    );
    assert!(solves(&puzzle, &solution.moves));
    // Nine moves meet the Manhattan distance, which proves them optimal.
    assert!(
        matches!(report.outcome, Outcome::Optimal(_)),
        "{:?}",
        report.outcome
    );
    // The estimate of a step is the number of misplaced tiles.
    assert_eq!(solution.estimates[0], 6);
    assert_eq!(report.stats.expanded, 9);
}

/// Most starts lead the walk into a circle; it notices, and says where and how long.
#[test]
fn a_greedy_walk_that_goes_round_says_so() {
    let puzzle = puzzle("8 6 7/2 5 4/3 0 1");
    let report = run(puzzle.clone(), "greedy");
    let Outcome::Stopped {
        why: Halt::Cycle { start, length },
        best: None,
    } = report.outcome
    else {
        panic!("{:?}", report.outcome)
    };
    assert!(length >= 4 && length % 2 == 0, "a circle of {length}");
    // It is found on the second time round, not after the 5000 steps of the paper.
    assert_eq!(report.stats.expanded, u64::from(start + length));
}

/// How many boards of the 8-puzzle the walk solves is a figure of the rule itself: it must not
/// depend on how the cycle is noticed.
#[test]
fn a_greedy_walk_never_needs_its_5000_steps() {
    let mut solved = 0;
    for seed in 0..200 {
        let report = run(puzzle(&format!("3x3#{seed}")), "greedy");
        match report.outcome {
            Outcome::Stopped {
                why: Halt::Cycle { .. },
                ..
            } => {}
            Outcome::Stopped { why, .. } => panic!("3x3#{seed}: {why:?}"),
            _ => solved += 1,
        }
    }
    assert!((1..100).contains(&solved), "{solved} of 200");
}
