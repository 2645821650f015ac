//! What is kept in memory between puzzles: tables that were loaded or built, and the sequences of
//! slides worth trying.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use search::{Budget, TableProgress};
use sliding::learned::AnyRanking;
use sliding::pdb::{Layout, Table, UpTo16};
use sliding::space::Successors;
use sliding::{Metric, Sequences, Size};

use super::learned;
use super::patterns::NoTables;
use super::tables::{
    self, AnyTable, Ask, Claim, LoadError, Obtained, Origin, PendingCheck, Rules, Shapes,
    StoredTable, TableError, TableKey, TableStore, Trouble, Unavailable,
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

    /// The store for a table: what is known to be damaged there is not loaded again.
    fn store_of(&self, key: TableKey, kept: &Kept) -> Box<dyn TableStore + 'a> {
        let store = self.store;
        let damaged = kept.damaged.get(&key).copied();
        Box::new(Without { store, damaged })
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A store without a table that is damaged there.
struct Without<'a> {
    store: &'a dyn TableStore,
    damaged: Option<TableError>,
}

impl TableStore for Without<'_> {
    fn load(&self, key: &TableKey, ask: Ask<'_>) -> Result<Option<StoredTable>, LoadError> {
        match self.damaged {
            Some(fault) => Err(LoadError::Bad(fault)),
            None => self.store.load(key, ask),
        }
    }

    fn claim(&self, key: &TableKey, ask: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError> {
        self.store.claim(key, ask)
    }
}

#[derive(Default)]
struct Kept {
    shapes: Shapes,
    tables: HashMap<TableKey, KeptTable>,
    /// What is wrong with tables that are kept in the store, as found while they were used.
    damaged: HashMap<TableKey, TableError>,
    sequences: HashMap<(Size, usize), Arc<Sequences>>,
    /// Learned rankings, by the side of the board and the metric.
    rankings: HashMap<(usize, Metric), Arc<AnyRanking>>,
    /// By the size and the tiles of the tables.
    layouts: HashMap<(Size, Vec<usize>), Arc<UpTo16>>,
}

struct KeptTable {
    table: AnyTable,
    /// Whether it comes from the store.
    was_kept: bool,
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
            was_kept: origin == Origin::Loaded,
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
        let store = self.tables.store_of(key, &kept);
        let shapes = &mut kept.shapes;
        let obtained = tables::table(&*store, key, rules, shapes, self.executor(), budget)?;
        Ok(kept.keep(key, obtained))
    }

    /// Whether a table is in memory.
    #[must_use]
    pub fn has_table(&self, key: TableKey) -> bool {
        self.tables.kept().tables.contains_key(&key)
    }

    /// The learned ranking of a side in a metric, if there is one.
    pub(crate) fn ranking(&self, side: usize, metric: Metric) -> Option<Arc<AnyRanking>> {
        let mut kept = self.tables.kept();
        if let Some(ranking) = kept.rankings.get(&(side, metric)) {
            return Some(ranking.clone());
        }
        let ranking = Arc::new(learned::ranking(side, metric)?);
        kept.rankings.insert((side, metric), ranking.clone());
        Some(ranking)
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
        let store = self.tables.store_of(key, &kept);
        let loaded = tables::kept(&*store, key, &mut kept.shapes, budget)?;
        Ok(loaded.map(|obtained| kept.keep(key, obtained)))
    }

    /// Waits until all tables in memory are checked, and marks those that are damaged.
    pub(crate) fn finish_checks(&self, budget: &Budget<'_>) -> Result<(), NoTables> {
        let mut kept = self.tables.kept();
        let Kept {
            tables, damaged, ..
        } = &mut *kept;
        for (&key, table) in tables {
            let Some(check) = &table.check else { continue };
            let name = key.file_name();
            let checked =
                check.wait(&mut |stage| budget.check_table(&TableProgress::new(&name, stage)));
            let checked =
                checked.map_err(|why| NoTables::Unavailable(key, Unavailable::Stopped(why)))?;
            if let Err(fault) = checked {
                table.table.bits().mark_damaged();
                damaged.insert(key, fault);
            }
            table.check = None;
        }
        Ok(())
    }

    /// Forgets tables that are marked as damaged: who asks again gets a new one, or none.
    ///
    /// # Panics
    /// When one of them was built here: a fault of this program.
    pub(crate) fn forget_damaged(&self) {
        let mut kept = self.tables.kept();
        let Kept {
            tables, damaged, ..
        } = &mut *kept;
        tables.retain(|&key, table| {
            let is_damaged = table.table.bits().are_damaged();
            if is_damaged {
                assert!(table.was_kept, "a table that was built here leads home");
                damaged.entry(key).or_insert(TableError::Inconsistent);
            }
            !is_damaged
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
