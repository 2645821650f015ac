//! The answer to `count`: how many solutions, or whether there is exactly one.

use num_bigint::BigUint;
use packing::Puzzle;

use super::super::{
    CountOutcome, CountReport, CountRequest, Estimate, Impossible, Message, Outcome, Report,
    Request, Wanted,
};
use super::{Forecast, announce, method, obstacle, ran, remedies, start, stopped, took, tray};
use crate::family::{
    Answer, Host, Picture, PictureStyle, Refusal, Remedy, Settings, Verdict, json,
};
use crate::json::pack::Counted;
use crate::look::{Look, Styled, Tone};
use crate::picture::{PictureError, Tray};

/// Nodes of one thread in a second, for a guess at the time.
pub(super) const NODES_PER_SECOND: f64 = 5e6;

pub(super) fn count(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let (puzzle, method, limits) = (puzzle.clone(), method(settings)?, host.limits());
    let context = host.context();
    announce(&puzzle, method, host);
    if settings.has("heat") {
        return Ok(super::heat::heat(puzzle, host));
    }
    if settings.has("unique") {
        let request = Request {
            puzzle,
            method,
            wanted: Wanted::First(2),
            limits,
        };
        let report = request.solve_with(host.context(), &mut *host.control());
        return Ok(Box::new(Uniqueness { report }));
    }
    let request = CountRequest::new(puzzle).method(method).limits(limits);
    let mut guess = |estimate: &Estimate| {
        let nodes = estimate.nodes;
        let seconds = nodes / NODES_PER_SECOND / context.executor().number() as f64;
        host.note(&Forecast { nodes, seconds });
    };
    let report = request.count_estimated(context, &mut *host.control(), &mut guess);
    Ok(answer(report))
}

/// The answer that shows a report.
pub(super) fn answer(report: CountReport) -> Box<dyn Answer> {
    Box::new(Count { report })
}

#[derive(Debug)]
struct Count {
    report: CountReport,
}

impl Answer for Count {
    fn verdict(&self) -> Verdict {
        match &self.report.outcome {
            CountOutcome::Counted(count) if *count > BigUint::ZERO => Verdict::Yes,
            CountOutcome::Counted(_) | CountOutcome::None(_) => Verdict::No,
            CountOutcome::Stopped { why, .. } => stopped(*why),
            CountOutcome::TooWide => Verdict::Stopped(None),
        }
    }

    fn remedies(&self) -> Vec<Remedy> {
        remedies(self.report.asked, self.verdict())
    }

    fn json(&self) -> String {
        json(&Counted::of(&self.report))
    }

    fn text(&self, look: &Look) -> Styled {
        let (report, lang) = (&self.report, look.lang);
        let mut text = start(&report.puzzle, look);
        text.gap();
        text.append(self.findings(look));
        if let CountOutcome::None(_) = report.outcome {
            return text;
        }
        text.gap();
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
            text.line(Tone::Plain, ran(report.method, report.why, false, lang));
        }
        text
    }

    /// The tray that was counted, with the count above it.
    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let (puzzle, lang) = (&self.report.puzzle, how.style.lang);
        let tray = Tray::new(puzzle, how.style);
        let lines = self.findings(&Look::plain(lang)).to_string();
        let lines = lines.lines().map(str::to_owned).collect();
        let scene = tray.filled(&Message::Start(puzzle).text(lang), lines);
        Ok(Some(Picture::Scene(scene)))
    }
}

impl Count {
    /// How many there are.
    fn findings(&self, look: &Look) -> Styled {
        let report = &self.report;
        if let CountOutcome::None(why) = &report.outcome {
            return obstacle(&report.puzzle, why, look);
        }
        let first = match &report.outcome {
            CountOutcome::Counted(_) => Tone::Good,
            _ => Tone::Warning,
        };
        // That there is none is said last.
        let last = match report.solutions() == Some(BigUint::ZERO) {
            true => Tone::Bad,
            false => Tone::Plain,
        };
        let lines = report.sentences(look.lang);
        let count = lines.len();
        let mut text = Styled::new();
        for (number, line) in (1..).zip(lines) {
            let tone = match number {
                _ if number == count && last == Tone::Bad => last,
                1 => first,
                _ => Tone::Plain,
            };
            text.line(tone, line);
        }
        text
    }
}

/// Whether there is exactly one: a search for two.
#[derive(Debug)]
struct Uniqueness {
    report: Report,
}

impl Uniqueness {
    fn is_unique(&self) -> bool {
        self.report.given == 1 && self.report.outcome == Outcome::Solved
    }

    fn sentence(&self) -> (Tone, Message<'static>) {
        match (&self.report.outcome, self.report.given) {
            (Outcome::NoTable, _) => (Tone::Warning, Message::TooWide),
            (Outcome::Stopped(_), found @ (0 | 1)) => {
                (Tone::Plain, Message::NotYetUnique { found })
            }
            (_, 0) => (Tone::Bad, Message::Searched),
            (_, 1) => (Tone::Good, Message::Unique),
            _ => (Tone::Bad, Message::NotUnique),
        }
    }
}

impl Answer for Uniqueness {
    fn verdict(&self) -> Verdict {
        match (&self.report.outcome, self.report.given) {
            (Outcome::Solved, 1) => Verdict::Yes,
            (Outcome::Stopped(why), 0 | 1) => stopped(*why),
            (Outcome::NoTable, _) => Verdict::Stopped(None),
            _ => Verdict::No,
        }
    }

    fn remedies(&self) -> Vec<Remedy> {
        remedies(self.report.asked, self.verdict())
    }

    fn json(&self) -> String {
        json(&Counted::one_or_more(&self.report))
    }

    fn text(&self, look: &Look) -> Styled {
        let (report, lang) = (&self.report, look.lang);
        let mut text = start(&report.puzzle, look);
        text.gap();
        if let Outcome::Impossible(Impossible::Obstacle(why)) = &report.outcome {
            text.append(obstacle(&report.puzzle, why, look));
            return text;
        }
        if let (Outcome::Stopped(why), 0 | 1) = (&report.outcome, report.given) {
            text.line(
                Tone::Warning,
                crate::Message::Stopped { why: *why }.text(lang),
            );
        }
        let (tone, sentence) = self.sentence();
        text.line(tone, sentence.text(lang));
        if let Some(solution) = report.first.as_ref().filter(|_| self.is_unique()) {
            text.gap();
            text.line(Tone::Strong, Message::Solution.text(lang));
            text.block(tray::tray(&report.puzzle, solution, look));
        }
        text.gap();
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
        text.line(Tone::Plain, ran(report.method, report.why, true, lang));
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let solution = self.report.first.as_deref().filter(|_| self.is_unique());
        let tray =
            Tray::new(&self.report.puzzle, how.style).placements(solution.unwrap_or_default());
        let (_, heading) = self.sentence();
        Ok(Some(Picture::Scene(
            tray.filled(&heading.text(how.style.lang), Vec::new()),
        )))
    }
}
