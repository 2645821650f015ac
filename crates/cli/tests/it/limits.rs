//! Limits, interruption, readers that go away.

use std::io::Read;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::expect::{Expect, susun_id};
use crate::run::{Ran, program, susun};

#[test]
fn every_limit_stops_with_the_figures() {
    for (arguments, reason) in [
        (&["50x50#1", "--time-limit", "50ms"][..], "time-limit"),
        (&["50x50#1", "--time-limit", "0"], "time-limit"),
        (&["4x4#3", "--node-limit", "1000"], "node-limit"),
        (&["4x4#3", "--node-limit", "0"], "node-limit"),
        (
            &["5x5#3", "--memory-limit", "1MB", "--method", "a-star"],
            "memory-limit",
        ),
        (
            &[
                "4x4#3",
                "--memory-limit",
                "1",
                "--method",
                "branch-and-bound",
            ],
            "memory-limit",
        ),
    ] {
        let begun = Instant::now();
        let ran = susun(&[&["solve", "--json"], arguments].concat());
        assert!(begun.elapsed() < Duration::from_secs(20), "{arguments:?}");
        assert_eq!(ran.code, 3, "{arguments:?}");
        let json = ran.json();
        assert_eq!(json["outcome"], "stopped");
        assert_eq!(json["reason"], reason, "{arguments:?}");
        assert!(json["generated"].is_u64() && json["lower_bound"].as_u64() > Some(0));
    }
}

#[test]
fn peak_bytes_keep_the_limit() {
    let json = susun(&[
        "solve",
        "4x4#7",
        "--method",
        "branch-and-bound",
        "--memory-limit",
        "20MB",
        "--json",
    ])
    .json();
    let peak = json["peak_bytes"].as_u64().unwrap();
    assert!((15_000_000..=20_000_000).contains(&peak), "{peak}");
}

#[test]
#[cfg(unix)]
fn an_interrupt_keeps_what_is_known() {
    let mut child = program()
        .args(["solve", "5x5#3", "--quality", "best", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The note on standard error comes when the search is about to begin.
    let mut first = [0; 1];
    child
        .stderr
        .as_mut()
        .unwrap()
        .read_exact(&mut first)
        .unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let id = child.id().to_string();
    let killed = std::process::Command::new("kill")
        .args(["-INT", &id])
        .status();
    assert!(killed.unwrap().success());
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!(ran.code, 130);
    let json = ran.json();
    assert_eq!(json["reason"], "interrupted");
    assert!(json["generated"].as_u64() > Some(1));
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let mut child = program()
        .args(["random", "50x50", "--seed", "1", "--count", "2000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let ran = Ran::of(child.wait_with_output().unwrap());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn help_tells_the_default_limits_of_the_command() {
    susun(&["compare", "--help"]).exits(0).says(&[
        "Time limit per method [default: 10s]",
        "Memory limit per method [default: 1GB]",
    ]);
    // As they can be typed, in every language.
    susun_id(&["compare", "--help"])
        .exits(0)
        .says(&["[bawaan: 10s]", "[bawaan: 1GB]"]);
}
