//! Three classroom programs for branch and bound, each as a set of rules: the nodes they count.

use search::{BestFirst, Count, Duplicates, Limits, Observer, Order, Space, StopRule, Ties};
use sliding::Direction::{Down, Left, Right, Up};
use sliding::Puzzle;
use sliding::heuristic::{Homes, Tabled, TileCost};
use sliding::space::{SmallSpace, Successors};

use crate::seeds::seed;
use crate::support::replayed;

/// Listens, so that nothing is put off.
struct Listener;

impl<S: Space> Observer<S> for Listener {}

/// Runs the rules on a board; the nodes counted, and the length of the path.
fn solve(name: &str, rules: &BestFirst, successors: Successors) -> (u64, u32) {
    let puzzle = Puzzle::to_default_goal(seed(name));
    let misplaced = Tabled::new(TileCost::Misplaced, Homes::of(&puzzle));
    let mut space = SmallSpace::<_, false>::new(&puzzle, misplaced, successors);
    let run = rules.run(&mut space, &Limits::default(), &mut ());
    let watched = rules.run(&mut space, &Limits::default(), &mut Listener);
    assert_eq!(run, watched, "{name}");
    let length = replayed(&puzzle, &mut space, &run).expect("it can be solved");
    (run.stats.generated, length)
}

/// The shallowest of equals first, no state twice, undoing steps made and then refused.
#[test]
fn shallow_first() {
    let rules = BestFirst {
        order: Order::DepthPlusEstimate,
        ties: Ties::Shallow,
        duplicates: Duplicates::Closed,
        start_is_known: false,
        stop: StopRule::GoalTaken,
        count: Count::Admitted { start: false },
    };
    let successors = Successors {
        order: [Down, Left, Up, Right],
        undo: true,
    };
    for (name, printed) in [
        ("s0-solvable-1", (10, 3)),
        ("s0-solvable-2", (10, 3)),
        ("s0-solvable-3", (39, 7)),
    ] {
        assert_eq!(solve(name, &rules, successors), printed, "{name}");
    }
}

/// The deepest of equals first, no state twice. The program itself leaves equals of one depth to
/// its heap, so that the counts it prints are near: within a percent, or three nodes.
#[test]
fn deep_first() {
    let rules = BestFirst {
        order: Order::DepthPlusEstimate,
        ties: Ties::Deep,
        duplicates: Duplicates::Closed,
        start_is_known: true,
        stop: StopRule::GoalTaken,
        count: Count::Admitted { start: true },
    };
    let successors = Successors {
        order: [Left, Up, Right, Down],
        undo: false,
    };
    for (name, expected, printed) in [
        ("s1-solvable-1", (62, 11), 65_u64),
        ("s1-solvable-2", (190_632, 25), 190_601),
        ("s1-solvable-3", (23_613, 21), 23_531),
    ] {
        let (counted, length) = solve(name, &rules, successors);
        assert_eq!((counted, length), expected, "{name}");
        let most = (printed / 100).max(3);
        assert!(counted.abs_diff(printed) <= most, "{name}: {counted}");
    }
}

/// The deepest of equals first, a state again when it is no farther, to the last live node that
/// could be as good. The program itself, with the ties of its heap, prints 37, 71 and 10 001.
#[test]
fn to_the_last_equal() {
    let rules = BestFirst {
        order: Order::DepthPlusEstimate,
        ties: Ties::Deep,
        duplicates: Duplicates::CheaperOrEqual,
        start_is_known: false,
        stop: StopRule::AllDearer,
        count: Count::Admitted { start: true },
    };
    let successors = Successors {
        order: [Down, Left, Up, Right],
        undo: false,
    };
    for (name, expected) in [
        ("s3-solvable-1", (35, 10)),
        ("s3-solvable-2", (64, 11)),
        ("s3-solvable-3", (8394, 22)),
    ] {
        assert_eq!(solve(name, &rules, successors), expected, "{name}");
    }
}
