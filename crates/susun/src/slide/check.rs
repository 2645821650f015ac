//! Whether a puzzle can be solved, with all the figures.

use sliding::Puzzle;
use sliding::parity::{Parity, swap_that_changes_solvability};

use super::Message;
use crate::Lang;

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

impl Check {
    /// The verdict in one sentence.
    #[must_use]
    pub fn verdict(&self, lang: Lang) -> String {
        match self.parity.is_solvable() {
            true => Message::Solvable(&self.parity),
            false => Message::Unsolvable(&self.parity),
        }
        .text(lang)
    }

    /// What follows the KURANG table of the puzzle: the sum, the blank, the total, and what it proves.
    #[must_use]
    pub fn sentences(&self, puzzle: &Puzzle, lang: Lang) -> Vec<String> {
        let parity = &self.parity;
        let size = puzzle.size();
        let blank = puzzle.start().blank();
        let total = parity.total();
        let (proof, swap) = match self.swap {
            None => (Message::ProofSolvable { total }, None),
            Some((a, b)) => (
                Message::ProofUnsolvable { total },
                Some(Message::SwapAdvice { a, b }),
            ),
        };
        let lines = [
            Message::KurangSum { sum: parity.sum },
            Message::BlankParity {
                x: parity.x,
                row: size.row(blank) + 1,
                column: size.column(blank) + 1,
            },
            Message::Total { parity },
            Message::MisplacedAndManhattan {
                misplaced: self.misplaced,
                manhattan: self.manhattan,
            },
            proof,
        ];
        let lines = lines.into_iter().chain(swap);
        lines.map(|message| message.text(lang)).collect()
    }
}
