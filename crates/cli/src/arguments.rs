//! The arguments as they were typed, and their names. `app` declares them, and the readers of each command
//! turn them into types; a name is spelled here and nowhere else.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::ArgMatches;
use clap::parser::ValueSource;
use susun::Lang;

use crate::failure::Failure;
use crate::words::CliMessage;
use crate::{Families, NOT_AN_OPTION};

pub(crate) const ALL: &str = "all";
pub(crate) const ALLOW_EMBED: &str = "allow-embed";
pub(crate) const ANSWER: &str = "answer";
pub(crate) const BESIDE: &str = "beside";
pub(crate) const CELL: &str = "cell";
/// Typed as `--count`: elsewhere that is a number of puzzles.
pub(crate) const CLUSTER_COUNT: &str = "cluster-count";
/// Typed as `--optimal`: elsewhere that is a number of moves.
pub(crate) const CLUSTER_OPTIMAL: &str = "cluster-optimal";
pub(crate) const COLOR: &str = "color";
pub(crate) const COUNT: &str = "count";
pub(crate) const CSV: &str = "csv";
pub(crate) const DELAY: &str = "delay";
pub(crate) const DRAW: &str = "draw";
/// Typed as `--puzzle`: the argument of that name is the puzzle itself.
pub(crate) const FAMILY: &str = "family";
pub(crate) const FAILURES: &str = "failures";
pub(crate) const FILES: &str = "files";
pub(crate) const FOLDER: &str = "folder";
pub(crate) const FORCE: &str = "force";
/// What already lies in a puzzle.
pub(crate) const GIVEN: &str = "given";
pub(crate) const JSON: &str = "json";
pub(crate) const LAB: &str = "lab";
pub(crate) const LANG: &str = "lang";
pub(crate) const LEVEL: &str = "level";
pub(crate) const LIMIT: &str = "limit";
pub(crate) const MAX_NODES: &str = "max-nodes";
pub(crate) const MEMORY_LIMIT: &str = "memory-limit";
pub(crate) const METHOD: &str = "method";
pub(crate) const METHODS: &str = "methods";
pub(crate) const METRIC: &str = "metric";
/// Typed as `--folder`: elsewhere the folder is an argument.
pub(crate) const NEW_FOLDER: &str = "new-folder";
pub(crate) const NO_FOLD: &str = "no-fold";
pub(crate) const NUMBERS: &str = "numbers";
pub(crate) const NO_TIME: &str = "no-time";
pub(crate) const NODE_LIMIT: &str = "node-limit";
pub(crate) const OPEN: &str = "open";
pub(crate) const OUTPUT: &str = "output";
pub(crate) const PARTITION: &str = "partition";
pub(crate) const PORT: &str = "port";
pub(crate) const PUZZLE: &str = "puzzle";
pub(crate) const PUZZLES: &str = "puzzles";
pub(crate) const QUIET: &str = "quiet";
pub(crate) const RESUME: &str = "resume";
pub(crate) const RETRY_STOPPED: &str = "retry-stopped";
pub(crate) const SCALE: &str = "scale";
pub(crate) const SEED: &str = "seed";
pub(crate) const SET: &str = "set";
pub(crate) const SHARD: &str = "shard";
pub(crate) const SHELL: &str = "shell";
pub(crate) const SIMULATE: &str = "simulate";
pub(crate) const SIZE: &str = "size";
pub(crate) const SYMBOLS: &str = "symbols";
pub(crate) const TASK: &str = "task";
pub(crate) const TASKS: &str = "tasks";
pub(crate) const THEME: &str = "theme";
pub(crate) const THREADS: &str = "threads";
pub(crate) const TIME_LIMIT: &str = "time-limit";
pub(crate) const UNFINISHED: &str = "unfinished";
pub(crate) const UPTO: &str = "upto";
pub(crate) const YES: &str = "yes";

/// The arguments of a command. Not every command has every argument: one that it does not have is not given.
#[derive(Clone, Copy)]
pub(crate) struct Given<'a> {
    matches: &'a ArgMatches,
    pub(crate) families: Families,
    pub(crate) lang: Lang,
}

impl<'a> Given<'a> {
    pub(crate) fn new(matches: &'a ArgMatches, families: Families, lang: Lang) -> Self {
        Self {
            matches,
            families,
            lang,
        }
    }

    /// The command below this one, and its arguments.
    pub(crate) fn command(&self) -> Option<(&'a str, Self)> {
        let (name, matches) = self.matches.subcommand()?;
        Some((name, Self { matches, ..*self }))
    }

    pub(crate) fn text(&self, name: &str) -> Option<&'a str> {
        self.texts(name).next()
    }

    /// A text that the command requires.
    pub(crate) fn required(&self, name: &str) -> &'a str {
        self.text(name).expect("the argument is required")
    }

    /// All values of an argument.
    pub(crate) fn texts(&self, name: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        let given = self.matches.try_get_many::<String>(name);
        let values = given.ok().flatten().unwrap_or_default();
        values.map(|value| value.trim_start_matches(NOT_AN_OPTION))
    }

    /// Whether a flag is given.
    pub(crate) fn has(&self, name: &str) -> bool {
        let has = self.matches.try_contains_id(name).unwrap_or(false);
        has && self.matches.value_source(name) == Some(ValueSource::CommandLine)
    }

    /// A value as `read` understands it; `accepted` are words for what it accepts.
    pub(crate) fn parsed<T>(
        &self,
        name: &str,
        read: impl FnOnce(&str) -> Option<T>,
        accepted: impl FnOnce() -> String,
    ) -> Result<Option<T>, Failure> {
        let Some(value) = self.text(name) else {
            return Ok(None);
        };
        let bad = || Failure::bad_value(&format!("--{name}"), value, &accepted(), self.lang);
        read(value).map(Some).ok_or_else(bad)
    }

    /// A whole number within a range, with or without its unit.
    pub(crate) fn within<T: FromStr + PartialOrd + Display>(
        &self,
        name: &str,
        unit: &str,
        range: &RangeInclusive<T>,
    ) -> Result<Option<T>, Failure> {
        let read = |value: &str| {
            let number = value
                .strip_suffix(unit)
                .unwrap_or(value)
                .trim()
                .parse::<T>();
            number.ok().filter(|number| range.contains(number))
        };
        let (least, most) = (&range.start().to_string(), &range.end().to_string());
        self.parsed(name, read, || {
            CliMessage::Between { least, most }.text(self.lang)
        })
    }

    /// One of several values, by its name.
    pub(crate) fn one_of<T: Copy>(
        &self,
        name: &str,
        choices: &[(&str, T)],
    ) -> Result<Option<T>, Failure> {
        let read = |value: &str| {
            let found = choices.iter().find(|(name, _)| *name == value);
            found.map(|&(_, choice)| choice)
        };
        let names = || {
            let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
            names.join(", ")
        };
        self.parsed(name, read, names)
    }
}
