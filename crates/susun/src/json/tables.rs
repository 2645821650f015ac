//! The answers of `tables`.

use core::time::Duration;

use serde::Serialize;
use sliding::Size;

use super::{VERSION, halt_name};
use crate::format::metric_name;
use crate::search::Halt;
use crate::slide::tables::{Doing, Header, Origin, TableError, TableKey, Trouble};

/// A stable word for what is wrong with a table or with keeping it.
#[must_use]
pub fn trouble_name(why: &Trouble) -> &'static str {
    match why {
        Trouble::Table(error) => match error {
            TableError::NotATable => "not-a-table",
            TableError::OtherVersion { .. } => "other-version",
            TableError::DamagedHeader => "damaged-header",
            TableError::OtherKey { .. } => "other-table",
            TableError::Length { .. } => "length",
            TableError::DamagedBody => "damaged-bits",
            TableError::Inconsistent => "inconsistent",
            TableError::Disproved => "disproved",
        },
        Trouble::Store(error) => match error.doing {
            Doing::Reading => "unreadable",
            Doing::Writing => "unwritable",
        },
    }
}

/// What names a table.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Named {
    pub file: String,
    pub size: String,
    pub metric: &'static str,
    /// Drawn: `a` a tile of the pattern, `.` another, `_` the blank's goal.
    pub pattern: String,
}

impl Named {
    /// A table's.
    #[must_use]
    pub fn of(key: &TableKey) -> Self {
        Self {
            file: key.file_name(),
            size: key.pattern.size().to_string(),
            metric: metric_name(key.kind.metric()),
            pattern: key.pattern.to_string(),
        }
    }
}

/// The answer of `tables build`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct Built {
    pub v: u32,
    pub folder: String,
    /// `done`, `stopped`, or `not-kept`.
    pub outcome: &'static str,
    pub reason: Option<&'static str>,
    pub tables: Vec<BuiltTable>,
}

impl Built {
    /// The outcome.
    #[must_use]
    pub fn new(folder: String, tables: Vec<BuiltTable>, stopped: Option<Halt>) -> Self {
        let lost = tables.iter().find(|table| table.origin == "not-kept");
        let (outcome, reason) = match (stopped, lost) {
            (Some(why), _) => ("stopped", Some(halt_name(why))),
            (None, Some(table)) => ("not-kept", table.reason),
            (None, None) => ("done", None),
        };
        Self {
            v: VERSION,
            folder,
            outcome,
            reason,
            tables,
        }
    }
}

/// One table of `tables build`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct BuiltTable {
    #[serde(flatten)]
    pub named: Named,
    /// `loaded`, `built`, `rebuilt`, or `not-kept`.
    pub origin: &'static str,
    /// What was wrong.
    pub reason: Option<&'static str>,
    pub bytes: u64,
    pub entries: u64,
    /// The greatest distance.
    pub farthest: usize,
    pub seconds: Option<f64>,
}

impl BuiltTable {
    /// A table that was had.
    #[must_use]
    pub fn of(header: &Header, origin: &Origin, time: Option<Duration>) -> Self {
        Self {
            named: Named::of(&header.key),
            origin: match origin {
                Origin::Loaded => "loaded",
                Origin::Built => "built",
                Origin::Rebuilt(_) => "rebuilt",
                Origin::BuiltNotKept(_) => "not-kept",
            },
            reason: origin.trouble().map(trouble_name),
            bytes: header.file_bytes(),
            entries: header.entries(),
            farthest: header.histogram.len().saturating_sub(1),
            seconds: time.map(|time| time.as_secs_f64()),
        }
    }
}

/// The answer of `tables list`.
#[derive(Debug, Serialize)]
pub struct Listed {
    pub v: u32,
    pub folder: String,
    pub bytes: u64,
    pub sets: Vec<ListedSet>,
    /// Tables of no set of the catalogue.
    pub others: Vec<ListedTable>,
    /// Files that are no tables.
    pub strays: Vec<Stray>,
}

/// One set.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct ListedSet {
    pub name: String,
    pub size: String,
    pub built: bool,
    /// On disk.
    pub bytes: u64,
    /// What is missing, about.
    pub missing_bytes: u64,
    pub missing_seconds: f64,
    pub tables: Vec<ListedTable>,
}

impl ListedSet {
    /// A set with its tables; `seconds` is about the time the missing ones take.
    #[must_use]
    pub fn of(name: String, size: Size, tables: Vec<ListedTable>, seconds: f64) -> Self {
        let missing = tables.iter().filter(|table| !table.built);
        Self {
            name,
            size: size.to_string(),
            built: tables.iter().all(|table| table.built),
            bytes: tables.iter().filter_map(|table| table.bytes).sum(),
            missing_bytes: missing.map(|table| table.estimated_bytes).sum(),
            missing_seconds: seconds,
            tables,
        }
    }
}

/// One table of a list.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct ListedTable {
    #[serde(flatten)]
    pub named: Named,
    /// It is there, and its header in order.
    pub built: bool,
    /// Someone builds it now.
    pub busy: bool,
    /// What is wrong with what is there.
    pub reason: Option<&'static str>,
    pub bytes: Option<u64>,
    pub estimated_bytes: u64,
    pub entries: Option<u64>,
    pub farthest: Option<usize>,
}

impl ListedTable {
    /// A table as far as its header tells.
    #[must_use]
    pub fn of(key: &TableKey, header: Result<Option<&Header>, &Trouble>, busy: bool) -> Self {
        let reason = header.err().map(trouble_name);
        let header = header.ok().flatten();
        Self {
            named: Named::of(key),
            built: header.is_some(),
            busy,
            reason,
            bytes: header.map(Header::file_bytes),
            estimated_bytes: key.estimated_bytes(),
            entries: header.map(Header::entries),
            farthest: header.map(|header| header.histogram.len().saturating_sub(1)),
        }
    }
}

/// A file that is no table.
#[derive(Debug, Serialize)]
pub struct Stray {
    pub file: String,
    pub bytes: u64,
    /// `unknown`, `leftover`, or `being-written`.
    pub kind: &'static str,
}

/// The answer of `tables verify`.
#[derive(Debug, Serialize)]
#[non_exhaustive]
pub struct VerifiedTables {
    pub v: u32,
    pub folder: String,
    /// `done` or `stopped`.
    pub outcome: &'static str,
    pub reason: Option<&'static str>,
    /// Every table was proved.
    pub valid: bool,
    pub tables: Vec<VerifiedTable>,
}

impl VerifiedTables {
    /// The outcome.
    #[must_use]
    pub fn new(folder: String, tables: Vec<VerifiedTable>, stopped: Option<Halt>) -> Self {
        Self {
            v: VERSION,
            folder,
            outcome: if stopped.is_some() { "stopped" } else { "done" },
            reason: stopped.map(halt_name),
            valid: stopped.is_none() && tables.iter().all(|table| table.valid),
            tables,
        }
    }
}

/// One table of `tables verify`.
#[derive(Debug, Serialize)]
pub struct VerifiedTable {
    #[serde(flatten)]
    pub named: Named,
    pub valid: bool,
    /// What is wrong; `not-built` if there is none.
    pub reason: Option<&'static str>,
    pub seconds: Option<f64>,
}

/// The answer of `tables clear`.
#[derive(Debug, Serialize)]
pub struct Cleared {
    pub v: u32,
    pub folder: String,
    pub bytes: u64,
    pub removed: Vec<RemovedFile>,
    /// Files that someone is writing, left alone.
    pub busy: Vec<String>,
}

/// One file that is gone.
#[derive(Debug, Serialize)]
pub struct RemovedFile {
    pub file: String,
    pub bytes: u64,
}
