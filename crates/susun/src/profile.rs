//! How a run went: its figures at moments of it, for a front end that shows it afterwards, slower than it was.

use core::time::Duration;
use std::ops::ControlFlow;

use search::{Control, Halt, Progress, TableProgress};
use serde::Serialize;

/// The figures at a moment of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Moment {
    /// Since the run began.
    pub seconds: f64,
    /// Nodes, or what the method counts.
    pub generated: f64,
    /// No solution has fewer steps.
    pub bound: u32,
    /// Solutions found, where they are counted.
    pub solutions: f64,
}

impl Moment {
    /// The end of a run.
    #[must_use]
    pub fn end(time: Option<Duration>, generated: f64, bound: u32) -> Self {
        Self {
            seconds: time.unwrap_or_default().as_secs_f64(),
            generated,
            bound,
            solutions: 0.0,
        }
    }

    /// The same with so many solutions.
    #[must_use]
    pub fn with_solutions(self, solutions: f64) -> Self {
        Self { solutions, ..self }
    }
}

/// A control that notes how the run goes, and passes everything on to another one.
pub struct Recorder<'a> {
    control: &'a mut dyn Control,
    moments: Vec<Moment>,
}

/// Moments without a new bound are at least so far apart: this, and a part of the time gone by. A run of a minute
/// has then a few hundred of them.
const PACE: Duration = Duration::from_micros(200);
const PART: f64 = 0.02;

impl<'a> Recorder<'a> {
    /// One that has noted nothing.
    pub fn new(control: &'a mut dyn Control) -> Self {
        Self {
            control,
            moments: Vec::new(),
        }
    }

    /// What was noted.
    #[must_use]
    pub fn moments(self) -> Vec<Moment> {
        self.moments
    }

    fn note(&mut self, progress: &Progress) {
        let Some(elapsed) = progress.elapsed else {
            return;
        };
        let now = Moment {
            seconds: elapsed.as_secs_f64(),
            generated: progress.stats.generated as f64,
            bound: progress.bound,
            solutions: progress.solutions as f64,
        };
        let is_new = self.moments.last().is_none_or(|last| {
            let pause = (PART * last.seconds).max(PACE.as_secs_f64());
            let is_first = last.solutions == 0.0 && now.solutions > 0.0;
            now.bound > last.bound || is_first || now.seconds - last.seconds >= pause
        });
        if is_new {
            self.moments.push(now);
        }
    }
}

impl Control for Recorder<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.note(progress);
        self.control.tick(progress)
    }

    fn table(&mut self, table: &TableProgress<'_>, progress: &Progress) -> ControlFlow<Halt> {
        self.control.table(table, progress)
    }

    fn solution(&mut self, steps: &[u8]) {
        self.control.solution(steps);
    }

    fn clock(&self) -> Option<Duration> {
        self.control.clock()
    }
}
