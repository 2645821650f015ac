//! Answers by learned weights on large boards.

use std::time::Duration;

use susun::search::Limits;
use susun::slide::registry::Method;
use susun::slide::{Quality, Request};
use susun::sliding::parity::Parity;
use susun::sliding::{Board, Metric, Puzzle};

use crate::common::{METRICS, puzzle, solve, solves};

fn improved(board: &str, limits: Limits) -> usize {
    let request = Request::new(puzzle(board))
        .method(Method::named("improve").unwrap())
        .limits(limits);
    let report = solve(&request, &mut ()).unwrap();
    report.length().expect("there is always an answer")
}

/// Two million nodes do what ten million of beams by pattern databases did: 221 and 179 moves.
#[test]
fn answers_are_short() {
    let lengths = ["6x6#1", "6x6#2"].map(|board| improved(board, Limits::NONE.nodes(2_000_000)));
    assert_eq!(lengths, [203, 171]);
}

/// Without room for the weights there is an answer too, a longer one.
#[test]
fn without_room_for_weights() {
    let short = Limits::NONE.nodes(300_000);
    assert!(improved("6x6#1", short.bytes(8_000_000)) > 215);
}

/// Large boards are peeled down to a square that has weights, and on if there is no room for them. Version 0.1.0 took
/// 1.78 times the Manhattan distance on 10x10.
#[test]
#[ignore = "long"]
fn large_boards_end_with_weights() {
    let fast = |limits| {
        let (mut length, mut distance) = (0, 0);
        for seed in 1..=5 {
            let request = Request::new(puzzle(&format!("10x10#{seed}")));
            let request = request.quality(Some(Quality::Fast)).limits(limits);
            distance += request.puzzle.manhattan();
            let report = solve(&request, &mut ()).unwrap();
            let moves = &report.outcome.solution().expect("always an answer").moves;
            assert!(solves(&report.puzzle, moves));
            length += moves.len();
        }
        length as f64 / distance as f64
    };
    let (with, without) = (fast(Limits::NONE), fast(Limits::NONE.bytes(20_000_000)));
    assert!(with < 1.65 && without < 1.72, "{with} and {without}");
    assert!(with < without, "{with} and {without}");
}

/// The blank may belong into any corner, or into none.
#[test]
fn large_boards_of_any_goal() {
    let start = puzzle("5x6#1").start().clone();
    for blank in [0, 5, 24, 29, 14, 15] {
        let goal = Board::ordered(start.size(), blank);
        let mut asked = Puzzle::new(start.clone(), goal.clone()).unwrap();
        if !Parity::of(&asked).is_solvable() {
            let tiles: Vec<usize> = (0..30).filter(|&cell| cell != start.blank()).collect();
            asked = Puzzle::new(start.with_swapped(tiles[0], tiles[1]), goal).unwrap();
        }
        let request = Request::new(asked).quality(Some(Quality::Fast));
        let report = solve(&request, &mut ()).unwrap();
        let moves = &report.outcome.solution().expect("always an answer").moves;
        assert!(solves(&report.puzzle, moves), "{blank}");
    }
}

/// Pushes of a good answer in a metric, its runs read as pushes.
fn pushes(board: &str, metric: Metric, limits: Limits) -> usize {
    let good = Request::new(puzzle(board))
        .metric(metric)
        .method(Method::named("improve").unwrap())
        .limits(limits);
    let report = solve(&good, &mut ()).unwrap();
    let solution = report.outcome.solution();
    let moves = &solution.expect("there is always an answer").moves;
    assert!(solves(&report.puzzle, moves));
    Metric::MultiTile.length(moves)
}

fn check_pushes(board: &str, limits: Limits) -> usize {
    let [single, multi] = METRICS.map(|metric| pushes(board, metric, limits));
    assert!(
        multi <= single,
        "{board}: {multi}, from single moves {single}"
    );
    multi
}

#[test]
fn pushes_are_no_more_than_the_runs_of_a_single_tile_answer() {
    // Without room for tables and wide beams it is soon over.
    for board in ["4x5#3", "3x6#1"] {
        check_pushes(board, Limits::NONE.bytes(1 << 20));
    }
}

/// The single-tile answer of a fast request is a fast one, too.
#[test]
fn fast_answers_of_pushes_build_no_tables() {
    let request = Request::new(puzzle("5x5#1")).metric(Metric::MultiTile);
    let report = solve(&request.quality(Some(Quality::Fast)), &mut ()).unwrap();
    assert_eq!(report.table_bytes, 0);
    assert!(report.length().is_some());
}

/// On 7x7 there are weights for single moves only.
#[test]
fn fast_answers_of_pushes_are_no_longer_than_those_of_single_moves() {
    let fast = |metric| {
        let request = Request::new(puzzle("7x7#89")).metric(metric);
        let report = solve(&request.quality(Some(Quality::Fast)), &mut ()).unwrap();
        let answer = report.outcome.solution().expect("an answer");
        Metric::MultiTile.length(&answer.moves)
    };
    assert!(fast(Metric::MultiTile) <= fast(Metric::SingleTile));
}

/// With as many nodes, beams over single moves found 89, 74 and 78 pushes on 5x5, and 154 on 6x6.
#[test]
fn answers_of_pushes_are_short() {
    let few = Limits::NONE.nodes(1_500_000);
    let length = |board| pushes(board, Metric::MultiTile, few);
    assert_eq!(
        ["5x5#1", "5x5#2", "5x5#3", "6x6#1"].map(length),
        [59, 55, 55, 111]
    );
}

/// Beams over single moves found 77.3 pushes on average, and at least 8 % fewer were wanted.
#[test]
#[ignore = "long"]
fn pushes_without_limits() {
    for board in ["4x5#1", "3x7#1", "6x6#1", "7x7#1", "8x8#1", "10x10#1"] {
        check_pushes(board, Limits::NONE);
    }
    let sum: usize = (1..=10)
        .map(|seed| check_pushes(&format!("5x5#{seed}"), Limits::NONE))
        .sum();
    assert!(sum <= 556, "{sum}");
}

/// A time limit does not make a fast answer slower.
#[test]
fn fast_answers_do_not_use_all_time() {
    for metric in METRICS {
        let fast = Request::new(puzzle("6x6#1"))
            .metric(metric)
            .quality(Some(Quality::Fast));
        let limited = fast.clone().use_all_time(true);
        let limited = limited.limits(Limits::NONE.time(Duration::from_secs(600)));
        let [free, limited] = [fast, limited].map(|request| solve(&request, &mut ()).unwrap());
        assert_eq!(free.length(), limited.length());
        assert_eq!(free.stats.generated, limited.stats.generated);
    }
}
