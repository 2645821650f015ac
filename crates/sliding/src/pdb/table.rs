//! A pattern database: for every configuration of a pattern, one bit of its distance.
//!
//! A configuration is where the pattern's tiles stand and in which region the blank is; its
//! distance is the least number of slides of these tiles that brings them home with the blank on
//! its goal. A slide of one of them changes the distance by exactly 1: by at most 1, because it can
//! be undone, and by an odd number, because every slide changes the parity of the distance. So given the
//! distance before a slide, one bit gives the distance after it: whether half of it, rounded down, is
//! odd. (Breyer and Korf 2010 store distances modulo 3 in 1.6 bits; with the parity given,
//! modulo 4 costs one.)
//!
//! ```text
//!   distance  0 1 2 3 4 5 6 7 8 ...      from 5, a slide leads to 4 (bit 0) or to 6 (bit 1)
//!   bit       0 0 1 1 0 0 1 1 0 ...
//!
//!   entry     block(map, region) · words · 64 + order
//! ```
//!
//! A board that was not reached by a slide starts with [`Table::distance`], which walks home.
//!
//! The blank's region belongs to the key (Clausecker and Reinefeld 2019). A table that knows the
//! tiles alone takes the least over the regions, which is weaker and can change by more than 1.

use std::ops::ControlFlow;
use std::sync::Arc;

use search::levels::{Level, Orders, rank};
use search::{Executor, Halt};

use super::bits::Bits;
use super::blocks::{Blocks, cells_of, neighbours, place};
use super::build::{self, words_per_block};
use super::pattern::Pattern;

/// What a table of so many tiles on a board needs beside its bits; the same for all its patterns.
#[derive(Debug)]
pub struct Shape {
    pub(crate) blocks: Blocks,
    pub(crate) orders: Orders,
    stride: usize,
}

impl Shape {
    /// The shape of a pattern's table.
    #[must_use]
    pub fn of(pattern: Pattern) -> Self {
        let orders = Orders::new(pattern.tiles());
        Self {
            blocks: Blocks::new(pattern.size(), pattern.tiles()),
            stride: 64 * words_per_block(orders.count()),
            orders,
        }
    }

    fn words(&self) -> usize {
        words_per_block(self.orders.count())
    }

    /// Bits from one block to the next.
    #[inline]
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// Tiles of its patterns.
    #[must_use]
    pub fn tiles(&self) -> usize {
        self.orders.items()
    }

    /// Bytes of a table's bits.
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        self.blocks.count() * self.words() * 8
    }

    /// Bytes of the shape itself.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.blocks.bytes() + self.orders.bytes()
    }
}

/// A pattern database.
#[derive(Clone)]
pub struct Table {
    pattern: Pattern,
    shape: Arc<Shape>,
    bits: Bits,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("pattern", &self.pattern)
            .finish_non_exhaustive()
    }
}

/// How many configurations there are at each distance.
pub type Histogram = Vec<u64>;

impl Table {
    /// Builds the table; `each` sees every level, the goal's first, and may stop the work.
    ///
    /// # Errors
    /// Why it was stopped.
    pub fn build(
        pattern: Pattern,
        shape: Arc<Shape>,
        executor: &dyn Executor,
        each: &mut dyn FnMut(&Level) -> ControlFlow<Halt>,
    ) -> Result<(Self, Histogram), Halt> {
        let mut histogram = Vec::new();
        let halves = build::halves(&pattern, &shape.blocks, executor, &mut |level| {
            histogram.push(level.found);
            each(level)
        })?;
        let bits = Bits::new(halves);
        Ok((
            Self {
                pattern,
                shape,
                bits,
            },
            histogram,
        ))
    }

    /// A table whose bits were kept.
    ///
    /// # Panics
    /// When they are not as many as the shape has.
    #[must_use]
    pub fn of_bits(pattern: Pattern, shape: Arc<Shape>, bits: Bits) -> Self {
        assert_eq!(bits.bytes().len(), shape.table_bytes(), "bytes of a table");
        Self {
            pattern,
            shape,
            bits,
        }
    }

    /// What it is about.
    #[must_use]
    pub fn pattern(&self) -> Pattern {
        self.pattern
    }

    /// What it shares with the tables of as many tiles.
    #[must_use]
    pub fn shape(&self) -> &Arc<Shape> {
        &self.shape
    }

    /// The bits.
    #[must_use]
    pub fn bits(&self) -> &Bits {
        &self.bits
    }

    fn bit(&self, map: u64, blank: usize, order: u16) -> u32 {
        let bit = self.shape.blocks.of(map, blank) * self.shape.stride() + usize::from(order);
        u32::from(self.bits.bytes()[bit >> 3] >> (bit & 7) & 1)
    }

    /// The distance when the tile that belongs on the n-th cell of the pattern stands on
    /// `tiles[n]` and the blank on `blank`: walks home, always to a configuration that is nearer,
    /// and counts. Bits that do not lead home are marked as damaged.
    ///
    /// # Panics
    /// When the cells are not as many as the pattern has tiles.
    #[must_use]
    pub fn distance(&self, tiles: &[usize], blank: usize) -> u8 {
        self.bits.distance(self.walk(tiles, blank))
    }

    fn walk(&self, tiles: &[usize], blank: usize) -> Option<u8> {
        let pattern = self.pattern;
        let size = pattern.size();
        let beside = neighbours(size);
        let homes: Vec<usize> = cells_of(pattern.cells()).collect();
        assert_eq!(tiles.len(), homes.len(), "a cell for each tile");
        let ways = tiles
            .iter()
            .zip(&homes)
            .map(|(&cell, &home)| size.distance(cell, home));
        let parity = ways.sum::<usize>() as u32 & 1;
        let (mut map, mut order) = configuration(tiles);
        let mut blank = blank;
        let mut modulo_4 = 2 * self.bit(map, blank, order) + parity;
        let mut distance = 0_u8;
        let goal = self.shape.blocks.of(pattern.cells(), pattern.blank());
        while (map, order) != (pattern.cells(), 0) || self.shape.blocks.of(map, blank) != goal {
            let region = super::blocks::region(map, blank, &beside);
            let slides = cells_of(map)
                .flat_map(|tile| cells_of(beside[tile] & region).map(move |cell| (tile, cell)));
            let nearer = slides.map(|(tile, cell)| {
                let left = map ^ (1 << tile) ^ (1 << cell);
                let after = self
                    .shape
                    .orders
                    .after(order, place(map, tile), place(left, cell));
                (left, after, tile)
            });
            let found = nearer.into_iter().find(|&(map, order, blank)| {
                // The parity is the other one; the bit tells the two candidates apart.
                let wanted = (modulo_4 + 3) & 3;
                self.bit(map, blank, order) == wanted >> 1
            });
            (map, order, blank) = found?;
            modulo_4 = (modulo_4 + 3) & 3;
            // No table is deeper than a byte; bits that are not a table's may lead round in circles.
            distance = distance.checked_add(1)?;
        }
        Some(distance)
    }
}

/// Map and order of tiles that stand on these cells.
pub(crate) fn configuration(tiles: &[usize]) -> (u64, u16) {
    let map = tiles.iter().fold(0, |map, &cell| map | 1 << cell);
    let mut by_cell: Vec<u8> = (0..tiles.len() as u8).collect();
    by_cell.sort_by_key(|&tile| tiles[usize::from(tile)]);
    (map, rank(&by_cell) as u16)
}
