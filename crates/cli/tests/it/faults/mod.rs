//! Files under faults: every call on a file fails, is torn, or is where the process is killed or stops.
//!
//! `preload.rs` stands between the program and the C library. It counts the calls on the files of one folder:
//!
//! ```text
//! SUSUN_FAULT_FOLDER   the folder
//! SUSUN_FAULT_LOG      takes a line for every call: its number, its name, the file
//! SUSUN_FAULT_CALL     the number of the call that is hit; 0 for none
//! SUSUN_FAULT_KIND     what happens to it, see `Fault`
//! ```
//!
//! A test run tries some calls of every writer, a round of `cargo xtask torture` tries all.
#![cfg(target_os = "linux")]

mod case;
mod pairs;
mod writers;

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use crate::torture;

/// What happens to a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// It fails (EIO), and the calls behind it do not.
    Error,
    /// It fails (EIO), and so do all behind it.
    Gone,
    /// It fails (ENOSPC), and so do all behind it that take space.
    Full,
    /// Half of it is written, and nothing behind it (ENOSPC).
    Torn,
    /// It and all behind it write half of what they are given and say so, which is no error.
    Short,
    /// The process is killed before it.
    Kill,
    /// Half of it is written, and the process is killed.
    KillTorn,
}

impl Fault {
    fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Gone => "gone",
            Self::Full => "full",
            Self::Torn => "torn",
            Self::Short => "short",
            Self::Kill => "kill",
            Self::KillTorn => "kill-torn",
        }
    }

    fn kills(self) -> bool {
        matches!(self, Self::Kill | Self::KillTorn)
    }

    /// The faults that can happen to a call of this name.
    fn of_call(name: &str) -> &'static [Self] {
        match name {
            "write" => &[
                Self::Error,
                Self::Kill,
                Self::Torn,
                Self::Gone,
                Self::KillTorn,
                Self::Full,
            ],
            "open64" | "mkdir" | "rename" | "fsync" => {
                &[Self::Kill, Self::Error, Self::Gone, Self::Full]
            }
            _ => &[Self::Gone, Self::Error, Self::Kill],
        }
    }
}

/// The library, compiled once.
fn preload() -> &'static PathBuf {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        let built = folder.path().join("preload.so");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/faults/preload.rs");
        let compiled = Command::new("rustc")
            .args(["--edition", "2024", "--crate-type", "cdylib"])
            .args(["-C", "panic=abort", "-D", "warnings", source, "-o"])
            .arg(&built)
            .status();
        assert!(compiled.unwrap().success());
        let library = PathBuf::from(concat!(env!("CARGO_TARGET_TMPDIR"), "/preload.so"));
        std::fs::rename(built, &library).unwrap();
        library
    })
}

/// All cases in a round of torture, otherwise about so many, spread evenly.
fn chosen<T>(cases: Vec<T>, short: usize) -> impl Iterator<Item = T> {
    // No multiple of the numbers of faults, so that all of them come up.
    let step = match torture::is_on() {
        true => 1,
        false => (cases.len() / short).max(1) | 1,
    };
    let step = if step % 3 == 0 { step + 2 } else { step };
    cases.into_iter().step_by(step)
}
