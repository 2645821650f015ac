//! The command line of susun: arguments, files, clock and exit codes around the library.
//!
//! The program is [`run`] with every family of the library. A test runs it with one family more.
#![deny(unsafe_code)]

mod app;
mod arguments;
mod checksum;
mod commands;
mod control;
mod drawing;
mod examples;
mod executor;
mod failure;
mod file;
mod groups;
mod host;
mod input;
mod limits;
mod lines;
mod listing;
mod memory;
mod names;
mod output;
mod puzzle;
#[cfg(test)]
mod reference;
mod reproduce;
mod store;
mod target;
mod usage;
mod words;

use std::process::ExitCode;

use susun::Lang;
use susun::family::Family;

use arguments::Given;

/// Every family that commands go through.
pub(crate) type Families = &'static [&'static dyn Family];

/// The value of an option wherever it stands: errors in the arguments need some before these are read.
fn value_of(option: &str) -> Option<String> {
    let words = std::env::args_os().map(|word| word.into_string().unwrap_or_default());
    let mut words = words.skip_while(|word| {
        let rest = word.strip_prefix(option);
        !rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    });
    let found = words.next()?;
    match found.split_once('=') {
        Some((_, value)) => Some(value.to_owned()),
        None => words.next(),
    }
}

/// The language of the run: `--lang` wherever it stands, else the locale.
pub(crate) fn language() -> Lang {
    let flag = value_of("--lang");
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    flag.and_then(|lang| Lang::of_locale(&lang))
        .or_else(|| Lang::of_locale(&locale?))
        .unwrap_or_default()
}

/// Marks a word that is no option although it begins with `-`. No argument of a process contains it.
pub(crate) const NOT_AN_OPTION: char = '\0';

/// A board that begins with `-` as its blank, or with a negative number, looks like an option. (If the
/// puzzle's argument took values with hyphens, it would take every mistyped option before it.)
fn mark_board(word: std::ffi::OsString) -> std::ffi::OsString {
    match word.to_str() {
        Some(text) if is_board_with_hyphen(text) => format!("{NOT_AN_OPTION}{text}").into(),
        _ => word,
    }
}

/// Whether a word is a hyphen, then no name of an option, and has several cells.
fn is_board_with_hyphen(word: &str) -> bool {
    let is_separator = |c: char| c.is_whitespace() || ",;/|".contains(c);
    let rest = word.strip_prefix('-').unwrap_or_default();
    !rest.starts_with(|c: char| c.is_alphabetic() || c == '-') && rest.contains(is_separator)
}

/// Runs the program on the arguments of the process. Call it first in `main`: before it sets up the allocator, no other
/// thread may run.
#[must_use]
pub fn run(families: &'static [&'static dyn Family]) -> ExitCode {
    memory::return_freed_blocks();
    let arguments = std::env::args_os().map(mark_board);
    let mut arguments: Vec<_> = arguments.collect();
    // `susun help solve` is `susun solve --help`.
    if arguments.get(1).is_some_and(|word| word == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    let lang = language();
    output::choose_colours(value_of("--color").as_deref());
    let json = arguments.iter().any(|word| word == "--json");
    let result = match app::command(families, lang).try_get_matches_from(&arguments) {
        Ok(matches) => commands::run(&Given::new(&matches, families, lang)),
        Err(error) => usage::explain(&error, lang),
    };
    let code = result.unwrap_or_else(|failure| {
        if json && !failure.is_after_answer {
            output::print(&failure.json());
        }
        output::eprint_note(&failure.text(lang));
        failure.code
    });
    ExitCode::from(code)
}
