//! The estimates of the classroom: Gaschnig, out of row and column, Euclidean, Nilsson, and multiples,
//! each against a slow twin.

use sliding::census::Census;
use sliding::engine::{Estimate, Task};
use sliding::heuristic::{
    EUCLIDEAN_UNIT, Euclidean, Gaschnig, Heuristic, Homes, Nilsson, PerPush, Summed, TileCost,
    Weight, Weighted,
};
use sliding::space::Successors;
use sliding::{Board, Direction, Metric, Puzzle, Size};

use crate::support::{Dice, board, goals, size};

fn homes(goal: &Board) -> Homes {
    Homes::of(&Puzzle::new(goal.clone(), goal.clone()).unwrap())
}

fn value(heuristic: &impl Heuristic, puzzle: &Puzzle) -> u32 {
    heuristic.value(heuristic.of(puzzle.labelled_start().as_slice()))
}

/// Gaschnig's game, played: the blank is swapped with the tile that belongs where it is; at home, with
/// the first tile that is not.
fn swaps(puzzle: &Puzzle) -> u32 {
    let (goal, mut cells) = (puzzle.goal().cells(), puzzle.start().cells().to_vec());
    let mut swaps = 0;
    while cells != goal {
        let find = |tile: u16| cells.iter().position(|&t| t == tile).unwrap();
        let blank = find(0);
        let other = match goal[blank] {
            0 => (0..cells.len()).find(|&cell| cells[cell] != goal[cell]),
            tile => Some(find(tile)),
        };
        cells.swap(blank, other.unwrap());
        swaps += 1;
    }
    swaps
}

#[test]
fn gaschnig_is_the_game_played() {
    for size in [size(2, 2), size(2, 3), size(4, 2)] {
        for goal in goals(size) {
            let gaschnig = Gaschnig::new(homes(&goal));
            for (board, _) in Census::new(&goal, Metric::SingleTile).unwrap().boards() {
                let puzzle = Puzzle::new(board, goal.clone()).unwrap();
                assert_eq!(value(&gaschnig, &puzzle), swaps(&puzzle), "{puzzle:?}");
            }
        }
    }
}

#[test]
#[ignore = "long"]
fn gaschnig_is_the_game_played_on_all_boards_of_the_eight_puzzle() {
    let goal = Board::blank_last(size(3, 3));
    let gaschnig = Gaschnig::new(homes(&goal));
    for (board, _) in Census::new(&goal, Metric::SingleTile).unwrap().boards() {
        let puzzle = Puzzle::new(board, goal.clone()).unwrap();
        assert_eq!(value(&gaschnig, &puzzle), swaps(&puzzle), "{puzzle:?}");
    }
}

#[test]
fn large_boards_have_long_cycles() {
    let mut dice = Dice(3);
    for size in [size(4, 4), size(10, 10), size(30, 17)] {
        for _ in 0..20 {
            let puzzle = Puzzle::new(dice.board(size), dice.board(size)).unwrap();
            let gaschnig = Gaschnig::new(Homes::of(&puzzle));
            assert_eq!(value(&gaschnig, &puzzle), swaps(&puzzle));
        }
    }
}

/// Nilsson's own words, for his goal: P + 3 S.
fn nilsson(puzzle: &Puzzle) -> u32 {
    let cells = puzzle.start().cells();
    let around = [0, 1, 2, 5, 8, 7, 6, 3].map(|cell| cells[cell]);
    let tiles: Vec<u16> = around.into_iter().filter(|&tile| tile != 0).collect();
    let mut score = u32::from(cells[4] != 0);
    for (place, tile) in tiles.iter().enumerate() {
        let next = tiles[(place + 1) % tiles.len()];
        score += if next == tile % 8 + 1 { 0 } else { 2 };
    }
    puzzle.manhattan() as u32 + 3 * score
}

#[test]
fn nilsson_is_his_score() {
    let goal = board(size(3, 3), "1 2 3 8 0 4 7 6 5");
    let estimate = Nilsson::new(homes(&goal));
    let mut dice = Dice(4);
    for _ in 0..20_000 {
        let puzzle = Puzzle::new(dice.board(size(3, 3)), goal.clone()).unwrap();
        assert_eq!(value(&estimate, &puzzle), nilsson(&puzzle), "{puzzle:?}");
    }
}

#[test]
fn all_are_zero_at_the_goal_alone() {
    let mut dice = Dice(5);
    for size in [size(2, 2), size(2, 3), size(3, 3), size(5, 2), size(6, 6)] {
        for _ in 0..200 {
            let puzzle = Puzzle::new(dice.board(size), dice.board(size)).unwrap();
            let solved = puzzle.with_start(puzzle.goal().clone()).unwrap();
            let homes = Homes::of(&puzzle);
            let both = |estimate: &dyn Fn(&Puzzle) -> u32| {
                assert_eq!(estimate(&solved), 0, "{puzzle:?}");
                assert!(estimate(&puzzle) > 0 || puzzle.is_solved(), "{puzzle:?}");
            };
            both(&|puzzle| value(&Gaschnig::new(homes), puzzle));
            both(&|puzzle| value(&Nilsson::new(homes), puzzle));
            both(&|puzzle| value(&Euclidean::new(homes), puzzle));
            both(&|puzzle| value(&Summed::new(TileCost::RowColumn, homes), puzzle));
        }
    }
}

/// Lengths of lines as numbers with fractions: the sum in parts is below by at most a part a tile.
#[test]
fn euclidean_is_the_sum_of_straight_lines_rounded_up() {
    let mut dice = Dice(6);
    for size in [
        size(2, 2),
        size(3, 3),
        size(4, 4),
        size(9, 5),
        size(100, 100),
    ] {
        for _ in 0..20 {
            let puzzle = Puzzle::new(dice.board(size), dice.board(size)).unwrap();
            let goal_cells = puzzle.goal_cells();
            let tiles = puzzle.start().cells().iter().enumerate();
            let sum: f64 = tiles
                .filter(|&(_, &tile)| tile != 0)
                .map(|(cell, &tile)| {
                    let home = goal_cells[usize::from(tile)];
                    let rows = size.row(cell).abs_diff(size.row(home)) as f64;
                    let columns = size.column(cell).abs_diff(size.column(home)) as f64;
                    rows.hypot(columns)
                })
                .sum();
            let value = f64::from(value(&Euclidean::new(Homes::of(&puzzle)), &puzzle));
            let lost = size.cells() as f64 / f64::from(EUCLIDEAN_UNIT);
            assert!(value <= (sum + 1e-6).ceil(), "{value} {sum}");
            assert!(value >= (sum - lost).ceil(), "{value} {sum}");
            assert!(value as usize <= puzzle.manhattan());
        }
    }
}

#[test]
fn out_of_row_and_column_counts_both() {
    let puzzle = Puzzle::to_default_goal(board(size(3, 3), "8 2 3 4 5 6 7 1 0"));
    // The 8 is in neither its row nor its column, and so is the 1.
    let estimate = Summed::new(TileCost::RowColumn, Homes::of(&puzzle));
    assert_eq!(value(&estimate, &puzzle), 4);
    let puzzle = Puzzle::to_default_goal(board(size(3, 3), "1 2 3 4 5 6 7 0 8"));
    assert_eq!(value(&estimate, &puzzle), 1);
}

/// A board that is nearer than the estimate says, and one where a move changes it by more than 1.
fn faults(heuristic: &impl Heuristic, goal: &Board, known: (&Census, Metric)) -> (bool, bool) {
    let (census, metric) = known;
    let of = |board: &Board| {
        let puzzle = Puzzle::new(board.clone(), goal.clone()).unwrap();
        value(heuristic, &puzzle)
    };
    let (mut exceeds, mut jumps) = (false, false);
    for (board, distance) in census.boards() {
        let Some(distance) = distance else { continue };
        let here = of(&board);
        exceeds |= here > distance;
        for direction in Direction::ALL {
            let mut pushed = board.clone();
            while pushed.slide(direction).is_some() {
                jumps |= here.abs_diff(of(&pushed)) > 1;
                if metric == Metric::SingleTile {
                    break;
                }
            }
        }
    }
    (exceeds, jumps)
}

fn check_declared(goals: &[Board]) {
    for goal in goals {
        for metric in [Metric::SingleTile, Metric::MultiTile] {
            let census = Census::new(goal, metric).unwrap();
            let known = (&census, metric);
            let (homes, size) = (homes(goal), goal.size());
            let sound = (false, false);
            let per_push = |metric| match metric {
                Metric::SingleTile => Size::new(2, 2).unwrap(),
                Metric::MultiTile => size,
            };
            let size = per_push(metric);
            let gaschnig = PerPush::new(Gaschnig::new(homes), size);
            assert_eq!(faults(&gaschnig, goal, known), sound);
            let euclidean = PerPush::new(Euclidean::new(homes), size);
            assert_eq!(faults(&euclidean, goal, known), sound);
            let lines = PerPush::new(Summed::new(TileCost::RowColumn, homes), size);
            assert_eq!(faults(&lines, goal, known), sound);
            let manhattan = PerPush::new(Summed::new(TileCost::Manhattan, homes), size);
            let half = Weighted::new(manhattan.clone(), Weight::new(1, 2));
            assert_eq!(faults(&half, goal, known), sound);
            let more = Weighted::new(manhattan, Weight::new(3, 2));
            assert!(faults(&more, goal, known).0, "{goal:?} {metric:?}");
            let nilsson = PerPush::new(Nilsson::new(homes), size);
            assert_eq!(faults(&nilsson, goal, known), (true, true));
        }
    }
}

#[test]
fn declared_properties_hold_on_small_boards() {
    check_declared(&goals(size(2, 3)));
    check_declared(&goals(size(4, 2)));
}

#[test]
#[ignore = "long"]
fn declared_properties_hold_on_all_boards_of_the_eight_puzzle() {
    check_declared(&[Board::ordered(size(3, 3), 4)]);
}

/// What a search has as its estimate is what the estimator gives, in both metrics and with a weight.
#[test]
fn the_estimator_gives_the_estimates_of_a_search() {
    let mut dice = Dice(8);
    for size in [size(3, 3), size(5, 4)] {
        let goal = Board::blank_last(size);
        let mut start = goal.clone();
        for _ in 0..40 {
            start.slide(dice.direction());
        }
        let puzzle = Puzzle::new(start, goal).unwrap();
        for metric in [Metric::SingleTile, Metric::MultiTile] {
            let task = Task {
                puzzle: &puzzle,
                metric,
                successors: Successors::KORF,
            };
            let estimates: [fn() -> Estimate<'static>; 5] = [
                || Estimate::Gaschnig,
                || Estimate::Nilsson,
                || Estimate::Euclidean,
                || Estimate::PerTile(TileCost::RowColumn),
                || Estimate::Weighted(Box::new(Estimate::LinearConflict), Weight::new(3, 2)),
            ];
            for estimate in estimates {
                let rules = search::Beam {
                    width: 50,
                    most_steps: 1000,
                };
                let engine = sliding::engine::Engine::Beam(rules);
                let found = task.search(estimate(), engine, &search::Limits::NONE, &mut Silent);
                let search::End::Found(pushes) = &found.run.end else {
                    panic!("a beam of 50 boards finds a way");
                };
                let estimator = task.estimator(estimate());
                let mut board = puzzle.start().clone();
                assert_eq!(found.estimates[0], estimator(&board));
                for (push, &expected) in pushes.iter().zip(&found.estimates[1..]) {
                    (0..push.tiles).for_each(|_| {
                        board.slide(push.direction);
                    });
                    assert_eq!(estimator(&board), expected);
                }
                assert_eq!(found.estimates.last(), Some(&0));
            }
        }
    }
}

struct Silent;

impl sliding::engine::BoardObserver for Silent {}
