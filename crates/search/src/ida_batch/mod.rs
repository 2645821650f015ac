//! Iterative-deepening A* that expands many nodes of one depth together.
//!
//! A depth-first search with estimates in large tables waits for memory at every node, and half
//! of its branches on whether a child is kept are mispredicted. Here the deepest nodes that wait
//! are expanded a batch at a time: the space computes where all their children's entries lie, asks
//! for these lines of memory at once, and only then looks. The work is the same, the waiting is
//! shared.
//!
//! Workers share the subtrees: an iteration is cut into jobs, which depend on the space and the
//! bound alone, and the answer is that of the first job that has one; so it is the same whatever the
//! number of workers.

mod dive;
mod divided;
mod sample;
mod shared;

pub use divided::{
    Begun, Division, ForeignJob, IterationParts, SubtreeResult, Subtrees, begin_rounds,
    divide_round, work_jobs,
};
pub use sample::{Chance, SampledIteration, Sampling, sampled_iterations, sampled_nodes};

use crate::{Budget, End, Executor, Halt, Run};
use dive::Dive;
use shared::Iteration;

/// Nodes that are expanded together.
pub const BATCH: usize = 128;
/// An iteration that follows one of so many nodes is worth sharing.
const WORTH_SHARING: u64 = 500_000;
/// Nodes that a worker makes between two reports to the budget.
const GRANT: u64 = 1 << 16;

/// A search space whose nodes carry their whole state.
pub trait NodeSpace: Sync {
    /// A state and how it was reached.
    type Node: Copy + Send + Sync;
    /// One step.
    type Move: Copy + Send;
    /// Scratch memory.
    type Scratch: Default + Send;
    /// No node has more children.
    const MAX_CHILDREN: usize;

    /// The start.
    fn root(&self) -> Self::Node;
    /// Whether a node is the goal. A [`BatchSpace`] is asked only where the estimate is 0.
    fn is_goal(&self, node: &Self::Node) -> bool;
    /// The step that led to a node that is not the root.
    fn last_step(&self, node: &Self::Node) -> Self::Move;
    /// A fingerprint: equal for equal nodes, and hardly ever for others.
    fn fingerprint(&self, node: &Self::Node) -> u64;
}

/// A space whose nodes have estimates and are expanded many at a time.
pub trait BatchSpace: NodeSpace {
    /// Estimate of the steps from `node` to the goal; 0 at the goal.
    fn estimate(&self, node: &Self::Node) -> u32;
    /// Whether two nodes of one depth are the same: of such nodes all but the one that was made
    /// first may be left out, unless every way is wanted. First means in a layer whose nodes were made
    /// in the order of their parents, and those too ([`Arrange::AsMade`]).
    fn is_same(&self, one: &Self::Node, other: &Self::Node) -> bool;
    /// Appends the children of up to [`BATCH`] nodes whose estimates are at most `most`.
    fn expand(
        &self,
        nodes: &[Self::Node],
        most: u32,
        arrange: Arrange,
        scratch: &mut Self::Scratch,
        children: &mut Children<Self::Node>,
    ) -> Made;
}

/// The order of children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrange {
    /// That of their parents, and of the steps.
    AsMade,
    /// Those of the least estimate last: where the last are expanded first, a goal is found sooner.
    NearestLast,
}

/// What an expansion made.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// Children, those that are left out included.
    pub children: u64,
    /// The least excess over `most` among those left out, as far as was looked; [`u32::MAX`] if none
    /// was.
    pub beyond: u32,
}

/// Nodes, each with the place of its parent in the batch that was expanded.
#[derive(Clone, Debug)]
pub struct Children<N> {
    nodes: Vec<N>,
    parents: Vec<u8>,
}

impl<N> Default for Children<N> {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            parents: Vec::new(),
        }
    }
}

impl<N> Children<N> {
    /// Adds a child of the node at place `parent`.
    #[inline]
    pub fn push(&mut self, node: N, parent: usize) {
        self.nodes.push(node);
        self.parents.push(parent as u8);
    }

    /// The nodes.
    pub(crate) fn nodes(&self) -> &[N] {
        &self.nodes
    }

    /// The place of a child's parent.
    pub(crate) fn parent(&self, at: usize) -> usize {
        self.parents[at].into()
    }

    /// Forgets all but the first so many.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.nodes.truncate(count);
        self.parents.truncate(count);
    }
}

/// Which solutions are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One shortest solution.
    One,
    /// All shortest solutions, or the first so many.
    All {
        /// Most of them.
        most: u64,
    },
}

/// What a search looks for.
pub struct Aim<'a> {
    /// Which solutions.
    pub wanted: Wanted,
    /// Only those of fewer steps: where one of so many is known, the search is over when there is no
    /// shorter one.
    pub below: u32,
    /// Called before an iteration, with its bound and the nodes of the iteration before: the length of
    /// a solution that another search has found in the meantime. An iteration takes several times the
    /// work of all before it, and the last one is wasted if its solution is known.
    pub known: Option<Known<'a>>,
}

/// The steps of the shortest solution known before an iteration; see [`Aim::known`].
pub type Known<'a> = &'a mut dyn FnMut(u32, u64) -> u32;

impl From<Wanted> for Aim<'_> {
    /// However long.
    fn from(wanted: Wanted) -> Self {
        Self {
            wanted,
            below: u32::MAX,
            known: None,
        }
    }
}

/// All that was found.
#[derive(Clone, Debug)]
pub struct Found<M> {
    /// How the run ended, with the first path.
    pub run: Run<M>,
    /// Why not all that was wanted is there, if so.
    pub stopped: Option<Halt>,
    /// Every path that was wanted, in an order that depends on the space alone.
    pub paths: Vec<Vec<M>>,
}

impl<M> Found<M> {
    /// The same with its paths converted to other moves.
    pub fn map<N>(self, path: impl Fn(Vec<M>) -> Vec<N>) -> Found<N> {
        Found {
            run: Run {
                end: self.run.end.map(&path),
                stats: self.run.stats,
                lower_bound: self.run.lower_bound,
            },
            stopped: self.stopped,
            paths: self.paths.into_iter().map(path).collect(),
        }
    }
}

/// Searches with a rising bound; the first path found has the least cost if the estimates are
/// admissible.
///
/// `generated` counts the start once and every child ever made, those beyond the bound and those
/// made again in later iterations included. With more than one worker the last iteration may make a
/// few more.
pub fn ida_batch<S: BatchSpace>(
    space: &S,
    aim: Aim<'_>,
    executor: &dyn Executor,
    budget: &Budget<'_>,
) -> Found<S::Move> {
    let Aim {
        wanted,
        mut below,
        mut known,
    } = aim;
    let root = space.root();
    let mut bound = space.estimate(&root);
    let begun = budget.begin_part();
    budget.raise_bound(bound);
    budget.add(1, 0);
    let _ = budget.check();
    let iteration = Iteration {
        space,
        wanted,
        budget,
    };
    let mut dive = Dive::new(space);
    let mut paths = Vec::new();
    if is_goal(space, &root) && below > 0 {
        paths.push(Vec::new());
    }
    let mut last = 0;
    while paths.is_empty() && !budget.is_stopped() {
        if let Some(known) = &mut known {
            below = below.min(known(bound, last));
        }
        if bound >= below {
            break;
        }
        let before = budget.stats().generated;
        let (beyond, found) = if last < WORTH_SHARING {
            let done = dive.run(&[root], bound, wanted, budget, || false);
            budget.hold(dive.bytes());
            let paths = done.ways.into_iter().map(|way| way.steps).collect();
            (done.beyond, paths)
        } else {
            iteration.run(root, bound, last, executor)
        };
        last = budget.stats().generated - before;
        paths = found;
        if paths.is_empty() && !budget.is_stopped() {
            if beyond == u32::MAX {
                break;
            }
            bound += beyond;
            budget.raise_bound(bound);
            let _ = budget.check();
        }
    }
    budget.reach(bound);
    let why = budget.why_stopped();
    // What was found is an answer, even if the search for more of them was stopped.
    let end = match (paths.first(), why) {
        (Some(path), _) => End::Found(path.clone()),
        (None, Some(why)) => End::Stopped { why, best: None },
        (None, None) => End::Exhausted,
    };
    Found {
        run: Run {
            end,
            stats: budget.since(&begun),
            lower_bound: bound,
        },
        stopped: why,
        paths,
    }
}

pub(crate) fn is_goal<S: BatchSpace>(space: &S, node: &S::Node) -> bool {
    space.estimate(node) == 0 && space.is_goal(node)
}
