//! Which method and which heuristic a request means, and whether they fit together.

use search::Wanted;
use sliding::Metric;
use sliding::parity::Parity;

use super::registry::{Engine, Estimate, Heuristic, Method, Multiple, Weight};
use super::request::{MAX_EXHAUSTED_CELLS, Request, RequestError, SMALL_CELLS};
use super::{auto, learned};

pub(super) use super::auto::Choice;

/// Resolves `auto` and the default heuristic.
pub(super) fn choose(request: &Request) -> Result<Choice, RequestError> {
    if request.ignore_parity && !Parity::of(&request.puzzle).is_solvable() {
        return choose_to_exhaust(request);
    }
    let mut choice = choose_to_solve(request)?;
    let is_auto = request.method.plan().is_none();
    let is_small = request.puzzle.size().cells() <= SMALL_CELLS;
    if request.order.is_some() && is_auto && is_small && !choice.method.row.is_classical() {
        choice = auto::without_tables(request);
    }
    match request.order {
        Some(_) if !choice.method.row.is_classical() => Err(RequestError::OwnOrder {
            method: choice.method.row.name,
        }),
        _ => Ok(choice),
    }
}

/// What searches a board that is not solvable.
fn choose_to_exhaust(request: &Request) -> Result<Choice, RequestError> {
    let size = request.puzzle.size();
    if size.cells() > MAX_EXHAUSTED_CELLS {
        return Err(RequestError::TooLargeToExhaust { size });
    }
    let mut request = request.clone();
    if request.method.plan().is_none() {
        request.method = Method::BREADTH_FIRST;
    }
    let choice = choose_to_solve(&request)?;
    let row = choice.method.row;
    match row.is_classical() {
        true => Ok(choice),
        false => Err(RequestError::NeedsSolvable { method: row.name }),
    }
}

fn choose_to_solve(request: &Request) -> Result<Choice, RequestError> {
    let method = request.method;
    let name = method.row.name;
    let asked = request.asked_heuristic();
    let chosen = |heuristic| Choice {
        method,
        heuristic,
        weight: Weight::ONE,
        why: None,
    };
    let choice = match method.row.estimate {
        _ if method.plan().is_none() => auto::choose(request),
        Estimate::Any(heuristic) => chosen(heuristic),
        Estimate::Own if asked.is_some() => {
            return Err(RequestError::OwnHeuristic { method: name });
        }
        Estimate::Only(heuristic) => {
            if asked.is_some_and(|asked| asked != heuristic.into()) {
                return Err(RequestError::OnlyHeuristic {
                    method: name,
                    heuristic: heuristic.row().name,
                });
            }
            chosen(heuristic)
        }
        Estimate::Own | Estimate::Unused => chosen(Heuristic::Zero),
    };
    let choice = match asked {
        Some(asked) if method.plan().is_none() => auto::with(request, asked),
        Some(Multiple { heuristic, weight }) => Choice {
            heuristic,
            weight,
            ..choice
        },
        None => choice,
    };
    let lists_all = matches!(choice.method.plan(), Some(plan) if plan.engine == Engine::IdaBatch);
    if request.wanted != Wanted::One && !lists_all {
        let (size, metric) = (request.puzzle.size(), request.metric);
        return Err(match auto::batches(&request.puzzle, metric) {
            true => RequestError::OneSolution { method: name },
            false => RequestError::NoList { size, metric },
        });
    }
    if request.set.is_some() && !looks_up(&choice, request) {
        return Err(RequestError::SetUnused {
            method: choice.method.row.name,
        });
    }
    // Only searches that divide its sums by the length of a line can use a set for pushes.
    let divides = choice.heuristic == Heuristic::PatternDatabase && !lists_all;
    if request.metric == Metric::MultiTile && request.set.is_some() && !divides {
        return Err(RequestError::SetForSlides);
    }
    Ok(choice)
}

/// The heuristic that is told.
pub(super) fn shown(choice: &Choice) -> Option<Multiple> {
    let Choice {
        heuristic, weight, ..
    } = *choice;
    match choice.method.row.estimate {
        Estimate::Own | Estimate::Unused => None,
        Estimate::Any(_) | Estimate::Only(_) => Some(Multiple { heuristic, weight }),
    }
}

/// Whether pattern databases are looked into.
pub(super) fn looks_up(choice: &Choice, request: &Request) -> bool {
    let plan = choice.method.plan();
    choice.heuristic == Heuristic::PatternDatabase
        || plan.is_some_and(|plan| uses_tables(plan.engine, request))
}

/// Whether tables help a method that has an answer for any size: to prove an optimum, and to lead
/// beams.
pub(super) fn uses_tables(engine: Engine, request: &Request) -> bool {
    let improves = matches!(engine, Engine::Improve | Engine::Anytime);
    let leads = request.metric == Metric::SingleTile || engine == Engine::Anytime;
    let replaced =
        engine == Engine::Improve && request.set.is_none() && learned::has_weights(request);
    improves
        && leads
        && !replaced
        && auto::batches(&request.puzzle, request.metric)
        && auto::has_room(request)
}
