//! How long a piece of work kept a processor busy. On a machine that others use too, the time on the
//! wall is theirs as much as ours.

use std::sync::OnceLock;
use std::thread;
use std::time::Instant;

use anyhow::Result;

/// Nanoseconds on a processor, nanoseconds of waiting for one, turns; of this thread.
const FIGURES: &str = "/proc/thread-self/schedstat";

/// What [`now`] reads, for the page.
pub(crate) fn source() -> String {
    match on_processor() {
        Some(_) => format!("CPU time of the thread (`{FIGURES}`)"),
        None => String::from("time on the wall (this system does not tell a thread's CPU time)"),
    }
}

/// Seconds that this thread has been on a processor; where the system does not tell, seconds since
/// the first call.
pub(crate) fn now() -> f64 {
    static START: OnceLock<Instant> = OnceLock::new();
    match on_processor() {
        Some(seconds) => seconds,
        None => START.get_or_init(Instant::now).elapsed().as_secs_f64(),
    }
}

fn on_processor() -> Option<f64> {
    // The kernel brings the figures up to date when a thread gives way, else at its next tick.
    thread::yield_now();
    let figures = std::fs::read_to_string(FIGURES).ok()?;
    let nanoseconds: u64 = figures.split_whitespace().next()?.parse().ok()?;
    (nanoseconds > 0).then_some(nanoseconds as f64 / 1e9)
}

/// A result and the seconds it took.
pub(crate) fn timed<T>(work: impl FnOnce() -> Result<T>) -> Result<(T, f64)> {
    let begun = now();
    let result = work()?;
    Ok((result, now() - begun))
}

/// The result of the last of some runs, and the seconds of the fastest.
pub(crate) fn best_of<T>(runs: usize, mut work: impl FnMut() -> Result<T>) -> Result<(T, f64)> {
    let (mut result, mut best) = timed(&mut work)?;
    for _ in 1..runs {
        let (again, seconds) = timed(&mut work)?;
        result = again;
        best = best.min(seconds);
    }
    Ok((result, best))
}
