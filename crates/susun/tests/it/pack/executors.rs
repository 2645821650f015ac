//! Workers: whoever does the jobs, in whatever order, the answers are the same.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use susun::SolverContext;
use susun::pack::{CountReport, Executor, Outcome, Report, Request, Wanted, heat};
use susun::packing::Puzzle;
use susun::search::Limits;

use super::asking::{Ask, bytes, method, methods_for, read};
use super::making::small;
use super::plain::Solution;

/// So many threads, each of which takes the next job when it has done one.
struct Threads(usize);

impl Executor for Threads {
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..self.0 {
                scope.spawn(|| {
                    loop {
                        let job = next.fetch_add(1, Ordering::Relaxed);
                        if job >= jobs {
                            break;
                        }
                        work(job);
                    }
                });
            }
        });
    }
}

/// The last job first: every solution has to wait for the first job.
struct Backwards;

impl Executor for Backwards {
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..jobs).rev().for_each(work);
    }
}

const EXECUTORS: [&dyn Executor; 4] = [&Threads(1), &Threads(2), &Threads(5), &Backwards];

/// Puzzles of which each takes many jobs, and one that takes none.
const PUZZLES: &[&str] = &[
    "soma",
    "pentominoes-2x3x10",
    "pack:5x5:AA/AA,2*BBB/B,.CC/CC,3*DDD",
    "pack:2x2x4:AA/A,BB/B,CC/C.|.C,DD/D.|D.,EE",
    "pack:2x3:AA/A,B/BB:AABABB",
];

/// Of two reports everything but the time.
fn assert_same(one: &Report, other: &Report) {
    assert_eq!(one.outcome, other.outcome);
    assert_eq!(one.given, other.given);
    assert_eq!(one.first, other.first);
    assert_eq!(one.cases, other.cases);
    assert_eq!(one.bytes, other.bytes);
    assert_eq!(one.method.row.name, other.method.row.name);
    assert_eq!(one.why, other.why);
}

fn assert_counts_same(one: &CountReport, other: &CountReport) {
    assert_eq!(one.outcome, other.outcome);
    assert_eq!(one.up_to_symmetry, other.up_to_symmetry);
    assert_eq!(one.up_to_rotation, other.up_to_rotation);
    assert_eq!(one.cases, other.cases);
    assert_eq!(one.bytes, other.bytes);
    assert_eq!(one.method.row.name, other.method.row.name);
    assert_eq!(one.why, other.why);
}

/// The answer of one worker, and whether all executors give the same, in the same order.
fn all_the_same(puzzle: &Puzzle, name: &str, want: &Wanted) -> Vec<Solution> {
    let alone = Ask::by(name).solve(puzzle, want.clone());
    for executor in EXECUTORS {
        let ask = Ask {
            executor,
            ..Ask::by(name)
        };
        let (report, found) = ask.list(puzzle, want.clone());
        assert_same(&report, &alone.0);
        assert!(found == alone.1, "{name}: another order");
    }
    alone.1
}

#[test]
#[ignore = "long"]
fn solutions_come_in_the_same_order() {
    for &id in PUZZLES {
        let puzzle = read(id);
        for name in ["auto", "first-cell", "most-constrained"] {
            let all = all_the_same(&puzzle, name, &Wanted::All);
            assert!(!all.is_empty(), "{id}");
        }
    }
}

#[test]
#[ignore = "long"]
fn counts_and_cases_are_the_same() {
    for &id in PUZZLES {
        let puzzle = read(id);
        for name in ["auto", "first-cell", "most-constrained", "frontier-count"] {
            let alone = Ask::by(name).count(&puzzle);
            for executor in EXECUTORS {
                let ask = Ask {
                    executor,
                    ..Ask::by(name)
                };
                assert_counts_same(&ask.count(&puzzle), &alone);
            }
        }
    }
}

#[test]
fn small_puzzles_are_the_same_by_every_method_and_question() {
    for seed in 0..100 {
        let (puzzle, _) = small(seed);
        for method in methods_for(&puzzle).iter().filter(|m| *m != "brute-force") {
            for want in [
                Wanted::First(1),
                Wanted::First(20),
                Wanted::Nth(1u8.into()),
                Wanted::Random(seed),
            ] {
                all_the_same(&puzzle, method, &want);
            }
        }
    }
}

#[test]
fn heat_is_the_same() {
    for id in ["soma", "pack:2x2x4:AA/A,BB/B,CC/C.|.C,DD/D.|D.,EE"] {
        let puzzle = read(id);
        let alone = heat(&puzzle, Limits::default(), &SolverContext::alone(), &mut ())
            .outcome
            .unwrap();
        assert!(alone.solutions > 100u8.into());
        // With no room for a table they are looked at one by one.
        for limits in [Limits::default(), bytes(200_000)] {
            for executor in EXECUTORS {
                let context = SolverContext::on(executor);
                assert_eq!(
                    heat(&puzzle, limits, &context, &mut ()).outcome.unwrap(),
                    alone
                );
            }
        }
    }
}

#[test]
fn who_breaks_gets_the_same_beginning() {
    let puzzle = read("soma");
    let (_, all) = Ask::by("most-constrained").list(&puzzle, Wanted::All);
    for executor in EXECUTORS {
        let request = Request::new(puzzle.clone())
            .method(method("most-constrained"))
            .wanted(Wanted::All);
        let mut seen = Vec::new();
        let report = request.solve_each(&SolverContext::on(executor), &mut (), &mut |found| {
            seen.push(found.placements());
            match seen.len() {
                100 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        assert_eq!(report.given, 100);
        assert_eq!(report.outcome, Outcome::Solved);
        assert_eq!(seen, all[..100]);
    }
}
