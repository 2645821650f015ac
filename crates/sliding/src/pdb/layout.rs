//! How a board and a pattern's map are kept in a node, by the number of cells.

use super::blocks::cells_of;
use super::table::Shape;

/// Boards of at most so many cells, their maps and the way to a block.
pub trait Layout: Sync {
    /// A set of cells.
    type Map: Copy + Default + Send + Sync + std::fmt::Debug;
    /// The label of each cell.
    type Labels: Copy + Send + Sync + Eq + std::fmt::Debug;

    /// For a board of so many cells and tables of these shapes.
    fn new<'a>(cells: usize, shapes: impl Iterator<Item = &'a Shape>) -> Self;
    /// A set of cells, bit c for cell c.
    fn map(cells: u64) -> Self::Map;
    /// The map after a tile has gone from a cell to another, and the tile's places among the sorted
    /// cells before and after.
    fn slide(map: Self::Map, from: usize, to: usize) -> (Self::Map, usize, usize);
    /// The block of a map with the blank in a cell.
    fn block(&self, shape: &Shape, map: Self::Map, blank: usize) -> usize;
    /// A board by labels.
    fn labels(cells: &[u16]) -> Self::Labels;
    /// A number that differs for different boards, nearly always.
    fn fingerprint(labels: &Self::Labels) -> u64;
    /// The label in a cell.
    fn label(labels: &Self::Labels, cell: usize) -> usize;
    /// The board after a tile has gone from a cell to the blank's.
    fn slid(labels: Self::Labels, from: usize, to: usize) -> Self::Labels;
}

/// At most 16 cells: four bits a label, and one look-up from a map to its blocks.
///
/// ```text
///   bits 0..16   the map's first block
///   then         three bits a cell: the number of its region among the map's
/// ```
#[derive(Debug)]
pub struct UpTo16(Box<[u64; 1 << 16]>);

impl Layout for UpTo16 {
    type Map = u16;
    type Labels = u64;

    fn new<'a>(cells: usize, shapes: impl Iterator<Item = &'a Shape>) -> Self {
        let entries = vec![0; 1 << 16].into_boxed_slice();
        let mut entries: Box<[u64; 1 << 16]> = entries.try_into().expect("as many as asked for");
        let mut done = Vec::new();
        for shape in shapes {
            // Maps of as many tiles have the same blocks in every table.
            if done.contains(&shape.tiles()) {
                continue;
            }
            done.push(shape.tiles());
            for (map, first, regions) in shape.blocks.each(cells) {
                debug_assert!(first <= usize::from(u16::MAX) && regions.len() <= 8);
                let mut entry = first as u64;
                // The first region is number 0 and needs no bits.
                for (number, &region) in regions.iter().enumerate().skip(1) {
                    for cell in cells_of(region) {
                        entry |= (number as u64) << (16 + 3 * cell);
                    }
                }
                entries[map as usize] = entry;
            }
        }
        Self(entries)
    }

    fn map(cells: u64) -> u16 {
        cells as u16
    }

    #[inline(always)]
    fn slide(map: u16, from: usize, to: usize) -> (u16, usize, usize) {
        let (from, to) = (from & 15, to & 15);
        let slid = map ^ (1 << from | 1 << to);
        let place = |map: u16, cell: usize| (map & ((1 << cell) - 1)).count_ones() as usize;
        (slid, place(map, from), place(slid, to))
    }

    #[inline(always)]
    fn block(&self, _: &Shape, map: u16, blank: usize) -> usize {
        let entry = self.0[usize::from(map)];
        let region = entry >> (16 + 3 * (blank & 15)) & 7;
        usize::from(entry as u16) + region as usize
    }

    fn labels(cells: &[u16]) -> u64 {
        let cells = cells.iter().enumerate();
        cells.fold(0, |all, (cell, &label)| {
            all | u64::from(label) << (4 * cell)
        })
    }

    #[inline(always)]
    fn fingerprint(labels: &u64) -> u64 {
        mixed(0, *labels)
    }

    #[inline(always)]
    fn label(labels: &u64, cell: usize) -> usize {
        (labels >> (4 * (cell & 15))) as usize & 15
    }

    #[inline(always)]
    fn slid(labels: u64, from: usize, to: usize) -> u64 {
        let label = labels >> (4 * (from & 15)) & 15;
        labels ^ (label << (4 * (from & 15)) | label << (4 * (to & 15)))
    }
}

/// A hash with another word in it.
#[inline(always)]
fn mixed(hash: u64, word: u64) -> u64 {
    let product = u128::from(hash ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
    product as u64 ^ (product >> 64) as u64
}

macro_rules! bytes_layout {
    ($(#[$doc:meta])* $name:ident, $cells:literal, $map:ty) => {
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;

        impl Layout for $name {
            type Map = $map;
            type Labels = [u8; $cells];

            fn new<'a>(_: usize, _: impl Iterator<Item = &'a Shape>) -> Self {
                Self
            }

            fn map(cells: u64) -> $map {
                cells as $map
            }

            #[inline(always)]
            fn slide(map: $map, from: usize, to: usize) -> ($map, usize, usize) {
                let (from, to) = (from % $cells, to % $cells);
                let slid = map ^ (1 << from | 1 << to);
                let place = |map: $map, cell: usize| (map & ((1 << cell) - 1)).count_ones() as usize;
                (slid, place(map, from), place(slid, to))
            }

            #[inline(always)]
            fn block(&self, shape: &Shape, map: $map, blank: usize) -> usize {
                shape.blocks.of(map.into(), blank)
            }

            fn labels(cells: &[u16]) -> [u8; $cells] {
                let mut labels = [0; $cells];
                for (label, &cell) in labels.iter_mut().zip(cells) {
                    *label = cell as u8;
                }
                labels
            }

            #[inline(always)]
            fn fingerprint(labels: &[u8; $cells]) -> u64 {
                let words = labels.as_chunks::<8>().0.iter();
                words.fold(0, |hash, &word| mixed(hash, u64::from_le_bytes(word)))
            }

            #[inline(always)]
            fn label(labels: &[u8; $cells], cell: usize) -> usize {
                labels[cell % $cells].into()
            }

            #[inline(always)]
            fn slid(mut labels: [u8; $cells], from: usize, to: usize) -> [u8; $cells] {
                labels[to % $cells] = labels[from % $cells];
                labels[from % $cells] = 0;
                labels
            }
        }
    };
}

bytes_layout! {
    /// At most 32 cells: a byte a label.
    UpTo32, 32, u32
}
bytes_layout! {
    /// At most 64 cells: a byte a label.
    UpTo64, 64, u64
}
