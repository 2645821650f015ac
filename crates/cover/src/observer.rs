//! What an engine shows while it works, and what it gives back.

use std::ops::ControlFlow;

use crate::Bound;

/// Something that must be provided for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A cell to cover.
    Cell(usize),
    /// A group to use.
    Group(usize),
}

/// The eye on an engine. What it does not look at costs nothing.
pub trait Observer {
    /// Whether `branch`, `take`, `give_back` and `kill` are called. Asked once, before the search.
    fn wants_events(&self) -> bool {
        false
    }

    /// The engine will provide for this item, in so many ways.
    fn branch(&mut self, item: Item, ways: usize) {
        let _ = (item, ways);
    }

    /// A choice is made.
    fn take(&mut self, choice: usize) {
        let _ = choice;
    }

    /// The choice that was made last is undone.
    fn give_back(&mut self, choice: usize) {
        let _ = choice;
    }

    /// A bounding function kills the current node: it gets no children.
    fn kill(&mut self, bound: Bound) {
        let _ = bound;
    }

    /// A solution: its choices in the order in which they were made. Break to stop.
    fn solution(&mut self, choices: &[usize]) -> ControlFlow<()>;

    /// Called now and then with the number of nodes so far. Break to stop.
    fn tick(&mut self, nodes: u64) -> ControlFlow<()> {
        let _ = nodes;
        ControlFlow::Continue(())
    }

    /// How many nodes later the next tick should come, at least 1. Asked at the start and at every
    /// tick.
    fn nodes_until_tick(&self, nodes: u64) -> u64 {
        let _ = nodes;
        1 << 12
    }
}

/// How a run went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The start and every choice made.
    pub nodes: u64,
    /// Whether everything was seen; if not, the observer stopped it.
    pub complete: bool,
    /// The most choices that were made at the same time.
    pub max_depth: usize,
    /// Complete combinations that were tested, by an engine that tests nothing before.
    pub candidates: u64,
    /// Nodes that each bounding function killed, in the order of [`Bound::ALL`].
    pub killed: [u64; Bound::ALL.len()],
}

impl Run {
    /// A run that ended before its first choice.
    #[must_use]
    pub fn stopped_at(nodes: u64) -> Self {
        Self {
            nodes,
            complete: false,
            max_depth: 0,
            candidates: 0,
            killed: [0; Bound::ALL.len()],
        }
    }
}

/// Counts nodes and asks the observer now and then whether to go on.
pub(crate) struct Meter {
    pub(crate) nodes: u64,
    next_tick: u64,
    max_depth: usize,
    /// What the observer wants.
    pub(crate) events: bool,
}

impl Meter {
    pub(crate) fn new(observer: &dyn Observer) -> Self {
        Self {
            nodes: 1,
            next_tick: observer.nodes_until_tick(1).saturating_add(1),
            max_depth: 0,
            events: observer.wants_events(),
        }
    }

    /// Counts a choice, which is the one number `depth` of those made.
    #[inline]
    pub(crate) fn count(&mut self, depth: usize, observer: &mut dyn Observer) -> ControlFlow<()> {
        self.nodes += 1;
        self.max_depth = self.max_depth.max(depth);
        if self.nodes < self.next_tick {
            return ControlFlow::Continue(());
        }
        // What the observer learns from a tick decides when it wants the next.
        let go_on = observer.tick(self.nodes);
        self.next_tick = self
            .nodes
            .saturating_add(observer.nodes_until_tick(self.nodes));
        go_on
    }

    pub(crate) fn run(&self, end: ControlFlow<()>) -> Run {
        Run {
            complete: end.is_continue(),
            max_depth: self.max_depth,
            ..Run::stopped_at(self.nodes)
        }
    }
}

/// Counts solutions and never stops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counter {
    /// How many there were.
    pub solutions: u64,
}

impl Observer for Counter {
    fn solution(&mut self, _: &[usize]) -> ControlFlow<()> {
        self.solutions += 1;
        ControlFlow::Continue(())
    }
}
