//! How many boards there are at each distance from a goal, in two bits a board: up to twelve cells,
//! 12! / 2 boards, 60 MB. [`census`](crate::census) is the oracle of it.

use std::ops::ControlFlow;

use search::Halt;

use crate::{Board, Direction, Metric, Size};

/// Cells of the largest board whose layers are counted.
pub const MAX_CELLS: usize = 12;

/// States between two checks.
const CHECK: u32 = 1 << 14;

const UNSEEN: u64 = 0;
const DONE: u64 = 3;

/// Breadth-first search of a whole space, layer by layer.
///
/// ```text
///   number of a board = blank * (cells - 1)! / 2 + number of its tiles in reading order
/// ```
///
/// The tiles, without the blank, are an even or an odd permutation, as the row of the blank decides; so the
/// last two of them follow from the others. A move along a row changes only the blank.
pub struct Layers {
    size: Size,
    metric: Metric,
    /// Two bits a board: unseen, in one of two layers that take turns, or done.
    marks: Vec<u64>,
    /// The mark of the layer that is next.
    open: u64,
    /// Boards in it.
    count: u64,
    /// Boards with the blank in one cell.
    half: usize,
    goal_row: usize,
}

impl Layers {
    /// Bytes for a size; none if it is too large.
    #[must_use]
    pub fn bytes(size: Size) -> Option<u64> {
        (size.cells() <= MAX_CELLS).then(|| boards(size).div_ceil(32) as u64 * 8)
    }

    /// From a goal; none if it is too large.
    #[must_use]
    pub fn new(goal: &Board, metric: Metric) -> Option<Self> {
        let size = goal.size();
        Self::bytes(size)?;
        let mut layers = Self {
            size,
            metric,
            marks: vec![0; boards(size).div_ceil(32)],
            open: 1,
            count: 1,
            half: boards(size) / size.cells(),
            goal_row: size.row(goal.blank()),
        };
        // By labels every goal has its tiles in order: number 0.
        layers.set(goal.blank() * layers.half, 1);
        Some(layers)
    }

    /// Boards of the next layer, the goal's first; none after the last one.
    ///
    /// # Errors
    /// When `check` breaks; nothing can be counted after that.
    pub fn next_layer(
        &mut self,
        check: &mut dyn FnMut() -> ControlFlow<Halt>,
    ) -> Result<Option<u64>, Halt> {
        if self.count == 0 {
            return Ok(None);
        }
        let (counted, open) = (self.count, self.open);
        self.count = 0;
        let mut until_check = CHECK;
        for word in 0..self.marks.len() {
            // Boards of the other layer are marked meanwhile, also in this word, but none of this layer.
            let mut left = found(self.marks[word], open);
            while left != 0 {
                let place = left.trailing_zeros() as usize / 2;
                left &= left - 1;
                let board = word * 32 + place;
                self.expand(board);
                self.set(board, DONE);
                until_check -= 1;
                if until_check == 0 {
                    until_check = CHECK;
                    if let ControlFlow::Break(why) = check() {
                        return Err(why);
                    }
                }
            }
        }
        self.open = 3 - open;
        Ok(Some(counted))
    }

    /// Marks the neighbours of a board that were not seen.
    fn expand(&mut self, board: usize) {
        let (blank, tiles) = (board / self.half, board % self.half);
        let columns = self.size.columns();
        let multi = self.metric == Metric::MultiTile;
        for direction in [Direction::Left, Direction::Right] {
            let mut cell = blank;
            while let Some(source) = self.size.source(cell, direction) {
                self.meet(source * self.half + tiles);
                cell = source;
                if !multi {
                    break;
                }
            }
        }
        let order = self.unrank(blank, tiles);
        for direction in [Direction::Up, Direction::Down] {
            let (mut cell, mut order) = (blank, order);
            while let Some(source) = self.size.source(cell, direction) {
                // In reading order the tile passes those between the two cells.
                match source > cell {
                    true => order[cell..cell + columns].rotate_right(1),
                    false => order[source..source + columns].rotate_left(1),
                }
                self.meet(source * self.half + rank(&order[..self.size.cells() - 1]));
                cell = source;
                if !multi {
                    break;
                }
            }
        }
    }

    fn meet(&mut self, board: usize) {
        if self.marks[board / 32] >> (board % 32 * 2) & 3 == UNSEEN {
            self.set(board, 3 - self.open);
            self.count += 1;
        }
    }

    fn set(&mut self, board: usize, mark: u64) {
        let (word, shift) = (board / 32, board % 32 * 2);
        self.marks[word] = self.marks[word] & !(3 << shift) | mark << shift;
    }

    /// The tiles in reading order.
    fn unrank(&self, blank: usize, mut number: usize) -> [u8; MAX_CELLS] {
        let tiles = self.size.cells() - 1;
        let mut digits = [0; MAX_CELLS];
        for place in (0..tiles.saturating_sub(2)).rev() {
            digits[place] = number % (tiles - place);
            number /= tiles - place;
        }
        // A move up or down takes a tile past `columns - 1` others.
        let rows = self.size.row(blank).abs_diff(self.goal_row);
        let odd = rows * (self.size.columns() - 1) % 2;
        let sum: usize = digits.iter().sum();
        digits[tiles - 2] = (sum + odd) % 2;
        let (mut unused, mut order) = ((1_u32 << tiles) - 1, [0; MAX_CELLS]);
        for place in 0..tiles {
            let mut rest = unused;
            for _ in 0..digits[place] {
                rest &= rest - 1;
            }
            let tile = rest.trailing_zeros();
            unused &= !(1 << tile);
            order[place] = tile as u8;
        }
        order
    }
}

/// Solvable boards of a size.
fn boards(size: Size) -> usize {
    (1..=size.cells()).product::<usize>() / 2
}

/// The number of a permutation among those of its parity: digits in the factorial base, without the last two.
fn rank(order: &[u8]) -> usize {
    let mut unused = (1_u32 << order.len()) - 1;
    let mut number = 0;
    for (place, &tile) in order[..order.len().saturating_sub(2)].iter().enumerate() {
        let smaller = (unused & ((1 << tile) - 1)).count_ones() as usize;
        unused &= !(1 << tile);
        number = number * (order.len() - place) + smaller;
    }
    number
}

/// One bit for each pair of bits that is `mark`, 1 or 2.
fn found(word: u64, mark: u64) -> u64 {
    const LOW: u64 = 0x5555_5555_5555_5555;
    let (low, high) = (word & LOW, word >> 1 & LOW);
    match mark {
        1 => low & !high,
        _ => high & !low,
    }
}
