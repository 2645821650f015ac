//! The program as a user meets it: run as a process, judged by what it prints and its exit code.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a test that cannot go on should stop"
)]

mod answers;
mod batch;
mod cache;
mod completions;
mod drawing;
mod escapes;
mod exits;
mod expect;
mod family;
mod files;
mod json;
mod limits;
mod pack;
mod pictures;
mod reading;
mod readme;
mod refusals;
mod run;
mod saving;
mod seeds;
mod serve;
mod sizes;
mod stops;
mod tables;
mod terminal;
mod texts;
mod words;
mod writers;
