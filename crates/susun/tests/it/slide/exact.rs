//! Boards of an exact optimum.

use std::ops::ControlFlow;

use susun::random::Dice;
use susun::search::{Halt, Limits, Progress};
use susun::slide::{ExactError, Outcome, Request, board_of_optimum};
use susun::sliding::{Board, Metric, Puzzle};

use crate::common::{CONTEXT, METRICS, board, optimum, size, solve};

fn draw(goal: &Board, length: usize, metric: Metric, seed: u64) -> Result<Board, ExactError> {
    board_of_optimum(
        goal,
        length,
        metric,
        &mut Dice::new(seed),
        Limits::default(),
        &CONTEXT,
        &mut (),
    )
}

#[test]
#[ignore = "long"]
fn on_3x3_every_optimum_there_is() {
    let goal = Board::blank_last(size(3, 3));
    for metric in METRICS {
        // The farthest boards are 31 single-tile moves away, or 24 multi-tile moves.
        let most = match metric {
            Metric::SingleTile => 31,
            Metric::MultiTile => 24,
        };
        for length in (0..=most).step_by(3).chain([1, most]) {
            let start = draw(&goal, length, metric, length as u64).unwrap();
            let puzzle = Puzzle::new(start, goal.clone()).unwrap();
            assert_eq!(optimum(&puzzle, metric), length, "{metric:?} {puzzle:?}");
        }
        for beyond in [most + 1, 1000] {
            assert_eq!(
                draw(&goal, beyond, metric, 1),
                Err(ExactError::TooFar { most })
            );
        }
    }
}

#[test]
fn small_boards_and_other_goals() {
    for (goal, metric, most) in [
        (Board::blank_last(size(2, 2)), Metric::SingleTile, 6),
        (Board::blank_last(size(2, 3)), Metric::SingleTile, 21),
        (Board::blank_first(size(3, 2)), Metric::MultiTile, 20),
        (Board::ordered(size(3, 3), 4), Metric::SingleTile, 30),
        (board("7 2 4/5 0 6/8 3 1"), Metric::SingleTile, 30),
    ] {
        for length in [0, 1, 5, most] {
            let start = draw(&goal, length, metric, 5).unwrap();
            let puzzle = Puzzle::new(start, goal.clone()).unwrap();
            assert_eq!(optimum(&puzzle, metric), length, "{puzzle:?}");
        }
        let beyond = draw(&goal, most + 1, metric, 5);
        assert_eq!(beyond, Err(ExactError::TooFar { most }), "{goal:?}");
    }
}

#[test]
fn on_4x4_by_search() {
    for goal in [
        Board::blank_last(size(4, 4)),
        Board::blank_first(size(4, 4)),
    ] {
        for (metric, lengths) in [
            (Metric::SingleTile, vec![0, 1, 10, 20, 30]),
            (Metric::MultiTile, vec![0, 1, 8, 15]),
        ] {
            for length in lengths {
                let start = draw(&goal, length, metric, 11).unwrap();
                let request =
                    Request::new(Puzzle::new(start, goal.clone()).unwrap()).metric(metric);
                let report = solve(&request, &mut ()).unwrap();
                assert!(matches!(report.outcome, Outcome::Optimal(_)));
                assert_eq!(
                    report.length(),
                    Some(length),
                    "{metric:?} {:?}",
                    request.puzzle
                );
            }
        }
    }
}

#[test]
fn the_same_dice_give_the_same_board() {
    let goal = Board::blank_last(size(4, 4));
    let (one, again, other) = (
        draw(&goal, 20, Metric::SingleTile, 1).unwrap(),
        draw(&goal, 20, Metric::SingleTile, 1).unwrap(),
        draw(&goal, 20, Metric::SingleTile, 2).unwrap(),
    );
    assert_eq!(one, again);
    assert_ne!(one, other);
}

#[test]
fn a_limit_ends_the_search_for_a_board() {
    let goal = Board::blank_last(size(5, 5));
    let limits = Limits::NONE.nodes(1_000);
    let board = board_of_optimum(
        &goal,
        100,
        Metric::SingleTile,
        &mut Dice::new(1),
        limits,
        &CONTEXT,
        &mut (),
    );
    assert_eq!(board, Err(ExactError::Stopped(Halt::Nodes)));
}

/// The limit is for all boards that are solved on the way, not for each of them.
#[test]
fn a_limit_is_for_the_whole() {
    let goal = Board::blank_last(size(4, 4));
    let with = |nodes| {
        let mut most = 0;
        let mut control = |progress: &Progress| {
            most = progress.stats.generated.max(most);
            ControlFlow::Continue(())
        };
        let limits = Limits::NONE.nodes(nodes);
        let dice = &mut Dice::new(1);
        let board = board_of_optimum(
            &goal,
            30,
            Metric::SingleTile,
            dice,
            limits,
            &CONTEXT,
            &mut control,
        );
        (board.map(drop), most)
    };
    let (found, nodes) = with(None);
    assert_eq!(found, Ok(()));
    let (stopped, _) = with(Some(nodes / 2));
    assert_eq!(stopped, Err(ExactError::Stopped(Halt::Nodes)));
}
