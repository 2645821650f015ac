//! `susun tables`: the commands about pattern databases, a file each.

mod build;
mod clear;
mod list;
mod verify;

use std::time::Duration;

use clap::ArgMatches;
use susun::Lang;
use susun::family::Refusal;
use susun::pack::Executor;
use susun::search::Halt;
use susun::slide::tables::{Message, StoreError, TableKey, sets};
use susun::sliding::pdb::Set;
use susun::sliding::{Board, Metric, Size};

use super::check_lang;
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::input;
use crate::store::Folder;
use crate::words::TableMessage;

pub(super) fn run(matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    let (name, matches) = matches.subcommand().expect("a command is required");
    check_lang(matches, lang)?;
    match name {
        "build" => build::run(matches, lang),
        "list" => list::run(matches, lang),
        "verify" => verify::run(matches, lang),
        "clear" => clear::run(matches, lang),
        _ => unreachable!("{name} is declared but not run"),
    }
}

/// The user's folder.
fn folder(lang: Lang) -> Result<Folder, Failure> {
    Folder::of_user().map_err(|error| store_failure(&error, lang))
}

fn store_failure(error: &StoreError, lang: Lang) -> Failure {
    let message = Message::Store(error).text(lang);
    Failure::bad_input(message, TableMessage::StoreFix.text(lang)).with_code(exit::FILES)
}

fn refuse(message: TableMessage<'_>, help: TableMessage<'_>, lang: Lang) -> Failure {
    Failure::bad_input(message.text(lang), help.text(lang))
}

/// The tables that the arguments `set`, `partition` and `metric` name, if one of the first two is
/// given.
fn asked(
    matches: &ArgMatches,
    metric: Metric,
    lang: Lang,
) -> Result<Option<Vec<TableKey>>, Failure> {
    let (name, drawn) = (
        input::text(matches, "set"),
        input::text(matches, "partition"),
    );
    if let (Some(size), None) = (name.and_then(sets::size_of_pushes), drawn) {
        return pushes(size, lang).map(Some);
    }
    if metric == Metric::SingleTile {
        return Ok(sets(matches, lang)?.map(|sets| keys(&sets)));
    }
    // Nobody draws tables of pushes, and they have no other names than those of their sizes.
    match (name.map(susun::format::parse_size), drawn) {
        (None, None) => Ok(None),
        (Some(Ok(size)), None) => pushes(size, lang).map(Some),
        _ => Err(refuse(
            TableMessage::NoPushesOfSet,
            TableMessage::NoPushesOfSetFix,
            lang,
        )),
    }
}

/// The tables of pushes of a size.
fn pushes(size: Size, lang: Lang) -> Result<Vec<TableKey>, Failure> {
    let keys = sets::of_pushes(&Board::blank_last(size));
    if keys.is_empty() {
        let size = size.to_string();
        let say = TableMessage::NoPushes { size: &size };
        return Err(refuse(say, TableMessage::NoPushesFix, lang));
    }
    Ok(keys)
}

/// The sets that the arguments `set` and `partition` name, if one is given.
fn sets(matches: &ArgMatches, lang: Lang) -> Result<Option<Vec<Set>>, Failure> {
    let name = input::text(matches, "set");
    match (name, input::text(matches, "partition")) {
        (Some(_), Some(_)) => Err(refuse(
            TableMessage::SetTwice,
            TableMessage::SetTwiceFix,
            lang,
        )),
        (None, None) => Ok(None),
        (None, Some(path)) => drawn(path, lang).map(Some),
        (Some(name), None) => sets_of(name, lang).map(Some),
    }
}

/// The sets of a name or of a file.
fn sets_of(name: &str, lang: Lang) -> Result<Vec<Set>, Failure> {
    if std::path::Path::new(name).is_file() || name == "-" {
        drawn(name, lang)
    } else {
        named(name, lang)
    }
}

/// The sets drawn in a file.
fn drawn(path: &str, lang: Lang) -> Result<Vec<Set>, Failure> {
    let (text, source) = if path == "-" {
        let source = crate::words::CliMessage::StandardInput.text(lang);
        (input::standard_input(lang)?, source)
    } else {
        (input::file(path, lang)?, path.to_owned())
    };
    sets::parse(&text).map_err(|error| Failure::refusal(&error.into(), &source, lang))
}

/// A set by its name, or the default one of a size.
fn named(name: &str, lang: Lang) -> Result<Vec<Set>, Failure> {
    let found = susun::slide::family::sets_named(name);
    found.map_err(|error| Failure::refusal(&Refusal::new(error), name, lang))
}

/// The tables of sets, each once.
fn keys<'a>(sets: impl IntoIterator<Item = &'a Set>) -> Vec<TableKey> {
    let mut keys = Vec::new();
    for key in sets.into_iter().flat_map(sets::keys) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// About the time that it takes to build tables.
fn build_time<'a>(keys: impl IntoIterator<Item = &'a TableKey>, threads: Threads) -> Duration {
    /// Configurations that one thread reaches in a second, by experience.
    const RATE: f64 = 100e6;
    let entries = keys.into_iter().map(|key| key.estimated_entries() as f64);
    let seconds = entries.sum::<f64>() / RATE / threads.number() as f64;
    Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
}

fn stop_code(why: Halt) -> u8 {
    match why {
        Halt::Interrupted => exit::INTERRUPTED,
        _ => exit::STOPPED,
    }
}
