//! How a table is obtained: loaded if it is kept and in order; else built, and kept if that can be.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use core::time::Duration;
use search::levels::Level;
use search::{Budget, Executor, Halt, TableProgress, TableStage};
use sliding::pdb::Histogram;

use super::store::{LoadError, PendingCheck, StoreError, StoredTable, TableStore};
use super::{AnyTable, Header, Shapes, TableError, TableKey};

/// Up to this size a table is built wherever it is wanted: that takes seconds. A larger one is only
/// built when someone asks for just that.
pub const SMALL_BYTES: u64 = 64 << 20;

/// What may be done to have a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Whether a table of more than [`SMALL_BYTES`] may be built.
    pub large: bool,
    /// Memory that may be used.
    pub most_bytes: Option<u64>,
}

/// What is wrong with a kept table, or with keeping it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Trouble {
    /// What is there is not the table.
    Table(TableError),
    /// The store failed.
    Store(StoreError),
}

/// Where a table came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It was kept.
    Loaded,
    /// There was none; it is kept now.
    Built,
    /// What was kept could not be used, and is replaced now.
    Rebuilt(Trouble),
    /// It could not be kept.
    BuiltNotKept(Trouble),
}

impl Origin {
    /// What there is to note.
    #[must_use]
    pub fn trouble(&self) -> Option<&Trouble> {
        match self {
            Self::Loaded | Self::Built => None,
            Self::Rebuilt(why) | Self::BuiltNotKept(why) => Some(why),
        }
    }
}

/// A table, and how it was obtained.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Obtained {
    /// The table.
    pub table: AnyTable,
    /// Configurations at each distance.
    pub histogram: Histogram,
    /// Where it came from.
    pub origin: Origin,
    /// How long that took, if there is a clock.
    pub time: Option<Duration>,
    /// The check of its bits, if it is not over yet.
    pub check: Option<Arc<dyn PendingCheck>>,
}

/// Why there is no table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unavailable {
    /// The work was stopped; or it would take more memory than is allowed.
    Stopped(Halt),
    /// It is large, and not kept.
    NotBuilt {
        /// About its size.
        bytes: u64,
    },
    /// It is large, and what is kept cannot be used.
    Unusable {
        /// About its size.
        bytes: u64,
        /// Why not.
        why: Trouble,
    },
}

/// Loads a table, or builds and keeps it.
///
/// # Errors
/// When it is neither kept nor may be built, or the work was stopped.
pub fn table(
    store: &dyn TableStore,
    key: TableKey,
    rules: Rules,
    shapes: &mut Shapes,
    executor: &dyn Executor,
    budget: &Budget<'_>,
) -> Result<Obtained, Unavailable> {
    let begun = budget.elapsed();
    let work = Work::new(key, budget);
    let mut job = Job {
        store,
        key,
        rules,
        shapes,
    };
    let mut obtained = job.obtain(&work, executor)?;
    let time = budget.elapsed().zip(begun);
    obtained.time = time.map(|(now, begun)| now.saturating_sub(begun));
    Ok(obtained)
}

/// Loads a table that is kept; builds nothing. What is wrong with it, if there is something.
///
/// # Errors
/// When the work was stopped.
pub fn kept(
    store: &dyn TableStore,
    key: TableKey,
    shapes: &mut Shapes,
    budget: &Budget<'_>,
) -> Result<Result<Obtained, Option<Trouble>>, Unavailable> {
    let mut job = Job {
        store,
        key,
        rules: Rules::default(),
        shapes,
    };
    job.load(&Work::new(key, budget))
}

/// Proves a kept table: builds it again and compares, bit by bit.
///
/// # Errors
/// Why it was stopped.
pub fn proof(
    stored: &StoredTable,
    rules: Rules,
    shapes: &mut Shapes,
    executor: &dyn Executor,
    budget: &Budget<'_>,
) -> Result<Result<(), TableError>, Halt> {
    let key = stored.header.key;
    let work = Work::new(key, budget);
    let (table, histogram) = build(key, rules, shapes, executor, &work)?;
    let same = histogram == stored.header.histogram && table.bits().bytes() == stored.bits.bytes();
    Ok(if same {
        Ok(())
    } else {
        Err(TableError::Disproved)
    })
}

struct Job<'a> {
    store: &'a dyn TableStore,
    key: TableKey,
    rules: Rules,
    shapes: &'a mut Shapes,
}

impl Job<'_> {
    fn obtain(
        &mut self,
        work: &Work<'_, '_>,
        executor: &dyn Executor,
    ) -> Result<Obtained, Unavailable> {
        let bad = match self.load(work)? {
            Ok(obtained) => return Ok(obtained),
            Err(trouble) => trouble,
        };
        let bytes = self.key.estimated_bytes();
        if bytes > SMALL_BYTES && !self.rules.large {
            return Err(match bad {
                None => Unavailable::NotBuilt { bytes },
                Some(why) => Unavailable::Unusable { bytes, why },
            });
        }
        let claim = match self.store.claim(&self.key, &mut |stage| work.look(stage)) {
            Ok(claim) => {
                // Whoever had it before may have built the table.
                if let Ok(obtained) = self.load(work)? {
                    return Ok(obtained);
                }
                Ok(claim)
            }
            Err(LoadError::Stopped(why)) => return Err(Unavailable::Stopped(why)),
            Err(LoadError::Bad(why)) => Err(Trouble::Table(why)),
            Err(LoadError::Store(why)) => Err(Trouble::Store(why)),
        };
        let built = build(self.key, self.rules, self.shapes, executor, work);
        let (table, histogram) = built.map_err(Unavailable::Stopped)?;
        let origin = match claim {
            Err(why) => Origin::BuiltNotKept(why),
            Ok(claim) => {
                // It is too late to stop: what took so long is kept.
                let _ = work.look(TableStage::Saving);
                let header = Header::new(self.key, &histogram, table.bits().bytes());
                match (claim.save(&header, table.bits()), bad) {
                    (Err(why), _) => Origin::BuiltNotKept(Trouble::Store(why)),
                    (Ok(()), Some(why)) => Origin::Rebuilt(why),
                    (Ok(()), None) => Origin::Built,
                }
            }
        };
        Ok(Obtained {
            table,
            histogram,
            origin,
            time: None,
            check: None,
        })
    }

    /// The kept table, or what is wrong with it: nothing, if there is none.
    fn load(
        &mut self,
        work: &Work<'_, '_>,
    ) -> Result<Result<Obtained, Option<Trouble>>, Unavailable> {
        let ask = &mut |stage| work.look(stage);
        let loaded = self.store.load(&self.key, ask).and_then(|stored| {
            // Who asks for just this table waits until it is known to be in order.
            let pending = stored.as_ref().and_then(|stored| stored.check.clone());
            if let Some(check) = pending.filter(|_| self.rules.large) {
                let checked = check.wait(ask).map_err(LoadError::Stopped)?;
                checked.map_err(LoadError::Bad)?;
            }
            Ok(stored)
        });
        Ok(match loaded {
            Ok(Some(stored)) => self.accept(stored).map_err(|why| Some(Trouble::Table(why))),
            Ok(None) => Err(None),
            Err(LoadError::Bad(why)) => Err(Some(Trouble::Table(why))),
            Err(LoadError::Store(why)) => Err(Some(Trouble::Store(why))),
            Err(LoadError::Stopped(why)) => return Err(Unavailable::Stopped(why)),
        })
    }

    fn accept(&mut self, stored: StoredTable) -> Result<Obtained, TableError> {
        let StoredTable {
            header,
            bits,
            check,
        } = stored;
        header.check_key(&self.key)?;
        let found = bits.bytes().len() as u64;
        let table = self.shapes.table(self.key, bits);
        Ok(Obtained {
            table: table.map_err(|expected| TableError::Length { found, expected })?,
            histogram: header.histogram,
            origin: Origin::Loaded,
            time: None,
            check,
        })
    }
}

fn build(
    key: TableKey,
    rules: Rules,
    shapes: &mut Shapes,
    executor: &dyn Executor,
    work: &Work<'_, '_>,
) -> Result<(AnyTable, Histogram), Halt> {
    let most = rules.most_bytes.unwrap_or(u64::MAX);
    if key.build_bytes() > most {
        return Err(Halt::Memory);
    }
    if let Some(left) = work.budget.time_left()
        && left < key.layout_time()
    {
        work.budget.stop(Halt::Time);
        return Err(Halt::Time);
    }
    let alone: &dyn Executor = &();
    let executor = match key.estimated_bytes() {
        ..WORTH_SHARING => alone,
        _ => executor,
    };
    let checked = CheckedExecutor { executor, work };
    let built = shapes.build(key, &checked, &mut |level| work.reach(*level));
    match work.budget.why_stopped() {
        Some(why) => Err(why),
        None => built,
    }
}

/// The work on one table, as its workers report it.
struct Work<'w, 'a> {
    name: String,
    budget: &'w Budget<'a>,
    level: Mutex<Option<Level>>,
}

impl<'w, 'a> Work<'w, 'a> {
    fn new(key: TableKey, budget: &'w Budget<'a>) -> Self {
        Self {
            name: key.file_name(),
            budget,
            level: Mutex::new(None),
        }
    }

    /// Shows how far it is, and asks whether to go on.
    fn look(&self, stage: TableStage) -> ControlFlow<Halt> {
        self.budget
            .check_table(&TableProgress::new(&self.name, stage))
    }

    fn reach(&self, level: Level) -> ControlFlow<Halt> {
        *self.level.lock().expect("no worker panics") = Some(level);
        self.look_at(level)
    }

    fn look_at(&self, level: Level) -> ControlFlow<Halt> {
        self.look(TableStage::Building {
            done: level.reached,
            all: level.all,
        })
    }
}

/// Smaller tables are built faster by one: workers that come and go at every level cost more than they
/// do.
const WORTH_SHARING: u64 = 20 << 20;

/// Checks the budget after every job: levels of large tables take too long for one check each.
struct CheckedExecutor<'x, 'w, 'a> {
    executor: &'x dyn Executor,
    work: &'x Work<'w, 'a>,
}

impl Executor for CheckedExecutor<'_, '_, '_> {
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        self.executor.run(jobs, &|job| {
            // What is left undone is thrown away with the rest: `build` asks why it came to an end.
            if self.work.budget.is_stopped() {
                return;
            }
            work(job);
            let level = *self.work.level.lock().expect("no worker panics");
            if let Some(level) = level {
                let _ = self.work.look_at(level);
            }
        });
    }
}
