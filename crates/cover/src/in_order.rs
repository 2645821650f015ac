//! Brute force: the groups in their order, each at every one of its places in their order.
//!
//! The method is slow, its implementation is not. Which choices of the next group still fit is read from
//! a table: for every cell, the set of that group's choices that cover it, as bits. A
//! node unites the sets of the covered cells, and what is not in the union fits. All children of a
//! node share the union over the cells that were covered before them.
//!
//! Units that may stay unused are left out after all their places were tried. Holes come last, and are no
//! choice: the cells that are free then are the holes.

use std::ops::ControlFlow;
use std::rc::Rc;

use crate::observer::Meter;
use crate::units::Units;
use crate::{Item, Observer, Problem, Run};

/// Finds every solution. Nodes are the start and every choice that fits, whether or not it can
/// lead to a solution, as the original program counts its "cases".
pub fn in_order(problem: &Problem, observer: &mut dyn Observer) -> Run {
    let steps = steps(problem);
    let mut search = Search {
        problem,
        blocked: steps
            .iter()
            .map(|step| vec![0; step.places.words])
            .collect(),
        blocked_before: steps
            .iter()
            .map(|step| vec![0; step.places.words])
            .collect(),
        steps,
        units: Units::new(problem),
        covered: Vec::new(),
        path: Vec::new(),
        meter: Meter::new(observer),
        observer,
    };
    let end = search.place(0, 0, 0);
    search.meter.run(end)
}

/// About the bytes that a run holds: for every group and cell a set of the group's choices.
#[must_use]
pub fn in_order_bytes(problem: &Problem) -> u64 {
    let mut choices = vec![0_u64; problem.demands().len()];
    for choice in problem.choices() {
        choices[choice.group] += 1;
    }
    let sets = choices
        .iter()
        .zip(problem.demands())
        .map(|(&choices, &demand)| {
            // A set for every cell, and two for every unit.
            let sets = problem.cells() as u64 + 2 * demand as u64;
            choices.div_ceil(64) * 8 * sets
        });
    sets.sum()
}

/// One unit of a group.
struct Step {
    group: usize,
    /// Whether the step before is a unit of the same group: then its choice must come later in the
    /// list, or each set of choices would be found in every order.
    repeats: bool,
    /// The first step of the next group, if this unit may stay unused.
    skip: Option<usize>,
    places: Rc<Places>,
}

/// Where a group can go.
struct Places {
    /// Its choices.
    choices: Vec<usize>,
    /// Words of a set of them.
    words: usize,
    /// For every cell, the set of choices that cover it.
    covering: Vec<u64>,
}

impl Places {
    fn new(problem: &Problem, group: usize) -> Self {
        let all = problem.choices().iter().enumerate();
        let mine = all.filter(|(_, choice)| choice.group == group);
        let choices: Vec<usize> = mine.map(|(number, _)| number).collect();
        let words = choices.len().div_ceil(64);
        let mut covering = vec![0; problem.cells() * words];
        for (bit, &choice) in choices.iter().enumerate() {
            for &cell in &problem.choices()[choice].cells {
                covering[cell as usize * words + bit / 64] |= 1 << (bit % 64);
            }
        }
        Self {
            choices,
            words,
            covering,
        }
    }

    /// Adds the choices that cover one of these cells to a set.
    #[inline]
    fn unite(&self, cells: &[u32], set: &mut [u64]) {
        for &cell in cells {
            let covering = &self.covering[cell as usize * self.words..][..self.words];
            for (word, covering) in set.iter_mut().zip(covering) {
                *word |= covering;
            }
        }
    }
}

fn steps(problem: &Problem) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let skips = problem.skips();
    for (group, &demand) in problem.demands().iter().enumerate() {
        let places = Rc::new(Places::new(problem, group));
        let first = steps.len();
        steps.extend((0..demand).map(|unit| Step {
            group,
            repeats: unit > 0,
            skip: skips[first + unit],
            places: Rc::clone(&places),
        }));
    }
    steps
}

struct Search<'a> {
    problem: &'a Problem,
    steps: Vec<Step>,
    /// For every step, the set of its choices that do not fit.
    blocked: Vec<Vec<u64>>,
    /// The same, as far as the cells that were covered before the step before it tell.
    blocked_before: Vec<Vec<u64>>,
    units: Units,
    covered: Vec<u32>,
    path: Vec<usize>,
    meter: Meter,
    observer: &'a mut dyn Observer,
}

impl Search<'_> {
    /// Places the unit of a step at every choice from number `from` of its list on. The cells
    /// from number `known` on were covered by the step before.
    fn place(&mut self, depth: usize, from: usize, known: usize) -> ControlFlow<()> {
        let free = self.problem.cells() - self.covered.len();
        let Some(step) = self.steps.get(depth) else {
            return match free == 0 && self.units.is_done() {
                true => self.observer.solution(&self.path),
                false => ControlFlow::Continue(()),
            };
        };
        let is_hole = Some(step.group) == self.problem.holes();
        if is_hole && free > self.units.left(step.group) {
            return ControlFlow::Continue(());
        }
        let blocked = &mut self.blocked[depth];
        blocked.copy_from_slice(&self.blocked_before[depth]);
        step.places.unite(&self.covered[known..], blocked);
        let from = if step.repeats { from } else { 0 };
        if self.meter.events {
            let blocked = &self.blocked[depth];
            let fits = |&bit: &usize| blocked[bit / 64] >> (bit % 64) & 1 == 0;
            let ways = (from..step.places.choices.len()).filter(fits).count();
            self.observer.branch(Item::Group(step.group), ways);
        }
        let mut is_first = true;
        if !self.units.has(self.steps[depth].group) {
            return self.skip(depth);
        }
        for word in from / 64..self.steps[depth].places.words {
            let mut fitting = !self.blocked[depth][word];
            if word == from / 64 {
                fitting &= !0 << (from % 64);
            }
            while fitting != 0 {
                let bit = 64 * word + fitting.trailing_zeros() as usize;
                fitting &= fitting - 1;
                let Some(&choice) = self.steps[depth].places.choices.get(bit) else {
                    break;
                };
                if std::mem::take(&mut is_first)
                    && let Some(next) = self.steps.get(depth + 1)
                {
                    let before = &mut self.blocked_before[depth + 1];
                    before.fill(0);
                    next.places.unite(&self.covered, before);
                }
                self.take(depth, bit, choice)?;
                // The first free cell stays empty now or never.
                if is_hole {
                    return ControlFlow::Continue(());
                }
            }
        }
        self.skip(depth)
    }

    /// Goes on with the next group, if the units from a step on may stay unused.
    fn skip(&mut self, depth: usize) -> ControlFlow<()> {
        let Some(next) = self.steps[depth].skip else {
            return ControlFlow::Continue(());
        };
        if let Some(step) = self.steps.get(next) {
            let before = &mut self.blocked_before[next];
            before.fill(0);
            step.places.unite(&self.covered, before);
        }
        self.place(next, 0, self.covered.len())
    }

    #[inline]
    fn take(&mut self, depth: usize, bit: usize, choice: usize) -> ControlFlow<()> {
        self.meter.count(self.path.len() + 1, self.observer)?;
        if self.meter.events {
            self.observer.take(choice);
        }
        let covered = self.covered.len();
        self.covered.extend(&self.problem.choices()[choice].cells);
        self.path.push(choice);
        let group = self.steps[depth].group;
        self.units.take(group);
        let end = self.place(depth + 1, bit + 1, covered);
        self.units.give_back(group);
        self.path.pop();
        self.covered.truncate(covered);
        if self.meter.events {
            self.observer.give_back(choice);
        }
        end
    }
}
