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

use super::grid::Grid;
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

/// The sides in the same circle: rows down and columns across.
const SIDES: [(i32, i32); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

pub(super) struct Route {
    stage: Stage,
    /// Whether the line that is being filled is a row (0) or a column (1), and which.
    axis: usize,
    line: i32,
    /// The side of a tile that the line is on.
    outward: usize,
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
        let corner = match stage.task {
            Task::Turn { corner, .. } => corner,
            Task::Home | Task::Corner { .. } => stage.target,
        };
        let sides = sides(size);
        let outward = sides.iter().position(|&stride| stride == -stage.inward);
        let is_row = stage.inward.unsigned_abs() != 1;
        let mut route = Self {
            stage,
            axis: usize::from(!is_row),
            line: if is_row {
                size.row(corner)
            } else {
                size.column(corner)
            } as i32,
            outward: outward.expect("the way to a neighbour"),
            left: vec![FAR; 4 * size.cells()],
        };
        let free = |cell: Option<usize>| cell.filter(|&cell| !locked[cell]);
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
    pub(super) fn left(&self, grid: &Grid, blank: usize, tile: usize) -> u32 {
        let Stage { task, target, .. } = self.stage;
        if tile == target {
            match task {
                Task::Turn { niche, .. } if blank == niche => return 0,
                Task::Turn { .. } => {}
                Task::Home | Task::Corner { .. } => return 0,
            }
        }
        let (place, tile_place) = (grid.place(blank), grid.place(tile));
        let (down, across) = (place[0] - tile_place[0], place[1] - tile_place[1]);
        let away = down.abs() + across.abs();
        let lefts = &self.left[4 * tile..4 * tile + 4];
        if away == 1 {
            return match (down, across) {
                (-1, _) => lefts[0],
                (_, 1) => lefts[1],
                (1, _) => lefts[2],
                _ => lefts[3],
            };
        }
        let mut least = FAR;
        for (side, (to_down, to_across)) in SIDES.into_iter().enumerate() {
            let left = lefts[side];
            if left >= least {
                continue;
            }
            // Into the line, in front of the tile, there is no way but past another of its sides.
            if side == self.outward
                && place[self.axis] != self.line
                && tile_place[self.axis] + [to_down, to_across][self.axis] == self.line
            {
                continue;
            }
            let mut way = (down - to_down).abs() + (across - to_across).abs();
            // The tile itself stands between.
            let behind = (down == 0 && to_down == 0) || (across == 0 && to_across == 0);
            if behind && way > away {
                way += 2;
            }
            least = least.min(left + way as u32);
        }
        least
    }

    /// Moves until the stage is done, on a board.
    #[inline]
    pub(super) fn left_on(
        &self,
        grid: &Grid,
        (blank, tile): (usize, usize),
        at: impl Fn(usize) -> u16,
    ) -> u32 {
        match self.stage.task {
            Task::Home => self.left(grid, blank, tile),
            Task::Corner { other, niche } => {
                let corner = self.stage.target;
                let homes = (usize::from(at(niche)), usize::from(at(corner)));
                if homes == (self.stage.tile, other) {
                    return 0;
                }
                let left = self.left(grid, blank, tile);
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
                self.left(grid, blank, tile)
            }
        }
    }
}
