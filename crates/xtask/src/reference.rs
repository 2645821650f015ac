//! `cargo xtask reference`: writes the pages of `docs/reference` that hold what the program declares.
//! The test that compares them writes them if it is told to, so there is one generator.

use anyhow::Result;

use crate::process::{cargo, run as step};

pub(crate) fn run() -> Result<()> {
    step(
        cargo()
            .args(["test", "--package", "susun-cli", "--lib"])
            .args(["reference::the_reference_is_current"])
            .env("SUSUN_REFERENCE", "1"),
    )
}
