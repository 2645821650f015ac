//! Work for a cluster: which task does which job, and how long tasks take that are killed.

use susun::cluster::{Job, deal, scaled, simulate};
use susun::random::Dice;

fn jobs(sizes: &[f64]) -> Vec<Job> {
    let job = |&size: &f64| Job {
        prefix: String::new(),
        size,
    };
    sizes.iter().map(job).collect()
}

#[test]
fn every_job_is_dealt_once_and_evenly() {
    let sizes: Vec<f64> = (0..1000).map(|n| f64::from(n * 7919 % 997) + 1.0).collect();
    let jobs = jobs(&sizes);
    for tasks in [1, 2, 7, 64] {
        let hands = deal(&jobs, tasks);
        let mut all: Vec<usize> = hands.iter().flatten().copied().collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..1000));
        let sums = hands
            .iter()
            .map(|hand| hand.iter().map(|&job| sizes[job]).sum());
        let sums: Vec<f64> = sums.collect();
        let largest = sums.iter().copied().fold(0.0, f64::max);
        let mean = sums.iter().sum::<f64>() / tasks as f64;
        assert!(largest <= 1.01 * mean + 1.0, "{tasks}: {largest} {mean}");
        assert!(hands.iter().all(|hand| hand.is_sorted()));
    }
}

#[test]
fn a_later_round_has_the_same_mixture() {
    let sizes = |jobs: &[Job]| jobs.iter().map(|job| job.size).collect::<Vec<_>>();
    let later = scaled(&jobs(&[3.0, 1.0]), 4, 80.0);
    assert_eq!(sizes(&later), [30.0, 10.0, 30.0, 10.0]);
    assert!(scaled(&[], 4, 80.0).is_empty());
}

#[test]
fn more_tasks_than_jobs() {
    let hands = deal(&jobs(&[3.0, 2.0]), 4);
    assert_eq!(hands, [vec![0], vec![1], vec![], vec![]]);
    assert_eq!(deal(&[], 2), [vec![0; 0], vec![]]);
}

#[test]
fn without_kills_the_makespan_is_the_work_of_the_fullest_task() {
    let jobs = jobs(&[10.0; 100]);
    let forecast = simulate(&jobs, 8, (0.5, 30.0), 0.0, &mut Dice::new(1));
    assert_eq!(forecast.makespan_seconds, 13.0 * 5.0);
    assert_eq!((forecast.work_seconds, forecast.kills), (500.0, 0));
    assert!((forecast.waste() - (1.0 - 500.0 / 520.0)).abs() < 1e-12);
}

#[test]
fn kills_cost_about_half_a_job_each() {
    let jobs = jobs(&[60.0; 20_000]);
    let forecast = simulate(&jobs, 10, (1.0, 30.0), 1.0, &mut Dice::new(2));
    // 333 hours of work, killed once an hour: half a minute of a job and half a minute to restart.
    assert!((310..370).contains(&forecast.kills), "{}", forecast.kills);
    let each = forecast.lost_seconds / forecast.kills as f64;
    assert!((55.0..65.0).contains(&each), "{each}");
}

#[test]
fn a_job_longer_than_a_task_lives_never_ends() {
    let jobs = jobs(&[1e9]);
    let forecast = simulate(&jobs, 1, (1.0, 1.0), 1.0, &mut Dice::new(3));
    assert!(forecast.makespan_seconds.is_infinite());
}
