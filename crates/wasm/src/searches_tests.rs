//! Answers at once, answers that improve, and tables that were stored.

use serde_json::{Value, json};
use susun::format::{Notation, board_line, parse_moves};
use susun::slide::replay::{self, Verdict, verify};
use susun::slide::tables::PAGE;
use susun::sliding::Puzzle;

use crate::control::told;
use crate::searches::Engine;
use crate::tables::stored;

const BOARD: &str = "11 3 6 10/4 9 8 5/7 1 2 0";

fn ask(engine: &Engine, ask: &Value) -> Value {
    let reply = engine.answer(&ask.to_string());
    let Ok(reply) = reply else {
        panic!("{ask} is no message");
    };
    serde_json::from_str(&reply).expect("a reply is JSON")
}

fn printed(board: &str) -> String {
    board_line(puzzle(board).start())
}

fn solve(board: &str, how: Value) -> Value {
    json!({"solve": {"at": {"board": printed(board), "goal": null}, "how": how}})
}

fn solved(engine: &Engine, board: &str, how: Value) -> Value {
    ask(engine, &solve(board, how))["done"]["solve"]["data"].take()
}

fn puzzle(board: &str) -> Puzzle {
    Puzzle::to_default_goal(susun::format::parse_board(board).expect("a board"))
}

fn solves(board: &str, moves: &Value) -> usize {
    let moves = moves.as_str().expect("moves");
    let moves = parse_moves(moves, Notation::Tile).expect("moves");
    assert_eq!(verify(&puzzle(board), &moves), Verdict::Solves, "{board}");
    moves.len()
}

/// A new engine that is given what was stored.
fn with_stored(change: impl Fn(&mut Vec<u8>)) -> Engine {
    let engine = Engine::new();
    let wanted = engine.wanted(&solve(BOARD, json!({})).to_string());
    let mut stored = stored();
    for name in &wanted {
        let mut bytes = stored.remove(name).expect("what is wanted was stored");
        change(&mut bytes);
        engine.give(name.clone(), bytes);
    }
    engine
}

/// A change of stored bytes.
type Damage<'a> = &'a dyn Fn(&mut Vec<u8>);

#[test]
fn tables_are_stored_checked_and_used_again() {
    let first = Engine::new();
    let message = solve(BOARD, json!({})).to_string();
    let wanted = first.wanted(&message);
    assert_eq!(wanted.len(), 2, "{wanted:?}");
    let built = solved(&first, BOARD, json!({}));
    assert_eq!(
        (&built["outcome"], &built["tables_built"]),
        (&json!("optimal"), &json!(2))
    );
    assert!(first.wanted(&message).is_empty(), "they are in memory");

    let again = solved(&with_stored(|_| ()), BOARD, json!({}));
    assert_eq!(
        (&again["moves"], &again["tables_built"]),
        (&built["moves"], &json!(0))
    );

    let flip = |at: usize| move |bytes: &mut Vec<u8>| bytes[at] ^= 1;
    let cut = |bytes: &mut Vec<u8>| bytes.truncate(PAGE + 7);
    let damage: [Damage<'_>; 5] = [&flip(0), &flip(8), &flip(70), &flip(PAGE + 1000), &cut];
    for damage in damage {
        let repaired = solved(&with_stored(damage), BOARD, json!({}));
        assert_eq!(
            (&repaired["moves"], &repaired["tables_built"]),
            (&built["moves"], &json!(2))
        );
        // They were stored again, in order.
        let again = solved(&with_stored(|_| ()), BOARD, json!({}));
        assert_eq!(again["tables_built"], json!(0));
    }
}

#[test]
fn tables_are_made_ready_before_they_are_needed() {
    let engine = Engine::new();
    let at = json!({"board": BOARD, "goal": null});
    let ready = ask(&engine, &json!({"prepare": {"at": at}}));
    let mut ready: Vec<String> =
        serde_json::from_value(ready["done"]["prepare"].clone()).expect("names");
    let mut stored: Vec<String> = stored().into_keys().collect();
    ready.sort();
    stored.sort();
    assert_eq!((ready.len(), &ready), (2, &stored));
    assert_eq!(solved(&engine, BOARD, json!({}))["tables_built"], json!(0));
}

#[test]
fn every_board_has_an_answer_at_once_that_builds_nothing() {
    let engine = Engine::new();
    for (size, pushes) in [
        ("2x2", false),
        ("3x3", false),
        ("4x4", false),
        ("4x4", true),
        ("5x7", false),
        ("10x10", false),
    ] {
        let board = format!("{size}#3");
        let how = json!({"fast": true, "pushes": pushes});
        assert!(
            engine
                .wanted(&solve(&board, how.clone()).to_string())
                .is_empty()
        );
        let answer = solved(&engine, &board, how);
        let moves = solves(&board, &answer["moves"]);
        let length = answer["length"].as_u64().expect("a length") as usize;
        assert!(if pushes {
            length < moves
        } else {
            length == moves
        });
        assert!(answer["lower_bound"].as_u64().expect("a bound") as usize <= length);
        assert_ne!(answer["outcome"], json!("stopped"));
    }
    assert!(stored().is_empty());
    let hint = json!({"hint": {"at": {"board": printed("4x4#3"), "goal": null}, "level": 4, "fast": true}});
    let hint = ask(&engine, &hint);
    assert!(hint["done"]["hint"]["data"]["move"].is_string(), "{hint}");
}

#[test]
fn better_answers_are_told_with_their_moves() {
    let engine = Engine::new();
    let board = "5x5#2";
    let answer = solved(&engine, board, json!({"seconds": 4}));
    let length = solves(board, &answer["moves"]);
    let mut last = usize::MAX;
    let mut lengths = 0;
    for reply in told() {
        let reply: Value = serde_json::from_str(&reply).expect("a reply is JSON");
        let progress = &reply["progress"];
        let at_least = progress["at_least"]
            .as_u64()
            .expect("auto proves its bounds") as usize;
        assert!(at_least <= length && at_least % 2 == length % 2);
        if progress["moves"].is_null() {
            continue;
        }
        let moves = solves(board, &progress["moves"]);
        assert!((length..last).contains(&moves), "{moves}");
        (last, lengths) = (moves, lengths + 1);
    }
    assert!(lengths > 0, "nothing was told on the way");

    // What a method works on that proves nothing is no lower bound.
    solved(&engine, "4x4#2", json!({"method": "beam", "seconds": 1}));
    for reply in told() {
        let reply: Value = serde_json::from_str(&reply).expect("a reply is JSON");
        assert!(reply["progress"]["at_least"].is_null(), "{reply}");
    }
}

/// Depth and cost of each step are those of the method that found the answer.
#[test]
fn an_answer_has_its_steps() {
    let engine = Engine::new();
    let board = "8 1 3/4 0 2/7 6 5";
    let how = json!({"method": "branch-and-bound"});
    let steps = solved(&engine, board, how)["steps"].take();
    let steps = steps.as_array().expect("steps");
    let costs: Vec<u64> = steps
        .iter()
        .filter_map(|step| step["cost"].as_u64())
        .collect();
    let moves: String = steps
        .iter()
        .filter_map(|step| step["move"].as_str())
        .collect();
    let moves = parse_moves(&moves, Notation::Tile).expect("moves");
    let puzzle = puzzle(board);
    let misplaced = |board| puzzle.with_start(board).expect("one size").misplaced() as u64;
    let boards = replay::boards(puzzle.start(), &moves);
    let expected: Vec<u64> = (0..)
        .zip(boards)
        .map(|(depth, board)| depth + misplaced(board))
        .collect();
    assert_eq!(costs, expected);
    assert!(solved(&engine, board, json!({"fast": true}))["steps"].is_null());
}

/// What the tables say of the groups of a board adds up to the estimate that searches have.
#[test]
fn tables_say_what_each_group_needs() {
    let engine = Engine::new();
    let at = json!({"board": "8 6 7/2 5 4/3 0 1", "goal": null});
    let mut reply = ask(&engine, &json!({"groups": {"at": at}}));
    let grouped = reply["done"]["groups"].take();
    assert_eq!(
        grouped["groups"],
        json!([{"tiles": [1, 2, 3, 4], "moves": 14}, {"tiles": [5, 6, 7, 8], "moves": 15}])
    );
    assert_eq!(
        (&grouped["sum"], &grouped["estimate"]),
        (&json!(29), &json!(29))
    );
    assert_eq!(grouped["manhattan"], 21);
}

/// A race: what a runner had proved on its way, up to its end.
#[test]
fn a_race_tells_how_the_search_went() {
    let board = "8 6 7/2 5 4/3 0 1";
    let race = |how: Value| {
        let at = json!({"board": board, "goal": null});
        ask(&Engine::new(), &json!({"race": {"at": at, "how": how}}))["done"]["race"].take()
    };
    for method in [
        "breadth-first",
        "a-star",
        "ida-star",
        "recursive-best-first",
    ] {
        let raced = race(json!({ "method": method }));
        let (data, moments) = (&raced["solved"]["data"], &raced["moments"]);
        let moments = moments.as_array().expect("moments");
        let of = |name: &str| -> Vec<f64> {
            let value = |moment: &Value| moment[name].as_f64().expect("a number");
            moments.iter().map(value).collect()
        };
        for name in ["seconds", "generated", "bound"] {
            assert!(of(name).is_sorted(), "{method}: {name} {:?}", of(name));
        }
        // However short the search is, each of its bounds is there.
        assert!(moments.len() > 3, "{method}: {moments:?}");
        assert!(of("bound")[0] < 31.0);
        let end = moments.last().expect("an end");
        assert_eq!((&end["bound"], &data["length"]), (&json!(31), &json!(31)));
        assert_eq!(end["generated"].as_f64(), data["generated"].as_f64());
        assert_eq!(end["seconds"], data["seconds"]);
    }
    // Estimates that overshoot prove nothing on the way.
    let greedy = race(json!({"method": "best-first"}));
    let lower = greedy["solved"]["data"]["lower_bound"].as_f64();
    let moments = greedy["moments"].as_array().expect("moments");
    assert!(
        moments
            .iter()
            .all(|moment| moment["bound"].as_f64() <= lower)
    );
    // Memory is limited for each.
    let forgetful = race(json!({"method": "breadth-first", "bytes": 100_000}));
    assert_eq!(forgetful["solved"]["data"]["reason"], "memory-limit");
}

#[test]
fn a_recorded_search_has_its_costs_in_both_symbols_and_says_its_rule() {
    let engine = Engine::new();
    let trace = |method: &str| {
        let at = json!({"board": "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12", "goal": null});
        let asked = json!({"trace": {"at": at, "how": {"method": method}, "nodes": 50}});
        ask(&engine, &asked)["done"]["trace"].take()
    };
    let reply = trace("branch-and-bound");
    let data = &reply["data"];
    assert_eq!(data["traced"]["nodes"][5]["formula"], "f = 2 + 1 = 3");
    assert_eq!(data["lecture"][5], "\u{109} = 2 + 1 = 3");
    assert_eq!(data["sums"][5], "2 + 1");
    assert_eq!(data["is_of_lecture"], true);
    assert_eq!(data["leaves_open"], "nothing");
    let words = &reply["words"]["en"];
    assert!(
        words["lecture"]
            .as_str()
            .is_some_and(|text| text.starts_with('\u{109}'))
    );
    assert!(
        words["taking"]
            .as_str()
            .is_some_and(|text| text.contains("the deeper one"))
    );
    assert_eq!(trace("bnb-s3")["data"]["leaves_open"], "cost");
    assert_eq!(trace("a-star")["data"]["is_of_lecture"], false);
}

/// Only what the engine of boards prints is read.
#[test]
fn other_texts_are_no_messages() {
    let engine = Engine::new();
    let distances = |board: &str, goal: Value, moves: &str| {
        let at = json!({"board": board, "goal": goal});
        let ask = json!({"distances": {"at": at, "moves": moves}});
        engine.answer(&ask.to_string()).is_ok()
    };
    let (board, goal) = ("1 2 3/4 5 6/7 0 8", json!("1 2 3/4 5 6/7 8 0"));
    assert!(distances(board, Value::Null, "L"));
    assert!(distances(board, goal.clone(), ""));
    assert!(distances("1 2 3/4 5 6/0 7 8", goal.clone(), "L2RL"));
    for other in [
        "",
        "3x3#1",
        "1 2 3/4 5 6/7  0 8",
        "1 2 3/4 5 6/7 0",
        "1 2 3/4 5 6/7 7 8",
        "-1 2/3 0",
    ] {
        assert!(!distances(other, Value::Null, ""), "{other}");
        assert!(!distances(board, json!(other), ""), "{other}");
    }
    for other in ["2L", "L2.5", "Q"] {
        assert!(!distances(board, goal.clone(), other), "{other}");
    }
}
