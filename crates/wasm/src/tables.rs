//! Tables in the browser's storage.
//!
//! The browser's storage only answers later, and the engine cannot wait. So the worker fetches what the engine wants
//! before it asks, and stores what the engine has built after it has answered:
//!
//! ```text
//!   worker ── wanted(ask) ──► names of the tables that are not in memory
//!          ── give(name, bytes) ──► [`PageTables`] ── load: header and checksum ──► the search
//!          ◄── keepTable(name, header, bits) ── claim, save: what was built
//!          ◄── dropTable(name) ── what is stored is not the table
//! ```

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use susun::slide::tables::{
    Ask, Claim, Header, LoadError, StoreError, StoredTable, TableError, TableKey, TableStore,
};
use susun::sliding::pdb::Bits;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
extern "C" {
    /// Stores a table, after the engine has answered: its header, and its bits.
    #[wasm_bindgen(js_namespace = globalThis, js_name = keepTable)]
    fn keep_table(name: &str, header: &[u8], bits: &[u8]);

    /// Deletes what is stored under a name.
    #[wasm_bindgen(js_namespace = globalThis, js_name = dropTable)]
    fn drop_table(name: &str);
}

/// The storage of tests, which is the memory of their thread.
#[cfg(not(target_arch = "wasm32"))]
mod alone {
    use std::cell::RefCell;
    use std::collections::HashMap;

    thread_local! {
        pub(super) static STORED: RefCell<HashMap<String, Vec<u8>>> = RefCell::default();
    }

    pub(super) fn keep_table(name: &str, header: &[u8], bits: &[u8]) {
        let bytes = [header, bits].concat();
        STORED.with_borrow_mut(|stored| stored.insert(name.to_owned(), bytes));
    }

    pub(super) fn drop_table(name: &str) {
        STORED.with_borrow_mut(|stored| stored.remove(name));
    }
}
#[cfg(not(target_arch = "wasm32"))]
use alone::{drop_table, keep_table};

/// The tables that the worker has fetched and no search has used yet, by the names of their files.
#[derive(Debug, Default)]
pub(crate) struct PageTables(Mutex<HashMap<String, Vec<u8>>>);

impl PageTables {
    pub(crate) fn give(&self, name: String, bytes: Vec<u8>) {
        self.given().insert(name, bytes);
    }

    pub(crate) fn has(&self, key: &TableKey) -> bool {
        self.given().contains_key(&key.file_name())
    }

    fn given(&self) -> MutexGuard<'_, HashMap<String, Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TableStore for PageTables {
    fn load(&self, key: &TableKey, _: Ask<'_>) -> Result<Option<StoredTable>, LoadError> {
        let name = key.file_name();
        let Some(bytes) = self.given().remove(&name) else {
            return Ok(None);
        };
        let checked = checked(key, bytes);
        if checked.is_err() {
            drop_table(&name);
        }
        checked.map(Some).map_err(LoadError::Bad)
    }

    fn claim(&self, key: &TableKey, _: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError> {
        Ok(Box::new(Kept(key.file_name())))
    }
}

/// The table of a file, if it is the one of this key and every byte is in order.
fn checked(key: &TableKey, bytes: Vec<u8>) -> Result<StoredTable, TableError> {
    let header = Header::decode(&bytes, bytes.len() as u64)?;
    header.check_key(key)?;
    let bits = Tail {
        from: header.bits_at(),
        bytes,
    };
    let checked = header.check_bits(bits.as_ref(), &mut |_| ControlFlow::Continue(()));
    checked.expect("the check has no limit")?;
    Ok(StoredTable::new(header, Bits::new(bits)))
}

/// The bytes of a file after its header.
struct Tail {
    bytes: Vec<u8>,
    from: usize,
}

impl AsRef<[u8]> for Tail {
    fn as_ref(&self) -> &[u8] {
        &self.bytes[self.from..]
    }
}

/// The right to store a table, which in a browser needs no waiting: a table has one content, whoever stores it.
struct Kept(String);

impl Claim for Kept {
    fn save(self: Box<Self>, header: &Header, bits: &Bits) -> Result<(), StoreError> {
        keep_table(&self.0, &header.encode(), bits.bytes());
        Ok(())
    }
}

#[cfg(test)]
pub(crate) fn stored() -> HashMap<String, Vec<u8>> {
    alone::STORED.with_borrow(HashMap::clone)
}
