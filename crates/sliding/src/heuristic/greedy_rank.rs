//! What the greedy walk goes by: two estimates, the second to break the ties of the first.

use super::{Cells, Heuristic, Homes, Slide, Summed, TileCost};

/// Misplaced tiles, and among boards that have equally many, the Manhattan distance.
#[derive(Clone, Debug)]
pub struct MisplacedThenManhattan {
    misplaced: Summed,
    manhattan: Summed,
}

impl MisplacedThenManhattan {
    /// The two for boards with these homes.
    #[must_use]
    pub fn new(homes: Homes) -> Self {
        Self {
            misplaced: Summed::new(TileCost::Misplaced, homes),
            manhattan: Summed::new(TileCost::Manhattan, homes),
        }
    }
}

impl Heuristic for MisplacedThenManhattan {
    /// Misplaced tiles and distance.
    type Sum = (u32, u32);

    fn of(&self, cells: &(impl Cells + ?Sized)) -> Self::Sum {
        (self.misplaced.of(cells), self.manhattan.of(cells))
    }

    #[inline]
    fn after(
        &self,
        cells: &(impl Cells + ?Sized),
        (misplaced, distance): Self::Sum,
        slide: Slide,
    ) -> Self::Sum {
        (
            self.misplaced.after(cells, misplaced, slide),
            self.manhattan.after(cells, distance, slide),
        )
    }

    #[inline]
    fn value(&self, (misplaced, _): Self::Sum) -> u32 {
        misplaced
    }

    /// Only the neighbours of one board are compared. A push moves at most 99 tiles a cell each, so
    /// two of them never differ by 256 in the distance.
    #[inline]
    fn rank(&self, (misplaced, distance): Self::Sum) -> u32 {
        256 * misplaced + distance
    }
}
