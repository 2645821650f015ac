//! The library compiles with any of its features left out.

use std::process::Command;

use anyhow::Result;

use crate::process::run as step;

/// Each feature is off in one of them.
const COMBINATIONS: [&str; 2] = ["slide", "pack,pictures,indonesian"];

/// Compiles the combinations; a warning is an error.
pub(crate) fn check(cargo: fn() -> Command) -> Result<()> {
    for features in COMBINATIONS {
        let mut clippy = cargo();
        clippy.args(["clippy", "--quiet", "--package", "susun"]);
        clippy.args(["--no-default-features", "--features", features]);
        clippy.args(["--", "--deny", "warnings"]);
        step(&mut clippy)?;
    }
    println!(
        "susun compiles with {} smaller sets of features",
        COMBINATIONS.len()
    );
    Ok(())
}
