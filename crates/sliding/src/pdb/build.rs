//! Building a table: breadth-first from the goal, a block at a time.
//!
//! Every slide of a pattern's tile takes it from a dark cell to a light one or back, so the parity
//! of a distance is that of the tiles on dark cells: it depends on the map alone. The blocks fall
//! into two sides, and a level finds configurations of one side only.
//!
//! ```text
//!   level d      the side of d's parity is written
//!                reached[block] |= what the slides make of reached[neighbour]
//!   level d - 1  was the other side's, which is read
//! ```
//!
//! The neighbours may be read as a whole, not only what level d - 1 found: what they had before has
//! led to blocks of this side two levels ago. So there is no frontier to keep, all orders of a
//! block are words in a row ([`OrderSets`]), and where nothing changed there is nothing to do.
//! Workers share the blocks of the side that is written.

use std::ops::ControlFlow;
use std::sync::Mutex;

use search::{Crew, Halt, prefetch};

use super::blocks::{Blocks, Cells, cells_of, neighbours, place};
use super::order::MOST_TILES;
use super::order_set::{OrderSets, Set, members, pack, words};
use super::pattern::Pattern;
use crate::Size;

/// Words of eight bytes for the bits of one block, once the table is made.
pub(crate) fn words_per_block(orders: usize) -> usize {
    orders.div_ceil(64)
}

/// Parts that a level's work is cut into: enough for workers to share evenly.
const SHARES: usize = 256;

/// Words that come from memory together.
const WORDS_OF_LINE: usize = 16;

/// How a search from the goal is getting on.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Slides from the goal.
    pub depth: u32,
    /// Configurations at that distance.
    pub found: u64,
    /// Configurations reached so far.
    pub reached: u64,
    /// Configurations in all.
    pub all: u64,
}

/// A neighbour of a block, on the other side: the tile at place `from` there, moved to `to`, leads
/// here.
struct Neighbour {
    block: u32,
    from: u8,
    to: u8,
}

/// How a block is getting on: bits of a byte.
type State = u8;
/// Its last level found something.
const CHANGED: State = 1;
/// There is nothing left to find.
const FULL: State = 2;

/// The blocks whose distances have one parity.
#[derive(Default)]
struct Side {
    /// The neighbours of each block, from `begins[block]` to `begins[block + 1]`.
    neighbours: Vec<Neighbour>,
    begins: Vec<u32>,
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

/// The levels of a pattern, one after the other. A set of orders has so many words.
struct Levels<'a, const WORDS: usize> {
    size: Size,
    blocks: &'a Blocks,
    sets: OrderSets<WORDS>,
    /// The goal's side first.
    sides: [Side; 2],
    /// Which colour the goal's side has.
    colour: usize,
    level: Level,
}

/// The second lowest bit of every distance: block by block, in whole words of eight bytes, the
/// lowest bit of the first byte first. `each` sees every level, the goal's first, and may stop the
/// work.
pub(crate) fn halves(
    pattern: &Pattern,
    blocks: &Blocks,
    crew: &dyn Crew,
    each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
) -> Result<Vec<u8>, Halt> {
    const {
        assert!(MOST_TILES == 8, "an arm for every number of tiles");
    }
    match pattern.tiles() {
        5 => Levels::<{ words(5) }>::new(pattern, blocks).run(crew, each),
        6 => Levels::<{ words(6) }>::new(pattern, blocks).run(crew, each),
        7 => Levels::<{ words(7) }>::new(pattern, blocks).run(crew, each),
        8 => Levels::<{ words(8) }>::new(pattern, blocks).run(crew, each),
        _ => Levels::<1>::new(pattern, blocks).run(crew, each),
    }
}

/// The side of a map, but for a constant: how many of its cells are dark, modulo 2.
fn colour(map: Cells, size: Size) -> usize {
    let dark = |cell: usize| size.row(cell) + size.column(cell);
    cells_of(map).map(dark).sum::<usize>() & 1
}

impl<'a, const WORDS: usize> Levels<'a, WORDS> {
    /// Begins at the goal.
    fn new(pattern: &Pattern, blocks: &'a Blocks) -> Self {
        let size = pattern.size();
        let sets = OrderSets::<WORDS>::new(pattern.tiles());
        let colour = colour(pattern.cells(), size);
        let (mut sides, numbers) = all_neighbours(size, blocks, colour);
        for side in &mut sides {
            let count = side.begins.len() - 1;
            side.states = vec![0; count];
            side.reached = vec![0; count * WORDS];
            side.halves = vec![0; count * WORDS];
        }
        let goal = numbers[blocks.of(pattern.cells(), pattern.blank())] as usize;
        let orders = WORDS as u64 * u64::from(sets.all().count_ones());
        sides[0].reached[goal * WORDS] = 1;
        sides[0].states[goal] = if orders == 1 { CHANGED | FULL } else { CHANGED };
        Self {
            size,
            blocks,
            sets,
            sides,
            colour,
            level: Level {
                depth: 0,
                found: 1,
                reached: 1,
                all: blocks.count() as u64 * orders,
            },
        }
    }

    fn run(
        mut self,
        crew: &dyn Crew,
        each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
    ) -> Result<Vec<u8>, Halt> {
        loop {
            if let ControlFlow::Break(why) = each(&self.level) {
                return Err(why);
            }
            if !self.advance(crew) {
                return Ok(self.into_halves());
            }
        }
    }

    /// Goes on to the next level; false when there is none.
    fn advance(&mut self, crew: &dyn Crew) -> bool {
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
        let work = Work::<WORDS> {
            sets: &self.sets,
            neighbours: &target.neighbours,
            begins: &target.begins,
            states: &source.states,
            reached: source.reached.as_chunks().0,
            odd_half: depth & 2 != 0,
        };
        crew.run(shares.len(), &|share| {
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

    fn into_halves(self) -> Vec<u8> {
        // What was reached is given back before room for the answer is asked for.
        let halves = self.sides.map(|side| side.halves);
        let mut sets = halves.each_ref().map(|halves| halves.chunks_exact(WORDS));
        let by_number = self.sets.by_number();
        let bytes = 8 * words_per_block(24 * WORDS);
        let mut packed = vec![0; self.blocks.count() * bytes];
        let mut rows = packed.chunks_exact_mut(bytes);
        for (map, _, regions) in self.blocks.each(self.size.cells()) {
            let side = &mut sets[colour(map, self.size) ^ self.colour];
            for (_, (set, row)) in regions.iter().zip(side.zip(&mut rows)) {
                pack(set, &by_number, row);
            }
        }
        packed
    }
}

/// What all workers read while a level is made.
struct Work<'a, const WORDS: usize> {
    sets: &'a OrderSets<WORDS>,
    /// Of the side that is written.
    neighbours: &'a [Neighbour],
    begins: &'a [u32],
    /// Of the other side.
    states: &'a [State],
    reached: &'a [Set<WORDS>],
    /// Whether half the distance of the level that is made is odd.
    odd_half: bool,
}

/// Asks for the memory of a set that will be wanted soon.
fn ask<const WORDS: usize>(set: &Set<WORDS>) {
    set.iter()
        .step_by(WORDS_OF_LINE)
        .for_each(|word| prefetch(Some(word)));
}

impl<const WORDS: usize> Work<'_, WORDS> {
    fn reach(&self, share: &mut Share<'_>) {
        let all = self.sets.all();
        let mut new = [0; WORDS];
        let reached = share.reached.as_chunks_mut::<WORDS>().0;
        let halves = share.halves.as_chunks_mut::<WORDS>().0;
        let blocks = share.states.iter_mut().zip(reached).zip(halves);
        for (at, ((state, reached), halves)) in blocks.enumerate() {
            *state &= !CHANGED;
            if *state & FULL != 0 {
                continue;
            }
            let block = share.first + at;
            let ends = self.begins[block] as usize..self.begins[block + 1] as usize;
            let neighbours = &self.neighbours[ends];
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
            *state = if every == all {
                CHANGED | FULL
            } else {
                CHANGED
            };
            share.found += members(&new);
            if self.odd_half {
                for (half, &new) in halves.iter_mut().zip(&new) {
                    *half |= new;
                }
            }
        }
    }

    /// Adds what the slides make of the neighbours that changed.
    #[inline]
    fn pull(&self, neighbours: &[Neighbour], reached: &Set<WORDS>, new: &mut Set<WORDS>) {
        let changed = |from: &&Neighbour| self.states[from.block as usize] & CHANGED != 0;
        let mut neighbours = neighbours.iter().filter(changed).peekable();
        while let Some(from) = neighbours.next() {
            match neighbours.peek() {
                Some(next) => ask(&self.reached[next.block as usize]),
                None => ask(reached),
            }
            let source = &self.reached[from.block as usize];
            self.sets
                .slide((from.from.into(), from.to.into()), source, new);
        }
    }
}

/// The two sides with the neighbours of all their blocks, and the number of each block on its
/// side. Slides can be undone, so the ways in are the ways out, backwards.
fn all_neighbours(size: Size, blocks: &Blocks, colour_of_goal: usize) -> ([Side; 2], Vec<u32>) {
    let beside = neighbours(size);
    let mut counts = [0; 2];
    let mut numbers = Vec::with_capacity(blocks.count());
    for (map, _, regions) in blocks.each(size.cells()) {
        let count = &mut counts[colour(map, size) ^ colour_of_goal];
        for _ in regions {
            numbers.push(*count);
            *count += 1;
        }
    }
    let mut sides = [Side::default(), Side::default()];
    for side in &mut sides {
        side.begins.push(0);
    }
    for (map, _, regions) in blocks.each(size.cells()) {
        let side = &mut sides[colour(map, size) ^ colour_of_goal];
        for &region in regions {
            for tile in cells_of(map) {
                for cell in cells_of(beside[tile] & region) {
                    let left: Cells = map ^ (1 << tile) ^ (1 << cell);
                    side.neighbours.push(Neighbour {
                        block: numbers[blocks.of(left, tile)],
                        from: place(left, cell) as u8,
                        to: place(map, tile) as u8,
                    });
                }
            }
            side.begins.push(side.neighbours.len() as u32);
        }
    }
    (sides, numbers)
}
