//! Whether a board can be solved, and the proof.
//!
//! # The theorem
//!
//! Give every tile the number of the cell where the goal has it, from 1, and the blank the number
//! of its own goal cell. `KURANG(i)` (Indonesian: *less*) is how many smaller numbers stand after
//! `i` in reading order, and `X` is the distance from the blank to its goal cell, modulo 2. The
//! board can be solved exactly when the sum of all `KURANG(i)`, plus `X`, is even.
//!
//! For the default goal on 4x4 this is the course's formula to the letter: the blank counts as
//! tile 16, and the cells at odd distance from the last one are the shaded cells of its picture.
//!
//! # Why it is necessary
//!
//! The sum of `KURANG(i)` counts the inversions of the numbers read as a permutation, the blank
//! included. A move exchanges the blank with a neighbour: a transposition, which changes the
//! parity of the inversions. It also brings the blank one cell nearer to its goal cell or
//! farther from it, which changes the parity of `X`. So the parity of the total never changes,
//! and in the goal the total is 0.
//!
//! # Why it is sufficient
//!
//! On a board of at least 2x2, walk the blank to its goal cell. The moves that bring it back
//! there include, for a 2x2 block with the blank in it, the cycle of the block's three tiles; and
//! by carrying any three tiles into such a block and back (possible on any grid with both sides
//! at least 2, Johnson and Story 1879), every cycle of three tiles. These generate every even
//! permutation. With the blank at home `X` is 0, so an even total is an even permutation of the
//! tiles, and can be undone.

use crate::{Board, Puzzle};

/// The figures of the theorem for one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parity {
    /// `KURANG(i)` for `i` from 1: entry `i - 1`.
    pub kurang: Vec<u32>,
    /// For each `i` the tile that is numbered `i`, 0 for the blank.
    pub tiles: Vec<u16>,
    /// Sum of all `KURANG(i)`.
    pub sum: u64,
    /// Parity of the blank's distance to its goal cell.
    pub x: u32,
}

impl Parity {
    /// Computes the figures.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let goal_cells = puzzle.goal_cells();
        let numbers: Vec<usize> = puzzle
            .start()
            .cells()
            .iter()
            .map(|&tile| goal_cells[usize::from(tile)])
            .collect();
        let kurang = smaller_after(&numbers);
        Self {
            sum: kurang.iter().map(|&count| u64::from(count)).sum(),
            kurang,
            tiles: puzzle.goal().cells().to_vec(),
            x: blank_x(puzzle, puzzle.start().blank()),
        }
    }

    /// `sum + x`.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.sum + u64::from(self.x)
    }

    /// Whether the total is even.
    #[must_use]
    pub fn is_solvable(&self) -> bool {
        self.total().is_multiple_of(2)
    }
}

/// X of a blank at a cell: 1 if it is an odd number of steps from its goal cell.
#[must_use]
pub fn blank_x(puzzle: &Puzzle, cell: usize) -> u32 {
    (puzzle.size().distance(cell, puzzle.goal().blank()) % 2) as u32
}

/// The tiles that `KURANG(i)` counts, for each `i` from 1: those with smaller numbers that stand after
/// it, in reading order. The blank is 0.
#[must_use]
pub fn smaller_tiles(puzzle: &Puzzle) -> Vec<Vec<u16>> {
    let goal_cells = puzzle.goal_cells();
    let number = |tile: u16| goal_cells[usize::from(tile)];
    let cells = puzzle.start().cells();
    let mut smaller = vec![Vec::new(); cells.len()];
    for (place, &tile) in cells.iter().enumerate() {
        let after = cells[place + 1..].iter().copied();
        smaller[number(tile)] = after
            .filter(|&other| number(other) < number(tile))
            .collect();
    }
    smaller
}

/// For each number of a permutation of `0..n`, how many smaller ones stand after it; by number.
///
/// Read from the back, counting in a binary indexed tree (Fenwick 1994): a 100x100 board has fifty
/// million pairs.
fn smaller_after(numbers: &[usize]) -> Vec<u32> {
    let mut tree = vec![0u32; numbers.len() + 1];
    let mut counts = vec![0; numbers.len()];
    for &number in numbers.iter().rev() {
        let mut node = number;
        while node > 0 {
            counts[number] += tree[node];
            node &= node - 1;
        }
        node = number + 1;
        while node <= numbers.len() {
            tree[node] += 1;
            node += node & node.wrapping_neg();
        }
    }
    counts
}

/// The cells of two tiles whose exchange changes whether the board can be solved: of all such
/// pairs one that stands side by side, and if possible one that brings a tile home.
///
/// Any exchange of two tiles is a transposition, so any pair would do.
#[must_use]
pub fn swap_that_changes_solvability(puzzle: &Puzzle) -> (usize, usize) {
    let board = puzzle.start();
    let neighbours = adjacent_tiles(board);
    let gain = |&(a, b): &(usize, usize)| {
        let swapped = puzzle
            .with_start(board.with_swapped(a, b))
            .expect("the size is the same");
        (swapped.misplaced(), swapped.manhattan(), a, b)
    };
    // On a large board the best of the first few hundred pairs is as good to a reader.
    neighbours
        .take(400)
        .min_by_key(gain)
        .expect("a 2x2 board has two tiles side by side")
}

fn adjacent_tiles(board: &Board) -> impl Iterator<Item = (usize, usize)> {
    let size = board.size();
    let pairs = (0..size.cells()).flat_map(move |cell| {
        let right = (size.column(cell) + 1 < size.columns()).then_some((cell, cell + 1));
        let below = (size.row(cell) + 1 < size.rows()).then_some((cell, cell + size.columns()));
        right.into_iter().chain(below)
    });
    pairs.filter(move |&(a, b)| a != board.blank() && b != board.blank())
}
