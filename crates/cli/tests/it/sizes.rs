//! Long inputs: what is read is bounded and streamed, and what is longer is refused with its size.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use crate::expect::{Expect, susun_id};
use crate::run::{Ran, no_reader, program, susun, susun_in, susun_with_input};

/// A run that may use so many megabytes of address space.
#[cfg(unix)]
fn susun_within(folder: &Path, megabytes: usize, arguments: &[&str], out: Stdio) -> Ran {
    let susun = program();
    let mut shell = std::process::Command::new("sh");
    let script = format!("ulimit -v {}; exec \"$0\" \"$@\"", megabytes * 1024);
    shell
        .current_dir(folder)
        .args(["-c", &script])
        .arg(susun.get_program())
        .args(arguments)
        .env("SUSUN_CACHE", crate::run::CACHE)
        .env("LANG", "C")
        .stdout(out)
        .stderr(Stdio::piped());
    Ran::of(shell.spawn().unwrap().wait_with_output().unwrap())
}

/// The boards of this walk take two gigabytes.
#[cfg(unix)]
#[test]
fn a_replay_keeps_one_board() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("moves"), "DU".repeat(50_000)).unwrap();
    let walk = ["replay", "100x100", "moves"];
    let back = [&walk[..], &["--invert"]].concat();
    let ran = susun_within(folder.path(), 500, &back, Stdio::piped());
    assert!(ran.exits(0).out.starts_with("Moves (tile): DUDU"));
    // The boards go out one by one: whoever reads no further waits for no more of them.
    for json in [&[][..], &["--json"]] {
        let all = [&walk[..], json].concat();
        susun_within(folder.path(), 500, &all, no_reader()).exits(0);
    }
}

#[test]
fn moves_are_made_before_they_are_kept() {
    // Blocked at once, however many are asked for.
    susun(&["replay", "4x4", "D9999999"])
        .exits(2)
        .complains(&["line 1, column 1: move 4 (D) has no tile to move"]);
    for (command, most) in [("replay", "10,000,000"), ("verify", "10,000,000")] {
        susun(&[command, "4x4#42", "L99999999"])
            .exits(2)
            .complains(&["line 1, column 1: more than ", most]);
    }
    susun_id(&["replay", "4x4#42", "L99999999"])
        .exits(2)
        .complains(&["lebih dari 10.000.000 langkah"]);
    // A film of more moves than anyone watches is refused.
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("moves"), "DU".repeat(50_000)).unwrap();
    susun_in(
        folder.path(),
        &["replay", "4x4", "moves", "--invert", "-o", "a.gif"],
    )
    .exits(4)
    .complains(&["a.gif", "1,000"]);
}

#[test]
fn long_texts_are_refused_with_their_size() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let long = "1 ".repeat(600_000);
    fs::write(folder.join("long"), &long).unwrap();
    let size = ["long has 1,200,000 bytes; the maximum is 1 MB"];
    for arguments in [
        &["solve", "long"][..],
        &["check", "3x3#1", "--goal", "long"],
        &["solve", "4x4#1", "--tables", "long"],
        &["tables", "build", "--partition", "long"],
    ] {
        susun_in(folder, arguments).exits(2).complains(&size);
    }
    susun_with_input(&["solve", "-"], long.as_bytes())
        .exits(2)
        .complains(&["standard input has more than the maximum of 1 MB"]);
    // Moves may be more.
    susun_in(folder, &["verify", "3x3#1", "long"])
        .exits(2)
        .complains(&["\"1\" is not a move"]);
    let file = fs::File::create(folder.join("huge")).unwrap();
    file.set_len(17_000_000).unwrap();
    susun_in(folder, &["verify", "3x3#1", "huge"])
        .exits(2)
        .complains(&["huge has 17,000,000 bytes; the maximum is 16 MB"]);
}
