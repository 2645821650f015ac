//! Learned weights of tiles and of pairs of tiles, and their file.

use crate::{Puzzle, Size};

/// The sides of the square boards that weights may be for.
pub const SIDES: std::ops::RangeInclusive<usize> = 5..=7;
/// A weight of this much is one move.
pub(super) const UNIT: i32 = 4096;
/// The weight of a tile in its cell is stored in steps of so much.
const SINGLE_STEP: i32 = 4;

/// A file that holds no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// Of no size with weights, or cut off.
    #[error("{found} bytes are no learned weights")]
    Length {
        /// Bytes of the file.
        found: usize,
    },
}

/// Weights of a square board to the goal with the blank in the last cell.
///
/// ```text
///   file: a byte for each pair of tiles in their cells, then two for each tile in its cell
/// ```
///
/// A board and its mirror image about the main diagonal have one value, so of two pairs that are each other's image
/// only the first is in the file. Most weights of pairs are near 0 and a few are large: the byte `b` stands for the
/// weight `b * |b|`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    side: usize,
    /// By cell, tile, another cell and its tile; each pair both ways.
    pairs: Vec<i16>,
    /// By cell and tile.
    singles: Vec<i16>,
}

/// A tile in a cell.
type Standing = (usize, usize);

impl Weights {
    /// Bytes of the file for a side.
    #[must_use]
    pub fn bytes(side: usize) -> usize {
        let (mut pairs, mut singles) = (0, 0);
        each_pair(side, |_, first| pairs += usize::from(first.is_none()));
        each_single(side, |_, first| singles += usize::from(first.is_none()));
        pairs + 2 * singles
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it has the length of no file.
    pub fn read(file: &[u8]) -> Result<Self, WeightsError> {
        let side = SIDES
            .into_iter()
            .find(|&side| Self::bytes(side) == file.len());
        let side = side.ok_or(WeightsError::Length { found: file.len() })?;
        let cells = side * side;
        let mut pairs = vec![0; cells.pow(4)];
        let mut bytes = file.iter();
        let mut next = || bytes.next().copied().unwrap_or_default();
        each_pair(side, |at, first| {
            pairs[at] = match first {
                Some(first) => pairs[first],
                None => {
                    let root = i16::from(next() as i8);
                    root * root.abs()
                }
            };
        });
        for at in 0..pairs.len() {
            let (one, other) = (at / (cells * cells), at % (cells * cells));
            if one > other {
                pairs[at] = pairs[other * cells * cells + one];
            }
        }
        let mut singles = vec![0; cells * cells];
        each_single(side, |at, first| {
            singles[at] = match first {
                Some(first) => singles[first],
                None => i16::from_le_bytes([next(), next()]),
            };
        });
        Ok(Self {
            side,
            pairs,
            singles,
        })
    }

    /// The file of weights that are given in moves.
    ///
    /// # Panics
    /// For a side without weights.
    #[must_use]
    pub fn file(
        side: usize,
        pair: impl Fn(Standing, Standing) -> f32,
        single: impl Fn(Standing) -> f32,
    ) -> Vec<u8> {
        assert!(SIDES.contains(&side), "no weights for this side");
        let cells = side * side;
        let mut file = Vec::with_capacity(Self::bytes(side));
        let root = |moves: f32| moves.signum() * (moves.abs() * UNIT as f32).sqrt();
        let steps = |moves: f32| moves * (UNIT / SINGLE_STEP) as f32;
        each_pair(side, |at, first| {
            if first.is_none() {
                let (one, other) = (at / (cells * cells), at % (cells * cells));
                let weight = pair((one / cells, one % cells), (other / cells, other % cells));
                file.push(root(weight).round() as i8 as u8);
            }
        });
        each_single(side, |at, first| {
            if first.is_none() {
                let weight = steps(single((at / cells, at % cells))).round() as i16;
                file.extend(weight.to_le_bytes());
            }
        });
        file
    }

    /// The file of the mean of some weights: what is learned from other boards has other errors.
    ///
    /// # Panics
    /// When they are not of one side, or there are none.
    #[must_use]
    pub fn mean(all: &[Self]) -> Vec<u8> {
        let side = all[0].side;
        assert!(all.iter().all(|one| one.side == side), "one side");
        let moves = |sum: i32| sum as f32 / (UNIT as f32 * all.len() as f32);
        Self::file(
            side,
            |one, other| moves(all.iter().map(|each| each.pair(one, other)).sum()),
            |one| moves(all.iter().map(|each| each.single(one)).sum()),
        )
    }

    /// The side of the board.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// The weight of two tiles in two cells.
    pub(super) fn pair(&self, one: Standing, (cell, tile): Standing) -> i32 {
        self.pairs_with(one)[cell * self.side * self.side + tile].into()
    }

    /// The weights of a tile in a cell with all others, by cell and tile.
    pub(super) fn pairs_with(&self, (cell, tile): Standing) -> &[i16] {
        let cells = self.side * self.side;
        &self.pairs[(cell * cells + tile) * cells * cells..][..cells * cells]
    }

    /// The weight of a tile in a cell.
    pub(super) fn single(&self, (cell, tile): Standing) -> i32 {
        SINGLE_STEP * i32::from(self.singles[cell * self.side * self.side + tile])
    }
}

/// Every pair, by its place, with the place of its mirror image if that came before.
fn each_pair(side: usize, mut see: impl FnMut(usize, Option<usize>)) {
    let cells = side * side;
    let place = |one: Standing, other: Standing| {
        ((one.0 * cells + one.1) * cells + other.0) * cells + other.1
    };
    for cell in 0..cells {
        for tile in 0..cells {
            for later in cell + 1..cells {
                for other in (0..cells).filter(|&other| other != tile) {
                    let here = place((cell, tile), (later, other));
                    let (one, two) = (mirrored((cell, tile), side), mirrored((later, other), side));
                    let image = if one.0 < two.0 {
                        place(one, two)
                    } else {
                        place(two, one)
                    };
                    see(here, (image < here).then_some(image));
                }
            }
        }
    }
}

/// Every tile in every cell, likewise.
fn each_single(side: usize, mut see: impl FnMut(usize, Option<usize>)) {
    let cells = side * side;
    for here in 0..cells * cells {
        let (cell, tile) = mirrored((here / cells, here % cells), side);
        let image = cell * cells + tile;
        see(here, (image < here).then_some(image));
    }
}

/// The same about the main diagonal. Tile `t` belongs into cell `t - 1`.
fn mirrored((cell, tile): Standing, side: usize) -> Standing {
    let across = |cell: usize| cell % side * side + cell / side;
    match tile {
        0 => (across(cell), 0),
        _ => (across(cell), across(tile - 1) + 1),
    }
}

/// How a board is turned so that the blank's goal is the last cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Corner {
    size: Size,
    upside_down: bool,
    mirrored: bool,
}

impl Corner {
    /// Where the blank of a puzzle's goal is; none if that is no corner or there are no weights for the size.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Option<Self> {
        let size = puzzle.size();
        let blank = puzzle.goal().blank();
        let (row, column) = (size.row(blank), size.column(blank));
        let (top, left) = (row == 0, column == 0);
        let is_corner = (top || row + 1 == size.rows()) && (left || column + 1 == size.columns());
        let has_weights = size.rows() == size.columns() && SIDES.contains(&size.rows());
        (is_corner && has_weights).then_some(Self {
            size,
            upside_down: top,
            mirrored: left,
        })
    }

    /// The side of the board.
    #[must_use]
    pub fn side(self) -> usize {
        self.size.rows()
    }

    /// Where a cell is afterwards.
    pub(super) fn cell(self, cell: usize) -> usize {
        let (mut row, mut column) = (self.size.row(cell), self.size.column(cell));
        let last = self.side() - 1;
        if self.upside_down {
            row = last - row;
        }
        if self.mirrored {
            column = last - column;
        }
        row * self.side() + column
    }

    /// The tiles of a puzzle's start by cell afterwards, numbered by the cells they belong into.
    pub(super) fn cells<const CELLS: usize>(self, puzzle: &Puzzle) -> [u8; CELLS] {
        let goal_cells = puzzle.goal_cells();
        let mut start = [0; CELLS];
        for (cell, &tile) in puzzle.start().cells().iter().enumerate() {
            start[self.cell(cell)] = match tile {
                0 => 0,
                tile => self.cell(goal_cells[usize::from(tile)]) as u8 + 1,
            };
        }
        start
    }

    /// Which way is up afterwards, and back.
    pub(super) fn direction(self, direction: crate::Direction) -> crate::Direction {
        use crate::Direction::{Down, Left, Right, Up};
        match direction {
            Up | Down if self.upside_down => direction.opposite(),
            Left | Right if self.mirrored => direction.opposite(),
            _ => direction,
        }
    }
}
