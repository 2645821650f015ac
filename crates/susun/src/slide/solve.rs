//! From a request to a report: the verdict first, then the search, then the replay that checks it.

use search::{Budget, Stats, Wanted};
use sliding::engine::BoardObserver;
use sliding::parity::Parity;

use super::Outcome;
use super::auto;
use super::choice::{Choice, choose, shown};
use super::judge::judge;
use super::ready;
use super::registry::Estimate;
use super::report::Report;
use super::request::{Request, RequestError};
use super::run::search;
use super::searched::Searched;
use super::watch::Watch;
use crate::{Control, SolverContext};

impl Request {
    /// Solves it: on one thread, with nothing cached, until the end.
    ///
    /// # Errors
    /// When what is asked for does not fit together; see [`RequestError`].
    ///
    /// # Panics
    /// When an answer fails its replay: a fault of this program, never of its input.
    pub fn solve(&self) -> Result<Report, RequestError> {
        self.solve_with(&SolverContext::alone(), &mut ())
    }

    /// Solves it with what a context has, until the end or until `control` stops it.
    ///
    /// # Errors
    /// When what is asked for does not fit together; see [`RequestError`].
    ///
    /// # Panics
    /// When an answer fails its replay: a fault of this program, never of its input.
    pub fn solve_with(
        &self,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
    ) -> Result<Report, RequestError> {
        let budget = Budget::new(self.limits, control);
        solve_under(&mut Watch::new(&budget), context, self)
    }

    /// Solves it and shows every event of the search to an observer.
    ///
    /// # Errors
    /// When what is asked for does not fit together; see [`RequestError`].
    ///
    /// # Panics
    /// When an answer fails its replay: a fault of this program, never of its input.
    pub fn solve_observed(
        &self,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
        observer: &mut dyn BoardObserver,
    ) -> Result<Report, RequestError> {
        let budget = Budget::new(self.limits, control);
        let mut watch = Watch {
            budget: &budget,
            observer: Some(observer),
        };
        solve_under(&mut watch, context, self)
    }
}

/// Solves a puzzle as a part of the work that a budget is for.
pub(super) fn solve_under(
    watch: &mut Watch<'_, '_>,
    context: &SolverContext<'_>,
    request: &Request,
) -> Result<Report, RequestError> {
    let begun = watch.budget.elapsed();
    let choice = ready::in_time(choose(request)?, context, request, watch.budget);
    let mut report = unjudged(request, &choice);
    let parity = report.parity.clone();
    if parity.is_solvable() || request.ignore_parity {
        let searched = match search(context, request, &choice, watch) {
            Err(RequestError::NoTables(why)) if why.stopped().is_some() => {
                Searched::stopped(why.stopped().expect("it was stopped"))
            }
            // Where both the method and the tables are left to `auto`, there is an answer without tables.
            Err(RequestError::NoTables(why))
                if choice.why.is_some()
                    && request.wanted == Wanted::One
                    && request.set.is_none() =>
            {
                let without = auto::without_tables(request);
                let needs_them = matches!(choice.method.row.estimate, Estimate::Only(_));
                let choice = Choice {
                    method: if needs_them {
                        without.method
                    } else {
                        choice.method
                    },
                    heuristic: without.heuristic,
                    weight: without.weight,
                    why: if needs_them { without.why } else { choice.why },
                };
                report.method = choice.method.row;
                report.heuristic = shown(&choice).map(|shown| shown.heuristic);
                report.why = choice.why;
                report.no_tables = Some(why);
                search(context, request, &choice, watch)?
            }
            Err(RequestError::NoTables(why)) if why.halted().is_some() => {
                Searched::stopped(why.halted().expect("it was halted"))
            }
            searched => searched?,
        };
        judge(&mut report, searched, request);
    }
    let time = watch.budget.elapsed().zip(begun);
    report.time = time.map(|(now, begun)| now.saturating_sub(begun));
    Ok(report)
}

/// The report of a search that was done elsewhere, its answer checked.
pub(super) fn judged(request: &Request, searched: Searched) -> Result<Report, RequestError> {
    let mut report = unjudged(request, &choose(request)?);
    judge(&mut report, searched, request);
    Ok(report)
}

/// A report without an answer.
fn unjudged(request: &Request, choice: &Choice) -> Report {
    let parity = Parity::of(&request.puzzle);
    Report {
        puzzle: request.puzzle.clone(),
        metric: request.metric,
        parity: parity.clone(),
        outcome: Outcome::Impossible(parity.clone()),
        asked: request.method,
        order: request.order,
        method: choice.method.row,
        heuristic: shown(choice).map(|shown| shown.heuristic),
        weight: choice.weight,
        why: choice.why,
        stats: Stats::default(),
        counts_memory: true,
        lower_bound: 0,
        time: None,
        table_time: None,
        table_bytes: 0,
        tables: None,
        no_tables: None,
        solutions: None,
        incumbents: Vec::new(),
        cut_short: None,
    }
}
