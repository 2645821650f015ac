//! Brute force as the origin program did it.

use std::fmt::Write;

use anyhow::{Result, ensure};
use susun::pack::Wanted;

use super::{count, method, solve, three_figures};
use crate::cpu_time::best_of;
use crate::data;

/// Cases a second that susun should make, in millions: 50 times 190 000.
const BAR: f64 = 9.5;

pub(super) fn table() -> Result<String> {
    let mut page = format!(
        "### Brute force, case by case\n\n\
         The instances of the origin (`data/packing/origins.tsv`): method `brute-force` goes through its very\n\
         cases, in its order, to its first solution. The origin's seconds are those its report prints, of its\n\
         author's machine. The bar is {BAR} million cases a second; s2-1 is so short that most of its time is\n\
         the start.\n\n\
         | instance | solutions in all | cases of both | its seconds | its M cases/s | seconds | M cases/s | times as fast |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n"
    );
    for instance in data::packing("data/packing/origins.tsv")? {
        let puzzle = &instance.position;
        let printed = instance.number(2)?;
        let solutions = instance.number(4)?;
        let brute_force = method("brute-force")?;
        let (report, seconds) = best_of(5, || solve(puzzle, brute_force, Wanted::First(1)))?;
        ensure!(
            report.cases == printed,
            "{}: {} cases, the origin printed {printed}",
            instance.name,
            report.cases
        );
        let counted = count(puzzle, method("auto")?);
        ensure!(
            counted.solutions() == Some(solutions.into()),
            "{}: {:?}",
            instance.name,
            counted.outcome
        );
        let theirs = instance.number(3)? as f64 / 1e3;
        let rate = |seconds: f64| printed as f64 / seconds / 1e6;
        writeln!(
            page,
            "| {} | {solutions} | {printed} | {theirs} | {:.2} | {} | {:.1} | {:.0} |",
            instance.name,
            rate(theirs),
            three_figures(seconds),
            rate(seconds),
            theirs / seconds
        )?;
    }
    page.push('\n');
    Ok(page)
}
