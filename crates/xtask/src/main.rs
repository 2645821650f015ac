//! The repository's own chores, as `cargo xtask <command>`.
//!
//! They are Rust and not shell so that one toolchain is all a contributor installs, and so that
//! the continuous build runs exactly what a contributor runs.

mod apt;
mod archive;
mod browser;
mod checks;
mod dependencies;
mod dist;
mod features;
mod files;
mod font;
mod lab;
mod layers;
mod licences;
mod npm;
mod packages;
mod pictures;
mod process;
mod reference;
mod sanitize;
mod slurm;
mod toolchain;
mod torture;
#[cfg(test)]
mod versions;
mod web;
#[cfg(test)]
mod workflows;

use std::env;
use std::process::ExitCode;

use anyhow::Result;

struct Task {
    name: &'static str,
    purpose: &'static str,
    run: Run,
}

#[derive(Clone, Copy)]
enum Run {
    Once(fn() -> Result<()>),
    /// For some minutes: `--minutes N`, or [`MINUTES`].
    Timed(fn(u64) -> Result<()>),
}
use Run::{Once, Timed};

const MINUTES: u64 = 10;

const TASKS: &[Task] = &[
    Task {
        name: "test",
        purpose: "every check but the tests that take long: format, lints, tests, documentation, packages, layer rules, the page, the npm package",
        run: Once(checks::run),
    },
    Task {
        name: "test --long",
        purpose: "the same, with the tests that take long",
        run: Once(checks::run_long),
    },
    Task {
        name: "test --quick",
        purpose: "the inner loop: format, lints, layer rules, unit and integration tests but the long ones",
        run: Once(checks::quick),
    },
    Task {
        name: "torture",
        purpose: "random tests with new seeds and every fault in files, for 10 minutes or --minutes N",
        run: Timed(torture::run),
    },
    Task {
        name: "sanitize",
        purpose: "the files with unsafe code under AddressSanitizer and Miri; needs a nightly compiler",
        run: Once(sanitize::run),
    },
    Task {
        name: "slurm",
        purpose: "only the runs on a real Slurm, which is started for them; needs root",
        run: Once(slurm::run),
    },
    Task {
        name: "web",
        purpose: "build the page into crates/cli/page",
        run: Once(web::run),
    },
    Task {
        name: "dist",
        purpose: "an archive of the program for this platform, tested in an empty root",
        run: Once(dist::run),
    },
    Task {
        name: "npm",
        purpose: "an npm package of the page's engine, tested in an empty folder",
        run: Once(npm::run),
    },
    Task {
        name: "pictures",
        purpose: "make the pictures of the documents again",
        run: Once(pictures::run),
    },
    Task {
        name: "lab",
        purpose: "make a report of Downward Lab from a batch (needs cargo build)",
        run: Once(lab::run),
    },
    Task {
        name: "reference",
        purpose: "write the generated pages of docs/reference again",
        run: Once(reference::run),
    },
    Task {
        name: "font",
        purpose: "make the outlines of the pictures' font again",
        run: Once(font::run),
    },
    Task {
        name: "layers",
        purpose: "only the layer rules",
        run: Once(layers::run),
    },
    Task {
        name: "packages",
        purpose: "only the packages, after something has compiled all crates",
        run: Once(packages::check),
    },
    Task {
        name: "help",
        purpose: "this list",
        run: Once(help),
    },
];

/// What these words ask for.
fn task(asked: &str) -> Option<Box<dyn Fn() -> Result<()>>> {
    for task in TASKS {
        match (task.run, asked.strip_prefix(task.name)) {
            (Once(run), Some("")) => return Some(Box::new(run)),
            (Timed(run), Some("")) => return Some(Box::new(move || run(MINUTES))),
            (Timed(run), Some(rest)) => {
                let minutes = rest.strip_prefix(" --minutes ")?.parse().ok()?;
                return Some(Box::new(move || run(minutes)));
            }
            _ => {}
        }
    }
    None
}

fn main() -> ExitCode {
    let asked = env::args().skip(1).collect::<Vec<_>>().join(" ");
    let Some(run) = task(&asked) else {
        eprint!("{}", usage());
        return ExitCode::from(2);
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
        for Task { name, .. } in TASKS {
            assert!(usage().contains(&format!("  {name} ")));
            assert!(task(name).is_some());
        }
    }

    #[test]
    fn only_a_timed_task_takes_minutes() {
        assert!(task("torture --minutes 3").is_some());
        for asked in [
            "torture --minutes x",
            "torture --minutes",
            "layers --minutes 3",
            "nothing",
            "",
        ] {
            assert!(task(asked).is_none(), "{asked}");
        }
    }
}
