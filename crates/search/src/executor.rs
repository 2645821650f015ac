//! Who does the work. The libraries start no thread: a front end lends a [`Executor`], and gets the same
//! answers whatever its size.

/// Workers that share jobs.
pub trait Executor: Sync {
    /// Does the jobs `0..jobs`, each once, in any order and several at a time; returns when all are
    /// done.
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync));

    /// How many jobs are done at a time.
    fn number(&self) -> usize {
        1
    }
}

/// Nobody helps: the jobs are done one after the other.
impl Executor for () {
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..jobs).for_each(work);
    }
}
