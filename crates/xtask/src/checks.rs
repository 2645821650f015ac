//! `cargo xtask test`: everything a change must pass, behind the one command that the README names.
//!
//! The order is by price: what fails within seconds stands before what compiles for minutes.

use anyhow::{Context, Result};

use crate::process::{cargo, run as step};
use crate::{browser, layers, web};

pub(crate) fn run() -> Result<()> {
    all_checks().context("a check failed, those after it did not run")?;
    println!("xtask test: all checks passed");
    Ok(())
}

fn all_checks() -> Result<()> {
    step(cargo().args(["fmt", "--all", "--check"]))?;
    step(
        cargo()
            .args(["clippy", "--workspace", "--all-targets"])
            .args(["--", "-D", "warnings"]),
    )?;
    browser::ensure()?;
    step(
        cargo()
            .args(["test", "--workspace"])
            .env("SUSUN_BROWSER", "1"),
    )?;
    step(
        cargo()
            .args(["doc", "--workspace", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )?;
    println!("$ cargo xtask layers");
    layers::run()?;
    web::check()
}
