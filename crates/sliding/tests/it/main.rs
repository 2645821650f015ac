//! The sliding domain: against published figures, against the plain breadth-first census, and each
//! fast part against its slow twin.
#![allow(clippy::disallowed_methods, reason = "tests stand in for a front end")]
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a test fails by panicking and documents itself by its name"
)]

mod beam;
mod board;
mod branch_and_bound;
mod census;
mod classroom;
mod construct;
mod divided;
mod engines;
mod greedy;
mod heap_programs;
mod heuristics;
mod korf;
mod learned;
mod masked;
mod parity;
mod partitions;
mod patterns;
mod pushes;
mod seeds;
mod spaces;
mod support;
mod tables;
mod updates;
mod walking;
