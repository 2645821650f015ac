//! `random`: the same seed, the same board.

use crate::expect::Expect;
use crate::run::{Ran, susun, susun_with_input};

fn lines(ran: &Ran) -> Vec<&str> {
    ran.out.lines().collect()
}

#[test]
fn a_seed_is_a_board() {
    // These boards are for ever: see the seeds of the library.
    let ran = susun(&["random", "4x4", "--seed", "42"]).exits(0);
    assert_eq!(ran.out, "0 4 15 13/5 1 12 2/3 14 6 10/11 9 8 7\n");
    assert!(ran.err.is_empty(), "{}", ran.all());
    let named = susun(&["check", "4x4#42", "--json"]).exits(0).object();
    assert_eq!(named["board"], lines(&ran)[0]);
    let value = susun(&["random", "4x4", "--seed", "42", "--json"])
        .exits(0)
        .object();
    assert_eq!(value["size"], "4x4");
    assert_eq!(value["goal"], "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
    let board = &value["boards"][0];
    assert_eq!(board["seed"], 42);
    assert_eq!(board["board"], lines(&ran)[0]);
    assert_eq!(board["id"], "4x4:0,4,15,13,5,1,12,2,3,14,6,10,11,9,8,7");
    assert_eq!(board["solvable"], true);
    assert!(
        board["moves"].is_null() && board["optimal"].is_null(),
        "{value}"
    );
}

#[test]
fn a_seed_that_nobody_chose_is_shown() {
    let ran = susun(&["random", "3x3"]).exits(0);
    let seed = ran.err.strip_prefix("seed ").unwrap().trim();
    assert_eq!(
        susun(&["random", "3x3", "--seed", seed]).exits(0).out,
        ran.out
    );
}

#[test]
fn several_boards_are_those_of_the_next_seeds() {
    let ran = susun(&["random", "3x3", "--seed", "7", "--count", "4"]).exits(0);
    let named = lines(&ran);
    assert_eq!(named.len(), 4);
    let (names, boards): (Vec<&str>, Vec<&str>) = named
        .iter()
        .map(|line| line.split_once('\t').unwrap())
        .unzip();
    assert_eq!(names, ["3x3#7", "3x3#8", "3x3#9", "3x3#10"]);
    for (more, board) in boards.iter().enumerate() {
        let seed = (7 + more).to_string();
        assert_eq!(
            susun(&["random", "3x3", "--seed", &seed]).out.trim(),
            *board
        );
    }
    let value = susun(&["random", "3x3", "--seed", "7", "--count", "4", "--json"]).object();
    let listed = value["boards"].as_array().unwrap();
    assert_eq!(listed.len(), 4);
    assert_eq!(listed[3]["seed"], 10);
    assert_eq!(listed[3]["board"], boards[3]);
}

/// A name that is an ID gives the same board; others say how the board was made.
#[test]
fn names_of_several_boards() {
    for (options, name) in [
        (&[][..], "3x3#8"),
        (&["--goal", "last"], "3x3#8"),
        (&["--goal", "first"], "3x3 seed 8"),
        (&["--moves", "5"], "3x3 moves 5 seed 8"),
        (&["--optimal", "9"], "3x3 optimal 9 seed 8"),
        (&["--unsolvable"], "3x3 unsolvable seed 8"),
        (&["--any"], "3x3 any seed 8"),
    ] {
        let random = ["random", "3x3", "--seed", "7", "--count", "2"];
        let ran = susun(&[&random, options].concat()).exits(0);
        let line = ran.out.lines().nth(1).unwrap();
        assert_eq!(line.split('\t').next(), Some(name), "{line}");
        // A batch keeps the names, and one line of several is read by every command.
        let solved = susun_with_input(&["batch", "-"], ran.out.as_bytes());
        assert_eq!(crate::batch::lines(&solved.out)[1]["name"], name);
        let checked = susun_with_input(&["check", "-", "--json"], line.as_bytes()).json();
        let board = checked["board"].as_str().unwrap();
        assert!(line.ends_with(board), "{line}");
        if name.contains('#') {
            let by_id = susun(&["check", name, "--json"]).json();
            assert_eq!(by_id["board"], board);
        }
    }
}

#[test]
fn a_walk_from_the_goal() {
    let value = susun(&["random", "3x3", "--seed", "1", "--moves", "5", "--json"])
        .exits(0)
        .object();
    let drawn = &value["boards"][0];
    assert_eq!(drawn["moves"], "D2RUR");
    let replayed = susun(&["replay", "3x3", "D2RUR", "--json"])
        .exits(0)
        .object();
    assert_eq!(replayed["id"], drawn["id"]);
    let still = susun(&["random", "3x3", "--seed", "1", "--moves", "0"]).exits(0);
    assert_eq!(still.out, "1 2 3/4 5 6/7 8 0\n");
}

#[test]
fn an_exact_optimum() {
    for (size, length, metric) in [
        ("3x3", "31", "stm"),
        ("3x3", "24", "mtm"),
        ("2x3", "21", "stm"),
        ("4x4", "25", "stm"),
        ("5x5", "12", "stm"),
    ] {
        let arguments = [
            "random",
            size,
            "--seed",
            "3",
            "--optimal",
            length,
            "--metric",
            metric,
            "--json",
        ];
        let value = susun(&arguments).exits(0).object();
        let board = value["boards"][0]["board"].as_str().unwrap();
        assert_eq!(value["boards"][0]["optimal"].to_string(), length);
        let solved = susun(&["solve", board, "--metric", metric, "--json"])
            .exits(0)
            .object();
        assert_eq!(solved["outcome"], "optimal");
        assert_eq!(solved["length"].to_string(), length, "{board}");
    }
    susun(&["random", "3x3", "--optimal", "32"])
        .exits(1)
        .complains(&["the farthest is 31 moves away"]);
}

#[test]
fn the_other_half() {
    for seed in ["42", "45"] {
        let unsolvable = susun(&["random", "4x4", "--seed", seed, "--unsolvable"]).exits(0);
        susun(&["check", lines(&unsolvable)[0]]).exits(1);
        let solvable = susun(&["random", "4x4", "--seed", seed]).exits(0);
        susun(&["check", lines(&solvable)[0]]).exits(0);
        // Any of both, as it comes, is one of them.
        let any = susun(&["random", "4x4", "--seed", seed, "--any"]).exits(0);
        assert!([unsolvable.out, solvable.out].contains(&any.out), "{seed}");
    }
}

/// Solvable means: to the goal that was asked for.
#[test]
fn boards_for_another_goal() {
    let goal = "8 7 6/5 4 3/2 1 0";
    for seed in ["1", "2", "3", "4"] {
        let ran = susun(&["random", "3x3", "--seed", seed, "--goal", goal]).exits(0);
        susun(&["check", lines(&ran)[0], "--goal", goal]).exits(0);
    }
    susun(&["random", "3x3", "--goal", "2x2#1"])
        .exits(2)
        .complains(&["the board is 3x3, but the goal is 2x2"]);
}

/// A list that a limit ends is closed, and nothing follows it on standard output.
#[test]
fn a_limit_leaves_one_object() {
    let random = "random 4x4 --count 10000000 --time-limit 200ms --json";
    let ran = susun(&random.split(' ').collect::<Vec<_>>()).exits(3);
    let boards = ran.json()["boards"].as_array().unwrap().len();
    assert!((1..10_000_000).contains(&boards), "{boards}");
    assert!(ran.err.contains("time limit"), "{}", ran.err);
}
