//! Limits, interruption, readers that go away.

use std::io::Read;
use std::process::Stdio;
use std::time::{Duration, Instant};

use super::SMALL;
use crate::expect::Expect;
use crate::run::{Ran, program, susun};

#[test]
fn a_long_count_stops_with_what_it_has() {
    let ran = susun(&["count", "bedlam", "--time-limit", "2s"]).exits(3);
    let ran = ran.says(&["Stopped: the time limit was reached.\n", "Counted so far: "]);
    ran.complains(&["note: about ", " cases to examine, which takes about "]);
    let json = susun(&["count", "bedlam", "--node-limit", "300k", "--json"])
        .exits(3)
        .object();
    assert_eq!(
        (&json["outcome"], &json["reason"]),
        (&"stopped".into(), &"node-limit".into())
    );
    assert!(json["at_least"].is_u64() && json["solutions"].is_null() && json["unique"].is_null());
}

#[test]
fn no_answer_yet_is_no_answer() {
    susun(&["count", "bedlam", "--unique", "--node-limit", "10"])
        .exits(3)
        .says(&[
            "Stopped: the node limit was reached.",
            "No solution found so far.",
        ]);
    susun(&["count", "bedlam", "--heat", "--node-limit", "10"])
        .exits(3)
        .says(&[
            "Stopped: the node limit was reached.\n\nTime: ",
            "\nCases examined: ",
            "\nMethod: Most constrained first (most-constrained)\n",
        ]);
    susun(&["solve", "bedlam", "--node-limit", "10"])
        .exits(3)
        .says(&["Stopped: the node limit was reached."]);
    // A list that is broken off says how far it came.
    susun(&[
        "solve",
        "kanoodle",
        "--limit",
        "1000000",
        "--node-limit",
        "20k",
    ])
    .exits(3)
    .says(&["Solution 2\n", "Solutions so far: ", "Stopped: "]);
}

#[test]
#[cfg(unix)]
fn an_interrupt_keeps_what_is_known() {
    let mut child = program()
        .args(["count", "bedlam", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The note on standard error comes when the search is about to begin.
    let mut first = [0; 1];
    let err = child.stderr.as_mut().unwrap();
    err.read_exact(&mut first).unwrap();
    std::thread::sleep(Duration::from_millis(200));
    let id = child.id().to_string();
    let killed = std::process::Command::new("kill")
        .args(["-INT", &id])
        .status();
    assert!(killed.unwrap().success());
    let ran = Ran::of(child.wait_with_output().unwrap()).exits(130);
    let json = ran.object();
    assert_eq!(json["reason"], "interrupted");
    assert!(json["cases"].as_u64() > Some(1), "{json}");
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    for arguments in [
        &["solve", "kanoodle", "--all"][..],
        &["solve", "kanoodle", "--all", "--json"],
    ] {
        let begun = Instant::now();
        let mut child = program()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(begun.elapsed() < Duration::from_secs(30));
    }
}

#[test]
fn the_table_of_compare_is_made_whatever_stands_in_it() {
    susun(&["compare", "bedlam", "--time-limit", "50ms"])
        .exits(0)
        .says(&["stopped: the time limit was reached"]);
    susun(&["compare", SMALL, "--node-limit", "1"]).exits(0);
}
