//! The objects for programs: the fields are promised.

use snapbox::{assert_data_eq, str};

use super::{SMALL, SMALL_ID, UNIQUE};
use crate::expect::{Expect, susun_id};
use crate::run::susun;

#[test]
fn solve() {
    let ran = susun(&["solve", SMALL, "--json"]).exits(0);
    let one = ran.object();
    assert_data_eq!(
        ran.out,
        str![[r#"
{"v":1,"puzzle":"packing","id":"pack:2x3:A/AA,BB/B","flips":true,"asked":"auto","solutions":null,"outcome":"solved","reason":null,"board":["AAB","ABB"],"levels":null,"placements":[{"piece":"A","cells":[[0,0,0],[0,0,1],[0,1,0]]},{"piece":"B","cells":[[0,0,2],[0,1,1],[0,1,2]]}],"found":1,"all":false,"nth":null,"total":null,"most":null,"cases":3,"max_depth":2,"max_frontier":null,"combinations":null,"candidates":null,"killed":null,"method":"most-constrained","peak_bytes":0,"seconds":[..]}

"#]]
    );
    // With all, or some, in the same object.
    let all = susun_id(&["solve", SMALL, "--all", "--json"])
        .exits(0)
        .object();
    assert_eq!(all["solutions"].as_array().unwrap().len(), 4);
    assert_eq!(all["solutions"][0], all["board"]);
    assert_eq!(
        (&all["found"], &all["outcome"]),
        (&4.into(), &"solved".into())
    );
    let none = susun(&["solve", "pack:2x2:AAA,B", "--limit", "3", "--json"])
        .exits(1)
        .object();
    assert_eq!(none["solutions"], serde_json::json!([]));
    assert!(none["board"].is_null() && none["levels"].is_null() && none["placements"].is_null());
    let fields = |value: &serde_json::Value| -> Vec<String> {
        value.as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(fields(&none), fields(&one));
}

#[test]
fn reasons() {
    for (arguments, code, outcome, reason) in [
        (&["pack:2x2:AA/A,B/B"][..], 1, "impossible", "area"),
        (&["pack:2x2:AAA,B"], 1, "impossible", "fits-nowhere"),
        (
            &[
                "pack:3x5:AAAAA,BBBB,CCCC,DD",
                "--given",
                "...../AAAAA/.....",
            ],
            1,
            "impossible",
            "region",
        ),
        (
            &["pack:4x4:AA/AA,BB/BB,CC/CC,DDD/.D."],
            1,
            "impossible",
            "colouring",
        ),
        (
            &["pack:4x4:AA/AA,BB/BB,CC/CC,DDD/.D.", "-m", "brute-force"],
            1,
            "impossible",
            "searched",
        ),
        (&[SMALL, "--nth", "9"], 1, "impossible", "no-such-number"),
        (
            &["bedlam", "--all", "--node-limit", "1k"],
            3,
            "stopped",
            "node-limit",
        ),
        (
            &["bedlam", "--all", "--time-limit", "0"],
            3,
            "stopped",
            "time-limit",
        ),
        (
            &["kanoodle", "--nth", "5", "--memory-limit", "10kB"],
            3,
            "stopped",
            "memory-limit",
        ),
    ] {
        let json = susun(&[&["solve", "--json"], arguments].concat())
            .exits(code)
            .object();
        assert_eq!(json["outcome"], outcome, "{arguments:?}");
        assert_eq!(json["reason"], reason, "{arguments:?}");
    }
}

#[test]
fn count() {
    let ran = susun(&["count", SMALL, "--json"]).exits(0);
    assert_data_eq!(
        ran.out,
        str![[r#"
{"v":1,"puzzle":"packing","id":"pack:2x3:A/AA,BB/B","flips":true,"outcome":"counted","reason":null,"most":null,"solutions":4,"up_to_symmetry":1,"up_to_rotation":null,"symmetries":4,"unique":false,"at_least":null,"cases":[..],"asked":"auto","method":"most-constrained","peak_bytes":0,"seconds":[..]}

"#]]
    );
    let unique = susun(&["count", UNIQUE, "--unique", "--json"])
        .exits(0)
        .object();
    assert_eq!(
        (&unique["unique"], &unique["solutions"]),
        (&true.into(), &1.into())
    );
    let several = susun(&["count", SMALL, "--unique", "--json"])
        .exits(1)
        .object();
    assert_eq!(
        (&several["unique"], &several["at_least"]),
        (&false.into(), &2.into())
    );
    assert!(several["solutions"].is_null());
    let heat = susun(&["count", SMALL, "--heat", "--json"]).exits(0);
    assert_data_eq!(
        heat.out,
        str![[r#"
{"v":1,"puzzle":"packing","id":"pack:2x3:A/AA,BB/B","solutions":4,"cells":[[..]],"reason":null,"cases":3,"method":"frontier-count","peak_bytes":[..],"seconds":[..]}

"#]]
    );
    let none = susun(&["count", "pack:2x2:AAA,B", "--heat", "--json"])
        .exits(1)
        .object();
    assert_eq!(
        (&none["solutions"], &none["cases"], &none["method"]),
        (&0.into(), &0.into(), &serde_json::Value::Null)
    );
    // A number that a reader would round is a string: 22 equal dominoes with names of their own.
    let pieces: Vec<String> = ('A'..='V')
        .map(|letter| format!("{letter}{letter}"))
        .collect();
    let dominoes = format!("pack:4x11:{}", pieces.join(","));
    let many = susun(&["count", &dominoes, "--json"]).exits(0).object();
    let solutions = many["solutions"].as_str().unwrap();
    assert!(
        solutions.len() > 20 && solutions.bytes().all(|b| b.is_ascii_digit()),
        "{many}"
    );
}

#[test]
fn check_and_verify() {
    let checked = susun(&["check", SMALL, "--json"]).exits(0);
    assert_data_eq!(
        checked.out,
        str![[r#"
{"v":1,"puzzle":"packing","id":"pack:2x3:A/AA,BB/B","flips":true,"solvable":null,"reason":null,"cells":6,"free":6,"piece_cells":6,"symmetries":4,"pieces":[{"piece":"A","copies":1,"least":1,"left":1,"cells":3,"orientations":4,"places":8,"equal":"B"},{"piece":"B","copies":1,"least":1,"left":1,"cells":3,"orientations":4,"places":8,"equal":"A"}],"matrix":null}

"#]]
    );
    let wrong = susun(&["verify", SMALL_ID, "ABB/A.B", "--json"]).exits(1);
    assert_data_eq!(
        wrong.out,
        str![[r#"
{"v":1,"puzzle":"packing","id":"pack:2x3:A/AA,BB/B","valid":false,"reason":"uncovered","piece":null,"cells":[[0,1,1]],"most":null,"verdict":"wrong","confirmed":[],"claims":[],"read":null,"placed":["B"],"completable":true,"lost_piece":null,"no_solution":null,"solution":null}

"#]]
    );
    let right = susun(&["verify", SMALL_ID, "ABB/AAB", "--json"])
        .exits(0)
        .object();
    assert_eq!(right["valid"], true);
    assert!(right["reason"].is_null() && right["cells"].is_null());
}
