//! The machine-readable form of what the program says. Version 1: fields are added, never renamed.
#![allow(missing_docs, reason = "docs/reference/json.md describes the fields")]

#[cfg(feature = "pack")]
pub mod advice;
mod claim;
#[cfg(feature = "trace")]
pub mod covering;
#[cfg(feature = "pack")]
pub mod pack;
mod refusal;
#[cfg(feature = "slide")]
mod registry;
#[cfg(feature = "slide")]
pub mod slide;
mod spoken;
#[cfg(feature = "slide")]
pub mod study;
#[cfg(feature = "slide")]
pub mod tables;
#[cfg(feature = "trace")]
pub mod trace;
#[cfg(feature = "pack")]
pub mod tray;

use serde::Serialize;

pub use claim::{Claim, Claimed};
pub use refusal::{Refusal, Refused};
#[cfg(feature = "slide")]
pub use registry::{HeuristicEntry, MethodEntry, Registry};
pub use spoken::{Spoken, spoken};

use crate::search::Halt;

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
        Halt::Peak { .. } => "peak",
        Halt::Depth(_) => "depth-limit",
        Halt::Room(_) => "room",
    }
}

/// A line of `batch`: the answer of `solve`, or a refusal, and which line of the input it belongs to.
#[derive(Debug, Serialize)]
pub struct Numbered<'a, T> {
    pub line: usize,
    pub name: Option<&'a str>,
    #[serde(flatten)]
    pub answer: T,
}
