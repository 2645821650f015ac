//! Solutions by their number.
//!
//! They are ordered by the choice that covers the first free cell, then by the one that covers the first
//! cell that is free after that, and so on: the order of [`cover::Table`]. Where no table fits, the
//! search counts the tilings through each choice of the first cell, then those below the choice that
//! was picked, and so on. Below the first choice little is left to search.

use std::collections::BTreeMap;

use cover::FrontierError;
use num_bigint::BigUint;
use packing::{Model, Puzzle};
use search::{Budget, Executor};

use super::registry::Engine;
use super::shared::Shared;

/// All tilings of a model in their order.
pub(crate) enum Numbered<'a, 'b> {
    /// Counted state by state.
    Table(cover::Table),
    /// Counted by a search.
    Searched(Searched<'a, 'b>),
}

impl Numbered<'_, '_> {
    /// How many there are.
    pub(crate) fn tilings(&self) -> BigUint {
        match self {
            Self::Table(table) => table.solutions(),
            Self::Searched(searched) => searched.first.values().sum(),
        }
    }

    /// The one with a number, from 0, which is below all.
    pub(crate) fn nth(&self, number: &BigUint) -> Result<Vec<usize>, FrontierError> {
        match self {
            Self::Table(table) => Ok(table.nth(number).expect("the number is below all")),
            Self::Searched(searched) => {
                let number = number.try_into().expect("each was counted one by one");
                searched.nth(number)
            }
        }
    }
}

/// What a search needs, and what it has counted.
pub(crate) struct Searched<'a, 'b> {
    model: &'a Model,
    engine: Engine,
    budget: &'a Budget<'b>,
    executor: &'a dyn Executor,
    first: Through,
}

/// The tilings through each choice that covers the first free cell; of none, if no cell is free.
type Through = BTreeMap<Option<usize>, u64>;

impl<'a, 'b> Searched<'a, 'b> {
    /// Counts the tilings, images by symmetry without a search of their own.
    pub(crate) fn new(
        puzzle: &Puzzle,
        model: &'a Model,
        engine: Engine,
        budget: &'a Budget<'b>,
        executor: &'a dyn Executor,
    ) -> Result<Self, FrontierError> {
        let mut searched = Self {
            model,
            engine,
            budget,
            executor,
            first: BTreeMap::new(),
        };
        searched.first = searched.through(&Shared::new(puzzle, model, budget), &[])?;
        Ok(searched)
    }

    fn through(&self, shared: &Shared, made: &[usize]) -> Result<Through, FrontierError> {
        let choices = self.model.problem().choices();
        let covers = |choice: usize, cell: u32| choices[choice].cells.contains(&cell);
        let mut cells = 0..self.model.problem().cells() as u32;
        let is_free = |&cell: &u32| !made.iter().any(|&choice| covers(choice, cell));
        let first = cells.find(is_free);
        let through = shared.count_by(self.engine, self.budget, self.executor, &|tiling| {
            let mut tiling = tiling.iter().copied();
            first.and_then(|cell| tiling.find(|&choice| covers(choice, cell)))
        });
        match self.budget.is_stopped() {
            true => Err(FrontierError::Stopped),
            false => Ok(through),
        }
    }

    fn nth(&self, mut number: u64) -> Result<Vec<usize>, FrontierError> {
        let problem = self.model.problem();
        let mut through = self.first.clone();
        let mut made = Vec::new();
        loop {
            let choice = through.iter().find(|&(_, &tilings)| {
                let is_here = number < tilings;
                if !is_here {
                    number -= tilings;
                }
                is_here
            });
            let (&choice, _) = choice.expect("the number is below all");
            let Some(choice) = choice else {
                return Ok(made);
            };
            made.push(choice);
            let (rest, numbers) = problem.after(&made);
            through = self.through(&Shared::plain(rest, numbers, self.budget), &made)?;
        }
    }
}
