//! What `auto` picks.

use search::Wanted;
use sliding::{Metric, Puzzle};

use super::registry::{Heuristic, Method, Multiple, Weight};
use super::request::{Quality, Request, SMALL_CELLS};
use super::tables::catalogue;
use super::{learned, multi_tile, patterns};

/// Why `auto` picked a method and its heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Pattern databases are ready, or ready in a moment, and nothing is faster.
    Tables,
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
    pub(crate) weight: Weight,
    pub(crate) why: Option<Why>,
}

/// The longest side whose walking-distance table takes a few milliseconds: 24 964 states on 4x4.
const SMALL_SIDE: usize = 4;
/// Up to this Manhattan distance the search is over before a table would be ready.
const EASY_DISTANCE: usize = 20;
/// Up to so many cells a search without pattern databases is over in milliseconds.
const EASY_CELLS: usize = 9;

/// Boards of so many cells are solved by any search.
const TINY_CELLS: usize = 12;
/// Below this memory limit no tables are used.
pub const TABLE_ROOM: u64 = 64 << 20;
/// The walking-distance tables of a small board take less.
const WALKING_ROOM: u64 = 8 << 20;

fn choice(method: Method, heuristic: Heuristic, why: Why) -> Choice {
    Choice {
        method,
        heuristic,
        weight: Weight::ONE,
        why: Some(why),
    }
}

fn is_easy(puzzle: &Puzzle, metric: Metric) -> bool {
    metric == Metric::SingleTile && puzzle.manhattan() <= EASY_DISTANCE
}

/// Whether the batched search has tables for a puzzle.
pub(crate) fn batches(puzzle: &Puzzle, metric: Metric) -> bool {
    match metric {
        Metric::SingleTile => puzzle.size().cells() <= patterns::MAX_CELLS,
        Metric::MultiTile => multi_tile::has_tables(puzzle.goal()),
    }
}

/// Whether there may be tables in memory.
pub(crate) fn has_room(request: &Request) -> bool {
    may_hold(request, TABLE_ROOM)
}

fn may_hold(request: &Request, bytes: u64) -> bool {
    request.limits.bytes.is_none_or(|most| most >= bytes)
}

/// Whether the optimum of a small board is found in a moment: with tables that were drawn for its size,
/// with those of the multi-tile metric, or because it is very small. On long strips it is not.
fn is_soon(request: &Request) -> bool {
    let size = request.puzzle.size();
    request.metric == Metric::MultiTile
        || size.cells() <= TINY_CELLS
        || catalogue::sets().iter().any(|set| set.size() == size)
}

/// What `auto` runs for a request, by the quality that it asks for.
pub(super) fn choose(request: &Request) -> Choice {
    let small = request.puzzle.size().cells() <= SMALL_CELLS;
    let every_way = request.wanted != Wanted::One;
    let (method, why) = match Quality::of(request) {
        Quality::Best if every_way || (small && is_soon(request)) => return exact(request),
        Quality::Best => (Method::ANYTIME, Why::Best),
        Quality::Good => (Method::IMPROVE, Why::Good),
        // Peeling is as fast, and its answers are a tenth longer.
        Quality::Fast if learned::is_quick(request) => (Method::IMPROVE, Why::Fast),
        Quality::Fast => (Method::PEEL, Why::Fast),
    };
    choice(method, Heuristic::LinearConflict, why)
}

/// Pattern databases where they pay and can be had, else what needs none.
fn exact(request: &Request) -> Choice {
    let (puzzle, metric) = (&request.puzzle, request.metric);
    let cells = puzzle.size().cells();
    let fits = batches(puzzle, metric) && has_room(request);
    let pays = cells > EASY_CELLS && !is_easy(puzzle, metric);
    if fits && (pays || request.wanted != Wanted::One || request.set.is_some()) {
        choice(Method::IDA_BATCH, Heuristic::PatternDatabase, Why::Tables)
    } else {
        without_tables(request)
    }
}

/// IDA*, whose memory cannot run out, with the strongest estimate that is worth its making: walking
/// distance where its table is small and the board not easy, linear conflict elsewhere.
pub(crate) fn without_tables(request: &Request) -> Choice {
    let size = request.puzzle.size();
    let small = size.rows().max(size.columns()) <= SMALL_SIDE;
    let easy = is_easy(&request.puzzle, request.metric);
    if small && !easy && may_hold(request, WALKING_ROOM) {
        choice(
            Method::IDA_STAR,
            Heuristic::WalkingDistance,
            Why::TableIsCheap,
        )
    } else {
        choice(
            Method::IDA_STAR,
            Heuristic::LinearConflict,
            Why::NoTableNeeded,
        )
    }
}

/// The method for a heuristic that was asked for.
pub(crate) fn with(request: &Request, asked: Multiple) -> Choice {
    let Multiple { heuristic, weight } = asked;
    let batched =
        asked == Heuristic::PatternDatabase.into() && batches(&request.puzzle, request.metric);
    Choice {
        method: if batched {
            Method::IDA_BATCH
        } else {
            Method::IDA_STAR
        },
        heuristic,
        weight,
        why: None,
    }
}
