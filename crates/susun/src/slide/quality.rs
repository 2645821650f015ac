//! How good an answer is to be, and which method that means.

use search::Wanted;
use sliding::Metric;

use super::auto::{self, Choice, Why};
use super::registry::{Heuristic, Method};
use super::request::Request;
use super::tables::sets;

/// How good an answer is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// Any answer, at once, on any board.
    Fast,
    /// A short one, after work that is bounded.
    Good,
    /// The shortest, proved.
    Best,
}

/// Boards of so many cells are solved by any search.
const TINY_CELLS: usize = 12;
/// The largest board whose optimum is found in bearable time.
const SMALL_CELLS: usize = 16;

impl Quality {
    /// All, the quickest first.
    pub const ALL: [Self; 3] = [Self::Fast, Self::Good, Self::Best];

    /// The name of it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Good => "good",
            Self::Best => "best",
        }
    }

    /// What suits the board of a request, unless it says otherwise: the best up to 16 cells, a good
    /// one beyond.
    #[must_use]
    pub fn of(request: &Request) -> Self {
        let small = request.puzzle.size().cells() <= SMALL_CELLS;
        let every_way = request.wanted != Wanted::One;
        let usual = if small || every_way {
            Self::Best
        } else {
            Self::Good
        };
        request.quality.unwrap_or(usual)
    }
}

/// Whether the optimum of a small board is found in a moment: with tables that were drawn for its size,
/// with those of the multi-tile metric, or because it is very small. On long strips it is not.
fn is_soon(request: &Request) -> bool {
    let size = request.puzzle.size();
    request.metric == Metric::MultiTile
        || size.cells() <= TINY_CELLS
        || sets::catalogue().iter().any(|set| set.size() == size)
}

/// What `auto` runs for a request.
pub(super) fn choose(request: &Request) -> Choice {
    let exact = auto::choose(request);
    let small = request.puzzle.size().cells() <= SMALL_CELLS;
    let every_way = request.wanted != Wanted::One;
    let (method, why) = match Quality::of(request) {
        Quality::Best if every_way || (small && is_soon(request)) => return exact,
        Quality::Best => (Method::ANYTIME, Why::Best),
        Quality::Good => (Method::IMPROVE, Why::Good),
        Quality::Fast => (Method::PEEL, Why::Fast),
    };
    Choice {
        method,
        heuristic: Heuristic::LinearConflict,
        why: Some(why),
    }
}
