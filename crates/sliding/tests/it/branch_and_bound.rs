//! Three classroom programs for branch and bound, each as a set of rules: the nodes they count.

use search::{BestFirst, Count, Duplicates, Heap, Limits, Observer, Order, Space, StopRule, Ties};
use sliding::Direction::{Down, Left, Right, Up};
use sliding::heuristic::{Homes, Tabled, TileCost};
use sliding::space::{SmallSpace, Successors};
use sliding::{Board, Direction, Puzzle};

use crate::heap_programs::{Tiles, second_program, third_program};
use crate::seeds::seed;
use crate::support::{replayed, size};

/// Listens, so that nothing is put off.
struct Listener;

impl<S: Space> Observer<S> for Listener {}

/// Runs the rules on a board; the nodes counted, and the length of the path.
fn solve(board: &Board, rules: &BestFirst, successors: Successors) -> (u64, u32) {
    let puzzle = Puzzle::to_default_goal(board.clone());
    let misplaced = Tabled::new(TileCost::Misplaced, Homes::of(&puzzle));
    let mut space = SmallSpace::<_, false>::new(&puzzle, misplaced, successors);
    let run = rules.run(&mut space, &Limits::default(), &mut ());
    let watched = rules.run(&mut space, &Limits::default(), &mut Listener);
    assert_eq!(run, watched, "{board:?}");
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
        assert_eq!(solve(&seed(name), &rules, successors), printed, "{name}");
    }
}

/// The rules of the second program: no state twice, ties as `heapq` leaves them.
const HEAPQ: BestFirst = BestFirst {
    order: Order::DepthPlusEstimate,
    ties: Ties::Heap(Heap::Heapq),
    duplicates: Duplicates::Closed,
    start_is_known: true,
    stop: StopRule::GoalTaken,
    count: Count::Admitted { start: true },
};
const RIGHT_DOWN_LEFT_UP: Successors = Successors {
    order: [Left, Up, Right, Down],
    undo: false,
};

/// The rules of the third: a state again when it is no farther, to the last live node that could be as
/// good, ties as `PriorityQueue` leaves them.
const PRIORITY_QUEUE: BestFirst = BestFirst {
    order: Order::DepthPlusEstimate,
    ties: Ties::Heap(Heap::PriorityQueue),
    duplicates: Duplicates::CheaperOrEqual,
    start_is_known: false,
    stop: StopRule::AllDearer,
    count: Count::Admitted { start: true },
};
const UP_RIGHT_DOWN_LEFT: Successors = Successors {
    order: [Down, Left, Up, Right],
    undo: false,
};

/// The counts that the programs printed.
#[test]
fn heaps() {
    for (name, printed) in [
        ("s1-solvable-1", (65, 11)),
        ("s1-solvable-2", (190_601, 25)),
        ("s1-solvable-3", (23_531, 21)),
    ] {
        let counted = solve(&seed(name), &HEAPQ, RIGHT_DOWN_LEFT_UP);
        assert_eq!(counted, printed, "{name}");
    }
    for (name, printed) in [
        ("s3-solvable-1", (37, 10)),
        ("s3-solvable-2", (71, 11)),
        ("s3-solvable-3", (10_001, 22)),
    ] {
        let counted = solve(&seed(name), &PRIORITY_QUEUE, UP_RIGHT_DOWN_LEFT);
        assert_eq!(counted, printed, "{name}");
    }
}

/// On any board the rules count what the programs would.
#[test]
fn heaps_on_random_walks() {
    let mut random = 1_u64;
    for walk in 0..60 {
        let mut board = Board::blank_last(size(4, 4));
        for _ in 0..walk {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            board.slide(Direction::ALL[(random >> 62) as usize]);
        }
        let tiles: Tiles = std::array::from_fn(|cell| match board.cells()[cell] {
            0 => 16,
            tile => tile as u8,
        });
        let second = solve(&board, &HEAPQ, RIGHT_DOWN_LEFT_UP);
        assert_eq!(second, second_program(tiles), "{board:?}");
        let third = solve(&board, &PRIORITY_QUEUE, UP_RIGHT_DOWN_LEFT);
        assert_eq!(third, third_program(tiles), "{board:?}");
    }
}
