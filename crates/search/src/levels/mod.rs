//! Tables of distances by breadth-first search over two sides, a block at a time.
//!
//! The configurations of a table fall into blocks, each a set of members, and the blocks into two
//! sides so that a step always leads to the other one. Then the side tells the parity of a distance,
//! and a level finds members of one side only.
//!
//! ```text
//!   level d      the side of d's parity is written
//!                reached[block] |= what the ways make of reached[neighbour]
//!   level d - 1  was the other side's, which is read
//! ```
//!
//! The neighbours may be read as a whole, not only what level d - 1 found: what they had before has
//! led to blocks of this side two levels ago. So there is no frontier to keep, and where nothing
//! changed there is nothing to do. Workers share the blocks of the side that is written.

mod order_set;
mod orders;
mod turns;

use std::ops::ControlFlow;
use std::sync::Mutex;

pub use order_set::OrderHalves;
pub use orders::{MAX_ITEMS, Orders, factorial, rank, unrank};
pub use turns::{ORDERS_OF_LAST, TURN_ITEMS, TurnTables, Turned, turn_halves};

use crate::{Executor, Halt, prefetch};

/// Parts that a level's work is cut into: enough for workers to share evenly.
const SHARES: usize = 256;

/// Words that come from memory together.
const WORDS_OF_LINE: usize = 16;

/// Words whose bits can be added up byte by byte before a byte overflows.
const UNTIL_OVERFLOW: usize = 255 / 8;

/// How a search from the goal is getting on.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Moves from the goal.
    pub depth: u32,
    /// Configurations at that distance.
    pub found: u64,
    /// Configurations reached so far.
    pub reached: u64,
    /// Configurations in all.
    pub all: u64,
}

/// The members of a block that are in question: a bit each.
type Set<const WORDS: usize> = [u32; WORDS];

/// What becomes of the members of a block on the way to another.
trait Ways<const WORDS: usize>: Sync {
    /// A word of the set of all members.
    fn all(&self) -> u32;
    /// Adds to `into` what the members of `source` become by `way`.
    fn follow(&self, way: u16, source: &Set<WORDS>, into: &mut Set<WORDS>);
}

/// A neighbour of a block, on the other side, and the way from there.
#[derive(Clone, Debug)]
struct Neighbour {
    block: u32,
    way: u16,
}

/// The neighbours of the blocks of one side.
#[derive(Clone, Debug)]
pub struct Links {
    neighbours: Vec<Neighbour>,
    /// Where those of each block begin; one more at the end.
    begins: Vec<u32>,
}

impl Default for Links {
    fn default() -> Self {
        Self::new()
    }
}

impl Links {
    /// No block yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            neighbours: Vec::new(),
            begins: vec![0],
        }
    }

    /// Adds a block with its neighbours and the ways from them.
    pub fn push(&mut self, neighbours: impl Iterator<Item = (u32, u16)>) {
        let neighbours = neighbours.map(|(block, way)| Neighbour { block, way });
        self.neighbours.extend(neighbours);
        self.begins.push(self.neighbours.len() as u32);
    }

    /// How many blocks.
    fn count(&self) -> usize {
        self.begins.len() - 1
    }

    fn of(&self, block: usize) -> &[Neighbour] {
        &self.neighbours[self.begins[block] as usize..self.begins[block + 1] as usize]
    }
}

/// How a block is getting on: bits of a byte.
type State = u8;
/// Its last level found something.
const CHANGED: State = 1;
/// There is nothing left to find.
const FULL: State = 2;

/// The blocks whose distances have one parity.
struct Side {
    links: Links,
    states: Vec<State>,
    reached: Vec<u32>,
    /// Whether half the distance, rounded down, is odd.
    halves: Vec<u32>,
}

/// Blocks that one worker treats together, and what only it may write.
struct Share<'a> {
    first: usize,
    states: &'a mut [State],
    reached: &'a mut [u32],
    halves: &'a mut [u32],
    found: u64,
}

/// The second lowest bit of every distance from the first member of a block of the first side, side
/// by side and block by block. `each` sees every level, the goal's first, and may stop the work.
fn halves<const WORDS: usize, W: Ways<WORDS>>(
    ways: &W,
    links: [Links; 2],
    goal: usize,
    executor: &dyn Executor,
    each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
) -> Result<[Vec<u32>; 2], Halt> {
    let mut levels = Levels::new(ways, links, goal);
    loop {
        if let ControlFlow::Break(why) = each(&levels.level) {
            return Err(why);
        }
        if !levels.advance(executor) {
            return Ok(levels.sides.map(|side| side.halves));
        }
    }
}

struct Levels<'a, W, const WORDS: usize> {
    ways: &'a W,
    sides: [Side; 2],
    level: Level,
}

impl<'a, const WORDS: usize, W: Ways<WORDS>> Levels<'a, W, WORDS> {
    /// Begins at the goal.
    fn new(ways: &'a W, links: [Links; 2], goal: usize) -> Self {
        let mut sides = links.map(|links| Side {
            states: vec![0; links.count()],
            reached: vec![0; links.count() * WORDS],
            halves: vec![0; links.count() * WORDS],
            links,
        });
        let members = WORDS as u64 * u64::from(ways.all().count_ones());
        sides[0].reached[goal * WORDS] = 1;
        sides[0].states[goal] = match members {
            1 => CHANGED | FULL,
            _ => CHANGED,
        };
        let blocks: usize = sides.iter().map(|side| side.links.count()).sum();
        Self {
            ways,
            sides,
            level: Level {
                depth: 0,
                found: 1,
                reached: 1,
                all: blocks as u64 * members,
            },
        }
    }

    /// Goes on to the next level; false when there is none.
    fn advance(&mut self, executor: &dyn Executor) -> bool {
        let depth = self.level.depth + 1;
        let [even, odd] = &mut self.sides;
        let (source, target) = match depth % 2 {
            0 => (odd, even),
            _ => (even, odd),
        };
        let per_share = target.states.len().div_ceil(SHARES).max(1);
        let chunk = per_share * WORDS;
        let shares: Vec<Mutex<Share<'_>>> = target
            .states
            .chunks_mut(per_share)
            .zip(target.reached.chunks_mut(chunk))
            .zip(target.halves.chunks_mut(chunk))
            .enumerate()
            .map(|(share, ((states, reached), halves))| {
                Mutex::new(Share {
                    first: share * per_share,
                    states,
                    reached,
                    halves,
                    found: 0,
                })
            })
            .collect();
        let work = Work {
            ways: self.ways,
            links: &target.links,
            states: &source.states,
            reached: source.reached.as_chunks().0,
            odd_half: depth & 2 != 0,
        };
        executor.run(shares.len(), &|share| {
            work.reach(&mut shares[share].lock().expect("no worker panics"));
        });
        let shares = shares.into_iter();
        let found = shares.map(|share| share.into_inner().expect("no worker panics").found);
        let found: u64 = found.sum();
        if found == 0 {
            return false;
        }
        self.level.depth = depth;
        self.level.found = found;
        self.level.reached += found;
        true
    }
}

/// What all workers read while a level is made.
struct Work<'a, W, const WORDS: usize> {
    ways: &'a W,
    /// Of the side that is written.
    links: &'a Links,
    /// Of the other side.
    states: &'a [State],
    reached: &'a [Set<WORDS>],
    /// Whether half the distance of the level that is made is odd.
    odd_half: bool,
}

impl<const WORDS: usize, W: Ways<WORDS>> Work<'_, W, WORDS> {
    fn reach(&self, share: &mut Share<'_>) {
        let all = self.ways.all();
        let mut new = [0; WORDS];
        let reached = share.reached.as_chunks_mut::<WORDS>().0;
        let halves = share.halves.as_chunks_mut::<WORDS>().0;
        let blocks = share.states.iter_mut().zip(reached).zip(halves);
        for (at, ((state, reached), halves)) in blocks.enumerate() {
            *state &= !CHANGED;
            if *state & FULL != 0 {
                continue;
            }
            let neighbours = self.links.of(share.first + at);
            let states = neighbours
                .iter()
                .map(|from| self.states[from.block as usize]);
            let states = states.fold(0, |all, state| all | state);
            if states & CHANGED == 0 {
                continue;
            }
            if states & FULL != 0 {
                new.fill(all);
            } else {
                new.fill(0);
                self.pull(neighbours, reached, &mut new);
            }
            let (mut some, mut every) = (0, all);
            for (new, reached) in new.iter_mut().zip(reached) {
                *new &= !*reached;
                *reached |= *new;
                some |= *new;
                every &= *reached;
            }
            if some == 0 {
                continue;
            }
            *state = match every == all {
                true => CHANGED | FULL,
                false => CHANGED,
            };
            share.found += members(&new);
            if self.odd_half {
                for (half, &new) in halves.iter_mut().zip(&new) {
                    *half |= new;
                }
            }
        }
    }

    /// Adds the images of the neighbours that changed. Meanwhile the next one is prefetched, and at
    /// last the block itself.
    #[inline]
    fn pull(&self, neighbours: &[Neighbour], own: &Set<WORDS>, new: &mut Set<WORDS>) {
        let changed = |from: &&Neighbour| self.states[from.block as usize] & CHANGED != 0;
        let mut neighbours = neighbours.iter().filter(changed).peekable();
        while let Some(from) = neighbours.next() {
            match neighbours.peek() {
                Some(next) => ask(&self.reached[next.block as usize]),
                None => ask(own),
            }
            let source = &self.reached[from.block as usize];
            self.ways.follow(from.way, source, new);
        }
    }
}

/// Prefetches a set that will be needed soon.
fn ask<const WORDS: usize>(set: &Set<WORDS>) {
    let lines = set.iter().step_by(WORDS_OF_LINE);
    lines.for_each(|word| prefetch(Some(word)));
}

/// Adds a set to another.
#[inline]
fn add<const WORDS: usize>(source: &Set<WORDS>, into: &mut Set<WORDS>) {
    for (into, &word) in into.iter_mut().zip(source) {
        *into |= word;
    }
}

/// How many members a set has. The baseline has no instruction that counts bits, so they are added
/// up in place: byte by byte, over as many words as no byte overflows.
fn members(set: &[u32]) -> u64 {
    let by_byte = |word: u32| {
        let pairs = word - (word >> 1 & 0x5555_5555);
        let fours = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
        (fours + (fours >> 4)) & 0x0f0f_0f0f
    };
    let parts = set.chunks(UNTIL_OVERFLOW).map(|words| {
        let sums = words.iter().map(|&word| by_byte(word)).sum::<u32>();
        sums.to_le_bytes().map(u64::from).into_iter().sum::<u64>()
    });
    parts.sum()
}
