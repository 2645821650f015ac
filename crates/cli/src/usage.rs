//! Errors in the arguments, in the language of the run.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use susun::Lang;

use crate::NOT_AN_OPTION;
use crate::failure::{Failure, exit};
use crate::output;
use crate::words::{CliMessage, HelpMessage};

/// Shows help if it was asked for; explains the error otherwise.
pub(crate) fn explain(error: &clap::Error, lang: Lang) -> Result<u8, Failure> {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.replace(NOT_AN_OPTION, "")),
        Some(ContextValue::Strings(texts)) => Some(texts.join(", ")),
        _ => None,
    };
    let argument = context(ContextKind::InvalidArg).unwrap_or_default();
    // `--method <NAME>`: the name is enough.
    let name_of = |argument: &str| argument.split_whitespace().next().map(str::to_owned);
    let name = &name_of(&argument).unwrap_or_default();
    // The last suggestion is the most likely one.
    let near = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand]
        .into_iter()
        .find_map(|kind| match error.get(kind)? {
            ContextValue::String(text) => Some(text),
            ContextValue::Strings(texts) => texts.last(),
            _ => None,
        });
    let help = match (near, error.kind()) {
        (Some(suggestion), _) => CliMessage::DidYouMean { suggestion },
        (None, ErrorKind::ArgumentConflict) => CliMessage::ConflictFix,
        (None, ErrorKind::InvalidUtf8) => CliMessage::NotUtf8Fix,
        (None, _) => CliMessage::SeeHelp,
    };
    let value = context(ContextKind::InvalidValue).unwrap_or_default();
    let command = context(ContextKind::InvalidSubcommand).unwrap_or_default();
    let other = context(ContextKind::PriorArg).unwrap_or_default();
    let others: Vec<String> = other.split(", ").filter_map(name_of).collect();
    let other = &others.join(", ");
    let mut words = std::env::args_os();
    let not_text = words.find(|word| word.to_str().is_none());
    let not_text = not_text.unwrap_or_default().to_string_lossy().into_owned();
    let message = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            output::print_safe(&help_text(&error.render(), lang));
            return Ok(exit::DONE);
        }
        ErrorKind::UnknownArgument => CliMessage::UnknownArgument { argument: name },
        ErrorKind::InvalidSubcommand => CliMessage::UnknownCommand { command: &command },
        ErrorKind::MissingSubcommand => CliMessage::MissingArgument {
            arguments: &context(ContextKind::ValidSubcommand).unwrap_or_default(),
        },
        ErrorKind::MissingRequiredArgument => CliMessage::MissingArgument {
            arguments: &argument,
        },
        ErrorKind::InvalidValue if value.is_empty() => CliMessage::MissingValue { argument: name },
        ErrorKind::InvalidValue | ErrorKind::TooManyValues => CliMessage::BadValue {
            argument: name,
            value: &value,
        },
        ErrorKind::ArgumentConflict if other == name => CliMessage::GivenTwice { argument: name },
        ErrorKind::ArgumentConflict => CliMessage::Conflict {
            argument: name,
            other,
        },
        ErrorKind::InvalidUtf8 => CliMessage::NotUtf8 {
            argument: &not_text,
        },
        _ => CliMessage::BadUsage,
    };
    Err(Failure::say(message, help, lang))
}

/// A help text: `clap` has no other word for the options of a usage line.
pub(crate) fn help_text(help: &StyledStr, lang: Lang) -> String {
    let options = &HelpMessage::OptionsWord.text(lang);
    help.ansi().to_string().replace("[OPTIONS]", options)
}
