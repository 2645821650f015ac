//! A depth-first search in batches.
//!
//! ```text
//!   depth 7    · · · · · · [ batch ]        the last nodes of a layer are expanded together;
//!   depth 8    · · · · [ batch ]            their children are the next layer;
//!   depth 9    · · [ batch ]                a layer is taken up again when those below are empty
//! ```
//!
//! Memory is at most a batch of children a depth. A batch's nodes stay where they are while anything
//! below them is left, so a child names its parent by its place in the batch.

use super::{Arrange, BATCH, BatchSpace, Children, GRANT, Wanted, is_goal};
use crate::{Budget, Halt, Tally};

/// A layer: nodes that wait, and after them the batch that is being worked on.
#[derive(Clone, Debug)]
struct Layer<N> {
    children: Children<N>,
    waiting: usize,
}

/// A solution below one of the nodes a dive was given.
pub(super) struct Way<M> {
    /// The place of that node.
    pub(super) from: usize,
    pub(super) steps: Vec<M>,
}

/// How a dive ended.
pub(super) struct Done<M> {
    pub(super) beyond: u32,
    pub(super) ways: Vec<Way<M>>,
    /// Children that were made, and nodes that were expanded.
    pub(super) generated: u64,
    pub(super) expanded: u64,
}

/// A depth-first search in batches below some nodes of one depth.
pub(super) struct Dive<'a, S: BatchSpace> {
    space: &'a S,
    layers: Vec<Layer<S::Node>>,
    scratch: S::Scratch,
}

impl<'a, S: BatchSpace> Dive<'a, S> {
    pub(super) fn new(space: &'a S) -> Self {
        Self {
            space,
            layers: Vec::new(),
            scratch: S::Scratch::default(),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        let nodes: usize = self
            .layers
            .iter()
            .map(|layer| layer.children.nodes.capacity())
            .sum();
        (nodes * (size_of::<S::Node>() + 1)) as u64
    }

    /// Searches below `nodes`, which may be followed by `room` more steps.
    pub(super) fn run(
        &mut self,
        nodes: &[S::Node],
        room: u32,
        wanted: Wanted,
        budget: &Budget<'_>,
        cancelled: impl Fn() -> bool,
    ) -> Done<S::Move> {
        let mut done = Done {
            beyond: u32::MAX,
            ways: Vec::new(),
            generated: 0,
            expanded: 0,
        };
        let depths = room as usize + 1;
        // A layer holds at most a batch's children; what is given fills the first.
        let per_layer = (BATCH * S::MAX_CHILDREN).max(nodes.len());
        let bytes = (depths + 1) * per_layer * (size_of::<S::Node>() + 1);
        if bytes as u64 > budget.byte_limit() {
            budget.stop(Halt::Memory);
            return done;
        }
        while self.layers.len() <= depths {
            self.layers.push(Layer {
                children: Children::default(),
                waiting: 0,
            });
        }
        for layer in &mut self.layers {
            layer.children.nodes.clear();
            layer.children.parents.clear();
            layer.waiting = 0;
        }
        self.layers[0].children.nodes.extend_from_slice(nodes);
        self.layers[0].children.parents.resize(nodes.len(), 0);
        self.layers[0].waiting = nodes.len();
        let most_children = S::MAX_CHILDREN as u64;
        let mut tally = Tally::new(budget, GRANT);
        let mut depth = 0;
        loop {
            // Only the limit itself makes a batch smaller.
            if tally.left() < most_children * BATCH as u64
                && (!tally.renew(most_children) || cancelled())
            {
                return done;
            }
            let (above, below) = self.layers.split_at_mut(depth + 1);
            let layer = &mut above[depth];
            // The batch is done: nothing is left below it.
            layer.children.nodes.truncate(layer.waiting);
            layer.children.parents.truncate(layer.waiting);
            if layer.waiting == 0 {
                if depth == 0 {
                    break;
                }
                depth -= 1;
                continue;
            }
            let batch = BATCH.min((tally.left() / most_children) as usize);
            layer.waiting = layer.waiting.saturating_sub(batch);
            if depth as u32 == room {
                continue;
            }
            let batch = &layer.children.nodes[layer.waiting..];
            let next = &mut below[0];
            let most = room - depth as u32 - 1;
            let result = self.space.expand(
                batch,
                most,
                Arrange::NearestLast,
                &mut self.scratch,
                &mut next.children,
            );
            tally.add(result.children, batch.len() as u64);
            done.generated += result.children;
            done.expanded += batch.len() as u64;
            done.beyond = done.beyond.min(result.beyond);
            next.waiting = next.children.nodes.len();
            depth += 1;
            for at in 0..self.layers[depth].waiting {
                if is_goal(self.space, &self.layers[depth].children.nodes[at]) {
                    done.ways.push(self.way(depth, at));
                    let enough = match wanted {
                        Wanted::One => true,
                        Wanted::All { most } => done.ways.len() as u64 >= most,
                    };
                    if enough {
                        return done;
                    }
                }
            }
        }
        done
    }

    /// The steps to the node at a place of a layer.
    fn way(&self, depth: usize, place: usize) -> Way<S::Move> {
        let mut steps = Vec::with_capacity(depth);
        let mut from = place;
        for depth in (1..=depth).rev() {
            let layer = &self.layers[depth].children;
            steps.push(self.space.last_step(&layer.nodes[from]));
            from = self.layers[depth - 1].waiting + usize::from(layer.parents[from]);
        }
        steps.reverse();
        Way { from, steps }
    }
}
