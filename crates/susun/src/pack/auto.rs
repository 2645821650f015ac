//! Which method suits a question.

use num_bigint::BigUint;
use packing::{Model, Puzzle};

use super::crew::{Crew, Monitor};
use super::registry::{Engine, Method, MethodRow};
use super::run::{self, Shared};

/// Why `auto` chose a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// One solution is wanted: what fails soonest finds it soonest.
    FirstSolution,
    /// The question is about the order or the number of all solutions.
    NeedsTable,
    /// There are few cases to go through.
    FewCases,
    /// The board is narrow: states meet again and again.
    NarrowBoard,
    /// The board is wide: every state would be a new one.
    WideBoard,
    /// The frontier was tried, and had too many states or needed too much memory.
    TooManyStates {
        /// States it had when it was given up.
        states: u64,
    },
}

/// A count and how it was made.
pub(super) struct AutoCount {
    pub(super) tilings: BigUint,
    pub(super) method: Method,
    pub(super) why: Why,
}

/// Dives of the first guess at the size of the search.
const DIVES: u32 = 300;
/// Below so many nodes the search is over before a frontier pays.
const FEW_NODES: f64 = 5e4;
/// Up to so many nodes the frontier only gets a short trial.
const SOME_NODES: f64 = 1.5e6;
/// States of the short trial.
const TRIAL_STATES: u64 = 300_000;
/// A state takes about half the time of a node.
const STATES_PER_NODE: f64 = 2.0;
/// Above so many nodes it takes seconds: someone may want to know.
const MANY_NODES: f64 = 2e7;
/// The widest cut through a container whose frontier has a chance.
const NARROW: usize = 10;

/// Counts tilings: by search where that is short, over the frontier where the board is narrow, and
/// if that grows too large by search after all.
pub(super) fn count(
    puzzle: &Puzzle,
    model: &Model,
    monitor: &Monitor<'_>,
    crew: &dyn Crew,
    guess: &mut dyn FnMut(&cover::Estimate),
) -> AutoCount {
    let shared = Shared::new(puzzle, model);
    let estimate = shared.estimate(DIVES);
    let nodes = estimate.nodes;
    let mut why = Why::FewCases;
    if nodes > FEW_NODES {
        let extent = puzzle.container().extent().map(|side| side as usize);
        let longest = *extent.iter().max().expect("there are three sides");
        let cut = puzzle.container().cells().len().div_ceil(longest);
        why = Why::WideBoard;
        if cut <= NARROW {
            let most_states = match nodes <= SOME_NODES {
                true => TRIAL_STATES,
                false => (nodes * STATES_PER_NODE) as u64,
            };
            let before = monitor.nodes();
            match run::frontier(model, monitor, most_states) {
                Ok(counted) => {
                    return AutoCount {
                        tilings: counted.solutions,
                        method: MethodRow::of(Engine::Frontier),
                        why: Why::NarrowBoard,
                    };
                }
                Err(_) => {
                    let states = monitor.nodes() - before;
                    why = Why::TooManyStates { states };
                }
            }
        }
        if nodes > MANY_NODES {
            guess(&estimate);
        }
    }
    AutoCount {
        tilings: match monitor.halted() {
            None => shared.count(Engine::MostConstrained, monitor, crew),
            Some(_) => BigUint::ZERO,
        },
        method: MethodRow::of(Engine::MostConstrained),
        why,
    }
}
