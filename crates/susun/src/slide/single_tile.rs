//! The single-tile answer to a puzzle in the multi-tile metric. Its runs are pushes, so it is an answer that beams
//! over pushes have to beat.

use core::time::Duration;
use std::ops::ControlFlow;

use search::{Budget, Control, Halt, Progress, Stats, TableProgress};
use sliding::Metric;

use super::registry::Method;
use super::report::Report;
use super::request::{Quality, Request, RequestError};
use super::solve::solve_under;
use super::watch::Watch;
use crate::SolverContext;

/// Solves the same request in the single-tile metric, within the rest of a budget.
pub(super) fn answer(
    context: &SolverContext<'_>,
    request: &Request,
    budget: &Budget<'_>,
) -> Result<Report, RequestError> {
    let limits = budget.limits();
    let mut request = request.clone();
    request.metric = Metric::SingleTile;
    // A fast answer builds no tables: `auto` knows its method.
    request.method = match Quality::of(&request) {
        Quality::Fast => Method::AUTO,
        Quality::Good | Quality::Best => Method::IMPROVE,
    };
    request.limits.nodes = limits.nodes.map(|_| budget.nodes_left());
    request.limits.time = budget.time_left();
    request.limits.bytes = limits.bytes.map(|_| budget.byte_limit());
    let mut within = Within {
        budget,
        known: Stats::default(),
    };
    let inner = Budget::new(request.limits, &mut within);
    let report = solve_under(&mut Watch::new(&inner), context, &request);
    let stats = inner.stats();
    within.add(&stats);
    budget.hold(stats.peak_bytes);
    report
}

/// Counts the nodes of one budget in another and asks its control. Bounds and lengths are of another metric and stay
/// out.
struct Within<'b, 'a> {
    budget: &'b Budget<'a>,
    /// What was counted.
    known: Stats,
}

impl Within<'_, '_> {
    fn add(&mut self, stats: &Stats) {
        let generated = stats.generated.saturating_sub(self.known.generated);
        let expanded = stats.expanded.saturating_sub(self.known.expanded);
        self.budget.add(generated, expanded);
        self.known = *stats;
    }
}

impl Control for Within<'_, '_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.add(&progress.stats);
        self.budget.check()
    }

    fn table(&mut self, table: &TableProgress<'_>, progress: &Progress) -> ControlFlow<Halt> {
        self.add(&progress.stats);
        self.budget.check_table(table)
    }

    fn clock(&self) -> Option<Duration> {
        self.budget.elapsed()
    }
}
