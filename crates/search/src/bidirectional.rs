//! Breadth-first search from both ends, layer by layer, until the two searches meet.
//!
//! ```text
//!   start  o o o o o o o|       |o o o o o  goal
//!          all states up to     all states up to
//!          a steps away         b steps away
//! ```
//!
//! As long as they have not met, no path has `a + b` steps or fewer. So the first state of one side that the
//! other side knows is on a shortest path, of `a + b + 1` steps. The side with fewer nodes in its outermost
//! layer goes on.

use std::ops::{ControlFlow, Range};

use crate::node_store::{NONE, NodeStore};
use crate::{At, End, Fate, Halt, Limits, Observer, Pack, Progress, Run, Stats};

/// Nodes expanded between two calls of [`Observer::tick`].
const TICK: u32 = 1 << 10;

/// A space with one goal, whose steps can be taken back: where a step leads from one state to another, one
/// leads from there to the first.
pub trait Reversible: Pack {
    /// Writes the key of the goal, and gives the arrival of a node that was reached by no step.
    fn pack_goal(&self, key: &mut [u64]) -> u8;
}

/// Searches from both ends; the path found is a shortest one.
///
/// `generated` counts the start and every child made from either end, duplicates included. The nodes that
/// wait are those of both ends. The depth is that of the deeper side. An observer is told the nodes of both sides.
pub fn bidirectional<S: Reversible>(
    space: &mut S,
    limits: &Limits,
    observer: &mut dyn Observer<S>,
) -> Run<S::Move> {
    let words = space.key_words();
    let mut search = Search {
        limits,
        events: observer.wants_events(),
        sides: [Side::new(words, limits), Side::new(words, limits)],
        key: vec![0; words],
        stats: Stats {
            generated: 1,
            max_frontier: 1,
            ..Stats::default()
        },
    };
    let root = space.root();
    let mut start = vec![0; words];
    space.pack(root, &mut start);
    let arrival = space.arrival(root);
    let ended = search.run(space, observer);
    let bound = search.bound();
    let end = match ended {
        Ok(Some(ends)) => End::Found(search.path(space, ends)),
        Ok(None) => End::Exhausted,
        Err(why) => End::Stopped { why, best: None },
    };
    space.unpack(&start, arrival);
    search.update_bytes();
    Run {
        lower_bound: match &end {
            End::Found(path) => path.len() as u32,
            _ => bound,
        },
        end,
        stats: search.stats,
    }
}

/// One of the two searches.
struct Side {
    store: NodeStore,
    /// The outermost layer, whose nodes are still to be expanded.
    layer: Range<u32>,
    /// How far it is from the end.
    depth: u32,
}

impl Side {
    fn new(words: usize, limits: &Limits) -> Self {
        Self {
            store: NodeStore::new(words, limits.byte_limit()),
            layer: 0..0,
            depth: 0,
        }
    }

    fn add(&mut self, key: &[u64], parent: u32, depth: u32, arrival: u8) -> Result<bool, Halt> {
        let probe = self.store.probe(key);
        let found = self.store.find(key, probe);
        if found.is_ok() {
            return Ok(false);
        }
        let node = self.store.add(key, parent, depth, arrival)?;
        self.store.index(node, probe, found)?;
        Ok(true)
    }

    fn find(&self, key: &[u64]) -> Option<u32> {
        let found = self.store.find(key, self.store.probe(key));
        found.ok().map(|(_, node)| node)
    }

    /// The nodes from one back to the end.
    fn line(&self, node: u32) -> Vec<u32> {
        let parent = |&node: &u32| Some(self.store.link(node).parent).filter(|&up| up != NONE);
        std::iter::successors(Some(node), parent).collect()
    }
}

struct Search<'a> {
    limits: &'a Limits,
    /// Whether the observer wants them.
    events: bool,
    /// From the start, and from the goal.
    sides: [Side; 2],
    key: Vec<u64>,
    stats: Stats,
}

impl Search<'_> {
    /// The nodes of both sides for the state where they meet.
    fn run<S: Reversible>(
        &mut self,
        space: &mut S,
        observer: &mut dyn Observer<S>,
    ) -> Result<Option<[u32; 2]>, Halt> {
        self.tick(observer)?;
        let root = space.root();
        space.pack(root, &mut self.key);
        self.begin(0, space.arrival(root))?;
        let arrival = space.pack_goal(&mut self.key);
        self.begin(1, arrival)?;
        if self.sides[0].find(&self.key).is_some() {
            observer.solution(0);
            return Ok(Some([0, 0]));
        }
        observer.bound(self.bound());
        loop {
            let [forward, backward] = &self.sides;
            // A layer without nodes: the side has seen all that can be reached.
            if forward.layer.is_empty() || backward.layer.is_empty() {
                return Ok(None);
            }
            let side = usize::from(backward.layer.len() < forward.layer.len());
            if let Some(ends) = self.expand_layer(space, side, observer)? {
                return Ok(Some(ends));
            }
            observer.bound(self.bound());
        }
    }

    fn begin(&mut self, side: usize, arrival: u8) -> Result<(), Halt> {
        self.share_memory(side);
        self.sides[side].add(&self.key, NONE, 0, arrival)?;
        self.sides[side].layer = 0..1;
        Ok(())
    }

    /// What one side holds, the other may not.
    fn share_memory(&mut self, side: usize) {
        let other = self.sides[1 - side].store.peak_bytes();
        let left = self.limits.byte_limit().saturating_sub(other);
        self.sides[side].store.set_limit(left);
    }

    /// Expands the outermost layer of a side, or as much of it as there is before the sides meet.
    fn expand_layer<S: Reversible>(
        &mut self,
        space: &mut S,
        side: usize,
        observer: &mut dyn Observer<S>,
    ) -> Result<Option<[u32; 2]>, Halt> {
        self.share_memory(side);
        let depth = self.sides[side].depth + 1;
        let layer = self.sides[side].layer.clone();
        let across = self.sides[1 - side].layer.len() as u64;
        self.stats.depth = self.stats.depth.max(depth);
        for node in layer.clone() {
            if node % TICK == TICK - 1 {
                self.tick(observer)?;
            }
            let link = self.sides[side].store.link(node);
            let parent = space.unpack(self.sides[side].store.key(node), link.arrival());
            self.stats.expanded += 1;
            let at = |id, depth: u32| At {
                id,
                depth,
                cost: depth.into(),
            };
            if self.events {
                observer.expand(space, parent, at(node, depth - 1));
            }
            for step in space.moves(parent) {
                if self.limits.nodes_left(self.stats.generated) == 0 {
                    return Err(Halt::Nodes);
                }
                self.stats.generated += 1;
                let child = space.child(parent, step);
                space.pack_child((parent, step), child, &mut self.key);
                let id = self.sides[side].store.len();
                let is_new = self.sides[side].add(&self.key, node, depth, space.arrival(child))?;
                if self.events {
                    let fate = if is_new { Fate::Kept } else { Fate::Duplicate };
                    observer.generate(space, (parent, step), child, at(id, depth), fate);
                }
                if !is_new {
                    continue;
                }
                if let Some(there) = self.sides[1 - side].find(&self.key) {
                    observer.solution(depth + self.sides[1 - side].depth);
                    let mut ends = [id, there];
                    if side == 1 {
                        ends.reverse();
                    }
                    return Ok(Some(ends));
                }
                let here = u64::from(layer.end - node - 1) + u64::from(id + 1 - layer.end);
                self.stats.max_frontier = self.stats.max_frontier.max(here + across);
            }
        }
        let side = &mut self.sides[side];
        side.layer = layer.end..side.store.len();
        side.depth = depth;
        Ok(None)
    }

    /// No path has fewer steps.
    fn bound(&self) -> u32 {
        match &self.sides {
            // Nothing was compared yet.
            [_, backward] if backward.layer.is_empty() && backward.depth == 0 => 0,
            [forward, backward] => forward.depth + backward.depth + 1,
        }
    }

    fn update_bytes(&mut self) {
        let [forward, backward] = &self.sides;
        self.stats.peak_bytes = forward.store.peak_bytes() + backward.store.peak_bytes();
    }

    fn tick<S: Pack>(&mut self, observer: &mut dyn Observer<S>) -> Result<(), Halt> {
        self.update_bytes();
        match observer.tick(&Progress::of(self.stats, self.bound())) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(why) => Err(why),
        }
    }

    /// The steps from the start to the state where the sides meet, and on to the goal: found again by
    /// expanding the states in between.
    fn path<S: Pack>(&mut self, space: &mut S, [here, there]: [u32; 2]) -> Vec<S::Move> {
        let [forward, backward] = &self.sides;
        let mut line = forward.line(here);
        line.reverse();
        let keys = line.iter().map(|&node| forward.store.key(node));
        let back = backward.line(there);
        let back = back.iter().skip(1).map(|&node| backward.store.key(node));
        let mut keys = keys.chain(back);
        let start = keys.next().expect("the start is on the path");
        let mut node = space.unpack(start, forward.store.link(0).arrival());
        let key = &mut self.key;
        keys.map(|next| {
            let mut steps = space.moves(node);
            let leads_there = |&step: &S::Move| {
                let child = space.child(node, step);
                space.pack_child((node, step), child, key);
                key == next
            };
            let step = steps.find(leads_there);
            let step = step.expect("two states in a row are neighbours");
            let child = space.child(node, step);
            space.play(node, step);
            node = child;
            step
        })
        .collect()
    }
}
