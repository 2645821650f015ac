//! Any estimate times a weight.

use super::{Cells, Heuristic, Slide};

/// A weight: a fraction of whole numbers, so that estimates are the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weight {
    times: u32,
    per: u32,
}

impl Weight {
    /// The weight that changes nothing.
    pub const ONE: Self = Self { times: 1, per: 1 };

    /// `times / per`.
    ///
    /// # Panics
    /// When `per` is 0.
    #[must_use]
    pub const fn new(times: u32, per: u32) -> Self {
        assert!(per > 0, "a weight divides by a whole number");
        Self { times, per }
    }

    /// What an estimate is multiplied by.
    #[must_use]
    pub fn times(self) -> u32 {
        self.times
    }

    /// What the product is divided by.
    #[must_use]
    pub fn per(self) -> u32 {
        self.per
    }

    /// Whether it changes nothing.
    #[must_use]
    pub fn is_one(self) -> bool {
        self.times == self.per
    }

    /// Whether an admissible estimate stays admissible, and a consistent one consistent: a weight of
    /// at most 1.
    #[must_use]
    pub fn keeps_bounds(self) -> bool {
        self.times <= self.per
    }

    /// An estimate times the weight, rounded down.
    #[inline]
    #[must_use]
    pub fn of(self, estimate: u32) -> u32 {
        if self.is_one() {
            return estimate;
        }
        let product = u64::from(estimate) * u64::from(self.times) / u64::from(self.per);
        product.try_into().unwrap_or(u32::MAX)
    }
}

impl Default for Weight {
    fn default() -> Self {
        Self::ONE
    }
}

/// An estimate times a weight, rounded down.
#[derive(Clone, Debug)]
pub struct Weighted<H> {
    estimate: H,
    weight: Weight,
}

impl<H> Weighted<H> {
    /// The estimate times `weight`.
    #[must_use]
    pub fn new(estimate: H, weight: Weight) -> Self {
        Self { estimate, weight }
    }
}

impl<H: Heuristic> Heuristic for Weighted<H> {
    type Sum = H::Sum;

    fn of(&self, cells: &(impl Cells + ?Sized)) -> H::Sum {
        self.estimate.of(cells)
    }

    #[inline]
    fn after(&self, cells: &(impl Cells + ?Sized), sum: H::Sum, slide: Slide) -> H::Sum {
        self.estimate.after(cells, sum, slide)
    }

    #[inline]
    fn value(&self, sum: H::Sum) -> u32 {
        self.weight.of(self.estimate.value(sum))
    }

    fn is_consistent(&self) -> bool {
        self.weight.keeps_bounds() && self.estimate.is_consistent()
    }

    #[inline]
    fn rank(&self, sum: H::Sum) -> u32 {
        self.estimate.rank(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::Weight;

    #[test]
    fn products_are_rounded_down_and_never_overflow() {
        assert_eq!(Weight::new(3, 2).of(5), 7);
        assert_eq!(Weight::new(1, 2).of(5), 2);
        assert_eq!(Weight::ONE.of(u32::MAX), u32::MAX);
        assert_eq!(Weight::new(1000, 1).of(u32::MAX), u32::MAX);
        assert!(Weight::new(2, 2).is_one());
        assert!(Weight::new(1, 2).keeps_bounds() && !Weight::new(3, 2).keeps_bounds());
    }
}
