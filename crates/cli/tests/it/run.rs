//! Running the program.

use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What a run gave.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    pub(crate) fn of(output: Output) -> Self {
        Self {
            code: output.status.code().expect("the program ends by itself"),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        assert_eq!(self.out.lines().count(), 1, "one object: {}", self.out);
        serde_json::from_str(&self.out).unwrap()
    }
}

/// An output with its reading end closed from the start.
pub(crate) fn no_reader() -> Stdio {
    let (_, writer) = io::pipe().unwrap();
    writer.into()
}

/// The program with the locale of nobody.
pub(crate) fn program() -> Command {
    program_at(Path::new(env!("CARGO_BIN_EXE_susun")))
}

/// The same, from a copy of the program.
pub(crate) fn program_at(path: &Path) -> Command {
    let mut command = Command::new(path);
    for name in [
        "LANG",
        "LC_ALL",
        "LC_MESSAGES",
        "NO_COLOR",
        "CLICOLOR_FORCE",
        "COLUMNS",
    ] {
        command.env_remove(name);
    }
    command.env("SUSUN_CACHE", CACHE);
    command.stdin(Stdio::null());
    command
}

/// The cache of the tests: nobody's own.
pub(crate) const CACHE: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");

pub(crate) fn susun(arguments: &[&str]) -> Ran {
    Ran::of(program().args(arguments).output().unwrap())
}

pub(crate) fn susun_in(folder: &Path, arguments: &[&str]) -> Ran {
    Ran::of(
        program()
            .current_dir(folder)
            .args(arguments)
            .output()
            .unwrap(),
    )
}

pub(crate) fn susun_with_input(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    match child.stdin.take().unwrap().write_all(input) {
        // It may refuse its arguments and end before it reads anything.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => {}
        written => written.unwrap(),
    }
    Ran::of(child.wait_with_output().unwrap())
}
