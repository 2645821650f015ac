//! A board whose shortest solutions many workers look for.

use search::{Sampling, Wanted};
use sliding::Puzzle;
use sliding::parity::Parity;

use super::super::Request;
use super::super::divide::{NextStep, NoPlan};
use super::super::patterns::default_set;
use super::super::registry::Method;
use super::solve::{answer, tables};
use super::{Drawn, Show, run};
use crate::cluster::{DivideError, Divided, Find, Planned, Reports, RoundDone};
use crate::family::{Host, Refusal, Settings};
use crate::registry::Text;

const NO_COUNT: DivideError = DivideError::NotFor {
    why: Text {
        en: "the solutions of a sliding puzzle are not counted",
        id: "solusi teka-teki geser tidak dihitung",
    },
    fix: Text {
        en: "ask for all shortest solutions",
        id: "mintalah semua solusi terpendek",
    },
};

pub(super) fn divide(
    puzzle: &Puzzle,
    find: Find,
    settings: &Settings,
) -> Result<Box<dyn Divided>, Refusal> {
    let wanted = match find {
        Find::Optimal => Wanted::One,
        Find::All => Wanted::All { most: u64::MAX },
        Find::Count => return Err(Refusal::new(NO_COUNT)),
    };
    // What happens to be cached on a worker does not matter.
    let set = tables(puzzle, settings)?.or_else(|| default_set(puzzle));
    let request = Request {
        method: Method::IDA_BATCH,
        wanted,
        set,
        ..Request::new(puzzle.clone())
    };
    let drawn = Drawn::read(settings, &[Show::Steps])?;
    Ok(Box::new(DividedBoard { request, drawn }))
}

/// What is looked for, and how the answer is drawn.
struct DividedBoard {
    request: Request,
    drawn: Drawn,
}

impl DividedBoard {
    /// The request within the host's limits.
    fn within(&self, host: &dyn Host) -> Request {
        self.request.clone().limits(host.limits())
    }

    fn planned(&self, step: Result<NextStep, NoPlan>) -> Result<Planned, Refusal> {
        Ok(match step? {
            NextStep::Round(round) => Planned::Round(round),
            NextStep::Solved(report) => Planned::Answer(answer(*report, self.drawn)),
        })
    }
}

impl Divided for DividedBoard {
    fn begin(&self, jobs: usize, host: &dyn Host) -> Result<Planned, Refusal> {
        let request = self.within(host);
        if !Parity::of(&request.puzzle).is_solvable() {
            return Ok(Planned::Answer(answer(run(&request, host)?, self.drawn)));
        }
        self.planned(request.begin_divided(jobs, host.context(), &mut *host.control()))
    }

    fn next(&self, done: &[RoundDone], jobs: usize, host: &dyn Host) -> Result<Planned, Refusal> {
        let request = self.within(host);
        self.planned(request.next_divided(done, jobs, host.context(), &mut *host.control()))
    }

    fn work(
        &self,
        bound: Option<u32>,
        jobs: &[String],
        host: &dyn Host,
        reports: &dyn Reports,
    ) -> Result<(), Refusal> {
        let bound = bound.ok_or_else(|| Refusal::new(DivideError::Foreign))?;
        let (context, control) = (host.context(), &mut *host.control());
        let request = self.within(host);
        Ok(request.work_divided(bound, jobs, context, control, reports)?)
    }

    fn forecast(
        &self,
        last: u32,
        sampling: Sampling,
        host: &dyn Host,
    ) -> Result<Vec<(u32, f64)>, Refusal> {
        let request = self.within(host);
        Ok(request.sampled_iterations((last, sampling), host.context(), &mut *host.control())?)
    }

    fn wants_one(&self) -> bool {
        self.request.wanted == Wanted::One
    }

    /// On a 24-puzzle: a guess from measurements of 6 to 15 million nodes a second.
    fn nodes_per_second(&self) -> f64 {
        10e6
    }
}

impl From<NoPlan> for Refusal {
    fn from(why: NoPlan) -> Self {
        match why {
            NoPlan::Stopped(why) => Self::stopped(why),
            NoPlan::Divide(why) => Self::new(why),
            NoPlan::Request(why) => Self::new(why),
        }
    }
}
