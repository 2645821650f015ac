//! The walking distance against a breadth-first search of the abstract board, one line at a time.

use std::collections::HashMap;

use sliding::heuristic::{Heuristic, Homes, WalkingDistance};
use sliding::{Board, Metric, Puzzle, Size};

use crate::support::{Dice, goals, size};

/// One axis of a board: for each line the home lines of its tiles, in order; the blank's line last.
type Lines = (Vec<Vec<usize>>, usize);

fn lines(board: &Board, goal: &Board, count: usize, line: impl Fn(usize) -> usize) -> Lines {
    let homes = goal.positions();
    let mut lines = vec![Vec::new(); count];
    for (cell, &tile) in board.cells().iter().enumerate() {
        if tile != 0 {
            lines[line(cell)].push(line(homes[usize::from(tile)]));
        }
    }
    lines.iter_mut().for_each(|line| line.sort_unstable());
    (lines, line(board.blank()))
}

/// The boards one step away when the blank goes to the line before, or after.
fn steps((lines, blank): &Lines, to: usize) -> Vec<Lines> {
    let mut homes = lines.get(to).cloned().unwrap_or_default();
    homes.dedup();
    let step = |home: usize| {
        let mut lines = lines.clone();
        let place = lines[to].iter().position(|&tile| tile == home).unwrap();
        lines[to].remove(place);
        lines[*blank].push(home);
        lines[*blank].sort_unstable();
        (lines, to)
    };
    homes.into_iter().map(step).collect()
}

fn distances(goal: Lines, metric: Metric) -> HashMap<Lines, u32> {
    let mut distances = HashMap::from([(goal.clone(), 0)]);
    let mut level = vec![goal];
    for distance in 1.. {
        let mut next_level = Vec::new();
        for state in &level {
            for back in [true, false] {
                let next = |blank: usize| {
                    if back {
                        blank.wrapping_sub(1)
                    } else {
                        blank + 1
                    }
                };
                let mut reached = steps(state, next(state.1));
                while let Some(there) = reached.pop() {
                    if metric == Metric::MultiTile {
                        reached.extend(steps(&there, next(there.1)));
                    }
                    if !distances.contains_key(&there) {
                        distances.insert(there.clone(), distance);
                        next_level.push(there);
                    }
                }
            }
        }
        if next_level.is_empty() {
            break;
        }
        level = next_level;
    }
    distances
}

fn compare(size: Size, goal: &Board, metric: Metric, dice: &mut Dice) {
    let row = |cell| size.row(cell);
    let column = |cell| size.column(cell);
    let vertical = distances(lines(goal, goal, size.rows(), row), metric);
    let horizontal = distances(lines(goal, goal, size.columns(), column), metric);
    let homes = Homes::of(&Puzzle::new(goal.clone(), goal.clone()).unwrap());
    let walking = WalkingDistance::new(homes, metric).unwrap();
    for _ in 0..300 {
        // Solvable or not: the lines alone do not tell.
        let board = dice.board(size);
        let puzzle = Puzzle::new(board.clone(), goal.clone()).unwrap();
        let expected = vertical[&lines(&board, goal, size.rows(), row)]
            + horizontal[&lines(&board, goal, size.columns(), column)];
        let labels = puzzle.labelled_start();
        let value = walking.value(walking.of(labels.as_slice()));
        assert_eq!(value, expected, "{metric:?} {puzzle:?}");
    }
}

#[test]
fn exact_on_each_axis() {
    let mut dice = Dice(1);
    for [rows, columns] in [[2, 2], [2, 3], [3, 2], [2, 5], [3, 3], [3, 4]] {
        let size = size(rows, columns);
        for goal in goals(size) {
            compare(size, &goal, Metric::SingleTile, &mut dice);
            compare(size, &goal, Metric::MultiTile, &mut dice);
        }
        compare(size, &dice.board(size), Metric::SingleTile, &mut dice);
    }
    let size = size(4, 4);
    compare(
        size,
        &Board::blank_last(size),
        Metric::SingleTile,
        &mut dice,
    );
}

#[test]
fn tables_have_limits() {
    for (rows, columns, fits) in [
        (2, 2, true),
        (2, 6, true),
        (5, 3, true),
        (4, 4, true),
        (7, 2, false),
        (4, 5, false),
        (10, 10, false),
        (100, 100, false),
    ] {
        let goal = Board::blank_last(size(rows, columns));
        let homes = Homes::of(&Puzzle::new(goal.clone(), goal).unwrap());
        let walking = WalkingDistance::new(homes, Metric::SingleTile);
        assert_eq!(walking.is_ok(), fits, "{rows}x{columns}");
    }
}

/// With the blank in a corner of a square both axes are alike and one table serves both.
#[test]
fn equal_axes_share_a_table() {
    let [corner, edge] = [15, 14].map(|blank| {
        let goal = Board::ordered(size(4, 4), blank);
        let homes = Homes::of(&Puzzle::new(goal.clone(), goal).unwrap());
        WalkingDistance::new(homes, Metric::SingleTile)
            .unwrap()
            .bytes()
    });
    assert_eq!(2 * corner, edge);
}
