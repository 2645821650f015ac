//! Estimates of single-tile moves, made into estimates of pushes.

use super::{Cells, Heuristic, Slide};
use crate::Size;

/// An estimate divided by the most tiles that one push moves, rounded up.
///
/// A push is at most so many single moves. So if the estimate never exceeds the single moves that
/// are left, the quotient never exceeds the pushes; and if it changes by at most 1 in a single
/// move, the quotient changes by at most 1 in a push.
#[derive(Clone, Debug)]
pub struct PerPush<H> {
    single: H,
    most_tiles: u32,
}

impl<H> PerPush<H> {
    /// For boards of a size.
    #[must_use]
    pub fn new(single: H, size: Size) -> Self {
        let longest = size.rows().max(size.columns());
        Self {
            single,
            most_tiles: longest as u32 - 1,
        }
    }

    /// For an estimate that counts pushes already.
    #[must_use]
    pub fn native(heuristic: H) -> Self {
        Self {
            single: heuristic,
            most_tiles: 1,
        }
    }
}

impl<H: Heuristic> Heuristic for PerPush<H> {
    type Sum = H::Sum;

    fn of(&self, cells: &(impl Cells + ?Sized)) -> H::Sum {
        self.single.of(cells)
    }

    #[inline]
    fn after(&self, cells: &(impl Cells + ?Sized), sum: H::Sum, slide: Slide) -> H::Sum {
        self.single.after(cells, sum, slide)
    }

    #[inline]
    fn value(&self, sum: H::Sum) -> u32 {
        self.single.value(sum).div_ceil(self.most_tiles)
    }

    fn is_consistent(&self) -> bool {
        self.single.is_consistent()
    }

    #[inline]
    fn rank(&self, sum: H::Sum) -> u32 {
        self.single.rank(sum)
    }
}
