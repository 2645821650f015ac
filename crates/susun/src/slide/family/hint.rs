//! The answer to `hint`.

use search::Halt;
use sliding::Puzzle;

use super::super::{
    Hint, Outcome, Quality, Report, Request, check, hint as next_move, hint_sentences, known,
};
use super::{Drawn, Show, board, metric, quality, run, verdict};
use crate::family::{Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::json::slide::Hinted;
use crate::look::{Look, Styled, Tone};
use crate::picture::{self, PictureError};

pub(super) fn hint(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let level = settings.hint_level()?;
    let limits = host.limits();
    let request = Request {
        limits: limits.time(limits.time.map(|time| time / 2)),
        metric: metric(settings)?,
        quality: quality(settings)?,
        ..Request::new(puzzle.clone())
    };
    let drawn = Drawn::read(settings, &[Show::Start])?;
    let report = answer(&request, host)?;
    let hint = next_move(&report);
    Ok(Box::new(Advice {
        report,
        hint,
        level,
        drawn,
    }))
}

/// The best answer within half the time, or any answer within the other half.
fn answer(request: &Request, host: &dyn Host) -> Result<Report, Refusal> {
    let mut report = run(request, host)?;
    if let Outcome::Stopped { why, best: None } = &report.outcome
        && *why != Halt::Interrupted
    {
        let at_least = report.lower_bound;
        report = run(
            &Request {
                quality: Some(Quality::Fast),
                ..request.clone()
            },
            host,
        )?;
        report.lower_bound = report.lower_bound.max(at_least);
    }
    Ok(report)
}

#[derive(Debug)]
struct Advice {
    report: Report,
    hint: Option<Hint>,
    level: u8,
    drawn: Drawn,
}

impl Answer for Advice {
    fn verdict(&self) -> Verdict {
        match verdict(&self.report) {
            // What level 1 tells is known without an answer.
            Verdict::Stopped(why) if self.level == 1 && why != Some(Halt::Interrupted) => {
                Verdict::Yes
            }
            verdict => verdict,
        }
    }

    fn json(&self) -> String {
        json(&Hinted::of(&self.report, self.hint.as_ref(), self.level))
    }

    fn text(&self, look: &Look) -> Styled {
        let mut text = Styled::new();
        // The board is shown only when asked for.
        if look.is_chosen {
            text.block(board(&self.report.puzzle, self.report.puzzle.start(), look));
        }
        for line in hint_sentences(&self.report, self.hint.as_ref(), self.level, look.lang) {
            text.line(Tone::Plain, line);
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let report = &self.report;
        let boards = self.drawn.boards(&report.puzzle, how.style);
        let known = || known(report).text(how.style.lang);
        Ok(Some(Picture::Scene(match &self.hint {
            Some(hint) => boards.hint(hint, self.level, known()),
            None if matches!(report.outcome, Outcome::Impossible(_)) => {
                picture::kurang(&report.puzzle, &check(&report.puzzle), &how.style)
            }
            None => boards.still(&known()),
        })))
    }
}
