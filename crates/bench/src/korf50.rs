//! Korf's fifty 24-puzzles: what run folders of `susun cluster` have solved, and a forecast for the rest.
//!
//! `bench korf50 FOLDER` reads a run folder for each board, named by its number, adds it to the records of all
//! rounds, `data/sliding/korf50-rounds.tsv`, and writes `docs/korf50.md` from them. The forecasts, which take
//! minutes, are kept in `data/sliding/korf50-forecast.tsv`; without that file they are made again.

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
/// Node counts of papers.
const PUBLISHED: &str = "data/sliding/korf50-published.tsv";

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

/// What a round took.
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
    moves: String,
    rounds: Vec<RoundTaken>,
}

impl Solved {
    fn generated(&self) -> u64 {
        self.rounds.iter().map(|round| round.generated).sum()
    }

    fn expanded(&self) -> u64 {
        self.rounds.iter().map(|round| round.expanded).sum()
    }

    fn seconds(&self) -> f64 {
        self.rounds.iter().map(|round| round.seconds).sum()
    }
}

/// A board of the set.
struct Row {
    number: usize,
    optimum: u32,
    solved: Option<Solved>,
    /// Estimated nodes of the iterations below the optimum.
    forecast: f64,
    published: [f64; 3],
}

/// The fields of a board in a tab-separated file that begins each line with its number.
fn fields(text: &str, number: usize) -> impl Iterator<Item = Vec<&str>> {
    let number = number.to_string();
    let lines = text
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>());
    lines.filter(move |line| line[0] == number)
}

/// The numbers of a board in a file with one line for each.
fn numbers<const N: usize>(path: &str, text: &str, number: usize) -> Result<[f64; N]> {
    let line = fields(text, number).next();
    let numbers = line.and_then(|line| {
        let numbers = line[1..].iter().map(|field| field.parse().ok());
        numbers.collect::<Option<Vec<f64>>>()?.try_into().ok()
    });
    numbers.with_context(|| format!("{path}: {N} numbers of board {number}"))
}

/// Adds what the folders have to the records, and writes the page.
pub(crate) fn write(folder: &Path) -> Result<()> {
    let set = Benchmark::named("korf50").expect("it is built in");
    if !Path::new(FORECASTS).exists() {
        fs::write(FORECASTS, forecasts(set)?).context(FORECASTS)?;
    }
    let kept = fs::read_to_string(FORECASTS).context(FORECASTS)?;
    let recorded = fs::read_to_string(RECORDS).context(RECORDS)?;
    let published = fs::read_to_string(PUBLISHED).context(PUBLISHED)?;
    let mut rows = Vec::new();
    for instance in set.instances() {
        let number = instance.number;
        let solved = match solved(&folder.join(format!("{number:02}")))? {
            Some(solved) => Some(solved),
            None => {
                parse_records(&recorded, number).with_context(|| format!("{RECORDS}: {number}"))?
            }
        };
        rows.push(Row {
            number,
            optimum: instance.single_tile,
            solved,
            forecast: numbers::<2>(FORECASTS, &kept, number)?[0],
            published: numbers(PUBLISHED, &published, number)?,
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
        moves: answer["moves"].as_str().context("moves")?.to_owned(),
        rounds,
    }))
}

/// The board with this number among the records.
fn parse_records(text: &str, number: usize) -> Result<Option<Solved>> {
    let mut rounds = Vec::new();
    for line in fields(text, number) {
        let &[_, bound, jobs, generated, expanded, seconds, length, moves] = &line[..] else {
            anyhow::bail!("a line does not have eight fields");
        };
        rounds.push(RoundTaken {
            bound: bound.parse()?,
            jobs: jobs.parse()?,
            generated: generated.parse()?,
            expanded: expanded.parse()?,
            seconds: seconds.parse()?,
        });
        if !length.is_empty() {
            return Ok(Some(Solved {
                length: length.parse()?,
                moves: moves.to_owned(),
                rounds,
            }));
        }
    }
    anyhow::ensure!(rounds.is_empty(), "the solution is missing");
    Ok(None)
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
    let all_seconds: f64 = solved().map(|(_, one)| one.seconds()).sum();
    let taken = solved().map(|(_, one)| one.generated()).sum::<u64>() as f64;
    let rate = taken / all_seconds.max(1e-9);
    // The last iteration ends with the first solution, or is not searched because a beam finds one.
    let below: f64 = solved().map(|(row, _)| row.forecast).sum();
    let share = taken / below.max(1.0);
    let rest: f64 = rows
        .iter()
        .filter(|row| row.solved.is_none())
        .map(|row| row.forecast * share)
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
         - Clausecker (2019) reports 338 core-hours for all fifty, and 2.36e10 expanded nodes on average.\n\n\
         Nodes and seconds are those of all rounds and their planning. Seconds are processor time of two tasks at a time\n\
         on two cores that other programs used too. The forecast is the estimated number of nodes below the optimum\n\
         (stratified sampling) times {share:.2}, the ratio of the solved boards. It leaves out the last round: on most\n\
         boards a beam finds the optimum before it. Boards that needed a part of the last round took more.\n\n\
         K: Korf and Felner (2002), tables 6-6-6-6. D: Döbbelin, Schütt and Reinefeld (2013), tables 6-6-6-6. D+: the\n\
         same, the maximum of several sets of tables, up to 1.4 TB. The papers count one of the two kinds of nodes each;\n\
         exact numbers are in `data/sliding/korf50-published.tsv`.\n\n\
         | board | optimum | seconds | generated | forecast | K, generated | expanded | D, expanded | D+, expanded |\n\
         | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
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
        let forecast = row.forecast * share;
        let [generated, expanded, seconds] = match &row.solved {
            Some(one) => [
                format!("{:.2e}", one.generated() as f64),
                format!("{:.2e}", one.expanded() as f64),
                format!("{:.0}", one.seconds()),
            ],
            None => [
                "-".into(),
                "-".into(),
                format!("about {:.0}", forecast / rate),
            ],
        };
        let [korf, six, best] = row.published;
        text += &format!(
            "| {} | {} | {seconds} | {generated} | {forecast:.2e} | {korf:.2e} | {expanded} | {six:.2e} | {best:.2e} |\n",
            row.number, row.optimum
        );
    }
    text
}
