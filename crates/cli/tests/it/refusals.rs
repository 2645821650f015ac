//! Bad input: what is wrong, where, how to mend it; exit code 2; nothing on standard output but
//! the JSON form when that is asked for.

use crate::expect::{Expect, susun_id};
use crate::run::{susun, susun_with_input};

const LAST_SEED: &str = "18446744073709551615";

/// A name that is no UTF-8 gets its own error.
#[cfg(unix)]
#[test]
fn names_that_are_not_text() {
    use std::os::unix::ffi::OsStrExt;
    let name = std::ffi::OsStr::from_bytes(b"a\xff.jsonl");
    let ran = crate::run::program()
        .arg("merge")
        .arg(name)
        .output()
        .unwrap();
    let ran = crate::run::Ran::of(ran).exits(2);
    assert!(
        ran.err.contains("a\u{fffd}.jsonl\" is not text in UTF-8"),
        "{}",
        ran.err
    );
}

#[test]
fn boards_are_refused_with_their_place() {
    for (text, place, words) in [
        (
            "1 2 3\n4 5\n7 8 0\n",
            "line 2, column 1",
            "row 2 has 2 cells",
        ),
        (
            "1 2 3\n4 5 6 7\n8 0 9\n",
            "line 2, column 7",
            "row 2 has 4 cells",
        ),
        (
            "1 2 3\n4 5 6\n7 7 0\n",
            "line 3, column 3",
            "7 is here again",
        ),
        (
            "1 2 3\n4 5 6\n7 12 0\n",
            "line 3, column 3",
            "12 is too large",
        ),
        (
            "1 2 3\n4 0 6\n7 8 0\n",
            "line 3, column 5",
            "a second blank",
        ),
        (
            "1 2 3\n4 a 6\n7 8 0\n",
            "line 2, column 3",
            "\"a\" is neither",
        ),
        (
            "1 2 3\n4 -5 6\n7 8 0\n",
            "line 2, column 3",
            "-5 is negative",
        ),
        (
            "1 2 3\n4 99999999999999999999 6\n7 8 0",
            "line 2, column 3",
            "too large",
        ),
        (
            "1 2 3\n4 9 6\n7 8 0\n",
            "line 2, column 3",
            "9 would be the blank",
        ),
        ("1 2 3 4 5 6 7 0\n", "line 1, column 1", "one row of 8"),
    ] {
        let ran = susun_with_input(&["solve", "-"], text.as_bytes());
        assert_eq!(ran.code, 2, "{text:?}");
        assert_eq!(ran.out, "");
        assert!(
            ran.err.contains(place) && ran.err.contains(words),
            "{text:?}: {}",
            ran.err
        );
        assert!(ran.err.contains("\nhelp: "), "{}", ran.err);
        let json = susun_with_input(&["solve", "-", "--json"], text.as_bytes());
        let error = &json.json()["error"];
        let at = format!("line {}, column {}", error["line"], error["column"]);
        assert_eq!(at, place);
        assert!(error["help"].is_string() && !json.err.is_empty());
    }
}

/// Several boards, one per line, are for a batch; the rows of one board are not several.
#[test]
fn several_boards_are_no_board() {
    let boards = susun(&["random", "4x4", "--count", "3", "--seed", "1"]).out;
    for (text, puzzles) in [
        (boards.as_str(), 3),
        ("3x3#1\n3x3#2\n", 2),
        ("# two\r\n3x3#1\r\n\r\na\t1 2 3/4 5 6/7 8 0\r\n", 2),
        ("pack:2x3:A/AA,BB/B\n3x3#1", 2),
    ] {
        let several = format!("in standard input: the text has {puzzles} puzzles, one per line");
        let batch = "give one of them; susun batch - solves them all";
        susun_with_input(&["solve", "-"], text.as_bytes())
            .exits(2)
            .complains(&[&several, batch]);
        susun_with_input(&["batch", "-"], text.as_bytes()).exits(0);
    }
    for text in [
        "1 2 3\n4 5 6\n7 7 8\n",
        "1 2 3 4\n5 6 7 8\n",
        "3x3#1\nx\n",
        "3x3#x",
    ] {
        let ran = susun_with_input(&["solve", "-", "--goal", "first"], text.as_bytes());
        assert!(!ran.err.contains("puzzles, one per line"), "{}", ran.err);
    }
}

/// A board that begins with a hyphen is read as any other, wherever it stands.
#[test]
fn boards_that_look_like_options_are_refused_with_their_place() {
    for (board, place, words) in [
        ("- 1 3/4 a 5/7 8 6", "line 1, column 9", "\"a\" is neither"),
        ("- - 3/4 5 6/7 8 1", "line 1, column 3", "a second blank"),
        ("-/1 2/3 4", "line 1, column 1", "row 1 has 1 cell"),
        ("-1 2 3/4 5 6/7 8 0", "line 1, column 1", "-1 is negative"),
    ] {
        for before in [&["solve"][..], &["solve", "3x3#1", "--goal"]] {
            let arguments = [before, &[board, "--json"]].concat();
            let ran = susun(&arguments);
            assert_eq!(ran.code, 2, "{arguments:?}");
            let all = [place, words].iter().all(|part| ran.err.contains(part));
            assert!(all, "{arguments:?}: {}", ran.err);
            let error = &ran.json()["error"];
            let at = format!("line {}, column {}", error["line"], error["column"]);
            assert_eq!(at, place, "{arguments:?}");
        }
    }
    let ran = susun(&["solve", "3x3#1", "- 1 2/3 4 5/6 7 8"]);
    assert!(!ran.err.contains('\0') && ran.code == 2, "{}", ran.err);
}

#[test]
fn boards_without_a_place_for_the_fault() {
    for (text, words) in [
        ("1 2 3\n4 5 6\n7 8 8\n", "8 is here again"),
        ("", "empty"),
        ("  \n\n", "empty"),
        ("3x3:1,2,3", "the ID lists 3 cells, but 3x3 has 9"),
        ("3x3#abc", "\"abc\" is not a seed"),
        ("1x9:1,2,3,4,5,6,7,8,0", "1x9 is outside"),
        ("101x2#1", "outside 2x2 to 100x100"),
    ] {
        let ran = susun_with_input(&["check", "-"], text.as_bytes());
        assert_eq!(ran.code, 2, "{text:?}");
        assert!(ran.err.contains(words), "{text:?}: {}", ran.err);
    }
}

#[test]
fn arguments_are_refused_with_a_suggestion() {
    for (arguments, words) in [
        (&["sovle", "x"][..], "did you mean solve?"),
        (
            &["solve", "3x3#1", "--metod", "x"],
            "did you mean --method?",
        ),
        (
            &["solve", "3x3#1", "--method", "a-sta"],
            "did you mean a-star?",
        ),
        (
            &["solve", "3x3#1", "--heuristic", "manhatan"],
            "did you mean manhattan?",
        ),
        (&["solve", "IQ puzzler pro"], "did you mean iq-puzzler-pro?"),
        (&["solve"], "missing: <PUZZLE>"),
        (&["solve", "3x3#1", "--method"], "--method needs a value"),
        (
            &["solve", "3x3#1", "--option", "weight=2"],
            "auto has no option",
        ),
        (
            &["solve", "3x3#1", "--method", "weighted-a-star:weight=0.5"],
            "not a value of the option weight",
        ),
        (
            &[
                "solve",
                "3x3#1",
                "--method",
                "greedy",
                "--heuristic",
                "zero",
            ],
            "accepts no other",
        ),
        (
            &["solve", "5x5#1", "--heuristic", "walking-distance"],
            "--heuristic linear-conflict",
        ),
        (&["solve", "3x3#1", "--metric", "qtm"], "use stm, mtm"),
        (
            &["solve", "3x3#1", "--notation", "word"],
            "use tile, blank, words, tile-words",
        ),
        (
            &["solve", "3x3#1", "--order", "URD"],
            "use each of U, R, D and L once, such as URDL",
        ),
        (
            &["trace", "3x3#1", "--order", "UURDL"],
            "use each of U, R, D and L once",
        ),
        (
            &["compare", "3x3#1", "--order", "NESW"],
            "use each of U, R, D and L once",
        ),
        (
            &["solve", "4x4#1", "--method", "ida-batch", "--order", "URDL"],
            "choose no order, or a method such as branch-and-bound",
        ),
        (
            &[
                "solve",
                "4 1 2 3/5 6 7 8/9 10 11 12/13 14 15 0",
                "--ignore-parity",
            ],
            "use a board of at most 9 cells, such as 3x3",
        ),
        (
            &[
                "solve",
                "1 2 3/4 5 6/8 7 0",
                "--method",
                "peel",
                "--ignore-parity",
            ],
            "use breadth-first, branch-and-bound or another method of the textbooks",
        ),
        (
            &["solve", "3x3#1", "--time-limit", "soon"],
            "a time such as",
        ),
        (&["solve", "3x3#1", "--node-limit", "-1"], "--node-limit"),
        (
            &["solve", "3x3#1", "--memory-limit", "1XB"],
            "an amount such as",
        ),
        (&["solve", "3x3#1", "--lang", "fr"], "use en, id"),
        (&["hint", "3x3#1", "--level", "5"], "use 1, 2, 3, 4"),
        (&["random", "3by3"], "is not a size"),
        (
            &["random", "4x4", "--goal", "3x3#1"],
            "help: give a goal of 4x4 (--goal)",
        ),
        (
            &["random", "4x4", "--goal", "nosuch"],
            "rows separated by slashes: \"1 2 3/4 5 6/7 8 0\"",
        ),
        (
            &["random", "3x3", "--any", "--unsolvable"],
            "cannot be combined",
        ),
        (&["random", "3x3", "--count", "many"], "--count"),
        (
            &["random", "3x3", "--count", "0"],
            "a whole number from 1 to 10000000",
        ),
        // No seed follows the last one.
        (
            &["random", "3x3", "--seed", LAST_SEED, "--count", "2"],
            "\"2\" is not a value of --count",
        ),
        (
            &["random", "3x3", "--seed", "-1"],
            "use a whole number from 0 to 18446744073709551615",
        ),
        (
            &["random", "kanoodle"],
            "random is for sliding puzzles, but this is a packing puzzle\nhelp: give a size",
        ),
        (
            &["count", "1 2 3/4 5 6/7 8 0"],
            "count is for packing puzzles, but this is a sliding puzzle\nhelp: give a preset (kanoodle)",
        ),
        (
            &["generate", "3x3#1", "--solution"],
            "generate is for packing puzzles",
        ),
        (
            &["replay", "kanoodle", "L"],
            "replay is for sliding puzzles, but this is a packing puzzle\nhelp: give the rows",
        ),
        (
            &["replay", "101x3", "DR"],
            "101x3 is outside 2x2 to 100x100",
        ),
        (
            &["replay", "3x3#1", "L99999999999999"],
            "help: give fewer moves",
        ),
        (
            &["solve", "3x3#1", "--goal", "middle"],
            "last, first, snail, centre, an ID such as 4x4#42, or rows",
        ),
        (
            &["solve", "3x3#1", "--goal", "answer"],
            "\"answer\" is not a value of --goal\nhelp: use last, first, snail, centre, an ID such as 4x4#42, or rows",
        ),
        (
            &["random", "3x3", "--goal", "answer"],
            "\"answer\" is not a value of --goal",
        ),
        (
            &["solve", "3x3#1", "--quality", "fast", "-m", "a-star"],
            "--quality and --method cannot be combined\nhelp: remove one of them",
        ),
        (
            &["solve", "3x3#1", "--show", "tray"],
            "--show tray is for packing puzzles, but this is a sliding puzzle",
        ),
        (
            &["solve", "3x3#1", "-m", "greedy", "--heuristic", "zero"],
            "do not choose a heuristic (remove --heuristic)",
        ),
        (
            &["solve", "3x3#1", "-m", "a-star", "--all"],
            "use ida-batch or auto (--method ida-batch, or remove --method)",
        ),
        (
            &["solve", "3x3#1", "-m", "greedy", "--tables", "3x3-small"],
            "(--heuristic pattern-database, or remove --tables)",
        ),
        (
            &["solve", "4x4#1", "--metric", "mtm", "--tables", "4x4-mtm"],
            "4x4-mtm cannot be chosen: the multi-tile metric has one set for each size",
        ),
        (&["tables", "build", "4x4-mtn"], "did you mean 4x4-mtm?"),
        (&["tables", "build", "?"], "4x4-large, "),
        (&["tables", "build", "?"], "4x4-mtm; a size such as 4x5"),
        (
            &["tables", "build", "4x4-mtm", "--metric", "stm"],
            "this set is for the multi-tile metric",
        ),
        (
            &["solve", "3x3#1", "--node-limit", "5.5"],
            "use a number such as 5000",
        ),
        (
            &["compare", "3x3#1", "--methods", "greedy,a-star,greedy"],
            "use each method once",
        ),
        (
            &["solve", "3x3#1", "--delay", "100", "-o", "x.png"],
            "--delay is for animations",
        ),
        (&["replay", "3x3", "RX"], "line 1, column 2"),
        (&["replay", "3x3", "RLL"], "line 1, column 3"),
        (&["solve", "4x4#x"], "line 1, column 5"),
        (&["solve", "1x9#1"], "line 1, column 1"),
        (&["solve", "2x2:1,2"], "line 1, column 8"),
        (&["solve", "pack:2x3"], "line 1, column 1"),
        (&["solve", "pack:2x3:A?A"], "line 1, column 11"),
        (
            &[
                "solve",
                "{\"v\": 2, \"puzzle\": \"packing\", \"container\": {}, \"pieces\": []}",
            ],
            "line 1, column 7",
        ),
        (&["verify", "3x3#1", "R0"], "cannot be repeated 0 times"),
        (
            &["solve", "2x2#1", "--all", "--metric", "mtm"],
            "or the single-tile metric on up to 64 cells (--metric stm)",
        ),
        (
            &["solve", "3x3#1", "--all", "--heuristic", "manhattan"],
            "remove --heuristic",
        ),
    ] {
        let ran = susun(arguments);
        assert_eq!(ran.code, 2, "{arguments:?}: {}{}", ran.out, ran.err);
        assert!(ran.err.contains(words), "{arguments:?}: {}", ran.err);
        assert_eq!(ran.out, "", "{arguments:?}");
    }
}

#[test]
fn what_is_for_others_is_refused_in_indonesian() {
    for (arguments, words) in [
        (
            &["count", "3x3#1"][..],
            "count hanya untuk teka-teki kepingan, padahal ini teka-teki geser",
        ),
        (
            &["solve", "3x3#1", "--show", "tray"],
            "--show tray hanya untuk teka-teki kepingan, padahal ini teka-teki geser",
        ),
        (
            &["solve", "3x3#1", "--delay", "100", "-o", "x.png"],
            "--delay hanya berlaku untuk animasi",
        ),
    ] {
        susun_id(arguments).exits(2).complains(&[words]);
    }
}

#[test]
fn alone_and_without_a_terminal_it_shows_the_help() {
    let ran = susun(&[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("Usage: susun"));
}
