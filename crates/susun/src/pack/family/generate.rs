//! The answer to `generate`: a challenge with exactly one solution.

use packing::Puzzle;

use super::super::format::id;
use super::super::{Challenge, Difficulty, GenerateError, GenerateRequest, Message};
use super::{stopped, tray};
use crate::Lang;
use crate::family::{Answer, Explain, Host, Question, Refusal, Remedy, Settings, Verdict, json};
use crate::json::advice::Generated;
use crate::look::{Look, Styled, Tone};
use crate::messages;
use crate::picture::{Card, Style, Tray};

pub(super) fn generate(
    puzzle: &Puzzle,
    seed: u64,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let levels = Difficulty::ALL.map(|difficulty| (difficulty.name(), difficulty));
    let pieces: usize = (0..puzzle.pieces().len())
        .map(|piece| puzzle.max_copies(piece))
        .sum();
    // Those that are placed already are given, and one at least is left to place.
    let least = puzzle.placed().len() as u64;
    let most = least.max((pieces as u64).saturating_sub(1));
    let given_pieces = settings.whole("given-pieces", least, most)?;
    let request = GenerateRequest {
        puzzle: puzzle.clone(),
        seed,
        given_pieces: given_pieces.map(|given| given as usize),
        difficulty: settings.one_of("difficulty", &levels)?,
        limits: host.limits(),
    };
    let challenge = request
        .generate_with(&mut *host.control())
        .map_err(|error| match error {
            GenerateError::NotFound { .. } => {
                let asked = (request.given_pieces.is_some(), request.difficulty.is_some());
                Refusal::new(NotFound { error, asked }).with_verdict(Verdict::Stopped(None))
            }
            error => error.into(),
        })?;
    let with_solution = settings.has("solution");
    Ok(Box::new(Made {
        challenge,
        seed,
        with_solution,
    }))
}

#[derive(Debug)]
struct Made {
    challenge: Challenge,
    seed: u64,
    with_solution: bool,
}

impl Answer for Made {
    fn verdict(&self) -> Verdict {
        Verdict::Yes
    }

    fn json(&self) -> String {
        json(&Generated::of(&self.challenge, self.seed))
    }

    fn text(&self, look: &Look) -> Styled {
        let (puzzle, lang) = (&self.challenge.puzzle, look.lang);
        let mut text = Styled::new();
        text.line(Tone::Strong, Message::Start(puzzle).text(lang));
        text.block(tray::tray(puzzle, &[], look) + "\n");
        for line in self.challenge.sentences(self.seed, lang) {
            text.line(Tone::Plain, line);
        }
        let id = id::print(puzzle);
        text.line(Tone::Plain, Message::ChallengeId { id: &id }.text(lang));
        if self.with_solution {
            text.gap();
            text.line(Tone::Strong, Message::Solution.text(lang));
            text.block(tray::tray(puzzle, &self.challenge.solution, look));
        }
        text.gap();
        text
    }

    fn card(&self, style: &Style) -> Option<Card> {
        let challenge = Tray::new(&self.challenge.puzzle, *style);
        let solved = challenge.placements(&self.challenge.solution);
        let about = Message::Card {
            difficulty: self.challenge.difficulty(),
            seed: self.seed,
        };
        Some(Card::new(about.text(style.lang), &challenge, &solved))
    }
}

impl Explain for GenerateError {
    fn message(&self, lang: Lang) -> String {
        Message::NoChallenge(*self).text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(Message::NoChallengeFix(*self).text(lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Unsolvable => vec![Remedy::Ask(Question::Check)],
            Self::Stopped(_) => vec![
                Remedy::Set("time-limit", ""),
                Remedy::Set("given-pieces", ""),
            ],
            _ => Vec::new(),
        }
    }
}

/// No challenge was found for what was asked: a number of given pieces, a difficulty. Without both, every solution
/// makes a challenge, unless pieces need not be used: then others can often be added.
#[derive(Clone, Copy, Debug)]
struct NotFound {
    error: GenerateError,
    asked: (bool, bool),
}

impl Explain for NotFound {
    fn message(&self, lang: Lang) -> String {
        self.error.message(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(not_found_fix(self.asked, lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        let (given_pieces, difficulty) = ("given-pieces", "difficulty");
        match self.asked {
            (true, true) => vec![Remedy::LeaveOut(given_pieces), Remedy::LeaveOut(difficulty)],
            (true, false) => vec![Remedy::Set(given_pieces, "")],
            (false, false) => vec![Remedy::Set("fill", "most"), Remedy::Set("holes", "N")],
            _ => vec![Remedy::Set(difficulty, "")],
        }
    }
}

messages! {
    fn not_found_fix(asked: (bool, bool)) {
        (true, true) =>
            en: "choose the number of given pieces or the difficulty, not both",
            id: "pilih banyaknya kepingan yang dipasang atau tingkat kesulitannya, jangan keduanya";
        (true, false) =>
            en: "give more pieces, so that only one solution is left",
            id: "pasang lebih banyak kepingan, agar tersisa satu solusi saja";
        (false, false) =>
            en: "ask for as many covered cells as possible, or for a number of empty cells",
            id: "minta petak tertutup sebanyak mungkin, atau sejumlah petak kosong tertentu";
        _ =>
            en: "choose an easier difficulty",
            id: "pilih tingkat kesulitan yang lebih mudah";
    }
}

impl From<GenerateError> for Refusal {
    fn from(error: GenerateError) -> Self {
        let verdict = match error {
            GenerateError::Stopped(why) => stopped(why),
            GenerateError::Unsolvable | GenerateError::NothingToPlace => Verdict::No,
            GenerateError::NotFound { .. } => Verdict::Stopped(None),
            _ => Verdict::BadInput,
        };
        Self::new(error).with_verdict(verdict)
    }
}
