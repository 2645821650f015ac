//! `cargo xtask web`: builds the page into `crates/cli/page` from the engine and the sources in `web`.
//!
//! The folder is committed, so that a Rust toolchain alone builds the program with its page. It must be what the
//! sources make, and nothing of the machine may enter it: paths are remapped, and every tool but the compiler
//! has its version in `Cargo.lock` or `web/package-lock.json`.
//!
//! To build takes minutes, so [`RECORD`] keeps what the page was built from: the compiler, a hash of the sources
//! and a hash of what came out. Only where a hash differs the page is built again and compared byte by byte,
//! which needs the same compiler.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::files;
use crate::licences::{self, FILE as LICENCES, FONT, Part, RUST};
use crate::process::{cargo, output, run as step};
use crate::toolchain::{ensure_target, remap_flags};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// The package of the page's engines, and the file that cargo makes of it.
pub(crate) const PACKAGE: &str = "susun-wasm";
const FILE: &str = "susun_wasm.wasm";
/// The modules of the page: each is that package with one of its features.
pub(crate) const MODULES: &[&str] = &["boards", "searches", "pack", "pictures"];

/// Where the page's build looks for the modules. Their types (`NAME.d.ts`) and bindings (`NAME.js`) are committed, so
/// that the page can be checked, and the built modules tested, without building them.
pub(crate) const MODULE_FOLDER: &str = "web/wasm";
pub(crate) const PAGE: &str = "crates/cli/page";
const RECORD: &str = "web/built-from.txt";

/// The sources: files and folders, and what in them is made, installed or tested.
const SOURCES: &[&str] = &[
    ".cargo/config.toml",
    "Cargo.lock",
    "Cargo.toml",
    "crates/search",
    "crates/cover",
    "crates/sliding",
    "crates/packing",
    "crates/render",
    "crates/susun",
    "crates/wasm",
    "crates/cli/licences",
    "crates/xtask/src/bin/bindgen.rs",
    "crates/xtask/src/licences.rs",
    "crates/xtask/src/toolchain.rs",
    "crates/xtask/src/web.rs",
    "web",
];
/// Whether a file or folder in one of them is a source: not installed, not made, not a test.
fn is_source(name: &str) -> bool {
    let others = [
        "node_modules",
        "wasm",
        "tests",
        "built-from.txt",
        "README.md",
    ];
    !others.contains(&name) && !name.ends_with(".test.ts")
}

pub(crate) fn run() -> Result<()> {
    build(Path::new(PAGE))?;
    fs::write(RECORD, Record::now()?.text())?;
    Ok(())
}

/// What the page is built from, and what comes out.
struct Record {
    compiler: String,
    sources: String,
    built: String,
}

impl Record {
    fn now() -> Result<Self> {
        let mut sources = Vec::new();
        for path in SOURCES.iter().map(Path::new) {
            if path.is_dir() {
                sources.extend(files::below(path, is_source)?);
            } else {
                sources.push(path.to_owned());
            }
        }
        let mut built = files::below(Path::new(PAGE), |_| true)?;
        built.extend(types());
        let compiler = output(Command::new("rustc").arg("--version"))?;
        Ok(Self {
            compiler: compiler.trim().to_owned(),
            sources: files::hash(&sources)?,
            built: files::hash(&built)?,
        })
    }

    fn kept() -> Result<Self> {
        let text = fs::read_to_string(RECORD).with_context(|| format!("{RECORD} is missing"))?;
        let value = |name: &str| {
            let found = text.lines().find_map(|line| line.strip_prefix(name));
            let found = found.with_context(|| format!("{RECORD} has no line \"{name}\""))?;
            anyhow::Ok(found.trim().to_owned())
        };
        Ok(Self {
            compiler: value("compiler: ")?,
            sources: value("sources: ")?,
            built: value("built: ")?,
        })
    }

    fn text(&self) -> String {
        let Self {
            compiler,
            sources,
            built,
        } = self;
        format!("compiler: {compiler}\nsources: {sources}\nbuilt: {built}\n")
    }
}

/// Fails when the committed page is not what the sources make. Returns what a reader should know of how that
/// was told.
pub(crate) fn check_build() -> Result<Option<String>> {
    judge(&Record::kept()?, &Record::now()?, || {
        let made = Path::new("target/web/page");
        let committed = (contents(Path::new(PAGE))?, types_text()?);
        build(made)?;
        Ok(committed == (contents(made)?, types_text()?))
    })
}

/// `rebuild` builds the page again and tells whether it is the committed one.
fn judge(
    kept: &Record,
    now: &Record,
    rebuild: impl FnOnce() -> Result<bool>,
) -> Result<Option<String>> {
    let other_compiler = (kept.compiler != now.compiler).then(|| {
        format!(
            "{PAGE} was built with {}, this is {}",
            kept.compiler, now.compiler
        )
    });
    if (&kept.sources, &kept.built) == (&now.sources, &now.built) {
        println!("{PAGE} and its sources are those of {RECORD}: not built again");
        return Ok(other_compiler);
    }
    let same = rebuild()?;
    if let Some(compilers) = other_compiler {
        let note = "the sources have changed, and whether the page is theirs cannot be compared";
        return Ok(Some(format!("{compilers}: {note}")));
    }
    ensure!(
        same,
        "{PAGE} or the types in {MODULE_FOLDER} are not what the sources make: run `cargo xtask web` and commit them"
    );
    Ok(Some(format!(
        "{PAGE} is what the sources make, but {RECORD} is not of these sources: \
         `cargo xtask web` writes it, and saves the next run the build"
    )))
}

/// The committed types and bindings of the modules.
fn types() -> impl Iterator<Item = PathBuf> {
    let files = |name: &&str| {
        let folder = Path::new(MODULE_FOLDER);
        ["d.ts", "js"].map(|kind| folder.join(format!("{name}.{kind}")))
    };
    MODULES.iter().flat_map(files)
}

fn types_text() -> Result<Vec<String>> {
    let text =
        |path: PathBuf| fs::read_to_string(&path).with_context(|| format!("{}", path.display()));
    types().map(text).collect()
}

/// Every file of a folder, with its name there.
fn contents(folder: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let file = |path: PathBuf| Ok((path.strip_prefix(folder)?.to_owned(), fs::read(&path)?));
    files::below(folder, |_| true)?
        .into_iter()
        .map(file)
        .collect()
}

fn build(page: &Path) -> Result<()> {
    modules()?;
    install()?;
    let page = env::current_dir()?.join(page);
    step(npm().args(["run", "build", "--", "--outDir"]).arg(&page))?;
    let parts: Vec<Part> = [FONT, RUST]
        .into_iter()
        .chain(licences::PAGE.iter().map(|(part, _)| *part))
        .collect();
    let text = licences::text(PACKAGE, TARGET, &parts)?;
    Ok(fs::write(page.join(LICENCES), text)?)
}

/// The page's modules, with their JavaScript and their types.
fn modules() -> Result<()> {
    ensure_target(TARGET)?;
    let mut flags = remap_flags()?;
    // Every browser has had vector registers since 2023; tables are built with them.
    flags.push("-Ctarget-feature=+simd128".to_owned());
    let flags = flags.join("\u{1f}");
    let made = Path::new("target/web").join(TARGET).join("web").join(FILE);
    for name in MODULES {
        let mut build = cargo();
        build.args(["build", "--profile", "web", "--locked"]);
        build.args(["--package", PACKAGE, "--no-default-features"]);
        build.args(["--features", name]);
        build.args(["--target", TARGET, "--target-dir", "target/web"]);
        step(build.env("CARGO_ENCODED_RUSTFLAGS", &flags))?;
        let mut bind = cargo();
        bind.args(["run", "--quiet", "--package", "xtask", "--bin", "bindgen"]);
        bind.args(["--features", "bindgen", "--"]);
        step(bind.arg(&made).args([name, MODULE_FOLDER]))?;
    }
    Ok(())
}

/// Installs the page's packages when they are not those of the lock file.
pub(crate) fn install() -> Result<()> {
    let lock = fs::read("web/package-lock.json").context("web/package-lock.json is missing")?;
    let note = Path::new("web/node_modules/.installed-lock.json");
    if fs::read(note).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    // Not `ci`, which insists on the bindings of every other system as well.
    step(npm().args(["install", "--no-save", "--no-audit", "--no-fund"]))
        .context("the page's packages could not be installed: Node.js 20.19 or later is needed")?;
    fs::write(note, lock)?;
    Ok(())
}

/// npm, in the folder of the page's sources.
pub(crate) fn npm() -> Command {
    let mut npm = Command::new("npm");
    npm.current_dir("web");
    npm
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    fn record(compiler: &str, sources: &str, built: &str) -> Record {
        let [compiler, sources, built] = [compiler, sources, built].map(str::to_owned);
        Record {
            compiler,
            sources,
            built,
        }
    }

    #[test]
    fn a_page_of_other_sources_is_built_again() {
        let kept = record("rustc 1", "s", "b");
        let never = || bail!("it was built again");
        assert_eq!(judge(&kept, &kept, never).expect("the same"), None);
        for changed in [record("rustc 1", "S", "b"), record("rustc 1", "s", "B")] {
            assert!(judge(&kept, &changed, never).is_err());
            assert!(judge(&kept, &changed, || Ok(false)).is_err());
            let note = judge(&kept, &changed, || Ok(true)).expect("the page is theirs");
            assert!(note.is_some_and(|note| note.contains("saves the next run the build")));
        }
    }

    #[test]
    fn another_compiler_is_told() {
        let kept = record("rustc 1", "s", "b");
        let both = "was built with rustc 1, this is rustc 2";
        let same = judge(&kept, &record("rustc 2", "s", "b"), || bail!("built again"));
        assert!(
            same.expect("the same")
                .is_some_and(|note| note.ends_with(both))
        );
        for equal in [true, false] {
            let other = judge(&kept, &record("rustc 2", "S", "b"), || Ok(equal));
            let note = other.expect("it cannot be told").expect("a note");
            assert!(note.contains(both) && note.ends_with("cannot be compared"));
        }
    }
}
