//! How the help is laid out: groups of arguments, and what `-h` leaves to `--help`.

use clap::Arg;

use crate::arguments::*;
use crate::words::HelpMessage;

/// Groups in the order of the help, each with its arguments in their order.
const GROUPS: &[(HelpMessage<'static>, &[&str])] = &[
    (
        HelpMessage::Arguments,
        &[PUZZLE, PUZZLES, FILES, FOLDER, SET, SHELL, SIZE, ANSWER],
    ),
    (
        HelpMessage::WhatToSolve,
        &[
            FAMILY,
            "goal",
            GIVEN,
            "date",
            "roll",
            "fill",
            "holes",
            METRIC,
            PARTITION,
            "moves",
            "optimal",
            "unsolvable",
            "any",
            "topic",
            "depths",
            "boards",
            SEED,
            COUNT,
            "difficulty",
            "given-pieces",
            CLUSTER_COUNT,
            CLUSTER_OPTIMAL,
            ALL,
            TASKS,
            TASK,
            SIMULATE,
            FAILURES,
            LIMIT,
            SHARD,
            "nth",
            "random",
            "unique",
            "heat",
            "matrix",
            LEVEL,
        ],
    ),
    (
        HelpMessage::HowToSolve,
        &[
            METHOD,
            METHODS,
            "option",
            "heuristic",
            "order",
            "ignore-parity",
            "quality",
            "tables",
            "no-cache",
            THREADS,
        ],
    ),
    (
        HelpMessage::Limits,
        &[TIME_LIMIT, NODE_LIMIT, MEMORY_LIMIT, MAX_NODES],
    ),
    (
        HelpMessage::Output,
        &[
            NEW_FOLDER,
            OUTPUT,
            FORCE,
            RESUME,
            RETRY_STOPPED,
            UNFINISHED,
            JSON,
            CSV,
            LAB,
            NO_TIME,
            "full",
            "steps",
            "report",
            "solution",
            "invert",
            "notation",
            DRAW,
        ],
    ),
    (
        HelpMessage::Pictures,
        &[
            "show", "colours", NUMBERS, SYMBOLS, UPTO, NO_FOLD, CELL, SCALE, THEME, DELAY, BESIDE,
        ],
    ),
    (HelpMessage::Options, &[]),
];

/// Arguments that `-h` leaves to `--help`.
const RARE: &[&str] = &[
    "colours",
    "date",
    "fill",
    "holes",
    "ignore-parity",
    "nth",
    "no-cache",
    "notation",
    "option",
    "order",
    "random",
    "report",
    "roll",
    "tables",
    BESIDE,
    CELL,
    COLOR,
    DELAY,
    DRAW,
    FAILURES,
    FAMILY,
    FORCE,
    LAB,
    LIMIT,
    MAX_NODES,
    NODE_LIMIT,
    NO_TIME,
    RETRY_STOPPED,
    SCALE,
    SHARD,
    THEME,
];

/// Where an argument stands in the help, and the heading above it.
pub(crate) fn place(name: &str) -> (usize, &'static HelpMessage<'static>) {
    let mut order = 0;
    for (heading, names) in GROUPS {
        match names.iter().position(|other| *other == name) {
            Some(place) => return (order + place, heading),
            None => order += names.len(),
        }
    }
    (order, &GROUPS[GROUPS.len() - 1].0)
}

pub(crate) fn is_rare(name: &str) -> bool {
    RARE.contains(&name)
}

/// A help text: its first line, which `-h` shows, and all of it, as sentences, if there is more.
pub(crate) fn short_and_long(text: &str) -> (String, Option<String>) {
    match text.split_once('\n') {
        Some((short, more)) => (short.to_owned(), Some(format!("{short}.\n{more}"))),
        None => (text.to_owned(), None),
    }
}

/// An argument with its help text.
pub(crate) fn with_help(arg: Arg, text: &str) -> Arg {
    let (short, long) = short_and_long(text);
    let arg = arg.help(short);
    match long {
        Some(long) => arg.long_help(long),
        None => arg,
    }
}
