//! Path-search engines that know no puzzle.
//!
//! A problem is a [`Space`]: a big state changed in place and a small [`Space::Node`] that travels
//! by value. [`ida_star`], [`recursive_best_first`], [`HillClimbing`] and [`Annealing`] need nothing else;
//! [`BestFirst`], [`DepthFirst`], [`SmaStar`], [`Beam`] and [`walk`] also store states and so ask for
//! [`Pack`], and [`bidirectional`] for the goal's state too, [`Reversible`]. Where estimates lie in large tables, a [`BatchSpace`] has nodes that carry
//! everything, and many are expanded together: [`ida_batch`], the sizes that [`sampled_nodes`] and
//! [`sampled_iterations`] estimate, its jobs for workers elsewhere ([`begin_rounds`], [`divide_round`], [`work_jobs`]), and
//! [`Beam::run_batched`] over a [`BeamSpace`]. Every engine keeps the same [`Limits`] and ends in a [`Run`]. Whatever the work on a
//! question is made of, one [`Budget`] holds its limits, adds up its figures and asks the front end's
//! [`Control`] whether to go on. [`levels`] makes tables of distances from a goal.
//!
//! # How to add an engine
//!
//! 1. One file here, generic over `S: Space` (or `Pack`), or over `S: BatchSpace`.
//! 2. Take `&Limits` and the observer (or a [`Budget`], if workers share the search); call [`Observer::tick`] at least every few milliseconds
//!    and stop with the [`Halt`] it returns.
//! 3. Return a [`Run`]; leave the space in the state of its root.
//! 4. Give it a variant of `Engine` and a row in the registry of the `susun` crate; the test matrix
//!    then runs it on every instance.
#![deny(unsafe_code)]

mod annealing;
mod beam;
mod beam_batch;
mod best_first;
mod bidirectional;
mod budget;
mod control;
mod depth_first;
mod dice;
mod executor;
mod hill_climbing;
mod history;
mod ida_batch;
mod ida_star;
pub mod levels;
mod live_heap;
mod live_list;
mod local;
mod node_store;
mod observer;
mod pending;
mod prefetch;
mod recursive;
mod run;
mod sma_star;
mod space;
mod state_index;
mod walk;

pub use annealing::Annealing;
pub use beam::Beam;
pub use beam_batch::{BeamSpace, Cut, Ranked};
pub use best_first::{BestFirst, Count, Duplicates, Order, StopRule, Ties};
pub use bidirectional::{Reversible, bidirectional};
pub use budget::{Budget, Part, Start, Tally};
pub use control::{Control, TableProgress, TableStage};
pub use depth_first::{DepthFirst, Goals, Horizon, Repeats};
pub use executor::Executor;
pub use hill_climbing::HillClimbing;
pub use ida_batch::{
    Aim, Arrange, BATCH, BatchSpace, Begun, Chance, Children, Division, ForeignJob, Found,
    IterationParts, Known, Made, NodeSpace, SampledIteration, Sampling, SubtreeResult, Subtrees,
    Wanted, begin_rounds, divide_round, ida_batch, sampled_iterations, sampled_nodes, work_jobs,
};
pub use ida_star::ida_star;
pub use live_heap::Heap;
pub use observer::{At, Fate, Observer};
pub use prefetch::prefetch;
pub use recursive::recursive_best_first;
pub use run::{End, Halt, Limits, Progress, Run, Stats, Unit};
pub use sma_star::SmaStar;
pub use space::{Pack, Space};
pub use walk::{Walk, walk};

#[cfg(test)]
mod ring;
