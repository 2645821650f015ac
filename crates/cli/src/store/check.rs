//! The check of a mapped table, in a thread of its own while the search is made ready.

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
    finished: Condvar,
}

impl BackgroundCheck {
    pub(super) fn start(header: Header, bits: Bits) -> std::io::Result<Arc<Self>> {
        let check = Arc::new(Self {
            all: header.bytes,
            read: AtomicU64::new(0),
            result: Mutex::new(None),
            finished: Condvar::new(),
        });
        let own = Arc::clone(&check);
        thread::Builder::new().spawn(move || {
            let checked = header.check_bits(bits.bytes(), &mut |read| {
                own.read.store(read, Ordering::Relaxed);
                ControlFlow::Continue(())
            });
            let result = checked.unwrap_or(Err(TableError::DamagedBody));
            *own.result.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            own.finished.notify_all();
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
            let waited = self.finished.wait_timeout(result, LOOK_AGAIN);
            result = waited.unwrap_or_else(PoisonError::into_inner).0;
            let (done, all) = (self.read.load(Ordering::Relaxed), self.all);
            if let ControlFlow::Break(why) = ask(TableStage::Checking { done, all }) {
                return Err(why);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use susun::slide::tables::catalogue;

    #[test]
    fn the_check_tells_what_it_found() {
        let set = catalogue::named("3x3-small").expect("a set");
        let key = catalogue::keys(set)[0];
        let good = vec![7; 3000];
        let header = Header::new(key, &[1], &good);
        let mut bad = good.clone();
        bad[1234] ^= 1;
        for (bits, expected) in [(good, Ok(())), (bad, Err(TableError::DamagedBody))] {
            let check = BackgroundCheck::start(header.clone(), Bits::new(bits)).expect("a thread");
            assert_eq!(check.wait(&mut |_| ControlFlow::Continue(())), Ok(expected));
        }
    }
}
