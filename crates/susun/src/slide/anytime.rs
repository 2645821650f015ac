//! A short answer for boards on which the shortest can take very long, with tables: one in a moment,
//! then better ones by beams, then, if it is to be the best, the proof.

use core::time::Duration;
use std::cell::RefCell;
use std::ops::ControlFlow;

use search::{Aim, BatchBeam, Beam, End, Halt, Progress, Stats, Wanted};
use sliding::construct::{self, Effort, Meter};
use sliding::space::Successors;
use sliding::{Direction, Metric};

use super::any_size::{self, Part};
use super::patterns::{Along, OverPatterns, Patterns, Short, single};
use super::registry::Engine;
use super::request::{Request, RequestError};
use super::solve::{Searched, batched, gather, shortest, sized, slides};
use super::tables::TableProgress;
use super::workshop::Workshop;
use crate::{Event, Watch};

/// Nodes that beams over patterns spend on a shorter way, unless they are given time: a second or so
/// on 5x5.
const GOOD_NODES: u64 = 6_000_000;
/// The part of the time left that a beam may be planned to take: no two of them are equally fast.
const PLANNED: f64 = 0.85;

/// Runs `improve` or `anytime`. Stopped before its end, the answer is the best so far; without tables
/// the method goes on alone.
pub(super) fn with_tables(
    workshop: &Workshop<'_>,
    request: &Request,
    (engine, successors): (Engine, Successors),
    watch: &mut (dyn Watch + Send),
) -> Result<Searched, RequestError> {
    let begun = watch.clock();
    let first = sized((engine, Part::Beginning), request, successors, watch);
    let End::Found(path) = &first.run.end else {
        return Ok(first);
    };
    if path.len() as u32 == first.run.lower_bound {
        return Ok(first);
    }
    let moves = slides(path);
    let before = first.run.stats;
    let mut rest = request.clone();
    let left = |most: u64| most.saturating_sub(before.generated);
    rest.limits.nodes = request.limits.nodes.map(left);
    let mut after = After { watch, before };
    let more = match request.metric {
        Metric::SingleTile => gather(workshop, &rest, &mut after).and_then(|(patterns, tables)| {
            let way = Way {
                request: &rest,
                workshop,
                engine,
                patterns: &patterns,
                until: begun.zip(request.time).map(|(begun, time)| begun + time),
            };
            let mut more = way.go(moves, first.run.lower_bound, &mut after)?;
            more.tables = tables;
            more.used = Some(patterns.used);
            Ok(more)
        }),
        Metric::MultiTile => batched(workshop, &rest, &mut after),
    };
    let mut more = match more {
        Ok(more) => more,
        Err(RequestError::NoTables(why)) => match why.stopped() {
            Some(why) => Searched::stopped(End::Stopped { why, best: None }),
            None => return Ok(sized((engine, Part::Whole), request, successors, watch)),
        },
        Err(error) => return Err(error),
    };
    more.run.stats.generated += before.generated;
    more.run.stats.expanded += before.expanded;
    more.run.stats.peak_bytes = more.run.stats.peak_bytes.max(before.peak_bytes);
    more.run.lower_bound = more.run.lower_bound.max(first.run.lower_bound);
    if let End::Stopped { why, best: None } = more.run.end {
        more.run.end = any_size::ended(engine, why, path.clone());
        more.estimates = first.estimates;
    }
    Ok(more)
}

/// The part with tables.
struct Way<'a> {
    request: &'a Request,
    workshop: &'a Workshop<'a>,
    engine: Engine,
    patterns: &'a Patterns,
    /// What the clock shows when the time is over.
    until: Option<Duration>,
}

impl Way<'_> {
    /// From an answer and a lower bound to a better answer, or the proof that there is none.
    fn go(
        &self,
        moves: Vec<Direction>,
        lower_bound: u32,
        watch: &mut (dyn Watch + Send),
    ) -> Result<Searched, RequestError> {
        let start = self.search(Along(&[]))?[0];
        let mut lower_bound = lower_bound.max(start);
        let shared = RefCell::new(&mut *watch);
        let clock = || shared.borrow().clock();
        let mut tick = |progress: &Progress| shared.borrow_mut().tick(progress);
        let mut meter = Meter::new(self.request.limits, lower_bound, &mut tick);
        let improved = self.improve(moves, lower_bound, &clock, &mut meter);
        let mut stats = meter.stats();
        let length = improved.moves.len() as u32;
        let mut end = match improved.why {
            // A beam that needs more memory than it may use is none to wait for.
            None | Some(Halt::Memory) => None,
            Some(why) => Some(why),
        };
        let mut moves = improved.moves;
        if self.engine == Engine::Anytime && end.is_none() && lower_bound < length {
            let left = |most: u64| most.saturating_sub(stats.generated);
            let mut limits = self.request.limits;
            limits.nodes = limits.nodes.map(left);
            let aim = Aim {
                wanted: Wanted::One,
                below: length,
            };
            let mut after = After {
                watch,
                before: stats,
            };
            let task = (self.request, self.workshop, &limits);
            let run = shortest(task, self.patterns, aim, &mut after)?.found.run;
            stats.generated += run.stats.generated;
            stats.expanded += run.stats.expanded;
            stats.depth = stats.depth.max(run.stats.depth);
            lower_bound = run.lower_bound;
            match run.end {
                End::Found(path) => moves = slides(&path),
                // Nothing is shorter.
                End::Exhausted => lower_bound = length,
                End::Stopped { why, .. } => end = Some(why),
            }
        }
        let estimates = self.search(Along(&moves))?;
        let path: Vec<_> = moves.into_iter().map(single).collect();
        let end = match end {
            None => End::Found(path),
            Some(why) => any_size::ended(self.engine, why, path),
        };
        Ok(Searched::along(end, stats, lower_bound, estimates))
    }

    fn improve(
        &self,
        moves: Vec<Direction>,
        least: u32,
        clock: &dyn Fn() -> Option<Duration>,
        meter: &mut Meter<'_>,
    ) -> construct::Improved {
        let whole = |beam: Beam, meter: &mut Meter<'_>| {
            let Beam { width, most_steps } = beam;
            let beam = BatchBeam { width, most_steps };
            let found = self.search(Short { beam, meter });
            found.expect("as many patterns as for the start")
        };
        let begun = clock();
        let left = |made: u64| match (self.until, begun, clock()) {
            (Some(until), Some(begun), Some(now)) if self.engine == Engine::Improve => {
                let rate = made as f64 / (now - begun).as_secs_f64().max(1e-3);
                let left = until.saturating_sub(now).as_secs_f64();
                Some((PLANNED * rate * left) as u64)
            }
            _ => Some(GOOD_NODES.saturating_sub(made)),
        };
        let effort = Effort { left: &left, least };
        construct::improve(&self.request.puzzle, moves, effort, Some(&whole), meter)
    }

    fn search<U: OverPatterns>(&self, user: U) -> Result<U::Output, RequestError> {
        let puzzle = &self.request.puzzle;
        let sequences = self.workshop.sequences(puzzle.size(), false);
        let found = self.patterns.search(puzzle, &sequences, user);
        found.map_err(RequestError::NoTables)
    }
}

/// Shows the second part of a work as a part of the whole.
struct After<'a> {
    watch: &'a mut (dyn Watch + Send),
    before: Stats,
}

impl Watch for After<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let mut progress = *progress;
        progress.stats.generated += self.before.generated;
        progress.stats.expanded += self.before.expanded;
        self.watch.tick(&progress)
    }

    fn table(&mut self, progress: &TableProgress) -> ControlFlow<Halt> {
        self.watch.table(progress)
    }

    fn clock(&self) -> Option<Duration> {
        self.watch.clock()
    }

    fn wants_events(&self) -> bool {
        self.watch.wants_events()
    }

    fn event(&mut self, event: Event) {
        self.watch.event(event);
    }
}
