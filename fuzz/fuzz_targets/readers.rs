//! Every reader of texts from outside, chosen by the first byte. `crates/susun/tests/it/fuzz` runs the same ones with a
//! stable compiler.
#![no_main]

use std::fs;

use libfuzzer_sys::fuzz_target;

#[path = "../../crates/susun/tests/it/fuzz/targets.rs"]
mod targets;

use targets::{TARGETS, corpus};

/// The texts of the repository.
const TEXTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/susun/tests/corpus");
/// Where `cargo fuzz` looks for texts to begin with.
const SEEDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/readers");

fuzz_target!(
    init: {
        for (number, (name, _)) in TARGETS.iter().enumerate() {
            for (nth, text) in corpus(TEXTS, name).iter().enumerate() {
                let seed = [&[number as u8], text.as_slice()].concat();
                fs::write(format!("{SEEDS}/{name}-{nth}"), seed).expect("cargo fuzz has made the folder");
            }
        }
    },
    |bytes: &[u8]| {
        if let Some((&first, text)) = bytes.split_first() {
            let (_, target) = TARGETS[usize::from(first) % TARGETS.len()];
            target(text);
        }
    }
);
