//! The methods that always have an answer: peel, improve, anytime.

use search::{End, Halt, Run};
use sliding::construct::{self, Effort, Meter};
use sliding::engine::{self, Task};
use sliding::space::Push;
use sliding::{Direction, Metric};

use super::registry::Engine;
use super::request::Request;
use super::searched::Searched;
use crate::{Control, Event};

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
    control: &mut (dyn Control + Send),
) -> Searched {
    let bound = task.estimates(&[])[0];
    let mut tick = |progress: &_| control.tick(progress);
    let mut meter = Meter::new(request.limits, bound, &mut tick);
    let (end, lower_bound) = match answer(how, request, task, bound, &mut meter) {
        Ok(done) => done,
        Err(why) => (End::Stopped { why, best: None }, bound),
    };
    let stats = meter.stats();
    let path = match &end {
        End::Found(path)
        | End::Stopped {
            best: Some(path), ..
        } => Some(path),
        _ => None,
    };
    if let Some(path) = path
        && control.wants_events()
    {
        control.event(Event::Solution(path.len() as u32));
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
    meter: &mut Meter<'_>,
) -> Result<(End<Push>, u32), Halt> {
    meter.look_up()?;
    let puzzle = &request.puzzle;
    let width = construct::default_width(puzzle);
    let found = |moves: &[Direction]| task.metric.pushes(&construct::tidy(moves));
    if engine == Engine::Peel || puzzle.is_solved() {
        let moves = construct::solve(puzzle, width, meter)?;
        return Ok((End::Found(found(&moves)), lower_bound));
    }
    // An answer in a moment, however short the time is, then a better one.
    let mut moves = construct::solve(puzzle, width.div_ceil(40), meter)?;
    let ended = |why, path| match part {
        Part::Whole => ended(engine, why, path),
        Part::Beginning => End::Stopped {
            why,
            best: Some(path),
        },
    };
    match construct::solve(puzzle, width, meter) {
        Ok(better) if better.len() < moves.len() => moves = better,
        Ok(_) => {}
        Err(why) => return Ok((ended(why, found(&moves)), lower_bound)),
    }
    let prove = |nodes, meter: &mut Meter<'_>| {
        meter.run(nodes, |limits, ticks| {
            let estimate = engine::Estimate::LinearConflict;
            task.search(estimate, engine::Engine::IdaStar, limits, ticks)
                .run
        })
    };
    let proof = prove(Some(PROOF_NODES), meter);
    lower_bound = lower_bound.max(proof.lower_bound);
    match proof.end {
        End::Found(path) => {
            let length = path.len() as u32;
            return Ok((End::Found(path), length));
        }
        End::Stopped { why, .. } if why != Halt::Nodes || meter.is_out_of_nodes() => {
            return Ok((ended(why, found(&moves)), lower_bound));
        }
        _ => {}
    }
    if part == Part::Beginning {
        return Ok((End::Found(found(&moves)), lower_bound));
    }
    let until = meter.stats().generated + GOOD_NODES;
    let goes_on = engine == Engine::Improve && request.time.is_some();
    let effort = Effort {
        left: &|made| (!goes_on).then(|| until.saturating_sub(made)),
        least: match request.metric {
            Metric::SingleTile => lower_bound,
            Metric::MultiTile => 0,
        },
    };
    let improved = construct::improve(puzzle, moves, effort, None, meter);
    let path = found(&improved.moves);
    match improved.why {
        // A beam that needs more memory than it may use is none to wait for.
        None | Some(Halt::Memory) if engine == Engine::Anytime => {}
        None => return Ok((End::Found(path), lower_bound)),
        Some(why) => return Ok((ended(why, path), lower_bound)),
    }
    let proof = prove(None, meter);
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
