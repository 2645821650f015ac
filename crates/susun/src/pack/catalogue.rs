//! All solutions of a puzzle by their numbers, kept while someone walks through them.

use std::fmt;
use std::ops::ControlFlow;

use num_bigint::BigUint;
use packing::{Grouping, Model, Placement, Puzzle, obstacle};
use search::{Halt, Limits};

use super::arrange::{arrangements, labels_at};
use super::auto;
use super::crew::Monitor;
use super::found::Checker;
use super::run;
use super::solve::{Request, Want, solve};
use crate::Watch;

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

/// Solutions that are listed where there is no table: more than anyone looks at.
const LISTED: u64 = 5000;
/// Bytes of a table that is worth while.
const TABLE_BYTES: u64 = 400 << 20;

impl Catalogue {
    /// By a counting table where the board is narrow, else the first few thousand.
    ///
    /// # Errors
    /// Why it stopped early.
    pub fn new(
        puzzle: Puzzle,
        limits: Limits,
        watch: &mut (dyn Watch + Send),
    ) -> Result<Self, Halt> {
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
            let limits = Limits {
                bytes: Some(bytes),
                ..limits
            };
            let monitor = Monitor::new(&mut *watch, limits);
            match (run::table(&model, &monitor), monitor.halted()) {
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
        let request = Request {
            want: Want::First(LISTED),
            limits,
            ..Request::new(puzzle)
        };
        let mut solutions = Vec::new();
        let report = solve(&request, watch, &(), &mut |found| {
            solutions.push(found.placements());
            ControlFlow::Continue(())
        });
        match report.outcome {
            super::Outcome::Stopped(why) if solutions.is_empty() => Err(why),
            outcome => Ok(Self {
                puzzle: request.puzzle,
                kept: Kept::List {
                    is_whole: !matches!(outcome, super::Outcome::Stopped(_))
                        && (solutions.len() as u64) < LISTED,
                    solutions,
                },
            }),
        }
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

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue")
            .field("puzzle", &self.puzzle)
            .field("count", &self.count())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use packing::verify;

    use super::*;
    use crate::pack::format::parse;

    fn catalogue(id: &str) -> Catalogue {
        let puzzle = parse(id).expect("it is read");
        Catalogue::new(puzzle, Limits::default(), &mut ()).expect("nothing stops it")
    }

    #[test]
    fn a_tray_has_them_all_by_number() {
        let all = catalogue("pentominoes-3x20");
        assert!(all.is_whole());
        assert_eq!(all.count(), 8_u8.into());
        let solutions: BTreeSet<_> = (0..8_u8).filter_map(|n| all.get(&n.into())).collect();
        assert_eq!(solutions.len(), 8);
        for solution in &solutions {
            assert_eq!(verify(all.puzzle(), solution), Ok(()));
        }
        assert_eq!(all.get(&8_u8.into()), None);
    }

    #[test]
    fn a_solid_has_the_first_ones() {
        let all = catalogue("soma");
        let last = all.count() - 1_u8;
        let solution = all.get(&last).expect("it is the last");
        assert_eq!(verify(all.puzzle(), &solution), Ok(()));
        assert_eq!(all.is_whole(), all.count() == 11_520_u32.into());
    }

    #[test]
    fn what_is_impossible_has_none() {
        let none = catalogue("pack:2x3:AAA/.A");
        assert!(none.is_whole());
        assert_eq!(none.count(), BigUint::ZERO);
        assert_eq!(none.get(&BigUint::ZERO), None);
    }
}
