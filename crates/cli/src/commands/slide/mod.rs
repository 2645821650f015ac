//! The commands for sliding puzzles, a file each.

pub(super) mod check;
pub(super) mod compare;
pub(super) mod hint;
pub(super) mod random;
pub(super) mod replay;
pub(super) mod solve;
pub(super) mod verify;

use susun::search::Halt;
use susun::slide::{Outcome, Report};

use crate::failure::exit;

/// The exit code of a report.
pub(super) fn exit_code(report: &Report) -> u8 {
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
