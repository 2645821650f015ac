//! The boards as search spaces: those of at most 16 cells with tables for everything, and all
//! others.

mod large;
mod small;

pub use large::LargeSpace;
pub(crate) use large::Pushes;
pub use small::SmallSpace;

use search::{Pack, Reversible, Space};

use crate::{Board, Direction, Metric, Puzzle};

/// Tiles pushed one way at once: the step of both spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// The way the tiles move.
    pub direction: Direction,
    /// How many, 1 in the single-tile metric.
    pub tiles: u8,
}

/// The single-tile moves that pushes are made of.
#[must_use]
pub fn slides(pushes: &[Push]) -> Vec<Direction> {
    let slides = |push: &Push| std::iter::repeat_n(push.direction, push.tiles.into());
    pushes.iter().flat_map(slides).collect()
}

/// In which order and under which rule a space offers its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successors {
    /// Directions of the tile, first tried first.
    pub order: [Direction; 4],
    /// Whether the step that undoes the last one is offered too.
    pub undo: bool,
}

impl Successors {
    /// Korf's order of 1985 (the blank goes up, left, right, down), no undoing.
    pub const KORF: Self = Self {
        order: [
            Direction::Down,
            Direction::Right,
            Direction::Left,
            Direction::Up,
        ],
        undo: false,
    };

    /// The directions to try after arriving by `last`. In the multi-tile metric a second push
    /// along the same line is never useful: both together are one push.
    pub(crate) fn after(
        self,
        last: Option<Direction>,
        metric: Metric,
    ) -> impl Iterator<Item = Direction> {
        self.order.into_iter().filter(move |&direction| {
            self.undo
                || last.is_none_or(|last| match metric {
                    Metric::SingleTile => direction != last.opposite(),
                    Metric::MultiTile => !direction.same_axis(last),
                })
        })
    }
}

/// What both spaces offer beyond the engines' needs: a look at the board.
pub trait BoardSpace: Pack + Reversible + Space {
    /// The push a step stands for.
    fn push(&self, node: Self::Node, step: Self::Move) -> Push;
    /// The labels of the current state, which is `node`'s.
    fn labels(&self, node: Self::Node) -> Vec<u16>;
}

/// Turns labels back into the tiles of a puzzle.
///
/// # Panics
/// When the labels are not those of a board of this puzzle.
#[must_use]
pub fn board_of_labels(puzzle: &Puzzle, labels: &[u16]) -> Board {
    let tiles: Vec<u16> = puzzle
        .goal()
        .cells()
        .iter()
        .copied()
        .filter(|&tile| tile != 0)
        .collect();
    let cells = labels
        .iter()
        .map(|&label| match label {
            0 => 0,
            label => tiles[usize::from(label) - 1],
        })
        .collect();
    Board::new(puzzle.size(), cells).expect("labels are a permutation")
}
