//! Branches on the cell or group with the fewest choices left.
//!
//! The choices that are still possible stand in one list, group by group. A node copies what is
//! left of it after a choice, and adds up on the way, for all cells at once, how many choices
//! each cell still has. The sums are kept bit-sliced: `ones`, `twos`, `fours` hold one bit of
//! every cell's count, so a choice is added to the counts of all its cells in a few instructions.
//!
//! ```text
//! cell        5 4 3 2 1 0
//! ones        0 1 1 0 1 0     cell 0: 2 choices, cell 1: 1 + 4 = 5, cell 3: 3, cell 5: 0: a dead end
//! twos        0 0 1 0 0 1
//! fours       0 1 0 0 1 0
//! many        0 0 0 1 0 0     cell 2: 8 or more
//! ```

use std::ops::ControlFlow;

use crate::mask::{Mask, with_words};
use crate::observer::Meter;
use crate::{Item, Observer, Problem, Run};

/// Finds every solution.
pub fn most_constrained(problem: &Problem, observer: &mut impl Observer) -> Run {
    with_words!(problem.cells(), W => search::<W>(problem, observer))
}

fn search<const W: usize>(problem: &Problem, observer: &mut impl Observer) -> Run {
    let mut search = Search {
        left: problem.demands().to_vec(),
        levels: vec![Level::<W>::root(problem)],
        path: Vec::new(),
        meter: Meter::new(),
        observer,
    };
    let end = if search.levels[0].alive(&search.left) {
        search.descend(0)
    } else {
        ControlFlow::Continue(())
    };
    search.meter.run(end)
}

/// What is left to choose from at one depth.
#[derive(Clone)]
struct Level<const W: usize> {
    free: Mask<W>,
    masks: Vec<Mask<W>>,
    choices: Vec<u32>,
    /// The groups that must still give something, each with the end of its part of the list.
    groups: Vec<(u32, u32)>,
    counts: Counts<W>,
}

/// How many choices every cell has left.
#[derive(Clone, Copy)]
struct Counts<const W: usize> {
    ones: Mask<W>,
    twos: Mask<W>,
    fours: Mask<W>,
    many: Mask<W>,
}

impl<const W: usize> Counts<W> {
    const ZERO: Self = Self {
        ones: Mask::EMPTY,
        twos: Mask::EMPTY,
        fours: Mask::EMPTY,
        many: Mask::EMPTY,
    };

    /// Adds one to the counts of some cells; `only` is all ones, or zero to add nothing.
    #[inline]
    fn add(&mut self, cells: &Mask<W>, only: u64) {
        for word in 0..W {
            let add = cells.0[word] & only;
            let carry = self.ones.0[word] & add;
            self.ones.0[word] ^= add;
            let carry2 = self.twos.0[word] & carry;
            self.twos.0[word] ^= carry;
            let carry4 = self.fours.0[word] & carry2;
            self.fours.0[word] ^= carry2;
            self.many.0[word] |= carry4;
        }
    }

    /// A free cell of the least count, with the count, if that is below 8. Counts that overflowed
    /// are in `many`.
    #[inline]
    fn least(&self, free: &Mask<W>) -> Option<(usize, usize)> {
        let known = free.without(&self.many);
        for count in 0..8 {
            let mut with_count = known;
            for word in 0..W {
                let pick = |plane: &Mask<W>, bit: usize| match count >> bit & 1 {
                    1 => plane.0[word],
                    _ => !plane.0[word],
                };
                with_count.0[word] &=
                    pick(&self.ones, 0) & pick(&self.twos, 1) & pick(&self.fours, 2);
            }
            if let Some(cell) = with_count.least() {
                return Some((cell, count));
            }
        }
        None
    }
}

impl<const W: usize> Level<W> {
    fn root(problem: &Problem) -> Self {
        let mut level = Self::empty();
        level.free = Mask::first(problem.cells());
        for (group, &demand) in problem.demands().iter().enumerate() {
            if demand == 0 {
                continue;
            }
            for (number, choice) in problem.choices().iter().enumerate() {
                if choice.group == group {
                    let mask = Mask::of(&choice.cells);
                    level.counts.add(&mask, !0);
                    level.masks.push(mask);
                    level.choices.push(number as u32);
                }
            }
            level.groups.push((group as u32, level.masks.len() as u32));
        }
        level
    }

    fn empty() -> Self {
        Self {
            free: Mask::EMPTY,
            masks: Vec::new(),
            choices: Vec::new(),
            groups: Vec::new(),
            counts: Counts::ZERO,
        }
    }

    /// Whether every group and every cell has enough choices.
    fn alive(&self, left: &[usize]) -> bool {
        let mut start = 0;
        self.groups.iter().all(|&(group, end)| {
            let enough = (end - start) as usize >= left[group as usize];
            start = end;
            enough
        }) && self
            .counts
            .least(&self.free)
            .is_none_or(|(_, count)| count > 0)
    }

    /// Becomes what is left of `parent` after a choice. False if some group has too few left.
    fn follow(&mut self, parent: &Self, taken: &Mask<W>, group: u32, left: &[usize]) -> bool {
        self.free = parent.free.without(taken);
        self.groups.clear();
        self.counts = Counts::ZERO;
        let room = parent.masks.len();
        if self.masks.len() < room {
            self.masks.resize(room, Mask::EMPTY);
            self.choices.resize(room, 0);
        }
        let mut counts = Counts::ZERO;
        let mut kept = 0;
        let mut start = 0;
        for &(other, end) in &parent.groups {
            let part = start as usize..end as usize;
            start = end;
            if other == group && left[group as usize] == 0 {
                continue;
            }
            let before = kept;
            for (mask, &choice) in parent.masks[part.clone()].iter().zip(&parent.choices[part]) {
                let keep = !mask.meets(taken);
                counts.add(mask, u64::from(keep).wrapping_neg());
                self.masks[kept] = *mask;
                self.choices[kept] = choice;
                kept += usize::from(keep);
            }
            if kept - before < left[other as usize] {
                return false;
            }
            self.groups.push((other, kept as u32));
        }
        self.counts = counts;
        true
    }

    fn len(&self) -> usize {
        self.groups.last().map_or(0, |&(_, end)| end as usize)
    }
}

struct Search<'a, O, const W: usize> {
    left: Vec<usize>,
    levels: Vec<Level<W>>,
    path: Vec<usize>,
    meter: Meter,
    observer: &'a mut O,
}

impl<O: Observer, const W: usize> Search<'_, O, W> {
    /// Everything below the level at `depth`, which is alive.
    fn descend(&mut self, depth: usize) -> ControlFlow<()> {
        let level = &self.levels[depth];
        if level.free.is_empty() {
            return match level.groups.is_empty() {
                true => self.observer.solution(&self.path),
                false => ControlFlow::Continue(()),
            };
        }
        if level.groups.is_empty() {
            return ControlFlow::Continue(());
        }
        let (item, ways) = self.fewest(depth);
        if O::EVENTS {
            self.observer.branch(item, ways);
        }
        if self.levels.len() == depth + 1 {
            self.levels.push(Level::empty());
        }
        let mut group_at = 0;
        let part = match item {
            Item::Cell(_) => 0..self.levels[depth].len(),
            Item::Group(group) => self.part_of(depth, group),
        };
        for place in part {
            let (parents, children) = self.levels.split_at_mut(depth + 1);
            let parent = &parents[depth];
            let mask = parent.masks[place];
            if let Item::Cell(cell) = item
                && !mask.contains(cell)
            {
                continue;
            }
            while parent.groups[group_at].1 as usize <= place {
                group_at += 1;
            }
            let group = parent.groups[group_at].0;
            let choice = parent.choices[place] as usize;
            self.left[group as usize] -= 1;
            self.path.push(choice);
            if O::EVENTS {
                self.observer.take(choice);
            }
            let child = &mut children[0];
            let mut end = self.meter.count(self.observer);
            if end.is_continue()
                && child.follow(parent, &mask, group, &self.left)
                && child
                    .counts
                    .least(&child.free)
                    .is_none_or(|(_, count)| count > 0)
            {
                end = self.descend(depth + 1);
            }
            if O::EVENTS {
                self.observer.give_back(choice);
            }
            self.path.pop();
            self.left[group as usize] += 1;
            end?;
        }
        ControlFlow::Continue(())
    }

    fn part_of(&self, depth: usize, group: usize) -> std::ops::Range<usize> {
        let groups = &self.levels[depth].groups;
        let at = groups
            .iter()
            .position(|&(other, _)| other as usize == group);
        let at = at.expect("the group is still wanted");
        let start = match at {
            0 => 0,
            at => groups[at - 1].1 as usize,
        };
        start..groups[at].1 as usize
    }

    /// The item with the fewest choices. A group that gives several is never branched on: which of
    /// its units is placed first makes no difference, so solutions would come up repeatedly.
    fn fewest(&self, depth: usize) -> (Item, usize) {
        let level = &self.levels[depth];
        let mut best = match level.counts.least(&level.free) {
            Some((cell, count)) => (Item::Cell(cell), count),
            None => {
                let cell = level.free.least().expect("a cell is free");
                let ways = level.masks[..level.len()]
                    .iter()
                    .filter(|mask| mask.contains(cell));
                (Item::Cell(cell), ways.count())
            }
        };
        let mut start = 0;
        for &(group, end) in &level.groups {
            let ways = (end - start) as usize;
            start = end;
            if ways < best.1 && self.left[group as usize] == 1 {
                best = (Item::Group(group as usize), ways);
            }
        }
        best
    }
}
