//! A start, a goal, and the numbering that makes every goal the same.

use crate::{Board, Size};

/// A board to be turned into another.
///
/// Engines and proofs use only where each tile belongs, not its number. So a puzzle is renumbered once by
/// its goal, and everything below works with a single goal, the one
/// in order:
///
/// ```text
///   goal     label of a tile = its rank in the goal, the blank left out; of the blank, 0
///   1 2 3      1 2 3        start    8 1 3      labels    4 1 3
///   8   4      4   5                 2   4                2   5
///   7 6 5      6 7 8                 7 6 5                6 7 8
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    start: Board,
    goal: Board,
}

/// Why two boards do not make a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the start is {start}, the goal is {goal}")]
pub struct PuzzleError {
    /// Size of the start.
    pub start: Size,
    /// Size of the goal.
    pub goal: Size,
}

impl Puzzle {
    /// A puzzle from its two ends.
    ///
    /// # Errors
    /// When their sizes differ.
    pub fn new(start: Board, goal: Board) -> Result<Self, PuzzleError> {
        if start.size() == goal.size() {
            Ok(Self { start, goal })
        } else {
            Err(PuzzleError {
                start: start.size(),
                goal: goal.size(),
            })
        }
    }

    /// A puzzle whose goal is the default one, blank last.
    #[must_use]
    pub fn to_default_goal(start: Board) -> Self {
        let goal = Board::blank_last(start.size());
        Self { start, goal }
    }

    /// The board at the beginning.
    #[must_use]
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The board at the end.
    #[must_use]
    pub fn goal(&self) -> &Board {
        &self.goal
    }

    /// Rows and columns of both.
    #[must_use]
    pub fn size(&self) -> Size {
        self.start.size()
    }

    /// The same goal from another start.
    ///
    /// # Errors
    /// When the sizes differ.
    pub fn with_start(&self, start: Board) -> Result<Self, PuzzleError> {
        Self::new(start, self.goal.clone())
    }

    /// For each number the cell where the goal has it.
    #[must_use]
    pub fn goal_cells(&self) -> Vec<usize> {
        self.goal.positions()
    }

    /// The start by labels: 0 for the blank, and each tile its rank in the goal.
    #[must_use]
    pub fn labelled_start(&self) -> Vec<u16> {
        let goal_cells = self.goal_cells();
        let blank_goal = self.goal.blank();
        self.start
            .cells()
            .iter()
            .map(|&tile| {
                let goal_cell = goal_cells[usize::from(tile)];
                match tile {
                    0 => 0,
                    _ if goal_cell < blank_goal => goal_cell as u16 + 1,
                    _ => goal_cell as u16,
                }
            })
            .collect()
    }

    /// Tiles that are not on their goal cell.
    #[must_use]
    pub fn misplaced(&self) -> usize {
        let (start, goal) = (self.start.cells(), self.goal.cells());
        let wrong = |&(a, b): &(&u16, &u16)| *a != 0 && a != b;
        start.iter().zip(goal).filter(wrong).count()
    }

    /// Sum over the tiles of the distance to their goal cells.
    #[must_use]
    pub fn manhattan(&self) -> usize {
        let goal_cells = self.goal_cells();
        let cells = self.start.cells().iter().enumerate();
        cells
            .filter(|&(_, &tile)| tile != 0)
            .map(|(cell, &tile)| self.size().distance(cell, goal_cells[usize::from(tile)]))
            .sum()
    }

    /// Whether the start already is the goal.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.start == self.goal
    }
}
