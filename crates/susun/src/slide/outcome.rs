//! Results, and what is proved about them.

use search::Halt;
use sliding::parity::Parity;
use sliding::{Direction, Metric};

/// A way to the goal. It has been replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// Single-tile moves, as the tiles go.
    pub moves: Vec<Direction>,
    /// The method's estimate at the start and after every move of the metric.
    pub estimates: Vec<u32>,
}

impl Solution {
    /// Moves in a metric.
    #[must_use]
    pub fn length(&self, metric: Metric) -> usize {
        metric.length(&self.moves)
    }
}

/// The result of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No solution is shorter.
    Optimal(Solution),
    /// No solution is shorter than `at_least`, which was proved.
    Within {
        /// The answer.
        solution: Solution,
        /// The lower bound, at least 1.
        at_least: u32,
    },
    /// Nothing is known about its length.
    Any(Solution),
    /// There is no solution; the figures prove it.
    Impossible(Parity),
    /// The search ended early.
    Stopped {
        /// Why.
        why: Halt,
        /// The best answer known until then.
        best: Option<Solution>,
    },
}

impl Outcome {
    /// The answer, if there is one.
    #[must_use]
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Self::Optimal(solution) | Self::Within { solution, .. } | Self::Any(solution) => {
                Some(solution)
            }
            Self::Impossible(_) => None,
            Self::Stopped { best, .. } => best.as_ref(),
        }
    }
}
