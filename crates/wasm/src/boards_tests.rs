//! What boards are told, and what is wrong with texts.

use serde_json::{Value, json};
use susun::format::parse_board;
use susun::sliding::Puzzle;

use super::Engine;
use super::replayed;

fn ask(ask: &Value) -> Value {
    let reply = Engine::new().answer(&ask.to_string());
    let Ok(reply) = reply else {
        panic!("{ask} is no message");
    };
    serde_json::from_str(&reply).expect("a reply is JSON")
}

/// What is wrong with an answer is said where it is.
#[test]
fn answers_are_refused_where_they_are_wrong() {
    let board = parse_board("1 2 3/4 5 6/0 7 8").expect("a board");
    let puzzle = Puzzle::to_default_goal(board);
    assert!(replayed(&puzzle, "Step 1: Left\nStep 2: Left\n", false).is_ok());
    for (moves, place, message) in [
        ("LQ", Some((1, 2)), "\"Q\" is not a move"),
        (
            "Left\nLeft soon\n",
            Some((2, 6)),
            "\"soon\" is not understood beside a move",
        ),
        (
            "tile 7, tile 5, tile 8",
            None,
            "Wrong: move 3: tile 8 is not beside the blank.",
        ),
    ] {
        let refusal = replayed(&puzzle, moves, false).expect_err(moves);
        assert_eq!(refusal.message.en, message);
        assert_eq!(refusal.line.zip(refusal.column), place, "{moves}");
    }
}

#[test]
fn boards_come_from_the_half_that_is_wanted() {
    let solvable = |half: &str| {
        let board = |seed| {
            let shuffle = json!({"shuffle": {"size": "3x3", "goal": null, "seed": seed, "moves": null, "half": half}});
            ask(&shuffle)["done"]["board"]["data"]["solvable"].as_bool()
        };
        (0..20).filter(|&seed| board(seed) == Some(true)).count()
    };
    assert_eq!([solvable("solvable"), solvable("unsolvable")], [20, 0]);
    assert!((1..20).contains(&solvable("any")));
}

/// The goal stands first, each board knows its neighbours, and what is too large is refused in words.
#[test]
fn a_small_space_is_a_graph() {
    let mut reply = ask(&json!({"space": {"size": "2x3", "goal": null}}));
    let space = reply["done"]["space"].take();
    assert_eq!(space["boards"].as_array().map(Vec::len), Some(360));
    assert_eq!(space["boards"][0], "1 2 3/4 5 0");
    assert_eq!(space["boards"][359], "4 5 0/1 2 3");
    assert_eq!(space["distances"][359], 21);
    assert_eq!(space["layers"][14], 44);
    assert_eq!(space["towards_goal"][0], Value::Null);
    let reply = ask(&json!({"space": {"size": "3x3", "goal": null}}));
    let refused = reply["refused"]["message"]["en"].as_str();
    assert_eq!(
        refused,
        Some("3x3 has too many boards to draw: at most 6 cells")
    );
}
