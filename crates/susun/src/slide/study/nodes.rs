//! Nodes and the effective branching factor, by depth and by method: Russell and Norvig's table.

use core::time::Duration;
use std::collections::HashSet;
use std::ops::ControlFlow;

use search::{Halt, Limits};
use sliding::census::{self, Census};
use sliding::{Board, Metric, Puzzle};

use super::super::exact::{ExactError, board_of_optimum};
use super::super::registry::{Counts, Heuristic, Method, Multiple};
use super::super::request::{Request, RequestError};
use super::super::{Outcome, Report};
use super::{Shared, effective_branching_factor};
use crate::random::Dice;
use crate::{Control, SolverContext};

/// A method, and the heuristic beside it if it has none among its options.
#[derive(Clone, Copy, Debug)]
pub struct Contender {
    /// The method.
    pub method: Method,
    /// The heuristic beside it.
    pub heuristic: Option<Heuristic>,
}

/// Which boards are studied.
#[derive(Clone, Debug)]
pub struct Sampling {
    /// The goal of all boards.
    pub goal: Board,
    /// What counts as a move.
    pub metric: Metric,
    /// The depths: lengths of shortest solutions.
    pub depths: Vec<u32>,
    /// Boards of each depth. Where there are fewer: all of them up to [`census::MAX_CELLS`] cells, else those
    /// that were found.
    pub boards: usize,
    /// The boards are the same for the same seed.
    pub seed: u64,
}

/// The study.
#[derive(Clone, Debug)]
pub struct NodeStudy {
    /// Which boards.
    pub sampling: Sampling,
    /// The methods, with the heuristics they ran with.
    pub contenders: Vec<Contender>,
    /// What each method ran with, known once it has run.
    pub heuristics: Vec<Option<Multiple>>,
    /// A row for each depth that was finished and has boards.
    pub rows: Vec<DepthRow>,
    /// Depths at which no board was found.
    pub empty: Vec<u32>,
    /// For each method, the limit it ran into; it was not run on greater depths.
    pub over: Vec<Option<(u32, Halt)>>,
    /// Why there are not all rows, if so.
    pub stopped: Option<Halt>,
}

/// The boards of one depth.
#[derive(Clone, Debug)]
pub struct DepthRow {
    /// The length of their shortest solutions.
    pub depth: u32,
    /// How many were studied.
    pub boards: usize,
    /// Whether these are all boards of the depth.
    pub is_whole: bool,
    /// What each method took; none where it ran into a limit.
    pub figures: Vec<Option<NodeFigures>>,
}

/// What a method took for the boards of one depth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeFigures {
    /// The mean of the nodes generated, the start left out.
    pub nodes: f64,
    /// The fewest.
    pub least: u64,
    /// The most.
    pub most: u64,
    /// The mean of the nodes expanded.
    pub expanded: f64,
    /// The mean of the nodes reopened.
    pub reopened: f64,
    /// b* of the mean of the nodes and the depth.
    pub branching: Option<f64>,
    /// Boards for which it found a solution.
    pub solved: usize,
    /// Boards for which its solution was a shortest one.
    pub optimal: usize,
    /// The mean length of its solutions.
    pub length: Option<f64>,
    /// The time for all boards, if there is a clock.
    pub time: Option<Duration>,
}

/// Why there is no study.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NodeStudyError {
    /// No board is so deep.
    TooFar {
        /// The depth asked for.
        depth: u32,
        /// The greatest there is.
        most: u32,
    },
    /// No board was found at any of the depths.
    NoBoards {
        /// The depths asked for.
        depths: Vec<u32>,
    },
    /// A method cannot run on these boards.
    Request(RequestError),
}

impl NodeStudy {
    /// Runs all methods on all boards. The node and memory limits are for one search, the time limit is for
    /// the whole.
    ///
    /// # Errors
    /// When a depth does not exist, no depth has a board, or a method cannot run.
    pub fn run(
        sampling: Sampling,
        contenders: Vec<Contender>,
        limits: Limits,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
    ) -> Result<Self, NodeStudyError> {
        let jobs = sampling.depths.len() * contenders.len();
        let mut shared = Shared::new(limits, control, jobs as u64);
        let mut study = Self {
            heuristics: vec![None; contenders.len()],
            over: vec![None; contenders.len()],
            rows: Vec::new(),
            empty: Vec::new(),
            stopped: None,
            sampling,
            contenders,
        };
        let by_depth = BoardsByDepth::new(&study.sampling)?;
        for &depth in &study.sampling.depths.clone() {
            let drawn = match by_depth.draw(&study.sampling, depth, context, &mut shared) {
                Ok(drawn) if drawn.boards.is_empty() => {
                    study.empty.push(depth);
                    study.contenders.iter().for_each(|_| shared.done());
                    continue;
                }
                Ok(drawn) => drawn,
                Err(why) => {
                    study.stopped = Some(why);
                    break;
                }
            };
            match study.row(depth, &drawn, context, &mut shared)? {
                ControlFlow::Continue(row) => study.rows.push(row),
                ControlFlow::Break(why) => {
                    study.stopped = Some(why);
                    break;
                }
            }
        }
        if study.rows.is_empty() && !study.empty.is_empty() && study.stopped.is_none() {
            let depths = study.empty;
            return Err(NodeStudyError::NoBoards { depths });
        }
        Ok(study)
    }

    /// All methods on the boards of one depth.
    fn row(
        &mut self,
        depth: u32,
        drawn: &Drawn,
        context: &SolverContext<'_>,
        shared: &mut Shared<'_>,
    ) -> Result<ControlFlow<Halt, DepthRow>, NodeStudyError> {
        let mut figures = Vec::new();
        for place in 0..self.contenders.len() {
            if self.over[place].is_some() {
                figures.push(None);
                shared.done();
                continue;
            }
            let mut sums = Sums::default();
            for board in &drawn.boards {
                if let ControlFlow::Break(why) = shared.check() {
                    return Ok(ControlFlow::Break(why));
                }
                let report = self.solve(place, board, context, shared)?;
                self.heuristics[place] = report.multiple();
                if let Some(why) = shared.stopped {
                    return Ok(ControlFlow::Break(why));
                }
                match report.outcome {
                    Outcome::Stopped {
                        why: Halt::Time, ..
                    } => return Ok(ControlFlow::Break(Halt::Time)),
                    Outcome::Stopped {
                        why: why @ (Halt::Nodes | Halt::Memory),
                        ..
                    } => {
                        self.over[place] = Some((depth, why));
                        break;
                    }
                    _ => sums.add(&report, depth),
                }
            }
            let is_whole = self.over[place].is_none();
            figures.push(is_whole.then(|| sums.figures(depth)));
            shared.done();
        }
        Ok(ControlFlow::Continue(DepthRow {
            depth,
            boards: drawn.boards.len(),
            is_whole: drawn.is_whole,
            figures,
        }))
    }

    fn solve(
        &self,
        place: usize,
        board: &Board,
        context: &SolverContext<'_>,
        shared: &mut Shared<'_>,
    ) -> Result<Report, NodeStudyError> {
        let Contender { method, heuristic } = self.contenders[place];
        let puzzle = Puzzle::new(board.clone(), self.sampling.goal.clone());
        let request = Request::new(puzzle.expect("boards have the size of the goal"))
            .method(method)
            .heuristic(heuristic)
            .metric(self.sampling.metric)
            .limits(shared.limits());
        request
            .solve_with(context, shared)
            .map_err(NodeStudyError::Request)
    }
}

/// The figures of several searches.
#[derive(Default)]
struct Sums {
    boards: usize,
    nodes: u64,
    least: Option<u64>,
    most: u64,
    expanded: u64,
    reopened: u64,
    solved: usize,
    optimal: usize,
    length: usize,
    time: Option<Duration>,
}

impl Sums {
    fn add(&mut self, report: &Report, depth: u32) {
        let counts_start = Counts::of(&report.ran_method()).is_none_or(|counts| counts.start);
        let nodes = report.stats.generated - u64::from(counts_start).min(report.stats.generated);
        self.boards += 1;
        self.nodes += nodes;
        self.least = Some(self.least.map_or(nodes, |least| least.min(nodes)));
        self.most = self.most.max(nodes);
        self.expanded += report.stats.expanded;
        self.reopened += report.stats.reopened;
        if let Some(length) = report.length() {
            self.solved += 1;
            self.optimal += usize::from(length == depth as usize);
            self.length += length;
        }
        if let Some(time) = report.search_time() {
            self.time = Some(self.time.unwrap_or_default() + time);
        }
    }

    fn figures(&self, depth: u32) -> NodeFigures {
        let mean = |sum: u64, of: usize| sum as f64 / of.max(1) as f64;
        let nodes = mean(self.nodes, self.boards);
        NodeFigures {
            nodes,
            least: self.least.unwrap_or(0),
            most: self.most,
            expanded: mean(self.expanded, self.boards),
            reopened: mean(self.reopened, self.boards),
            branching: effective_branching_factor(nodes, depth),
            solved: self.solved,
            optimal: self.optimal,
            length: (self.solved > 0).then(|| mean(self.length as u64, self.solved)),
            time: self.time,
        }
    }
}

/// Boards of one depth.
struct Drawn {
    boards: Vec<Board>,
    /// Whether these are all there are.
    is_whole: bool,
}

/// The boards of every depth, where they can be listed.
struct BoardsByDepth {
    /// By place in the list of depths.
    boards: Option<Vec<Vec<Board>>>,
}

impl BoardsByDepth {
    fn new(sampling: &Sampling) -> Result<Self, NodeStudyError> {
        if sampling.goal.size().cells() > census::MAX_CELLS {
            return Ok(Self { boards: None });
        }
        let census = Census::new(&sampling.goal, sampling.metric).expect("it is small enough");
        let most = census.histogram().len() as u32 - 1;
        if let Some(&depth) = sampling.depths.iter().find(|&&depth| depth > most) {
            return Err(NodeStudyError::TooFar { depth, most });
        }
        let mut boards = vec![Vec::new(); sampling.depths.len()];
        for (board, distance) in census.boards() {
            let place = sampling.depths.iter().position(|&d| Some(d) == distance);
            if let Some(place) = place {
                boards[place].push(board);
            }
        }
        Ok(Self {
            boards: Some(boards),
        })
    }

    /// Different boards of a depth, in an order that the seed alone decides.
    fn draw(
        &self,
        sampling: &Sampling,
        depth: u32,
        context: &SolverContext<'_>,
        shared: &mut Shared<'_>,
    ) -> Result<Drawn, Halt> {
        // So that a depth has its boards whatever other depths are studied.
        let mut dice = Dice::new(sampling.seed ^ u64::from(depth) << 32);
        if let Some(layers) = &self.boards {
            let place = sampling.depths.iter().position(|&d| d == depth);
            let layer = &layers[place.expect("it is one of the depths")];
            let mut numbers: Vec<usize> = (0..layer.len()).collect();
            let wanted = sampling.boards.min(layer.len());
            for place in 0..wanted {
                let other = place + dice.below(layer.len() - place);
                numbers.swap(place, other);
            }
            let drawn = numbers[..wanted].iter();
            return Ok(Drawn {
                boards: drawn.map(|&number| layer[number].clone()).collect(),
                is_whole: wanted == layer.len(),
            });
        }
        let Sampling { goal, metric, .. } = sampling;
        let (mut boards, mut seen, mut again) = (Vec::new(), HashSet::new(), 0);
        // Near the goal there may be fewer boards than are wanted.
        while boards.len() < sampling.boards && again < 200 {
            if let ControlFlow::Break(why) = shared.check() {
                return Err(why);
            }
            let limits = Limits::NONE.bytes(shared.limits.bytes);
            let limits = limits.time(shared.limits().time);
            let (length, dice) = (depth as usize, &mut dice);
            match board_of_optimum(goal, length, *metric, dice, limits, context, shared) {
                Ok(board) => match seen.insert(board.clone()) {
                    true => {
                        boards.push(board);
                        again = 0;
                    }
                    false => again += 1,
                },
                Err(ExactError::Stopped(why)) => return Err(why),
                // No board of this depth was found among very many.
                Err(_) => break,
            }
        }
        Ok(Drawn {
            boards,
            is_whole: false,
        })
    }
}
