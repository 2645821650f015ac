//! Nodes a second of the generic IDA*, beside a loop written for the 4x4 alone.

use std::fmt::Write;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use susun::slide::registry::{Heuristic, Method};
use susun::slide::{Outcome, Request};
use susun::sliding::{Board, Puzzle};

use crate::data;
use crate::yardstick::PlainIda;

/// Instances with more nodes than this are left out: a run should take a minute.
const MAX_NODES: u64 = 100_000_000;

/// Where the instances are written, one by one.
const ROWS: &str = "data/sliding/ida-star-speed.tsv";

pub(crate) fn section() -> Result<String> {
    let mut page = format!(
        "## IDA* with Manhattan distance, 15-puzzle\n\n\
         Korf's instances of under 100 million nodes; `generated` equals his table of 1985 in every one. The yardstick is a\n\
         recursive loop over a byte array, written for the 4x4 alone. Each instance: `{ROWS}`.\n\n\
         | instances | generated | susun, M nodes/s | yardstick, M nodes/s | ratio |\n\
         | ---: | ---: | ---: | ---: | ---: |\n",
    );
    let mut rows =
        String::from("instance\tmoves\tgenerated\tsusun, M nodes/s\tyardstick, M nodes/s\tratio\n");
    let (mut instances, mut nodes, mut ours, mut plain) = (0, 0, 0.0, 0.0);
    for instance in data::sliding("crates/susun/data/sliding/korf100.tsv")? {
        let published = instance.number(4)?;
        if published > MAX_NODES {
            continue;
        }
        let goal = Board::blank_first(instance.position.size());
        let request = Request::new(Puzzle::new(instance.position.clone(), goal)?)
            .method(Method::named("ida-star").expect("a registered name"))
            .heuristic(Some(Heuristic::Manhattan));
        let begun = Instant::now();
        let report = request.solve()?;
        let our_time = begun.elapsed().as_secs_f64();
        ensure!(
            report.stats.generated == published,
            "instance {}: {} nodes, Korf has {published}",
            instance.name,
            report.stats.generated
        );
        let Outcome::Optimal(solution) = &report.outcome else {
            anyhow::bail!("instance {} was not solved", instance.name);
        };
        let mut yardstick = PlainIda::new(&instance.position);
        let begun = Instant::now();
        let length = yardstick.solve();
        let plain_time = begun.elapsed().as_secs_f64();
        ensure!(length as usize == solution.moves.len() && yardstick.nodes == published);
        let rate = |time: f64| published as f64 / time / 1e6;
        writeln!(
            rows,
            "{}\t{length}\t{published}\t{:.1}\t{:.1}\t{:.2}",
            instance.name,
            rate(our_time),
            rate(plain_time),
            plain_time / our_time
        )?;
        instances += 1;
        nodes += published;
        ours += our_time;
        plain += plain_time;
    }
    writeln!(
        page,
        "| {instances} | {nodes} | **{:.1}** | {:.1} | {:.2} |\n",
        nodes as f64 / ours / 1e6,
        nodes as f64 / plain / 1e6,
        plain / ours
    )?;
    std::fs::write(ROWS, rows).with_context(|| format!("{ROWS} in the working directory"))?;
    page += "The best C++ program (Burns and others 2012, eaburns/search) was measured at 95.5 million a second on\n\
             this kind of machine.\n\n";
    Ok(page)
}
