//! Figures at moments of a run.

use std::time::Duration;

use susun::Control;
use susun::profile::Recorder;
use susun::search::Progress;

fn at(millis: u64, bound: u32) -> Progress {
    let mut progress = Progress::default();
    progress.bound = bound;
    progress.elapsed = Some(Duration::from_millis(millis));
    progress
}

/// Every rise of the bound is noted, and a long run does not fill the memory.
#[test]
fn moments_are_few_and_miss_no_bound() {
    let mut control = ();
    let mut recorder = Recorder::new(&mut control);
    for millis in 0..60_000 {
        let _ = recorder.tick(&at(millis, 30 + (millis / 10_000) as u32));
    }
    let moments = recorder.moments();
    assert!(moments.len() < 700, "{}", moments.len());
    for (number, bound) in (30..36).enumerate() {
        let first = moments.iter().find(|moment| moment.bound == bound);
        assert_eq!(
            first.map(|moment| moment.seconds),
            Some(10.0 * number as f64)
        );
    }
}
