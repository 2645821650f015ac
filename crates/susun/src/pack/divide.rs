//! The solutions of one puzzle, counted or listed in jobs: first placements up to symmetry.

use core::time::Duration;

use num_bigint::BigUint;
use packing::{Grouping, Model, Puzzle};
use search::{Budget, Halt, Unit};

use super::arrange::arrangements;
use super::count::{CountOutcome, CountReport, CountRequest};
use super::registry::{Engine, Method};
use super::run;
use super::shared::Shared;
use crate::cluster::{DivideError, Findings, Job, Reports, Round, RoundDone};
use crate::random::Dice;
use crate::{Control, SolverContext};

/// The engine that does the jobs.
const ENGINE: Engine = Engine::MostConstrained;
/// First choices for each job: enough for jobs of about one size.
const PREFIXES_PER_JOB: usize = 8;
/// Dives that estimate the work below some first choices.
const DIVES: u32 = 24;

/// A puzzle ready to be divided.
pub(super) struct Divider {
    shared: Shared,
}

impl Divider {
    /// # Errors
    /// When the budget does not allow it.
    pub(super) fn new(puzzle: &Puzzle, budget: &Budget<'_>) -> Result<Self, Halt> {
        let stopped = || budget.why_stopped().unwrap_or(Halt::Memory);
        if !run::has_room(puzzle, true, budget) {
            return Err(stopped());
        }
        let model = Model::new(puzzle, Grouping::Forms);
        // Without the lists the search could not be split in the same way everywhere.
        if run::bytes_needed(ENGINE, model.problem()) > budget.byte_limit() {
            return Err(Halt::Memory);
        }
        let shared = Shared::new(puzzle, &model, budget);
        Ok(Self { shared })
    }

    /// The only round, with about so many jobs.
    pub(super) fn round(&self, jobs: usize, budget: &Budget<'_>) -> Result<Round, Halt> {
        let split = self.shared.split(jobs.saturating_mul(PREFIXES_PER_JOB));
        let mut dice = Dice::new(0);
        let mut sizes = Vec::with_capacity(split.prefixes.len());
        for prefix in &split.prefixes {
            if budget.check().is_break() || budget.is_stopped() {
                return Err(budget.why_stopped().unwrap_or(Halt::Interrupted));
            }
            sizes.push(self.shared.size_below(prefix, DIVES, &mut dice));
        }
        let full = sizes.iter().sum::<f64>() / jobs.max(1) as f64;
        let mut cut: Vec<Job> = Vec::new();
        for (prefix, size) in split.prefixes.iter().zip(sizes) {
            let prefix = numbers(prefix);
            match cut.last_mut() {
                Some(job) if job.size + size <= full => {
                    job.prefix += &format!(";{prefix}");
                    job.size += size;
                }
                _ => cut.push(Job { prefix, size }),
            }
        }
        Ok(Round {
            bound: None,
            planned: Findings {
                generated: split.nodes,
                count: Some(0),
                ..Findings::default()
            },
            jobs: cut,
        })
    }

    /// Does jobs; lists what it finds if `lists`, and counts it in any case.
    pub(super) fn work(
        &self,
        jobs: &[String],
        lists: bool,
        context: &SolverContext<'_>,
        budget: &Budget<'_>,
        reports: &dyn Reports,
    ) -> Result<(), DivideError> {
        let mut all = Vec::with_capacity(jobs.len());
        for job in jobs {
            let prefixes: Option<Vec<_>> = job.split(';').map(choices).collect();
            let prefixes =
                prefixes.filter(|all| all.iter().all(|each| self.shared.is_prefix(each)));
            all.push(prefixes.ok_or(DivideError::Foreign)?);
        }
        context.executor().run(all.len(), &|number| {
            if budget.is_stopped() {
                return;
            }
            reports.begun();
            let mut found = Findings {
                count: Some(0),
                ..Findings::default()
            };
            for prefix in &all[number] {
                let (nodes, depth) =
                    self.shared
                        .search_below(ENGINE, prefix, budget, |tiling, stands_for| {
                            let count = found.count.unwrap_or(0);
                            found.count = Some(count.saturating_add(stands_for));
                            if lists {
                                found.solutions.push(numbers(tiling));
                            }
                        });
                found.generated = found.generated.saturating_add(nodes);
                found.depth = found.depth.max(Some(depth));
            }
            if !budget.is_stopped() && reports.done(number, found).is_break() {
                budget.finish();
            }
        });
        Ok(())
    }

    /// The tilings of records, if they are some of this puzzle.
    pub(super) fn tilings(&self, solutions: &[String]) -> Result<Vec<Vec<usize>>, DivideError> {
        let tiling = |text: &String| {
            let tiling = choices(text).filter(|tiling| self.shared.is_tiling(tiling));
            tiling.ok_or(DivideError::Foreign)
        };
        solutions.iter().map(tiling).collect()
    }
}

/// The report of a count that was done in jobs.
pub(super) fn counted(
    request: &CountRequest,
    done: &[RoundDone],
    control: &mut dyn Control,
) -> Result<CountReport, DivideError> {
    let [done] = done else {
        return Err(DivideError::Foreign);
    };
    let tilings = done.findings.count.ok_or(DivideError::Foreign)?;
    if tilings == u64::MAX {
        return Err(DivideError::TooMany);
    }
    let budget = Budget::new(request.limits, control).counting(Unit::Cases);
    let mut report = CountReport::begun(request);
    let model = Model::new(&request.puzzle, Grouping::Forms);
    report.method = Method::of(ENGINE);
    report.outcome = CountOutcome::Counted(BigUint::from(tilings) * arrangements(&model));
    report.cases = done.findings.generated;
    report.figures.max_depth = done.findings.depth;
    report.fold(&budget);
    report.time = Duration::try_from_secs_f64(done.seconds).ok();
    Ok(report)
}

/// Choices by their numbers: `3,17,204`.
fn numbers(choices: &[usize]) -> String {
    let numbers: Vec<String> = choices.iter().map(usize::to_string).collect();
    numbers.join(",")
}

fn choices(text: &str) -> Option<Vec<usize>> {
    match text {
        "" => Some(Vec::new()),
        _ => text.split(',').map(|number| number.parse().ok()).collect(),
    }
}
