//! Which method suits a question.

use std::cell::Cell;
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
    /// Fewer steps are estimated for the frontier than for a search.
    ShortFrontier,
    /// The board is narrow: states meet again and again.
    NarrowBoard,
    /// The board is wide: every state would be a new one.
    WideBoard,
    /// The board is so large that lists of places would take gigabytes.
    LargeBoard,
    /// Lists of places would take more than the memory limit.
    LittleMemory,
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
/// Dives may cost this part of the search that they forecast; a dive costs as much as so many nodes of it.
const FORECAST: f64 = 0.02;
const NODES_PER_DIVE: f64 = 100.0;
/// A frontier goes on as long as what is left of it seems shorter than the search. Until it has cost this part of
/// what the search will, that is in doubt: the less it has cost, the longer what is left has to seem.
const TRIAL: f64 = 0.05;
/// A search is guessed too small more often than too large (0.46 to 2.3 times its nodes, by `bench auto`), and a
/// frontier that is nearly done is worth finishing: it is given up when it seems so many times as long as the search.
const MARGIN: f64 = 1.4;
/// A step from a state to another takes as long as so many nodes while the states that are held fit the caches, and
/// as long as one node more for every so many of them: measured on boards 3 to 8 cells wide and in space.
const NODES_PER_STEP: f64 = 0.35;
const STATES_PER_MISS: f64 = 1e6;
/// Above so many nodes the search takes seconds, and its forecast is told.
const MANY_NODES: f64 = 2e7;
/// Above so many nodes the search takes hours: a question about all solutions then needs a table, or has no answer.
const SEARCHABLE_NODES: f64 = 1e11;
/// The widest frontier, in cells, that has a chance.
const NARROW: u32 = 34;
/// Bytes that a table of all solutions gets on a wider board. It would take gigabytes and minutes and still not be
/// complete; a method that is named goes on to the limits.
const WIDE_TABLE_BYTES: u64 = 2_000_000_000;
/// Lists of places of more bytes are not made for a guess on a narrow board.
const DIVE_BYTES: u64 = 16 << 20;
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
    // Lists that take much memory, or do not fit: too many places to dive into, and to search.
    let is_huge = run::bytes_needed(Engine::MostConstrained, model.problem()) > DIVE_BYTES;
    let nodes = match lister(model.problem(), budget.limits()) {
        Engine::MostConstrained if !(is_huge && is_narrow(model)) => guess_nodes(puzzle, model),
        _ => f64::INFINITY,
    };
    let mut why = Why::FewCases;
    if nodes > FEW_NODES {
        why = Why::WideBoard;
        if is_narrow(model) || nodes.is_finite() {
            let before = budget.stats().generated;
            let spent = Cell::new(Spent::default());
            let goes_on = |reached: &Reached| {
                spent.set(spent.get().until(reached));
                let spent = spent.get().nodes;
                let doubt = (TRIAL * nodes / spent).max(1.0);
                // The first cell tells nothing yet.
                reached.share == 0.0 || left_after(spent, reached.share) < MARGIN * nodes * doubt
            };
            match frontier::count(model, budget, &goes_on) {
                Ok(counted) => {
                    return AutoCount {
                        tilings: counted.solutions,
                        method: Method::of(Engine::Frontier),
                        why: Why::ShortFrontier,
                    };
                }
                Err(_) if budget.why_stopped().is_some() => {
                    return AutoCount {
                        tilings: BigUint::ZERO,
                        method: Method::of(Engine::Frontier),
                        why: Why::ShortFrontier,
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
                guess(&forecast(&shared));
            }
            shared.count(engine, budget, executor)
        }
        _ => {
            why = why_not_lists(model.problem());
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

/// About how many nodes a search makes, by a few dives, and by more where these cost little beside it.
fn guess_nodes(puzzle: &Puzzle, model: &Model) -> f64 {
    let nodes = run::guess(puzzle, model, DIVES);
    let dives = (FORECAST * nodes / NODES_PER_DIVE).min(MANY_DIVES.into()) as u32;
    match dives > DIVES {
        true => run::guess(puzzle, model, dives),
        false => nodes,
    }
}

/// What a frontier has cost, in nodes of a search.
#[derive(Clone, Copy, Default)]
struct Spent {
    steps: u64,
    nodes: f64,
}

impl Spent {
    /// With the steps since then, which cost more the more states are held. A count that begins again, with room for
    /// larger numbers, has made fewer.
    fn until(self, reached: &Reached) -> Self {
        let before = match reached.steps < self.steps {
            true => Self::default(),
            false => self,
        };
        let each = NODES_PER_STEP + reached.waiting as f64 / STATES_PER_MISS;
        Self {
            steps: reached.steps,
            nodes: before.nodes + (reached.steps - before.steps) as f64 * each,
        }
    }
}

/// About what a frontier will still cost beyond a share of the cells: states grow in number up to the middle of the
/// board, and become fewer after it.
fn left_after(spent: f64, cells: f64) -> f64 {
    spent * ((1.0 - cells) / cells).powf(2.5)
}

/// What a search comes to, guessed.
pub(super) fn forecast(shared: &Shared) -> cover::Estimate {
    shared.estimate(MANY_DIVES)
}

/// Whether a counting table has a chance.
pub(super) fn is_narrow(model: &Model) -> bool {
    cover::window_bits(model.problem()) <= NARROW
}

/// Whether all solutions can be searched for, in minutes or some hours.
pub(super) fn is_searchable(puzzle: &Puzzle, model: &Model, limits: &Limits) -> bool {
    lister(model.problem(), limits) == Engine::MostConstrained
        && run::guess(puzzle, model, DIVES) < SEARCHABLE_NODES
}

/// Bytes that a table of all solutions may take where so many are allowed.
pub(super) fn table_bytes(model: &Model, limit: u64) -> u64 {
    match is_narrow(model) {
        true => limit,
        false => limit.min(WIDE_TABLE_BYTES),
    }
}

/// Why no lists of places are made.
pub(super) fn why_not_lists(problem: &Problem) -> Why {
    match run::bytes_needed(Engine::MostConstrained, problem) > MANY_BYTES {
        true => Why::LargeBoard,
        false => Why::LittleMemory,
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
