//! The answer to `verify`. What the answer says of itself is checked, and of a wrong board, with which piece the last
//! solution was lost.

use core::time::Duration;

use packing::{Flaw, Puzzle};

use super::super::claims::{AnswerCheck, Claims, Objection, check, compare_puzzle};
use super::super::format::given;
use super::super::format::printed::{self, PrintedBoard};
use super::super::largest;
use super::super::loss::{PackLoss, pack_loss, placed};
use super::super::most::{self, Unresolved};
use super::super::{AnswerMessage, Message, Outcome, Report, Request};
use super::{stopped, tray};
use crate::Lang;
use crate::claims::{Judged, verdict_name};
use crate::family::{Answer, Host, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::json::pack::Verified;
use crate::look::{Look, Styled, Tone};
use crate::picture::{Highlight, PictureError, Tray};

pub(super) fn verify(
    puzzle: &Puzzle,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let answer = settings.get("answer");
    let text = answer.map_or("", |answer| &answer.text);
    let refuse =
        |refusal: Refusal| refusal.in_source(answer.and_then(|answer| answer.source.clone()));
    let mut claims = Claims::of(text).map_err(|error| refuse(error.into()))?;
    let is_json = text.trim_start().starts_with('{');
    let is_no_solution = claims.impossible || !is_json && printed::is_no_solution(puzzle, text);
    if is_no_solution && claims.board.is_none() && !printed::has_boards(puzzle, text) {
        let request = Request::new(puzzle.clone()).limits(host.limits());
        let mut judged = Judged::default();
        compare_puzzle(&claims, puzzle, &mut judged);
        return Ok(Box::new(NoSolution {
            report: request.solve_with(host.context(), &mut *host.control()),
            claims: judged,
        }));
    }
    claims.impossible = is_no_solution;
    let read = match &claims.board {
        Some(levels) => given::json_solution(puzzle, levels).map(|symbols| (symbols, None)),
        None => printed::read(puzzle, text).map(|board| (board.symbols.clone(), Some(board))),
    };
    let (symbols, board) = read.map_err(|error| refuse(error.into()))?;
    let (limits, context, control) = (host.limits(), host.context(), &mut *host.control());
    let begun = control.clock();
    let mut checked = check(&claims, &symbols, puzzle, limits, context, control);
    // A board that could be larger is looked at as a wrong board of the puzzle of the largest number.
    let mut settled = None;
    if checked.flaw.is_none() && puzzle.objective().is_some() {
        // Whether there is an answer with more takes a search, in the time that the claims left.
        let spent = control.clock().zip(begun);
        let spent = spent.map_or(Duration::ZERO, |(now, begun)| now.saturating_sub(begun));
        let limits = limits.time(limits.time.map(|time| time.saturating_sub(spent)));
        match most::resolve(puzzle, limits, control) {
            Some(Ok(resolved)) => {
                checked.most = Some(largest::number_of(puzzle, &symbols, resolved.most));
                let said = claims.most;
                if let Some(said) = said.filter(|said| said.other_objective(puzzle).is_none()) {
                    let objection = said.objection(resolved.most);
                    checked.claims.enter("most", objection);
                }
                settled = checked.not_most().map(|_| resolved.puzzle);
            }
            Some(Err(Unresolved::Stopped { why, .. })) => return Err(Refusal::stopped(why)),
            Some(Err(Unresolved::Impossible { .. })) | None => {}
        }
    }
    let limits = limits.time(limits.time.map(|time| time / PART_OF_TIME));
    let loss = match checked.flaw {
        None if checked.is_solution() => None,
        Some(Flaw::Undivided { .. }) => None,
        _ => {
            let puzzle = settled.as_ref().unwrap_or(puzzle);
            pack_loss(puzzle, &symbols, limits, control)
        }
    };
    Ok(Box::new(Judgement {
        // All of it can be read.
        board: board.filter(|board| !board.ignored.is_empty()),
        symbols,
        checked,
        loss,
        puzzle: puzzle.clone(),
    }))
}

/// The part of the time for finding out when the last solution of a wrong board was lost.
const PART_OF_TIME: u32 = 3;

/// The verdict on an answer that there is no solution.
#[derive(Debug)]
struct NoSolution {
    report: Report,
    claims: Judged<Objection>,
}

impl Answer for NoSolution {
    fn verdict(&self) -> Verdict {
        match self.report.outcome {
            Outcome::Stopped(why) if !self.claims.has_false() => stopped(why),
            Outcome::Impossible(_) => self.claims.verdict(true),
            _ => Verdict::No,
        }
    }

    fn json(&self) -> String {
        let verdict = verdict_name(self.verdict());
        json(&Verified::no_solution(&self.report, &self.claims, verdict))
    }

    fn text(&self, look: &Look) -> Styled {
        let mut text = Styled::new();
        let (tone, judgement) = self.judgement(look.lang);
        text.line(tone, judgement);
        if let Some(first) = &self.report.first {
            text.block(tray::tray(&self.report.puzzle, first, look));
        }
        text.append(self.claims.text(look, |objection| {
            Message::Objection(objection).text(look.lang)
        }));
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let Report { puzzle, first, .. } = &self.report;
        let placed = first.as_deref().unwrap_or_default();
        let tray = Tray::new(puzzle, how.style).placements(placed);
        let (_, heading) = self.judgement(how.style.lang);
        Ok(match how.moves {
            true => None,
            false => Some(Picture::Scene(tray.filled(&heading, Vec::new()))),
        })
    }
}

impl NoSolution {
    fn judgement(&self, lang: Lang) -> (Tone, String) {
        let outcome = &self.report.outcome;
        match (self.verdict(), outcome) {
            (Verdict::No, Outcome::Impossible(_) | Outcome::Stopped(_)) => {
                (Tone::Bad, Message::ClaimsWrongUndivided.text(lang))
            }
            (verdict, _) => {
                let tone = match verdict {
                    Verdict::Yes => Tone::Good,
                    Verdict::Stopped(_) => Tone::Warning,
                    Verdict::No | Verdict::BadInput => Tone::Bad,
                };
                (tone, AnswerMessage::NoSolution(outcome).text(lang))
            }
        }
    }
}

#[derive(Debug)]
struct Judgement {
    puzzle: Puzzle,
    /// Where the board was found among other lines.
    board: Option<PrintedBoard>,
    /// What covers each cell.
    symbols: Vec<Option<char>>,
    checked: AnswerCheck,
    /// Of a wrong board.
    loss: Option<PackLoss>,
}

impl Answer for Judgement {
    fn verdict(&self) -> Verdict {
        let AnswerCheck {
            flaw, why, claims, ..
        } = &self.checked;
        match flaw {
            Some(Flaw::Undivided { .. }) if !claims.has_false() => Verdict::Stopped(*why),
            _ => claims.verdict(self.checked.is_solution()),
        }
    }

    fn json(&self) -> String {
        let verdict = verdict_name(self.verdict());
        let mut verified = Verified::of(&self.puzzle, &self.checked, verdict);
        verified.enter(self.board.as_ref(), self.loss.as_ref());
        json(&verified)
    }

    fn text(&self, look: &Look) -> Styled {
        let lang = look.lang;
        let mut text = Styled::new();
        let (tone, judgement) = self.judgement(lang);
        text.line(tone, judgement);
        if let Some(board) = &self.board {
            text.line(Tone::Plain, AnswerMessage::Read(board).text(lang));
        }
        if let Some(loss) = &self.loss {
            text.line(Tone::Plain, AnswerMessage::Loss(loss).text(lang));
        }
        text.append(
            self.checked
                .claims
                .text(look, |objection| Message::Objection(objection).text(lang)),
        );
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let lang = how.style.lang;
        let empty = self.puzzle.clone().emptied();
        let (_, heading) = self.judgement(lang);
        if let (true, Some(placed)) = (self.checked.is_solution(), self.solution()) {
            let tray = Tray::new(&empty, how.style).placements(placed.placed());
            return Ok(Some(match how.moves {
                true => Picture::Film(tray.film(how.delay)?),
                false => Picture::Scene(tray.filled(&heading, Vec::new())),
            }));
        }
        if how.moves {
            return Ok(None);
        }
        let lines = self
            .loss
            .as_ref()
            .map(|loss| AnswerMessage::Loss(loss).text(lang));
        let placed = self
            .loss
            .as_ref()
            .map_or(&[][..], |loss| loss.placed.placed());
        let tray = Tray::new(&empty, how.style).placements(placed);
        // What is empty, or covered by something that is no piece.
        let is_placed = |cell: &usize| placed.iter().any(|place| place.cells.contains(cell));
        let cells: Vec<usize> = (0..self.symbols.len())
            .filter(|cell| !is_placed(cell))
            .collect();
        let scene = tray.highlighted(Highlight::Cells(&cells), &heading, Vec::from_iter(lines));
        Ok(Some(Picture::Scene(scene)))
    }
}

impl Judgement {
    /// Whether it is a solution, and if not, why.
    fn judgement(&self, lang: Lang) -> (Tone, String) {
        let puzzle = &self.puzzle;
        let not_most = self.checked.not_most();
        let (tone, message) = match (&self.checked.flaw, self.verdict()) {
            (Some(Flaw::Undivided { .. }), Verdict::No) => {
                (Tone::Bad, Message::ClaimsWrongUndivided)
            }
            (Some(Flaw::Undivided { piece }), _) => {
                let copies = puzzle.max_copies(*piece);
                let symbol = puzzle.pieces()[*piece].symbol;
                (Tone::Warning, Message::Undivided { symbol, copies })
            }
            (Some(flaw), _) => (Tone::Bad, Message::Wrong { puzzle, flaw }),
            (None, Verdict::Yes) if puzzle.is_exact() => (Tone::Good, Message::Right),
            (None, Verdict::Yes) => (Tone::Good, Message::RightInexact),
            (None, Verdict::Stopped(_)) => (Tone::Warning, Message::ClaimsUnproved),
            (None, _) => (Tone::Bad, Message::ClaimsWrong),
        };
        let (tone, message) = match not_most {
            Some(most) => (Tone::Bad, Message::NotMost(most)),
            None => (tone, message),
        };
        (tone, message.text(lang))
    }

    /// The puzzle with the pieces of a right board.
    fn solution(&self) -> Option<Puzzle> {
        placed(&self.puzzle, &self.symbols)
    }
}
