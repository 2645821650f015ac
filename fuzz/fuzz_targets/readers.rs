//! Every reader of texts from outside, chosen by the first byte. `crates/susun/tests/it/fuzz` runs the same ones with a
//! stable compiler.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/susun/tests/it/fuzz/targets.rs"]
mod targets;

use targets::TARGETS;

fuzz_target!(|bytes: &[u8]| {
    if let Some((&first, text)) = bytes.split_first() {
        let (_, target) = TARGETS[usize::from(first) % TARGETS.len()];
        target(text);
    }
});
