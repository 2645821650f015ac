//! The repository's own chores, as `cargo xtask <command>`.
//!
//! They are Rust and not shell so that one toolchain is all a contributor installs, and so that
//! the continuous build runs exactly what a contributor runs.

mod browser;
mod checks;
mod layers;
mod pictures;
mod process;
mod rust_text;
mod source_rules;
mod wasm;
mod web;
mod workspace;

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
        purpose: "every check: format, lints, tests, docs, layer rules, the page",
        run: checks::run,
    },
    Task {
        name: "web",
        purpose: "makes the page's folder crates/cli/page again",
        run: web::run,
    },
    Task {
        name: "pictures",
        purpose: "makes the pictures of the documents again",
        run: pictures::run,
    },
    Task {
        name: "layers",
        purpose: "only the layer rules",
        run: layers::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let asked = match arguments.as_slice() {
        [name] => TASKS.iter().find(|task| task.name == name),
        _ => None,
    };
    let Some(task) = asked else {
        eprint!("{}", usage());
        return ExitCode::from(2);
    };
    match (task.run)() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {}: {error:#}", task.name);
            ExitCode::FAILURE
        }
    }
}

fn usage() -> String {
    let mut text = String::from("usage: cargo xtask <command>\n\ncommands:\n");
    for Task { name, purpose, .. } in TASKS {
        text += &format!("  {name:<10}{purpose}\n");
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
