//! Gaschnig's relaxation (1979): any tile may be swapped with the blank, wherever it stands.

use super::{Cells, Heuristic, Homes, Slide};
use crate::MAX_SIDE;

/// The swaps with the blank that put every tile in place.
///
/// A board is a permutation: from each cell to the home of what stands there. It falls into cycles. The
/// cycle with the blank takes a swap for each of its tiles; any other cycle takes one more, which
/// brings the blank into it:
///
/// ```text
///   swaps = misplaced tiles + cycles of two or more tiles without the blank
/// ```
///
/// A move is such a swap. So the estimate never exceeds the moves that are left, and changes by at most 1
/// in a move.
#[derive(Clone, Debug)]
pub struct Gaschnig {
    homes: Homes,
}

const WORDS: usize = (MAX_SIDE * MAX_SIDE).div_ceil(64);

impl Gaschnig {
    /// The estimate for boards with these homes.
    #[must_use]
    pub fn new(homes: Homes) -> Self {
        Self { homes }
    }

    /// The home of what stands in a cell: the next cell of its cycle.
    #[inline]
    fn next(&self, cells: &(impl Cells + ?Sized), cell: usize) -> usize {
        match cells.at(cell) {
            0 => self.homes.blank(),
            label => self.homes.home(label),
        }
    }
}

impl Heuristic for Gaschnig {
    type Sum = u32;

    fn of(&self, cells: &(impl Cells + ?Sized)) -> u32 {
        let mut seen = [0_u64; WORDS];
        let mut swaps = 0;
        for first in 0..self.homes.size().cells() {
            let (mut cell, mut length, mut has_blank) = (first, 0, false);
            while seen[cell / 64] >> (cell % 64) & 1 == 0 {
                seen[cell / 64] |= 1 << (cell % 64);
                has_blank |= cells.at(cell) == 0;
                length += 1;
                cell = self.next(cells, cell);
            }
            swaps += match (length, has_blank) {
                (0 | 1, _) => 0,
                (_, true) => length - 1,
                (_, false) => length + 1,
            };
        }
        swaps
    }

    /// A slide swaps the contents of two cells. If both are in the blank's cycle, it falls into two;
    /// if not, the two cycles become one.
    #[inline]
    fn after(&self, cells: &(impl Cells + ?Sized), sum: u32, slide: Slide) -> u32 {
        let home = self.homes.home(slide.tile);
        let mut cell = self.next(cells, slide.to);
        while cell != slide.to && cell != slide.from {
            cell = self.next(cells, cell);
        }
        match cell == slide.from {
            // It comes home, and its cycle loses a tile.
            true if home == slide.to => sum - 1,
            // As many tiles are misplaced, and there is a cycle more.
            true => sum + 1,
            // It leaves home, and the blank's cycle gets a tile.
            false if home == slide.from => sum + 1,
            // As many tiles are misplaced, and there is a cycle less.
            false => sum - 1,
        }
    }

    #[inline]
    fn value(&self, sum: u32) -> u32 {
        sum
    }
}
