//! Levels over sets of orders, and what a move of one item makes of all members of a set at once.
//!
//! A set is a row of words. A word is about the items at the first places, a byte of it about the
//! first of the last four, and six bits of the byte about the last three; the two high bits are 0.
//!
//! ```text
//!   place   0 1 2 3 4 5 6
//!   digit   f e d c b a 0       how many of the items further on are smaller
//!
//!           f e d               word  (d · 6 + e) · 7 + f
//!                 c             byte  c
//!                   b a         bit   2 b + a
//! ```
//!
//! An item that passes others is exchanged with one neighbour after the other.
//!
//! ```text
//!   among the last four         the same bits of every word change places: masks and shifts
//!   between the third and the   bytes go from words with one digit d to words with another:
//!   fourth place in the drawing whole runs of words again, because d counts most
//!   among the first             words change places, in runs as far as both places are not first
//! ```
//!
//! So nearly everything is done for several words side by side in one vector register.
//!
//! Fewer than four items get imaginary ones, smaller than all others, that stay at the first places: the numbers of
//! the orders do not change.

use std::ops::ControlFlow;

use super::{Level, Links, MAX_ITEMS, Set, Ways, add};
use crate::{Executor, Halt};

/// Places whose items one word is about.
const LAST: usize = 4;

/// Items that can stand at the last of the first places once those before it are known.
const RUNS: usize = 5;

/// Words of a set of orders of so many items.
const fn words(items: usize) -> usize {
    let mut words = 1;
    let mut left = RUNS;
    while left <= items {
        words *= left;
        left += 1;
    }
    words
}

/// What a search of levels over the orders of some items finds.
#[derive(Clone, Debug)]
pub struct OrderHalves {
    words: usize,
    /// Where each word of a set stands, in the order of the numbers of the orders.
    by_number: Vec<u16>,
    sides: [Vec<u32>; 2],
}

impl OrderHalves {
    /// The number in [`Links`] of the way from the place that an item leaves to the place it comes to.
    #[must_use]
    pub fn way(from: usize, to: usize) -> u16 {
        (from << 8 | to) as u16
    }

    /// The second lowest bit of every distance from the first order of a block of the first side, in blocks of
    /// all orders of so many items. `each` sees every level, the goal's first, and may stop the work.
    ///
    /// # Errors
    /// Why it was stopped.
    ///
    /// # Panics
    /// When there are more than [`MAX_ITEMS`] items, or none.
    pub fn find(
        items: usize,
        links: [Links; 2],
        goal: usize,
        executor: &dyn Executor,
        each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
    ) -> Result<Self, Halt> {
        const {
            assert!(MAX_ITEMS == 8, "an arm for every number of items");
        }
        assert!((1..=MAX_ITEMS).contains(&items), "1 to 8 items");
        match items {
            5 => Self::of::<{ words(5) }>(items, links, goal, executor, each),
            6 => Self::of::<{ words(6) }>(items, links, goal, executor, each),
            7 => Self::of::<{ words(7) }>(items, links, goal, executor, each),
            8 => Self::of::<{ words(8) }>(items, links, goal, executor, each),
            _ => Self::of::<1>(items, links, goal, executor, each),
        }
    }

    /// [`OrderHalves::find`], the words of a set being known.
    fn of<const WORDS: usize>(
        items: usize,
        links: [Links; 2],
        goal: usize,
        executor: &dyn Executor,
        each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
    ) -> Result<Self, Halt> {
        let sets = OrderSets::new(items);
        Ok(Self {
            words: WORDS,
            by_number: sets.by_number(),
            sides: super::halves::<WORDS, _>(&sets, links, goal, executor, each)?,
        })
    }

    /// A function that writes the next block of a side at each call, the bit of each order at its number.
    ///
    /// # Panics
    /// The function, when it is called more often than the side has blocks.
    pub fn pack(&self, side: usize) -> impl FnMut(&mut [u8]) {
        let mut blocks = self.sides[side].chunks_exact(self.words);
        move |into| pack(blocks.next().expect("a block"), &self.by_number, into)
    }
}

/// Sets of orders of so many items.
#[derive(Clone, Debug)]
struct OrderSets {
    items: usize,
    /// Where each run of words comes from when an item moves among the first places,
    /// `[from][to][run]`.
    sources: [[Vec<u16>; MAX_ITEMS - LAST]; MAX_ITEMS - LAST],
}

impl OrderSets {
    fn new(items: usize) -> Self {
        let mut sets = Self {
            items,
            sources: Default::default(),
        };
        let first = sets.first();
        for from in 0..first {
            for to in 0..first {
                // What stands before both places stays there: the words that differ in it only
                // move together.
                let run = (0..from.min(to)).map(|place| items - place).product();
                let source = |word| {
                    let mut items = sets.first_items(word);
                    let item = items.remove(to);
                    items.insert(from, item);
                    sets.word(&items) as u16
                };
                let sources = (0..words(items)).step_by(run).map(source).collect();
                sets.sources[from][to] = sources;
            }
        }
        sets
    }

    /// A word of the set of all orders.
    fn all(&self) -> u32 {
        match self.items {
            1 => 0x01,
            2 => 0x03,
            3 => 0x3f,
            _ => 0x3f3f_3f3f,
        }
    }

    /// How many places are not among the last four.
    fn first(&self) -> usize {
        self.items.saturating_sub(LAST)
    }

    /// The word of items at the first places.
    fn word(&self, items: &[u8]) -> usize {
        let digits = items.iter().enumerate().map(|(place, &item)| {
            let before = items[..place].iter().filter(|&&other| other < item).count();
            (self.items - place, usize::from(item) - before)
        });
        digits
            .rev()
            .fold(0, |word, (base, digit)| word * base + digit)
    }

    /// The inverse of [`OrderSets::word`].
    fn first_items(&self, mut word: usize) -> Vec<u8> {
        let mut left: Vec<u8> = (0..self.items as u8).collect();
        let mut take = |base| {
            let digit = word % base;
            word /= base;
            left.remove(digit)
        };
        (0..self.first())
            .map(|place| take(self.items - place))
            .collect()
    }

    /// Adds to `into` what the orders of `source` become when the item at place `from` moves to
    /// place `to`.
    #[inline]
    fn shift<const WORDS: usize>(
        &self,
        (from, to): (usize, usize),
        source: &Set<WORDS>,
        into: &mut Set<WORDS>,
    ) {
        if from == to {
            return add(source, into);
        }
        let first = self.first();
        let pad = LAST.saturating_sub(self.items);
        let last = |place: usize| place.checked_sub(first).map(|place| place + pad);
        match (last(from), last(to)) {
            (Some(from), Some(to)) => among_last((from, to), source, into),
            (None, None) => self.among_first((from, to), source, into),
            (None, Some(to)) if from + 1 == first => cross_to(to, source, into),
            (None, Some(to)) => {
                let mut near = [0; WORDS];
                self.among_first((from, first - 1), source, &mut near);
                cross_to(to, &near, into);
            }
            (Some(0), None) => self.cross_from(to, source, into),
            (Some(from), None) => {
                let mut near = [0; WORDS];
                among_last((from, 0), source, &mut near);
                self.cross_from(to, &near, into);
            }
        }
    }

    fn among_first<const WORDS: usize>(
        &self,
        (from, to): (usize, usize),
        source: &Set<WORDS>,
        into: &mut Set<WORDS>,
    ) {
        let sources = &self.sources[from][to];
        let run = WORDS / sources.len();
        if run == 1 {
            for (into, &word) in into.iter_mut().zip(sources) {
                *into |= source[usize::from(word)];
            }
        } else {
            for (into, &word) in into.chunks_exact_mut(run).zip(sources) {
                let source = &source[usize::from(word)..][..run];
                for (into, &word) in into.iter_mut().zip(source) {
                    *into |= word;
                }
            }
        }
    }

    /// The first of the last four places exchanged with the one before; then the item that is there
    /// now moves on to place `to` of the first ones.
    fn cross_from<const WORDS: usize>(
        &self,
        to: usize,
        source: &Set<WORDS>,
        into: &mut Set<WORDS>,
    ) {
        let border = self.first() - 1;
        if to == border {
            cross::<WORDS, 0>(source, into);
        } else {
            let mut near = [0; WORDS];
            cross::<WORDS, 0>(source, &mut near);
            self.among_first((border, to), &near, into);
        }
    }

    /// Where each word stands, in the order of the numbers of the orders.
    fn by_number(&self) -> Vec<u16> {
        let mut by_number: Vec<u16> = (0..words(self.items)).map(|word| word as u16).collect();
        by_number.sort_by_cached_key(|&word| self.first_items(word.into()));
        by_number
    }
}

impl<const WORDS: usize> Ways<WORDS> for OrderSets {
    fn all(&self) -> u32 {
        self.all()
    }

    #[inline]
    fn follow(&self, way: u16, source: &Set<WORDS>, into: &mut Set<WORDS>) {
        self.shift(
            (usize::from(way >> 8), usize::from(way & 255)),
            source,
            into,
        );
    }
}

/// Writes a set so that the bit of each order stands at its number.
fn pack(set: &[u32], by_number: &[u16], into: &mut [u8]) {
    for (three, &word) in into.chunks_exact_mut(3).zip(by_number) {
        let word = set[usize::from(word)];
        let bits =
            word & 0x3f | word >> 2 & 0x3f << 6 | word >> 4 & 0x3f << 12 | word >> 6 & 0x3f << 18;
        three.copy_from_slice(&bits.to_le_bytes()[..3]);
    }
}

fn among_last<const WORDS: usize>(
    places: (usize, usize),
    source: &Set<WORDS>,
    into: &mut Set<WORDS>,
) {
    match places {
        (0, 1) | (1, 0) => turned::<WORDS, 0, 1>(source, into),
        (0, 2) => turned::<WORDS, 0, 2>(source, into),
        (0, 3) => turned::<WORDS, 0, 3>(source, into),
        (1, 2) | (2, 1) => turned::<WORDS, 1, 2>(source, into),
        (1, 3) => turned::<WORDS, 1, 3>(source, into),
        (2, 0) => turned::<WORDS, 2, 0>(source, into),
        (2, 3) | (3, 2) => turned::<WORDS, 2, 3>(source, into),
        (3, 0) => turned::<WORDS, 3, 0>(source, into),
        (3, 1) => turned::<WORDS, 3, 1>(source, into),
        _ => unreachable!("two of four places"),
    }
}

fn turned<const WORDS: usize, const FROM: usize, const TO: usize>(
    source: &Set<WORDS>,
    into: &mut Set<WORDS>,
) {
    for (into, &word) in into.iter_mut().zip(source) {
        *into |= turn::<FROM, TO>(word);
    }
}

/// A word after the item at place `FROM` of the last four has moved to place `TO`.
#[inline(always)]
fn turn<const FROM: usize, const TO: usize>(mut word: u32) -> u32 {
    for place in FROM..TO {
        word = exchange(word, place);
    }
    for place in (TO..FROM).rev() {
        word = exchange(word, place);
    }
    word
}

/// A word after the item at a place of the last four was exchanged with the next.
#[inline(always)]
fn exchange(word: u32, place: usize) -> u32 {
    let swap = |mask: u32, by: u32| (word & mask) << by | word >> by & mask;
    match place {
        // Digits c b before and after, the items' order behind them stays:
        //   0 0 - 1 0   1 1 - 2 1   2 2 - 3 2     0 1 - 2 0   1 2 - 3 1     0 2 - 3 0
        0 => swap(0x0030_0c03, 8) | swap(0x0000_300c, 14) | swap(0x0000_0030, 20),
        // Three items x < y < z:    xyz - yxz   yzx - zyx     xzy - zxy
        1 => swap(0x0909_0909, 2) | swap(0x0202_0202, 3),
        _ => swap(0x1515_1515, 1),
    }
}

/// The first of the last four places exchanged with the one before; then the item that is there now
/// moves on to place `to` of the last four.
fn cross_to<const WORDS: usize>(to: usize, source: &Set<WORDS>, into: &mut Set<WORDS>) {
    match to {
        0 => cross::<WORDS, 0>(source, into),
        1 => cross::<WORDS, 1>(source, into),
        2 => cross::<WORDS, 2>(source, into),
        _ => cross::<WORDS, 3>(source, into),
    }
}

/// [`cross_to`], the place being known.
fn cross<const WORDS: usize, const TO: usize>(source: &Set<WORDS>, into: &mut Set<WORDS>) {
    let run = WORDS / RUNS;
    let sources: [&[u32]; RUNS] = std::array::from_fn(|at| &source[at * run..][..run]);
    let mut runs = into.chunks_exact_mut(run);
    let mut next = || runs.next().expect("five runs");
    to_run::<0, TO>(sources, next());
    to_run::<1, TO>(sources, next());
    to_run::<2, TO>(sources, next());
    to_run::<3, TO>(sources, next());
    to_run::<4, TO>(sources, next());
}

/// The words with item x before the border, of the five that stand there and behind. They come from
/// the words with another item y: from the byte with x behind y to the byte with y behind x.
/// The greater of the two counts one less behind the other.
#[inline(always)]
fn to_run<const X: usize, const TO: usize>(sources: [&[u32]; RUNS], into: &mut [u32]) {
    let run = into.len();
    let sources = sources.map(|source| &source[..run]);
    for at in 0..run {
        let mut word = 0;
        for (y, source) in sources.iter().enumerate() {
            if y < X {
                word |= source[at] >> (8 * (X - 1 - y)) & 0xff << (8 * y);
            } else if y > X {
                word |= source[at] << (8 * (y - 1 - X)) & 0xff << (8 * (y - 1));
            }
        }
        into[at] |= turn::<0, TO>(word);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Orders, factorial, members};
    use super::*;

    /// The numbers of the members.
    fn numbers<const WORDS: usize>(sets: &OrderSets, set: &Set<WORDS>) -> Vec<u16> {
        let mut packed = vec![0; 3 * WORDS];
        pack(set, &sets.by_number(), &mut packed);
        let bit = |number: &u16| packed[usize::from(number / 8)] >> (number % 8) & 1 == 1;
        (0..24 * WORDS as u16).filter(bit).collect()
    }

    /// Moves of whole sets against moves of their members.
    fn moves_like_its_members<const WORDS: usize>(items: usize) {
        let sets = OrderSets::new(items);
        let orders = Orders::new(items);
        assert_eq!(numbers(&sets, &[sets.all(); WORDS]).len(), factorial(items));
        assert_eq!(members(&[sets.all(); WORDS]), factorial(items) as u64);
        let mut dice = 1u32;
        let mut word = || {
            dice ^= dice << 13;
            dice ^= dice >> 17;
            dice ^= dice << 5;
            dice & sets.all()
        };
        for from in 0..items {
            for to in 0..items {
                let source = std::array::from_fn(|_| word());
                let before: Set<WORDS> = std::array::from_fn(|_| word() & word() & word());
                let mut after = before;
                sets.shift((from, to), &source, &mut after);
                let moved = numbers(&sets, &source);
                let moved = moved.iter().map(|&order| orders.after(order, from, to));
                let mut expected: Vec<u16> = moved.chain(numbers(&sets, &before)).collect();
                expected.sort_unstable();
                expected.dedup();
                assert_eq!(numbers(&sets, &after), expected, "{items}: {from} to {to}");
                assert_eq!(members(&after), expected.len() as u64);
            }
        }
    }

    #[test]
    fn sets_move_like_their_members() {
        moves_like_its_members::<1>(1);
        moves_like_its_members::<1>(2);
        moves_like_its_members::<1>(3);
        moves_like_its_members::<1>(4);
        moves_like_its_members::<{ words(5) }>(5);
        moves_like_its_members::<{ words(6) }>(6);
        moves_like_its_members::<{ words(7) }>(7);
        moves_like_its_members::<{ words(8) }>(8);
    }
}
