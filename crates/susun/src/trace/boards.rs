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
use crate::slide::{MethodRun, Request, SolverContext, run_method};
use crate::{Control, Event};

/// Cells of all recorded boards together: a few hundred megabytes as text.
const MAX_CELLS: usize = 50_000_000;

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
    control: &mut (dyn Control + Send),
) -> Result<Tree, TraceError> {
    slide_in(&SolverContext::alone(), request, most, control)
}

/// The same with what a context has.
///
/// # Errors
/// When the method has no trace, the request does not fit together, or the board cannot be solved.
///
/// # Panics
/// When an answer fails its replay: a fault of this program, never of its input.
pub fn slide_in(
    context: &SolverContext<'_>,
    request: &Request,
    most: usize,
    control: &mut (dyn Control + Send),
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
        control: &mut *control,
        ticks: 0,
        halted: None,
    };
    let MethodRun {
        heuristic,
        run,
        root_estimate,
    } = run_method(context, &request, &mut first)?;
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
    let most_boards = MAX_CELLS / request.puzzle.size().cells();
    let mut second = Second {
        control,
        recorder: Recorder::new(known, most.min(most_boards).max(1)),
        ticks: 0,
        end: halted.map(|why| (ticks, why)),
        halted: None,
    };
    // Whoever stopped the first run before it began does not want a second one.
    if root_estimate.is_some() {
        run_method(context, &request, &mut second)?;
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

/// The caller's control in the first run.
struct First<'a> {
    control: &'a mut (dyn Control + Send),
    ticks: u64,
    halted: Option<Halt>,
}

impl Control for First<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.ticks += 1;
        let go_on = self.control.tick(progress);
        self.halted = go_on.break_value();
        go_on
    }

    fn table(&mut self, progress: &TableProgress) -> ControlFlow<Halt> {
        self.control.table(progress)
    }

    fn clock(&self) -> Option<Duration> {
        self.control.clock()
    }
}

/// The caller's control in the second run.
struct Second<'a> {
    control: &'a mut (dyn Control + Send),
    recorder: Recorder,
    ticks: u64,
    /// The tick at which the first run was stopped, and why. A control that has stopped it would stop the
    /// second one at once, before anything is recorded; so the second one goes on to that tick, or
    /// until it has recorded enough.
    end: Option<(u64, Halt)>,
    halted: Option<Halt>,
}

impl Control for Second<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.ticks += 1;
        let go_on = self.control.tick(progress);
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
        let go_on = self.control.table(progress);
        if self.end.is_none() {
            self.halted = go_on.break_value();
        }
        go_on
    }

    fn clock(&self) -> Option<Duration> {
        self.control.clock()
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn wants_node(&mut self, at: At, fate: Option<Fate>) -> bool {
        self.recorder.wants_node(at, fate)
    }

    fn event(&mut self, event: Event) {
        self.recorder.event(event);
    }
}
