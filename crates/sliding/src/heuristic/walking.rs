//! Walking distance (Takahashi Ken'ichiro 2002): the exact number of vertical moves if columns
//! did not matter, plus the exact number of horizontal moves if rows did not matter.

use std::ops::ControlFlow;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;
use search::Halt;

use super::{Cells, Heuristic, Homes, Slide};
use crate::{Direction, Metric};

type Map = hashbrown::HashMap<u128, u32, FxBuildHasher>;

/// Bytes beyond which no table is built: the 4x4 has 24 964 states, the 3x5 some four hundred thousand, the 5x5 tens
/// of millions.
pub const MAX_BYTES: u64 = 150_000_000;

/// Why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WalkingError {
    /// It would take more memory than it may.
    #[error("the walking-distance table of this size takes too much memory")]
    TooLarge,
    /// Its making was stopped.
    #[error("stopped")]
    Stopped(Halt),
}

/// How much a table may take, and who is asked now and then whether to go on.
struct BuildLimits<'a> {
    bytes: u64,
    check: &'a mut dyn FnMut() -> ControlFlow<Halt>,
}

/// The distances of both axes. Never above the truth in either metric: a move, however many tiles
/// it pushes, is either vertical or horizontal and so counts on one axis only.
#[derive(Clone, Debug)]
pub struct WalkingDistance {
    homes: Homes,
    vertical: Arc<Axis>,
    horizontal: Arc<Axis>,
}

/// Where a board stands on both axes.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    vertical: u32,
    horizontal: u32,
}

impl WalkingDistance {
    /// Builds the tables for boards with these homes.
    ///
    /// # Errors
    /// When they would take more than [`MAX_BYTES`].
    pub fn new(homes: Homes, metric: Metric) -> Result<Self, WalkingError> {
        Self::within(MAX_BYTES, homes, metric, &mut || ControlFlow::Continue(()))
    }

    /// The same with less memory; `check` is asked now and then whether to go on.
    ///
    /// # Errors
    /// When it is not enough, or the making is stopped.
    pub fn within(
        bytes: u64,
        homes: Homes,
        metric: Metric,
        check: &mut dyn FnMut() -> ControlFlow<Halt>,
    ) -> Result<Self, WalkingError> {
        let mut room = BuildLimits {
            bytes: bytes.min(MAX_BYTES),
            check,
        };
        let size = homes.size();
        let (rows, columns) = (size.rows(), size.columns());
        let (blank_row, blank_column) = (size.row(homes.blank()), size.column(homes.blank()));
        // Refuse before anything is built, where the size alone tells.
        Layout::new(rows, columns)?;
        Layout::new(columns, rows)?;
        let vertical = Arc::new(Axis::build(rows, columns, blank_row, metric, &mut room)?);
        let horizontal = if (rows, blank_row) == (columns, blank_column) {
            Arc::clone(&vertical)
        } else {
            room.bytes = room.bytes.saturating_sub(vertical.bytes() as u64);
            Arc::new(Axis::build(columns, rows, blank_column, metric, &mut room)?)
        };
        Ok(Self {
            homes,
            vertical,
            horizontal,
        })
    }

    /// Where a board stands on one axis, whose lines are told by `line`.
    fn state(
        &self,
        axis: &Axis,
        cells: &(impl Cells + ?Sized),
        line: impl Fn(usize) -> usize,
    ) -> u32 {
        let mut key = 0;
        for cell in 0..self.homes.size().cells() {
            key += match cells.at(cell) {
                0 => axis.layout.blank(line(cell)),
                label => axis.layout.tile(line(cell), line(self.homes.home(label))),
            };
        }
        axis.index[&key]
    }

    /// Bytes of the tables.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let shared = Arc::ptr_eq(&self.vertical, &self.horizontal);
        self.vertical.bytes() + if shared { 0 } else { self.horizontal.bytes() }
    }
}

impl Heuristic for WalkingDistance {
    type Sum = Walk;

    fn of(&self, cells: &(impl Cells + ?Sized)) -> Walk {
        let size = self.homes.size();
        Walk {
            vertical: self.state(&self.vertical, cells, |cell| size.row(cell)),
            horizontal: self.state(&self.horizontal, cells, |cell| size.column(cell)),
        }
    }

    #[inline]
    fn after(&self, _: &(impl Cells + ?Sized), walk: Walk, slide: Slide) -> Walk {
        let home = self.homes.home(slide.tile);
        if slide.direction.is_horizontal() {
            let backward = slide.direction == Direction::Left;
            let line = self.homes.size().column(home);
            Walk {
                horizontal: self.horizontal.next(walk.horizontal, backward, line),
                ..walk
            }
        } else {
            let backward = slide.direction == Direction::Up;
            let line = self.homes.size().row(home);
            Walk {
                vertical: self.vertical.next(walk.vertical, backward, line),
                ..walk
            }
        }
    }

    #[inline]
    fn value(&self, walk: Walk) -> u32 {
        self.vertical.distance(walk.vertical) + self.horizontal.distance(walk.horizontal)
    }
}

/// How a state of one axis is packed: how many tiles of home line `h` stand in line `l`, a count
/// of `bits` bits for each pair, and above them the line of the blank.
///
/// ```text
///   lines 4, 3 bits:   | blank | (3,3) (3,2) ... (0,1) (0,0) |
/// ```
#[derive(Clone, Copy, Debug)]
struct Layout {
    lines: usize,
    bits: u32,
}

impl Layout {
    fn new(lines: usize, width: usize) -> Result<Self, WalkingError> {
        let bits = usize::BITS - width.leading_zeros();
        let blank_bits = usize::BITS - lines.leading_zeros();
        if (lines * lines) as u32 * bits + blank_bits > u128::BITS {
            return Err(WalkingError::TooLarge);
        }
        Ok(Self { lines, bits })
    }

    fn shift(self, line: usize, home: usize) -> u32 {
        (line * self.lines + home) as u32 * self.bits
    }

    fn tile(self, line: usize, home: usize) -> u128 {
        1 << self.shift(line, home)
    }

    fn blank(self, line: usize) -> u128 {
        (line as u128) << self.shift(self.lines, 0)
    }

    fn blank_of(self, key: u128) -> usize {
        (key >> self.shift(self.lines, 0)) as usize
    }

    fn has_tile(self, key: u128, line: usize, home: usize) -> bool {
        key >> self.shift(line, home) & ((1 << self.bits) - 1) != 0
    }
}

const STATES_BETWEEN_CHECKS: usize = 1 << 14;
const UNSEEN: u32 = u32::MAX;

/// The states of one axis, the steps between them and their distances from the goal.
#[derive(Debug)]
struct Axis {
    layout: Layout,
    index: Map,
    /// `steps[(state * 2 + backward) * lines + home]`: a tile of that home line moves towards
    /// line 0 (backward) or away from it.
    steps: Vec<u32>,
    distances: Vec<u8>,
}

impl Axis {
    fn build(
        lines: usize,
        width: usize,
        blank: usize,
        metric: Metric,
        room: &mut BuildLimits<'_>,
    ) -> Result<Self, WalkingError> {
        let layout = Layout::new(lines, width)?;
        let mut goal = layout.blank(blank);
        for line in 0..lines {
            let tiles = if line == blank { width - 1 } else { width };
            goal += layout.tile(line, line) * tiles as u128;
        }
        let mut axis = Self {
            layout,
            // Capacity for the 4x4 from the start: growing would take as long as filling.
            index: Map::with_capacity_and_hasher(28_000, FxBuildHasher),
            steps: Vec::new(),
            distances: Vec::new(),
        };
        axis.explore(goal, room)?;
        axis.measure(metric);
        Ok(axis)
    }

    /// Finds all states, numbered in the order in which they are met, and the steps between them.
    fn explore(&mut self, goal: u128, room: &mut BuildLimits<'_>) -> Result<(), WalkingError> {
        let Layout { lines, .. } = self.layout;
        // The map and the steps, and the list of states that is needed only here.
        let each = (100 + 2 * lines * size_of::<u32>()) as u64;
        let most = (room.bytes / each) as usize;
        let mut states = vec![goal];
        self.index.insert(goal, 0);
        self.steps.resize(2 * lines, UNSEEN);
        let mut state = 0;
        while state < states.len() {
            if state % STATES_BETWEEN_CHECKS == 0
                && let ControlFlow::Break(why) = (room.check)()
            {
                return Err(WalkingError::Stopped(why));
            }
            let key = states[state];
            let blank = self.layout.blank_of(key);
            for backward in [false, true] {
                let line = if backward {
                    blank + 1
                } else {
                    blank.wrapping_sub(1)
                };
                if line >= lines {
                    continue;
                }
                for home in 0..lines {
                    let step = (state * 2 + usize::from(backward)) * lines + home;
                    if self.steps[step] != UNSEEN || !self.layout.has_tile(key, line, home) {
                        continue;
                    }
                    let there = key - self.layout.blank(blank) + self.layout.blank(line)
                        - self.layout.tile(line, home)
                        + self.layout.tile(blank, home);
                    let fresh = states.len() as u32;
                    let next = *self.index.entry(there).or_insert(fresh);
                    if next == fresh {
                        if states.len() >= most {
                            return Err(WalkingError::TooLarge);
                        }
                        states.push(there);
                        self.steps.resize(states.len() * 2 * lines, UNSEEN);
                    }
                    self.steps[step] = next;
                    let back = (next as usize * 2 + usize::from(!backward)) * lines + home;
                    self.steps[back] = state as u32;
                }
            }
            state += 1;
        }
        Ok(())
    }

    /// Breadth-first distances from the goal. A move is one step, or in the multi-tile metric any
    /// number of steps one way: then the states along the way are flooded at the same distance.
    fn measure(&mut self, metric: Metric) {
        let states = self.steps.len() / (2 * self.layout.lines);
        self.distances = vec![u8::MAX; states];
        self.distances[0] = 0;
        let mut flooded = vec![[false; 2]; states];
        let mut level = vec![0u32];
        let mut distance = 0;
        while !level.is_empty() {
            distance += 1;
            assert!(
                distance < u8::MAX,
                "tables within the limit have distances below 200"
            );
            let mut next_level = Vec::new();
            for backward in [false, true] {
                let mut open = level.clone();
                while let Some(state) = open.pop() {
                    if std::mem::replace(&mut flooded[state as usize][usize::from(backward)], true)
                    {
                        continue;
                    }
                    for home in 0..self.layout.lines {
                        let next = self.next(state, backward, home);
                        if next == UNSEEN {
                            continue;
                        }
                        if self.distances[next as usize] == u8::MAX {
                            self.distances[next as usize] = distance;
                            next_level.push(next);
                        }
                        if metric == Metric::MultiTile {
                            open.push(next);
                        }
                    }
                }
            }
            level = next_level;
        }
    }

    #[inline]
    fn next(&self, state: u32, backward: bool, home: usize) -> u32 {
        self.steps[(state as usize * 2 + usize::from(backward)) * self.layout.lines + home]
    }

    #[inline]
    fn distance(&self, state: u32) -> u32 {
        self.distances[state as usize].into()
    }

    fn bytes(&self) -> usize {
        self.steps.len() * size_of::<u32>() + self.distances.len() + self.index.allocation_size()
    }
}
