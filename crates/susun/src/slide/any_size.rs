//! The methods that always have an answer: peel, improve, anytime.

use core::time::Duration;
use std::ops::ControlFlow;

use search::{Beam, Budget, End, Halt, Run, Start, Stats};
use sliding::construct::{self, Beams, Effort, Finisher};
use sliding::engine::{self, Task};
use sliding::space::Push;
use sliding::{Direction, Metric};

use super::found::found as tell_found;
use super::learned::LearnedBeam;
use super::patterns::TablesUsed;
use super::registry::Engine;
use super::request::{Quality, Request};
use super::searched::Searched;
use super::single_tile;
use super::watch::Watch;
use crate::SolverContext;

/// Nodes that are spent on a proof before anything else is improved: an easy board needs no more.
const PROOF_NODES: u64 = 200_000;
/// Nodes that `improve` spends on a shorter way unless it is to go on: a second or so.
const GOOD_NODES: u64 = 1_200_000;
/// Nodes by learned weights for an answer at once: less than a tenth of a second.
const FAST_NODES: u64 = 300_000;

/// The part of the time left that a beam may be planned to take: a wider one is slower.
const PLANNED: f64 = 0.7;
/// A beam makes at most so many times the nodes of all before it, so that its speed can be foreseen;
/// and so many if there were hardly any.
const GROWTH: u64 = 8;
const FIRST_STEP: u64 = 100_000;
/// The last beam may be so many times larger still: after a smaller one there would be no time for a wider one.
const LAST_GROWTH: u64 = 4;

/// The part of the time limit that a multi-tile puzzle spends on its single-tile answer.
const SINGLE_TILE_TIME: f64 = 0.25;

/// How many nodes the next beam may make.
pub(super) struct Pace<'a, 'b> {
    budget: &'a Budget<'b>,
    begun: Stats,
    since: Option<Duration>,
    /// Time that is kept for other work.
    reserved: Duration,
}

impl<'a, 'b> Pace<'a, 'b> {
    /// From now on; `begun` is what was made before.
    pub(super) fn new(budget: &'a Budget<'b>, begun: Stats) -> Self {
        Self {
            budget,
            begun,
            since: budget.elapsed(),
            reserved: Duration::ZERO,
        }
    }

    /// The same, with a part of the time left kept for other work.
    fn reserving(self, part: f64) -> Self {
        let left = self.budget.time_left().unwrap_or_default();
        Self {
            reserved: left.mul_f64(part),
            ..self
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
                let step = GROWTH * made + FIRST_STEP;
                let left = left.saturating_sub(self.reserved);
                if made < FIRST_STEP {
                    // Too few for a speed.
                    return if left.is_zero() { 0 } else { step };
                }
                let rate = made as f64 / now.saturating_sub(since).as_secs_f64().max(1e-3);
                let foreseen = (PLANNED * rate * left.as_secs_f64()) as u64;
                if foreseen > LAST_GROWTH * step {
                    step
                } else {
                    foreseen
                }
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

/// Runs one of them.
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
    let (mut tables, mut cut_short) = (None, None);
    let told = (&mut tables, &mut cut_short);
    let (end, lower_bound) = match answer(how, (context, request), task, told, budget) {
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
    Searched {
        used: tables,
        cut_short,
        ..Searched::new(run, estimates)
    }
}

fn answer(
    (engine, part): (Engine, Part),
    (context, request): (&SolverContext<'_>, &Request),
    task: Task<'_>,
    (tables, cut_short): (&mut Option<TablesUsed>, &mut Option<Halt>),
    budget: &Budget<'_>,
) -> Result<(End<Push>, u32), Halt> {
    let mut lower_bound = task.estimates(&[])[0];
    if let ControlFlow::Break(why) = budget.check() {
        return Err(why);
    }
    let puzzle = &request.puzzle;
    let width = construct::default_width(puzzle);
    let found = |moves: &[Direction]| task.metric.pushes(&construct::tidy(moves));
    if puzzle.is_solved() {
        return Ok((End::Found(Vec::new()), lower_bound));
    }
    // An answer in a moment, however short the time is and small the memory, then a better one.
    let mut moves = construct::first(puzzle, budget)?;
    tell_found(budget, task.metric, &moves);
    let ended = |why, path| match part {
        Part::Whole => ended(engine, why, path),
        Part::Beginning => End::Stopped {
            why,
            best: Some(path),
        },
    };
    let learned = match engine {
        Engine::Peel => None,
        _ => LearnedBeam::of(context, request),
    };
    let rest = match &learned {
        Some(_) => None,
        None => LearnedBeam::of_rest(context, request),
    };
    let finisher = finisher(rest.as_ref());
    // The first beam of a very large board is as wide as it may be.
    let has_wider = width > construct::first_width(puzzle);
    if learned.is_none() && (has_wider || engine != Engine::Peel) {
        match construct::solve(puzzle, width, finisher, budget) {
            Ok(better) if better.len() < moves.len() => {
                moves = better;
                tell_found(budget, task.metric, &moves);
            }
            Ok(_) => {}
            // What takes less memory may still improve it.
            Err(Halt::Memory) => *cut_short = Some(Halt::Memory),
            Err(why) => return Ok((ended(why, found(&moves)), lower_bound)),
        }
    }
    if engine == Engine::Peel {
        return Ok((End::Found(found(&moves)), lower_bound));
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
    let is_fast = Quality::of(request) == Quality::Fast;
    let uses_time = engine == Engine::Improve && !is_fast && request.time_to_use().is_some();
    let nodes = match &learned {
        _ if is_fast => FAST_NODES,
        Some(learned) => learned.good_nodes(),
        None => GOOD_NODES,
    };
    let whole = learned
        .as_ref()
        .map(|learned| |beam: Beam, budget: &Budget<'_>| learned.run(puzzle, beam, 0, budget));
    let whole = whole.as_ref().map(|whole| whole as &construct::Whole<'_>);
    let improve = |moves, pace: Pace<'_, '_>| {
        let effort = Effort {
            metric: task.metric,
            left: &|| Some(pace.left(uses_time, nodes)),
            least: lower_bound,
            found: &|moves| tell_found(budget, task.metric, moves),
        };
        construct::improve(puzzle, moves, effort, Beams { whole, finisher }, budget)
    };
    let pace = Pace::new(budget, budget.stats());
    let mut improved = match task.metric {
        Metric::SingleTile => improve(moves, pace),
        Metric::MultiTile => improve(moves, pace.reserving(SINGLE_TILE_TIME)),
    };
    let halted = |why| !matches!(why, None | Some(Halt::Memory));
    if task.metric == Metric::MultiTile
        && !halted(improved.why)
        && found(&improved.moves).len() as u32 > lower_bound
        && budget.nodes_left() > 0
    {
        let single = single_tile::answer(context, request, budget);
        // A request that cannot be carried out in the other metric has no answer to compare with.
        if let Ok(report) = single {
            *tables = report.tables;
            let single = report.outcome.solution().map(|solution| &solution.moves);
            if let Some(moves) = single
                && found(moves).len() < found(&improved.moves).len()
            {
                improved = improve(moves.clone(), Pace::new(budget, budget.stats()));
            }
        }
        if let ControlFlow::Break(why) = budget.check() {
            improved.why = Some(why);
        }
    }
    let path = found(&improved.moves);
    if improved.why == Some(Halt::Memory) {
        *cut_short = improved.why;
    }
    match improved.why {
        // A beam that needs more memory than it may use is none to wait for.
        None | Some(Halt::Memory) if engine == Engine::Anytime => {}
        None | Some(Halt::Memory) => return Ok((End::Found(path), lower_bound)),
        Some(why) => return Ok((ended(why, path), lower_bound)),
    }
    let proof = prove(None);
    lower_bound = lower_bound.max(proof.lower_bound);
    Ok(match proof.end {
        End::Stopped { why, .. } => (ended(why, path), lower_bound),
        end => (end, lower_bound),
    })
}

/// A beam over the rest as what a board is peeled with.
fn finisher(rest: Option<&LearnedBeam>) -> Option<&dyn Finisher> {
    rest.map(|beam| beam as &dyn Finisher)
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
