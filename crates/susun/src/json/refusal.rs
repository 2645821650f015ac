//! Errors as every front end reports them: what is wrong, where, and how to fix it.

use serde::Serialize;

use super::{Spoken, VERSION, spoken};
use crate::Lang;
use crate::family::Explain;
use crate::format::Position;

/// A refusal: `{"v": 1, "error": {...}}`.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Refused {
    pub v: u32,
    pub error: Refusal,
}

/// What is wrong, where, and how to fix it. `S` is a text in one language, or in all of them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Refusal<S = String> {
    pub message: S,
    pub line: Option<usize>,
    pub column: Option<usize>,
    pub help: Option<S>,
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
        Self {
            v: VERSION,
            error: Refusal::new(error.message(lang), error.advice(lang), error.at()),
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
        let message = spoken(|lang| error.message(lang));
        let help = spoken(|lang| error.advice(lang)).all();
        Self::new(Refusal::new(message, help, error.at()))
    }
}
