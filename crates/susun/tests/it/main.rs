//! The library from outside: text in, checked answers out.
#![allow(clippy::disallowed_methods, reason = "tests stand in for a front end")]
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a test that cannot go on should say where"
)]

mod boards;
mod cluster;
mod common;
mod course_boards;
mod document;
mod families;
mod faults;
mod fuzz;
mod golden_json;
mod languages;
mod lines;
mod moves;
mod pack;
mod picture;
mod profile;
mod slide;
#[path = "../../../cover/tests/it/torture.rs"]
mod torture;
mod trace;
mod views;
