//! Building a table of pushes: classes along columns are one side of the search by
//! [`levels`], those along rows the other.

use std::ops::ControlFlow;

use search::{Executor, Halt};

use super::shape::{ORDERS, Shape};
use super::{COLUMN, MAX_TILES, MIN_TILES, ROW};
use crate::pdb::levels::{self, Level, Links, Set, Ways, add};
use crate::pdb::order::factorial;

/// Words of a block of so many tiles.
const fn words(tiles: usize) -> usize {
    factorial(tiles) / ORDERS
}

/// The second lowest bit of every distance from the first member of a block along columns: block by
/// block, those along columns first; three bytes a word.
pub(super) fn halves(
    shape: &Shape,
    goal: usize,
    executor: &dyn Executor,
    each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
) -> Result<Vec<u8>, Halt> {
    const {
        assert!(MIN_TILES == 4 && MAX_TILES == 7, "an arm for each");
    }
    let halves = match shape.tiles() {
        4 => built::<{ words(4) }>(shape, goal, executor, each),
        5 => built::<{ words(5) }>(shape, goal, executor, each),
        6 => built::<{ words(6) }>(shape, goal, executor, each),
        _ => built::<{ words(7) }>(shape, goal, executor, each),
    }?;
    let mut packed = Vec::with_capacity(shape.table_bytes());
    for word in halves.iter().flatten() {
        packed.extend_from_slice(&word.to_le_bytes()[..3]);
    }
    Ok(packed)
}

fn built<const WORDS: usize>(
    shape: &Shape,
    goal: usize,
    executor: &dyn Executor,
    each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
) -> Result<[Vec<u32>; 2], Halt> {
    let links = [COLUMN, ROW].map(|side| {
        let mut links = Links::new();
        for block in 0..shape.blocks(side) {
            let edges = shape.edges(side, block).iter();
            // The way here from there.
            links.push(edges.map(|edge| (edge.block.into(), shape.inverse(edge.permutation))));
        }
        links
    });
    levels::halves(&Turns::<WORDS>::new(shape), links, goal, executor, each)
}

/// What the permutations make of whole sets. Most words only change places, and where the order of
/// the last four changes too, a byte of a word tells which bits it sets.
struct Turns<const WORDS: usize> {
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

impl<const WORDS: usize> Turns<WORDS> {
    fn new(shape: &Shape) -> Self {
        let turn = |row: &[super::shape::Turned; 256]| {
            let mut by_order = vec![Vec::new(); ORDERS];
            for (word, after) in row.iter().enumerate().take(WORDS) {
                by_order[usize::from(after.order)].push([word as u8, after.word]);
            }
            let mut by_order = (0..).zip(by_order);
            let (_, moved) = by_order.next().expect("the first order changes nothing");
            Turn {
                identity: moved.len() == WORDS && moved.iter().all(|word| word[0] == word[1]),
                moved,
                turned: by_order.filter(|(_, words)| !words.is_empty()).collect(),
            }
        };
        let mut bits = vec![[[0; 256]; 3]; ORDERS];
        for (order, bytes) in bits.iter_mut().enumerate() {
            for (byte, values) in bytes.iter_mut().enumerate() {
                for (value, set) in values.iter_mut().enumerate() {
                    for bit in (0..8).filter(|bit| value >> bit & 1 == 1) {
                        *set |= 1 << shape.order_after(order as u8, (8 * byte + bit) as u8);
                    }
                }
            }
        }
        Self {
            turns: shape.turned().iter().map(turn).collect(),
            bits,
        }
    }
}

impl<const WORDS: usize> Ways<WORDS> for Turns<WORDS> {
    fn all(&self) -> u32 {
        (1 << ORDERS) - 1
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
