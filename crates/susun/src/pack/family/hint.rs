//! The answer to `hint`.

use num_bigint::BigUint;
use packing::{Obstacle, Puzzle};
use search::Halt;

use super::{obstacle, start, stopped, tray};
use crate::family::{Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::json::advice::Hinted;
use crate::look::{Look, Styled, Tone};
use crate::pack::{self, Advice, CountOutcome, CountRequest, Focus, Message};
use crate::palette;
use crate::picture::{Highlight, PictureError, Tray};

pub(super) fn hint(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let level = settings.hint_level()?;
    let mut limits = host.limits();
    let mut control = host.control();
    let begun = control.clock();
    let advice = pack::hint(puzzle, limits, &mut *control);
    let (mut ways, mut interrupted) = (None, false);
    if matches!(advice, Advice::Next(_)) {
        // One time limit for both.
        if let (Some(begun), Some(now)) = (begun, control.clock()) {
            let spent = now.saturating_sub(begun);
            limits.time = limits.time.map(|time| time.saturating_sub(spent));
        }
        let request = CountRequest::new(puzzle.clone()).limits(limits);
        let report = request.count_with(host.context(), &mut *control);
        ways = report.solutions();
        interrupted = matches!(
            report.outcome,
            CountOutcome::Stopped {
                why: Halt::Interrupted,
                ..
            }
        );
    }
    Ok(Box::new(NextPiece {
        puzzle: puzzle.clone(),
        advice,
        ways,
        interrupted,
        level,
    }))
}

#[derive(Debug)]
struct NextPiece {
    puzzle: Puzzle,
    advice: Advice,
    /// Solutions that are left.
    ways: Option<BigUint>,
    /// Whether the user ended the count of them.
    interrupted: bool,
    level: u8,
}

impl Answer for NextPiece {
    fn verdict(&self) -> Verdict {
        match self.advice {
            _ if self.interrupted => stopped(Halt::Interrupted),
            Advice::Solved | Advice::Next(_) => Verdict::Yes,
            Advice::Hopeless { .. } => Verdict::No,
            Advice::Stopped(why) => stopped(why),
        }
    }

    fn json(&self) -> String {
        json(&Hinted::of(
            &self.puzzle,
            &self.advice,
            self.ways.clone(),
            self.level,
        ))
    }

    fn text(&self, look: &Look) -> Styled {
        let (puzzle, lang) = (&self.puzzle, look.lang);
        let mut text = start(puzzle, look);
        text.gap();
        match &self.advice {
            Advice::Solved => text.line(Tone::Good, Message::HintSolved.text(lang)),
            Advice::Stopped(why) => {
                text.line(
                    Tone::Warning,
                    crate::Message::Stopped { why: *why }.text(lang),
                );
            }
            Advice::Hopeless {
                obstacle: why,
                lift,
            } => {
                text.line(Tone::Bad, Message::HintHopeless.text(lang));
                if let Some(why) = why {
                    text.append(obstacle(puzzle, why, look));
                }
                if let Some(words) = pack::lift_sentence(puzzle, lift, lang) {
                    text.line(Tone::Plain, words);
                }
            }
            Advice::Next(hint) => {
                let place = Message::HintPlace {
                    piece: &palette::lettered(puzzle, hint.place.piece, lang),
                    left: hint.left,
                }
                .text(lang);
                let lines = hint.sentences(puzzle, self.ways.as_ref(), self.level, &place, lang);
                for (number, line) in lines.into_iter().enumerate() {
                    let tone = match number {
                        0 => Tone::Good,
                        _ if line == place => Tone::Strong,
                        _ => Tone::Plain,
                    };
                    text.line(tone, line);
                }
                if self.level >= 4 {
                    text.gap();
                    text.block(tray::marked(puzzle, &hint.place.cells, look));
                }
            }
        }
        text
    }

    /// The tray, with the next piece on it if the level tells where it goes.
    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let tray = Tray::new(&self.puzzle, how.style);
        let cell;
        let what = match &self.advice {
            Advice::Solved | Advice::Stopped(_) => Highlight::Nothing,
            Advice::Hopeless { obstacle, .. } => {
                Highlight::Cells(obstacle.as_ref().map_or(&[], Obstacle::cells))
            }
            Advice::Next(hint) => match (self.level, hint.look) {
                (4.., _) => Highlight::Place(&hint.place),
                (3, _) => Highlight::Piece(hint.place.piece),
                (2, Focus::Cell(spot)) => {
                    cell = [spot];
                    Highlight::Cells(&cell)
                }
                (2, Focus::Piece(piece)) => Highlight::Piece(piece),
                _ => Highlight::Nothing,
            },
        };
        let ways = self.ways.as_ref();
        let mut lines = self
            .advice
            .sentences(&self.puzzle, ways, self.level, how.style.lang);
        let heading = lines.remove(0);
        Ok(Some(Picture::Scene(
            tray.highlighted(what, &heading, lines),
        )))
    }
}
