//! Rows, columns and neighbours by cell: what a beam looks up for every move.

use crate::{Direction, Size};

pub(super) struct Grid {
    pub(super) size: Size,
    /// Row and column by cell.
    places: Vec<[i32; 2]>,
    /// By the blank's cell and the direction, where the tile that slides comes from.
    sources: Vec<[u32; 4]>,
}

/// Beyond the edge.
const NOWHERE: u32 = u32::MAX;

impl Grid {
    pub(super) fn new(size: Size) -> Self {
        let cells = 0..size.cells();
        let source = |cell, direction| size.source(cell, direction).map(|source| source as u32);
        let sources = |cell| Direction::ALL.map(|way| source(cell, way).unwrap_or(NOWHERE));
        Self {
            size,
            places: cells
                .clone()
                .map(|cell| [size.row(cell) as i32, size.column(cell) as i32])
                .collect(),
            sources: cells.map(sources).collect(),
        }
    }

    /// Row and column of a cell.
    #[inline]
    pub(super) fn place(&self, cell: usize) -> [i32; 2] {
        self.places[cell]
    }

    /// Where a tile comes from that slides into the blank.
    #[inline]
    pub(super) fn source(&self, blank: usize, direction: Direction) -> Option<usize> {
        let source = self.sources[blank][direction as usize];
        (source != NOWHERE).then_some(source as usize)
    }

    /// Bytes of the tables for a size.
    pub(super) fn bytes(size: Size) -> usize {
        size.cells() * (size_of::<[i32; 2]>() + size_of::<[u32; 4]>())
    }
}
