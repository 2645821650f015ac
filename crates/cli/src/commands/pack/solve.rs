//! `susun solve` for packing puzzles

use std::ops::ControlFlow;
use std::time::Duration;

use clap::ArgMatches;
use susun::Lang;
use susun::json::pack::Solved;
use susun::pack::{BigUint, Impossible, Message, Outcome, Report, Request, Want};
use susun::packing::Puzzle;
use susun::picture::{SpokenOf, Style, Tray};

use super::listing::Listing;
use super::{GOOD, MARK, WARN, counts_only, halt_code, method, obstacle, ran, start};
use crate::commands::json_line;
use crate::crew::Threads;
use crate::drawing::{self, Made, ShowTray};
use crate::failure::{Failure, exit};
use crate::output::{self, Kind, Target, styled};
use crate::say::Say;
use crate::tray::{self, Look};
use crate::watch::TerminalWatch;
use crate::{input, limits};

pub(crate) fn run(puzzle: Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let (limits, time_limit) = limits::read(matches, limits::Defaults::default(), lang)?;
    let request = Request {
        puzzle,
        method: method(matches, lang)?,
        want: want(matches, lang)?,
        limits,
    };
    let crew = Threads::read(matches, lang)?;
    let is_list = matches.get_flag("all") || matches.contains_id("limit");
    let style = drawing::style(matches, lang)?;
    let show = drawing::show_tray(
        matches,
        &[ShowTray::Tray, ShowTray::Steps, ShowTray::Pieces],
        lang,
    )?;
    let delay = drawing::delay(matches, lang)?;
    let look = Look::read(matches, lang)?;
    let kinds = if is_list { Kind::LIST } else { Kind::ANSWER };
    let targets = Target::read_all(matches, kinds, lang)?;
    let json = matches.get_flag("json");
    let run = Run {
        request: &request,
        crew,
        time_limit,
        look,
        lang,
    };
    let draw = |report: &Report, kind| picture(report, style, show, kind, delay);
    let report = match is_list {
        true => run.list(json, &targets)?,
        false => run.one(json, &targets, &draw)?,
    };
    Ok(exit_code(&report))
}

pub(crate) fn exit_code(report: &Report) -> u8 {
    match &report.outcome {
        Outcome::Solved => exit::DONE,
        Outcome::Impossible(_) | Outcome::NoSuchNumber { .. } => exit::NO,
        Outcome::Stopped(why) => halt_code(*why),
        Outcome::NoTable => exit::STOPPED,
    }
}

/// The arguments `all`, `limit`, `nth` and `random`.
fn want(matches: &ArgMatches, lang: Lang) -> Result<Want, Failure> {
    if matches.get_flag("all") {
        return Ok(Want::All);
    }
    let refuse = |name: &str, value: &str| {
        let accepted = Say::FromOne.text(lang);
        Failure::bad_value(&format!("--{name}"), value, &accepted, lang)
    };
    if let Some(value) = input::text(matches, "limit") {
        return match value.parse() {
            Ok(limit @ 1..) => Ok(Want::First(limit)),
            _ => Err(refuse("limit", value)),
        };
    }
    let want = match (input::text(matches, "nth"), input::text(matches, "random")) {
        (Some(value), _) => match value.parse::<BigUint>() {
            Ok(number) if number > BigUint::ZERO => Want::Nth(number),
            _ => return Err(refuse("nth", value)),
        },
        (None, Some(_)) => {
            let seed = input::whole(matches, "random", u64::MAX, lang)?;
            Want::Random(seed.expect("it is given"))
        }
        (None, None) => return Ok(Want::First(1)),
    };
    let method = method(matches, lang)?;
    if method.plan.is_some() && !counts_only(method) {
        let argument = match want {
            Want::Nth(_) => "--nth",
            _ => "--random",
        };
        let say = Say::Conflict {
            argument,
            other: &format!("--method {}", method.name),
        };
        let fix = Say::ValueFix {
            accepted: "--method auto, frontier-count",
        };
        return Err(Failure::say(say, fix, lang));
    }
    Ok(want)
}

struct Run<'a> {
    request: &'a Request,
    crew: Threads,
    time_limit: Option<Duration>,
    look: Look,
    lang: Lang,
}

impl Run<'_> {
    /// One solution: the answer is told when it is complete.
    fn one(
        &self,
        json: bool,
        targets: &[Target],
        draw: &dyn Fn(&Report, Kind) -> Option<Made>,
    ) -> Result<Report, Failure> {
        let lang = self.lang;
        let report = {
            let mut watch = TerminalWatch::new(self.time_limit, lang);
            let mut found = |_: susun::pack::Found<'_>| ControlFlow::Continue(());
            susun::pack::solve(self.request, &mut watch, &self.crew, &mut found)
        };
        let object = || json_line(&Solved::of(&report));
        let make = |kind| {
            Ok(match kind {
                Kind::Json => Some(Made::Text(object())),
                Kind::Text => {
                    let first = report.first.as_ref();
                    first.map(|first| Made::Text(tray::plain(&report.puzzle, first)))
                }
                _ => draw(&report, kind),
            })
        };
        output::print(&match json {
            true => object(),
            false => text(&report, self.look),
        });
        drawing::save(targets, &make, lang)?;
        Ok(report)
    }

    /// Many solutions: each is told when it is found.
    fn list(&self, json: bool, targets: &[Target]) -> Result<Report, Failure> {
        let lang = self.lang;
        let look = self.look;
        let mut listings = vec![match json {
            true => Listing::json(self.request, lang),
            false => Listing::shown(self.request, look),
        }];
        for target in targets {
            listings.push(Listing::saved(self.request, target, lang)?);
        }
        let mut failed = None;
        let report = {
            let mut watch = TerminalWatch::quiet(self.time_limit, lang);
            let mut found = |solution: susun::pack::Found<'_>| {
                let placements = solution.placements();
                for listing in &mut listings {
                    match listing.add(&placements) {
                        Ok(goes_on) => goes_on?,
                        Err(failure) => {
                            failed = Some(failure);
                            return ControlFlow::Break(());
                        }
                    }
                }
                ControlFlow::Continue(())
            };
            susun::pack::solve(self.request, &mut watch, &self.crew, &mut found)
        };
        if let Some(failure) = failed {
            return Err(failure);
        }
        let solutions = report.given;
        let mut words = String::from("\n");
        if solutions > 0 {
            let count = match report.outcome {
                Outcome::Stopped(_) => Message::GivenUntilThen { solutions },
                _ => Message::Given { solutions },
            };
            words += &(styled(&count.text(lang), GOOD) + "\n");
        }
        words += &ending(&report, true, look);
        for listing in listings {
            listing.finish(&report, &words)?;
        }
        Ok(report)
    }
}

/// The solution as a picture, or as an animation; nothing where there is none.
pub(crate) fn picture(
    report: &Report,
    style: Style,
    show: ShowTray,
    kind: Kind,
    delay: u32,
) -> Option<Made> {
    let lang = style.lang;
    let tray = Tray {
        puzzle: &report.puzzle,
        placements: report.first.as_deref().unwrap_or_default(),
        style,
    };
    if report.first.is_none() {
        // Why not, on the board as it is; nothing moves there.
        let (words, cells) = match &report.outcome {
            Outcome::Impossible(Impossible::Obstacle(obstacle)) => {
                let puzzle = &report.puzzle;
                let words = Message::Impossible { puzzle, obstacle };
                (words.text(lang), obstacle.cells().to_vec())
            }
            Outcome::Impossible(Impossible::Searched) => (Message::Searched.text(lang), Vec::new()),
            _ => return None,
        };
        let scene = tray.spoken_of(SpokenOf::Cells(&cells), &words, Vec::new());
        return (!kind.moves()).then_some(Made::Scene(scene));
    }
    if kind.moves() {
        return Some(Made::Film(tray.film(delay)));
    }
    let heading = Message::Solution.text(lang);
    let cases = Message::Cases {
        cases: report.cases,
    };
    let ran = ran(report.method, report.why, false, lang);
    let lines = vec![cases.text(lang), ran];
    Some(Made::Scene(match show {
        ShowTray::Tray => tray.filled(&heading, lines),
        ShowTray::Steps => tray.steps(&heading, lines),
        ShowTray::Pieces => {
            let heading = Message::Start(&report.puzzle).text(lang);
            tray.emptied().with_pieces(&heading, Vec::new())
        }
    }))
}

/// The answer for a person.
pub(crate) fn text(report: &Report, look: Look) -> String {
    let mut text = start(&report.puzzle, look) + "\n";
    if let Some(first) = &report.first {
        text += &(styled(&Message::Solution.text(look.lang), MARK) + "\n");
        text += &look.tray(&report.puzzle, first);
        text.push('\n');
    }
    text + &ending(report, false, look)
}

/// How it ended, and what it took; `many` if several solutions were looked for.
fn ending(report: &Report, many: bool, look: Look) -> String {
    let lang = look.lang;
    if let Outcome::Impossible(Impossible::Obstacle(why)) = &report.outcome {
        return obstacle(&report.puzzle, why, look);
    }
    let style = match &report.outcome {
        Outcome::Stopped(_) | Outcome::NoTable => WARN,
        _ => super::BAD,
    };
    let failed = report.failure(lang);
    let mut text = failed.map_or_else(String::new, |words| styled(&words, style) + "\n");
    let mut lines = Vec::new();
    lines.extend(report.time.map(|time| Message::Time { time }.text(lang)));
    lines.push(
        match counts_only(report.method) {
            true => Message::States {
                states: report.cases,
            },
            false => Message::Cases {
                cases: report.cases,
            },
        }
        .text(lang),
    );
    if report.bytes > 0 {
        lines.push(
            Message::Table {
                bytes: report.bytes,
            }
            .text(lang),
        );
    }
    lines.push(ran(report.method, report.why, many, lang));
    for line in lines {
        text += &(line + "\n");
    }
    text
}
