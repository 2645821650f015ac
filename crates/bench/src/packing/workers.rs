//! Two workers against one.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::{Result, ensure};
use susun::SolverContext;
use susun::pack::{CountRequest, Executor};

use super::{check, count, method, preset, three_figures};
use crate::cpu_time::{self, timed};

const PUZZLE: &str = "pentominoes-3x4x5";
const WORKERS: usize = 2;

/// Threads that take the next job when they are done with one.
#[derive(Default)]
struct Threads {
    /// Seconds on a processor of each, for every call.
    busy: Mutex<Vec<f64>>,
}

impl Executor for Threads {
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..WORKERS {
                scope.spawn(|| {
                    let begun = cpu_time::now();
                    loop {
                        let job = next.fetch_add(1, Ordering::Relaxed);
                        if job >= jobs {
                            break;
                        }
                        work(job);
                    }
                    let seconds = cpu_time::now() - begun;
                    self.busy.lock().expect("no worker panics").push(seconds);
                });
            }
        });
    }
}

pub(super) fn table() -> Result<String> {
    let preset = preset(PUZZLE)?;
    let search = method("most-constrained")?;
    let wall = Instant::now();
    let (alone, alone_cpu) = timed(|| Ok(count(&preset.puzzle(), search)))?;
    let alone_wall = wall.elapsed().as_secs_f64();
    check(preset, &alone)?;

    let executor = Threads::default();
    let request = CountRequest::new(preset.puzzle()).method(search);
    let wall = Instant::now();
    let (shared, caller_cpu) =
        timed(|| Ok(request.count_with(&SolverContext::on(&executor), &mut ())))?;
    let shared_wall = wall.elapsed().as_secs_f64();
    check(preset, &shared)?;
    ensure!(
        alone.cases == shared.cases,
        "the cases depend on the executor"
    );
    let busy = executor.busy.into_inner()?;
    let longest = caller_cpu + busy.iter().copied().fold(0.0, f64::max);
    let all = caller_cpu + busy.iter().sum::<f64>();
    let [alone_cpu, alone_wall, longest, all, shared_wall] =
        [alone_cpu, alone_wall, longest, all, shared_wall].map(three_figures);
    Ok(format!(
        "### Two workers against one\n\n\
         Counting {PUZZLE} by `most-constrained`, one run each: the same cases and the same counts. The longest\n\
         thread (with what is done before the work is shared) is what two idle cores would take; the wall\n\
         also has the other users of this machine on it.\n\n\
         | workers | cases | longest thread, s | all threads, s | wall, s |\n| ---: | ---: | ---: | ---: | ---: |\n\
         | 1 | {} | {alone_cpu} | {alone_cpu} | {alone_wall} |\n\
         | {WORKERS} | {} | {longest} | {all} | {shared_wall} |\n\n",
        alone.cases, shared.cases
    ))
}
