//! What to solve and how.

use core::time::Duration;

use search::{Limits, Wanted};
use sliding::pdb::{PartitionSet, TooManyTables};
use sliding::{Direction, Metric, Puzzle, Size};

use super::patterns::NoTables;
use super::registry::{Heuristic, Method, Multiple};
use crate::registry::RegistryError;
use crate::setters::setters;

/// What to solve and how: made by [`Request::new`] and the methods that set its fields.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Request {
    /// The board and its goal.
    pub puzzle: Puzzle,
    /// How to search.
    pub method: Method,
    /// The estimate; the one among the method's options, or else its default, if none.
    pub heuristic: Option<Heuristic>,
    /// What counts as a move.
    pub metric: Metric,
    /// The solution quality that `auto` aims at; by the size of the board if none.
    pub quality: Option<Quality>,
    /// How much may be used.
    pub limits: Limits,
    /// Whether a method that shortens its answer goes on until the time limit.
    pub use_all_time: bool,
    /// How many solutions.
    pub wanted: Wanted,
    /// The order in which a classical method generates the children of a node, as the tiles' directions; the
    /// method's own if none.
    pub order: Option<[Direction; 4]>,
    /// Whether a classical method searches a small board even if its parity proves that there is no solution.
    pub ignore_parity: bool,
    /// The pattern databases to use; the best that are ready if none. In the multi-tile metric
    /// there is no choice.
    pub set: Option<PartitionSet>,
}

impl Request {
    /// The puzzle, by the default method, without limits.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            method: Method::AUTO,
            heuristic: None,
            metric: Metric::SingleTile,
            quality: None,
            limits: Limits::NONE,
            use_all_time: false,
            wanted: Wanted::One,
            order: None,
            ignore_parity: false,
            set: None,
        }
    }

    setters! {
        /// Sets the method.
        method: Method,
        /// Sets the heuristic.
        heuristic: Option<Heuristic>,
        /// Sets what counts as a move.
        metric: Metric,
        /// Sets how good an answer `auto` aims at.
        quality: Option<Quality>,
        /// Sets how much may be used.
        limits: Limits,
        /// Sets whether a method that shortens its answer goes on until the time limit.
        use_all_time: bool,
        /// Sets how many solutions are wanted.
        wanted: Wanted,
        /// Sets the order of the children.
        order: Option<[Direction; 4]>,
        /// Sets whether an unsolvable board is searched.
        ignore_parity: bool,
        /// Sets the pattern databases to use.
        set: Option<PartitionSet>,
    }

    /// The heuristic that is asked for: on its own, or with the method.
    #[must_use]
    pub fn asked_heuristic(&self) -> Option<Multiple> {
        let own = self.heuristic.map(Multiple::from);
        own.or(self.method.options.heuristic)
    }

    /// Asks for a heuristic by its name, with a weight if it has one.
    ///
    /// # Errors
    /// When there is none of that name.
    pub fn ask_heuristic(&mut self, name: &str) -> Result<(), RegistryError> {
        let asked = Multiple::parse(name)?;
        match asked.weight.is_one() {
            true => self.heuristic = Some(asked.heuristic),
            false => self.method.options.heuristic = Some(asked),
        }
        Ok(())
    }

    /// The time that is to be used, if there is any to use.
    pub(super) fn time_to_use(&self) -> Option<Duration> {
        self.limits.time.filter(|_| self.use_all_time)
    }
}

/// Solution quality.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// Any answer, at once, on any board.
    Fast,
    /// A short one, after work that is bounded.
    Good,
    /// The shortest, proved.
    Best,
}

/// The largest board whose optimum is found in bearable time.
pub(super) const SMALL_CELLS: usize = 16;

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
        let default = if small || every_way {
            Self::Best
        } else {
            Self::Good
        };
        request.quality.unwrap_or(default)
    }
}

/// The largest board whose half can be exhausted: 181,440 boards.
pub(super) const MAX_EXHAUSTED_CELLS: usize = 9;

/// Why a request cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// The method has heuristics of its own.
    OwnHeuristic {
        /// The method.
        method: &'static str,
    },
    /// The method takes one heuristic alone.
    OnlyHeuristic {
        /// The method.
        method: &'static str,
        /// Its heuristic.
        heuristic: &'static str,
    },
    /// The method gives one solution and cannot tell whether there are more.
    OneSolution {
        /// The method.
        method: &'static str,
    },
    /// All solutions are listed with pattern databases, and the board has none in this metric.
    NoList {
        /// The board.
        size: Size,
        /// What counts as one move.
        metric: Metric,
    },
    /// A set was asked for, but the method looks nothing up.
    SetUnused {
        /// The method.
        method: &'static str,
    },
    /// A set was asked for, but sets are for single tiles and the metric is not.
    SetForSlides,
    /// An order of children was asked for, but the method has its own.
    OwnOrder {
        /// The method.
        method: &'static str,
    },
    /// The board is not solvable, and the method cannot run on such a board.
    NeedsSolvable {
        /// The method.
        method: &'static str,
    },
    /// The board is not solvable, and too large to see all boards that it can reach.
    TooLargeToExhaust {
        /// The board.
        size: Size,
    },
    /// There are no pattern databases for the puzzle.
    NoTables(NoTables),
    /// There is no walking-distance table for so large a board.
    NoWalkingTable {
        /// The board.
        size: Size,
        /// The bytes that it may take.
        most: u64,
    },
}

impl From<TooManyTables> for RequestError {
    fn from(error: TooManyTables) -> Self {
        Self::NoTables(error.into())
    }
}
