//! `compare` in its three forms.

use crate::expect::{Expect, susun_id};
use crate::run::susun;

const BOARD: &str = "1 8 2/0 4 3/7 6 5";
const METHODS: [&str; 19] = [
    "branch-and-bound",
    "bnb-s0",
    "bnb-s1",
    "bnb-s3",
    "greedy",
    "breadth-first",
    "uniform-cost",
    "a-star",
    "weighted-a-star",
    "best-first",
    "bidirectional",
    "ida-star",
    "recursive-best-first",
    "ida-batch",
    "beam",
    "hill-climbing",
    "peel",
    "improve",
    "anytime",
];

/// Every method that is compared by default once; `auto` is one of the others.
#[test]
fn a_table_for_a_person() {
    let ran = susun(&["compare", BOARD]).exits(0);
    let rows: Vec<&str> = ran.out.lines().skip(5).collect();
    let words: Vec<&str> = rows[0].split_whitespace().collect();
    let columns = [
        "method",
        "heuristic",
        "length",
        "generated",
        "expanded",
        "memory",
        "time",
        "outcome",
    ];
    assert_eq!(words, columns);
    // Below the table are notes.
    let rows = &rows[2..2 + METHODS.len()];
    for (row, name) in rows.iter().zip(METHODS) {
        assert!(row.contains(&format!(" ({name}) ")), "{row}");
        assert!(row.contains(" 9 ") && row.ends_with("optimal"), "{row}");
    }
    assert_eq!(ran.out.lines().nth(7 + METHODS.len()), Some(""));
    susun_id(&["compare", BOARD, "-m", "a-star,greedy"])
        .exits(0)
        .says(&["metode", "heuristik", "dibangkitkan", "hasil"]);
}

#[test]
fn comma_separated_values() {
    let ran = susun(&["compare", BOARD, "--csv"]).exits(0);
    let lines: Vec<Vec<&str>> = ran
        .out
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    assert_eq!(
        lines[0].join(","),
        "method,heuristic,outcome,length,generated,expanded,peak_bytes,seconds,reopened,table_bytes,table_seconds,counts,max_frontier,max_depth"
    );
    assert_eq!(lines.len(), METHODS.len() + 1);
    for (line, name) in lines[1..].iter().zip(METHODS) {
        assert_eq!(line.len(), 14, "{line:?}");
        assert_eq!(line[0], name);
        assert!(
            line[3..7].iter().all(|field| field.parse::<u64>().is_ok()),
            "{line:?}"
        );
        assert!(line[7].parse::<f64>().is_ok(), "{line:?}");
        assert_eq!(line[12].parse::<u64>().is_ok(), name != "ida-batch");
        assert!(line[13].parse::<u64>().is_ok(), "{line:?}");
    }
    // The names are those of the JSON form in every language.
    let indonesian = susun_id(&["compare", BOARD, "--csv", "-m", "a-star"]).exits(0);
    assert!(
        indonesian
            .out
            .contains("\na-star,linear-conflict,optimal,9,22,10,"),
        "{}",
        indonesian.all()
    );
    // What is not there is an empty field.
    let unsolvable = susun(&["compare", "1 2 3/4 5 6/8 7 0", "--csv", "-m", "greedy"]).exits(0);
    assert!(
        unsolvable.out.contains("\ngreedy,,impossible,,0,0,0,"),
        "{}",
        unsolvable.all()
    );
}

#[test]
fn json() {
    let ran = susun(&["compare", BOARD, "--json"]).exits(0);
    let value = ran.object();
    assert_eq!(value["puzzle"], "sliding");
    assert_eq!(value["size"], "3x3");
    assert_eq!(value["board"], BOARD);
    let results = value["results"].as_array().unwrap();
    let names: Vec<&str> = results
        .iter()
        .map(|row| row["method"].as_str().unwrap())
        .collect();
    assert_eq!(names, METHODS);
    assert!(
        results
            .iter()
            .all(|row| row["length"] == 9 && row["seconds"].is_number()),
        "{value}"
    );
}

/// A list of methods, with options, one heuristic for those that take any, and both metrics.
#[test]
fn a_choice_of_methods() {
    let ran = susun(&[
        "compare",
        BOARD,
        "--methods",
        "branch-and-bound:ties=shallow,stop=exhausted,weighted-a-star:weight=2,greedy,auto",
        "--heuristic",
        "manhattan",
        "--metric",
        "mtm",
        "--json",
    ])
    .exits(0);
    let value = ran.object();
    let rows = value["results"].as_array().unwrap();
    let asked: Vec<&str> = rows
        .iter()
        .map(|row| row["asked"].as_str().unwrap())
        .collect();
    assert_eq!(
        asked,
        [
            "branch-and-bound:ties=shallow,stop=exhausted",
            "weighted-a-star:weight=2",
            "greedy",
            "auto"
        ]
    );
    assert_eq!(rows[0]["heuristic"], "manhattan");
    assert_eq!(rows[2]["heuristic"], serde_json::Value::Null);
    assert!(rows.iter().all(|row| row["metric"] == "mtm"), "{value}");
}
