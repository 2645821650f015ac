//! What can stand where a file is expected, and what cannot.

use std::fs;

use crate::expect::{Expect, susun_id};
use crate::run::{susun, susun_in, susun_with_input};

#[test]
fn places_are_named_in_the_language_of_the_run() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.txt");
    fs::write(&path, "1 2 3\r\n4 five 6\r\n7 8 0\r\n").unwrap();
    let name = path.to_str().unwrap();
    susun(&["check", name])
        .exits(2)
        .complains(&[&format!("error: in {name}, line 2, column 3: \"five\"")]);
    susun_id(&["check", name])
        .exits(2)
        .complains(&[&format!("galat: di {name}, baris 2, kolom 3: \"five\"")]);
    // What was typed, and what came through a pipe, are named as such.
    susun(&["check", "1 2 3/4 five 6/7 8 0"]).complains(&["in the given puzzle, line 1, column 9"]);
    susun_with_input(&["check", "-"], b"1 2 3 4 5 6 7 q 8")
        .complains(&["in standard input, line 1, column 15"]);
}

#[test]
fn text_that_is_not_utf8() {
    let folder = tempfile::tempdir().unwrap();
    for (bytes, line, column) in [
        (&b"\xff"[..], 1, 1),
        (b"1 2 3\n4 5 \xe9\n7 8 0\n", 2, 5),
        // The column counts characters, not bytes.
        (
            "1 · 3\n· \u{fffd}"
                .as_bytes()
                .split_last_chunk::<1>()
                .unwrap()
                .0,
            2,
            3,
        ),
        // UTF-16 without a mark, and half a character.
        (b"1\0 \x002\0", 1, 2),
        (b"\xff\xfe1", 1, 1),
    ] {
        let place = format!("line {line}, column {column}");
        fs::write(folder.path().join("board.txt"), bytes).unwrap();
        susun_in(folder.path(), &["solve", "board.txt"])
            .exits(2)
            .complains(&[&place]);
        susun_with_input(&["solve", "-"], bytes)
            .exits(2)
            .complains(&[&place]);
        susun_in(folder.path(), &["verify", "3x3#1", "board.txt"])
            .exits(2)
            .complains(&[&place]);
    }
}

#[test]
fn utf_16_with_a_mark_is_read() {
    let text = "\u{feff}1 2 3\r\n4 5 6\r\n7 · 8\r\n";
    for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let file: Vec<u8> = text.encode_utf16().flat_map(bytes).collect();
        let read = susun_with_input(&["check", "-", "--json"], &file).exits(0);
        assert_eq!(read.object()["board"], "1 2 3/4 5 6/7 0 8");
    }
}

/// A form that was asked for has nothing beside it.
#[test]
fn several_random_boards_in_a_form() {
    for form in ["json", "python"] {
        let random = [
            "random", "3x3", "--seed", "5", "--count", "3", "--format", form,
        ];
        let printed = susun(&random).exits(0).out;
        let is_board = |line: &str| serde_json::from_str::<[[u8; 3]; 3]>(line).is_ok();
        assert!(
            printed.lines().count() == 3 && printed.lines().all(is_board),
            "{printed}"
        );
    }
}

/// A file that is there but cannot be read is trouble with files, not with what stands in them.
#[test]
fn a_file_that_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    fs::write(&path, "1 2 3/4 5 6/7 0 8").unwrap();
    susun_in(folder.path(), &["solve", "board.txt/inner.txt"])
        .exits(4)
        .complains(&["cannot read \"board.txt/inner.txt\""]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
        if fs::read(&path).is_ok() {
            eprintln!("SKIPPED: this user may read everything, so nothing is unreadable");
            return;
        }
        for arguments in [
            ["solve", "board.txt", "--json"],
            ["verify", "3x3#1", "board.txt"],
        ] {
            susun_in(folder.path(), &arguments)
                .exits(4)
                .complains(&["cannot read \"board.txt\""]);
        }
    }
}

/// A file goes before a board of the same spelling, and a word that is neither is a missing file.
#[test]
fn files_go_before_typed_boards() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("3x3#1"), "1 2 3/4 5 6/7 0 8").unwrap();
    let ran = susun_in(folder.path(), &["check", "3x3#1", "--json"]).exits(0);
    assert_eq!(ran.object()["board"], "1 2 3/4 5 6/7 0 8");
    susun(&["check", "3x3"])
        .exits(2)
        .complains(&["no such file: \"3x3\""]);
    susun_id(&["check", "papan.txt"])
        .exits(2)
        .complains(&["tidak ada berkas \"papan.txt\""]);
    // `replay` alone takes a size: the goal of that size, to be scrambled.
    fs::write(folder.path().join("2x2"), "1 0/3 2").unwrap();
    let replayed = susun_in(folder.path(), &["replay", "2x2", "U", "--json"]).exits(0);
    assert_eq!(replayed.object()["boards"][0], "1 0/3 2");
}

/// A pair of files as a course has them, and boards printed in the forms of courses.
#[test]
fn files_of_courses() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    file("start.txt", "1 2 3\n0 8 4\n7 6 5\nEND OF FILE\n");
    file("goal.txt", "1 2 3\n8 0 4\n7 6 5\nEND OF FILE\n");
    for goal in [
        "goal.txt",
        "snail",
        "[[1,2,3],[8,0,4],[7,6,5]]",
        "123804765",
    ] {
        let solved = susun_in(
            folder.path(),
            &["solve", "start.txt", "--goal", goal, "--json"],
        );
        let solved = solved.exits(0).object();
        let (moves, goal) = (&solved["moves"], &solved["goal"]);
        assert_eq!((moves, goal), (&"L".into(), &"1 2 3/8 0 4/7 6 5".into()));
    }
    let random = ["random", "3x4", "--seed", "5"];
    let plain = susun(&random).exits(0).out;
    for format in ["itb", "princeton", "42", "python", "json"] {
        let printed = susun(&[&random[..], &["--format", format]].concat()).exits(0);
        let read = susun_with_input(&["check", "-", "--json"], printed.out.as_bytes());
        assert_eq!(read.object()["board"], plain.trim(), "{format}");
    }
    susun(&["check", "4x4#1", "--goal", "centre"])
        .exits(2)
        .complains(&["a board of 4x4 has no cell in its centre"]);
    susun_with_input(&["check", "-"], b"4\n1 2 3\n4 5 6\n7 8 0\n")
        .exits(2)
        .complains(&[
            "line 1, column 1: the size here is 4x4",
            "help: correct this size, or the rows",
        ]);
}

#[test]
fn goals_come_from_files_too() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("goal.txt"), "1 2 3\n8 - 4\n7 6 5\n").unwrap();
    fs::write(folder.path().join("start.txt"), "1 2 3\n8 6 4\n7 - 5\n").unwrap();
    let solved = susun_in(
        folder.path(),
        &["solve", "start.txt", "--goal", "goal.txt", "--json"],
    );
    let solved = solved.exits(0).object();
    assert_eq!(
        (&solved["moves"], &solved["goal"]),
        (&"D".into(), &"1 2 3/8 0 4/7 6 5".into())
    );
    for (goal, shown) in [
        ("last", "1 2 3/4 5 6/7 8 0"),
        ("first", "0 1 2/3 4 5/6 7 8"),
    ] {
        let checked = susun_in(
            folder.path(),
            &["check", "start.txt", "--goal", goal, "--json"],
        );
        assert_eq!(checked.object()["goal"], shown);
    }
}
