//! Fills the first free cell, again and again.
//!
//! The simplest engine that is fast: a choice is tried only at its own first cell, a conflict is
//! one `and` of two masks, and nothing is updated but the mask of what is covered. Best where
//! solutions are dense, because it sees a dead end late.

use std::ops::ControlFlow;

use crate::mask::{Mask, mask_bytes, with_words};
use crate::observer::Meter;
use crate::units::Units;
use crate::{Item, Observer, Problem, Run};

/// Finds every solution.
pub fn first_cell(problem: &Problem, observer: &mut dyn Observer) -> Run {
    with_words!(problem.cells(), W => search::<W>(problem, observer))
}

/// About the bytes that a run holds: a mask for every choice.
#[must_use]
pub fn first_cell_bytes(problem: &Problem) -> u64 {
    (problem.choices().len() * (mask_bytes(problem.cells()) + 8)) as u64
}

struct Entry<const W: usize> {
    mask: Mask<W>,
    choice: u32,
}

/// The choices whose first cell is the same, group by group.
struct Bucket<const W: usize> {
    entries: Vec<Entry<W>>,
    /// Each group with the end of its entries.
    groups: Vec<(u32, u32)>,
}

fn search<const W: usize>(problem: &Problem, observer: &mut dyn Observer) -> Run {
    let mut buckets: Vec<Bucket<W>> = Vec::with_capacity(problem.cells());
    for _ in 0..problem.cells() {
        buckets.push(Bucket {
            entries: Vec::new(),
            groups: Vec::new(),
        });
    }
    let mut order: Vec<usize> = (0..problem.choices().len()).collect();
    order.sort_by_key(|&choice| problem.choices()[choice].group);
    for choice in order {
        let made = &problem.choices()[choice];
        let bucket = &mut buckets[made.cells[0] as usize];
        bucket.entries.push(Entry {
            mask: Mask::of(&made.cells),
            choice: choice as u32,
        });
        let (group, end) = (made.group as u32, bucket.entries.len() as u32);
        match bucket.groups.last_mut() {
            Some(last) if last.0 == group => last.1 = end,
            _ => bucket.groups.push((group, end)),
        }
    }
    let mut search = Search {
        buckets,
        free: Mask::first(problem.cells()),
        units: Units::new(problem),
        path: Vec::new(),
        meter: Meter::new(observer),
        observer,
    };
    let end = search.descend();
    search.meter.run(end)
}

struct Search<'a, const W: usize> {
    buckets: Vec<Bucket<W>>,
    /// In one place and not on the stack: covers can be thousands of choices deep.
    free: Mask<W>,
    units: Units,
    path: Vec<usize>,
    meter: Meter,
    observer: &'a mut dyn Observer,
}

impl<const W: usize> Search<'_, W> {
    fn descend(&mut self) -> ControlFlow<()> {
        let Some(cell) = self.free.least() else {
            return match self.units.is_done() {
                true => self.observer.solution(&self.path),
                false => ControlFlow::Continue(()),
            };
        };
        if self.meter.events {
            let ways = self.ways(cell);
            self.observer.branch(Item::Cell(cell), ways);
        }
        let mut start = 0;
        for at in 0..self.buckets[cell].groups.len() {
            let (group, end) = self.buckets[cell].groups[at];
            let part = start as usize..end as usize;
            start = end;
            if !self.units.has(group as usize) {
                continue;
            }
            self.units.take(group as usize);
            let mut go_on = ControlFlow::Continue(());
            for place in part {
                let mask = &self.buckets[cell].entries[place].mask;
                if mask.is_within(&self.free) {
                    self.free.flip(mask);
                    go_on = self.take(self.buckets[cell].entries[place].choice as usize);
                    self.free.flip(&self.buckets[cell].entries[place].mask);
                    if go_on.is_break() {
                        break;
                    }
                }
            }
            self.units.give_back(group as usize);
            go_on?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn take(&mut self, choice: usize) -> ControlFlow<()> {
        self.meter.count(self.path.len() + 1, self.observer)?;
        if self.meter.events {
            self.observer.take(choice);
        }
        self.path.push(choice);
        let end = self.descend();
        self.path.pop();
        if self.meter.events {
            self.observer.give_back(choice);
        }
        end
    }

    fn ways(&self, cell: usize) -> usize {
        let bucket = &self.buckets[cell];
        let mut start = 0;
        let mut ways = 0;
        for &(group, end) in &bucket.groups {
            let part = &bucket.entries[start as usize..end as usize];
            start = end;
            if self.units.has(group as usize) {
                ways += part.iter().filter(|e| e.mask.is_within(&self.free)).count();
            }
        }
        ways
    }
}
