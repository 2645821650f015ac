//! Measures and writes BENCHMARKS.md: `cargo run --release -p susun-bench`.
//!
//! Node counts are checked here against what is published; times are only written down. An absolute
//! time says little on a shared machine, so every one stands beside a yardstick of the same run.
//!
//! `... korf50 FOLDER` writes `docs/korf50.md` from run folders instead, `... learn SIDE ROUNDS SEED FILE` learns
//! weights.
#![forbid(unsafe_code)]

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
mod whole_space;
mod yardstick;

use std::fmt::Write;

use anyhow::{Context, Result};

fn main() -> Result<()> {
    let only = std::env::args().nth(1);
    if only.as_deref() == Some("korf50") {
        let folder = std::env::args().nth(2).context("korf50 FOLDER")?;
        return korf50::write(folder.as_ref());
    }
    if only.as_deref() == Some("learn") {
        let arguments: Vec<String> = std::env::args().skip(2).collect();
        return learn::write(&arguments);
    }
    let sections = [
        "tables", "ida", "bnb", "sizes", "packing", "pictures", "start",
    ];
    if let Some(only) = &only {
        anyhow::ensure!(
            sections.contains(&only.as_str()),
            "sections: {}",
            sections.join(", ")
        );
    }
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    let mut page = String::from(HEAD);
    writeln!(page, "Machine: {}.\n", machine())?;
    if wanted("tables") {
        page += &tables::section()?;
    }
    if wanted("ida") {
        page += &ida_star::section()?;
    }
    if wanted("bnb") {
        page += &branch_and_bound::section()?;
    }
    if wanted("sizes") {
        // Sets of boards that are not ours to keep are given by their files.
        let sets: Vec<String> = std::env::args().skip(2).collect();
        page += &sizes::section(&sets)?;
    }
    if wanted("packing") {
        page += &packing::section()?;
    }
    if wanted("pictures") {
        page += &pictures::section()?;
    }
    if wanted("start") {
        page += &start_up::section()?;
    }
    print!("{page}");
    if only.is_none() {
        std::fs::write("BENCHMARKS.md", page).context("BENCHMARKS.md in the working directory")?;
    }
    Ok(())
}

const HEAD: &str = "# Benchmarks\n\n\
    Written by `cargo run --release -p susun-bench`. Node counts are exact and checked against what is\n\
    published; times are of one thread on a machine that others use too, so read them beside the\n\
    yardstick of the same run.\n\n";

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
