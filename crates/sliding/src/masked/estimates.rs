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

use search::{Budget, Halt, TableProgress, TableStage};

use super::plan::arrangements;
use super::{Classes, MaskedPuzzle, Plan};
use crate::space::Push;
use crate::{Board, Direction, Metric, Size};

/// Names of a group at most: the blank, ten classes and all others. Ten different tiles have too many arrangements for
/// a table.
const MAX_NAMES: usize = 12;
/// Arrangements between two reports to the budget.
const GRANT: u64 = 1 << 14;
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
    /// Builds the tables of a plan for a puzzle.
    ///
    /// # Errors
    /// When it is to stop, or the tables are larger than the memory limit.
    pub fn build(
        puzzle: &MaskedPuzzle,
        plan: &Plan,
        metric: Metric,
        budget: &Budget<'_>,
    ) -> Result<Self, Halt> {
        let size = puzzle.size();
        let classes = puzzle.classes();
        let counts_all = plan.is_exact || metric == Metric::MultiTile;
        let mut building = Building {
            budget,
            name: format!("{size}-goal"),
            bytes: 0,
            done: 0,
            all: plan.arrangements(),
        };
        let mut groups = Vec::new();
        for group in &plan.groups {
            groups.push(Group::build(
                (size, metric),
                &classes,
                group,
                counts_all,
                &mut building,
            )?);
        }
        let crowds = plan.crowds.iter();
        Ok(Self {
            metric,
            groups,
            crowds: crowds
                .map(|&class| Crowd::new(size, &classes, class))
                .collect(),
            most_tiles: size.rows().max(size.columns()) as u32 - 1,
            is_exact: plan.is_exact,
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

/// The tables of a plan while they are built.
struct Building<'b, 'a> {
    budget: &'b Budget<'a>,
    name: String,
    /// Of the tables that are done.
    bytes: u64,
    /// Arrangements whose distances are known, of all.
    done: u64,
    all: u64,
}

impl Building<'_, '_> {
    /// Asks whether to go on while a table and some ranks are held.
    fn goes_on(&self, distances: &[u8], ranks: [&Vec<u32>; 2]) -> Result<(), Halt> {
        let lists = ranks.map(|list| (list.capacity() * size_of::<u32>()) as u64);
        let bytes = distances.len() as u64 + lists.iter().sum::<u64>();
        self.budget.reserve(self.bytes + bytes)?;
        let (done, all) = (self.done, self.all);
        let stage = TableStage::Building { done, all };
        match self
            .budget
            .check_table(&TableProgress::new(&self.name, stage))
        {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(why) => Err(why),
        }
    }
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
        building: &mut Building<'_, '_>,
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
        building.budget.reserve(building.bytes + number as u64)?;
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
        building.goes_on(&table.distances, [&Vec::new(); 2])?;
        goals.fill(0, building)?;
        let mut now = goals.found;
        for &rank in &now {
            table.distances[rank as usize] = 0;
        }
        let mut next = Vec::new();
        for distance in 0..UNREACHED - 1 {
            while let Some(rank) = now.pop() {
                if table.distances[rank as usize] != distance {
                    continue;
                }
                building.done += 1;
                if building.done.is_multiple_of(GRANT) {
                    building.goes_on(&table.distances, [&now, &next])?;
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
        building.goes_on(&table.distances, [&now, &next])?;
        building.bytes += number as u64;
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
    fn fill(&mut self, cell: usize, building: &Building<'_, '_>) -> Result<(), Halt> {
        if cell == self.goal.len() {
            self.found.push(self.table.rank(&self.standing));
            if (self.found.len() as u64).is_multiple_of(GRANT) {
                building.goes_on(&self.table.distances, [&self.found, &Vec::new()])?;
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
                self.fill(cell + 1, building)?;
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
