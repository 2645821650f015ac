//! Limits and interruptions: what is left when nobody waits for the end.

use std::ops::ControlFlow;

use susun::pack::registry::METHODS;
use susun::pack::{
    Advice, BigUint, CountOutcome, CountRequest, GenerateError, GenerateRequest, Outcome, Request,
    Wanted, Why, heat, hint,
};
use susun::search::{Halt, Limits, Progress};
use susun::{Control, SolverContext};

use super::asking::{Ask, bytes, method, nodes, read};

/// Interrupts at once.
struct Impatient;

impl Control for Impatient {
    fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
        ControlFlow::Break(Halt::Interrupted)
    }
}

/// Limits around the nodes between two looks, and far beyond.
const SOME: [u64; 8] = [2, 3, 100, 4095, 4096, 4097, 5000, 20_000];

#[test]
fn one_worker_stops_at_the_very_node() {
    let puzzle = read("pentominoes-6x10");
    for name in [
        "exhaustive",
        "brute-force",
        "brute-force-distinct",
        "backtracking",
        "dancing-links",
    ] {
        for most in SOME {
            let ask = Ask {
                limits: nodes(most),
                ..Ask::by(name)
            };
            for want in [Wanted::All, Wanted::First(1000)] {
                let (report, _) = ask.solve(&puzzle, want);
                let stopped = Outcome::Stopped(Halt::Nodes);
                assert_eq!((report.outcome, report.cases), (stopped, most), "{name}");
            }
            let report = ask.count(&puzzle);
            assert_eq!(report.cases, most, "{name}");
            let CountOutcome::Stopped { why, at_least } = report.outcome else {
                panic!("{name}: {:?}", report.outcome);
            };
            assert_eq!(why, Halt::Nodes);
            assert!(at_least < BigUint::from(9356u32), "{name}");
            assert_eq!(report.up_to_symmetry, None);
        }
    }
}

#[test]
fn those_that_share_stop_there_too() {
    let puzzle = read("pentominoes-6x10");
    for name in ["first-cell", "most-constrained"] {
        for most in [4096, 5000, 20_000, 100_001] {
            let ask = Ask {
                limits: nodes(most),
                ..Ask::by(name)
            };
            let (report, mut found) = ask.solve(&puzzle, Wanted::All);
            let stopped = Outcome::Stopped(Halt::Nodes);
            assert_eq!(
                (report.outcome, report.cases),
                (stopped.clone(), most),
                "{name}"
            );
            found.sort();
            assert!(found.is_sorted_by(|a, b| a < b), "{name} repeats itself");
            let (report, _) = ask.solve(&puzzle, Wanted::First(1_000_000));
            assert_eq!((report.outcome, report.cases), (stopped, most), "{name}");
            let report = ask.count(&puzzle);
            let stopped = matches!(
                report.outcome,
                CountOutcome::Stopped {
                    why: Halt::Nodes,
                    ..
                }
            );
            assert!(stopped, "{name}: {:?}", report.outcome);
            assert_eq!(report.cases, most, "{name}");
        }
    }
}

#[test]
fn a_limit_that_is_not_reached_changes_nothing() {
    let puzzle = read("pack:3x4:2*AA/A,3*BB");
    for row in METHODS {
        let free = Ask::by(row.name);
        let (report, all) = free.solve(&puzzle, Wanted::All);
        let limits = nodes(report.cases + 1);
        let (limited, same) = Ask { limits, ..free }.solve(&puzzle, Wanted::All);
        assert_eq!(limited.outcome, Outcome::Solved, "{}", row.name);
        assert_eq!((limited.cases, same), (report.cases, all), "{}", row.name);
        let report = free.count(&puzzle);
        let limits = nodes(report.cases + 1);
        let limited = Ask { limits, ..free }.count(&puzzle);
        assert_eq!(limited.outcome, report.outcome, "{}", row.name);
    }
}

#[test]
fn a_table_stops_when_it_has_enough_states() {
    let puzzle = read("kanoodle");
    let limits = nodes(50_000);
    for name in ["auto", "frontier-count"] {
        let ask = Ask {
            limits,
            ..Ask::by(name)
        };
        let report = ask.count(&puzzle);
        let at_least = BigUint::ZERO;
        let why = Halt::Nodes;
        assert_eq!(report.outcome, CountOutcome::Stopped { why, at_least });
        // It looks up after every few thousand states.
        assert!(
            (50_000..50_000 + 4096).contains(&report.cases),
            "{}",
            report.cases
        );
        for want in [Wanted::Nth(5u8.into()), Wanted::Random(5)] {
            let (report, _) = ask.solve(&puzzle, want);
            assert_eq!(report.outcome, Outcome::Stopped(Halt::Nodes));
        }
    }
}

#[test]
fn without_memory_auto_searches_and_says_so() {
    let puzzle = read("pentominoes-5x12");
    let limits = bytes(300_000);
    let ask = |name: &str| Ask {
        limits,
        ..Ask::by(name)
    };
    let report = ask("auto").count(&puzzle);
    assert_eq!(report.outcome, CountOutcome::Counted(4040u32.into()));
    assert_eq!(report.method.row.name, "most-constrained");
    let Some(Why::TooManyStates { states }) = report.why else {
        panic!("{:?}", report.why);
    };
    assert!(0 < states && states < report.cases);
    let (report, found) = ask("auto").solve(&puzzle, Wanted::All);
    assert_eq!((report.outcome, found.len()), (Outcome::Solved, 4040));
    assert_eq!(report.method.row.name, "most-constrained");
    assert!(matches!(report.why, Some(Why::TooManyStates { .. })));
    for want in [Wanted::Nth(8u8.into()), Wanted::Random(1)] {
        let narrow = read("pentominoes-3x20");
        let ask = Ask {
            limits: bytes(150_000),
            ..Ask::by("auto")
        };
        let (report, found) = ask.solve(&narrow, want.clone());
        assert_eq!((report.outcome, found.len()), (Outcome::Solved, 1));
        assert_eq!(report.method.row.name, "most-constrained");
        assert!(matches!(report.why, Some(Why::TooManyStates { .. })));
        assert_eq!(found, Ask::by("frontier-count").solve(&narrow, want).1);
    }
    // Whoever asks for the table by name gets none.
    let report = ask("frontier-count").count(&puzzle);
    let (why, at_least) = (Halt::Memory, BigUint::ZERO);
    assert_eq!(report.outcome, CountOutcome::Stopped { why, at_least });
    for want in [
        Wanted::All,
        Wanted::First(1),
        Wanted::Nth(1u8.into()),
        Wanted::Random(1),
    ] {
        let (report, _) = ask("frontier-count").solve(&puzzle, want);
        assert_eq!(report.outcome, Outcome::Stopped(Halt::Memory));
    }
}

/// On a wide board a search finds the solution of a number, within any limit that its lists fit.
#[test]
fn numbers_need_little_memory_on_a_wide_board() {
    let ask = |limit: u64| Ask {
        limits: bytes(limit),
        ..Ask::by("auto")
    };
    let puzzle = read("kanoodle-pyramid");
    let (report, found) = ask(1_000_000).solve(&puzzle, Wanted::Nth(2448u32.into()));
    assert_eq!((report.outcome, found.len()), (Outcome::Solved, 1));
    assert_eq!(report.method.row.name, "most-constrained");
    assert_eq!((report.why, report.bytes), (Some(Why::WideBoard), 0));
    let (report, _) = ask(1000).solve(&puzzle, Wanted::Nth(1u8.into()));
    assert_eq!(report.outcome, Outcome::Stopped(Halt::Memory));
}

#[test]
fn engines_that_may_hold_nothing_do_not_begin() {
    let puzzle = read("pentominoes-5x12");
    for row in METHODS {
        let ask = Ask {
            limits: bytes(0),
            ..Ask::by(row.name)
        };
        for want in [Wanted::First(1), Wanted::First(2), Wanted::All] {
            let (report, found) = ask.solve(&puzzle, want);
            assert_eq!(
                report.outcome,
                Outcome::Stopped(Halt::Memory),
                "{}",
                row.name
            );
            assert!(found.is_empty());
        }
        let report = ask.count(&puzzle);
        let stopped = matches!(
            report.outcome,
            CountOutcome::Stopped {
                why: Halt::Memory,
                ..
            }
        );
        assert!(stopped, "{}: {:?}", row.name, report.outcome);
    }
    assert_eq!(
        heat(&puzzle, bytes(0), &SolverContext::alone(), &mut ()).outcome,
        Err(Halt::Memory)
    );
}

#[test]
fn an_interruption_stops_everything() {
    let limits = Limits::default();
    let puzzle = read("pentominoes-6x10");
    for row in METHODS {
        for want in [
            Wanted::All,
            Wanted::First(10_000),
            Wanted::Nth(5u8.into()),
            Wanted::Random(5),
        ] {
            let request = Request::new(puzzle.clone())
                .method(method(row.name))
                .wanted(want)
                .limits(limits);
            let report = request.solve_with(&SolverContext::alone(), &mut Impatient);
            let stopped = Outcome::Stopped(Halt::Interrupted);
            assert_eq!(report.outcome, stopped, "{}", row.name);
            assert!(report.cases < 10_000, "{}: {}", row.name, report.cases);
        }
        let request = CountRequest::new(puzzle.clone())
            .method(method(row.name))
            .limits(limits);
        let report = request.count_with(&SolverContext::alone(), &mut Impatient);
        let CountOutcome::Stopped { why, .. } = report.outcome else {
            panic!("{}: {:?}", row.name, report.outcome);
        };
        assert_eq!(why, Halt::Interrupted);
        assert_eq!((report.up_to_symmetry, report.up_to_rotation), (None, None));
    }
    let halted = Err(Halt::Interrupted);
    assert_eq!(
        heat(&puzzle, limits, &SolverContext::alone(), &mut Impatient).outcome,
        halted
    );
    let stopped = Advice::Stopped(Halt::Interrupted);
    assert_eq!(hint(&puzzle, limits, &mut Impatient), stopped);
    let request = GenerateRequest::new(puzzle, 1).limits(limits);
    let stopped = GenerateError::Stopped(Halt::Interrupted);
    assert_eq!(request.generate_with(&mut Impatient), Err(stopped));
    let request = request.limits(nodes(10));
    let stopped = GenerateError::Stopped(Halt::Nodes);
    assert_eq!(request.generate(), Err(stopped));
    assert_eq!(
        hint(&request.puzzle, nodes(10), &mut ()),
        Advice::Stopped(Halt::Nodes)
    );
    assert_eq!(
        heat(&request.puzzle, nodes(10), &SolverContext::alone(), &mut ()).outcome,
        Err(Halt::Nodes)
    );
}
