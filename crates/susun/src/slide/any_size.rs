//! The methods that always have an answer: peel, improve, anytime.

use search::{End, Halt, Limits, Observer, Run, ida_star};
use sliding::construct::{self, Effort, Meter};
use sliding::space::{BoardSpace, Push};
use sliding::{Direction, Metric, runs};

use super::auto;
use super::registry::Engine;
use super::request::Request;

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
pub(super) fn run<S: BoardSpace, O: Observer<S>>(
    (engine, part): (Engine, Part),
    request: &Request,
    space: &mut S,
    observer: &mut O,
) -> Run<S::Move> {
    let bound = space.estimate(space.root());
    let mut tick = |progress: &_| observer.tick(progress);
    let mut meter = Meter::new(request.limits, bound, &mut tick);
    let (end, lower_bound) = match answer((engine, part), request, space, &mut meter) {
        Ok(done) => done,
        Err(why) => (End::Stopped { why, best: None }, bound),
    };
    Run {
        end,
        stats: meter.stats(),
        lower_bound,
    }
}

fn answer<S: BoardSpace>(
    (engine, part): (Engine, Part),
    request: &Request,
    space: &mut S,
    meter: &mut Meter<'_>,
) -> Result<(End<S::Move>, u32), Halt> {
    meter.look_up()?;
    let puzzle = &request.puzzle;
    let mut lower_bound = space.estimate(space.root());
    let width = construct::usual_width(puzzle);
    let found = |space: &mut S, moves: &[Direction]| steps(space, moves, request.metric);
    if engine == Engine::Peel || puzzle.is_solved() {
        let moves = construct::solve(puzzle, width, meter)?;
        return Ok((End::Found(found(space, &moves)), lower_bound));
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
        Err(why) => return Ok((ended(why, found(space, &moves)), lower_bound)),
    }
    let proof = meter.run(Some(PROOF_NODES), space, |space, limits, ticks| {
        ida_star(space, limits, ticks)
    });
    lower_bound = lower_bound.max(proof.lower_bound);
    match proof.end {
        End::Found(path) => {
            let length = path.len() as u32;
            return Ok((End::Found(path), length));
        }
        End::Stopped { why, .. } if why != Halt::Nodes || meter.is_out_of_nodes() => {
            return Ok((ended(why, found(space, &moves)), lower_bound));
        }
        _ => {}
    }
    if part == Part::Beginning {
        return Ok((End::Found(found(space, &moves)), lower_bound));
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
    let path = found(space, &improved.moves);
    match improved.why {
        // A beam that needs more memory than it may use is none to wait for.
        None | Some(Halt::Memory) if engine == Engine::Anytime => {}
        None => return Ok((End::Found(path), lower_bound)),
        Some(why) => return Ok((ended(why, path), lower_bound)),
    }
    let proof = meter.run(None, space, |space, limits: &Limits, ticks| {
        ida_star(space, limits, ticks)
    });
    lower_bound = lower_bound.max(proof.lower_bound);
    Ok(match proof.end {
        End::Stopped { why, .. } => (ended(why, path), lower_bound),
        end => (end, lower_bound),
    })
}

/// Whether tables help: to prove an optimum, and to lead beams.
pub(super) fn uses_tables(engine: Engine, request: &Request) -> bool {
    let improves = matches!(engine, Engine::Improve | Engine::Anytime);
    let leads = request.metric == Metric::SingleTile || engine == Engine::Anytime;
    improves && leads && auto::batches(&request.puzzle, request.metric) && auto::has_room(request)
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

/// Single moves as steps of a space; none takes back the one before it.
fn steps<S: BoardSpace>(space: &mut S, moves: &[Direction], metric: Metric) -> Vec<S::Move> {
    let moves = construct::tidy(moves);
    let pushes: Vec<Push> = match metric {
        Metric::SingleTile => moves
            .iter()
            .map(|&direction| Push {
                direction,
                tiles: 1,
            })
            .collect(),
        Metric::MultiTile => runs(&moves)
            .map(|(direction, tiles)| Push {
                direction,
                tiles: tiles as u8,
            })
            .collect(),
    };
    let root = space.root();
    let mut played = Vec::with_capacity(pushes.len());
    let mut node = root;
    for push in pushes {
        let mut offered = space.moves(node);
        let step = offered.find(|&step| space.push(node, step) == push);
        let step = step.expect("the way can be gone");
        let child = space.child(node, step);
        space.play(node, step);
        played.push((node, step));
        node = child;
    }
    for &(node, step) in played.iter().rev() {
        space.unplay(node, step);
    }
    played.into_iter().map(|(_, step)| step).collect()
}
