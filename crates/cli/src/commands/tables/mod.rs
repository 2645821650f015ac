//! `susun tables`: the commands about pattern databases, a file each. These tables are of sliding puzzles
//! alone, so this command names that family; no other one does.

mod build;
mod clear;
mod list;
mod verify;

use std::time::Duration;

use susun::Lang;
use susun::family::Refusal;
use susun::format::METRICS;
use susun::search::Executor;
use susun::search::{Halt, Limits};
use susun::slide::tables::{Message, StoreError, TableKey, catalogue};
use susun::sliding::pdb::PartitionSet;
use susun::sliding::{Board, Metric, Size};

use super::check_common;
use crate::arguments::{Given, JSON, METRIC, PARTITION, SET, YES};
use crate::executor::Threads;
use crate::failure::{Failure, exit};
use crate::input::{self, Input};
use crate::limits::{self, Defaults};
use crate::store::Folder;
use crate::words::TableMessage;

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let (name, given) = given.command().expect("a command is required");
    check_common(&given)?;
    let arguments = Arguments::read(&given)?;
    match name {
        "build" => build::run(arguments),
        "list" => list::run(&arguments),
        "verify" => verify::run(arguments),
        "clear" => clear::run(arguments),
        _ => unreachable!("{name} is declared but not run"),
    }
}

/// The sets that have a name.
pub(crate) fn set_names() -> Vec<&'static str> {
    catalogue::names()
}

/// The metrics of tables.
pub(crate) fn metric_names() -> Vec<&'static str> {
    METRICS.map(|(name, _)| name).to_vec()
}

/// The arguments; those that a command does not have are not given.
struct Arguments {
    /// The tables that are named, if any are.
    keys: Option<Vec<TableKey>>,
    /// Their name, or the file that they are drawn in.
    set: Option<String>,
    metric: Metric,
    threads: Threads,
    limits: Limits,
    yes: bool,
    json: bool,
    lang: Lang,
}

impl Arguments {
    fn read(given: &Given<'_>) -> Result<Self, Failure> {
        let metric = given.one_of(METRIC, &METRICS)?;
        let (set, partition) = (given.text(SET), given.text(PARTITION));
        let keys = keys_of(set, partition, metric, given.lang)?;
        let limits = limits::read(given, Defaults::default())?;
        Ok(Self {
            keys,
            set: set.or(partition).map(str::to_owned),
            metric: metric.unwrap_or(Metric::SingleTile),
            threads: Threads::read(given)?,
            limits,
            yes: given.has(YES),
            json: given.has(JSON),
            lang: given.lang,
        })
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
fn keys_of(
    name: Option<&str>,
    drawing: Option<&str>,
    metric: Option<Metric>,
    lang: Lang,
) -> Result<Option<Vec<TableKey>>, Failure> {
    if let (Some(size), None) = (name.and_then(catalogue::size_of_pushes), drawing) {
        if metric == Some(Metric::SingleTile) {
            let (say, fix) = (TableMessage::OnlyPushes, TableMessage::OnlyPushesFix);
            return Err(refuse(say, fix, lang));
        }
        return pushes(size, lang).map(Some);
    }
    if metric != Some(Metric::MultiTile) {
        let sets = match (name, drawing) {
            (Some(_), Some(_)) => {
                let (say, fix) = (TableMessage::SetTwice, TableMessage::SetTwiceFix);
                return Err(refuse(say, fix, lang));
            }
            (None, None) => return Ok(None),
            (None, Some(path)) => drawn(path, lang)?,
            (Some(name), None) => sets_of(name, lang)?,
        };
        return Ok(Some(keys(&sets)));
    }
    // Nobody draws tables of pushes, and they have no other names than those of their sizes.
    match (name.map(susun::format::parse_size), drawing) {
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
    let keys = catalogue::of_pushes(&Board::blank_last(size));
    if keys.is_empty() {
        let size = size.to_string();
        let say = TableMessage::NoPushes { size: &size };
        return Err(refuse(say, TableMessage::NoPushesFix, lang));
    }
    Ok(keys)
}

/// The sets of a name or of a file.
fn sets_of(name: &str, lang: Lang) -> Result<Vec<PartitionSet>, Failure> {
    if std::path::Path::new(name).is_file() || name == "-" {
        drawn(name, lang)
    } else {
        named(name, lang)
    }
}

/// The sets drawn in a file.
fn drawn(path: &str, lang: Lang) -> Result<Vec<PartitionSet>, Failure> {
    let (text, source) = if path == "-" {
        let source = crate::words::CliMessage::StandardInput.text(lang);
        (input::standard_input(Input::Puzzle, lang)?, source)
    } else {
        (input::file(path, Input::Puzzle, lang)?, path.to_owned())
    };
    catalogue::parse(&text).map_err(|error| Failure::refusal(&error.into(), &source, lang))
}

/// A set by its name, or the default one of a size.
fn named(name: &str, lang: Lang) -> Result<Vec<PartitionSet>, Failure> {
    let found = susun::slide::family::sets_named(name);
    found.map_err(|error| Failure::refusal(&Refusal::new(error), name, lang))
}

/// The tables of sets, each once.
fn keys<'a>(sets: impl IntoIterator<Item = &'a PartitionSet>) -> Vec<TableKey> {
    let mut keys = Vec::new();
    for key in sets.into_iter().flat_map(catalogue::keys) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// About the time that it takes to build tables.
fn build_time<'a>(keys: impl IntoIterator<Item = &'a TableKey>, threads: Threads) -> Duration {
    /// Configurations that one thread reaches in a second, by experience.
    const RATE: f64 = 200e6;
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
