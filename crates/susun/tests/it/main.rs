//! The library from outside: text in, checked answers out.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a test that cannot go on should say where"
)]

mod boards;
mod common;
mod events;
mod exact;
mod faults;
mod golden_json;
mod hints;
mod languages;
mod limits;
mod matrix;
mod moves;
mod origins;
mod replays;
mod seeds;
