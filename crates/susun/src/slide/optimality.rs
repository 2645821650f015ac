//! How far a solution is from the optimum, and with which move the optimum was lost.
//!
//! ```text
//!   excess(i) = i + distance(board i) - distance(board 0)
//! ```
//!
//! A move changes the distance by at most one, so the excess never falls along a solution: the first move with
//! which it rises is found by halving, and between two equal values all are equal.

use core::time::Duration;
use std::collections::BTreeMap;

use search::{Budget, Halt, Limits, Wanted};
use sliding::space::{Push, slides};
use sliding::{Board, Direction};

use super::claims::Until;
use super::replay::Player;
use super::request::SMALL_CELLS;
use super::{Aim, AnyRequest, Outcome, Quality, Report};
use crate::{Control, SolverContext};

/// A solution beside the shortest one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OptimalityCheck {
    /// The moves of the solution, in the metric of the question.
    pub length: usize,
    /// No solution is shorter than this, as far as was proved.
    pub lower_bound: usize,
    /// The shortest solution that was found, if it is shorter.
    pub shorter: Option<Vec<Direction>>,
    /// The moves of that one, or of the solution itself.
    pub best: usize,
    /// Where the optimum was lost, if that is known.
    pub lost: Option<Loss>,
    /// The distance of every board from the goal, the start first, if all are known.
    pub distances: Option<Vec<usize>>,
    /// What stopped the work.
    pub why: Option<Halt>,
}

/// The first move that no shortest solution has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// Its number, from 1.
    pub number: usize,
    /// The move.
    pub push: Push,
    /// The board before it.
    pub before: Board,
    /// The moves that are needed after it.
    pub needed: usize,
    /// A move that keeps the optimum, and the moves that are needed after it.
    pub better: Option<(Push, usize)>,
}

impl OptimalityCheck {
    /// The length of a shortest solution, if it is proved.
    #[must_use]
    pub fn optimum(&self) -> Option<usize> {
        (self.best <= self.lower_bound).then_some(self.best)
    }

    /// How many moves it has more than a shortest solution, if that is proved.
    #[must_use]
    pub fn excess(&self) -> Option<usize> {
        self.optimum().map(|optimum| self.length - optimum)
    }
}

/// Longer solutions have no list of distances.
const MAX_DISTANCES: usize = 400;
/// The part of the time that boards of more than 16 cells get where nothing else asks for a proof.
const PART_OF_TIME: u32 = 3;
/// Time for the list of distances, after the loss is known.
const DISTANCES_TIME: Duration = Duration::from_secs(2);

/// Compares a solution of the puzzle of a request with the shortest one, within the limits. `report` is a search
/// that was made already.
#[must_use]
pub fn check_optimality(
    moves: &[Direction],
    request: &dyn AnyRequest,
    report: Option<&Report>,
    context: &SolverContext<'_>,
    control: &mut dyn Control,
) -> OptimalityCheck {
    let length = request.metric().length(moves);
    let is_small = request.puzzle().size().cells() <= SMALL_CELLS;
    let part = if is_small { 1 } else { PART_OF_TIME };
    let limits = request.limits();
    let limits = limits.time(limits.time.map(|time| time / part));
    let mut optimality = OptimalityCheck {
        length,
        lower_bound: 0,
        shorter: None,
        best: length,
        lost: None,
        distances: None,
        why: None,
    };
    optimality.enter(report, request);
    let mut left = limits;
    if optimality.optimum().is_none() {
        let mut until = Until::proves(control, length as u32);
        let budget = Budget::new(limits, &mut until);
        let aim = Aim {
            quality: match is_small {
                true => Quality::Best,
                false => Quality::Good,
            },
            use_all_time: !is_small,
            wanted: Wanted::One,
        };
        let own = request.with_limits(limits);
        let report = own.solve_from(request.puzzle().start(), aim, context, &budget);
        optimality.enter(report.as_ref(), request);
        left = limits.time(budget.time_left());
    }
    match optimality.excess() {
        Some(0) => {
            optimality.distances = (length <= MAX_DISTANCES).then(|| (0..=length).rev().collect())
        }
        Some(_) => optimality.find_loss(moves, request, left, context, control),
        None => {}
    }
    optimality
}

impl OptimalityCheck {
    /// Enters what a search found.
    fn enter(&mut self, report: Option<&Report>, request: &dyn AnyRequest) {
        let Some(report) = report else {
            return;
        };
        self.lower_bound = self.lower_bound.max(report.lower_bound as usize);
        if let Some(solution) = report.outcome.solution() {
            let length = request.metric().length(&solution.moves);
            if length < self.best {
                self.best = length;
                self.shorter = Some(solution.moves.clone());
            }
        }
        self.why = match &report.outcome {
            Outcome::Stopped { why, .. } if self.optimum().is_none() => Some(*why),
            _ => None,
        };
    }

    fn find_loss(
        &mut self,
        moves: &[Direction],
        request: &dyn AnyRequest,
        limits: Limits,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
    ) {
        let pushes = request.metric().pushes(moves);
        let mut boards = Boards::of(request, &pushes, self.best, context);
        let budget = Budget::new(limits, &mut *control).of_many_searches();
        let (mut kept, mut lost) = (0, pushes.len());
        while kept + 1 < lost {
            let middle = kept.midpoint(lost);
            match boards.excess(middle, &budget) {
                Some(0) => kept = middle,
                Some(_) => lost = middle,
                None => {
                    self.why = budget.why_stopped();
                    return;
                }
            }
        }
        let Some(excess) = boards.excess(lost, &budget) else {
            self.why = budget.why_stopped();
            return;
        };
        let better = boards.solved(kept, &budget);
        let better = better.and_then(|report| Some((*report.pushes().first()?, self.best - lost)));
        let left = limits.time(budget.time_left());
        self.lost = Some(Loss {
            number: lost,
            push: pushes[lost - 1],
            before: boards.board(kept),
            needed: self.best + excess - lost,
            better,
        });
        if pushes.len() <= MAX_DISTANCES {
            let time = left
                .time
                .map_or(DISTANCES_TIME, |time| time.min(DISTANCES_TIME));
            let budget = Budget::new(left.time(Some(time)), control).of_many_searches();
            self.distances = boards.distances(&budget);
        }
    }
}

/// The boards of a solution, and how far each is from the goal as far as that was asked.
struct Boards<'a> {
    request: &'a dyn AnyRequest,
    context: &'a SolverContext<'a>,
    pushes: &'a [Push],
    optimum: usize,
    excess: BTreeMap<usize, usize>,
}

impl<'a> Boards<'a> {
    fn of(
        request: &'a dyn AnyRequest,
        pushes: &'a [Push],
        optimum: usize,
        context: &'a SolverContext<'a>,
    ) -> Self {
        let ends = [(0, 0), (pushes.len(), pushes.len() - optimum)];
        Self {
            request,
            context,
            pushes,
            optimum,
            excess: ends.into(),
        }
    }

    /// A board by its number; long solutions have too many to keep them all.
    fn board(&self, number: usize) -> Board {
        let mut player = Player::new(self.request.puzzle().start());
        for push in &self.pushes[..number] {
            let played = player.play_all(&slides(&[*push]));
            played.expect("the solution was replayed");
        }
        player.board()
    }

    /// How many moves more than a shortest solution the board of this number has lost.
    fn excess(&mut self, number: usize, budget: &Budget<'_>) -> Option<usize> {
        if let Some(&excess) = self.excess.get(&number) {
            return Some(excess);
        }
        let report = self.solved(number, budget)?;
        let metric = self.request.metric();
        let distance = metric.length(&report.outcome.solution()?.moves);
        let excess = (number + distance).checked_sub(self.optimum)?;
        self.excess.insert(number, excess);
        Some(excess)
    }

    /// The shortest solution of a board; none if the work was stopped.
    fn solved(&self, number: usize, budget: &Budget<'_>) -> Option<Report> {
        let aim = Aim {
            quality: Quality::Best,
            use_all_time: false,
            wanted: Wanted::One,
        };
        let (board, context) = (self.board(number), self.context);
        let report = self.request.solve_from(&board, aim, context, budget)?;
        matches!(report.outcome, Outcome::Optimal(_)).then_some(report)
    }

    /// The distances of all boards; none if the work was stopped.
    fn distances(&mut self, budget: &Budget<'_>) -> Option<Vec<usize>> {
        let last = self.pushes.len();
        let mut open = vec![(0, last)];
        while let Some((from, to)) = open.pop() {
            let (first, last) = (self.excess(from, budget)?, self.excess(to, budget)?);
            if first == last {
                self.excess
                    .extend((from..=to).map(|number| (number, first)));
            } else if from + 1 < to {
                let middle = from.midpoint(to);
                open.extend([(from, middle), (middle, to)]);
            }
        }
        let distance = |number| Some(self.optimum + self.excess.get(&number)? - number);
        (0..=last).map(distance).collect()
    }
}
