//! The workspace as cargo sees it: its members in the order of the manifest, and which of them use
//! which. Asking cargo instead of reading manifests counts renamed, optional and per-target
//! dependencies without knowing how each is written.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::process::{cargo, output};

pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
    /// In the order of `members` in the workspace manifest.
    pub(crate) members: Vec<Member>,
}

pub(crate) struct Member {
    /// The crate's folder, the name that the layers know it by; a package may carry a prefix.
    pub(crate) name: String,
    pub(crate) folder: PathBuf,
    /// The members it depends on, whether normally, for tests or for its build script.
    pub(crate) uses: Vec<String>,
}

impl Workspace {
    pub(crate) fn read() -> Result<Self> {
        let text = output(cargo().args(["metadata", "--format-version", "1", "--no-deps"]))?;
        let metadata = serde_json::from_str(&text).context("`cargo metadata` printed no JSON")?;
        Self::from_metadata(&metadata)
    }

    fn from_metadata(metadata: &Value) -> Result<Self> {
        let packages = list(metadata, "packages")?;
        let mut members = Vec::new();
        for id in list(metadata, "workspace_members")? {
            let package = packages
                .iter()
                .find(|package| &package["id"] == id)
                .with_context(|| format!("`cargo metadata` lists no package {id}"))?;
            members.push((package, Member::from_package(package)?));
        }
        let uses = members
            .iter()
            .map(|(package, _)| uses(package, &members))
            .collect::<Result<Vec<_>>>()?;
        let members = members
            .into_iter()
            .zip(uses)
            .map(|((_, member), uses)| Member { uses, ..member })
            .collect();
        Ok(Self {
            root: text(metadata, "workspace_root")?.into(),
            members,
        })
    }
}

impl Member {
    fn from_package(package: &Value) -> Result<Self> {
        let manifest = Path::new(text(package, "manifest_path")?);
        let folder = manifest.parent().context("a manifest without a folder")?;
        let name = folder.file_name().context("a crate in the root folder")?;
        Ok(Self {
            name: name.to_string_lossy().into_owned(),
            folder: folder.to_owned(),
            uses: Vec::new(),
        })
    }

    /// Every Rust file under one of the crate's folders, sorted; none if there is no such folder.
    pub(crate) fn rust_files(&self, folder: &str) -> Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        let mut folders = vec![self.folder.join(folder)];
        while let Some(folder) = folders.pop() {
            if !folder.is_dir() {
                continue;
            }
            let unreadable = || format!("cannot list {}", folder.display());
            for entry in fs::read_dir(&folder).with_context(unreadable)? {
                let path = entry.with_context(unreadable)?.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    files.push(path);
                }
            }
        }
        files.sort();
        Ok(files)
    }
}

/// Dependencies are matched by folder: a renamed one still shows where it lives.
fn uses(package: &Value, members: &[(&Value, Member)]) -> Result<Vec<String>> {
    let mut uses = Vec::new();
    for dependency in list(package, "dependencies")? {
        let Some(folder) = dependency["path"].as_str() else {
            continue;
        };
        for (_, member) in members {
            if member.folder == Path::new(folder) && !uses.contains(&member.name) {
                uses.push(member.name.clone());
            }
        }
    }
    Ok(uses)
}

fn list<'a>(value: &'a Value, key: &str) -> Result<&'a Vec<Value>> {
    value[key]
        .as_array()
        .with_context(|| format!("`cargo metadata` gives no list {key}"))
}

fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str> {
    value[key]
        .as_str()
        .with_context(|| format!("`cargo metadata` gives no text {key}"))
}

/// Made-up workspaces, for the tests of the rules.
#[cfg(test)]
impl Workspace {
    pub(crate) fn of(members: Vec<Member>) -> Self {
        let root = PathBuf::new();
        Self { root, members }
    }
}

#[cfg(test)]
impl Member {
    pub(crate) fn named(name: &str, uses: &[&str]) -> Self {
        Self {
            name: name.to_owned(),
            folder: Path::new("crates").join(name),
            uses: uses.iter().map(|&name| name.to_owned()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn members_keep_the_manifest_order_and_name_each_other_by_folder() {
        let metadata = json!({
            "workspace_root": "/w",
            "workspace_members": ["id-search", "id-sliding"],
            "packages": [
                {
                    "id": "id-sliding", "name": "susun-sliding",
                    "manifest_path": "/w/crates/sliding/Cargo.toml",
                    "dependencies": [
                        { "name": "thiserror", "kind": null },
                        { "name": "susun-search", "kind": null, "path": "/w/crates/search" },
                        { "name": "susun-search", "kind": "dev", "path": "/w/crates/search" },
                    ],
                },
                {
                    "id": "id-search", "name": "susun-search",
                    "manifest_path": "/w/crates/search/Cargo.toml",
                    "dependencies": [],
                },
            ],
        });
        let workspace = Workspace::from_metadata(&metadata).expect("complete metadata");
        let [search, sliding] = workspace.members.as_slice() else {
            panic!("two members");
        };
        assert_eq!(search.name, "search");
        assert!(search.uses.is_empty());
        assert_eq!(sliding.name, "sliding");
        assert_eq!(sliding.uses, ["search"]);
    }

    #[test]
    fn incomplete_metadata_is_an_error() {
        assert!(Workspace::from_metadata(&json!({ "packages": [] })).is_err());
    }
}
