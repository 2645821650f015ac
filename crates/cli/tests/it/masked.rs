//! Goals with open cells and equal tiles: `verify` checks their answers as it does those of other goals.

use serde_json::Value;

use crate::expect::Expect;
use crate::run::{susun, susun_with_input};

const BOARD: &str = "8 1 3/4 0 2/7 6 5";
const OPEN: &str = "1 2 3/* * */* * *";
const COLOURS: &str = "A B A/B A B/A B _";
const SORTED: &str = "A A A/A B B/B B _";

#[test]
fn answers_are_read_as_of_other_goals() {
    for (answer, code, words) in [
        (
            "LUR2D2LU",
            0,
            "tile directions; blank directions do not fit",
        ),
        (
            "RDL2U2RD",
            0,
            "blank directions; tile directions do not fit",
        ),
        (
            "→ ↓ ← ← ↑ ↑ → ↓",
            0,
            "Read 8 moves as arrows, blank directions",
        ),
        ("tile 2, tile 5", 1, "Read 2 moves as tile numbers"),
        ("No solution", 1, "this board can be solved"),
        (
            "LUR2D2LUDU",
            0,
            "Not optimal: 10 single-tile moves; the optimum is 8 (2 fewer).",
        ),
        ("LUR2D2LUDU", 0, "The optimum was lost at move 9 (D)"),
    ] {
        let ran = susun(&["verify", BOARD, answer, "--goal", OPEN]);
        ran.exits(code).says(&[words]);
    }
    // Equal tiles have no numbers.
    let ran = susun(&["verify", COLOURS, "3 4 5", "--goal", SORTED]);
    ran.exits(2).complains(&["no moves"]);
}

#[test]
fn saved_answers_name_their_goals() {
    for (board, goal) in [(BOARD, OPEN), (COLOURS, SORTED)] {
        for form in ["--json", "--lang=en"] {
            let saved = susun(&["solve", board, "--goal", goal, form]).out;
            let ran = susun_with_input(
                &["verify", board, "-", "--goal", "answer"],
                saved.as_bytes(),
            );
            let words = ["Correct", "start board, goal, metric, length", "optimal"];
            ran.exits(0).says(&words);
        }
    }
}

#[test]
fn false_claims_are_found() {
    let saved = susun(&["solve", BOARD, "--goal", OPEN, "--json"]).out;
    let longer = saved.replace("LUR2D2LU", "LUR2D2LUDU");
    for (claim, saved) in [
        ("length", saved.replace("\"length\":8", "\"length\":7")),
        (
            "lower_bound",
            saved.replace("\"lower_bound\":8", "\"lower_bound\":9"),
        ),
        ("board", saved.replace(BOARD, "8 1 3/4 2 0/7 6 5")),
        ("goal", saved.replace(OPEN, "1 2 3/* * */* * 0")),
        ("optimal", longer),
    ] {
        let args = ["verify", BOARD, "-", "--goal", OPEN, "--json"];
        let ran = susun_with_input(&args, saved.as_bytes());
        assert_eq!(ran.code, 1, "{claim}: {}", ran.out);
        let verified: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(verified["verdict"], "wrong", "{claim}");
        let claims = verified["claims"].as_array().unwrap();
        let is_named = claims
            .iter()
            .any(|entry| entry["claim"] == claim && entry["verdict"] == "false");
        assert!(is_named, "{claim}: {}", ran.out);
        assert_eq!(verified["optimum"], 8);
        assert_eq!(verified["read"]["form"], "json");
    }
}

/// Before the search: this one would take longer than its limit.
#[test]
fn pictures_of_equal_tiles_are_refused_at_once() {
    let board = "A B A B/B A B A/A B A B/B A B _/A A B B";
    let goal = "A A A A/A A A A/A B B B/B B B B/B B B _";
    let limit = ["--time-limit", "0", "-o", "never.gif"];
    let solve = ["solve", board, "--goal", goal];
    susun(&[solve.as_slice(), &limit].concat())
        .exits(2)
        .complains(&["no pictures of boards with equal tiles"]);
}

#[test]
fn errors_name_the_goal_and_the_option() {
    susun(&["solve", BOARD, "--goal", "1 2 3/* * */* 9 *"])
        .exits(2)
        .complains(&["in the goal (--goal), line 1, column 15: "]);
    susun(&["solve", COLOURS, "--goal", "A A A/A A B/B B _"])
        .exits(2)
        .complains(&["in the goal (--goal), line 1, column 9: the goal has tile A 5 times, the board 4 times"]);
    // Rows that were typed are no name of a file.
    susun(&["solve", BOARD, "--goal", "1 2 3/* *"])
        .exits(2)
        .complains(&["row 2"]);
    susun(&["solve", "RGR/GBG/BB_", "--goal", "RRG/GGB/BB_"]).exits(0);
    for (option, name) in [
        (["--all"].as_slice(), "all"),
        (&["-m", "a-star"], "method"),
        (&["--limit", "3"], "limit"),
    ] {
        let solve = ["solve", COLOURS, "--goal", SORTED];
        let (said, fix) = (
            format!("{name}: cannot be chosen for a goal"),
            format!("remove --{name}"),
        );
        susun(&[solve.as_slice(), option].concat())
            .exits(2)
            .complains(&[said.as_str(), fix.as_str()]);
    }
}

#[test]
fn a_batch_takes_such_goals() {
    let ran = susun_with_input(
        &["batch", "-", "--goal", OPEN, "--json"],
        format!("{BOARD}\n").as_bytes(),
    );
    ran.exits(0).says(&["\"length\":8"]);
}

#[test]
fn the_parity_is_shown_where_it_decides() {
    let whole = "1 2 3/4 5 6/7 * 0";
    for command in [["check"].as_slice(), &["solve", "--full"]] {
        let args = [command, &["1 2 3/4 0 5/7 8 6", "--goal", whole]].concat();
        susun(&args).exits(0).says(&["KURANG(8)", "Solvable: "]);
    }
}

#[test]
fn equal_tiles_have_no_pictures() {
    for args in [
        ["solve", COLOURS, "--goal", SORTED, "-o", "never.svg"].as_slice(),
        &[
            "verify",
            COLOURS,
            "DR2ULD2LU2",
            "--goal",
            SORTED,
            "-o",
            "never.svg",
        ],
    ] {
        let ran = susun(args);
        ran.exits(2)
            .complains(&["no pictures of boards with equal tiles", "use text or JSON"]);
    }
}

#[test]
fn other_questions_need_whole_goals() {
    let refused = "the goal has open cells (*) or equal tiles";
    for args in [
        ["random", "3x3", "--goal", OPEN],
        ["study", "3x3", "--goal", OPEN],
        ["hint", BOARD, "--goal", OPEN],
    ] {
        let ran = susun(&args);
        ran.exits(2)
            .complains(&[refused, "help: name every tile in the goal"]);
    }
    let ran = susun(&["solve", COLOURS]);
    ran.exits(2).complains(&[
        "a board of letters or with equal tiles needs a goal",
        "--goal",
    ]);
}

/// The goal of all lines is what a board of equal tiles lacks.
#[test]
fn lists_of_equal_tiles_have_a_goal() {
    let list = format!("one\t{COLOURS}\nB A A/B A B/A B _\n");
    let args = ["batch", "-", "--goal", SORTED, "-q"];
    let ran = susun_with_input(&args, list.as_bytes());
    let optima = ran.out.matches("\"outcome\":\"optimal\"").count();
    assert_eq!((ran.code, optima), (0, 2), "{}", ran.out);
    let ran = susun_with_input(&["batch", "-", "-q"], list.as_bytes());
    ran.exits(2).says(&["needs a goal", "(--goal BOARD)"]);
}

#[test]
fn different_letters_are_tiles() {
    let (start, goal) = ("A B C/D E F/_ G H", "A B C/D E F/G H _");
    for goal in [goal, "* * */* * */G H _"] {
        let ran = susun(&["solve", start, "--goal", goal]);
        ran.exits(0).says(&["Optimal: 2 single-tile moves"]);
    }
    let swapped = "A B C/D E F/H G _";
    susun(&["solve", swapped, "--goal", goal]).exits(1);
    susun(&["check", swapped, "--goal", goal]).exits(1);
    susun(&["verify", start, "L2", "--goal", goal]).exits(0);
    susun(&["solve", start])
        .exits(2)
        .complains(&["a board of letters or with equal tiles needs a goal"]);
}
