//! Bad input: what is wrong, where, how to mend it; exit code 2.

use super::SMALL;
use crate::expect::Expect;
use crate::run::{susun, susun_with_input};

#[test]
fn puzzles_are_refused_with_their_place() {
    for (text, place, words) in [
        (
            "2 3 2\nDEFALT\nA\n",
            "line 2, column 1",
            "did you mean DEFAULT?",
        ),
        (
            "2 3 x\nDEFAULT\nA\n",
            "line 1, column 5",
            "not a whole number",
        ),
        (
            "0 3 1\nDEFAULT\nA\n",
            "line 1, column 1",
            "the minimum is 1",
        ),
        (
            "2 3 27\nDEFAULT\nA\n",
            "line 1, column 5",
            "more than there are letters",
        ),
        (
            "2 3 1\nDEFAULT\nAB\n",
            "line 3, column 2",
            "B is in a row of piece A",
        ),
        ("2 3 1\nDEFAULT\na\n", "line 3, column 1", "is lowercase"),
        ("2 3 1\nDEFAULT\nA A\n", "line 3, column 3", "in two parts"),
        (
            "2 3 2\nDEFAULT\nA\nB\nA\n",
            "line 5, column 1",
            "a second piece A",
        ),
        ("2 3 1\nCUSTOM\nXX\nXXX\nA\n", "line 3, column 3", "M is 3"),
        (
            "2 3 1\nPYRAMID\nA\n",
            "line 1, column 3",
            "the base of a pyramid is a square",
        ),
    ] {
        let ran = susun_with_input(&["solve", "-"], text.as_bytes()).exits(2);
        assert_eq!(ran.out, "");
        let ran = ran.complains(&[place, words, "\nhelp: "]);
        assert_eq!(ran.err.lines().count(), 2, "{}", ran.all());
        let json = susun_with_input(&["count", "-", "--json"], text.as_bytes()).exits(2);
        let error = &json.object()["error"];
        let at = format!("line {}, column {}", error["line"], error["column"]);
        assert_eq!(at, place, "{text:?}");
        assert!(error["help"].is_string());
    }
}

#[test]
fn boards_are_refused_with_their_place() {
    for (given, place, words) in [
        (
            "A../A..",
            "line 1, column 1",
            "A covers 2 cells, but the piece has 3",
        ),
        (
            "A../AC.",
            "line 1, column 1",
            "no piece has the shape of A (2 cells)",
        ),
        ("A../AA./...", "line 3, column 1", "the board has 2"),
        ("A../AA", "line 2, column 3", "row 2 has 2 characters"),
        ("A#./AA.", "line 1, column 2", "'#'"),
    ] {
        for command in ["solve", "count", "check", "compare"] {
            susun(&[command, SMALL, "--given", given])
                .exits(2)
                .complains(&["in the given board, ", place, words, "\nhelp: "]);
        }
    }
    susun(&["verify", SMALL, "ABB"])
        .exits(2)
        .complains(&["the text has 1 row"]);
}

#[test]
fn arguments_are_refused_with_a_suggestion() {
    for (arguments, words) in [
        (
            &["solve", SMALL, "--method", "dancing-link"][..],
            "did you mean dancing-links?",
        ),
        (
            &["count", SMALL, "--method", "a-star"],
            "error: a-star is for sliding puzzles, but this is a packing puzzle",
        ),
        (
            &["solve", "3x3#1", "--method", "dancing-links"],
            "error: dancing-links is for packing puzzles, but this is a sliding puzzle",
        ),
        (
            &["compare", SMALL, "--methods", "auto,beam:width=9"],
            "error: beam is for sliding puzzles",
        ),
        (
            &["compare", SMALL, "--methods", "first-cell,nosuch"],
            "unknown method",
        ),
        (
            &["compare", SMALL, "--methods", ","],
            "use auto, brute-force",
        ),
        (
            &["solve", SMALL, "-m", "backtracking:bounds=dead-cell,corner"],
            "error: \"corner\" is not a value of the option bounds\nhelp: bounds accepts: none, all, or a list of",
        ),
        (
            &["solve", SMALL, "-m", "backtracking:bounds="],
            "error: \"\" is not a value of the option bounds",
        ),
        (
            &[
                "count",
                SMALL,
                "-m",
                "backtracking",
                "--option",
                "bound=all",
            ],
            "error: backtracking has no option \"bound\"\nhelp: the list of methods shows their options",
        ),
        (
            &["trace", SMALL, "-m", "dancing-links:bounds=all"],
            "error: dancing-links has no option \"bounds\"",
        ),
        (
            &["solve", SMALL, "--option", "bounds=all"],
            "error: auto has no option \"bounds\"",
        ),
        (
            &[
                "compare",
                SMALL,
                "-m",
                "backtracking:bounds=dead-cell,frist-cell",
            ],
            "error: unknown method \"frist-cell\"\nhelp: did you mean first-cell?",
        ),
        (
            &[
                "compare",
                SMALL,
                "-m",
                "backtracking,backtracking:bounds=none",
            ],
            "use each method once",
        ),
        (&["solve", SMALL, "--limit", "0"], "a whole number from 1"),
        (
            &["solve", SMALL, "--limit", "many"],
            "a whole number from 1",
        ),
        (&["solve", SMALL, "--nth", "0"], "a whole number from 1"),
        (&["solve", SMALL, "--nth", "-1"], "a whole number from 1"),
        (&["solve", SMALL, "--random", "dice"], "--random"),
        (
            &["solve", SMALL, "--all", "--limit", "2"],
            "cannot be combined",
        ),
        (
            &["solve", SMALL, "--nth", "2", "--random", "2"],
            "cannot be combined",
        ),
        (
            &["solve", SMALL, "--nth", "2", "-m", "brute-force"],
            "cannot be combined",
        ),
        (
            &["solve", SMALL, "--threads", "0"],
            "a whole number from 1 to 1024",
        ),
        (
            &["count", SMALL, "--threads", "two"],
            "a whole number from 1 to 1024",
        ),
        (&["count", SMALL, "--time-limit", "soon"], "a time such as"),
        (
            &["solve", SMALL, "--given", "nosuch.txt"],
            "no such file: \"nosuch.txt\"",
        ),
        // One word that has not the shape of the board is the name of a file.
        (
            &["solve", SMALL, "--given", "nosuch"],
            "no such file: \"nosuch\"",
        ),
        (
            &["solve", "pack:1x3:AAA", "--given", "AAX"],
            "in the given board, line 1, column 1: no piece has the shape of A (2 cells)",
        ),
        (
            &["compare", SMALL, "--methods", "first-cell,first-cell"],
            "use each method once",
        ),
        (&["verify", SMALL, "no/such/answer.json"], "no such file"),
        (&["solve", "pack:2x3"], "PRESET"),
        (&["solve", "kanoodle:Q"], "there is no piece"),
    ] {
        let ran = susun(arguments).exits(2).complains(&[words]);
        assert_eq!(ran.out, "", "{arguments:?}");
    }
    // Standard input can be read once.
    susun_with_input(
        &["solve", "-", "--given", "-"],
        b"2 3 2\nDEFAULT\nA\nAA\nBB\nB",
    )
    .exits(2)
    .complains(&["only once"]);
}

/// What the advice names can help: fewer conditions, more pieces, an easier challenge.
#[test]
fn a_challenge_that_cannot_be_is_refused_with_a_way_out() {
    for (options, advice) in [
        (&["--given-pieces", "0"][..], "give more pieces, "),
        (&["--difficulty", "expert"], "choose an easier difficulty "),
        (
            &["--given-pieces", "1", "--difficulty", "hard"],
            "not both (remove --given-pieces, or remove --difficulty)",
        ),
    ] {
        susun(&[&["generate", SMALL], options].concat())
            .exits(3)
            .complains(&[advice]);
    }
    // One piece at least is left to place.
    susun(&["generate", SMALL, "--given-pieces", "2"])
        .exits(2)
        .complains(&["a whole number from 0 to 1"]);
    let placed = ["generate", SMALL, "--given", ".AA/..A"];
    susun(&[&placed[..], &["--given-pieces", "0"]].concat())
        .exits(2)
        .complains(&["a whole number from 1 to 1"]);
}
