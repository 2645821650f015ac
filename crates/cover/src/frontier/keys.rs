//! States as numbers, and which choices fit a state.

use std::hash::{BuildHasher, BuildHasherDefault, Hash};

use rustc_hash::FxHasher;

use crate::Problem;

/// An unsigned number wide enough for a state.
pub(super) trait Key: Copy + Eq + Hash {
    const ZERO: Self;

    fn shifted(bits: u64, by: u32) -> Self;
    fn or(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn shr(self, by: u32) -> Self;
    fn shl(self, by: u32) -> Self;
    fn and_low(self, bits: u32) -> Self;
    fn trailing_ones(self) -> u32;
    fn byte(self, number: usize) -> usize;

    #[inline]
    fn hash_word(self) -> u64 {
        BuildHasherDefault::<FxHasher>::default().hash_one(self)
    }
}

macro_rules! key {
    ($word:ty) => {
        impl Key for $word {
            const ZERO: Self = 0;

            #[inline]
            fn shifted(bits: u64, by: u32) -> Self {
                <$word>::from(bits) << by
            }

            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }

            #[inline]
            fn plus(self, other: Self) -> Self {
                self + other
            }

            // A shift by all bits is what is left of a state when every cell is covered.
            #[inline]
            fn shr(self, by: u32) -> Self {
                self.checked_shr(by).unwrap_or(0)
            }

            #[inline]
            fn shl(self, by: u32) -> Self {
                self.checked_shl(by).unwrap_or(0)
            }

            #[inline]
            fn and_low(self, bits: u32) -> Self {
                self & !<$word>::MAX.checked_shl(bits).unwrap_or(0)
            }

            #[inline]
            fn trailing_ones(self) -> u32 {
                <$word>::trailing_ones(self)
            }

            #[inline]
            fn byte(self, number: usize) -> usize {
                usize::from((self >> (8 * number)) as u8)
            }
        }
    };
}

key!(u64);
key!(u128);

/// How the states of a problem are written.
pub(super) struct Keys<'a, K> {
    pub(super) problem: &'a Problem,
    /// For every group, the first bit of its field; none for the group without one.
    fields: Vec<Option<u32>>,
    /// Bits of all fields.
    pub(super) used_bits: u32,
    /// Bytes of a key.
    bytes: usize,
    /// The field values when every unit is used.
    pub(super) all_used: K,
    /// For every cell, the choices whose first cell it is, sorted by group. Those of groups that
    /// give nothing are left out: no field would stop them.
    pub(super) starts: Vec<Vec<usize>>,
}

impl<'a, K: Key> Keys<'a, K> {
    /// Bits of a key, if every group's units can be counted in a byte.
    pub(super) fn bits(problem: &Problem) -> Option<u32> {
        let (_, used_bits) = fields(problem)?;
        Some(used_bits + window_bits(problem))
    }

    /// The layout; [`Keys::bits`] has said that there is one.
    pub(super) fn new(problem: &'a Problem) -> Self {
        let (fields, used_bits) = fields(problem).expect("the layout exists");
        let mut all_used = K::ZERO;
        for (field, &demand) in fields.iter().zip(problem.demands()) {
            if let Some(first) = *field {
                all_used = all_used.or(K::shifted(demand as u64, first));
            }
        }
        let mut starts = vec![Vec::new(); problem.cells()];
        for (number, choice) in problem.choices().iter().enumerate() {
            if problem.demands()[choice.group] > 0 {
                starts[choice.cells[0] as usize].push(number);
            }
        }
        for choices in &mut starts {
            choices.sort_by_key(|&choice| problem.choices()[choice].group);
        }
        Self {
            problem,
            fields,
            used_bits,
            bytes: (used_bits + window_bits(problem)).div_ceil(8) as usize,
            all_used,
            starts,
        }
    }

    /// What a choice adds to a key: its cells, counted from its first, and a unit of its group.
    pub(super) fn addition(&self, choice: usize) -> K {
        let choice = &self.problem.choices()[choice];
        let first = choice.cells[0];
        let cells = choice.cells.iter().map(|&cell| K::shifted(1, cell - first));
        let window = cells.fold(K::ZERO, K::or);
        let unit = self.fields[choice.group].map_or(K::ZERO, |bit| K::shifted(1, bit));
        window.shl(self.used_bits).or(unit)
    }

    /// Which choices of a layer fit a state, ready for every state of it.
    pub(super) fn fits(&self, cell: usize) -> Fits {
        let choices = &self.starts[cell];
        let words = choices.len().div_ceil(64);
        let mut blocked = vec![0; self.bytes * 256 * words];
        for (bit, &number) in choices.iter().enumerate() {
            let choice = &self.problem.choices()[number];
            let mut block = |byte: usize, value: usize| {
                blocked[(byte * 256 + value) * words + bit / 64] |= 1 << (bit % 64);
            };
            for &other in &choice.cells {
                let place = (self.used_bits + other - cell as u32) as usize;
                for value in (0..256).filter(|value| value >> (place % 8) & 1 == 1) {
                    block(place / 8, value);
                }
            }
            if let Some(field) = self.fields[choice.group] {
                let demand = self.problem.demands()[choice.group];
                let (byte, shift) = (field as usize / 8, field % 8);
                let mask = (1 << field_bits(demand)) - 1;
                for value in (0..256).filter(|value| value >> shift & mask >= demand) {
                    block(byte, value);
                }
            }
        }
        let mut beyond = vec![0; words];
        if !choices.len().is_multiple_of(64) {
            beyond[words - 1] = !0 << (choices.len() % 64);
        }
        Fits {
            words,
            blocked,
            beyond,
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }
}

/// For every byte of a key and every value of it, the set of choices that do not fit.
pub(super) struct Fits {
    words: usize,
    blocked: Vec<u64>,
    /// The places of a word that are beyond the end of the list.
    beyond: Vec<u64>,
}

impl Fits {
    /// Whether any choice fits: most states die at once, and need not be kept.
    #[inline]
    pub(super) fn any<K: Key>(&self, key: K, bytes: usize) -> bool {
        (0..self.words).any(|word| self.fitting(key, bytes, word) != 0)
    }

    /// The choices of a word of the list that fit.
    #[inline]
    fn fitting<K: Key>(&self, key: K, bytes: usize, word: usize) -> u64 {
        let mut blocked = self.beyond[word];
        for byte in 0..bytes {
            blocked |= self.blocked[(byte * 256 + key.byte(byte)) * self.words + word];
        }
        !blocked
    }

    /// Calls `found` with the place, in the layer's list, of every choice that fits.
    #[inline]
    pub(super) fn each<K: Key>(&self, key: K, bytes: usize, mut found: impl FnMut(usize)) {
        for word in 0..self.words {
            let mut fitting = self.fitting(key, bytes, word);
            while fitting != 0 {
                found(64 * word + fitting.trailing_zeros() as usize);
                fitting &= fitting - 1;
            }
        }
    }
}

/// The width of a frontier: the farthest that a choice reaches beyond its first cell, in cells, and
/// that first cell itself.
#[must_use]
pub fn window_bits(problem: &Problem) -> u32 {
    let reach = |choice: &crate::Choice| choice.cells[choice.cells.len() - 1] - choice.cells[0];
    1 + problem.choices().iter().map(reach).max().unwrap_or(0)
}

fn field_bits(demand: usize) -> u32 {
    usize::BITS - demand.leading_zeros()
}

/// The first bit of every group's field and the bits of all. No field crosses a byte, so that a
/// byte of the key tells all about the groups in it. The group of the largest demand goes without
/// a field if that takes more than a byte: what is covered and what the others used tell how much
/// of it is used.
fn fields(problem: &Problem) -> Option<(Vec<Option<u32>>, u32)> {
    let demands = problem.demands();
    let largest = (0..demands.len()).max_by_key(|&group| demands[group]);
    let mut fields = vec![None; demands.len()];
    let mut next = 0;
    for (group, &demand) in demands.iter().enumerate() {
        let bits = field_bits(demand);
        if demand == 0 || (bits > 8 && Some(group) == largest) {
            continue;
        }
        if bits > 8 {
            return None;
        }
        if next % 8 + bits > 8 {
            next = next / 8 * 8 + 8;
        }
        fields[group] = Some(next);
        next += bits;
    }
    Some((fields, next))
}
