//! The machine-readable form of what the program says. Version 1: fields are added, never renamed.

pub mod advice;
pub mod pack;
pub mod slide;
pub mod tables;
pub mod trace;

use serde::Serialize;

use crate::format::ParseError;
use crate::search::Halt;
use crate::slide::registry::{Estimate, HEURISTICS, METHODS, MethodRow, Proof};
use crate::{Lang, Message};

/// The version of all objects.
pub const VERSION: u32 = 1;

/// A stable word for the reason of an early end.
#[must_use]
pub fn halt_name(why: Halt) -> &'static str {
    match why {
        Halt::Time => "time-limit",
        Halt::Nodes => "node-limit",
        Halt::Memory => "memory-limit",
        Halt::Interrupted => "interrupted",
        Halt::Cycle { .. } => "cycle",
        Halt::Steps(_) => "step-limit",
        Halt::DeadEnd => "dead-end",
    }
}

/// A refusal: `{"v": 1, "error": {...}}`.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are described in the README")]
pub struct Refused {
    pub v: u32,
    pub error: Refusal,
}

/// What is wrong, where, and how to mend it.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are described in the README")]
pub struct Refusal {
    pub message: String,
    pub line: Option<usize>,
    pub column: Option<usize>,
    pub help: Option<String>,
}

impl Refused {
    /// A refusal in words.
    #[must_use]
    pub fn new(message: String, help: Option<String>) -> Self {
        Self {
            v: VERSION,
            error: Refusal {
                message,
                line: None,
                column: None,
                help,
            },
        }
    }

    /// The refusal of a text.
    #[must_use]
    pub fn of(error: &ParseError, lang: Lang) -> Self {
        Self {
            v: VERSION,
            error: Refusal {
                message: Message::Fault(&error.fault).text(lang),
                line: error.at.map(|at| at.line),
                column: error.at.map(|at| at.column),
                help: Some(Message::Fix(&error.fault).text(lang)),
            },
        }
    }
}

/// A line of `batch`: the answer of `solve`, or a refusal, and which line of the input it belongs to.
#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are described in the README")]
pub struct Numbered<'a, T> {
    pub line: usize,
    pub name: Option<&'a str>,
    #[serde(flatten)]
    pub answer: T,
}

/// The answer of `methods`.
#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are described in the README")]
pub struct Registry {
    pub v: u32,
    pub methods: Vec<MethodEntry>,
    pub heuristics: Vec<HeuristicEntry>,
    pub packing_methods: Vec<pack::MethodEntry>,
}

/// One method.
#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are described in the README")]
pub struct MethodEntry {
    pub name: &'static str,
    pub about: &'static str,
    pub optimal: &'static str,
    pub complete: bool,
    pub heuristic: Option<&'static str>,
    pub options: Vec<String>,
    pub generated: &'static str,
    pub expanded: &'static str,
}

/// One heuristic.
#[derive(Debug, Serialize)]
#[allow(missing_docs, reason = "the fields are described in the README")]
pub struct HeuristicEntry {
    pub name: &'static str,
    pub about: &'static str,
    pub admissible: bool,
    pub consistent: bool,
}

impl Registry {
    /// All rows.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let method = |row: &'static MethodRow| MethodEntry {
            name: row.name,
            about: row.about.in_lang(lang),
            optimal: match row.proof {
                Proof::Always => "always",
                Proof::Admissible => "admissible",
                Proof::ConsistentSingleTile => "consistent-stm",
                Proof::Weighted => "within-weight",
                Proof::LowerBound | Proof::None => "no",
            },
            complete: row.complete,
            heuristic: match row.estimate {
                Estimate::Any(heuristic) | Estimate::Only(heuristic) => Some(heuristic.row().name),
                Estimate::Own | Estimate::Unused => None,
            },
            options: row
                .options
                .iter()
                .map(|option| format!("{}={}", option.name, option.values))
                .collect(),
            generated: row.generated.in_lang(lang),
            expanded: row.expanded.in_lang(lang),
        };
        Self {
            v: VERSION,
            methods: METHODS.iter().map(method).collect(),
            heuristics: HEURISTICS
                .iter()
                .map(|row| HeuristicEntry {
                    name: row.name,
                    about: row.about.in_lang(lang),
                    admissible: row.admissible,
                    consistent: row.consistent,
                })
                .collect(),
            packing_methods: pack::MethodEntry::all(lang),
        }
    }
}
