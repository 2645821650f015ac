//! Korf's fifty 24-puzzles: what run folders of `susun cluster` have solved, and a forecast for the rest.
//!
//! `bench korf50 FOLDER` reads a run folder for each board, named by its number, and writes `docs/korf50.md` and
//! the records of all rounds, `data/sliding/korf50-rounds.tsv`. The forecasts, which take minutes, are kept in
//! `data/sliding/korf50-forecast.tsv`; without that file they are made again.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;
use susun::cluster::{Divided, Find};
use susun::family::{Host, Settings};
use susun::search::{Limits, Sampling};
use susun::slide::benchmarks::{Benchmark, Instance};
use susun::slide::family::Sliding;
use susun::slide::tables::Memory;
use susun::{Control, SolverContext};

use crate::add;

/// Where the page and the records go.
const PAGE: &str = "docs/korf50.md";
const RECORDS: &str = "data/sliding/korf50-rounds.tsv";
const FORECASTS: &str = "data/sliding/korf50-forecast.tsv";

struct BenchHost<'a>(SolverContext<'a>);

impl Host for BenchHost<'_> {
    fn control(&self) -> Box<dyn Control + '_> {
        Box::new(())
    }

    fn limits(&self) -> Limits {
        Limits::NONE
    }

    fn context(&self) -> &SolverContext<'_> {
        &self.0
    }
}

/// What a round of a run folder took.
struct RoundTaken {
    bound: u64,
    jobs: u64,
    generated: u64,
    expanded: u64,
    seconds: f64,
}

/// A board that was solved.
struct Solved {
    length: u64,
    generated: u64,
    moves: String,
    rounds: Vec<RoundTaken>,
}

/// A board of the set.
struct Row {
    number: usize,
    optimum: u32,
    solved: Option<Solved>,
    /// Nodes of the iterations below the optimum, and of the one at it.
    forecast: (f64, f64),
}

/// Reads the folders and the forecasts, and writes the page and the records.
pub(crate) fn write(folder: &Path) -> Result<()> {
    let set = Benchmark::named("korf50").expect("it is built in");
    if !Path::new(FORECASTS).exists() {
        fs::write(FORECASTS, forecasts(set)?).context(FORECASTS)?;
    }
    let kept = fs::read_to_string(FORECASTS).context(FORECASTS)?;
    let mut rows = Vec::new();
    for instance in set.instances() {
        let line = kept.lines().find_map(|line| {
            let (number, rest) = line.split_once('\t')?;
            (number == instance.number.to_string()).then_some(rest)
        });
        let fields = line.and_then(|rest| rest.split_once('\t'));
        let (below, at) = fields.with_context(|| format!("{FORECASTS}: {}", instance.number))?;
        rows.push(Row {
            number: instance.number,
            optimum: instance.single_tile,
            solved: solved(&folder.join(format!("{:02}", instance.number)))?,
            forecast: (below.parse()?, at.parse()?),
        });
    }
    fs::write(PAGE, page(&rows)).context(PAGE)?;
    fs::write(RECORDS, records(&rows)).context(RECORDS)
}

/// A tab-separated line for each board.
fn forecasts(set: &Benchmark) -> Result<String> {
    let store = Memory::default();
    let host = BenchHost(SolverContext::new(&store, &()));
    let mut text = String::from(
        "# Estimated nodes of IDA* on Korf's fifty 24-puzzles: number, all iterations below the optimum, the one at it.\n",
    );
    for instance in set.instances() {
        let puzzle = Sliding::puzzle(set.puzzle(&instance));
        let divided = puzzle.divide(Find::Optimal, &Settings::new());
        let divided = divided.map_err(|_| anyhow::anyhow!("it can be divided"))?;
        let (below, at) = forecast(&*divided, &instance, &host)?;
        let row = format!("{}\t{below:.3e}\t{at:.3e}", instance.number);
        add(&mut text, &row);
    }
    Ok(text)
}

fn forecast(divided: &dyn Divided, instance: &Instance, host: &dyn Host) -> Result<(f64, f64)> {
    let rounds = divided.forecast(instance.single_tile, Sampling::FULL, host);
    let rounds = rounds.map_err(|_| anyhow::anyhow!("nothing stops it"))?;
    let is_last = |bound: u32| bound >= instance.single_tile;
    let sum = |last: bool| {
        let rounds = rounds.iter().filter(|(bound, _)| is_last(*bound) == last);
        rounds.map(|(_, nodes)| nodes).sum()
    };
    Ok((sum(false), sum(true)))
}

/// What a run folder has, if it is answered.
fn solved(folder: &Path) -> Result<Option<Solved>> {
    let Ok(answer) = fs::read_to_string(folder.join("answer.json")) else {
        return Ok(None);
    };
    let answer: Value = serde_json::from_str(&answer)?;
    let number = |value: &Value, name: &str| value[name].as_u64().context(name.to_owned());
    let mut rounds = Vec::new();
    for round in 1.. {
        let path = folder.join(format!("round-{round:03}/done.json"));
        let Ok(text) = fs::read_to_string(path) else {
            break;
        };
        let done: Value = serde_json::from_str(&text)?;
        rounds.push(RoundTaken {
            bound: number(&done, "bound")?,
            jobs: number(&done, "jobs")?,
            generated: number(&done["findings"], "generated")?,
            expanded: number(&done["findings"], "expanded")?,
            seconds: done["seconds"].as_f64().context("seconds")?,
        });
    }
    anyhow::ensure!(
        answer["outcome"] == "optimal",
        "{} is not optimal",
        folder.display()
    );
    Ok(Some(Solved {
        length: number(&answer, "length")?,
        generated: number(&answer, "generated")?,
        moves: answer["moves"].as_str().context("moves")?.to_owned(),
        rounds,
    }))
}

/// A tab-separated line for each round, and the solution with the last.
fn records(rows: &[Row]) -> String {
    let mut text = String::from(
        "# Korf's fifty 24-puzzles, as far as they were solved with susun cluster: the rounds of each board.\n\
         # Seconds are processor time of the jobs. generated and expanded count nodes, planning included.\n\
         number\tbound\tjobs\tgenerated\texpanded\tseconds\tlength\tmoves\n",
    );
    for row in rows {
        let Some(solved) = &row.solved else { continue };
        for (place, round) in (1..).zip(&solved.rounds) {
            let (length, moves) = match place == solved.rounds.len() {
                true => (solved.length.to_string(), solved.moves.as_str()),
                false => (String::new(), ""),
            };
            let RoundTaken {
                bound,
                jobs,
                generated,
                expanded,
                seconds,
            } = round;
            text += &format!(
                "{}\t{bound}\t{jobs}\t{generated}\t{expanded}\t{seconds:.2}\t{length}\t{moves}\n",
                row.number
            );
        }
    }
    text
}

fn page(rows: &[Row]) -> String {
    let solved = || {
        rows.iter()
            .filter_map(|row| Some((row, row.solved.as_ref()?)))
    };
    let seconds = |solved: &Solved| solved.rounds.iter().map(|round| round.seconds).sum::<f64>();
    let all_seconds: f64 = solved().map(|(_, one)| seconds(one)).sum();
    let all_nodes: u64 = solved().map(|(_, one)| one.generated).sum();
    let rate = all_nodes as f64 / all_seconds.max(1e-9);
    // The last iteration ends with the first solution, or is not searched because a beam finds one.
    let taken: f64 = solved().map(|(_, one)| one.generated as f64).sum();
    let below: f64 = solved().map(|(row, _)| row.forecast.0).sum();
    let share = taken / below.max(1.0);
    let rest: f64 = rows
        .iter()
        .filter(|row| row.solved.is_none())
        .map(|row| row.forecast.0 * share)
        .sum();
    let mut text = format!(
        "# Korf's fifty 24-puzzles\n\n\
         The fifty boards of Korf and Felner (2002) are the standard benchmark of optimal 24-puzzle solvers. This page\n\
         is written by `cargo run --release -p susun-bench korf50 FOLDER` from run folders of\n\
         [`susun cluster`](cluster.md), and from estimates for the boards that are not solved yet. The rounds of\n\
         every solved board are in `data/sliding/korf50-rounds.tsv`.\n\n\
         - Solved: {} of {}, in {:.2} core-hours, {:.1} million nodes a second.\n\
         - Every length equals the published optimum: {}.\n\
         - Forecast for the others: {:.0} core-hours at this speed; for all fifty {:.0}.\n\
         - Clausecker (2019) reports 338 core-hours for all fifty, and 2.36e10 expanded nodes on average.\n\
         - Döbbelin, Schütt and Reinefeld (2013) report 7.79e9 expanded nodes on average, with 1.4 TB of tables.\n\n\
         Seconds are processor time, planning included, of two tasks at a time on two cores that other programs used\n\
         too: alone, a task is up to twice as fast. Nodes are generated ones. The forecast is the estimated number of\n\
         nodes below the optimum (stratified sampling) times {share:.2}, the ratio that the solved boards have; on most\n\
         boards a beam finds the optimum before the last round, which is then not needed.\n\n\
         | board | published optimum | length | nodes | forecast | seconds |\n\
         | ---: | ---: | ---: | ---: | ---: | ---: |\n",
        solved().count(),
        rows.len(),
        all_seconds / 3600.0,
        rate / 1e6,
        match solved().all(|(row, one)| one.length == u64::from(row.optimum)) {
            true => "yes",
            false => "no",
        },
        rest / rate / 3600.0,
        (all_seconds + rest / rate) / 3600.0,
    );
    for row in rows {
        let forecast = row.forecast.0 * share;
        text += &match &row.solved {
            Some(one) => format!(
                "| {} | {} | {} | {} | {forecast:.2e} | {:.1} |\n",
                row.number,
                row.optimum,
                one.length,
                one.generated,
                seconds(one)
            ),
            None => format!(
                "| {} | {} | - | - | {forecast:.2e} | about {:.0} |\n",
                row.number,
                row.optimum,
                forecast / rate
            ),
        };
    }
    text
}
