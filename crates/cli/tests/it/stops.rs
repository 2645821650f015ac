//! Searches that are ended from outside: by a limit, by a signal, by a reader that has gone.

use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::expect::{Expect, susun_id};
use crate::run::{Ran, no_reader, program, susun};

/// A stopped search says why, what it knows, and its figures.
#[test]
fn a_limit_leaves_the_figures() {
    for (arguments, english, indonesian) in [
        (
            vec!["50x50#1", "--time-limit", "50ms"],
            "the time limit was reached",
            "batas waktu tercapai",
        ),
        (
            vec!["4x4#1", "--node-limit", "2k"],
            "the node limit was reached",
            "batas simpul",
        ),
        (
            vec!["5x5#3", "-m", "a-star", "--memory-limit", "1MB"],
            "the memory limit was reached",
            "batas memori tercapai",
        ),
    ] {
        let arguments = [&["solve"], &arguments[..]].concat();
        let begun = Instant::now();
        susun(&arguments).exits(3).says(&[
            &format!("Stopped: {english}."),
            "No solution found yet; every solution has at least ",
            "\nNodes generated: ",
            "\nTime: ",
        ]);
        assert!(begun.elapsed() < Duration::from_secs(10), "{arguments:?}");
        susun_id(&arguments)
            .exits(3)
            .says(&["Berhenti: ", indonesian, "\nSimpul dibangkitkan: "]);
    }
}

/// A stopped search says what to try next, unless notes are unwanted.
#[test]
fn a_stopped_search_says_what_to_try() {
    let stronger = "a stronger heuristic (--heuristic pattern-database)";
    let given = "place some pieces first (--given).";
    let automatic = "remove --method, so that susun chooses the fastest one";
    for (arguments, steps) in [
        (
            &["solve", "4x4#1", "-m", "a-star", "--node-limit", "10"][..],
            &[stronger, automatic, "set a higher --node-limit."][..],
        ),
        (
            &["solve", "3x3#1", "-m", "greedy"],
            &["Try next: remove --method, so that susun chooses the fastest one."],
        ),
        (
            &["solve", "5x5#3", "--quality", "best", "--node-limit", "10"],
            &["a short answer without proof (--quality good)"],
        ),
        (
            &[
                "solve",
                "kanoodle",
                "-m",
                "brute-force",
                "--node-limit",
                "9",
            ],
            &[automatic, "set a higher --node-limit; ", given],
        ),
        (
            &["count", "bedlam", "--node-limit", "9"],
            &["Try next: set a higher --node-limit; ", given],
        ),
        (
            &[
                "solve",
                "4x4#1",
                "--heuristic",
                "manhattan",
                "--node-limit",
                "10",
            ],
            &["Try next: remove --heuristic; set a higher --node-limit."],
        ),
        (
            &[
                "trace",
                "4x4#1",
                "-m",
                "breadth-first",
                "--node-limit",
                "10",
            ],
            &["Try next: set a higher --node-limit."],
        ),
        (
            &["solve", "100x100#1", "--time-limit", "1ms"],
            &["Try next: ask for any answer at once (--quality fast); set a longer --time-limit."],
        ),
        (
            &["solve", "5x5#3", "-m", "a-star", "--memory-limit", "1MB"],
            &["set a higher --memory-limit."],
        ),
    ] {
        let said = susun(arguments).exits(3);
        let said = said.complains(&["Try next: "]).complains(steps);
        assert!(said.out.contains("Stopped: "), "{}", said.all());
    }
    let greedy = ["solve", "3x3#1", "-m", "greedy", "-q"];
    susun_id(&greedy[..4]).complains(&["Coba ini: hapus --method"]);
    let count = ["count", "bedlam", "--node-limit", "9"];
    susun_id(&count).complains(&["Coba ini: perbesar --node-limit; pasang dulu beberapa kepingan"]);
    assert!(susun(&greedy).exits(3).err.is_empty());
    // No method ran, and no reason is given for one.
    let large =
        "solve pack:100x100:500*A/AA/AA,500*BBBB/B,500*CCC/..CC,500*DD/.DDD --time-limit 50ms";
    let large = susun(&large.split(' ').collect::<Vec<_>>()).exits(3);
    assert!(!large.out.contains("auto chose"), "{}", large.all());
    let done = susun(&["solve", "3x3#1"]).exits(0);
    assert!(!done.err.contains("Try next"), "{}", done.all());
}

#[test]
fn units_of_limits() {
    let hard = "4x4#1";
    for (limit, most) in [
        ("1", 1),
        ("1k", 1_000),
        ("0.002M", 2_000),
        ("3e3", 0),
        ("1.5K", 1_500),
    ] {
        let method = ["-m", "ida-star"];
        let arguments = ["solve", hard, "--node-limit", limit, "--json"];
        let ran = susun(&[&arguments[..], &method[..]].concat());
        if most == 0 {
            ran.exits(2).complains(&["--node-limit"]);
        } else {
            assert_eq!(ran.exits(3).object()["generated"], most, "{limit}");
        }
    }
    for (limit, most) in [
        ("20000", 20_000),
        ("20kB", 20_000),
        ("20 KiB", 20_480),
        ("0.02MB", 20_000),
    ] {
        let arguments = [
            "solve",
            hard,
            "-m",
            "a-star",
            "--memory-limit",
            limit,
            "--json",
        ];
        let stopped = susun(&arguments).exits(3).object();
        assert_eq!(stopped["reason"], "memory-limit", "{limit}");
        assert!(
            stopped["peak_bytes"].as_u64().unwrap() <= most,
            "{limit}: {stopped}"
        );
    }
    for limit in ["10ms", "0.01s", "0.01"] {
        let arguments = [
            "solve",
            "10x10#1",
            "-m",
            "ida-star",
            "--time-limit",
            limit,
            "--json",
        ];
        let stopped = susun(&arguments).exits(3).object();
        assert_eq!(stopped["reason"], "time-limit", "{limit}");
    }
}

/// Ctrl-C asks the search to stop; the best so far and the figures are still shown.
#[cfg(unix)]
#[test]
fn an_interrupt_shows_what_is_known() {
    let signal = |arguments: &[&str], name: &str| {
        let mut child = program()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Long enough for the search to have begun.
        std::thread::sleep(Duration::from_millis(1500));
        let id = child.id().to_string();
        let killed = std::process::Command::new("kill")
            .args([name, &id])
            .status();
        assert!(killed.unwrap().success());
        let begun = Instant::now();
        while child.try_wait().unwrap().is_none() {
            assert!(
                begun.elapsed() < Duration::from_secs(20),
                "it does not listen"
            );
            std::thread::sleep(Duration::from_millis(5));
        }
        Ran::of(child.wait_with_output().unwrap())
    };
    // Two signals, one handler.
    for name in ["-INT", "-TERM"] {
        let exact = ["solve", "5x5#3", "-m", "ida-star"];
        let exact = signal(&exact, name).exits(130).says(&[
            "Stopped: interrupted.",
            "No solution found yet; every solution has at least ",
            "\nNodes generated: ",
        ]);
        // Nor is there advice: the user wanted it to stop.
        assert!(!exact.err.contains("Try next"), "{}", exact.all());
    }
    // The ways that a hint counts are not known then, but the hint is.
    let hint = signal(&["hint", "bedlam", "--time-limit", "60s"], "-INT");
    hint.exits(130).says(&["Place "]);
    let count = signal(&["count", "bedlam", "-m", "brute-force"], "-INT").exits(130);
    assert!(!count.err.contains("Try next"), "{}", count.all());
    // Where an answer comes before the proof, it is not lost.
    let best = ["solve", "5x5#3", "--quality", "best"];
    signal(&best, "-TERM").exits(130).says(&[
        "Stopped: interrupted.",
        "Best solution so far: ",
        "\nMoves (tile): ",
    ]);
    // The table ends with the method that was interrupted.
    let table = signal(
        &["compare", "5x5#3", "-m", "ida-star,a-star", "--csv"],
        "-INT",
    )
    .exits(130);
    assert_eq!(table.out.lines().count(), 2, "{}", table.all());
    assert!(
        table.out.contains("\nida-star,linear-conflict,stopped,,"),
        "{}",
        table.all()
    );
    let folder = tempfile::tempdir().unwrap();
    let film = folder.path().join("film.gif");
    // A search of minutes: the film is not drawn before it ends.
    let long = "pack:17x15:51*AAAA/.A..";
    let beside = [
        "solve",
        "3x3#1",
        "-o",
        film.to_str().unwrap(),
        "--beside",
        long,
    ];
    let beside = signal(&beside, "-INT").exits(130);
    assert!(beside.err.contains("interrupted"), "{}", beside.all());
    // Nothing is known of a board that was not found yet.
    let none = signal(
        &["random", "5x5", "--seed", "1", "--optimal", "140"],
        "-INT",
    )
    .exits(130);
    assert_eq!(none.out, "");
}

/// `susun ... | head -1` and a closed terminal: no panic, no message, whatever the command.
#[test]
fn a_reader_that_has_gone() {
    for arguments in [
        &["solve", "3x3#1", "--steps"][..],
        &["check", "20x20#1"],
        &["compare", "3x3#1"],
        &["methods"],
        &["methods", "--json"],
        &["man"],
        &["completions", "bash"],
        &["--help"],
        &["solve", "1 2 3", "--json"],
        &["random", "10x10", "--seed", "1", "--count", "500"],
    ] {
        let child = program()
            .args(arguments)
            .stdout(no_reader())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert!([0, 2].contains(&ran.code), "{arguments:?}: {}", ran.all());
        assert!(
            !ran.err.contains("panicked"),
            "{arguments:?}: {}",
            ran.all()
        );
        // And the same with nobody at standard error.
        let mut child = program()
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stderr.take());
        let code = child.wait().unwrap().code();
        assert!(matches!(code, Some(0 | 2)), "{arguments:?}: {code:?}");
    }
}

/// A disk that is full is trouble with files, and told.
#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written() {
    for (lang, words) in [
        (
            "en",
            ["error: cannot write to standard output: ", "\nhelp: "],
        ),
        (
            "id",
            [
                "galat: tidak bisa menulis ke keluaran standar: ",
                "\nbantuan: ",
            ],
        ),
    ] {
        let child = program()
            .args(["solve", "3x3#1", "--lang", lang])
            .stdout(std::fs::File::create("/dev/full").unwrap())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let ran = Ran::of(child.wait_with_output().unwrap());
        ran.exits(4).complains(&words);
    }
}

/// The time is for all boards together.
#[test]
fn the_time_of_random_is_for_the_whole() {
    let many = ["--optimal", "45", "--seed", "1", "--count", "100000"];
    let limit = ["--time-limit", "300ms"];
    susun(&[&["random", "4x4"], &many[..], &limit].concat()).exits(3);
}
