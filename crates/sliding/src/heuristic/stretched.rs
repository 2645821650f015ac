//! An order for beams: an estimate, with long ways counting more than they are.

use super::{Cells, Heuristic, Homes, Slide};

/// The scale of the rank.
const SCALE: f64 = 16.0;
/// A tile `d` cells from home ranks as `d` to this power: what is far away now will cost more than
/// its distance later, when everything around it is in place. Found by trial.
const POWER: f64 = 1.3;

/// Ranks boards by an estimate plus what the ways of the tiles are beyond their length, stretched.
/// The estimate itself is the other's.
#[derive(Clone, Debug)]
pub struct Stretched<H> {
    estimate: H,
    homes: Homes,
    /// By distance, what the rank has beyond it.
    beyond: Vec<u32>,
}

impl<H> Stretched<H> {
    /// For boards with these homes.
    #[must_use]
    pub fn new(estimate: H, homes: Homes) -> Self {
        let most = homes.size().rows() + homes.size().columns();
        let beyond = |distance: usize| {
            let distance = distance as f64;
            (SCALE * (distance.powf(POWER) - distance)).round() as u32
        };
        Self {
            estimate,
            homes,
            beyond: (0..most).map(beyond).collect(),
        }
    }

    #[inline(always)]
    fn cost(&self, label: usize, cell: usize) -> u32 {
        let home = self.homes.home(label);
        self.beyond[self.homes.size().distance(home, cell)]
    }
}

impl<H: Heuristic> Heuristic for Stretched<H> {
    type Sum = (H::Sum, u32);

    fn of(&self, cells: &(impl Cells + ?Sized)) -> Self::Sum {
        let mut beyond = 0;
        for cell in 0..self.homes.size().cells() {
            let label = cells.at(cell);
            if label != 0 {
                beyond += self.cost(label, cell);
            }
        }
        (self.estimate.of(cells), beyond)
    }

    #[inline]
    fn after(
        &self,
        cells: &(impl Cells + ?Sized),
        (sum, beyond): Self::Sum,
        slide: Slide,
    ) -> Self::Sum {
        let beyond = beyond + self.cost(slide.tile, slide.to) - self.cost(slide.tile, slide.from);
        (self.estimate.after(cells, sum, slide), beyond)
    }

    #[inline]
    fn value(&self, (sum, _): Self::Sum) -> u32 {
        self.estimate.value(sum)
    }

    #[inline]
    fn rank(&self, (sum, beyond): Self::Sum) -> u32 {
        SCALE as u32 * self.estimate.value(sum) + beyond
    }
}
