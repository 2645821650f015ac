//! What is kept in memory between puzzles: tables that were loaded or built, and the sequences of
//! slides worth trying.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use search::{Budget, Executor};
use sliding::pdb::{Layout, Table, UpTo16};
use sliding::space::Successors;
use sliding::{Sequences, Size};

use super::tables::{
    self, AnyTable, Origin, Rules, Shapes, TableKey, TableStore, Trouble, Unavailable,
};

/// The longest sequences that are compared with others. Longer ones turn more boards away, but the
/// machine that knows them outgrows the caches.
const LONGEST: usize = 8;

/// What searches share: cached tables, where to store them, and an executor. One context serves any
/// number of puzzles.
pub struct SolverContext<'a> {
    store: &'a dyn TableStore,
    executor: &'a dyn Executor,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    shapes: Shapes,
    tables: HashMap<TableKey, AnyTable>,
    sequences: HashMap<(Size, usize), Arc<Sequences>>,
    /// By the size and the tiles of the tables.
    layouts: HashMap<(Size, Vec<usize>), Arc<UpTo16>>,
}

impl std::fmt::Debug for SolverContext<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SolverContext").finish_non_exhaustive()
    }
}

/// A table, and where it came from.
pub(crate) struct CachedTable {
    pub(crate) table: AnyTable,
    pub(crate) origin: Origin,
}

impl SolverContext<'static> {
    /// One thread, and tables that live as long as the context.
    #[must_use]
    pub fn alone() -> Self {
        SolverContext::new(&(), &())
    }
}

impl<'a> SolverContext<'a> {
    /// A context with no tables in memory yet.
    #[must_use]
    pub fn new(store: &'a dyn TableStore, executor: &'a dyn Executor) -> Self {
        Self {
            store,
            executor,
            kept: Mutex::default(),
        }
    }

    /// The executor.
    pub(crate) fn executor(&self) -> &'a dyn Executor {
        self.executor
    }

    /// A table: from memory, from the store, or built if the rules allow it.
    pub(crate) fn table(
        &self,
        key: TableKey,
        rules: Rules,
        budget: &Budget<'_>,
    ) -> Result<CachedTable, Unavailable> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let Kept { shapes, tables, .. } = &mut *kept;
        if let Some(table) = tables.get(&key) {
            return Ok(CachedTable {
                table: table.clone(),
                origin: Origin::Loaded,
            });
        }
        let obtained = tables::table(self.store, key, rules, shapes, self.executor, budget)?;
        tables.insert(key, obtained.table.clone());
        Ok(CachedTable {
            table: obtained.table,
            origin: obtained.origin,
        })
    }

    /// A table from memory or from the store; none is built.
    pub(crate) fn kept(
        &self,
        key: TableKey,
        budget: &Budget<'_>,
    ) -> Result<Result<CachedTable, Option<Trouble>>, Unavailable> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let Kept { shapes, tables, .. } = &mut *kept;
        if let Some(table) = tables.get(&key) {
            return Ok(Ok(CachedTable {
                table: table.clone(),
                origin: Origin::Loaded,
            }));
        }
        let loaded = tables::kept(self.store, key, shapes, budget)?;
        Ok(loaded.map(|obtained| {
            tables.insert(key, obtained.table.clone());
            CachedTable {
                table: obtained.table,
                origin: obtained.origin,
            }
        }))
    }

    /// What tables of a small board share in a search.
    pub(crate) fn small_layout(&self, size: Size, tables: &[Table]) -> Option<Arc<UpTo16>> {
        if size.cells() > 16 {
            return None;
        }
        let mut tiles: Vec<usize> = tables.iter().map(|table| table.shape().tiles()).collect();
        tiles.sort_unstable();
        tiles.dedup();
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let made = kept.layouts.entry((size, tiles));
        let shapes = tables.iter().map(|table| &**table.shape());
        let new = || Arc::new(UpTo16::new(size.cells(), shapes));
        Some(Arc::clone(made.or_insert_with(new)))
    }

    /// The sequences of slides to try: those without a better one, or, where every shortest way
    /// is wanted, all that do not go back at once.
    pub(crate) fn sequences(&self, size: Size, every_way: bool) -> Arc<Sequences> {
        let longest = if every_way { 2 } else { LONGEST };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let made = kept.sequences.entry((size, longest));
        let new = || Arc::new(Sequences::new(size, Successors::KORF.order, longest));
        Arc::clone(made.or_insert_with(new))
    }
}
