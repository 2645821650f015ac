//! How often a random test is repeated: a few times with the same seeds in every test run, and by
//! `cargo xtask torture` with others for as long as it is told to.

#![allow(clippy::disallowed_types, reason = "what was tried is left in a file")]

use std::fs::File;
use std::io::Write;
use std::ops::Range;

/// The number of the round; none in a test run.
const ROUND: &str = "SUSUN_TORTURE_ROUND";
/// The file that takes how many cases were tried.
const TALLY: &str = "SUSUN_TORTURE_TALLY";
/// A round of torture is so many times a test run.
const FACTOR: u64 = 10;

/// The seeds to try; `short` of them in a test run.
pub(crate) fn seeds(name: &str, short: u64) -> Range<u64> {
    let round = std::env::var(ROUND).ok();
    let round = round.map(|round| round.parse::<u64>().unwrap());
    let seeds = match round {
        None => 0..short,
        Some(round) => round * short * FACTOR..(round + 1) * short * FACTOR,
    };
    if let Some(path) = std::env::var_os(TALLY) {
        let file = File::options().append(true).create(true).open(path);
        writeln!(file.unwrap(), "{name}\t{}", seeds.end - seeds.start).unwrap();
    }
    seeds
}
