//! The answer to `verify`. The question is the puzzle's and the settings'; what the answer says of itself is checked.

use search::{Budget, Limits};
use sliding::{Direction, Metric, Puzzle};

use super::super::claims::{Objection, judge};
use super::super::replay::{Verdict as Replay, verify as replay};
use super::super::{Message, Request};
use super::{goal_is_the_answers, metric, notation, read_moves};
use crate::claims::{Judged, verdict_name};
use crate::family::{Answer, Host, Refusal, Settings, Verdict, json};
use crate::format::{Claims, Fault, Notation, board_line, metric_name, print_moves};
use crate::json::VERSION;
use crate::json::slide::Verified;
use crate::look::{Look, Styled, Tone};
use crate::view::board_rows;
use crate::{Control, SavedError, SavedFault};

pub(super) fn verify(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let notation = notation(settings)?;
    let metric = metric(settings)?;
    let control = &mut *host.control();
    let (moves, limits) = moves_in_time(puzzle, settings, notation, host.limits(), control)?;
    let answer = settings.get("answer");
    let refuse = |error: SavedError| {
        Refusal::from(error).in_source(answer.and_then(|answer| answer.source.clone()))
    };
    let text = answer.map_or("", |answer| &answer.text);
    let claims = Claims::of(text).map_err(refuse)?;
    let puzzle = match (&claims.goal, goal_is_the_answers(settings)) {
        (_, false) => puzzle.clone(),
        (Some(goal), true) => {
            Puzzle::new(puzzle.start().clone(), goal.clone()).map_err(Refusal::new)?
        }
        (None, true) => return Err(refuse(SavedError::of_all(SavedFault::NoGoal))),
    };
    let request = Request::new(puzzle.clone()).metric(metric).limits(limits);
    let found = replay(&puzzle, &moves);
    let answer = (&moves[..], found == Replay::Solves);
    Ok(Box::new(Judgement {
        claims: judge(&claims, answer, &request, host.context(), control),
        found,
        length: metric.length(&moves),
        puzzle,
        metric,
        notation,
    }))
}

/// Moves that are read before the time is looked at.
const MOVES_AT_ONCE: usize = 1 << 16;

/// The moves of the answer, and what reading them leaves of the limits.
fn moves_in_time(
    puzzle: &Puzzle,
    settings: &Settings,
    notation: Notation,
    limits: Limits,
    control: &mut dyn Control,
) -> Result<(Vec<Direction>, Limits), Refusal> {
    let budget = Budget::new(limits, control);
    let mut moves = Vec::new();
    let read = read_moves(puzzle, settings, notation, &mut |direction| {
        moves.push(direction);
        match moves.len() % MOVES_AT_ONCE {
            0 if budget.check().is_break() => Err(Fault::NoMoves),
            _ => Ok(()),
        }
    });
    match budget.why_stopped() {
        Some(why) => Err(Refusal::stopped(why)),
        None => read.map(|()| (moves, limits.time(budget.time_left()))),
    }
}

#[derive(Debug)]
struct Judgement {
    puzzle: Puzzle,
    found: Replay,
    claims: Judged<Objection>,
    length: usize,
    metric: Metric,
    notation: Notation,
}

impl Answer for Judgement {
    fn verdict(&self) -> Verdict {
        self.claims.verdict(self.found == Replay::Solves)
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
            verdict: verdict_name(self.verdict()),
            confirmed: self.claims.confirmed.clone(),
            claims: Verified::claims(&self.claims),
        })
    }

    fn text(&self, look: &Look) -> Styled {
        let Self { length, metric, .. } = *self;
        let mut text = Styled::new();
        let message = match &self.found {
            Replay::Solves => match self.verdict() {
                Verdict::Yes => Message::AnswerSolves { length, metric },
                Verdict::Stopped(_) => Message::AnswerUnproved { length, metric },
                _ => Message::AnswerClaimsWrong { length, metric },
            },
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
        text.append(self.claims.text(look, |objection| {
            Message::Objection(objection).text(look.lang)
        }));
        text
    }
}
