//! IDA* against the node counts that Korf published in 1985, to the node.

use search::{Limits, ida_star};
use sliding::heuristic::{Homes, Tabled, TileCost};
use sliding::space::{LargeSpace, SmallSpace, Successors};
use sliding::{Board, Puzzle};

use crate::support::{board, replayed, size};

/// Number of the instance, tiles, first bound, length, nodes. The quickest of the hundred.
const INSTANCES: [(u32, &str, usize, u32, u64); 6] = [
    (79, "0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15", 28, 42, 540_860),
    (12, "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", 35, 45, 546_344),
    (42, "4 5 7 2 9 14 12 13 0 3 6 11 8 1 15 10", 30, 42, 877_823),
    (55, "13 8 14 3 9 1 0 7 15 5 4 10 12 2 6 11", 29, 41, 927_212),
    (
        97,
        "9 14 5 7 8 15 1 2 10 4 13 6 12 0 11 3",
        32,
        44,
        1_002_927,
    ),
    (
        19,
        "7 11 8 3 14 0 6 15 1 4 13 9 5 12 2 10",
        36,
        46,
        1_280_495,
    ),
];

#[test]
fn node_counts_of_1985() {
    let size = size(4, 4);
    for (number, cells, first_bound, length, nodes) in INSTANCES {
        let puzzle = Puzzle::new(board(size, cells), Board::blank_first(size)).unwrap();
        assert_eq!(puzzle.manhattan(), first_bound, "instance {number}");
        let manhattan = Tabled::new(TileCost::Manhattan, Homes::of(&puzzle));
        let mut small = SmallSpace::<_, false>::new(&puzzle, manhattan.clone(), Successors::KORF);
        let run = ida_star(&mut small, &Limits::default(), &mut ());
        assert_eq!(
            replayed(&puzzle, &mut small, &run),
            Some(length),
            "instance {number}"
        );
        assert_eq!(run.stats.generated, nodes, "instance {number}");
        assert_eq!((run.lower_bound, run.stats.depth), (length, length));

        let mut large = LargeSpace::<_, false>::new(&puzzle, manhattan, Successors::KORF);
        let run = ida_star(&mut large, &Limits::default(), &mut ());
        assert_eq!(
            replayed(&puzzle, &mut large, &run),
            Some(length),
            "instance {number}"
        );
        assert_eq!(run.stats.generated, nodes, "instance {number}");
    }
}
