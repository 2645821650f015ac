//! The check of a large table's bits, which goes on while a search already uses them.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use susun::search::{Halt, TableStage};
use susun::slide::tables::{Ask, Header, PendingCheck, TableError};
use susun::sliding::pdb::Bits;

/// How often someone who waits is asked whether to go on.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// A check in a thread of its own.
#[derive(Debug)]
pub(super) struct BackgroundCheck {
    all: u64,
    read: AtomicU64,
    result: Mutex<Option<Result<(), TableError>>>,
    there: Condvar,
}

impl BackgroundCheck {
    pub(super) fn start(header: Header, bits: Bits) -> std::io::Result<Arc<Self>> {
        let check = Arc::new(Self {
            all: header.bytes,
            read: AtomicU64::new(0),
            result: Mutex::new(None),
            there: Condvar::new(),
        });
        let own = Arc::clone(&check);
        thread::Builder::new().spawn(move || {
            let checked = header.check_bits(bits.bytes(), &mut |read| {
                own.read.store(read, Ordering::Relaxed);
                ControlFlow::Continue(())
            });
            let result = checked.unwrap_or(Err(TableError::DamagedBody));
            *own.result.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            own.there.notify_all();
        })?;
        Ok(check)
    }
}

impl PendingCheck for BackgroundCheck {
    fn wait(&self, ask: Ask<'_>) -> Result<Result<(), TableError>, Halt> {
        let mut result = self.result.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(result) = *result {
                return Ok(result);
            }
            let waited = self.there.wait_timeout(result, LOOK_AGAIN);
            result = waited.unwrap_or_else(PoisonError::into_inner).0;
            let (done, all) = (self.read.load(Ordering::Relaxed), self.all);
            if let ControlFlow::Break(why) = ask(TableStage::Checking { done, all }) {
                return Err(why);
            }
        }
    }
}
