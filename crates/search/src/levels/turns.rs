//! Levels over places of items: all but the last four places choose a word, and the order of the last four
//! items is a bit of it.
//!
//! Going to another block permutes the places, all members alike. Of each word this makes another word, whose
//! bits change places by one order of four. Most words only change places; where the bits do too, a byte of a
//! word tells which bits it sets.

use std::ops::{ControlFlow, RangeInclusive};

use super::{Level, Links, Set, Ways, add, factorial};
use crate::{Executor, Halt};

/// Orders of the last four items: the bits of a word.
pub const ORDERS_OF_LAST: usize = 24;

/// Items that a block can have.
pub const TURN_ITEMS: RangeInclusive<usize> = 4..=7;

/// What a permutation makes of a word: another word, and an order of the last four.
#[derive(Clone, Copy, Debug, Default)]
pub struct Turned {
    /// The other word.
    pub word: u8,
    /// What becomes of the bits.
    pub order: u8,
}

/// What each way makes of the members of a block.
#[derive(Clone, Copy, Debug)]
pub struct TurnTables<'a> {
    /// Items of a block.
    pub items: usize,
    /// What each way makes of every word.
    pub words: &'a [[Turned; 256]],
    /// What an order of the last four makes of another: `[by][order]`.
    pub orders: &'a [[u8; 32]; 32],
}

/// Words of a block of so many items.
const fn words(items: usize) -> usize {
    factorial(items) / ORDERS_OF_LAST
}

/// The second lowest bit of every distance from the first member of a block of the first side. `each` sees
/// every level, the goal's first, and may stop the work.
///
/// # Errors
/// Why it was stopped.
///
/// # Panics
/// When a block has fewer items than [`TURN_ITEMS`], or more.
pub fn turn_halves(
    tables: TurnTables<'_>,
    links: [Links; 2],
    goal: usize,
    executor: &dyn Executor,
    each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
) -> Result<[Vec<u32>; 2], Halt> {
    assert!(TURN_ITEMS.contains(&tables.items), "4 to 7 items");
    match tables.items {
        4 => found::<{ words(4) }>(tables, links, goal, executor, each),
        5 => found::<{ words(5) }>(tables, links, goal, executor, each),
        6 => found::<{ words(6) }>(tables, links, goal, executor, each),
        _ => found::<{ words(7) }>(tables, links, goal, executor, each),
    }
}

/// [`turn_halves`], the words of a block being known.
fn found<const WORDS: usize>(
    tables: TurnTables<'_>,
    links: [Links; 2],
    goal: usize,
    executor: &dyn Executor,
    each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
) -> Result<[Vec<u32>; 2], Halt> {
    let turns = Turns::new(WORDS, tables);
    super::halves::<WORDS, _>(&turns, links, goal, executor, each)
}

/// What the permutations make of whole sets.
struct Turns {
    turns: Vec<Turn>,
    /// For each order of the last four, byte of a word and value of the byte, the bits it sets.
    bits: Vec<[[u32; 256]; 3]>,
}

/// What a permutation makes of the words.
struct Turn {
    identity: bool,
    /// The words that only change places: from, to.
    moved: Vec<[u8; 2]>,
    /// Those whose bits change as well, by the order that changes them: from, to.
    turned: Vec<(u8, Vec<[u8; 2]>)>,
}

impl Turns {
    fn new(words: usize, tables: TurnTables<'_>) -> Self {
        let turn = |row: &[Turned; 256]| {
            let mut by_order = vec![Vec::new(); ORDERS_OF_LAST];
            for (word, after) in row.iter().enumerate().take(words) {
                by_order[usize::from(after.order)].push([word as u8, after.word]);
            }
            let mut by_order = (0..).zip(by_order);
            let (_, moved) = by_order.next().expect("the first order changes nothing");
            Turn {
                identity: moved.len() == words && moved.iter().all(|word| word[0] == word[1]),
                moved,
                turned: by_order.filter(|(_, words)| !words.is_empty()).collect(),
            }
        };
        let mut bits = vec![[[0; 256]; 3]; ORDERS_OF_LAST];
        for (bytes, after) in bits.iter_mut().zip(tables.orders) {
            for (byte, values) in bytes.iter_mut().enumerate() {
                for (value, set) in values.iter_mut().enumerate() {
                    for bit in (0..8).filter(|bit| value >> bit & 1 == 1) {
                        *set |= 1 << after[8 * byte + bit];
                    }
                }
            }
        }
        Self {
            turns: tables.words.iter().map(turn).collect(),
            bits,
        }
    }
}

impl<const WORDS: usize> Ways<WORDS> for Turns {
    fn all(&self) -> u32 {
        (1 << ORDERS_OF_LAST) - 1
    }

    #[inline]
    fn follow(&self, way: u16, source: &Set<WORDS>, into: &mut Set<WORDS>) {
        let turn = &self.turns[usize::from(way)];
        if turn.identity {
            return add(source, into);
        }
        for &[from, to] in &turn.moved {
            into[usize::from(to)] |= source[usize::from(from)];
        }
        for (order, words) in &turn.turned {
            let [low, middle, high] = &self.bits[usize::from(*order)];
            for &[from, to] in words {
                let [a, b, c, _] = source[usize::from(from)].to_le_bytes();
                into[usize::from(to)] |=
                    low[usize::from(a)] | middle[usize::from(b)] | high[usize::from(c)];
            }
        }
    }
}
