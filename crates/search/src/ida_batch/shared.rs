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

impl<S: BatchSpace> Iteration<'_, '_, S> {
    /// Searches below the root with `room` steps, after an iteration of `last` nodes.
    pub(super) fn run(
        &self,
        root: S::Node,
        room: u32,
        last: u64,
        executor: &dyn Executor,
    ) -> Outcome<S::Move> {
        let mut upper = Upper {
            iteration: self,
            scratch: S::Scratch::default(),
            nodes: vec![root],
            history: History::new(),
            beyond: u32::MAX,
        };
        let enough = usize::try_from(last / PER_NODE).unwrap_or(AT_MOST);
        let enough = enough.clamp(ENOUGH, AT_MOST);
        let mut paths = Vec::new();
        let mut depth = 0;
        while (1..enough).contains(&upper.nodes.len()) && depth < room && upper.has_room() {
            depth += 1;
            if !upper.descend(room - depth) {
                return (upper.beyond, paths);
            }
            let goals = upper.nodes.iter().enumerate();
            let goals = goals.filter(|(_, node)| is_goal(self.space, node));
            paths.extend(goals.map(|(place, _)| upper.history.path(place)));
            if self.wanted == Wanted::One && !paths.is_empty() {
                paths.truncate(1);
                return (upper.beyond, paths);
            }
        }
        let below = self.jobs(&upper, room - depth, executor);
        paths.extend(below.1);
        if let Wanted::All { most } = self.wanted {
            paths.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        }
        (upper.beyond.min(below.0), paths)
    }

    /// Dives from the nodes of the last layer.
    fn jobs(
        &self,
        upper: &Upper<'_, '_, '_, S>,
        room: u32,
        executor: &dyn Executor,
    ) -> Outcome<S::Move> {
        let nodes = &upper.nodes;
        let mut order: Vec<usize> = (0..nodes.len()).collect();
        if self.wanted == Wanted::One {
            let estimates: Vec<u32> = nodes.iter().map(|node| self.space.estimate(node)).collect();
            by_estimate(&mut order, &estimates);
        }
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

/// The layer that the search by layers has come to.
struct Upper<'i, 'a, 'b, S: BatchSpace> {
    iteration: &'i Iteration<'a, 'b, S>,
    scratch: S::Scratch,
    nodes: Vec<S::Node>,
    history: History<S::Move>,
    beyond: u32,
}

impl<S: BatchSpace> Upper<'_, '_, '_, S> {
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

/// Nearest first, equals in their order; the same for every space.
fn by_estimate(order: &mut [usize], estimates: &[u32]) {
    order.sort_by_key(|&place| estimates[place]);
}
