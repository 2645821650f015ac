//! Random boards to random goals, by every method, against a breadth-first search of these tests.

use susun::random::Dice;
use susun::search::Limits;
use susun::slide::{Outcome, Request};
use susun::sliding::{Board, Metric, Puzzle, Size};

use super::matrix::{check_report, most_nodes, scrambled};
use crate::common::{METRICS, distance, heuristics_of, methods, metrics_of, size, solve};
use crate::torture;

/// A round of torture is so many times a test run, which tries few boards, but each by every method.
const FACTOR: u64 = 60;

/// The cells of a board in any order.
fn shuffled(size: Size, dice: &mut Dice) -> Board {
    let mut cells: Vec<u16> = (0..size.cells() as u16).collect();
    dice.shuffle(&mut cells);
    Board::new(size, cells).unwrap()
}

/// A board on which two tiles have changed places.
fn swapped(board: &Board, dice: &mut Dice) -> Board {
    let mut cells = board.cells().to_vec();
    let tiles: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] != 0).collect();
    let first = dice.below(tiles.len());
    let second = (first + 1 + dice.below(tiles.len() - 1)) % tiles.len();
    cells.swap(tiles[first], tiles[second]);
    Board::new(board.size(), cells).unwrap()
}

/// Asks every method for an answer, each with a heuristic and in a metric that it takes. `optima` are those of both
/// metrics, none where there is no solution.
fn ask_all(puzzle: &Puzzle, optima: [Option<usize>; 2], dice: &mut Dice) {
    for method in methods() {
        let metrics: Vec<Metric> = metrics_of(&method, puzzle.size()).collect();
        if metrics.is_empty() {
            continue;
        }
        let metric = metrics[dice.below(metrics.len())];
        let heuristics = heuristics_of(&method, puzzle.size());
        let request = Request::new(puzzle.clone())
            .method(method)
            .heuristic(heuristics[dice.below(heuristics.len())])
            .metric(metric)
            .limits(Limits::NONE.nodes(most_nodes(puzzle, &method)));
        let what = format!("{request:?}");
        let report = solve(&request, &mut ()).unwrap_or_else(|error| panic!("{what}: {error}"));
        match optima[usize::from(metric == Metric::MultiTile)] {
            Some(optimum) => check_report(&report, &request, optimum, &what),
            None => assert!(matches!(report.outcome, Outcome::Impossible(_)), "{what}"),
        }
    }
}

/// Half of them have no solution, which the search of these tests finds out as well.
#[test]
fn any_two_boards_of_up_to_eight_cells() {
    let sizes = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)];
    for seed in torture::seeds_times(FACTOR, "two small boards by every method", 6) {
        let dice = &mut Dice::new(seed);
        let (rows, columns) = sizes[dice.below(sizes.len())];
        let [start, goal] = [(); 2].map(|()| shuffled(size(rows, columns), dice));
        let puzzle = Puzzle::new(start, goal).unwrap();
        let optima = METRICS.map(|metric| distance(&puzzle, metric));
        ask_all(&puzzle, optima, dice);
    }
}

/// Walks from random goals, some of them long; and the same boards with two tiles swapped, which no moves undo.
fn walks(kind: &str, sizes: &[(usize, usize)], longest: usize, short: u64) {
    for seed in torture::seeds_times(FACTOR, kind, short) {
        let dice = &mut Dice::new(seed);
        let (rows, columns) = sizes[dice.below(sizes.len())];
        let goal = shuffled(size(rows, columns), dice);
        let puzzle = scrambled(&goal, dice.below(longest + 1), seed);
        let optima = METRICS.map(|metric| distance(&puzzle, metric));
        ask_all(&puzzle, optima, dice);
        let unsolvable = Puzzle::new(swapped(puzzle.start(), dice), goal).unwrap();
        ask_all(&unsolvable, [None; 2], dice);
    }
}

#[test]
fn boards_of_3x3() {
    walks("board of 3x3 by every method", &[(3, 3)], 100, 2);
}

#[test]
fn boards_of_3x4() {
    let sizes = [(3, 4), (4, 3)];
    walks("board of 3x4 by every method", &sizes, 22, 2);
}

#[test]
fn boards_of_two_rows() {
    let sizes = [(2, 5), (5, 2), (2, 6), (6, 2), (2, 9), (9, 2)];
    walks("board of two rows by every method", &sizes, 18, 2);
}
