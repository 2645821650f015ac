//! The commands, a file each.

mod ask;
mod check;
mod compare;
mod hint;
mod methods;
mod random;
mod replay;
mod shell;
mod solve;
mod verify;

use std::io::IsTerminal;

use clap::ArgMatches;
use susun::Lang;
use susun::search::Halt;
use susun::slide::{Outcome, Report};

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
        "solve" => solve::run(matches, lang),
        "check" => check::run(matches, lang),
        "compare" => compare::run(matches, lang),
        "random" => random::run(matches, lang),
        "replay" => replay::run(matches, lang),
        "verify" => verify::run(matches, lang),
        "hint" => hint::run(matches, lang),
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

/// The exit code of a report.
fn exit_code(report: &Report) -> u8 {
    match &report.outcome {
        Outcome::Optimal(_) | Outcome::Within { .. } | Outcome::Any(_) => exit::DONE,
        Outcome::Impossible(_) => exit::NO,
        Outcome::Stopped {
            why: Halt::Interrupted,
            ..
        } => exit::INTERRUPTED,
        Outcome::Stopped { .. } => exit::STOPPED,
    }
}

/// One JSON object on a line.
fn json_line(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("answers are plain data") + "\n"
}
