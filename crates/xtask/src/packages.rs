//! Every published crate packages, with everything that it is compiled from.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};

use crate::process::{cargo, run as step};

/// The folders of the crates that are published. Their packages are `susun` and `susun-FOLDER`.
const PUBLISHED: &[&str] = &[
    "search", "cover", "sliding", "packing", "render", "susun", "cli",
];

/// Where the compiler noted what it read.
const NOTES: &str = "target/debug/deps";

/// Packs the crates and looks at what the compiler read for the tests. To compile every package instead
/// (cargo's own check) takes minutes.
pub(crate) fn check() -> Result<()> {
    let mut package = cargo();
    package.args(["package", "--no-verify", "--allow-dirty", "--quiet"]);
    for folder in PUBLISHED {
        let name = match *folder {
            "susun" => folder.to_string(),
            folder => format!("susun-{folder}"),
        };
        package.args(["--package", &name]);
    }
    step(&mut package)?;
    for folder in PUBLISHED {
        let folder = Path::new("crates").join(folder);
        let read = fullest_note(&folder)?;
        let target = fs::canonicalize("target")?;
        let outside = outside(&fs::canonicalize(&folder)?, &target, &read)?;
        ensure!(
            outside.is_empty(),
            "{} is compiled from files outside of it, which its package lacks: {outside:?}",
            folder.display()
        );
    }
    println!("{} crates package", PUBLISHED.len());
    Ok(())
}

/// The files that a compilation of a crate with all its features read: the one that read the most, and
/// of several the last. Notes that name removed files are old.
fn fullest_note(folder: &Path) -> Result<Vec<PathBuf>> {
    let roots = ["lib.rs", "main.rs"].map(|root| folder.join("src").join(root));
    let mut found: BTreeMap<(usize, SystemTime), Vec<PathBuf>> = BTreeMap::new();
    for entry in fs::read_dir(NOTES).with_context(|| format!("{NOTES} is missing"))? {
        let entry = entry?;
        if entry
            .path()
            .extension()
            .is_some_and(|extension| extension == "d")
        {
            let read = sources(&fs::read_to_string(entry.path())?);
            let is_crate = read.first().is_some_and(|first| roots.contains(first));
            if is_crate && read.iter().all(|path| path.exists()) {
                let modified = entry.metadata()?.modified()?;
                found.insert((read.len(), modified), read);
            }
        }
    }
    let Some((_, read)) = found.pop_last() else {
        bail!("{} was not compiled", folder.display());
    };
    Ok(read)
}

/// The sources in a note in the form of make: each has a line `PATH:` of its own, the crate's root first. Clippy
/// also notes its settings.
fn sources(note: &str) -> Vec<PathBuf> {
    let setting = |path: &PathBuf| path.ends_with("clippy.toml") || path.ends_with("Cargo.toml");
    let lines = note.lines().filter_map(|line| line.strip_suffix(':'));
    let paths = lines.map(|path| PathBuf::from(path.replace("\\ ", " ")));
    paths.filter(|path| !setting(path)).collect()
}

/// The files that lie neither in the folder nor among what build scripts made.
fn outside(folder: &Path, made: &Path, read: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut outside = Vec::new();
    for path in read {
        let path = fs::canonicalize(path).with_context(|| format!("{}", path.display()))?;
        if !path.starts_with(folder) && !path.starts_with(made) {
            outside.push(path);
        }
    }
    Ok(outside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_of_the_compiler_are_read() {
        let note = "/w/a.d: crates/a/src/lib.rs crates/a/my\\ data\n\n\
                    /w/clippy.toml:\n/w/Cargo.toml:\ncrates/a/src/lib.rs:\ncrates/a/my\\ data:\n\n# env-dep:X=1\n";
        let paths = ["crates/a/src/lib.rs", "crates/a/my data"];
        assert_eq!(sources(note), paths.map(PathBuf::from));
    }

    #[test]
    fn a_file_outside_is_told() -> Result<()> {
        // Tests run in the folder of their crate.
        let (here, other) = (fs::canonicalize("src")?, fs::canonicalize("../susun/src")?);
        let read = ["src/main.rs", "src/../../susun/src/lib.rs"].map(PathBuf::from);
        assert_eq!(outside(&here, &here, &read)?, [other.join("lib.rs")]);
        assert!(outside(&here, &other, &read)?.is_empty());
        Ok(())
    }
}
