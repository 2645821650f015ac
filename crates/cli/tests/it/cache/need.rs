//! What happens when tables are asked for, or wanted, and cannot be used.

use super::Cache;
use crate::run::susun;

/// There is no time to build tables: an answer comes without them.
#[test]
fn in_a_hurry_nothing_is_built() {
    let cache = Cache::new();
    let board = "1 2 3 4/5 6 7 8/13 9 10 11/14 15 0 12";
    let ran = cache.run(&["solve", board, "--time-limit", "900ms", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let json = ran.json();
    assert_eq!(json["outcome"], "optimal");
    assert_eq!(json["tables"], serde_json::Value::Null);
    assert!(!cache.path.exists(), "nothing was built");
}

/// In a batch the limit of time is for the boards.
#[test]
#[ignore = "long"]
fn a_batch_builds_its_tables_first() {
    let cache = Cache::new();
    let ran = cache.run(&["batch", "korf100", "--time-limit", "20s", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("5305"), "{}", ran.err);
}

#[test]
fn a_set_that_is_not_used_is_refused() {
    for arguments in [
        &["--method", "a-star"][..],
        &["--heuristic", "manhattan"],
        &["--quality", "fast"],
    ] {
        let all = [&["solve", "4x4#1", "--tables", "4x4-small"][..], arguments].concat();
        let ran = susun(&all);
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.err.contains("uses no pattern databases"), "{}", ran.err);
        assert!(ran.err.contains("or remove --tables"), "{}", ran.err);
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.txt");
    let letters: Vec<char> = ('a'..='z').chain('A'..='V').collect();
    let rows: Vec<String> = letters.chunks(7).map(String::from_iter).collect();
    std::fs::write(&path, rows.join("\n") + "_\n").unwrap();
    let ran = susun(&["solve", "7x7#1", "--tables", path.to_str().unwrap()]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("too many patterns"), "{}", ran.err);
}

/// One method that is not for a board says nothing against the others.
#[test]
#[ignore = "long"]
fn a_comparison_leaves_out_what_is_not_for_the_board() {
    let methods = "peel,ida-batch,improve";
    let ran = susun(&["compare", "9x9#1", "--methods", methods, "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("ida-batch is left out"), "{}", ran.err);
    assert_eq!(ran.json()["results"].as_array().map(Vec::len), Some(2));
}

/// More steps than can be shown are left out, and it is said.
#[test]
fn steps_of_huge_answers_are_left_out() {
    let ran = susun(&["solve", "40x40#1", "--quality", "fast", "--steps"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("the steps are not shown"), "{}", ran.err);
    assert!(ran.out.len() < 200_000, "{}", ran.out.len());
}

/// A strip is small but far from easy: stopped, there is a best so far.
#[test]
fn a_long_strip_has_an_answer() {
    let ran = susun(&["solve", "2x8#5", "--time-limit", "4s", "--json"]);
    let json = ran.json();
    assert!(json["length"].as_u64() > Some(50), "{json}");
}
