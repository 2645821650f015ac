//! What `auto` picks.

use sliding::{Metric, Puzzle};

use crate::registry::{Heuristic, Method};

/// A method, a heuristic, and the reason in terms of the puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The method.
    pub method: Method,
    /// The heuristic.
    pub heuristic: Heuristic,
}

/// The longest side whose walking-distance table takes a few milliseconds: 24 964 states on 4x4.
const SMALL_SIDE: usize = 4;
/// Up to this Manhattan distance the search is over before such a table would be built.
const EASY_DISTANCE: usize = 20;

/// IDA*, whose memory cannot run out, with the strongest estimate that is worth its making: walking
/// distance where its table is small and the board not easy, linear conflict elsewhere.
pub(crate) fn choose(puzzle: &Puzzle, metric: Metric) -> Choice {
    let size = puzzle.size();
    let small = size.rows().max(size.columns()) <= SMALL_SIDE;
    let easy = metric == Metric::SingleTile && puzzle.manhattan() <= EASY_DISTANCE;
    Choice {
        method: Method::named("ida-star").expect("it is in the registry"),
        heuristic: if small && !easy {
            Heuristic::WalkingDistance
        } else {
            Heuristic::LinearConflict
        },
    }
}
