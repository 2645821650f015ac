//! Exhaustive search as a lecture defines it: every combination of one place for each unit is made,
//! whether its choices overlap or not, and tested only when it is complete.
//!
//! Nothing is pruned, so the number of combinations is known beforehand, and it is what makes the
//! method useless beyond the smallest problems.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use crate::observer::Meter;
use crate::{Item, Observer, Problem, Run};

/// Finds every solution. Nodes are the start and every choice made; candidates are the combinations
/// that were completed and tested.
pub fn exhaustive(problem: &Problem, observer: &mut dyn Observer) -> Run {
    let mut search = Search {
        problem,
        units: problem.units(),
        places: places(problem),
        path: Vec::new(),
        covered_by: vec![0; problem.cells()],
        candidates: 0,
        meter: Meter::new(observer),
        observer,
    };
    let end = search.place(0, 0);
    Run {
        candidates: search.candidates,
        ..search.meter.run(end)
    }
}

/// How many combinations there are. Units of one group cannot be told apart and go to different
/// places, so a group of `n` places and `k` units has `n` over `k` of them.
#[must_use]
pub fn combinations(problem: &Problem) -> BigUint {
    let mut all = BigUint::from(1u8);
    for (places, &units) in places(problem).iter().zip(problem.demands()) {
        for unit in 0..units {
            all *= places.len().saturating_sub(unit);
            all /= unit + 1;
        }
    }
    all
}

/// About the bytes that a run holds.
#[must_use]
pub fn exhaustive_bytes(problem: &Problem) -> u64 {
    8 * (problem.choices().len() + problem.cells()) as u64
}

/// The choices of every group.
fn places(problem: &Problem) -> Vec<Vec<usize>> {
    let mut places = vec![Vec::new(); problem.demands().len()];
    for (number, choice) in problem.choices().iter().enumerate() {
        places[choice.group].push(number);
    }
    places
}

struct Search<'a> {
    problem: &'a Problem,
    /// The group of every unit.
    units: Vec<usize>,
    places: Vec<Vec<usize>>,
    path: Vec<usize>,
    /// The candidate that covered a cell last.
    covered_by: Vec<u64>,
    candidates: u64,
    meter: Meter,
    observer: &'a mut dyn Observer,
}

impl Search<'_> {
    /// Puts the unit of a depth at every choice from number `from` of its list on.
    fn place(&mut self, depth: usize, from: usize) -> ControlFlow<()> {
        let Some(&group) = self.units.get(depth) else {
            self.candidates += 1;
            return match self.is_cover() {
                true => self.observer.solution(&self.path),
                false => ControlFlow::Continue(()),
            };
        };
        let ways = self.places[group].len().saturating_sub(from);
        if self.meter.events {
            self.observer.branch(Item::Group(group), ways);
        }
        let repeats = self.units.get(depth + 1) == Some(&group);
        for at in from..from + ways {
            self.take(self.places[group][at], if repeats { at + 1 } else { 0 })?;
        }
        ControlFlow::Continue(())
    }

    fn take(&mut self, choice: usize, from: usize) -> ControlFlow<()> {
        self.meter.count(self.path.len() + 1, self.observer)?;
        self.path.push(choice);
        if self.meter.events {
            self.observer.take(choice);
        }
        let end = self.place(self.path.len(), from);
        if self.meter.events {
            self.observer.give_back(choice);
        }
        self.path.pop();
        end
    }

    /// Whether the choices cover every cell once.
    fn is_cover(&mut self) -> bool {
        let mut covered = 0;
        for &choice in &self.path {
            for &cell in &self.problem.choices()[choice].cells {
                let last = &mut self.covered_by[cell as usize];
                if *last == self.candidates {
                    return false;
                }
                *last = self.candidates;
                covered += 1;
            }
        }
        covered == self.problem.cells()
    }
}
