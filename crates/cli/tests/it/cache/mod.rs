//! Tables in the cache folder.

mod builders;
mod commands;
mod damage;
mod need;
mod places;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Ran, program};

/// The tables of 3x3-small, of which one is damaged in the tests.
pub(crate) const FIRST: &str = "3x3-stm-aaa-a..-.._.susun";
pub(crate) const SECOND: &str = "3x3-stm-..a-.aa-.a_.susun";

/// A cache of one test.
pub(crate) struct Cache {
    _folder: tempfile::TempDir,
    pub(crate) path: PathBuf,
}

impl Cache {
    /// A folder that is not there yet.
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cache");
        Self {
            _folder: folder,
            path,
        }
    }

    /// With the tables of 3x3-small.
    pub(crate) fn with_tables() -> Self {
        let cache = Self::new();
        let ran = cache.tables(&["build", "3x3"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        cache
    }

    pub(crate) fn program(&self) -> Command {
        let mut program = program();
        program.env("SUSUN_CACHE", &self.path);
        program
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(self.program().args(arguments).output().unwrap())
    }

    pub(crate) fn tables(&self, arguments: &[&str]) -> Ran {
        self.run(&[&["tables"], arguments].concat())
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// The names of all files, in order; none if there is no folder.
    pub(crate) fn names(&self) -> Vec<String> {
        names(&self.path)
    }
}

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// The origins of the tables in the answer of `tables build --json`.
pub(crate) fn origins(ran: &Ran) -> Vec<String> {
    let value = ran.json();
    let tables = value["tables"].as_array().unwrap();
    let origin = |table: &serde_json::Value| table["origin"].as_str().unwrap().to_owned();
    tables.iter().map(origin).collect()
}
