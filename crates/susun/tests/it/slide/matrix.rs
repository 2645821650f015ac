//! Every method with every heuristic in both metrics on boards whose optimum is known: what a row
//! of the registry promises is what the runs give.

use std::collections::HashMap;

use susun::random::Dice;
use susun::search::{Halt, Limits};
use susun::slide::random::walk;
use susun::slide::registry::{Engine, HEURISTICS, Heuristic, Method, Proof};
use susun::slide::{Outcome, Report, Request, RequestError};
use susun::sliding::census::Census;
use susun::sliding::heuristic::MAX_WALKING_BYTES;
use susun::sliding::{Board, Metric, Puzzle};

use crate::common::{
    METRICS, ORIGINS, board, end_of, heuristics_of, methods, metrics_of, optimum, puzzle, request,
    size, solve, solves, weight_of,
};

/// The rule that keeps the matrix short: a run gets so many nodes, and one that needs more is
/// stopped. So breadth-first search on a 4x4 board of more than some 15 moves, or IDA* without an
/// estimate on one of 20, are cut off (and checked as runs that were), while every combination
/// has to finish on some boards of every table.
pub(super) fn most_nodes(puzzle: &Puzzle, method: &Method) -> u64 {
    match puzzle.size().cells() {
        // The searches of the textbooks have tests of their own.
        ..=36 if is_classic(method) => 5_000,
        // Enough for the whole space, for all methods that remember where they were.
        ..=9 => 500_000,
        10..=36 => 40_000,
        // A node of a board of hundreds of cells takes as long as hundreds of others.
        _ => 1_000,
    }
}

/// Whether a method is one of the searches of the textbooks.
fn is_classic(method: &Method) -> bool {
    let engine = method.plan().map(|plan| plan.engine);
    matches!(engine, Some(Engine::Classic(_)))
}

/// Whether a heuristic is for teaching: two methods are enough for those.
fn is_rare(heuristic: Heuristic) -> bool {
    matches!(
        heuristic,
        Heuristic::Gaschnig | Heuristic::RowColumn | Heuristic::Euclidean | Heuristic::Nilsson
    )
}

/// A puzzle, and the optimum in each metric.
struct Case {
    name: String,
    puzzle: Puzzle,
    optima: [usize; 2],
}

impl Case {
    fn new(name: &str, puzzle: Puzzle) -> Self {
        let optima = METRICS.map(|metric| optimum(&puzzle, metric));
        Self {
            name: name.to_owned(),
            puzzle,
            optima,
        }
    }
}

/// How many runs ended with an answer and how many at the node limit.
#[derive(Default)]
struct Tally {
    finished: usize,
    cut: usize,
}

/// Runs the whole matrix on some puzzles; every combination, but for those of the textbooks, must finish at least `finished` times, or
/// always where it was run less often.
fn run_matrix(cases: &[Case], finished: usize) {
    let mut tallies: HashMap<String, Tally> = HashMap::new();
    for case in cases {
        for method in methods() {
            let mut heuristics = heuristics_of(&method, case.puzzle.size());
            if is_classic(&method) {
                // These searches have tests of their own.
                let some = [None, Some(Heuristic::Misplaced), Some(Heuristic::Nilsson)];
                heuristics.retain(|heuristic| some.contains(heuristic));
            } else if !["a-star", "ida-star"].contains(&method.row.name) {
                heuristics.retain(|heuristic| !heuristic.is_some_and(is_rare));
            }
            for heuristic in heuristics {
                for metric in metrics_of(&method, case.puzzle.size()) {
                    let request = Request::new(case.puzzle.clone())
                        .method(method)
                        .heuristic(heuristic)
                        .metric(metric)
                        .limits(Limits::NONE.nodes(most_nodes(&case.puzzle, &method)));
                    let combination = format!(
                        "{} {:?} with {heuristic:?} in {metric:?}",
                        method.row.name, method.options
                    );
                    let what = format!("{combination} on {} ({:?})", case.name, case.puzzle);
                    let report = solve(&request, &mut ());
                    let report = report.unwrap_or_else(|error| panic!("{what}: {error}"));
                    let optimum = case.optima[usize::from(metric == Metric::MultiTile)];
                    check_report(&report, &request, optimum, &what);
                    if is_classic(&method) {
                        continue;
                    }
                    let tally = tallies.entry(combination).or_default();
                    match report.outcome {
                        Outcome::Stopped {
                            why: Halt::Nodes, ..
                        } => tally.cut += 1,
                        // A walk may give up, however easy the board.
                        _ => tally.finished += 1,
                    }
                }
            }
        }
    }
    for (
        combination,
        Tally {
            finished: done,
            cut,
        },
    ) in tallies
    {
        assert!(
            done >= finished.min(done + cut),
            "{combination} finished {done} and was cut on {cut}"
        );
    }
}

/// Whether a method has ended by its own rules.
pub(super) fn gave_up(why: Halt) -> bool {
    !matches!(
        why,
        Halt::Time | Halt::Nodes | Halt::Memory | Halt::Interrupted
    )
}

/// Everything that a report of a solvable puzzle may and may not say.
pub(super) fn check_report(report: &Report, request: &Request, optimum: usize, what: &str) {
    let Request { method, metric, .. } = *request;
    let puzzle = &request.puzzle;
    let length = report.length();
    assert!(report.lower_bound as usize <= optimum, "{what}: {report:?}");
    if let Some(solution) = report.outcome.solution() {
        assert!(solves(puzzle, &solution.moves), "{what}: {solution:?}");
        assert!(length >= Some(optimum), "{what}: shorter than the optimum");
        check_estimates(report, what);
        check_steps(report, what);
    }
    let row = method.row;
    let used = report.heuristic.map(Heuristic::row);
    let promised = row.is_optimal(used.unwrap_or(&HEURISTICS[0]), metric);
    match &report.outcome {
        Outcome::Optimal(_) => assert_eq!(length, Some(optimum), "{what}"),
        Outcome::Within { at_least, .. } => {
            assert!(!promised, "{what}: the row promises an optimum");
            assert!(
                (1..=optimum).contains(&(*at_least as usize)),
                "{what}: {at_least}"
            );
            assert!(length > Some(*at_least as usize), "{what}: that is optimal");
            assert_eq!(*at_least, report.lower_bound, "{what}");
        }
        Outcome::Any(_) => {
            assert!(!promised, "{what}: the row promises an optimum");
            assert_eq!(report.lower_bound, 0, "{what}");
        }
        Outcome::Impossible(_) => panic!("{what}: it has a solution"),
        Outcome::Stopped { why, .. } => match why {
            Halt::Nodes => assert_eq!(Some(report.stats.generated), request.limits.nodes, "{what}"),
            why if gave_up(*why) => {
                assert!(!row.complete, "{what}: it gave up");
            }
            other => panic!("{what}: {other:?}"),
        },
    }
    let stopped = matches!(report.outcome, Outcome::Stopped { .. });
    let is_bounded = used.is_none_or(|row| row.admissible);
    if row.proof == Proof::Weighted && is_bounded && !stopped {
        let most = weight_of(&method) * optimum as f64;
        assert!(
            length.unwrap() as f64 <= most + 1e-9,
            "{what}: {length:?} > {most}"
        );
    }
}

/// The estimates along an answer: one for every board, none above the truth, and none at the goal.
fn check_estimates(report: &Report, what: &str) {
    let solution = report.outcome.solution().unwrap();
    let length = report.length().unwrap();
    assert_eq!(solution.estimates.len(), length + 1, "{what}");
    assert_eq!(solution.estimates.last(), Some(&0), "{what}");
    if report
        .heuristic
        .is_some_and(|heuristic| heuristic.row().admissible)
    {
        for (depth, &estimate) in solution.estimates.iter().enumerate() {
            assert!(estimate as usize <= length - depth, "{what}: {solution:?}");
        }
    }
    if report
        .heuristic
        .is_some_and(|heuristic| heuristic.row().consistent)
    {
        let change = |pair: &[u32]| pair[0].abs_diff(pair[1]);
        let steady = solution.estimates.windows(2).all(|pair| change(pair) <= 1);
        assert!(steady, "{what}: {solution:?}");
    }
}

fn check_steps(report: &Report, what: &str) {
    let steps = report.steps();
    let solution = report.outcome.solution().unwrap();
    assert_eq!(steps.len(), report.length().unwrap() + 1, "{what}");
    assert_eq!(steps[0].board, *report.puzzle.start(), "{what}");
    assert_eq!(steps.last().unwrap().board, *report.puzzle.goal(), "{what}");
    let mut moves = Vec::new();
    let mut before = report.puzzle.start();
    for (depth, step) in steps.iter().enumerate() {
        assert_eq!(step.depth, depth, "{what}");
        assert_eq!(
            step.cost,
            depth + solution.estimates[depth] as usize,
            "{what}"
        );
        let made = moves.len();
        if let Some(push) = step.push {
            moves.extend(std::iter::repeat_n(push.direction, push.tiles.into()));
        }
        let there = end_of(before, &moves[made..]);
        assert_eq!(there.as_deref(), Some(step.board.cells()), "{what}");
        before = &step.board;
    }
    assert_eq!(moves, solution.moves, "{what}");
}

/// A board some random moves away from a goal.
pub(super) fn scrambled(goal: &Board, moves: usize, seed: u64) -> Puzzle {
    let made = walk(goal, moves, &mut Dice::new(seed));
    let cells = end_of(goal, &made).unwrap();
    let start = Board::new(goal.size(), cells).unwrap();
    Puzzle::new(start, goal.clone()).unwrap()
}

/// The goals to try on 3x3: both default ones, the blank in the middle, the ring of older papers, and
/// one that is in no order at all.
fn small_goals() -> [Board; 5] {
    [
        Board::blank_last(size(3, 3)),
        Board::blank_first(size(3, 3)),
        Board::ordered(size(3, 3), 4),
        board("1 2 3/8 0 4/7 6 5"),
        board("7 2 4/5 0 6/8 3 1"),
    ]
}

#[test]
#[ignore = "long"]
fn on_3x3_with_every_goal() {
    let mut cases = Vec::new();
    for (number, goal) in small_goals().iter().enumerate() {
        let census = METRICS.map(|metric| Census::new(goal, metric).unwrap());
        // From the goal itself to the boards that are farthest from it; goals between the first and the last differ from
        // them in nothing that depends on the distance.
        let is_between = (1..4).contains(&number);
        let distances = [0, 1, 6, 13, 20, 28].into_iter().enumerate();
        for (nth, distance) in distances.filter(|(nth, _)| !is_between || nth % 2 == 1) {
            let start = census[0].nth_at(distance, number * 7 + nth * 3);
            let Some(start) = start.or_else(|| census[0].nth_at(distance, 0)) else {
                continue;
            };
            let puzzle = Puzzle::new(start.clone(), goal.clone()).unwrap();
            let case = Case::new(&format!("goal {number}, {distance} away"), puzzle);
            // The census and the search from both ends are two oracles; they must agree.
            for (census, optimum) in census.iter().zip(case.optima) {
                assert_eq!(census.distance(&start), Some(optimum as u32));
            }
            cases.push(case);
        }
    }
    assert_eq!(cases.len(), 21);
    run_matrix(&cases, 14);
}

#[test]
fn on_boards_that_are_not_square() {
    let goals = [
        Board::blank_last(size(2, 2)),
        Board::blank_last(size(2, 3)),
        Board::blank_first(size(3, 2)),
        Board::ordered(size(2, 4), 5),
        Board::blank_last(size(3, 4)),
        Board::blank_first(size(4, 3)),
    ];
    let mut cases = Vec::new();
    for (goal, moves) in goals.iter().flat_map(|goal| [(goal, 5), (goal, 14)]) {
        let name = format!("{} {moves} moves", goal.size());
        cases.push(Case::new(&name, scrambled(goal, moves, moves as u64)));
    }
    run_matrix(&cases, 9);
}

#[test]
fn on_the_boards_of_the_origins() {
    let solvable = ORIGINS.iter().filter(|origin| origin.optimum.is_some());
    let cases: Vec<Case> = solvable
        .map(|origin| {
            let case = Case::new(origin.name, puzzle(origin.board));
            assert_eq!(Some(case.optima[0]), origin.optimum, "{}", origin.name);
            case
        })
        .collect();
    assert_eq!(cases.len(), 10);
    let some: Vec<Case> = cases.into_iter().step_by(3).collect();
    run_matrix(&some, 1);
}

#[test]
#[ignore = "long"]
fn on_large_boards() {
    let mut cases = Vec::new();
    // Tables are built for each goal up to 32 cells; those of blank-last goals serve other tests too.
    for (goal, moves) in [
        (Board::blank_last(size(5, 5)), 3),
        (Board::blank_first(size(6, 6)), 4),
        (Board::blank_last(size(5, 5)), 12),
        (Board::ordered(size(6, 5), 12), 16),
        (board("5x5#1"), 14),
        (Board::blank_last(size(6, 6)), 12),
        (Board::blank_first(size(6, 6)), 18),
        // Beyond one byte for a tile's number.
        (Board::blank_last(size(17, 16)), 9),
        (Board::blank_last(size(2, 100)), 8),
    ] {
        let name = format!("{} {moves} moves", goal.size());
        cases.push(Case::new(&name, scrambled(&goal, moves, 99)));
    }
    run_matrix(&cases, 2);
}

#[test]
fn a_solved_board_takes_no_move() {
    let goals = small_goals().into_iter().chain([
        Board::blank_last(size(4, 4)),
        Board::blank_last(size(7, 5)),
        board("4x4#8"),
    ]);
    for goal in goals {
        for method in methods() {
            for metric in metrics_of(&method, goal.size()) {
                let puzzle = Puzzle::new(goal.clone(), goal.clone()).unwrap();
                let request = Request::new(puzzle).method(method).metric(metric);
                let report = solve(&request, &mut ()).unwrap();
                let Outcome::Optimal(solution) = &report.outcome else {
                    panic!("{}: {:?}", method.row.name, report.outcome)
                };
                assert!(solution.moves.is_empty());
                assert_eq!(report.lower_bound, 0);
                // The third origin goes on at the goal, and looks once around.
                let looks_on = method.row.name == "bnb-s3";
                assert_eq!(
                    report.stats.expanded,
                    u64::from(looks_on),
                    "{}",
                    method.row.name
                );
                assert_eq!(report.steps().len(), 1);
            }
        }
    }
}

/// Half of all boards have no solution; every method says so at once, and with the proof.
#[test]
fn an_unsolvable_board_is_never_searched() {
    let unsolvable = ORIGINS.iter().filter(|origin| origin.optimum.is_none());
    let boards = unsolvable
        .map(|origin| origin.board)
        .chain(["1 2 3/4 5 6/8 7 0", "2 1/3 0"]);
    for text in boards {
        for method in methods() {
            for heuristic in heuristics_of(&method, puzzle(text).size()) {
                let request = Request::new(puzzle(text))
                    .method(method)
                    .heuristic(heuristic);
                let report = solve(&request, &mut ()).unwrap();
                let Outcome::Impossible(parity) = &report.outcome else {
                    panic!("{}: {:?}", method.row.name, report.outcome)
                };
                assert!(!parity.is_solvable());
                assert_eq!(report.stats, susun::search::Stats::default());
                assert_eq!(report.length(), None);
                assert!(report.steps().is_empty());
            }
        }
    }
}

#[test]
fn what_a_method_does_with_a_heuristic() {
    let puzzle = puzzle("1 8 2/0 4 3/7 6 5");
    let with = |method: &str, heuristic| {
        let request = request(puzzle.clone(), method).heuristic(Some(heuristic));
        solve(&request, &mut ()).map(|report| report.heuristic)
    };
    assert_eq!(
        with("greedy", Heuristic::Manhattan),
        Err(RequestError::OwnHeuristic { method: "greedy" })
    );
    // Not used is not an error, but the report does not claim it.
    assert_eq!(with("breadth-first", Heuristic::Manhattan), Ok(None));
    assert_eq!(with("uniform-cost", Heuristic::Manhattan), Ok(None));
    assert_eq!(
        with("a-star", Heuristic::Misplaced),
        Ok(Some(Heuristic::Misplaced))
    );
    assert_eq!(with("auto", Heuristic::Zero), Ok(Some(Heuristic::Zero)));
}

/// Walking distance needs a table that only small boards have; others are told so, at once.
#[test]
fn walking_distance_is_for_small_boards() {
    for (rows, columns, has_table) in [
        (2, 2, true),
        (4, 4, true),
        (2, 6, true),
        (5, 5, false),
        (9, 3, false),
        (100, 100, false),
    ] {
        let size = size(rows, columns);
        let request = request(scrambled(&Board::blank_last(size), 6, 1), "a-star")
            .heuristic(Some(Heuristic::WalkingDistance));
        let result = solve(&request, &mut ()).map(|report| report.length());
        if has_table {
            assert_eq!(
                result,
                Ok(Some(optimum(&request.puzzle, Metric::SingleTile)))
            );
        } else {
            assert_eq!(
                result,
                Err(RequestError::NoWalkingTable {
                    size,
                    most: MAX_WALKING_BYTES,
                })
            );
        }
    }
}

/// `auto` is one of the others under its own name, always an optimal one.
#[test]
fn auto_says_what_it_chose() {
    for text in [
        "1 8 2/0 4 3/7 6 5",
        "5 1 2 3/9 6 7 4/0 10 11 8/13 14 15 12",
        "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12",
    ] {
        for metric in METRICS {
            let request = Request::new(puzzle(text)).metric(metric);
            let report = solve(&request, &mut ()).unwrap();
            assert_eq!(report.asked.row.name, "auto");
            assert_ne!(report.method.name, "auto");
            assert!(matches!(report.outcome, Outcome::Optimal(_)), "{text}");
            let again = request
                .method(Method::named(report.method.name).unwrap())
                .heuristic(report.heuristic);
            let again = solve(&again, &mut ()).unwrap();
            assert_eq!((again.outcome, again.stats), (report.outcome, report.stats));
        }
    }
}
