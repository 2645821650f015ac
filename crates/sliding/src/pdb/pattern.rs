//! A pattern: some of the tiles, named by the cells where they belong.

use std::fmt;

use super::MAX_TILES;
use super::blocks::{Cells, MAX_CELLS, cells_of};
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
    #[error("a board of {cells} cells; tables exist for boards of at most {MAX_CELLS}")]
    Board {
        /// Cells of the board.
        cells: usize,
    },
    /// There are too many tiles, or none.
    #[error("{tiles} tiles; a pattern has 1 to {MAX_TILES}")]
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
        if all > MAX_CELLS {
            return Err(PatternError::Board { cells: all });
        }
        if blank >= all || cells >> blank & 1 == 1 || cells_of(cells).any(|cell| cell >= all) {
            return Err(PatternError::Cell);
        }
        if !(1..=MAX_TILES).contains(&tiles) {
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

    /// The same tiles seen in the mirror of the main diagonal; none where the board is not square
    /// or the blank's goal not on the diagonal: its goal would be another one.
    #[must_use]
    pub fn transposed(self) -> Option<Self> {
        let side = usize::from(self.rows);
        let image = |cell: usize| cell % side * side + cell / side;
        let same_goal = self.rows == self.columns && image(self.blank()) == self.blank();
        same_goal.then(|| Self {
            cells: cells_of(self.cells).fold(0, |cells, cell| cells | 1 << image(cell)),
            ..self
        })
    }

    /// The pattern whose table serves this one, and whether boards have to be transposed for it: a
    /// pattern and its mirror image share a table, because a board is as far from home as its mirror
    /// image is.
    ///
    /// ```text
    ///   a a .            a . .
    ///   . . .   serves   a . .    the distance of a board there is that of its mirror image here
    ///   . . _            . . _
    /// ```
    #[must_use]
    pub fn canonical(self) -> (Self, bool) {
        match self.transposed() {
            Some(image) if image.cells < self.cells => (image, true),
            _ => (self, false),
        }
    }
}

/// Drawn row by row, rows between slashes: `aaa/a../.._`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in 0..self.size().cells() {
            if cell > 0 && cell % usize::from(self.columns) == 0 {
                f.write_str("/")?;
            }
            f.write_str(match cell {
                _ if cell == self.blank() => "_",
                _ if self.cells >> cell & 1 == 1 => "a",
                _ => ".",
            })?;
        }
        Ok(())
    }
}
