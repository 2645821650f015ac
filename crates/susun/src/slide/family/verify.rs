//! The answer to `verify`. The question is the puzzle's and the settings'; what the answer says of itself is checked.

use sliding::{Metric, Puzzle};

use super::super::claims::{Objection, objections};
use super::super::replay::{Verdict as Replay, verify as replay};
use super::super::{Message, Request};
use super::{goal_is_the_answers, metric, notation};
use crate::family::{Answer, Host, Refusal, Settings, Verdict, json};
use crate::format::{Claims, Notation, board_line, metric_name, parse_answer, print_moves};
use crate::json::VERSION;
use crate::json::slide::{Claim, Verified};
use crate::look::{Look, Styled, Tone};
use crate::view::board_rows;

pub(super) fn verify(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let notation = notation(settings)?;
    let metric = metric(settings)?;
    let answer = settings.get("answer");
    let text = answer.map_or("", |answer| &answer.text);
    let moves = parse_answer(text, notation).map_err(|error| {
        Refusal::from(error).in_source(answer.and_then(|answer| answer.source.clone()))
    })?;
    let claims = Claims::of(text);
    let puzzle = match &claims.goal {
        Some(goal) if goal_is_the_answers(settings) => {
            Puzzle::new(puzzle.start().clone(), goal.clone()).map_err(Refusal::new)?
        }
        _ => puzzle.clone(),
    };
    let request = Request::new(puzzle.clone())
        .metric(metric)
        .limits(host.limits());
    let (context, control) = (host.context(), &mut *host.control());
    Ok(Box::new(Judgement {
        found: replay(&puzzle, &moves),
        objections: objections(&claims, &moves, &request, context, control)?,
        length: metric.length(&moves),
        puzzle,
        metric,
        notation,
    }))
}

#[derive(Debug)]
struct Judgement {
    puzzle: Puzzle,
    found: Replay,
    objections: Vec<Objection>,
    length: usize,
    metric: Metric,
    notation: Notation,
}

impl Answer for Judgement {
    fn verdict(&self) -> Verdict {
        match (&self.found, self.objections.as_slice()) {
            (Replay::Solves, []) => Verdict::Yes,
            (Replay::Solves, [Objection::Unproved { why, .. }]) => Verdict::Stopped(*why),
            _ => Verdict::No,
        }
    }

    fn json(&self) -> String {
        json(&Verified {
            v: VERSION,
            puzzle: "sliding",
            board: board_line(self.puzzle.start()),
            goal: board_line(self.puzzle.goal()),
            valid: self.found == Replay::Solves,
            metric: metric_name(self.metric),
            length: self.length,
            impossible_move: match self.found {
                Replay::Impossible { number, .. } => Some(number),
                _ => None,
            },
            end: match &self.found {
                Replay::EndsElsewhere(board) => Some(board_line(board)),
                _ => None,
            },
            claims: self.objections.iter().map(Claim::of).collect(),
        })
    }

    fn text(&self, look: &Look) -> Styled {
        let Self { length, metric, .. } = *self;
        let mut text = Styled::new();
        let message = match &self.found {
            Replay::Solves => Message::AnswerSolves { length, metric },
            Replay::EndsElsewhere(_) => Message::AnswerEndsElsewhere { length },
            Replay::Impossible { number, direction } => {
                let letter = print_moves(&[*direction], self.notation);
                Message::AnswerImpossible {
                    number: *number,
                    letter: letter.chars().next().expect("a move has a letter"),
                }
            }
        };
        text.line(Tone::Plain, message.text(look.lang));
        if let Replay::EndsElsewhere(board) = &self.found {
            text.block(board_rows(board).join("\n") + "\n");
        }
        let goal = Message::Goal.text(look.lang);
        let goal = format!("{goal}: {}", board_line(self.puzzle.goal()));
        text.line(Tone::Plain, goal);
        for objection in &self.objections {
            let tone = match objection {
                Objection::Unproved { .. } => Tone::Warning,
                _ => Tone::Bad,
            };
            text.line(tone, Message::Objection(objection).text(look.lang));
        }
        text
    }
}
