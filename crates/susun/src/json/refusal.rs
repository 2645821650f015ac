//! Errors as every front end reports them: what is wrong, where, and how to fix it.

use serde::Serialize;

use super::{Spoken, VERSION, spoken};
use crate::format::{ParseError, Position};
use crate::pack::{self, GenerateError};
use crate::picture::{self, PictureError};
use crate::registry::RegistryError;
use crate::search::Halt;
use crate::slide::{self, RequestError};
use crate::sliding::PuzzleError;
use crate::trace::{self, TraceError};
use crate::{Lang, Message};

/// A refusal: `{"v": 1, "error": {...}}`.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are described in the README")]
pub struct Refused {
    pub v: u32,
    pub error: Refusal,
}

/// What is wrong, where, and how to fix it. `S` is a text in one language, or in all of them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[allow(missing_docs, reason = "the fields are described in the README")]
pub struct Refusal<S = String> {
    pub message: S,
    pub line: Option<usize>,
    pub column: Option<usize>,
    pub help: Option<S>,
}

/// An error that the library puts into words.
pub trait Explain {
    /// What is wrong, and how to fix it.
    fn words(&self, lang: Lang) -> (String, Option<String>);

    /// Where, if it is in a text.
    fn place(&self) -> Option<Position> {
        None
    }
}

impl<S> Refusal<S> {
    fn new(message: S, help: Option<S>, place: Option<Position>) -> Self {
        Self {
            message,
            line: place.map(|at| at.line),
            column: place.map(|at| at.column),
            help,
        }
    }
}

impl Refused {
    /// A refusal in words.
    #[must_use]
    pub fn new(message: String, help: Option<String>) -> Self {
        Self {
            v: VERSION,
            error: Refusal::new(message, help, None),
        }
    }

    /// The refusal that an error means, in a language.
    #[must_use]
    pub fn of(error: &impl Explain, lang: Lang) -> Self {
        let (message, help) = error.words(lang);
        Self {
            v: VERSION,
            error: Refusal::new(message, help, error.place()),
        }
    }
}

impl Refusal<Spoken<String>> {
    /// A refusal without a place and without help, in all languages.
    pub fn spoken(message: impl Fn(Lang) -> String) -> Box<Self> {
        Box::new(Self::new(spoken(message), None, None))
    }
}

/// The refusal that an error means, in all languages.
impl<E: Explain> From<E> for Box<Refusal<Spoken<String>>> {
    fn from(error: E) -> Self {
        let Spoken { en, id } = spoken(|lang| error.words(lang));
        let help = en.1.zip(id.1).map(|(en, id)| Spoken { en, id });
        let message = Spoken { en: en.0, id: id.0 };
        Self::new(Refusal::new(message, help, error.place()))
    }
}

impl Explain for ParseError {
    fn words(&self, lang: Lang) -> (String, Option<String>) {
        let fix = Message::Fix(&self.fault).text(lang);
        (Message::Fault(&self.fault).text(lang), Some(fix))
    }

    fn place(&self) -> Option<Position> {
        self.at
    }
}

impl Explain for RegistryError {
    fn words(&self, lang: Lang) -> (String, Option<String>) {
        let fix = Message::UnknownFix(self).text(lang);
        (Message::Unknown(self).text(lang), Some(fix))
    }
}

impl Explain for RequestError {
    fn words(&self, lang: Lang) -> (String, Option<String>) {
        let fix = slide::Message::BadRequestFix(self).text(lang);
        (slide::Message::BadRequest(self).text(lang), Some(fix))
    }
}

impl Explain for PuzzleError {
    fn words(&self, lang: Lang) -> (String, Option<String>) {
        let Self { start, goal } = *self;
        let message = slide::Message::SizesDiffer { start, goal };
        (message.text(lang), None)
    }
}

impl Explain for TraceError {
    fn words(&self, lang: Lang) -> (String, Option<String>) {
        let fix = trace::Message::ErrorFix(self).text(lang);
        (trace::Message::Error(self).text(lang), Some(fix))
    }
}

impl Explain for GenerateError {
    fn words(&self, lang: Lang) -> (String, Option<String>) {
        let fix = pack::Message::NoChallengeFix(*self).text(lang);
        (pack::Message::NoChallenge(*self).text(lang), Some(fix))
    }
}

impl Explain for PictureError {
    fn words(&self, lang: Lang) -> (String, Option<String>) {
        let fix = picture::Message::ErrorFix(self).text(lang);
        (picture::Message::Error(self).text(lang), Some(fix))
    }
}

impl Explain for Halt {
    fn words(&self, lang: Lang) -> (String, Option<String>) {
        (Message::Stopped { why: *self }.text(lang), None)
    }
}
