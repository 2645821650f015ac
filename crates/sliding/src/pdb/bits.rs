//! The bits of a table, wherever they are kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The bits of a table, and whether something speaks against them. Bits that were kept somewhere may have been
/// damaged there: a search over them ends, but what it found is worth nothing.
#[derive(Clone)]
pub struct Bits {
    bytes: Arc<dyn AsRef<[u8]> + Send + Sync>,
    damaged: Arc<AtomicBool>,
}

impl Bits {
    /// Bits that nothing is known of yet.
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

    /// Whether nothing speaks against them: every walk that was made over them came home.
    #[must_use]
    pub fn are_sound(&self) -> bool {
        !self.damaged.load(Ordering::Relaxed)
    }

    /// They are not those of the table, for all who use them.
    pub fn distrust(&self) {
        self.damaged.store(true, Ordering::Relaxed);
    }

    /// The distance that a walk has found. One that did not come home makes the bits worthless, and its distance is of
    /// no account.
    pub(super) fn walked(&self, distance: Option<u8>) -> u8 {
        distance.unwrap_or_else(|| {
            self.distrust();
            0
        })
    }
}

impl std::fmt::Debug for Bits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bits")
            .field("bytes", &self.bytes().len())
            .field("sound", &self.are_sound())
            .finish()
    }
}
