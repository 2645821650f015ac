//! Bounding functions: tests that show that a node leads to no solution, so that it is killed and
//! gets no children. None of them kills a node that leads to a solution.
//!
//! They look at the free cells and at the units that are left. The engine that uses them takes the
//! groups in their order, so its depth says which units are left.

use crate::Problem;
use crate::mask::Mask;

/// A bounding function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// No unit that is left can cover some free cell.
    DeadCell,
    /// The size of a connected region of free cells is no sum of sizes of units that are left.
    RegionSize,
    /// The units that are left cannot make the difference between the free cells of two colours.
    ColourParity,
}

impl Bound {
    /// All, in the order in which a node is tested: it counts for the first that kills it.
    pub const ALL: [Self; 3] = [Self::DeadCell, Self::RegionSize, Self::ColourParity];
}

/// A set of bounding functions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bounds(u8);

impl Bounds {
    /// No bounding function.
    pub const NONE: Self = Self(0);
    /// All bounding functions.
    pub const ALL: Self = Self((1 << Bound::ALL.len()) - 1);

    /// The set with one more.
    #[must_use]
    pub fn with(self, bound: Bound) -> Self {
        Self(self.0 | 1 << bound as u8)
    }

    /// Whether one is in the set.
    #[must_use]
    pub fn has(self, bound: Bound) -> bool {
        self.0 >> bound as u8 & 1 == 1
    }

    /// Those in the set, in the order of [`Bound::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Bound> {
        Bound::ALL.into_iter().filter(move |&bound| self.has(bound))
    }
}

/// How the cells of a problem lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// For every cell, the cells that it touches.
    pub neighbours: Vec<Vec<u32>>,
    /// The colour of every cell, one of two; none where there is no colouring to go by.
    pub colours: Option<Vec<bool>>,
}

impl Geometry {
    /// Whether it is one of so many cells.
    pub(crate) fn is_of(&self, cells: usize) -> bool {
        let mut neighbours = self.neighbours.iter().flatten();
        self.neighbours.len() == cells
            && neighbours.all(|&cell| (cell as usize) < cells)
            && self.colours.as_ref().is_none_or(|c| c.len() == cells)
    }
}

/// A choice of a group.
pub(crate) struct Entry<const W: usize> {
    pub(crate) mask: Mask<W>,
    pub(crate) choice: u32,
}

/// The choices of every group, in their order.
pub(crate) fn entries<const W: usize>(problem: &Problem) -> Vec<Vec<Entry<W>>> {
    let mut entries: Vec<Vec<Entry<W>>> = Vec::new();
    entries.resize_with(problem.demands().len(), Vec::new);
    for (number, choice) in problem.choices().iter().enumerate() {
        entries[choice.group].push(Entry {
            mask: Mask::of(&choice.cells),
            choice: number as u32,
        });
    }
    entries
}

/// A set of small numbers.
#[derive(Clone)]
struct Numbers(Vec<u64>);

impl Numbers {
    fn new(below: usize) -> Self {
        Self(vec![0; below.div_ceil(64)])
    }

    fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    fn contains(&self, number: usize) -> bool {
        let word = self.0.get(number / 64).copied().unwrap_or(0);
        word >> (number % 64) & 1 == 1
    }

    fn each(&self, mut f: impl FnMut(usize)) {
        for (number, &word) in self.0.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                f(64 * number + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
    }

    /// The numbers and each of them with every addition, as far as they are below the limit.
    fn moved(&self, additions: &[isize], below: usize) -> Self {
        let mut sums = Self::new(below);
        for &addition in additions {
            self.each(|number| match number.checked_add_signed(addition) {
                Some(sum) if sum < below => sums.insert(sum),
                _ => {}
            });
        }
        sums
    }
}

/// For every depth, the differences that the units left can make.
#[derive(Default)]
struct Differences {
    of_depth: Vec<Option<Numbers>>,
    /// The number that stands for no difference.
    zero: usize,
}

/// The bounding functions of a problem that are switched on, ready to test nodes.
pub(crate) struct Tests<'a, const W: usize> {
    bounds: Bounds,
    problem: &'a Problem,
    /// The group of every unit, in the order in which the engine uses them.
    units: &'a [usize],
    /// For every depth, the sizes that regions can have; none if that is not known.
    sizes: Vec<Option<Numbers>>,
    differences: Differences,
    /// The cells of the first colour.
    coloured: Mask<W>,
    stack: Vec<u32>,
}

impl<'a, const W: usize> Tests<'a, W> {
    /// A bounding function that needs to know how the cells lie is inert where that is not known.
    pub(crate) fn new(problem: &'a Problem, units: &'a [usize], bounds: Bounds) -> Self {
        let geometry = problem.geometry();
        let regions = geometry.filter(|_| bounds.has(Bound::RegionSize));
        let colours = geometry.filter(|_| bounds.has(Bound::ColourParity));
        let colours = colours.and_then(|geometry| geometry.colours.as_deref());
        let mut coloured = Mask::EMPTY;
        for (cell, _) in colours.unwrap_or(&[]).iter().enumerate().filter(|c| *c.1) {
            coloured.flip(&Mask::of(&[cell as u32]));
        }
        Self {
            bounds,
            problem,
            units,
            sizes: regions.map_or_else(Vec::new, |geometry| sizes(problem, units, geometry)),
            differences: colours
                .map(|colours| differences(problem, units, colours))
                .unwrap_or_default(),
            coloured,
            stack: Vec::new(),
        }
    }

    /// The first bounding function that kills a node at this depth.
    pub(crate) fn kill(
        &mut self,
        depth: usize,
        free: &Mask<W>,
        entries: &[Vec<Entry<W>>],
    ) -> Option<Bound> {
        self.bounds.iter().find(|bound| match bound {
            Bound::DeadCell => self.has_dead_cell(depth, free, entries),
            Bound::RegionSize => self.has_bad_region(depth, free),
            Bound::ColourParity => self.has_bad_difference(depth, free),
        })
    }

    fn has_dead_cell(&self, depth: usize, free: &Mask<W>, entries: &[Vec<Entry<W>>]) -> bool {
        let mut dead = *free;
        let first = self.units.get(depth).copied().unwrap_or(entries.len());
        for (group, entries) in entries.iter().enumerate().skip(first) {
            if self.problem.demands()[group] == 0 {
                continue;
            }
            for Entry { mask, .. } in entries {
                if mask.is_within(free) {
                    dead = dead.without(mask);
                }
            }
            if dead.is_empty() {
                return false;
            }
        }
        !dead.is_empty()
    }

    fn has_bad_region(&mut self, depth: usize, free: &Mask<W>) -> bool {
        let Some(Some(sizes)) = self.sizes.get(depth) else {
            return false;
        };
        let geometry = self.problem.geometry();
        let neighbours = &geometry.expect("sizes come of it").neighbours;
        let mut left = *free;
        while let Some(cell) = left.least() {
            let mut size = 0;
            self.stack.push(cell as u32);
            left.flip(&Mask::of(&[cell as u32]));
            while let Some(cell) = self.stack.pop() {
                size += 1;
                for &next in &neighbours[cell as usize] {
                    if left.contains(next as usize) {
                        left.flip(&Mask::of(&[next]));
                        self.stack.push(next);
                    }
                }
            }
            if !sizes.contains(size) {
                return true;
            }
        }
        false
    }

    fn has_bad_difference(&self, depth: usize, free: &Mask<W>) -> bool {
        let Some(Some(differences)) = self.differences.of_depth.get(depth) else {
            return false;
        };
        let mine = free.zip(&self.coloured, |a, b| a & b).len();
        let others = free.len() - mine;
        !differences.contains(self.differences.zero + mine - others)
    }
}

/// What follows from the units that are left, for every depth: from the last one on backwards.
/// `additions` are the lists of numbers that a unit of a group adds, one number of each list; none if they are
/// not known.
fn sums(
    units: &[usize],
    additions: &[Option<Vec<Vec<isize>>>],
    start: usize,
    below: usize,
) -> Vec<Option<Numbers>> {
    let mut last = Numbers::new(below);
    last.insert(start);
    let mut all = vec![Some(last)];
    for &group in units.iter().rev() {
        let next = all
            .last()
            .expect("it has the end")
            .as_ref()
            .and_then(|sums| {
                let lists = additions[group].as_ref()?;
                Some(
                    lists
                        .iter()
                        .fold(sums.clone(), |sums, list| sums.moved(list, below)),
                )
            });
        all.push(next);
    }
    all.reverse();
    all
}

/// The sizes of regions. A choice need not hold together: its parts may lie in different regions. Where the
/// parts of a group's choices differ in size, nothing is known.
fn sizes(problem: &Problem, units: &[usize], geometry: &Geometry) -> Vec<Option<Numbers>> {
    let mut parts_of: Vec<Option<Vec<usize>>> = vec![None; problem.demands().len()];
    let mut is_known = vec![true; problem.demands().len()];
    for choice in problem.choices() {
        let parts = parts(&choice.cells, geometry);
        let before = parts_of[choice.group].get_or_insert_with(|| parts.clone());
        is_known[choice.group] &= *before == parts;
    }
    let additions: Vec<Option<Vec<Vec<isize>>>> = parts_of
        .into_iter()
        .zip(is_known)
        .map(|(parts, is_known)| {
            let parts = parts.filter(|_| is_known)?;
            Some(
                parts
                    .into_iter()
                    .map(|part| vec![0, part as isize])
                    .collect(),
            )
        })
        .collect();
    sums(units, &additions, 0, problem.cells() + 1)
}

/// The sizes of the connected parts of some cells, in order.
fn parts(cells: &[u32], geometry: &Geometry) -> Vec<usize> {
    let mut left = cells.to_vec();
    let mut sizes = Vec::new();
    while let Some(first) = left.pop() {
        let mut part = vec![first];
        let mut done = 0;
        while let Some(&cell) = part.get(done) {
            done += 1;
            let neighbours = &geometry.neighbours[cell as usize];
            left.retain(|other| {
                let touches = neighbours.contains(other);
                if touches {
                    part.push(*other);
                }
                !touches
            });
        }
        sizes.push(part.len());
    }
    sizes.sort_unstable();
    sizes
}

/// The differences between the colours, with what is added to them so that none is negative. A group
/// without choices tells nothing.
fn differences(problem: &Problem, units: &[usize], colours: &[bool]) -> Differences {
    let mut made: Vec<Vec<isize>> = vec![Vec::new(); problem.demands().len()];
    for choice in problem.choices() {
        let sign = |&cell: &u32| if colours[cell as usize] { 1 } else { -1 };
        let difference = choice.cells.iter().map(sign).sum();
        let made = &mut made[choice.group];
        if !made.contains(&difference) {
            made.push(difference);
        }
    }
    let largest = |&group: &usize| made[group].iter().map(|d| d.unsigned_abs()).max();
    let zero = units.iter().filter_map(largest).sum::<usize>();
    let zero = zero.max(problem.cells());
    let known = made.into_iter().enumerate().map(|(group, mut made)| {
        // A unit that may stay unused makes none.
        if problem.least()[group] < problem.demands()[group] {
            made.push(0);
        }
        (!made.is_empty()).then(|| vec![made])
    });
    let additions: Vec<Option<Vec<Vec<isize>>>> = known.collect();
    Differences {
        of_depth: sums(units, &additions, zero, 2 * zero + 1),
        zero,
    }
}
