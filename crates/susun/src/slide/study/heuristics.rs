//! Heuristics side by side: their means, how near they are to the truth, and which one dominates which.

use std::ops::ControlFlow;

use search::{Budget, Halt, Limits};
use sliding::census::{self, Census};
use sliding::{Board, Metric};

use super::super::random::{Half, shuffled};
use super::super::registry::Multiple;
use super::super::request::RequestError;
use super::estimator::{NoEstimator, estimator};
use crate::Control;
use crate::random::Dice;

/// The study.
#[derive(Clone, Debug)]
pub struct HeuristicStudy {
    /// The goal of all boards.
    pub goal: Board,
    /// What counts as a move.
    pub metric: Metric,
    /// Boards that were examined.
    pub boards: usize,
    /// Solvable boards of the size, where they are examined one after another; none for a random sample.
    pub solvable: Option<usize>,
    /// Whether all solvable boards of the size were examined.
    pub is_whole: bool,
    /// The seed of a random sample.
    pub seed: u64,
    /// A row for each heuristic; none if no board was examined.
    pub rows: Vec<HeuristicFigures>,
    /// Why not all boards were examined, if so.
    pub stopped: Option<Halt>,
}

/// One heuristic.
#[derive(Clone, Debug)]
pub struct HeuristicFigures {
    /// Which one.
    pub heuristic: Multiple,
    /// Its mean.
    pub mean: f64,
    /// Its greatest value.
    pub most: u32,
    /// Boards where it is the true distance; none if that is not known.
    pub exact: Option<usize>,
    /// Boards where it exceeds the true distance; none if that is not known.
    pub over: Option<usize>,
    /// For each heuristic of the study, the boards where this one is smaller.
    pub less: Vec<usize>,
}

impl HeuristicStudy {
    /// Whether an admissible heuristic is nowhere smaller than another one and somewhere larger, by their
    /// places: A* with it then expands no more nodes, but for ties. Of one that is not admissible that does
    /// not follow, so it dominates none. False unless all boards were examined.
    #[must_use]
    pub fn dominates(&self, one: usize, other: usize) -> bool {
        self.is_whole && self.is_never_smaller(one, other)
    }

    /// Whether an admissible heuristic is on none of the boards examined smaller than another one, and larger
    /// on some.
    #[must_use]
    pub fn is_never_smaller(&self, one: usize, other: usize) -> bool {
        let is_larger = self.rows[one].less[other] == 0 && self.rows[other].less[one] > 0;
        is_larger && self.rows[one].heuristic.is_admissible()
    }

    /// The mean of the true distances; none if they are not known.
    #[must_use]
    pub fn mean_distance(&self) -> Option<f64> {
        let census = self.is_whole.then(|| Census::new(&self.goal, self.metric));
        let census = census.flatten()?;
        let layers = census.histogram().iter().enumerate();
        let sum: usize = layers.map(|(depth, boards)| depth * boards).sum();
        Some(sum as f64 / census.histogram().iter().sum::<usize>() as f64)
    }

    /// Compares heuristics on all boards of a small size, or on `boards` random ones of a larger size.
    ///
    /// # Errors
    /// When a heuristic has no table for the size.
    pub fn run(
        goal: &Board,
        metric: Metric,
        heuristics: &[Multiple],
        (boards, seed): (usize, u64),
        limits: Limits,
        control: &mut dyn Control,
    ) -> Result<Self, RequestError> {
        let budget = Budget::new(limits, control).of_many_searches();
        let census = (goal.size().cells() <= census::MAX_CELLS)
            .then(|| Census::new(goal, metric).expect("it is small enough"));
        let row = |&heuristic: &Multiple| HeuristicFigures {
            heuristic,
            mean: 0.0,
            most: 0,
            exact: census.as_ref().map(|_| 0),
            over: census.as_ref().map(|_| 0),
            less: vec![0; heuristics.len()],
        };
        let mut study = Self {
            goal: goal.clone(),
            metric,
            boards: 0,
            solvable: census
                .as_ref()
                .map(|census| census.histogram().iter().sum()),
            is_whole: false,
            seed,
            rows: heuristics.iter().map(row).collect(),
            stopped: None,
        };
        let mut estimators = Vec::new();
        for &heuristic in heuristics {
            match estimator(heuristic, goal, metric, &budget) {
                Ok(estimator) => estimators.push(estimator),
                Err(NoEstimator::Refused(error)) => return Err(error),
                Err(NoEstimator::Stopped(why)) => {
                    study.stopped = Some(why);
                    study.rows.clear();
                    return Ok(study);
                }
            }
        }
        let mut sums = vec![0_u64; heuristics.len()];
        let mut add = |board: &Board, distance: Option<u32>, study: &mut Self| {
            let values: Vec<u32> = estimators.iter().map(|of| of(board)).collect();
            study.boards += 1;
            for (place, &value) in values.iter().enumerate() {
                let row = &mut study.rows[place];
                sums[place] += u64::from(value);
                row.most = row.most.max(value);
                if let Some(distance) = distance {
                    row.exact = row
                        .exact
                        .map(|exact| exact + usize::from(value == distance));
                    row.over = row.over.map(|over| over + usize::from(value > distance));
                }
                for (other, &another) in values.iter().enumerate() {
                    row.less[other] += usize::from(value < another);
                }
            }
            match study.boards % 256 {
                0 => budget.check(),
                _ => ControlFlow::Continue(()),
            }
        };
        let mut flow = ControlFlow::Continue(());
        if let Some(census) = &census {
            let solvable = census.boards().filter(|(_, distance)| distance.is_some());
            for (board, distance) in solvable {
                flow = add(&board, distance, &mut study);
                if flow.is_break() {
                    break;
                }
            }
        } else {
            let mut dice = Dice::new(seed);
            for _ in 0..boards {
                let board = shuffled(goal, Half::Solvable, &mut dice);
                flow = add(&board, None, &mut study);
                if flow.is_break() {
                    break;
                }
            }
        }
        study.stopped = flow.break_value();
        study.is_whole = census.is_some() && study.stopped.is_none();
        for (row, sum) in study.rows.iter_mut().zip(sums) {
            row.mean = sum as f64 / study.boards.max(1) as f64;
        }
        Ok(study)
    }
}
