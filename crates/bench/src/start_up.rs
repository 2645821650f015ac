//! From process start to answer, and the build.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};

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
    let easy = median_ms(
        &program,
        &["solve", "1 2 4 7/5 6 0 3/9 11 12 8/13 10 14 15"],
    )?;
    let table = median_ms(&program, &["solve", "4x4#1"])?;
    Ok(format!(
        "## From process start to answer\n\n\
         Median of {RUNS} runs.\n\n\
         | command | milliseconds |\n| --- | ---: |\n\
         | `susun solve \"1 2 4 7/5 6 0 3/9 11 12 8/13 10 14 15\"` (11 moves) | {easy:.1} |\n\
         | `susun solve 4x4#1` (48 moves; builds the walking-distance table) | {table:.1} |\n\n"
    ))
}

fn median_ms(program: &Path, arguments: &[&str]) -> Result<f64> {
    let mut times = Vec::with_capacity(RUNS);
    for _ in 0..RUNS {
        let begun = Instant::now();
        let status = Command::new(program)
            .args(arguments)
            .stdout(Stdio::null())
            .status()
            .with_context(|| program.display().to_string())?;
        ensure!(status.success());
        times.push(begun.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    Ok(times[RUNS / 2])
}
