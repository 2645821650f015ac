//! Messages as the page sends them, answered without a page.

use serde_json::{Value, json};

use super::Engine;

fn answer(engine: &Engine, lang: &str, ask: &Value) -> Value {
    let reply = engine.answer(lang, &ask.to_string());
    let reply = reply.unwrap_or_else(|_| panic!("no message: {ask}"));
    serde_json::from_str(&reply).expect("replies are JSON")
}

fn ask(ask: Value) -> Value {
    answer(&Engine::new(), "en", &ask)
}

fn at(puzzle: &str) -> Value {
    json!({ "puzzle": puzzle, "placed": [] })
}

const SMALL: &str = "pack:2x4:AAA/A,BBB/B";

#[test]
fn presets_are_told_in_both_languages() {
    let english = ask(json!({ "ask": "presets" }));
    let indonesian = answer(&Engine::new(), "id", &json!({ "ask": "presets" }));
    assert_eq!(english["presets"][0]["name"], "iq-puzzler-pro");
    assert_ne!(
        english["presets"][0]["about"],
        indonesian["presets"][0]["about"]
    );
}

#[test]
fn a_view_keeps_what_is_given_apart_from_what_was_placed() {
    let given = "pack:3x4:AAA/A,BBB/B,CCCC:CCCC";
    let position = json!({ "puzzle": given, "placed": [{ "piece": 0, "cells": [4, 5, 6, 8] }] });
    let reply = ask(json!({ "ask": "puzzle", "at": position }));
    let view = &reply["view"];
    assert_eq!(view["given"], 1);
    assert_eq!(view["placed"][0]["given"], true);
    assert_eq!(view["placed"][1]["symbol"], "A");
    assert_eq!(view["puzzle"], given);
    assert_eq!(view["id"], "pack:3x4:AAA/A,BBB/B,CCCC:CCCCAAA.A");
    assert_eq!(view["pieces"][0]["left"], 0);
    assert_eq!(view["solved"], false);
    assert_eq!(
        view["pieces"][2]["orientations"].as_array().map(Vec::len),
        Some(2)
    );
}

#[test]
fn what_is_placed_is_checked() {
    let first = json!({ "piece": 0, "cells": [0, 1, 2, 4] });
    let with = |piece: usize, cells: Value| {
        let placed = json!([first, { "piece": piece, "cells": cells }]);
        ask(json!({ "ask": "puzzle", "at": { "puzzle": SMALL, "placed": placed } }))
    };
    assert_eq!(with(1, json!([3, 5, 6, 7]))["view"]["solved"], true);
    let overlap = with(1, json!([0, 1, 2, 4]));
    assert_eq!(
        overlap["refusal"]["message"],
        "Another piece already covers row 1, column 1."
    );
    assert_eq!(with(7, json!([99]))["reply"], "refused");
}

#[test]
fn a_course_file_may_be_typed_as_rows() {
    let reply = ask(json!({ "ask": "puzzle", "at": at("2 4 2/DEFAULT/AAA/A/BBB/B") }));
    assert_eq!(reply["view"]["puzzle"], SMALL);
}

#[test]
fn a_text_that_cannot_be_read_has_its_place() {
    let reply = ask(json!({ "ask": "puzzle", "at": at("2 3 2\nDEFAULT\nA\nA?") }));
    assert_eq!(reply["reply"], "refused");
    assert_eq!(reply["refusal"]["line"], 4);
    assert_eq!(reply["refusal"]["column"], 2);
}

#[test]
fn shares_of_workers_add_up() {
    let whole = ask(json!({ "ask": "count", "at": at("soma"), "share": null, "seconds": null }));
    assert_eq!(whole["count"]["count"], "11520");
    assert_eq!(whole["count"]["ways"], "11,520");
    let part = |part: usize| {
        let share = json!({ "part": part, "of": 2 });
        let reply =
            ask(json!({ "ask": "count", "at": at("soma"), "share": share, "seconds": null }));
        let count = reply["count"]["count"].as_str().map(str::to_owned);
        count
            .and_then(|count| count.parse::<u64>().ok())
            .expect("a number")
    };
    let sum = part(0) + part(1);
    assert_eq!(sum, 11_520);
    let total = ask(json!({ "ask": "total", "at": at("soma"), "solutions": sum.to_string() }));
    assert_eq!(total["count"]["sentences"], whole["count"]["sentences"]);
}

#[test]
fn a_count_says_what_a_position_promises() {
    let count = |position: Value| {
        let reply = ask(json!({ "ask": "count", "at": position, "share": null, "seconds": 5 }));
        reply["count"]["outlook"].as_str().map(str::to_owned)
    };
    let placed =
        |cells: Value| json!({ "puzzle": SMALL, "placed": [{ "piece": 0, "cells": cells }] });
    assert_eq!(
        count(placed(json!([0, 1, 2, 4]))).as_deref(),
        Some("It can still be solved. From here there is exactly one solution.")
    );
    assert_eq!(
        count(placed(json!([0, 1, 2, 6]))).as_deref(),
        Some("It cannot be solved from here.")
    );
}

#[test]
fn solutions_come_by_number() {
    let engine = Engine::new();
    let walk = |from: &str| {
        let at = at("pentominoes-3x20");
        let ask =
            json!({ "ask": "solutions", "at": at, "from": from, "count": 2, "seconds": null });
        answer(&engine, "en", &ask)["walk"].clone()
    };
    let first = walk("1");
    assert_eq!(first["count"], "8");
    assert_eq!(first["whole"], true);
    assert_eq!(first["solutions"].as_array().map(Vec::len), Some(2));
    assert_eq!(walk("8")["solutions"].as_array().map(Vec::len), Some(1));
    assert_eq!(walk("2")["solutions"][0], first["solutions"][1]);
}

#[test]
fn hints_tell_more_and_more() {
    let hint =
        |level: u8| ask(json!({ "ask": "hint", "at": at(SMALL), "level": level }))["hint"].clone();
    let told: Vec<usize> = (1..=4)
        .map(|level| hint(level)["sentences"].as_array().map_or(0, Vec::len))
        .collect();
    assert!(told.is_sorted() && told[0] < told[3], "{told:?}");
    assert_eq!(hint(1)["place"], Value::Null);
    assert!(hint(4)["place"].is_object());
}

#[test]
fn the_lost_placement_is_named() {
    let placed = json!([{ "piece": 0, "cells": [0, 1, 2, 6] }]);
    let position = json!({ "puzzle": SMALL, "placed": placed });
    let lost = ask(json!({ "ask": "hopeless", "at": position, "seconds": 5 }));
    assert_eq!(lost["lost"]["after"], 1);
    let sound = ask(json!({ "ask": "hopeless", "at": at(SMALL), "seconds": 5 }));
    assert_eq!(sound["lost"]["after"], Value::Null);
}

#[test]
fn heat_challenges_and_trees_are_made() {
    let heat = ask(json!({ "ask": "heat", "at": at(SMALL), "seconds": 5 }));
    let cells = heat["heat"]["cells"].as_array().expect("one for each");
    assert_eq!(cells.len(), 8);
    let sum = |cell: &Value| {
        let shares = cell.as_array().into_iter().flatten();
        shares
            .filter_map(|share| share["share"].as_f64())
            .sum::<f64>()
    };
    assert!(cells.iter().all(|cell| (sum(cell) - 1.0).abs() < 1e-6));

    let asked = json!({ "ask": "generate", "at": at("kanoodle"), "difficulty": "easy", "seed": 1, "given": null });
    let made = ask(asked);
    let puzzle = made["made"]["puzzle"].as_str().expect("a text");
    let asked = json!({ "ask": "count", "at": at(puzzle), "share": null, "seconds": null });
    assert_eq!(ask(asked)["count"]["count"], "1");

    let asked = json!({ "ask": "trace", "at": at(SMALL), "method": "dancing-links", "nodes": 50 });
    let trace = &ask(asked)["trace"];
    assert!(
        trace["nodes"]
            .as_array()
            .is_some_and(|nodes| nodes.len() > 2)
    );
    assert_eq!(trace["nodes"][0]["parent"], Value::Null);
}
