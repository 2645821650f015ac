//! The methods that always have an answer: peel, improve, anytime.

use std::ops::ControlFlow;

use search::{Budget, End, Halt, Run, Start};
use sliding::construct::{self, Effort};
use sliding::engine::{self, Task};
use sliding::space::Push;
use sliding::{Direction, Metric};

use super::registry::Engine;
use super::request::Request;
use super::searched::Searched;
use super::watch::Watch;

/// Nodes that are spent on a proof before anything else is improved: an easy board needs no more.
const PROOF_NODES: u64 = 200_000;
/// Nodes that `improve` spends on a shorter way unless it is to go on: a second or so.
const GOOD_NODES: u64 = 1_200_000;

/// How much of the work is done here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// All of it.
    Whole,
    /// An answer, and the proof of it if that is easy: someone with tables does the rest. A limit that
    /// is met is said, whatever answer there is.
    Beginning,
}

/// Runs one of them. The answer is made of single moves; in the other metric its runs are pushes.
pub(super) fn run(
    how: (Engine, Part),
    request: &Request,
    task: Task<'_>,
    watch: &mut Watch<'_, '_>,
) -> Searched {
    let budget = watch.budget;
    let bound = task.estimates(&[])[0];
    let begun = budget.begin_part();
    budget.raise_bound(bound);
    budget.add(1, 0);
    let (end, lower_bound) = match answer(how, request, task, bound, budget) {
        Ok(done) => done,
        Err(why) => (End::Stopped { why, best: None }, bound),
    };
    let stats = budget.since(&begun);
    let path = match &end {
        End::Found(path)
        | End::Stopped {
            best: Some(path), ..
        } => Some(path),
        _ => None,
    };
    if let Some(path) = path {
        watch.solution(path.len());
    }
    let estimates = task.estimates(path.map_or(&[], Vec::as_slice));
    let run = Run {
        end,
        stats,
        lower_bound,
    };
    Searched::new(run, estimates)
}

fn answer(
    (engine, part): (Engine, Part),
    request: &Request,
    task: Task<'_>,
    mut lower_bound: u32,
    budget: &Budget<'_>,
) -> Result<(End<Push>, u32), Halt> {
    if let ControlFlow::Break(why) = budget.check() {
        return Err(why);
    }
    let puzzle = &request.puzzle;
    let width = construct::default_width(puzzle);
    let found = |moves: &[Direction]| task.metric.pushes(&construct::tidy(moves));
    if engine == Engine::Peel || puzzle.is_solved() {
        let moves = construct::solve(puzzle, width, budget)?;
        return Ok((End::Found(found(&moves)), lower_bound));
    }
    // An answer in a moment, however short the time is, then a better one.
    let mut moves = construct::solve(puzzle, width.div_ceil(40), budget)?;
    budget.found_path(found(&moves).len());
    let ended = |why, path| match part {
        Part::Whole => ended(engine, why, path),
        Part::Beginning => End::Stopped {
            why,
            best: Some(path),
        },
    };
    match construct::solve(puzzle, width, budget) {
        Ok(better) if better.len() < moves.len() => {
            moves = better;
            budget.found_path(found(&moves).len());
        }
        Ok(_) => {}
        Err(why) => return Ok((ended(why, found(&moves)), lower_bound)),
    }
    let prove = |nodes| {
        let proof = budget.run(Start::Counted, nodes, |limits, part| {
            let estimate = engine::Estimate::LinearConflict;
            task.search(estimate, engine::Engine::IdaStar, limits, part)
                .run
        });
        budget.raise_bound(proof.lower_bound);
        proof
    };
    let proof = prove(Some(PROOF_NODES));
    lower_bound = lower_bound.max(proof.lower_bound);
    match proof.end {
        End::Found(path) => {
            let length = path.len() as u32;
            return Ok((End::Found(path), length));
        }
        End::Stopped { why, .. } if why != Halt::Nodes || budget.nodes_left() == 0 => {
            return Ok((ended(why, found(&moves)), lower_bound));
        }
        _ => {}
    }
    if part == Part::Beginning {
        return Ok((End::Found(found(&moves)), lower_bound));
    }
    let until = budget.stats().generated + GOOD_NODES;
    let goes_on = engine == Engine::Improve && request.time_to_use().is_some();
    let effort = Effort {
        left: &|| (!goes_on).then(|| until.saturating_sub(budget.stats().generated)),
        least: match request.metric {
            Metric::SingleTile => lower_bound,
            Metric::MultiTile => 0,
        },
        found: &|moves| budget.found_path(found(moves).len()),
    };
    let improved = construct::improve(puzzle, moves, effort, None, budget);
    let path = found(&improved.moves);
    match improved.why {
        // A beam that needs more memory than it may use is none to wait for.
        None | Some(Halt::Memory) if engine == Engine::Anytime => {}
        None => return Ok((End::Found(path), lower_bound)),
        Some(why) => return Ok((ended(why, path), lower_bound)),
    }
    let proof = prove(None);
    lower_bound = lower_bound.max(proof.lower_bound);
    Ok(match proof.end {
        End::Stopped { why, .. } => (ended(why, path), lower_bound),
        end => (end, lower_bound),
    })
}

/// How it ends when it is stopped with an answer: by a limit, an answer is what was asked for, unless
/// it was to be the best one; by someone, it is the best so far.
pub(super) fn ended<M>(engine: Engine, why: Halt, path: Vec<M>) -> End<M> {
    if why == Halt::Interrupted || engine == Engine::Anytime {
        End::Stopped {
            why,
            best: Some(path),
        }
    } else {
        End::Found(path)
    }
}
