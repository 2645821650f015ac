//! What a classroom asks of the methods: another order of children, a search on an unsolvable board, and
//! the best lower bound whatever the method is led by.

use susun::search::Halt;
use susun::slide::registry::METHODS;
use susun::slide::{Outcome, Request, RequestError};
use susun::sliding::Direction::{self, Down, Left, Right, Up};
use susun::sliding::Metric;

use crate::common::{METRICS, puzzle, request, run, solve, solves};

/// Every order of the four directions.
fn orders() -> Vec<[Direction; 4]> {
    let all = [Up, Left, Right, Down];
    let mut orders = Vec::new();
    for a in all {
        for b in all {
            for c in all {
                for d in all {
                    let order = [a, b, c, d];
                    if all.iter().all(|one| order.contains(one)) {
                        orders.push(order);
                    }
                }
            }
        }
    }
    assert_eq!(orders.len(), 24);
    orders
}

/// The first children of breadth-first search come in the order that was asked for: on a board one move
/// from the goal, the earlier the move, the fewer nodes.
#[test]
fn children_come_in_the_order() {
    let board = puzzle("1 2 3/4 5 0/7 8 6");
    for order in orders() {
        let request = request(board.clone(), "breadth-first").order(Some(order));
        let report = solve(&request, &mut ()).unwrap();
        // The tile 6 moves up; the blank is at the right edge, so no tile moves left.
        let possible: Vec<Direction> = order.into_iter().filter(|&way| way != Left).collect();
        let place = possible.iter().position(|&way| way == Up).unwrap();
        assert_eq!(report.stats.generated, 2 + place as u64, "{order:?}");
    }
}

/// With every classical method and every order the answer is right, and as long as before where the method
/// promises that.
#[test]
fn any_order_solves() {
    let board = puzzle("1 5 2/4 0 6/7 3 8");
    for row in METHODS.iter().filter(|row| row.is_classical()) {
        let plain = run(board.clone(), row.name);
        for order in orders().into_iter().step_by(5) {
            for metric in METRICS {
                let request = request(board.clone(), row.name)
                    .order(Some(order))
                    .metric(metric);
                let report = solve(&request, &mut ()).unwrap();
                let Some(solution) = report.outcome.solution() else {
                    assert!(!row.complete, "{} with {order:?}", row.name);
                    continue;
                };
                assert!(solves(&board, &solution.moves), "{}", row.name);
                if metric == Metric::SingleTile && matches!(plain.outcome, Outcome::Optimal(_)) {
                    let is_optimal = matches!(report.outcome, Outcome::Optimal(_));
                    assert!(
                        !is_optimal || report.length() == plain.length(),
                        "{}",
                        row.name
                    );
                }
            }
        }
    }
}

/// A method that has an order of its own refuses another.
#[test]
fn an_order_that_is_not_used_is_refused() {
    let order = Some([Up, Right, Down, Left]);
    for row in METHODS
        .iter()
        .filter(|row| row.plan.is_some() && !row.is_classical())
    {
        let request = request(puzzle("4x4#1"), row.name).order(order);
        let refused = solve(&request, &mut ()).unwrap_err();
        assert_eq!(refused, RequestError::OwnOrder { method: row.name });
    }
}

const UNSOLVABLE: [(&str, u64); 3] = [
    ("2 1/3 0", 12),
    ("2 1 3/4 5 0", 360),
    ("1 2 3/4 5 6/8 7 0", 181_440),
];

fn exhausting(board: &str, method: &str) -> Request {
    request(puzzle(board), method).ignore_parity(true)
}

/// Searches that remember boards see exactly the half that the start can reach, each board once.
#[test]
fn the_half_is_exhausted() {
    for (board, half) in UNSOLVABLE {
        for method in [
            "auto",
            "breadth-first",
            "uniform-cost",
            "a-star",
            "best-first",
            "bnb-s1",
        ] {
            let report = solve(&exhausting(board, method), &mut ()).unwrap();
            assert!(matches!(report.outcome, Outcome::Impossible(_)), "{method}");
            assert_eq!(report.stats.expanded, half, "{method} on {board}");
        }
        // Without the wish the parity is proof enough.
        let report = run(puzzle(board), "breadth-first");
        assert!(matches!(report.outcome, Outcome::Impossible(_)));
        assert_eq!(report.stats.generated, 0);
    }
}

/// Every classical method ends on an unsolvable board: with the proof, by giving up, or at its limit.
#[test]
fn no_method_finds_what_is_not_there() {
    // Enough for the halves of the two smaller boards. On those, SMA* makes ever longer paths, and a node takes as long
    // as its path is.
    let limits = susun::search::Limits::NONE.nodes(10_000);
    for (board, _) in UNSOLVABLE {
        for row in METHODS.iter().filter(|row| row.is_classical()) {
            let report = solve(&exhausting(board, row.name).limits(limits), &mut ()).unwrap();
            assert!(report.outcome.solution().is_none(), "{}", row.name);
        }
    }
    let report = solve(&exhausting("1 2 3/4 5 6/8 7 0", "greedy"), &mut ()).unwrap();
    let Outcome::Stopped { why, .. } = report.outcome else {
        panic!("{:?}", report.outcome);
    };
    assert!(matches!(why, Halt::Cycle { .. }));
}

#[test]
fn large_boards_and_strong_methods_are_refused() {
    let large = "2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 0";
    let refused = solve(&exhausting(large, "breadth-first"), &mut ()).unwrap_err();
    assert!(matches!(refused, RequestError::TooLargeToExhaust { .. }));
    let refused = solve(&exhausting("1 2 3/4 5 6/8 7 0", "ida-batch"), &mut ()).unwrap_err();
    assert_eq!(
        refused,
        RequestError::NeedsSolvable {
            method: "ida-batch"
        }
    );
    // On a solvable board the wish changes nothing.
    let report = solve(&exhausting("4x4#1", "auto"), &mut ()).unwrap();
    assert!(matches!(report.outcome, Outcome::Optimal(_)));
}

/// A method led by misplaced tiles still knows that the Manhattan distance is a bound.
#[test]
fn the_lower_bound_is_the_best_one_known() {
    let board = puzzle("1 2 4 7/5 6 0 3/9 11 12 8/13 10 14 15");
    let limits = susun::search::Limits::NONE.nodes(10);
    let report = solve(&request(board, "bnb-s1").limits(limits), &mut ()).unwrap();
    assert_eq!(report.lower_bound, 11);
}
