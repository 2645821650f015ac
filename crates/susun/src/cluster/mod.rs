//! One puzzle divided into jobs for workers that know nothing of each other.
//!
//! ```text
//!   Divided::begin ──► Round of jobs ──► Divided::work, anywhere, Findings for each job
//!                          ▲                      │
//!                  Divided::next ◄────────── RoundDone, the sum of them     ... until there is an answer
//! ```
//!
//! Everything here is plain data: a front end keeps it in files and runs the workers. What a job finds is the same
//! wherever it is done.

mod deal;
mod simulate;

pub use deal::{deal, even_jobs, scaled};
pub use simulate::{Forecast, simulate};

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use crate::family::{Answer, Explain, Host, Refusal};
use crate::registry::Text;
use crate::{Lang, Message};
use search::Sampling;

/// What is asked of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Find {
    /// The number of solutions.
    Count,
    /// A shortest solution, and the proof.
    Optimal,
    /// All solutions; all shortest ones where solutions have a length.
    All,
}

/// A part of the work that is done as a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Job {
    /// Where it begins, as its family writes it.
    pub prefix: String,
    /// The estimated number of nodes.
    pub size: f64,
}

/// What was found out by a job, by the planning of a round, or by a whole round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// Nodes that were generated.
    pub generated: u64,
    /// Nodes that were expanded.
    pub expanded: u64,
    /// By how much the bound has to rise at least, as far as was seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beyond: Option<u32>,
    /// The depth of the deepest node, where a family counts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Solutions that were counted, as their family counts them; the greatest number if there are more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// Solutions, as their family writes them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<String>,
}

impl Findings {
    /// Adds what another part found out.
    pub fn add(&mut self, other: &Self) {
        self.generated = self.generated.saturating_add(other.generated);
        self.expanded = self.expanded.saturating_add(other.expanded);
        self.beyond = self.beyond.into_iter().chain(other.beyond).min();
        self.depth = self.depth.max(other.depth);
        self.count = match (self.count, other.count) {
            (None, None) => None,
            (one, two) => Some(one.unwrap_or(0).saturating_add(two.unwrap_or(0))),
        };
        self.solutions.extend_from_slice(&other.solutions);
    }
}

/// A round: jobs that can be done in any order.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// The most steps of a solution, where solutions have a length.
    pub bound: Option<u32>,
    /// What was found out while it was planned.
    pub planned: Findings,
    /// The jobs. The first are the most promising.
    pub jobs: Vec<Job>,
}

/// A round that is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RoundDone {
    /// The most steps of a solution, where solutions have a length.
    pub bound: Option<u32>,
    /// How many jobs it had.
    pub jobs: u64,
    /// All that was found out.
    pub findings: Findings,
    /// Processor time of its jobs.
    pub seconds: f64,
}

impl RoundDone {
    /// The bound of the round that follows if this one has no solution; none where solutions have no length.
    #[must_use]
    pub fn next_bound(&self) -> Option<u32> {
        let beyond = self.findings.beyond.filter(|&beyond| beyond > 0)?;
        self.bound?.checked_add(beyond)
    }
}

/// The next step: another round, or the answer.
pub enum Planned {
    /// Another round.
    Round(Round),
    /// The answer.
    Answer(Box<dyn Answer>),
}

/// Takes what the jobs found, on the threads that do them.
pub trait Reports: Sync {
    /// A job is begun.
    fn begun(&self);

    /// A job, by its place among those that were given, is done. A break ends the work.
    fn done(&self, job: usize, findings: Findings) -> ControlFlow<()>;
}

/// A puzzle that is divided into jobs.
pub trait Divided: Sync {
    /// Plans the first round with about so many jobs.
    ///
    /// # Errors
    /// When the puzzle cannot be divided, or the host's limits stop it.
    fn begin(&self, jobs: usize, host: &dyn Host) -> Result<Planned, Refusal>;

    /// Plans what follows these rounds, the last of which was just done.
    ///
    /// # Errors
    /// When the host's limits stop it, or the rounds are not of this puzzle.
    fn next(&self, done: &[RoundDone], jobs: usize, host: &dyn Host) -> Result<Planned, Refusal>;

    /// Does jobs of a round with this bound. Whatever the limits or the reports stop is not reported.
    ///
    /// # Errors
    /// When a job is not of this puzzle.
    fn work(
        &self,
        bound: Option<u32>,
        jobs: &[String],
        host: &dyn Host,
        reports: &dyn Reports,
    ) -> Result<(), Refusal>;

    /// The estimated nodes of the rounds up to a bound, where solutions have a length.
    ///
    /// # Errors
    /// When the host's limits stop it.
    fn forecast(
        &self,
        last: u32,
        sampling: Sampling,
        host: &dyn Host,
    ) -> Result<Vec<(u32, f64)>, Refusal> {
        let _ = (last, sampling, host);
        Ok(Vec::new())
    }

    /// Whether a round is over as soon as one job has found something.
    fn wants_one(&self) -> bool;

    /// About how many nodes one worker makes in a second, for forecasts.
    fn nodes_per_second(&self) -> f64;
}

/// Why a puzzle cannot be divided.
#[derive(Clone, Debug)]
pub enum DivideError {
    /// The family has no answer to this, and why; and what it has.
    NotFor {
        /// Why.
        why: Text,
        /// What to ask for instead.
        fix: Text,
    },
    /// No tables fit the board.
    NoTables,
    /// A job or a record is not of this puzzle.
    Foreign,
    /// A table is damaged.
    DamagedTables,
    /// There are more solutions than a record can count.
    TooMany,
}

impl Explain for DivideError {
    fn message(&self, lang: Lang) -> String {
        match self {
            Self::NotFor { why, .. } => why.in_lang(lang).to_owned(),
            Self::NoTables => Message::DividesWithTables.text(lang),
            Self::Foreign => Message::ForeignJob.text(lang),
            Self::DamagedTables => Message::DamagedTables.text(lang),
            Self::TooMany => Message::TooManyToDivide.text(lang),
        }
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        match self {
            Self::NotFor { fix, .. } => Some(fix.in_lang(lang).to_owned()),
            Self::NoTables => Some(Message::DividesWithTablesFix.text(lang)),
            Self::Foreign => Some(Message::ForeignJobFix.text(lang)),
            Self::DamagedTables => Some(Message::DamagedTablesFix.text(lang)),
            Self::TooMany => Some(Message::TooManyToDivideFix.text(lang)),
        }
    }
}
