//! `cargo xtask test`: everything a change must pass, behind the one command that the README names.
//!
//! The order is by price: what fails within seconds stands before what compiles for minutes. The page's own
//! checks keep one core busy, so they run beside the compiler.

use std::process::Command;
use std::thread;

use anyhow::{Context, Result, anyhow};

use crate::process::{cargo, quietly, run as step};
use crate::{browser, features, layers, packages, web};

pub(crate) fn run() -> Result<()> {
    let note = all_checks().context("a check failed, those after it did not run")?;
    println!("xtask test: all checks passed");
    if let Some(note) = note {
        println!("note: {note}");
    }
    Ok(())
}

/// The inner loop.
pub(crate) fn quick() -> Result<()> {
    source_checks(cargo)?;
    step(cargo().args(["test", "--workspace", "--lib", "--bins", "--tests"]))?;
    println!(
        "xtask test --quick: passed. Left out: documentation and its examples, packages, the page, the browser"
    );
    Ok(())
}

fn all_checks() -> Result<Option<String>> {
    browser::ensure()?;
    thread::scope(|scope| {
        let page = scope.spawn(page_checks);
        rust_checks()?;
        page.join()
            .map_err(|_| anyhow!("the page's checks panicked"))?
    })?;
    let note = web::check_build()?;
    step(web::npm().args(["run", "pages"]))?;
    Ok(note)
}

fn rust_checks() -> Result<()> {
    source_checks(whole)?;
    step(
        whole()
            .args(["test", "--workspace"])
            .env("SUSUN_BROWSER", "1"),
    )?;
    step(
        whole()
            .args(["doc", "--workspace", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )?;
    packages::check()?;
    features::check()
}

/// Cargo for what is compiled once: to prepare for the next change makes compiling half as dear again.
fn whole() -> Command {
    let mut cargo = cargo();
    cargo.env("CARGO_INCREMENTAL", "0");
    cargo
}

fn source_checks(cargo: fn() -> Command) -> Result<()> {
    step(cargo().args(["fmt", "--all", "--check"]))?;
    layers::run()?;
    step(
        cargo()
            .args(["clippy", "--workspace", "--all-targets"])
            .args(["--", "-D", "warnings"]),
    )
}

/// The types and the logic of the page.
fn page_checks() -> Result<()> {
    web::install()?;
    for script in ["check", "unit"] {
        quietly(web::npm().args(["run", script]))?;
    }
    Ok(())
}
