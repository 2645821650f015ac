//! `cargo xtask layers`: keeps every crate in its layer.
//!
//! The compiler forbids only cycles. That engines know no puzzle, that the libraries run in a
//! browser and that front ends go through the one library are promises, and a promise that nothing
//! checks is broken by the first hurried change.
//!
//! A new crate is one row of [`LAYERS`]; what its kind forbids is in [`crate::source_rules`].

use std::fs;

use anyhow::{Context, Result, bail};

use crate::source_rules;
use crate::workspace::Workspace;

/// One row a crate, in dependency order: its folder, its kind, the crates it may depend on.
const LAYERS: &[Layer] = &[
    layer("search", Kind::Engine, &[]),
    layer("cover", Kind::Engine, &[]),
    layer("sliding", Kind::Library, &["search"]),
    layer("packing", Kind::Library, &["cover"]),
    layer("render", Kind::Engine, &[]),
    layer(
        "susun",
        Kind::Library,
        &["search", "cover", "sliding", "packing", "render"],
    ),
    layer("cli", Kind::FrontEnd, &["susun"]),
    layer("wasm", Kind::FrontEnd, &["susun"]),
    // A bench measures the engines themselves, so it alone may go past the library.
    layer(
        "bench",
        Kind::FrontEnd,
        &["susun", "sliding", "search", "cover", "packing"],
    ),
    layer("xtask", Kind::FrontEnd, &[]),
];

pub(crate) struct Layer {
    name: &'static str,
    pub(crate) kind: Kind,
    may_use: &'static [&'static str],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Knows no puzzle, and is as pure as a library.
    Engine,
    /// Pure: no clock, files, environment, threads or terminal; builds for the browser.
    Library,
    /// Meets the outside world, so that nobody else has to.
    FrontEnd,
}

impl Kind {
    pub(crate) fn is_pure(self) -> bool {
        self != Self::FrontEnd
    }
}

const fn layer(name: &'static str, kind: Kind, may_use: &'static [&'static str]) -> Layer {
    Layer {
        name,
        kind,
        may_use,
    }
}

/// The row of a crate.
pub(crate) fn of(name: &str) -> Option<&'static Layer> {
    LAYERS.iter().find(|layer| layer.name == name)
}

pub(crate) fn run() -> Result<()> {
    let workspace = Workspace::read()?;
    let mut broken = dependencies(&workspace);
    broken.extend(member_order(&workspace));
    broken.extend(sources(&workspace)?);
    for line in &broken {
        eprintln!("{line}");
    }
    match broken.len() {
        0 => println!("{} crates keep the layer rules", workspace.members.len()),
        1 => bail!("a layer rule is broken"),
        times => bail!("layer rules are broken in {times} places"),
    }
    Ok(())
}

/// A crate depends only on the crates of its row.
fn dependencies(workspace: &Workspace) -> Vec<String> {
    let mut broken = Vec::new();
    for member in &workspace.members {
        let name = &member.name;
        let Some(layer) = of(name) else {
            broken.push(format!(
                "crate {name} has no layer: give it a row in crates/xtask/src/layers.rs"
            ));
            continue;
        };
        let allowed = match layer.may_use {
            [] => String::from("no crate of the workspace"),
            crates => format!("only {}", crates.join(", ")),
        };
        for used in &member.uses {
            if !layer.may_use.contains(&used.as_str()) {
                broken.push(format!(
                    "crate {name} depends on {used}: {name} may depend on {allowed}"
                ));
            }
        }
    }
    broken
}

/// The manifest lists members in dependency order, so that it reads as the drawing of the layers.
fn member_order(workspace: &Workspace) -> Vec<String> {
    let mut broken = Vec::new();
    for (index, member) in workspace.members.iter().enumerate() {
        let above = &workspace.members[..index];
        for used in &member.uses {
            if !above.iter().any(|other| other.name == *used) {
                broken.push(format!(
                    "crate {} depends on {used}, which `members` in Cargo.toml does not list before it",
                    member.name
                ));
            }
        }
    }
    broken
}

fn sources(workspace: &Workspace) -> Result<Vec<String>> {
    let mut broken = Vec::new();
    for member in &workspace.members {
        let kind = of(&member.name).map(|layer| layer.kind);
        for (folder, kind) in [("src", kind), ("tests", None)] {
            for path in member.rust_files(folder)? {
                let source = fs::read_to_string(&path)
                    .with_context(|| format!("cannot read {}", path.display()))?;
                let shown = path.strip_prefix(&workspace.root).unwrap_or(&path);
                let shown = shown.display().to_string();
                broken.extend(source_rules::length(&shown, &source));
                if let Some(kind) = kind {
                    broken.extend(source_rules::names(kind, &shown, &source));
                }
            }
        }
    }
    Ok(broken)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Member;

    fn workspace(members: &[(&str, &[&str])]) -> Workspace {
        let member = |&(name, uses): &(&str, &[&str])| Member::named(name, uses);
        Workspace::of(members.iter().map(member).collect())
    }

    #[test]
    fn the_table_itself_is_in_dependency_order() {
        for (index, layer) in LAYERS.iter().enumerate() {
            for used in layer.may_use {
                let above = LAYERS[..index].iter().any(|other| other.name == *used);
                assert!(above, "{used} must stand above {}", layer.name);
            }
        }
    }

    #[test]
    fn the_drawn_layers_pass() {
        let clean = workspace(&[
            ("search", &[]),
            ("sliding", &["search"]),
            ("susun", &["search", "sliding"]),
            ("cli", &["susun"]),
            ("bench", &["search", "sliding"]),
            ("xtask", &[]),
        ]);
        assert!(dependencies(&clean).is_empty());
        assert!(member_order(&clean).is_empty());
    }

    #[test]
    fn a_dependency_outside_the_row_is_broken() {
        let past_the_library = workspace(&[
            ("search", &[]),
            ("susun", &["search"]),
            ("cli", &["susun", "search"]),
        ]);
        assert_eq!(
            dependencies(&past_the_library),
            ["crate cli depends on search: cli may depend on only susun"]
        );
        let upwards = workspace(&[("sliding", &[]), ("search", &["sliding"])]);
        assert_eq!(
            dependencies(&upwards),
            ["crate search depends on sliding: search may depend on no crate of the workspace"]
        );
    }

    #[test]
    fn a_crate_without_a_row_is_broken() {
        let broken = dependencies(&workspace(&[("search", &[]), ("server", &["search"])]));
        assert_eq!(broken.len(), 1);
        assert!(broken[0].starts_with("crate server has no layer"));
    }

    #[test]
    fn a_member_listed_before_its_dependency_is_broken() {
        let broken = member_order(&workspace(&[("sliding", &["search"]), ("search", &[])]));
        assert_eq!(broken.len(), 1);
        assert!(broken[0].starts_with("crate sliding depends on search, which"));
    }
}
