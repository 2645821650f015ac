//! The versions of Rust and Node.js that the documents and the workflows name are those that the manifests ask
//! for.

use std::fs;

use anyhow::{Context, Result};

const DOCUMENTS: &[&str] = &[
    "README.md",
    "README.id.md",
    "CONTRIBUTING.md",
    "docs/how-to/install.md",
];

/// What stands between two texts, wherever they are.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    let parts = text.split(start).skip(1);
    parts.filter_map(|part| part.split(end).next()).collect()
}

/// The numbers behind a name: `Rust 1.90 or later` names 1.90.
fn named<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let parts = text
        .split(name)
        .skip(1)
        .filter_map(|part| part.strip_prefix(' '));
    let number = |part: &'a str| {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != '.');
        part[..end.unwrap_or(part.len())].trim_end_matches('.')
    };
    parts
        .map(number)
        .filter(|number| !number.is_empty())
        .collect()
}

#[test]
fn the_documents_name_the_versions_of_the_manifests() -> Result<()> {
    let read =
        |path: &str| fs::read_to_string(format!("../../{path}")).with_context(|| path.to_owned());
    let rust = read("Cargo.toml")?;
    let [rust] = between(&rust, "\nrust-version = \"", "\"")[..] else {
        anyhow::bail!("Cargo.toml");
    };
    let node = read("web/package.json")?;
    let [node] = between(&node, "\"node\": \">=", "\"")[..] else {
        anyhow::bail!("web/package.json");
    };
    let workflow = read(".github/workflows/ci.yml")?;
    assert!(workflow.contains(&format!("\n    container: rust:{rust}-")));
    // Another compiler could not tell whether the page is what its sources make.
    let built = read("web/built-from.txt")?;
    let [compiler] = named(&built, "rustc")[..] else {
        anyhow::bail!("web/built-from.txt");
    };
    let (compiler, _) = compiler.rsplit_once('.').context("a version")?;
    assert!(workflow.contains(&format!("\n    container: rust:{compiler}-")));
    for path in DOCUMENTS {
        let text = read(path)?;
        let (rusts, nodes) = (named(&text, "Rust"), named(&text, "Node.js"));
        assert!(!rusts.is_empty() && !nodes.is_empty(), "{path}");
        assert!(
            rusts.iter().all(|version| *version == rust),
            "{path}: {rusts:?}"
        );
        assert!(
            nodes.iter().all(|version| *version == node),
            "{path}: {nodes:?}"
        );
    }
    Ok(())
}
