//! THIRD-PARTY.txt: the licences of everything by others that a program or module contains.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::process::{cargo, output};

pub(crate) const FILE: &str = "THIRD-PARTY.txt";

/// What is not a crate: its name and the file of its licence.
pub(crate) type Part = (&'static str, &'static str);

/// The font of the pictures and of the page.
pub(crate) const FONT: Part = (
    "Plus Jakarta Sans, the font (OFL-1.1)",
    "crates/render/font/OFL.txt",
);
pub(crate) const RUST: Part = (
    "The Rust standard library (MIT OR Apache-2.0)",
    "crates/cli/licences/rust.txt",
);
pub(crate) const MUSL: Part = ("musl, the C library (MIT)", "crates/cli/licences/musl.txt");
/// What the page is made of: the licence here, and the one in the npm package, which must be the same.
pub(crate) const PAGE: &[(Part, &str)] = &[
    (
        ("Svelte (MIT)", "crates/cli/licences/svelte.txt"),
        "web/node_modules/svelte/LICENSE.md",
    ),
    (
        ("three.js (MIT)", "crates/cli/licences/three.txt"),
        "web/node_modules/three/LICENSE",
    ),
];

/// The text for a package of the workspace that is compiled for a target.
pub(crate) fn text(package: &str, target: &str, parts: &[Part]) -> Result<String> {
    // Crates share texts, so each text follows the names of those that have it.
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for found in crates(package, target)? {
        let name = format!("{} ({})", found.name, found.licence);
        for text in found.texts()? {
            texts.entry(text).or_default().insert(name.clone());
        }
    }
    let mut all: Vec<(String, String)> = Vec::new();
    for (name, file) in parts {
        let text = fs::read_to_string(file).with_context(|| (*file).to_owned())?;
        all.push(((*name).to_owned(), text.trim().to_owned()));
    }
    let crates = texts
        .into_iter()
        .map(|(text, names)| (names.into_iter().collect::<Vec<_>>().join("\n"), text));
    let mut crates: Vec<_> = crates.collect();
    crates.sort();
    all.extend(crates);
    let rule = "-".repeat(80);
    let sections = all
        .into_iter()
        .map(|(names, text)| format!("{rule}\n{names}\n{rule}\n\n{text}\n"));
    let head = "susun contains work of others. Their licences follow.\n".to_owned();
    Ok([head]
        .into_iter()
        .chain(sections)
        .collect::<Vec<_>>()
        .join("\n"))
}

/// A crate of a registry.
struct Crate {
    /// With its version.
    name: String,
    licence: String,
    authors: String,
    folder: PathBuf,
}

/// Every crate that is compiled into a package.
fn crates(package: &str, target: &str) -> Result<Vec<Crate>> {
    let mut tree = cargo();
    tree.args(["tree", "--locked", "--package", package, "--target", target]);
    tree.args(["--edges", "normal,no-proc-macro", "--prefix", "none"]);
    let tree = output(tree.args(["--format", "{p}"]))?;
    let compiled: BTreeSet<&str> = tree
        .lines()
        .map(|line| line.trim_end_matches(" (*)"))
        .collect();
    let mut metadata = cargo();
    metadata.args(["metadata", "--locked", "--format-version", "1"]);
    let metadata = output(metadata.args(["--filter-platform", target]))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().context("no packages")?;
    let mut crates = Vec::new();
    for package in packages {
        let text = |field: &str| package[field].as_str().unwrap_or_default().to_owned();
        let name = format!("{} v{}", text("name"), text("version"));
        if compiled.contains(&*name) {
            let folder = PathBuf::from(text("manifest_path"));
            crates.push(Crate {
                name,
                licence: text("license"),
                authors: authors(package),
                folder: folder.parent().context("a file has a folder")?.to_owned(),
            });
        }
    }
    Ok(crates)
}

/// Who made a crate: those it names, or else all who work on it.
fn authors(package: &Value) -> String {
    let names: Vec<&str> = package["authors"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    match names.is_empty() {
        true => format!(
            "the {} authors",
            package["name"].as_str().unwrap_or_default()
        ),
        false => names.join(", "),
    }
}

impl Crate {
    /// The texts of its licence. Of several licences to choose from it is MIT, not Apache-2.0. A few crates
    /// come without a text, which for MIT is always the same but for the names.
    fn texts(&self) -> Result<Vec<String>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder).with_context(|| self.name.clone())? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            let upper = name.to_uppercase();
            let starts = ["LICENSE", "LICENCE", "COPYRIGHT"];
            if starts.iter().any(|start| upper.starts_with(start)) {
                files.push((upper, self.folder.join(name)));
            }
        }
        let has_mit = files.iter().any(|(name, _)| name.contains("MIT"));
        files.retain(|(name, _)| !(has_mit && name.contains("APACHE")));
        files.sort();
        if files.is_empty() {
            ensure!(
                self.licence.contains("MIT"),
                "{}: {} without a text",
                self.name,
                self.licence
            );
            let own = fs::read_to_string("LICENSE-MIT")?;
            let (_, terms) = own.split_once("\n\nPermission").context("LICENSE-MIT")?;
            let authors = &self.authors;
            return Ok(vec![format!(
                "Copyright (c) {authors}\n\nPermission{terms}"
            )]);
        }
        let read = |(_, path): (String, PathBuf)| {
            let text = fs::read_to_string(&path).with_context(|| format!("{}", path.display()))?;
            Ok(text.replace("\r\n", "\n").trim().to_owned())
        };
        files.into_iter().map(read).collect()
    }
}

/// Whether the kept licences of the page's packages are those of the installed packages.
pub(crate) fn check_page() -> Result<()> {
    for ((name, kept), installed) in PAGE {
        ensure!(
            fs::read(kept)? == fs::read(installed)?,
            "{name}: {kept} is not {installed}: copy it"
        );
    }
    Ok(())
}
