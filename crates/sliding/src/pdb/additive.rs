//! The sum of a partition's tables as an estimate, the greatest over several partitions and over
//! the board and its mirror image.

use std::sync::Arc;

use super::blocks::{Blocks, cells_of};
use super::order::Orders;
use super::table::{Shape, Table, configuration};
use crate::heuristic::{Cells as Labels, Heuristic, Homes, Slide};

/// Finds blocks fast.
pub trait Locate {
    /// A set of cells.
    type Map: Copy + Default;
    #[doc(hidden)]
    fn map(cells: u64) -> Self::Map;
    #[doc(hidden)]
    fn slide(map: Self::Map, from: usize, to: usize) -> (Self::Map, usize, usize);
    #[doc(hidden)]
    fn block(&self, shape: &Shape, map: Self::Map, blank: usize) -> usize;
}

/// Boards of at most 16 cells: one look-up tells a map's first block and the region of each cell.
///
/// ```text
///   bits 0..16 the first block, then three bits a cell: its region
/// ```
#[derive(Debug)]
pub struct Small(Box<[u64; 1 << 16]>);

impl Small {
    /// For tables of these shapes.
    pub fn new<'a>(cells: usize, shapes: impl Iterator<Item = &'a Shape>) -> Self {
        let mut entries: Box<[u64; 1 << 16]> = vec![0; 1 << 16]
            .into_boxed_slice()
            .try_into()
            .expect("as many");
        for shape in shapes {
            for (map, first, regions) in shape.blocks.each(cells) {
                let mut entry = first as u64;
                for (region, &set) in regions.iter().enumerate() {
                    for cell in cells_of(set) {
                        entry |= (region as u64) << (16 + 3 * cell);
                    }
                }
                entries[map as usize] = entry;
            }
        }
        Self(entries)
    }
}

impl Locate for Small {
    type Map = u16;
    fn map(cells: u64) -> u16 {
        cells as u16
    }
    #[inline]
    fn slide(map: u16, from: usize, to: usize) -> (u16, usize, usize) {
        let (from, to) = (from & 15, to & 15);
        let i = (map & ((1 << from) - 1)).count_ones() as usize;
        let left = map ^ (1 << from) ^ (1 << to);
        let j = (left & ((1 << to) - 1)).count_ones() as usize;
        (left, i, j)
    }
    #[inline]
    fn block(&self, _: &Shape, map: u16, blank: usize) -> usize {
        let entry = self.0[usize::from(map)];
        (entry as u16 as usize) + (entry >> (16 + 3 * (blank & 15)) & 7) as usize
    }
}

/// Any other board.
#[derive(Debug)]
pub struct Large;

impl Locate for Large {
    type Map = u64;
    fn map(cells: u64) -> u64 {
        cells
    }
    #[inline]
    fn slide(map: u64, from: usize, to: usize) -> (u64, usize, usize) {
        let i = (map & ((1 << from) - 1)).count_ones() as usize;
        let left = map ^ (1 << from) ^ (1 << to);
        let j = (left & ((1 << to) - 1)).count_ones() as usize;
        (left, i, j)
    }
    #[inline]
    fn block(&self, shape: &Shape, map: u64, blank: usize) -> usize {
        shape.blocks.of(map, blank)
    }
}

struct Slot<'t> {
    bits: &'t [u8],
    shape: &'t Shape,
    stride: usize,
    table: &'t Table,
}

/// tmp
pub struct Additive<'t, L, const SLOTS: usize, const VIEWS: usize> {
    locate: L,
    slots: Vec<Slot<'t>>,
    /// [view][cell]
    cells: [[u8; 64]; VIEWS],
    /// [view][label] -> slot
    slot_of: [[u8; 64]; VIEWS],
    homes: Homes,
}

/// tmp
#[derive(Clone, Copy, Debug)]
pub struct Sum<M, const SLOTS: usize, const VIEWS: usize> {
    maps: [M; SLOTS],
    orders: [u16; SLOTS],
    distances: [u8; SLOTS],
    totals: [u8; VIEWS],
}

/// tmp
pub struct View<'t> {
    /// tables
    pub tables: Vec<&'t Table>,
    /// physical cell -> cell of the tables
    pub cells: Vec<usize>,
}

impl<'t, L: Locate, const SLOTS: usize, const VIEWS: usize> Additive<'t, L, SLOTS, VIEWS> {
    /// tmp
    pub fn new(homes: Homes, locate: L, views: &[View<'t>]) -> Self {
        let n = homes.size().cells();
        let mut slots = Vec::new();
        let mut cells = [[0; 64]; VIEWS];
        let mut slot_of = [[0; 64]; VIEWS];
        for (v, view) in views.iter().enumerate() {
            for c in 0..n {
                cells[v][c] = view.cells[c] as u8;
            }
            for &table in &view.tables {
                for label in 1..n {
                    let home = view.cells[homes.home(label)];
                    if table.pattern().cells() >> home & 1 == 1 {
                        slot_of[v][label] = slots.len() as u8;
                    }
                }
                slots.push(Slot {
                    bits: table.bits(),
                    shape: table.shape(),
                    stride: table.shape().orders.count().div_ceil(64) * 64,
                    table,
                });
            }
        }
        assert_eq!(slots.len(), SLOTS);
        Self {
            locate,
            slots,
            cells,
            slot_of,
            homes,
        }
    }

    #[inline]
    fn update(
        &self,
        sum: &Sum<L::Map, SLOTS, VIEWS>,
        view: usize,
        slide: Slide,
    ) -> (usize, L::Map, u16, u8, u8) {
        let from = usize::from(self.cells[view][slide.from & 63]);
        let to = usize::from(self.cells[view][slide.to & 63]);
        let s = usize::from(self.slot_of[view][slide.tile & 63]) % SLOTS;
        let slot = &self.slots[s];
        let (map, i, j) = L::slide(sum.maps[s], from, to);
        let order = slot.shape.orders.after(sum.orders[s], i, j);
        let block = self.locate.block(slot.shape, map, from);
        let bit = block * slot.stride + usize::from(order);
        let bit = slot.bits[bit >> 3] >> (bit & 7);
        let h = sum.distances[s];
        let down = ((h + 1) >> 1 ^ bit) & 1;
        let delta = 1u8.wrapping_sub(down << 1);
        (
            s,
            map,
            order,
            h.wrapping_add(delta),
            sum.totals[view].wrapping_add(delta),
        )
    }
}

impl<L: Locate, const SLOTS: usize, const VIEWS: usize> Heuristic
    for Additive<'_, L, SLOTS, VIEWS>
{
    type Sum = Sum<L::Map, SLOTS, VIEWS>;

    fn of(&self, cells: &(impl Labels + ?Sized)) -> Self::Sum {
        let n = self.homes.size().cells();
        let mut sum = Sum {
            maps: [L::Map::default(); SLOTS],
            orders: [0; SLOTS],
            distances: [0; SLOTS],
            totals: [0; VIEWS],
        };
        let blank = (0..n).find(|&c| cells.at(c) == 0).expect("blank");
        for v in 0..VIEWS {
            let mut stands: Vec<Vec<(u8, usize)>> = vec![Vec::new(); SLOTS];
            for c in 0..n {
                let label = cells.at(c);
                if label != 0 {
                    let home = self.cells[v][self.homes.home(label)];
                    stands[usize::from(self.slot_of[v][label])]
                        .push((home, self.cells[v][c].into()));
                }
            }
            for (s, mut stands) in stands.into_iter().enumerate() {
                if stands.is_empty() {
                    continue;
                }
                stands.sort();
                let tiles: Vec<usize> = stands.iter().map(|x| x.1).collect();
                let (map, order) = configuration(&tiles);
                sum.maps[s] = L::map(map);
                sum.orders[s] = order;
                let d = self.slots[s]
                    .table
                    .distance(&tiles, self.cells[v][blank].into());
                sum.distances[s] = d as u8;
                sum.totals[v] += d as u8;
            }
        }
        sum
    }

    #[inline]
    fn after(&self, _: &(impl Labels + ?Sized), mut sum: Self::Sum, slide: Slide) -> Self::Sum {
        for v in 0..VIEWS {
            let (s, map, order, h, total) = self.update(&sum, v, slide);
            sum.maps[s] = map;
            sum.orders[s] = order;
            sum.distances[s] = h;
            sum.totals[v] = total;
        }
        sum
    }

    #[inline]
    fn after_within(
        &self,
        _: &(impl Labels + ?Sized),
        sum: &Self::Sum,
        slide: Slide,
        most: u32,
    ) -> Result<Self::Sum, u32> {
        let mut changes = [(0, L::Map::default(), 0, 0, 0); VIEWS];
        for v in 0..VIEWS {
            let change = self.update(sum, v, slide);
            if u32::from(change.4) > most {
                return Err(u32::from(change.4) - most);
            }
            changes[v] = change;
        }
        let mut sum = *sum;
        for (v, (s, map, order, h, total)) in changes.into_iter().enumerate() {
            sum.maps[s] = map;
            sum.orders[s] = order;
            sum.distances[s] = h;
            sum.totals[v] = total;
        }
        Ok(sum)
    }

    #[inline]
    fn value(&self, sum: Self::Sum) -> u32 {
        let mut most = 0;
        for v in 0..VIEWS {
            most = most.max(sum.totals[v]);
        }
        most.into()
    }
}
