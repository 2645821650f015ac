//! In which order a board is peeled.

use crate::Size;
use crate::heuristic::Homes;

/// How a tile is brought where it belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// To its home.
    Home,
    /// The last but one of a line, to the corner: the home of the last one.
    ///
    /// ```text
    ///   . . n a      n: the home of a, left empty (the niche); b goes below a; then the blank goes
    ///   . . . b      through the niche and the corner, and both are at home
    /// ```
    Corner {
        /// The tile that comes last.
        other: usize,
        /// Home of this tile.
        niche: usize,
    },
    /// The last of a line, beside the corner, with the blank in the niche; then both turn in.
    Turn {
        /// The tile that waits in the corner.
        other: usize,
        /// Its home.
        niche: usize,
        /// Home of this tile.
        corner: usize,
    },
}

/// One tile to be brought to a cell while everything before it stays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage {
    /// Its label.
    pub(super) tile: usize,
    /// Where to.
    pub(super) target: usize,
    pub(super) task: Task,
    /// From a cell of the line to the next one in the order of the stages.
    pub(super) along: isize,
    /// From a cell of the line to its neighbour inside.
    pub(super) inward: isize,
    /// The cell that is not touched after it.
    pub(super) lock: usize,
}

/// What is left of the board, as rows and columns from and to (exclusive).
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    pub(super) top: usize,
    pub(super) bottom: usize,
    pub(super) left: usize,
    pub(super) right: usize,
}

impl Rest {
    pub(super) fn rows(self) -> usize {
        self.bottom - self.top
    }

    pub(super) fn columns(self) -> usize {
        self.right - self.left
    }

    /// Its cells, row by row.
    pub(super) fn cells(self, size: Size) -> impl Iterator<Item = usize> {
        (self.top..self.bottom)
            .flat_map(move |row| (self.left..self.right).map(move |c| row * size.columns() + c))
    }
}

/// The stages, and what is left after them: no side longer than `last_side`.
///
/// Lines are taken off the longer side, always the one farthest from the blank's goal cell, which
/// is never in a line; each line is filled towards the blank's side of it, so that the awkward last
/// two tiles are near where the next line begins.
pub(super) fn plan(homes: Homes, last_side: usize) -> (Vec<Stage>, Rest) {
    let size = homes.size();
    let (blank_row, blank_column) = (size.row(homes.blank()), size.column(homes.blank()));
    let columns = size.columns() as isize;
    let mut rest = Rest {
        top: 0,
        bottom: size.rows(),
        left: 0,
        right: size.columns(),
    };
    let mut stages = Vec::with_capacity(size.cells());
    while rest.rows().max(rest.columns()) > last_side {
        let by_row = rest.rows() >= rest.columns();
        let (mut line, inward): (Vec<usize>, isize) = if by_row {
            let top = blank_row - rest.top >= rest.bottom - 1 - blank_row;
            let row = if top { rest.top } else { rest.bottom - 1 };
            if top {
                rest.top += 1;
            } else {
                rest.bottom -= 1;
            }
            let cells = rest.left..rest.right;
            let line = cells.map(|column| row * size.columns() + column);
            (line.collect(), if top { columns } else { -columns })
        } else {
            let left = blank_column - rest.left >= rest.right - 1 - blank_column;
            let column = if left { rest.left } else { rest.right - 1 };
            if left {
                rest.left += 1;
            } else {
                rest.right -= 1;
            }
            let cells = rest.top..rest.bottom;
            let line = cells.map(|row| row * size.columns() + column);
            (line.collect(), if left { 1 } else { -1 })
        };
        let near_first = if by_row {
            blank_column - rest.left < rest.right - 1 - blank_column
        } else {
            blank_row - rest.top < rest.bottom - 1 - blank_row
        };
        if near_first {
            line.reverse();
        }
        take(homes, &line, inward, &mut stages);
    }
    (stages, rest)
}

fn take(homes: Homes, line: &[usize], inward: isize, stages: &mut Vec<Stage>) {
    let label = |cell: usize| cell + usize::from(cell < homes.blank());
    let along = line[1] as isize - line[0] as isize;
    let (&[niche, corner], first) = line.split_last_chunk().map_or_else(
        || unreachable!("a line has at least two cells"),
        |(first, last)| (last, first),
    );
    let stage = |tile, target, task, lock| Stage {
        tile,
        target,
        task,
        along,
        inward,
        lock,
    };
    for &cell in first {
        stages.push(stage(label(cell), cell, Task::Home, cell));
    }
    let (before, last) = (label(niche), label(corner));
    let task = Task::Corner { other: last, niche };
    stages.push(stage(before, corner, task, corner));
    let task = Task::Turn {
        other: before,
        niche,
        corner,
    };
    let beside = corner.wrapping_add_signed(inward);
    stages.push(stage(last, beside, task, niche));
}
