//! `susun count`

use std::ops::ControlFlow;
use std::time::Duration;

use clap::ArgMatches;
use susun::Lang;
use susun::json::pack::Counted;
use susun::pack::{
    BigUint, CountOutcome, CountReport, CountRequest, Estimate, Impossible, Message, Outcome,
    Report, Request, Want,
};
use susun::packing::Puzzle;

use super::{BAD, GOOD, MARK, WARN, counts_only, halt_code, method, obstacle, ran, start};
use crate::commands::json_line;
use crate::crew::Threads;
use crate::failure::{Failure, exit};
use crate::limits;
use crate::output::{self, styled};
use crate::tray::Look;
use crate::watch::TerminalWatch;

/// Nodes of one worker in a second, for a guess at the time.
const NODES_A_SECOND: f64 = 5e6;

pub(crate) fn run(puzzle: Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let (limits, time_limit) = limits::read(matches, limits::Defaults::default(), lang)?;
    let method = method(matches, lang)?;
    let crew = Threads::read(matches, lang)?;
    let json = matches.get_flag("json");
    if matches.get_flag("heat") {
        return super::heat::run(&puzzle, limits, time_limit, crew, json, lang);
    }
    if matches.get_flag("unique") {
        let request = Request {
            puzzle,
            method,
            want: Want::First(2),
            limits,
        };
        return Ok(one_or_more(&request, crew, time_limit, json, lang));
    }
    let request = CountRequest {
        puzzle,
        method,
        limits,
    };
    let report = {
        let mut watch = TerminalWatch::new(time_limit, lang);
        let mut guess = |estimate: &Estimate| {
            let nodes = estimate.nodes;
            let seconds = nodes / NODES_A_SECOND / crew.number() as f64;
            let note = Message::Expect { nodes, seconds };
            output::complain(&(note.text(lang) + "\n"));
        };
        susun::pack::count(&request, &mut watch, &crew, &mut guess)
    };
    output::print(&match json {
        true => json_line(&Counted::of(&report)),
        false => text(&report, Look::of_output(lang)),
    });
    Ok(match &report.outcome {
        CountOutcome::Counted(count) if *count > BigUint::ZERO => exit::DONE,
        CountOutcome::Counted(_) | CountOutcome::None(_) => exit::NO,
        CountOutcome::Stopped { why, .. } => halt_code(*why),
        CountOutcome::TooWide => exit::STOPPED,
    })
}

fn text(report: &CountReport, look: Look) -> String {
    let lang = look.lang;
    let mut text = start(&report.puzzle, look) + "\n";
    let mut line = |words: String| text += &(words + "\n");
    match &report.outcome {
        CountOutcome::None(why) => {
            return text + &obstacle(&report.puzzle, why, look);
        }
        CountOutcome::Counted(solutions) => {
            line(styled(&Message::Solutions { solutions }.text(lang), GOOD));
            let symmetries = report.symmetries;
            if let Some(solutions) = report.up_to_symmetry.as_ref().filter(|_| symmetries > 1) {
                line(
                    Message::UpToSymmetry {
                        solutions,
                        symmetries,
                    }
                    .text(lang),
                );
            }
            if let Some(solutions) = &report.up_to_rotation {
                line(Message::UpToRotation { solutions }.text(lang));
            }
            let one = BigUint::from(1u8);
            if *solutions == BigUint::ZERO {
                line(styled(&Message::Searched.text(lang), BAD));
            } else if *solutions == one {
                line(Message::Unique.text(lang));
            } else if report.up_to_symmetry.as_ref() == Some(&one) {
                line(Message::UniqueUpToSymmetry.text(lang));
            } else {
                line(Message::NotUnique.text(lang));
            }
        }
        CountOutcome::Stopped { why, at_least } => {
            let stopped = susun::Message::Stopped { why: *why }.text(lang);
            line(styled(&stopped, WARN));
            let solutions = at_least;
            line(Message::AtLeast { solutions }.text(lang));
        }
        CountOutcome::TooWide => line(styled(&Message::TooWide.text(lang), WARN)),
    }
    text.push('\n');
    text + &took(
        report.time,
        report.cases,
        counts_only(report.method),
        report.bytes,
        lang,
    ) + &ran(report.method, report.why, false, lang)
        + "\n"
}

fn took(time: Option<Duration>, cases: u64, are_states: bool, bytes: u64, lang: Lang) -> String {
    let cases = match are_states {
        true => Message::States { states: cases },
        false => Message::Cases { cases },
    };
    let time = time.map(|time| Message::Time { time });
    let table = (bytes > 0).then_some(Message::Table { bytes });
    let messages = time.into_iter().chain([cases]).chain(table);
    messages.map(|message| message.text(lang) + "\n").collect()
}

/// Whether there is exactly one: a search for two.
fn one_or_more(
    request: &Request,
    crew: Threads,
    time_limit: Option<Duration>,
    json: bool,
    lang: Lang,
) -> u8 {
    let report = {
        let mut watch = TerminalWatch::new(time_limit, lang);
        let mut found = |_: susun::pack::Found<'_>| ControlFlow::Continue(());
        susun::pack::solve(request, &mut watch, &crew, &mut found)
    };
    output::print(&match json {
        true => json_line(&Counted::one_or_more(&report)),
        false => one_or_more_text(&report, Look::of_output(lang)),
    });
    match (&report.outcome, report.given) {
        (Outcome::Solved, 1) => exit::DONE,
        (Outcome::Stopped(why), 0 | 1) => halt_code(*why),
        (Outcome::NoTable, _) => exit::STOPPED,
        _ => exit::NO,
    }
}

fn one_or_more_text(report: &Report, look: Look) -> String {
    let lang = look.lang;
    let mut text = start(&report.puzzle, look) + "\n";
    let mut line = |words: String| text += &(words + "\n");
    match (&report.outcome, report.given) {
        (Outcome::Impossible(Impossible::Obstacle(why)), _) => {
            return text + &obstacle(&report.puzzle, why, look);
        }
        (Outcome::NoTable, _) => line(styled(&Message::TooWide.text(lang), WARN)),
        (Outcome::Stopped(why), found @ (0 | 1)) => {
            let stopped = susun::Message::Stopped { why: *why }.text(lang);
            line(styled(&stopped, WARN));
            line(Message::NotYetUnique { found }.text(lang));
        }
        (_, 0) => line(styled(&Message::Searched.text(lang), BAD)),
        (_, 1) => line(styled(&Message::Unique.text(lang), GOOD)),
        _ => line(styled(&Message::NotUnique.text(lang), BAD)),
    }
    let shown: &[_] = report.first.as_deref().unwrap_or_default();
    if report.given == 1 && report.outcome == Outcome::Solved {
        text += &format!("\n{}\n", styled(&Message::Solution.text(lang), MARK));
        text += &look.tray(&report.puzzle, shown);
    }
    text.push('\n');
    text + &took(
        report.time,
        report.cases,
        counts_only(report.method),
        report.bytes,
        lang,
    ) + &ran(report.method, report.why, true, lang)
        + "\n"
}
