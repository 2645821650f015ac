//! `cargo xtask torture --minutes N`: the random tests of the test run again and again, each time with other seeds,
//! and many more of them.

use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::process::{cargo, run as step};

/// What is random among the tests: readers of texts, damaged tables, methods against each other and against plain
/// searches, and all that proptest draws.
const TESTS: &[&str] = &[
    "fuzz::",
    "damage::",
    "random::",
    "laws::",
    "replays::",
    "boards::",
    "moves::",
    "ids::",
    "json::",
    "given::",
    "course::",
    "hints::",
    "engines::",
    "frontier::",
    "joint::",
    "parts::",
    "models::",
    "reductions::",
    "symmetries::",
    "labels::",
    "obstacles::",
    "verifying::",
];
/// The crates that have them.
const PACKAGES: &[&str] = &["susun-cover", "susun-packing", "susun"];
/// Where rounds leave how many cases they have tried.
const TALLY: &str = "target/torture.txt";

/// Goes on until the time is over, or something fails.
pub(crate) fn run(minutes: u64) -> Result<()> {
    let begun = Instant::now();
    let until = Duration::from_secs(60 * minutes);
    let first = fs::metadata(TALLY).map_or(1, |_| 1 + rounds_before());
    for round in first.. {
        let mut test = cargo();
        test.arg("test")
            .args(PACKAGES.iter().flat_map(|name| ["--package", name]));
        test.args(["--test", "it", "--", "--include-ignored"])
            .args(TESTS);
        test.env("SUSUN_TORTURE_ROUND", round.to_string());
        let tally = fs::canonicalize(".")?.join(TALLY);
        step(test.env("SUSUN_TORTURE_TALLY", tally)).with_context(|| format!("round {round}"))?;
        if begun.elapsed() >= until {
            break;
        }
    }
    print!("{}", report()?);
    Ok(())
}

/// Rounds that an earlier run has left, so that this one draws others.
fn rounds_before() -> u64 {
    let text = fs::read_to_string(TALLY).unwrap_or_default();
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for (name, _) in text.lines().filter_map(|line| line.split_once('\t')) {
        *counts.entry(name).or_default() += 1;
    }
    counts.into_values().max().unwrap_or(0)
}

/// All cases of all rounds, by kind.
fn report() -> Result<String> {
    let text = fs::read_to_string(TALLY).context("no case was tried")?;
    let mut cases: BTreeMap<&str, u64> = BTreeMap::new();
    for (name, count) in text.lines().filter_map(|line| line.split_once('\t')) {
        *cases.entry(name).or_default() += count.parse::<u64>()?;
    }
    let lines = cases
        .iter()
        .map(|(name, count)| format!("{count:>10}  {name}\n"));
    let all: u64 = cases.values().sum();
    Ok(lines.collect::<String>() + &format!("{all:>10}  cases, none failed\n"))
}
