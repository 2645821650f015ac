//! The answer to `solve`: one solution, or a list that is handed over while it is found.

use std::ops::ControlFlow;

use num_bigint::BigUint;
use packing::Puzzle;
use search::Halt;

use super::{Show, announce, method, obstacle, ran, remedies, show, start, stopped, took, tray};
use crate::cluster::Findings;
use crate::family::{
    Accepted, Answer, Conflict, Course, Host, Part, Picture, PictureStyle, Refusal, Remedy,
    Settings, Verdict, json,
};
use crate::json::pack::{Filled, Solved, SolvedHead};
use crate::look::{Look, Styled, Tone};
use crate::pack::registry::{Engine, METHODS, MethodRow, Plan};
use crate::pack::{self, Impossible, Message, Outcome, Report, Request, Wanted};
use crate::picture::{Highlight, PictureError, Tray};
use crate::registry::Text;
use crate::{Lang, messages};

pub(super) fn solve(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    list(puzzle, settings, None, host)
}

/// Solves it, or lists what some tilings stand for that jobs have found.
pub(super) fn list(
    puzzle: &Puzzle,
    settings: &Settings,
    divided: Option<(&[Vec<usize>], &Findings)>,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let request = Request {
        puzzle: puzzle.clone(),
        method: method(settings)?,
        wanted: wanted(settings)?,
        limits: host.limits(),
    };
    let show = show(settings, &[Show::Tray, Show::Steps, Show::Pieces])?;
    let course = Course::read(settings, COURSES)?;
    announce(puzzle, request.method, host);
    let is_list =
        matches!(request.wanted, Wanted::All | Wanted::First(2..)) || settings.has("limit");
    if is_list {
        let head = SolvedHead::new(puzzle, request.method);
        let begun = host.part(&Part {
            number: 0,
            text: &|look| start(puzzle, look),
            file_text: &String::new,
            json: &|| head.before_solutions(),
        });
        if begun.is_break() {
            return Err(Refusal::stopped(Halt::Interrupted));
        }
    }
    let mut number = 0;
    let mut found = |solution: pack::Found<'_>| {
        if !is_list {
            return ControlFlow::Continue(());
        }
        number += 1;
        let placements = solution.placements();
        host.part(&Part {
            number,
            text: &|look| {
                let mut text = Styled::new();
                text.gap();
                text.line(
                    Tone::Strong,
                    Message::SolutionNumber { number }.text(look.lang),
                );
                text.block(tray::tray(puzzle, &placements, look));
                text
            },
            file_text: &|| tray::plain(puzzle, &placements),
            json: &|| json(&Filled::of(puzzle, &placements)),
        })
    };
    let elsewhere = divided.map(|(tilings, _)| tilings);
    let mut report = request.list(elsewhere, host.context(), &mut *host.control(), &mut found);
    if let Some((_, findings)) = divided {
        report.cases = findings.generated;
        report.figures.max_depth = findings.depth;
    }
    Ok(Box::new(Solution {
        report,
        is_list,
        wants_all: request.wanted == Wanted::All,
        limit: match request.wanted {
            Wanted::First(limit) => Some(limit),
            _ => None,
        },
        show,
        course,
    }))
}

/// The settings `all`, `limit`, `nth` and `random`.
fn wanted(settings: &Settings) -> Result<Wanted, Refusal> {
    if settings.has("all") {
        return Ok(Wanted::All);
    }
    if let Some(limit) = settings.whole("limit", 1, u64::MAX)? {
        return Ok(Wanted::First(limit));
    }
    let (name, want) = match (settings.text("nth"), settings.whole("random", 0, u64::MAX)?) {
        (Some(value), _) => match value.parse::<BigUint>() {
            Ok(number) if number > BigUint::ZERO => ("nth", Wanted::Nth(number)),
            _ => return Err(Refusal::value("nth", value, Accepted::From(1))),
        },
        (None, Some(seed)) => ("random", Wanted::Random(seed)),
        (None, None) => return Ok(Wanted::First(1)),
    };
    let method = method(settings)?;
    let numbers = |row: &&MethodRow| {
        let has_numbers = |plan: Plan| plan.shares || plan.engine == Engine::Frontier;
        row.plan.is_none_or(has_numbers)
    };
    if !numbers(&method.row) {
        let accepted: Vec<&str> = METHODS.iter().filter(numbers).map(|row| row.name).collect();
        return Err(Refusal::new(Conflict {
            name,
            other: ("method", Some(method.row.name)),
            accepted: accepted.join(", "),
        }));
    }
    Ok(want)
}

/// The verdict of a report.
pub(super) fn verdict(report: &Report) -> Verdict {
    match &report.outcome {
        Outcome::Solved => Verdict::Yes,
        Outcome::Impossible(_) | Outcome::NoSuchNumber { .. } => Verdict::No,
        Outcome::Stopped(why) => stopped(*why),
        Outcome::NoTable => Verdict::Stopped(None),
    }
}

/// The one course that sets such a puzzle.
pub(super) const COURSES: &[Course<Report>] = &[Course {
    name: "itb",
    about: Text {
        en: "ITB, IQ Puzzler Pro: the board, time and cases",
        id: "ITB, IQ Puzzler Pro: papan, waktu, dan kasus",
    },
    shape: itb,
}];

/// A student program, in its own words.
fn itb(report: &Report, lang: Lang) -> String {
    let mut text = match (&report.first, &report.outcome) {
        (Some(first), _) => tray::plain(&report.puzzle, first).replace(' ', ""),
        (None, Outcome::Impossible(_)) => String::from("Puzzle tidak memiliki solusi!\n"),
        (None, _) => report.failure(lang).unwrap_or_default() + "\n",
    };
    if let Some(time) = report.time {
        text += &format!("Waktu pencarian: {} ms\n", time.as_millis());
    }
    text + &format!("Banyak kasus yang ditinjau: {}\n", report.cases)
}

messages! {
    /// What is behind the number of solutions of a list.
    enum AtLimit {
        Reached => en: " (stopped at the limit; there may be more)", id: " (berhenti di batas; mungkin masih ada lagi)";
    }
}

#[derive(Debug)]
struct Solution {
    report: Report,
    is_list: bool,
    wants_all: bool,
    /// So many solutions were asked for.
    limit: Option<u64>,
    show: Show,
    /// The course that names the form of the report, if one was named.
    course: Option<&'static Course<Report>>,
}

impl Answer for Solution {
    fn verdict(&self) -> Verdict {
        verdict(&self.report)
    }

    fn has_solution(&self) -> bool {
        self.report.first.is_some()
    }

    fn remedies(&self) -> Vec<Remedy> {
        let report = &self.report;
        let was_begun = report.bytes > 0;
        if report.outcome == Outcome::NoTable && report.asked.row.plan.is_none() && was_begun {
            return vec![
                Remedy::Set("limit", ""),
                Remedy::Set("method", "frontier-count"),
            ];
        }
        remedies(report.asked, self.verdict())
    }

    fn json(&self) -> String {
        let mut solved = Solved::of(&self.report);
        // Those that were found have been handed out.
        solved.solutions = self.is_list.then(Vec::new);
        solved.all = self.wants_all && self.report.outcome == Outcome::Solved;
        json(&solved)
    }

    /// Of a list, what follows it.
    fn text(&self, look: &Look) -> Styled {
        let (report, lang) = (&self.report, look.lang);
        let mut text = Styled::new();
        if let Some(course) = self.course {
            text.block((course.shape)(report, lang));
            return text;
        }
        if self.is_list {
            text.gap();
            let solutions = report.given;
            if solutions > 0 {
                let count = match report.outcome {
                    Outcome::Stopped(_) => Message::GivenUntilThen { solutions },
                    _ => Message::Given { solutions },
                };
                let mut count = count.text(lang);
                if self.limit == Some(solutions) {
                    count += &AtLimit::Reached.text(lang);
                }
                text.line(Tone::Good, count);
            }
            if solutions > 1
                && report
                    .puzzle
                    .pieces()
                    .iter()
                    .any(|piece| piece.copies.most > 1)
            {
                text.line(Tone::Plain, Message::CopiesLookAlike.text(lang));
            }
        } else {
            text = start(&report.puzzle, look);
            text.gap();
            if let Some(first) = &report.first {
                text.line(Tone::Strong, heading(report, lang));
                text.block(tray::tray(&report.puzzle, first, look) + "\n");
            }
        }
        if let Some(most) = report.most {
            text.line(Tone::Good, Message::Most(most).text(lang));
        }
        text.append(ending(report, self.is_list, look));
        text
    }

    /// The solution alone, which can be read back.
    fn file_text(&self, _: Lang) -> Option<String> {
        let first = self.report.first.as_ref()?;
        Some(tray::plain(&self.report.puzzle, first))
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let (report, lang) = (&self.report, how.style.lang);
        let tray = Tray::new(&report.puzzle, how.style)
            .placements(report.first.as_deref().unwrap_or_default());
        if report.first.is_none() {
            // Why not, on the board as it is; nothing moves there.
            let (words, cells) = match &report.outcome {
                Outcome::Impossible(Impossible::Obstacle(obstacle)) => {
                    let puzzle = &report.puzzle;
                    let words = Message::Impossible { puzzle, obstacle };
                    (words.text(lang), obstacle.cells())
                }
                Outcome::Impossible(Impossible::Searched) => {
                    (Message::Searched.text(lang), &[][..])
                }
                _ => return Ok(None),
            };
            let scene = tray.highlighted(Highlight::Cells(cells), &words, Vec::new());
            return Ok((!how.moves).then_some(Picture::Scene(scene)));
        }
        if how.moves {
            return Ok(Some(Picture::Film(tray.film(how.delay)?)));
        }
        let heading = heading(report, lang);
        let cases = Message::Cases {
            cases: report.cases,
        }
        .text(lang);
        let most = report.most.map(|most| Message::Most(most).text(lang));
        let ran = ran(report.method, report.why, false, lang);
        let lines = most.into_iter().chain([cases, ran]).collect();
        Ok(Some(Picture::Scene(match self.show {
            Show::Tray => tray.filled(&heading, lines),
            Show::Steps => tray.steps(&heading, lines),
            Show::Pieces => {
                let heading = Message::Start(&report.puzzle).text(lang);
                tray.emptied().with_pieces(&heading, Vec::new())
            }
        })))
    }
}

/// What is said above a solution: its number, if it was picked by that or at random.
fn heading(report: &Report, lang: Lang) -> String {
    let picked = report.picked.as_ref();
    let numbers = picked.and_then(|picked| picked.number.as_ref().zip(picked.solutions.as_ref()));
    match numbers {
        Some((number, solutions)) => Message::SolutionOf { number, solutions }.text(lang),
        None => Message::Solution.text(lang),
    }
}

/// How it ended, and what it took; `many` if several solutions were looked for.
fn ending(report: &Report, many: bool, look: &Look) -> Styled {
    let lang = look.lang;
    if let Outcome::Impossible(Impossible::Obstacle(why)) = &report.outcome {
        return obstacle(&report.puzzle, why, look);
    }
    let tone = match &report.outcome {
        Outcome::Stopped(_) | Outcome::NoTable => Tone::Warning,
        _ => Tone::Bad,
    };
    let mut text = Styled::new();
    if let Some(failed) = report.failure(lang) {
        text.line(tone, failed);
    }
    for line in took(
        report.time,
        report.cases,
        &report.figures,
        report.method,
        report.bytes,
        lang,
    ) {
        text.line(Tone::Plain, line);
    }
    // Where a limit forbade it, none ran.
    if report.method.plan().is_some() {
        text.line(Tone::Plain, ran(report.method, report.why, many, lang));
    }
    text
}
