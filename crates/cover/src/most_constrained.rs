//! Branches on the cell or group with the fewest choices left.
//!
//! What a node can still choose from stands in one list of masks, group by group. A child copies
//! what is left of it after its choice, and adds up on the way, for all cells at once, how many
//! choices each cell still has ([`Counts`]). Everything is in a few kilobytes that are read in
//! order; nothing is linked, nothing is undone.

use std::ops::ControlFlow;

#[cfg(target_arch = "x86_64")]
use crate::filter::avx2::Avx2;
use crate::filter::{Counts, Filter, LANES, Plain};
use crate::mask::{Mask, mask_bytes, with_words};
use crate::observer::Meter;
use crate::{Item, Observer, Problem, Run};

/// Finds every solution.
pub fn most_constrained(problem: &Problem, observer: &mut dyn Observer) -> Run {
    with_words!(problem.cells(), W => search::<W>(problem, observer))
}

/// About the bytes that a run holds: at every depth, what is left of the list.
#[must_use]
pub fn most_constrained_bytes(problem: &Problem) -> u64 {
    let units: usize = problem.demands().iter().sum();
    let list = problem.choices().len() * mask_bytes(problem.cells());
    (list as u64).saturating_mul(units as u64 / 2 + 1)
}

/// Prefixes of a run, as jobs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Split {
    /// The first choices of each.
    pub prefixes: Vec<Vec<usize>>,
    /// Nodes that were made to find them.
    pub nodes: u64,
}

/// Splits a run into jobs for several workers: the runs of [`most_constrained`] on what is left
/// after each prefix ([`Problem::after`]), one after the other, are the run on the whole. There are
/// at least `wanted` jobs, if going down three choices gives so many.
#[must_use]
pub fn split(problem: &Problem, wanted: usize) -> Split {
    with_words!(problem.cells(), W => {
        let mut split = Split::default();
        for depth in 1..=3 {
            let mut collect = Collect::default();
            let mut search = Search::<W>::new(problem, &mut collect);
            search.deepest = depth;
            if search.is_alive() {
                // A collector never stops a run.
                let _ = search.descend(0);
            }
            split = Split {
                nodes: search.meter.nodes,
                prefixes: collect.prefixes,
            };
            if split.prefixes.len() >= wanted {
                break;
            }
        }
        split
    })
}

#[derive(Default)]
struct Collect {
    prefixes: Vec<Vec<usize>>,
}

impl Observer for Collect {
    fn solution(&mut self, choices: &[usize]) -> ControlFlow<()> {
        self.prefixes.push(choices.to_vec());
        ControlFlow::Continue(())
    }
}

/// What a run of [`most_constrained`] would come to, guessed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// Nodes.
    pub nodes: f64,
    /// Solutions.
    pub solutions: f64,
}

/// Estimates a run by going down at random `dives` times: a node reached by way of nodes with a,
/// b, ... children stands for a·b·... nodes (Knuth 1975, "Estimating the efficiency of backtrack
/// programs"). `below(n)` draws a number below n.
pub fn estimate(problem: &Problem, dives: u32, below: &mut dyn FnMut(usize) -> usize) -> Estimate {
    with_words!(problem.cells(), W => dive::<W>(problem, dives, below))
}

fn dive<const W: usize>(
    problem: &Problem,
    dives: u32,
    below: &mut dyn FnMut(usize) -> usize,
) -> Estimate {
    let mut nobody = crate::Counter::default();
    let mut search = Search::<W>::new(problem, &mut nobody);
    if !search.is_alive() {
        return Estimate {
            nodes: 1.0,
            solutions: 0.0,
        };
    }
    let mut sum = Estimate::default();
    for _ in 0..dives {
        let mut paths = 1.0;
        let mut depth = 0;
        search.left.copy_from_slice(problem.demands());
        loop {
            sum.nodes += paths;
            if search.levels[depth].free.is_empty() {
                sum.solutions += paths * f64::from(search.levels[depth].parts.is_empty());
                break;
            }
            if search.levels[depth].parts.is_empty() {
                break;
            }
            let (item, ways) = search.fewest(&search.levels[depth]);
            search.make_level(depth + 1);
            search.list_tries(depth, item, ways);
            paths *= ways as f64;
            let (group, mask) = search.levels[depth].tries[below(ways)];
            search.left[group as usize] -= 1;
            if !search.follow(depth, group, &mask) {
                sum.nodes += paths;
                break;
            }
            depth += 1;
        }
    }
    Estimate {
        nodes: sum.nodes / f64::from(dives),
        solutions: sum.solutions / f64::from(dives),
    }
}

fn search<const W: usize>(problem: &Problem, observer: &mut dyn Observer) -> Run {
    let mut search = Search::<W>::new(problem, observer);
    let end = match search.is_alive() {
        true => search.descend(0),
        false => ControlFlow::Continue(()),
    };
    search.meter.run(end)
}

/// The number of every choice, found again by its group and cells: the lists hold masks only.
struct Names<const W: usize> {
    /// For every group its choices, sorted by mask.
    groups: Vec<Vec<(Mask<W>, usize)>>,
}

impl<const W: usize> Names<W> {
    fn new(problem: &Problem) -> Self {
        let mut groups = vec![Vec::new(); problem.demands().len()];
        for (number, choice) in problem.choices().iter().enumerate() {
            groups[choice.group].push((Mask::of(&choice.cells), number));
        }
        for group in &mut groups {
            // What is left of a problem has its choices in the same order (see `split`).
            group.sort_unstable();
        }
        Self { groups }
    }

    fn name(&self, (group, mask): (u32, Mask<W>)) -> usize {
        let choices = &self.groups[group as usize];
        choices[choices.partition_point(|(other, _)| *other < mask)].1
    }
}

/// The choices of one group in the list of a level.
#[derive(Clone, Copy)]
struct Part {
    group: u32,
    start: u32,
    end: u32,
}

impl Part {
    fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    fn padded(self) -> std::ops::Range<usize> {
        self.start as usize..(self.end as usize).next_multiple_of(LANES)
    }

    fn len(self) -> usize {
        self.range().len()
    }
}

/// What is left to choose from at one depth.
struct Level<const W: usize> {
    free: Mask<W>,
    counts: Counts<W>,
    /// The groups that must still give something.
    parts: Vec<Part>,
    masks: Vec<Mask<W>>,
    /// The choices to branch on, each with its group.
    tries: Vec<(u32, Mask<W>)>,
}

impl<const W: usize> Level<W> {
    fn root(problem: &Problem, names: &Names<W>) -> Self {
        let mut level = Self::with_room(problem.choices().len() + LANES * names.groups.len());
        level.free = Mask::first(problem.cells());
        let mut start = 0;
        for (group, choices) in names.groups.iter().enumerate() {
            if problem.demands()[group] == 0 {
                continue;
            }
            let masks: Vec<Mask<W>> = choices.iter().map(|&(mask, _)| mask).collect();
            let kept = Plain::filter(
                &masks,
                &Mask::EMPTY,
                &mut level.masks[start..],
                &mut level.counts,
            );
            level.push_part(group as u32, start, kept);
            start += kept.next_multiple_of(LANES);
        }
        level
    }

    fn with_room(room: usize) -> Self {
        Self {
            free: Mask::EMPTY,
            counts: Counts::ZERO,
            parts: Vec::new(),
            tries: Vec::new(),
            masks: vec![Mask::EMPTY; room.next_multiple_of(LANES) + LANES],
        }
    }

    /// Masks that the list takes with its padding.
    fn room(&self) -> usize {
        let end = self.parts.last().map_or(0, |part| part.padded().end);
        end + LANES
    }

    fn make_room(&mut self, room: usize) {
        if self.masks.len() < room {
            self.masks.resize(room, Mask::EMPTY);
        }
    }

    fn push_part(&mut self, group: u32, start: usize, len: usize) {
        self.parts.push(Part {
            group,
            start: start as u32,
            end: (start + len) as u32,
        });
    }

    /// Fills `tries` with the `ways` to provide for an item.
    #[inline(always)]
    fn list_tries<F: Filter<W>>(&mut self, item: Item, ways: usize) {
        self.tries.clear();
        for part in &self.parts {
            match item {
                Item::Group(group) if group == part.group as usize => {
                    let masks = &self.masks[part.range()];
                    self.tries
                        .extend(masks.iter().map(|&mask| (part.group, mask)));
                }
                Item::Group(_) => continue,
                Item::Cell(cell) => {
                    let masks = &self.masks[part.padded()];
                    F::find(masks, cell, |place| {
                        if place < part.len() {
                            self.tries.push((part.group, masks[place]));
                        }
                    });
                }
            }
            if self.tries.len() == ways {
                break;
            }
        }
    }

    /// Sets this level to what is left of `parent` after a choice. False if that cannot lead to a
    /// solution.
    #[inline(always)]
    fn follow<F: Filter<W>>(
        &mut self,
        parent: &Self,
        taken: &Mask<W>,
        group: u32,
        left: &[usize],
    ) -> bool {
        let stays = |part: &Part| part.group != group || left[group as usize] > 0;
        self.free = parent.free.without(taken);
        self.parts.clear();
        let mut sums = F::start();
        let mut start = 0;
        for part in parent.parts.iter().filter(|part| stays(part)) {
            let wanted = left[part.group as usize];
            let from = &parent.masks[part.padded()];
            let kept = F::filter(from, taken, &mut self.masks[start..], &mut sums);
            if kept < wanted {
                return false;
            }
            self.push_part(part.group, start, kept);
            start += kept.next_multiple_of(LANES);
        }
        self.counts = F::finish(sums);
        self.counts.all_above_zero(&self.free)
    }
}

#[cfg(target_arch = "x86_64")]
impl<const W: usize> Level<W> {
    #[target_feature(enable = "avx2,popcnt")]
    fn follow_by_fours(
        &mut self,
        parent: &Self,
        taken: &Mask<W>,
        group: u32,
        left: &[usize],
    ) -> bool {
        self.follow::<Avx2>(parent, taken, group, left)
    }

    #[target_feature(enable = "avx2,popcnt")]
    fn list_tries_by_fours(&mut self, item: Item, ways: usize) {
        self.list_tries::<Avx2>(item, ways);
    }
}

struct Search<'a, const W: usize> {
    names: Names<W>,
    left: Vec<usize>,
    levels: Vec<Level<W>>,
    path: Vec<(u32, Mask<W>)>,
    #[cfg(target_arch = "x86_64")]
    has_avx2: bool,
    /// Where to turn back, with the choices so far as a result.
    deepest: usize,
    meter: Meter,
    observer: &'a mut dyn Observer,
}

impl<'a, const W: usize> Search<'a, W> {
    fn new(problem: &Problem, observer: &'a mut dyn Observer) -> Self {
        let names = Names::new(problem);
        let root = Level::root(problem, &names);
        Self {
            names,
            left: problem.demands().to_vec(),
            levels: vec![root],
            path: Vec::new(),
            #[cfg(target_arch = "x86_64")]
            has_avx2: W == 1
                && is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("popcnt"),
            deepest: usize::MAX,
            meter: Meter::new(observer),
            observer,
        }
    }

    /// Whether every cell and every group has enough choices at the root.
    fn is_alive(&self) -> bool {
        let root = &self.levels[0];
        let enough = |part: &Part| part.len() >= self.left[part.group as usize];
        root.parts.iter().all(enough) && root.counts.all_above_zero(&root.free)
    }

    fn make_level(&mut self, depth: usize) {
        if self.levels.len() == depth {
            self.levels.push(Level::with_room(0));
        }
        let room = self.levels[depth - 1].room();
        self.levels[depth].make_room(room);
    }

    #[inline]
    fn list_tries(&mut self, depth: usize, item: Item, ways: usize) {
        let level = &mut self.levels[depth];
        #[cfg(target_arch = "x86_64")]
        if self.has_avx2 {
            // SAFETY: the processor has it.
            return unsafe { level.list_tries_by_fours(item, ways) };
        }
        level.list_tries::<Plain>(item, ways);
    }

    /// Makes the level below `depth`, where a choice was made. False if it is dead.
    #[inline]
    fn follow(&mut self, depth: usize, group: u32, mask: &Mask<W>) -> bool {
        let (parents, children) = self.levels.split_at_mut(depth + 1);
        let (parent, child) = (&parents[depth], &mut children[0]);
        #[cfg(target_arch = "x86_64")]
        if self.has_avx2 {
            // SAFETY: the processor has it.
            return unsafe { child.follow_by_fours(parent, mask, group, &self.left) };
        }
        child.follow::<Plain>(parent, mask, group, &self.left)
    }

    /// Searches everything below the level at `depth`.
    fn descend(&mut self, depth: usize) -> ControlFlow<()> {
        if depth == self.deepest {
            return self.solution();
        }
        let level = &self.levels[depth];
        if level.free.is_empty() {
            return match level.parts.is_empty() {
                true => self.solution(),
                false => ControlFlow::Continue(()),
            };
        }
        if level.parts.is_empty() {
            return ControlFlow::Continue(());
        }
        let (item, ways) = self.fewest(level);
        if self.meter.events {
            self.observer.branch(item, ways);
        }
        self.make_level(depth + 1);
        self.list_tries(depth, item, ways);
        for at in 0..ways {
            let (group, mask) = self.levels[depth].tries[at];
            self.take(depth, group, mask)?;
        }
        ControlFlow::Continue(())
    }

    fn take(&mut self, depth: usize, group: u32, mask: Mask<W>) -> ControlFlow<()> {
        self.meter.count(depth + 1, self.observer)?;
        self.left[group as usize] -= 1;
        self.path.push((group, mask));
        if self.meter.events {
            self.observer.take(self.names.name((group, mask)));
        }
        let end = match self.follow(depth, group, &mask) {
            true => self.descend(depth + 1),
            false => ControlFlow::Continue(()),
        };
        if self.meter.events {
            self.observer.give_back(self.names.name((group, mask)));
        }
        self.path.pop();
        self.left[group as usize] += 1;
        end
    }

    #[cold]
    fn solution(&mut self) -> ControlFlow<()> {
        let names = self.path.iter().map(|&made| self.names.name(made));
        let choices: Vec<usize> = names.collect();
        self.observer.solution(&choices)
    }

    /// The item with the fewest choices; a group rather than a cell, which settles more. A group
    /// that gives several is never branched on: which of its units comes first makes no
    /// difference, so solutions would come up repeatedly.
    #[inline]
    fn fewest(&self, level: &Level<W>) -> (Item, usize) {
        let mut best = match level.counts.least(&level.free) {
            Some((cell, count)) => (Item::Cell(cell), count),
            None => {
                let cell = level.free.least().expect("a cell is free");
                let masks = level
                    .parts
                    .iter()
                    .flat_map(|part| &level.masks[part.range()]);
                let ways = masks.filter(|mask| mask.contains(cell)).count();
                (Item::Cell(cell), ways)
            }
        };
        for part in &level.parts {
            if part.len() <= best.1 && self.left[part.group as usize] == 1 {
                best = (Item::Group(part.group as usize), part.len());
            }
        }
        best
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::*;
    use crate::Choice;

    /// Everything that an engine shows.
    #[derive(Default, PartialEq, Debug)]
    struct Log(Vec<(&'static str, Vec<usize>)>);

    impl Observer for Log {
        fn wants_events(&self) -> bool {
            true
        }

        fn branch(&mut self, item: Item, ways: usize) {
            let (name, number) = match item {
                Item::Cell(cell) => ("cell", cell),
                Item::Group(group) => ("group", group),
            };
            self.0.push((name, vec![number, ways]));
        }

        fn take(&mut self, choice: usize) {
            self.0.push(("take", vec![choice]));
        }

        fn give_back(&mut self, choice: usize) {
            self.0.push(("give back", vec![choice]));
        }

        fn solution(&mut self, choices: &[usize]) -> ControlFlow<()> {
            self.0.push(("solution", choices.to_vec()));
            ControlFlow::Continue(())
        }
    }

    fn run(problem: &Problem, by_fours: bool) -> (Run, Log) {
        let mut log = Log::default();
        let mut search = Search::<1>::new(problem, &mut log);
        search.has_avx2 &= by_fours;
        let end = match search.is_alive() {
            true => search.descend(0),
            false => ControlFlow::Continue(()),
        };
        (search.meter.run(end), log)
    }

    /// Two groups, any sets of three cells in each: all such problems, with every event of the run.
    #[test]
    fn by_fours_or_one_by_one_the_run_is_the_same() {
        const SETS: usize = 7;
        let step = if cfg!(miri) { 509 } else { 1 };
        for kept in (0..1_usize << (2 * SETS)).step_by(step) {
            let choice = |number: usize| Choice {
                group: number / SETS,
                cells: (0..3)
                    .filter(|cell| (number % SETS + 1) >> cell & 1 == 1)
                    .collect(),
            };
            let numbers = (0..2 * SETS).filter(|number| kept >> number & 1 == 1);
            let choices: Vec<Choice> = numbers.map(choice).collect();
            for demands in [[1, 1], [2, 1]] {
                let problem = Problem::new(3, demands.to_vec(), choices.clone());
                assert_eq!(run(&problem, true), run(&problem, false), "{problem:?}");
            }
        }
    }
}
