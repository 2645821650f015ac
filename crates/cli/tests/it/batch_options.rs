//! `batch` takes what `solve` takes: quality, tables, all solutions; and writes what Lab reads.

use std::fs;

use serde_json::Value;

use crate::batch::{comparable, files, lines, read};
use crate::expect::Expect;
use crate::merge::header;
use crate::run::{susun, susun_in, susun_with_input};

/// Each record is what `solve --json` gives with the same options, but for times and memory.
#[test]
fn records_are_answers_of_solve() {
    for (puzzle, options) in [
        ("3x3#5", &["--all"][..]),
        ("3x3#5", &["--metric", "mtm", "--all"]),
        ("pack:2x3:A/AA,BB/B", &["--all"]),
        ("pack:2x3:AA/AA,BB/B", &["--all"]),
        ("pack:2x6:AAA/A,BBB/B,CC/CC", &["--all"]),
        ("5x5#1", &["--quality", "fast"]),
        ("4x4#3", &["--quality", "good"]),
        ("3x3#5", &["--tables", "3x3-small"]),
        ("3x3#5", &["--tables", "3x3", "-m", "ida-batch"]),
    ] {
        let named = format!("it\t{puzzle}\n");
        let ran = susun_with_input(&[&["batch", "-"], options].concat(), named.as_bytes());
        let record = &lines(&ran.out)[0];
        let alone = susun(&[&["solve", puzzle, "--json"], options].concat()).json();
        let mut compared = 0;
        for (field, value) in alone.as_object().unwrap() {
            let is_machine = ["seconds", "bytes", "built"]
                .iter()
                .any(|end| field.ends_with(end));
            if !is_machine {
                assert_eq!(&record[field], value, "{puzzle} {options:?} {field}");
                compared += 1;
            }
        }
        assert_eq!(record["name"], "it");
        let extra = record.as_object().unwrap().len() - alone.as_object().unwrap().len();
        assert_eq!((extra, compared > 5), (2, true), "{puzzle} {options:?}");
        let settings = &header(&ran.out)["settings"];
        for pair in options.chunks(2) {
            let name = pair[0].trim_start_matches('-');
            let name = if name == "m" { "method" } else { name };
            let expected = pair
                .get(1)
                .map_or(Value::Bool(true), |value| (*value).into());
            assert_eq!(settings[name], expected, "{options:?}");
        }
    }
}

/// Settings that exclude each other, unknown names, and sizes that a set is not for.
#[test]
fn settings_are_refused_as_in_solve() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("in.txt"), "3x3#1\n4x4#3\n").unwrap();
    fs::write(folder.join("letters.txt"), "AAB\nABB\nCCx\n").unwrap();
    for (options, words) in [
        (
            &["--quality", "best", "-m", "a-star"][..],
            "cannot be combined",
        ),
        (
            &["--quality", "perfect"],
            "\"perfect\" is not a value of --quality",
        ),
        (&["--tables", "3x3-smal"], "did you mean 3x3-small?"),
        (&["--tables", "letters.txt"], "letters.txt"),
    ] {
        let solve = susun_in(folder, &[&["solve", "3x3#1"], options].concat()).exits(2);
        assert!(solve.err.contains(words), "{}", solve.err);
        let batch = [&["batch", "in.txt", "-o", "out"], options].concat();
        let ran = susun_in(folder, &batch).exits(2);
        assert!(ran.err.contains(words), "{options:?}: {}", ran.err);
        assert!(!folder.join("out").exists(), "{options:?}");
    }
    // A set is for one size: only the boards of another one fail.
    let ran = susun_in(folder, &["batch", "in.txt", "--tables", "3x3-small"]).exits(2);
    let records = lines(&ran.out);
    assert_eq!(records[0]["outcome"], "optimal");
    let alone = susun(&["solve", "4x4#3", "--tables", "3x3-small", "--json"])
        .exits(2)
        .json();
    assert_eq!(records[1]["error"]["message"], alone["error"]["message"]);
    // More solutions than the memory holds are an error of that puzzle alone.
    let many =
        "pack:6x6:AA,BB,CC,DD,EE,FF,GG,HH,II,JJ,KK,LL,MM,NN,OO,PP,QQ,RR\npack:2x3:A/AA,BB/B\n";
    let limited = ["batch", "-", "--all", "--memory-limit", "50kB"];
    let ran = susun_with_input(&limited, many.as_bytes()).exits(2);
    let records = lines(&ran.out);
    assert!(records[0]["error"]["message"].is_string(), "{}", ran.out);
    assert_eq!(records[1]["outcome"], "solved");
}

/// A header is the same whatever the machine, and says all that changes answers.
#[test]
fn the_header() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::create_dir(folder.join("sub")).unwrap();
    fs::write(folder.join("sub/in.txt"), "# two\na\t3x3#1\r\n\n3x3#2\n").unwrap();
    let header_of = |arguments: &[&str]| {
        let ran = susun_in(folder, &[&["batch"], arguments].concat());
        ran.out.lines().next().unwrap().to_owned()
    };
    let plain = header_of(&["sub/in.txt"]);
    let version = env!("CARGO_PKG_VERSION");
    let expected = format!(
        "{{\"v\":1,\"susun\":\"{version}\",\"command\":\"batch\",\"settings\":{{}},\
         \"limits\":{{\"seconds\":null,\"nodes\":null,\"bytes\":null}},\
         \"puzzles\":{{\"source\":\"in.txt\",\"count\":2,\"hash\":\"xxh3:"
    );
    assert!(plain.starts_with(&expected), "{plain}");
    assert!(plain.ends_with("\"},\"shard\":null}"), "{plain}");
    // What changes no answer is not in it.
    fs::write(folder.join("in.txt"), "# 2\na\t3x3#1\n\n3x3#2").unwrap();
    for same in [
        &["sub/in.txt", "--threads", "1"][..],
        &["sub/in.txt", "--no-cache"],
        &["sub/in.txt", "--json"],
        &["sub/in.txt", "--lang", "id"],
        &["in.txt"],
    ] {
        assert_eq!(header_of(same), plain, "{same:?}");
    }
    // Whatever changes one is; options in any order are the same.
    let mut seen = vec![plain];
    fs::write(folder.join("moved.txt"), "\na\t3x3#1\n\n3x3#2\n").unwrap();
    fs::write(folder.join("goal.txt"), "1 2 3\n4 5 6\n7 8 0\n").unwrap();
    for other in [
        &["in.txt", "--metric", "mtm", "--goal", "first"][..],
        &["in.txt", "--goal", "goal.txt"],
        &["in.txt", "--option", "weight=2", "-m", "weighted-a-star"],
        &["in.txt", "--time-limit", "90s"],
        &["in.txt", "--memory-limit", "2GB"],
        &["in.txt", "--node-limit", "5k"],
        &["in.txt", "--shard", "1/2"],
        &["in.txt", "--shard", "2/2"],
        &["moved.txt"],
        &["korf100", "--node-limit", "1"],
    ] {
        let one = header_of(other);
        assert!(!seen.contains(&one), "{other:?}");
        seen.push(one);
    }
    let turned = header_of(&["in.txt", "--goal", "first", "--metric", "mtm"]);
    assert!(seen.contains(&turned), "{turned}");
}

/// What Lab's reports need is there, for every kind of end.
#[test]
fn properties_for_lab() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let list =
        "a\t3x3#1\na\t3x3#2\n1 2 3/4 5 6/8 7 0\nbad\tx y\n4x4#1\npieces\tpack:2x3:A/AA,BB/B\n";
    fs::write(folder.join("boards.txt"), list).unwrap();
    let batch = ["batch", "boards.txt", "--node-limit", "2k"];
    let run = [&batch[..], &["-o", "out.jsonl", "--lab", "properties"]].concat();
    susun_in(folder, &run).exits(2);
    let text = read(folder, "properties");
    let runs: Value = serde_json::from_str(&text).unwrap();
    let runs = runs.as_object().unwrap();
    assert_eq!(runs.len(), 6);
    let records = lines(&read(folder, "out.jsonl"));
    for (problem, record, error, coverage) in [
        ("a", 0, "success", 1),
        ("a-line-2", 1, "search-unsolved-incomplete", 0),
        ("line-3", 2, "search-unsolvable", 0),
        ("bad", 3, "search-input-error", 0),
        ("line-5", 4, "search-unsolved-incomplete", 0),
        ("pieces", 5, "success", 1),
    ] {
        let run = &runs[&format!("auto-boards-{problem}")];
        let record = &records[record];
        assert_eq!(run["id"], serde_json::json!(["auto", "boards", problem]));
        for (field, value) in [
            ("algorithm", "auto"),
            ("domain", "boards"),
            ("problem", problem),
            ("error", error),
        ] {
            assert_eq!(run[field], value, "{run}");
        }
        assert_eq!(run["coverage"], coverage, "{run}");
        assert_eq!(run["unsolvable"] == 1, record["outcome"] == "impossible");
        let nodes = if problem == "pieces" {
            "cases"
        } else {
            "expanded"
        };
        for (own, other) in [
            ("generated", "generated"),
            ("search_time", "seconds"),
            ("expansions", nodes),
            ("cost", "length"),
        ] {
            let expected = if coverage == 1 {
                &record[other]
            } else {
                &Value::Null
            };
            assert_eq!(run.get(own).unwrap_or(&Value::Null), expected, "{run}");
        }
        let was_searched = ["success", "search-unsolved-incomplete"].contains(&error);
        assert_eq!(run.get("memory").is_some(), was_searched, "{run}");
        assert_eq!(run.get("unexplained_errors").is_some(), problem == "bad");
    }
    // A merge writes the same, a resumed run replaces it, and no file is written twice.
    for index in ["1", "2"] {
        let (shard, name) = (format!("{index}/2"), format!("s{index}"));
        susun_in(
            folder,
            &[&batch[..], &["--shard", &shard, "-o", &name]].concat(),
        );
    }
    susun_in(folder, &["merge", "s1", "s2", "--lab", "merged"]).exits(2);
    susun_in(
        folder,
        &["merge", "out.jsonl", "-o", "again.csv", "--lab", "again"],
    )
    .exits(2);
    assert_eq!(read(folder, "again"), text);
    let merged: Value = serde_json::from_str(&read(folder, "merged")).unwrap();
    let names = |runs: &Value| {
        runs.as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&merged), names(&serde_json::from_str(&text).unwrap()));
    susun_in(folder, &[&run[..], &["--resume"]].concat()).exits(2);
    assert_eq!(read(folder, "properties"), text);
    for (arguments, words) in [
        (
            &["merge", "out.jsonl", "--lab", "again"][..],
            "already exists",
        ),
        (
            &["merge", "out.jsonl", "-o", "new", "--lab", "./new"],
            "given as output twice",
        ),
        (
            &["merge", "out.jsonl", "--lab", "out.jsonl", "--force"],
            "is an input",
        ),
        (
            &["batch", "boards.txt", "-o", "new", "--lab", "new"],
            "given as output twice",
        ),
        (
            &["batch", "boards.txt", "-o", "new.csv", "--lab", "new"],
            "this is a table",
        ),
        (&["batch", "boards.txt", "--lab", "new"], "--output"),
    ] {
        susun_in(folder, arguments).exits(2).complains(&[words]);
        assert!(
            !files(folder).iter().any(|name| name.starts_with("new")),
            "{arguments:?}"
        );
    }
    // Resumed lines are still those of the run.
    assert_eq!(comparable(&read(folder, "out.jsonl")).len(), 6);
}
