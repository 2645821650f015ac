//! `susun cluster`: one puzzle, or a list of them, worked on by many tasks. A cluster's own scheduler
//! starts the tasks; the files of a run folder hold all state.

mod clock;
mod folder;
mod list;
mod merge;
mod plan;
mod question;
mod scripts;
mod simulate;
mod status;
mod work;

use super::check_common;
use crate::arguments::Given;
use crate::failure::Failure;

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let (name, given) = given.command().expect("a command is required");
    check_common(&given)?;
    match name {
        "plan" => plan::run(&given),
        "work" => work::run(&given),
        "status" => status::run(&given),
        "merge" => merge::run(&given),
        _ => unreachable!("{name} is declared but not run"),
    }
}
