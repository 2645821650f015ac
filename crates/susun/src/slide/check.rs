//! Whether a puzzle can be solved, with all the figures.

use sliding::Puzzle;
use sliding::parity::{Parity, swap_that_changes_solvability};

/// The figures of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// KURANG, X and their sum.
    pub parity: Parity,
    /// Tiles not at home.
    pub misplaced: usize,
    /// Sum of their distances from home.
    pub manhattan: usize,
    /// For a board that cannot be solved: two tiles whose exchange would change that.
    pub swap: Option<(u16, u16)>,
}

/// Checks a puzzle; no search is needed.
#[must_use]
pub fn check(puzzle: &Puzzle) -> Check {
    let parity = Parity::of(puzzle);
    let swap = (!parity.is_solvable()).then(|| {
        let (a, b) = swap_that_changes_solvability(puzzle);
        let cells = puzzle.start().cells();
        (cells[a], cells[b])
    });
    Check {
        parity,
        misplaced: puzzle.misplaced(),
        manhattan: puzzle.manhattan(),
        swap,
    }
}
