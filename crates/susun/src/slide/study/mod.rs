//! Studies of a size: what its boards and its heuristics are like, as plain data.
//!
//! | study | question |
//! | --- | --- |
//! | [`NodeStudy`] | how many nodes does a method generate, by the depth of the solution? |
//! | [`HeuristicStudy`] | how large are the heuristics, and which one dominates which? |
//! | [`DepthStudy`] | how many boards are there at each depth? |
//! | [`Counterexample`] | on which board does a heuristic fail? |

mod branching;
mod counterexample;
mod depths;
mod estimator;
mod heuristics;
mod nodes;

pub use branching::effective_branching_factor;
pub use counterexample::{Counterexample, LostOptimum, Reopened};
pub use depths::{DepthStudy, MAX_DEPTH_CELLS};
pub use heuristics::{HeuristicFigures, HeuristicStudy};
pub use nodes::{Contender, DepthRow, NodeFigures, NodeStudy, NodeStudyError, Sampling};

use core::time::Duration;
use std::ops::ControlFlow;

use search::{Halt, Limits, Progress, TableProgress};

use crate::Control;

/// The control of many searches that are one piece of work: a clock, a time limit and the progress of the whole.
struct Shared<'a> {
    control: &'a mut dyn Control,
    limits: Limits,
    begun: Option<Duration>,
    /// Pieces of the work that are done, and how many there are.
    jobs: (u64, u64),
    /// Why the front end stopped it.
    stopped: Option<Halt>,
}

impl<'a> Shared<'a> {
    fn new(limits: Limits, control: &'a mut dyn Control, jobs: u64) -> Self {
        Self {
            begun: control.clock(),
            control,
            limits,
            jobs: (0, jobs),
            stopped: None,
        }
    }

    /// What one search may use: nodes and memory as they are, and the time that is left.
    fn limits(&self) -> Limits {
        let spent = self.control.clock().zip(self.begun);
        let spent = spent.map(|(now, begun)| now.saturating_sub(begun));
        let left = |time: Duration| time.saturating_sub(spent.unwrap_or_default());
        self.limits.time(self.limits.time.map(left))
    }

    /// Whether the work is to end.
    fn check(&mut self) -> ControlFlow<Halt> {
        if self.limits().time == Some(Duration::ZERO) {
            self.stopped = Some(Halt::Time);
            return ControlFlow::Break(Halt::Time);
        }
        self.tick(&Progress::default())
    }

    /// A piece is done.
    fn done(&mut self) {
        self.jobs.0 += 1;
    }

    fn with_jobs(&self, progress: &Progress) -> Progress {
        let mut progress = *progress;
        progress.jobs = Some(self.jobs);
        progress.best = None;
        progress
    }

    fn note(&mut self, flow: ControlFlow<Halt>) -> ControlFlow<Halt> {
        if let ControlFlow::Break(why) = flow {
            self.stopped = Some(why);
        }
        flow
    }
}

impl Control for Shared<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let progress = self.with_jobs(progress);
        let flow = self.control.tick(&progress);
        self.note(flow)
    }

    fn table(&mut self, table: &TableProgress<'_>, progress: &Progress) -> ControlFlow<Halt> {
        let progress = self.with_jobs(progress);
        let flow = self.control.table(table, &progress);
        self.note(flow)
    }

    fn clock(&self) -> Option<Duration> {
        self.control.clock()
    }
}
