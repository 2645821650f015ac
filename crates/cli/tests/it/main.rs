//! The program as a user meets it: run as a process, judged by what it prints and its exit code.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a test that cannot go on should stop"
)]

mod answers;
mod batch;
mod batch_options;
mod batch_resume;
mod cache;
mod claims;
mod cluster;
mod cluster_list;
mod completions;
mod docs;
mod drawing;
mod escapes;
mod exits;
mod expect;
mod family;
mod faults;
mod files;
mod fuzz;
mod glossary;
mod help;
mod json;
mod lessons;
mod limits;
mod masked;
mod merge;
mod pack;
mod pictures;
mod pipes;
mod process_limits;
mod reading;
mod refusals;
mod report;
mod run;
mod saving;
mod seeds;
mod serve;
mod shards;
mod sizes;
mod stops;
mod study;
mod tables;
mod terminal;
mod texts;
#[path = "../../../cover/tests/it/torture.rs"]
mod torture;
mod verifying;
mod widths;
mod words;
mod writers;
