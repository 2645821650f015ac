//! Which task does which job, so that all tasks are about even.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Job;

/// Jobs for each task: so many that the last one of a task hardly matters.
const JOBS_PER_TASK: usize = 32;
/// At least so many jobs, so that a job that is lost is a small part of the work.
const MIN_JOBS: usize = 512;

/// About how many jobs to cut the work into for so many tasks.
#[must_use]
pub fn even_jobs(tasks: usize) -> usize {
    tasks.saturating_mul(JOBS_PER_TASK).max(MIN_JOBS)
}

/// The jobs of a later, larger round: so many, with the relative sizes of these, and `total` nodes together.
#[must_use]
pub fn scaled(jobs: &[Job], count: usize, total: f64) -> Vec<Job> {
    let sizes: Vec<f64> = jobs
        .iter()
        .cycle()
        .take(count)
        .map(|job| job.size)
        .collect();
    let sum: f64 = sizes.iter().sum();
    let job = |size: f64| Job {
        prefix: String::new(),
        size: size / sum * total,
    };
    sizes.into_iter().map(job).collect()
}

/// Deals jobs out to tasks: the largest first, each to the task with the least work. Returns the jobs of
/// each task, by their places, in ascending order.
///
/// # Panics
/// When there is no task.
#[must_use]
pub fn deal(jobs: &[Job], tasks: usize) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..jobs.len()).collect();
    order.sort_by(|&one, &other| jobs[other].size.total_cmp(&jobs[one].size));
    let mut hands = vec![Vec::new(); tasks];
    let mut sums = vec![0.0; tasks];
    // Sums of positive numbers are in the order of their bits.
    let least = (0..tasks).map(|task| Reverse((0, task)));
    let mut least: BinaryHeap<Reverse<(u64, usize)>> = least.collect();
    for job in order {
        let Reverse((_, task)) = least.pop().expect("there is a task");
        sums[task] += jobs[job].size.max(1.0);
        hands[task].push(job);
        least.push(Reverse((f64::to_bits(sums[task]), task)));
    }
    for hand in &mut hands {
        hand.sort_unstable();
    }
    hands
}
