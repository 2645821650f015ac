//! `--json`: one object on standard output, for answers and refusals alike, in every language.

use crate::expect::{Expect, susun_id};
use crate::run::{susun, susun_with_input};

const BOARD: &str = "1 2 3/4 0 5/7 8 6";
const UNSOLVABLE: &str = "1 2 3/4 5 6/8 7 0";

/// Each command with the fields that it promises, in their order; others may come to stand between.
#[test]
fn every_command_has_an_object() {
    let solve = [
        "v",
        "puzzle",
        "size",
        "board",
        "goal",
        "outcome",
        "reason",
        "bound",
        "lower_bound",
        "metric",
        "length",
        "moves",
        "moves_blank",
        "solutions",
        "asked",
        "method",
        "heuristic",
        "generated",
        "expanded",
        "depth",
        "max_frontier",
        "max_depth",
        "peak_bytes",
        "incumbents",
        "seconds",
        "table_seconds",
        "steps",
    ];
    let check = [
        "v",
        "puzzle",
        "size",
        "board",
        "goal",
        "kurang",
        "kurang_tiles",
        "kurang_sum",
        "x",
        "total",
        "solvable",
        "misplaced",
        "manhattan",
        "swap",
    ];
    let hint = [
        "v", "puzzle", "board", "level", "solvable", "solved", "at_least", "length", "row",
        "column", "tile", "move", "reason",
    ];
    let replay = [
        "v",
        "puzzle",
        "size",
        "boards",
        "moves",
        "moves_blank",
        "inverse",
        "id",
    ];
    let verify = [
        "v",
        "puzzle",
        "board",
        "goal",
        "valid",
        "metric",
        "length",
        "impossible_move",
        "end",
        "verdict",
        "confirmed",
        "claims",
    ];
    let random = ["v", "puzzle", "size", "goal", "boards"];
    for (arguments, code, fields) in [
        (vec!["solve", BOARD], 0, &solve[..]),
        (vec!["solve", UNSOLVABLE], 1, &solve),
        (vec!["solve", BOARD, "--node-limit", "1"], 3, &solve),
        (vec!["check", BOARD], 0, &check),
        (vec!["check", UNSOLVABLE], 1, &check),
        (vec!["hint", BOARD], 0, &hint),
        (vec!["hint", UNSOLVABLE], 1, &hint),
        (vec!["replay", BOARD, "LU"], 0, &replay),
        (vec!["verify", BOARD, "LU"], 0, &verify),
        (vec!["verify", BOARD, "L"], 1, &verify),
        (vec!["random", "3x3", "--seed", "1"], 0, &random),
        (
            vec!["compare", BOARD],
            0,
            &["v", "puzzle", "size", "board", "results"],
        ),
        (vec!["methods"], 0, &["v", "methods", "heuristics"]),
    ] {
        let with_json = [&arguments[..], &["--json"]].concat();
        let english = susun(&with_json).exits(code);
        let object = english.object();
        // The map of the value is sorted; the order is that of the text.
        let mut places = Vec::new();
        for field in fields {
            assert!(object.get(field).is_some(), "{arguments:?} lacks {field}");
            places.push(english.out.find(&format!("\"{field}\":")).unwrap());
        }
        assert!(places.is_sorted(), "{arguments:?}: {}", english.all());
        // Only prose is translated, and only `methods` has any.
        let indonesian = susun_id(&with_json).exits(code).object();
        if arguments[0] != "methods" {
            for field in fields.iter().filter(|field| !field.ends_with("seconds")) {
                if *field != "results" {
                    assert_eq!(object[field], indonesian[field], "{arguments:?}");
                }
            }
        }
    }
}

#[test]
fn values() {
    let solved = susun(&["solve", BOARD, "--json", "--steps"])
        .exits(0)
        .object();
    assert_eq!(solved["outcome"], "optimal");
    assert_eq!(
        (&solved["moves"], &solved["moves_blank"]),
        (&"LU".into(), &"RD".into())
    );
    assert!(solved["seconds"].as_f64().unwrap() > 0.0);
    assert_eq!(solved["steps"].as_array().unwrap().len(), 3);
    let verified = susun(&["verify", BOARD, "L", "--json"]).exits(1).object();
    assert_eq!(
        (&verified["valid"], &verified["end"]),
        (&false.into(), &"1 2 3/4 5 0/7 8 6".into())
    );
    let blocked = susun(&["verify", BOARD, "LL", "--json"]).exits(1).object();
    assert_eq!(blocked["impossible_move"], 2);
    let replayed = susun(&["replay", BOARD, "LU", "--json"]).exits(0).object();
    assert_eq!(replayed["boards"].as_array().unwrap().len(), 3);
    assert_eq!(
        (&replayed["inverse"], &replayed["moves_blank"]),
        (&"DR".into(), &"RD".into())
    );
    assert_eq!(replayed["id"], "3x3:1,2,3,4,5,6,7,8,0");
}

/// A refusal is an object on standard output beside the text on standard error, whatever is wrong.
#[test]
fn refusals() {
    for (arguments, code, line, column) in [
        (vec!["solve", "1 2 3/4 five 6/7 8 0"], 2, Some(1), Some(9)),
        (vec!["solve", "1 2 3 4 5 6 7 0"], 2, Some(1), Some(1)),
        (vec!["solve", "4x4#x"], 2, Some(1), Some(5)),
        (vec!["solve", "nosuch.txt"], 2, None, None),
        (
            vec!["solve", BOARD, "-o", "no/such/place.txt"],
            4,
            None,
            None,
        ),
        (vec!["solve", BOARD, "-m", "nosuch"], 2, None, None),
        (vec!["solve", BOARD, "--time-limit", "soon"], 2, None, None),
        (vec!["solve", BOARD, "--nosuch"], 2, None, None),
        (vec!["solve"], 2, None, None),
        (vec!["nosuch"], 2, None, None),
        (vec!["verify", BOARD, "LQ"], 2, Some(1), Some(2)),
        (vec!["replay", BOARD, "LL"], 2, Some(1), Some(2)),
        (vec!["random", "1x1"], 2, None, None),
        (vec!["random", "3x3", "--optimal", "99"], 1, None, None),
        (vec!["hint", BOARD, "--level", "9"], 2, None, None),
    ] {
        let with_json = [&arguments[..], &["--json"]].concat();
        let english = susun(&with_json)
            .exits(code)
            .complains(&["error: ", "help: "]);
        let object = english.object();
        let error = &object["error"];
        let message = error["message"].as_str().unwrap();
        let help = error["help"].as_str().unwrap();
        assert!(!message.is_empty() && !help.is_empty(), "{arguments:?}");
        assert!(
            english.err.contains(message) && english.err.contains(help),
            "{arguments:?}"
        );
        assert_eq!(error["line"].as_u64(), line, "{arguments:?}");
        assert_eq!(error["column"].as_u64(), column, "{arguments:?}");
        let keys: Vec<&String> = error.as_object().unwrap().keys().collect();
        assert_eq!(keys.len(), 4, "{keys:?}");
        let indonesian = susun_id(&with_json)
            .exits(code)
            .complains(&["galat: ", "bantuan: "]);
        assert_ne!(indonesian.object()["error"]["help"], *help, "{arguments:?}");
    }
}

#[test]
fn a_refused_file_names_its_place() {
    let text = "1 2 3\n4 5 6\n7 8 8\n";
    let ran = susun_with_input(&["check", "-", "--json"], text.as_bytes()).exits(2);
    let error = &ran.object()["error"];
    assert_eq!(
        (error["line"].as_u64(), error["column"].as_u64()),
        (Some(3), Some(5))
    );
}
