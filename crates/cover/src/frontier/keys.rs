//! States as numbers, and which choices fit a state.

use std::hash::{BuildHasher, BuildHasherDefault, Hash};
use std::marker::PhantomData;

use rustc_hash::FxHasher;

use crate::{Amount, Problem};

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
    /// Its low bits as a number.
    fn low(self) -> usize;

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

            #[inline]
            fn low(self) -> usize {
                self as usize
            }
        }
    };
}

key!(u64);
key!(u128);

/// How the states of a problem are written.
pub(super) struct Keys<'a, K> {
    pub(super) problem: &'a Problem,
    layout: Layout,
    /// Bits of all fields.
    pub(super) used_bits: u32,
    /// Bytes of a key.
    bytes: usize,
    /// For every group the cells of its choices, which are of one size.
    sizes: Vec<usize>,
    key: PhantomData<K>,
    /// For every cell, the choices whose first cell it is, sorted by group. Those of groups that
    /// give nothing are left out: no field would stop them.
    pub(super) starts: Vec<Vec<usize>>,
}

impl<'a, K: Key> Keys<'a, K> {
    /// Bits of a key, if every group's units can be counted in a byte.
    pub(super) fn bits(problem: &Problem) -> Option<u32> {
        let layout = Layout::new(problem, &sizes(problem))?;
        Some(layout.bits + window_bits(problem))
    }

    /// The layout; [`Keys::bits`] has said that there is one.
    pub(super) fn new(problem: &'a Problem) -> Self {
        let sizes = sizes(problem);
        let layout = Layout::new(problem, &sizes).expect("the layout exists");
        let used_bits = layout.bits;
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
            layout,
            used_bits,
            bytes: (used_bits + window_bits(problem)).div_ceil(8) as usize,
            sizes,
            key: PhantomData,
            starts,
        }
    }

    /// What a choice adds to a key: its cells, counted from its first, and a unit of its group.
    pub(super) fn addition(&self, choice: usize) -> K {
        let choice = &self.problem.choices()[choice];
        let first = choice.cells[0];
        let cells = choice.cells.iter().map(|&cell| K::shifted(1, cell - first));
        let window = cells.fold(K::ZERO, K::or);
        let units = self.fields_of(choice.group);
        let units = units.map(|(field, _)| K::shifted(1, field.first));
        window.shl(self.used_bits).or(units.fold(K::ZERO, K::or))
    }

    /// The fields that a choice of a group adds a unit to, each with the most units that it counts.
    fn fields_of(&self, group: usize) -> impl Iterator<Item = (Field, usize)> {
        let own = self.layout.fields[group];
        let is_hole = Some(group) == self.problem.holes();
        let total = self.layout.total.filter(|_| !is_hole);
        let own = own.map(|field| (field, self.problem.demands()[group]));
        let total = total.map(|field| (field, self.problem.total().most));
        own.into_iter().chain(total)
    }

    /// Whether a state that covers all cells uses the groups as they must be.
    pub(super) fn is_solved(&self, key: K) -> bool {
        let used = |field: Field| key.shr(field.first).and_low(field.bits).low();
        let mut covered = 0;
        let mut unknown = None;
        for (group, field) in self.layout.fields.iter().enumerate() {
            let (least, most) = (self.problem.least()[group], self.problem.demands()[group]);
            match *field {
                Some(field) => {
                    let used = used(field);
                    if used < least || used > most {
                        return false;
                    }
                    covered += used * self.sizes[group];
                }
                None if self.layout.derived == Some(group) => unknown = Some((group, least, most)),
                None => {}
            }
        }
        let total = self.layout.total.map(used);
        let is_derived = unknown.is_none_or(|(group, least, most)| {
            // What the others do not cover is covered by it. Without choices it has no size and covers nothing.
            let rest = self.problem.cells() - covered;
            let used = rest.checked_div(self.sizes[group]).unwrap_or(0);
            least <= used && used <= most
        });
        is_derived && total.is_none_or(|total| self.problem.total().has(total))
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
            for (field, most) in self.fields_of(choice.group) {
                let (byte, shift) = (field.first as usize / 8, field.first % 8);
                let mask = (1 << field.bits) - 1;
                for value in (0..256).filter(|value| value >> shift & mask >= most) {
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

/// The bits of a key that count units. No field crosses a byte, so that a byte of the key tells all about the
/// groups in it.
#[derive(Clone, Copy)]
struct Field {
    first: u32,
    bits: u32,
}

/// Where the units are counted.
struct Layout {
    /// The field of every group, if it has one. A group needs none if the cells have room for at most as many
    /// choices as it may give, and it must give none.
    fields: Vec<Option<Field>>,
    /// The group with the largest demand has no field if that takes more than a byte and all others have one:
    /// its units follow from the covered cells and the units of the others.
    derived: Option<usize>,
    /// The units of all groups but the holes, where these are limited.
    total: Option<Field>,
    bits: u32,
}

impl Layout {
    /// None if a group needs more than a byte.
    fn new(problem: &Problem, sizes: &[usize]) -> Option<Self> {
        let demands = problem.demands();
        // As many as the cells have room for.
        let is_free = |group: usize| {
            let room = problem.cells() / sizes[group].max(1);
            problem.least()[group] == 0 && demands[group] > 0 && demands[group] >= room
        };
        let is_any_free = (0..demands.len()).any(is_free);
        let largest = (0..demands.len()).max_by_key(|&group| demands[group]);
        let bits = |units: usize| usize::BITS - units.leading_zeros();
        let derived = largest.filter(|&group| bits(demands[group]) > 8 && !is_any_free);
        let mut next = 0;
        let mut field = |units: usize| {
            let bits = bits(units);
            if next % 8 + bits > 8 {
                next = next / 8 * 8 + 8;
            }
            let first = next;
            next += bits;
            (bits <= 8).then_some(Field { first, bits })
        };
        let mut fields = vec![None; demands.len()];
        for (group, &demand) in demands.iter().enumerate() {
            if demand > 0 && !is_free(group) && derived != Some(group) {
                fields[group] = Some(field(demand)?);
            }
        }
        let total = match problem.total() {
            Amount::ANY => None,
            Amount { most, .. } => Some(field(most.min(problem.cells()))?),
        };
        Some(Self {
            fields,
            derived,
            total,
            bits: next,
        })
    }
}

/// For every group the size of its first choice; 0 if it has none.
fn sizes(problem: &Problem) -> Vec<usize> {
    let mut sizes = vec![0; problem.demands().len()];
    for choice in problem.choices() {
        if sizes[choice.group] == 0 {
            sizes[choice.group] = choice.cells.len();
        }
    }
    sizes
}
