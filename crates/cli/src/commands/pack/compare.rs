//! `susun compare` for packing puzzles

use std::ops::ControlFlow;
use std::time::Duration;

use clap::ArgMatches;
use susun::json::pack::{Compared, Compares, Whole};
use susun::message::{bytes, number, seconds};
use susun::pack::format::id;
use susun::pack::registry::{METHODS, Method, MethodRow};
use susun::pack::{CountOutcome, CountRequest, Message, Outcome, Request, Want};
use susun::packing::Puzzle;
use susun::picture::{Bar, Style};
use susun::render::Scene;
use susun::search::{Halt, Limits};
use susun::view::table;
use susun::{Lang, json};

use super::{counts_only, start};
use crate::commands::json_line;
use crate::crew::Threads;
use crate::drawing::{self, Made};
use crate::failure::{Failure, exit};
use crate::output::{self, Kind, Target};
use crate::tray::Look;
use crate::watch::TerminalWatch;
use crate::{input, limits};

/// What each method gets unless told otherwise.
const TIME: Duration = Duration::from_secs(10);
const BYTES: u64 = 1_000_000_000;

pub(crate) fn run(puzzle: &Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let defaults = limits::Defaults {
        time: Some(TIME),
        bytes: Some(BYTES),
    };
    let (limits, time_limit) = limits::read(matches, defaults, lang)?;
    let crew = Threads::read(matches, lang)?;
    let style = drawing::style(matches, lang)?;
    let targets = Target::read_all(matches, Kind::CHART, lang)?;
    let mut rows = Vec::new();
    for method in methods(matches, lang)? {
        let mut watch = TerminalWatch::new(time_limit, lang);
        let mut row = Row::of(puzzle, method, limits, &mut watch, &crew, lang);
        if matches.get_flag("no-time") {
            row.time = None;
            row.figures.seconds = None;
        }
        let interrupted = row.interrupted;
        rows.push(row);
        if interrupted {
            break;
        }
    }
    let interrupted = rows.last().is_some_and(|row| row.interrupted);
    let json = || {
        json_line(&Compared {
            v: json::VERSION,
            puzzle: "packing",
            id: id::print(puzzle),
            results: rows.iter().map(|row| row.figures.clone()).collect(),
        })
    };
    let table = |look| start(puzzle, look) + "\n" + &text(&rows, lang);
    let make = |kind| {
        Ok(Some(match kind {
            Kind::Text => Made::Text(output::plain(&table(Look::plain(lang)))),
            Kind::Json => Made::Text(json()),
            Kind::Csv => Made::Text(csv(&rows)),
            _ => Made::Scene(chart(puzzle, &rows, style)),
        }))
    };
    output::print(&if matches.get_flag("json") {
        json()
    } else if matches.get_flag("csv") {
        csv(&rows)
    } else {
        table(Look::of_output(lang))
    });
    drawing::save(&targets, &make, lang)?;
    Ok(match interrupted {
        true => exit::INTERRUPTED,
        false => exit::DONE,
    })
}

/// The methods of the list, or all but `auto`, which is one of them.
fn methods(matches: &ArgMatches, lang: Lang) -> Result<Vec<Method>, Failure> {
    let Some(list) = input::text(matches, "methods") else {
        return Ok(METHODS.iter().filter(|row| row.plan.is_some()).collect());
    };
    let names = list
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let methods = names
        .map(|name| MethodRow::named(name).map_err(|error| Failure::unknown(&error, lang)))
        .collect::<Result<Vec<Method>, Failure>>()?;
    if methods.is_empty() {
        let names: Vec<&str> = METHODS.iter().map(|row| row.name).collect();
        let accepted = names.join(", ");
        return Err(Failure::bad_value("--methods", list, &accepted, lang));
    }
    Ok(methods)
}

struct Row {
    figures: Compares,
    /// The outcome in words.
    outcome: String,
    time: Option<Duration>,
    interrupted: bool,
}

impl Row {
    /// The first solution by a method, or by one that does not look for any, the number of all.
    fn of(
        puzzle: &Puzzle,
        method: Method,
        limits: Limits,
        watch: &mut TerminalWatch,
        crew: &Threads,
        lang: Lang,
    ) -> Self {
        let puzzle = puzzle.clone();
        if counts_only(method) {
            let request = CountRequest {
                puzzle,
                method,
                limits,
            };
            let report = susun::pack::count(&request, watch, crew, &mut |_| {});
            let (outcome, why) = match &report.outcome {
                CountOutcome::Counted(solutions) => {
                    (Message::OutcomeCounts { solutions }.text(lang), None)
                }
                CountOutcome::None(_) => (susun::Message::OutcomeImpossible.text(lang), None),
                CountOutcome::Stopped { why, .. } => (stopped(*why, lang), Some(*why)),
                CountOutcome::TooWide => (Message::OutcomeNoTable.text(lang), None),
            };
            return Self {
                figures: Compares::counted(&report),
                outcome,
                time: report.time,
                interrupted: why == Some(Halt::Interrupted),
            };
        }
        let request = Request {
            puzzle,
            method,
            want: Want::First(1),
            limits,
        };
        let mut found = |_: susun::pack::Found<'_>| ControlFlow::Continue(());
        let report = susun::pack::solve(&request, watch, crew, &mut found);
        let (outcome, why) = match &report.outcome {
            Outcome::Solved => (Message::OutcomeSolved.text(lang), None),
            Outcome::Impossible(_) | Outcome::NoSuchNumber { .. } => {
                (susun::Message::OutcomeImpossible.text(lang), None)
            }
            Outcome::Stopped(why) => (stopped(*why, lang), Some(*why)),
            Outcome::NoTable => (Message::OutcomeNoTable.text(lang), None),
        };
        Self {
            figures: Compares::found(&report),
            outcome,
            time: report.time,
            interrupted: why == Some(Halt::Interrupted),
        }
    }
}

fn stopped(why: Halt, lang: Lang) -> String {
    susun::Message::OutcomeStopped { why }.text(lang)
}

fn text(rows: &[Row], lang: Lang) -> String {
    let header = [
        susun::Message::ColumnMethod.text(lang),
        Message::ColumnCases.text(lang),
        susun::Message::ColumnMemory.text(lang),
        susun::Message::ColumnTime.text(lang),
        susun::Message::ColumnOutcome.text(lang),
    ];
    let none = || String::from("-");
    let rows: Vec<Vec<String>> = rows
        .iter()
        .map(|row| {
            vec![
                row.figures.method.to_owned(),
                number(row.figures.cases, lang),
                // Only tables are weighed.
                match row.figures.peak_bytes {
                    0 => none(),
                    held => bytes(held, lang),
                },
                row.time.map_or_else(none, |time| seconds(time, lang)),
                row.outcome.clone(),
            ]
        })
        .collect();
    let right = [false, true, true, true, false];
    table(&header.each_ref().map(String::as_str), &rows, &right)
}

fn chart(puzzle: &Puzzle, rows: &[Row], style: Style) -> Scene {
    let lang = style.lang;
    let bar = |row: &Row| Bar {
        method: row.figures.method.to_owned(),
        outcome: row.outcome.clone(),
        work: row.figures.cases,
        time: row.time,
        // Only tables are weighed.
        bytes: Some(row.figures.peak_bytes).filter(|&held| held > 0),
    };
    let bars: Vec<Bar> = rows.iter().map(bar).collect();
    let heading = Message::Start(puzzle).text(lang);
    let work = Message::ColumnCases.text(lang);
    susun::picture::chart(&bars, &heading, &work, &style)
}

/// Names of columns and outcomes are those of the JSON form.
fn csv(rows: &[Row]) -> String {
    let mut text = String::from("method,outcome,found,solutions,cases,peak_bytes,seconds\n");
    for Compares {
        method,
        outcome,
        found,
        solutions,
        cases,
        peak_bytes,
        seconds,
        ..
    } in rows.iter().map(|row| &row.figures)
    {
        let solutions = solutions.as_ref().map(|Whole(number)| number.to_string());
        let seconds = seconds.map(|seconds| seconds.to_string());
        text += &format!(
            "{method},{outcome},{found},{},{cases},{peak_bytes},{}\n",
            solutions.unwrap_or_default(),
            seconds.unwrap_or_default(),
        );
    }
    text
}
