//! Backtracking as in a lecture: the groups in their order, each at every one of its places that fit,
//! and a node that a bounding function kills gets no children.
//!
//! Without bounding functions it makes the nodes of brute force over the same problem. It is slower
//! than engines that choose what to branch on, and its order is the same whatever is switched on: so
//! a bounding function can be judged by the nodes it saves. Units that may stay unused, and holes, are
//! treated as brute force treats them.

use std::ops::ControlFlow;

use crate::bounding::{Bound, Bounds, Entry, Tests, entries};
use crate::mask::{Mask, mask_bytes, with_words};
use crate::observer::Meter;
use crate::units::Units;
use crate::{Item, Observer, Problem, Run};

/// Finds every solution. Nodes are the start and every choice that fits, killed or not.
pub fn backtracking(problem: &Problem, bounds: Bounds, observer: &mut dyn Observer) -> Run {
    with_words!(problem.cells(), W => search::<W>(problem, bounds, observer))
}

/// About the bytes that a run holds: a mask for every choice, and for every unit what the bounding
/// functions know of those left.
#[must_use]
pub fn backtracking_bytes(problem: &Problem, bounds: Bounds) -> u64 {
    let units: usize = problem.demands().iter().sum();
    let bits = match bounds {
        Bounds::NONE => 0,
        _ => 3 * problem.cells(),
    };
    let masks = problem.choices().len() * (mask_bytes(problem.cells()) + 8);
    (masks + units * (bits / 8 + 64)) as u64
}

fn search<const W: usize>(problem: &Problem, bounds: Bounds, observer: &mut dyn Observer) -> Run {
    let units = problem.units();
    let mut search = Search::<W> {
        units: &units,
        skips: problem.skips(),
        left: Units::new(problem),
        holes: problem.holes(),
        tests: Tests::new(problem, &units, bounds),
        entries: entries(problem),
        free: Mask::first(problem.cells()),
        path: Vec::new(),
        killed: [0; Bound::ALL.len()],
        meter: Meter::new(observer),
        observer,
    };
    let end = search.place(0, 0);
    Run {
        killed: search.killed,
        ..search.meter.run(end)
    }
}

struct Search<'a, const W: usize> {
    /// The group of every unit.
    units: &'a [usize],
    /// For every unit the first one of the next group, if it may stay unused.
    skips: Vec<Option<usize>>,
    left: Units,
    holes: Option<usize>,
    tests: Tests<'a, W>,
    entries: Vec<Vec<Entry<W>>>,
    free: Mask<W>,
    path: Vec<usize>,
    killed: [u64; Bound::ALL.len()],
    meter: Meter,
    observer: &'a mut dyn Observer,
}

impl<const W: usize> Search<'_, W> {
    /// Places the unit of a depth at every choice from number `from` of its list on.
    fn place(&mut self, depth: usize, from: usize) -> ControlFlow<()> {
        let Some(&group) = self.units.get(depth) else {
            return match self.free.is_empty() && self.left.is_done() {
                true => self.observer.solution(&self.path),
                false => ControlFlow::Continue(()),
            };
        };
        let is_hole = Some(group) == self.holes;
        if is_hole && self.free.len() > self.left.left(group) {
            return ControlFlow::Continue(());
        }
        if let Some(bound) = self.tests.kill(depth, &self.free, &self.entries) {
            self.killed[bound as usize] += 1;
            if self.meter.events {
                self.observer.kill(bound);
            }
            return ControlFlow::Continue(());
        }
        if self.meter.events {
            let fits = |entry: &&Entry<W>| entry.mask.is_within(&self.free);
            let ways = self.entries[group][from..].iter().filter(fits).count();
            self.observer.branch(Item::Group(group), ways);
        }
        // Units of one group go to places in order, or each set of choices would be found in every order.
        let repeats = self.units.get(depth + 1) == Some(&group);
        for at in from..self.entries[group].len() {
            if self.left.has(group) && self.entries[group][at].mask.is_within(&self.free) {
                self.take(depth, (group, at), if repeats { at + 1 } else { 0 })?;
                // The first free cell stays empty now or never.
                if is_hole {
                    return ControlFlow::Continue(());
                }
            }
        }
        match self.skips[depth] {
            Some(next) => self.place(next, 0),
            None => ControlFlow::Continue(()),
        }
    }

    fn take(&mut self, depth: usize, made: (usize, usize), from: usize) -> ControlFlow<()> {
        self.meter.count(self.path.len() + 1, self.observer)?;
        let entry = &self.entries[made.0][made.1];
        let choice = entry.choice as usize;
        self.free.flip(&entry.mask);
        self.path.push(choice);
        if self.meter.events {
            self.observer.take(choice);
        }
        self.left.take(made.0);
        let end = self.place(depth + 1, from);
        self.left.give_back(made.0);
        if self.meter.events {
            self.observer.give_back(choice);
        }
        self.path.pop();
        self.free.flip(&self.entries[made.0][made.1].mask);
        end
    }
}
