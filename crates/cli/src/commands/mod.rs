//! The commands, a file each; those for one family of puzzles in its folder.

mod ask;
mod methods;
mod shell;
mod slide;

use std::hash::{BuildHasher, Hasher};
use std::io::IsTerminal;

use clap::ArgMatches;
use susun::Lang;

use crate::failure::{Failure, exit};
use crate::{app, input, output};

/// Runs the command that was asked for and gives the exit code.
pub(crate) fn run(matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    check_lang(matches, lang)?;
    let Some((name, matches)) = matches.subcommand() else {
        return alone(lang);
    };
    check_lang(matches, lang)?;
    match name {
        "solve" => slide::solve::run(matches, lang),
        "check" => slide::check::run(matches, lang),
        "compare" => slide::compare::run(matches, lang),
        "random" => slide::random::run(matches, lang),
        "replay" => slide::replay::run(matches, lang),
        "verify" => slide::verify::run(matches, lang),
        "hint" => slide::hint::run(matches, lang),
        "methods" => methods::run(matches, lang),
        "completions" => shell::completions(matches, lang),
        "man" => shell::man(lang),
        _ => unreachable!("{name} is declared but not run"),
    }
}

/// `susun` by itself: a conversation on a terminal, help elsewhere.
fn alone(lang: Lang) -> Result<u8, Failure> {
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        return ask::run(&mut std::io::stdin().lock(), &mut anstream::stdout(), lang);
    }
    output::complain(&app::command(lang).render_help().ansi().to_string());
    Ok(exit::BAD_INPUT)
}

fn check_lang(matches: &ArgMatches, lang: Lang) -> Result<(), Failure> {
    match input::text(matches, "lang") {
        Some(value) if Lang::ALL.iter().all(|lang| lang.code() != value) => {
            Err(Failure::bad_value("--lang", value, "en, id", lang))
        }
        _ => Ok(()),
    }
}

/// One JSON object on a line.
fn json_line(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("answers are plain data") + "\n"
}

/// A seed nobody chose, short enough to be typed again.
fn draw_seed() -> u64 {
    let chance = std::hash::RandomState::new().build_hasher().finish();
    chance % 1_000_000_000
}
