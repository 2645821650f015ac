//! How far classes are from the goal: tables of groups of classes.
//!
//! ```text
//!   group    some classes and the blank; all other tiles count as one
//!   rank     class by class, which of the cells that are still free it takes: a combination, as a number
//!   byte     the distance from the nearest goal: moves of the group's tiles, or, of a group that is alone and in the
//!            multi-tile metric, all moves
//! ```
//!
//! Groups that count their own tiles only add up (Korf and Felner 2002). A class with too many arrangements for a table
//! is estimated by how many of its tiles have to cross each line between two rows, and between two columns.

use std::ops::ControlFlow;

use search::{Budget, Halt};

use super::{Classes, MAX_CELLS, MaskedPuzzle};
use crate::space::Push;
use crate::{Board, Direction, Metric, Size};

/// Arrangements of a table that is the only one, at most: 4x4 in three colours.
const MAX_ARRANGEMENTS: u64 = 13_000_000;
/// Arrangements of one of several tables, at most: four tiles of 4x4. It is built in a fraction of a second; larger ones
/// take longer than they save.
const MAX_OF_SEVERAL: u64 = 600_000;
/// Arrangements of a table, at most, where it has to be there at once: three tiles of 5x5.
const MAX_OF_QUICK: u64 = 400_000;
/// Names of a group at most: the blank, ten classes and all others. Ten different tiles have too many arrangements for
/// a table.
const MAX_NAMES: usize = 12;
/// Bytes of an arrangement while a table is built: its distance, and its rank in two lists.
const BUILDING_BYTES: u64 = 9;
/// Arrangements between two reports to the budget.
const GRANT: usize = 1 << 16;
/// Weight in the rank of a beam of each cell between a gap and the nearest spare tile of a class without a table.
const GAPS: u32 = 2;
/// No goal can be reached from there, or by at least so many moves: a lower bound either way.
const UNREACHED: u8 = u8::MAX;

/// Lower bounds of the moves from a board to a masked goal, and a rank for beams.
#[derive(Clone, Debug)]
pub struct Estimates {
    metric: Metric,
    groups: Vec<Group>,
    crowds: Vec<Crowd>,
    /// The most tiles of one push.
    most_tiles: u32,
    is_exact: bool,
}

impl Estimates {
    /// Builds the tables of a puzzle.
    ///
    /// # Errors
    /// When it is to stop, or the tables are larger than the memory limit.
    ///
    /// # Panics
    /// When the board has more than [`MAX_CELLS`] cells.
    pub fn build(puzzle: &MaskedPuzzle, metric: Metric, budget: &Budget<'_>) -> Result<Self, Halt> {
        let tables = [MAX_ARRANGEMENTS, MAX_OF_SEVERAL];
        Self::build_within(puzzle, metric, tables, budget)
    }

    /// Builds smaller tables, in a part of the time.
    ///
    /// # Errors
    /// As [`Estimates::build`].
    ///
    /// # Panics
    /// As [`Estimates::build`].
    pub fn quick(puzzle: &MaskedPuzzle, metric: Metric, budget: &Budget<'_>) -> Result<Self, Halt> {
        Self::build_within(puzzle, metric, [MAX_OF_QUICK; 2], budget)
    }

    fn build_within(
        puzzle: &MaskedPuzzle,
        metric: Metric,
        [alone, of_several]: [u64; 2],
        budget: &Budget<'_>,
    ) -> Result<Self, Halt> {
        let size = puzzle.size();
        assert!(size.cells() <= MAX_CELLS, "too large");
        let classes = puzzle.classes();
        let room = budget.byte_limit() / 2 / BUILDING_BYTES;
        let named: Vec<usize> = (1..classes.rest()).collect();
        let most = match arrangements(&classes, &named) {
            all if all <= alone.min(room) => all,
            _ => of_several.min(room),
        };
        let mut groups = vec![Vec::new()];
        let mut crowds = Vec::new();
        for class in named {
            let mut with = groups.last().cloned().unwrap_or_default();
            with.push(class);
            if arrangements(&classes, &with) <= most {
                *groups.last_mut().expect("one at least") = with;
            } else if arrangements(&classes, &[class]) <= most {
                groups.push(vec![class]);
            } else {
                crowds.push(Crowd::new(size, &classes, class));
            }
        }
        // The first group is there for the blank alone, if nothing fitted.
        if groups.len() > 1 && groups[0].is_empty() {
            groups.remove(0);
        }
        let is_exact = groups.len() == 1 && crowds.is_empty();
        let counts_all = is_exact || metric == Metric::MultiTile;
        let mut bytes = 0;
        let mut built = Vec::new();
        for group in groups {
            let arrangements = arrangements(&classes, &group);
            budget.reserve(bytes + BUILDING_BYTES * arrangements)?;
            bytes += arrangements;
            built.push(Group::build(
                (size, metric),
                &classes,
                &group,
                counts_all,
                budget,
            )?);
        }
        Ok(Self {
            metric,
            groups: built,
            crowds,
            most_tiles: size.rows().max(size.columns()) as u32 - 1,
            is_exact,
        })
    }

    /// Whether the estimate is the distance itself.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.is_exact
    }

    /// The lower bounds at the start of the puzzle that they were built for, and after each push of a path.
    #[must_use]
    pub fn along(&self, puzzle: &MaskedPuzzle, path: &[Push]) -> Vec<u32> {
        let classes = puzzle.classes();
        let mut board = puzzle.start().clone();
        let estimate = |board: &Board| {
            let cells = board.cells().iter();
            let cells = cells.map(|&tile| classes.of_tile[usize::from(tile)] as u8);
            self.of(&cells.collect::<Vec<u8>>()).0
        };
        let mut estimates = vec![estimate(&board)];
        for push in path {
            for _ in 0..push.tiles {
                board.slide(push.direction);
            }
            estimates.push(estimate(&board));
        }
        estimates
    }

    /// Bytes of the tables.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.groups
            .iter()
            .map(|group| group.distances.len() as u64)
            .sum()
    }

    /// A lower bound of the moves left, and the rank among the boards of a beam.
    #[inline]
    pub(super) fn of(&self, cells: &[u8]) -> (u32, u32) {
        let (mut sum, mut most, mut gaps) = (0, 0, 0);
        for group in &self.groups {
            let distance = group.distance(cells);
            sum += distance;
            most = most.max(distance);
        }
        for crowd in &self.crowds {
            let crossings = crowd.crossings(cells);
            sum += crossings;
            most = most.max(crossings.div_ceil(self.most_tiles));
            gaps += crowd.gaps(cells);
        }
        let estimate = match self.metric {
            Metric::SingleTile => sum,
            Metric::MultiTile => most,
        };
        (estimate, sum + GAPS * gaps)
    }
}

/// The number of arrangements of the tiles of some classes and the blank.
fn arrangements(classes: &Classes, group: &[usize]) -> u64 {
    let mut left = classes.counts.iter().sum::<usize>() as u64;
    let mut ways: u64 = left;
    left -= 1;
    for &class in group {
        for number in 1..=classes.counts[class] as u64 {
            // A product of `number` consecutive numbers is divisible by `number`.
            ways = ways.saturating_mul(left) / number;
            left -= 1;
            if ways > u64::MAX / 128 {
                return u64::MAX;
            }
        }
    }
    ways
}

/// A table of the distances of a group.
#[derive(Clone, Debug)]
struct Group {
    /// The name of each class: 0 is the blank, 1 and so on are the classes of the group, the last is all others.
    names: Vec<u8>,
    /// Tiles of each name.
    counts: Vec<usize>,
    cells: usize,
    /// Binomial coefficients: `choices[n][k]` ways to choose k of n cells.
    choices: Vec<Vec<u64>>,
    distances: Vec<u8>,
}

/// The cells of each name of a group, a bit for each.
type Standing = [u64; MAX_NAMES];

impl Group {
    fn build(
        (size, metric): (Size, Metric),
        classes: &Classes,
        group: &[usize],
        counts_all: bool,
        budget: &Budget<'_>,
    ) -> Result<Self, Halt> {
        let cells = size.cells();
        let others = group.len() + 1;
        let mut names = vec![others as u8; classes.counts.len()];
        names[0] = 0;
        let mut counts = vec![1];
        for (name, &class) in (1..).zip(group) {
            names[class] = name;
            counts.push(classes.counts[class]);
        }
        counts.push(cells - counts.iter().sum::<usize>());
        let number = arrangements(classes, group) as usize;
        let most = counts.iter().take(others).max().copied().unwrap_or(1);
        let mut table = Self {
            names,
            counts,
            cells,
            choices: choices(cells, most),
            distances: vec![UNREACHED; number],
        };
        let name = |class: usize| usize::from(table.names[class]);
        let mut goals = Goals {
            table: &table,
            goal: classes.goal.iter().map(|goal| goal.map(name)).collect(),
            names_blank: classes.goal.contains(&Some(0)),
            left: table.counts.clone(),
            standing: [0; MAX_NAMES],
            found: Vec::new(),
        };
        goals.fill(0, budget)?;
        let mut now = goals.found;
        for &rank in &now {
            table.distances[rank as usize] = 0;
        }
        let mut next = Vec::new();
        let mut done = 0;
        for distance in 0..UNREACHED - 1 {
            while let Some(rank) = now.pop() {
                if table.distances[rank as usize] != distance {
                    continue;
                }
                done += 1;
                if done % GRANT == 0
                    && let ControlFlow::Break(why) = budget.check()
                {
                    return Err(why);
                }
                let standing = table.unrank(rank);
                let blank = standing[0].trailing_zeros() as usize;
                for direction in Direction::ALL {
                    let mut pushed = standing;
                    let (mut cell, mut own) = (blank, false);
                    while let Some(from) = size.source(cell, direction) {
                        own |= swap(&mut pushed, cell, from) < others;
                        cell = from;
                        let to = table.rank(&pushed);
                        let step = u8::from(own || counts_all);
                        let known = &mut table.distances[to as usize];
                        if *known > distance + step {
                            *known = distance + step;
                            if step == 0 { &mut now } else { &mut next }.push(to);
                        }
                        if metric == Metric::SingleTile {
                            break;
                        }
                    }
                }
            }
            std::mem::swap(&mut now, &mut next);
            if now.is_empty() {
                break;
            }
        }
        Ok(table)
    }

    #[inline]
    fn distance(&self, cells: &[u8]) -> u32 {
        let mut standing = [0; MAX_NAMES];
        for (cell, &class) in cells.iter().enumerate() {
            standing[usize::from(self.names[usize::from(class)])] |= 1 << cell;
        }
        self.distances[self.rank(&standing) as usize].into()
    }

    #[inline]
    fn rank(&self, standing: &Standing) -> u32 {
        let mut rank = 0;
        let (mut free, mut room) = (u64::MAX, self.cells);
        for (&count, &cells) in self.counts[..self.counts.len() - 1].iter().zip(standing) {
            let mut choice = 0;
            let mut left = cells;
            for number in 1..=count {
                // The place of the cell among those that are free.
                let before = left.trailing_zeros();
                let place = (free & ((1 << before) - 1)).count_ones();
                choice += self.choices[place as usize][number];
                left &= left - 1;
            }
            rank = rank * self.choices[room][count] + choice;
            free &= !cells;
            room -= count;
        }
        rank as u32
    }

    fn unrank(&self, rank: u32) -> Standing {
        let others = self.counts.len() - 1;
        // The choices, the last one first.
        let mut chosen = [0; MAX_NAMES];
        let mut rank = u64::from(rank);
        let mut room = self.counts[others];
        for name in (0..others).rev() {
            room += self.counts[name];
            let ways = self.choices[room][self.counts[name]];
            chosen[name] = rank % ways;
            rank /= ways;
        }
        let mut standing = [0; MAX_NAMES];
        let mut free: u64 = match self.cells {
            64 => u64::MAX,
            cells => (1 << cells) - 1,
        };
        for name in 0..others {
            let mut choice = chosen[name];
            let mut place = free.count_ones() as usize;
            for number in (1..=self.counts[name]).rev() {
                while self.choices[place][number] > choice {
                    place -= 1;
                }
                choice -= self.choices[place][number];
                let mut cells = free;
                for _ in 0..place {
                    cells &= cells - 1;
                }
                standing[name] |= cells & cells.wrapping_neg();
            }
            free &= !standing[name];
        }
        standing[others] = free;
        standing
    }
}

/// Slides the tile of a cell into the blank's cell; returns its name.
#[inline]
fn swap(standing: &mut Standing, blank: usize, from: usize) -> usize {
    let moved = 1 << blank | 1 << from;
    let name = standing
        .iter()
        .skip(1)
        .position(|cells| cells >> from & 1 == 1);
    let name = 1 + name.expect("every cell has a name");
    standing[0] ^= moved;
    standing[name] ^= moved;
    name
}

/// Binomial coefficients up to `cells` and `most`.
fn choices(cells: usize, most: usize) -> Vec<Vec<u64>> {
    let mut choices = vec![vec![0_u64; most + 1]; cells + 1];
    for of in 0..=cells {
        choices[of][0] = 1;
        for number in 1..=most.min(of) {
            choices[of][number] =
                choices[of - 1][number - 1].saturating_add(choices[of - 1][number]);
        }
    }
    choices
}

/// The arrangements of a group in the goals.
struct Goals<'a> {
    table: &'a Group,
    goal: Vec<Option<usize>>,
    names_blank: bool,
    left: Vec<usize>,
    standing: Standing,
    /// Their ranks: millions of boards can be goals.
    found: Vec<u32>,
}

impl Goals<'_> {
    /// Fills the cells from one on.
    fn fill(&mut self, cell: usize, budget: &Budget<'_>) -> Result<(), Halt> {
        if cell == self.goal.len() {
            self.found.push(self.table.rank(&self.standing));
            if self.found.len().is_multiple_of(GRANT)
                && let ControlFlow::Break(why) = budget.check()
            {
                return Err(why);
            }
            return Ok(());
        }
        for name in 0..self.left.len() {
            let may_be = match self.goal[cell] {
                Some(wanted) => wanted == name,
                // A blank that is named elsewhere is not here.
                None => name != 0 || !self.names_blank,
            };
            if may_be && self.leaves_enough(cell, name) {
                self.left[name] -= 1;
                self.standing[name] |= 1 << cell;
                self.fill(cell + 1, budget)?;
                self.standing[name] &= !(1 << cell);
                self.left[name] += 1;
            }
        }
        Ok(())
    }

    /// Whether there is one of a name for this cell, and as many as later cells want.
    fn leaves_enough(&self, cell: usize, name: usize) -> bool {
        let wanted = self.goal[cell + 1..].iter();
        self.left[name] > wanted.filter(|&&goal| goal == Some(name)).count()
    }
}

/// A class with too many arrangements for a table.
#[derive(Clone, Debug)]
struct Crowd {
    class: u8,
    size: Size,
    /// The cells where the goal has it.
    goal: Vec<bool>,
    /// For each line between two rows, then two columns, how many tiles the goal has before it; nothing if there are
    /// more tiles than the goal names.
    before: Option<[Vec<i32>; 2]>,
}

impl Crowd {
    fn new(size: Size, classes: &Classes, class: usize) -> Self {
        let goal = classes.goal.iter();
        let goal: Vec<bool> = goal.map(|&goal| goal == Some(class)).collect();
        let named = goal.iter().filter(|&&is_goal| is_goal).count();
        Self {
            class: class as u8,
            size,
            before: (named == classes.counts[class]).then(|| before(size, |cell| goal[cell])),
            goal,
        }
    }

    /// How many tiles have to cross a line, for all lines: each crossing is a move of a tile of the class.
    fn crossings(&self, cells: &[u8]) -> u32 {
        let Some(goal) = &self.before else { return 0 };
        let now = before(self.size, |cell| cells[cell] == self.class);
        let lines = now.iter().flatten().zip(goal.iter().flatten());
        lines.map(|(now, goal)| now.abs_diff(*goal)).sum()
    }

    /// From each cell that lacks a tile of the class to the nearest one that is not in its place, summed up.
    fn gaps(&self, cells: &[u8]) -> u32 {
        let is_there = |cell: &usize| cells[*cell] == self.class;
        let all = 0..cells.len();
        let spare = |&cell: &usize| is_there(&cell) && !self.goal[cell];
        let gaps = all
            .clone()
            .filter(|&cell| self.goal[cell] && !is_there(&cell));
        let nearest = |gap: usize| {
            let away = all.clone().filter(spare);
            away.map(|cell| self.size.distance(gap, cell)).min()
        };
        gaps.filter_map(nearest).sum::<usize>() as u32
    }
}

fn before(size: Size, is_there: impl Fn(usize) -> bool) -> [Vec<i32>; 2] {
    let mut before = [vec![0; size.rows()], vec![0; size.columns()]];
    for cell in (0..size.cells()).filter(|&cell| is_there(cell)) {
        before[0][size.row(cell)] += 1;
        before[1][size.column(cell)] += 1;
    }
    for lines in &mut before {
        for line in 1..lines.len() {
            lines[line] += lines[line - 1];
        }
    }
    before
}
