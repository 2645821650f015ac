//! Errors before there is an answer, in one form.

use susun::format::ParseError;
use susun::json::Refused;
use susun::registry::RegistryError;
use susun::slide::{self, RequestError};
use susun::{Lang, Message};

use crate::problem::Family;
use crate::say::{Say, parse_fix, registry_fix, request_fix};

/// Exit codes, as the help lists them.
pub(crate) mod exit {
    pub(crate) const DONE: u8 = 0;
    pub(crate) const NO: u8 = 1;
    pub(crate) const BAD_INPUT: u8 = 2;
    pub(crate) const STOPPED: u8 = 3;
    pub(crate) const FILES: u8 = 4;
    pub(crate) const INTERRUPTED: u8 = 130;
}

/// What is wrong, where, how to fix it, and the exit code.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) code: u8,
    refused: Refused,
    /// The file or argument with the error, and the place in it.
    place: Option<String>,
    /// Whether the answer was printed before: then its JSON object is there already.
    pub(crate) is_after_answer: bool,
}

impl Failure {
    pub(crate) fn bad_input(message: String, help: String) -> Self {
        Self {
            code: exit::BAD_INPUT,
            refused: Refused::new(message, Some(help)),
            place: None,
            is_after_answer: false,
        }
    }

    pub(crate) fn say(message: Say<'_>, help: Say<'_>, lang: Lang) -> Self {
        Self::bad_input(message.text(lang), help.text(lang))
    }

    pub(crate) fn with_code(self, code: u8) -> Self {
        Self { code, ..self }
    }

    /// The same after the answer was printed.
    pub(crate) fn after_answer(self) -> Self {
        Self {
            is_after_answer: true,
            ..self
        }
    }

    pub(crate) fn with_help(mut self, help: String) -> Self {
        self.refused.error.help = Some(help);
        self
    }

    /// Adds to the help.
    pub(crate) fn with_more_help(mut self, more: &str) -> Self {
        let help = self.refused.error.help.get_or_insert_default();
        if !help.is_empty() {
            help.push_str("; ");
        }
        help.push_str(more);
        self
    }

    /// A command that a family of puzzles does not have.
    pub(crate) fn not_for(command: &str, family: Family, lang: Lang) -> Self {
        let (say, fix) = match family {
            Family::Sliding => (Say::NotForSliding { command }, Say::NotForSlidingFix),
            Family::Packing => (Say::NotForPacking { command }, Say::NotForPackingFix),
        };
        Self::say(say, fix, lang)
    }

    /// An error in a text from `source`: a file's name, or a description of the argument.
    pub(crate) fn parse(error: &ParseError, source: &str, lang: Lang) -> Self {
        let inside = Say::In { source }.text(lang);
        let place = match error.at {
            Some(at) => format!("{inside}, {}", Message::At(at).text(lang)),
            None => inside,
        };
        Self {
            code: exit::BAD_INPUT,
            refused: Refused::of(error, lang),
            place: Some(place),
            is_after_answer: false,
        }
        .with_help(parse_fix(&error.fault, lang))
    }

    pub(crate) fn unknown(error: &RegistryError, lang: Lang) -> Self {
        Self::bad_input(
            Message::Unknown(error).text(lang),
            registry_fix(error, lang),
        )
    }

    pub(crate) fn request(error: &RequestError, lang: Lang) -> Self {
        Self::bad_input(
            slide::Message::BadRequest(error).text(lang),
            request_fix(error, lang),
        )
    }

    pub(crate) fn bad_value(argument: &str, value: &str, accepted: &str, lang: Lang) -> Self {
        Self::say(
            Say::BadValue { argument, value },
            Say::ValueFix { accepted },
            lang,
        )
    }

    /// The error as part of an answer, without its place.
    pub(crate) fn into_refused(self) -> Refused {
        self.refused
    }

    /// The text for a person.
    pub(crate) fn text(&self, lang: Lang) -> String {
        let error = &self.refused.error;
        let mut text = format!("{}: ", Say::Error.text(lang));
        if let Some(place) = &self.place {
            text += &format!("{place}: ");
        }
        text += &error.message;
        text.push('\n');
        if let Some(help) = &error.help {
            text += &format!("{}: {help}\n", Say::HelpWord.text(lang));
        }
        text
    }

    /// The object for a program.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(&self.refused).expect("a refusal is plain data") + "\n"
    }
}
