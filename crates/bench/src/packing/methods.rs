//! The methods against each other.

use std::fmt::Write;

use anyhow::Result;
use susun::pack::{CountOutcome, CountRequest};
use susun::search::Limits;

use super::{check, count, counts, method, preset, three_figures};
use crate::cpu_time::{best_of, timed};

const PUZZLE: &str = "pentominoes-6x10";
/// About so many cases, and brute force is stopped.
const ENOUGH: u64 = 100_000_000;

pub(super) fn table() -> Result<String> {
    let preset = preset(PUZZLE)?;
    let mut page = format!(
        "### The methods against each other\n\n\
         Counting all {} solutions of {PUZZLE}. `first-cell` and `most-constrained` search one solution of\n\
         each orbit of the board's symmetries, `dancing-links` searches all, `frontier-count` lists none.\n\n\
         | method | cases | seconds | ns a case |\n| --- | ---: | ---: | ---: |\n",
        counts(preset)?[0]
    );
    page += &brute_force()?;
    for (name, runs) in [
        ("dancing-links", 1),
        ("first-cell", 3),
        ("most-constrained", 3),
        ("frontier-count", 5),
    ] {
        let method = method(name)?;
        let (report, seconds) = best_of(runs, || Ok(count(&preset.puzzle(), method)))?;
        check(preset, &report)?;
        writeln!(
            page,
            "| {name} | {} | {} | {:.0} |",
            report.cases,
            three_figures(seconds),
            seconds * 1e9 / report.cases as f64
        )?;
    }
    page.push('\n');
    Ok(page)
}

/// Brute force is out of reach; how far it comes says how far.
fn brute_force() -> Result<String> {
    let request = CountRequest::new(preset(PUZZLE)?.puzzle())
        .method(method("brute-force-distinct")?)
        .limits(Limits::NONE.nodes(ENOUGH));
    let (report, seconds) = timed(|| Ok(request.count()))?;
    let CountOutcome::Stopped { at_least, .. } = &report.outcome else {
        anyhow::bail!("brute force ended with {:?}", report.outcome);
    };
    Ok(format!(
        "| brute-force-distinct | out of reach: {at_least} solutions after {} cases | {} | {:.0} |\n",
        report.cases,
        three_figures(seconds),
        seconds * 1e9 / report.cases as f64
    ))
}
