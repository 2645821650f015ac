//! Tables of any kind, and what those of a kind share.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use search::levels::Level;
use search::{Executor, Halt};
use sliding::Size;
use sliding::pdb::{self, Bits, Histogram, Pattern, pushes};

use super::{Kind, TableKey};

/// A table of any kind.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum AnyTable {
    /// Of the single-tile metric.
    SingleTile(pdb::Table),
    /// Of the multi-tile metric.
    MultiTile(pushes::Table),
}

impl AnyTable {
    /// What it is about.
    #[must_use]
    pub fn pattern(&self) -> Pattern {
        match self {
            Self::SingleTile(table) => table.pattern(),
            Self::MultiTile(table) => table.pattern(),
        }
    }

    /// The bits.
    #[must_use]
    pub fn bits(&self) -> &Bits {
        match self {
            Self::SingleTile(table) => table.bits(),
            Self::MultiTile(table) => table.bits(),
        }
    }

    /// The table of a key of the single-tile metric.
    pub(crate) fn single_tile(self) -> pdb::Table {
        match self {
            Self::SingleTile(table) => table,
            Self::MultiTile(_) => unreachable!("keys have tables of their kind"),
        }
    }

    /// The table of a key of the multi-tile metric.
    pub(crate) fn multi_tile(self) -> pushes::Table {
        match self {
            Self::MultiTile(table) => table,
            Self::SingleTile(_) => unreachable!("keys have tables of their kind"),
        }
    }
}

/// What tables of one kind, size and number of tiles share, made once.
#[derive(Debug, Default)]
pub struct Shapes(HashMap<(Kind, Size, usize), Shape>);

#[derive(Clone, Debug)]
enum Shape {
    SingleTile(Arc<pdb::Shape>),
    MultiTile(Arc<pushes::Shape>),
}

/// Looks at every level of a search from the goal, and may stop it.
pub(super) type Each<'a> = &'a mut dyn FnMut(&Level) -> ControlFlow<Halt>;

impl Shapes {
    fn of(&mut self, key: TableKey) -> Shape {
        let TableKey { kind, pattern } = key;
        let shape = self.0.entry((kind, pattern.size(), pattern.tiles()));
        let new = || match kind {
            Kind::SingleTile => Shape::SingleTile(Arc::new(pdb::Shape::of(pattern))),
            Kind::MultiTile => Shape::MultiTile(Arc::new(pushes::Shape::of(pattern))),
        };
        shape.or_insert_with(new).clone()
    }

    /// Builds a table.
    pub(super) fn build(
        &mut self,
        key: TableKey,
        executor: &dyn Executor,
        each: Each<'_>,
    ) -> Result<(AnyTable, Histogram), Halt> {
        let pattern = key.pattern;
        Ok(match self.of(key) {
            Shape::SingleTile(shape) => {
                let (table, histogram) = pdb::Table::build(pattern, shape, executor, each)?;
                (AnyTable::SingleTile(table), histogram)
            }
            Shape::MultiTile(shape) => {
                let (table, histogram) = pushes::Table::build(pattern, shape, executor, each)?;
                (AnyTable::MultiTile(table), histogram)
            }
        })
    }

    /// The table that kept bits are; how many there should be, if they are not as many.
    pub(super) fn table(&mut self, key: TableKey, bits: Bits) -> Result<AnyTable, u64> {
        let shape = self.of(key);
        let expected = match &shape {
            Shape::SingleTile(shape) => shape.table_bytes(),
            Shape::MultiTile(shape) => shape.table_bytes(),
        };
        if bits.bytes().len() != expected {
            return Err(expected as u64);
        }
        Ok(match shape {
            Shape::SingleTile(shape) => {
                AnyTable::SingleTile(pdb::Table::of_bits(key.pattern, shape, bits))
            }
            Shape::MultiTile(shape) => {
                AnyTable::MultiTile(pushes::Table::of_bits(key.pattern, shape, bits))
            }
        })
    }
}
