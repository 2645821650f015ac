//! Who looks on can stop a run, and then it is over.

use std::ops::ControlFlow;

use cover::{Item, Observer, Problem, Run};

use crate::dominoes::rectangle;
use crate::engines::{engines, listed};
use crate::plain::Rule;
use crate::support::polyominoes;

/// Breaks at a solution or at a tick, and objects to anything new after that.
#[derive(Default)]
struct Stopper {
    at_solution: Option<usize>,
    at_tick: Option<usize>,
    found: Vec<Vec<usize>>,
    ticks: Vec<u64>,
    stopped: bool,
}

impl Stopper {
    fn answer(&mut self, stop: bool) -> ControlFlow<()> {
        assert!(!self.stopped, "it goes on after it was stopped");
        self.stopped = stop;
        if stop {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl Observer for Stopper {
    fn wants_events(&self) -> bool {
        true
    }

    fn branch(&mut self, _: Item, _: usize) {
        assert!(!self.stopped, "it goes on after it was stopped");
    }

    fn take(&mut self, _: usize) {
        assert!(!self.stopped, "it goes on after it was stopped");
    }

    fn solution(&mut self, choices: &[usize]) -> ControlFlow<()> {
        self.found.push(choices.to_vec());
        self.answer(self.at_solution == Some(self.found.len()))
    }

    fn tick(&mut self, nodes: u64) -> ControlFlow<()> {
        self.ticks.push(nodes);
        self.answer(self.at_tick == Some(self.ticks.len()))
    }
}

#[test]
fn at_any_solution() {
    let problem = polyominoes(3, 4, &["AA", "BB", "CC/C.", "DD/D.", "EE"]);
    for engine in engines() {
        let all = listed(&engine, &problem);
        assert!(all.len() > 100);
        let stoppers = engines();
        let run = stoppers
            .into_iter()
            .find(|other| other.rule == engine.rule)
            .unwrap()
            .run;
        for wanted in [1, 2, 3, 50, all.len()] {
            let mut stopper = Stopper {
                at_solution: Some(wanted),
                ..Stopper::default()
            };
            let Run { complete, .. } = run(&problem, &mut stopper);
            assert!(!complete, "{:?}", engine.rule);
            assert_eq!(stopper.found, all[..wanted], "{:?}", engine.rule);
        }
        let mut stopper = Stopper {
            at_solution: Some(all.len() + 1),
            ..Stopper::default()
        };
        assert!(run(&problem, &mut stopper).complete);
    }
}

#[test]
fn at_any_tick() {
    let problem = rectangle(4, 10);
    for engine in engines() {
        match engine.rule {
            // A brute force has more than enough to do on less.
            Rule::InOrder | Rule::Backtracking => check_ticks(&rectangle(4, 6), engine.run),
            _ => check_ticks(&problem, engine.run),
        }
    }
}

fn check_ticks(problem: &Problem, run: fn(&Problem, &mut dyn Observer) -> Run) {
    for tick in 1..=3 {
        let mut stopper = Stopper {
            at_tick: Some(tick),
            ..Stopper::default()
        };
        let end = run(problem, &mut stopper);
        assert!(stopper.stopped && !end.complete);
        assert_eq!(Some(&end.nodes), stopper.ticks.last());
        assert!(stopper.ticks.is_sorted());
    }
}

/// Asks for the next tick later and later.
#[derive(Default)]
struct Patient {
    ticks: Vec<u64>,
}

impl Observer for Patient {
    fn solution(&mut self, _: &[usize]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn tick(&mut self, nodes: u64) -> ControlFlow<()> {
        self.ticks.push(nodes);
        ControlFlow::Continue(())
    }

    fn nodes_until_tick(&self, nodes: u64) -> u64 {
        nodes
    }
}

#[test]
fn ticks_come_when_they_are_asked_for() {
    let problem = polyominoes(3, 4, &["AA", "BB", "CC/C.", "DD/D.", "EE"]);
    for engine in engines() {
        let mut patient = Patient::default();
        let run = (engine.run)(&problem, &mut patient);
        let expected = (1..64)
            .map(|power| 1 << power)
            .take_while(|&nodes| nodes <= run.nodes);
        assert_eq!(
            patient.ticks,
            expected.collect::<Vec<u64>>(),
            "{:?}",
            engine.rule
        );
        assert!(patient.ticks.len() > 5);
    }
}
