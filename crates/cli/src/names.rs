//! Arguments that take one of some names: completions offer these names, and files where a file will do.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, ValueHint};

/// The hint of an argument that takes one of some names, or a file.
pub(crate) const FILE_OR_NAME: ValueHint = ValueHint::AnyPath;

/// A value that is one of some names. Completions offer them. The reader of the value rejects others, in
/// the language of the run.
#[derive(Clone)]
struct Named(Vec<&'static str>);

impl TypedValueParser for Named {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}

/// An argument that takes one of some names.
pub(crate) fn named(arg: Arg, names: Vec<&'static str>) -> Arg {
    // The help says what they mean.
    arg.hide_possible_values(true).value_parser(Named(names))
}

/// An argument that takes a file, or one of some names.
pub(crate) fn file_or_named(arg: Arg, names: Vec<&'static str>) -> Arg {
    match names.is_empty() {
        true => arg.value_hint(ValueHint::FilePath),
        false => named(arg, names).value_hint(FILE_OR_NAME),
    }
}

/// The names in a help text: all of a few, `NAME` for many.
pub(crate) fn form(names: &[&str]) -> String {
    match names.len() {
        0..=4 => names.join("|"),
        _ => "NAME".to_owned(),
    }
}
