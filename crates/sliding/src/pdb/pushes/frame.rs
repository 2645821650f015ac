//! How a puzzle is laid before a table.
//!
//! A table knows one goal: the class along the column of the blank, which is in the left half of
//! the board. A frame is the board turned so that this fits: as it is for the goal's class along
//! its column, rows and columns exchanged for the class along its row, and in both cases left and
//! right exchanged if need be.
//!
//! ```text
//!   A class is drawn with the blank in the second row of its column, or the first column of its
//!   row. Tiles are called by their *seats*: the cells where they are in the drawing of the goal.
//!
//!   goal  1  2  3  4      a frame   _ 12  8  4      its class   15 12  8  4      seats
//!         5  6  7  8               15 11  7  3                   _ 11  7  3
//!         9 10 11 12               14 10  6  2                  14 10  6  2
//!        13 14 15  _               13  9  5  1                  13  9  5  1
//! ```

use super::{MAX_CELLS, MAX_TILES, MIN_TILES};
use crate::pdb::Pattern;
use crate::{Board, Puzzle, Size};

/// Why there are no tables of pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PushesError {
    /// The board is too large or too small.
    #[error("tables of pushes exist for boards of 8 to {MAX_CELLS} cells, not for {size}")]
    Board {
        /// The board's.
        size: Size,
    },
    /// The pattern is not one that a table can be made for.
    #[error(
        "a table of pushes wants {MIN_TILES} to {MAX_TILES} tiles, the blank in the second row \
         of the left half, and all tiles but two in the pattern or its mirror image"
    )]
    Pattern,
}

/// The tables that the puzzles with a goal need: one, or two if the goal looks different when rows
/// and columns are exchanged.
///
/// ```
/// use sliding::{Board, Size, pdb::pushes};
///
/// let goal = Board::blank_last(Size::new(4, 4)?);
/// let patterns = pushes::patterns(&goal)?;
/// assert_eq!(patterns.len(), 1);
/// assert_eq!(patterns[0].to_string(), "aaaa/_a.a/a.../....");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the board is too large or too small.
pub fn patterns(goal: &Board) -> Result<Vec<Pattern>, PushesError> {
    let size = goal.size();
    if !(8..=MAX_CELLS).contains(&size.cells()) {
        return Err(PushesError::Board { size });
    }
    let frames = Frame::both(size, goal.blank());
    let mut patterns = frames.map(|frame| frame.pattern()).to_vec();
    patterns.dedup();
    Ok(patterns)
}

/// A board, turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) size: Size,
    /// The column of the goal's blank.
    column: usize,
    /// Where each cell of the board comes to lie.
    cells: [u8; MAX_CELLS],
    /// Whether rows have become columns.
    pub(super) exchanged: bool,
}

/// Where the tiles stand in a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// By seat; that of the blank has none.
    pub(super) tiles: [u8; MAX_CELLS],
    pub(super) blank: u8,
}

impl Frame {
    /// The frames for the two classes of a goal, along its column first.
    pub(super) fn both(size: Size, blank: usize) -> [Self; 2] {
        [false, true].map(|exchanged| Self::new(size, blank, exchanged))
    }

    fn new(size: Size, blank: usize, exchanged: bool) -> Self {
        let turned = match exchanged {
            false => size,
            true => Size::new(size.columns(), size.rows()).expect("it was a size"),
        };
        let place = |cell| match exchanged {
            false => (size.row(cell), size.column(cell)),
            true => (size.column(cell), size.row(cell)),
        };
        let last = turned.columns() - 1;
        let left = 2 * place(blank).1 <= last;
        let turn = |cell| {
            let (row, column) = place(cell);
            let column = if left { column } else { last - column };
            (row * turned.columns() + column) as u8
        };
        let mut cells = [0; MAX_CELLS];
        for (cell, turned) in cells.iter_mut().enumerate().take(size.cells()) {
            *turned = turn(cell);
        }
        Self {
            size: turned,
            column: turned.column(cells[blank].into()),
            cells,
            exchanged,
        }
    }

    /// Where a cell of the board lies.
    pub(super) fn cell(&self, cell: usize) -> usize {
        self.cells[cell].into()
    }

    /// The cell of the board that lies there.
    pub(super) fn back(&self, cell: usize) -> usize {
        let cells = &self.cells[..self.size.cells()];
        let at = cells.iter().position(|&at| usize::from(at) == cell);
        at.expect("every cell lies somewhere")
    }

    /// The blank's seat.
    fn blank_seat(&self) -> u8 {
        drawn(self.size, super::COLUMN, self.column)
    }

    /// The pattern that serves best, as far as is known.
    fn pattern(&self) -> Pattern {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let blank = usize::from(self.blank_seat());
        let cells = match (rows, columns, self.column) {
            //   a a a a      found by trial: a third fewer nodes than the first seven seats
            //   _ a . a
            //   a . . .
            //   . . . .
            (4, 4, 0) => 0b0000_0001_1010_1111,
            //   a a a a      made like it
            //   a _ . a
            //   . a . .
            //   . . . .
            (4, 4, _) => 0b0000_0010_1001_1111,
            _ => {
                let tiles = MAX_TILES.min(self.size.cells() - 3);
                let seats = (0..self.size.cells()).filter(|&seat| seat != blank);
                seats.take(tiles).fold(0, |cells, seat| cells | 1 << seat)
            }
        };
        Pattern::new(self.size, blank, cells).expect("cells of the board")
    }

    /// Whether a pattern is one for this frame.
    pub(super) fn suits(&self, pattern: Pattern) -> bool {
        pattern.size() == self.size && pattern.blank() == usize::from(self.blank_seat())
    }

    /// Where the tiles of a puzzle's start stand.
    pub(super) fn start(&self, puzzle: &Puzzle) -> Standing {
        let homes = puzzle.goal_cells();
        let blank_home = self.cells[puzzle.goal().blank()];
        let mut standing = Standing {
            tiles: [0; MAX_CELLS],
            blank: self.cells[puzzle.start().blank()],
        };
        for (cell, &tile) in puzzle.start().cells().iter().enumerate() {
            let home = self.cells[homes[usize::from(tile)]];
            if tile != 0 {
                let seat = run(home, blank_home, self.blank_seat(), self.size.columns());
                standing.tiles[usize::from(seat)] = self.cells[cell];
            }
        }
        standing
    }

    /// The board upside down, the tiles named by the seats they have then.
    pub(super) fn mirrored(&self, standing: Standing) -> Standing {
        let mut mirrored = Standing {
            tiles: [0; MAX_CELLS],
            blank: upside_down(self.size, standing.blank),
        };
        for seat in (0..self.size.cells() as u8).filter(|&seat| seat != self.blank_seat()) {
            let other = mirror_seat(self.size, self.blank_seat(), seat);
            let cell = standing.tiles[usize::from(seat)];
            mirrored.tiles[usize::from(other)] = upside_down(self.size, cell);
        }
        mirrored
    }
}

/// Whether a table can be made for a pattern, and be enough to know the goal.
pub(super) fn check(pattern: Pattern) -> Result<(), PushesError> {
    let size = pattern.size();
    if !(8..=MAX_CELLS).contains(&size.cells()) {
        return Err(PushesError::Board { size });
    }
    let blank = pattern.blank();
    let seats = (0..size.cells()).filter(|seat| pattern.cells() >> seat & 1 == 1);
    let both = seats.fold(pattern.cells(), |both, seat| {
        both | 1 << mirror_seat(size, blank as u8, seat as u8)
    });
    let fits = (MIN_TILES..=MAX_TILES).contains(&pattern.tiles())
        && size.row(blank) == 1
        && 2 * size.column(blank) < size.columns()
        && both.count_ones() as usize + 3 >= size.cells();
    fits.then_some(()).ok_or(PushesError::Pattern)
}

/// The cell of the blank in the drawing of a class along this line.
pub(super) fn drawn(size: Size, side: usize, line: usize) -> u8 {
    let cell = match side {
        super::COLUMN => size.columns() + line,
        _ => size.columns() * line,
    };
    cell as u8
}

/// Where the tile of a cell comes to stand when the blank runs from one cell of a line to another;
/// `step` is the difference of neighbours on the line.
pub(super) fn run(cell: u8, from: u8, to: u8, step: usize) -> u8 {
    let step = step as u8;
    if cell > from && cell <= to && (cell - from).is_multiple_of(step) {
        cell - step
    } else if cell >= to && cell < from && (from - cell).is_multiple_of(step) {
        cell + step
    } else {
        cell
    }
}

fn upside_down(size: Size, cell: u8) -> u8 {
    let (row, column) = (size.row(cell.into()), size.column(cell.into()));
    ((size.rows() - 1 - row) * size.columns() + column) as u8
}

/// The seat of a tile when the goal is turned upside down.
fn mirror_seat(size: Size, blank: u8, seat: u8) -> u8 {
    let turned = upside_down(size, seat);
    run(turned, upside_down(size, blank), blank, size.columns())
}
