//! Records a search over boards: once without events to learn the way to the goal, and once more to
//! see every node.

use core::time::Duration;
use std::ops::ControlFlow;

use search::{Budget, Control, End, Halt, Progress, TableProgress};
use sliding::parity::Parity;

use super::answer::{Recording, room};
use super::recorder::{Known, Recorded, Recorder, order};
use super::tree::{Ended, Subject, Tree};
use super::{NoTrace, SlideError};
use crate::slide::registry::{Classic, Engine, Estimate, METHODS, Method};
use crate::slide::{MethodRun, Request, SolverContext, Watch, run_method};

/// Records the search for a solution of a sliding puzzle: at most so many nodes, the first ones, and
/// those on the way to the solution with their siblings besides. `auto` is `branch-and-bound` here.
///
/// Up to a number of expansions, it is run once and no further; if it ends before, the tree is that of the
/// whole search.
///
/// # Errors
/// When the method has no trace, the request does not fit together, or the board cannot be solved.
///
/// # Panics
/// When an answer fails its replay: a fault of this program, never of its input.
pub fn slide(
    request: &Request,
    recording: impl Into<Recording>,
    context: &SolverContext<'_>,
    control: &mut dyn Control,
) -> Result<Tree, SlideError> {
    let row = request.method.row;
    if !row.has_trace() {
        let traced = METHODS.iter().filter(|row| row.has_trace());
        return Err(SlideError::NoTrace(NoTrace {
            method: row.name,
            traced: traced.map(|row| row.name).collect(),
        }));
    }
    let mut request = request.clone();
    if row.plan.is_none() {
        request.method = Method::BRANCH_AND_BOUND;
    }
    let method = request.method;
    let mut plan = method.plan().expect("it is not auto");
    plan.successors.order = request.order.unwrap_or(plan.successors.order);
    let parity = Parity::of(&request.puzzle);
    if !parity.is_solvable() && !request.ignore_parity {
        return Err(SlideError::Unsolvable(parity));
    }

    let recording = recording.into();
    let cells = request.puzzle.size().cells();
    let (room, limits) = room(recording.nodes, cells, request.limits);
    let limits = limits.bytes(
        limits
            .bytes
            .map(|bytes| bytes - for_owners(plan.engine, bytes)),
    );
    request.limits = limits.time(limits.time.map(|time| time - for_recording(time)));
    let mut known = Known {
        plan,
        start: request.puzzle.start().clone(),
        goal: request.puzzle.goal().clone(),
        has_estimate: method.row.estimate != Estimate::Unused,
        path: None,
        upto: recording.upto,
    };
    let mut pausing = recording
        .upto
        .map(|_| Recorder::new(known.clone(), room, None));
    let mut counting = Counting { control, ticks: 0 };
    let budget = Budget::new(request.limits, &mut counting);
    let mut watch = Watch {
        budget: &budget,
        observer: pausing.as_mut().map(|recorder| recorder as _),
    };
    let MethodRun {
        heuristic,
        run,
        root_estimate,
    } = run_method(context, &request, &mut watch)?;
    let halted = budget.why_stopped();
    let spent = budget.elapsed().unwrap_or_default();
    let Counting { control, ticks } = counting;
    let tree = |recorded: Recorded, ended: Ended| Tree {
        subject: Subject::Sliding {
            puzzle: request.puzzle.clone(),
            metric: request.metric,
        },
        method: method.to_string(),
        heuristic: heuristic.map(|heuristic| heuristic.to_string()),
        order: Some(order(plan.engine)),
        nodes: recorded.nodes,
        rounds: recorded.rounds,
        rounds_left_out: recorded.gone.rounds,
        nodes_in_rounds_left_out: recorded.gone.nodes,
        unrecorded: 0,
        generated: recorded.generated,
        expanded: recorded.expanded,
        ended,
    };
    if let Some(recorder) = pausing.filter(Recorder::is_paused) {
        let ended = Ended::Paused(recording.upto.unwrap_or(0));
        return Ok(tree(recorder.finish(ended, root_estimate), ended));
    }
    let (path, mut ended) = match run.end {
        End::Found(path) => (Some(path), Ended::Solved),
        End::Exhausted => (None, Ended::Impossible),
        End::Stopped { why, best } => (best, Ended::Stopped(why)),
    };
    known.path = path;
    // A control that has stopped the first run would stop the second one at once, before anything is
    // recorded; so the second one goes on to the same tick, or until it has recorded enough.
    let end = halted.map(|why| (ticks, why));
    let mut recorder = Recorder::new(known, room, end);
    // Whoever stopped the first run before it began does not want a second one.
    let began = root_estimate.is_some() && (halted.is_none() || ticks > 0);
    if began {
        let left = limits.time.map(|time| time.saturating_sub(spent));
        let request = Request {
            limits: limits.time(left),
            ..request.clone()
        };
        let mut again = Again {
            control,
            was_stopped: halted.is_some(),
        };
        let budget = Budget::new(request.limits, &mut again);
        let mut watch = Watch {
            budget: &budget,
            observer: Some(&mut recorder),
        };
        run_method(context, &request, &mut watch)?;
        if let Some(why) = budget.why_stopped() {
            ended = Ended::Stopped(why);
        }
    }
    let recorded = recorder.finish(ended, root_estimate);
    Ok(Tree {
        unrecorded: run.stats.generated.saturating_sub(recorded.generated),
        generated: run.stats.generated,
        expanded: run.stats.expanded,
        ..tree(recorded, ended)
    })
}

/// The part of the memory that is left for the owners of the nodes of a search, a word for each: the search takes
/// more than three times as much.
fn for_owners(engine: Engine, bytes: u64) -> u64 {
    match engine {
        Engine::BestFirst(_) | Engine::Classic(Classic::SmaStar(_)) => bytes / 4,
        _ => 0,
    }
}

/// The part of a time limit that is left for the second run: of a search that has not ended, it records the
/// first nodes only.
fn for_recording(time: Duration) -> Duration {
    const LEAST: Duration = Duration::from_millis(100);
    const MOST: Duration = Duration::from_secs(1);
    (time / 10).clamp(LEAST, MOST).min(time / 2)
}

/// The caller's control in the first run, with its ticks counted.
struct Counting<'a> {
    control: &'a mut dyn Control,
    ticks: u64,
}

impl Control for Counting<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.ticks += 1;
        self.control.tick(progress)
    }

    fn table(&mut self, table: &TableProgress<'_>, progress: &Progress) -> ControlFlow<Halt> {
        self.control.table(table, progress)
    }

    fn clock(&self) -> Option<Duration> {
        self.control.clock()
    }
}

/// The caller's control in the second run.
struct Again<'a> {
    control: &'a mut dyn Control,
    /// Whether it stopped the first run.
    was_stopped: bool,
}

impl Again<'_> {
    fn filtered(&self, answer: ControlFlow<Halt>) -> ControlFlow<Halt> {
        match answer {
            ControlFlow::Break(why) if !self.was_stopped && why != Halt::Time => answer,
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Control for Again<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let answer = self.control.tick(progress);
        self.filtered(answer)
    }

    fn table(&mut self, table: &TableProgress<'_>, progress: &Progress) -> ControlFlow<Halt> {
        let answer = self.control.table(table, progress);
        self.filtered(answer)
    }

    fn clock(&self) -> Option<Duration> {
        self.control.clock()
    }
}
