//! `cargo xtask web`: makes the page's folder `crates/cli/page` from the engine and the page's sources.
//!
//! The folder is committed, so that whoever has only a Rust toolchain gets the page with the program.
//! That works only if it is what the sources make: [`check`] makes it again and compares every byte.
//! So nothing of the machine may enter it: paths are remapped, and every tool has its version in
//! `Cargo.lock` or `web/package-lock.json`. The compiler alone is the contributor's own: [`MADE_WITH`]
//! names the one that made the folder, and only with that one bytes can be compared.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::process::{cargo, output, run as step};
use crate::wasm;

/// The package of the page's engine, and the file that cargo makes of it.
const PACKAGE: &str = "susun-wasm";
const FILE: &str = "susun_wasm.wasm";
/// The modules of the page: each is the engine with one of its features.
const MODULES: &[&str] = &["slide", "pack", "pictures"];

/// Where the page's build looks for them.
const MODULE_FOLDER: &str = "web/wasm";
const DIST: &str = "crates/cli/page";
/// The compiler that made the folder.
const MADE_WITH: &str = "web/made-with.txt";

pub(crate) fn run() -> Result<()> {
    build(Path::new(DIST))?;
    fs::write(MADE_WITH, compiler()?)?;
    Ok(())
}

fn compiler() -> Result<String> {
    output(Command::new("rustc").arg("--version"))
}

/// Everything that is checked of the page: that it is what its sources make, their types, its logic, and its
/// views in a browser, served by the program.
pub(crate) fn check() -> Result<()> {
    is_what_sources_make()?;
    for script in ["check", "unit", "pages"] {
        step(npm().args(["run", script]).current_dir("web"))?;
    }
    Ok(())
}

/// Fails when the committed folder is not what the sources make.
fn is_what_sources_make() -> Result<()> {
    let made = Path::new("target/web/page");
    build(made)?;
    let (ours, theirs) = (compiler()?, fs::read_to_string(MADE_WITH)?);
    if ours != theirs {
        println!(
            "{DIST} was made with {}, this is {}: its bytes are not compared",
            theirs.trim(),
            ours.trim()
        );
        return Ok(());
    }
    let (made, committed) = (files(made)?, files(Path::new(DIST))?);
    let names = made.keys().chain(committed.keys());
    let mut stale: Vec<&str> = names
        .filter(|name| made.get(*name) != committed.get(*name))
        .map(String::as_str)
        .collect();
    stale.sort_unstable();
    stale.dedup();
    ensure!(
        stale.is_empty(),
        "{DIST} is not what the sources make (run `cargo xtask web` and commit it): {}",
        stale.join(", ")
    );
    Ok(())
}

fn build(dist: &Path) -> Result<()> {
    modules()?;
    packages()?;
    let dist = env::current_dir()?.join(dist);
    step(
        npm()
            .args(["run", "build", "--", "--outDir"])
            .arg(&dist)
            .current_dir("web"),
    )
}

/// The page's modules, with their JavaScript and their types.
fn modules() -> Result<()> {
    wasm::ensure_target()?;
    let flags = flags()?.join("\u{1f}");
    let made = Path::new("target/web").join(wasm::TARGET).join("web");
    for name in MODULES {
        let mut command = cargo();
        command.args(["build", "--profile", "web", "--locked"]);
        command.args(["--package", PACKAGE, "--no-default-features"]);
        command.args(["--features", name]);
        command.args(["--target", wasm::TARGET, "--target-dir", "target/web"]);
        command.env("CARGO_ENCODED_RUSTFLAGS", &flags);
        step(&mut command)?;
        println!("$ wasm-bindgen {name}");
        Bindgen::new()
            .input_path(made.join(FILE))
            .web(true)?
            .typescript(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .omit_default_module_path(true)
            .out_name(name)
            .generate(MODULE_FOLDER)
            .with_context(|| format!("wasm-bindgen could not bind {name}"))?;
    }
    Ok(())
}

/// The same module on every machine: no path of this one.
fn flags() -> Result<Vec<String>> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home
        .or_else(|| env::home_dir().map(|home| home.join(".cargo")))
        .context("cargo's home is not known")?;
    let here = env::current_dir()?;
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    Ok(vec![
        remap(&here, "susun"),
        remap(&home, "cargo"),
        remap(Path::new(sysroot.trim()), "rust"),
    ])
}

/// Installs the page's packages when they are not those of the lock file.
pub(crate) fn packages() -> Result<()> {
    let lock = fs::read("web/package-lock.json").context("web/package-lock.json is missing")?;
    let note = Path::new("web/node_modules/.installed-lock.json");
    if fs::read(note).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    // Not `ci`, which insists on the bindings of every other system as well.
    let install = ["install", "--no-save", "--no-audit", "--no-fund"];
    step(npm().args(install).current_dir("web"))
        .context("the page's packages could not be installed: Node.js 20 or later is needed")?;
    fs::write(note, lock)?;
    Ok(())
}

pub(crate) fn npm() -> Command {
    Command::new("npm")
}

/// Every file below a folder, by its name there.
fn files(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        let listed =
            fs::read_dir(&next).with_context(|| format!("{} is missing", next.display()))?;
        for entry in listed {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(folder)?.to_string_lossy().into_owned();
            all.insert(name, fs::read(&path)?);
        }
    }
    if all.is_empty() {
        bail!("{} is empty", folder.display());
    }
    Ok(all)
}
