//! Numbers for counting, from fast to unlimited.

use num_bigint::BigUint;

pub(super) trait Tally: Clone {
    /// Bytes that this number holds outside itself.
    fn heap_bytes(&self) -> u64 {
        0
    }

    fn number(value: u64) -> Self;

    fn is_zero(&self) -> bool;

    /// Adds; false when the sum does not fit.
    fn add(&mut self, other: &Self) -> bool;

    /// The product; it fits wherever it is asked for.
    fn times(&self, other: &Self) -> Self;

    fn big(&self) -> BigUint;
}

macro_rules! word {
    ($word:ty) => {
        impl Tally for $word {
            fn number(value: u64) -> Self {
                value.into()
            }

            fn is_zero(&self) -> bool {
                *self == 0
            }

            #[inline]
            fn add(&mut self, other: &Self) -> bool {
                let (sum, overflow) = self.overflowing_add(*other);
                *self = sum;
                !overflow
            }

            fn times(&self, other: &Self) -> Self {
                self * other
            }

            fn big(&self) -> BigUint {
                (*self).into()
            }
        }
    };
}

word!(u64);
word!(u128);

impl Tally for BigUint {
    fn heap_bytes(&self) -> u64 {
        /// What an allocator keeps about a block, and rounds it up by.
        const BLOCK: u64 = 16;
        match self.bits().div_ceil(64) {
            0 => 0,
            words => 8 * words + BLOCK,
        }
    }

    fn number(value: u64) -> Self {
        value.into()
    }

    fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    fn add(&mut self, other: &Self) -> bool {
        *self += other;
        true
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn big(&self) -> BigUint {
        self.clone()
    }
}
