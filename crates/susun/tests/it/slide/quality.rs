//! Short answers where the shortest would take long: beams over tables, and the proof after them.

use core::time::Duration;
use std::ops::ControlFlow;

use susun::Control;
use susun::search::{Halt, Limits, Progress};
use susun::slide::registry::Method;
use susun::slide::{Outcome, Quality, Report, Request, random};
use susun::sliding::{Board, Direction, Metric, Puzzle};

use crate::common::{size, solve};

fn asked(puzzle: &Puzzle, quality: Quality) -> Request {
    Request::new(puzzle.clone()).quality(Some(quality))
}

fn length(report: &Report) -> usize {
    report.length().expect("an answer")
}

/// A good answer is far shorter than a fast one, and its bound holds.
fn check_good(good: &Report) {
    let puzzle = &good.puzzle;
    let fast = solve(&asked(puzzle, Quality::Fast), &mut ()).unwrap();
    let (good_length, fast_length) = (length(good), length(&fast));
    assert!(good_length < fast_length, "{good_length} {fast_length}");
    let used = good.tables.as_ref().expect("tables");
    assert_eq!(used.set, format!("{}-small", puzzle.size()));
    let Outcome::Within { at_least, .. } = &good.outcome else {
        panic!("{:?}", good.outcome)
    };
    assert!(*at_least as usize <= good_length);
    assert_eq!(*at_least % 2, good_length as u32 % 2);
}

/// A good answer comes from tables and is the same every time.
#[test]
#[ignore = "long"]
fn good_answers_come_from_tables() {
    let [small, large] =
        [5, 6].map(|side| Puzzle::to_default_goal(random::board(size(side, side), 1)));
    let [once, again, other] = [&small, &small, &large]
        .map(|puzzle| solve(&asked(puzzle, Quality::Good), &mut ()).unwrap());
    check_good(&once);
    assert_eq!(once.outcome, again.outcome);
    check_good(&other);
}

/// A 5x5 board not too far from its goal: the best answer is proved, and as long as that of the
/// batched search alone.
fn check_best(seed: u64) {
    let mut board = Board::blank_last(size(5, 5));
    let mut dice = seed;
    for _ in 0..300 {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        board.slide(Direction::ALL[(dice >> 62) as usize]);
    }
    let puzzle = Puzzle::to_default_goal(board);
    let best = solve(&asked(&puzzle, Quality::Best), &mut ()).unwrap();
    let alone = Request::new(puzzle.clone()).method(Method::named("ida-batch").unwrap());
    let alone = solve(&alone, &mut ()).unwrap();
    assert!(matches!(best.outcome, Outcome::Optimal(_)));
    assert_eq!(length(&best), length(&alone));
}

#[test]
fn the_best_answer_is_proved() {
    check_best(0);
}

#[test]
#[ignore = "long"]
fn more_best_answers_are_proved() {
    (1..4).for_each(check_best);
}

/// A clock that goes on by a second with every tick, and stops the work after some.
struct Seconds {
    now: u64,
    until: u64,
}

impl Control for Seconds {
    fn tick(&mut self, _: &Progress) -> ControlFlow<Halt> {
        self.now += 1;
        if self.now > self.until {
            return ControlFlow::Break(Halt::Time);
        }
        ControlFlow::Continue(())
    }

    fn clock(&self) -> Option<Duration> {
        Some(Duration::from_secs(self.now))
    }
}

/// Time that is given is used, whatever it is, and its end is no failure.
#[test]
fn time_makes_answers_shorter() {
    let puzzle = Puzzle::to_default_goal(random::board(size(6, 6), 4));
    let mut last = usize::MAX;
    for until in [100, 400] {
        let request = asked(&puzzle, Quality::Good)
            .limits(Limits::NONE.time(Duration::from_secs(until)))
            .use_all_time(true);
        let report = solve(&request, &mut Seconds { now: 0, until }).unwrap();
        assert!(matches!(report.outcome, Outcome::Within { .. }));
        assert!(length(&report) <= last, "{until} seconds");
        last = length(&report);
    }
}

/// Stopped at any moment, there is an answer once there was one.
#[test]
#[ignore = "long"]
fn stopped_with_the_best_so_far() {
    let puzzle = Puzzle::to_default_goal(random::board(size(5, 5), 9));
    for until in [40, 400, 900] {
        let request = asked(&puzzle, Quality::Best);
        let report = solve(&request, &mut Seconds { now: 0, until }).unwrap();
        let Outcome::Stopped { why, best } = &report.outcome else {
            panic!("{:?}", report.outcome)
        };
        assert_eq!(*why, Halt::Time);
        let best = best.as_ref().expect("an answer");
        assert!(best.length(Metric::SingleTile) as u32 >= report.lower_bound);
    }
}
