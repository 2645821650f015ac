//! The repository's own chores, as `cargo xtask <command>`.
//!
//! They are Rust and not shell so that one toolchain is all a contributor installs, and so that
//! the continuous build runs exactly what a contributor runs.

mod browser;
mod checks;
mod dependencies;
mod features;
mod files;
mod font;
mod layers;
mod packages;
mod pictures;
mod process;
mod torture;

mod web;

use std::env;
use std::process::ExitCode;

use anyhow::Result;

struct Task {
    name: &'static str,
    purpose: &'static str,
    run: fn() -> Result<()>,
}

/// How long `torture` goes on unless it is told: `--minutes N` is read apart.
const TORTURE_MINUTES: u64 = 10;

const TASKS: &[Task] = &[
    Task {
        name: "test",
        purpose: "every check: format, lints, tests, documentation, packages, layer rules, the page",
        run: checks::run,
    },
    Task {
        name: "test --quick",
        purpose: "the inner loop: format, lints, layer rules, unit and integration tests but the long ones",
        run: checks::quick,
    },
    Task {
        name: "torture",
        purpose: "the random tests with ever new seeds for 10 minutes, or --minutes N",
        run: || torture::run(TORTURE_MINUTES),
    },
    Task {
        name: "web",
        purpose: "build the page into crates/cli/page",
        run: web::run,
    },
    Task {
        name: "pictures",
        purpose: "make the pictures of the documents again",
        run: pictures::run,
    },
    Task {
        name: "font",
        purpose: "make the outlines of the pictures' font again",
        run: font::run,
    },
    Task {
        name: "layers",
        purpose: "only the layer rules",
        run: layers::run,
    },
    Task {
        name: "packages",
        purpose: "only the packages, after something has compiled all crates",
        run: packages::check,
    },
    Task {
        name: "help",
        purpose: "this list",
        run: help,
    },
];

fn main() -> ExitCode {
    let asked = env::args().skip(1).collect::<Vec<_>>().join(" ");
    let minutes = asked.strip_prefix("torture --minutes ");
    let minutes = minutes.map(str::parse::<u64>).and_then(Result::ok);
    let task = TASKS.iter().find(|task| task.name == asked);
    if task.is_none() && minutes.is_none() {
        eprint!("{}", usage());
        return ExitCode::from(2);
    }
    let run = || match (task, minutes) {
        (Some(task), _) => (task.run)(),
        (None, minutes) => torture::run(minutes.unwrap_or(TORTURE_MINUTES)),
    };
    // Every path is from the root of the repository.
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    match env::set_current_dir(root)
        .map_err(Into::into)
        .and_then(|()| run())
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {asked}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn help() -> Result<()> {
    print!("{}", usage());
    Ok(())
}

fn usage() -> String {
    let mut text = String::from("usage: cargo xtask <command>\n\ncommands:\n");
    for Task { name, purpose, .. } in TASKS {
        text += &format!("  {name:<14}{purpose}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usage_lists_every_task() {
        for task in TASKS {
            assert!(usage().contains(&format!("  {} ", task.name)));
        }
    }
}
