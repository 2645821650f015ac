//! Messages as the page sends them, answered without a page.

use serde_json::{Value, json};

use super::Engine;

fn answer(engine: &Engine, ask: &Value) -> Value {
    let reply = engine.answer(&ask.to_string());
    let reply = reply.unwrap_or_else(|_| panic!("no message: {ask}"));
    serde_json::from_str(&reply).expect("replies are JSON")
}

/// The reply to a message that is not refused.
fn done(engine: &Engine, ask: &Value) -> Value {
    let mut reply = answer(engine, ask);
    let done = reply["done"].as_object_mut().map(std::mem::take);
    let done = done.unwrap_or_else(|| panic!("{ask}: {reply}"));
    done.into_iter().next().expect("one kind of reply").1
}

fn ask(ask: Value) -> Value {
    done(&Engine::new(), &ask)
}

fn at(puzzle: &str) -> Value {
    json!({ "puzzle": puzzle, "placed": [] })
}

const SMALL: &str = "pack:2x4:AAA/A,BBB/B";

#[test]
fn presets_come_in_both_languages() {
    let presets = ask(json!({"presets": {}}));
    assert_eq!(presets[0]["name"], "iq-puzzler-pro");
    assert_ne!(presets[0]["about"]["en"], presets[0]["about"]["id"]);
}

#[test]
fn a_tray_keeps_what_is_given_apart_from_what_was_placed() {
    let given = "pack:3x4:AAA/A,BBB/B,CCCC:CCCC";
    let position = json!({ "puzzle": given, "placed": [{ "piece": 0, "cells": [4, 5, 6, 8] }] });
    let reply = ask(json!({"tray": {"at": position}}));
    let tray = &reply["data"];
    assert_eq!(tray["given"], 1);
    assert_eq!(tray["placed"][0]["piece"], 2);
    assert_eq!(tray["placed"][1], position["placed"][0]);
    assert_eq!(tray["puzzle"], given);
    assert_eq!(tray["id"], "pack:3x4:AAA/A,BBB/B,CCCC:CCCCAAA.A");
    assert_eq!(tray["pieces"][0]["left"], 0);
    assert_eq!(tray["solved"], false);
    assert_eq!(
        tray["pieces"][2]["orientations"].as_array().map(Vec::len),
        Some(2)
    );
}

/// Nothing was tried where an obstacle is seen at once.
#[test]
fn a_map_of_what_cannot_be_solved_says_why() {
    let words = |puzzle: &str| {
        let reply = ask(json!({"heat": {"at": at(puzzle), "seconds": null}}));
        reply["words"]["en"]
            .as_str()
            .expect("a sentence")
            .to_owned()
    };
    let searched = "No solution: every possibility was tried.";
    let area = words("pack:2x2:AAA");
    assert!(
        area.starts_with("No solution: ") && area != searched,
        "{area}"
    );
    assert_eq!(words("pack:3x4:AA/AA,BB/BB,CC/CC"), searched);
}

#[test]
fn what_is_placed_is_checked() {
    let first = json!({ "piece": 0, "cells": [0, 1, 2, 4] });
    let with = |piece: usize, cells: Value| {
        let placed = json!([first, { "piece": piece, "cells": cells }]);
        let ask = json!({"tray": {"at": { "puzzle": SMALL, "placed": placed }}});
        answer(&Engine::new(), &ask)
    };
    let solved = with(1, json!([3, 5, 6, 7]));
    assert_eq!(solved["done"]["tray"]["data"]["solved"], true);
    let overlap = with(1, json!([0, 1, 2, 4]));
    assert_eq!(
        overlap["refused"]["message"]["en"],
        "Another piece already covers row 1, column 1."
    );
    assert!(with(7, json!([99]))["refused"].is_object());
}

#[test]
fn a_course_file_may_be_typed_as_rows() {
    let reply = ask(json!({"tray": {"at": at("2 4 2/DEFAULT/AAA/A/BBB/B")}}));
    assert_eq!(reply["data"]["puzzle"], SMALL);
}

#[test]
fn a_text_that_cannot_be_read_has_its_place() {
    let ask = json!({"tray": {"at": at("2 3 2\nDEFAULT\nA\nA?")}});
    let refusal = &answer(&Engine::new(), &ask)["refused"];
    assert_eq!(refusal["line"], 4);
    assert_eq!(refusal["column"], 2);
}

#[test]
fn shares_of_workers_add_up() {
    let whole = ask(json!({"count": {"at": at("soma"), "share": null, "seconds": null}}));
    assert_eq!(whole["data"]["solutions"], 11_520);
    let part = |part: usize| {
        let share = json!({ "part": part, "of": 2 });
        let reply = ask(json!({"count": {"at": at("soma"), "share": share, "seconds": null}}));
        reply["data"]["solutions"].as_u64().expect("a number")
    };
    let sum = part(0) + part(1);
    assert_eq!(sum, 11_520);
    let total = ask(json!({"total": {"at": at("soma"), "solutions": sum.to_string()}}));
    assert_eq!(total["words"], whole["words"]);
}

#[test]
fn a_count_says_what_a_position_promises() {
    let count = |position: Value| {
        let reply = ask(json!({"count": {"at": position, "share": null, "seconds": 5}}));
        let outlook = &reply["words"]["en"]["outlook"];
        outlook.as_str().map(str::to_owned)
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
    let nth = |number: &str| {
        let at = at("pentominoes-3x20");
        let ask = json!({"nth": {"at": at, "number": number, "seconds": null}});
        done(&engine, &ask)
    };
    let first = nth("1");
    assert_eq!(first["known"], 8);
    assert_eq!(first["complete"], true);
    let pieces = |nth: &Value| nth["placements"].as_array().map(Vec::len);
    assert_eq!(pieces(&first), Some(12));
    assert_eq!(pieces(&nth("8")), Some(12));
    assert_eq!(nth("9")["placements"], Value::Null);
    assert_eq!(nth("0")["placements"], Value::Null);
    assert_ne!(nth("2")["placements"], first["placements"]);
    assert_eq!(nth("1"), first);
}

#[test]
fn hints_tell_more_and_more() {
    let hint = |level: u8| ask(json!({"hint": {"at": at(SMALL), "level": level}}));
    let told: Vec<usize> = (1..=4)
        .map(|level| hint(level)["words"]["en"].as_array().map_or(0, Vec::len))
        .collect();
    assert!(told.is_sorted() && told[0] < told[3], "{told:?}");
    assert_eq!(hint(1)["data"]["cells"], Value::Null);
    assert!(hint(4)["data"]["cells"].is_array());
}

#[test]
fn the_lost_placement_is_named() {
    let placed = json!([{ "piece": 0, "cells": [0, 1, 2, 6] }]);
    let position = json!({ "puzzle": SMALL, "placed": placed });
    let lost = ask(json!({"hopeless": {"at": position, "seconds": 5}}));
    assert_eq!(lost["data"], 1);
    assert!(lost["words"]["id"].is_string());
    let sound = ask(json!({"hopeless": {"at": at(SMALL), "seconds": 5}}));
    assert_eq!(sound["data"], Value::Null);
}

#[test]
fn heat_challenges_and_trees_are_made() {
    let heat = ask(json!({"heat": {"at": at(SMALL), "seconds": 5}}));
    let cells = heat["data"]["cells"].as_array().expect("one for each");
    assert_eq!(cells.len(), 8);
    let sum = |cell: &Value| {
        let shares = cell["pieces"].as_array().into_iter().flatten();
        shares
            .filter_map(|share| share["share"].as_f64())
            .sum::<f64>()
    };
    assert!(cells.iter().all(|cell| (sum(cell) - 1.0).abs() < 1e-6));

    let asked =
        json!({"generate": {"at": at("kanoodle"), "difficulty": "easy", "seed": 1, "given": null}});
    let made = ask(asked);
    let puzzle = made["data"]["id"].as_str().expect("a text");
    let asked = json!({"count": {"at": at(puzzle), "share": null, "seconds": null}});
    assert_eq!(ask(asked)["data"]["solutions"], 1);

    let asked = json!({"trace": {"at": at(SMALL), "method": "dancing-links", "nodes": 50}});
    let trace = ask(asked);
    assert!(
        trace["nodes"]
            .as_array()
            .is_some_and(|nodes| nodes.len() > 2)
    );
    assert_eq!(trace["nodes"][0]["parent"], Value::Null);
}

#[test]
fn a_method_that_is_named_gives_its_figures() {
    let solve = |method: &str| {
        let ask = json!({"solve": {"at": at(SMALL), "method": method, "seconds": 10.0}});
        answer(&Engine::new(), &ask)
    };
    let data = |method: &str| solve(method)["done"]["solve"]["data"].clone();
    let tested = data("exhaustive");
    assert_eq!(tested["combinations"], 64);
    assert_eq!(
        (&tested["cases"], &tested["candidates"]),
        (&json!(16), &json!(13))
    );
    assert!(tested["seconds"].is_number());
    let killed = data("backtracking:bounds=dead-cell,region-size");
    assert_eq!(
        killed["method"],
        "backtracking:bounds=dead-cell,region-size"
    );
    assert_eq!(killed["killed"][0]["bound"], "dead-cell");
    assert_eq!(killed["max_depth"], 2);
    let refused = &solve("backtracking:bounds=dead")["refused"];
    assert!(
        refused["message"]["en"]
            .as_str()
            .is_some_and(|text| text.contains("bounds")),
        "{refused}"
    );
}

#[test]
fn methods_come_in_both_languages() {
    let methods = ask(json!({"methods": {}}));
    let all = methods.as_array().expect("a list");
    let row = all.iter().find(|row| row["name"] == "backtracking");
    let row = row.expect("it is registered");
    assert_ne!(row["about"]["en"], row["about"]["id"]);
    assert_eq!(row["traced"], true);
    assert!(
        row["options"][0]
            .as_str()
            .is_some_and(|option| option.starts_with("bounds="))
    );
}

/// The steps of dancing links over its matrix end with every column covered.
#[test]
fn a_matrix_is_covered_step_by_step() {
    let covered = ask(json!({"covering": {"at": at(SMALL), "nodes": 100}}));
    let columns = covered["columns"].as_array().map(Vec::len);
    assert_eq!(columns, Some(2 + 8));
    assert_eq!(covered["pieces"], 2);
    let steps = covered["steps"].as_array().expect("steps");
    assert_eq!(steps[0]["act"], "choose");
    let last = steps.last().expect("a step");
    assert_eq!(last["act"], "solved");
    assert_eq!(last["covered"].as_array().map(Vec::len), columns);
    assert_eq!(last["chosen"].as_array().map(Vec::len), Some(2));
}

/// A race: how many solutions a runner had found on its way, up to all.
#[test]
fn a_race_tells_how_the_count_went() {
    for method in [
        "backtracking:bounds=all",
        "dancing-links",
        "most-constrained",
    ] {
        let message =
            json!({"race": {"at": at("pentominoes-2x3x10"), "method": method, "seconds": 2.0}});
        let raced = ask(message);
        let (data, moments) = (&raced["counted"]["data"], &raced["moments"]);
        let moments = moments.as_array().expect("moments");
        for name in ["seconds", "generated", "solutions"] {
            let value = |moment: &Value| moment[name].as_f64().expect("a number");
            let all: Vec<f64> = moments.iter().map(value).collect();
            assert!(all.is_sorted(), "{method}: {name} {all:?}");
        }
        let end = moments.last().expect("an end");
        match data["outcome"].as_str() {
            Some("counted") => assert_eq!(end["solutions"], 96.0, "{method}"),
            _ => assert_eq!(data["reason"], "time-limit", "{method}"),
        }
        assert!(data["up_to_symmetry"].is_null());
    }
    let wrong = answer(
        &Engine::new(),
        &json!({"race": {"at": at(SMALL), "method": "fast", "seconds": null}}),
    );
    assert!(wrong["refused"].is_object());
}
