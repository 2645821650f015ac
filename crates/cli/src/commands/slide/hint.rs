//! `susun hint`

use std::time::Duration;

use clap::ArgMatches;
use susun::Lang;
use susun::format::Notation;
use susun::json::slide::Hinted;
use susun::search::Halt;
use susun::slide::{Outcome, Quality, Report, Request, Workshop};
use susun::sliding::Puzzle;

use super::exit_code;
use crate::commands::json_line;
use crate::drawing::{self, Drawing, Made};
use crate::failure::{Failure, exit};
use crate::output::{self, Kind, Target};
use crate::tools::{self, Tools};
use crate::watch::TerminalWatch;
use crate::{input, limits};

/// Time for the answer, and for the one that is content with less after it.
const TIME: Duration = Duration::from_secs(4);

pub(crate) fn run(puzzle: Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let level = input::level(matches, lang)?;
    let defaults = limits::Defaults {
        time: Some(TIME),
        bytes: None,
    };
    let (limits, time_limit) = limits::read(matches, defaults, lang)?;
    let request = Request {
        limits,
        metric: input::metric(matches, lang)?,
        quality: input::quality(matches, lang)?,
        ..Request::new(puzzle)
    };
    let boards = drawing::boards(&request.puzzle, Notation::Tile, matches, lang)?;
    let drawing = Drawing::read(matches, lang)?;
    let targets = Target::read_all(matches, Kind::STILL, lang)?;
    let tools = Tools::read(matches, lang)?;
    let report = answer(&tools.workshop(), &request, time_limit, lang)?;
    tools::complain(&report, lang);
    let hint = susun::slide::hint(&report);
    let json = || json_line(&Hinted::of(&report, hint.as_ref(), level));
    let text = || {
        let lines = susun::slide::hint_sentences(&report, hint.as_ref(), level, lang);
        lines.join("\n") + "\n"
    };
    // The board is shown only to whoever asks how.
    let board = input::text(matches, "draw").map(|_| drawing.board(&report.puzzle, false, lang));
    let make = |kind| {
        Ok(Some(match (kind, &hint) {
            (Kind::Text, _) => Made::Text(text()),
            (Kind::Json, _) => Made::Text(json()),
            (_, Some(hint)) => {
                Made::Scene(boards.hint(hint, level, susun::slide::known(&report).text(lang)))
            }
            (_, None) if matches!(report.outcome, Outcome::Impossible(_)) => {
                let check = susun::slide::check(&report.puzzle);
                Made::Scene(susun::picture::kurang(
                    &report.puzzle,
                    &check,
                    &boards.style,
                ))
            }
            (_, None) => Made::Scene(boards.still(&susun::slide::known(&report).text(lang))),
        }))
    };
    output::print(&match matches.get_flag("json") {
        true => json(),
        false => board.unwrap_or_default() + &text(),
    });
    drawing::save(&targets, &make, lang)?;
    Ok(match exit_code(&report) {
        // What level 1 tells is known without an answer.
        exit::STOPPED if level == 1 => exit::DONE,
        code => code,
    })
}

fn answer(
    workshop: &Workshop<'_>,
    request: &Request,
    time: Option<Duration>,
    lang: Lang,
) -> Result<Report, Failure> {
    let solve = |request: &Request| {
        let mut watch = TerminalWatch::new(time, lang);
        susun::slide::solve_in(workshop, request, &mut watch)
            .map_err(|error| Failure::request(&error, lang))
    };
    let mut report = solve(request)?;
    if let Outcome::Stopped { why, best: None } = &report.outcome
        && *why != Halt::Interrupted
    {
        let at_least = report.lower_bound;
        report = solve(&Request {
            quality: Some(Quality::Fast),
            ..request.clone()
        })?;
        report.lower_bound = report.lower_bound.max(at_least);
    }
    Ok(report)
}
