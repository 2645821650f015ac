//! Estimates that are a sum over the tiles, each for itself: zero, misplaced, out of row and column,
//! Euclidean, Manhattan.

use super::{Cells, Heuristic, Homes, Slide};
use crate::Size;

/// What one tile adds to the estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileCost {
    /// Nothing.
    Zero,
    /// 1 if it is not at home.
    Misplaced,
    /// 1 if it is not in its row, and 1 if it is not in its column.
    RowColumn,
    /// Its distance from home in a straight line, in parts of [`EUCLIDEAN_UNIT`], rounded down.
    Euclidean,
    /// Its distance from home along rows and columns.
    Manhattan,
}

/// Parts of a cell in the sums of [`TileCost::Euclidean`]: the largest board's sum fits 32 bits.
pub const EUCLIDEAN_UNIT: u32 = 1024;

impl TileCost {
    #[inline(always)]
    fn of(self, homes: Homes, label: usize, cell: usize) -> u32 {
        let (home, size) = (homes.home(label), homes.size());
        match self {
            Self::Zero => 0,
            Self::Misplaced => u32::from(home != cell),
            Self::Manhattan => size.distance(home, cell) as u32,
            Self::RowColumn | Self::Euclidean => self.by_lines(size, home, cell),
        }
    }

    /// What is made of whole rows and columns. It takes divisions, and stays out of the loops of the others.
    #[cold]
    #[inline(never)]
    fn by_lines(self, size: Size, home: usize, cell: usize) -> u32 {
        let rows = size.row(home).abs_diff(size.row(cell)) as u64;
        let columns = size.column(home).abs_diff(size.column(cell)) as u64;
        if self == Self::RowColumn {
            return u32::from(rows > 0) + u32::from(columns > 0);
        }
        let unit = u64::from(EUCLIDEAN_UNIT);
        ((rows * rows + columns * columns) * unit * unit).isqrt() as u32
    }
}

/// The sum computed as it is needed; for boards of any size.
#[derive(Clone, Debug)]
pub struct Summed {
    cost: TileCost,
    homes: Homes,
}

impl Summed {
    /// The estimate for boards with these homes.
    #[must_use]
    pub fn new(cost: TileCost, homes: Homes) -> Self {
        Self { cost, homes }
    }
}

impl Heuristic for Summed {
    type Sum = u32;

    fn of(&self, cells: &(impl Cells + ?Sized)) -> u32 {
        let mut sum = 0;
        for cell in 0..self.homes.size().cells() {
            let label = cells.at(cell);
            if label != 0 {
                sum += self.cost.of(self.homes, label, cell);
            }
        }
        sum
    }

    #[inline]
    fn after(&self, _: &(impl Cells + ?Sized), sum: u32, slide: Slide) -> u32 {
        let cost = |cell| self.cost.of(self.homes, slide.tile, cell);
        sum + cost(slide.to) - cost(slide.from)
    }

    #[inline]
    fn value(&self, sum: u32) -> u32 {
        sum
    }
}

/// The straight-line distances of all tiles, rounded up to a whole number.
///
/// A straight line is never longer than the way along rows and columns, and the moves that are left are a
/// whole number: so rounding up keeps the estimate admissible. A move changes the distance of one
/// tile by at most 1, so it stays consistent.
#[derive(Clone, Debug)]
pub struct Euclidean(Summed);

impl Euclidean {
    /// The estimate for boards with these homes.
    #[must_use]
    pub fn new(homes: Homes) -> Self {
        Self(Summed::new(TileCost::Euclidean, homes))
    }
}

impl Heuristic for Euclidean {
    type Sum = u32;

    fn of(&self, cells: &(impl Cells + ?Sized)) -> u32 {
        self.0.of(cells)
    }

    #[inline]
    fn after(&self, cells: &(impl Cells + ?Sized), sum: u32, slide: Slide) -> u32 {
        self.0.after(cells, sum, slide)
    }

    #[inline]
    fn value(&self, sum: u32) -> u32 {
        sum.div_ceil(EUCLIDEAN_UNIT)
    }
}

/// The largest board whose sums are tabled.
pub const TABLED_CELLS: usize = 16;

/// The sum from tables, for boards of at most 16 cells; [`Summed`] is its oracle.
///
/// ```text
///   cost[cell << 4 | label]
///   change[(direction << 4 | from) << 4 | label]     4 KB: stays in the first-level cache
/// ```
#[derive(Clone, Debug)]
pub struct Tabled {
    cost: Box<[u32; 256]>,
    change: Box<[i32; 1024]>,
    cells: usize,
}

impl Tabled {
    /// The tables for boards with these homes.
    ///
    /// # Panics
    /// When the board has more than [`TABLED_CELLS`] cells.
    #[must_use]
    pub fn new(cost_of_tile: TileCost, homes: Homes) -> Self {
        let size = homes.size();
        let cells = size.cells();
        assert!(cells <= TABLED_CELLS, "more cells than the tables hold");
        let mut cost = Box::new([0; 256]);
        for cell in 0..cells {
            for label in 1..cells {
                cost[cell << 4 | label] = cost_of_tile.of(homes, label, cell);
            }
        }
        let mut change = Box::new([0; 1024]);
        for to in 0..cells {
            for direction in crate::Direction::ALL {
                let Some(from) = size.source(to, direction) else {
                    continue;
                };
                for label in 1..cells {
                    let change = &mut change[((direction as usize) << 4 | from) << 4 | label];
                    *change = cost[to << 4 | label] as i32 - cost[from << 4 | label] as i32;
                }
            }
        }
        Self {
            cost,
            change,
            cells,
        }
    }
}

impl Heuristic for Tabled {
    type Sum = u32;

    #[inline]
    fn of(&self, cells: &(impl Cells + ?Sized)) -> u32 {
        (0..self.cells)
            .map(|cell| self.cost[(cell << 4 | cells.at(cell)) & 255])
            .sum()
    }

    #[inline]
    fn after(&self, _: &(impl Cells + ?Sized), sum: u32, slide: Slide) -> u32 {
        let index = ((slide.direction as usize) << 4 | slide.from) << 4 | slide.tile;
        sum.wrapping_add_signed(self.change[index & 1023])
    }

    #[inline]
    fn value(&self, sum: u32) -> u32 {
        sum
    }
}
