//! `cargo xtask torture --minutes N`: the random tests of the test run again and again, each time with other seeds,
//! and many more of them.

use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::process::{cargo, run as step};

/// What is random among the tests of some crates.
struct Part {
    packages: &'static [&'static str],
    tests: &'static [&'static str],
}

const PARTS: &[Part] = &[
    // Readers of texts, damaged tables, methods against each other and against plain searches, and all that proptest
    // draws.
    Part {
        packages: &["susun-cover", "susun-packing", "susun"],
        tests: &[
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
        ],
    },
    // Readers of files that only the program has.
    Part {
        packages: &["susun-cli"],
        tests: &["fuzz::"],
    },
];
/// Every call on a file fails once, in every way: the same cases in every round, so once is enough.
const FAULTS: Part = Part {
    packages: &["susun-cli"],
    tests: &["faults::"],
};
/// Where rounds leave how many cases they have tried.
const TALLY: &str = "target/torture.txt";

impl Part {
    fn run(&self, round: u64) -> Result<()> {
        let mut test = cargo();
        test.arg("test")
            .args(self.packages.iter().flat_map(|name| ["--package", name]))
            .args(["--test", "it", "--", "--include-ignored"])
            .args(self.tests)
            .env("SUSUN_TORTURE_ROUND", round.to_string())
            .env("SUSUN_TORTURE_TALLY", fs::canonicalize(".")?.join(TALLY));
        step(&mut test).with_context(|| format!("round {round}"))
    }
}

/// Goes on until the time is over, or something fails.
pub(crate) fn run(minutes: u64) -> Result<()> {
    let begun = Instant::now();
    let until = Duration::from_secs(60 * minutes);
    let before = fs::read_to_string(TALLY).unwrap_or_default();
    FAULTS.run(1)?;
    for round in 1 + rounds(&before).. {
        for part in PARTS {
            part.run(round)?;
        }
        if begun.elapsed() >= until {
            break;
        }
    }
    let all = fs::read_to_string(TALLY).context("no case was tried")?;
    print!("{}", report(&all[before.len()..])?);
    Ok(())
}

/// At least the rounds of earlier runs, by what they have left, so that this one draws other cases.
fn rounds(tally: &str) -> u64 {
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for (name, _) in tally.lines().filter_map(|line| line.split_once('\t')) {
        *counts.entry(name).or_default() += 1;
    }
    counts.into_values().max().unwrap_or(0)
}

/// The cases of some rounds without a failure, by kind.
fn report(tally: &str) -> Result<String> {
    let mut cases: BTreeMap<&str, u64> = BTreeMap::new();
    for (name, count) in tally.lines().filter_map(|line| line.split_once('\t')) {
        *cases.entry(name).or_default() += count.parse::<u64>()?;
    }
    let lines = cases
        .iter()
        .map(|(name, count)| format!("{count:>10}  {name}\n"));
    let all: u64 = cases.values().sum();
    Ok(lines.collect::<String>() + &format!("{all:>10}  cases, 0 wrong\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases_are_counted_by_kind() {
        let tally = "board\t60\nbatch\t25\nboard\t60\n";
        assert_eq!(rounds(tally), 2);
        let lines = "        25  batch\n       120  board\n       145  cases, 0 wrong\n";
        assert_eq!(report(tally).expect("numbers"), lines);
    }
}
