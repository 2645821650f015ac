//! How often a random test is repeated: a few times with the same seeds in every test run, and by
//! `cargo xtask torture` with new seeds until its time is over.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    dead_code,
    reason = "the round is in the environment, and what was tried is left in a file"
)]

use std::fs::File;
use std::io::Write;
use std::ops::Range;

/// The number of the round; none in a test run.
const ROUND: &str = "SUSUN_TORTURE_ROUND";
/// The file that takes how many cases were tried.
const TALLY: &str = "SUSUN_TORTURE_TALLY";
/// A round of torture is usually so many times a test run.
const FACTOR: u64 = 10;

/// The seeds to try; `short` of them in a test run.
pub(crate) fn seeds(name: &str, short: u64) -> Range<u64> {
    seeds_times(FACTOR, name, short)
}

/// The same where a round is `factor` times a test run.
pub(crate) fn seeds_times(factor: u64, name: &str, short: u64) -> Range<u64> {
    let round = std::env::var(ROUND).ok();
    let round = round.map(|round| round.parse::<u64>().unwrap());
    let seeds = match round {
        None => 0..short,
        Some(round) => round * short * factor..(round + 1) * short * factor,
    };
    tally(name, seeds.end - seeds.start);
    seeds
}

/// Whether this is a round of torture.
pub(crate) fn is_on() -> bool {
    std::env::var_os(ROUND).is_some()
}

/// Leaves how many cases are tried where `cargo xtask torture` adds them up.
pub(crate) fn tally(name: &str, cases: u64) {
    if let Some(path) = std::env::var_os(TALLY) {
        let file = File::options().append(true).create(true).open(path);
        writeln!(file.unwrap(), "{name}\t{cases}").unwrap();
    }
}
