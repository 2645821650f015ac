//! How many moves it takes to bring one tile to one cell, whatever stands elsewhere.
//!
//! A tile moves only into a blank beside it, so what matters is where the tile is and on which of
//! its sides the blank:
//!
//! ```text
//!       2        (tile, side) --1-- the tile moves to that side, the blank is on the other
//!     1 t 3      (tile, side) --2-- the blank goes to the next side, around the corner
//!       4
//! ```
//!
//! Distances in this small graph, from the target outwards, and the blank's way to the tile are
//! all there is; the free cells are always a rectangle with a part of one line, where ways are as
//! long as rows and columns say, but for the tile itself being in the way.

use super::plan::{Stage, Task};
use crate::Size;

/// Moves that are left when they are not known: beyond what was looked at.
const FAR: u32 = 1 << 20;
/// What a board counts as when the last tile of the line is caught in the niche: about what it
/// takes to get it out.
const CAUGHT: u32 = 12;
/// How far beyond the farthest tile that is asked for the distances are known: a beam does not
/// carry a tile much farther away than it was.
const MARGIN: u32 = 24;

pub(super) struct Route {
    size: Size,
    stage: Stage,
    /// Distances by cell and side.
    left: Vec<u32>,
}

/// The sides in a circle: above, right, below, left.
fn sides(size: Size) -> [isize; 4] {
    let columns = size.columns() as isize;
    [-columns, 1, columns, -1]
}

/// The cell at `cell + stride`, if that is a neighbour on the board.
#[inline]
fn beside(size: Size, cell: usize, stride: isize) -> Option<usize> {
    let columns = size.columns();
    let there = match stride {
        1 => (cell % columns + 1 < columns).then(|| cell + 1),
        -1 => (!cell.is_multiple_of(columns)).then(|| cell - 1),
        _ => cell.checked_add_signed(stride),
    };
    there.filter(|&there| there < size.cells())
}

impl Route {
    /// The distances for a stage, at least as far as the cells in `from`.
    pub(super) fn new(size: Size, stage: Stage, locked: &[bool], from: &[usize]) -> Self {
        let mut route = Self {
            size,
            stage,
            left: vec![FAR; 4 * size.cells()],
        };
        let free = |cell: Option<usize>| cell.filter(|&cell| !locked[cell]);
        let sides = sides(size);
        let side = |cell: usize, side: usize| free(beside(size, cell, sides[side & 3]));
        // Three queues, for the distances d, d + 1 and d + 2, take turns.
        let mut queues = [Vec::new(), Vec::new(), Vec::new()];
        match stage.task {
            Task::Home | Task::Corner { .. } => {
                let all = (0..4).filter(|&s| side(stage.target, s).is_some());
                queues[0].extend(all.map(|s| 4 * stage.target + s));
            }
            // Beside the niche the blank is one move away from it.
            Task::Turn { .. } => {
                let before = sides.iter().position(|&stride| stride == -stage.along);
                queues[1].extend(before.map(|s| 4 * stage.target + s));
            }
        }
        for (distance, queue) in queues.iter().enumerate() {
            for &state in queue {
                route.left[state] = distance as u32;
            }
        }
        let mut wanted: Vec<usize> = from.to_vec();
        wanted.sort_unstable();
        wanted.dedup();
        let mut last = u32::MAX;
        let mut distance = 0;
        while distance <= last && queues.iter().any(|queue| !queue.is_empty()) {
            let now = std::mem::take(&mut queues[distance as usize % 3]);
            for state in now {
                if route.left[state] != distance {
                    continue;
                }
                let (cell, at) = (state / 4, state % 4);
                let mut reach = |state: usize, by: u32| {
                    if distance + by < route.left[state] {
                        route.left[state] = distance + by;
                        queues[(distance + by) as usize % 3].push(state);
                    }
                };
                let Some(blank) = side(cell, at) else {
                    continue;
                };
                reach(4 * blank + (at + 2) % 4, 1);
                for turn in [1, 3] {
                    let next = (at + turn) % 4;
                    let corner = beside(size, blank, sides[next]);
                    if side(cell, next).is_some() && free(corner).is_some() {
                        reach(4 * cell + next, 2);
                    }
                }
            }
            distance += 1;
            if last == u32::MAX {
                let left = &route.left;
                wanted.retain(|&cell| (0..4).all(|s| left[4 * cell + s] > distance));
                if wanted.is_empty() {
                    last = distance + MARGIN;
                }
            }
        }
        route
    }

    /// Moves until the stage is done, from a blank and a tile.
    #[inline]
    pub(super) fn left(&self, blank: usize, tile: usize) -> u32 {
        let Stage {
            task,
            target,
            inward,
            ..
        } = self.stage;
        if tile == target {
            match task {
                Task::Turn { niche, .. } if blank == niche => return 0,
                Task::Turn { .. } => {}
                Task::Home | Task::Corner { .. } => return 0,
            }
        }
        let (row, column) = (self.size.row(blank), self.size.column(blank));
        let (tile_row, tile_column) = (self.size.row(tile), self.size.column(tile));
        let away = row.abs_diff(tile_row) + column.abs_diff(tile_column);
        let sides = sides(self.size);
        if away == 1 {
            let stride = blank as isize - tile as isize;
            let side = sides.iter().position(|&s| s == stride).unwrap_or(0);
            return self.left[4 * tile + side];
        }
        let blank_in_line = self.in_line(blank);
        let mut least = FAR;
        for (side, &stride) in sides.iter().enumerate() {
            let left = self.left[4 * tile + side];
            if left >= least {
                continue;
            }
            let there = tile.wrapping_add_signed(stride);
            // Into the line, in front of the tile, there is no way but past another of its sides.
            if stride == -inward && !blank_in_line && self.in_line(there) {
                continue;
            }
            let (to_row, to_column) = (self.size.row(there), self.size.column(there));
            let mut way = row.abs_diff(to_row) + column.abs_diff(to_column);
            // The tile itself stands between.
            let behind_row = row == tile_row && to_row == row && way > away;
            let behind_column = column == tile_column && to_column == column && way > away;
            if behind_row || behind_column {
                way += 2;
            }
            least = least.min(left + way as u32);
        }
        least
    }

    /// Whether a cell is in the line that is being filled.
    #[inline]
    fn in_line(&self, cell: usize) -> bool {
        let corner = match self.stage.task {
            Task::Turn { corner, .. } => corner,
            Task::Home | Task::Corner { .. } => self.stage.target,
        };
        if self.stage.inward.unsigned_abs() == 1 {
            self.size.column(cell) == self.size.column(corner)
        } else {
            self.size.row(cell) == self.size.row(corner)
        }
    }

    /// Moves until the stage is done, on a board.
    #[inline]
    pub(super) fn left_on(&self, blank: usize, tile: usize, at: impl Fn(usize) -> u16) -> u32 {
        match self.stage.task {
            Task::Home => self.left(blank, tile),
            Task::Corner { other, niche } => {
                let corner = self.stage.target;
                let homes = (usize::from(at(niche)), usize::from(at(corner)));
                if homes == (self.stage.tile, other) {
                    return 0;
                }
                let left = self.left(blank, tile);
                // In the niche, or with the blank in it right behind, it cannot get out.
                let below = niche.wrapping_add_signed(self.stage.inward);
                let caught = homes.0 == other || (homes.0 == 0 && usize::from(at(below)) == other);
                if left == 0 && caught { CAUGHT } else { left }
            }
            Task::Turn {
                other,
                niche,
                corner,
            } => {
                let homes = (usize::from(at(niche)), usize::from(at(corner)));
                if homes == (other, self.stage.tile) {
                    return 0;
                }
                self.left(blank, tile)
            }
        }
    }
}
