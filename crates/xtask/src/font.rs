//! `cargo xtask font`: makes the outlines of the pictures' font again, after the font has changed.

use anyhow::Result;

use crate::process::{cargo, run as step};

pub(crate) fn run() -> Result<()> {
    let mut outlines = cargo();
    outlines.args(["run", "--quiet", "--package", "xtask", "--bin", "outlines"]);
    step(outlines.args(["--features", "outlines"]))
}
