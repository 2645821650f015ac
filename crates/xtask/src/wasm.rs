//! The compiler's target of the page: installed when it is missing.

use std::env;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::process::{output, run};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn ensure_target() -> Result<()> {
    if !has_rustup() {
        return ensure_target_without_rustup();
    }
    let installed = output(Command::new("rustup").args(["target", "list", "--installed"]))?;
    if installed.lines().any(|line| line.trim() == TARGET) {
        return Ok(());
    }
    run(Command::new("rustup").args(["target", "add", TARGET]))
}

/// Toolchains from a distribution's packages have no rustup; their targets are packages too.
fn ensure_target_without_rustup() -> Result<()> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let folder =
        output(Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]))?;
    ensure!(
        Path::new(folder.trim()).is_dir(),
        "the standard library for {TARGET} is missing and there is no rustup to install it"
    );
    Ok(())
}

fn has_rustup() -> bool {
    let answer = Command::new("rustup").arg("--version").output();
    !matches!(answer, Err(error) if error.kind() == ErrorKind::NotFound)
}
