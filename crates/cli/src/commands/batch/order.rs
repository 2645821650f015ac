//! Jobs done several at a time, their results taken in the order of the jobs.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};

use crate::control::{REDRAW, is_interrupted};

/// What the taker is told, on the thread of the caller.
#[derive(Debug)]
pub(super) enum Event<'a, T> {
    /// A result before its turn; it will come again.
    Early(usize, &'a T),
    /// A result when it is its turn.
    Turn(usize, &'a T),
    /// Nothing new for a while.
    Idle,
}

/// Does the jobs `0..jobs` on so many threads. A job that gives nothing was stopped half-way: no further
/// one is begun, and those behind it do not get their turn. Stops as well when the taker breaks.
pub(super) fn in_order<T: Send>(
    threads: usize,
    jobs: usize,
    work: &(dyn Fn(usize) -> Option<T> + Sync),
    take: &mut dyn FnMut(Event<'_, T>) -> ControlFlow<()>,
) {
    let next = AtomicUsize::new(0);
    let stopped = AtomicBool::new(false);
    let (give, results) = channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.min(jobs) {
            let give = give.clone();
            let (next, stopped) = (&next, &stopped);
            scope.spawn(move || {
                while !stopped.load(Ordering::Relaxed) && !is_interrupted() {
                    let job = next.fetch_add(1, Ordering::Relaxed);
                    if job >= jobs {
                        return;
                    }
                    match work(job) {
                        // Whoever does not listen has stopped us.
                        Some(result) => drop(give.send((job, result))),
                        None => stopped.store(true, Ordering::Relaxed),
                    }
                }
            });
        }
        drop(give);
        let mut waiting = BTreeMap::new();
        let mut turn = 0;
        loop {
            let told = match results.recv_timeout(REDRAW) {
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => take(Event::Idle),
                Ok((job, result)) if job > turn => {
                    let told = take(Event::Early(job, &result));
                    waiting.insert(job, result);
                    told
                }
                Ok((_, result)) => {
                    let mut told = take(Event::Turn(turn, &result));
                    turn += 1;
                    while told.is_continue()
                        && let Some(result) = waiting.remove(&turn)
                    {
                        told = take(Event::Turn(turn, &result));
                        turn += 1;
                    }
                    told
                }
            };
            if told.is_break() {
                stopped.store(true, Ordering::Relaxed);
                break;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(threads: usize, jobs: usize, stop_at: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        let work = |job: usize| {
            // The first are the slowest.
            std::thread::sleep(std::time::Duration::from_millis((jobs - job) as u64));
            (job != stop_at).then_some(job * 10)
        };
        in_order(threads, jobs, &work, &mut |event| {
            if let Event::Turn(job, &result) = event {
                assert_eq!(result, job * 10);
                taken.push(job);
            }
            ControlFlow::Continue(())
        });
        taken
    }

    #[test]
    fn results_come_in_order() {
        for threads in [1, 2, 5, 40] {
            let all: Vec<usize> = (0..20).collect();
            assert_eq!(turns(threads, 20, 20), all, "{threads}");
            assert!(turns(threads, 0, 0).is_empty(), "{threads}");
            // What was stopped holds back those behind it.
            assert_eq!(turns(threads, 20, 7), all[..7], "{threads}");
        }
    }

    #[test]
    fn a_taker_who_has_enough() {
        let mut taken = 0;
        in_order(2, 1000, &|job| Some(job), &mut |event| {
            if let Event::Turn(..) = event {
                taken += 1;
            }
            match taken {
                3 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        assert_eq!(taken, 3);
    }
}
