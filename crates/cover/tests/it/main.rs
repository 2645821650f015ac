//! The engines on random small problems against plain recursion, and on large ones with counts that
//! are known.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a test fails by panicking and documents itself by its name"
)]

mod bounding;
mod dominoes;
mod engines;
mod estimates;
mod events;
mod exhaustive;
mod frontier;
mod inexact;
mod joint;
mod nodes;
mod parts;
mod plain;
mod stopping;
mod support;
mod torture;
mod wide;
