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
/// Units of one group cannot be told apart, so a solution is a *set* of choices. The cells' order
/// is up to the maker of a problem; engines that go cell by cell are fast when the cells of a
/// choice are near each other in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    cells: usize,
    demands: Vec<usize>,
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
            demands,
            choices,
            geometry: None,
        }
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

    /// How many choices each group gives.
    #[must_use]
    pub fn demands(&self) -> &[usize] {
        &self.demands
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

    /// What is left after some choices are made, with the old numbers of the choices left. Cells
    /// keep their order.
    #[must_use]
    pub fn after(&self, made: &[usize]) -> (Self, Vec<usize>) {
        let mut covered = vec![false; self.cells];
        let mut demands = self.demands.clone();
        for &choice in made {
            let Choice { group, cells } = &self.choices[choice];
            demands[*group] -= 1;
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
        Self {
            cells: self.cells,
            demands: self.demands.clone(),
            choices: self.choices.iter().map(renumber).collect(),
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
        let problem = Self {
            cells: self.cells,
            demands: self.demands.clone(),
            choices: choices.collect(),
            geometry: None,
        };
        (problem, kept)
    }
}
