//! Masked goals against breadth-first search over whole boards.

use std::collections::HashSet;
use std::ops::ControlFlow;

use search::{Beam, Budget, Control, End, Halt, Limits, Progress};
use sliding::masked::{Estimates, MaskedError, MaskedPuzzle, Plan, a_star, beam, ida_star};
use sliding::parity::Parity;
use sliding::space::{Push, slides};
use sliding::{Board, Direction, Metric, Size};

use crate::support::{Dice, size};

const METRICS: [Metric; 2] = [Metric::SingleTile, Metric::MultiTile];

/// The fewest moves to a goal, by trying all; none if none is reached.
fn oracle(puzzle: &MaskedPuzzle, metric: Metric) -> Option<usize> {
    let mut seen = HashSet::from([puzzle.start().clone()]);
    let mut layer = vec![puzzle.start().clone()];
    for depth in 0.. {
        if layer.iter().any(|board| puzzle.is_goal(board)) {
            return Some(depth);
        }
        let mut next = Vec::new();
        for board in layer {
            for direction in Direction::ALL {
                let mut pushed = board.clone();
                while pushed.slide(direction).is_some() {
                    if seen.insert(pushed.clone()) {
                        next.push(pushed.clone());
                    }
                    if metric == Metric::SingleTile {
                        break;
                    }
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        layer = next;
    }
    None
}

fn build(puzzle: &MaskedPuzzle, metric: Metric, budget: &Budget<'_>) -> Estimates {
    let plan = Plan::large(puzzle, budget.byte_limit());
    Estimates::build(puzzle, &plan, metric, budget).unwrap()
}

fn estimates(puzzle: &MaskedPuzzle, metric: Metric) -> Estimates {
    build(puzzle, metric, &Budget::new(Limits::NONE, &mut ()))
}

fn solved(puzzle: &MaskedPuzzle, metric: Metric) -> Vec<Push> {
    let mut control = ();
    let budget = &Budget::new(Limits::NONE, &mut control);
    let run = a_star(puzzle, &estimates(puzzle, metric), metric, None, budget);
    let End::Found(path) = run.end else {
        panic!("{:?} {puzzle:?}", run.end)
    };
    if metric == Metric::SingleTile {
        assert!(puzzle.distance(puzzle.start()) <= path.len(), "{puzzle:?}");
    }
    path
}

/// Whether moves lead to a goal.
fn solves(puzzle: &MaskedPuzzle, path: &[Push]) -> bool {
    let mut board = puzzle.start().clone();
    let made = slides(path)
        .into_iter()
        .all(|way| board.slide(way).is_some());
    made && puzzle.is_goal(&board)
}

/// A board of tiles of some kinds, and a goal of them with some cells left open.
fn random(size: Size, kinds: usize, open: usize, dice: &mut Dice) -> MaskedPuzzle {
    let shuffled = |dice: &mut Dice| {
        let mut tiles: Vec<u16> = (0..size.cells() as u16).collect();
        for at in (1..tiles.len()).rev() {
            tiles.swap(at, dice.below(at + 1));
        }
        tiles
    };
    let start = Board::new(size, shuffled(dice)).unwrap();
    let kind = |tile: u16| match tile {
        0 => 0,
        tile => tile % kinds as u16 + 1,
    };
    let mut goal: Vec<Option<u16>> = shuffled(dice).into_iter().map(|t| Some(kind(t))).collect();
    for _ in 0..open {
        let cell = dice.below(goal.len());
        goal[cell] = None;
    }
    let kinds = (0..size.cells() as u16).map(kind).collect();
    MaskedPuzzle::new(start, kinds, goal).unwrap()
}

#[test]
fn lengths_are_those_of_breadth_first_search() {
    let mut dice = Dice(5);
    let (mut impossible, mut exact) = (0, 0);
    for (size, rounds) in [(size(2, 4), 20), (size(3, 3), 2)] {
        for round in 0..rounds {
            let kinds = [size.cells(), 2, 3, size.cells()][round % 4];
            let puzzle = random(size, kinds, round % 5, &mut dice);
            for metric in METRICS {
                let least = oracle(&puzzle, metric);
                let completion = puzzle.completion();
                assert_eq!(completion.is_ok(), least.is_some(), "{puzzle:?}");
                let Some(least) = least else {
                    impossible += 1;
                    continue;
                };
                let completion = completion.unwrap();
                assert!(Parity::of(&completion).is_solvable());
                assert!(puzzle.is_goal(completion.goal()), "{puzzle:?}");
                exact += usize::from(estimates(&puzzle, metric).is_exact());
                let path = solved(&puzzle, metric);
                assert!(solves(&puzzle, &path), "{puzzle:?}");
                assert_eq!(path.len(), least, "{puzzle:?} {metric:?}");
            }
        }
    }
    assert!(impossible > 0 && exact > 0, "{impossible} {exact}");
}

/// Where one table is not enough: sums of tables never exceed the distance, and the answer is as short as with one.
#[test]
fn groups_add_up() {
    let mut dice = Dice(9);
    for _ in 0..8 {
        let puzzle = random(size(2, 4), 8, 2, &mut dice);
        if puzzle.completion().is_err() {
            continue;
        }
        for metric in METRICS {
            let least = oracle(&puzzle, metric).unwrap();
            // Room for tables of three tiles.
            let (mut one, mut other) = ((), ());
            let budget = &Budget::new(Limits::NONE.bytes(40_000), &mut one);
            let estimates = build(&puzzle, metric, budget);
            assert!(!estimates.is_exact());
            let first = estimates.along(&puzzle, &[])[0];
            assert!(first as usize <= least, "{first} {puzzle:?} {metric:?}");
            let free = &Budget::new(Limits::NONE, &mut other);
            for shortest in [a_star, ida_star] {
                let run = shortest(&puzzle, &estimates, metric, None, free);
                let End::Found(path) = run.end else { panic!() };
                assert_eq!(path.len(), least, "{puzzle:?} {metric:?}");
            }
        }
    }
}

/// Classes without a table are estimated by the lines that they cross, which never exceeds the distance.
#[test]
fn crowds_are_estimated() {
    let mut dice = Dice(17);
    let mut sum = 0;
    for round in 0..12 {
        let puzzle = random(size(2, 4), 2 + round % 2, round % 3, &mut dice);
        for metric in METRICS {
            let Some(least) = oracle(&puzzle, metric) else {
                continue;
            };
            // Room for the blank alone, and for no table of two tiles.
            let (mut one, mut other) = ((), ());
            let budget = &Budget::new(Limits::NONE.bytes(1000), &mut one);
            let estimates = build(&puzzle, metric, budget);
            assert_eq!(estimates.bytes(), 8, "{puzzle:?}");
            let first = estimates.along(&puzzle, &[])[0];
            assert!(first as usize <= least, "{first} {puzzle:?} {metric:?}");
            sum += first;
            let free = &Budget::new(Limits::NONE, &mut other);
            for shortest in [a_star, ida_star] {
                let run = shortest(&puzzle, &estimates, metric, None, free);
                let End::Found(path) = run.end else { panic!() };
                assert_eq!(path.len(), least, "{puzzle:?} {metric:?}");
            }
        }
    }
    assert!(sum > 0);
}

/// Counts how often it is asked.
#[derive(Default)]
struct Asked(u64);

impl Control for Asked {
    fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// What is held while a table is built counts, and the goals are listed under the limits.
#[test]
fn tables_obey_the_limits() {
    // Four equal tiles on 5x6, one of them in the first cell.
    let size = size(5, 6);
    let kind = |tile: u16| match tile {
        0 => 0,
        1..=4 => 1,
        _ => 2,
    };
    let kinds = (0..30).map(kind).collect();
    let goal = (0..30).map(|cell: u16| (cell == 0).then_some(1)).collect();
    let puzzle = MaskedPuzzle::new(Board::blank_last(size), kinds, goal).unwrap();
    let (arrangements, goals) = (30 * 23_751, 29 * 3276);
    let mut asked = Asked::default();
    let budget = Budget::new(Limits::NONE, &mut asked);
    let estimates = build(&puzzle, Metric::SingleTile, &budget);
    assert_eq!(estimates.bytes(), arrangements);
    // A distance for each, and ranks of four bytes in two lists.
    let peak = budget.stats().peak_bytes;
    assert!(arrangements < peak && peak <= 9 * arrangements, "{peak}");
    let between = 1 << 14;
    assert!(goals > between);
    assert_eq!(asked.0, 2 + goals / between + arrangements / between);
}

/// The top rows of larger boards, and colours in halves.
#[test]
fn beams_find_masked_goals() {
    let mut dice = Dice(3);
    let wide = Beam {
        width: 100,
        most_steps: 200,
    };
    let start = dice.puzzle(&Board::blank_last(size(5, 5))).start().clone();
    let top = |cell: u16| (cell < 5).then_some(cell + 1);
    let rows = MaskedPuzzle::of_numbers(start, (0..25).map(top).collect()).unwrap();
    let colours = random(size(6, 6), 2, 0, &mut dice);
    for puzzle in [rows, colours] {
        for metric in METRICS {
            let estimates = estimates(&puzzle, metric);
            let mut control = ();
            let budget = &Budget::new(Limits::NONE, &mut control);
            let run = beam(&puzzle, &estimates, metric, wide, budget);
            let End::Found(path) = run.end else {
                panic!("{:?} {puzzle:?}", run.end)
            };
            assert!(solves(&puzzle, &path));
        }
    }
}

/// Where one table is too large, the tiles that the goal does not name have one too: it counts the moves that the
/// others leave out, and the sum never exceeds the distance.
#[test]
fn unnamed_tiles_are_counted() {
    let mut dice = Dice(23);
    let mut raised = 0;
    for _ in 0..20 {
        let start = dice.puzzle(&Board::blank_last(size(2, 4))).start().clone();
        let goal = (0..8).map(|cell| (cell < 4).then_some(cell + 1)).collect();
        let puzzle = MaskedPuzzle::of_numbers(start, goal).unwrap();
        let least = oracle(&puzzle, Metric::SingleTile).unwrap();
        let mut control = ();
        // Room for tables of two tiles.
        let budget = &Budget::new(Limits::NONE.bytes(7000), &mut control);
        let first = build(&puzzle, Metric::SingleTile, budget).along(&puzzle, &[])[0];
        assert!(first as usize <= least, "{first} {puzzle:?}");
        raised += usize::from(first as usize > puzzle.distance(puzzle.start()));
    }
    assert!(raised > 0);
}

#[test]
fn a_goal_of_other_tiles_is_refused() {
    let start = Board::blank_last(size(2, 2));
    let goal = |cells: [Option<u16>; 4]| MaskedPuzzle::of_numbers(start.clone(), cells.to_vec());
    assert!(goal([None; 4]).unwrap().completion().is_ok());
    let twice = MaskedError::TooMany {
        kind: 1,
        cell: 1,
        there: 1,
    };
    assert_eq!(goal([Some(1), Some(1), None, None]), Err(twice));
    let blanks = MaskedError::TooMany {
        kind: 0,
        cell: 3,
        there: 1,
    };
    assert_eq!(goal([Some(0), None, None, Some(0)]), Err(blanks));
    let short = MaskedError::Count {
        expected: 4,
        found: 3,
    };
    let three = MaskedPuzzle::of_numbers(start.clone(), vec![None; 3]);
    assert_eq!(three, Err(short));
}
