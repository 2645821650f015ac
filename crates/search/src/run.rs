//! What an engine is allowed to use, and what it gives back.

use core::time::Duration;

/// How much the work on a question may use: made of [`Limits::NONE`] and the methods that set its
/// fields, which take a value or an option.
///
/// ```
/// use search::Limits;
///
/// let limits = Limits::NONE.nodes(1_000_000).bytes(64 << 20);
/// assert_eq!((limits.nodes, limits.time), (Some(1_000_000), None));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Nodes that may be generated.
    pub nodes: Option<u64>,
    /// Bytes the engine's own structures may hold.
    pub bytes: Option<u64>,
    /// How long it may take. A [`Budget`](crate::Budget) holds it, by the clock of its control.
    pub time: Option<Duration>,
}

impl Limits {
    /// No limits.
    pub const NONE: Self = Self {
        nodes: None,
        bytes: None,
        time: None,
    };

    /// Sets the nodes that may be generated.
    #[must_use]
    pub fn nodes(mut self, nodes: impl Into<Option<u64>>) -> Self {
        self.nodes = nodes.into();
        self
    }

    /// Sets the bytes that the engine's own structures may hold.
    #[must_use]
    pub fn bytes(mut self, bytes: impl Into<Option<u64>>) -> Self {
        self.bytes = bytes.into();
        self
    }

    /// Sets how long it may take.
    #[must_use]
    pub fn time(mut self, time: impl Into<Option<Duration>>) -> Self {
        self.time = time.into();
        self
    }

    pub(crate) fn nodes_left(&self, generated: u64) -> u64 {
        self.nodes
            .map_or(u64::MAX, |most| most.saturating_sub(generated))
    }

    /// Bytes that may be held at the same time.
    #[must_use]
    pub fn byte_limit(&self) -> u64 {
        self.bytes.unwrap_or(u64::MAX)
    }
}

/// Why a run ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The time is over.
    Time,
    /// The node limit is reached.
    Nodes,
    /// More memory is needed than the limit allows, or more nodes than can be numbered.
    Memory,
    /// Someone asked to stop.
    Interrupted,
    /// A walk came back to a state it had left `length` steps before, first seen at step `start`.
    Cycle {
        /// Steps before the cycle is entered.
        start: u32,
        /// Steps once around.
        length: u32,
    },
    /// A walk made all the steps it is allowed.
    Steps(u32),
    /// A walk stands where no step is left.
    DeadEnd,
    /// A climb stands where no child has a smaller estimate than this one.
    Peak {
        /// The least estimate of all climbs.
        estimate: u32,
    },
    /// All paths of at most so many steps were tried.
    Depth(u32),
    /// All paths that fit into so many nodes of memory were tried.
    Room(u64),
}

/// Figures of a run, final or so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stats {
    /// Nodes generated, as the engine's configuration counts them.
    pub generated: u64,
    /// Nodes whose children were generated.
    pub expanded: u64,
    /// Expanded nodes whose state is reached again by a shorter path, and expanded again. With consistent
    /// estimates there are none.
    pub reopened: u64,
    /// The deepest node reached, in steps from the start; of iterative deepening, the bound
    /// reached.
    pub depth: u32,
    /// The most nodes that waited to be expanded at the same time; 0 where that is not counted. What waits
    /// depends on the engine, which says it.
    pub max_frontier: u64,
    /// Bytes held by the engine's own structures at their largest.
    pub peak_bytes: u64,
}

impl Stats {
    /// Adds the nodes of another part of the same work; of the memory and of the nodes that waited the
    /// greater counts. The depth stays.
    pub fn add(&mut self, part: &Self) {
        self.generated += part.generated;
        self.expanded += part.expanded;
        self.reopened += part.reopened;
        self.max_frontier = self.max_frontier.max(part.max_frontier);
        self.peak_bytes = self.peak_bytes.max(part.peak_bytes);
    }
}

/// What the figures of a search count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    /// Nodes of a path search.
    #[default]
    Nodes,
    /// Cases of a search over choices.
    Cases,
}

/// How far the work is. An engine knows its figures and its bound, a [`Budget`](crate::Budget) the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The figures so far.
    pub stats: Stats,
    /// What they count.
    pub unit: Unit,
    /// The cost bound or least cost that is being worked on.
    pub bound: u32,
    /// The steps of the shortest solution found so far.
    pub best: Option<u32>,
    /// How many solutions were found, where they are counted.
    pub solutions: u64,
    /// How many jobs are done, and of how many, where the work is cut into jobs.
    pub jobs: Option<(u64, u64)>,
    /// The time since the work began, if there is a clock.
    pub elapsed: Option<Duration>,
    /// The time limit.
    pub time_limit: Option<Duration>,
}

impl Progress {
    /// What an engine knows.
    #[must_use]
    pub fn of(stats: Stats, bound: u32) -> Self {
        Self {
            stats,
            bound,
            ..Self::default()
        }
    }
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End<M> {
    /// A path to a goal.
    Found(Vec<M>),
    /// The whole reachable space was seen, and no goal in it.
    Exhausted,
    /// Stopped early, with the best path found until then.
    Stopped {
        /// Why.
        why: Halt,
        /// The shortest path to a goal that was known when the run stopped.
        best: Option<Vec<M>>,
    },
}

impl<M> End<M> {
    /// The same end with its path told in other moves.
    pub fn map<N>(self, path: impl FnOnce(Vec<M>) -> Vec<N>) -> End<N> {
        match self {
            Self::Found(found) => End::Found(path(found)),
            Self::Exhausted => End::Exhausted,
            Self::Stopped { why, best } => End::Stopped {
                why,
                best: best.map(path),
            },
        }
    }
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run<M> {
    /// How it ended.
    pub end: End<M>,
    /// Its figures.
    pub stats: Stats,
    /// No solution has fewer steps, provided that the space's estimates never exceed the truth and
    /// that the search turned no shorter way to a state down, as [`Duplicates::Closed`] may.
    ///
    /// [`Duplicates::Closed`]: crate::Duplicates::Closed
    pub lower_bound: u32,
}
