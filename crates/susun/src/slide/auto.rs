//! What `auto` picks.

use sliding::{Metric, Puzzle};

use super::registry::{Heuristic, Method};

/// Why `auto` picked a heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Its table takes milliseconds to build and saves more.
    TableIsCheap,
    /// The board is easy, or a table would be too large.
    NoTableNeeded,
    /// Any answer is wanted, at once.
    Fast,
    /// A short answer is wanted, soon.
    Good,
    /// The optimum is wanted, and a proof may take very long.
    Best,
}

/// A method and a heuristic; and the reason, where they were not asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) method: Method,
    pub(crate) heuristic: Heuristic,
    pub(crate) why: Option<Why>,
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
    let (heuristic, why) = if small && !easy {
        (Heuristic::WalkingDistance, Why::TableIsCheap)
    } else {
        (Heuristic::LinearConflict, Why::NoTableNeeded)
    };
    Choice {
        method: Method::named("ida-star").expect("it is in the registry"),
        heuristic,
        why: Some(why),
    }
}
