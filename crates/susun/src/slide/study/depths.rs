//! How many boards there are at each depth.

use core::time::Duration;

use search::{Budget, Halt, Limits};
use sliding::{Board, Metric};

use sliding::layers::Layers;
pub use sliding::layers::MAX_CELLS as MAX_DEPTH_CELLS;

use crate::Control;

/// The study.
#[derive(Clone, Debug)]
pub struct DepthStudy {
    /// The goal.
    pub goal: Board,
    /// What counts as a move.
    pub metric: Metric,
    /// Boards at depth 0, 1, 2, ...: those that were counted out.
    pub layers: Vec<u64>,
    /// Why there may be more, if so.
    pub stopped: Option<Halt>,
    /// The time it took, if there is a clock.
    pub time: Option<Duration>,
}

impl DepthStudy {
    /// Counts all boards of a size by their distance from the goal; none if there are more than
    /// [`MAX_DEPTH_CELLS`] cells.
    #[must_use]
    pub fn run(
        goal: &Board,
        metric: Metric,
        limits: Limits,
        control: &mut dyn Control,
    ) -> Option<Self> {
        let budget = Budget::new(limits, control).of_many_searches();
        let mut study = Self {
            goal: goal.clone(),
            metric,
            layers: Vec::new(),
            stopped: None,
            time: None,
        };
        if Layers::bytes(goal.size())? > budget.byte_limit() {
            study.stopped = Some(Halt::Memory);
            return Some(study);
        }
        let mut layers = Layers::new(goal, metric)?;
        loop {
            match layers.next_layer(&mut || budget.check()) {
                Ok(Some(boards)) => study.layers.push(boards),
                Ok(None) => break,
                Err(why) => {
                    study.stopped = Some(why);
                    break;
                }
            }
        }
        study.time = budget.elapsed();
        Some(study)
    }

    /// Boards that were counted.
    #[must_use]
    pub fn boards(&self) -> u64 {
        self.layers.iter().sum()
    }

    /// The mean depth.
    #[must_use]
    pub fn mean(&self) -> f64 {
        let sum = |(depth, boards): (usize, &u64)| depth as f64 * *boards as f64;
        let sum: f64 = self.layers.iter().enumerate().map(sum).sum();
        sum / self.boards().max(1) as f64
    }
}
