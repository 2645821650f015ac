//! `batch`: one line each, in order, whatever happens on the way; and going on where a run was ended.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::expect::{Expect, susun_id};
use crate::run::{Ran, no_reader, program, susun, susun_in, susun_with_input};

/// Quick boards, one that cannot be solved, two that cannot be read, and packing puzzles.
pub(crate) const MIXED: &str = "\u{feff}# boards\r\n\
    3x3#1\r\n\
    odd\t1 2 3/4 5 6/8 7 0\r\n\
    \r\n\
    bad\t1 2 3/4 5 6/7 7 8\r\n\
    4x4#q\r\n\
    8\t5\t6/4\t2\t/3\t1\t7\r\n\
    pieces\tpack:2x3:A/AA,BB/B\r\n\
    3 3 2/DEFAULT/AAA/AAA/BBBB/B\r\n\
    2x3#5";

/// The records; the header comes first, unless there is nothing at all.
pub(crate) fn lines(text: &str) -> Vec<Value> {
    let line = |line: &str| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
    let mut lines: Vec<Value> = text.lines().map(line).collect();
    let header: Vec<Value> = lines.drain(..lines.len().min(1)).collect();
    assert!(
        header.iter().all(|line| line["susun"].is_string()),
        "{text}"
    );
    assert!(lines.iter().all(|line| line["line"].is_u64()), "{text}");
    lines
}

/// Without what depends on the machine.
pub(crate) fn comparable(text: &str) -> Vec<Value> {
    let mut lines = lines(text);
    for line in &mut lines {
        for field in ["seconds", "table_seconds"] {
            if let Some(value) = line.get_mut(field) {
                *value = Value::Null;
            }
        }
    }
    lines
}

pub(crate) fn read(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).unwrap()
}

pub(crate) fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = names
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Lists as they are published: a number before the cells, figures after them.
#[test]
fn published_lists_are_read_as_they_are() {
    let list = "# index, cells, optimum\n1 8 1 3 4 0 2 7 6 5 14\n2\t1 2 3 4 0 5 7 8 6 - 2\n\
                1 2 3 4 5 6 7 0 8 1\n1 2 3 4 5 6 7 0 8 9\n";
    let ran = susun_with_input(&["batch", "-"], list.as_bytes());
    let lines = lines(&ran.exits(2).out);
    let names: Vec<&Value> = lines.iter().map(|line| &line["name"]).collect();
    assert_eq!(
        names,
        [&"1".into(), &"2".into(), &Value::Null, &Value::Null]
    );
    let lengths: Vec<&Value> = lines.iter().map(|line| &line["length"]).collect();
    assert_eq!(lengths[1..], [&2.into(), &1.into(), &Value::Null]);
    assert_eq!(lines[0]["board"], "8 1 3/4 0 2/7 6 5");
}

/// The rows of a table are the lines, in their order.
#[test]
fn a_table_has_a_row_a_line() {
    let ran = susun_with_input(&["batch", "-", "--csv"], MIXED.as_bytes()).exits(2);
    let rows: Vec<Vec<&str>> = ran
        .out
        .lines()
        .map(|row| row.split(',').collect())
        .collect();
    assert_eq!(rows[0][..5], ["line", "name", "puzzle", "size", "outcome"]);
    let firsts: Vec<&[&str]> = rows[1..].iter().map(|row| &row[..5]).collect();
    assert_eq!(firsts[0], ["2", "", "sliding", "3x3", "optimal"]);
    assert_eq!(firsts[2], ["5", "bad", "", "", ""]);
    assert_eq!(firsts[5], ["8", "pieces", "packing", "", "solved"]);
    assert_eq!(firsts.len(), 8);
    let lines = lines(
        &susun_with_input(&["batch", "-"], MIXED.as_bytes())
            .exits(2)
            .out,
    );
    assert_eq!(rows[1][5], lines[0]["length"].to_string());
    let error = lines[2]["error"]["message"].as_str().unwrap();
    assert!(ran.out.contains(&format!(",\"{error}\"\n")), "{error}");
}

/// A table may be saved, whole or not at all; only JSON lines are resumed.
#[test]
fn a_table_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("in.txt"), MIXED).unwrap();
    let ran = susun_in(folder, &["batch", "in.txt", "-o", "t.csv"]).exits(2);
    assert!(ran.out.starts_with("Done: 8; solved 4, "), "{}", ran.all());
    let shown = susun_in(folder, &["batch", "in.txt", "--csv"]).exits(2).out;
    let plain = |text: &str| {
        let rows = text.lines().map(|row| row.split(',').enumerate());
        let timeless = |row: std::iter::Enumerate<std::str::Split<'_, char>>| {
            row.filter(|(at, _)| *at != 10)
                .map(|(_, cell)| cell.to_owned())
                .collect()
        };
        rows.map(timeless).collect::<Vec<Vec<String>>>()
    };
    let saved = read(folder, "t.csv");
    assert_eq!(plain(&saved), plain(&shown));
    susun_in(folder, &["batch", "in.txt", "-o", "t.csv"])
        .exits(2)
        .complains(&["already exists"]);
    susun_in(
        folder,
        &["batch", "in.txt", "-o", "t.csv", "--csv", "--force"],
    )
    .exits(2)
    .says(&["Done: 8"]);
    let convert = "susun merge x.jsonl -o x.csv";
    for (arguments, words) in [
        (
            &["-o", "t.csv", "--resume"][..],
            "a table cannot be resumed",
        ),
        (
            &["-o", "k.jsonl", "--csv"],
            "\"k.jsonl\" does not end in .csv",
        ),
        (
            &["-o", "k.csv", "--shard", "1/2"],
            "a shard is saved as JSON lines",
        ),
        (
            &["--csv", "--shard", "1/2"],
            "a shard is saved as JSON lines",
        ),
    ] {
        let arguments = [&["batch", "in.txt"], arguments].concat();
        susun_in(folder, &arguments)
            .exits(2)
            .complains(&[words, convert]);
    }
    // What is for JSON lines is not ignored beside a table.
    for option in ["--resume", "--force", "--retry-stopped"] {
        susun_with_input(&["batch", "-", "--csv", option], b"3x3#1\n").exits(2);
    }
    assert_eq!(files(folder), ["in.txt", "t.csv"]);
}

/// Each line answers as `solve --json` does, and says which line it answers.
#[test]
fn one_object_a_line_in_the_order_of_the_input() {
    let ran = susun_with_input(&["batch", "-"], MIXED.as_bytes()).exits(2);
    let answers = lines(&ran.out);
    let places: Vec<_> = answers
        .iter()
        .map(|a| a["line"].as_u64().unwrap())
        .collect();
    assert_eq!(places, [2, 3, 5, 6, 7, 8, 9, 10]);
    let names: Vec<_> = answers.iter().map(|a| a["name"].as_str()).collect();
    let (odd, bad, pieces) = (Some("odd"), Some("bad"), Some("pieces"));
    assert_eq!(names, [None, odd, bad, None, None, pieces, None, None]);
    let outcomes: Vec<_> = answers.iter().map(|a| a["outcome"].as_str()).collect();
    let (optimal, no) = (Some("optimal"), Some("impossible"));
    assert_eq!(
        outcomes,
        [
            optimal,
            no,
            None,
            None,
            optimal,
            Some("solved"),
            no,
            optimal
        ]
    );
    assert!(answers.iter().all(|answer| answer["v"] == 1));
    // A refusal points into the file.
    let error = &answers[2]["error"];
    assert_eq!((&error["line"], &error["column"]), (&5.into(), &19.into()));
    assert!(
        error["message"]
            .as_str()
            .unwrap()
            .contains("line 5, column 17")
    );
    assert!(error["help"].is_string());
    assert_eq!(answers[3]["error"]["line"], 6);
    // The same fields as alone.
    let alone = susun(&["solve", "3x3#1", "--json"]).object();
    for (field, value) in alone.as_object().unwrap() {
        if field != "seconds" {
            assert_eq!(&answers[0][field], value, "{field}");
        }
    }
    ran.complains(&[
        "Done: 8; solved 4, impossible 2, stopped 0, errors 2\n",
        "Lengths: total ",
        ", maximum 25\n",
        "\nNodes generated: total ",
        "\nCases: total 3, mean 3, maximum 3\n",
        "\nTime: ",
        "; wall clock ",
    ]);
}

#[test]
fn threads_change_nothing_but_times() {
    let mut text = String::from(MIXED) + "\n";
    for seed in 0..40 {
        text += &format!("seed {seed}\t{}x3#{seed}\n", 2 + seed % 2);
    }
    let one = susun_with_input(&["batch", "-", "--threads", "1"], text.as_bytes()).exits(2);
    assert_eq!(lines(&one.out).len(), 48);
    for threads in ["2", "7"] {
        let ran = susun_with_input(&["batch", "-", "--threads", threads], text.as_bytes());
        assert_eq!(comparable(&ran.out), comparable(&one.out), "{threads}");
    }
}

/// An impossible board is an answer; what was stopped is not done, what cannot be read is bad input.
#[test]
fn exit_codes() {
    for (text, arguments, code) in [
        ("3x3#1\n1 2 3/4 5 6/8 7 0\n", &[][..], 0),
        ("3x3#1\n4x4#1\n", &["--node-limit", "10"], 3),
        ("3x3#1\n4x4#1\nx y z\n", &["--node-limit", "10"], 2),
        ("", &[], 2),
        ("# nothing\n\n", &[], 2),
        ("3x3#1\n", &["--method", "no-such"], 2),
        ("3x3#1\n", &["--threads", "0"], 2),
        ("3x3#1\n", &["--resume"], 2),
        ("3x3#1\n", &["--retry-stopped", "-o", "x"], 2),
        ("3x3#1\n", &["--notation", "king"], 2),
        ("3x3#1\n", &["--goal", "1 2/3 0"], 2),
        ("3x3#1\n", &["--heuristic", "manhattan", "-m", "greedy"], 2),
    ] {
        let arguments = [&["batch", "-"], arguments].concat();
        susun_with_input(&arguments, text.as_bytes()).exits(code);
    }
    susun(&["batch", "no/such/file"])
        .exits(2)
        .complains(&["no such file", "korf100, korf50, antipodes"]);
    susun(&["batch", "korf10"])
        .exits(2)
        .complains(&["did you mean korf100?"]);
    susun_with_input(&["batch", "-"], b"# nothing\n").complains(&["standard input has no puzzles"]);
}

#[test]
fn the_options_of_solve() {
    let text = b"1 2 3/4 5 0/7 8 6\npack:2x3:A/AA,BB/B\n";
    let arguments = ["batch", "-", "-m", "a-star", "--heuristic", "manhattan"];
    let more = ["--metric", "mtm", "--goal", "1 2 3/4 5 6/0 7 8"];
    let ran = susun_with_input(&[&arguments[..], &more].concat(), text).exits(2);
    let answers = lines(&ran.out);
    for (field, value) in [
        ("method", "a-star"),
        ("heuristic", "manhattan"),
        ("metric", "mtm"),
        ("goal", "1 2 3/4 5 6/0 7 8"),
        ("moves", "UR2"),
        ("moves_blank", "DL2"),
    ] {
        assert_eq!(answers[0][field], value);
    }
    assert_eq!(answers[0]["length"], 2);
    // No option is passed over in silence.
    let message = answers[1]["error"]["message"].as_str().unwrap();
    assert!(message.contains("is for sliding puzzles"), "{message}");
    // A method of one family spoils only the lines of the other.
    let ran = susun_with_input(&["batch", "-", "-m", "dancing-links"], text).exits(2);
    let answers = lines(&ran.out);
    let message = answers[0]["error"]["message"].as_str().unwrap();
    assert!(message.contains("is for packing puzzles"), "{message}");
    assert_eq!(answers[1]["method"], "dancing-links");
    // A goal of another size.
    let ran = susun_with_input(&["batch", "-", "--goal", "1 2/3 0"], b"2x2#1\n3x3#1\n").exits(2);
    let answers = lines(&ran.out);
    assert_eq!(answers[0]["outcome"], "optimal");
    let message = answers[1]["error"]["message"].as_str().unwrap();
    assert!(message.contains("the board is 3x3, but the goal is 2x2"));
}

#[test]
fn both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("boards.txt");
    fs::write(&file, "3x3#1\n1 2 3/4 5 6/7 7 8\n").unwrap();
    let path = file.to_str().unwrap();
    let ran = susun_id(&["batch", path]).exits(2).complains(&[
        "Selesai: 2; terpecahkan 1, mustahil 0, terhenti 0, galat 1",
        "Panjang: total 25, rata-rata 25,00, terpanjang 25",
        "waktu nyata ",
    ]);
    let error = &lines(&ran.out)[1]["error"]["message"];
    assert!(error.as_str().unwrap().contains("baris 2"), "{error}");
    susun_id(&["batch", "tiada"])
        .exits(2)
        .complains(&["tidak ada berkas", "salah satu kumpulan"]);
    susun_id(&["presets"]).says(&["Kumpulan tolok ukur", "lima puluh 24-puzzle Korf"]);
}

/// With `-o` the lines go there, and the figures to standard output, as text or as an object.
#[test]
fn a_file_and_its_figures() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("in.txt"), "3x3#1\n3x3#2\n").unwrap();
    let arguments = ["batch", "in.txt", "-o", "out.jsonl"];
    let ran = susun_in(folder.path(), &arguments).exits(0);
    assert!(ran.out.starts_with("Done: 2; solved 2, "), "{}", ran.all());
    assert_eq!(ran.err, "");
    assert_eq!(lines(&read(folder.path(), "out.jsonl")).len(), 2);
    assert_eq!(files(folder.path()), ["in.txt", "out.jsonl"]);
    // What is there is not replaced unasked.
    let before = read(folder.path(), "out.jsonl");
    susun_in(folder.path(), &arguments).exits(2).complains(&[
        "already exists",
        "--resume",
        "--force",
    ]);
    assert_eq!(read(folder.path(), "out.jsonl"), before);
    let json = [&arguments[..], &["--force", "--json"]].concat();
    let figures = susun_in(folder.path(), &json).exits(0).object();
    for (field, value) in [("puzzles", 2), ("done", 2), ("solved", 2), ("errors", 0)] {
        assert_eq!(figures[field], value);
    }
    let sum: u64 = lines(&read(folder.path(), "out.jsonl"))
        .iter()
        .map(|line| line["length"].as_u64().unwrap())
        .sum();
    assert_eq!(figures["length"]["sum"], sum);
    assert_eq!(figures["length"]["mean"], sum as f64 / 2.0);
    assert_eq!(figures["published"], Value::Null);
    // The input is not written, even by force.
    for force in [&["--force"][..], &["--resume"]] {
        let arguments = [&["batch", "in.txt", "-o", "./in.txt"], force].concat();
        susun_in(folder.path(), &arguments)
            .exits(2)
            .complains(&["is an input, and the answer would replace it"]);
    }
    assert_eq!(read(folder.path(), "in.txt"), "3x3#1\n3x3#2\n");
    susun_in(folder.path(), &["batch", "in.txt", "-o", "no/out"]).exits(4);
    susun_in(folder.path(), &["batch", "in.txt", "-o", "."]).exits(4);
}

/// A child that is asked or forced to end once the file of its output has some lines.
#[cfg(unix)]
pub(crate) fn end_after(
    folder: &Path,
    arguments: &[&str],
    file: &str,
    signal: &str,
) -> std::process::Output {
    let child = program()
        .current_dir(folder)
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    // Of an output the first is the header.
    let first = usize::from(!file.ends_with("ahead"));
    let has_lines = || {
        fs::read_to_string(folder.join(file)).is_ok_and(|text| text.matches('\n').count() > first)
    };
    while !has_lines() {
        assert!(begun.elapsed() < Duration::from_secs(20), "no line comes");
        std::thread::sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    let kill = std::process::Command::new("kill")
        .args([signal, &id])
        .status();
    assert!(kill.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(
        begun.elapsed() < Duration::from_secs(40),
        "it does not listen"
    );
    output
}

/// Ctrl-C keeps what is done and tells it; a later run goes on. The third board would take for ever.
#[cfg(unix)]
#[test]
#[ignore = "long"]
fn an_interrupt_and_a_later_run() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let hard = "3x3#1\n3x3#2\n6x6#1\n3x3#3\n3x3#4\n";
    fs::write(folder.join("in.txt"), hard).unwrap();
    let arguments = ["batch", "in.txt", "-o", "out", "--threads", "1"];
    let ran = Ran::of(end_after(folder, &arguments, "out", "-INT"))
        .exits(130)
        .says(&["Done: ", " of 5; solved "]);
    let done = lines(&read(folder, "out")).len();
    assert!((1..=2).contains(&done), "{}", ran.all());
    let resume = [&arguments[..], &["--resume", "--node-limit", "50k"]].concat();
    susun_in(folder, &resume)
        .exits(3)
        .says(&["Done: 5; solved 4, impossible 0, stopped 1, errors 0"]);
    assert_eq!(files(folder), ["in.txt", "out"]);
}

/// What is done before its turn outlives even kill -9: the first board would take for ever, the second
/// thread does the others.
#[cfg(unix)]
#[test]
#[ignore = "long"]
fn work_done_before_its_turn_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let hard = "6x6#1\n3x3#1\n3x3#2\n3x3#3\n";
    fs::write(folder.join("in.txt"), hard).unwrap();
    let arguments = ["batch", "in.txt", "-o", "out", "--threads", "2"];
    end_after(folder, &arguments, "out.ahead", "-KILL");
    assert_eq!(lines(&read(folder, "out")).len(), 0);
    let ahead = read(folder, "out.ahead");
    let kept = ahead.lines().next().unwrap().to_owned();
    let resume = [&arguments[..], &["--resume", "--node-limit", "50k"]].concat();
    let ran = susun_in(folder, &resume)
        .exits(3)
        .says(&["Done: 4; solved 3, impossible 0, stopped 1, errors 0"]);
    let out = read(folder, "out");
    assert!(out.lines().any(|line| line == kept), "{}", ran.all());
    let places: Vec<_> = lines(&out).iter().map(|a| a["line"].clone()).collect();
    assert_eq!(places, [1, 2, 3, 4]);
    assert_eq!(files(folder), ["in.txt", "out"]);
    // Asked to stop, it says what it keeps.
    fs::remove_file(folder.join("out")).unwrap();
    let ran = Ran::of(end_after(folder, &arguments, "out.ahead", "-INT")).exits(130);
    ran.says(&["Done: 0 of 4"])
        .complains(&["Out-of-order results kept for --resume: "]);
    // Whoever begins anew begins with nothing.
    let force = [&arguments[..], &["--force", "--node-limit", "50k"]].concat();
    susun_in(folder, &force).exits(3);
    assert_eq!(files(folder), ["in.txt", "out"]);
}

/// `susun batch ... | head -1`: no panic, no waiting for boards that nobody wants.
#[test]
fn a_reader_that_has_gone() {
    let folder = tempfile::tempdir().unwrap();
    let hard = "3x3#1\n3x3#2\n3x3#3\n6x6#1\n6x6#2\n";
    fs::write(folder.path().join("in.txt"), hard).unwrap();
    for threads in ["1", "2"] {
        let begun = Instant::now();
        let child = program()
            .current_dir(folder.path())
            .args(["batch", "in.txt", "--threads", threads])
            .stdout(no_reader())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let ran = Ran::of(child.wait_with_output().unwrap()).exits(0);
        assert_eq!(ran.err, "");
        assert!(begun.elapsed() < Duration::from_secs(20), "{threads}");
    }
}

/// A set brings its goal and its figures; only what was solved is compared.
#[test]
fn a_set_beside_its_publication() {
    let limit = ["--node-limit", "300k"];
    let ran = susun(&[&["batch", "korf100"], &limit[..]].concat()).exits(3);
    let answers = lines(&ran.out);
    assert_eq!(answers.len(), 100);
    assert_eq!(answers[78]["name"], "korf100-79");
    assert_eq!(answers[78]["length"], 42);
    assert_eq!(answers[0]["goal"], "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15");
    let solved: Vec<&Value> = answers
        .iter()
        .filter(|a| a["outcome"] == "optimal")
        .collect();
    assert!((5..100).contains(&solved.len()));
    let all = format!("All {} lengths match the published ones.", solved.len());
    let ran = ran.complains(&[
        "R. E. Korf, Depth-first iterative-deepening",
        "\npublished, all     100         5,305  359,118,909\n",
        "IDA* with Manhattan distance",
        &all,
    ]);
    assert!(ran.err.starts_with("Done: 100; solved "), "{}", ran.all());
    // A method that promises nothing: the boards that differ are named.
    let greedy = [
        "batch",
        "antipodes",
        "-m",
        "best-first",
        "--node-limit",
        "2M",
    ];
    let ran = susun(&[&greedy[..], &["--json"]].concat());
    let figures: Value = serde_json::from_str(&ran.err).unwrap();
    let published = &figures["published"];
    assert_eq!(published["set"], "antipodes");
    let differing = published["differing"].as_array().unwrap();
    assert!(
        !differing.is_empty() && differing[0]["published"] == 80,
        "{published}"
    );
    susun(&greedy).complains(&[
        " lengths differ: board ",
        ", published 80",
        "of these answers are not proved optimal; --method anytime proves them.",
    ]);
    // With another goal there is nothing to compare, and these boards never reach this one.
    let other = ["batch", "korf100", "--goal", "last"];
    let ran = susun(&other).exits(0);
    assert!(!ran.err.contains("published"), "{}", ran.all());
    assert!(ran.err.contains("impossible 100"), "{}", ran.all());
}

#[test]
fn sets_are_listed() {
    susun(&["presets"]).exits(0).says(&[
        "Benchmark sets",
        "korf50",
        "Annals of Operations Research 90\n    (1999)",
    ]);
    let json = susun(&["presets", "--json"]).object();
    let names: Vec<_> = json["sets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|s| s["name"].clone())
        .collect();
    assert_eq!(names, ["korf100", "korf50", "antipodes"]);
    assert_eq!(json["sets"][0]["boards"], 100);
    assert_eq!(json["sets"][2]["goal"], "last");
    // A file goes before a set of its name.
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("korf50"), "2x2#1\n").unwrap();
    let ran = susun_in(folder.path(), &["batch", "korf50"]).exits(0);
    assert_eq!(lines(&ran.out).len(), 1);
}
