//! Which of the pieces on a wrong board lie as they can, and with which of them the last solution was lost.

use packing::{MAX_ATTEMPTS, Puzzle};
use search::{Halt, Limits};

use super::first_dead_placement;
use super::format::given;
use crate::Control;

/// The pieces of a wrong board that have their form, in the order of the puzzle, and what became of its solutions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PackLoss {
    /// The puzzle with these pieces placed.
    pub placed: Puzzle,
    /// Whether these are all that stands on the board.
    pub is_all: bool,
    /// What is known of the way to a solution.
    pub state: LossState,
}

/// What is left of the solutions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossState {
    /// The pieces that have their form can be completed.
    Completes,
    /// The empty board has no solution.
    NeverSolvable,
    /// With the piece of this number among the placed ones, from 0, the last solution was lost.
    Lost(usize),
    /// That is not known.
    Stopped(Halt),
}

/// Looks at a wrong board, given by what stands on each cell; none if no piece has its form.
#[must_use]
pub fn pack_loss(
    puzzle: &Puzzle,
    symbols: &[Option<char>],
    limits: Limits,
    control: &mut dyn Control,
) -> Option<PackLoss> {
    let placed = placed(puzzle, symbols)?;
    let state = match first_dead_placement(&placed, limits, control) {
        Ok(None) => LossState::Completes,
        Ok(Some(0)) => LossState::NeverSolvable,
        Ok(Some(count)) => LossState::Lost(count - 1),
        Err(why) => LossState::Stopped(why),
    };
    let covered = |cells: usize, place: &packing::Placement| cells + place.cells.len();
    Some(PackLoss {
        is_all: placed.placed().iter().fold(0, covered) == symbols.iter().flatten().count(),
        placed,
        state,
    })
}

/// The puzzle with those pieces placed that have their form on a board; none if no piece has.
pub(super) fn placed(puzzle: &Puzzle, symbols: &[Option<char>]) -> Option<Puzzle> {
    let mut placed = puzzle.clone().emptied();
    let mut attempts = MAX_ATTEMPTS;
    for (number, piece) in puzzle.pieces().iter().enumerate() {
        let cells = symbols.iter().enumerate();
        let cells = cells.filter(|(_, symbol)| **symbol == Some(piece.symbol));
        let cells: Vec<usize> = cells.map(|(cell, _)| cell).collect();
        let copies = given::copies_of(puzzle, piece, &cells, &mut attempts);
        for cells in copies.into_iter().flatten() {
            placed = placed
                .with_placed(number, &cells)
                .expect("a copy has the form of its piece and cells of its own");
        }
    }
    (!placed.placed().is_empty()).then_some(placed)
}

impl PackLoss {
    /// The symbols of the pieces that have their form, in order.
    #[must_use]
    pub fn symbols(&self) -> Vec<char> {
        let placed = self.placed.placed().iter();
        placed
            .map(|place| self.placed.pieces()[place.piece].symbol)
            .collect()
    }

    /// The piece with which the last solution was lost.
    #[must_use]
    pub fn lost(&self) -> Option<char> {
        match self.state {
            LossState::Lost(number) => self.symbols().get(number).copied(),
            _ => None,
        }
    }
}
