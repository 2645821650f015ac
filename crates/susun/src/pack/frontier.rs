//! Counting over the frontier within a budget.

use std::ops::ControlFlow;

use cover::{FrontierError, Reached};
use num_bigint::BigUint;
use packing::Model;
use search::Budget;

/// The counting table of a model.
pub(crate) fn table(model: &Model, budget: &Budget<'_>) -> Result<cover::Table, FrontierError> {
    table_within(budget.byte_limit(), model, budget)
}

/// The same, if it takes at most so many bytes.
pub(crate) fn table_within(
    bytes: u64,
    model: &Model,
    budget: &Budget<'_>,
) -> Result<cover::Table, FrontierError> {
    with_frontier(bytes, budget, 0, |means| {
        cover::Table::build(model.problem(), means)
    })
}

/// For every choice of a model, the number of its tilings that make it.
pub(crate) fn uses(
    table: &cover::Table,
    budget: &Budget<'_>,
) -> Result<Vec<BigUint>, FrontierError> {
    with_frontier(budget.byte_limit(), budget, table.states(), |means| {
        table.uses(means)
    })
}

/// Runs `job`, whose states are counted from `told` on.
fn with_frontier<T>(
    bytes: u64,
    budget: &Budget<'_>,
    mut told: u64,
    job: impl FnOnce(&mut cover::FrontierBudget<'_>) -> T,
) -> T {
    let mut tick = |reached: &Reached| {
        budget.hold(reached.bytes);
        budget.wait(reached.waiting);
        budget.spend(reached.states - std::mem::replace(&mut told, reached.states))
    };
    job(&mut cover::FrontierBudget {
        bytes,
        tick: &mut tick,
    })
}

/// Counts the tilings of a model over the frontier, as long as `goes_on` says so.
pub(crate) fn count(
    model: &Model,
    budget: &Budget<'_>,
    goes_on: &dyn Fn(&Reached) -> bool,
) -> Result<cover::Counted, FrontierError> {
    let mut told = 0;
    let mut tick = |reached: &Reached| {
        budget.hold(reached.bytes);
        budget.wait(reached.waiting);
        // A count that outgrows its words begins again with longer ones; what it makes again is
        // not new.
        let new = reached.states.saturating_sub(told);
        told += new;
        budget.spend(new)?;
        match goes_on(reached) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    };
    let mut means = cover::FrontierBudget {
        bytes: budget.byte_limit(),
        tick: &mut tick,
    };
    cover::frontier_count(model.problem(), &mut means)
}
