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
        // Threads share what they allocate from.
        .env("MALLOC_ARENA_MAX", "1")
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
    let ran = susun_within(folder.path(), 60, &back, Stdio::piped());
    assert!(ran.exits(0).out.starts_with("Moves (tile): DUDU"));
    // The boards go out one by one: whoever reads no further waits for no more of them.
    for json in [&[][..], &["--json"]] {
        let all = [&walk[..], json].concat();
        susun_within(folder.path(), 60, &all, no_reader()).exits(0);
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
    let long = format!("{:<20}", 1).repeat(60_000);
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
    // Moves may be more: tile 1 is named again and again.
    susun_in(folder, &["verify", "3x3#1", "long"])
        .exits(1)
        .says(&["Wrong: ", "as tile numbers"]);
    let file = fs::File::create(folder.join("huge")).unwrap();
    file.set_len(17_000_000).unwrap();
    susun_in(folder, &["verify", "3x3#1", "huge"])
        .exits(2)
        .complains(&["huge has 17,000,000 bytes; the maximum is 16 MB"]);
}

/// Lines are read, answered and written one by one. These would take a hundred megabytes at once.
#[cfg(unix)]
#[test]
fn a_batch_of_many_lines() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("bad"), "x\n".repeat(10_000)).unwrap();
    let batch = ["batch", "bad", "-o", "out", "--threads", "2", "--json"];
    let ran = susun_within(folder.path(), 60, &batch, Stdio::piped());
    let figures: serde_json::Value = serde_json::from_str(&ran.exits(2).out).unwrap();
    assert_eq!(
        (&figures["puzzles"], &figures["errors"]),
        (&10_000.into(), &10_000.into())
    );
    let resume = [&batch[..], &["--resume"]].concat();
    let ran = susun_within(folder.path(), 60, &resume, Stdio::piped());
    ran.exits(2).complains(&["10000 of 10000 are done"]);
}

/// A line that is too long is one error; the others are answered.
#[test]
fn a_line_that_is_too_long() {
    let list = format!("3x3#1\n{}\n3x3#2\n", "1 ".repeat(600_000));
    let ran = susun_with_input(&["batch", "-"], list.as_bytes()).exits(2);
    let lines = crate::batch::lines(&ran.out);
    assert_eq!(lines.len(), 3);
    assert_eq!(
        lines[1]["error"]["message"],
        "the line has more than 1,000,000 bytes"
    );
    assert_eq!(
        (&lines[1]["line"], &lines[2]["line"]),
        (&2.into(), &3.into())
    );
    assert_eq!(lines[2]["outcome"], "optimal");
}

/// `#` is a sign for the blank: a line is a comment only if it is no board.
#[test]
fn a_board_that_begins_with_a_number_sign() {
    let list = "# 1 2/3 4 5/6 7 8\n# a comment\n#1 2 3\n\t# 1 2/4 5 3/7 8 6\n#\n";
    let ran = susun_with_input(&["batch", "-", "--goal", "first"], list.as_bytes());
    let lines = crate::batch::lines(&ran.out);
    let boards: Vec<_> = lines
        .iter()
        .map(|line| (&line["line"], &line["board"]))
        .collect();
    assert_eq!(
        boards,
        [
            (&1.into(), &"0 1 2/3 4 5/6 7 8".into()),
            (&4.into(), &"0 1 2/4 5 3/7 8 6".into())
        ]
    );
    let solved = susun(&["solve", "# 1 2/3 4 5/6 7 8", "--goal", "first", "--json"]).json();
    assert_eq!(solved["board"], lines[0]["board"]);
}
