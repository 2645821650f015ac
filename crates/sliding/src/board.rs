//! The board and the one rule of the game.

use std::fmt;

use crate::Direction;

/// The shortest side of a board.
pub const MIN_SIDE: usize = 2;
/// The longest side of a board.
pub const MAX_SIDE: usize = 100;

/// Rows and columns of a board, each from [`MIN_SIDE`] to [`MAX_SIDE`]. Written `ROWSxCOLUMNS`.
///
/// Cells are numbered row by row:
///
/// ```text
///    0  1  2  3
///    4  5  6  7      3x4: cell = row * columns + column
///    8  9 10 11
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u8,
    columns: u8,
}

impl Size {
    /// A size, if both sides are within the limits.
    ///
    /// # Errors
    /// When a side is too short or too long.
    pub fn new(rows: usize, columns: usize) -> Result<Self, BoardError> {
        let fits = |side| (MIN_SIDE..=MAX_SIDE).contains(&side);
        if fits(rows) && fits(columns) {
            Ok(Self {
                rows: rows as u8,
                columns: columns as u8,
            })
        } else {
            Err(BoardError::Size { rows, columns })
        }
    }

    /// Number of rows.
    #[must_use]
    #[inline(always)]
    pub fn rows(self) -> usize {
        self.rows.into()
    }

    /// Number of columns.
    #[must_use]
    #[inline(always)]
    pub fn columns(self) -> usize {
        self.columns.into()
    }

    /// Number of cells: one more than there are tiles.
    #[must_use]
    #[inline(always)]
    pub fn cells(self) -> usize {
        self.rows() * self.columns()
    }

    /// Row of a cell, from 0.
    #[must_use]
    #[inline(always)]
    pub fn row(self, cell: usize) -> usize {
        cell / self.columns()
    }

    /// Column of a cell, from 0.
    #[must_use]
    #[inline(always)]
    pub fn column(self, cell: usize) -> usize {
        cell % self.columns()
    }

    /// Steps between two cells along rows and columns.
    #[must_use]
    #[inline(always)]
    pub fn distance(self, a: usize, b: usize) -> usize {
        self.row(a).abs_diff(self.row(b)) + self.column(a).abs_diff(self.column(b))
    }

    /// The move table: the cell whose tile moves in `direction` when the blank is at `blank`.
    ///
    /// ```text
    ///            ┌───┐
    ///            │ v │  Down
    ///        ┌───┼───┼───┐
    ///  Right │ > │   │ < │ Left
    ///        └───┼───┼───┘
    ///            │ ^ │  Up
    ///            └───┘
    /// ```
    #[must_use]
    pub fn source(self, blank: usize, direction: Direction) -> Option<usize> {
        let (row, column) = (self.row(blank), self.column(blank));
        match direction {
            Direction::Down => (row > 0).then(|| blank - self.columns()),
            Direction::Right => (column > 0).then(|| blank - 1),
            Direction::Left => (column + 1 < self.columns()).then(|| blank + 1),
            Direction::Up => (row + 1 < self.rows()).then(|| blank + self.columns()),
        }
    }
}

impl Size {
    /// How many tiles lie where [`Size::source`] would take them from, one after the other.
    #[must_use]
    pub fn reach(self, blank: usize, direction: Direction) -> usize {
        match direction {
            Direction::Down => self.row(blank),
            Direction::Right => self.column(blank),
            Direction::Left => self.columns() - 1 - self.column(blank),
            Direction::Up => self.rows() - 1 - self.row(blank),
        }
    }

    /// From the blank to its [`Size::source`], as a difference of cells.
    #[must_use]
    pub fn stride(self, direction: Direction) -> isize {
        let row = self.columns() as isize;
        match direction {
            Direction::Down => -row,
            Direction::Right => -1,
            Direction::Left => 1,
            Direction::Up => row,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// Why numbers do not make a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// A side is out of range.
    #[error("a board of {rows}x{columns} is outside 2x2 to 100x100")]
    Size {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        columns: usize,
    },
    /// The rows are of different lengths, or the cells are not as many as the size has.
    #[error("{found} cells where {expected} are needed")]
    Count {
        /// Cells needed.
        expected: usize,
        /// Cells given.
        found: usize,
    },
    /// A number is larger than any tile.
    #[error("tile {tile} does not exist on a board of {cells} cells")]
    OutOfRange {
        /// The number.
        tile: u16,
        /// Cells of the board.
        cells: usize,
    },
    /// A number stands twice.
    #[error("tile {tile} stands twice")]
    Twice {
        /// The number.
        tile: u16,
    },
}

/// Tiles on a grid: a permutation of `0..cells`, where 0 is the blank.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    cells: Vec<u16>,
    blank: usize,
}

impl Board {
    /// A board from its cells, row by row, 0 for the blank.
    ///
    /// # Errors
    /// When the numbers are not each of `0..cells` once.
    pub fn new(size: Size, cells: Vec<u16>) -> Result<Self, BoardError> {
        if cells.len() != size.cells() {
            return Err(BoardError::Count {
                expected: size.cells(),
                found: cells.len(),
            });
        }
        let mut seen = vec![false; cells.len()];
        let mut blank = 0;
        for (cell, &tile) in cells.iter().enumerate() {
            match seen.get_mut(usize::from(tile)) {
                None => {
                    return Err(BoardError::OutOfRange {
                        tile,
                        cells: cells.len(),
                    });
                }
                Some(true) => return Err(BoardError::Twice { tile }),
                Some(unseen) => *unseen = true,
            }
            if tile == 0 {
                blank = cell;
            }
        }
        Ok(Self { size, cells, blank })
    }

    /// A board from rows of numbers.
    ///
    /// # Errors
    /// As [`Board::new`], and when the rows differ in length.
    pub fn from_rows(rows: &[&[u16]]) -> Result<Self, BoardError> {
        let columns = rows.first().map_or(0, |row| row.len());
        let size = Size::new(rows.len(), columns)?;
        if let Some(uneven) = rows.iter().find(|row| row.len() != columns) {
            return Err(BoardError::Count {
                expected: columns,
                found: uneven.len(),
            });
        }
        Self::new(size, rows.concat())
    }

    /// The default goal: 1, 2, 3, ... row by row, the blank in `blank`.
    ///
    /// # Panics
    /// When there is no such cell.
    #[must_use]
    pub fn ordered(size: Size, blank: usize) -> Self {
        assert!(blank < size.cells(), "the blank must be on the board");
        let cells = (0..size.cells())
            .map(|cell| match cell.cmp(&blank) {
                std::cmp::Ordering::Less => cell as u16 + 1,
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => cell as u16,
            })
            .collect();
        Self { size, cells, blank }
    }

    /// The goal of the physical puzzle: in order, the blank last.
    #[must_use]
    pub fn blank_last(size: Size) -> Self {
        Self::ordered(size, size.cells() - 1)
    }

    /// The goal of much of the literature: in order, the blank first.
    #[must_use]
    pub fn blank_first(size: Size) -> Self {
        Self::ordered(size, 0)
    }

    /// Rows and columns.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tiles row by row, 0 for the blank.
    #[must_use]
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// The rows, top to bottom.
    pub fn rows(&self) -> impl Iterator<Item = &[u16]> {
        self.cells.chunks(self.size.columns())
    }

    /// The cell of the blank.
    #[must_use]
    pub fn blank(&self) -> usize {
        self.blank
    }

    /// For each number its cell.
    #[must_use]
    pub fn positions(&self) -> Vec<usize> {
        let mut positions = vec![0; self.cells.len()];
        for (cell, &tile) in self.cells.iter().enumerate() {
            positions[usize::from(tile)] = cell;
        }
        positions
    }

    /// The tile that would move in `direction`, if there is one.
    #[must_use]
    pub fn movable(&self, direction: Direction) -> Option<u16> {
        let source = self.size.source(self.blank, direction)?;
        Some(self.cells[source])
    }

    /// Moves a tile in `direction` into the blank and says which one.
    pub fn slide(&mut self, direction: Direction) -> Option<u16> {
        let source = self.size.source(self.blank, direction)?;
        let tile = self.cells[source];
        self.cells.swap(self.blank, source);
        self.blank = source;
        Some(tile)
    }

    /// Slides the tile of a cell and all between it and the blank by one, if they stand in one line. Says how
    /// many were slid.
    pub fn slide_line(&mut self, cell: usize) -> usize {
        let slid = Direction::ALL.into_iter().find_map(|direction| {
            let mut board = self.clone();
            let mut tiles = 0;
            while board.blank != cell && board.slide(direction).is_some() {
                tiles += 1;
            }
            (board.blank == cell).then_some((board, tiles))
        });
        let Some((board, tiles)) = slid else { return 0 };
        *self = board;
        tiles
    }

    /// The same board with the contents of two cells exchanged.
    ///
    /// # Panics
    /// When a cell is not on the board.
    #[must_use]
    pub fn with_swapped(&self, a: usize, b: usize) -> Self {
        let mut cells = self.cells.clone();
        cells.swap(a, b);
        Self::new(self.size, cells).expect("a permutation stays one")
    }
}
