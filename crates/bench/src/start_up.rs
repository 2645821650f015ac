//! From process start to answer, and the build.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use susun::format::board_line;

use crate::{add, data};

const RUNS: usize = 51;

pub(crate) fn section() -> Result<String> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let status = Command::new("cargo")
        .args(["build", "--release", "--quiet"])
        .current_dir(root)
        .status()
        .context("cargo")?;
    ensure!(status.success(), "the program does not build");
    let bench = std::env::current_exe()?;
    let program = bench.parent().context("a folder")?.join("susun");
    let cache = tempfile::tempdir()?;
    let run = |arguments: &[&str]| milliseconds(&program, cache.path(), arguments);
    let easy = Times::of(RUNS, |_| run(&["solve", EASY]))?;
    // Every board of the set with nothing kept, as on the first day.
    let korf = data::sliding("crates/susun/data/sliding/korf100.tsv")?;
    let boards: Vec<String> = korf.iter().map(|i| board_line(&i.position)).collect();
    let first_day = |board: &String| run(&["solve", board, "--goal", "first", "--no-cache"]);
    let cold = Times::of(boards.len(), |at| first_day(&boards[at]))?;
    run(&["solve", "4x4#1"])?;
    let warm = Times::of(RUNS, |_| run(&["solve", "4x4#1"]))?;
    let hint = Times::of(RUNS, |_| run(&["hint", "4x4#1"]))?;
    let mut page = String::from(
        "## From process start to answer\n\n\
         Time on the wall, all threads.\n\n\
         | command | runs | median ms | worst ms |\n| --- | ---: | ---: | ---: |\n",
    );
    for (what, times) in [
        (format!("`susun solve \"{EASY}\"` (11 moves)"), easy),
        (
            "Korf's 100 one by one, nothing kept: tables are built and forgotten".into(),
            cold,
        ),
        ("`susun solve 4x4#1` (48 moves), tables kept".into(), warm),
        ("`susun hint 4x4#1`, tables kept".into(), hint),
    ] {
        let row = format!(
            "| {what} | {} | {:.1} | {:.1} |",
            times.runs, times.median, times.worst
        );
        add(&mut page, &row);
    }
    page.push('\n');
    Ok(page)
}

const EASY: &str = "1 2 4 7/5 6 0 3/9 11 12 8/13 10 14 15";

/// How long some runs took, in milliseconds.
struct Times {
    runs: usize,
    median: f64,
    worst: f64,
}

impl Times {
    fn of(runs: usize, run: impl FnMut(usize) -> Result<f64>) -> Result<Self> {
        let mut times: Vec<f64> = (0..runs).map(run).collect::<Result<_>>()?;
        times.sort_by(f64::total_cmp);
        Ok(Self {
            runs,
            median: times[runs / 2],
            worst: times[runs - 1],
        })
    }
}

fn milliseconds(program: &Path, cache: &Path, arguments: &[&str]) -> Result<f64> {
    let begun = Instant::now();
    let status = Command::new(program)
        .args(arguments)
        .env("SUSUN_CACHE", cache)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .with_context(|| program.display().to_string())?;
    ensure!(status.success(), "{arguments:?}");
    Ok(begun.elapsed().as_secs_f64() * 1e3)
}
