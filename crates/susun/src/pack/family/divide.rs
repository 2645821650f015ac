//! A puzzle whose solutions many workers count or list.

use packing::{Puzzle, obstacle};
use search::{Budget, Unit};

use super::super::divide::{Divider, counted};
use super::super::registry::{Engine, Method};
use super::super::{CountOutcome, CountRequest};
use super::{count, solve};
use crate::cluster::{DivideError, Divided, Find, Planned, Reports, RoundDone};
use crate::family::{Answer, Host, Refusal, Settings};
use crate::registry::Text;

/// A count of at most so many cases is not worth dividing.
const FEW_CASES: u64 = 2_000_000;

const NO_LENGTH: DivideError = DivideError::NotFor {
    why: Text {
        en: "the solutions of a packing puzzle have no length",
        id: "solusi teka-teki kepingan tidak punya panjang",
    },
    fix: Text {
        en: "ask for the number of solutions, or for all of them",
        id: "mintalah jumlah solusi, atau semuanya",
    },
};

const NO_OBJECTIVE: DivideError = DivideError::NotFor {
    why: Text {
        en: "the largest number of cells or pieces is looked for by one worker",
        id: "jumlah petak atau kepingan terbanyak dicari oleh satu pekerja",
    },
    fix: Text {
        en: "solve the puzzle first, then divide it with that number of empty cells",
        id: "selesaikan dulu teka-tekinya, lalu bagi dengan banyaknya petak kosong itu",
    },
};

pub(super) fn divide(
    puzzle: &Puzzle,
    find: Find,
    settings: &Settings,
) -> Result<Box<dyn Divided>, Refusal> {
    if find == Find::Optimal {
        return Err(Refusal::new(NO_LENGTH));
    }
    if puzzle.objective().is_some() {
        return Err(Refusal::new(NO_OBJECTIVE));
    }
    Ok(Box::new(DividedTray {
        puzzle: puzzle.clone(),
        lists: find == Find::All,
        settings: settings.clone(),
    }))
}

struct DividedTray {
    puzzle: Puzzle,
    /// Whether the solutions are wanted, not only their number.
    lists: bool,
    settings: Settings,
}

impl DividedTray {
    fn count(&self, host: &dyn Host) -> CountRequest {
        CountRequest::new(self.puzzle.clone()).limits(host.limits())
    }

    /// The answer if it takes few cases.
    fn soon(&self, host: &dyn Host) -> Result<Option<Box<dyn Answer>>, Refusal> {
        if obstacle(&self.puzzle).is_some() {
            let answer = match self.lists {
                true => solve::solve(&self.puzzle, &self.settings.clone().with("all", ""), host),
                false => count::count(&self.puzzle, &self.settings, host),
            };
            return answer.map(Some);
        }
        if self.lists {
            return Ok(None);
        }
        let mut request = self.count(host);
        let most = request.limits.nodes.unwrap_or(u64::MAX).min(FEW_CASES);
        request.limits = request.limits.nodes(most);
        let report = request.count_with(host.context(), &mut *host.control());
        let is_done = matches!(report.outcome, CountOutcome::Counted(_));
        Ok(is_done.then(|| count::answer(report)))
    }
}

impl Divided for DividedTray {
    fn begin(&self, jobs: usize, host: &dyn Host) -> Result<Planned, Refusal> {
        if let Some(answer) = self.soon(host)? {
            return Ok(Planned::Answer(answer));
        }
        let mut control = host.control();
        let budget = Budget::new(host.limits(), &mut *control).counting(Unit::Cases);
        let divider = Divider::new(&self.puzzle, &budget).map_err(Refusal::stopped)?;
        let round = divider.round(jobs, &budget).map_err(Refusal::stopped)?;
        Ok(Planned::Round(round))
    }

    fn next(&self, done: &[RoundDone], _: usize, host: &dyn Host) -> Result<Planned, Refusal> {
        if !self.lists {
            let report = counted(&self.count(host), done, &mut *host.control());
            return Ok(Planned::Answer(count::answer(
                report.map_err(Refusal::new)?,
            )));
        }
        let [done] = done else {
            return Err(Refusal::new(DivideError::Foreign));
        };
        let tilings = {
            let mut control = host.control();
            let budget = Budget::new(host.limits(), &mut *control).counting(Unit::Cases);
            let divider = Divider::new(&self.puzzle, &budget).map_err(Refusal::stopped)?;
            let tilings = divider.tilings(&done.findings.solutions);
            tilings.map_err(Refusal::new)?
        };
        let settings = self.settings.clone().with("all", "");
        let settings = settings.with("method", Method::of(Engine::MostConstrained).row.name);
        let divided = Some((&*tilings, &done.findings));
        let answer = solve::list(&self.puzzle, &settings, divided, host)?;
        Ok(Planned::Answer(answer))
    }

    fn work(
        &self,
        _: Option<u32>,
        jobs: &[String],
        host: &dyn Host,
        reports: &dyn Reports,
    ) -> Result<(), Refusal> {
        let mut control = host.control();
        let budget = Budget::new(host.limits(), &mut *control).counting(Unit::Cases);
        let divider = Divider::new(&self.puzzle, &budget).map_err(Refusal::stopped)?;
        let worked = divider.work(jobs, self.lists, host.context(), &budget, reports);
        worked.map_err(Refusal::new)
    }

    fn wants_one(&self) -> bool {
        false
    }

    fn nodes_per_second(&self) -> f64 {
        count::NODES_PER_SECOND
    }
}
