//! `cargo xtask layers`: the rules of the source that neither the compiler nor clippy checks.
//!
//! What a crate may call is in `clippy.toml`: the one at the root holds for every crate that has none of its
//! own. Here is which crate may depend on which, that engines name no puzzle, and how long a file may be.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use crate::files;
use crate::process::{cargo, output};

/// Every crate, in the order of `members` in Cargo.toml, and the crates it may depend on.
const LAYERS: &[(&str, &[&str])] = &[
    ("search", &[]),
    ("cover", &[]),
    ("sliding", &["search"]),
    ("packing", &["cover"]),
    ("render", &[]),
    (
        "susun",
        &["search", "cover", "sliding", "packing", "render"],
    ),
    ("cli", &["susun"]),
    ("wasm", &["susun"]),
    // A benchmark measures the engines themselves, so it alone may go past the library.
    ("bench", &["susun", "sliding", "search", "cover", "packing"]),
    ("xtask", &[]),
];

/// Crates that know no puzzle, and the words that only a puzzle has.
const ENGINES: &[&str] = &["search", "cover", "render"];
const PUZZLE_WORDS: &[&str] = &[
    "blank", "board", "packing", "piece", "puzzle", "sliding", "tile",
];

/// The sources of the page and of the npm package.
const PAGE: &[&str] = &["web/src", "npm"];

/// A longer file has a second subject in it.
const MAX_LINES: usize = 600;

/// The line before the unit tests of a file.
const UNIT_TESTS: &str = "#[cfg(test)]";

pub(crate) fn run() -> Result<()> {
    let tree = [
        "tree",
        "--workspace",
        "--depth",
        "1",
        "--prefix",
        "depth",
        "--no-dedupe",
    ];
    let all = [
        "--edges",
        "normal,build,dev",
        "--all-features",
        "--target",
        "all",
    ];
    let tree = output(cargo().args(tree).args(all))?;
    let mut broken = dependencies(&members(&tree));
    broken.extend(order(&fs::read_to_string("Cargo.toml")?));
    for (name, _) in LAYERS {
        let package = Path::new("crates").join(name);
        let runs_unit_tests = runs_unit_tests(&fs::read_to_string(package.join("Cargo.toml"))?);
        for folder in ["src", "tests"] {
            for path in rust_files(&package.join(folder))? {
                let source = fs::read_to_string(&path)?;
                let path = path.display();
                let engine = folder == "src" && ENGINES.contains(name);
                broken.extend(source_faults(&path.to_string(), &source, engine));
                if folder == "src" && !runs_unit_tests && source.contains(UNIT_TESTS) {
                    broken.push(format!("{path}: these tests never run, move them to tests"));
                }
            }
        }
    }
    for folder in PAGE {
        let paths = files::below(Path::new(folder), |_| true)?;
        for path in paths.iter().filter(|path| is_script(path)) {
            broken.extend(source_faults(
                &path.display().to_string(),
                &fs::read_to_string(path)?,
                false,
            ));
        }
    }
    ensure!(broken.is_empty(), "layer rules:\n{}", broken.join("\n"));
    println!("{} crates keep the layer rules", LAYERS.len());
    Ok(())
}

/// Whether the unit tests of a crate run. Those of a crate with `test = false` do not, and nothing says so.
fn runs_unit_tests(manifest: &str) -> bool {
    let library = manifest.split("[lib]").nth(1).unwrap_or_default();
    let library = library.split("\n[").next().unwrap_or_default();
    !library.lines().any(|line| line.trim() == "test = false")
}

/// A crate of the workspace and those it depends on, for whatever purpose, all by their folders.
type Member = (String, Vec<String>);

/// Reads the lines of `cargo tree`: `0PACKAGE vVERSION (FOLDER)` for a member, `1...` for what it uses. Packages of
/// a registry have no folder.
fn members(tree: &str) -> Vec<Member> {
    let mut members: Vec<Member> = Vec::new();
    for line in tree.lines() {
        let Some((_, path)) = line.trim_end_matches(')').split_once(" (") else {
            continue;
        };
        let name = path.rsplit(['/', '\\']).next().unwrap_or(path).to_owned();
        match members.last_mut() {
            Some((_, used)) if line.starts_with('1') => used.push(name),
            _ => members.push((name, Vec::new())),
        }
    }
    members
}

/// Members use only the crates of their row.
fn dependencies(members: &[Member]) -> Vec<String> {
    let mut broken = Vec::new();
    for (name, used) in members {
        let Some((_, allowed)) = LAYERS.iter().find(|(row, _)| row == name) else {
            broken.push(format!("{name} has no row in crates/xtask/src/layers.rs"));
            continue;
        };
        for used in used.iter().filter(|used| !allowed.contains(&used.as_str())) {
            broken.push(format!("{name} depends on {used}, it may use {allowed:?}"));
        }
    }
    broken
}

/// The manifest lists its members in the order of the table, and so reads as the drawing of the layers.
fn order(manifest: &str) -> Option<String> {
    let folder = |line: &str| {
        Some(
            line.trim()
                .strip_prefix("\"crates/")?
                .strip_suffix("\",")?
                .to_owned(),
        )
    };
    let listed: Vec<String> = manifest.lines().filter_map(folder).collect();
    let table = LAYERS.iter().map(|(name, _)| *name);
    (!table.clone().eq(listed.iter().map(String::as_str))).then(|| {
        let table: Vec<&str> = table.collect();
        format!("`members` in Cargo.toml are {listed:?}, the layers are {table:?}")
    })
}

fn source_faults(path: &str, source: &str, engine: bool) -> Vec<String> {
    let mut broken = Vec::new();
    let lines = source.lines().count();
    if lines > MAX_LINES {
        broken.push(format!("{path}: {lines} lines, the limit is {MAX_LINES}"));
    }
    // Comments may explain by example, and tests may need one.
    let code = source.lines().take_while(|line| *line != UNIT_TESTS);
    for (at, line) in code.enumerate().filter(|_| engine) {
        let code = line.split("//").next().unwrap_or_default().to_lowercase();
        for word in PUZZLE_WORDS.iter().filter(|word| code.contains(**word)) {
            broken.push(format!("{path}:{}: an engine names a {word}", at + 1));
        }
    }
    broken
}

fn is_script(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("svelte" | "ts" | "css"))
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut found = files::below(folder, |_| true)?;
    found.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The workspace as it should be, with one crate changed.
    fn with(name: &str, used: &[&str]) -> Vec<Member> {
        let owned = |used: &[&str]| used.iter().map(|&name| name.to_owned()).collect();
        let member = |(row, allowed): &(&str, &[&str])| {
            (
                (*row).to_owned(),
                owned(if *row == name { used } else { allowed }),
            )
        };
        LAYERS.iter().map(member).collect()
    }

    #[test]
    fn the_table_is_in_dependency_order() {
        for (index, (name, allowed)) in LAYERS.iter().enumerate() {
            for used in *allowed {
                let above = LAYERS[..index].iter().any(|(other, _)| other == used);
                assert!(above, "{used} must stand above {name}");
            }
        }
    }

    #[test]
    fn a_crate_uses_only_the_crates_of_its_row() {
        assert!(dependencies(&with("cli", &["susun"])).is_empty());
        for (name, used) in [
            ("cli", "search"),
            ("search", "sliding"),
            ("render", "packing"),
        ] {
            let broken = dependencies(&with(name, &[used]));
            assert_eq!(broken.len(), 1);
            assert!(broken[0].starts_with(&format!("{name} depends on {used},")));
        }
    }

    #[test]
    fn a_crate_without_a_row_is_told() {
        let server = ("server".to_owned(), vec!["susun".to_owned()]);
        assert_eq!(
            dependencies(&[server]),
            ["server has no row in crates/xtask/src/layers.rs"]
        );
    }

    #[test]
    fn members_stand_in_the_order_of_the_table() {
        let line = |(name, _): &(&str, &[&str])| format!("    \"crates/{name}\",\n");
        let mut lines: Vec<String> = LAYERS.iter().map(line).collect();
        assert_eq!(order(&lines.concat()), None);
        lines.swap(0, 1);
        assert!(order(&lines.concat()).is_some());
    }

    #[test]
    fn members_are_known_by_their_folders() {
        let tree = "0susun-search v0.2.0 (/w/crates/search)\n1hashbrown v0.17.1\n\n\
                    0susun-sliding v0.2.0 (/w/crates/sliding)\n1susun-search v0.2.0 (/w/crates/search)\n";
        let expected = [
            ("search".to_owned(), vec![]),
            ("sliding".to_owned(), vec!["search".to_owned()]),
        ];
        assert_eq!(members(tree), expected);
    }

    #[test]
    fn a_file_has_at_most_600_lines() {
        assert!(source_faults("x.rs", &"\n".repeat(600), false).is_empty());
        assert_eq!(
            source_faults("x.rs", &"\n".repeat(601), false),
            ["x.rs: 601 lines, the limit is 600"]
        );
    }

    #[test]
    fn a_library_may_leave_out_unit_tests() {
        for (manifest, runs) in [
            ("[package]\n\n[lib]\nname = \"x\"\n", true),
            ("[lib]\n# Why.\ntest = false\n\n[features]\n", false),
            ("[lib]\n\n[[bin]]\ntest = false\n", true),
            ("[[bin]]\ntest = false\n", true),
        ] {
            assert_eq!(runs_unit_tests(manifest), runs, "{manifest}");
        }
    }

    #[test]
    fn an_engine_names_no_puzzle() {
        let source = "//! A board.\nfn f() {} // tile\nstruct TileSet;\n#[cfg(test)]\nmod tests { fn board() {} }\n";
        assert_eq!(
            source_faults("x.rs", source, true),
            ["x.rs:3: an engine names a tile"]
        );
        assert!(source_faults("x.rs", source, false).is_empty());
    }
}
