//! The commands. Those that ask something about a puzzle of any family are rows in [`question`]; the
//! others have a file each.

mod ask;
mod batch;
mod methods;
mod presets;
pub(crate) mod question;
mod random;
pub(crate) mod serve;
mod shell;
pub(crate) mod tables;

use std::hash::{BuildHasher, Hasher};
use std::io::IsTerminal;

use clap::ArgMatches;
use susun::Lang;

use crate::failure::{Failure, exit};
use crate::{Families, app, input, output};

/// Runs the command that was asked for and gives the exit code.
pub(crate) fn run(matches: &ArgMatches, families: Families, lang: Lang) -> Result<u8, Failure> {
    check_lang(matches, lang)?;
    let Some((name, matches)) = matches.subcommand() else {
        return alone(families, lang);
    };
    check_lang(matches, lang)?;
    if let Some(row) = question::ROWS.iter().find(|row| row.name == name) {
        return question::run(row, matches, families, lang);
    }
    match name {
        "random" => random::run(matches, lang),
        "batch" => batch::run(matches, families, lang),
        "tables" => tables::run(matches, lang),
        "serve" => serve::run(matches, lang),
        "presets" => presets::run(matches, lang),
        "methods" => methods::run(matches, lang),
        "completions" => shell::completions(matches, families, lang),
        "man" => shell::man(families, lang),
        _ => unreachable!("{name} is declared but not run"),
    }
}

/// `susun` by itself: a conversation on a terminal, help elsewhere.
fn alone(families: Families, lang: Lang) -> Result<u8, Failure> {
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        let (mut input, mut output) = (std::io::stdin().lock(), anstream::stdout());
        return ask::run(&mut input, &mut output, families, lang);
    }
    output::eprint_note(
        &app::command(families, lang)
            .render_help()
            .ansi()
            .to_string(),
    );
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
