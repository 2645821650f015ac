//! The answer to `verify`.

use sliding::{Metric, Puzzle};

use super::super::Message;
use super::super::replay::{Verdict as Replay, verify as replay};
use super::{metric, notation};
use crate::family::{Answer, Refusal, Settings, Verdict, json};
use crate::format::{Notation, board_line, goal_of_answer, parse_answer, print_moves};
use crate::json::VERSION;
use crate::json::slide::{Verified, metric_name};
use crate::look::{Look, Styled, Tone};
use crate::view::board_rows;

/// A saved answer names its goal; it is judged by that one unless another was asked for.
pub(super) fn verify(
    puzzle: &Puzzle,
    default_goal: bool,
    settings: &Settings,
) -> Result<Box<dyn Answer>, Refusal> {
    let notation = notation(settings)?;
    let metric = metric(settings)?;
    let answer = settings.get("answer");
    let text = answer.map_or("", |answer| &answer.text);
    let moves = parse_answer(text, notation).map_err(|error| {
        Refusal::from(error).in_source(answer.and_then(|answer| answer.source.clone()))
    })?;
    let puzzle = match goal_of_answer(text) {
        Some(goal) if default_goal && goal.size() == puzzle.size() => {
            Puzzle::new(puzzle.start().clone(), goal).expect("the sizes were compared")
        }
        _ => puzzle.clone(),
    };
    let found = replay(&puzzle, &moves);
    let length = metric.length(&moves);
    Ok(Box::new(Judgement {
        puzzle,
        found,
        length,
        metric,
        notation,
    }))
}

#[derive(Debug)]
struct Judgement {
    puzzle: Puzzle,
    found: Replay,
    length: usize,
    metric: Metric,
    notation: Notation,
}

impl Answer for Judgement {
    fn verdict(&self) -> Verdict {
        match self.found {
            Replay::Solves => Verdict::Yes,
            _ => Verdict::No,
        }
    }

    fn json(&self) -> String {
        json(&Verified {
            v: VERSION,
            puzzle: "sliding",
            board: board_line(self.puzzle.start()),
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
        text
    }
}
