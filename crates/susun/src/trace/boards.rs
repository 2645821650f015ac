//! Records a search over boards: once without events to learn the way to the goal, and once more to
//! see every node.

use core::time::Duration;
use std::ops::ControlFlow;

use search::{At, End, Fate, Halt, Progress};
use sliding::parity::Parity;

use super::TraceError;
use super::recorder::{Known, Recorder, order};
use super::tree::{Ended, Subject, Tree};
use crate::slide::registry::{Estimate, METHODS, Method};
use crate::slide::tables::TableProgress;
use crate::slide::{Once, Request, Workshop, run_once};
use crate::{Event, Watch};

/// Cells of all recorded boards together: a few hundred megabytes as text.
const MOST_CELLS: usize = 50_000_000;

/// Records the search for a solution of a sliding puzzle: at most so many nodes, the first ones, and
/// those on the way to the solution besides. `auto` is `branch-and-bound` here.
///
/// # Errors
/// When the method has no trace, the request does not fit together, or the board cannot be solved.
///
/// # Panics
/// When an answer fails its replay: a fault of this program, never of its input.
pub fn slide(
    request: &Request,
    most: usize,
    watch: &mut (dyn Watch + Send),
) -> Result<Tree, TraceError> {
    slide_in(&Workshop::alone(), request, most, watch)
}

/// The same with what a workshop has.
///
/// # Errors
/// When the method has no trace, the request does not fit together, or the board cannot be solved.
///
/// # Panics
/// When an answer fails its replay: a fault of this program, never of its input.
pub fn slide_in(
    workshop: &Workshop<'_>,
    request: &Request,
    most: usize,
    watch: &mut (dyn Watch + Send),
) -> Result<Tree, TraceError> {
    let row = request.method.row;
    if !row.has_trace() {
        let traced = METHODS.iter().filter(|row| row.has_trace());
        return Err(TraceError::NoTrace {
            method: row.name,
            traced: traced.map(|row| row.name).collect(),
        });
    }
    let mut request = request.clone();
    if row.plan.is_none() {
        request.method = Method::BRANCH_AND_BOUND;
    }
    let method = request.method;
    let plan = method.plan().expect("it is not auto");
    let parity = Parity::of(&request.puzzle);
    if !parity.is_solvable() {
        return Err(TraceError::Unsolvable(parity));
    }

    let mut first = First {
        watch: &mut *watch,
        ticks: 0,
        halted: None,
    };
    let Once {
        heuristic,
        run,
        root_estimate,
    } = run_once(workshop, &request, &mut first)?;
    let (ticks, halted) = (first.ticks, first.halted);
    let (path, mut ended) = match run.end {
        End::Found(path) => (Some(path), Ended::Solved),
        End::Exhausted => (None, Ended::Impossible),
        End::Stopped { why, best } => (best, Ended::Stopped(why)),
    };
    let known = Known {
        plan,
        start: request.puzzle.start().clone(),
        goal: request.puzzle.goal().clone(),
        has_estimate: method.row.estimate != Estimate::Unused && root_estimate.is_some(),
        root_estimate: root_estimate.unwrap_or(0),
        path,
    };
    let most_boards = MOST_CELLS / request.puzzle.size().cells();
    let mut second = Second {
        watch,
        recorder: Recorder::new(known, most.min(most_boards).max(1)),
        ticks: 0,
        end: halted.map(|why| (ticks, why)),
        halted: None,
    };
    // Whoever stopped the first run before it began does not want a second one.
    if root_estimate.is_some() {
        run_once(workshop, &request, &mut second)?;
    }
    if let Some(why) = second.halted {
        ended = Ended::Stopped(why);
    }
    let (nodes, rounds, rounds_left_out, nodes_left_out) = second.recorder.finish(ended);
    Ok(Tree {
        subject: Subject::Sliding {
            puzzle: request.puzzle,
            metric: request.metric,
        },
        method: method.to_string(),
        heuristic: heuristic.map(|heuristic| heuristic.row().name),
        order: Some(order(plan.engine)),
        nodes,
        rounds,
        rounds_left_out,
        nodes_left_out,
        generated: run.stats.generated,
        expanded: run.stats.expanded,
        ended,
    })
}

/// The caller's watch in the first run.
struct First<'a> {
    watch: &'a mut (dyn Watch + Send),
    ticks: u64,
    halted: Option<Halt>,
}

impl Watch for First<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.ticks += 1;
        let go_on = self.watch.tick(progress);
        self.halted = go_on.break_value();
        go_on
    }

    fn table(&mut self, progress: &TableProgress) -> ControlFlow<Halt> {
        self.watch.table(progress)
    }

    fn clock(&self) -> Option<Duration> {
        self.watch.clock()
    }
}

/// The caller's watch in the second run.
struct Second<'a> {
    watch: &'a mut (dyn Watch + Send),
    recorder: Recorder,
    ticks: u64,
    /// The tick at which the first run was stopped, and why. A watch that has stopped it would stop the
    /// second one at once, before anything is recorded; so the second one goes on to that tick, or
    /// until it has recorded enough.
    end: Option<(u64, Halt)>,
    halted: Option<Halt>,
}

impl Watch for Second<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.ticks += 1;
        let go_on = self.watch.tick(progress);
        match self.end {
            Some((ticks, why)) if self.ticks >= ticks || self.recorder.is_full() => {
                ControlFlow::Break(why)
            }
            Some(_) => ControlFlow::Continue(()),
            // The time was for the search, and that is over: recording it takes about as long again.
            None if go_on == ControlFlow::Break(Halt::Time) => ControlFlow::Continue(()),
            None => {
                self.halted = go_on.break_value();
                go_on
            }
        }
    }

    fn table(&mut self, progress: &TableProgress) -> ControlFlow<Halt> {
        let go_on = self.watch.table(progress);
        if self.end.is_none() {
            self.halted = go_on.break_value();
        }
        go_on
    }

    fn clock(&self) -> Option<Duration> {
        self.watch.clock()
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn heeds(&mut self, at: At, fate: Option<Fate>) -> bool {
        self.recorder.heeds(at, fate)
    }

    fn event(&mut self, event: Event) {
        self.recorder.event(event);
    }
}
