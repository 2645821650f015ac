//! What checking an answer needs of a puzzle and of its solver, whether its goal is exact or masked.

use core::fmt::Debug;

use search::{Budget, Limits, Wanted};
use sliding::parity::Parity;
use sliding::{Board, Metric, Puzzle, Size};

use super::masked::MaskedRequest;
use super::solve::solve_under;
use super::watch::Watch;
use super::{Quality, Report, Request};
use crate::SolverContext;
use crate::format::{NamedPuzzle, board_line};
use crate::view::board_rows;

/// A start and a goal of either kind.
pub trait AnyPuzzle: Debug {
    /// The board at the beginning.
    fn start(&self) -> &Board;

    /// Whether a board is a goal, by nothing that a search uses.
    fn is_goal(&self, board: &Board) -> bool;

    /// Whether it can be solved.
    fn is_solvable(&self) -> bool;

    /// At least so many single-tile moves lead from a board to the goal.
    fn distance(&self, board: &Board) -> usize;

    /// Whether all tiles are numbers that differ.
    fn is_of_numbers(&self) -> bool;

    /// A board in one line.
    fn board_line(&self, board: &Board) -> String;

    /// The goal in one line.
    fn goal_line(&self) -> String;

    /// The rows of a board.
    fn board_rows(&self, board: &Board) -> Vec<String>;

    /// The puzzle as pictures show it, for an answer that ends with a board; none if there are no pictures of its tiles.
    fn drawn(&self, end: &Board) -> Option<Puzzle>;

    /// Rows and columns.
    fn size(&self) -> Size {
        self.start().size()
    }

    /// Whether the start is a goal.
    fn is_solved(&self) -> bool {
        self.is_goal(self.start())
    }
}

impl AnyPuzzle for Puzzle {
    fn start(&self) -> &Board {
        Puzzle::start(self)
    }

    fn is_goal(&self, board: &Board) -> bool {
        board.cells() == self.goal().cells()
    }

    fn is_solvable(&self) -> bool {
        Parity::of(self).is_solvable()
    }

    fn distance(&self, board: &Board) -> usize {
        let left = Puzzle::new(board.clone(), self.goal().clone());
        left.map_or(0, |left| left.manhattan())
    }

    fn is_of_numbers(&self) -> bool {
        true
    }

    fn board_line(&self, board: &Board) -> String {
        board_line(board)
    }

    fn goal_line(&self) -> String {
        board_line(self.goal())
    }

    fn board_rows(&self, board: &Board) -> Vec<String> {
        board_rows(board)
    }

    fn drawn(&self, _: &Board) -> Option<Puzzle> {
        Some(self.clone())
    }
}

impl AnyPuzzle for NamedPuzzle {
    fn start(&self) -> &Board {
        self.puzzle.start()
    }

    fn is_goal(&self, board: &Board) -> bool {
        let kinds = self.puzzle.kinds();
        let mut cells = board.cells().iter().zip(self.puzzle.goal());
        cells.all(|(&tile, goal)| goal.is_none_or(|kind| kinds[usize::from(tile)] == kind))
    }

    fn is_solvable(&self) -> bool {
        self.puzzle.completion().is_ok()
    }

    fn distance(&self, board: &Board) -> usize {
        self.puzzle.distance(board)
    }

    fn is_of_numbers(&self) -> bool {
        NamedPuzzle::is_of_numbers(self)
    }

    fn board_line(&self, board: &Board) -> String {
        NamedPuzzle::board_line(self, board)
    }

    fn goal_line(&self) -> String {
        NamedPuzzle::goal_line(self)
    }

    fn board_rows(&self, board: &Board) -> Vec<String> {
        NamedPuzzle::board_rows(self, board)
    }

    /// The goal is the board that the answer ends with, if it is one.
    fn drawn(&self, end: &Board) -> Option<Puzzle> {
        let goal = match self.is_goal(end) {
            true => end.clone(),
            false => {
                let puzzle = self.puzzle.completion().unwrap_or_else(|nearest| nearest);
                puzzle.goal().clone()
            }
        };
        let drawn = || Puzzle::new(self.puzzle.start().clone(), goal).ok();
        self.is_of_numbers().then(drawn).flatten()
    }
}

/// A puzzle that can be solved. It is apart from [`AnyPuzzle`], so that code that only replays answers links no search.
pub trait ToRequest: AnyPuzzle {
    /// The question for a shortest solution.
    fn request(&self, metric: Metric, limits: Limits) -> Box<dyn AnyRequest>;
}

impl ToRequest for Puzzle {
    fn request(&self, metric: Metric, limits: Limits) -> Box<dyn AnyRequest> {
        Box::new(Request::new(self.clone()).metric(metric).limits(limits))
    }
}

impl ToRequest for NamedPuzzle {
    fn request(&self, metric: Metric, limits: Limits) -> Box<dyn AnyRequest> {
        let request = MaskedRequest::new(self.clone());
        Box::new(request.metric(metric).limits(limits))
    }
}

/// What a search is for.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// The solution quality.
    pub quality: Quality,
    /// Whether to go on for better answers until the time is up.
    pub use_all_time: bool,
    /// How many solutions are wanted.
    pub wanted: Wanted,
}

/// A puzzle with a goal of either kind, and how to solve it.
pub trait AnyRequest: Debug {
    /// The puzzle.
    fn puzzle(&self) -> &dyn AnyPuzzle;

    /// What counts as a move.
    fn metric(&self) -> Metric;

    /// How much may be used.
    fn limits(&self) -> Limits;

    /// The same with other limits.
    fn with_limits(&self, limits: Limits) -> Box<dyn AnyRequest>;

    /// Solves the puzzle from a board under a budget that is shared; none if it cannot be solved so.
    fn solve_from(
        &self,
        start: &Board,
        aim: Aim,
        context: &SolverContext<'_>,
        budget: &Budget<'_>,
    ) -> Option<Report>;
}

impl AnyRequest for Request {
    fn puzzle(&self) -> &dyn AnyPuzzle {
        &self.puzzle
    }

    fn metric(&self) -> Metric {
        self.metric
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn with_limits(&self, limits: Limits) -> Box<dyn AnyRequest> {
        Box::new(self.clone().limits(limits))
    }

    fn solve_from(
        &self,
        start: &Board,
        aim: Aim,
        context: &SolverContext<'_>,
        budget: &Budget<'_>,
    ) -> Option<Report> {
        let goal = self.puzzle.goal().clone();
        let request = Request {
            puzzle: Puzzle::new(start.clone(), goal).ok()?,
            quality: Some(aim.quality),
            use_all_time: aim.use_all_time,
            wanted: aim.wanted,
            ..self.clone()
        };
        solve_under(&mut Watch::new(budget), context, &request).ok()
    }
}

impl AnyRequest for MaskedRequest {
    fn puzzle(&self) -> &dyn AnyPuzzle {
        &self.puzzle
    }

    fn metric(&self) -> Metric {
        self.metric
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn with_limits(&self, limits: Limits) -> Box<dyn AnyRequest> {
        Box::new(self.clone().limits(limits))
    }

    /// Only one solution is found.
    fn solve_from(
        &self,
        start: &Board,
        aim: Aim,
        _: &SolverContext<'_>,
        budget: &Budget<'_>,
    ) -> Option<Report> {
        if aim.wanted != Wanted::One {
            return None;
        }
        let request = self
            .clone()
            .starting_at(start.clone())
            .quality(aim.quality)
            .use_all_time(aim.use_all_time);
        Some(request.solve_under(budget))
    }
}
