//! The theorem against the census: what it calls solvable is what can be reached.

use sliding::census::Census;
use sliding::parity::{Parity, swap_that_changes_solvability};
use sliding::{Board, Metric, Puzzle};

use crate::support::{Dice, size};

const SMALL: [[usize; 2]; 6] = [[2, 2], [2, 3], [3, 2], [2, 4], [4, 2], [3, 3]];

fn agrees_with_census(goal: &Board) {
    let census = Census::new(goal, Metric::SingleTile).unwrap();
    for (board, distance) in census.boards() {
        let parity = Parity::of(&Puzzle::new(board, goal.clone()).unwrap());
        assert_eq!(parity.is_solvable(), distance.is_some(), "{parity:?}");
    }
}

#[test]
#[ignore = "long"]
fn solvable_is_reachable_wherever_the_blank_belongs() {
    for [rows, columns] in SMALL {
        let size = size(rows, columns);
        for blank in 0..size.cells() {
            agrees_with_census(&Board::ordered(size, blank));
        }
    }
}

#[test]
fn solvable_is_reachable_for_any_goal() {
    let mut dice = Dice(1);
    for [rows, columns] in SMALL {
        for _ in 0..2 {
            agrees_with_census(&dice.board(size(rows, columns)));
        }
    }
}

/// The definition word for word.
#[test]
fn kurang_counts_the_smaller_after() {
    let mut dice = Dice(2);
    for [rows, columns] in [[2, 2], [3, 3], [4, 4], [3, 7], [10, 10], [13, 11]] {
        let size = size(rows, columns);
        for _ in 0..20 {
            let puzzle = Puzzle::new(dice.board(size), dice.board(size)).unwrap();
            let goal_cells = puzzle.goal_cells();
            let cells = puzzle.start().cells().iter();
            let numbers: Vec<usize> = cells.map(|&tile| goal_cells[usize::from(tile)]).collect();
            let parity = Parity::of(&puzzle);
            let mut sum = 0;
            for (place, &number) in numbers.iter().enumerate() {
                let later = numbers[place + 1..].iter();
                let smaller = later.filter(|&&later| later < number).count();
                assert_eq!(parity.kurang[number] as usize, smaller);
                sum += smaller as u64;
                let tile = puzzle.start().cells()[place];
                assert_eq!(parity.tiles[number], tile);
            }
            let steps = size.distance(puzzle.start().blank(), puzzle.goal().blank());
            assert_eq!((parity.sum, parity.x as usize), (sum, steps % 2));
            assert_eq!(parity.total(), sum + u64::from(parity.x));
        }
    }
}

#[test]
fn a_goal_is_solved_and_a_move_keeps_it_so() {
    let mut dice = Dice(3);
    for [rows, columns] in [[2, 2], [2, 5], [4, 4], [7, 5], [30, 41], [100, 100]] {
        let goal = dice.board(size(rows, columns));
        let mut board = goal.clone();
        for _ in 0..20 {
            let parity = Parity::of(&Puzzle::new(board.clone(), goal.clone()).unwrap());
            assert!(parity.is_solvable());
            for _ in 0..17 {
                board.slide(dice.direction());
            }
        }
    }
}

#[test]
fn the_swap_changes_solvability() {
    let mut dice = Dice(4);
    for [rows, columns] in [
        [2, 2],
        [2, 3],
        [3, 2],
        [3, 3],
        [2, 9],
        [4, 4],
        [5, 7],
        [10, 10],
    ] {
        let size = size(rows, columns);
        for _ in 0..50 {
            let puzzle = Puzzle::new(dice.board(size), dice.board(size)).unwrap();
            let (a, b) = swap_that_changes_solvability(&puzzle);
            assert_eq!(size.distance(a, b), 1, "side by side");
            let start = puzzle.start();
            assert!(a != start.blank() && b != start.blank(), "two tiles");
            let swapped = puzzle.with_start(start.with_swapped(a, b)).unwrap();
            let [before, after] =
                [&puzzle, &swapped].map(|puzzle| Parity::of(puzzle).is_solvable());
            assert_ne!(before, after);
        }
    }
}

#[test]
fn the_swap_brings_a_tile_home_if_it_can() {
    let size = size(4, 4);
    let goal = Board::blank_last(size);
    for (a, b) in [(0, 1), (5, 9), (13, 14)] {
        let puzzle = Puzzle::new(goal.with_swapped(a, b), goal.clone()).unwrap();
        assert_eq!(swap_that_changes_solvability(&puzzle), (a, b));
    }
}
