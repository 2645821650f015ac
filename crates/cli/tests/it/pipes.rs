//! What one command prints, another reads.

use crate::expect::Expect;
use crate::run::{Ran, program, susun, susun_with_input};

/// The output of a command as the input of another.
fn pipe(first: &[&str], second: &[&str]) -> Ran {
    let printed = susun(first).exits(0).out;
    susun_with_input(second, printed.as_bytes())
}

#[test]
fn a_board_that_was_printed_is_read() {
    let solve = &["solve", "-", "--json"];
    let board = |ran: Ran| ran.exits(0).object()["board"].as_str().unwrap().to_owned();
    for lang in ["en", "id"] {
        for json in [&[][..], &["--json"]] {
            let of = |first: &[&str]| pipe(&[first, &["--lang", lang], json].concat(), solve);
            assert_eq!(board(of(&["replay", "3x3", "RDL"])), "1 2 3/4 6 0/7 5 8");
            assert_eq!(
                board(of(&["random", "3x3", "--seed", "1"])),
                "8 5 6/4 2 0/3 1 7"
            );
            let challenge = of(&["generate", "soma", "--seed", "1"]).exits(0).object();
            assert_eq!(challenge["id"], "soma:...ZZ..ZZ....A.....AALA.LLL");
        }
    }
    // The goal comes along.
    let goal = &["solve", "1 2/0 3", "--goal", "3 1/2 0", "--json"];
    let again = pipe(goal, solve).exits(0).object();
    assert_eq!(again["goal"], "3 1/2 0");
    for command in ["check", "hint"] {
        assert_eq!(
            board(pipe(&[command, "3x3#1", "--json"], solve)),
            "8 5 6/4 2 0/3 1 7"
        );
    }
    // Which of two would be a guess.
    let two = &["random", "3x3", "--seed", "1", "--count", "2", "--json"];
    pipe(two, solve).exits(2);
}

#[test]
fn an_answer_that_was_printed_is_read() {
    let board = "1 2 3/4 5 6/0 7 8";
    for first in [&["solve", board, "--json"][..], &["solve", board]] {
        pipe(first, &["verify", board, "-"]).exits(0);
        pipe(first, &["replay", board, "-"])
            .exits(0)
            .says(&["1 2 3/4 5 6/7 8 0"]);
    }
    pipe(&["replay", "3x3", "RDL"], &["replay", "3x3", "-"]).exits(0);
    let tray = "pack:2x3:A/AA,BB/B";
    pipe(&["solve", tray, "--json"], &["verify", tray, "-"]).exits(0);
}

/// However narrow the page, what is read back stands in one line.
#[test]
fn narrow_answers_are_read() {
    let (board, moves) = ("8 6 7/2 5 4/3 0 1", "RDLURDLURDLURD");
    let narrow = |arguments: &[&str]| {
        let output = program().env("COLUMNS", "20").args(arguments).output();
        Ran::of(output.unwrap()).exits(0).out
    };
    for lang in ["en", "id"] {
        let all = narrow(&["solve", board, "--all", "--lang", lang]);
        let last = all.lines().find_map(|line| line.strip_prefix("40: "));
        susun(&["verify", board, last.unwrap()]).exits(0);
        let back = narrow(&["replay", "3x3", moves, "--invert", "--lang", lang]);
        let there = susun(&["replay", "3x3", moves, "--json"]).exits(0).object()["id"].clone();
        let ran = susun_with_input(&["replay", there.as_str().unwrap(), "-"], back.as_bytes());
        ran.exits(0).says(&["1 2 3/4 5 6/7 8 0"]);
        let challenge = narrow(&["generate", "soma", "--seed", "1", "--lang", lang]);
        let solved = susun_with_input(&["solve", "-", "--json"], challenge.as_bytes());
        let id = solved.exits(0).object()["id"].clone();
        assert_eq!(id, "soma:...ZZ..ZZ....A.....AALA.LLL");
    }
    // A broken line has lost its moves: that is no answer of no moves.
    let broken = b"Moves (tile):\n  LURD\n";
    let ran = susun_with_input(&["replay", board, "-"], broken).exits(2);
    assert!(ran.err.contains("has no moves"), "{}", ran.err);
    susun_with_input(&["replay", "3x3", "-"], b"Moves (tile): \n").exits(0);
}

/// The advice is the notation that was not used.
#[test]
fn a_blocked_move_suggests_the_other_notation() {
    let replay = &["replay", "3x3", "L"];
    susun(replay).exits(2).complains(&["(--notation blank)"]);
    let other = [&replay[..2], &["R", "--notation", "blank"]].concat();
    susun(&other).exits(2).complains(&["(--notation tile)"]);
}
