//! `susun study`, and heuristics in `compare`: text, CSV, JSON, pictures and bad input.

use crate::expect::Expect;
use crate::run::{susun, susun_in};

#[test]
fn nodes_in_three_forms() {
    let arguments = ["study", "2x3", "--depths", "2,8", "--no-time"];
    let text = susun(&arguments).exits(0).says(&[
        "2x3: 100 random boards of each depth, seed 1",
        "iterative-deepening",
        "a-star:manhattan",
        "b*",
        "All boards there are, fewer than asked for: depth 2, 8.",
    ]);
    let csv = susun(&[&arguments[..], &["--csv"]].concat()).exits(0);
    let lines: Vec<&str> = csv.out.lines().collect();
    assert_eq!(lines.len(), 1 + 2 * 4, "{}", csv.out);
    assert!(lines[2].starts_with("2,3,a-star:misplaced,misplaced,4."));
    let json = susun(&[&arguments[..], &["--json"]].concat()).json();
    assert_eq!(json["topic"], "nodes");
    assert_eq!(json["complete"], true);
    assert_eq!(json["rows"][1]["depth"], 8);
    assert_eq!(json["rows"][1]["boards"], 12);
    assert_eq!(json["methods"][0]["counts"]["iterations"], true);
    let cell = &json["rows"][1]["cells"][2];
    assert_eq!(
        (&cell["solved"], &cell["optimal"]),
        (&12.into(), &12.into())
    );
    // The same in every run.
    assert_eq!(susun(&arguments).out, text.out);
}

#[test]
fn the_limit_of_a_search_leaves_its_method_out() {
    let ran = susun(&[
        "study",
        "3x3",
        "--depths",
        "2..10:8",
        "--boards",
        "3",
        "-m",
        "breadth-first,a-star:manhattan",
        "--node-limit",
        "200",
    ]);
    ran.exits(0)
        .says(&["breadth-first is left out from depth 10 on", "manhattan"]);
    let stopped = susun(&["study", "3x3", "--time-limit", "0", "--json"]);
    assert_eq!(stopped.code, 3);
    let json = stopped.json();
    assert_eq!(json["complete"], false);
    assert_eq!(json["reason"], "time-limit");
}

/// A part of the boards is called what it is, and nothing is concluded from it.
#[test]
fn a_part_of_the_boards_proves_no_dominance() {
    let heuristics = [
        "--topic",
        "heuristics",
        "--heuristic",
        "misplaced,manhattan",
    ];
    let sample = [&["study", "4x4", "--boards", "50"][..], &heuristics].concat();
    let text = susun(&sample).exits(0).says(&[
        "4x4: 50 random boards, seed 1",
        "On these 50 boards, manhattan is never smaller than misplaced.",
    ]);
    assert!(!text.out.contains("dominates"), "{}", text.out);
    let json = susun(&[&sample[..], &["--json"]].concat()).json();
    assert_eq!(json["seed"], 1);
    assert_eq!(json["heuristics"][1]["dominates"], serde_json::json!([]));
    let none = ["study", "3x3", "--topic", "heuristics", "--time-limit", "0"];
    let text = susun(&none).exits(3).says(&["3x3: no board was examined"]);
    assert!(!text.out.contains("manhattan"), "{}", text.out);
    let json = susun(&[&none[..], &["--json"]].concat()).json();
    assert_eq!((&json["all"], &json["boards"]), (&false.into(), &0.into()));
    assert!(json["seed"].is_null());
}

#[test]
fn weighted_a_star_reopens_with_a_consistent_heuristic() {
    let asked = ["study", "3x3", "--depths", "20", "--boards", "20", "-m"];
    let weighted = susun(&[&asked[..], &["weighted-a-star:manhattan"]].concat()).exits(0);
    assert!(
        weighted.out.contains(" reopens nodes.\n"),
        "{}",
        weighted.out
    );
    let nilsson = susun(&[&asked[..], &["a-star:nilsson"]].concat());
    nilsson
        .exits(0)
        .says(&["reopens nodes: its heuristic is inconsistent."]);
}

#[test]
fn every_topic_has_its_files() {
    let folder = tempfile::tempdir().unwrap();
    for (topic, more) in [
        ("nodes", &["--depths", "2,4"][..]),
        ("heuristics", &[]),
        ("depths", &[]),
        ("counterexample", &["--heuristic", "2*manhattan"]),
    ] {
        for theme in ["light", "dark", "print"] {
            let file = format!("{topic}-{theme}");
            let (svg, json) = (file.clone() + ".svg", file + ".json");
            let saved = ["-o", &svg, "-o", &json, "--theme", theme];
            let asked = ["study", "2x3", "--topic", topic];
            let arguments = [&asked[..], &saved, more].concat();
            let ran = susun_in(folder.path(), &arguments);
            assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
            let drawn = std::fs::read_to_string(folder.path().join(&svg)).unwrap();
            assert!(drawn.starts_with("<svg"), "{topic}");
            let data = std::fs::read_to_string(folder.path().join(&json)).unwrap();
            let data: serde_json::Value = serde_json::from_str(&data).unwrap();
            assert_eq!(data["topic"], topic);
        }
    }
    let depths = susun(&["study", "2x2", "--topic", "depths", "--csv"]).exits(0);
    assert_eq!(
        depths.out,
        "depth,boards\n0,1\n1,2\n2,2\n3,2\n4,2\n5,2\n6,1\n"
    );
}

#[test]
fn a_sound_heuristic_has_no_counterexample() {
    let ran = susun(&[
        "study",
        "2x3",
        "--topic",
        "counterexample",
        "--heuristic",
        "gaschnig",
    ]);
    ran.exits(1)
        .says(&["so it is admissible there", "consistent"]);
}

#[test]
fn bad_input_is_refused() {
    for (arguments, words) in [
        (&["study", "kanoodle"][..], "study is for sliding puzzles"),
        (&["study", "pack:1x3:A,BB"], "give a size such as 4x4"),
        (&["study", "9x"], "is not a size"),
        (
            &["study", "3x3", "--depths", "2..40"],
            "the farthest is 31 moves away",
        ),
        (
            &["study", "3x4", "--depths", "54"],
            "no board of 3x4 was found at depth 54",
        ),
        (&["study", "3x3", "--depths", "8..2"], "use FROM..TO"),
        (&["study", "3x3", "--depths", "-1"], "use FROM..TO"),
        (&["study", "3x3", "--boards", "0"], "from 1 to 1000000"),
        (&["study", "3x3", "--seed", "x"], "a whole number from 0"),
        (&["study", "3x3", "--topic", "x"], "use nodes, heuristics"),
        (
            &["study", "3x3", "--topic", "depths", "--boards", "3"],
            "remove --boards",
        ),
        (
            &["study", "4x4", "--topic", "depths"],
            "the most is 12 cells",
        ),
        (
            &["study", "3x3", "--topic", "counterexample"],
            "--heuristic",
        ),
        (
            &["study", "3x3", "-m", "a-star:manhatan"],
            "did you mean manhattan?",
        ),
        (&["study", "3x3", "-o", "x.gif"], ".csv"),
        (&["study", "3x3", "--metric", "x"], "stm, mtm"),
        (
            &["compare", "3x3#1", "-m", "a-star:manhattan,misplaced"],
            "takes one heuristic",
        ),
        (&["compare", "3x3#1", "-m", "a-star:bogus"], "has no option"),
        (
            &["compare", "3x3#1", "-m", "breadth-first:manhattan"],
            "has no option",
        ),
        (
            &["compare", "3x3#1", "--heuristic", "zero,zero"],
            "each value once",
        ),
        (&["compare", "3x3#1", "--heuristic", ","], "misplaced"),
        (
            &["solve", "3x3#1", "--heuristic", "0*manhattan"],
            "from 0.001 to 1000",
        ),
        (
            &["solve", "3x3#1", "--heuristic", "2*"],
            "unknown heuristic",
        ),
        (
            &["solve", "3x3#1", "--heuristic", "1.2345*zero"],
            "three places",
        ),
        (
            &[
                "solve",
                "3x3#1",
                "-m",
                "a-star:zero",
                "--heuristic",
                "nilsson",
            ],
            "takes one heuristic",
        ),
        (
            &["solve", "3x3#1", "-m", "greedy", "--heuristic", "2*zero"],
            "two heuristics",
        ),
    ] {
        let ran = susun(arguments);
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(words), "{arguments:?}: {}", ran.err);
        assert_eq!(ran.out, "", "{arguments:?}");
    }
}

/// Heuristics side by side, with marks where counts differ.
#[test]
fn compare_compares_heuristics() {
    let board = "1 8 2/0 4 3/7 6 5";
    let list = "a-star:misplaced,a-star:2*manhattan,ida-star:manhattan";
    let ran = susun(&["compare", board, "-m", list, "--no-time"]).exits(0);
    ran.says(&[
        "2 × Manhattan distance, inadmissible (2*manhattan)",
        "[1] counts the start and every generated child",
        "[2] counts the start once",
    ]);
    let one_kind = susun(&["compare", board, "-m", "a-star:misplaced,a-star:manhattan"]);
    assert!(!one_kind.exits(0).out.contains("[1]"));
    let several = ["compare", board, "-m", "a-star,breadth-first", "--json"];
    let heuristics = [
        "--heuristic",
        "misplaced,manhattan",
        "--heuristic",
        "nilsson",
    ];
    let json = susun(&[&several[..], &heuristics].concat()).json();
    let results = json["results"].as_array().unwrap();
    let asked: Vec<&str> = results
        .iter()
        .map(|r| r["asked"].as_str().unwrap())
        .collect();
    let expected = [
        "a-star:misplaced",
        "a-star:manhattan",
        "a-star:nilsson",
        "breadth-first",
    ];
    assert_eq!(asked, expected);
    assert_eq!(results[2]["heuristic"], "nilsson");
    assert_eq!(results[0]["counts"]["duplicates"], true);
    // What an inadmissible heuristic finds is called optimal only where that is proved.
    assert_ne!(results[2]["outcome"], "stopped");
}

/// A limit that is too small for a single board is no count of 0.
#[test]
fn a_stop_before_the_first_board() {
    susun(&["study", "3x3", "--topic", "depths", "--memory-limit", "1kB"])
        .exits(3)
        .says(&["3x3: stopped before any board was counted"]);
}
