//! Checking an answer by playing it, with code that shares nothing with the search: its own list
//! of cells, its own rule of what may move.

use sliding::{Board, Direction, Puzzle};

/// The result of playing a list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The last board is the goal.
    Solves,
    /// All moves are possible, but the last board is another one.
    EndsElsewhere(Board),
    /// A move has no tile to move.
    Impossible {
        /// Its number, from 1.
        number: usize,
        /// The way it wants a tile to go.
        direction: Direction,
    },
}

/// Plays `moves` from a board and gives every board on the way, the first one included.
///
/// # Errors
/// With the number of the move, from 1, that has no tile to move.
pub fn play(start: &Board, moves: &[Direction]) -> Result<Vec<Board>, (usize, Direction)> {
    let mut boards = Vec::with_capacity(moves.len() + 1);
    boards.push(start.clone());
    walk(start, moves, |cells| {
        let board = Board::new(start.size(), cells.to_vec());
        boards.push(board.expect("a move keeps every tile"));
    })?;
    Ok(boards)
}

/// Plays `moves` from the start of a puzzle and says whether they solve it.
#[must_use]
pub fn verify(puzzle: &Puzzle, moves: &[Direction]) -> Verdict {
    match walk(puzzle.start(), moves, |_| {}) {
        Err((number, direction)) => Verdict::Impossible { number, direction },
        Ok(cells) if cells == puzzle.goal().cells() => Verdict::Solves,
        Ok(cells) => {
            let board = Board::new(puzzle.size(), cells);
            Verdict::EndsElsewhere(board.expect("a move keeps every tile"))
        }
    }
}

fn walk(
    start: &Board,
    moves: &[Direction],
    mut each: impl FnMut(&[u16]),
) -> Result<Vec<u16>, (usize, Direction)> {
    let (rows, columns) = (start.size().rows(), start.size().columns());
    let mut cells = start.cells().to_vec();
    let empty = cells.iter().position(|&tile| tile == 0);
    let mut empty = empty.expect("a board has a blank");
    for (number, &direction) in moves.iter().enumerate() {
        let (row, column) = (empty / columns, empty % columns);
        // The tile comes from the other side of the empty cell.
        let (from_row, from_column) = match direction {
            Direction::Up => (row + 1, column),
            Direction::Down => (row.wrapping_sub(1), column),
            Direction::Left => (row, column + 1),
            Direction::Right => (row, column.wrapping_sub(1)),
        };
        if from_row >= rows || from_column >= columns {
            return Err((number + 1, direction));
        }
        let from = from_row * columns + from_column;
        cells[empty] = cells[from];
        cells[from] = 0;
        empty = from;
        each(&cells);
    }
    Ok(cells)
}

/// The way back: the last move first, each turned round.
#[must_use]
pub fn invert(moves: &[Direction]) -> Vec<Direction> {
    moves.iter().rev().map(|d| d.opposite()).collect()
}
