//! An iteration that is worth sharing: its upper layers breadth-first, then subtrees as jobs.
//!
//! ```text
//!   ·                    the upper layers, one after the other; a state that is reached
//!   · · ·                a second time in a layer is left out, and all that lies below it
//!   · · · · · · · ·
//!   [job] [job] [job]    the last of them, the nearest nodes first, cut into jobs: dives
//! ```
//!
//! Breadth-first search with a bound (Zhou and Hansen 2006) sees every state of a layer once, where
//! a dive sees it once for each way that leads to it; on a 24-puzzle that makes a third to a half
//! less work. A dive needs no memory, and may find the goal before everything is seen.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use hashbrown::HashTable;

use super::dive::{Dive, Done};
use super::{Arrange, BATCH, BatchSpace, Children, GRANT, Wanted, is_goal};
use crate::history::History;
use crate::{Budget, Executor, Tally};

/// Nodes of a job.
const JOB: usize = 64;
/// The last layer above the jobs has at least so many nodes, and more after a longer iteration: one
/// for so many of its nodes, up to a limit.
const ENOUGH: usize = 1 << 12;
const PER_NODE: u64 = 64;
const AT_MOST: usize = 1 << 20;

/// One bound.
pub(super) struct Iteration<'a, 'b, S> {
    pub(super) space: &'a S,
    pub(super) wanted: Wanted,
    pub(super) budget: &'a Budget<'b>,
}

/// What an iteration found: the least excess over the bound, and the paths.
pub(super) type Outcome<M> = (u32, Vec<Vec<M>>);

impl<'a, 'b, S: BatchSpace> Iteration<'a, 'b, S> {
    /// Searches below the root with `room` steps, after an iteration of `last` nodes.
    pub(super) fn run(
        &self,
        root: S::Node,
        room: u32,
        last: u64,
        executor: &dyn Executor,
    ) -> Outcome<S::Move> {
        let (upper, goes_on) = self.upper_layers(root, room, enough(last, 0));
        if !goes_on {
            return (upper.beyond, upper.goals);
        }
        let below = self.jobs(&upper, room - upper.depth, executor);
        let mut paths = upper.goals;
        paths.extend(below.1);
        if let Wanted::All { most } = self.wanted {
            paths.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        }
        (upper.beyond.min(below.0), paths)
    }

    /// The upper layers down to one of `enough` nodes, and whether to go on below it: not if the budget stopped
    /// it, or what is wanted was found.
    pub(super) fn upper_layers<'i>(
        &'i self,
        root: S::Node,
        room: u32,
        enough: usize,
    ) -> (Upper<'i, 'a, 'b, S>, bool) {
        let mut upper = Upper {
            iteration: self,
            scratch: S::Scratch::default(),
            nodes: vec![root],
            history: History::new(),
            depth: 0,
            generated: 0,
            expanded: 0,
            beyond: u32::MAX,
            goals: Vec::new(),
        };
        let goes_on = upper.fill(room, enough);
        (upper, goes_on)
    }

    /// Dives from the nodes of the last layer.
    fn jobs(
        &self,
        upper: &Upper<'_, '_, '_, S>,
        room: u32,
        executor: &dyn Executor,
    ) -> Outcome<S::Move> {
        let nodes = &upper.nodes;
        let order = upper.order();
        let jobs: Vec<&[usize]> = order.chunks(JOB).collect();
        let first_found = AtomicUsize::new(usize::MAX);
        let done: Vec<Mutex<Option<Done<S::Move>>>> =
            jobs.iter().map(|_| Mutex::new(None)).collect();
        let dives = Mutex::new(Vec::new());
        executor.run(jobs.len(), &|job| {
            // Only the jobs before the first that has an answer matter.
            let overtaken =
                || self.wanted == Wanted::One && first_found.load(Ordering::Relaxed) < job;
            if overtaken() || self.budget.is_stopped() {
                return;
            }
            let spare = dives.lock().expect("no worker panics").pop();
            let mut dive = spare.unwrap_or_else(|| Dive::new(self.space));
            let nodes: Vec<S::Node> = jobs[job].iter().map(|&place| nodes[place]).collect();
            let result = dive.run(&nodes, room, self.wanted, self.budget, overtaken);
            if !result.ways.is_empty() {
                first_found.fetch_min(job, Ordering::Relaxed);
            }
            *done[job].lock().expect("no worker panics") = Some(result);
            dives.lock().expect("no worker panics").push(dive);
        });
        let mut beyond = u32::MAX;
        let mut paths = Vec::new();
        for (job, done) in jobs.into_iter().zip(done) {
            let Some(done) = done.into_inner().expect("no worker panics") else {
                continue;
            };
            beyond = beyond.min(done.beyond);
            for way in done.ways {
                let mut steps = upper.history.path(job[way.from]);
                steps.extend(way.steps);
                paths.push(steps);
            }
        }
        if self.wanted == Wanted::One {
            paths.truncate(1);
        }
        (beyond, paths)
    }
}

/// Nodes of the last of the upper layers, after an iteration of `last` nodes, where `wanted` nodes would do.
pub(super) fn enough(last: u64, wanted: usize) -> usize {
    let enough = usize::try_from(last / PER_NODE).unwrap_or(usize::MAX);
    enough.clamp(ENOUGH, AT_MOST.max(wanted))
}

/// The layer that the search by layers has come to.
pub(super) struct Upper<'i, 'a, 'b, S: BatchSpace> {
    iteration: &'i Iteration<'a, 'b, S>,
    scratch: S::Scratch,
    pub(super) nodes: Vec<S::Node>,
    pub(super) history: History<S::Move>,
    /// The depth of these nodes.
    pub(super) depth: u32,
    /// Children that were made, and nodes that were expanded.
    pub(super) generated: u64,
    pub(super) expanded: u64,
    /// The least excess over the bound among the nodes that were left out.
    pub(super) beyond: u32,
    /// The paths to the goals that were passed.
    pub(super) goals: Vec<Vec<S::Move>>,
}

impl<S: BatchSpace> Upper<'_, '_, '_, S> {
    /// Goes down until a layer has `enough` nodes, or the steps or the memory end.
    fn fill(&mut self, room: u32, enough: usize) -> bool {
        let Iteration { space, wanted, .. } = *self.iteration;
        while (1..enough).contains(&self.nodes.len()) && self.depth < room && self.has_room() {
            self.depth += 1;
            if !self.descend(room - self.depth) {
                return false;
            }
            let goals = self.nodes.iter().enumerate();
            let goals = goals.filter(|(_, node)| is_goal(space, node));
            let paths = goals.map(|(place, _)| self.history.path(place));
            let paths: Vec<_> = paths.collect();
            self.goals.extend(paths);
            if wanted == Wanted::One && !self.goals.is_empty() {
                self.goals.truncate(1);
                return false;
            }
        }
        true
    }

    /// The places of the nodes in the order in which they are searched: the nearest first, where one
    /// solution is wanted.
    pub(super) fn order(&self) -> Vec<usize> {
        let Iteration { space, wanted, .. } = *self.iteration;
        let mut order: Vec<usize> = (0..self.nodes.len()).collect();
        if wanted == Wanted::One {
            // Equals keep their order: the same for every space.
            order.sort_by_cached_key(|&place| space.estimate(&self.nodes[place]));
        }
        order
    }

    /// Whether another layer is within the memory limit.
    fn has_room(&self) -> bool {
        let node = size_of::<S::Node>();
        // Arrays double when they grow; a place in the table of those known is five bytes.
        let next = self.nodes.len() * S::MAX_CHILDREN * (2 * node + 16);
        let bytes = self.history.bytes() + (self.nodes.len() * node + next) as u64;
        let fits = bytes <= self.iteration.budget.byte_limit();
        if fits {
            self.iteration.budget.hold(bytes);
        }
        fits
    }

    /// Goes to the next layer, with the nodes of estimates up to `most`; returns whether to go on.
    fn descend(&mut self, most: u32) -> bool {
        let Iteration {
            space,
            wanted,
            budget,
        } = *self.iteration;
        let (mut next, mut parents) = (Vec::<S::Node>::new(), Vec::new());
        let mut known: HashTable<u32> = HashTable::new();
        let mut children = Children::default();
        let mut tally = Tally::new(budget, GRANT);
        for (batch, nodes) in self.nodes.chunks(BATCH).enumerate() {
            let least = (nodes.len() * S::MAX_CHILDREN) as u64;
            if tally.left() < least && !tally.renew(least) {
                return false;
            }
            children.truncate(0);
            let scratch = &mut self.scratch;
            let made = space.expand(nodes, most, Arrange::AsMade, scratch, &mut children);
            tally.add(made.children, nodes.len() as u64);
            self.generated += made.children;
            self.expanded += nodes.len() as u64;
            self.beyond = self.beyond.min(made.beyond);
            for (at, child) in children.nodes().iter().enumerate() {
                // Where all ways are wanted, each of them counts.
                if wanted == Wanted::One {
                    let hash = space.fingerprint(child);
                    let same = |&other: &u32| space.is_same(&next[other as usize], child);
                    if known.find(hash, same).is_some() {
                        continue;
                    }
                    let rehash = |&other: &u32| space.fingerprint(&next[other as usize]);
                    known.insert_unique(hash, next.len() as u32, rehash);
                }
                next.push(*child);
                parents.push((batch * BATCH + children.parent(at)) as u32);
            }
        }
        let steps = next.iter().map(|node| space.last_step(node)).collect();
        self.history.push(parents, steps);
        self.nodes = next;
        true
    }
}
