//! How long tasks take that are killed now and then: a simulation.

use super::{Job, deal};
use crate::random::Dice;

/// What a simulation expects.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// Tasks that run at a time.
    pub tasks: usize,
    /// From the start of all tasks to the end of the last.
    pub makespan_seconds: f64,
    /// Processor time of the jobs alone.
    pub work_seconds: f64,
    /// Processor time of jobs that were killed, and of starting again.
    pub lost_seconds: f64,
    /// How often a task was killed.
    pub kills: u64,
    /// Time of the longest job.
    pub longest_job_seconds: f64,
}

impl Forecast {
    /// The part of the tasks' time that is not work: lost, or waiting for the last task.
    #[must_use]
    pub fn waste(&self) -> f64 {
        let paid = self.makespan_seconds * self.tasks as f64;
        match paid > 0.0 {
            true => 1.0 - self.work_seconds / paid,
            false => 0.0,
        }
    }
}

/// Simulates a round. A job takes `size * seconds_per_node`. Each task is killed at random, on average
/// `kills_per_hour` times an hour; it then loses its current job and restarts after `restart_seconds`.
///
/// # Panics
/// When there is no task.
#[must_use]
pub fn simulate(
    jobs: &[Job],
    tasks: usize,
    (seconds_per_node, restart_seconds): (f64, f64),
    kills_per_hour: f64,
    dice: &mut Dice,
) -> Forecast {
    let mut forecast = Forecast {
        tasks,
        makespan_seconds: 0.0,
        work_seconds: 0.0,
        lost_seconds: 0.0,
        kills: 0,
        longest_job_seconds: 0.0,
    };
    for hand in deal(jobs, tasks) {
        let mut clock = 0.0;
        let mut killed_at = lifetime(kills_per_hour, dice);
        for job in hand {
            let time = jobs[job].size * seconds_per_node;
            forecast.work_seconds += time;
            forecast.longest_job_seconds = forecast.longest_job_seconds.max(time);
            while killed_at < clock + time {
                forecast.kills += 1;
                forecast.lost_seconds += (killed_at - clock).max(0.0) + restart_seconds;
                clock = killed_at.max(clock) + restart_seconds;
                killed_at = clock + lifetime(kills_per_hour, dice);
                if forecast.kills > MAX_KILLS {
                    // A job that takes longer than a task lives never ends.
                    forecast.makespan_seconds = f64::INFINITY;
                    return forecast;
                }
            }
            clock += time;
        }
        forecast.makespan_seconds = forecast.makespan_seconds.max(clock);
    }
    forecast
}

/// After so many kills the simulation gives up.
const MAX_KILLS: u64 = 1_000_000;

/// Seconds until a task is killed: exponentially distributed.
fn lifetime(kills_per_hour: f64, dice: &mut Dice) -> f64 {
    const STEPS: usize = 1 << 30;
    if kills_per_hour <= 0.0 {
        return f64::INFINITY;
    }
    let chance = (dice.below(STEPS) + 1) as f64 / STEPS as f64;
    -chance.ln() * 3600.0 / kills_per_hour
}
