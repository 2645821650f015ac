//! The exact-cover problem that all engines solve.

use crate::Geometry;

/// One way to use a unit of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The group.
    pub group: usize,
    /// The cells it covers, sorted.
    pub cells: Vec<u32>,
}

/// How many of something there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount {
    /// At least.
    pub least: usize,
    /// At most; [`usize::MAX`] if there is no limit.
    pub most: usize,
}

impl Amount {
    /// Any number.
    pub const ANY: Self = Self {
        least: 0,
        most: usize::MAX,
    };
    /// None.
    pub const NONE: Self = Self::exactly(0);

    /// One number alone.
    #[must_use]
    pub const fn exactly(number: usize) -> Self {
        Self {
            least: number,
            most: number,
        }
    }

    /// Up to a number.
    #[must_use]
    pub const fn up_to(most: usize) -> Self {
        Self { least: 0, most }
    }

    /// Whether it is one number alone.
    #[must_use]
    pub const fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// Whether a number is within it.
    #[must_use]
    pub const fn has(self, number: usize) -> bool {
        self.least <= number && number <= self.most
    }

    /// What is left of it after some are used; no limit stays none.
    #[must_use]
    pub const fn after(self, used: usize) -> Self {
        Self {
            least: self.least.saturating_sub(used),
            most: match self.most {
                usize::MAX => usize::MAX,
                most => most.saturating_sub(used),
            },
        }
    }
}

impl From<usize> for Amount {
    fn from(number: usize) -> Self {
        Self::exactly(number)
    }
}

/// An exact cover in two kinds of items: every cell is covered by one chosen choice, and every
/// group gives as many choices as it must.
///
/// ```text
///              cells           groups
///           0  1  2  3       a: 1   b: 2
/// choice 0  x  x             x
/// choice 1        x                 x
/// choice 2           x              x
/// choice 3     x  x          x              0, 1, 2 is the one solution
/// ```
///
/// A group may also give any number in a range, and all groups together may be limited. Cells that
/// may stay empty are covered by a group of *holes*, which has a choice for every cell: so every
/// engine covers all cells, and a solution says which are empty.
///
/// Units of one group cannot be told apart, so a solution is a *set* of choices. The cells' order
/// is up to the maker of a problem; engines that go cell by cell are fast when the cells of a
/// choice are near each other in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    cells: usize,
    demands: Vec<usize>,
    least: Vec<usize>,
    total: Amount,
    holes: Option<usize>,
    choices: Vec<Choice>,
    geometry: Option<Geometry>,
}

impl Problem {
    /// A problem.
    ///
    /// # Panics
    /// When a choice has no cell, or cells that are not sorted or do not exist, or no group.
    #[must_use]
    pub fn new(cells: usize, demands: Vec<usize>, choices: Vec<Choice>) -> Self {
        for choice in &choices {
            assert!(choice.group < demands.len(), "the group exists");
            assert!(choice.cells.is_sorted_by(|a, b| a < b), "cells are sorted");
            let last = *choice.cells.last().expect("a choice covers something");
            assert!((last as usize) < cells, "the cells exist");
        }
        Self {
            cells,
            least: demands.clone(),
            demands,
            total: Amount::ANY,
            holes: None,
            choices,
            geometry: None,
        }
    }

    /// The problem with groups that may give less than their demand: at least `least[group]` each.
    ///
    /// # Panics
    /// When these are not as many as the groups, or a group must give more than it may.
    #[must_use]
    pub fn with_least(self, least: Vec<usize>) -> Self {
        assert_eq!(least.len(), self.demands.len(), "one for every group");
        let mut pairs = least.iter().zip(&self.demands);
        assert!(pairs.all(|(least, most)| least <= most), "least is least");
        Self { least, ..self }
    }

    /// The problem with a limit to the choices of all groups together; holes do not count.
    #[must_use]
    pub fn with_total(self, total: Amount) -> Self {
        Self { total, ..self }
    }

    /// The problem with `holes` cells that stay empty: one more group, the last, and a choice for every
    /// cell, after all others.
    #[must_use]
    pub fn with_holes(mut self, holes: Amount) -> Self {
        let group = self.demands.len();
        let most = holes.most.min(self.cells.max(holes.least));
        self.demands.push(most);
        self.least.push(holes.least);
        self.choices
            .extend((0..self.cells as u32).map(|cell| Choice {
                group,
                cells: vec![cell],
            }));
        self.holes = Some(group);
        self
    }

    /// The problem with how its cells lie, for bounding functions. Problems made of it have none.
    ///
    /// # Panics
    /// When the geometry is one of another number of cells, or has neighbours that do not exist.
    #[must_use]
    pub fn with_geometry(self, geometry: Geometry) -> Self {
        assert!(geometry.is_of(self.cells), "the geometry is of these cells");
        Self {
            geometry: Some(geometry),
            ..self
        }
    }

    /// How its cells lie, if that is known.
    #[must_use]
    pub fn geometry(&self) -> Option<&Geometry> {
        self.geometry.as_ref()
    }

    /// Number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// How many choices each group gives, at most.
    #[must_use]
    pub fn demands(&self) -> &[usize] {
        &self.demands
    }

    /// How many choices each group gives, at least.
    #[must_use]
    pub fn least(&self) -> &[usize] {
        &self.least
    }

    /// How many choices all groups but the holes give together.
    #[must_use]
    pub fn total(&self) -> Amount {
        self.total
    }

    /// The group of the holes, if cells may stay empty.
    #[must_use]
    pub fn holes(&self) -> Option<usize> {
        self.holes
    }

    /// Whether every solution has one choice of a group.
    #[must_use]
    pub fn is_single(&self, group: usize) -> bool {
        self.demands[group] == 1 && self.least[group] == 1
    }

    /// For every cell the choice that leaves it empty, if there is one.
    pub(crate) fn hole_choices(&self) -> Vec<Option<usize>> {
        let mut choices = vec![None; self.cells];
        for (number, choice) in self.choices.iter().enumerate() {
            if Some(choice.group) == self.holes {
                choices[choice.cells[0] as usize] = Some(number);
            }
        }
        choices
    }

    /// The choices.
    #[must_use]
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The group of every unit, group by group.
    pub(crate) fn units(&self) -> Vec<usize> {
        let units = self.demands.iter().enumerate();
        units
            .flat_map(|(group, &demand)| std::iter::repeat_n(group, demand))
            .collect()
    }

    /// For every unit of [`Problem::units`]: where the units of the next group begin, if this one and the
    /// rest of its group may stay unused; none if it must be used.
    pub(crate) fn skips(&self) -> Vec<Option<usize>> {
        let mut skips = Vec::new();
        for (&most, &least) in self.demands.iter().zip(&self.least) {
            let end = skips.len() + most;
            skips.extend((0..most).map(|unit| (unit >= least).then_some(end)));
        }
        skips
    }

    /// The most choices that a solution can have.
    pub(crate) fn max_depth(&self) -> usize {
        self.demands.iter().sum::<usize>().min(self.cells)
    }

    /// What is left after some choices are made, with the old numbers of the choices left. Cells
    /// keep their order.
    #[must_use]
    pub fn after(&self, made: &[usize]) -> (Self, Vec<usize>) {
        let mut covered = vec![false; self.cells];
        let mut demands = self.demands.clone();
        let mut least = self.least.clone();
        let mut total = self.total;
        for &choice in made {
            let Choice { group, cells } = &self.choices[choice];
            demands[*group] -= 1;
            least[*group] = least[*group].saturating_sub(1);
            if Some(*group) != self.holes {
                total = total.after(1);
            }
            for &cell in cells {
                covered[cell as usize] = true;
            }
        }
        let mut new_number = vec![0; self.cells];
        let mut cells = 0;
        for (number, &covered) in new_number.iter_mut().zip(&covered) {
            *number = cells;
            cells += u32::from(!covered);
        }
        let mut old_numbers = Vec::new();
        let mut choices = Vec::new();
        for (number, choice) in self.choices.iter().enumerate() {
            let blocked = choice.cells.iter().any(|&cell| covered[cell as usize]);
            if !blocked && demands[choice.group] > 0 {
                old_numbers.push(number);
                choices.push(Choice {
                    group: choice.group,
                    cells: choice
                        .cells
                        .iter()
                        .map(|&c| new_number[c as usize])
                        .collect(),
                });
            }
        }
        let left = Self {
            cells: cells as usize,
            demands,
            least,
            total,
            holes: self.holes,
            choices,
            geometry: None,
        };
        (left, old_numbers)
    }

    /// The same problem with its cells renumbered: cell `c` becomes `new_numbers[c]`. Engines then
    /// meet its solutions in another order.
    #[must_use]
    pub fn renumbered(&self, new_numbers: &[u32]) -> Self {
        let renumber = |choice: &Choice| {
            let mut cells: Vec<u32> = choice
                .cells
                .iter()
                .map(|&cell| new_numbers[cell as usize])
                .collect();
            cells.sort_unstable();
            Choice {
                group: choice.group,
                cells,
            }
        };
        self.with_choices(self.choices.iter().map(renumber).collect())
    }

    /// The problem with other choices.
    fn with_choices(&self, choices: Vec<Choice>) -> Self {
        Self {
            cells: self.cells,
            demands: self.demands.clone(),
            least: self.least.clone(),
            total: self.total,
            holes: self.holes,
            choices,
            geometry: None,
        }
    }

    /// The problem with only some of its choices, and their old numbers.
    #[must_use]
    pub fn only(&self, keep: impl Fn(usize) -> bool) -> (Self, Vec<usize>) {
        let kept: Vec<usize> = (0..self.choices.len())
            .filter(|&choice| keep(choice))
            .collect();
        let choices = kept.iter().map(|&choice| self.choices[choice].clone());
        (self.with_choices(choices.collect()), kept)
    }
}
