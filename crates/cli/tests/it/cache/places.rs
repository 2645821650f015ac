//! Where the cache is, and where it cannot be.

use std::process::Command;

use super::{Cache, FIRST, names};
use crate::expect::Expect;
use crate::run::{Ran, program, susun};

#[test]
fn the_folder_of_the_user() {
    let home = tempfile::tempdir().unwrap();
    let build = |variable: &str, folder: &str| {
        let mut program = program();
        program
            .env_remove("SUSUN_CACHE")
            .env_remove("XDG_CACHE_HOME");
        program.env("HOME", home.path().join("home"));
        program.env(variable, home.path().join(folder));
        let ran = Ran::of(program.args(["tables", "build", "2x3"]).output().unwrap());
        assert_eq!(ran.code, 0, "{}", ran.err);
        folder.to_owned()
    };
    if cfg!(unix) {
        build("XDG_CACHE_HOME", "xdg");
        assert_eq!(names(&home.path().join("xdg/susun")).len(), 2);
        build("HOME", "home");
        assert_eq!(names(&home.path().join("home/.cache/susun")).len(), 2);
    }
    build("SUSUN_CACHE", "own");
    assert_eq!(names(&home.path().join("own")).len(), 2);
}

/// A cache that cannot be written or made: the command that is about it fails and says so.
#[cfg(unix)]
#[test]
fn a_cache_that_cannot_be_written() {
    let mut at = program();
    at.env("SUSUN_CACHE", "/dev/null/cache");
    let ran = Ran::of(at.args(["tables", "build", "3x3"]).output().unwrap());
    ran.exits(4).complains(&[
        "error: the tables cannot be stored: cannot write \"/dev/null/cache\"",
        "help: free some space, or use another folder",
    ]);
    // Solving does not need it.
    let mut at = program();
    at.env("SUSUN_CACHE", "/dev/null/cache");
    Ran::of(at.args(["solve", "3x3#1"]).output().unwrap()).exits(0);
}

/// A disk that is full, as a limit on the size of files: nothing half-written stays.
#[cfg(unix)]
#[test]
fn a_full_disk() {
    let cache = Cache::new();
    let command = format!(
        "trap '' XFSZ; ulimit -f 64; exec '{}' tables build 3x5",
        env!("CARGO_BIN_EXE_susun")
    );
    let mut shell = Command::new("sh");
    shell.args(["-c", &command]).env("SUSUN_CACHE", &cache.path);
    for variable in ["LANG", "LC_ALL", "LC_MESSAGES"] {
        shell.env_remove(variable);
    }
    Ran::of(shell.output().unwrap())
        .exits(4)
        .complains(&["the tables cannot be stored", "free some space"]);
    assert_eq!(cache.names(), [""; 0]);
}

/// `--no-cache` writes nothing and looks at nothing.
#[test]
fn no_cache() {
    let cache = Cache::new();
    for arguments in [
        &["solve", "3x3#1"][..],
        &["hint", "3x3#1"],
        &["compare", "3x3#1", "-m", "ida-star,a-star"],
        &["random", "4x4", "--optimal", "20", "--seed", "1"],
    ] {
        let ran = cache.run(&[arguments, &["--no-cache"]].concat()).exits(0);
        assert_eq!(ran.err, "", "{arguments:?}");
        assert!(!cache.path.exists(), "{arguments:?}");
    }
    let list = cache.path.with_file_name("list.txt");
    std::fs::write(&list, "3x3#1\n3x4#1\n").unwrap();
    let batch = [
        "batch",
        list.to_str().unwrap(),
        "-m",
        "ida-batch",
        "--no-cache",
    ];
    cache.run(&batch).exits(0);
    assert!(!cache.path.exists());
    susun(&["solve", "kanoodle", "--no-cache"])
        .exits(2)
        .complains(&["--no-cache is for sliding puzzles"]);
}

/// The question on a terminal.
#[cfg(target_os = "linux")]
#[test]
fn clearing_asks_on_a_terminal() {
    use crate::terminal::type_with;

    for (keys, code, left) in [("n\n", 1, 2), ("\n", 1, 2), ("y\n", 0, 0), ("YES\n", 0, 0)] {
        let cache = Cache::with_tables();
        let folder = cache.path.parent().unwrap();
        let arguments = ["tables", "clear"];
        let Some(seen) = type_with(folder, &arguments, keys, &cache.path) else {
            return;
        };
        seen.shows(&["Remove 2 files (11.9 kB) from "]);
        assert_eq!(
            (seen.code, cache.names().len()),
            (code, left),
            "{}",
            seen.text
        );
        assert_eq!(cache.file(FIRST).exists(), left > 0);
    }
}
