//! The workflows (`.github/workflows`) cannot be run here. They are parsed, and call what exists.

use std::fs;

use anyhow::{Context, Result};
use saphyr_parser::{Event, Parser};

use crate::task;

/// The files, and what they run besides `cargo xtask`: they prepare a machine, or publish what was made.
const WORKFLOWS: &[(&str, &[&str])] = &[
    (
        "ci.yml",
        &[
            "rustup component add clippy rustfmt",
            "cargo check --locked --workspace --all-targets",
        ],
    ),
    (
        "release.yml",
        &[
            "sudo sysctl --write kernel.apparmor_restrict_unprivileged_userns=0",
            "gh release create \"$GITHUB_REF_NAME\" --repo \"$GITHUB_REPOSITORY\" --verify-tag \
             --generate-notes files/*",
        ],
    ),
];
const FOLDER: &str = "../../.github/workflows";

/// Keys and the plain values right behind them, in the order of the text.
fn pairs(text: &str) -> Result<Vec<(String, String)>> {
    let mut pairs = Vec::new();
    let mut last = None;
    for event in Parser::new_from_str(text) {
        last = match event?.0 {
            Event::Scalar(value, ..) => {
                let value = value.into_owned();
                pairs.extend(last.map(|key| (key, value.clone())));
                Some(value)
            }
            _ => None,
        };
    }
    Ok(pairs)
}

/// What stands behind a key, wherever it is.
fn values<'a>(pairs: &'a [(String, String)], key: &str) -> Vec<&'a str> {
    let found = pairs.iter().filter(|(name, _)| name == key);
    found.map(|(_, value)| &**value).collect()
}

#[test]
fn every_command_of_a_workflow_exists() -> Result<()> {
    let mut tasks = Vec::new();
    for (name, others) in WORKFLOWS {
        let pairs = pairs(&fs::read_to_string(format!("{FOLDER}/{name}"))?).context(*name)?;
        let commands = values(&pairs, "run");
        for command in &commands {
            let asked = command.strip_prefix("cargo xtask ");
            assert!(
                asked.is_some_and(|asked| task(asked).is_some()) || others.contains(command),
                "{name}: {command}"
            );
            tasks.extend(asked.map(str::to_owned));
        }
        let unused = others.iter().find(|other| !commands.contains(other));
        assert_eq!(unused, None, "{name} does not run it");
    }
    assert_eq!(tasks, ["test", "test --long", "dist", "npm"]);
    Ok(())
}

/// Every action is GitHub's own and of one major version, and what a token may do is told at the top.
#[test]
fn actions_and_permissions_are_few() -> Result<()> {
    for entry in fs::read_dir(FOLDER)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.context("a name")?;
        assert!(WORKFLOWS.iter().any(|(known, _)| *known == name), "{name}");
        let text = fs::read_to_string(&path)?;
        assert!(
            text.contains("\npermissions:\n  contents: read\njobs:"),
            "{name}"
        );
        let pairs = pairs(&text)?;
        for action in values(&pairs, "uses") {
            let (action, version) = action.split_once("@v").context("a version")?;
            assert!(action.starts_with("actions/"), "{name}: {action}");
            assert!(version.parse::<u8>().is_ok(), "{name}: {action}");
        }
        let writes = values(&pairs, "contents");
        let allowed = writes.iter().filter(|value| **value == "write").count();
        assert_eq!(allowed, usize::from(name == "release.yml"), "{name}");
    }
    Ok(())
}
