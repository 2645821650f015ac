//! Packing puzzles: against published counts, against a search that knows distances only, and by the
//! laws of symmetry.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a test fails by panicking and documents itself by its name"
)]

mod boxes;
mod inexact;
mod labels;
mod lattices;
mod models;
mod obstacles;
mod orientations;
mod plain;
mod puzzles;
mod rectangles;
mod reductions;
mod seeds;
mod support;
mod symmetries;
#[path = "../../../cover/tests/it/torture.rs"]
mod torture;
mod verifying;
