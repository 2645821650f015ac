//! Speed and memory of the best-first loop, and the counts of the origins.

use std::fmt::Write;
use std::time::Instant;

use anyhow::{Result, ensure};
use susun::slide::registry::Method;
use susun::slide::{Outcome, Request};
use susun::sliding::Puzzle;

use crate::data;
use crate::yardstick::{GIGABYTE, memory_latency};

pub(crate) fn section() -> Result<String> {
    let mut page = String::from(
        "## Branch and bound with misplaced tiles, 15-puzzle\n\n\
         Boards whose optimum is 35 (`data/sliding/optimum35.tsv`). Memory is all that the search holds.\n\
         The origins made 52 000 to 170 000 nodes a second with 550 to 660 bytes each.\n\n\
         | board | method | generated | seconds | M nodes/s | bytes/node |\n\
         | ---: | --- | ---: | ---: | ---: | ---: |\n",
    );
    let (mut nodes, mut time) = (0, 0.0);
    for instance in data::sliding("data/sliding/optimum35.tsv")? {
        for method in [
            "branch-and-bound",
            "branch-and-bound:ties=shallow",
            "bnb-s0",
        ] {
            let request = Request::new(Puzzle::to_default_goal(instance.position.clone()))
                .method(Method::parse(method).expect("a registered name"));
            let begun = Instant::now();
            let report = request.solve()?;
            let seconds = begun.elapsed().as_secs_f64();
            let Outcome::Optimal(solution) = &report.outcome else {
                anyhow::bail!("board {} was not solved", instance.name);
            };
            ensure!(solution.moves.len() as u64 == instance.number(2)?);
            let generated = report.stats.generated;
            writeln!(
                page,
                "| {} | {method} | {generated} | {seconds:.2} | {:.2} | {:.1} |",
                instance.name,
                generated as f64 / seconds / 1e6,
                report.stats.peak_bytes as f64 / generated as f64
            )?;
            if method == "branch-and-bound" {
                nodes += generated;
                time += seconds;
            }
        }
    }
    let latency = memory_latency(GIGABYTE);
    let per_node = time * 1e9 / nodes as f64;
    writeln!(
        page,
        "\nThe limit is memory latency: a read at a random place of a gigabyte that waits for the one before\n\
         it took {latency:.0} ns in this run, and every node must be looked up in an index of that kind. At one latency a\n\
         node the loop would make {:.1} million nodes a second; with the look-ups of several children under way\n\
         at once it made {:.1} million ({per_node:.0} ns a node).\n",
        1e3 / latency,
        1e3 / per_node
    )?;
    page += &origins()?;
    Ok(page)
}

/// The nodes of the three origins on their own boards.
fn origins() -> Result<String> {
    let mut page = String::from(
        "### Node counts of the origins\n\n\
         | board | preset | printed by the origin | susun |\n| --- | --- | ---: | ---: |\n",
    );
    for instance in data::sliding("data/sliding/origins.tsv")? {
        let preset = instance.text(8)?;
        if preset.is_empty() {
            continue;
        }
        let printed = instance.number(7)?;
        let request = Request::new(Puzzle::to_default_goal(instance.position.clone()))
            .method(Method::named(preset).expect("a registered name"));
        let report = request.solve()?;
        let generated = report.stats.generated;
        let exact = preset == "bnb-s0" && generated == printed;
        ensure!(
            exact || (preset != "bnb-s0" && generated * 100 <= printed * 101),
            "{}: {generated} nodes, the origin printed {printed}",
            instance.name
        );
        writeln!(
            page,
            "| {} | {preset} | {printed} | {generated} |",
            instance.name
        )?;
    }
    page.push('\n');
    Ok(page)
}
