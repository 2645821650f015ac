//! Packing puzzles: their text forms, those that have a name, and every question about one.

mod asking;
mod catalogue;
mod challenges;
mod counts;
mod course;
mod cover_matrix;
mod executors;
mod first_dead_placement;
mod given;
mod hints;
mod ids;
mod inexact;
mod json;
mod lecture;
mod limits;
mod making;
mod matrix;
mod orientation_graph;
mod palette;
mod plain;
mod presets;
mod printed;
mod random;
mod shares;

use std::fmt::Debug;

use susun::pack::format::{PackError, PackFault};

use crate::faults::assert_neutral;

/// The place of an error, `(0, 0)` for one without a place, and its fault.
#[track_caller]
fn refusal<T: Debug>(result: Result<T, PackError>) -> ((usize, usize), PackFault) {
    let error = result.unwrap_err();
    assert_neutral(&error.fault);
    let place = error.at.map_or((0, 0), |at| (at.line, at.column));
    (place, error.fault)
}

/// Checks a table of texts, the places of their faults, and the faults.
#[track_caller]
fn check_refusals<T: Debug>(
    read: impl Fn(&str) -> Result<T, PackError>,
    table: &[(&str, (usize, usize), PackFault)],
) {
    for (text, place, fault) in table {
        assert_eq!(refusal(read(text)), (*place, fault.clone()), "{text:?}");
    }
}
