//! Which piece lies where in how many of all solutions: what a position still leaves open.

use core::time::Duration;
use std::ops::ControlFlow;

use cover::FrontierError;
use num_bigint::BigUint;
use packing::{Grouping, Model, Puzzle, obstacle};
use search::{Budget, Executor, Halt, Limits, Unit};

use super::arrange::arrangements;
use super::auto;

use super::frontier;
use super::most::{self, Spent, Unresolved};
use super::registry::{Engine, Method};
use super::run;
use super::shared::Shared;
use crate::{Control, SolverContext};

/// For every cell and piece, the number of solutions in which the piece covers the cell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Heat {
    /// All solutions.
    pub solutions: BigUint,
    /// For every cell of the container, for every piece, the number of those in which it lies there.
    /// A cell that is covered already has its piece in all of them.
    pub covered: Vec<Vec<BigUint>>,
}

impl Heat {
    /// The pieces that cover a cell in some solution, the most frequent first.
    #[must_use]
    pub fn hottest(&self, cell: usize) -> Vec<usize> {
        let covered = &self.covered[cell];
        let mut pieces: Vec<usize> = (0..covered.len())
            .filter(|&piece| covered[piece] > BigUint::ZERO)
            .collect();
        pieces.sort_by_key(|&piece| std::cmp::Reverse(covered[piece].clone()));
        pieces
    }

    /// The share of all solutions in which a piece covers a cell; 0 if there are none.
    #[must_use]
    pub fn share(&self, cell: usize, piece: usize) -> f64 {
        if self.solutions == BigUint::ZERO {
            return 0.0;
        }
        // Parts of 2^32 are fine enough for anyone, and fit whatever the size of the numbers.
        let scaled = (&self.covered[cell][piece] << 32_u32) / &self.solutions;
        let digits = scaled.to_u64_digits();
        digits
            .first()
            .map_or(0.0, |&parts| parts as f64 / 2f64.powi(32))
    }
}

/// The heat of a position, and what it took.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct HeatReport {
    /// The heat, or why it stopped early.
    pub outcome: Result<Heat, Halt>,
    /// The method that counted; none if an obstacle is seen without a search.
    pub method: Option<Method>,
    /// What the method counts; see its row.
    pub cases: u64,
    /// Bytes held at most by a counting table.
    pub bytes: u64,
    /// Time of the whole, if the front end has a clock.
    pub time: Option<Duration>,
}

impl HeatReport {
    /// The report of heat that was not counted.
    fn ended(outcome: Result<Heat, Halt>, spent: Spent) -> Self {
        Self {
            outcome,
            method: None,
            cases: spent.cases,
            bytes: 0,
            time: spent.time,
        }
    }
}

/// Counts, for every cell and piece, the solutions in which they meet.
pub fn heat(
    puzzle: &Puzzle,
    limits: Limits,
    context: &SolverContext<'_>,
    control: &mut dyn Control,
) -> HeatReport {
    let mut puzzle = puzzle.clone();
    let mut limits = limits;
    let mut spent = Spent::default();
    match most::resolve(&puzzle, limits, control) {
        None => {}
        Some(Ok(resolved)) => {
            (puzzle, limits, spent) = (resolved.puzzle, resolved.limits, resolved.spent);
        }
        Some(Err(Unresolved::Impossible { spent })) => {
            return HeatReport::ended(Ok(cold(&puzzle)), spent);
        }
        Some(Err(Unresolved::Stopped { why, spent, .. })) => {
            return HeatReport::ended(Err(why), spent);
        }
    }
    let puzzle = &puzzle;
    let budget = Budget::new(limits, control).counting(Unit::Cases);
    let (engine, outcome) = counted(puzzle, &budget, context.executor());
    let stats = budget.stats();
    let mut report = HeatReport {
        outcome,
        method: engine.map(Method::of),
        cases: stats.generated,
        bytes: stats.peak_bytes,
        time: budget.elapsed(),
    };
    spent.add_to(&mut report.cases, &mut report.time);
    report
}

/// The heat, and the engine that ran.
fn counted(
    puzzle: &Puzzle,
    budget: &Budget<'_>,
    executor: &dyn Executor,
) -> (Option<Engine>, Result<Heat, Halt>) {
    if let Err(why) = budget.reserve(cold_bytes(puzzle)) {
        return (None, Err(why));
    }
    if !run::has_room(puzzle, true, budget) {
        return (None, Err(budget.why_stopped().unwrap_or(Halt::Memory)));
    }
    if obstacle(puzzle).is_some() {
        return (None, Ok(cold(puzzle)));
    }
    let model = Model::new(puzzle, Grouping::Forms);
    let (engine, uses) = uses(puzzle, &model, budget, executor);
    (
        Some(engine),
        uses.and_then(|uses| heat_of(puzzle, &model, &uses, budget)),
    )
}

/// Bytes of the heat of a puzzle, without what its numbers hold outside themselves.
fn cold_bytes(puzzle: &Puzzle) -> u64 {
    let numbers = puzzle.container().cells().len() * puzzle.pieces().len();
    (numbers * size_of::<BigUint>()) as u64
}

/// The heat of a puzzle without solutions.
fn cold(puzzle: &Puzzle) -> Heat {
    let cells = puzzle.container().cells().len();
    Heat {
        solutions: BigUint::ZERO,
        covered: vec![vec![BigUint::ZERO; puzzle.pieces().len()]; cells],
    }
}

/// The heat, from the number of tilings that make each choice of a model.
fn heat_of(
    puzzle: &Puzzle,
    model: &Model,
    uses: &[BigUint],
    budget: &Budget<'_>,
) -> Result<Heat, Halt> {
    let heap_bytes = |number: &BigUint| number.bits() / 8;
    let mut held = cold_bytes(puzzle) + uses.iter().map(heap_bytes).sum::<u64>();
    budget.reserve(held)?;
    let mut heat = cold(puzzle);
    let arrangements = arrangements(model);
    let first = uses.iter().zip(model.problem().choices());
    // Every solution covers the first cell once.
    let tilings: BigUint = match model.problem().cells() {
        0 => BigUint::from(1u8),
        _ => first
            .filter(|(_, choice)| choice.cells[0] == 0)
            .map(|(uses, _)| uses)
            .sum(),
    };
    heat.solutions = tilings * &arrangements;
    for place in puzzle.placed() {
        for &cell in &place.cells {
            heat.covered[cell][place.piece] = heat.solutions.clone();
        }
        held += place.cells.len() as u64 * heap_bytes(&heat.solutions);
        budget.reserve(held)?;
    }
    for (choice, uses) in uses.iter().enumerate() {
        let group = &model.groups()[model.problem().choices()[choice].group];
        let units: usize = group.pieces.iter().map(|piece| piece.1).sum();
        for &(piece, copies) in &group.pieces {
            // Equal pieces change places freely: each has its share of the arrangements.
            let solutions = uses * &arrangements * copies / units;
            for &cell in model.place(choice) {
                let covered = &mut heat.covered[cell][piece];
                let before = heap_bytes(covered);
                *covered += &solutions;
                held += heap_bytes(covered) - before;
            }
            budget.reserve(held)?;
        }
    }
    Ok(heat)
}

/// For every choice of a model, the tilings that make it, and the engine that counted them: a
/// counting table where the board is narrow, else one by one.
fn uses(
    puzzle: &Puzzle,
    model: &Model,
    budget: &Budget<'_>,
    executor: &dyn Executor,
) -> (Engine, Result<Vec<BigUint>, Halt>) {
    if auto::is_narrow(model) {
        let uses = frontier::table(model, budget).and_then(|table| frontier::uses(&table, budget));
        match (uses, budget.why_stopped()) {
            (_, Some(why)) => return (Engine::Frontier, Err(why)),
            (Ok(uses), None) => return (Engine::Frontier, Ok(uses)),
            (
                Err(FrontierError::TooWide | FrontierError::Memory | FrontierError::Stopped),
                None,
            ) => {}
        }
    }
    let engine = Engine::MostConstrained;
    let mut counts = vec![0_u64; model.problem().choices().len()];
    Shared::new(puzzle, model, budget).list(engine, budget, executor, &mut |choices| {
        for &choice in choices {
            counts[choice] += 1;
        }
        ControlFlow::Continue(())
    });
    let uses = counts.into_iter().map(BigUint::from).collect();
    (engine, budget.why_stopped().map_or(Ok(uses), Err))
}
