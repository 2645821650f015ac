//! The command line of susun: arguments, files, clock and exit codes around the library.
#![deny(unsafe_code)]

mod app;
mod commands;
mod crew;
mod drawing;
mod failure;
mod input;
mod limits;
mod output;
mod problem;
mod say;
mod store;
mod tools;
mod tray;
mod usage;
mod watch;

use std::process::ExitCode;

use susun::Lang;

/// The language of the run: `--lang` wherever it stands, else the locale.
fn language(arguments: &[std::ffi::OsString]) -> Lang {
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let flag = words.iter().enumerate().find_map(|(place, word)| {
        word.strip_prefix("--lang=")
            .or_else(|| (*word == "--lang").then(|| words.get(place + 1).copied())?)
    });
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    flag.and_then(Lang::of_locale)
        .or_else(|| Lang::of_locale(&locale?))
        .unwrap_or_default()
}

fn main() -> ExitCode {
    let mut arguments: Vec<_> = std::env::args_os().collect();
    // `susun help solve` is `susun solve --help`.
    if arguments.get(1).is_some_and(|word| word == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    let lang = language(&arguments);
    let json = arguments.iter().any(|word| word == "--json");
    let result = match app::command(lang).try_get_matches_from(&arguments) {
        Ok(matches) => commands::run(&matches, lang),
        Err(error) => usage::explain(&error, lang),
    };
    let code = result.unwrap_or_else(|failure| {
        if json && !failure.is_after_answer {
            output::print(&failure.json());
        }
        output::complain(&failure.text(lang));
        failure.code
    });
    ExitCode::from(code)
}
