//! Chance by seed: the same seed gives the same numbers on every platform and in every version.
//!
//! The generator is ChaCha with 8 rounds, its 32-byte key the seed as eight little-endian bytes and
//! then zeros. A number below `n` is drawn as a 32-bit word, drawn again while it is not below the
//! largest multiple of `n`, then taken modulo `n`. Nothing of this may ever change.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// The source of chance.
#[derive(Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// Puts items into a random order (Fisher and Yates, from the last down), all equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    /// A number below `n`, which is at least 1; all equally likely.
    pub fn below(&mut self, n: usize) -> usize {
        let n = u32::try_from(n).expect("boards are small");
        let fair = u32::MAX - u32::MAX % n;
        loop {
            let word = self.0.next_u32();
            if word < fair {
                return (word % n) as usize;
            }
        }
    }
}
