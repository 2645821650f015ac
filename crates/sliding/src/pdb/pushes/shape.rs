//! Classes as numbers, and the ways between them.
//!
//! ```text
//!   block   line · maps + rank of the map: the cells of the pattern's tiles in the drawing of the
//!           class, the blank's cell left out
//!   word    the places of the first tiles of the pattern among these cells, all but the last four
//!   bit     in which order the last four tiles come
//!
//!   places p of seven tiles     word   digits of p0 p1 p2, to bases 7 6 5
//!                               bit    rank of the order of p3 p4 p5 p6
//! ```
//!
//! On the way to another class the tiles of a block change places, all members alike: a permutation
//! of the places, of which there are few. What it makes of a word, and of the order of the last
//! four, depends on the word alone. So a step is four look-ups, and no board is needed.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use search::levels::{ORDERS_OF_LAST as ORDERS, TurnTables, Turned, factorial, rank, unrank};

use super::frame::{Standing, drawn, run};
use super::{COLUMN, MAX_CELLS, MAX_TILES, ROW};
use crate::Size;
use crate::pdb::Pattern;

/// Tiles whose order is a bit of a word.
const LAST: usize = 4;

/// Where each of the places of a block's tiles is afterwards.
type Places = [u8; MAX_TILES];

/// A class along a known kind of line, as far as a pattern knows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Class {
    pub(super) block: u16,
    pub(super) word: u8,
    pub(super) bit: u8,
}

/// A step from a block: where to, and by which permutation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) block: u16,
    pub(super) permutation: u16,
}

/// What a table of so many tiles on a board needs beside its bits; the same for all its patterns.
#[derive(Debug)]
pub struct Shape {
    size: Size,
    tiles: usize,
    words: usize,
    /// Rank of a map among those with as many tiles.
    ranks: Vec<u16>,
    maps: usize,
    /// For each side, block and cell of the line where the blank may stop.
    edges: [Vec<Edge>; 2],
    /// For each permutation the one that undoes it.
    inverses: Vec<u16>,
    /// What each permutation makes of each word.
    turned: Vec<[Turned; 256]>,
    /// What an order of the last four makes of each other.
    orders: [[u8; 32]; 32],
}

impl Shape {
    /// The shape of a pattern's table.
    ///
    /// # Panics
    /// When there can be no table of pushes for the pattern.
    #[must_use]
    pub fn of(pattern: Pattern) -> Self {
        super::frame::check(pattern).expect("a pattern for tables of pushes");
        let (size, tiles) = (pattern.size(), pattern.tiles());
        let mut ranks = vec![u16::MAX; 1 << (size.cells() - 1)];
        let mut maps = Vec::new();
        for map in (0..ranks.len()).filter(|map| map.count_ones() as usize == tiles) {
            ranks[map] = maps.len() as u16;
            maps.push(map as u32);
        }
        let mut shape = Self {
            size,
            tiles,
            words: factorial(tiles) / ORDERS,
            ranks,
            maps: maps.len(),
            edges: [Vec::new(), Vec::new()],
            inverses: Vec::new(),
            turned: Vec::new(),
            orders: products(),
        };
        let mut permutations = Permutations::default();
        for side in [COLUMN, ROW] {
            for line in 0..shape.lines(side) {
                for &map in &maps {
                    for stop in 0..shape.lines(1 - side) {
                        let edge = shape.edge(side, line, map, stop, &mut permutations);
                        shape.edges[side].push(edge);
                    }
                }
            }
        }
        // Ways can be gone back, so every inverse is there.
        let inverse = |places: &Places| {
            let mut inverse = *places;
            for (place, &after) in places[..tiles].iter().enumerate() {
                inverse[usize::from(after)] = place as u8;
            }
            permutations.numbers[&inverse]
        };
        shape.inverses = permutations.list.iter().map(inverse).collect();
        let turned = permutations.list.iter().map(|places| shape.turn(places));
        shape.turned = turned.collect();
        shape
    }

    /// Rows and columns of the frame.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// Tiles of its patterns.
    #[must_use]
    pub fn tiles(&self) -> usize {
        self.tiles
    }

    /// Lines of a side: columns, or rows. The blank of a class on the other side can stop in as many
    /// cells.
    #[inline]
    pub(super) fn lines(&self, side: usize) -> usize {
        match side {
            COLUMN => self.size.columns(),
            _ => self.size.rows(),
        }
    }

    /// Words of a block.
    #[inline]
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Blocks of a side.
    #[inline]
    pub(super) fn blocks(&self, side: usize) -> usize {
        self.lines(side) * self.maps
    }

    /// Bytes of a table's bits.
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        (self.blocks(COLUMN) + self.blocks(ROW)) * self.words() * ORDERS / 8
    }

    /// Bytes of the shape itself.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let edges = self.edges.each_ref().map(Vec::len);
        2 * self.ranks.len()
            + size_of::<Edge>() * (edges[COLUMN] + edges[ROW])
            + size_of::<[Turned; 256]>() * self.turned.len()
    }

    /// The edges of a block.
    pub(super) fn edges(&self, side: usize, block: usize) -> &[Edge] {
        let stops = self.lines(1 - side);
        &self.edges[side][block * stops..(block + 1) * stops]
    }

    /// The permutation that undoes another.
    pub(super) fn inverse(&self, permutation: u16) -> u16 {
        self.inverses[usize::from(permutation)]
    }

    /// What the search of levels needs of the permutations.
    pub(super) fn turns(&self) -> TurnTables<'_> {
        TurnTables {
            items: self.tiles,
            words: &self.turned,
            orders: &self.orders,
        }
    }

    /// The steps from one side to the other.
    #[inline]
    pub(super) fn steps(&self, side: usize) -> Steps<'_> {
        Steps {
            stops: self.lines(1 - side),
            edges: &self.edges[side],
            turned: &self.turned,
            orders: &self.orders,
            words: self.words,
            first: match side {
                COLUMN => self.blocks(COLUMN),
                _ => 0,
            },
        }
    }

    /// The class of the tiles with these seats.
    pub(super) fn class(&self, side: usize, seats: u64, standing: &Standing) -> Class {
        let blank = standing.blank;
        let (line, step) = match side {
            COLUMN => (self.size.column(blank.into()), self.size.columns()),
            _ => (self.size.row(blank.into()), 1),
        };
        let hole = drawn(self.size, side, line);
        let seats = (0..self.size.cells()).filter(|seat| seats >> seat & 1 == 1);
        let cells = seats.map(|seat| run(standing.tiles[seat], blank, hole, step));
        let cells: Vec<u8> = cells.collect();
        let map = cells.iter().fold(0, |map, cell| map | 1 << cell);
        let places: Vec<u8> = cells.iter().map(|&cell| before(map, cell)).collect();
        let (word, bit) = self.encode(&places);
        let rank = self.ranks[without(map, hole) as usize];
        Class {
            block: (line * self.maps) as u16 + rank,
            word,
            bit,
        }
    }

    fn edge(
        &self,
        side: usize,
        line: usize,
        map: u32,
        stop: usize,
        permutations: &mut Permutations,
    ) -> Edge {
        let columns = self.size.columns();
        let from = drawn(self.size, side, line);
        let to = drawn(self.size, 1 - side, stop);
        let (cell, step, other_step) = match side {
            COLUMN => (columns * stop + line, columns, 1),
            _ => (columns * line + stop, 1, columns),
        };
        // The blank runs along this line to its stop, and from there along the other one to where
        // that class is drawn.
        let cell = cell as u8;
        let map = with(map, from);
        let mut cells = [0; MAX_TILES];
        let mut after = 0;
        let standing = (0..MAX_CELLS as u8).filter(|cell| map >> cell & 1 == 1);
        for (moved, tile) in cells.iter_mut().zip(standing) {
            *moved = run(run(tile, from, cell, step), cell, to, other_step);
            after |= 1 << *moved;
        }
        let mut places = [0; MAX_TILES];
        for (place, &cell) in places.iter_mut().zip(&cells[..self.tiles]) {
            *place = before(after, cell);
        }
        Edge {
            block: (stop * self.maps) as u16 + self.ranks[without(after, to) as usize],
            permutation: permutations.number(places),
        }
    }

    /// The word and the bit of the places of the pattern's tiles.
    fn encode(&self, places: &[u8]) -> (u8, u8) {
        let first = self.tiles - LAST;
        let word = (0..first).fold(0, |word, tile| {
            let earlier = places[..tile].iter();
            let smaller = earlier.filter(|&&place| place < places[tile]).count();
            word * (self.tiles - tile) + usize::from(places[tile]) - smaller
        });
        let last = &places[first..];
        let order: Vec<u8> = last
            .iter()
            .map(|&place| smaller_than(last, place))
            .collect();
        (word as u8, rank(&order) as u8)
    }

    /// The places of the pattern's tiles, the last four in rising order.
    fn decode(&self, mut word: usize) -> Vec<u8> {
        let first = self.tiles - LAST;
        let mut digits = vec![0; first];
        for (tile, digit) in digits.iter_mut().enumerate().rev() {
            *digit = word % (self.tiles - tile);
            word /= self.tiles - tile;
        }
        let mut left: Vec<u8> = (0..self.tiles as u8).collect();
        let mut places: Vec<u8> = digits.into_iter().map(|digit| left.remove(digit)).collect();
        places.extend(left);
        places
    }

    fn turn(&self, permutation: &Places) -> [Turned; 256] {
        let mut turned = [Turned::default(); 256];
        for (word, turned) in turned.iter_mut().enumerate().take(self.words()) {
            let mut places = self.decode(word);
            for place in &mut places {
                *place = permutation[usize::from(*place)];
            }
            let (word, order) = self.encode(&places);
            *turned = Turned { word, order };
        }
        turned
    }
}

/// The steps from one side, and where the bits of the other side's classes are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steps<'a> {
    stops: usize,
    edges: &'a [Edge],
    turned: &'a [[Turned; 256]],
    orders: &'a [[u8; 32]; 32],
    words: usize,
    /// Blocks before those of the other side.
    first: usize,
}

impl Steps<'_> {
    /// Cells where the blank can stop.
    #[inline]
    pub(super) fn stops(&self) -> usize {
        self.stops
    }

    /// The class that the blank's running to place `stop` of its line leads to, on the other side.
    #[inline]
    pub(super) fn after(&self, class: Class, stop: usize) -> Class {
        let edge = self.edges[usize::from(class.block) * self.stops + stop];
        let turned = self.turned[usize::from(edge.permutation)][usize::from(class.word)];
        let orders = &self.orders[usize::from(turned.order & 31)];
        Class {
            block: edge.block,
            word: turned.word,
            bit: orders[usize::from(class.bit & 31)],
        }
    }

    /// Where the bit of a class on the other side is.
    #[inline]
    pub(super) fn place(&self, class: Class) -> usize {
        let word = (self.first + usize::from(class.block)) * self.words + usize::from(class.word);
        word * ORDERS + usize::from(class.bit)
    }
}

/// The permutations met so far.
#[derive(Default)]
struct Permutations {
    list: Vec<Places>,
    numbers: HashMap<Places, u16, FxBuildHasher>,
}

impl Permutations {
    fn number(&mut self, places: Places) -> u16 {
        *self.numbers.entry(places).or_insert_with(|| {
            self.list.push(places);
            self.list.len() as u16 - 1
        })
    }
}

/// What an order of four makes of another: places that have one order, put in their turn where the
/// other says.
fn products() -> [[u8; 32]; 32] {
    let mut products = [[0; 32]; 32];
    for (order, row) in products.iter_mut().enumerate().take(ORDERS) {
        let order = unrank(LAST, order);
        for (bit, product) in row.iter_mut().enumerate().take(ORDERS) {
            let places = unrank(LAST, bit).into_iter();
            let after: Vec<u8> = places.map(|place| order[usize::from(place)]).collect();
            *product = rank(&after) as u8;
        }
    }
    products
}

fn smaller_than(places: &[u8], place: u8) -> u8 {
    places.iter().filter(|&&other| other < place).count() as u8
}

/// How many cells of a map come before one.
fn before(map: u32, cell: u8) -> u8 {
    (map & ((1 << cell) - 1)).count_ones() as u8
}

/// A map without a cell that is not on it.
fn without(map: u32, hole: u8) -> u32 {
    let below = (1 << hole) - 1;
    map & below | map >> 1 & !below
}

/// The inverse of [`without`].
fn with(map: u32, hole: u8) -> u32 {
    let below = (1 << hole) - 1;
    map & below | (map & !below) << 1
}

#[cfg(test)]
mod tests {
    use super::super::frame::{Frame, patterns};
    use super::*;
    use crate::Board;

    /// Where everything stands after the blank has run to a place of its line.
    fn pushed(size: Size, side: usize, standing: &Standing, stop: usize) -> Standing {
        let blank = usize::from(standing.blank);
        let (to, step) = match side {
            COLUMN => (stop * size.columns() + size.column(blank), size.columns()),
            _ => (size.row(blank) * size.columns() + stop, 1),
        };
        let moved = |tile: u8| run(tile, standing.blank, to as u8, step);
        Standing {
            tiles: standing.tiles.map(moved),
            blank: to as u8,
        }
    }

    /// Steps between classes against pushes of boards, upside down too.
    #[test]
    fn classes_follow_their_boards() {
        for (rows, columns, blank) in [(4, 4, 0), (4, 4, 6), (3, 3, 1), (2, 5, 9), (5, 3, 4)] {
            let size = Size::new(rows, columns).expect("a size");
            let goal = Board::ordered(size, blank);
            let patterns = patterns(&goal).expect("tables of pushes");
            for frame in Frame::both(size, blank) {
                let mut patterns = patterns.iter().copied();
                let pattern = patterns.find(|&pattern| frame.suits(pattern));
                let pattern = pattern.expect("one for each frame");
                let shape = Shape::of(pattern);
                let size = frame.size;
                let mut standing = Standing {
                    tiles: std::array::from_fn(|seat| seat as u8),
                    blank: pattern.blank() as u8,
                };
                let mut dice = 9u32;
                for push in 0..400 {
                    let side = push % 2;
                    let steps = shape.steps(side);
                    dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let stop = (dice >> 16) as usize % steps.stops();
                    let next = pushed(size, side, &standing, stop);
                    let class = |side, standing: &_| shape.class(side, pattern.cells(), standing);
                    let after = steps.after(class(side, &standing), stop);
                    assert_eq!(after, class(1 - side, &next));
                    let other = match side {
                        COLUMN => steps.stops() - 1 - stop,
                        _ => stop,
                    };
                    let mirrored = frame.mirrored(standing);
                    let after = steps.after(class(side, &mirrored), other);
                    assert_eq!(after, class(1 - side, &frame.mirrored(next)));
                    standing = next;
                }
            }
        }
    }

    #[test]
    fn the_goal_upside_down_is_the_goal() {
        let goal = Board::ordered(Size::new(4, 4).expect("a size"), 7);
        for pattern in patterns(&goal).expect("tables of pushes") {
            let frames = Frame::both(goal.size(), 7);
            let frame = frames.iter().find(|frame| frame.suits(pattern));
            let frame = frame.expect("it is for one of them");
            let seated = Standing {
                tiles: std::array::from_fn(|seat| seat as u8),
                blank: pattern.blank() as u8,
            };
            let shape = Shape::of(pattern);
            let class = |standing: &_| shape.class(COLUMN, pattern.cells(), standing);
            assert_eq!(class(&seated), class(&frame.mirrored(seated)));
        }
    }
}
