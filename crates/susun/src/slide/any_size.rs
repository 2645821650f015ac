//! The methods that always have an answer: peel, improve, anytime.

use core::time::Duration;
use std::ops::ControlFlow;

use search::{Beam, Budget, End, Halt, Run, Start, Stats};
use sliding::construct::{self, Effort};
use sliding::engine::{self, Task};
use sliding::space::Push;
use sliding::{Direction, Metric};

use super::learned::LearnedBeam;
use super::registry::Engine;
use super::request::Request;
use super::searched::Searched;
use super::watch::Watch;
use crate::SolverContext;

/// Nodes that are spent on a proof before anything else is improved: an easy board needs no more.
const PROOF_NODES: u64 = 200_000;
/// Nodes that `improve` spends on a shorter way unless it is to go on: a second or so.
const GOOD_NODES: u64 = 1_200_000;
/// The same by learned weights: a second or two.
const LEARNED_NODES: u64 = 18_000_000;

/// The part of the time left that a beam may be planned to take: a wider one is slower.
const PLANNED: f64 = 0.7;
/// A beam makes at most so many times the nodes of all before it, so that its speed can be foreseen;
/// and so many if there are none.
const GROWTH: u64 = 8;
const FIRST_STEP: u64 = 100_000;

/// How many nodes the next beam may make.
pub(super) struct Pace<'a, 'b> {
    budget: &'a Budget<'b>,
    begun: Stats,
    since: Option<Duration>,
}

impl<'a, 'b> Pace<'a, 'b> {
    /// From now on; `begun` is what was made before.
    pub(super) fn new(budget: &'a Budget<'b>, begun: Stats) -> Self {
        Self {
            budget,
            begun,
            since: budget.elapsed(),
        }
    }

    /// As many as the time left allows at the speed so far, where time is to be used; else the rest of `nodes`.
    pub(super) fn left(&self, uses_time: bool, nodes: u64) -> u64 {
        let made = self.budget.since(&self.begun).generated;
        match (
            self.budget.time_left(),
            self.budget.elapsed().zip(self.since),
        ) {
            (Some(left), Some((now, since))) if uses_time => {
                let rate = made as f64 / now.saturating_sub(since).as_secs_f64().max(1e-3);
                let step = GROWTH * made + FIRST_STEP;
                step.min((PLANNED * rate * left.as_secs_f64()) as u64)
            }
            _ => nodes.saturating_sub(made),
        }
    }
}

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
    (context, request): (&SolverContext<'_>, &Request),
    task: Task<'_>,
    watch: &mut Watch<'_, '_>,
) -> Searched {
    let budget = watch.budget;
    let bound = task.estimates(&[])[0];
    let begun = budget.begin_part();
    budget.raise_bound(bound);
    budget.add(1, 0);
    let (end, lower_bound) = match answer(how, (context, request), task, bound, budget) {
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
    (context, request): (&SolverContext<'_>, &Request),
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
    let learned = LearnedBeam::of(context, request);
    let pace = Pace::new(budget, budget.stats());
    let uses_time = engine == Engine::Improve && request.time_to_use().is_some();
    let nodes = match &learned {
        Some(_) => LEARNED_NODES,
        None => GOOD_NODES,
    };
    let effort = Effort {
        left: &|| Some(pace.left(uses_time, nodes)),
        least: match request.metric {
            Metric::SingleTile => lower_bound,
            Metric::MultiTile => 0,
        },
        found: &|moves| budget.found_path(found(moves).len()),
    };
    let whole = learned
        .as_ref()
        .map(|learned| |beam: Beam, budget: &Budget<'_>| learned.run(beam, budget));
    let whole = whole.as_ref().map(|whole| whole as &construct::Whole<'_>);
    let improved = construct::improve(puzzle, moves, effort, whole, budget);
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
