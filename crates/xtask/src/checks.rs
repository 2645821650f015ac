//! `cargo xtask test`: everything a change must pass, behind the one command that the README names.
//!
//! The order is by price: what fails within seconds stands before what compiles for minutes. The page's own
//! checks wait for one core most of the time, so they run beside the compiler.

use std::process::Command;
use std::thread;

use anyhow::{Context, Result};

use crate::process::{cargo, quietly, run as step};
use crate::{browser, layers, web};

/// The crates that are not published.
const OWN: &[&str] = &["susun-wasm", "susun-bench", "xtask"];

pub(crate) fn run() -> Result<()> {
    let note = all_checks().context("a check failed, those after it did not run")?;
    println!("xtask test: all checks passed");
    if let Some(note) = note {
        println!("note: {note}");
    }
    Ok(())
}

/// The inner loop. Returns within about a minute when little has changed.
pub(crate) fn quick() -> Result<()> {
    source_checks()?;
    step(&mut tests())?;
    println!(
        "xtask test --quick: passed; left out: documentation, packages, the page, the browser"
    );
    Ok(())
}

fn all_checks() -> Result<Option<String>> {
    layers::run()?;
    browser::ensure()?;
    thread::scope(|scope| {
        let page = scope.spawn(page_checks);
        source_checks()?;
        step(tests().env("SUSUN_BROWSER", "1"))?;
        step(
            cargo()
                .args(["doc", "--workspace", "--no-deps"])
                .env("RUSTDOCFLAGS", "-D warnings"),
        )?;
        step(&mut packages())?;
        page.join().expect("a check does not panic")
    })?;
    let note = web::check_build()?;
    step(web::npm().args(["run", "pages"]))?;
    Ok(note)
}

fn source_checks() -> Result<()> {
    step(cargo().args(["fmt", "--all", "--check"]))?;
    layers::run()?;
    step(
        cargo()
            .args(["clippy", "--workspace", "--all-targets"])
            .args(["--", "-D", "warnings"]),
    )
}

fn tests() -> Command {
    let mut tests = cargo();
    tests.args(["test", "--workspace"]);
    tests
}

/// The types and the logic of the page.
fn page_checks() -> Result<()> {
    web::install()?;
    for script in ["check", "unit"] {
        quietly(web::npm().args(["run", script]))?;
    }
    Ok(())
}

/// Packs every published crate: what it is compiled from has to lie in its folder.
fn packages() -> Command {
    let mut package = cargo();
    package.args(["package", "--workspace", "--allow-dirty", "--quiet"]);
    for name in OWN {
        package.args(["--exclude", name]);
    }
    package
}
