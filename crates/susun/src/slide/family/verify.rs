//! The answer to `verify`. The question is the puzzle's and the settings'; what the answer says of itself is checked, and a
//! solution is compared with the shortest one.

use search::{Budget, Halt, Limits};
use sliding::space::{Push, slides};
use sliding::{Direction, Metric, Puzzle};

use super::super::claims::{Objection, judge};
use super::super::replay::{Player, Verdict as Replay, verify as replay};
use super::super::{AnswerMessage, Message, OptimalityCheck, Request, standing};
use super::{NOTATIONS, goal_is_the_answers, metric};
use crate::claims::{Judged, verdict_name};
use crate::family::{Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::format::{
    Claims, Form, Reader, Reading, board_line, metric_name, print_moves, print_moves_in,
};
use crate::json::VERSION;
use crate::json::slide::{Read, Verified, Wrong};
use crate::look::{Look, Styled, Tone};
use crate::picture::{BESIDE_GAP, Boards, PictureError, strip_fits};
use crate::view::board_rows;
use crate::{Control, Lang, SavedError, SavedFault};

pub(super) fn verify(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let metric = metric(settings)?;
    let control = &mut *host.control();
    let answer = settings.get("answer");
    let source = || answer.and_then(|answer| answer.source.clone());
    let refuse = |error: SavedError| Refusal::from(error).in_source(source());
    let text = answer.map_or("", |answer| &answer.text);
    let claims = Claims::of(text).map_err(refuse)?;
    let puzzle = match (&claims.goal, goal_is_the_answers(settings)) {
        (_, false) => puzzle.clone(),
        (Some(goal), true) => {
            Puzzle::new(puzzle.start().clone(), goal.clone()).map_err(Refusal::new)?
        }
        (None, true) => return Err(refuse(SavedError::of_all(SavedFault::NoGoal))),
    };
    let reader = Reader {
        puzzle: &puzzle,
        notation: settings.one_of("notation", &NOTATIONS)?,
        metric,
        may_be_empty: puzzle.is_solved(),
    };
    let is_typed = source().is_none() && text.is_empty();
    let (reading, limits) = match is_typed {
        true => (Reading::empty(Form::Letters), host.limits()),
        false => {
            let read = in_time(&reader, text, host.limits(), control);
            read.map_err(|refusal| refusal.in_source(source()))?
        }
    };
    let request = Request::new(puzzle.clone()).metric(metric).limits(limits);
    let found = replay(&puzzle, &reading.moves);
    let solves = found == Replay::Solves && reading.wrong.is_none();
    let moves = &reading.moves[..];
    let checked = judge(&claims, (moves, solves), &request, host.context(), control);
    let request = request.limits(checked.limits);
    let report = checked.report.as_ref();
    let stands = || standing(moves, &request, report, host.context(), control);
    Ok(Box::new(Judgement {
        standing: solves.then(stands),
        claims: checked.judged,
        found,
        length: metric.length(moves),
        reading,
        puzzle,
        metric,
    }))
}

/// What an answer says, and what reading it leaves of the limits.
fn in_time(
    reader: &Reader<'_>,
    text: &str,
    limits: Limits,
    control: &mut dyn Control,
) -> Result<(Reading, Limits), Refusal> {
    let budget = Budget::new(limits, control);
    let read = reader.read(text, &mut || budget.check().is_continue());
    match budget.why_stopped() {
        Some(why) => Err(Refusal::stopped(why)),
        None => Ok((read?, limits.time(budget.time_left()))),
    }
}

#[derive(Debug)]
struct Judgement {
    puzzle: Puzzle,
    reading: Reading,
    found: Replay,
    claims: Judged<Objection>,
    length: usize,
    metric: Metric,
    /// Of a solution.
    standing: Option<OptimalityCheck>,
}

impl Answer for Judgement {
    fn verdict(&self) -> Verdict {
        let interrupted = Some(Halt::Interrupted);
        match self.claims.verdict(self.is_valid()) {
            Verdict::Yes if self.standing.as_ref().and_then(|own| own.why) == interrupted => {
                Verdict::Stopped(interrupted)
            }
            verdict => verdict,
        }
    }

    fn json(&self) -> String {
        let mut verified = Verified {
            v: VERSION,
            puzzle: "sliding",
            board: board_line(self.puzzle.start()),
            goal: board_line(self.puzzle.goal()),
            valid: self.is_valid(),
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
            moves: print_moves(&self.reading.moves, Default::default()),
            read: Read::of(&self.reading),
            wrong_step: self.reading.wrong.as_ref().map(Wrong::of),
            optimum: None,
            excess: None,
            lower_bound: None,
            shorter: None,
            lost: None,
            distances: None,
            unproved: None,
        };
        if let Some(standing) = &self.standing {
            verified.stands(standing);
        }
        json(&verified)
    }

    fn text(&self, look: &Look) -> Styled {
        let lang = look.lang;
        let mut text = Styled::new();
        let tone = match self.verdict() {
            Verdict::Yes => Tone::Good,
            Verdict::Stopped(_) => Tone::Warning,
            Verdict::No | Verdict::BadInput => Tone::Bad,
        };
        text.line(tone, self.judgement(lang));
        if let Some(board) = self.last_board() {
            text.block(board_rows(&board).join("\n") + "\n");
        }
        text.line(Tone::Plain, AnswerMessage::Read(&self.reading).text(lang));
        if let Some(standing) = &self.standing {
            for (tone, line) in self.standing_lines(standing, lang) {
                text.line(tone, line);
            }
        }
        let goal = Message::Goal.text(lang);
        let goal = format!("{goal}: {}", board_line(self.puzzle.goal()));
        text.line(Tone::Plain, goal);
        text.append(
            self.claims
                .text(look, |objection| Message::Objection(objection).text(lang)),
        );
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let lang = how.style.lang;
        let notation = self.reading.notation();
        let boards = Boards::new(&self.puzzle, how.style).notation(notation);
        let pushes = self.metric.pushes(&self.reading.moves);
        if how.moves {
            return self.film(&pushes, how).map(Some);
        }
        let mut lines: Vec<String> = Vec::new();
        if let Some(standing) = &self.standing {
            lines.extend(
                self.standing_lines(standing, lang)
                    .into_iter()
                    .map(|(_, line)| line),
            );
        }
        let heading = self.judgement(lang);
        let is_compared =
            |standing: &&OptimalityCheck| standing.excess().is_some_and(|excess| excess > 0);
        Ok(Some(Picture::Scene(
            match self.standing.as_ref().filter(is_compared) {
                Some(standing) if standing.lost.is_some() => {
                    boards.descent(standing, &heading, lines)
                }
                _ if strip_fits(&self.puzzle, pushes.len()) && !pushes.is_empty() => {
                    boards.strip(&pushes, &heading, lines)
                }
                _ => boards.pair(&heading, lines),
            },
        )))
    }
}

impl Judgement {
    /// The answer, and a shorter solution beside it.
    fn film(&self, pushes: &[Push], how: &PictureStyle) -> Result<Picture, PictureError> {
        let lang = how.style.lang;
        let boards = Boards::new(&self.puzzle, how.style).notation(self.reading.notation());
        let Some((standing, shorter)) = self
            .standing
            .as_ref()
            .and_then(|standing| Some((standing, standing.shorter.as_ref()?)))
        else {
            return boards.film(pushes, how.delay).map(Picture::Film);
        };
        let is_shortest = standing.optimum().is_some();
        let best = AnswerMessage::Best { is_shortest }.text(lang);
        let own = AnswerMessage::Own.text(lang);
        let own = boards.title(Some(&own[..])).film(pushes, how.delay)?;
        let shorter = self.metric.pushes(shorter);
        let best = boards.title(Some(&best[..])).film(&shorter, how.delay)?;
        Ok(Picture::Film(own.beside(best, BESIDE_GAP)))
    }

    fn is_valid(&self) -> bool {
        self.standing.is_some()
    }

    /// Whether it is a solution, and if not, the first wrong step.
    fn judgement(&self, lang: Lang) -> String {
        let Self { length, metric, .. } = *self;
        if let Some(wrong) = &self.reading.wrong {
            return AnswerMessage::WrongStep(wrong).text(lang);
        }
        let message = match &self.found {
            Replay::Solves => match self.claims.verdict(true) {
                Verdict::Yes => Message::AnswerSolves { length, metric },
                Verdict::Stopped(_) => Message::AnswerUnproved { length, metric },
                _ => Message::AnswerClaimsWrong { length, metric },
            },
            Replay::EndsElsewhere(_) => Message::AnswerEndsElsewhere { length },
            Replay::Impossible { number, direction } => {
                let letter = print_moves(&[*direction], self.reading.notation());
                Message::AnswerImpossible {
                    number: *number,
                    letter: letter.chars().next().expect("a move has a letter"),
                }
            }
        };
        message.text(lang)
    }

    /// The board at which a wrong answer ends.
    fn last_board(&self) -> Option<sliding::Board> {
        if self.is_valid() {
            return None;
        }
        let mut player = Player::new(self.puzzle.start());
        let _ = player.play_all(&self.reading.moves);
        Some(player.board())
    }

    /// How far a solution is from the optimum.
    fn standing_lines(&self, standing: &OptimalityCheck, lang: Lang) -> Vec<(Tone, String)> {
        let mut lines = Vec::new();
        let (length, metric) = (self.length, self.metric);
        match standing.optimum() {
            Some(optimum) if optimum == length => {
                lines.push((Tone::Good, AnswerMessage::Optimal.text(lang)));
            }
            Some(optimum) => {
                let message = AnswerMessage::NotOptimal {
                    length,
                    optimum,
                    metric,
                };
                lines.push((Tone::Warning, message.text(lang)));
            }
            None => {
                let message = AnswerMessage::Unproved {
                    best: standing.best,
                    at_least: standing.lower_bound,
                    is_shorter: standing.best < length,
                };
                lines.push((Tone::Warning, message.text(lang)));
            }
        }
        if let Some(loss) = &standing.lost {
            let better = loss.better.map(|(push, _)| self.name(push, lang));
            let message = AnswerMessage::Lost {
                step: loss.number,
                name: &self.name(loss.push, lang),
                needed: loss.needed,
                better: better.as_deref(),
            };
            lines.push((Tone::Plain, message.text(lang)));
        }
        if let Some(moves) = &standing.shorter {
            let is_shortest = standing.optimum().is_some();
            let message = AnswerMessage::Shorter {
                is_shortest,
                mover: self.reading.mover(),
                moves: &print_moves_in(moves, self.reading.notation(), lang),
            };
            lines.push((Tone::Plain, message.text(lang)));
        }
        lines
    }

    /// A move in the answer's own notation.
    fn name(&self, push: Push, lang: Lang) -> String {
        let moves: Vec<Direction> = slides(&[push]);
        print_moves_in(&moves, self.reading.notation(), lang)
    }
}
