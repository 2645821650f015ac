//! The compiler: where it runs, its targets, and flags that keep the paths of this machine out of what it makes.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process::{output, run as step};

/// The target that the compiler itself runs on.
pub(crate) fn host() -> Result<String> {
    let about = output(Command::new("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not name its host")?.to_owned())
}

/// Installs a target of the compiler, where rustup is there to do it. Elsewhere the compiler says what it
/// lacks.
pub(crate) fn ensure_target(target: &str) -> Result<()> {
    let list = Command::new("rustup")
        .args(["target", "list", "--installed"])
        .output();
    let Ok(list) = list else { return Ok(()) };
    if String::from_utf8_lossy(&list.stdout)
        .lines()
        .any(|line| line == target)
    {
        return Ok(());
    }
    step(Command::new("rustup").args(["target", "add", target]))
}

/// The folders of this machine that a compiler would write into what it makes, and what to write instead.
pub(crate) fn local_paths() -> Result<[(PathBuf, &'static str); 3]> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home
        .or_else(|| env::home_dir().map(|home| home.join(".cargo")))
        .context("cargo's home is not known")?;
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    Ok([
        (env::current_dir()?, "susun"),
        (home, "cargo"),
        (PathBuf::from(sysroot.trim()), "rust"),
    ])
}

/// The compiler's flags that make the same bytes on every machine.
pub(crate) fn remap_flags() -> Result<Vec<String>> {
    let remap =
        |(from, to): (PathBuf, &str)| format!("--remap-path-prefix={}={to}", Path::display(&from));
    Ok(local_paths()?.map(remap).to_vec())
}
