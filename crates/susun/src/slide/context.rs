//! What is kept in memory between puzzles: tables that were loaded or built, and the sequences of
//! slides worth trying.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use search::{Budget, Halt, TableProgress};
use sliding::pdb::{Layout, Table, UpTo16};
use sliding::space::Successors;
use sliding::{Sequences, Size};

use super::tables::{
    self, AnyTable, Obtained, Origin, PendingCheck, Rules, Shapes, TableError, TableKey,
    TableStore, Trouble, Unavailable,
};
use crate::SolverContext;

/// The longest sequences that are compared with others. Longer ones turn more boards away, but the
/// machine that knows them outgrows the caches.
const LONGEST: usize = 8;

/// Where tables are stored, and what is in memory.
pub(crate) struct TableCache<'a> {
    store: &'a dyn TableStore,
    kept: Mutex<Kept>,
}

impl<'a> TableCache<'a> {
    /// With no tables in memory yet.
    pub(crate) fn new(store: &'a dyn TableStore) -> Self {
        Self {
            store,
            kept: Mutex::default(),
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[derive(Default)]
struct Kept {
    shapes: Shapes,
    tables: HashMap<TableKey, KeptTable>,
    /// What is wrong with tables that are kept in the store, as found while they were used.
    damaged: HashMap<TableKey, TableError>,
    sequences: HashMap<(Size, usize), Arc<Sequences>>,
    /// By the size and the tiles of the tables.
    layouts: HashMap<(Size, Vec<usize>), Arc<UpTo16>>,
}

struct KeptTable {
    table: AnyTable,
    check: Option<Arc<dyn PendingCheck>>,
}

/// A table, and where it came from.
pub(crate) struct CachedTable {
    pub(crate) table: AnyTable,
    pub(crate) origin: Origin,
}

impl Kept {
    fn cached(&self, key: TableKey) -> Option<CachedTable> {
        let table = self.tables.get(&key)?.table.clone();
        let origin = Origin::Loaded;
        Some(CachedTable { table, origin })
    }

    fn keep(&mut self, key: TableKey, obtained: Obtained) -> CachedTable {
        let Obtained {
            table,
            origin,
            check,
            ..
        } = obtained;
        let kept = KeptTable {
            table: table.clone(),
            check,
        };
        self.tables.insert(key, kept);
        self.damaged.remove(&key);
        CachedTable { table, origin }
    }
}

impl SolverContext<'_> {
    /// A table: from memory, from the store, or built if the rules allow it.
    pub(crate) fn table(
        &self,
        key: TableKey,
        rules: Rules,
        budget: &Budget<'_>,
    ) -> Result<CachedTable, Unavailable> {
        let mut kept = self.tables.kept();
        if let Some(cached) = kept.cached(key) {
            return Ok(cached);
        }
        let damaged = kept.damaged.get(&key).copied();
        let rules = Rules { damaged, ..rules };
        let (store, shapes) = (self.tables.store, &mut kept.shapes);
        let obtained = tables::table(store, key, rules, shapes, self.executor(), budget)?;
        Ok(kept.keep(key, obtained))
    }

    /// A table from memory or from the store; none is built.
    pub(crate) fn kept(
        &self,
        key: TableKey,
        budget: &Budget<'_>,
    ) -> Result<Result<CachedTable, Option<Trouble>>, Unavailable> {
        let mut kept = self.tables.kept();
        if let Some(cached) = kept.cached(key) {
            return Ok(Ok(cached));
        }
        let rules = Rules {
            damaged: kept.damaged.get(&key).copied(),
            ..Rules::default()
        };
        let loaded = tables::kept(self.tables.store, key, rules, &mut kept.shapes, budget)?;
        Ok(loaded.map(|obtained| kept.keep(key, obtained)))
    }

    /// Waits until all tables in memory are checked. Those that are damaged are distrusted. That takes a moment, which
    /// an answer is worth when the time is over; only who interrupts the work does not wait.
    pub(crate) fn finish_checks(&self, budget: &Budget<'_>) -> Result<(), Halt> {
        let mut kept = self.tables.kept();
        let Kept {
            tables, damaged, ..
        } = &mut *kept;
        for (&key, table) in tables {
            let Some(check) = &table.check else { continue };
            let name = key.file_name();
            let mut ask = |stage| match budget.check_table(&TableProgress::new(&name, stage)) {
                ControlFlow::Break(Halt::Interrupted) => ControlFlow::Break(Halt::Interrupted),
                _ => ControlFlow::Continue(()),
            };
            if let Err(fault) = check.wait(&mut ask)? {
                table.table.bits().distrust();
                damaged.insert(key, fault);
            }
            table.check = None;
        }
        Ok(())
    }

    /// Forgets tables that are distrusted: who asks again gets a new one, or none.
    pub(crate) fn forget_damaged(&self) {
        let mut kept = self.tables.kept();
        let Kept {
            tables, damaged, ..
        } = &mut *kept;
        tables.retain(|&key, table| {
            let sound = table.table.bits().are_sound();
            if !sound {
                damaged.entry(key).or_insert(TableError::LeadsAstray);
            }
            sound
        });
    }

    /// What tables of a small board share in a search.
    pub(crate) fn small_layout(&self, size: Size, tables: &[Table]) -> Option<Arc<UpTo16>> {
        if size.cells() > 16 {
            return None;
        }
        let mut tiles: Vec<usize> = tables.iter().map(|table| table.shape().tiles()).collect();
        tiles.sort_unstable();
        tiles.dedup();
        let mut kept = self.tables.kept();
        let made = kept.layouts.entry((size, tiles));
        let shapes = tables.iter().map(|table| &**table.shape());
        let new = || Arc::new(UpTo16::new(size.cells(), shapes));
        Some(Arc::clone(made.or_insert_with(new)))
    }

    /// The sequences of slides to try: those without a better one, or, where every shortest way
    /// is wanted, all that do not go back at once.
    pub(crate) fn sequences(&self, size: Size, every_way: bool) -> Arc<Sequences> {
        let longest = if every_way { 2 } else { LONGEST };
        let mut kept = self.tables.kept();
        let made = kept.sequences.entry((size, longest));
        let new = || Arc::new(Sequences::new(size, Successors::KORF.order, longest));
        Arc::clone(made.or_insert_with(new))
    }
}
