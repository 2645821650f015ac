//! How large a table will be, without making its shape: for choosing patterns, for lists, and for
//! refusing what no memory holds.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use search::levels::factorial;

use super::blocks::{Cells, neighbours, region};
use super::build::words_per_block;
use super::pattern::Pattern;
use crate::Size;

/// Maps that are looked at to guess how many regions one leaves.
const SAMPLE: u32 = 2048;

impl Pattern {
    /// About how many bytes the table's bits have: within a few per cent.
    #[must_use]
    pub fn estimated_bytes(self) -> u64 {
        let words = words_per_block(factorial(self.tiles())) as f64;
        (self.estimated_blocks() * words * 8.0) as u64
    }

    /// About how many configurations the table has.
    #[must_use]
    pub fn estimated_entries(self) -> u64 {
        (self.estimated_blocks() * factorial(self.tiles()) as f64) as u64
    }

    fn estimated_blocks(self) -> f64 {
        let (cells, tiles) = (self.size().cells(), self.tiles());
        let maps = (0..tiles).fold(1.0, |maps, n| maps * (cells - n) as f64 / (n + 1) as f64);
        maps * mean_regions(self.size(), tiles)
    }
}

/// How many regions a map of so many tiles leaves, on the average of some maps. To look at them takes a
/// millisecond, which is longer than most searches with tables, and every search asks: the answers are kept.
fn mean_regions(size: Size, tiles: usize) -> f64 {
    static KNOWN: Mutex<BTreeMap<(usize, usize, usize), f64>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (size.rows(), size.columns(), tiles);
    *known
        .entry(key)
        .or_insert_with(|| sampled_regions(size, tiles))
}

fn sampled_regions(size: Size, tiles: usize) -> f64 {
    let cells = size.cells();
    let beside = neighbours(size);
    // Always the same maps, so that the estimate of a size never changes.
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |most: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % most
    };
    let mut regions = 0;
    for _ in 0..SAMPLE {
        let mut map: Cells = 0;
        while (map.count_ones() as usize) < tiles {
            map |= 1 << below(cells);
        }
        let mut free = !map & (!0 >> (64 - cells));
        while free != 0 {
            free &= !region(map, free.trailing_zeros() as usize, &beside);
            regions += 1;
        }
    }
    f64::from(regions) / f64::from(SAMPLE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdb::Shape;

    #[test]
    fn estimates_are_near_the_truth() {
        for (rows, columns, tiles) in [(2, 3, 3), (3, 3, 4), (4, 4, 3), (4, 4, 7), (5, 5, 4)] {
            let size = Size::new(rows, columns).expect("a size");
            let pattern =
                Pattern::new(size, size.cells() - 1, (1 << tiles) - 1).expect("a pattern");
            let shape = Shape::of(pattern);
            let ratio = pattern.estimated_bytes() as f64 / shape.table_bytes() as f64;
            assert!((0.95..1.05).contains(&ratio), "{size} {tiles}: {ratio}");
        }
    }

    /// Sizes for which no shape can be made have an estimate too.
    #[test]
    fn the_largest_are_estimated() {
        let size = Size::new(8, 8).expect("a size");
        let pattern = Pattern::new(size, 63, 0xff).expect("a pattern");
        assert!(pattern.estimated_bytes() > 1 << 40);
        assert!(pattern.estimated_entries() > pattern.estimated_bytes());
    }
}
