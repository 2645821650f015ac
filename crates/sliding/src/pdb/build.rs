//! Building a table: breadth-first from the goal, a block at a time.
//!
//! All orders of one block are bits of a few words, so a slide along a row moves a whole block of
//! up to 40 320 configurations by copying words, and a slide along a column by one small table of
//! [`Orders`]. A block's neighbours lie in a handful of other blocks: everything the inner loop
//! touches fits the first caches, where a search over single configurations would miss them at
//! every step.
//!
//! ```text
//!   level d    frontier[block]   orders reached in exactly d slides of the pattern's tiles
//!   level d+1  new[block] = (orders the neighbours' frontiers lead to) and not reached[block]
//! ```
//!
//! A level is written by target block, so workers share the targets and nothing else.

use std::sync::Mutex;

use search::Crew;

use super::blocks::{Blocks, Cells, cells_of, neighbours, place};
use super::order::Orders;
use super::pattern::Pattern;

/// Words of the orders of one block.
pub(crate) fn words_per_block(orders: usize) -> usize {
    orders.div_ceil(64)
}

/// Parts that a level's work is cut into: enough for workers to share evenly.
const SHARES: usize = 256;

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

/// A neighbour of a block: the tile at `place` of the neighbour's map, moved to `to`, leads here.
struct Neighbour {
    block: u32,
    from: u8,
    to: u8,
}

/// Blocks that one worker treats together, and what only it may write.
struct Share<'a> {
    first: usize,
    reached: &'a mut [u64],
    next: &'a mut [u64],
    halves: &'a mut [u64],
    list: &'a mut List,
    found: u64,
}

/// The frontier of some blocks once more, as numbers: a walk over a list goes at an even pace, one
/// over the bits of words stumbles at the end of every word.
#[derive(Clone, Debug, Default)]
struct List {
    orders: Vec<u16>,
    /// Where each block's orders begin; one more at the end.
    begins: Vec<u32>,
}

/// Words that successive bits go to in turn. Neighbouring orders often lead to one word; writing it
/// again at once would wait for the write before.
const TURNS: usize = 4;

/// The levels of a pattern, one after the other.
pub(crate) struct Levels<'a> {
    orders: &'a Orders,
    /// The neighbours of each block, from `begins[block]` to `begins[block + 1]`.
    neighbours: Vec<Neighbour>,
    begins: Vec<u32>,
    words: usize,
    /// Blocks of a share.
    per_share: usize,
    reached: Vec<u64>,
    /// The frontier of a block whose list is empty is not kept up to date.
    frontier: Vec<u64>,
    next: Vec<u64>,
    /// Whether half the distance, rounded down, is odd.
    halves: Vec<u64>,
    lists: Vec<List>,
    next_lists: Vec<List>,
    level: Level,
}

impl<'a> Levels<'a> {
    /// Begins at the goal.
    pub(crate) fn new(pattern: &Pattern, blocks: &Blocks, orders: &'a Orders) -> Self {
        let words = words_per_block(orders.count());
        let count = blocks.count();
        let per_share = count.div_ceil(SHARES);
        let (neighbours, begins) = all_neighbours(pattern, blocks);
        let goal = blocks.of(pattern.cells(), pattern.blank());
        let mut reached = vec![0; count * words];
        reached[goal * words] = 1;
        let frontier = reached.clone();
        let shares = count.div_ceil(per_share);
        let mut lists = vec![List::default(); shares];
        for (share, list) in lists.iter_mut().enumerate() {
            list.begins.push(0);
            for block in share * per_share..count.min((share + 1) * per_share) {
                if block == goal {
                    list.orders.push(0);
                }
                list.begins.push(list.orders.len() as u32);
            }
        }
        Self {
            orders,
            neighbours,
            begins,
            words,
            per_share,
            reached,
            frontier,
            next: vec![0; count * words],
            halves: vec![0; count * words],
            next_lists: vec![List::default(); shares],
            lists,
            level: Level {
                depth: 0,
                found: 1,
                reached: 1,
                all: count as u64 * orders.count() as u64,
            },
        }
    }

    /// The level reached last.
    pub(crate) fn level(&self) -> Level {
        self.level
    }

    /// The second lowest bit of every distance, block by block, once all levels are done.
    pub(crate) fn into_halves(self) -> Vec<u64> {
        self.halves
    }

    /// Goes on to the next level; false when there is none.
    pub(crate) fn advance(&mut self, crew: &dyn Crew) -> bool {
        let per_share = self.per_share;
        let chunk = per_share * self.words;
        let shares: Vec<Mutex<Share<'_>>> = self
            .reached
            .chunks_mut(chunk)
            .zip(self.next.chunks_mut(chunk))
            .zip(self.halves.chunks_mut(chunk))
            .zip(&mut self.next_lists)
            .enumerate()
            .map(|(share, (((reached, next), halves), list))| {
                Mutex::new(Share {
                    first: share * per_share,
                    reached,
                    next,
                    halves,
                    list,
                    found: 0,
                })
            })
            .collect();
        let source = Source {
            orders: self.orders,
            neighbours: &self.neighbours,
            begins: &self.begins,
            words: self.words,
            per_share,
            frontier: &self.frontier,
            lists: &self.lists,
            odd_half: (self.level.depth + 1) & 2 != 0,
        };
        crew.run(shares.len(), &|share| {
            source.reach(&mut shares[share].lock().expect("no worker panics"));
        });
        let shares = shares.into_iter();
        let found = shares.map(|share| share.into_inner().expect("no worker panics").found);
        let found: u64 = found.sum();
        if found == 0 {
            return false;
        }
        std::mem::swap(&mut self.frontier, &mut self.next);
        std::mem::swap(&mut self.lists, &mut self.next_lists);
        self.level.depth += 1;
        self.level.found = found;
        self.level.reached += found;
        true
    }
}

/// What all workers read while a level is made.
struct Source<'a> {
    orders: &'a Orders,
    neighbours: &'a [Neighbour],
    begins: &'a [u32],
    words: usize,
    per_share: usize,
    frontier: &'a [u64],
    lists: &'a [List],
    /// Whether half the distance of the level that is made is odd.
    odd_half: bool,
}

impl Source<'_> {
    /// The orders of a block in the frontier.
    fn list(&self, block: usize) -> &[u16] {
        let list = &self.lists[block / self.per_share];
        let at = block % self.per_share;
        &list.orders[list.begins[at] as usize..list.begins[at + 1] as usize]
    }

    fn reach(&self, share: &mut Share<'_>) {
        let words = self.words;
        share.list.orders.clear();
        share.list.begins.clear();
        share.list.begins.push(0);
        let mut turns = vec![0; TURNS * words];
        for (at, next) in share.next.chunks_exact_mut(words).enumerate() {
            let block = share.first + at;
            let own = at * words..(at + 1) * words;
            let ends = self.begins[block] as usize..self.begins[block + 1] as usize;
            let mut touched = false;
            for neighbour in &self.neighbours[ends] {
                let source = neighbour.block as usize;
                let list = self.list(source);
                if list.is_empty() {
                    continue;
                }
                if !touched {
                    next.fill(0);
                    turns.fill(0);
                    touched = true;
                }
                match self
                    .orders
                    .table(neighbour.from.into(), neighbour.to.into())
                {
                    None => {
                        let frontier = &self.frontier[source * words..(source + 1) * words];
                        for (next, &word) in next.iter_mut().zip(frontier) {
                            *next |= word;
                        }
                    }
                    Some(table) => scatter(list, table, &mut turns),
                }
            }
            if touched {
                let reached = &mut share.reached[own.clone()];
                let found = settle(next, reached, &turns, &mut share.list.orders);
                if self.odd_half && found != 0 {
                    for (half, &next) in share.halves[own].iter_mut().zip(&*next) {
                        *half |= next;
                    }
                }
                share.found += found;
            }
            share.list.begins.push(share.list.orders.len() as u32);
        }
    }
}

/// Sets the bit `table[order]` for every order of a list, in the words of one turn or another.
fn scatter(list: &[u16], table: &[u16], turns: &mut [u64]) {
    let words = turns.len() / TURNS;
    let (first, rest) = turns.split_at_mut(words);
    let (second, rest) = rest.split_at_mut(words);
    let (third, fourth) = rest.split_at_mut(words);
    let set = |turn: &mut [u64], order: u16| {
        let to = usize::from(table[usize::from(order)]);
        turn[to >> 6] |= 1 << (to & 63);
    };
    let (fours, left) = list.as_chunks::<TURNS>();
    for &[a, b, c, d] in fours {
        set(first, a);
        set(second, b);
        set(third, c);
        set(fourth, d);
    }
    for &order in left {
        set(first, order);
    }
}

/// Puts the turns together, leaves out what was reached before, and lists the rest; says how many.
fn settle(next: &mut [u64], reached: &mut [u64], turns: &[u64], list: &mut Vec<u16>) -> u64 {
    let words = next.len();
    let mut found = 0;
    for (at, (next, reached)) in next.iter_mut().zip(reached).enumerate() {
        let all = (0..TURNS).fold(*next, |all, turn| all | turns[turn * words + at]);
        let mut new = all & !*reached;
        *reached |= new;
        *next = new;
        found += u64::from(new.count_ones());
        while new != 0 {
            list.push((at << 6) as u16 | new.trailing_zeros() as u16);
            new &= new - 1;
        }
    }
    found
}

/// For each block the blocks one slide away. Slides can be undone, so the ways in are the ways
/// out, backwards.
fn all_neighbours(pattern: &Pattern, blocks: &Blocks) -> (Vec<Neighbour>, Vec<u32>) {
    let size = pattern.size();
    let beside = neighbours(size);
    let mut all = Vec::new();
    let mut begins = vec![0];
    for (map, _, regions) in blocks.each(size.cells()) {
        for &region in regions {
            for tile in cells_of(map) {
                for cell in cells_of(beside[tile] & region) {
                    let left: Cells = map ^ (1 << tile) ^ (1 << cell);
                    all.push(Neighbour {
                        block: blocks.of(left, tile) as u32,
                        from: place(left, cell) as u8,
                        to: place(map, tile) as u8,
                    });
                }
            }
            begins.push(all.len() as u32);
        }
    }
    (all, begins)
}
