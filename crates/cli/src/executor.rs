//! The threads that share a search.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

use susun::search::Executor;

use crate::arguments::{Given, THREADS};
use crate::failure::Failure;

/// More than any machine makes use of.
const MOST: NonZeroUsize = NonZeroUsize::new(1024).expect("it is not zero");

/// So many threads, the calling one included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads(NonZeroUsize);

impl Threads {
    /// As many as the machine runs at a time.
    pub(crate) fn all() -> Self {
        Self(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }

    /// The calling one alone.
    pub(crate) fn one() -> Self {
        Self(NonZeroUsize::MIN)
    }

    /// The argument `threads`: all of them unless it is given.
    pub(crate) fn read(given: &Given<'_>) -> Result<Self, Failure> {
        let threads = given.within(THREADS, "", &(NonZeroUsize::MIN..=MOST))?;
        Ok(threads.map_or_else(Self::all, Self))
    }
}

impl Executor for Threads {
    fn number(&self) -> usize {
        self.0.get()
    }

    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let labour = || {
            loop {
                let job = next.fetch_add(1, Ordering::Relaxed);
                if job >= jobs {
                    return;
                }
                work(job);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.number().min(jobs) {
                scope.spawn(labour);
            }
            labour();
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn every_job_is_done_once() {
        for threads in [1, 2, 7] {
            for jobs in [0, 1, 100] {
                let done = Mutex::new(vec![0; jobs]);
                let executor = Threads(NonZeroUsize::new(threads).expect("none is zero"));
                executor.run(jobs, &|job| done.lock().expect("no job panics")[job] += 1);
                let done = done.into_inner().expect("no job panics");
                assert!(done.iter().all(|&times| times == 1), "{threads} {jobs}");
            }
        }
    }
}
