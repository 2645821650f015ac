//! How far solutions are from the optimum, and where they lose it.

use susun::format::{Notation, parse_moves};
use susun::slide::replay::{Verdict, boards, verify};
use susun::slide::{Request, check_optimality, random};
use susun::sliding::{Direction, Metric, Puzzle};

use crate::common::{CONTEXT, METRICS, puzzle, run, size};

/// Two moves from its goal.
const BOARD: &str = "1 2 3/4 5 6/0 7 8";

/// Solutions of known length, and where they lose the optimum.
#[test]
fn losses() {
    for (board, moves, metric, optimum, lost) in [
        (BOARD, "LL", Metric::SingleTile, 2, None),
        (BOARD, "LRLL", Metric::SingleTile, 2, Some((2, 2))),
        (BOARD, "DULL", Metric::SingleTile, 2, Some((1, 3))),
        (BOARD, "LLRL", Metric::SingleTile, 2, Some((3, 1))),
        (BOARD, "L2", Metric::MultiTile, 1, None),
        (BOARD, "DUL2", Metric::MultiTile, 1, Some((1, 2))),
        // The blank goes round a solved square three times.
        (
            "1 2/3 0",
            "DRULDRULDRUL",
            Metric::SingleTile,
            0,
            Some((1, 1)),
        ),
    ] {
        let puzzle = puzzle(board);
        let moves = parse_moves(moves, Notation::Tile).unwrap();
        assert_eq!(verify(&puzzle, &moves), Verdict::Solves, "{moves:?}");
        let request = Request::new(puzzle).metric(metric);
        let optimality = check_optimality(&moves, &request, None, &CONTEXT, &mut ());
        let found = optimality
            .lost
            .as_ref()
            .map(|loss| (loss.number, loss.needed));
        assert_eq!(
            (optimality.optimum(), found),
            (Some(optimum), lost),
            "{moves:?}"
        );
        let distances = optimality.distances.unwrap();
        assert_eq!(distances.len(), metric.length(&moves) + 1);
        assert_eq!((distances[0], distances.last()), (optimum, Some(&0)));
    }
}

/// The distances along any walk, against a search of each board of it.
#[test]
fn distances_are_those_of_every_board() {
    for (seed, metric) in [(1, METRICS[0]), (2, METRICS[1]), (3, METRICS[0])] {
        let start = random::board(size(2, 3), seed);
        let puzzle = Puzzle::to_default_goal(start);
        let mut moves = run(puzzle.clone(), "breadth-first")
            .outcome
            .solution()
            .unwrap()
            .moves
            .clone();
        // Once back and forth at the start, and once at the end.
        let first = Direction::ALL
            .into_iter()
            .find(|way| puzzle.start().movable(*way).is_some())
            .unwrap();
        moves.splice(0..0, [first, first.opposite()]);
        let last = *moves.last().unwrap();
        moves.extend([last.opposite(), last]);
        let request = Request::new(puzzle.clone()).metric(metric);
        let optimality = check_optimality(&moves, &request, None, &CONTEXT, &mut ());
        let mut walked = Vec::new();
        let mut expected = Vec::new();
        for push in [None]
            .into_iter()
            .chain(metric.pushes(&moves).into_iter().map(Some))
        {
            walked.extend(
                push.into_iter()
                    .flat_map(|push| vec![push.direction; push.tiles.into()]),
            );
            let board = boards(puzzle.start(), &walked).last().unwrap();
            let request = Request::new(Puzzle::to_default_goal(board)).metric(metric);
            expected.push(
                request
                    .solve_with(&CONTEXT, &mut ())
                    .unwrap()
                    .length()
                    .unwrap(),
            );
        }
        assert_eq!(optimality.distances, Some(expected.clone()), "{seed}");
        let excess = |(made, needed): (usize, &usize)| made + needed > expected[0];
        let lost = expected.iter().enumerate().position(excess);
        assert_eq!(optimality.lost.map(|loss| loss.number), lost, "{seed}");
    }
}
