//! The answer to `generate`: a challenge with exactly one solution.

use packing::Puzzle;

use super::super::format::id;
use super::super::{Challenge, Difficulty, GenerateError, GenerateRequest, Message};
use super::{stopped, tray};
use crate::Lang;
use crate::family::{Answer, Explain, Host, Question, Refusal, Remedy, Settings, Verdict, json};
use crate::json::advice::Generated;
use crate::look::{Look, Styled, Tone};

pub(super) fn generate(
    puzzle: &Puzzle,
    seed: u64,
    settings: &Settings,
    host: &dyn Host,
) -> Result<Box<dyn Answer>, Refusal> {
    let levels = Difficulty::ALL.map(|difficulty| (difficulty.name(), difficulty));
    let given_pieces = settings.whole("given-pieces", 0, u64::MAX)?;
    let request = GenerateRequest {
        puzzle: puzzle.clone(),
        seed,
        given_pieces: given_pieces.map(|given| given as usize),
        difficulty: settings.one_of("difficulty", &levels)?,
        limits: host.limits(),
    };
    let challenge = request.generate(&mut *host.control())?;
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
            _ => Vec::new(),
        }
    }
}

impl From<GenerateError> for Refusal {
    fn from(error: GenerateError) -> Self {
        let verdict = match error {
            GenerateError::Stopped(why) => stopped(why),
            GenerateError::Unsolvable => Verdict::No,
            GenerateError::NotFound { .. } => Verdict::Stopped(None),
            _ => Verdict::BadInput,
        };
        Self::new(error).with_verdict(verdict)
    }
}
