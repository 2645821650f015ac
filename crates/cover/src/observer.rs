//! What an engine shows while it works, and what it gives back.

use std::ops::ControlFlow;

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
    /// Whether `branch`, `take` and `give_back` are called. Asked once, before the search.
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
}

/// Counts nodes and asks the observer now and then whether to go on.
pub(crate) struct Meter {
    pub(crate) nodes: u64,
    next_tick: u64,
    /// What the observer wants.
    pub(crate) events: bool,
}

impl Meter {
    pub(crate) fn new(observer: &dyn Observer) -> Self {
        Self {
            nodes: 1,
            next_tick: observer.nodes_until_tick(1).saturating_add(1),
            events: observer.wants_events(),
        }
    }

    #[inline]
    pub(crate) fn count(&mut self, observer: &mut dyn Observer) -> ControlFlow<()> {
        self.nodes += 1;
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
            nodes: self.nodes,
            complete: end.is_continue(),
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
