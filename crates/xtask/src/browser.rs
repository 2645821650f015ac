//! The browser that shows the page and draws the pictures to compare with: Debian's Chromium without windows,
//! which takes two thirds of the time of the whole one. Installed if there is none.

use std::env;

use anyhow::{Context, Result};

use crate::apt;

/// The name of Debian's package and of its program.
const CHROMIUM: &str = "chromium-headless-shell";

pub(crate) fn ensure() -> Result<()> {
    // The tests take the browser that `CHROMIUM` names, if it does.
    if env::var_os("CHROMIUM").is_some() || apt::has(CHROMIUM) {
        return Ok(());
    }
    apt::install(&[CHROMIUM])
        .context("Chromium is needed to test the page and pictures: install it by hand")
}
