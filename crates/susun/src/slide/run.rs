//! Runs the method that was chosen, by the engine it names.

use sliding::engine::{self, Task};
use sliding::heuristic::{
    Homes, MAX_WALKING_BYTES, TABLED_CELLS, TileCost, WalkingDistance, WalkingError,
};

use sliding::space::Successors;

use super::any_size::{self, Part};
use super::choice::{Choice, uses_tables};
use super::patterns::NoTables;
use super::registry::{Engine, Estimate, Heuristic};
use super::request::{Request, RequestError};
use super::searched::{Searched, TableCost};
use super::watch::Watch;
use super::{anytime, batched};
use crate::SolverContext;

/// Runs what was chosen; again, if a table has turned out to be damaged.
pub(super) fn search(
    context: &SolverContext<'_>,
    request: &Request,
    choice: &Choice,
    watch: &mut Watch<'_, '_>,
) -> Result<Searched, RequestError> {
    loop {
        let searched = search_once(context, request, choice, watch)?;
        if !searched.tables.are_damaged() {
            return Ok(searched);
        }
        context.forget_damaged();
    }
}

fn search_once(
    context: &SolverContext<'_>,
    request: &Request,
    choice: &Choice,
    watch: &mut Watch<'_, '_>,
) -> Result<Searched, RequestError> {
    let plan = choice.method.plan();
    let plan = plan.expect("auto has picked a method that runs");
    let task = Task {
        puzzle: &request.puzzle,
        metric: request.metric,
        successors: Successors {
            order: request.order.unwrap_or(plan.successors.order),
            ..plan.successors
        },
    };
    let engine = match plan.engine {
        Engine::IdaBatch => return batched::run(context, request, watch),
        engine @ (Engine::Improve | Engine::Anytime) if uses_tables(engine, request) => {
            return anytime::run(context, request, engine, task, watch);
        }
        engine @ (Engine::Peel | Engine::Improve | Engine::Anytime) => {
            let how = (engine, Part::Whole);
            return Ok(any_size::run(how, (context, request), task, watch));
        }
        Engine::Walk(rules) => {
            let run = watch.run(|limits, observer| task.walk(rules, limits, observer));
            return Ok(run.into());
        }
        Engine::BestFirst(rules) => engine::Engine::BestFirst(rules),
        Engine::IdaStar => engine::Engine::IdaStar,
        Engine::Beam(rules) => engine::Engine::Beam(rules),
        Engine::Classic(classic) => engine::Engine::Classic(classic),
    };
    let heuristic = match choice.method.row.estimate {
        Estimate::Unused => Heuristic::Zero,
        _ => choice.heuristic,
    };
    let weight = choice.weight;
    let search = |estimate, watch: &mut Watch<'_, '_>| -> Searched {
        let estimate = match weight.is_one() || heuristic == Heuristic::Zero {
            true => estimate,
            false => engine::Estimate::Weighted(Box::new(estimate), weight),
        };
        watch
            .run(|limits, observer| task.search(estimate, engine, limits, observer))
            .into()
    };
    // Tables that were asked for are gathered, even if nothing is ordered by them.
    if choice.heuristic == Heuristic::PatternDatabase {
        if request.puzzle.size().cells() > TABLED_CELLS {
            return Err(RequestError::NoTables(NoTables::NoSet));
        }
        let (patterns, tables) = batched::gather(context, request, watch.budget)?;
        let mut searched = match heuristic {
            Heuristic::Zero => search(engine::Estimate::PerTile(TileCost::Zero), watch),
            _ => Searched {
                tables,
                ..search(
                    engine::Estimate::Patterns(Box::new(
                        patterns.search(&request.puzzle).small_sum(),
                    )),
                    watch,
                )
            },
        };
        searched.used = Some(patterns.used);
        return Ok(searched);
    }
    let estimate = match heuristic {
        Heuristic::Zero => engine::Estimate::PerTile(TileCost::Zero),
        Heuristic::Misplaced => engine::Estimate::PerTile(TileCost::Misplaced),
        Heuristic::Gaschnig => engine::Estimate::Gaschnig,
        Heuristic::RowColumn => engine::Estimate::PerTile(TileCost::RowColumn),
        Heuristic::Euclidean => engine::Estimate::Euclidean,
        Heuristic::Manhattan => engine::Estimate::PerTile(TileCost::Manhattan),
        Heuristic::Nilsson => engine::Estimate::Nilsson,
        Heuristic::LinearConflict => engine::Estimate::LinearConflict,
        Heuristic::WalkingDistance => {
            let begun = watch.budget.elapsed();
            let most = watch.budget.byte_limit().min(MAX_WALKING_BYTES);
            let homes = Homes::of(&request.puzzle);
            let check = &mut || watch.budget.check();
            let walking = match WalkingDistance::within(most, homes, request.metric, check) {
                Ok(walking) => walking,
                Err(WalkingError::Stopped(why)) => return Ok(Searched::stopped(why)),
                Err(_) => {
                    let size = request.puzzle.size();
                    return Err(RequestError::NoWalkingTable { size, most });
                }
            };
            watch.budget.set_table_bytes(walking.bytes() as u64);
            let time = watch.budget.elapsed().zip(begun);
            let tables = TableCost {
                bits: Vec::new(),
                bytes: walking.bytes() as u64,
                time: time.map(|(now, begun)| now.saturating_sub(begun)),
            };
            return Ok(Searched {
                tables,
                ..search(engine::Estimate::Walking(walking), watch)
            });
        }
        Heuristic::PatternDatabase => unreachable!("its tables were gathered above"),
    };
    Ok(search(estimate, watch))
}
