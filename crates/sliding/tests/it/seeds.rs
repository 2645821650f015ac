//! Sixteen boards of three classroom programs, with figures that were worked out apart from this
//! one: the table of `KURANG`, `X`, and the first estimates, for the default goal.

use sliding::parity::Parity;
use sliding::{Board, Puzzle};

use crate::support::{board, size};

/// Name, cells, `KURANG(1)` to `KURANG(16)`; their sum, `X`, misplaced tiles, Manhattan distance.
const SEEDS: [(&str, &str, &str, [usize; 4]); 16] = [
    (
        "s0-solvable-1",
        "1 2 3 4 5 6 0 8 9 10 7 11 13 14 15 12",
        "0 0 0 0 0 0 0 1 1 1 0 0 1 1 1 9",
        [15, 1, 3, 3],
    ),
    (
        "s0-solvable-2",
        "1 2 3 4 5 6 7 8 9 0 10 11 13 14 15 12",
        "0 0 0 0 0 0 0 0 0 0 0 0 1 1 1 6",
        [9, 1, 3, 3],
    ),
    (
        "s0-solvable-3",
        "1 2 3 4 5 6 0 12 9 10 8 7 13 14 11 15",
        "0 0 0 0 0 0 0 1 2 2 0 5 1 1 0 9",
        [21, 1, 5, 7],
    ),
    (
        "s0-unsolvable-1",
        "1 3 4 15 2 0 5 12 7 6 11 14 8 9 10 13",
        "0 0 1 1 0 0 1 0 0 0 3 6 0 4 11 10",
        [37, 0, 13, 30],
    ),
    (
        "s0-unsolvable-2",
        "1 6 3 2 5 7 4 0 9 10 11 8 13 14 15 12",
        "0 0 1 0 1 4 1 0 1 1 1 0 1 1 1 8",
        [21, 0, 6, 8],
    ),
    (
        "s0-hard",
        "1 2 3 4 5 6 7 8 0 13 9 10 11 12 15 14",
        "0 0 0 0 0 0 0 0 0 0 0 0 4 0 1 7",
        [12, 0, 6, 14],
    ),
    (
        "s1-solvable-1",
        "1 2 4 7 5 6 0 3 9 11 12 8 13 10 14 15",
        "0 0 0 1 1 1 3 0 1 0 2 2 1 0 0 9",
        [21, 1, 9, 11],
    ),
    (
        "s1-solvable-2",
        "1 2 5 4 3 6 0 7 9 10 8 11 13 14 15 12",
        "0 0 0 1 2 0 0 0 1 1 0 0 1 1 1 9",
        [17, 1, 6, 11],
    ),
    (
        "s1-solvable-3",
        "1 2 3 4 5 7 10 8 11 9 6 0 13 14 15 12",
        "0 0 0 0 0 0 1 1 1 3 2 0 1 1 1 4",
        [15, 1, 6, 9],
    ),
    (
        "s1-unsolvable-1",
        "1 3 4 15 2 0 5 12 7 6 11 14 8 9 10 13",
        "0 0 1 1 0 0 1 0 0 0 3 6 0 4 11 10",
        [37, 0, 13, 30],
    ),
    (
        "s1-unsolvable-2",
        "1 2 14 3 5 6 4 7 15 10 11 0 9 13 8 12",
        "0 0 0 0 1 1 0 0 1 2 2 0 2 11 6 4",
        [30, 1, 9, 17],
    ),
    (
        "s3-unsolvable-1",
        "12 6 1 7 13 10 8 0 4 9 5 15 2 14 3 11",
        "0 0 0 2 2 5 4 4 3 6 0 11 8 2 4 8",
        [59, 0, 14, 34],
    ),
    (
        "s3-unsolvable-2",
        "13 2 6 11 12 1 4 10 15 7 3 0 8 14 5 9",
        "0 1 0 1 0 4 2 1 0 5 8 8 12 2 6 4",
        [54, 1, 13, 39],
    ),
    (
        "s3-solvable-1",
        "0 1 3 4 9 2 6 7 10 5 11 8 13 14 15 12",
        "0 0 1 1 0 1 1 0 5 2 1 0 1 1 1 15",
        [30, 0, 9, 10],
    ),
    (
        "s3-solvable-2",
        "1 2 4 7 5 6 0 3 9 11 12 8 13 10 14 15",
        "0 0 0 1 1 1 3 0 1 0 2 2 1 0 0 9",
        [21, 1, 9, 11],
    ),
    (
        "s3-solvable-3",
        "9 1 7 4 6 3 2 8 13 15 5 11 14 0 10 12",
        "0 0 1 2 0 3 5 1 8 0 1 0 4 2 5 2",
        [34, 0, 13, 20],
    ),
];

/// A board of the table by its name.
pub(crate) fn seed(name: &str) -> Board {
    let seed = SEEDS.iter().find(|seed| seed.0 == name);
    board(size(4, 4), seed.expect("the name is in the table").1)
}

#[test]
fn figures_are_those_of_the_table() {
    for (name, cells, kurang, figures) in SEEDS {
        let puzzle = Puzzle::to_default_goal(board(size(4, 4), cells));
        let parity = Parity::of(&puzzle);
        let counted: Vec<String> = parity.kurang.iter().map(u32::to_string).collect();
        assert_eq!(counted.join(" "), kurang, "{name}");
        let found = [
            parity.sum as usize,
            parity.x as usize,
            puzzle.misplaced(),
            puzzle.manhattan(),
        ];
        assert_eq!(found, figures, "{name}");
        assert_eq!(parity.is_solvable(), !name.contains("unsolvable"), "{name}");
    }
}
