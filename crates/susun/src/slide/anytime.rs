//! A short answer for boards on which the shortest can take very long, with tables: one in a moment,
//! then better ones by beams, then, if it is to be the best, the proof.

use core::time::Duration;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use search::{Aim, Beam, End, Halt, Progress, Run, Stats, Wanted};
use sliding::construct::{self, Effort, Meter};
use sliding::engine::Task;
use sliding::space::slides;
use sliding::{Direction, Metric, Sequences};

use super::any_size::{self, Part};
use super::batched::{self, gather, shortest};
use super::patterns::{self, Patterns};
use super::registry::Engine;
use super::request::{Request, RequestError};
use super::searched::Searched;
use super::tables::TableProgress;
use crate::{Control, Event, SolverContext};

/// Nodes that beams over patterns spend on a shorter way, unless they are given time: a second or so
/// on 5x5.
const BEAM_NODES: u64 = 10_000_000;
/// An iteration of so many nodes is worth a beam before the next.
const WORTH_A_BEAM: u64 = 1_000_000;
/// The part of the time left that a beam may be planned to take: a wider one is slower.
const PLANNED: f64 = 0.7;
/// A beam makes at most so many times the nodes of all before it, so that its speed can be foreseen;
/// and so many if there are none.
const GROWTH: u64 = 8;
const FIRST_STEP: u64 = 100_000;

/// Runs `improve` or `anytime`. Stopped before its end, the answer is the best so far; without tables
/// the method goes on alone.
pub(super) fn run(
    context: &SolverContext<'_>,
    request: &Request,
    engine: Engine,
    task: Task<'_>,
    control: &mut (dyn Control + Send),
) -> Result<Searched, RequestError> {
    let begun = control.clock();
    let mut first = any_size::run((engine, Part::Beginning), request, task, control);
    let path = match first.run.end {
        End::Found(path) => path,
        End::Stopped {
            why,
            best: Some(path),
        } => {
            first.run.end = any_size::ended(engine, why, path);
            return Ok(first);
        }
        end => {
            first.run.end = end;
            return Ok(first);
        }
    };
    first.run.end = End::Found(path.clone());
    if path.len() as u32 == first.run.lower_bound {
        return Ok(first);
    }
    let moves = slides(&path);
    let before = first.run.stats;
    let mut rest = request.clone();
    let left = |most: u64| most.saturating_sub(before.generated);
    rest.limits.nodes = request.limits.nodes.map(left);
    if rest.limits.nodes == Some(0) {
        first.run.end = any_size::ended(engine, Halt::Nodes, path);
        return Ok(first);
    }
    if engine == Engine::Improve && rest.set.is_none() {
        // A good answer does not depend on what happens to be kept.
        rest.set = patterns::default_set(&request.puzzle);
    }
    let mut after = After { control, before };
    let more = match request.metric {
        Metric::SingleTile => gather(context, &rest, &mut after).and_then(|(patterns, tables)| {
            let way = Way {
                request: &rest,
                context,
                engine,
                patterns: &patterns,
                sequences: &context.sequences(request.puzzle.size(), false),
                until: begun
                    .zip(request.time)
                    .map(|(begun, time)| begun.saturating_add(time)),
            };
            let mut more = way.go(moves, first.run.lower_bound, &mut after)?;
            more.tables = tables;
            more.used = Some(patterns.used);
            Ok(more)
        }),
        Metric::MultiTile => batched::run(context, &rest, &mut after),
    };
    let mut more = match more {
        Ok(more) => more,
        Err(RequestError::NoTables(why)) if why.stopped().is_some() || request.set.is_none() => {
            match why.stopped() {
                Some(why) => Searched::stopped(why),
                None => any_size::run((engine, Part::Whole), &rest, task, &mut after),
            }
        }
        Err(error) => return Err(error),
    };
    more.run.stats.add(&before);
    more.run.lower_bound = more.run.lower_bound.max(first.run.lower_bound);
    let mut length = path.len();
    match &more.run.end {
        End::Stopped { why, best: None } => {
            more.run.end = any_size::ended(engine, *why, path);
            more.estimates = first.estimates;
        }
        End::Found(better)
        | End::Stopped {
            best: Some(better), ..
        } => length = better.len(),
        End::Exhausted => {}
    }
    if after.wants_events() {
        after.event(Event::Solution(length as u32));
    }
    Ok(more)
}

/// The part with tables.
struct Way<'a> {
    request: &'a Request,
    context: &'a SolverContext<'a>,
    engine: Engine,
    patterns: &'a Patterns,
    sequences: &'a Sequences,
    /// What the clock shows when the time is over.
    until: Option<Duration>,
}

impl Way<'_> {
    /// From an answer and a lower bound to a better answer, or the proof that there is none.
    fn go(
        &self,
        moves: Vec<Direction>,
        lower_bound: u32,
        control: &mut (dyn Control + Send),
    ) -> Result<Searched, RequestError> {
        let start = self.estimates(&[])?[0];
        let lower_bound = lower_bound.max(start);
        let shared = Mutex::new(&mut *control);
        let clock = || Shared(&shared).clock();
        let mut tick = |progress: &Progress| Shared(&shared).tick(progress);
        let mut meter = Meter::new(self.request.limits, lower_bound, &mut tick);
        let improved = self.improve(moves, lower_bound, &clock, &mut meter);
        let mut best = Best {
            moves: improved.moves,
            stats: meter.stats(),
            lower_bound,
            stopped: match improved.why {
                // A beam that needs more memory than it may use is none to wait for.
                None | Some(Halt::Memory) => None,
                Some(why) => Some(why),
            },
        };
        let proved = best.moves.len() as u32 == lower_bound;
        if self.engine == Engine::Anytime && best.stopped.is_none() && !proved {
            best = self.prove(best, control)?;
        }
        let estimates = self.estimates(&best.moves)?;
        let path = Metric::SingleTile.pushes(&best.moves);
        let end = match best.stopped {
            None => End::Found(path),
            Some(why) => any_size::ended(self.engine, why, path),
        };
        let run = Run {
            end,
            stats: best.stats,
            lower_bound: best.lower_bound,
        };
        Ok(Searched::new(run, estimates))
    }

    /// Looks for something shorter until there is nothing.
    ///
    /// Before an iteration, a beam of about as many nodes as the one before looks for a solution of
    /// the iteration's bound. If there is one, it is a shortest one; to find it in a beam takes a
    /// small part of what the iteration would.
    fn prove(
        &self,
        mut best: Best,
        control: &mut (dyn Control + Send),
    ) -> Result<Best, RequestError> {
        let mut limits = self.request.limits;
        let left = |most: u64| most.saturating_sub(best.stats.generated);
        limits.nodes = limits.nodes.map(left);
        let control = Mutex::new(control);
        let mut beamed = Stats::default();
        let moves = &mut best.moves;
        let mut known = |bound: u32, last: u64| {
            // Under a limit, all nodes are the proof's.
            let pays = last >= WORTH_A_BEAM && limits.nodes.is_none();
            if pays && bound < moves.len() as u32 {
                let mut control = Shared(&control);
                let mut tick = |progress: &Progress| control.tick(progress);
                let mut meter = Meter::new(limits, bound, &mut tick);
                let beam = Beam {
                    width: construct::affordable_width(last, bound),
                    most_steps: bound,
                };
                if let End::Found(found) = self.beam(beam, &mut meter) {
                    *moves = found;
                }
                beamed.add(&meter.stats());
            }
            moves.len() as u32
        };
        let aim = Aim {
            wanted: Wanted::One,
            below: u32::MAX,
            known: Some(&mut known),
        };
        let mut after = After {
            control: &mut Shared(&control),
            before: best.stats,
        };
        let task = (self.request, self.context, &limits);
        let run = shortest(task, self.patterns, aim, &mut after)?.found.run;
        best.stats.add(&run.stats);
        best.stats.add(&beamed);
        best.stats.depth = best.stats.depth.max(run.stats.depth);
        best.lower_bound = best.lower_bound.max(run.lower_bound);
        match run.end {
            End::Found(path) => best.moves = slides(&path),
            // Nothing is shorter.
            End::Exhausted => best.lower_bound = best.moves.len() as u32,
            End::Stopped { why, .. } => best.stopped = Some(why),
        }
        Ok(best)
    }

    fn improve(
        &self,
        moves: Vec<Direction>,
        least: u32,
        clock: &dyn Fn() -> Option<Duration>,
        meter: &mut Meter<'_>,
    ) -> construct::Improved {
        let whole = |beam: Beam, meter: &mut Meter<'_>| self.beam(beam, meter);
        let begun = clock();
        let left = |made: u64| match (self.until, begun, clock()) {
            (Some(until), Some(begun), Some(now)) if self.engine == Engine::Improve => {
                let rate = made as f64 / now.saturating_sub(begun).as_secs_f64().max(1e-3);
                let left = until.saturating_sub(now).as_secs_f64();
                let step = GROWTH * made + FIRST_STEP;
                Some(step.min((PLANNED * rate * left) as u64))
            }
            _ => Some(BEAM_NODES.saturating_sub(made)),
        };
        let effort = Effort { left: &left, least };
        construct::improve(&self.request.puzzle, moves, effort, Some(&whole), meter)
    }

    /// The estimate of the start, and after each move of a path.
    fn estimates(&self, moves: &[Direction]) -> Result<Vec<u32>, RequestError> {
        let search = self.patterns.search(&self.request.puzzle);
        Ok(search.estimates(self.sequences, moves)?)
    }

    /// A beam over whole boards.
    fn beam(&self, beam: Beam, meter: &mut Meter<'_>) -> End<Direction> {
        let search = self.patterns.search(&self.request.puzzle);
        let run = meter.run(None, |limits, ticks| {
            let mut tick = |progress: &Progress| ticks.show(progress);
            let run = search.beam(self.sequences, beam, limits, &mut tick);
            run.expect("as many patterns as for the start")
        });
        run.end
    }
}

/// The best answer known, and what is known about it.
struct Best {
    moves: Vec<Direction>,
    stats: Stats,
    lower_bound: u32,
    stopped: Option<Halt>,
}

/// A control for two searches, of which one begins while the other waits.
struct Shared<'a, 'w, 'd>(&'a Mutex<&'w mut (dyn Control + Send + 'd)>);

impl Shared<'_, '_, '_> {
    fn with<R>(&self, user: impl FnOnce(&mut dyn Control) -> R) -> R {
        user(&mut **self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Control for Shared<'_, '_, '_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.with(|control| control.tick(progress))
    }

    fn table(&mut self, progress: &TableProgress) -> ControlFlow<Halt> {
        self.with(|control| control.table(progress))
    }

    fn clock(&self) -> Option<Duration> {
        self.with(|control| control.clock())
    }

    fn wants_events(&self) -> bool {
        self.with(|control| control.wants_events())
    }

    fn event(&mut self, event: Event) {
        self.with(|control| control.event(event));
    }
}

/// Shows the second part of a work as a part of the whole.
struct After<'a> {
    control: &'a mut (dyn Control + Send),
    before: Stats,
}

impl Control for After<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let mut progress = *progress;
        progress.stats.generated += self.before.generated;
        progress.stats.expanded += self.before.expanded;
        self.control.tick(&progress)
    }

    fn table(&mut self, progress: &TableProgress) -> ControlFlow<Halt> {
        self.control.table(progress)
    }

    fn clock(&self) -> Option<Duration> {
        self.control.clock()
    }

    fn wants_events(&self) -> bool {
        self.control.wants_events()
    }

    fn event(&mut self, event: Event) {
        self.control.event(event);
    }
}
