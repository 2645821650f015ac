//! The bits of a table, wherever they are kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The bits of a table, and whether they are known to be damaged. Whoever has searched with damaged bits must not use
/// what was found.
#[derive(Clone)]
pub struct Bits {
    bytes: Arc<dyn AsRef<[u8]> + Send + Sync>,
    damaged: Arc<AtomicBool>,
}

impl Bits {
    /// Bits that are not known to be damaged.
    #[must_use]
    pub fn new(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Self {
        Self {
            bytes: Arc::new(bytes),
            damaged: Arc::default(),
        }
    }

    /// The bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        (*self.bytes).as_ref()
    }

    /// Whether they are known to be damaged.
    #[must_use]
    pub fn are_damaged(&self) -> bool {
        self.damaged.load(Ordering::Relaxed)
    }

    /// Marks them as damaged, for all who use them.
    pub fn mark_damaged(&self) {
        self.damaged.store(true, Ordering::Relaxed);
    }

    /// The distance that a walk has found. A walk that did not reach the goal marks the bits as damaged.
    pub(super) fn distance(&self, walked: Option<u8>) -> u8 {
        walked.unwrap_or_else(|| {
            self.mark_damaged();
            0
        })
    }
}

impl std::fmt::Debug for Bits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bits")
            .field("bytes", &self.bytes().len())
            .field("damaged", &self.are_damaged())
            .finish()
    }
}
