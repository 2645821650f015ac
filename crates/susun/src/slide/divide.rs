//! The shortest solutions of one board, divided into jobs: iterations of IDA* with pattern databases as
//! rounds.

use core::time::Duration;

use search::{Beam, Budget, Division, End, Halt, Run, Sampling, Start, Stats, Wanted};
use sliding::construct::affordable_width;
use sliding::pdb::Work;
use sliding::{Direction, Metric, Sequences};

use super::batched::{MIN_NODES_FOR_BEAM, gather};
use super::patterns::Patterns;
use super::report::{Report, Solutions};
use super::request::{Request, RequestError};
use super::searched::{Searched, TableCost};
use super::solve::judged;
use crate::cluster::{DivideError, Findings, Job, Reports, Round, RoundDone};
use crate::format::{Notation, parse_moves, print_moves};
use crate::random::Dice;
use crate::{Control, SolverContext};

/// A beam before a round makes at most so many nodes: seconds.
const MAX_BEAM: u64 = 50_000_000;

/// The next step: another round, or the answer.
pub(super) enum NextStep {
    Round(Round),
    Solved(Box<Report>),
}

/// Why there is no plan.
#[derive(Debug)]
pub(super) enum NoPlan {
    Stopped(Halt),
    Divide(DivideError),
    Request(RequestError),
}

impl From<RequestError> for NoPlan {
    fn from(error: RequestError) -> Self {
        match &error {
            RequestError::NoTables(why) => match why.halted() {
                Some(why) => Self::Stopped(why),
                None => Self::Divide(DivideError::NoTables),
            },
            _ => Self::Request(error),
        }
    }
}

/// A board, its tables, and the budget of what is done with them now.
struct Divider<'a, 'b> {
    request: &'a Request,
    patterns: Patterns,
    tables: TableCost,
    sequences: std::sync::Arc<Sequences>,
    budget: &'a Budget<'b>,
}

impl<'a, 'b> Divider<'a, 'b> {
    fn new(
        request: &'a Request,
        context: &SolverContext<'_>,
        budget: &'a Budget<'b>,
    ) -> Result<Self, NoPlan> {
        let (patterns, tables) = gather(context, request, budget)?;
        let wants_all = request.wanted != Wanted::One;
        Ok(Self {
            request,
            patterns,
            tables,
            sequences: context.sequences(request.puzzle.size(), wants_all),
            budget,
        })
    }

    /// Plans something; again, if a table has turned out to be damaged.
    fn plan<T>(
        (request, context, budget): (&'a Request, &SolverContext<'_>, &'a Budget<'b>),
        plan: impl Fn(&Self) -> Result<T, NoPlan>,
    ) -> Result<T, NoPlan> {
        loop {
            let divider = Self::new(request, context, budget)?;
            let planned = plan(&divider);
            if !divider.tables.are_damaged() {
                return planned;
            }
            context.forget_damaged();
        }
    }

    fn stopped(&self) -> NoPlan {
        NoPlan::Stopped(self.budget.why_stopped().unwrap_or(Halt::Interrupted))
    }

    /// A shortest solution, if a beam finds one of as many moves as no shorter one can have.
    fn beam(&self, bound: u32, last: u64) -> Option<Vec<Direction>> {
        if last < MIN_NODES_FOR_BEAM || self.request.wanted != Wanted::One {
            return None;
        }
        let boards = (self.request.puzzle.size(), Metric::SingleTile);
        let beam = Beam {
            width: affordable_width(last.min(MAX_BEAM), bound, boards),
            most_steps: bound,
        };
        let search = self.patterns.search(&self.request.puzzle);
        let run = self.budget.run(Start::New, None, |limits, part| {
            let run = search.beam(&self.sequences, beam, limits, part);
            run.expect("as many patterns as for the start")
        });
        match run.end {
            End::Found(path) => Some(path),
            _ => None,
        }
    }

    /// Plans the round with a bound, after an iteration of `last` nodes. `planned` is what was found out since the
    /// rounds that are done.
    fn round(
        &self,
        (bound, last): (u32, u64),
        mut planned: Findings,
        done: &[RoundDone],
        jobs: usize,
    ) -> Result<NextStep, NoPlan> {
        let search = self.patterns.search(&self.request.puzzle);
        let begun = self.budget.begin_part();
        let path = self.beam(bound, last);
        let beam = self.budget.since(&begun);
        planned.generated += beam.generated;
        planned.expanded += beam.expanded;
        if let Some(path) = path {
            return self.solved(bound, vec![path], &planned, done);
        }
        let division = Division {
            bound,
            last,
            jobs,
            wanted: self.request.wanted,
        };
        let mut dice = Dice::new(u64::from(bound));
        let mut random = |n: usize| dice.below(n);
        let divided = search.divide(&self.sequences, division, &mut random, self.budget);
        let Some((upper, cut)) = divided.map_err(RequestError::from)? else {
            return Err(self.stopped());
        };
        planned.add(&findings(&upper));
        if cut.is_empty() && !upper.paths.is_empty() {
            return self.solved(bound, upper.paths, &planned, done);
        }
        let text = |prefix: &Vec<Direction>| print_moves(prefix, Notation::Tile);
        let job = |subtrees: search::Subtrees<Direction>| Job {
            prefix: subtrees
                .prefixes
                .iter()
                .map(text)
                .collect::<Vec<_>>()
                .join(" "),
            size: subtrees.size,
        };
        Ok(NextStep::Round(Round {
            bound: Some(bound),
            planned,
            jobs: cut.into_iter().map(job).collect(),
        }))
    }

    /// The report of shortest solutions, checked.
    fn solved(
        &self,
        bound: u32,
        paths: Vec<Vec<Direction>>,
        planned: &Findings,
        done: &[RoundDone],
    ) -> Result<NextStep, NoPlan> {
        let mut all = planned.clone();
        done.iter().for_each(|round| all.add(&round.findings));
        let search = self.patterns.search(&self.request.puzzle);
        let estimates = search.estimates(&self.sequences, &paths[0]);
        let path = Metric::SingleTile.pushes(&paths[0]);
        let mut stats = Stats::default();
        (stats.generated, stats.expanded, stats.depth) = (all.generated, all.expanded, bound);
        let run = Run {
            end: End::Found(path),
            stats,
            lower_bound: bound,
        };
        let solutions = (self.request.wanted != Wanted::One).then_some(Solutions {
            moves: paths,
            incomplete: None,
        });
        let searched = Searched {
            tables: self.tables.clone(),
            used: Some(self.patterns.used.clone()),
            solutions,
            ..Searched::new(run, estimates.map_err(RequestError::from)?)
        };
        let mut report = judged(self.request, searched)?;
        let seconds: f64 = done.iter().map(|round| round.seconds).sum();
        let time = Duration::try_from_secs_f64(seconds).ok();
        report.time = time.filter(|_| !done.is_empty());
        // That of the workers is not known.
        report.counts_memory = false;
        report.table_time = None;
        Ok(NextStep::Solved(Box::new(report)))
    }
}

impl Request {
    /// The first round, with about so many jobs.
    pub(super) fn begin_divided(
        &self,
        jobs: usize,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
    ) -> Result<NextStep, NoPlan> {
        let budget = Budget::new(self.limits, control);
        Divider::plan((self, context, &budget), |divider| {
            let search = divider.patterns.search(&self.puzzle);
            let begun = search.begin(&divider.sequences, self.wanted, &budget);
            let Some(begun) = begun.map_err(RequestError::from)? else {
                return Err(divider.stopped());
            };
            let planned = findings(&begun.findings);
            match begun.findings.paths.is_empty() {
                false => divider.solved(begun.bound, begun.findings.paths, &planned, &[]),
                true => divider.round((begun.bound, begun.last), planned, &[], jobs),
            }
        })
    }

    /// What follows some rounds.
    pub(super) fn next_divided(
        &self,
        done: &[RoundDone],
        jobs: usize,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
    ) -> Result<NextStep, NoPlan> {
        let foreign = || NoPlan::Divide(DivideError::Foreign);
        let last = done.last().ok_or_else(foreign)?;
        let bound = last.bound.ok_or_else(foreign)?;
        let mut paths = Vec::new();
        for text in &last.findings.solutions {
            let path = parse_moves(text, Notation::Tile).map_err(|_| foreign())?;
            let solves =
                super::replay::verify(&self.puzzle, &path) == super::replay::Verdict::Solves;
            if !solves || path.len() != bound as usize {
                return Err(foreign());
            }
            paths.push(path);
        }
        if self.wanted == Wanted::One {
            paths.truncate(1);
        }
        let budget = Budget::new(self.limits, control);
        Divider::plan((self, context, &budget), |divider| {
            let planned = Findings::default();
            if !paths.is_empty() {
                return divider.solved(bound, paths.clone(), &planned, done);
            }
            let next = last.next_bound().ok_or_else(foreign)?;
            divider.round((next, last.findings.generated), planned, done, jobs)
        })
    }

    /// The bounds of the iterations up to the bound `last`, and their estimated nodes. The last one can end
    /// sooner, with a solution.
    pub(super) fn sampled_iterations(
        &self,
        (last, sampling): (u32, Sampling),
        context: &SolverContext<'_>,
        control: &mut dyn Control,
    ) -> Result<Vec<(u32, f64)>, NoPlan> {
        let budget = Budget::new(self.limits, control);
        Divider::plan((self, context, &budget), |divider| {
            let search = divider.patterns.search(&self.puzzle);
            let mut dice = Dice::new(u64::from(last));
            let mut random = |n: usize| dice.below(n);
            let iterations = (last, sampling);
            let sampled = search.sampled(&divider.sequences, iterations, &mut random, &budget);
            let sampled = sampled.map_err(RequestError::from)?;
            let sampled = sampled.ok_or_else(|| divider.stopped())?;
            let sampled = sampled.into_iter();
            Ok(sampled.map(|each| (each.bound, each.nodes)).collect())
        })
    }

    /// Does jobs of a round.
    pub(super) fn work_divided(
        &self,
        bound: u32,
        jobs: &[String],
        context: &SolverContext<'_>,
        control: &mut dyn Control,
        reports: &dyn Reports,
    ) -> Result<(), NoPlan> {
        let foreign = || NoPlan::Divide(DivideError::Foreign);
        let prefixes = |job: &String| {
            let moves = job.split(' ').map(|text| parse_moves(text, Notation::Tile));
            moves.collect::<Result<Vec<_>, _>>().map_err(|_| foreign())
        };
        let jobs: Vec<_> = jobs.iter().map(prefixes).collect::<Result<_, _>>()?;
        let budget = Budget::new(self.limits, control);
        let divider = Divider::new(self, context, &budget)?;
        let search = divider.patterns.search(&self.puzzle);
        let done = |job: usize, found: search::SubtreeResult<Direction>| {
            // Bits that lead nowhere prove nothing.
            if divider.tables.are_damaged() || reports.done(job, findings(&found)).is_break() {
                budget.finish();
            }
        };
        let worked = search.work(
            &divider.sequences,
            Work {
                iteration: (bound, self.wanted),
                jobs: &jobs,
                executor: context.executor(),
                budget: &budget,
                begun: &|| reports.begun(),
                done: &done,
            },
        );
        if divider.tables.are_damaged() {
            context.forget_damaged();
            return Err(NoPlan::Divide(DivideError::DamagedTables));
        }
        worked.map_err(RequestError::from)?.map_err(|_| foreign())
    }
}

/// As plain data.
fn findings(found: &search::SubtreeResult<Direction>) -> Findings {
    let text = |path: &Vec<Direction>| print_moves(path, Notation::Tile);
    Findings {
        generated: found.generated,
        expanded: found.expanded,
        beyond: found.beyond,
        solutions: found.paths.iter().map(text).collect(),
        ..Findings::default()
    }
}
