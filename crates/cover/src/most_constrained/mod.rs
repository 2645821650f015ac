//! Branches on the cell or group with the fewest choices left.
//!
//! Cells and groups are items, and a choice is the set of its items. What a node can still choose from
//! is one list of such sets. A child, unless it is a dead end, copies what is left of it after its choice,
//! and adds up on the way, for all items at once, how many choices each still has (`filter::Counts`).
//! Everything is in a few kilobytes that are read in order; nothing is linked, nothing is undone. As soon
//! as 64 items are left, they are numbered anew, and a set of them is one word.

mod context;
mod level;

use std::ops::ControlFlow;

use context::Context;
use level::Level;

use crate::filter::{Filter, Plain, STEP};
use crate::mask::{Mask, with_words};
use crate::{Choice, Item, Observer, Problem, Run};

/// Runs `$body` with `$W` the number of words for the items of a problem, which can be twice as many as
/// its cells.
macro_rules! with_items {
    ($problem:expr, $W:ident => $body:expr) => {
        match items($problem) {
            items @ 10_241.. => {
                const $W: usize = 320;
                assert!(items <= 64 * $W, "a problem has at most 20480 cells and groups");
                $body
            }
            items => with_words!(items, $W => $body),
        }
    };
}

/// Finds every solution.
pub fn most_constrained(problem: &Problem, observer: &mut dyn Observer) -> Run {
    with_items!(problem, W => search::<W>(problem, observer))
}

/// About the bytes that a run holds: at every depth, what is left of the list.
#[must_use]
pub fn most_constrained_bytes(problem: &Problem) -> u64 {
    let list = problem.choices().len() * with_items!(problem, W => size_of::<Mask<W>>());
    (list as u64).saturating_mul(problem.max_depth() as u64 / 2 + 1)
}

/// Groups that may give something, and cells.
fn items(problem: &Problem) -> usize {
    let groups = problem.demands().iter().filter(|&&demand| demand > 0);
    groups.count() + problem.cells()
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
    with_items!(problem, W => {
        let mut split = Split::default();
        for depth in 1..=3 {
            let mut collect = Collect::default();
            let mut context = Context::new(problem, &mut collect);
            context.deepest = depth;
            // A collector never stops a run.
            let _ = Search::<W>::new(&context).run(&mut context);
            split = Split {
                nodes: context.meter.nodes,
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

/// Estimated size of a run of [`most_constrained`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// Nodes.
    pub nodes: f64,
    /// Solutions.
    pub solutions: f64,
}

/// Estimates a run by going down at random on `dives` paths: where a of b children are looked into, each
/// stands for b/a of them (Knuth 1975, "Estimating the efficiency of backtrack programs"). The paths part as
/// early as they can, so that what is near the root is seen whole. `below(n)` draws a number below n.
pub fn estimate(problem: &Problem, dives: u32, below: &mut dyn FnMut(usize) -> usize) -> Estimate {
    with_items!(problem, W => {
        let mut ignored = crate::Counter::default();
        let mut context = Context::new(problem, &mut ignored);
        let mut search = Search::<W>::new(&context);
        let mut sum = Estimate { nodes: 1.0, solutions: 0.0 };
        if search.is_alive(&context) {
            search.dive(&mut context, 0, (dives as usize, 1.0), &mut sum, below);
        }
        sum
    })
}

fn search<const W: usize>(problem: &Problem, observer: &mut dyn Observer) -> Run {
    let mut context = Context::new(problem, observer);
    let end = Search::<W>::new(&context).run(&mut context);
    context.meter.run(end)
}

struct Search<const W: usize> {
    /// What each bit stands for: groups, then cells.
    items: Vec<Item>,
    /// Groups that may give several, or none. They are never branched on: which of their units comes first
    /// makes no difference, so solutions would come up repeatedly.
    several: Mask<W>,
    /// Those of them that need not give anything.
    optional: Mask<W>,
    /// All groups but the holes: what they give together can be limited.
    limited: Mask<W>,
    levels: Vec<Level<W>>,
    path: Vec<Mask<W>>,
    /// The groups of the choices made whose units are counted.
    used: Vec<Option<usize>>,
    has_avx2: bool,
    /// The search below, as soon as its items fit one word.
    narrow: Option<Box<Search<1>>>,
}

impl<const W: usize> Search<W> {
    fn new(context: &Context<'_>) -> Self {
        let problem = context.problem;
        let groups = 0..problem.demands().len();
        let active = groups.filter(|&group| context.units.has(group));
        let cells = (0..problem.cells()).map(Item::Cell);
        let items: Vec<Item> = active.map(Item::Group).chain(cells).collect();
        let first_cell = (items.len() - problem.cells()) as u32;
        let mut bit_of_group = vec![None; problem.demands().len()];
        let mut search = Self::empty(items);
        for bit in 0..first_cell {
            let group = search.group(bit as usize);
            bit_of_group[group] = Some(bit);
            search
                .limited
                .set(bit as usize, problem.holes() != Some(group));
            search.settle(context, bit as usize);
        }
        let mut masks = Vec::with_capacity(problem.choices().len());
        for &choice in &context.order {
            let Choice { group, cells } = &problem.choices()[choice];
            if let Some(bit) = bit_of_group[*group] {
                let mut mask = Mask::of(&[bit]);
                for cell in cells {
                    mask.flip(&Mask::of(&[first_cell + cell]));
                }
                masks.push(mask);
            }
        }
        let root = &mut search.levels[0];
        root.open = Mask::first(search.items.len());
        root.make_room(masks.len());
        (root.len, root.counts) = Plain::filter(&masks, &Mask::EMPTY, &mut root.masks);
        search
    }

    fn empty(items: Vec<Item>) -> Self {
        #[cfg(target_arch = "x86_64")]
        let has_avx2 =
            W <= 2 && is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt");
        #[cfg(not(target_arch = "x86_64"))]
        let has_avx2 = false;
        Self {
            items,
            several: Mask::EMPTY,
            optional: Mask::EMPTY,
            limited: Mask::EMPTY,
            levels: vec![Level::new()],
            path: Vec::new(),
            used: Vec::new(),
            has_avx2,
            narrow: None,
        }
    }

    fn run(&mut self, context: &mut Context<'_>) -> ControlFlow<()> {
        match self.is_alive(context) {
            true => self.descend(context, 0),
            false => ControlFlow::Continue(()),
        }
    }

    /// Whether every item has enough choices at the root.
    fn is_alive(&self, context: &Context<'_>) -> bool {
        let root = &self.levels[0];
        let provided = Plain::unite(&root.masks[..root.len], &Mask::EMPTY);
        let needed = root.open.without(&self.optional);
        needed.is_within(&provided) && self.several_are_enough(context, 0)
    }

    /// Whether groups that must give several have enough choices.
    #[inline]
    fn several_are_enough(&self, context: &Context<'_>, depth: usize) -> bool {
        let counts = &self.levels[depth].counts;
        let mut enough = true;
        self.several.without(&self.optional).each(|bit| {
            let needed = context.units.needed(self.group(bit));
            enough &= counts.of(bit).is_none_or(|count| count >= needed);
        });
        enough
    }

    /// Notes what a group may and must still give.
    #[inline]
    fn settle(&mut self, context: &Context<'_>, bit: usize) {
        let group = self.group(bit);
        let (left, needed) = (context.units.left(group), context.units.needed(group));
        self.several.set(bit, left > 1 || left > needed);
        self.optional.set(bit, left > 0 && needed == 0);
    }

    fn group(&self, bit: usize) -> usize {
        match self.items[bit] {
            Item::Group(group) => group,
            Item::Cell(_) => unreachable!("groups come before cells"),
        }
    }

    /// Searches everything below the level at `depth`.
    fn descend(&mut self, context: &mut Context<'_>, depth: usize) -> ControlFlow<()> {
        if context.begun.len() + depth == context.deepest {
            return self.solution(context);
        }
        if self.is_covered(depth) {
            return match context.is_done() {
                true => self.solution(context),
                false => ControlFlow::Continue(()),
            };
        }
        if self.is_wide(depth) {
            return self.narrowed(context, depth);
        }
        let item = self.branch(depth);
        let ways = self.levels[depth].ways;
        if context.meter.events {
            context.observer.branch(self.items[item], ways);
        }
        for at in 0..ways {
            let mask = self.levels[depth].tries[at];
            self.take(context, depth, mask)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether nothing is left to provide for: more choices are not needed, and do not fit.
    #[inline]
    fn is_covered(&self, depth: usize) -> bool {
        self.levels[depth].open.is_within(&self.optional)
    }

    /// Chooses the item with the fewest choices and lists them; of several, the first: a group, which
    /// settles more, rather than a cell.
    #[inline]
    fn branch(&mut self, depth: usize) -> usize {
        let level = &mut self.levels[depth];
        let items = level.open.without(&self.several);
        let least = level.counts.least(&items);
        let least = least.unwrap_or_else(|| level.least_of_many(&items));
        level.list_tries_fast(least, self.has_avx2);
        let room = level.len;
        if self.levels.len() == depth + 1 {
            self.levels.push(Level::new());
        }
        self.levels[depth + 1].make_room(room);
        least.0
    }

    fn take(&mut self, context: &mut Context<'_>, depth: usize, mask: Mask<W>) -> ControlFlow<()> {
        let made = context.begun.len() + depth + 1;
        context.meter.count(made, context.observer)?;
        if context.meter.events {
            context.observer.take(self.number(context, &mask));
        }
        self.path.push(mask);
        let end = match self.make(context, depth, &mask) {
            true => self.descend(context, depth + 1),
            false => ControlFlow::Continue(()),
        };
        self.unmake(context);
        self.path.pop();
        if context.meter.events {
            context.observer.give_back(self.number(context, &mask));
        }
        end
    }

    /// Makes a choice, and with it the level below `depth`. False if that is dead.
    #[inline]
    fn make(&mut self, context: &mut Context<'_>, depth: usize, mask: &Mask<W>) -> bool {
        let mut taken = *mask;
        let used = self.used_group(context, mask);
        if let Some(bit) = used {
            let group = self.group(bit);
            context.units.take(group);
            self.settle(context, bit);
            taken.set(bit, !context.units.has(group));
            if context.units.total_is_used() {
                taken = taken.zip(&self.limited, |a, b| a | b);
            }
        }
        self.used.push(used);
        let (parents, children) = self.levels.split_at_mut(depth + 1);
        children[0].follow_fast(&parents[depth], (&taken, &self.optional), self.has_avx2)
            && self.several_are_enough(context, depth + 1)
    }

    #[inline]
    fn unmake(&mut self, context: &mut Context<'_>) {
        if let Some(bit) = self.used.pop().flatten() {
            context.units.give_back(self.group(bit));
            self.settle(context, bit);
        }
    }

    /// The group of a choice, if its units have to be counted. One that must give one more, and may give
    /// no more than that, is an item like a cell.
    #[inline]
    fn used_group(&self, context: &Context<'_>, mask: &Mask<W>) -> Option<usize> {
        let bit = mask.least().expect("a choice has a group");
        (context.is_limited || self.several.contains(bit)).then_some(bit)
    }

    /// Whether what is left fits one word, and is still in several.
    fn is_wide(&self, depth: usize) -> bool {
        W > 1 && self.levels[depth].open.len() <= 64
    }

    /// Searches everything below the level at `depth` with items that fit one word. They keep their order,
    /// so nothing else changes.
    fn narrowed(&mut self, context: &mut Context<'_>, depth: usize) -> ControlFlow<()> {
        let level = &self.levels[depth];
        let mut narrow = self
            .narrow
            .take()
            .unwrap_or_else(|| Box::new(Search::empty(Vec::new())));
        let mut new_bits = vec![0_u8; 64 * W];
        narrow.items.clear();
        level.open.each(|bit| {
            new_bits[bit] = narrow.items.len() as u8;
            narrow.items.push(self.items[bit]);
        });
        let in_one_word = |mask: &Mask<W>| {
            let mut word = 0;
            mask.each(|bit| word |= 1 << new_bits[bit]);
            Mask([word])
        };
        let of_open = |mask: &Mask<W>| in_one_word(&mask.zip(&level.open, |a, b| a & b));
        narrow.several = of_open(&self.several);
        narrow.optional = of_open(&self.optional);
        narrow.limited = of_open(&self.limited);
        let root = &mut narrow.levels[0];
        root.open = Mask::first(narrow.items.len());
        root.counts = level.counts.map(of_open);
        root.len = level.len;
        root.masks.clear();
        root.masks
            .extend(level.masks[..level.len].iter().map(in_one_word));
        root.masks.resize(level.len + STEP, Mask::FULL);
        let before = context.begun.len();
        let path: Vec<usize> = self
            .path
            .iter()
            .map(|mask| self.number(context, mask))
            .collect();
        context.begun.extend(path);
        let end = narrow.descend(context, 0);
        context.begun.truncate(before);
        self.narrow = Some(narrow);
        end
    }

    fn number(&self, context: &Context<'_>, mask: &Mask<W>) -> usize {
        let mut group = 0;
        let mut cells = Vec::new();
        mask.each(|bit| match self.items[bit] {
            Item::Group(number) => group = number,
            Item::Cell(cell) => cells.push(cell as u32),
        });
        context.number(group, &cells)
    }

    #[cold]
    fn solution(&self, context: &mut Context<'_>) -> ControlFlow<()> {
        let before = context.begun.len();
        for mask in &self.path {
            let number = self.number(context, mask);
            context.begun.push(number);
        }
        let end = context.observer.solution(&context.begun);
        context.begun.truncate(before);
        end
    }

    /// Goes down at random on so many paths from the level at `depth`, which stands for `weight` nodes, and
    /// adds what lies below it.
    fn dive(
        &mut self,
        context: &mut Context<'_>,
        depth: usize,
        (dives, weight): (usize, f64),
        sum: &mut Estimate,
        below: &mut dyn FnMut(usize) -> usize,
    ) {
        if self.is_covered(depth) {
            sum.solutions += weight * f64::from(context.is_done());
            return;
        }
        self.branch(depth);
        let ways = self.levels[depth].ways;
        let tried = dives.min(ways);
        let weight = weight * ways as f64 / tried as f64;
        for at in 0..tried {
            let tries = &mut self.levels[depth].tries;
            if tried < ways {
                tries.swap(at, at + below(ways - at));
            }
            let mask = tries[at];
            let dives = dives / tried + usize::from(at < dives % tried);
            sum.nodes += weight;
            if self.make(context, depth, &mask) {
                self.dive(context, depth + 1, (dives, weight), sum, below);
            }
            self.unmake(context);
        }
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

    fn run<const W: usize>(problem: &Problem, by_vectors: bool) -> (Run, Log) {
        let mut log = Log::default();
        let mut context = Context::new(problem, &mut log);
        let mut search = Search::<W>::new(&context);
        search.has_avx2 &= by_vectors;
        let end = search.run(&mut context);
        (context.meter.run(end), log)
    }

    /// Two groups, any sets of three cells in each: all such problems, with every event of the run.
    #[test]
    fn by_vectors_or_one_by_one_in_one_word_or_two_the_run_is_the_same() {
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
                let plain = run::<1>(&problem, false);
                assert_eq!(run::<1>(&problem, true), plain, "{problem:?}");
                assert_eq!(run::<2>(&problem, true), plain, "{problem:?}");
            }
        }
    }
}
