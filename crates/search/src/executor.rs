//! Parallel work. The libraries start no thread: a front end provides an [`Executor`] and gets the same
//! answers whatever its number of workers.

/// A pool of workers.
pub trait Executor: Sync {
    /// Runs the jobs `0..jobs`, each once, in any order and several at a time; returns when all are
    /// done.
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync));

    /// How many of so many jobs it runs: all, unless others run the rest elsewhere.
    fn share(&self, jobs: usize) -> usize {
        jobs
    }

    /// How many jobs run at a time.
    fn number(&self) -> usize {
        1
    }
}

/// One worker: the jobs run one after the other.
impl Executor for () {
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(work);
    }
}
