//! The sum of a partition's tables as an estimate; the greatest over several partitions, and over
//! the board and its mirror image.
//!
//! The tables of one partition are about different tiles and count only the slides of their own, so
//! their distances add up to no more than the truth (Korf and Felner 2002). A **view** is a
//! partition together with a way to lay the board on it: as it is, or mirrored along its diagonal.
//! When a tile slides, one table of each view has to be looked up again.

use search::prefetch;

use super::layout::Layout;
use super::table::{Shape, Table, configuration};
use super::view::Laid;
use crate::heuristic::{Cells as Labels, Heuristic, Homes, Slide};

/// The most cells of a board, as an index that needs no check.
const CELLS: usize = 64;

/// A table in its place.
#[derive(Clone, Copy, Debug)]
struct Slot<'t> {
    bits: &'t [u8],
    shape: &'t Shape,
    table: &'t Table,
}

/// The estimate: the tables of `VIEWS` views in at most `SLOTS` places.
#[derive(Debug)]
pub struct Additive<'t, L, const SLOTS: usize, const VIEWS: usize> {
    layout: &'t L,
    slots: Vec<Slot<'t>>,
    /// How the board is laid on a slot's table.
    cells: [[u8; CELLS]; SLOTS],
    /// The slot of a tile, by its label.
    slot_of: [[u8; CELLS]; VIEWS],
    homes: Homes,
}

/// Where the tiles of every table stand, how far they are from home, and the sum for each view.
#[derive(Clone, Copy, Debug)]
pub struct Sum<M, const SLOTS: usize, const VIEWS: usize> {
    maps: [M; SLOTS],
    orders: [u16; SLOTS],
    distances: [u8; SLOTS],
    /// A table's distance is a byte, their sum on a long board is not.
    totals: [u16; VIEWS],
}

impl<M, const SLOTS: usize, const VIEWS: usize> Sum<M, SLOTS, VIEWS> {
    /// The distance of one table's tiles.
    #[inline(always)]
    pub(crate) fn distance(&self, slot: u8) -> u8 {
        self.distances[usize::from(slot)]
    }

    /// The sum for one view.
    #[inline(always)]
    pub(crate) fn total(&self, view: usize) -> u16 {
        self.totals[view]
    }

    /// The estimate.
    #[inline(always)]
    pub(crate) fn greatest(&self) -> u32 {
        self.totals
            .iter()
            .fold(0, |most, &total| most.max(total))
            .into()
    }

    /// Enters what a slide has changed in one view.
    #[inline(always)]
    pub(crate) fn enter(&mut self, view: usize, change: Change<M>) {
        let slot = usize::from(change.slot);
        let before = u16::from(self.distances[slot]);
        self.totals[view] = self.totals[view] + u16::from(change.distance) - before;
        self.maps[slot] = change.map;
        self.orders[slot] = change.order;
        self.distances[slot] = change.distance;
    }
}

/// What a slide changes in one view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change<M> {
    pub(crate) slot: u8,
    pub(crate) map: M,
    pub(crate) order: u16,
    pub(crate) distance: u8,
}

/// Where a slide leads in one view, and where the bit lies that tells how far that is from home.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reach<M> {
    pub(crate) slot: u8,
    pub(crate) map: M,
    pub(crate) order: u16,
    pub(crate) bit: usize,
}

impl<'t, L: Layout, const SLOTS: usize, const VIEWS: usize> Additive<'t, L, SLOTS, VIEWS> {
    /// The estimate for puzzles with these homes. A view names for every pattern that is laid on
    /// the board its table.
    ///
    /// # Panics
    /// When the views are not as many as the type says, have more tables than it has places for, or
    /// leave a tile out.
    #[must_use]
    pub fn new(homes: Homes, layout: &'t L, views: &[Vec<(&Laid, &'t Table)>]) -> Self {
        let all = homes.size().cells();
        let mut slots = Vec::with_capacity(SLOTS);
        let mut cells = [[0; CELLS]; SLOTS];
        let mut slot_of = [[u8::MAX; CELLS]; VIEWS];
        assert_eq!(views.len(), VIEWS, "views");
        for (view, slot_of) in views.iter().zip(&mut slot_of) {
            for &(laid, table) in view {
                assert_eq!(laid.pattern, table.pattern(), "the pattern's own table");
                for (cell, &on) in cells[slots.len()].iter_mut().zip(&laid.cells) {
                    *cell = on as u8;
                }
                for (label, slot) in slot_of.iter_mut().enumerate().take(all).skip(1) {
                    let home = laid.cells[homes.home(label)];
                    if laid.pattern.cells() >> home & 1 == 1 {
                        *slot = slots.len() as u8;
                    }
                }
                slots.push(Slot {
                    bits: table.bits().bytes(),
                    shape: table.shape(),
                    table,
                });
            }
            let whole = slot_of[1..all].iter().all(|&slot| slot != u8::MAX);
            assert!(whole, "a view is about every tile");
        }
        Self {
            layout,
            slots,
            cells,
            slot_of,
            homes,
        }
    }

    /// The slot of a tile.
    #[inline(always)]
    pub(crate) fn slot(&self, view: usize, tile: usize) -> u8 {
        self.slot_of[view][tile % CELLS]
    }

    /// Where a slide leads in one view.
    #[inline(always)]
    pub(crate) fn reach(
        &self,
        sum: &Sum<L::Map, SLOTS, VIEWS>,
        view: usize,
        slide: Slide,
    ) -> Reach<L::Map> {
        let slot = self.slot(view, slide.tile);
        let cells = &self.cells[usize::from(slot)];
        let from = usize::from(cells[slide.from % CELLS]);
        let to = usize::from(cells[slide.to % CELLS]);
        let shape = self.slots[usize::from(slot)].shape;
        let (map, place, new_place) = L::slide(sum.maps[usize::from(slot)], from, to);
        let order = sum.orders[usize::from(slot)];
        let order = shape.orders.after(order, place, new_place);
        let block = self.layout.block(shape, map, from);
        Reach {
            slot,
            map,
            order,
            bit: block * shape.stride() + usize::from(order),
        }
    }

    /// Prefetches the memory of a bit.
    #[inline(always)]
    pub(crate) fn prefetch(&self, slot: u8, bit: usize) {
        prefetch(self.slots[usize::from(slot)].bits.get(bit >> 3));
    }

    /// The distance after a slide, from that before it: one more or one less, and the bit is that
    /// of what it becomes.
    #[inline(always)]
    pub(crate) fn distance(&self, slot: u8, bit: usize, before: u8) -> u8 {
        let found = self.slots[usize::from(slot)].bits[bit >> 3] >> (bit & 7);
        let down = (before.wrapping_add(1) >> 1 ^ found) & 1;
        before.wrapping_add(1).wrapping_sub(2 * down)
    }
}

impl<L: Layout, const SLOTS: usize, const VIEWS: usize> Heuristic
    for Additive<'_, L, SLOTS, VIEWS>
{
    type Sum = Sum<L::Map, SLOTS, VIEWS>;

    fn of(&self, labels: &(impl Labels + ?Sized)) -> Self::Sum {
        let all = self.homes.size().cells();
        let mut sum = Sum {
            maps: [L::Map::default(); SLOTS],
            orders: [0; SLOTS],
            distances: [0; SLOTS],
            totals: [0; VIEWS],
        };
        let blank = (0..all).find(|&cell| labels.at(cell) == 0);
        let blank = blank.expect("a board has a blank");
        for view in 0..VIEWS {
            let mut tiles = vec![Vec::new(); self.slots.len()];
            for cell in (0..all).filter(|&cell| labels.at(cell) != 0) {
                let label = labels.at(cell);
                let slot = usize::from(self.slot_of[view][label]);
                let laid = |cell: usize| usize::from(self.cells[slot][cell]);
                tiles[slot].push((laid(self.homes.home(label)), laid(cell)));
            }
            for (slot, mut tiles) in tiles.into_iter().enumerate() {
                if tiles.is_empty() {
                    continue;
                }
                tiles.sort_unstable();
                let cells: Vec<usize> = tiles.into_iter().map(|(_, cell)| cell).collect();
                let (map, order) = configuration(&cells);
                let blank = usize::from(self.cells[slot][blank]);
                let distance = self.slots[slot].table.distance(&cells, blank);
                sum.maps[slot] = L::map(map);
                sum.orders[slot] = order;
                sum.distances[slot] = distance;
                sum.totals[view] += u16::from(distance);
            }
        }
        sum
    }

    #[inline(always)]
    fn after(&self, _: &(impl Labels + ?Sized), mut sum: Self::Sum, slide: Slide) -> Self::Sum {
        for view in 0..VIEWS {
            let Reach {
                slot,
                map,
                order,
                bit,
            } = self.reach(&sum, view, slide);
            let distance = self.distance(slot, bit, sum.distances[usize::from(slot)]);
            sum.enter(
                view,
                Change {
                    slot,
                    map,
                    order,
                    distance,
                },
            );
        }
        sum
    }

    #[inline(always)]
    fn value(&self, sum: Self::Sum) -> u32 {
        sum.greatest()
    }
}
