//! The list of crates that the program is made of: each has a permissive licence and a reason.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, ensure};

use crate::process::{cargo, output};

const LIST: &str = "docs/dependencies.md";
/// What the list is for, whatever the system of the compiler: the static program, which has all that others on
/// Linux have.
const TARGET: &str = "x86_64-unknown-linux-musl";
/// A crate must be usable under one of these.
const LICENCES: &[&str] = &["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause"];

/// Compares the list with what cargo would compile.
pub(crate) fn check() -> Result<()> {
    let mut tree = cargo();
    tree.args([
        "tree",
        "--locked",
        "--package",
        "susun-cli",
        "--target",
        TARGET,
    ]);
    tree.args(["--edges", "normal,build", "--prefix", "none"]);
    let tree = output(tree.args(["--format", "{p}|{l}"]))?;
    let compiled = compiled(&tree);
    let listed = fs::read_to_string(LIST).with_context(|| LIST.to_owned())?;
    compare(&compiled, &listed)?;
    println!("{} crates are listed in {LIST}", compiled.len());
    Ok(())
}

/// The licences of all crates but our own.
fn compiled(tree: &str) -> BTreeMap<&str, &str> {
    let lines = tree.lines().filter_map(|line| line.split_once('|'));
    let named = lines.filter_map(|(package, licence)| {
        let name = package.split(' ').next()?;
        Some((name, licence.trim_end_matches(" (*)")))
    });
    named
        .filter(|(name, _)| !name.starts_with("susun"))
        .collect()
}

fn compare(compiled: &BTreeMap<&str, &str>, list: &str) -> Result<()> {
    let rows = list.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ");
        Some((cells.next()?, (cells.next()?, cells.next()?)))
    });
    let listed: BTreeMap<_, _> = rows.skip(2).collect();
    for (name, licence) in compiled {
        let row = listed.get(name);
        let (said, why) = row.with_context(|| format!("{LIST} has no row for {name}"))?;
        ensure!(
            said == licence,
            "{LIST} says {said} of {name}, which is {licence}"
        );
        ensure!(!why.is_empty(), "{LIST} does not say why {name} is there");
        let parts = licence.split([' ', '/', '(', ')']);
        let permissive = { parts }.any(|part| LICENCES.contains(&part));
        ensure!(permissive, "{name} has the licence {licence}");
    }
    let gone = listed.keys().find(|name| !compiled.contains_key(*name));
    ensure!(
        gone.is_none(),
        "{LIST} lists {}, which is not there",
        gone.unwrap_or(&"")
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_listed_is_found() {
        let tree = "susun-cli v0.2.0 (/x)|MIT\nclap v4.6.7|MIT OR Apache-2.0\nclap v4.6.7|MIT OR Apache-2.0 (*)\n";
        let compiled = compiled(tree);
        let list = |rows: &str| format!("| crate | licence | why |\n| --- | --- | --- |\n{rows}");
        let told = |rows: &str| compare(&compiled, &list(rows)).is_ok();
        assert!(told("| clap | MIT OR Apache-2.0 | the command line |\n"));
        assert!(!told(""));
        assert!(!told("| clap | MIT | the command line |\n"));
        assert!(!told(
            "| clap | MIT OR Apache-2.0 | a |\n| gone | MIT | b |\n"
        ));
        let copyleft = BTreeMap::from([("x", "GPL-3.0-only")]);
        assert!(compare(&copyleft, &list("| x | GPL-3.0-only | y |\n")).is_err());
    }
}
