//! The answer to `verify`. The question is the puzzle's and the settings'; what the answer says of itself is checked, and a
//! solution is compared with the shortest one.

use search::{Budget, Halt, Limits};
use sliding::space::{Push, slides};
use sliding::{Board, Direction, Metric, Size};

use super::super::claims::{Objection, judge};
use super::super::replay::{Player, Verdict as Replay, boards, verify as replay};
use super::super::{
    AnswerMessage, AnyPuzzle, Message, OptimalityCheck, ToRequest, check_optimality,
};
use super::NOTATIONS;
use crate::claims::{Judged, verdict_name};
use crate::family::{
    Answer, Host, Picture, PictureStyle, Refusal, Setting, Settings, Verdict, json,
};
use crate::format::{
    Claims, Fault, Form, METRICS, ParseError, Reader, Reading, board_line, metric_name,
    print_moves, print_moves_in, printed_goal,
};
use crate::json::VERSION;
use crate::json::slide::{Read, Verified, Wrong};
use crate::look::{Look, Styled, Tone};
use crate::picture::{BESIDE_GAP, Boards, PictureError, strip_fits};
use crate::{Control, Lang, SavedError, SavedFault};

/// The settings with the goal that the answer names.
pub(super) fn with_answers_goal(settings: &Settings, size: Size) -> Result<Settings, Refusal> {
    let answer = settings.get("answer");
    let source = answer.and_then(|answer| answer.source.clone());
    let refuse = |error: SavedError| Refusal::from(error).in_source(source.clone());
    let text = answer.map_or("", |answer| &answer.text);
    let claims = Claims::of(text).map_err(refuse)?;
    let printed = || printed_goal(text, size).as_ref().map(board_line);
    let goal = claims.goal.or_else(printed);
    let text = goal.ok_or_else(|| refuse(SavedError::of_all(SavedFault::NoGoal)))?;
    let mut settings = settings.clone().without("goal");
    settings.add("goal", Setting { text, source });
    Ok(settings)
}

pub(super) fn verify<P: ToRequest + Clone + 'static>(
    puzzle: &P,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let asked = settings.one_of("metric", &METRICS)?;
    let control = &mut *host.control();
    let answer = settings.get("answer");
    let source = || answer.and_then(|answer| answer.source.clone());
    let refuse = |error: SavedError| Refusal::from(error).in_source(source());
    let text = answer.map_or("", |answer| &answer.text);
    let claims = Claims::of(text).map_err(refuse)?;
    // Without a setting it is the answer's.
    let metric = asked.or(claims.metric).unwrap_or(Metric::SingleTile);
    let reader = Reader {
        puzzle,
        notation: settings.one_of("notation", &NOTATIONS)?,
        metric,
        may_be_empty: puzzle.is_solved(),
    };
    let is_typed = source().is_none() && text.is_empty();
    let (reading, limits) = match is_typed {
        true => (Reading::empty(Form::Letters), host.limits()),
        false => {
            let refuse = |refusal: Refusal| refusal.in_source(source());
            let (read, limits) = in_time(&reader, text, host.limits(), control).map_err(refuse)?;
            let is_no_solution = claims.impossible && claims.length.is_none();
            let reading = match read {
                // Saved as JSON.
                Err(error) if is_no_solution && error.fault == Fault::NoMoves => {
                    Reading::empty(Form::NoSolution)
                }
                read => read.map_err(|error| refuse(error.into()))?,
            };
            (reading, limits)
        }
    };
    let request = puzzle.request(metric, limits);
    let found = replay(puzzle, &reading.moves);
    let is_no_solution = reading.form == Form::NoSolution;
    let solves = found == Replay::Solves && reading.wrong.is_none() && !is_no_solution;
    let moves = &reading.moves[..];
    let checked = judge(&claims, (moves, solves), &*request, host.context(), control);
    let request = request.with_limits(checked.limits);
    let report = checked.report.as_ref();
    let compared = || check_optimality(moves, &*request, report, host.context(), control);
    Ok(Box::new(Judgement {
        optimality: solves.then(compared),
        claims: checked.judged,
        found,
        length: metric.length(moves),
        no_solution: is_no_solution.then(|| !puzzle.is_solvable()),
        reading,
        puzzle: Box::new(puzzle.clone()),
        metric,
    }))
}

/// What an answer says or what is wrong with it, and what reading it leaves of the limits.
///
/// # Errors
/// When a limit stopped the reading.
fn in_time(
    reader: &Reader<'_>,
    text: &str,
    limits: Limits,
    control: &mut dyn Control,
) -> Result<(Result<Reading, ParseError>, Limits), Refusal> {
    let budget = Budget::new(limits, control);
    let read = reader.read(text, &mut || budget.check().is_continue());
    match budget.why_stopped() {
        Some(why) => Err(Refusal::stopped(why)),
        None => Ok((read, limits.time(budget.time_left()))),
    }
}

#[derive(Debug)]
struct Judgement {
    puzzle: Box<dyn AnyPuzzle>,
    reading: Reading,
    found: Replay,
    claims: Judged<Objection>,
    length: usize,
    metric: Metric,
    /// Whether an answer that there is no solution is right.
    no_solution: Option<bool>,
    /// Of a solution.
    optimality: Option<OptimalityCheck>,
}

impl Answer for Judgement {
    fn verdict(&self) -> Verdict {
        let interrupted = Some(Halt::Interrupted);
        match self.claims.verdict(self.is_valid()) {
            Verdict::Yes if self.optimality.as_ref().and_then(|own| own.why) == interrupted => {
                Verdict::Stopped(interrupted)
            }
            verdict => verdict,
        }
    }

    fn json(&self) -> String {
        let mut verified = Verified {
            v: VERSION,
            puzzle: "sliding",
            board: self.puzzle.board_line(self.puzzle.start()),
            goal: self.puzzle.goal_line(),
            valid: self.is_valid(),
            metric: metric_name(self.metric),
            length: self.length,
            impossible_move: match self.found {
                Replay::Impossible { number, .. } => Some(number),
                _ => None,
            },
            end: match &self.found {
                Replay::EndsElsewhere(board) if self.no_solution.is_none() => {
                    Some(self.puzzle.board_line(board))
                }
                _ => None,
            },
            goal_after: self.goal_after(),
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
        if let Some(optimality) = &self.optimality {
            verified.compare(optimality);
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
            text.block(self.puzzle.board_rows(&board).join("\n") + "\n");
        }
        if let Some(step) = self.goal_after() {
            let passed = AnswerMessage::PassedGoal { step };
            text.line(Tone::Plain, passed.text(lang));
        }
        text.line(Tone::Plain, AnswerMessage::Read(&self.reading).text(lang));
        if let Some(optimality) = &self.optimality {
            for (tone, line) in self.optimality_lines(optimality, lang) {
                text.line(tone, line);
            }
        }
        let goal = Message::Goal.text(lang);
        let goal = format!("{goal}: {}", self.puzzle.goal_line());
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
        let Some(puzzle) = self.puzzle.drawn(&self.end()) else {
            return Err(PictureError::NoNumbers);
        };
        let boards = Boards::new(&puzzle, how.style).notation(notation);
        let pushes = self.metric.pushes(&self.reading.moves);
        if how.moves {
            return self.film(&boards, &pushes, how).map(Some);
        }
        let mut lines: Vec<String> = Vec::new();
        if let Some(optimality) = &self.optimality {
            lines.extend(
                self.optimality_lines(optimality, lang)
                    .into_iter()
                    .map(|(_, line)| line),
            );
        }
        let heading = self.judgement(lang);
        let is_compared =
            |optimality: &&OptimalityCheck| optimality.excess().is_some_and(|excess| excess > 0);
        Ok(Some(Picture::Scene(
            match self.optimality.as_ref().filter(is_compared) {
                Some(optimality) if optimality.lost.is_some() => {
                    boards.descent(optimality, &heading, lines)
                }
                _ if strip_fits(&puzzle, pushes.len()) && !pushes.is_empty() => {
                    boards.strip(&pushes, &heading, lines)
                }
                _ => boards.pair(&heading, lines),
            },
        )))
    }
}

impl Judgement {
    /// The answer, and a shorter solution beside it.
    fn film(
        &self,
        boards: &Boards<'_>,
        pushes: &[Push],
        how: &PictureStyle,
    ) -> Result<Picture, PictureError> {
        let lang = how.style.lang;
        let Some((optimality, shorter)) = self
            .optimality
            .as_ref()
            .and_then(|optimality| Some((optimality, optimality.shorter.as_ref()?)))
        else {
            return boards.film(pushes, how.delay).map(Picture::Film);
        };
        let is_shortest = optimality.optimum().is_some();
        let best = AnswerMessage::Best { is_shortest }.text(lang);
        let own = AnswerMessage::Own.text(lang);
        let own = boards.title(Some(&own[..])).film(pushes, how.delay)?;
        let shorter = self.metric.pushes(shorter);
        let best = boards.title(Some(&best[..])).film(&shorter, how.delay)?;
        Ok(Picture::Film(own.beside(best, BESIDE_GAP)))
    }

    fn is_valid(&self) -> bool {
        self.optimality.is_some() || self.no_solution == Some(true)
    }

    /// After which move a wrong answer is at the goal, if it is.
    fn goal_after(&self) -> Option<usize> {
        let boards = || boards(self.puzzle.start(), &self.reading.moves);
        let is_asked = !self.is_valid() && self.no_solution.is_none();
        let place = || boards().position(|board| self.puzzle.is_goal(&board));
        is_asked.then(place).flatten()
    }

    /// Whether it is a solution, and if not, the first wrong step.
    fn judgement(&self, lang: Lang) -> String {
        let Self { length, metric, .. } = *self;
        if let Some(is_right) = self.no_solution {
            return AnswerMessage::NoSolution { is_right }.text(lang);
        }
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
    fn last_board(&self) -> Option<Board> {
        let is_asked = !self.is_valid() && self.no_solution.is_none();
        is_asked.then(|| self.end())
    }

    /// The board after those moves that can be made.
    fn end(&self) -> Board {
        let mut player = Player::new(self.puzzle.start());
        let _ = player.play_all(&self.reading.moves);
        player.board()
    }

    /// How far a solution is from the optimum.
    fn optimality_lines(&self, optimality: &OptimalityCheck, lang: Lang) -> Vec<(Tone, String)> {
        let mut lines = Vec::new();
        let (length, metric) = (self.length, self.metric);
        match optimality.optimum() {
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
                    best: optimality.best,
                    at_least: optimality.lower_bound,
                    is_shorter: optimality.best < length,
                };
                lines.push((Tone::Warning, message.text(lang)));
            }
        }
        if let Some(loss) = &optimality.lost {
            let better = loss.better.map(|(push, _)| self.name(push, lang));
            let message = AnswerMessage::Lost {
                step: loss.number,
                name: &self.name(loss.push, lang),
                needed: loss.needed,
                better: better.as_deref(),
            };
            lines.push((Tone::Plain, message.text(lang)));
        }
        if let Some(moves) = &optimality.shorter {
            let is_shortest = optimality.optimum().is_some();
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
