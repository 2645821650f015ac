//! The work that other programs were measured at.

use std::fmt::Write;

use anyhow::{Result, ensure};
use susun::pack::Wanted;
use susun::pack::registry::Method;

use super::{check, count, counts, method, mib, preset, solve, three_figures};
use crate::cpu_time::best_of;

/// What to do with a preset.
#[derive(Clone, Copy)]
enum Task {
    Count,
    List,
}

struct Bar {
    task: Task,
    preset: &'static str,
    /// How often it runs.
    runs: usize,
    /// Seconds it should take at most.
    seconds: f64,
    /// The fastest other program and its seconds on this kind of machine.
    peer: Option<(&'static str, f64)>,
}

const BUSCHE: &str = "Busche, polycube";
const BURRTOOLS: &str = "BurrTools";

const fn bar(
    task: Task,
    preset: &'static str,
    runs: usize,
    seconds: f64,
    peer: Option<(&'static str, f64)>,
) -> Bar {
    Bar {
        task,
        preset,
        runs,
        seconds,
        peer,
    }
}

const BARS: &[Bar] = &[
    bar(Task::Count, "iq-puzzler-pro", 5, 0.2, Some((BUSCHE, 18.8))),
    bar(Task::List, "iq-puzzler-pro", 3, 2.0, Some((BUSCHE, 18.8))),
    bar(Task::Count, "kanoodle", 5, 0.15, None),
    bar(
        Task::Count,
        "pentominoes-6x10",
        5,
        0.2,
        Some((BUSCHE, 1.29)),
    ),
    bar(Task::List, "pentominoes-6x10", 5, 0.5, Some((BUSCHE, 1.29))),
    bar(
        Task::List,
        "iq-puzzler-pro-pyramid",
        3,
        0.5,
        Some((BURRTOOLS, 14.7)),
    ),
    bar(Task::List, "kanoodle-pyramid", 3, 1.0, None),
    bar(
        Task::Count,
        "pentominoes-3x4x5",
        3,
        1.0,
        Some((BURRTOOLS, 26.5)),
    ),
    bar(Task::Count, "bedlam", 1, 4.0, None),
];

/// What a run says of itself.
struct Figures {
    method: Method,
    cases: u64,
    bytes: u64,
}

pub(super) fn table() -> Result<String> {
    let mut page = String::from(
        "### Counting and listing\n\n\
         A count gives both numbers, all solutions and those that no symmetry of the container turns into\n\
         each other. A list shows every single solution, checked. `table` is what a counting table held at\n\
         most. The peers' seconds are reference figures, measured earlier on this kind of machine and not in this\n\
         run; those programs list, Busche's without the images under symmetry.\n\n\
         | work | all | up to symmetry | method | cases | table, MiB | seconds | bar, s | peer (reference) | peer/susun |\n\
         | --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- | ---: |\n",
    );
    for bar in BARS {
        let (figures, seconds) = best_of(bar.runs, || run(bar))?;
        let preset = preset(bar.preset)?;
        let task = match bar.task {
            Task::Count => "count",
            Task::List => {
                check(preset, &count(&preset.puzzle(), method("auto")?))?;
                "list"
            }
        };
        let table = match figures.bytes {
            0 => String::new(),
            bytes => mib(bytes),
        };
        let (peer, ratio) = match bar.peer {
            Some((name, peer)) => (format!("{name} {peer} s"), format!("{:.0}", peer / seconds)),
            None => Default::default(),
        };
        let [all, once] = counts(preset)?;
        writeln!(
            page,
            "| {task} {} | {} | {} | {} | {} | {table} | {} | {} | {peer} | {ratio} |",
            preset.name,
            all,
            once,
            figures.method.row.name,
            figures.cases,
            three_figures(seconds),
            bar.seconds,
        )?;
    }
    page.push('\n');
    Ok(page)
}

fn run(bar: &Bar) -> Result<Figures> {
    let preset = preset(bar.preset)?;
    let (puzzle, auto) = (preset.puzzle(), method("auto")?);
    match bar.task {
        Task::Count => {
            let report = count(&puzzle, auto);
            check(preset, &report)?;
            Ok(Figures {
                method: report.method,
                cases: report.cases,
                bytes: report.bytes,
            })
        }
        Task::List => {
            let report = solve(&puzzle, auto, Wanted::All)?;
            ensure!(
                report.given == counts(preset)?[0],
                "{}: {} solutions",
                preset.name,
                report.given
            );
            Ok(Figures {
                method: report.method,
                cases: report.cases,
                bytes: report.bytes,
            })
        }
    }
}
