//! A count that is shared by workers who know nothing of each other: each counts some of the jobs,
//! and someone adds up.

use num_bigint::BigUint;
use packing::{Grouping, Model, obstacle};
use search::{Budget, Executor, Halt, Unit};

use super::arrange::arrangements;
use super::auto;
use super::count::{CountOutcome, CountReport, CountRequest};
use super::registry::{Engine, Method};
use super::run;
use super::shared::Shared;
use crate::{Control, SolverContext};

/// A part of the jobs of a search. How it is split depends on the puzzle alone, so the parts of workers
/// who know nothing of each other are the whole together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Which part, from 0.
    pub part: usize,
    /// How many parts there are; none is taken for one.
    pub of: usize,
}

/// Leaves the jobs of other shares undone.
struct Sharing<'a> {
    share: Share,
    executor: &'a dyn Executor,
}

impl Executor for Sharing<'_> {
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        let Share { part, of } = self.share;
        self.executor
            .run(self.share(jobs), &|number| work(part + number * of));
    }

    fn share(&self, jobs: usize) -> usize {
        jobs.saturating_sub(self.share.part).div_ceil(self.share.of)
    }
}

/// The engine whose jobs are shared; none if one counts alone, as over the frontier of a narrow board.
fn shared_engine(request: &CountRequest, model: &Model) -> Option<Engine> {
    // The largest number is looked for once.
    if request.puzzle.objective().is_some() {
        return None;
    }
    match request.method.row.plan {
        None => {
            let engine = auto::lister(model.problem(), &request.limits);
            (engine == Engine::MostConstrained && !auto::is_narrow(model)).then_some(engine)
        }
        Some(plan) => (plan.shares && plan.grouping == Grouping::Forms).then_some(plan.engine),
    }
}

impl CountRequest {
    /// Whether the jobs of the count can be shared, so that several workers are done sooner than one.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        let mut control = ();
        let budget = Budget::new(self.limits, &mut control);
        run::has_room(&self.puzzle, true, &budget)
            && shared_engine(self, &Model::new(&self.puzzle, Grouping::Forms)).is_some()
    }

    /// Counts a share of the solutions; the shares of all parts, under equal memory limits, add up to all of
    /// them. What cannot be shared (a counting table, a board too large for lists) is in the first part, and
    /// the others have nothing. How many are left up to symmetry is not a matter of shares: see
    /// [`CountRequest::total`].
    pub fn count_share(
        &self,
        share: Share,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
    ) -> CountReport {
        let puzzle = &self.puzzle;
        let share = Share {
            of: share.of.max(1),
            ..share
        };
        let mut report = CountReport::begun(self);
        let budget = Budget::new(self.limits, control).counting(Unit::Cases);
        if !run::has_room(puzzle, true, &budget) {
            report.outcome = CountOutcome::Stopped {
                why: budget.why_stopped().unwrap_or(Halt::Memory),
                at_least: BigUint::ZERO,
            };
            return report;
        }
        let model = Model::new(puzzle, Grouping::Forms);
        let Some(engine) = shared_engine(self, &model) else {
            if share.part == 0 {
                return self.count_with(context, control);
            }
            report.outcome = CountOutcome::Counted(BigUint::ZERO);
            return report;
        };
        report.method = Method::of(engine);
        if let Some(obstacle) = obstacle(puzzle) {
            report.outcome = CountOutcome::None(obstacle);
            return report;
        }
        let executor = context.executor();
        let tilings = Shared::new(puzzle, &model, &budget).count(
            engine,
            &budget,
            &Sharing { share, executor },
        );
        let solutions = tilings * arrangements(&model);
        report.outcome = match budget.why_stopped() {
            None => CountOutcome::Counted(solutions),
            Some(why) => CountOutcome::Stopped {
                why,
                at_least: solutions,
            },
        };
        report.take(&budget);
        report.time = budget.elapsed();
        report
    }

    /// The report of a count whose total is known, with the number up to symmetry.
    pub fn total(&self, solutions: BigUint, control: &mut dyn Control) -> CountReport {
        let mut report = CountReport::begun(self);
        let budget = Budget::new(self.limits, control).counting(Unit::Cases);
        report.outcome = CountOutcome::Counted(solutions);
        report.fold(&budget);
        report.time = budget.elapsed();
        report
    }
}
