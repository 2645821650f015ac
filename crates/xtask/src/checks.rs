//! `cargo xtask test`: everything a change must pass, behind the one command that the README names.
//!
//! Fast checks run first. Packages are installed while the tests compile. Browser and Slurm checks start once the
//! program is compiled and run beside the tests in Rust. Timing checks run last and alone.

use std::path::Path;
use std::process::Command;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, ensure};
use serde_json::{Value, json};

use crate::process::{cargo, each_line, quietly, run as step};
use crate::{browser, dependencies, features, lab, layers, npm, packages, slurm, web};

/// Which tests in Rust run.
#[derive(Clone, Copy)]
enum Tests {
    /// All but those marked `#[ignore = "long"]`.
    Short,
    All,
}

/// What every change must pass, within ten minutes on two cores.
pub(crate) fn run() -> Result<()> {
    run_all(Tests::Short)
}

/// The same with the tests that take long, and the documentation of the crates.
pub(crate) fn run_long() -> Result<()> {
    run_all(Tests::All)
}

fn run_all(tests: Tests) -> Result<()> {
    let start = Instant::now();
    let notes = all_checks(tests).context("a check failed, those after it did not run")?;
    let seconds = start.elapsed().as_secs();
    println!(
        "xtask test: all checks passed in {} min {} s",
        seconds / 60,
        seconds % 60
    );
    for note in notes {
        println!("note: {note}");
    }
    Ok(())
}

/// The inner loop.
pub(crate) fn quick() -> Result<()> {
    text_checks()?;
    clippy()?;
    // Some tests run the example of a family.
    step(cargo().args([
        "test",
        "--workspace",
        "--lib",
        "--bins",
        "--tests",
        "--examples",
    ]))?;
    println!(
        "xtask test --quick: passed. Left out: tests marked as long, documentation and its examples, packages, \
         the page, the browser, Slurm"
    );
    Ok(())
}

/// Runs everything. Returns what could not be checked.
fn all_checks(tests: Tests) -> Result<Vec<String>> {
    text_checks()?;
    let (compiled, program) = mpsc::channel();
    let (mut no_slurm, mut no_lab) = (None, None);
    let beside = || {
        browser::ensure()?;
        no_slurm = slurm::ensure()?;
        page_checks()?;
        wait_for(program)?;
        quietly(web::npm().args(["run", "views"]))?;
        packages::check()?;
        no_lab = lab::check()?;
        if no_slurm.is_none() {
            slurm::check()?;
        }
        features::check(once)
    };
    side_by_side(beside, || {
        compile_tests(compiled)?;
        rust_checks(tests)
    })?;
    let not_built = web::check_build()?;
    step(web::npm().args(["run", "times"]))?;
    Ok([no_slurm, no_lab, not_built]
        .into_iter()
        .flatten()
        .collect())
}

/// Runs both to their end, so that what either found is shown, and fails if one of them does.
fn side_by_side(
    quiet: impl FnOnce() -> Result<()> + Send,
    other: impl FnOnce() -> Result<()>,
) -> Result<()> {
    let (quiet, other) = thread::scope(|scope| {
        let quiet = scope.spawn(quiet);
        let other = other();
        (quiet.join(), other)
    });
    match (quiet.map_err(|_| anyhow!("a check panicked"))?, other) {
        (Err(one), Err(other)) => Err(anyhow!("{one:#}, and {other:#}")),
        (one, other) => one.and(other),
    }
}

fn text_checks() -> Result<()> {
    step(cargo().args(["fmt", "--all", "--check"]))?;
    layers::run()?;
    dependencies::check()
}

/// An example needs what only tests need. A step that names one has the dependencies of the tests, and nothing
/// is compiled for it again.
const NEEDS_ALL: &str = "null_family";

/// Compiles the program and all tests, and tells when the program is there: the browser and Slurm need no more.
fn compile_tests(program: Sender<()>) -> Result<()> {
    let mut test = linted()?;
    test.args(["test", "--workspace", "--no-run", "--message-format"]);
    each_line(test.arg("json-render-diagnostics"), |line| {
        if names_program(line) {
            // Nobody listens once a check has failed.
            _ = program.send(());
        }
    })
}

fn wait_for(program: Receiver<()>) -> Result<()> {
    program.recv().context("the program was not compiled")
}

/// Whether this line of cargo's says that the program is compiled.
fn names_program(line: &str) -> bool {
    let Ok(message) = serde_json::from_str::<Value>(line) else {
        return false;
    };
    message["reason"] == "compiler-artifact"
        && message["target"]["kind"] == json!(["bin"])
        && message["target"]["name"] == "susun"
        && message["executable"].is_string()
        && message["profile"]["test"] == false
}

/// The types and the logic of the page, and its engine as a package.
fn page_checks() -> Result<()> {
    web::install()?;
    for script in ["check", "unit"] {
        quietly(web::npm().args(["run", script]))?;
    }
    npm::make_and_test()
}

fn clippy() -> Result<()> {
    let mut cargo = cargo();
    cargo.args(["clippy", "--workspace", "--all-targets"]);
    step(cargo.args(["--", "-D", "warnings"]))
}

fn rust_checks(tests: Tests) -> Result<()> {
    let mut test = linted()?;
    test.args(["test", "--workspace"]);
    if let Tests::All = tests {
        test.args(["--", "--include-ignored"]);
    }
    step(test.env("SUSUN_BROWSER", "1"))?;
    match tests {
        Tests::Short => Ok(()),
        Tests::All => documents(),
    }
}

/// The documentation compiles, and its links lead somewhere.
fn documents() -> Result<()> {
    let mut doc = once();
    doc.args(["doc", "--workspace", "--no-deps", "--lib"]);
    doc.args(["--bin", "xtask", "--example", NEEDS_ALL]);
    step(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

/// Cargo for what is compiled once: it prepares neither for the next change nor for a debugger.
fn once() -> Command {
    let mut cargo = cargo();
    cargo.env("CARGO_INCREMENTAL", "0");
    cargo.env("CARGO_PROFILE_DEV_DEBUG", "false");
    cargo
}

/// The same with clippy as the compiler, so that what is compiled for the tests is read for lints on the way. This
/// is how `cargo clippy` runs it, but that compiles only far enough to check, and all of it once more.
fn linted() -> Result<Command> {
    let driver = Path::new(cargo().get_program()).with_file_name("clippy-driver");
    ensure!(
        driver.is_file(),
        "clippy is missing: `rustup component add clippy` installs it"
    );
    let mut cargo = once();
    cargo.env("RUSTC_WORKSPACE_WRAPPER", driver);
    cargo.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings");
    Ok(cargo)
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn the_program_is_known_among_what_is_compiled() {
        let line = |kind: &str, name: &str, executable: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","target":{{"kind":["{kind}"],"name":"{name}"}},"profile":{{"test":false}},"executable":{executable}}}"#
            )
        };
        let program = line("bin", "susun", r#""target/debug/susun""#);
        assert!(names_program(&program));
        for other in [
            line("lib", "susun", "null"),
            line("bin", "xtask", r#""target/debug/xtask""#),
            line("test", "it", r#""target/debug/deps/it""#),
            // The unit tests of the program.
            program.replace(r#""test":false"#, r#""test":true"#),
            "Compiling susun".to_owned(),
        ] {
            assert!(!names_program(&other), "{other}");
        }
    }

    #[test]
    fn of_two_checks_either_can_fail() {
        let told = |one: bool, other: bool| {
            let check = |passes: bool, name: &'static str| {
                move || if passes { Ok(()) } else { bail!(name) }
            };
            side_by_side(check(one, "one"), check(other, "other")).map_err(|e| e.to_string())
        };
        assert_eq!(told(true, true), Ok(()));
        assert_eq!(told(false, true), Err("one".into()));
        assert_eq!(told(true, false), Err("other".into()));
        assert_eq!(told(false, false), Err("one, and other".into()));
    }
}
