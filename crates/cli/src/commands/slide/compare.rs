//! `susun compare`

use std::time::Duration;

use clap::ArgMatches;
use susun::Lang;
use susun::format::board_line;
use susun::json;
use susun::json::slide::{Compared, Solved, outcome_name};
use susun::message::{bytes, number, seconds};
use susun::picture::{Bar, Style};
use susun::render::Scene;
use susun::search::Halt;
use susun::slide::registry::{Estimate, METHODS, Method};
use susun::slide::{Message, Outcome, Report, Request, RequestError};
use susun::sliding::Puzzle;
use susun::view::{board_rows, table};

use crate::commands::json_line;
use crate::drawing::{self, Made};
use crate::failure::{Failure, exit};
use crate::output::{self, Kind, Target};
use crate::say::Say;
use crate::tools::Tools;
use crate::watch::TerminalWatch;
use crate::{input, limits};

/// What each method gets unless told otherwise.
const TIME: Duration = Duration::from_secs(10);
const BYTES: u64 = 1_000_000_000;

pub(crate) fn run(puzzle: Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let defaults = limits::Defaults {
        time: Some(TIME),
        bytes: Some(BYTES),
    };
    let (limits, time_limit) = limits::read(matches, defaults, lang)?;
    let heuristic = input::heuristic(matches, lang)?;
    let metric = input::metric(matches, lang)?;
    let without_time = matches.get_flag("no-time");
    let style = drawing::style(matches, lang)?;
    let targets = Target::read_all(matches, Kind::CHART, lang)?;
    let tools = Tools::read(matches, lang)?;
    let workshop = tools.workshop();
    let mut reports = Vec::new();
    let mut interrupted = false;
    for method in methods(matches, lang)? {
        let takes_any = matches!(method.row.estimate, Estimate::Any(_));
        let request = Request {
            method,
            heuristic: heuristic.filter(|_| takes_any),
            metric,
            limits,
            ..Request::new(puzzle.clone())
        };
        let mut watch = TerminalWatch::new(time_limit, lang);
        let report = match susun::slide::solve_in(&workshop, &request, &mut watch) {
            Ok(report) if without_time => Report {
                time: None,
                table_time: None,
                ..report
            },
            Ok(report) => report,
            // One that is not for this board says nothing against the others.
            Err(RequestError::NoTables(why)) => {
                let why = Message::BadRequest(&RequestError::NoTables(why)).text(lang);
                let name = request.method.row.name;
                output::complain(&(Say::LeftOut { name, why: &why }.text(lang) + "\n"));
                continue;
            }
            Err(error) => return Err(Failure::request(&error, lang)),
        };
        interrupted = matches!(
            report.outcome,
            Outcome::Stopped {
                why: Halt::Interrupted,
                ..
            }
        );
        reports.push(report);
        if interrupted {
            break;
        }
    }
    let json = || {
        json_line(&Compared {
            v: json::VERSION,
            puzzle: "sliding",
            size: puzzle.size().to_string(),
            board: board_line(puzzle.start()),
            results: reports.iter().map(|r| Solved::of(r, false)).collect(),
        })
    };
    let table = || {
        let size = puzzle.size();
        let start = Message::Start { size }.text(lang);
        let board = board_rows(puzzle.start()).join("\n");
        format!("{start}\n{board}\n\n{}", text(&reports, lang))
    };
    let make = |kind| {
        Ok(Some(match kind {
            Kind::Text => Made::Text(table()),
            Kind::Json => Made::Text(json()),
            Kind::Csv => Made::Text(csv(&reports)),
            _ => Made::Scene(chart(&puzzle, &reports, style)),
        }))
    };
    output::print(&if matches.get_flag("json") {
        json()
    } else if matches.get_flag("csv") {
        csv(&reports)
    } else {
        table()
    });
    drawing::save(&targets, &make, lang)?;
    Ok(if interrupted {
        exit::INTERRUPTED
    } else {
        exit::DONE
    })
}

/// The methods of the list, or all but `auto`, which is one of them.
fn methods(matches: &ArgMatches, lang: Lang) -> Result<Vec<Method>, Failure> {
    let unknown = |error| Failure::unknown(&error, lang);
    match input::text(matches, "methods") {
        // A comma inside an option list belongs to it: `a:x=1,y=2,b` is `a:x=1,y=2` and `b`.
        Some(list) => {
            let mut specs: Vec<String> = Vec::new();
            for part in list
                .split(',')
                .map(str::trim)
                .filter(|part| !part.is_empty())
            {
                match specs.last_mut() {
                    Some(last)
                        if last.contains(':') && part.contains('=') && !part.contains(':') =>
                    {
                        *last += &format!(",{part}");
                    }
                    _ => specs.push(part.to_owned()),
                }
            }
            if specs.is_empty() {
                let names: Vec<&str> = METHODS.iter().map(|row| row.name).collect();
                return Err(Failure::bad_value(
                    "--methods",
                    list,
                    &names.join(", "),
                    lang,
                ));
            }
            let parse = |spec: &String| Method::parse(spec).map_err(unknown);
            specs.iter().map(parse).collect()
        }
        None => METHODS
            .iter()
            .filter(|row| row.name != "auto")
            .map(|row| Method::named(row.name).map_err(unknown))
            .collect(),
    }
}

fn text(reports: &[Report], lang: Lang) -> String {
    let header = [
        susun::Message::ColumnMethod.text(lang),
        Message::ColumnHeuristic.text(lang),
        Message::ColumnLength.text(lang),
        Message::ColumnGenerated.text(lang),
        Message::ColumnExpanded.text(lang),
        susun::Message::ColumnMemory.text(lang),
        susun::Message::ColumnTime.text(lang),
        susun::Message::ColumnOutcome.text(lang),
    ];
    let rows: Vec<Vec<String>> = reports
        .iter()
        .map(|report| {
            let none = || String::from("-");
            vec![
                report.asked.to_string(),
                report
                    .heuristic
                    .map_or_else(none, |h| h.row().name.to_owned()),
                report
                    .length()
                    .map_or_else(none, |length| length.to_string()),
                number(report.stats.generated, lang),
                number(report.stats.expanded, lang),
                bytes(report.stats.peak_bytes, lang),
                report.time.map_or_else(none, |time| seconds(time, lang)),
                report.verdict(lang),
            ]
        })
        .collect();
    let right = [false, false, true, true, true, true, true, false];
    table(&header.each_ref().map(String::as_str), &rows, &right)
}

fn chart(puzzle: &Puzzle, reports: &[Report], style: Style) -> Scene {
    let lang = style.lang;
    let bar = |report: &Report| {
        let length = report.length().map(|moves| {
            let words = susun::picture::Message::Replay { moves };
            words.text(lang) + ", "
        });
        Bar {
            method: report.asked.to_string(),
            outcome: length.unwrap_or_default() + &report.verdict(lang),
            work: report.stats.generated,
            time: report.time,
            bytes: Some(report.stats.peak_bytes),
        }
    };
    let bars: Vec<Bar> = reports.iter().map(bar).collect();
    let board = board_line(puzzle.start());
    let work = Message::ColumnGenerated.text(lang);
    susun::picture::chart(&bars, &board, &work, &style)
}

/// Names of columns and outcomes are those of the JSON form.
fn csv(reports: &[Report]) -> String {
    let mut text =
        String::from("method,heuristic,outcome,length,generated,expanded,peak_bytes,seconds\n");
    for report in reports {
        let length = report.length().map_or_else(String::new, |l| l.to_string());
        let time = report
            .time
            .map_or_else(String::new, |t| t.as_secs_f64().to_string());
        let heuristic = report.heuristic.map_or("", |h| h.row().name);
        text += &format!(
            "{},{heuristic},{},{length},{},{},{},{time}\n",
            quoted(&report.asked.to_string()),
            outcome_name(&report.outcome),
            report.stats.generated,
            report.stats.expanded,
            report.stats.peak_bytes,
        );
    }
    text
}

/// A field of a CSV line; options are separated by commas.
fn quoted(text: &str) -> String {
    if text.contains(',') {
        format!("\"{text}\"")
    } else {
        text.to_owned()
    }
}
