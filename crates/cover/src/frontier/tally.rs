//! Numbers for counting, from fast to unlimited.

use num_bigint::BigUint;

pub(super) trait Tally: Clone {
    const BYTES: u64;

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
            const BYTES: u64 = size_of::<$word>() as u64;

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
    // A guess at what one of these holds outside itself is part of it.
    const BYTES: u64 = size_of::<Self>() as u64 + 32;

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
