//! Checking an answer by playing it, with code that shares nothing with the search: its own list
//! of cells, its own rule of what may move.

use sliding::{Board, Direction, Size};

use super::AnyPuzzle;

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

/// A board on which moves are made one by one.
#[derive(Clone, Debug)]
pub struct Player {
    size: Size,
    cells: Vec<u16>,
    empty: usize,
}

impl Player {
    /// Begins at a board.
    #[must_use]
    pub fn new(start: &Board) -> Self {
        let cells = start.cells().to_vec();
        let empty = cells.iter().position(|&tile| tile == 0);
        Self {
            size: start.size(),
            cells,
            empty: empty.expect("a board has a blank"),
        }
    }

    /// Makes a move; false if it has no tile to move.
    #[must_use]
    pub fn play(&mut self, direction: Direction) -> bool {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let (row, column) = (self.empty / columns, self.empty % columns);
        // The tile comes from the other side of the empty cell.
        let (from_row, from_column) = match direction {
            Direction::Up => (row + 1, column),
            Direction::Down => (row.wrapping_sub(1), column),
            Direction::Left => (row, column + 1),
            Direction::Right => (row, column.wrapping_sub(1)),
        };
        if from_row >= rows || from_column >= columns {
            return false;
        }
        let from = from_row * columns + from_column;
        self.cells[self.empty] = self.cells[from];
        self.cells[from] = 0;
        self.empty = from;
        true
    }

    /// Makes some moves.
    ///
    /// # Errors
    /// With the number of the move, from 1, that has no tile to move.
    pub fn play_all(&mut self, moves: &[Direction]) -> Result<(), (usize, Direction)> {
        for (number, &direction) in (1..).zip(moves) {
            if !self.play(direction) {
                return Err((number, direction));
            }
        }
        Ok(())
    }

    /// The board as it is now.
    #[must_use]
    pub fn board(&self) -> Board {
        Board::new(self.size, self.cells.clone()).expect("a move keeps every tile")
    }
}

/// Every board on the way, the first one included, one at a time. It ends before a move that has no tile to
/// move.
pub fn boards(start: &Board, moves: &[Direction]) -> impl Iterator<Item = Board> {
    let mut player = Player::new(start);
    let later = moves.iter().map_while(move |&direction| {
        let is_made = player.play(direction);
        is_made.then(|| player.board())
    });
    std::iter::once(start.clone()).chain(later)
}

/// Plays `moves` from the start of a puzzle and says whether they solve it.
#[must_use]
pub fn verify(puzzle: &dyn AnyPuzzle, moves: &[Direction]) -> Verdict {
    let mut player = Player::new(puzzle.start());
    match player.play_all(moves) {
        Err((number, direction)) => Verdict::Impossible { number, direction },
        Ok(()) => match player.board() {
            end if puzzle.is_goal(&end) => Verdict::Solves,
            end => Verdict::EndsElsewhere(end),
        },
    }
}

/// The way back: the last move first, each turned round.
#[must_use]
pub fn invert(moves: &[Direction]) -> Vec<Direction> {
    moves.iter().rev().map(|d| d.opposite()).collect()
}
