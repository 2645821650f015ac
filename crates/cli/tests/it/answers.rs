//! What each command answers.

use crate::expect::Expect;
use crate::run::{susun, susun_with_input};

const EASY: &str = "1 2 4 7/5 6 0 3/9 11 12 8/13 10 14 15";
const ODD: &str = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0";

#[test]
fn solve_shows_start_verdict_moves_and_figures() {
    let ran = susun(&["solve", EASY]);
    assert_eq!(ran.code, 0);
    let (answer, time) = ran.out.rsplit_once("Time: ").unwrap();
    assert!(time.ends_with("ms\n"));
    assert_eq!(
        answer,
        "Start (4x4)\n 1  2  4  7\n 5  6  .  3\n 9 11 12  8\n13 10 14 15\n\n\
         Solvable: sum of KURANG(i) + X = 21 + 1 = 22, which is even.\n\
         Optimal: 11 single-tile moves; no solution is shorter.\n\
         Moves (tile): LDRULUR2UL2\n\
         Method: auto chose IDA* with linear conflict (ida-star): low memory use, and the strongest estimate that needs no table\n\
         Nodes generated: 22; expanded: 11; max frontier: 11; max depth: 11; memory: 264 B\n"
    );
    assert_eq!(ran.err, "");
}

#[test]
fn the_origins_count_as_they_printed() {
    // Board, preset, nodes printed by the origin: reached exactly by the one whose order is defined.
    for (board, method, nodes) in [
        ("1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12", "bnb-s0", 10),
        ("1 2 3 4/5 6 7 8/9 0 10 11/13 14 15 12", "bnb-s0", 10),
        ("1 2 3 4/5 6 0 12/9 10 8 7/13 14 11 15", "bnb-s0", 39),
    ] {
        let json = susun(&["solve", board, "--method", method, "--json"]).json();
        assert_eq!(json["generated"], nodes, "{board}");
        assert_eq!(json["outcome"], "optimal");
    }
}

#[test]
fn steps_have_board_move_depth_and_cost() {
    let ran = susun(&["solve", "1 2 3/4 5 6/0 7 8", "--steps"]);
    assert!(
        ran.out.ends_with(
            "-  depth 0  cost 2    L  depth 1  cost 2    L  depth 2  cost 2\n\
             1 2 3                 1 2 3                 1 2 3\n\
             4 5 6                 4 5 6                 4 5 6\n\
             . 7 8                 7 . 8                 7 8 .\n"
        ),
        "{}",
        ran.out
    );
    let json = susun(&["solve", "1 2 3/4 5 6/0 7 8", "--steps", "--json"]).json();
    assert_eq!(json["steps"][1]["board"], "1 2 3/4 5 6/7 0 8");
    assert_eq!(json["steps"][1]["move"], "L");
    assert_eq!(json["steps"][2]["depth"], 2);
}

#[test]
fn notations_and_metrics() {
    let board = "1 2 3/4 5 6/0 7 8";
    assert!(susun(&["solve", board]).out.contains("Moves (tile): L2\n"));
    let blank = susun(&["solve", board, "--notation", "blank"]);
    assert!(blank.out.contains("Moves (blank): R2\n"));
    let json = susun(&["solve", board, "--metric", "mtm", "--json"]).json();
    assert_eq!((&json["length"], &json["moves"]), (&1.into(), &"L2".into()));
    assert_eq!(json["moves_blank"], "R2");
}

#[test]
fn goals() {
    for (goal, length) in [
        ("last", Some(0)),
        ("first", Some(22)),
        ("1 2 3/8 0 4/7 6 5", None),
        ("3x3:1,2,3,4,0,6,7,5,8", Some(2)),
        ("0 8 7/6 5 4/3 2 1", Some(28)),
    ] {
        let json = susun(&["solve", "1 2 3/4 5 6/7 8 0", "--goal", goal, "--json"]).json();
        assert_eq!(json["length"].as_u64(), length, "{goal}");
        let outcome = if length.is_some() {
            "optimal"
        } else {
            "impossible"
        };
        assert_eq!(json["outcome"], outcome, "{goal}");
    }
    let other_size = susun(&["solve", "1 2 3/4 5 6/7 8 0", "--goal", "1 2/3 0"]);
    assert_eq!(other_size.code, 2);
    assert!(other_size.err.contains("3x3") && other_size.err.contains("2x2"));
}

#[test]
fn impossible_is_no() {
    let ran = susun(&["solve", ODD]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("Not solvable") && !ran.out.contains("Moves"));
    let json = susun(&["solve", ODD, "--json"]).json();
    assert_eq!(
        (json["outcome"].as_str(), json["reason"].as_str()),
        (Some("impossible"), Some("parity"))
    );
    assert!(json["moves"].is_null());
}

#[test]
fn check_prints_the_table_and_the_proof() {
    let ran = susun(&["check", "1 3 4 15/2 0 5 12/7 6 11 14/8 9 10 13"]);
    assert_eq!(ran.code, 1);
    for line in [
        "KURANG(15) = 11",
        "KURANG(16) = 10  (blank)",
        "Sum of KURANG(i) = 37",
        "Sum + X = 37 + 0 = 37",
        "Misplaced tiles: 13   Manhattan distance: 30",
        "Lift out tiles 4 and 15 and swap them: then the board is solvable.",
    ] {
        assert!(ran.out.lines().any(|l| l == line), "{line}\n{}", ran.out);
    }
    let json = susun(&["check", EASY, "--json"]).json();
    let kurang = serde_json::json!([0, 0, 0, 1, 1, 1, 3, 0, 1, 0, 2, 2, 1, 0, 0, 9]);
    assert_eq!(json["kurang"], kurang);
    assert_eq!(
        (json["total"].as_u64(), json["solvable"].as_bool()),
        (Some(22), Some(true))
    );
    assert_eq!(susun(&["check", EASY]).code, 0);
}

#[test]
fn compare_in_three_forms() {
    let board = "1 8 2/0 4 3/7 6 5";
    let table = susun(&["compare", board]);
    assert_eq!(table.code, 0);
    for name in [
        "branch-and-bound",
        "bnb-s0",
        "greedy",
        "breadth-first",
        "ida-star",
    ] {
        let line = table
            .out
            .lines()
            .find(|line| line.contains(&format!("({name})")))
            .unwrap();
        assert!(line.contains(" 9 "), "{line}");
    }
    let csv = susun(&[
        "compare",
        board,
        "--csv",
        "-m",
        "a-star,weighted-a-star:weight=2,greedy",
    ]);
    let lines: Vec<&str> = csv.out.lines().collect();
    assert_eq!(
        lines[0],
        "method,heuristic,outcome,length,generated,expanded,peak_bytes,seconds,reopened,table_bytes,table_seconds,counts,max_frontier,max_depth"
    );
    assert_eq!(lines.len(), 4);
    assert!(lines[2].starts_with("weighted-a-star:weight=2,linear-conflict,optimal,9,"));
    let json = susun(&["compare", board, "--json", "-m", "ida-star"]).json();
    assert_eq!(json["results"][0]["length"], 9);
}

#[test]
#[ignore = "long"]
fn random_is_the_same_for_ever() {
    let line = susun(&["random", "4x4", "--seed", "42"]).out;
    assert_eq!(line, "0 4 15 13/5 1 12 2/3 14 6 10/11 9 8 7\n");
    let by_id = susun(&["solve", "4x4#42", "--node-limit", "1", "--json"]).json();
    assert_eq!(by_id["board"].as_str().unwrap(), line.trim_end());
    let many = susun(&["random", "3x3", "--seed", "7", "--count", "3"]).out;
    assert_eq!(many.lines().count(), 3);
    assert_eq!(
        many.lines().nth(1).unwrap(),
        format!(
            "3x3#8\t{}",
            susun(&["random", "3x3", "--seed", "8"]).out.trim_end()
        )
    );
    let odd = susun(&["random", "3x3", "--seed", "7", "--unsolvable"]).out;
    assert_eq!(susun(&["check", odd.trim_end()]).code, 1);
    let any = susun(&["random", "3x3", "--seed", "7", "--any", "--json"]).json();
    assert!(any["boards"][0]["solvable"].is_boolean());
    let exact = susun(&["random", "3x3", "--seed", "7", "--optimal", "31"]).out;
    assert_eq!(
        susun(&["solve", exact.trim_end(), "--json"]).json()["length"],
        31
    );
    susun(&["random", "3x3", "--optimal", "32"])
        .exits(1)
        .complains(&["help: ask for at most 31 moves (--optimal)"]);
    let walk = susun(&["random", "3x5", "--seed", "7", "--moves", "9", "--json"]).json();
    let walk = &walk["boards"][0];
    let scrambled = susun(&["replay", "3x5", walk["moves"].as_str().unwrap(), "--json"]).json();
    assert_eq!(scrambled["boards"][9], walk["board"]);
}

#[test]
fn replay_scrambles_and_inverts() {
    let ran = susun(&["replay", "3x3", "RD2L"]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.out.contains("Final board: 1 3 0/4 2 6/7 5 8\n"),
        "{}",
        ran.out
    );
    let end = susun(&["replay", "3x3", "RD2L", "--json"]).json();
    let back = susun(&["replay", "3x3", "RD2L", "--invert"]).out;
    assert_eq!(back, "Moves (tile): RU2L\n");
    let there = end["boards"][4].as_str().unwrap();
    assert_eq!(
        susun_with_input(&["verify", there, "-"], back.as_bytes()).code,
        0
    );
    assert_eq!(susun(&["replay", "3x3", "U"]).code, 2);
}

#[test]
fn verify_says_what_is_wrong() {
    let board = "1 2 3/4 5 6/0 7 8";
    assert_eq!(susun(&["verify", board, "L2"]).code, 0);
    assert_eq!(
        susun(&["verify", board, "R2", "--notation", "blank"]).code,
        0
    );
    let short = susun(&["verify", board, "L"]);
    assert_eq!(short.code, 1);
    assert!(short.out.contains("7 . 8"));
    let blocked = susun(&["verify", board, "LLL", "--json"]);
    assert_eq!(blocked.code, 1);
    assert_eq!(blocked.json()["impossible_move"], 3);
}

#[test]
fn hints_tell_more_from_level_to_level() {
    let board = "1 8 2/0 4 3/7 6 5";
    let lines = |level: &str| {
        let ran = susun(&["hint", board, "--level", level]);
        assert_eq!(ran.code, 0);
        ran.out.lines().count()
    };
    let counts: Vec<usize> = ["1", "2", "3", "4"].map(lines).to_vec();
    assert!(
        counts.is_sorted() && counts[0] < counts[1] && counts[2] < counts[3],
        "{counts:?}"
    );
    let json = susun(&["hint", board, "--json"]).json();
    assert_eq!(
        (json["tile"].as_u64(), json["move"].as_str()),
        (Some(4), Some("L"))
    );
    assert!(susun(&["hint", board, "--level", "2", "--json"]).json()["tile"].is_null());
    assert_eq!(susun(&["hint", ODD]).code, 1);
    assert_eq!(susun(&["hint", "1 2 3/4 5 6/7 8 0"]).code, 0);
}

#[test]
fn greedy_says_at_once_that_it_will_never_arrive() {
    let ran = susun(&["solve", "4x4#1", "--method", "greedy"]);
    assert_eq!(ran.code, 3);
    assert!(
        ran.out.contains("repeats a cycle of 12 moves"),
        "{}",
        ran.out
    );
    let json = susun(&["solve", "4x4#1", "--method", "greedy", "--json"]).json();
    assert_eq!(
        (json["outcome"].as_str(), json["reason"].as_str()),
        (Some("stopped"), Some("cycle"))
    );
}

#[test]
fn boards_through_a_pipe() {
    for text in [
        "1 2 3\n4 5 6\n0 7 8\n",
        "\u{feff}1\t2\t3\r\n4\t5\t6\r\n\t7\t8\r\n",
        "1,2,3/4,5,6/9,7,8",
        "1 2 3 4 5 6 _ 7 8",
        "3x3:1,2,3,4,5,6,0,7,8\n",
    ] {
        let ran = susun_with_input(&["solve", "-", "--json"], text.as_bytes());
        assert_eq!(ran.json()["length"], 2, "{text:?}");
    }
}

#[test]
fn methods_completions_and_manual() {
    let ran = susun(&["methods"]);
    for row in [
        "walking-distance",
        "bnb-s3",
        "ties=deep, shallow",
        "weight=1.5, 1 to 1000",
    ] {
        assert!(ran.out.contains(row), "{row}");
    }
    let json = susun(&["methods", "--json"]).json();
    assert_eq!(json["methods"][0]["name"], "auto");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(
            susun(&["completions", shell]).out.contains("susun"),
            "{shell}"
        );
    }
    assert_eq!(susun(&["completions", "tcsh"]).code, 2);
    assert!(susun(&["man"]).out.contains(".TH susun"));
}

#[test]
fn a_hint_for_pushes_names_the_whole_push() {
    let board = "1 2 3/4 5 6/0 7 8";
    let json = susun(&["hint", board, "--metric", "mtm", "--json"]).json();
    assert_eq!(
        (json["move"].as_str(), json["length"].as_u64()),
        (Some("L2"), Some(1))
    );
    let ran = susun(&["hint", board, "--metric", "mtm"]);
    assert!(
        ran.out
            .contains("Move tile 7 left, pushed by the tile behind it.\n"),
        "{}",
        ran.out
    );
}

#[test]
fn the_reason_of_auto_is_told_only_where_auto_chose() {
    let chosen = susun(&["solve", "3x3#5"]).out;
    assert!(chosen.contains("auto chose IDA* "), "{chosen}");
    let asked = susun(&["solve", "3x3#5", "--heuristic", "zero"]).out;
    assert!(
        asked.contains("Method: IDA* with no estimate (ida-star)\n"),
        "{asked}"
    );
}

#[test]
fn options_show_in_the_comparison() {
    let methods = "branch-and-bound:ties=deep,stop=exhausted,branch-and-bound:ties=shallow";
    let ran = susun(&["compare", "3x3#5", "-m", methods, "--json"]);
    let json = ran.json();
    assert_eq!(
        json["results"][0]["asked"],
        "branch-and-bound:ties=deep,stop=exhausted"
    );
    assert_eq!(json["results"][1]["asked"], "branch-and-bound:ties=shallow");
    assert_eq!(json["results"][1]["method"], "branch-and-bound");
}

#[test]
fn an_answer_cannot_be_talked_into_being_right() {
    // A count that wraps around would leave no moves at all.
    let ran = susun(&["verify", "1 2 3/4 5 6/7 8 0", "RR18446744073709551615"]);
    assert_eq!(ran.code, 2);
    for nothing in ["", "  \n"] {
        let ran = susun_with_input(&["verify", "1 2 3/4 5 6/7 8 0", "-"], nothing.as_bytes());
        assert_eq!(ran.code, 2, "{}", ran.out);
    }
    let unsolved = susun(&["solve", ODD]).out;
    let even = ODD.replace("15 14", "14 15");
    let ran = susun_with_input(&["verify", &even, "-"], unsolved.as_bytes());
    assert_eq!(ran.code, 1, "{}", ran.out);
}

#[test]
fn a_node_limit_that_is_just_enough_is_enough() {
    let board = "1 8 2/0 4 3/7 6 5";
    for method in [
        "branch-and-bound",
        "bnb-s0",
        "bnb-s3",
        "greedy",
        "a-star",
        "ida-star",
        "breadth-first",
    ] {
        let free = susun(&["solve", board, "-m", method, "--json"]).json();
        let nodes = free["generated"].to_string();
        let limited = susun(&[
            "solve",
            board,
            "-m",
            method,
            "--json",
            "--node-limit",
            &nodes,
        ]);
        assert_eq!(limited.code, 0, "{method}");
        assert_eq!(limited.json()["moves"], free["moves"], "{method}");
    }
}
