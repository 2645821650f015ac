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

use super::MAX_TILES;
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
    /// A faster way to a block, where a set of cells fits in 32 bits.
    direct: Option<Direct>,
}

/// The way from a map of at most 32 cells to its blocks: two look-ups give the map's rank, as the number
/// of tiles is fixed, so the upper half knows how many are in the lower one. A third gives an entry:
///
/// ```text
///   bits 0..31    the map's first block
///   bits 31..63   bit 31 + c: cell c is not in the first region
///   bit 63        there are more than two regions
/// ```
#[derive(Clone, Debug)]
struct Direct {
    half: usize,
    lower: Vec<u32>,
    upper: Vec<u32>,
    entries: Vec<u64>,
}

impl Direct {
    /// Bits of the number of a block.
    const FIRST: usize = 31;
    /// More than two regions: the blank's has to be searched for.
    const SEVERAL: u64 = 1 << 63;

    fn new(cells: usize, tiles: usize, blocks: &Blocks) -> Option<Self> {
        if cells > 32 || blocks.count() >= 1 << Self::FIRST {
            return None;
        }
        let half = cells / 2;
        let count = |set: &u64| set.count_ones() as usize;
        let lower = (0..1_u64 << half).map(|set| {
            let is_part = count(&set) <= tiles;
            if is_part { blocks.rank(set) as u32 } else { 0 }
        });
        let upper = (0..1_u64 << (cells - half)).map(|set| {
            let before = tiles
                .checked_sub(count(&set))
                .filter(|&count| count <= half);
            let Some(before) = before else { return 0 };
            let lowest = (1 << before) - 1;
            // The lowest cells of all have the rank 0.
            blocks.rank(set << half | lowest) as u32
        });
        let entries = blocks.each(cells).map(|(_, first, regions)| {
            let others = regions[1..].iter().fold(0, |all, region| all | region);
            let several = if regions.len() > 2 { Self::SEVERAL } else { 0 };
            first as u64 | others << Self::FIRST | several
        });
        Some(Self {
            half,
            lower: lower.collect(),
            upper: upper.collect(),
            entries: entries.collect(),
        })
    }

    #[inline]
    fn entry(&self, map: Cells) -> u64 {
        let (upper, lower) = (map >> self.half, map & ((1 << self.half) - 1));
        let rank = self.lower[lower as usize] + self.upper[upper as usize];
        self.entries[rank as usize]
    }

    fn bytes(&self) -> usize {
        4 * (self.lower.len() + self.upper.len()) + 8 * self.entries.len()
    }
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
        let mut blocks = Self {
            tiles,
            ranks: ranks(cells, tiles),
            first,
            regions,
            direct: None,
        };
        blocks.direct = Direct::new(cells, tiles, &blocks);
        blocks
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.regions.len()
    }

    /// The block of a map with the blank in a cell that is not on it.
    #[inline]
    pub(crate) fn of(&self, map: Cells, blank: usize) -> usize {
        if let Some(direct) = &self.direct {
            let entry = direct.entry(map);
            if entry & Direct::SEVERAL == 0 {
                let first = entry & ((1 << Direct::FIRST) - 1);
                return (first + (entry >> (Direct::FIRST + blank) & 1)) as usize;
            }
        }
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
        let direct = self.direct.as_ref().map_or(0, Direct::bytes);
        4 * (self.ranks.len() + self.first.len()) + 8 * self.regions.len() + direct
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

    /// Against the way that larger boards take.
    #[test]
    fn the_direct_way_leads_to_the_same_blocks() {
        for (rows, columns, tiles) in [(5, 5, 4), (5, 5, 6), (5, 5, 7), (4, 8, 3), (2, 16, 4)] {
            let size = Size::new(rows, columns).expect("a size");
            let direct = Blocks::new(size, tiles);
            assert!(direct.direct.is_some());
            let plain = Blocks {
                direct: None,
                ..direct.clone()
            };
            for map in maps(size.cells(), tiles).step_by(7) {
                for blank in (0..size.cells()).filter(|blank| map >> blank & 1 == 0) {
                    assert_eq!(
                        direct.of(map, blank),
                        plain.of(map, blank),
                        "{map:b} {blank}"
                    );
                }
            }
        }
        assert!(
            Blocks::new(Size::new(6, 6).expect("a size"), 2)
                .direct
                .is_none()
        );
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
