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
use susun::picture::{Style, Tray};
use susun::render::Scene;

use super::{BAD, GOOD, MARK, WARN, counts_only, halt_code, method, obstacle, ran, start};
use crate::commands::json_line;
use crate::crew::Threads;
use crate::drawing::{self, Made};
use crate::failure::{Failure, exit};
use crate::limits;
use crate::output::{self, Kind, Target, styled};
use crate::tray::Look;
use crate::watch::TerminalWatch;

/// Nodes of one worker in a second, for a guess at the time.
const NODES_A_SECOND: f64 = 5e6;

pub(crate) fn run(puzzle: Puzzle, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let (limits, time_limit) = limits::read(matches, limits::Defaults::default(), lang)?;
    let method = method(matches, lang)?;
    let crew = Threads::read(matches, lang)?;
    let json = matches.get_flag("json");
    let look = Look::read(matches, lang)?;
    let pictures = Pictures {
        style: drawing::style(matches, lang)?,
        targets: Target::read_all(matches, Kind::STILL, lang)?,
    };
    if matches.get_flag("heat") {
        let limits = (limits, time_limit);
        return super::heat::run(&puzzle, limits, crew, json, &pictures, look);
    }
    if matches.get_flag("unique") {
        let request = Request {
            puzzle,
            method,
            want: Want::First(2),
            limits,
        };
        return one_or_more(&request, crew, time_limit, json, &pictures, look);
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
    let object = || json_line(&Counted::of(&report));
    let count = |look| text(&report, look);
    // The tray that was counted, with what came of it above.
    let scene = |style| {
        let tray = Tray {
            puzzle: &report.puzzle,
            placements: &[],
            style,
        };
        let lines = output::plain(&findings(&report, Look::plain(lang)));
        let lines = lines.lines().map(str::to_owned).collect();
        tray.filled(&Message::Start(&report.puzzle).text(lang), lines)
    };
    output::print(&match json {
        true => object(),
        false => count(look),
    });
    pictures.save(&count, &object, &scene, lang)?;
    Ok(match &report.outcome {
        CountOutcome::Counted(count) if *count > BigUint::ZERO => exit::DONE,
        CountOutcome::Counted(_) | CountOutcome::None(_) => exit::NO,
        CountOutcome::Stopped { why, .. } => halt_code(*why),
        CountOutcome::TooWide => exit::STOPPED,
    })
}

/// Where the answer goes beside the screen.
pub(super) struct Pictures {
    style: Style,
    targets: Vec<Target>,
}

impl Pictures {
    pub(super) fn save(
        &self,
        text: &dyn Fn(Look) -> String,
        json: &dyn Fn() -> String,
        scene: &dyn Fn(Style) -> Scene,
        lang: Lang,
    ) -> Result<(), Failure> {
        let make = |kind| {
            Ok(Some(match kind {
                Kind::Text => Made::Text(output::plain(&text(Look::plain(lang)))),
                Kind::Json => Made::Text(json()),
                _ => Made::Scene(scene(self.style)),
            }))
        };
        drawing::save(&self.targets, &make, lang)
    }
}

fn text(report: &CountReport, look: Look) -> String {
    let lang = look.lang;
    let text = start(&report.puzzle, look) + "\n" + &findings(report, look);
    if let CountOutcome::None(_) = report.outcome {
        return text;
    }
    text + "\n"
        + &took(
            report.time,
            report.cases,
            counts_only(report.method),
            report.bytes,
            lang,
        )
        + &ran(report.method, report.why, false, lang)
        + "\n"
}

/// How many there are.
fn findings(report: &CountReport, look: Look) -> String {
    if let CountOutcome::None(why) = &report.outcome {
        return obstacle(&report.puzzle, why, look);
    }
    let mut lines = report.sentences(look.lang);
    let tone = match &report.outcome {
        CountOutcome::Counted(_) => GOOD,
        _ => WARN,
    };
    lines[0] = styled(&lines[0], tone);
    // That there is none is said last.
    let is_none = report.solutions() == Some(BigUint::ZERO);
    if let Some(last) = lines.last_mut().filter(|_| is_none) {
        *last = styled(last, BAD);
    }
    lines.join("\n") + "\n"
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
    pictures: &Pictures,
    look: Look,
) -> Result<u8, Failure> {
    let lang = look.lang;
    let report = {
        let mut watch = TerminalWatch::new(time_limit, lang);
        let mut found = |_: susun::pack::Found<'_>| ControlFlow::Continue(());
        susun::pack::solve(request, &mut watch, &crew, &mut found)
    };
    let object = || json_line(&Counted::one_or_more(&report));
    let words = |look| one_or_more_text(&report, look);
    let scene = |style| {
        let is_one = report.given == 1 && report.outcome == Outcome::Solved;
        let tray = Tray {
            puzzle: &report.puzzle,
            placements: report
                .first
                .as_deref()
                .filter(|_| is_one)
                .unwrap_or_default(),
            style,
        };
        let heading = match (&report.outcome, report.given) {
            (Outcome::Stopped(_), found @ (0 | 1)) => Message::NotYetUnique { found },
            (_, 0) => Message::Searched,
            (_, 1) => Message::Unique,
            _ => Message::NotUnique,
        };
        tray.filled(&heading.text(lang), Vec::new())
    };
    output::print(&match json {
        true => object(),
        false => words(look),
    });
    pictures.save(&words, &object, &scene, lang)?;
    Ok(match (&report.outcome, report.given) {
        (Outcome::Solved, 1) => exit::DONE,
        (Outcome::Stopped(why), 0 | 1) => halt_code(*why),
        (Outcome::NoTable, _) => exit::STOPPED,
        _ => exit::NO,
    })
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
