//! Sets of cells as words.

use std::cmp::Ordering;

/// A set of at most `64 * W` cells; cell `c` is bit `c % 64` of word `c / 64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(crate) struct Mask<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Mask<W> {
    pub(crate) const EMPTY: Self = Self([0; W]);
    pub(crate) const FULL: Self = Self([!0; W]);

    pub(crate) fn of(cells: &[u32]) -> Self {
        let mut mask = Self::EMPTY;
        for &cell in cells {
            mask.0[cell as usize / 64] |= 1 << (cell % 64);
        }
        mask
    }

    /// The first `cells` cells.
    pub(crate) fn first(cells: usize) -> Self {
        let mut mask = Self::EMPTY;
        for (number, word) in mask.0.iter_mut().enumerate() {
            let here = cells.saturating_sub(64 * number).min(64);
            *word = if here == 64 { !0 } else { (1 << here) - 1 };
        }
        mask
    }

    #[inline]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        let mut common = 0;
        for word in 0..W {
            common |= self.0[word] & other.0[word];
        }
        common != 0
    }

    #[inline]
    pub(crate) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    #[inline]
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        let mut outside = 0;
        for word in 0..W {
            outside |= self.0[word] & !other.0[word];
        }
        outside == 0
    }

    #[inline]
    pub(crate) fn without(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    pub(crate) fn zip(&self, other: &Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let mut out = Self::EMPTY;
        for word in 0..W {
            out.0[word] = f(self.0[word], other.0[word]);
        }
        out
    }

    /// Puts these cells in, or takes them out where they are.
    #[inline]
    pub(crate) fn flip(&mut self, cells: &Self) {
        for word in 0..W {
            self.0[word] ^= cells.0[word];
        }
    }

    /// Puts a cell in or takes it out.
    #[inline]
    pub(crate) fn set(&mut self, cell: usize, is_in: bool) {
        let bit = 1 << (cell % 64);
        let word = &mut self.0[cell / 64];
        *word = (*word & !bit) | (u64::from(is_in) << (cell % 64));
    }

    /// The number of cells in it.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Calls `found` with every cell in it, in order.
    #[inline]
    pub(crate) fn each(&self, mut found: impl FnMut(usize)) {
        for (number, &word) in self.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                found(64 * number + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// The least cell in it.
    #[inline]
    pub(crate) fn least(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(64 * word + self.0[word].trailing_zeros() as usize)
    }
}

/// The order of sets as numbers: two are told apart by the last cell that is in one only. It stays
/// the same when cells that are in neither are left out and the others move up.
impl<const W: usize> Ord for Mask<W> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl<const W: usize> PartialOrd for Mask<W> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Runs `$body` with `$W` the number of words for `$cells` cells, as a constant. Few sizes, because
/// each is compiled anew.
macro_rules! with_words {
    ($cells:expr, $W:ident => $body:expr) => {
        match $cells {
            0..=64 => {
                const $W: usize = 1;
                $body
            }
            65..=128 => {
                const $W: usize = 2;
                $body
            }
            129..=256 => {
                const $W: usize = 4;
                $body
            }
            257..=1024 => {
                const $W: usize = 16;
                $body
            }
            cells => {
                const $W: usize = 160;
                assert!(cells <= 64 * $W, "a problem has at most 10240 cells");
                $body
            }
        }
    };
}
pub(crate) use with_words;

/// Bytes of a mask of so many cells.
pub(crate) fn mask_bytes(cells: usize) -> usize {
    with_words!(cells, W => size_of::<Mask<W>>())
}
