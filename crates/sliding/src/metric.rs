//! How the length of a solution is counted.

use crate::Direction;
use crate::space::Push;

/// What counts as one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    /// One tile, one cell.
    SingleTile,
    /// Any number of tiles pushed along one line at once.
    MultiTile,
}

impl Metric {
    /// Length of a list of single-tile moves.
    #[must_use]
    pub fn length(self, moves: &[Direction]) -> usize {
        match self {
            Self::SingleTile => moves.len(),
            Self::MultiTile => runs(moves).count(),
        }
    }

    /// The moves that a list of single-tile moves is made of.
    #[must_use]
    pub fn pushes(self, moves: &[Direction]) -> Vec<Push> {
        let push = |(direction, tiles): (Direction, usize)| Push {
            direction,
            tiles: tiles as u8,
        };
        match self {
            Self::SingleTile => moves.iter().map(|&way| push((way, 1))).collect(),
            Self::MultiTile => runs(moves).map(push).collect(),
        }
    }
}

/// The moves as runs of one direction: `L L U` is `(L, 2), (U, 1)`.
pub fn runs(moves: &[Direction]) -> impl Iterator<Item = (Direction, usize)> {
    moves.chunk_by(|a, b| a == b).map(|run| (run[0], run.len()))
}
