//! What each slide changes, for look-ups.

use super::weights::Weights;
use crate::{Direction, Size};

/// Changes of the value by one slide: by what is in each cell.
type Row<const CELLS: usize> = [[i16; CELLS]; CELLS];

/// The weights of a size as a table of differences: a row for every blank, direction and tile.
///
/// The value of a child is that of its parent and the sum of one row, one look-up for each cell. Rows of one blank
/// stand side by side and fit into a second-level cache (0.4 MB on 6x6), so a beam expands boards blank by blank.
#[derive(Debug)]
pub struct Ranking<const CELLS: usize> {
    size: Size,
    weights: Weights,
    /// The first row of each blank and direction; that of a slide that is not there is never used.
    first: Vec<[u32; 4]>,
    rows: Vec<Row<CELLS>>,
}

impl<const CELLS: usize> Ranking<CELLS> {
    /// Makes the table.
    ///
    /// # Panics
    /// When the weights are of another size.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        let side = weights.side();
        assert_eq!(side * side, CELLS, "one size");
        let size = Size::new(side, side).expect("a board");
        let mut first = vec![[0; 4]; CELLS];
        let mut rows = Vec::with_capacity(Self::rows(side));
        for (blank, first) in first.iter_mut().enumerate() {
            for direction in Direction::ALL {
                if let Some(from) = size.source(blank, direction) {
                    first[direction as usize] = rows.len() as u32;
                    rows.extend((0..CELLS).map(|tile| row(&weights, tile, from, blank)));
                }
            }
        }
        Self {
            size,
            weights,
            first,
            rows,
        }
    }

    fn rows(side: usize) -> usize {
        4 * side * (side - 1) * side * side
    }

    /// Bytes of the table and of the weights.
    #[must_use]
    pub fn bytes() -> u64 {
        let table = Self::rows(CELLS.isqrt()) * size_of::<Row<CELLS>>();
        (table + CELLS.pow(4) * size_of::<i16>()) as u64
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The value of a board, in parts of a move; tile `t` belongs into cell `t - 1`.
    #[must_use]
    pub fn value(&self, cells: &[u8; CELLS]) -> i32 {
        let standing = |cell: usize| (cell, usize::from(cells[cell]));
        let singles = (0..CELLS).map(|cell| self.weights.single(standing(cell)));
        let pairs = (0..CELLS).flat_map(|cell| {
            let others = cell + 1..CELLS;
            others.map(move |other| self.weights.pair(standing(cell), standing(other)))
        });
        singles.chain(pairs).sum()
    }

    /// What the slide of a tile into the blank adds to the value.
    #[inline]
    #[must_use]
    pub fn change(
        &self,
        cells: &[u8; CELLS],
        blank: usize,
        direction: Direction,
        tile: usize,
    ) -> i32 {
        let row = self.first[blank][direction as usize] as usize + tile;
        let row = &self.rows[row];
        let changes = row.iter().zip(cells);
        changes
            .map(|(changes, &tile)| i32::from(changes[usize::from(tile)]))
            .sum()
    }
}

/// The row of a tile that slides from a cell into the blank. What changes for the two of them alone stands where the
/// tile was.
fn row<const CELLS: usize>(
    weights: &Weights,
    tile: usize,
    from: usize,
    blank: usize,
) -> Row<CELLS> {
    let mut row = [[0; CELLS]; CELLS];
    if tile == 0 {
        return row;
    }
    let [tile_after, blank_after, tile_before, blank_before] =
        [(blank, tile), (from, 0), (from, tile), (blank, 0)].map(|one| weights.pairs_with(one));
    // A slide changes the value by a few moves, which fit.
    let change = |value: i32| value.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
    for (at, changes) in row.as_flattened_mut().iter_mut().enumerate() {
        let after = i32::from(tile_after[at]) + i32::from(blank_after[at]);
        let before = i32::from(tile_before[at]) + i32::from(blank_before[at]);
        *changes = change(after - before);
    }
    row[blank][0] = 0;
    let alone = |cell: usize, empty: usize| {
        let (tile, blank) = ((cell, tile), (empty, 0));
        weights.single(tile) + weights.single(blank) + weights.pair(tile, blank)
    };
    row[from][tile] = change(alone(blank, from) - alone(from, blank));
    row
}
