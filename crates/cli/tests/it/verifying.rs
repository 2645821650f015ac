//! `verify`: what programs printed, what was read of it, how far it is from the optimum, and pictures of that.

use std::fs;

use serde_json::json;

use crate::expect::{Expect, susun_id};
use crate::run::{susun, susun_in, susun_with_input};

/// Eleven moves from its goal.
const BOARD: &str = "1 2 4 7/5 6 0 3/9 11 12 8/13 10 14 15";
/// Two moves from its goal.
const EASY: &str = "1 2 3/4 5 6/0 7 8";

/// What `solve` prints is read again: levels side by side, and that there is no solution.
#[test]
fn own_answers_are_read() {
    for puzzle in ["kanoodle-pyramid", "soma"] {
        let solved = susun(&["solve", puzzle]);
        let ran = susun_with_input(&["verify", puzzle, "-"], solved.out.as_bytes());
        ran.exits(0).says(&["Correct"]);
    }
    let unsolvable = "1 2 3/4 5 6/8 7 0";
    let solved = susun(&["solve", unsolvable]);
    let ran = susun_with_input(&["verify", unsolvable, "-"], solved.out.as_bytes());
    ran.exits(0).says(&["no solution"]);
    let ran = susun(&["solve", "pack:2x4:AA/A,B/BB,CC", "--given", "C___/C___"]);
    ran.exits(2).complains(&["write . for an empty cell"]);
}

#[test]
fn what_was_read_is_told() {
    let words = "Waktu: 3 ms\nRIGHT\nUP\nDOWN\nUP\nLEFT\nDOWN\nRIGHT\nDOWN\nLEFT\nLEFT\nDOWN\nRIGHT\nRIGHT\nJumlah simpul: 71\n";
    let ran = susun_with_input(&["verify", BOARD, "-"], words.as_bytes());
    ran.exits(0).says(&[
        "Read 13 moves as words, blank directions; tile directions do not fit; ignored 2 lines: 1, 15.\n",
        "Correct: 13 single-tile moves",
        "Not optimal: 13 single-tile moves; the optimum is 11 (2 fewer).\n",
        "The optimum was lost at move 3 (Down): after it at least 10 moves are needed; Left would have kept it.\n",
        "A shortest solution (blank): Right Up Left Down",
    ]);
    susun_id(&["verify", EASY, "kanan, kanan"]).exits(0).says(&[
        "Terbaca 2 langkah sebagai kata, arah gerak petak kosong; sebagai arah gerak ubin tidak cocok.\n",
        "Optimal: tidak ada solusi yang lebih pendek.\n",
    ]);
    for (answer, code, words) in [
        (
            "L2",
            0,
            "Read 2 moves as letters, tile directions; blank directions do not fit.\n",
        ),
        ("tile 7, tile 8", 0, "Read 2 moves as tile numbers.\n"),
        ("→ →", 0, "Read 2 moves as arrows, blank directions"),
        (
            "1. Right 2. Right",
            0,
            "Read 2 moves as words, blank directions",
        ),
        (
            "1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/7 8 0",
            0,
            "Read 2 boards (2 moves).\n",
        ),
        (
            "LU",
            1,
            "tile directions; blank directions do not lead to the goal either.\n",
        ),
        (
            "tile 8",
            1,
            "Wrong: move 1: tile 8 is not beside the blank.\n",
        ),
        (
            "1 2 3/4 5 6/7 0 8\n1 2 3/4 5 8/7 6 0",
            1,
            "Wrong: board 2 (line 2) does not follow from the one before: 3 cells differ",
        ),
        (
            "LLR",
            1,
            "The goal was reached after move 2, but the answer goes on.\n",
        ),
        (
            "Steps:\n\tMove 7 Left\n\tMove 5 Left\n",
            1,
            "Wrong: move 2 (line 3): tile 5 cannot move that way.\n",
        ),
        (
            "Tidak ada solusi",
            1,
            "Wrong: the answer says that there is no solution, but this board can be solved.\n",
        ),
    ] {
        susun(&["verify", EASY, answer]).exits(code).says(&[words]);
    }
}

/// Only a label of a goal with the board directly behind or below it names the goal.
#[test]
fn the_goal_of_the_answer() {
    let own = "Goal: 1 2 3/4 5 6/7 0 8\n";
    for (answer, code, words) in [
        ("Goal:\n1 2 3\n4 5 6\n7 0 8\nMoves: Right\n", 0, own),
        ("Goal state = 123456708\nMoves: Right\n", 0, own),
        (
            "Goal = [[1, 2, 3],\n [4, 5, 6],\n [7, 0, 8]]\nMoves: Right\n",
            0,
            own,
        ),
        (
            "Tujuan: snail\nMoves: Right\n",
            1,
            "Goal: 1 2 3/8 0 4/7 6 5\n",
        ),
        ("Goal found!\n1 2 3\n4 5 6\n0 7 8\n", 2, "names none"),
        (
            "Final state:\n1 2 3\n4 5 6\n7 0 8\nMoves: Right\n",
            2,
            "names none",
        ),
        (
            "Goal:\nMoves: Right\n1 2 3\n4 5 6\n7 0 8\n",
            2,
            "names none",
        ),
        (
            "Goal:\n1 2 3\n4 5 6\n7 7 8\n1 2 3\n4 5 6\n7 0 8\nMoves: Right\n",
            2,
            "names none",
        ),
    ] {
        let ran = susun(&["verify", EASY, answer, "--goal", "answer"]).exits(code);
        assert!(ran.all().contains(words), "{answer:?} {}", ran.all());
    }
}

#[test]
fn what_cannot_be_read_is_refused_where_it_stands() {
    for (answer, place, words) in [
        (
            "Right\nRight soon\n",
            "line 2, column 7",
            "\"soon\" is not understood beside a move",
        ),
        (
            "nothing at all",
            "line 1, column 1",
            "moves are letters (L2UR), words (Right, kanan), arrows",
        ),
        (
            "5 Right\n",
            "line 1, column 1",
            "5 may be the number of a step or of a tile",
        ),
        (
            "DFS: Right\nBFS: Right Right\n",
            "line 2, column 6",
            "this answer is not the same as the one in line 1",
        ),
        (
            "Step 1: Right\nStep 3: Right\n",
            "line 2, column 6",
            "step 3 does not follow the previous step",
        ),
    ] {
        let ran = susun_with_input(&["verify", EASY, "-"], answer.as_bytes());
        ran.exits(2).complains(&[place, words]);
    }
}

#[test]
fn fields() {
    let long = susun(&["verify", EASY, "LRLL", "--json"]).exits(0).object();
    for (field, value) in [
        ("moves", json!("LRL2")),
        ("optimum", json!(2)),
        ("excess", json!(2)),
        ("lower_bound", json!(2)),
        ("shorter", json!("L2")),
        (
            "lost",
            json!({"move": 2, "letter": "R", "board": "1 2 3/4 5 6/7 0 8", "needed": 2, "better": "L"}),
        ),
        ("distances", json!([2, 1, 2, 1, 0])),
        ("unproved", json!(null)),
        ("wrong_step", json!(null)),
        (
            "read",
            json!({"form": "letters", "directions": "tile", "tried": true, "moves": 4, "boards": 0, "ignored_lines": []}),
        ),
    ] {
        assert_eq!(long[field], value, "{field}");
    }
    let wrong = susun(&["verify", EASY, "tile 8", "--json"])
        .exits(1)
        .object();
    assert_eq!(
        wrong["wrong_step"],
        json!({"number": 1, "line": null, "tile": 8, "reason": "not-beside-blank"})
    );
    assert_eq!(
        (&wrong["valid"], &wrong["optimum"]),
        (&json!(false), &json!(null))
    );
}

/// Above 16 cells the search is limited, and the proved lower bound is reported.
#[test]
fn a_large_board_has_a_lower_bound() {
    let board = "5x5#1";
    let moves = susun(&["solve", board, "--quality", "fast", "--json"]).json()["moves"].clone();
    let moves = moves.as_str().unwrap();
    let ran = susun(&["verify", board, moves, "--time-limit", "300ms", "--json"]).exits(0);
    let judged = ran.object();
    assert_eq!(
        (&judged["valid"], &judged["verdict"]),
        (&json!(true), &json!("correct"))
    );
    let bound = judged["lower_bound"].as_u64().unwrap();
    assert!(judged["optimum"].is_null() && bound > 50, "{}", ran.all());
}

#[test]
fn pictures() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for (answer, files, words) in [
        (
            "LRLL",
            &["a.svg", "a.png", "a.gif"][..],
            &[
                "moves still needed",
                "answer: 4 moves",
                "optimum: 2 moves",
                "before move 2",
            ][..],
        ),
        (
            "LL",
            &["b.svg", "b.apng"],
            &["Correct: ", "Optimal: no solution is shorter."],
        ),
        ("LU", &["c.svg"], &["Wrong: "]),
    ] {
        let outputs = files.iter().flat_map(|file| ["-o", file]);
        let arguments: Vec<&str> = ["verify", EASY, answer]
            .into_iter()
            .chain(outputs)
            .collect();
        let ran = susun_in(folder, &arguments);
        for file in files {
            assert!(ran.err.contains(&format!("Saved: {file}")), "{}", ran.all());
        }
        let drawn = fs::read_to_string(folder.join(files[0])).unwrap();
        for word in words {
            assert!(drawn.contains(word), "{answer}: {word}");
        }
    }
}

/// The program of the course prints coloured letters between its prompts.
#[test]
fn packed_boards_among_other_lines() {
    let puzzle = "pack:2x3:A/AA,BB/B";
    let coloured = "Nama file input (.txt): kecil.txt\n\n\u{1b}[31mA\u{1b}[0m\u{1b}[32mB\u{1b}[0m\u{1b}[32mB\u{1b}[0m\n\
                    \u{1b}[31mA\u{1b}[0m\u{1b}[31mA\u{1b}[0m\u{1b}[32mB\u{1b}[0m\n\nWaktu pencarian: 0 ms\nBanyak kasus yang ditinjau: 17\n\
                    Apakah anda ingin menyimpan solusi (.txt)? (ya/tidak): tidak\n";
    for (answer, code, words) in [
        (
            coloured,
            0,
            "Read the board in lines 3-4; ignored 4 lines: 1, 6-8.\n",
        ),
        ("A B B \nA A B \n", 0, "Correct: "),
        (
            "Papan\nA.B\n.BB\nWaktu: 1 ms\n",
            1,
            "Wrong: no piece covers row 1, column 2.\n",
        ),
        (
            "Papan\n.BB\n..B\nWaktu: 1 ms\n",
            1,
            "The placed pieces (B) can still be completed.\n",
        ),
        ("Papan\n..B\n.BB\nABQ\n", 2, ""),
        ("Papan\n.BB\nB.B\n\n.A.\nAA.\nselesai\n", 2, "differ"),
        (
            "Awal\n...\n...\nAkhir\nABB\nAAB\n",
            0,
            "Read the board in lines 5-6; ignored 4 lines: 1-4.\n",
        ),
        (
            "Satu\nABB\nAAB\nDua\nAAB\nABB\n",
            2,
            "this board and the one that begins in line 2 differ",
        ),
    ] {
        let ran = susun_with_input(&["verify", puzzle, "-"], answer.as_bytes()).exits(code);
        assert!(ran.all().contains(words), "{answer:?}: {}", ran.all());
    }
    let dead = susun_with_input(
        &["verify", "pack:3x3:AA/A,BBB,CCC", "-", "--json"],
        b"AA.\nABB\n..B\nWaktu: 1 ms\n",
    )
    .exits(1);
    assert_eq!(dead.object()["placed"], json!(["A"]));
    let lost = susun_with_input(
        &["verify", "pack:2x4:AA,BBB,CCC", "-", "--json"],
        b"Hasil\n.AA.\nBBB.\n",
    )
    .exits(1)
    .object();
    assert_eq!(lost["completable"], json!(false));
    assert_eq!(
        (&lost["lost_piece"], &lost["placed"]),
        (&json!("A"), &json!(["A", "B"]))
    );
}

/// Whether a packing has no solution is found out by solving it.
#[test]
fn packings_without_a_solution() {
    let (no, yes) = ("pack:3x3:AA/A,BBB,CCC", "pack:2x3:A/AA,BB/B");
    for (puzzle, answer, code, words) in [
        (
            no,
            "No solution",
            0,
            "Correct: this puzzle has no solution.",
        ),
        (
            no,
            "Puzzle tidak memiliki solusi!\nWaktu: 3 ms",
            0,
            "Correct",
        ),
        (no, r#"{"outcome":"impossible"}"#, 0, "Correct"),
        (
            no,
            r#"{"outcome":"impossible","flips":false}"#,
            1,
            "Wrong: the answer makes a false claim.",
        ),
        (
            yes,
            "Tidak ada solusi",
            1,
            "Wrong: the answer says that there is no solution, but there is one:",
        ),
        (yes, "No solution at depth 3", 2, ""),
        // A board and that there is none.
        (yes, "ABB\nAAB\nNo solution", 1, "Wrong"),
    ] {
        let ran = susun_with_input(&["verify", puzzle, "-"], answer.as_bytes()).exits(code);
        assert!(ran.all().contains(words), "{answer:?}: {}", ran.all());
    }
    let wrong = susun(&["verify", yes, "No solution", "--json"]).exits(1);
    let wrong = wrong.object();
    assert_eq!(
        (&wrong["valid"], &wrong["no_solution"]),
        (&json!(false), &json!(false))
    );
    assert!(wrong["solution"].is_array(), "{wrong}");
    let stopped = susun(&[
        "verify",
        "bedlam",
        "No solution",
        "--time-limit",
        "1ms",
        "--json",
    ])
    .exits(3);
    assert_eq!(stopped.object()["verdict"], "unproved");
}

/// Levels with headings between them.
#[test]
fn levels_of_a_pyramid() {
    let pyramid = "2 2 2/PYRAMID/AA/BB/B";
    let solved = susun(&["solve", pyramid, "--json"]).json();
    let levels = solved["levels"]
        .as_array()
        .or(solved["board"].as_array())
        .unwrap();
    let mut text = String::from("Solusi ditemukan\n");
    for (number, level) in (1..).zip(levels) {
        text += &format!("Level {number}:\n");
        for row in level.as_array().unwrap() {
            text += &(row.as_str().unwrap().to_owned() + "\n");
        }
    }
    text += "Waktu: 1 ms\n";
    susun_with_input(&["verify", pyramid, "-"], text.as_bytes()).exits(0);
}

/// What `solve` counts in, `verify` counts in.
#[test]
fn answers_state_their_metric() {
    let board = "3x3#5";
    for form in ["--steps", "--json"] {
        let saved = susun(&["solve", board, "--metric", "mtm", form]).out;
        let ran = susun_with_input(&["verify", board, "-"], saved.as_bytes());
        ran.exits(0).says(&["multi-tile moves"]);
        let ran = susun_with_input(&["verify", board, "-", "--metric", "stm"], saved.as_bytes());
        ran.exits(1).says(&["another metric: mtm instead of stm"]);
    }
}
