//! Whether `auto` takes the right method: it and the methods it can choose from, on a set of problems of all kinds.

use core::time::Duration;
use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use susun::SolverContext;
use susun::pack::registry::Method;
use susun::pack::{CountReport, CountRequest};
use susun::packing::Puzzle;
use susun::search::{Control, Limits};

use crate::data::{self, Instance};
use crate::{add, cpu_time};

const SET: &str = "data/packing/auto.tsv";
/// The method that `auto` searches by, and so the one that is forecast.
const SEARCH: &str = "most-constrained";
const METHODS: [&str; 4] = ["frontier-count", SEARCH, "first-cell", "dancing-links"];
/// A method is stopped at so many times the best time so far.
const PATIENCE: f64 = 3.0;
/// Bytes that a method may hold: a machine of 4 GB is enough.
const BYTES: u64 = 3_000_000_000;
/// How much longer than the best method `auto` may take.
const BAR: f64 = 1.5;
/// Times below so many seconds are of the fastest of three runs: the clock and the caches are less exact.
const SHORT: f64 = 1.0;

/// A clock that stands still while others have the processor.
struct OwnTime;

impl Control for OwnTime {
    fn clock(&self) -> Option<Duration> {
        Some(Duration::from_secs_f64(cpu_time::now()))
    }
}

/// A count and the seconds it took: again while that is short, and stopped after `most` seconds.
fn count(puzzle: &Puzzle, name: &str, most: f64) -> Result<(CountReport, f64)> {
    let method = Method::named(name).ok().context("no such method")?;
    let limits = Limits::NONE
        .time(Duration::from_secs_f64(most.min(1e6)))
        .bytes(BYTES);
    let request = CountRequest::new(puzzle.clone())
        .method(method)
        .limits(limits);
    let run = || Ok(request.count_with(&SolverContext::alone(), &mut OwnTime));
    let (report, seconds) = cpu_time::timed(run)?;
    if report.solutions().is_none() || seconds > SHORT {
        return Ok((report, seconds));
    }
    let (report, again) = cpu_time::best_of(2, run)?;
    Ok((report, seconds.min(again)))
}

/// What is known of one problem.
struct Row {
    text: String,
    ratio: f64,
    /// Forecast nodes of the search for each real one, if it ended.
    forecast: Option<f64>,
}

fn row(instance: &Instance<Puzzle>) -> Result<Row> {
    let (name, puzzle) = (&instance.name, &instance.position);
    let known = instance.number(3)?;
    let (auto, auto_seconds) = count(puzzle, "auto", f64::INFINITY)?;
    let agrees = |report: &CountReport| report.solutions().is_none_or(|s| s == known.into());
    ensure!(
        auto.solutions().is_some() && agrees(&auto),
        "{name}: {:?}",
        auto.outcome
    );
    // The chosen one first: it is often the best, and the others are stopped the sooner.
    let mut methods = METHODS;
    methods.sort_by_key(|&method| method != auto.method.row.name);
    let mut best = ("", f64::INFINITY);
    let mut cases = BTreeMap::new();
    for method in methods {
        let most = PATIENCE * best.1.min(auto_seconds);
        let (report, seconds) = count(puzzle, method, most)?;
        ensure!(agrees(&report), "{name}: {method} disagrees");
        let is_done = report.solutions().is_some();
        eprintln!(
            "  {method}: {} cases, {seconds:.4} s, done: {is_done}",
            report.cases
        );
        if is_done {
            cases.insert(method, report.cases);
            if seconds < best.1 {
                best = (method, seconds);
            }
        }
    }
    let forecast = CountRequest::new(puzzle.clone()).forecast();
    let real = cases.get(SEARCH).copied();
    let per_node = real.map(|real| forecast.nodes / real as f64);
    let ratio = auto_seconds / best.1;
    let text = format!(
        "| {name} | {} | {known} | {} | {:.3} | {} | {:.3} | {ratio:.2} | {:.3e} | {} |",
        instance.text(2)?,
        best.0,
        best.1,
        auto.method.row.name,
        auto_seconds,
        forecast.nodes,
        per_node.map_or_else(|| String::from("-"), |ratio| format!("{ratio:.2}")),
    );
    Ok(Row {
        text,
        ratio,
        forecast: per_node,
    })
}

pub(crate) fn section() -> Result<String> {
    let mut page = format!(
        "## The method that `auto` chooses\n\n\
         Counting all solutions of the problems of `{SET}`, with `auto` and with each of {}.\n\
         Times are {}, of one worker; where they are below a second, of the fastest of\n\
         three runs. A method is stopped at {PATIENCE} times the best time so far. All counts agree. The last columns\n\
         are the forecast of the nodes of `{SEARCH}`, and how many times the real number that is, where\n\
         that method was not stopped.\n\n\
         | problem | kind | solutions | best method | seconds | auto's method | seconds | auto/best | forecast | forecast/nodes |\n\
         | --- | --- | ---: | --- | ---: | --- | ---: | ---: | ---: | ---: |\n",
        METHODS.map(|method| format!("`{method}`")).join(", "),
        cpu_time::source(),
    );
    let mut rows = Vec::new();
    for instance in data::packing(SET)? {
        let row = row(&instance)?;
        add(&mut page, &row.text);
        rows.push(row);
    }
    let within = rows.iter().filter(|row| row.ratio <= BAR).count();
    let worst = rows.iter().map(|row| row.ratio).fold(0.0, f64::max);
    let forecasts: Vec<f64> = rows.iter().filter_map(|row| row.forecast).collect();
    let near = forecasts
        .iter()
        .filter(|&&f| (1.0 / 3.0..=3.0).contains(&f));
    let summary = format!(
        "\n`auto` takes at most {BAR} times as long as the best method on {within} of {} problems; at worst {worst:.2} times.\n\
         The forecast is within a factor of 3 on {} of {} problems.\n",
        rows.len(),
        near.count(),
        forecasts.len(),
    );
    add(&mut page, &summary);
    Ok(page)
}
