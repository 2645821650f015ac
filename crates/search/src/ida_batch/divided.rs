//! IDA* divided among workers that know nothing of each other: rounds of jobs.
//!
//! ```text
//!   first iterations     here, until one is worth sharing
//!   a round              one bound: its upper layers here, then jobs, each some nodes of the last layer
//!   the next round       when all jobs are done and none found the goal: the bound is raised by the least
//!                        excess that any of them saw
//! ```
//!
//! A job names its nodes by the steps that lead to them, so it means the same to every worker. Jobs are
//! disjoint, and together with the upper layers they are the iteration: their nodes add up.

use std::sync::atomic::{AtomicBool, Ordering};

use super::dive::Dive;
use super::sample::sampled_nodes;
use super::shared::{Iteration, enough};
use super::{Arrange, BatchSpace, Children, WORTH_SHARING, Wanted, is_goal};
use crate::{Budget, Executor};

/// What the search of some subtrees found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubtreeResult<M> {
    /// Nodes that were generated.
    pub generated: u64,
    /// Nodes that were expanded.
    pub expanded: u64,
    /// The least excess over the bound among the nodes that were left out; none if none was.
    pub beyond: Option<u32>,
    /// The paths to the goal, from the start.
    pub paths: Vec<Vec<M>>,
}

/// Subtrees that one worker searches together: a job.
#[derive(Clone, Debug, PartialEq)]
pub struct Subtrees<M> {
    /// The steps from the start to the root of each.
    pub prefixes: Vec<Vec<M>>,
    /// About how many nodes their search generates.
    pub size: f64,
}

/// The iterations before the first that is worth sharing.
#[derive(Clone, Debug)]
pub struct Begun<M> {
    /// The next bound; that of the paths if there are some.
    pub bound: u32,
    /// Nodes of the last iteration.
    pub last: u64,
    /// What was found out in all of them.
    pub findings: SubtreeResult<M>,
}

/// Searches with a rising bound until a solution is found or an iteration is worth sharing. None if the
/// budget stopped it, or if there is no solution.
pub fn begin_rounds<S: BatchSpace>(
    space: &S,
    wanted: Wanted,
    budget: &Budget<'_>,
) -> Option<Begun<S::Move>> {
    let root = space.root();
    let mut begun = Begun {
        bound: space.estimate(&root),
        last: 0,
        findings: SubtreeResult {
            generated: 1,
            expanded: 0,
            beyond: None,
            paths: Vec::new(),
        },
    };
    if is_goal(space, &root) {
        begun.findings.paths.push(Vec::new());
    }
    let mut dive = Dive::new(space);
    while begun.findings.paths.is_empty() && begun.last < WORTH_SHARING {
        let done = dive.run(&[root], begun.bound, wanted, budget, || false);
        if budget.is_stopped() || (done.ways.is_empty() && done.beyond == u32::MAX) {
            return None;
        }
        begun.last = done.generated;
        begun.findings.generated += done.generated;
        begun.findings.expanded += done.expanded;
        begun.findings.paths = done.ways.into_iter().map(|way| way.steps).collect();
        if begun.findings.paths.is_empty() {
            begun.bound += done.beyond;
        }
    }
    Some(begun)
}

/// What the upper layers of a round found out, and its jobs.
pub type IterationParts<M> = (SubtreeResult<M>, Vec<Subtrees<M>>);

/// How a round is to be divided.
#[derive(Clone, Copy, Debug)]
pub struct Division {
    /// The most steps of a solution.
    pub bound: u32,
    /// Nodes of the iteration before.
    pub last: u64,
    /// About so many jobs.
    pub jobs: usize,
    /// Which solutions.
    pub wanted: Wanted,
}

/// Nodes of the last layer for each job, if the round is so large: enough for jobs of about one size.
const NODES_PER_JOB: usize = 4;
/// Rounds of sampling for the size of the nodes of one estimate.
const SAMPLES: u32 = 4;

/// Searches the upper layers of a round and cuts the rest into jobs of about one size. None if the budget
/// stopped it. There are no jobs if what is wanted was found.
pub fn divide_round<S: BatchSpace>(
    space: &S,
    division: Division,
    random: &mut dyn FnMut(usize) -> usize,
    budget: &Budget<'_>,
) -> Option<IterationParts<S::Move>> {
    let Division {
        bound,
        last,
        jobs,
        wanted,
    } = division;
    let iteration = Iteration {
        space,
        wanted,
        budget,
    };
    let enough = enough(last, jobs * NODES_PER_JOB);
    let (upper, goes_on) = iteration.upper_layers(space.root(), bound, enough);
    let findings = SubtreeResult {
        generated: upper.generated,
        expanded: upper.expanded,
        beyond: (upper.beyond != u32::MAX).then_some(upper.beyond),
        paths: upper.goals.clone(),
    };
    if !goes_on {
        return (!budget.is_stopped()).then_some((findings, Vec::new()));
    }
    let order = upper.order();
    let sizes = sizes(space, &upper.nodes, bound - upper.depth, random, budget)?;
    let all: f64 = sizes.iter().sum();
    let full = all / jobs.max(1) as f64;
    let mut cut: Vec<Subtrees<S::Move>> = Vec::new();
    for place in order {
        let prefix = upper.history.path(place);
        match cut.last_mut() {
            Some(job) if job.size + sizes[place] <= full => {
                job.prefixes.push(prefix);
                job.size += sizes[place];
            }
            _ => cut.push(Subtrees {
                prefixes: vec![prefix],
                size: sizes[place],
            }),
        }
    }
    Some((findings, cut))
}

/// About how many nodes lie below each node: the mean of those that have its estimate.
fn sizes<S: BatchSpace>(
    space: &S,
    nodes: &[S::Node],
    room: u32,
    random: &mut dyn FnMut(usize) -> usize,
    budget: &Budget<'_>,
) -> Option<Vec<f64>> {
    let mut classes: Vec<Vec<S::Node>> = Vec::new();
    for node in nodes {
        let class = space.estimate(node) as usize;
        if classes.len() <= class {
            classes.resize(class + 1, Vec::new());
        }
        classes[class].push(*node);
    }
    let mut means = Vec::with_capacity(classes.len());
    for class in &classes {
        let nodes = sampled_nodes(space, class, room, SAMPLES, random, budget)?;
        // A node takes time even if nothing lies below it.
        means.push((nodes / class.len().max(1) as f64).max(1.0));
    }
    let mean = |node| means[space.estimate(node) as usize];
    Some(nodes.iter().map(mean).collect())
}

/// The nodes that some paths lead to; none if one of them is no path of the space. A path that begins like the one
/// before it costs only the rest.
fn nodes_at<S: BatchSpace>(space: &S, paths: &[Vec<S::Move>]) -> Option<Vec<S::Node>>
where
    S::Move: PartialEq,
{
    /// No estimate is greater.
    const ANY: u32 = u32::MAX / 4;
    let (mut scratch, mut children) = (S::Scratch::default(), Children::default());
    let mut nodes = Vec::with_capacity(paths.len());
    // The nodes along the path before.
    let mut trail = vec![space.root()];
    let mut before: &[S::Move] = &[];
    for path in paths {
        let common = path.iter().zip(before).take_while(|(a, b)| a == b).count();
        trail.truncate(common + 1);
        for step in &path[common..] {
            children.truncate(0);
            let node = trail[trail.len() - 1];
            space.expand(&[node], ANY, Arrange::AsMade, &mut scratch, &mut children);
            let mut made = children.nodes().iter();
            trail.push(*made.find(|child| space.last_step(child) == *step)?);
        }
        nodes.push(trail[trail.len() - 1]);
        before = path;
    }
    Some(nodes)
}

/// A job names no nodes of the space, or not of one depth within the bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignJob;

/// Does jobs of a round on an executor. `begun` is called before each and `done` after it, on its thread,
/// with its number and what was found; a job that the budget stops is not done.
///
/// # Errors
/// When a job is not of this space and bound; it and perhaps others are not done.
pub fn work_jobs<S: BatchSpace>(
    space: &S,
    (bound, wanted): (u32, Wanted),
    jobs: &[Vec<Vec<S::Move>>],
    executor: &dyn Executor,
    budget: &Budget<'_>,
    begun: &(dyn Fn() + Sync),
    done: &(dyn Fn(usize, SubtreeResult<S::Move>) + Sync),
) -> Result<(), ForeignJob>
where
    S::Move: PartialEq + Sync,
{
    let is_foreign = AtomicBool::new(false);
    executor.run(jobs.len(), &|number| {
        if budget.is_stopped() {
            return;
        }
        begun();
        let prefixes = &jobs[number];
        let depth = prefixes.first().map_or(0, Vec::len);
        let fits = |prefix: &Vec<S::Move>| prefix.len() == depth && depth as u32 <= bound;
        let nodes = prefixes.iter().all(fits).then(|| nodes_at(space, prefixes));
        let Some(nodes) = nodes.flatten() else {
            is_foreign.store(true, Ordering::Relaxed);
            return budget.finish();
        };
        let mut dive = Dive::new(space);
        let result = dive.run(&nodes, bound - depth as u32, wanted, budget, || false);
        if budget.is_stopped() {
            return;
        }
        let path = |way: super::dive::Way<S::Move>| {
            let mut steps = prefixes[way.from].clone();
            steps.extend(way.steps);
            steps
        };
        done(
            number,
            SubtreeResult {
                generated: result.generated,
                expanded: result.expanded,
                beyond: (result.beyond != u32::MAX).then_some(result.beyond),
                paths: result.ways.into_iter().map(path).collect(),
            },
        );
    });
    match is_foreign.into_inner() {
        true => Err(ForeignJob),
        false => Ok(()),
    }
}
