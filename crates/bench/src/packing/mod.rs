//! Packing: the bars, the answers that someone waits for, the origin, the methods, the peers.

mod bars;
mod limit;
mod methods;
mod origins;
mod peers;
mod waiting;
mod workers;

use std::hint::black_box;
use std::ops::ControlFlow;

use anyhow::{Context, Result, ensure};
use susun::SolverContext;
use susun::pack::presets::Preset;
use susun::pack::registry::Method;
use susun::pack::{CountReport, CountRequest, Outcome, Report, Request, Wanted};
use susun::packing::Puzzle;

use crate::cpu_time;

pub(crate) fn section() -> Result<String> {
    let mut page = format!(
        "## Packing\n\n\
         Times are {}, of one worker: the fastest of\n\
         3 to 5 runs, of a single one where that takes many seconds. Every count in these tables is checked.\n\n",
        cpu_time::source()
    );
    page += &bars::table()?;
    page += &waiting::table()?;
    page += &origins::table()?;
    page += &methods::table()?;
    page += &workers::table()?;
    page += &peers::table()?;
    page += &limit::paragraph()?;
    Ok(page)
}

fn preset(name: &str) -> Result<&'static Preset> {
    Preset::named(name).with_context(|| format!("no preset {name}"))
}

fn method(name: &str) -> Result<Method> {
    Method::named(name)
        .ok()
        .with_context(|| format!("no method {name}"))
}

/// Counts with one worker.
fn count(puzzle: &Puzzle, method: Method) -> CountReport {
    CountRequest::new(puzzle.clone()).method(method).count()
}

/// Finds solutions with one worker, and looks at each.
fn solve(puzzle: &Puzzle, method: Method, want: Wanted) -> Result<Report> {
    let request = Request::new(puzzle.clone()).method(method).wanted(want);
    let report = request.solve_each(&SolverContext::alone(), &mut (), &mut |found| {
        black_box(&found);
        ControlFlow::Continue(())
    });
    ensure!(
        report.outcome == Outcome::Solved,
        "it ended with {:?}",
        report.outcome
    );
    Ok(report)
}

/// The known counts of a preset: all solutions, and those up to symmetry.
fn counts(preset: &Preset) -> Result<[u64; 2]> {
    preset.solutions.context("its solutions are not known")
}

/// The counts of a preset, checked.
fn check(preset: &Preset, report: &CountReport) -> Result<()> {
    let [all, once] = counts(preset)?;
    ensure!(
        report.solutions() == Some(all.into()) && report.up_to_symmetry == Some(once.into()),
        "{}: {:?}, up to symmetry {:?}",
        preset.name,
        report.outcome,
        report.up_to_symmetry
    );
    Ok(())
}

/// Bytes in units of 2^20.
fn mib(bytes: u64) -> String {
    format!("{:.1}", bytes as f64 / f64::from(1 << 20))
}

/// Seconds to three figures.
fn three_figures(seconds: f64) -> String {
    let digits = match seconds {
        ..0.01 => 5,
        ..0.1 => 4,
        ..1.0 => 3,
        ..10.0 => 2,
        _ => 1,
    };
    format!("{seconds:.digits$}")
}
