//! Debian packages that a check needs.

use std::env;
use std::process::Command;

use anyhow::Result;

use crate::process::run;

/// Whether a program of this name is on the path.
pub(crate) fn has(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).exists())
}

pub(crate) fn install(packages: &[&str]) -> Result<()> {
    // Lists that are missing or old are the most common reason why a package cannot be had.
    run(Command::new("apt-get").args(["update", "-qq"]))?;
    run(Command::new("apt-get")
        .args(["install", "-y", "-qq", "--no-install-recommends"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive"))
}
