//! Exhaustive search as a lecture defines it: every combination of one place for each unit is made,
//! whether its choices overlap or not, and tested only when it is complete.
//!
//! Units that may stay unused are left out after all their places were tried; the cells that a complete
//! combination leaves free are its holes. Nothing is pruned, so the number of combinations is known beforehand,
//! and it makes the method useless beyond the smallest problems.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use crate::observer::Meter;
use crate::units::Units;
use crate::{Item, Observer, Problem, Run};

/// Finds every solution. Nodes are the start and every choice made; candidates are the combinations
/// that were completed and tested.
pub fn exhaustive(problem: &Problem, observer: &mut dyn Observer) -> Run {
    let mut search = Search {
        problem,
        units: problem.units(),
        skips: problem.skips(),
        left: Units::new(problem),
        holes: problem.hole_choices(),
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
/// places, so a group of `n` places and `k` units has `n` over `k` of them; one that may give fewer has
/// those of fewer units too.
#[must_use]
pub fn combinations(problem: &Problem) -> BigUint {
    let mut all = BigUint::from(1u8);
    for (group, places) in places(problem).iter().enumerate() {
        if Some(group) == problem.holes() {
            continue;
        }
        let mut of_units = BigUint::from(1u8);
        let mut sum = BigUint::ZERO;
        for units in 0..=problem.demands()[group] {
            if units > 0 {
                of_units *= (places.len() + 1).saturating_sub(units);
                of_units /= units;
            }
            if units >= problem.least()[group] {
                sum += &of_units;
            }
        }
        all *= sum;
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
    /// For every unit the first one of the next group, if it may stay unused.
    skips: Vec<Option<usize>>,
    left: Units,
    /// For every cell the choice that leaves it empty.
    holes: Vec<Option<usize>>,
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
        let unit = self.units.get(depth).copied();
        let Some(group) = unit.filter(|&group| Some(group) != self.problem.holes()) else {
            self.candidates += 1;
            return match self.cover() {
                Some(cover) => self.observer.solution(&cover),
                None => ControlFlow::Continue(()),
            };
        };
        let ways = self.places[group].len().saturating_sub(from);
        if self.meter.events {
            self.observer.branch(Item::Group(group), ways);
        }
        let repeats = self.units.get(depth + 1) == Some(&group);
        for at in from..from + ways {
            self.take(
                depth,
                self.places[group][at],
                if repeats { at + 1 } else { 0 },
            )?;
        }
        match self.skips[depth] {
            Some(next) => self.place(next, 0),
            None => ControlFlow::Continue(()),
        }
    }

    fn take(&mut self, depth: usize, choice: usize, from: usize) -> ControlFlow<()> {
        self.meter.count(self.path.len() + 1, self.observer)?;
        self.path.push(choice);
        if self.meter.events {
            self.observer.take(choice);
        }
        let end = self.place(depth + 1, from);
        if self.meter.events {
            self.observer.give_back(choice);
        }
        self.path.pop();
        end
    }

    /// The choices and their holes, if they cover every cell once and use the groups as they must.
    fn cover(&mut self) -> Option<Vec<usize>> {
        let mut covered = 0;
        for &choice in &self.path {
            for &cell in &self.problem.choices()[choice].cells {
                let last = &mut self.covered_by[cell as usize];
                if *last == self.candidates {
                    return None;
                }
                *last = self.candidates;
                covered += 1;
            }
        }
        let mut cover = self.path.clone();
        if covered < self.problem.cells() {
            let by = self.covered_by.iter().zip(&self.holes);
            let free = by.filter(|(last, _)| **last != self.candidates);
            cover.extend(
                free.map(|(_, hole)| *hole)
                    .collect::<Option<Vec<usize>>>()?,
            );
        }
        let mut left = self.left.clone();
        for &choice in &cover {
            let group = self.problem.choices()[choice].group;
            if !left.has(group) {
                return None;
            }
            left.take(group);
        }
        left.is_done().then_some(cover)
    }
}
