//! The browser that shows the page and draws the pictures to compare with: Debian's Chromium without windows,
//! which takes two thirds of the time of the whole one. Installed if there is none.

use std::env;
use std::process::Command;

use anyhow::{Context, Result};

use crate::process::run;

/// The name of Debian's package and of its program.
const CHROMIUM: &str = "chromium-headless-shell";

pub(crate) fn ensure() -> Result<()> {
    let path = env::var_os("PATH").unwrap_or_default();
    // The tests take the browser that `CHROMIUM` names, if it does.
    if env::var_os("CHROMIUM").is_some()
        || env::split_paths(&path).any(|folder| folder.join(CHROMIUM).exists())
    {
        return Ok(());
    }
    let install = || -> Result<()> {
        // Lists that are missing or old are the most common reason why a package cannot be had.
        run(Command::new("apt-get").args(["update", "-qq"]))?;
        run(Command::new("apt-get")
            .args(["install", "-y", "-qq", "--no-install-recommends", CHROMIUM])
            .env("DEBIAN_FRONTEND", "noninteractive"))
    };
    install().context("Chromium is needed to test the page and pictures: install it by hand")
}
