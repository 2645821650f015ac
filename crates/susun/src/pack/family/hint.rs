//! The answer to `hint`.

use num_bigint::BigUint;
use packing::{Obstacle, Puzzle};

use super::{obstacle, start, stopped, tray};
use crate::family::{Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::json::advice::Hinted;
use crate::look::{Look, Styled, Tone};
use crate::pack::{self, Advice, CountRequest, Focus, Message};
use crate::picture::{Highlight, PictureError, Tray};

pub(super) fn hint(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let level = settings.hint_level()?;
    let limits = host.limits();
    let advice = pack::hint(puzzle, limits, &mut *host.control());
    let ways = match advice {
        Advice::Next(_) => {
            let request = CountRequest {
                limits,
                ..CountRequest::new(puzzle.clone())
            };
            let report = request.count_with(host.context(), &mut *host.control());
            report.solutions()
        }
        _ => None,
    };
    Ok(Box::new(NextPiece {
        puzzle: puzzle.clone(),
        advice,
        ways,
        level,
    }))
}

#[derive(Debug)]
struct NextPiece {
    puzzle: Puzzle,
    advice: Advice,
    /// Solutions that are left.
    ways: Option<BigUint>,
    level: u8,
}

impl Answer for NextPiece {
    fn verdict(&self) -> Verdict {
        match self.advice {
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
                let symbol = puzzle.pieces()[hint.place.piece].symbol;
                let place = Message::HintPlace {
                    symbol,
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
