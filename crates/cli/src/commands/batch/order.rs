//! Jobs done several at a time, their results taken in the order of the jobs.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Condvar, Mutex};

use crate::control::{REDRAW, is_interrupted};

/// What the caller's function receives, on the caller's thread.
#[derive(Debug)]
pub(super) enum Event<'a, T> {
    /// A result before its turn; it will come again.
    Early(&'a T),
    /// A result when it is its turn.
    Turn(&'a T),
    /// Nothing new for a while.
    Idle,
}

/// Results that wait for their turn take at most about so many bytes. Beyond that no job is begun.
const MAX_HELD: usize = 16 << 20;

/// Does jobs on so many threads. A job that gives nothing was stopped half-way: no further one is begun, and
/// those behind it do not get their turn. Stops as well when the taker breaks.
pub(super) fn in_order<J: Send, T: Send>(
    threads: usize,
    jobs: &mut (dyn Iterator<Item = J> + Send),
    work: &(dyn Fn(J) -> Option<T> + Sync),
    bytes: fn(&T) -> usize,
    take: &mut dyn FnMut(Event<'_, T>) -> ControlFlow<()>,
) {
    let jobs = Mutex::new(jobs.enumerate());
    let stopped = AtomicBool::new(false);
    let (held, is_less) = (Mutex::new(0), Condvar::new());
    let (give, results) = channel();
    let goes_on = || !stopped.load(Ordering::Relaxed) && !is_interrupted();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let give = give.clone();
            let (jobs, stopped, held, is_less, goes_on) =
                (&jobs, &stopped, &held, &is_less, &goes_on);
            scope.spawn(move || {
                while goes_on() {
                    // Another thread is already working on the next job in order, so this wait ends.
                    let room = held.lock().expect("no worker panics");
                    if *room > MAX_HELD {
                        drop(is_less.wait_timeout(room, REDRAW));
                        continue;
                    }
                    drop(room);
                    let next = jobs.lock().expect("no worker panics").next();
                    let Some((number, job)) = next else { return };
                    match work(job) {
                        Some(result) => {
                            *held.lock().expect("no worker panics") += bytes(&result);
                            // It fails only when the results are no longer wanted.
                            drop(give.send((number, result)));
                        }
                        None => stopped.store(true, Ordering::Relaxed),
                    }
                }
            });
        }
        drop(give);
        let give_room = |result: &T| {
            *held.lock().expect("no worker panics") -= bytes(result);
            is_less.notify_all();
        };
        let mut waiting = BTreeMap::new();
        let mut turn = 0;
        loop {
            let told = match results.recv_timeout(REDRAW) {
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => take(Event::Idle),
                Ok((job, result)) if job > turn => {
                    let told = take(Event::Early(&result));
                    waiting.insert(job, result);
                    told
                }
                Ok((_, result)) => {
                    give_room(&result);
                    let mut told = take(Event::Turn(&result));
                    turn += 1;
                    while told.is_continue()
                        && let Some(result) = waiting.remove(&turn)
                    {
                        give_room(&result);
                        told = take(Event::Turn(&result));
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

    fn turns(
        threads: usize,
        jobs: usize,
        stop_at: usize,
        bytes: fn(&usize) -> usize,
    ) -> Vec<usize> {
        let mut taken = Vec::new();
        let work = |job: usize| {
            // The first are the slowest.
            std::thread::sleep(std::time::Duration::from_millis((jobs - job) as u64));
            (job != stop_at).then_some(job)
        };
        in_order(threads, &mut (0..jobs), &work, bytes, &mut |event| {
            if let Event::Turn(&result) = event {
                taken.push(result);
            }
            ControlFlow::Continue(())
        });
        taken
    }

    #[test]
    fn results_come_in_order() {
        for threads in [1, 2, 5, 40] {
            let all: Vec<usize> = (0..20).collect();
            assert_eq!(turns(threads, 20, 20, |_| 1), all, "{threads}");
            assert!(turns(threads, 0, 0, |_| 1).is_empty(), "{threads}");
            // What was stopped holds back those behind it.
            assert_eq!(turns(threads, 20, 7, |_| 1), all[..7], "{threads}");
            // Results so large that the next jobs wait.
            assert_eq!(turns(threads, 20, 20, |_| MAX_HELD), all, "{threads}");
        }
    }

    #[test]
    fn a_taker_who_has_enough() {
        let mut taken = 0;
        in_order(2, &mut (0..1000), &|job| Some(job), |_| 1, &mut |event| {
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
