//! The size of an iteration, estimated by stratified sampling.
//!
//! ```text
//!   estimate      9        10        11        nodes of one depth and one estimate are a stratum;
//!   depth 7     [8 x 40] [8 x 25]  [8 x 3]     a few of them stand for all, here 8, each with a
//!   depth 8     [8 x 61] [8 x 30]  ...         weight; their children are the next strata
//! ```
//!
//! Chen (1992) estimates the size of a tree so; Lelis, Zilles and Holte (2013) do it for IDA*. The
//! estimate is unbiased: its mean over all random choices is the number of nodes of the tree below the
//! given nodes. An iteration that merges equal states in its upper layers is smaller than the tree below
//! its root, so the nodes to begin with are those of its last merged layer.

use super::shared::{Iteration, enough};
use super::{Arrange, BATCH, BatchSpace, Children, WORTH_SHARING, Wanted};
use crate::Budget;

/// Chooses a number below its argument, each with the same probability.
pub type Chance<'a> = &'a mut dyn FnMut(usize) -> usize;

/// The position of the first representative is one of so many.
const POSITIONS: usize = 1 << 24;

/// Estimates the nodes that an iteration generates below `nodes` of one depth, with `room` more steps:
/// the mean of `rounds` samples. [`None`] if the budget stops it. What is sampled does not count as
/// generated.
///
/// The sample is exact as long as no layer has more than [`BATCH`] nodes of one estimate.
pub fn sampled_nodes<S: BatchSpace>(
    space: &S,
    nodes: &[S::Node],
    room: u32,
    rounds: u32,
    chance: Chance<'_>,
    budget: &Budget<'_>,
) -> Option<f64> {
    let sample = Sampler::new(space).mean(nodes, room, rounds, chance, budget)?;
    Some(sample.nodes)
}

/// The estimated size of one iteration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SampledIteration {
    /// The bound.
    pub bound: u32,
    /// Nodes, if it is searched to its end.
    pub nodes: f64,
}

/// How iterations are sampled.
#[derive(Clone, Copy, Debug)]
pub struct Sampling {
    /// Samples of each iteration.
    pub rounds: u32,
    /// Nodes of the last layer in which equal states are merged, at most. With fewer than the search merges, the
    /// estimates are too large by some per cent.
    pub merged: usize,
}

impl Sampling {
    /// As many as the search merges.
    pub const FULL: Self = Self {
        rounds: 8,
        merged: usize::MAX,
    };
    /// A fraction of the time.
    pub const QUICK: Self = Self {
        rounds: 8,
        merged: 1 << 15,
    };
}

/// Estimates the iterations of [`ida_batch`](super::ida_batch) from the first up to the one with the
/// bound `last`. [`None`] if the budget stops it.
///
/// The upper layers of large iterations are searched, to merge equal states as the search does; their
/// nodes count as generated, and they obey the memory limit.
pub fn sampled_iterations<S: BatchSpace>(
    space: &S,
    last: u32,
    sampling: Sampling,
    chance: Chance<'_>,
    budget: &Budget<'_>,
) -> Option<Vec<SampledIteration>> {
    let (root, Sampling { rounds, merged }) = (space.root(), sampling);
    let iteration = Iteration {
        space,
        wanted: Wanted::One,
        budget,
    };
    let mut sampler = Sampler::new(space);
    let mut sampled = Vec::<SampledIteration>::new();
    let mut bound = space.estimate(&root);
    while bound <= last {
        let before = sampled.last().map_or(0, |iteration| iteration.nodes as u64);
        let mut sample = Sample::NONE;
        if before < WORTH_SHARING {
            sample = sampler.mean(&[root], bound, rounds, chance, budget)?;
        } else {
            let (upper, _) = iteration.upper_layers(root, bound, enough(before, 0).min(merged));
            if budget.is_stopped() {
                return None;
            }
            let below = sampler.mean(&upper.nodes, bound - upper.depth, rounds, chance, budget)?;
            sample.nodes = upper.generated as f64 + below.nodes;
            sample.beyond = upper.beyond.min(below.beyond);
        }
        sampled.push(SampledIteration {
            bound,
            nodes: sample.nodes,
        });
        if sample.beyond == u32::MAX {
            break;
        }
        bound += sample.beyond;
    }
    Some(sampled)
}

/// What a sample found.
#[derive(Clone, Copy)]
struct Sample {
    nodes: f64,
    /// The least excess over the bound that was seen.
    beyond: u32,
}

impl Sample {
    const NONE: Self = Self {
        nodes: 0.0,
        beyond: u32::MAX,
    };
}

/// Nodes of one depth and one estimate, and how many nodes of the tree each stands for.
struct Stratum<N> {
    nodes: Vec<N>,
    weights: Vec<f64>,
}

impl<N> Default for Stratum<N> {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            weights: Vec::new(),
        }
    }
}

impl<N: Copy> Stratum<N> {
    fn push(&mut self, node: N, weight: f64) {
        self.nodes.push(node);
        self.weights.push(weight);
    }

    fn clear(&mut self) {
        self.nodes.clear();
        self.weights.clear();
    }

    /// Keeps at most [`BATCH`] nodes, by systematic resampling: at equal distances along the sum of the
    /// weights. So a node is kept in proportion to its weight, and those that are kept share the whole
    /// weight equally.
    fn reduce(&mut self, chance: Chance<'_>) {
        if self.nodes.len() <= BATCH {
            return;
        }
        let share = self.weights.iter().sum::<f64>() / BATCH as f64;
        let mut next = (chance(POSITIONS) as f64 + 0.5) / POSITIONS as f64 * share;
        let mut kept = Vec::with_capacity(BATCH);
        let mut sum = 0.0;
        for (&node, &weight) in self.nodes.iter().zip(&self.weights) {
            sum += weight;
            while next < sum && kept.len() < BATCH {
                kept.push(node);
                next += share;
            }
        }
        // The sum is rounded: the last position may lie beyond it by a little.
        while kept.len() < BATCH {
            kept.push(self.nodes[self.nodes.len() - 1]);
        }
        self.nodes = kept;
        self.weights.clear();
        self.weights.resize(BATCH, share);
    }
}

/// Samples, with the memory that it uses again.
struct Sampler<'a, S: BatchSpace> {
    space: &'a S,
    scratch: S::Scratch,
    children: Children<S::Node>,
    /// The strata of a layer, by estimate.
    layer: Vec<Stratum<S::Node>>,
    next: Vec<Stratum<S::Node>>,
}

impl<'a, S: BatchSpace> Sampler<'a, S> {
    fn new(space: &'a S) -> Self {
        Self {
            space,
            scratch: S::Scratch::default(),
            children: Children::default(),
            layer: Vec::new(),
            next: Vec::new(),
        }
    }

    /// The mean of `rounds` samples, unless the budget stops them.
    fn mean(
        &mut self,
        nodes: &[S::Node],
        room: u32,
        rounds: u32,
        chance: Chance<'_>,
        budget: &Budget<'_>,
    ) -> Option<Sample> {
        let mut mean = Sample::NONE;
        for _ in 0..rounds {
            let sample = self.sample(nodes, room, chance, budget)?;
            mean.nodes += sample.nodes / f64::from(rounds);
            mean.beyond = mean.beyond.min(sample.beyond);
        }
        Some(mean)
    }

    fn sample(
        &mut self,
        nodes: &[S::Node],
        room: u32,
        chance: Chance<'_>,
        budget: &Budget<'_>,
    ) -> Option<Sample> {
        let Self {
            space,
            scratch,
            children,
            layer,
            next,
        } = self;
        let mut sample = Sample::NONE;
        layer.iter_mut().for_each(Stratum::clear);
        for node in nodes {
            stratum(layer, space.estimate(node)).push(*node, 1.0);
        }
        for most in (0..room).rev() {
            if budget.is_stopped() || budget.check().is_break() {
                return None;
            }
            next.iter_mut().for_each(Stratum::clear);
            for of_layer in layer.iter_mut() {
                of_layer.reduce(chance);
                let mut from = 0;
                // The weights are that of each parent: few different ones, one after the other.
                for equal in of_layer.weights.chunk_by(|one, other| one == other) {
                    let batch = &of_layer.nodes[from..from + equal.len()];
                    from += equal.len();
                    children.truncate(0);
                    let made = space.expand(batch, most, Arrange::AsMade, scratch, children);
                    sample.nodes += equal[0] * made.children as f64;
                    sample.beyond = sample.beyond.min(made.beyond);
                    for child in children.nodes() {
                        stratum(next, space.estimate(child)).push(*child, equal[0]);
                    }
                }
            }
            std::mem::swap(layer, next);
        }
        Some(sample)
    }
}

/// The stratum of an estimate.
fn stratum<N>(layer: &mut Vec<Stratum<N>>, estimate: u32) -> &mut Stratum<N> {
    let at = estimate as usize;
    if layer.len() <= at {
        layer.resize_with(at + 1, Stratum::default);
    }
    &mut layer[at]
}

#[cfg(test)]
mod tests;
