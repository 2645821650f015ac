//! The events of a search.

use std::ops::ControlFlow;

use crate::{Halt, Progress, Space};

/// Where a node stands in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At {
    /// Names the node among those alive: the number of its admission in a search that has several nodes
    /// waiting (any number for a child that is not admitted), its depth in IDA* and in walks.
    pub id: u32,
    /// Steps from the start.
    pub depth: u32,
    /// What the node is ordered or cut by: `depth + estimate`, or what the order makes of them.
    pub cost: u64,
}

/// What becomes of a generated child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is kept and may be expanded.
    Kept,
    /// Its state was reached before and the search's rule does not admit it again.
    Duplicate,
    /// Its cost is beyond the bound.
    OverBound,
    /// A sibling was preferred (a walk keeps one child), or the node itself (a local search stays).
    Outranked,
}

/// Receives the events of a search. Every method has an empty body; the `()` observer wants none.
pub trait Observer<S: Space + ?Sized> {
    /// Whether the events of nodes are listened to: [`Observer::expand`] and [`Observer::generate`].
    /// Called once, before the search. Without a listener an engine may work ahead and in another order;
    /// results and figures are the same.
    fn wants_events(&self) -> bool {
        true
    }

    /// `node` is about to be expanded.
    fn expand(&mut self, space: &S, node: S::Node, at: At) {
        let _ = (space, node, at);
    }
    /// `step` from `parent`, the node expanded last at its depth, gave `child`. The state is the
    /// parent's.
    fn generate(
        &mut self,
        space: &S,
        (parent, step): (S::Node, S::Move),
        child: S::Node,
        at: At,
        fate: Fate,
    ) {
        let _ = (space, parent, step, child, at, fate);
    }
    /// A new iteration begins, or the least cost has risen.
    fn bound(&mut self, bound: u32) {
        let _ = bound;
    }
    /// The search begins again at the start.
    fn restart(&mut self) {}
    /// A path of this length was found.
    fn solution(&mut self, length: u32) {
        let _ = length;
    }
    /// Called at the start and then every few thousand nodes; the way to stop a search from
    /// outside.
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let _ = progress;
        ControlFlow::Continue(())
    }
}

impl<S: Space + ?Sized> Observer<S> for () {
    fn wants_events(&self) -> bool {
        false
    }
}
