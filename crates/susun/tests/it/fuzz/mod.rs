//! Every reader of bytes from outside, on texts that are almost right. A short run of the same seeds in every test run,
//! others and many more by `cargo xtask torture`; `cargo fuzz run readers` runs the same targets with a nightly compiler.
//!
//! | what is read | where it is tried |
//! | --- | --- |
//! | boards, their IDs, sizes | `board`, `size` |
//! | packing IDs, presets and everything that names a puzzle | `id`, `puzzle` |
//! | moves | `moves` |
//! | course files | `course` |
//! | JSON of packing puzzles | `json` |
//! | given boards, packing answers | `given` |
//! | partitions | `partition` |
//! | lines of a batch | `lines` |
//! | saved answers and their claims | `answer`, `given` |
//! | table headers | `header` |
//! | output of a batch that is resumed | `crates/cli/tests/it/fuzz.rs` |
//! | links of the page | `web/tests/links.test.ts` |

mod driver;
mod targets;

use susun::random::Dice;

use driver::mutated;
use targets::{TARGETS, corpus};

use crate::torture;

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus");

#[test]
fn readers_keep_their_laws() {
    for (name, target) in TARGETS {
        let corpus = corpus(CORPUS, name);
        assert!(!corpus.is_empty(), "{name} has no corpus");
        corpus.iter().for_each(|bytes| target(bytes));
        for seed in torture::seeds(&format!("reader of {name}"), 60) {
            let bytes = mutated(&corpus, &mut Dice::new(seed));
            let broken = std::panic::catch_unwind(|| target(&bytes)).is_err();
            assert!(!broken, "{name}: {:?}", String::from_utf8_lossy(&bytes));
        }
    }
}
