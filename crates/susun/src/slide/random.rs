//! Boards by seed: the same seed gives the same board on every platform and in every version.
//! Nothing of how they are drawn may ever change.

use sliding::parity::Parity;
use sliding::{Board, Direction, Puzzle, Size};

use crate::random::Dice;

/// Which half of all boards is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// Those that can be solved.
    Solvable,
    /// Those that cannot.
    Unsolvable,
    /// Both, as they come.
    Any,
}

/// The board of `SIZE#seed`: solvable to the default goal, each such board equally likely.
#[must_use]
pub fn board(size: Size, seed: u64) -> Board {
    shuffled(
        &Board::blank_last(size),
        Half::Solvable,
        &mut Dice::new(seed),
    )
}

/// A shuffle of all cells (Fisher and Yates, from the last cell down). If it falls into the
/// wrong half, the first two tiles of it are exchanged, which leaves all boards of the right half
/// equally likely.
#[must_use]
pub fn shuffled(goal: &Board, half: Half, dice: &mut Dice) -> Board {
    let size = goal.size();
    let mut cells: Vec<u16> = (0..size.cells() as u16).collect();
    dice.shuffle(&mut cells);
    let board = Board::new(size, cells).expect("a shuffle keeps every tile");
    let puzzle = Puzzle::new(board, goal.clone()).expect("the sizes are the same");
    let solvable = Parity::of(&puzzle).is_solvable();
    let board = puzzle.start();
    match half {
        Half::Solvable if !solvable => swap_first_tiles(board),
        Half::Unsolvable if solvable => swap_first_tiles(board),
        _ => board.clone(),
    }
}

fn swap_first_tiles(board: &Board) -> Board {
    let mut tiles = (0..board.size().cells()).filter(|&cell| cell != board.blank());
    let first = tiles.next().expect("a board has tiles");
    let second = tiles.next().expect("a board has three tiles");
    board.with_swapped(first, second)
}

/// A walk of `moves` single-tile moves from a board, never straight back: the boards' moves in the
/// order up, left, right, down, one of the possible ones drawn each time.
#[must_use]
pub fn walk(from: &Board, moves: usize, dice: &mut Dice) -> Vec<Direction> {
    let mut made = Vec::with_capacity(moves);
    walk_on(&mut from.clone(), moves, dice, &mut made);
    made
}

/// Goes on with a walk that has come to a board.
pub(crate) fn walk_on(board: &mut Board, moves: usize, dice: &mut Dice, made: &mut Vec<Direction>) {
    for _ in 0..moves {
        let undo = made.last().map(|last| last.opposite());
        let possible: Vec<Direction> = Direction::ALL
            .into_iter()
            .filter(|&direction| Some(direction) != undo && board.movable(direction).is_some())
            .collect();
        let direction = possible[dice.below(possible.len())];
        board.slide(direction);
        made.push(direction);
    }
}
