//! The engines on random graphs, against plain breadth-first search.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a test fails by panicking and documents itself by its name"
)]

mod beam;
mod classic;
mod exactness;
mod graph;
mod rules;
mod watching;
