//! What was read of an answer.

use sliding::Direction;

use super::super::Notation;
use super::boards::NoStep;
use super::line::Mover;

/// How the moves of an answer are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// `L2UR`.
    Letters,
    /// `Left Up kanan`.
    Words,
    /// `← ↑ →`.
    Arrows,
    /// The tiles that move.
    Tiles,
    /// The boards one after the other.
    Boards,
    /// An answer that was saved as JSON.
    Json,
    /// The answer says that there is no solution.
    NoSolution,
}

impl Form {
    /// Its name, as in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Letters => "letters",
            Self::Words => "words",
            Self::Arrows => "arrows",
            Self::Tiles => "tiles",
            Self::Boards => "boards",
            Self::Json => "json",
            Self::NoSolution => "no-solution",
        }
    }
}

/// Whether the directions of moves are the tile's or the blank's, and how that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Directions {
    /// Given by the caller or by the answer.
    Given(Mover),
    /// Only these solve the puzzle, or lead along the boards that the answer shows.
    Fit(Mover),
    /// Neither the tile's nor the blank's directions solve the puzzle; these allow more moves, or end nearer to the goal.
    NeitherFits(Mover),
    /// The tile's, where both solve the puzzle.
    BothFit,
    /// Boards and tile numbers need no directions.
    NotNeeded,
}

/// Where the steps of an answer stop to be moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WrongStep {
    /// A board does not follow from the one before.
    Board {
        /// Which, from 1.
        number: usize,
        /// Its first line, from 1.
        line: usize,
        /// Why.
        why: NoStep,
    },
    /// A tile is not beside the blank.
    Tile {
        /// The number of the move, from 1.
        number: usize,
        /// Its line, from 1, if the answer has several.
        line: Option<usize>,
        /// The tile.
        tile: usize,
    },
    /// A tile is beside the blank, but moves another way than the answer says.
    Direction {
        /// The number of the move, from 1.
        number: usize,
        /// Its line, from 1, if the answer has several.
        line: Option<usize>,
        /// The tile.
        tile: usize,
    },
}

/// What was read of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The tiles' directions; if a step is wrong, those before it.
    pub moves: Vec<Direction>,
    /// How they are written.
    pub form: Form,
    /// Whether the written directions are the tile's or the blank's.
    pub directions: Directions,
    /// How many boards were read.
    pub boards: usize,
    /// The numbers of the lines that were left out, from 1.
    pub ignored: Vec<usize>,
    /// The first step that is no move.
    pub wrong: Option<WrongStep>,
}

impl Reading {
    /// No moves.
    pub(crate) fn empty(form: Form) -> Self {
        Self {
            moves: Vec::new(),
            form,
            directions: Directions::NotNeeded,
            boards: 0,
            ignored: Vec::new(),
            wrong: None,
        }
    }

    /// Whether to name the tile's or the blank's directions when speaking of these moves.
    #[must_use]
    pub fn mover(&self) -> Mover {
        match self.directions {
            Directions::Given(mover) | Directions::Fit(mover) | Directions::NeitherFits(mover) => {
                mover
            }
            Directions::BothFit | Directions::NotNeeded => Mover::Tile,
        }
    }

    /// The notation in which to speak of these moves.
    #[must_use]
    pub fn notation(&self) -> Notation {
        match (self.form, self.mover()) {
            (Form::Words, Mover::Tile) => Notation::TileWords,
            (Form::Words, Mover::Blank) => Notation::BlankWords,
            (_, Mover::Tile) => Notation::Tile,
            (_, Mover::Blank) => Notation::Blank,
        }
    }
}
