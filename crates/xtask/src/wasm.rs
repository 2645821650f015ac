//! Proves that the libraries still build for the browser, where there is no clock, file, thread or
//! terminal: a dependency that sneaks one in fails here and not on the web page.

use std::env;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::layers;
use crate::process::{cargo, output, run};
use crate::workspace::Workspace;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn build() -> Result<()> {
    let packages = packages(&Workspace::read()?);
    if packages.is_empty() {
        return Ok(());
    }
    ensure_target()?;
    let mut command = cargo();
    command.args(["build", "--lib", "--target", TARGET]);
    for package in &packages {
        command.args(["--package", package]);
    }
    run(&mut command)?;
    // With pixels too: a page can have them in a module that is loaded when someone wants a file.
    let mut command = cargo();
    command.args(["build", "--lib", "--target", TARGET]);
    command.args(["--package", "susun", "--features", "png,gif"]);
    run(&mut command)
}

/// Cargo wants package names, the layer table knows folders.
fn packages(workspace: &Workspace) -> Vec<String> {
    workspace
        .members
        .iter()
        .filter(|member| layers::of(&member.name).is_some_and(|layer| layer.kind.is_pure()))
        .map(|member| member.package.clone())
        .collect()
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Member;

    #[test]
    fn libraries_are_built_under_their_package_names() {
        let member = |name, package| Member {
            package: String::from(package),
            ..Member::named(name, &[])
        };
        let workspace = Workspace::of(vec![
            member("search", "susun-search"),
            member("susun", "susun"),
            member("cli", "susun-cli"),
        ]);
        assert_eq!(packages(&workspace), ["susun-search", "susun"]);
    }
}
