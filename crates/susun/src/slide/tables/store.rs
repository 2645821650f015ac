//! Where tables are kept: a front end knows; the library only asks.
//!
//! A front end implements [`TableStore`]: files in a folder, or what a browser keeps. `()` keeps
//! nothing, [`Memory`] keeps tables as long as it lives.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use search::{Halt, TableStage};
use sliding::pdb::Bits;

use super::{Header, TableError, TableKey};

/// Asked now and then whether to go on.
pub type Ask<'a> = &'a mut dyn FnMut(TableStage) -> ControlFlow<Halt>;

/// A table that was kept.
pub struct StoredTable {
    /// What it says of itself; its key is the one asked for.
    pub header: Header,
    /// Its bits, as many as the header says.
    pub bits: Bits,
    /// The check of the bits, if it is not over yet.
    pub check: Option<Arc<dyn PendingCheck>>,
}

impl StoredTable {
    /// A table whose bits were checked.
    #[must_use]
    pub fn new(header: Header, bits: Bits) -> Self {
        Self {
            header,
            bits,
            check: None,
        }
    }
}

/// A check of bits that goes on.
pub trait PendingCheck: std::fmt::Debug + Send + Sync {
    /// Waits for its end.
    ///
    /// # Errors
    /// Why `ask` stopped the waiting.
    fn wait(&self, ask: Ask<'_>) -> Result<Result<(), TableError>, Halt>;
}

impl std::fmt::Debug for StoredTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("StoredTable")
            .field("header", &self.header)
            .finish_non_exhaustive()
    }
}

/// What a store was about when it failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Reading.
    Reading,
    /// Writing.
    Writing,
}

/// Trouble with the place where tables are kept, not with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError {
    /// What was tried.
    pub doing: Doing,
    /// With what: a file's name.
    pub path: String,
    /// What the system says.
    pub problem: String,
}

/// Why a kept table cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// What is there is not the table.
    Bad(TableError),
    /// The store failed.
    Store(StoreError),
    /// Someone asked to stop.
    Stopped(Halt),
}

/// The right to build a table: as long as it is held nobody else builds it.
pub trait Claim {
    /// Keeps the table.
    ///
    /// # Errors
    /// When it cannot be kept; then nothing is.
    fn save(self: Box<Self>, header: &Header, bits: &Bits) -> Result<(), StoreError>;
}

/// Where tables are kept.
pub trait TableStore: Sync {
    /// The table of a key, if there is one. Its header was checked; its bits were, or are being checked.
    ///
    /// # Errors
    /// When there is something, but not that table; or when nothing can be told.
    fn load(&self, key: &TableKey, ask: Ask<'_>) -> Result<Option<StoredTable>, LoadError>;

    /// The right to build a table; waits as long as someone else has it. Whoever gets it looks again
    /// whether the table is there by now.
    ///
    /// # Errors
    /// When nothing can be kept; never [`LoadError::Bad`].
    fn claim(&self, key: &TableKey, ask: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError>;
}

/// Keeps nothing.
impl TableStore for () {
    fn load(&self, _: &TableKey, _: Ask<'_>) -> Result<Option<StoredTable>, LoadError> {
        Ok(None)
    }

    fn claim(&self, _: &TableKey, _: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError> {
        Ok(Box::new(()))
    }
}

impl Claim for () {
    fn save(self: Box<Self>, _: &Header, _: &Bits) -> Result<(), StoreError> {
        Ok(())
    }
}

/// Keeps tables as long as it lives.
#[derive(Default)]
pub struct Memory {
    kept: Mutex<HashMap<TableKey, (Header, Bits)>>,
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Memory").finish_non_exhaustive()
    }
}

impl TableStore for Memory {
    fn load(&self, key: &TableKey, _: Ask<'_>) -> Result<Option<StoredTable>, LoadError> {
        let kept = self.kept.lock().expect("nobody panics with it");
        let table = kept.get(key);
        Ok(table.map(|(header, bits)| StoredTable::new(header.clone(), bits.clone())))
    }

    fn claim(&self, key: &TableKey, _: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError> {
        let (memory, key) = (self, *key);
        Ok(Box::new(MemoryClaim { memory, key }))
    }
}

struct MemoryClaim<'a> {
    memory: &'a Memory,
    key: TableKey,
}

impl Claim for MemoryClaim<'_> {
    fn save(self: Box<Self>, header: &Header, bits: &Bits) -> Result<(), StoreError> {
        let mut kept = self.memory.kept.lock().expect("nobody panics with it");
        kept.insert(self.key, (header.clone(), bits.clone()));
        Ok(())
    }
}
