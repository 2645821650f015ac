//! Boards ranked by learned weights, for beams that find short ways on boards too large for a proof.
//!
//! ```text
//!   value = for every tile in its cell a weight, and for every two tiles in their cells a weight,
//!           the blank counted as a tile
//! ```
//!
//! The value is close to the number of moves left. Each metric has its own weights. The value is no lower
//! bound: it says which boards of a layer are promising, never how long a shortest way is. Pairs see what
//! single tiles cannot: tiles in each other's way, a neighbour that comes along, a blank on the wrong side.
//!
//! - [`Weights`]: what was learned, one byte for a pair, read from a file of [`Weights::bytes`] bytes;
//! - [`Ranking`]: for every slide what it changes, so that a child costs one look-up for each cell;
//! - `LearnedSpace`: a puzzle with its ranking, which a beam runs on;
//! - [`AnyRanking`]: a ranking of any size, with its beam.
//!
//! `bench learn` makes the weights, by solving boards with the weights it has.

mod ranking;
mod space;
mod weights;

use std::ops::ControlFlow;

use search::{Beam, Halt, Limits, Progress, Run};

pub use ranking::Ranking;
pub use weights::{Corner, SIDES, Weights, WeightsError};

use crate::space::Push;
use crate::{Metric, Puzzle};
use space::LearnedSpace;

/// A ranking of one of the sizes that have weights.
#[derive(Debug)]
pub enum AnyRanking {
    /// 5x5.
    Five(Ranking<25>),
    /// 6x6.
    Six(Ranking<36>),
    /// 7x7.
    Seven(Ranking<49>),
}

impl AnyRanking {
    /// The ranking by some weights.
    #[must_use]
    pub fn new(weights: Weights) -> Self {
        match weights.side() {
            5 => Self::Five(Ranking::new(weights)),
            6 => Self::Six(Ranking::new(weights)),
            _ => Self::Seven(Ranking::new(weights)),
        }
    }

    /// Bytes of the ranking of a side.
    #[must_use]
    pub fn bytes(side: usize) -> u64 {
        match side {
            5 => Ranking::<25>::bytes(),
            6 => Ranking::<36>::bytes(),
            _ => Ranking::<49>::bytes(),
        }
    }

    /// About how many moves are left of a puzzle, which [`Corner::of`] has turned.
    ///
    /// # Panics
    /// When the puzzle is of another size.
    #[must_use]
    pub fn moves_left(&self, (puzzle, corner): (&Puzzle, Corner)) -> u32 {
        let value = match self {
            Self::Five(ranking) => ranking.value(&corner.cells(puzzle)),
            Self::Six(ranking) => ranking.value(&corner.cells(puzzle)),
            Self::Seven(ranking) => ranking.value(&corner.cells(puzzle)),
        };
        (value / weights::UNIT).max(0) as u32
    }

    /// Runs a beam from the start of a puzzle, which [`Corner::of`] has turned, over the moves of a metric.
    ///
    /// # Panics
    /// When the puzzle is of another size.
    #[must_use]
    pub fn beam(
        &self,
        puzzle: (&Puzzle, Corner),
        metric: Metric,
        beam: Beam,
        limits: &Limits,
        tick: &mut dyn FnMut(&Progress) -> ControlFlow<Halt>,
    ) -> Run<Push> {
        match self {
            Self::Five(ranking) => beam_over(ranking, puzzle, metric, beam, limits, tick),
            Self::Six(ranking) => beam_over(ranking, puzzle, metric, beam, limits, tick),
            Self::Seven(ranking) => beam_over(ranking, puzzle, metric, beam, limits, tick),
        }
    }
}

fn beam_over<const CELLS: usize>(
    ranking: &Ranking<CELLS>,
    (puzzle, corner): (&Puzzle, Corner),
    metric: Metric,
    beam: Beam,
    limits: &Limits,
    tick: &mut dyn FnMut(&Progress) -> ControlFlow<Halt>,
) -> Run<Push> {
    match metric {
        Metric::SingleTile => {
            let space = LearnedSpace::<CELLS, false>::new(puzzle, corner, ranking);
            beam.run_batched(&space, limits, tick)
        }
        Metric::MultiTile => {
            let space = LearnedSpace::<CELLS, true>::new(puzzle, corner, ranking);
            beam.run_batched(&space, limits, tick)
        }
    }
}
