//! The repository's own chores, as `cargo xtask <command>`.
//!
//! They are Rust and not shell so that one toolchain is all a contributor installs, and so that
//! the continuous build runs exactly what a contributor runs.

mod browser;
mod checks;
mod features;
mod files;
mod font;
mod layers;
mod packages;
mod pictures;
mod process;
mod web;

use std::env;
use std::process::ExitCode;

use anyhow::Result;

struct Task {
    name: &'static str,
    purpose: &'static str,
    run: fn() -> Result<()>,
}

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
    let Some(task) = TASKS.iter().find(|task| task.name == asked) else {
        eprint!("{}", usage());
        return ExitCode::from(2);
    };
    // Every path is from the root of the repository.
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    match env::set_current_dir(root)
        .map_err(Into::into)
        .and_then(|()| (task.run)())
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {}: {error:#}", task.name);
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
