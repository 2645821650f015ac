//! The answer to `verify`.

use packing::Puzzle;

use super::super::Message;
use super::super::format::given;
use crate::family::{Answer, Refusal, Settings, Verdict, json};
use crate::json::pack::Verified;
use crate::look::{Look, Styled, Tone};

pub(super) fn verify(puzzle: &Puzzle, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
    let answer = settings.get("answer");
    let text = answer.map_or("", |answer| &answer.text);
    let symbols = given::parse_solution(puzzle, text).map_err(|error| {
        Refusal::from(error).in_source(answer.and_then(|answer| answer.source.clone()))
    })?;
    let verified = Verified::of(puzzle, &symbols);
    Ok(Box::new(Judgement {
        puzzle: puzzle.clone(),
        verified,
    }))
}

#[derive(Debug)]
struct Judgement {
    puzzle: Puzzle,
    verified: Verified,
}

impl Answer for Judgement {
    fn verdict(&self) -> Verdict {
        match self.verified.valid {
            true => Verdict::Yes,
            false => Verdict::No,
        }
    }

    fn json(&self) -> String {
        json(&self.verified)
    }

    fn text(&self, look: &Look) -> Styled {
        let mut text = Styled::new();
        match &self.verified.flaw {
            None => text.line(Tone::Good, Message::Right.text(look.lang)),
            Some(flaw) => {
                let message = Message::Wrong {
                    puzzle: &self.puzzle,
                    flaw,
                };
                text.line(Tone::Bad, message.text(look.lang));
            }
        }
        text
    }
}
