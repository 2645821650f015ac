//! Which method suits a question.

use std::ops::ControlFlow;

use cover::{Problem, Reached};
use num_bigint::BigUint;
use packing::{Model, Puzzle};

use search::{Budget, Executor, Limits};

use super::frontier;
use super::registry::{Engine, Method};
use super::run;
use super::shared::Shared;

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
    /// The board is so large that lists of places would take gigabytes, or more than the memory limit.
    LargeBoard,
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

/// Dives of the first guess at the size of the search, and of the one that is told.
const DIVES: u32 = 300;
const MANY_DIVES: u32 = 5000;
/// Below so many nodes the search is over before a frontier pays.
const FEW_NODES: f64 = 1e4;
/// A frontier always gets so many states.
const TRIAL_STATES: u64 = 200_000;
/// After that it should be well on its way, or be far shorter than the search so far: states grow in
/// number up to the middle of the board, and take less than half the time of a node.
const TRIAL_SHARE: f64 = 0.35;
const SHORT: f64 = 0.4;
/// In no case does it get more states for every node of the search.
const LONG: f64 = 4.0;
/// Above so many nodes it takes seconds: someone may want to know.
const MANY_NODES: f64 = 2e7;
/// The widest frontier, in cells, that has a chance.
const NARROW: u32 = 34;
/// Bytes that a table of all solutions gets on a wider board. It would take gigabytes and minutes and still not be
/// complete, and nothing smaller answers the question; a method that is named goes on to the limits.
const WIDE_TABLE_BYTES: u64 = 2_000_000_000;
/// Lists of so many bytes are too many.
const MANY_BYTES: u64 = 1 << 30;

/// Counts tilings: by search where that is short, over the frontier where the board is narrow, and
/// if that grows too large by search after all.
pub(super) fn count(
    puzzle: &Puzzle,
    model: &Model,
    budget: &Budget<'_>,
    executor: &dyn Executor,
    guess: &mut dyn FnMut(&cover::Estimate),
) -> AutoCount {
    let nodes = match lister(model.problem(), budget.limits()) {
        Engine::MostConstrained => run::guess(puzzle, model, DIVES),
        // Too large to dive into, and to search.
        _ => f64::INFINITY,
    };
    let mut why = Why::FewCases;
    if nodes > FEW_NODES {
        why = Why::WideBoard;
        if is_narrow(model) {
            let before = budget.stats().generated;
            let goes_on = |reached: &Reached| {
                let per_node = reached.states as f64 / nodes;
                let is_promising = reached.share > TRIAL_SHARE || per_node < SHORT;
                reached.states < TRIAL_STATES || (is_promising && per_node < LONG)
            };
            match frontier::count(model, budget, &goes_on) {
                Ok(counted) => {
                    return AutoCount {
                        tilings: counted.solutions,
                        method: Method::of(Engine::Frontier),
                        why: Why::NarrowBoard,
                    };
                }
                Err(_) if budget.why_stopped().is_some() => {
                    return AutoCount {
                        tilings: BigUint::ZERO,
                        method: Method::of(Engine::Frontier),
                        why: Why::NarrowBoard,
                    };
                }
                Err(_) => {
                    let states = budget.stats().generated - before;
                    why = Why::TooManyStates { states };
                }
            }
        }
    }
    let engine = lister(model.problem(), budget.limits());
    let tilings = match engine {
        Engine::MostConstrained => {
            let shared = Shared::new(puzzle, model, budget);
            if nodes > MANY_NODES {
                guess(&shared.estimate(MANY_DIVES));
            }
            shared.count(engine, budget, executor)
        }
        _ => {
            why = Why::LargeBoard;
            let mut count = BigUint::ZERO;
            let listed = run::list_alone(engine, model, budget, &mut |_| {
                count += 1u8;
                budget.found(1);
                ControlFlow::Continue(())
            });
            listed.map_or(BigUint::ZERO, |_| count)
        }
    };
    AutoCount {
        tilings,
        method: Method::of(engine),
        why,
    }
}

/// Whether a counting table has a chance.
pub(super) fn is_narrow(model: &Model) -> bool {
    cover::window_bits(model.problem()) <= NARROW
}

/// Bytes that a table of all solutions may take where so many are allowed.
pub(super) fn table_bytes(model: &Model, limit: u64) -> u64 {
    match is_narrow(model) {
        true => limit,
        false => limit.min(WIDE_TABLE_BYTES),
    }
}

/// The engine that lists by the fewest places, as far as its lists fit: on the largest boards they
/// would take gigabytes, and linked ones do not.
pub(super) fn lister(problem: &Problem, limits: &Limits) -> Engine {
    let needed = run::bytes_needed(Engine::MostConstrained, problem);
    match needed <= MANY_BYTES.min(limits.byte_limit()) {
        true => Engine::MostConstrained,
        false => Engine::DancingLinks,
    }
}
