//! A pattern: some of the tiles, named by the cells where they belong.

use super::blocks::{Cells, MOST_CELLS, cells_of};
use super::order::MOST_TILES;
use crate::Size;

/// Tiles that a table is about, and the goal they have.
///
/// ```text
///   a a a .      the tiles that belong on the cells marked a,
///   a a . .      in the order of these cells,
///   a . . .      and the blank's goal cell, marked _
///   . . . _
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pattern {
    rows: u8,
    columns: u8,
    blank: u8,
    cells: Cells,
}

/// Why cells do not make a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PatternError {
    /// The board is too large.
    #[error("a board of {cells} cells; tables exist for boards of at most {MOST_CELLS}")]
    Board {
        /// Cells of the board.
        cells: usize,
    },
    /// There are too many tiles, or none.
    #[error("{tiles} tiles; a pattern has 1 to {MOST_TILES}")]
    Tiles {
        /// Tiles asked for.
        tiles: usize,
    },
    /// Too few tiles are left out: half of all configurations could not be reached.
    #[error("{tiles} tiles of a board of {cells} cells; two tiles must be left out")]
    TooFull {
        /// Tiles asked for.
        tiles: usize,
        /// Cells of the board.
        cells: usize,
    },
    /// A cell is not on the board, or it is the blank's.
    #[error("a cell is not on the board, or it is the blank's goal")]
    Cell,
}

impl Pattern {
    /// The pattern of the tiles that belong on `cells` (bit c is cell c) when the blank belongs
    /// on `blank`.
    ///
    /// # Errors
    /// See [`PatternError`].
    pub fn new(size: Size, blank: usize, cells: u64) -> Result<Self, PatternError> {
        let all = size.cells();
        let tiles = cells.count_ones() as usize;
        if all > MOST_CELLS {
            return Err(PatternError::Board { cells: all });
        }
        if blank >= all || cells >> blank & 1 == 1 || cells_of(cells).any(|cell| cell >= all) {
            return Err(PatternError::Cell);
        }
        if !(1..=MOST_TILES).contains(&tiles) {
            return Err(PatternError::Tiles { tiles });
        }
        if tiles + 3 > all {
            return Err(PatternError::TooFull { tiles, cells: all });
        }
        Ok(Self {
            rows: size.rows() as u8,
            columns: size.columns() as u8,
            blank: blank as u8,
            cells,
        })
    }

    /// Rows and columns of the board.
    #[must_use]
    pub fn size(self) -> Size {
        Size::new(self.rows.into(), self.columns.into()).expect("it was a size")
    }

    /// The blank's goal cell.
    #[must_use]
    pub fn blank(self) -> usize {
        self.blank.into()
    }

    /// The tiles' goal cells, as bits.
    #[must_use]
    pub fn cells(self) -> u64 {
        self.cells
    }

    /// How many tiles.
    #[must_use]
    pub fn tiles(self) -> usize {
        self.cells.count_ones() as usize
    }
}
