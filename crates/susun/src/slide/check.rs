//! Whether a puzzle can be solved, with all the figures.

use sliding::parity::{Parity, swap_that_changes_solvability};
use sliding::{Board, Puzzle};

use super::Message;
use crate::Lang;

/// The figures of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

    /// The board with two tiles exchanged, if that is what makes it solvable.
    #[must_use]
    pub fn with_swap(&self, puzzle: &Puzzle) -> Option<Board> {
        let (a, b) = self.swap?;
        let board = puzzle.start();
        let positions = board.positions();
        let [a, b] = [a, b].map(|tile| positions[usize::from(tile)]);
        Some(board.with_swapped(a, b))
    }

    /// Why the puzzle can be solved or not, once the figures are known.
    #[must_use]
    pub fn reasons(&self, puzzle: &Puzzle, lang: Lang) -> Reasons {
        let (size, blank) = (puzzle.size(), puzzle.start().blank());
        let total = self.parity.total();
        let blank = Message::BlankParity {
            x: self.parity.x,
            row: size.row(blank) + 1,
            column: size.column(blank) + 1,
        };
        let verdict = match self.swap {
            None => Message::ProofSolvable { total },
            Some(_) => Message::ProofUnsolvable { total },
        };
        let advice = self.swap.map(|(a, b)| Message::SwapAdvice { a, b });
        Reasons {
            blank: blank.text(lang),
            verdict: verdict.text(lang),
            advice: advice.map(|advice| advice.text(lang)),
        }
    }

    /// What follows the KURANG table of the puzzle: the sum, the blank, the total, and what it proves.
    #[must_use]
    pub fn sentences(&self, puzzle: &Puzzle, lang: Lang) -> Vec<String> {
        let parity = &self.parity;
        let reasons = self.reasons(puzzle, lang);
        let figures = Message::MisplacedAndManhattan {
            misplaced: self.misplaced,
            manhattan: self.manhattan,
        };
        let mut lines = vec![
            Message::KurangSum { sum: parity.sum }.text(lang),
            reasons.blank,
            Message::Total { parity }.text(lang),
            figures.text(lang),
            reasons.verdict,
        ];
        lines.extend(reasons.advice);
        lines
    }
}

/// Why a puzzle can be solved or not.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reasons {
    /// What the place of the blank makes of X.
    pub blank: String,
    /// What the parity proves.
    pub verdict: String,
    /// How a board that cannot be solved is mended.
    pub advice: Option<String>,
}
