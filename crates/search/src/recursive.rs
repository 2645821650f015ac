//! Recursive best-first search (Korf 1993): best-first order in memory that grows with the depth only.
//!
//! ```text
//!   start          bound: none
//!    ├─ a   5      the second best of all that wait beside the path is 6:
//!    └─ b   6      the search stays below a as long as something there costs at most 6,
//!                  then writes the least cost it has seen there at a, forgets what is below it, and goes to b
//! ```
//!
//! The recursion is a stack on the heap, as the depth is that of the solution. The costs follow Russell and
//! Norvig: a child costs at least what its parent costs, which may be a cost written there before.

use std::ops::ControlFlow;

use crate::{At, End, Fate, Halt, Limits, Observer, Progress, Run, Space, Stats};

/// Nodes between two calls of [`Observer::tick`].
const TICK: u64 = 1 << 12;

/// The cost of a node below which there is nothing.
const NOTHING: u32 = u32::MAX;

/// A node on the path, and the children of it that are tried.
struct Frame<N> {
    node: N,
    /// The search leaves the node when everything below it costs more.
    bound: u32,
    /// The place of its first child.
    first: usize,
    /// The place of the child that the path goes on with.
    chosen: usize,
}

struct Child<S: Space> {
    node: S::Node,
    step: S::Move,
    id: u32,
    /// The least cost of what is below it, as far as it is known.
    cost: u32,
}

/// Searches in best-first order; the first path found has the least cost if the estimates are admissible.
///
/// Among children of equal cost the first is taken. `generated` counts the start once and every child made,
/// those made again included. The nodes that wait are the siblings of the path.
pub fn recursive_best_first<S: Space>(
    space: &mut S,
    limits: &Limits,
    observer: &mut dyn Observer<S>,
) -> Run<S::Move> {
    let least = space.estimate(space.root());
    let mut search = Search {
        limits,
        events: observer.wants_events(),
        space,
        observer,
        path: Vec::new(),
        children: Vec::new(),
        least,
        tick_at: 1 + TICK,
        stats: Stats {
            generated: 1,
            max_frontier: 1,
            ..Stats::default()
        },
    };
    let ended = search.run();
    search.stats.peak_bytes = search.bytes();
    let stats = search.stats;
    let lower_bound = search.least;
    let steps = search.rewind();
    Run {
        end: match ended {
            Ok(true) => End::Found(steps),
            Ok(false) => End::Exhausted,
            Err(why) => End::Stopped { why, best: None },
        },
        stats,
        lower_bound,
    }
}

struct Search<'a, S: Space> {
    limits: &'a Limits,
    /// Whether the observer wants them.
    events: bool,
    space: &'a mut S,
    observer: &'a mut dyn Observer<S>,
    path: Vec<Frame<S::Node>>,
    /// The children of every node on the path, one group after the other.
    children: Vec<Child<S>>,
    /// The least cost of what is below the start.
    least: u32,
    /// The next tick is due when so many are generated.
    tick_at: u64,
    stats: Stats,
}

impl<S: Space> Search<'_, S> {
    /// Whether the path ends at a goal.
    fn run(&mut self) -> Result<bool, Halt> {
        self.tick()?;
        let root = self.space.root();
        self.reserve(1, 0)?;
        self.path.push(Frame {
            node: root,
            bound: NOTHING,
            first: 0,
            chosen: 0,
        });
        if self.is_goal(root) {
            return Ok(true);
        }
        self.observer.bound(self.least);
        self.make_children(0, self.least)?;
        loop {
            let depth = self.path.len() - 1;
            let frame = self.path.last_mut().expect("the start stays");
            let group = &self.children[frame.first..];
            let best = (0..group.len()).min_by_key(|&place| group[place].cost);
            let cost = best.map_or(NOTHING, |best| group[best].cost);
            if depth == 0 && cost > self.least && cost < NOTHING {
                self.least = cost;
                self.observer.bound(cost);
            }
            let Some(best) = best.filter(|_| cost <= frame.bound && cost < NOTHING) else {
                if depth == 0 {
                    return Ok(false);
                }
                self.leave(cost);
                continue;
            };
            let others = (0..group.len()).filter(|&place| place != best);
            let second = others.map(|place| group[place].cost).min();
            let bound = frame.bound.min(second.unwrap_or(NOTHING));
            frame.chosen = frame.first + best;
            let node = frame.node;
            let Child {
                node: child,
                step,
                id,
                ..
            } = group[best];
            self.reserve(1, 0)?;
            self.space.play(node, step);
            self.path.push(Frame {
                node: child,
                bound,
                first: self.children.len(),
                chosen: 0,
            });
            if self.is_goal(child) {
                return Ok(true);
            }
            self.make_children(id, cost)?;
        }
    }

    /// Whether the last node of the path is a goal.
    fn is_goal(&mut self, node: S::Node) -> bool {
        let is_goal = self.space.estimate(node) == 0 && self.space.is_goal(node);
        if is_goal {
            self.observer.solution(self.path.len() as u32 - 1);
        }
        is_goal
    }

    /// Makes the children of the last node of the path, which costs so much.
    fn make_children(&mut self, id: u32, cost: u32) -> Result<(), Halt> {
        let node = self.path.last().expect("it was pushed").node;
        let depth = self.path.len() as u32;
        self.stats.expanded += 1;
        self.stats.depth = self.stats.depth.max(depth);
        if self.events {
            let at = At {
                id,
                depth: depth - 1,
                cost: u64::from(depth - 1) + u64::from(self.space.estimate(node)),
            };
            self.observer.expand(self.space, node, at);
        }
        for step in self.space.moves(node) {
            if self.limits.nodes_left(self.stats.generated) == 0 {
                return Err(Halt::Nodes);
            }
            if self.stats.generated >= self.tick_at {
                self.tick_at = self.stats.generated + TICK;
                self.tick()?;
            }
            self.reserve(0, 1)?;
            self.stats.generated += 1;
            let child = Child {
                node: self.space.child(node, step),
                step,
                // The start has the id 0.
                id: self.children.len() as u32 + 1,
                cost: 0,
            };
            let own = depth.saturating_add(self.space.estimate(child.node));
            let cost = cost.max(own);
            if self.events {
                let at = At {
                    id: child.id,
                    depth,
                    cost: own.into(),
                };
                self.observer
                    .generate(self.space, (node, step), child.node, at, Fate::Kept);
            }
            self.children.push(Child { cost, ..child });
        }
        // One of each group is on the path, but of the last.
        let waiting = (self.children.len() + 1 - self.path.len()) as u64;
        self.stats.max_frontier = self.stats.max_frontier.max(waiting);
        Ok(())
    }

    /// Goes back to the parent of the last node, with the least cost of what is below the node.
    fn leave(&mut self, cost: u32) {
        let left = self.path.pop().expect("it is not the start");
        self.children.truncate(left.first);
        let parent = self.path.last().expect("the start stays");
        let child = &mut self.children[parent.chosen];
        child.cost = cost;
        self.space.unplay(parent.node, child.step);
    }

    /// Makes room for so many nodes of the path and children more, within the limit.
    fn reserve(&mut self, nodes: usize, children: usize) -> Result<(), Halt> {
        let grown = |len: usize, more: usize, capacity: usize| match len + more > capacity {
            true => (2 * capacity).max(16),
            false => capacity,
        };
        let path = grown(self.path.len(), nodes, self.path.capacity());
        let waiting = grown(self.children.len(), children, self.children.capacity());
        if path == self.path.capacity() && waiting == self.children.capacity() {
            return Ok(());
        }
        if Self::bytes_of(path, waiting) > self.limits.byte_limit() {
            return Err(Halt::Memory);
        }
        self.path.reserve_exact(path - self.path.len());
        self.children.reserve_exact(waiting - self.children.len());
        Ok(())
    }

    fn bytes_of(path: usize, children: usize) -> u64 {
        (path * size_of::<Frame<S::Node>>() + children * size_of::<Child<S>>()) as u64
    }

    fn bytes(&self) -> u64 {
        Self::bytes_of(self.path.capacity(), self.children.capacity())
    }

    fn tick(&mut self) -> Result<(), Halt> {
        self.stats.peak_bytes = self.bytes();
        match self.observer.tick(&Progress::of(self.stats, self.least)) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(why) => Err(why),
        }
    }

    /// Brings the space back to its start and gives the steps of the path.
    fn rewind(mut self) -> Vec<S::Move> {
        self.path.pop();
        let step = |frame: &Frame<S::Node>| self.children[frame.chosen].step;
        for frame in self.path.iter().rev() {
            self.space.unplay(frame.node, step(frame));
        }
        self.path.iter().map(step).collect()
    }
}
