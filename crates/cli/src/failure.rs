//! Errors before there is an answer, in one form.

use susun::family::{BadValue, Conflict, Refusal};
use susun::json::Refused;
use susun::{Lang, Message};

use crate::drawing::exit_code;
use crate::output::one_line;
use crate::words::{CliMessage, fix};

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

    pub(crate) fn say(message: CliMessage<'_>, help: CliMessage<'_>, lang: Lang) -> Self {
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

    /// Why a question about the puzzle in `source` has no answer, with the flags of the command line.
    pub(crate) fn refusal(refusal: &Refusal, source: &str, lang: Lang) -> Self {
        let mut failure = if let Some(bad) = refusal.reason::<BadValue>() {
            let argument = format!("--{}", bad.name);
            Self::bad_value(&argument, &bad.value, &bad.accepted.text(lang), lang)
        } else if let Some(Conflict {
            name,
            other,
            accepted,
        }) = refusal.reason()
        {
            let (other, value) = (other.0, other.1.unwrap_or_default());
            let (argument, both) = (format!("--{name}"), format!("--{other} {value}"));
            let say = CliMessage::Conflict {
                argument: &argument,
                other: both.trim_end(),
            };
            let accepted = &format!("--{other} {accepted}");
            Self::say(say, CliMessage::ValueFix { accepted }, lang)
        } else {
            let mut failure = Self::bad_input(refusal.message(lang), String::new());
            failure.refused.error.help = fix(refusal, lang);
            failure
        };
        failure.code = exit_code(refusal.verdict);
        if refusal.is_in_text() {
            let source = refusal.source.as_deref().unwrap_or(source);
            let inside = CliMessage::In { source }.text(lang);
            failure.place = Some(match refusal.at {
                Some(at) => format!("{inside}, {}", Message::At(at).text(lang)),
                None => inside,
            });
            failure.refused.error.line = refusal.at.map(|at| at.line);
            failure.refused.error.column = refusal.at.map(|at| at.column);
        }
        failure
    }

    pub(crate) fn bad_value(argument: &str, value: &str, accepted: &str, lang: Lang) -> Self {
        Self::say(
            CliMessage::BadValue { argument, value },
            CliMessage::ValueFix { accepted },
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
        let mut text = format!("{}: ", CliMessage::Error.text(lang));
        if let Some(place) = &self.place {
            text += &format!("{}: ", one_line(place));
        }
        text += &one_line(&error.message);
        text.push('\n');
        if let Some(help) = &error.help {
            let word = CliMessage::HelpWord.text(lang);
            text += &format!("{word}: {}\n", one_line(help));
        }
        text
    }

    /// The object for a program.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(&self.refused).expect("a refusal is plain data") + "\n"
    }
}
