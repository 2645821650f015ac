//! Limits are kept: nodes, bytes, and a front end that wants to stop.

use core::time::Duration;
use std::ops::ControlFlow;

use susun::search::{Halt, Limits, Progress};
use susun::slide::registry::{Heuristic, Method};
use susun::slide::{Outcome, Quality, Report, Request, random};
use susun::sliding::Puzzle;
use susun::{Control, Lang};

use crate::common::{methods, metrics_of, puzzle, size, solve};

/// Boards that none of the methods but the greedy walk can finish within the limits below: two far
/// ones, one of them not packed into a word.
fn hard() -> [Puzzle; 2] {
    [
        puzzle("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1"),
        Puzzle::to_default_goal(random::board(size(5, 5), 3)),
    ]
}

fn every_run(limits: Limits, mut each: impl FnMut(&Report, &str)) {
    for puzzle in hard() {
        for method in methods() {
            for metric in metrics_of(&method, puzzle.size()) {
                let request = Request::new(puzzle.clone())
                    .method(method)
                    .metric(metric)
                    .limits(limits);
                let report = solve(&request, &mut ()).unwrap();
                let what = format!(
                    "{} {:?} {metric:?} {} {limits:?}: {:?} {:?}",
                    method.row.name,
                    method.options,
                    puzzle.size(),
                    report.outcome,
                    report.stats
                );
                each(&report, &what);
            }
        }
    }
}

/// Whether it gave up, as a walk may before it meets a limit.
fn gave_up(report: &Report) -> bool {
    matches!(report.outcome, Outcome::Stopped { why, .. } if super::matrix::gave_up(why))
}

#[test]
fn a_node_limit_is_met_exactly() {
    for nodes in [1, 2, 1000, 9_000] {
        let limits = Limits::NONE.nodes(nodes);
        every_run(limits, |report, what| {
            assert!(report.stats.generated <= nodes, "{what}");
            if gave_up(report) {
                assert!(!report.method.complete, "{what}");
                return;
            }
            // Quick methods without a promise may arrive before the largest of the limits.
            let arrived = !matches!(report.outcome, Outcome::Stopped { .. });
            assert!(!arrived || nodes > 1000, "{what}");
            if !arrived {
                assert!(stopped_by(report, Halt::Nodes), "{what}");
                // A batch whose children could be too many is not begun.
                let batched = matches!(report.method.name, "ida-batch" | "anytime");
                let short = if batched { 7 } else { 0 };
                assert!(report.stats.generated + short >= nodes, "{what}");
            }
        });
    }
}

fn stopped_by(report: &Report, halt: Halt) -> bool {
    matches!(report.outcome, Outcome::Stopped { why, .. } if why == halt)
}

/// Bytes are those of the engine's own structures: none allocates beyond the limit.
#[test]
#[ignore = "long"]
fn a_byte_limit_is_never_passed() {
    for bytes in [0, 1, 1000, 20_000, 1_000_000] {
        let limits = Limits::NONE.nodes(60_000).bytes(bytes);
        every_run(limits, |report, what| {
            assert!(report.stats.peak_bytes <= bytes, "{what}");
            let small = stopped_by(report, Halt::Memory);
            // Depth-first search holds little more than its path, a walk a note of every step.
            let frugal = matches!(
                report.method.name,
                "ida-star"
                    | "greedy"
                    | "depth-limited"
                    | "iterative-deepening"
                    | "recursive-best-first"
                    | "sma-star"
                    | "hill-climbing"
                    | "simulated-annealing"
            );
            if gave_up(report) {
                assert!(!report.method.complete, "{what}");
            } else if bytes <= 1 {
                assert!(small, "{what}");
                assert_eq!(report.outcome.solution(), None, "{what}");
            } else if !frugal && report.method.name != "best-first" && bytes <= 20_000 {
                assert!(small, "{what}");
            }
        });
    }
}

/// What was proved before the end stays proved.
#[test]
fn a_stopped_search_still_has_a_lower_bound() {
    let far = puzzle("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1");
    for method in ["ida-star", "a-star", "auto", "branch-and-bound"] {
        let request = Request::new(far.clone())
            .limits(Limits::NONE.nodes(50_000))
            .method(susun::slide::registry::Method::named(method).unwrap());
        let report = solve(&request, &mut ()).unwrap();
        assert!(
            stopped_by(&report, Halt::Nodes),
            "{method}: {:?}",
            report.outcome
        );
        // The board is 80 moves away, one of the farthest there are; its distance is even.
        let bound = report.lower_bound;
        let misplaced = method == "branch-and-bound";
        assert!(
            (if misplaced { 14 } else { 50 }..=80).contains(&bound),
            "{method}: {bound}"
        );
        assert_eq!(bound % 2, 0, "{method}: {bound}");
    }
}

/// Stops at the first look.
#[derive(Default)]
struct Hasty {
    ticks: usize,
}

impl Control for Hasty {
    fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
        self.ticks += 1;
        ControlFlow::Break(Halt::Interrupted)
    }
}

#[test]
fn a_watch_can_stop_before_anything_is_done() {
    for puzzle in hard() {
        for method in methods() {
            for metric in metrics_of(&method, puzzle.size()) {
                let request = Request::new(puzzle.clone()).method(method).metric(metric);
                let mut control = Hasty::default();
                let report = solve(&request, &mut control).unwrap();
                let name = method.row.name;
                assert!(
                    stopped_by(&report, Halt::Interrupted),
                    "{name}: {:?}",
                    report.outcome
                );
                assert_eq!(control.ticks, 1, "{name} went on");
                assert_eq!(report.stats.expanded, 0, "{name}");
                assert!(report.stats.generated <= 1, "{name}");
            }
        }
    }
}

/// Stops at the first look that comes after so many nodes, and remembers what it saw.
struct Patient {
    nodes: u64,
    seen: Vec<Progress>,
}

impl Control for Patient {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.seen.push(*progress);
        if progress.stats.generated < self.nodes {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(Halt::Time)
        }
    }
}

/// A clock is looked at often enough, with figures that only grow: IDA*, which ticks least often,
/// does so every 32 768 nodes of an iteration.
#[test]
#[ignore = "long"]
fn a_watch_is_asked_again_and_again() {
    for puzzle in hard() {
        for method in methods() {
            let request = Request::new(puzzle.clone())
                .method(method)
                .limits(Limits::NONE.nodes(2_000_000));
            let mut control = Patient {
                nodes: 100_000,
                seen: Vec::new(),
            };
            let report = solve(&request, &mut control).unwrap();
            let name = method.row.name;
            if !stopped_by(&report, Halt::Time) {
                // The quick ones are there or have given up before.
                assert!(
                    report.stats.generated < 110_000,
                    "{name}: {:?}",
                    report.stats
                );
                continue;
            }
            let generated = report.stats.generated;
            assert!(
                (100_000..170_000).contains(&generated),
                "{name}: {generated}"
            );
            for pair in control.seen.windows(2) {
                let (before, after) = (pair[0].stats, pair[1].stats);
                assert!(before.generated <= after.generated, "{name}");
                assert!(before.expanded <= after.expanded, "{name}");
                assert!(after.generated - before.generated <= 70_000, "{name}");
                assert!(pair[0].bound <= pair[1].bound, "{name}");
                let length = |progress: &Progress| progress.best.unwrap_or(u32::MAX);
                assert!(length(&pair[0]) >= length(&pair[1]), "{name}");
            }
            let last = control.seen.last().expect("it ticked").stats;
            assert!(last.generated <= report.stats.generated, "{name}");
        }
    }
}

/// Methods that always have an answer tell its length while they shorten it.
#[test]
fn the_best_so_far_is_told() {
    let puzzle = puzzle("5x5#3");
    for name in ["improve", "anytime"] {
        let request = Request::new(puzzle.clone())
            .method(Method::named(name).unwrap())
            .limits(Limits::NONE.nodes(400_000));
        let mut best = None;
        let mut control = |progress: &Progress| {
            best = progress.best.or(best);
            ControlFlow::Continue(())
        };
        let report = solve(&request, &mut control).unwrap();
        let length = report.length().expect("there is always an answer");
        assert!(best.expect("it was told") as usize >= length, "{name}");
    }
}

/// A time limit holds for a caller who has no clock.
#[test]
fn a_time_limit_needs_no_clock() {
    let far = puzzle("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1");
    let request = Request::new(far)
        .method(Method::IDA_STAR)
        .heuristic(Heuristic::Manhattan)
        .limits(Limits::NONE.time(Duration::from_millis(20)));
    let report = request.solve().unwrap();
    assert!(stopped_by(&report, Halt::Time), "{:?}", report.outcome);
}

/// A limit only ends a search: a method that could always go on does not, unless it is asked to.
#[test]
fn a_time_limit_is_not_used_up_unasked() {
    let request = Request::new(puzzle("4x4#3")).method(Method::named("improve").unwrap());
    let hour = Limits::NONE.time(Duration::from_secs(3600));
    let (free, limited) = (request.clone(), request.limits(hour));
    let [free, limited] = [free, limited].map(|request| solve(&request, &mut ()).unwrap());
    assert_eq!(free.stats, limited.stats);
}

/// In little memory there is an answer line by line, and what ended the search for a shorter one is told.
#[test]
fn little_memory_is_enough_for_an_answer() {
    for quality in [Quality::Fast, Quality::Good] {
        for bytes in [100_000, 1_000_000] {
            let report = Request::new(Puzzle::to_default_goal(random::board(size(10, 10), 1)))
                .quality(Some(quality))
                .limits(Limits::NONE.bytes(bytes))
                .solve()
                .unwrap();
            assert!(report.length().is_some(), "{quality:?} {bytes}");
            assert!(report.stats.peak_bytes <= bytes, "{quality:?} {bytes}");
            assert!(report.is_cut_short(), "{quality:?} {bytes}");
            let told = "The memory limit ended the search for a shorter one.";
            assert_eq!(report.sentences(Lang::English)[1], told);
        }
    }
}
