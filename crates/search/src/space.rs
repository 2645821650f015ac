//! The interface between a problem and the engines.

/// A search space with unit costs.
///
/// ```text
///   state   large, changed in place by play / unplay        (a board)
///   node    small, copied: all that one step changes         (blank, last move, estimate)
/// ```
///
/// `child` is pure, so a child beyond the bound costs neither a `play` nor an `unplay`. Measured
/// against a hand-written loop this shape loses nothing; a state that stores its own estimate and
/// is changed for every child runs at half the speed.
pub trait Space {
    /// The part that is copied along a path.
    type Node: Copy;
    /// One step.
    type Move: Copy;
    /// The steps from one node; owns what it needs, so that the state can change meanwhile.
    type Moves: Iterator<Item = Self::Move>;

    /// The node of the start; the state is the start's when an engine is called.
    fn root(&self) -> Self::Node;
    /// The steps from `node`, in the order in which they are to be tried.
    fn moves(&self, node: Self::Node) -> Self::Moves;
    /// The node that `step` leads to. The state is `node`'s and stays so.
    fn child(&self, node: Self::Node, step: Self::Move) -> Self::Node;
    /// Changes the state from `node`'s to its child's.
    fn play(&mut self, node: Self::Node, step: Self::Move);
    /// Changes the state back to `node`'s; the exact inverse of `play`.
    fn unplay(&mut self, node: Self::Node, step: Self::Move);
    /// Estimate of the steps from `node` to the nearest goal; 0 at a goal.
    fn estimate(&self, node: Self::Node) -> u32;
    /// Whether a step never lowers the estimate by more than 1. Then a search by depth plus estimate has a
    /// shortest path to every state that it expands.
    fn is_consistent(&self) -> bool {
        false
    }
    /// What the children of one node are compared by in a walk; by default the estimate.
    fn rank(&self, node: Self::Node) -> u32 {
        self.estimate(node)
    }
    /// Whether the state, which is `node`'s, is a goal. Engines ask only where the estimate is 0.
    fn is_goal(&self, node: Self::Node) -> bool;
}

/// A space whose states can be stored: as a few words, equal exactly when the states are equal.
pub trait Pack: Space {
    /// Words of one key; the same for every state of the space.
    fn key_words(&self) -> usize;
    /// Writes the key of the current state, which is `node`'s.
    fn pack(&self, node: Self::Node, key: &mut [u64]);
    /// Writes the key of `child`, to which `step` leads from `node`. The state is `node`'s before
    /// and after; a space that can tell the key without changing it should.
    fn pack_child(
        &mut self,
        (node, step): (Self::Node, Self::Move),
        child: Self::Node,
        key: &mut [u64],
    ) {
        self.play(node, step);
        self.pack(child, key);
        self.unplay(node, step);
    }
    /// What a node knows beyond its state (how it was reached), in seven bits.
    fn arrival(&self, node: Self::Node) -> u8;
    /// Makes the stored state the current one and rebuilds its node.
    fn unpack(&mut self, key: &[u64], arrival: u8) -> Self::Node;
}
