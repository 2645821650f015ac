//! The answer to `verify`. The question is the puzzle's and the settings'; what the answer says of itself is checked.

use search::Halt;
use sliding::{Board, Direction, Metric, Puzzle};

use super::super::replay::{Verdict as Replay, verify as replay};
use super::super::{Message, Outcome, Quality, Request};
use super::{goal_is_the_answers, metric, notation};
use crate::family::{Answer, Host, Refusal, Settings, Verdict, json};
use crate::format::{Claims, Notation, board_line, parse_answer, print_moves};
use crate::json::VERSION;
use crate::json::slide::{Claim, Verified, metric_name};
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
    let found = replay(&puzzle, &moves);
    let claims = judge(&claims, &puzzle, &found, &moves, metric, host)?;
    let length = metric.length(&moves);
    Ok(Box::new(Judgement {
        puzzle,
        found,
        claims,
        length,
        metric,
        notation,
    }))
}

/// What is wrong with what an answer says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FalseClaim {
    /// It is for another goal than the one asked about.
    Goal(Board),
    /// It has another length.
    Length {
        /// As it says.
        said: usize,
        /// As it is.
        found: usize,
        /// Counted in.
        metric: Metric,
    },
    /// There is a shorter solution.
    Optimal {
        /// How short it is.
        best: usize,
        /// Counted in.
        metric: Metric,
    },
    /// Whether there is a shorter solution was not found out, and what came between.
    Unproved(Option<Halt>),
}

fn judge(
    claims: &Claims,
    puzzle: &Puzzle,
    found: &Replay,
    moves: &[Direction],
    asked: Metric,
    host: &dyn Host,
) -> Result<Vec<FalseClaim>, Refusal> {
    let mut wrong = Vec::new();
    if let Some(goal) = claims.goal.as_ref().filter(|&goal| goal != puzzle.goal()) {
        wrong.push(FalseClaim::Goal(goal.clone()));
    }
    let metric = claims.length.and_then(|(_, metric)| metric);
    let metric = metric.unwrap_or(asked);
    let length = metric.length(moves);
    if let Some((said, _)) = claims.length.filter(|&(said, _)| said != length) {
        let found = length;
        wrong.push(FalseClaim::Length {
            said,
            found,
            metric,
        });
    }
    if claims.optimal && *found == Replay::Solves {
        wrong.extend(disproof(puzzle, length, metric, host)?);
    }
    Ok(wrong)
}

/// That a solution is not a shortest one, or that nobody knows.
fn disproof(
    puzzle: &Puzzle,
    length: usize,
    metric: Metric,
    host: &dyn Host,
) -> Result<Option<FalseClaim>, Refusal> {
    let request = Request::new(puzzle.clone())
        .metric(metric)
        .quality(Quality::Best)
        .limits(host.limits());
    let report = request.solve_with(host.context(), &mut *host.control())?;
    let shorter = report.length().filter(|&best| best < length);
    Ok(match (shorter, &report.outcome) {
        (Some(best), _) => Some(FalseClaim::Optimal { best, metric }),
        (None, Outcome::Optimal(_)) => None,
        // A lower bound of that length proves it as well.
        _ if report.lower_bound as usize >= length => None,
        (None, Outcome::Stopped { why, .. }) => Some(FalseClaim::Unproved(Some(*why))),
        _ => Some(FalseClaim::Unproved(None)),
    })
}

#[derive(Debug)]
struct Judgement {
    puzzle: Puzzle,
    found: Replay,
    claims: Vec<FalseClaim>,
    length: usize,
    metric: Metric,
    notation: Notation,
}

impl Answer for Judgement {
    fn verdict(&self) -> Verdict {
        match (&self.found, self.claims.as_slice()) {
            (Replay::Solves, []) => Verdict::Yes,
            (Replay::Solves, [FalseClaim::Unproved(why)]) => Verdict::Stopped(*why),
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
            false_claims: self.claims.iter().map(Claim::of).collect(),
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
        for claim in &self.claims {
            text.line(Tone::Bad, Message::FalseClaim(claim).text(look.lang));
        }
        text
    }
}
