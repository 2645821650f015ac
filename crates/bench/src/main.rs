//! Prints measurements as Markdown: `cargo run --release -p susun-bench [SECTION]`, or all sections.
//!
//! Node counts are checked here against what is published; times are only printed. An absolute
//! time says little on a shared machine, so every one stands beside a yardstick of the same run.
//! BENCHMARKS.md is written by hand from what is printed.
//!
//! `... korf50 FOLDER` writes `docs/korf50.md` from run folders instead, `... learn SIDE METRIC ROUNDS SEED FILE` learns
//! weights, `... weights METRIC WIDTH BOARDS SEED FILE ...` tells how good they are. `... books` prints the challenge books.
#![forbid(unsafe_code)]

mod auto;
mod branch_and_bound;
mod cpu_time;
mod data;
mod ida_star;
mod korf50;
mod learn;
mod packing;
mod pictures;
mod sizes;
mod start_up;
mod tables;
mod weights;
mod whole_space;
mod yardstick;

use anyhow::{Context, Result, ensure};

fn main() -> Result<()> {
    let only = std::env::args().nth(1);
    if only.as_deref() == Some("korf50") {
        let folder = std::env::args().nth(2).context("korf50 FOLDER")?;
        return korf50::write(folder.as_ref());
    }
    if only.as_deref() == Some("learn") {
        return learn::write(&arguments());
    }
    if only.as_deref() == Some("weights") {
        return weights::print(&arguments());
    }
    if only.as_deref() == Some("books") {
        print!("{}", susun::pack::book::text());
        return Ok(());
    }
    if let Some(only) = &only {
        let names = SECTIONS.map(|(name, _)| name);
        ensure!(
            names.contains(&only.as_str()),
            "sections: {}",
            names.join(", ")
        );
    }
    println!("Machine: {}.\n", machine());
    for (name, section) in SECTIONS {
        if only.as_deref().is_none_or(|only| only == name) {
            print!("{}", section()?);
        }
    }
    Ok(())
}

/// What follows the name of a section or a command.
fn arguments() -> Vec<String> {
    std::env::args().skip(2).collect()
}

/// A section by its name, and what measures it.
type Section = (&'static str, fn() -> Result<String>);

const SECTIONS: [Section; 8] = [
    ("tables", tables::section),
    ("ida", ida_star::section),
    ("bnb", branch_and_bound::section),
    // Sets of boards that are not ours to keep are given by their files.
    ("sizes", || sizes::section(&arguments())),
    ("packing", packing::section),
    ("auto", auto::section),
    ("pictures", pictures::section),
    ("start", start_up::section),
];

/// Adds a row to a page, and shows it at once: a section can take minutes.
fn add(page: &mut String, row: &str) {
    eprintln!("{row}");
    page.push_str(row);
    page.push('\n');
}

/// The processor, as the system names it.
fn machine() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .map_or("unknown processor", |name| {
            name.trim_start_matches([' ', '\t', ':'])
        });
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {threads} cores")
}
