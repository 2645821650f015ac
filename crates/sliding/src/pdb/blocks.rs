//! Where the tiles of a pattern stand, and the part of the board the blank is in.
//!
//! ```text
//!   map      the cells the pattern's tiles stand on, as bits
//!   region   the connected part of the other cells that holds the blank: it goes about there
//!            without moving a tile of the pattern
//!   block    a map with one of its regions, numbered map by map (in the order of the bits as a
//!            number), region by region (by their lowest cell)
//!
//!   # # . .
//!   # . . .     the map # leaves one region      . # . .
//!   . . . .                                      # . . .     and this one two: the corner and the rest
//! ```

use super::order::MAX_TILES;
use crate::{Direction, Size};

/// A set of cells.
pub(crate) type Cells = u64;

/// The most cells of a board with pattern databases: a set of them is one word.
pub const MAX_CELLS: usize = 64;

/// Cells beside each cell.
pub(crate) fn neighbours(size: Size) -> Vec<Cells> {
    let beside = |cell| {
        let sources = Direction::ALL.into_iter();
        let cells = sources.filter_map(|direction| size.source(cell, direction));
        cells.fold(0, |set, cell| set | 1 << cell)
    };
    (0..size.cells()).map(beside).collect()
}

/// The cells of a set, lowest first.
pub(crate) fn cells_of(mut set: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            cell
        })
    })
}

/// How many cells of `map` come before `cell`.
#[inline]
pub(crate) fn place(map: Cells, cell: usize) -> usize {
    (map & ((1 << cell) - 1)).count_ones() as usize
}

/// All blocks of so many tiles on a board.
#[derive(Clone, Debug)]
pub(crate) struct Blocks {
    tiles: usize,
    /// Parts of the rank of a map, by byte of the map, tiles before it, and the byte's value.
    ranks: Vec<u32>,
    /// The first block of each map, by rank; one more at the end.
    first: Vec<u32>,
    /// The region of each block.
    regions: Vec<Cells>,
}

impl Blocks {
    /// # Panics
    /// When the board has too many cells, or the pattern too many or no tiles.
    pub(crate) fn new(size: Size, tiles: usize) -> Self {
        let cells = size.cells();
        assert!(cells <= MAX_CELLS, "a set of cells is one word");
        assert!((1..=MAX_TILES).contains(&tiles) && tiles < cells, "tiles");
        let beside = neighbours(size);
        let everywhere = if cells == 64 { !0 } else { (1 << cells) - 1 };
        let mut first = Vec::new();
        let mut regions = Vec::new();
        for map in maps(cells, tiles) {
            first.push(regions.len() as u32);
            let mut free = everywhere & !map;
            while free != 0 {
                let region = flood(free & free.wrapping_neg(), free, &beside);
                regions.push(region);
                free &= !region;
            }
        }
        first.push(regions.len() as u32);
        Self {
            tiles,
            ranks: ranks(cells, tiles),
            first,
            regions,
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.regions.len()
    }

    /// The block of a map with the blank in a cell that is not on it.
    #[inline]
    pub(crate) fn of(&self, map: Cells, blank: usize) -> usize {
        let rank = self.rank(map);
        let (first, next) = (self.first[rank] as usize, self.first[rank + 1] as usize);
        let mut block = first;
        // Nearly all maps leave one region.
        while block + 1 < next && self.regions[block] >> blank & 1 == 0 {
            block += 1;
        }
        block
    }

    /// The rank of a map among all, in the order of the bits as a number: for the n-th lowest
    /// cell c (n from 1) the maps that differ first below it are C(c, n), and these add up.
    #[inline]
    fn rank(&self, mut map: Cells) -> usize {
        let mut rank = 0;
        let mut before = 0;
        let mut part = 0;
        while map != 0 {
            let byte = map as usize & 255;
            rank += self.ranks[(part * (self.tiles + 1) + before) << 8 | byte];
            before += byte.count_ones() as usize;
            part += 1;
            map >>= 8;
        }
        rank as usize
    }

    /// All maps with their blocks and the blocks' regions.
    pub(crate) fn each(&self, cells: usize) -> impl Iterator<Item = (Cells, usize, &[Cells])> {
        maps(cells, self.tiles)
            .zip(self.first.windows(2))
            .map(|(map, ends)| {
                let (first, next) = (ends[0] as usize, ends[1] as usize);
                (map, first, &self.regions[first..next])
            })
    }

    /// Bytes held.
    pub(crate) fn bytes(&self) -> usize {
        4 * (self.ranks.len() + self.first.len()) + 8 * self.regions.len()
    }
}

/// All sets of `tiles` of the first `cells` cells, in the order of their bits as a number.
fn maps(cells: usize, tiles: usize) -> impl Iterator<Item = Cells> {
    let lowest: Cells = (1 << tiles) - 1;
    let last = lowest << (cells - tiles);
    std::iter::successors(Some(lowest), move |&map| {
        (map != last).then(|| {
            // The lowest run of ones gives its highest one to the left and falls to the bottom.
            let carry = map + (map & map.wrapping_neg());
            carry | ((carry ^ map) >> 2) >> map.trailing_zeros()
        })
    })
}

/// The cells the blank can go to without moving a tile on `map`.
pub(crate) fn region(map: Cells, blank: usize, beside: &[Cells]) -> Cells {
    flood(1 << blank, !map, beside)
}

/// The part of `free` that is connected with `seed`.
fn flood(seed: Cells, free: Cells, beside: &[Cells]) -> Cells {
    let mut region = seed;
    let mut edge = seed;
    while edge != 0 {
        let grown = cells_of(edge).fold(0, |set, cell| set | beside[cell]);
        edge = grown & free & !region;
        region |= edge;
    }
    region
}

fn ranks(cells: usize, tiles: usize) -> Vec<u32> {
    let mut choose = vec![[0u64; MAX_TILES + 2]; cells + 1];
    for n in 0..=cells {
        choose[n][0] = 1;
        for k in 1..=tiles {
            choose[n][k] = if n == 0 {
                0
            } else {
                choose[n - 1][k - 1] + choose[n - 1][k]
            };
        }
    }
    let mut ranks = Vec::with_capacity(cells.div_ceil(8) * (tiles + 1) * 256);
    for part in 0..cells.div_ceil(8) {
        for before in 0..=tiles {
            for byte in 0..256 {
                let bits = cells_of(byte).enumerate();
                let sum = bits.map(|(n, bit)| {
                    let (cell, nth) = (8 * part + bit, before + n + 1);
                    if cell < cells && nth <= tiles {
                        choose[cell][nth]
                    } else {
                        0
                    }
                });
                ranks.push(sum.sum::<u64>() as u32);
            }
        }
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every block in the order of the numbers, by looking at all sets of cells.
    fn naive(size: Size, tiles: usize) -> Vec<(Cells, Cells)> {
        let beside = neighbours(size);
        let mut blocks = Vec::new();
        for map in (0..1 << size.cells()).filter(|map: &Cells| map.count_ones() as usize == tiles) {
            let mut seen = map;
            for blank in 0..size.cells() {
                if seen >> blank & 1 == 0 {
                    let region = region(map, blank, &beside) & ((1 << size.cells()) - 1);
                    blocks.push((map, region));
                    seen |= region;
                }
            }
        }
        blocks
    }

    #[test]
    fn blocks_are_numbered_map_by_map_and_region_by_region() {
        for (rows, columns) in [(2, 3), (3, 3), (2, 5), (3, 4)] {
            let size = Size::new(rows, columns).expect("a size");
            for tiles in 1..=MAX_TILES.min(size.cells() - 3) {
                let blocks = Blocks::new(size, tiles);
                let naive = naive(size, tiles);
                assert_eq!(blocks.count(), naive.len());
                for (block, &(map, region)) in naive.iter().enumerate() {
                    for blank in cells_of(region) {
                        assert_eq!(blocks.of(map, blank), block, "{map:b} {blank}");
                    }
                }
                let each = blocks.each(size.cells());
                let each = each.flat_map(|(map, first, regions)| {
                    let regions = regions.iter().enumerate();
                    regions.map(move |(at, &region)| (first + at, map, region))
                });
                let numbered = naive.into_iter().enumerate();
                assert!(each.eq(numbered.map(|(block, (map, region))| (block, map, region))));
            }
        }
    }

    #[test]
    fn the_largest_board_has_room_for_its_maps() {
        let size = Size::new(8, 8).expect("a size");
        let blocks = Blocks::new(size, 2);
        let count = maps(64, 2).count();
        assert_eq!(count, 64 * 63 / 2);
        assert!(
            maps(64, 2)
                .enumerate()
                .all(|(rank, map)| blocks.rank(map) == rank)
        );
        // Two tiles cut off one cell only: each corner.
        assert_eq!(blocks.count(), count + 4);
    }
}
