//! Several builders at once, builders that are killed or interrupted.
#![cfg(unix)]

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::{Cache, origins};
use crate::expect::Expect;
use crate::run::Ran;

const SET: &str = "3x5-small";
const PART: &str = "3x5-stm-aaa..-aa...-aa.._.susun.part";

fn start(cache: &Cache) -> Child {
    cache
        .program()
        .args(["tables", "build", SET, "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// A builder that has begun, and is far from its end.
fn begun(cache: &Cache) -> Child {
    let child = start(cache);
    let begun = Instant::now();
    while !cache.file(PART).exists() {
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "it does not begin"
        );
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

fn signal(child: &Child, name: &str) {
    let id = child.id().to_string();
    let sent = Command::new("kill").args([name, &id]).status();
    assert!(sent.unwrap().success());
}

/// The second waits for the first and uses its table: each is built once.
#[test]
#[ignore = "long"]
fn two_at_once() {
    let cache = Cache::new();
    let children = [start(&cache), start(&cache), start(&cache)];
    let mut built = [0, 0];
    for child in children {
        let ran = Ran::of(child.wait_with_output().unwrap()).exits(0);
        for (built, origin) in built.iter_mut().zip(origins(&ran)) {
            *built += usize::from(origin == "built");
            assert!(
                ["built", "loaded"].contains(&origin.as_str()),
                "{}",
                ran.all()
            );
        }
    }
    assert_eq!(built, [1, 1]);
    assert_eq!(cache.names().len(), 2, "{:?}", cache.names());
    cache.tables(&["verify"]).exits(0);
}

/// While one builds the list says so, and clearing leaves it alone.
#[test]
fn one_at_work() {
    let cache = Cache::with_tables();
    let child = begun(&cache);
    // It stands still, so that it is at work for certain.
    signal(&child, "-STOP");
    let listed = cache.tables(&["list"]).exits(0);
    assert!(listed.out.contains("being built"), "{}", listed.all());
    assert!(listed.out.contains("  being written"), "{}", listed.all());
    // Someone else can wait only so long.
    cache
        .tables(&["build", SET, "--time-limit", "200ms"])
        .exits(3)
        .complains(&["was not built: the time limit was reached"]);
    // Another table can be built meanwhile.
    cache.tables(&["build", "2x3"]).exits(0);
    cache
        .tables(&["clear", "--yes"])
        .exits(0)
        .complains(&[PART, "is being written and was not removed"]);
    assert_eq!(cache.names(), [PART]);
    signal(&child, "-CONT");
    let ran = Ran::of(child.wait_with_output().unwrap()).exits(0);
    assert_eq!(origins(&ran), ["built", "built"]);
}

/// What a killed builder leaves behind is in nobody's way, and goes with the next one.
#[test]
#[ignore = "long"]
fn a_killed_builder() {
    let cache = Cache::new();
    let mut child = begun(&cache);
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(cache.names(), [PART]);
    cache
        .tables(&["list"])
        .exits(0)
        .says(&[PART, "left over from a killed susun process"]);
    // Any builder clears up.
    cache.tables(&["build", "2x3"]).exits(0);
    assert!(!cache.file(PART).exists());
    // Half a table in the part of a killed builder is never taken for one.
    std::fs::write(cache.file(PART), vec![7; 20_000_000]).unwrap();
    let ran = cache.tables(&["build", SET, "--json"]).exits(0);
    assert_eq!(origins(&ran), ["built", "built"]);
    cache.tables(&["verify", SET]).exits(0);
    assert!(!cache.names().iter().any(|name| name.ends_with(".part")));
}

#[test]
fn an_interrupted_builder() {
    for name in ["-INT", "-TERM"] {
        let cache = Cache::new();
        let child = begun(&cache);
        signal(&child, name);
        let ran = Ran::of(child.wait_with_output().unwrap()).exits(130);
        let value = ran.json();
        assert_eq!(
            (&value["outcome"], &value["reason"]),
            (&"stopped".into(), &"interrupted".into())
        );
        ran.complains(&["was not built: interrupted"]);
        assert_eq!(cache.names(), [""; 0], "nothing is left");
    }
}
