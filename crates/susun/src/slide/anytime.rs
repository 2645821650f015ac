//! The best answer for boards on which it can take very long: a good one first, then the proof.

use core::time::Duration;
use std::ops::ControlFlow;

use search::{End, Halt, Progress, Stats};
use sliding::space::Successors;

use super::registry::Engine;
use super::request::{Request, RequestError};
use super::solve::{Searched, batched, sized};
use super::tables::TableProgress;
use super::workshop::Workshop;
use crate::{Event, Watch};

/// A good answer first, then the proof of the best one, with tables. Stopped before, the good one is
/// the best so far; without tables the method goes on alone.
pub(super) fn proved(
    workshop: &Workshop<'_>,
    request: &Request,
    successors: Successors,
    watch: &mut (dyn Watch + Send),
) -> Result<Searched, RequestError> {
    let good = sized(Engine::Anytime, false, request, successors, watch);
    let End::Found(path) = &good.run.end else {
        return Ok(good);
    };
    if path.len() as u32 == good.run.lower_bound {
        return Ok(good);
    }
    let before = good.run.stats;
    let mut rest = request.clone();
    let left = |most: u64| most.saturating_sub(before.generated);
    rest.limits.nodes = request.limits.nodes.map(left);
    let mut best = match batched(workshop, &rest, &mut After { watch, before }) {
        Ok(best) => best,
        Err(RequestError::NoTables(why)) => match why.stopped() {
            Some(why) => Searched::stopped(End::Stopped { why, best: None }),
            None => return Ok(sized(Engine::Anytime, true, request, successors, watch)),
        },
        Err(error) => return Err(error),
    };
    best.run.stats.generated += good.run.stats.generated;
    best.run.stats.expanded += good.run.stats.expanded;
    best.run.stats.peak_bytes = best.run.stats.peak_bytes.max(good.run.stats.peak_bytes);
    best.run.lower_bound = best.run.lower_bound.max(good.run.lower_bound);
    if let End::Stopped { why, best: None } = best.run.end {
        best.run.end = End::Stopped {
            why,
            best: Some(path.clone()),
        };
        best.estimates = good.estimates;
    }
    Ok(best)
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
