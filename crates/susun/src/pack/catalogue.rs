//! All solutions of a puzzle by their numbers, kept while someone walks through them.

use std::fmt;
use std::ops::ControlFlow;

use num_bigint::BigUint;
use packing::{Grouping, Model, Placement, Puzzle, obstacle};
use search::{Budget, Halt, Limits, Unit};

use super::arrange::{arrangements, labels_at};
use super::auto;
use super::found::Checker;
use super::frontier;
use super::most::{self, Unresolved};
use super::solve::{Outcome, Request, Wanted};
use crate::{Control, SolverContext};

/// The solutions of a puzzle in some order.
pub struct Catalogue {
    puzzle: Puzzle,
    kept: Kept,
}

/// How they are kept.
enum Kept {
    /// A counting table knows them all.
    Table {
        model: Box<Model>,
        table: cover::Table,
        arrangements: BigUint,
    },
    /// The first ones, one by one.
    List {
        solutions: Vec<Vec<Placement>>,
        is_whole: bool,
    },
}

/// Solutions that are listed at first where there is no table, and how many times as many when these are
/// not enough; at most more than anyone looks at.
const FIRST: u64 = 60;
const TIMES: u64 = 8;
const MAX_LISTED: u64 = 20_000;
/// Bytes of a table that is worth while.
const TABLE_BYTES: u64 = 400 << 20;

impl Catalogue {
    /// By a counting table where the board is narrow, else the first few; see [`Catalogue::reach`].
    ///
    /// # Errors
    /// Why it stopped early.
    pub fn new(puzzle: Puzzle, limits: Limits, control: &mut dyn Control) -> Result<Self, Halt> {
        let (puzzle, limits) = match most::resolve(&puzzle, limits, control) {
            None => (puzzle, limits),
            Some(Ok(resolved)) => (resolved.puzzle, resolved.limits),
            Some(Err(Unresolved::Impossible { .. })) => (puzzle.with_objective(None), limits),
            Some(Err(Unresolved::Stopped { why, .. })) => return Err(why),
        };
        if obstacle(&puzzle).is_some() {
            let kept = Kept::List {
                solutions: Vec::new(),
                is_whole: true,
            };
            return Ok(Self { puzzle, kept });
        }
        let model = Model::new(&puzzle, Grouping::Forms);
        if auto::is_narrow(&model) {
            let bytes = limits
                .bytes
                .map_or(TABLE_BYTES, |most| most.min(TABLE_BYTES));
            let limits = limits.bytes(bytes);
            let budget = Budget::new(limits, &mut *control).counting(Unit::Cases);
            match (frontier::table(&model, &budget), budget.why_stopped()) {
                (Ok(table), _) => {
                    let kept = Kept::Table {
                        arrangements: arrangements(&model),
                        model: Box::new(model),
                        table,
                    };
                    return Ok(Self { puzzle, kept });
                }
                (Err(_), Some(why)) => return Err(why),
                // Too wide or too large: then some of them.
                (Err(_), None) => {}
            }
        }
        let kept = list(&puzzle, FIRST, limits, control)?;
        Ok(Self { puzzle, kept })
    }

    /// Lists on until it holds the one with a number from 0, or all, or more than anyone looks at.
    ///
    /// # Errors
    /// Why it stopped early; then it is as it was.
    pub fn reach(
        &mut self,
        number: &BigUint,
        limits: Limits,
        control: &mut dyn Control,
    ) -> Result<(), Halt> {
        while let Kept::List {
            solutions,
            is_whole,
        } = &self.kept
        {
            let known = solutions.len() as u64;
            if *is_whole || *number < known.into() || known >= MAX_LISTED {
                break;
            }
            // From the beginning, in the same order: that takes an eighth more than to go on.
            self.kept = list(&self.puzzle, MAX_LISTED.min(known * TIMES), limits, control)?;
        }
        Ok(())
    }

    /// The puzzle, with what is placed.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// How many it holds.
    #[must_use]
    pub fn count(&self) -> BigUint {
        match &self.kept {
            Kept::Table {
                table,
                arrangements,
                ..
            } => table.solutions() * arrangements,
            Kept::List { solutions, .. } => solutions.len().into(),
        }
    }

    /// Whether it holds all.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        match self.kept {
            Kept::Table { .. } => true,
            Kept::List { is_whole, .. } => is_whole,
        }
    }

    /// The one with a number from 0: all pieces, those that lay there before included.
    #[must_use]
    pub fn get(&self, number: &BigUint) -> Option<Vec<Placement>> {
        match &self.kept {
            Kept::Table {
                model,
                table,
                arrangements,
            } => {
                let tiling = table.nth(&(number / arrangements))?;
                let labels = labels_at(model, number % arrangements);
                let mut checker = Checker::new(&self.puzzle, model);
                Some(checker.found(&tiling, &labels).placements())
            }
            Kept::List { solutions, .. } => solutions.get(usize::try_from(number).ok()?).cloned(),
        }
    }
}

/// The first solutions, at most so many.
fn list(
    puzzle: &Puzzle,
    most: u64,
    limits: Limits,
    control: &mut dyn Control,
) -> Result<Kept, Halt> {
    let request = Request {
        wanted: Wanted::First(most),
        limits,
        ..Request::new(puzzle.clone())
    };
    let mut solutions = Vec::new();
    let report = request.solve_each(&SolverContext::alone(), control, &mut |found| {
        solutions.push(found.placements());
        ControlFlow::Continue(())
    });
    match report.outcome {
        Outcome::Stopped(why) => Err(why),
        _ => Ok(Kept::List {
            is_whole: (solutions.len() as u64) < most,
            solutions,
        }),
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue")
            .field("puzzle", &self.puzzle)
            .field("count", &self.count())
            .finish_non_exhaustive()
    }
}
