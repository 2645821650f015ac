//! Which family of puzzles a text belongs to.

use super::{SMALL, SMALL_ID};
use crate::expect::{Expect, susun_id};
use crate::run::{susun, susun_in, susun_with_input};

#[test]
fn every_way_in_gives_the_same_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let course = "\u{feff}2 3 2\r\nDEFAULT\r\nA\r\nAA\r\nBB\r\nB\r\n";
    std::fs::write(folder.path().join("small.txt"), course).unwrap();
    let json = r#"{"v": 1, "puzzle": "packing", "container": {"rows": 2, "columns": 3},
        "pieces": [{"symbol": "A", "cells": ["X.", "XX"]}, {"symbol": "B", "cells": ["XX", "X."]}]}"#;
    std::fs::write(folder.path().join("small.json"), json).unwrap();
    for argument in [
        SMALL,
        SMALL_ID,
        "small.txt",
        "small.json",
        json,
        "2 3 2\nDEFAULT\nA\nAA\nBB\nB",
    ] {
        let ran = susun_in(folder.path(), &["check", argument, "--json"]).exits(0);
        assert_eq!(ran.object()["id"], SMALL_ID, "{argument}");
    }
    for text in [course, SMALL_ID, json] {
        let ran = susun_with_input(&["check", "-", "--json"], text.as_bytes()).exits(0);
        assert_eq!(ran.object()["id"], SMALL_ID, "{text}");
    }
}

/// A file of the same name goes before a preset; a folder does not.
#[test]
fn files_go_before_presets() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("soma")).unwrap();
    std::fs::write(folder.path().join("kanoodle"), "1 2 3/4 5 6/7 0 8").unwrap();
    let ran = susun_in(folder.path(), &["check", "soma", "--json"]).exits(0);
    assert_eq!(ran.object()["puzzle"], "packing");
    let ran = susun_in(folder.path(), &["check", "kanoodle", "--json"]).exits(0);
    assert_eq!(ran.object()["puzzle"], "sliding");
    susun(&["check", "kanodle"])
        .exits(2)
        .complains(&["no such file: \"kanodle\"", "did you mean kanoodle?"]);
}

#[test]
fn an_option_of_the_other_family_is_refused() {
    let board = "1 2 3/4 5 6/7 0 8";
    for (option, value) in [
        ("--metric", "mtm"),
        ("--heuristic", "zero"),
        ("--goal", "first"),
        ("--notation", "blank"),
    ] {
        susun(&["solve", SMALL, option, value])
            .exits(2)
            .complains(&[&format!("error: {option} is for sliding puzzles")]);
    }
    susun(&["solve", "kanoodle", "--steps"])
        .exits(2)
        .complains(&["\nhelp: remove --steps\n"]);
    for (option, value) in [("--nth", "2"), ("--random", "2"), ("--given", "A")] {
        susun(&["solve", board, option, value])
            .exits(2)
            .complains(&[&format!("error: {option} is for packing puzzles")]);
    }
    susun_id(&["solve", board, "--nth", "1"])
        .exits(2)
        .complains(&["--nth hanya untuk teka-teki kepingan"]);
    for (option, value) in [("--quality", "fast"), ("--tables", "4x4-small")] {
        susun(&["solve", "kanoodle", option, value]).exits(2);
    }
    susun(&["count", board])
        .exits(2)
        .complains(&["count is for packing puzzles, but this is a sliding puzzle"]);
    susun(&["replay", "kanoodle", "L"])
        .exits(2)
        .complains(&["replay is for sliding puzzles, but this is a packing puzzle"]);
}

#[test]
fn the_family_can_be_said() {
    let text = b"2 2 1\nAA\nAA\n";
    susun_with_input(&["check", "-"], text).exits(2).complains(&[
        "line 2, column 1: \"AA\" is not a type of board",
        "as a sliding puzzle it is invalid, too: line 2, column 1: \"AA\" is neither a number nor the blank",
    ]);
    susun_with_input(&["check", "-", "--puzzle", "sliding"], text)
        .exits(2)
        .complains(&["error: in standard input, line 2, column 1: \"AA\" is neither"]);
    let spoilt = b"two by two\nDEFALT\nAA\nAA\n";
    susun_with_input(&["check", "-", "--puzzle", "packing"], spoilt)
        .exits(2)
        .complains(&["line 1, column 1: N, the number of rows, is \"two\""]);
    let unclear = susun_with_input(&["check", "-"], b"5 5\nFOO\nA\nBB\n").exits(2);
    unclear.complains(&[
        "\"FOO\" is neither",
        "as a packing puzzle it is invalid, too: line 1, column 4: ",
    ]);
    // A plain slip in a plain board is no riddle.
    let plain = susun(&["check", "1 2 3/4 five 6/7 8 0"]).exits(2);
    assert!(!plain.err.contains("packing"), "{}", plain.all());
    for (puzzle, family, words) in [
        (
            "3x3#1",
            "packing",
            "\"3x3#1\" is a sliding puzzle, not a packing",
        ),
        (
            "kanoodle",
            "sliding",
            "\"kanoodle\" is a packing puzzle, not a sliding",
        ),
    ] {
        let fix = format!("\nhelp: remove --puzzle {family}\n");
        susun(&["check", puzzle, "--puzzle", family])
            .exits(2)
            .complains(&[words, &fix]);
    }
    susun(&["check", SMALL, "--puzzle", "cards"])
        .exits(2)
        .complains(&["use sliding, packing"]);
}

#[test]
fn every_command_speaks_both() {
    for arguments in [
        &["solve", SMALL][..],
        &["solve", SMALL, "--all"],
        &["count", SMALL],
        &["count", SMALL, "--unique"],
        &["check", SMALL],
        &["verify", SMALL, "ABB/AAB"],
        &["verify", SMALL, "ABB/ABA"],
        &["compare", SMALL],
        &["presets"],
        &["count", "--help"],
        &["solve", "pack:2x2:AAA,B"],
        &["solve", SMALL, "--metric", "mtm"],
        &["solve", SMALL, "--given", "C../..."],
    ] {
        let run = |lang| {
            let ran = susun(&[arguments, &["--lang", lang]].concat());
            ran.out.replace(|c: char| c.is_ascii_digit(), "") + &ran.err
        };
        let (english, indonesian) = (run("en"), run("id"));
        assert!(english != indonesian, "{arguments:?}");
        for word in ["error", "Solution", "Start", "piece ", "Method", "Usage"] {
            assert!(
                !indonesian.contains(word),
                "{arguments:?}: {word} in {indonesian}"
            );
        }
    }
}
