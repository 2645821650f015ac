//! Estimates of the moves that are left, kept up to date slide by slide.
//!
//! # How to add one
//!
//! 1. One file here with a type that implements [`Heuristic`].
//! 2. A variant and one row in the registry of the `susun` crate that declares whether it is
//!    admissible (never above the truth) and consistent (changes by at most 1 in a move), and one
//!    arm in its `dispatch`. A test over the whole 3x3 space checks the declaration in both
//!    metrics, another checks `after` against `of`.

mod either;
mod gaschnig;
mod greedy_rank;
mod linear_conflict;
mod nilsson;
mod per_push;
mod per_tile;
mod stretched;
mod walking;
mod weighted;

pub use either::{Either, EitherSum};
pub use gaschnig::Gaschnig;
pub use greedy_rank::MisplacedThenManhattan;
pub use linear_conflict::LinearConflict;
pub use nilsson::Nilsson;
pub use per_push::PerPush;
pub use per_tile::{EUCLIDEAN_UNIT, Euclidean, Summed, TABLED_CELLS, Tabled, TileCost};
pub use stretched::Stretched;
pub use walking::{MAX_BYTES as MAX_WALKING_BYTES, WalkingDistance, WalkingError};
pub use weighted::{Weight, Weighted};

use crate::{Direction, Puzzle, Size};

/// A board by labels (see [`Puzzle`]): what stands in a cell, 0 for the blank.
pub trait Cells {
    /// The label in `cell`.
    fn at(&self, cell: usize) -> usize;
}

impl Cells for [u16] {
    #[inline(always)]
    fn at(&self, cell: usize) -> usize {
        self[cell].into()
    }
}

/// One tile moves one cell, into the blank.
#[derive(Clone, Copy, Debug)]
pub struct Slide {
    /// Its label.
    pub tile: usize,
    /// Where it stands before, and the blank after.
    pub from: usize,
    /// Where the blank is before.
    pub to: usize,
    /// From `from` to `to`.
    pub direction: Direction,
}

/// An estimate that can be updated when one tile slides.
pub trait Heuristic {
    /// What is carried from node to node.
    type Sum: Copy;
    /// From scratch.
    fn of(&self, cells: &(impl Cells + ?Sized)) -> Self::Sum;
    /// After a slide; `cells` is the board before it.
    fn after(&self, cells: &(impl Cells + ?Sized), sum: Self::Sum, slide: Slide) -> Self::Sum;
    /// The estimate itself.
    fn value(&self, sum: Self::Sum) -> u32;
    /// Whether a move never lowers it by more than 1.
    fn is_consistent(&self) -> bool {
        true
    }
    /// What the neighbours of one board are compared by, where that is more than the estimate.
    #[inline]
    fn rank(&self, sum: Self::Sum) -> u32 {
        self.value(sum)
    }
}

/// Where each label belongs: in order, leaving out the blank's goal cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Homes {
    size: Size,
    blank: usize,
}

impl Homes {
    /// The homes of a puzzle's labels.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        Self {
            size: puzzle.size(),
            blank: puzzle.goal().blank(),
        }
    }

    /// Rows and columns.
    #[must_use]
    #[inline(always)]
    pub fn size(self) -> Size {
        self.size
    }

    /// Goal cell of the blank.
    #[must_use]
    #[inline(always)]
    pub fn blank(self) -> usize {
        self.blank
    }

    /// Goal cell of a tile, given its label (from 1).
    #[must_use]
    #[inline(always)]
    pub fn home(self, label: usize) -> usize {
        if label <= self.blank {
            label - 1
        } else {
            label
        }
    }
}
