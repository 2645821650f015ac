//! The answer to `verify`. What the answer says of itself is checked.

use packing::{Flaw, Puzzle};

use super::super::Message;
use super::super::claims::{AnswerCheck, Claims, check};
use super::super::format::given;
use crate::claims::verdict_name;
use crate::family::{Answer, Host, Refusal, Settings, Verdict, json};
use crate::json::pack::Verified;
use crate::look::{Look, Styled, Tone};

pub(super) fn verify(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let answer = settings.get("answer");
    let text = answer.map_or("", |answer| &answer.text);
    let refuse =
        |refusal: Refusal| refusal.in_source(answer.and_then(|answer| answer.source.clone()));
    let claims = Claims::of(text).map_err(|error| refuse(error.into()))?;
    let symbols = match &claims.board {
        Some(levels) => given::json_solution(puzzle, levels),
        None => given::parse_solution(puzzle, text),
    };
    let symbols = symbols.map_err(|error| refuse(error.into()))?;
    let (limits, context, control) = (host.limits(), host.context(), &mut *host.control());
    Ok(Box::new(Judgement {
        checked: check(&claims, &symbols, puzzle, limits, context, control),
        puzzle: puzzle.clone(),
    }))
}

#[derive(Debug)]
struct Judgement {
    puzzle: Puzzle,
    checked: AnswerCheck,
}

impl Answer for Judgement {
    fn verdict(&self) -> Verdict {
        let AnswerCheck {
            flaw, why, claims, ..
        } = &self.checked;
        match flaw {
            Some(Flaw::Undivided { .. }) if !claims.has_false() => Verdict::Stopped(*why),
            flaw => claims.verdict(flaw.is_none()),
        }
    }

    fn json(&self) -> String {
        let verdict = verdict_name(self.verdict());
        json(&Verified::of(&self.puzzle, &self.checked, verdict))
    }

    fn text(&self, look: &Look) -> Styled {
        let puzzle = &self.puzzle;
        let (tone, message) = match (&self.checked.flaw, self.verdict()) {
            (Some(Flaw::Undivided { .. }), Verdict::No) => {
                (Tone::Bad, Message::ClaimsWrongUndivided)
            }
            (Some(Flaw::Undivided { piece }), _) => {
                let piece = &puzzle.pieces()[*piece];
                let (symbol, copies) = (piece.symbol, piece.copies);
                (Tone::Warning, Message::Undivided { symbol, copies })
            }
            (Some(flaw), _) => (Tone::Bad, Message::Wrong { puzzle, flaw }),
            (None, Verdict::Yes) => (Tone::Good, Message::Right),
            (None, Verdict::Stopped(_)) => (Tone::Warning, Message::ClaimsUnproved),
            (None, _) => (Tone::Bad, Message::ClaimsWrong),
        };
        let mut text = Styled::new();
        text.line(tone, message.text(look.lang));
        text.append(self.checked.claims.text(look, |objection| {
            Message::Objection(objection).text(look.lang)
        }));
        text
    }
}
