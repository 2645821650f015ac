//! Whether an answer has the largest number that its puzzle asks for, and what a saved answer says of that number.

use packing::{Objective, Puzzle};
use serde::Deserialize;

use super::Most;
use super::claims::Objection;

/// What a saved answer says of the largest number.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct MostClaim {
    of: Counted,
    value: usize,
    at_most: usize,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Counted {
    Cells,
    Pieces,
}

impl MostClaim {
    fn objective(self) -> Objective {
        match self.of {
            Counted::Cells => Objective::Cells,
            Counted::Pieces => Objective::Pieces,
        }
    }

    /// Whether it is about something that the puzzle does not ask for.
    pub(super) fn other_objective(self, puzzle: &Puzzle) -> Option<Objection> {
        let (said, found) = (self.objective(), puzzle.objective());
        (found != Some(said)).then_some(Objection::Objective { said, found })
    }

    /// Judges its numbers by the largest one.
    pub(super) fn objection(self, largest: Most) -> Option<Objection> {
        if self.objective() != largest.objective {
            return None;
        }
        let found = largest.at_most;
        let wrong = [
            (self.value, self.value == found),
            (self.at_most, self.at_most >= found),
        ];
        let wrong = wrong.into_iter().find(|(_, holds)| !holds);
        wrong.map(|(said, _)| Objection::Most { said, found })
    }
}

/// The number of a board without a flaw, by what stands on each cell; `largest` is the one that was found.
///
/// # Panics
/// When the board has more: a fault of the search.
pub(super) fn number_of(puzzle: &Puzzle, symbols: &[Option<char>], largest: Most) -> Most {
    let cells_of = |symbol: char| {
        symbols
            .iter()
            .filter(|&&there| there == Some(symbol))
            .count()
    };
    let value = match largest.objective {
        Objective::Cells => symbols.iter().flatten().count(),
        Objective::Pieces => {
            let pieces = puzzle.pieces().iter();
            let copies = pieces.map(|piece| cells_of(piece.symbol) / piece.shape.cells());
            copies.sum()
        }
    };
    assert!(value <= largest.at_most, "more than the largest number");
    Most { value, ..largest }
}
