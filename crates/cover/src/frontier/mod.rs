//! Counts without listing: two partial covers that leave the same cells free and the same units
//! unused can be completed in the same ways, so they are one state.
//!
//! Cells are filled in their order. A state is the first free cell, the cells covered beyond it,
//! and how much of each group is used:
//!
//! ```text
//! cells   x x x x x x . x . x . . . . .      x covered   . free
//!                     │ └─┬─┘
//!          first free ┘   └ window: the only covered cells beyond it are near
//!
//! key     ┌────────────────┬──────┬──┬──┬─┐
//!         │ window         │ used units   │  a field of bits for every group
//!         └────────────────┴──────┴──┴──┴─┘
//! ```
//!
//! The states of one first free cell are a layer; a choice leads from a layer to a later one. It is fast
//! where the frontier is narrow. Where it is wide the states outgrow memory, so it checks the limit before
//! it allocates.

mod keys;
mod layers;
mod table;
mod tally;

use std::ops::ControlFlow;

use num_bigint::BigUint;

use crate::Problem;
pub use keys::window_bits;
use keys::{Key, Keys};
use tally::Tally;

pub use table::Table;

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrontierError {
    /// The front is too wide, or the groups too many, for a key.
    TooWide,
    /// It would hold more bytes than it may.
    Memory,
    /// The caller stopped it.
    Stopped,
}

impl std::fmt::Display for FrontierError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::TooWide => "the frontier is too wide for a key",
            Self::Memory => "the memory limit was reached",
            Self::Stopped => "stopped",
        })
    }
}

impl std::error::Error for FrontierError {}

/// The limits of a run.
pub struct FrontierBudget<'a> {
    /// Bytes that may be held.
    pub bytes: u64,
    /// Called every few thousand states. Break to stop.
    pub tick: &'a mut dyn FnMut(&Reached) -> ControlFlow<()>,
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reached {
    /// States made.
    pub states: u64,
    /// Steps from a state to another.
    pub steps: u64,
    /// States held: of the layer at work and of those after it.
    pub waiting: u64,
    /// Bytes held.
    pub bytes: u64,
    /// The share of the cells that is behind the frontier.
    pub share: f64,
}

/// How a count went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The number of solutions.
    pub solutions: BigUint,
    /// States that were made.
    pub states: u64,
    /// Bytes held at most.
    pub bytes: u64,
}

/// Counts all solutions.
///
/// # Errors
/// When the front is too wide, memory runs out, or the caller stops it.
pub fn frontier_count(
    problem: &Problem,
    budget: &mut FrontierBudget<'_>,
) -> Result<Counted, FrontierError> {
    with_key(problem, CountSolutions { budget })
}

/// Runs `job` with the narrowest keys that hold a state.
fn with_key<J: Job>(problem: &Problem, job: J) -> Result<J::Output, FrontierError> {
    let bits = Keys::<u64>::bits(problem).ok_or(FrontierError::TooWide)?;
    match bits {
        0..=64 => job.run(&Keys::<u64>::new(problem)),
        65..=128 => job.run(&Keys::<u128>::new(problem)),
        _ => Err(FrontierError::TooWide),
    }
}

trait Job {
    type Output;

    fn run<K: Key>(self, keys: &Keys<'_, K>) -> Result<Self::Output, FrontierError>;
}

struct CountSolutions<'a, 'b> {
    budget: &'a mut FrontierBudget<'b>,
}

impl Job for CountSolutions<'_, '_> {
    type Output = Counted;

    fn run<K: Key>(self, keys: &Keys<'_, K>) -> Result<Counted, FrontierError> {
        fn with<T: Tally, K: Key>(
            keys: &Keys<'_, K>,
            budget: &mut FrontierBudget<'_>,
        ) -> Result<Option<Counted>, FrontierError> {
            layers::count::<T, K>(keys, budget)
        }
        // Most counts fit a word; the few that do not are counted again with more room.
        let budget = self.budget;
        if let Some(counted) = with::<u64, K>(keys, budget)? {
            return Ok(counted);
        }
        if let Some(counted) = with::<u128, K>(keys, budget)? {
            return Ok(counted);
        }
        Ok(with::<BigUint, K>(keys, budget)?.expect("a big number holds any sum"))
    }
}
