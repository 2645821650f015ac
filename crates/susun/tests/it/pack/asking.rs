//! Questions in one line.

use std::ops::ControlFlow;

use proptest::test_runner::Config;
use susun::SolverContext;
use susun::pack::format::parse;
use susun::pack::registry::{METHODS, Method};
use susun::pack::{
    BigUint, CountOutcome, CountReport, CountRequest, Executor, Report, Request, Wanted,
    combinations,
};
use susun::packing::{Puzzle, verify};
use susun::search::Limits;

use super::plain::Solution;
use crate::torture;

/// As many cases as are worth their time; seeds of failures are not kept in files.
pub(super) fn cases(cases: u32) -> Config {
    let cases = torture::seeds("packing puzzle", cases.into()).count() as u32;
    Config {
        cases,
        // As a share of the cases: torture tries many.
        max_global_rejects: cases.max(1024),
        failure_persistence: None,
        ..Config::default()
    }
}

pub(super) fn read(id: &str) -> Puzzle {
    parse(id).unwrap_or_else(|error| panic!("{id}: {error:?}"))
}

pub(super) fn method(spec: &str) -> Method {
    Method::parse(spec).unwrap()
}

/// Every method, and backtracking with each bounding function and with all; exhaustive search only where
/// it ends soon.
pub(super) fn methods_for(puzzle: &Puzzle) -> Vec<String> {
    let all = combinations(puzzle, method("exhaustive"), Limits::default()).unwrap();
    let ends = |name: &str| name != "exhaustive" || all < 100_000_u32.into();
    let rows = METHODS.iter().map(|row| row.name.to_owned());
    let bounds = ["dead-cell", "region-size", "colour-parity", "all"];
    let bounded = bounds.map(|bounds| format!("backtracking:bounds={bounds}"));
    rows.filter(|name| ends(name)).chain(bounded).collect()
}

pub(super) fn nodes(nodes: u64) -> Limits {
    Limits::NONE.nodes(nodes)
}

pub(super) fn bytes(bytes: u64) -> Limits {
    Limits::NONE.bytes(bytes)
}

/// Who asks, and how.
#[derive(Clone, Copy)]
pub(super) struct Ask<'a> {
    pub(super) method: Method,
    pub(super) limits: Limits,
    pub(super) executor: &'a dyn Executor,
}

impl Ask<'_> {
    pub(super) fn by(name: &str) -> Self {
        Self {
            method: method(name),
            limits: Limits::default(),
            executor: &(),
        }
    }

    /// What came of it, and the solutions in the order in which they came; each one is checked.
    pub(super) fn solve(self, puzzle: &Puzzle, want: Wanted) -> (Report, Vec<Solution>) {
        let (report, solutions) = self.list(puzzle, want);
        for solution in &solutions {
            assert_eq!(verify(puzzle, solution), Ok(()), "{}", self.method);
        }
        (report, solutions)
    }

    /// The same for solutions that are compared with others which are checked.
    pub(super) fn list(self, puzzle: &Puzzle, want: Wanted) -> (Report, Vec<Solution>) {
        let request = Request::new(puzzle.clone())
            .method(self.method)
            .wanted(want)
            .limits(self.limits);
        let mut solutions = Vec::new();
        let report = request.solve_each(&SolverContext::on(self.executor), &mut (), &mut |found| {
            solutions.push(found.placements());
            ControlFlow::Continue(())
        });
        assert!(solutions.iter().all(|solution| solution.is_sorted()));
        assert_eq!(report.given, solutions.len() as u64);
        assert_eq!(report.first.as_ref(), solutions.first());
        assert_eq!(report.asked.to_string(), self.method.to_string());
        (report, solutions)
    }

    pub(super) fn count(self, puzzle: &Puzzle) -> CountReport {
        let request = CountRequest::new(puzzle.clone())
            .method(self.method)
            .limits(self.limits);
        request.count_with(&SolverContext::on(self.executor), &mut ())
    }
}

/// The number of solutions by `auto`.
pub(super) fn counted(puzzle: &Puzzle) -> BigUint {
    let report = Ask::by("auto").count(puzzle);
    match report.outcome {
        CountOutcome::Counted(_) | CountOutcome::None(_) => report.solutions().unwrap(),
        other => panic!("{other:?}"),
    }
}
