//! What the command line says of tables.

mod english;
mod indonesian;

use core::time::Duration;

use susun::Lang;
use susun::sliding::Metric;

/// Something to say of tables.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TableSay<'a> {
    // Progress.
    Building {
        name: &'a str,
        percent: u32,
        left: Option<Duration>,
    },
    Checking {
        name: &'a str,
        percent: u32,
    },
    Waiting {
        name: &'a str,
    },
    Saving {
        name: &'a str,
    },
    // Building.
    Takes {
        bytes: u64,
        time: Duration,
    },
    Loaded {
        name: &'a str,
        bytes: u64,
    },
    Built {
        name: &'a str,
        bytes: u64,
        entries: u64,
        farthest: usize,
        metric: Metric,
        time: Duration,
    },
    All {
        tables: usize,
        bytes: u64,
        folder: &'a str,
    },
    NoMemory {
        name: &'a str,
        bytes: u64,
    },
    NotKept,
    NotKeptFix,
    // The list.
    ColumnSet,
    ColumnTables,
    ColumnSize,
    ColumnBuilt,
    ColumnTime,
    About {
        what: &'a str,
    },
    Span {
        time: Duration,
    },
    Some {
        built: usize,
        all: usize,
    },
    BeingBuilt,
    BadTable {
        name: &'a str,
        why: &'a str,
    },
    OthersHead,
    StraysHead,
    Unknown,
    Leftover,
    BeingWritten,
    ListNote,
    Folder {
        folder: &'a str,
        bytes: u64,
    },
    // Verifying.
    Proved {
        name: &'a str,
        time: Duration,
    },
    NotBuilt {
        name: &'a str,
    },
    NothingKept {
        folder: &'a str,
    },
    SomeBad {
        bad: usize,
        all: usize,
    },
    SomeBadFix,
    // Clearing.
    AskClear {
        files: usize,
        bytes: u64,
        folder: &'a str,
    },
    Removed {
        name: &'a str,
        bytes: u64,
    },
    RemovedAll {
        files: usize,
        bytes: u64,
    },
    LeftAlone {
        name: &'a str,
    },
    NotCleared,
    NeedsYes,
    NeedsYesFix,
    CannotRemove {
        path: &'a str,
        problem: &'a str,
    },
    // Refusals.
    StoreFix,
    NoSuchSet {
        name: &'a str,
    },
    NoSuchSetFix {
        names: &'a str,
    },
    TooLarge {
        size: &'a str,
    },
    TooLargeFix,
    NoPushes {
        size: &'a str,
    },
    NoPushesFix,
    NoPushesOfSet,
    NoPushesOfSetFix,
    SetTwice,
    SetTwiceFix,
}

impl TableSay<'_> {
    pub(crate) fn text(self, lang: Lang) -> String {
        match lang {
            Lang::English => english::text(self),
            Lang::Indonesian => indonesian::text(self),
        }
    }
}

/// A span of time that nobody wants to know to the millisecond, in seconds, minutes or hours.
fn roughly(time: Duration, words: [&str; 3]) -> String {
    let seconds = time.as_secs_f64();
    let [s, min, h] = words;
    match seconds {
        0.0..100.0 => format!("{:.0} {s}", seconds.ceil()),
        100.0..6000.0 => format!("{:.0} {min}", seconds / 60.0),
        _ => format!("{:.0} {h}", seconds / 3600.0),
    }
}
