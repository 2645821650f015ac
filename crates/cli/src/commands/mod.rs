//! The commands, a file each; those for one family of puzzles in its folder.

mod ask;
mod batch;
mod methods;
mod pack;
mod presets;
pub(crate) mod serve;
mod shell;
mod slide;
pub(crate) mod tables;
pub(crate) mod trace;

use std::hash::{BuildHasher, Hasher};
use std::io::IsTerminal;

use clap::ArgMatches;
use susun::Lang;

use crate::failure::{Failure, exit};
use crate::problem::{self, Family, Problem};
use crate::{app, input, output};

/// Runs the command that was asked for and gives the exit code.
pub(crate) fn run(matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    check_lang(matches, lang)?;
    let Some((name, matches)) = matches.subcommand() else {
        return alone(lang);
    };
    check_lang(matches, lang)?;
    match name {
        "solve" | "check" | "compare" | "verify" | "hint" | "count" | "generate" | "trace" => {
            about_a_puzzle(name, matches, lang)
        }
        "random" => slide::random::run(matches, lang),
        "replay" => {
            problem::only_sliding(matches, name, lang)?;
            slide::replay::run(matches, lang)
        }
        "batch" => batch::run(matches, lang),
        "tables" => tables::run(matches, lang),
        "serve" => serve::run(matches, lang),
        "presets" => presets::run(matches, lang),
        "methods" => methods::run(matches, lang),
        "completions" => shell::completions(matches, lang),
        "man" => shell::man(lang),
        _ => unreachable!("{name} is declared but not run"),
    }
}

/// A command that both families may have.
fn about_a_puzzle(name: &str, matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    match (name, problem::problem(matches, lang)?) {
        ("solve", Problem::Sliding(puzzle)) => slide::solve::run(puzzle, matches, lang),
        ("solve", Problem::Packing(puzzle)) => pack::solve::run(puzzle, matches, lang),
        ("check", Problem::Sliding(puzzle)) => slide::check::run(puzzle, matches, lang),
        ("check", Problem::Packing(puzzle)) => pack::check::run(&puzzle, matches, lang),
        ("compare", Problem::Sliding(puzzle)) => slide::compare::run(puzzle, matches, lang),
        ("compare", Problem::Packing(puzzle)) => pack::compare::run(&puzzle, matches, lang),
        ("verify", Problem::Sliding(puzzle)) => slide::verify::run(puzzle, matches, lang),
        ("verify", Problem::Packing(puzzle)) => pack::verify::run(&puzzle, matches, lang),
        ("hint", Problem::Sliding(puzzle)) => slide::hint::run(puzzle, matches, lang),
        ("hint", Problem::Packing(puzzle)) => pack::hint::run(&puzzle, matches, lang),
        ("generate", Problem::Packing(puzzle)) => pack::generate::run(puzzle, matches, lang),
        ("count", Problem::Packing(puzzle)) => pack::count::run(puzzle, matches, lang),
        ("trace", Problem::Sliding(puzzle)) => trace::slide(puzzle, matches, lang),
        ("trace", Problem::Packing(puzzle)) => trace::pack(puzzle, matches, lang),
        (_, Problem::Sliding(_)) => Err(Failure::not_for(name, Family::Sliding, lang)),
        (_, Problem::Packing(_)) => Err(Failure::not_for(name, Family::Packing, lang)),
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
