//! `merge`: shards put together are what one run writes, and whatever is missing, doubled, foreign or damaged is
//! found before anything is written.

use std::fs;
use std::path::Path;

use serde_json::Value;
use susun::random::Dice;

use crate::batch::{MIXED, comparable, files, lines, read};
use crate::expect::{Expect, susun_id};
use crate::run::{Ran, susun_in};
use crate::torture;

/// Splits a batch into shards `s1.jsonl`, `s2.jsonl` ... and gives their names.
fn shards(folder: &Path, batch: &[&str], count: usize) -> Vec<String> {
    let run = |index: usize| {
        let (shard, name) = (format!("{index}/{count}"), format!("s{index}.jsonl"));
        let arguments = [batch, &["--shard", &shard, "-o", &name]].concat();
        susun_in(folder, &arguments);
        name
    };
    (1..=count).map(run).collect()
}

fn merge(folder: &Path, files: &[impl AsRef<str>], more: &[&str]) -> Ran {
    let files: Vec<&str> = files.iter().map(AsRef::as_ref).collect();
    susun_in(folder, &[&["merge"], &files[..], more].concat())
}

/// A record of a shard as it is merged.
fn without_checksum(line: &str) -> String {
    let (open, _) = line.rsplit_once(",\"checksum\":").unwrap();
    open.to_owned() + "}"
}

/// A line as it stands in a shard.
pub(crate) fn with_checksum(record: &str) -> String {
    let checksum = twox_hash::XxHash3_64::oneshot(record.as_bytes());
    let open = record.strip_suffix('}').unwrap();
    format!("{open},\"checksum\":\"{checksum:016x}\"}}\n")
}

pub(crate) fn header(text: &str) -> Value {
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}

/// The figures without times, which differ between runs.
fn figures(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| !line.starts_with("Time"))
        .collect()
}

/// Any number of shards, also more than puzzles, is the unsharded run, bad lines, comments and exit code included.
#[test]
fn merged_shards_are_one_run() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("in.txt"), MIXED).unwrap();
    let batch = ["batch", "in.txt", "--node-limit", "50k"];
    let one = susun_in(folder, &[&batch[..], &["-o", "one.jsonl"]].concat()).exits(2);
    let whole = read(folder, "one.jsonl");
    for count in [1, 2, 3, 7, 11] {
        let mut names = shards(folder, &batch, count);
        // Each has its share, and says which.
        for (index, name) in (1..).zip(&names) {
            let text = read(folder, name);
            assert_eq!(header(&text)["shard"], format!("{index}/{count}"));
            assert_eq!(lines(&text).len(), (8 + count - index) / count);
        }
        names.reverse();
        let ran = merge(folder, &names, &["-o", "all.jsonl", "--force"]).exits(2);
        let all = read(folder, "all.jsonl");
        assert_eq!(header(&all), header(&whole), "{count}");
        assert_eq!(comparable(&all), comparable(&whole), "{count}");
        assert_eq!(figures(&ran.out), figures(&one.out), "{count}");
        // The lines are those of the shards without their checksums, to the byte.
        let texts: Vec<String> = names.iter().map(|name| read(folder, name)).collect();
        let records = texts.iter().flat_map(|text| text.lines().skip(1));
        let mut sharded: Vec<String> = records.map(without_checksum).collect();
        let mut merged: Vec<String> = all.lines().skip(1).map(str::to_owned).collect();
        sharded.sort();
        merged.sort();
        assert_eq!(sharded, merged);
        for name in names {
            fs::remove_file(folder.join(name)).unwrap();
        }
    }
    // One whole file: checked, and written as a table.
    merge(folder, &["one.jsonl"], &["-o", "one.csv"]).exits(2);
    let table = susun_in(folder, &[&batch[..], &["--csv"]].concat());
    let columns = |text: &str| -> Vec<String> {
        let rows = text
            .lines()
            .map(|row| row.split(',').take(9).collect::<Vec<_>>());
        rows.map(|row| row.join(",")).collect()
    };
    assert_eq!(columns(&read(folder, "one.csv")), columns(&table.out));
    // Without -o it is only checked.
    let summary = merge(folder, &["one.jsonl"], &["--json"]).exits(2).json();
    assert_eq!(
        (&summary["done"], &summary["errors"]),
        (&8.into(), &2.into())
    );
    assert_eq!(summary["clock_seconds"], Value::Null);
    assert_eq!(
        files(folder),
        ["all.jsonl", "in.txt", "one.csv", "one.jsonl"]
    );
}

/// Korf's hundred in seven shards, two of them killed and resumed.
#[cfg(unix)]
#[test]
#[ignore = "long"]
fn killed_shards_of_a_set() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let batch = ["batch", "korf100", "--node-limit", "20k", "--threads", "2"];
    susun_in(folder, &[&batch[..], &["-o", "one.jsonl"]].concat()).exits(3);
    for index in [2, 5] {
        let (shard, name) = (format!("{index}/7"), format!("s{index}.jsonl"));
        let arguments = [&batch[..], &["--shard", &shard, "-o", &name]].concat();
        crate::batch::end_after(folder, &arguments, &name, "-KILL");
        let text = read(folder, &name);
        // Killed in the middle of a line, whenever that was.
        fs::write(folder.join(&name), &text[..text.len() - 5]).unwrap();
    }
    let others = [1, 3, 4, 6, 7].map(|index| {
        let (shard, name) = (format!("{index}/7"), format!("s{index}.jsonl"));
        susun_in(
            folder,
            &[&batch[..], &["--shard", &shard, "-o", &name]].concat(),
        );
        name
    });
    let names = [&others[..], &["s2.jsonl".into(), "s5.jsonl".into()]].concat();
    let missing = merge(folder, &names, &["-o", "all.jsonl"])
        .exits(3)
        .says(&["Run shards 2,5 of 7 again:"]);
    let commands: Vec<&str> = missing.out.lines().skip(1).map(str::trim).collect();
    assert_eq!(
        commands,
        [
            "susun batch korf100 --node-limit 20000 --shard 2/7 -o s2.jsonl --resume",
            "susun batch korf100 --node-limit 20000 --shard 5/7 -o s5.jsonl --resume",
        ]
    );
    for command in commands {
        let words: Vec<&str> = command.split(' ').skip(1).collect();
        susun_in(folder, &words);
    }
    let merged = merge(folder, &names, &["-o", "all.jsonl"]).exits(0);
    assert_eq!(
        comparable(&read(folder, "all.jsonl")),
        comparable(&read(folder, "one.jsonl"))
    );
    merged.says(&["R. E. Korf", "published, all     100"]);
}

/// A file that has the name of a set is not compared with its publication.
#[test]
fn a_file_with_the_name_of_a_set() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let batch = ["batch", "antipodes", "--quality", "fast"];
    susun_in(folder, &[&batch[..], &["-o", "set"]].concat());
    merge(folder, &["set"], &[]).exits(0).says(&["published"]);
    fs::write(folder.join("antipodes"), "2x3#1\n".repeat(17)).unwrap();
    susun_in(folder, &[&batch[..], &["-o", "file"]].concat()).exits(0);
    let ran = merge(folder, &["file"], &[]).exits(0);
    assert!(!ran.out.contains("published"), "{}", ran.out);
}

/// What is missing is named, with the command that does it.
#[test]
fn missing_lines() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let list: String = (1..=10).map(|seed| format!("2x3#{seed}\n")).collect();
    fs::write(folder.join("in.txt"), list).unwrap();
    let batch = [
        "batch",
        "in.txt",
        "-m",
        "weighted-a-star:weight=2",
        "--heuristic",
        "2*manhattan",
        "--time-limit",
        "2m",
    ];
    let names = shards(folder, &batch, 3);
    let command = |index: usize, file: &str| {
        format!(
            "susun batch in.txt --heuristic '2*manhattan' --method weighted-a-star:weight=2 --time-limit 120s --shard {index}/3 -o {file} --resume\n"
        )
    };
    let none = merge(folder, &names[..1], &["-o", "all.jsonl"]).exits(3);
    let said = format!(
        "Incomplete: 4 of 10 lines are present. Nothing was written. Run shards 2-3 of 3 again:\n  {}  {}",
        command(2, "shard-2.jsonl"),
        command(3, "shard-3.jsonl")
    );
    assert_eq!(none.out, said);
    // Torn at any byte behind the header, a header only, an empty file, a torn header: not done.
    let whole = read(folder, "s2.jsonl");
    let start = whole.find('\n').unwrap() + 1;
    for end in [
        0,
        4,
        start - 1,
        start,
        start + 1,
        start + 100,
        whole.len() - 1,
    ] {
        fs::write(folder.join("s2.jsonl"), &whole[..end]).unwrap();
        let done = 7 + whole[..end].matches('\n').count().saturating_sub(1);
        let ran = merge(folder, &names, &["-o", "all.jsonl"]).exits(3);
        assert!(
            ran.out.starts_with(&format!("Incomplete: {done} of 10")),
            "{end}: {}",
            ran.all()
        );
        let file = if end < start {
            "shard-2.jsonl"
        } else {
            "s2.jsonl"
        };
        assert!(ran.out.ends_with(&command(2, file)), "{end}: {}", ran.all());
        assert_eq!(
            ran.err.contains("\"s2.jsonl\" is empty"),
            end < start,
            "{end}"
        );
        let json = merge(folder, &names, &["--json"]).exits(3).json();
        assert_eq!((&json["done"], &json["shards"]), (&done.into(), &3.into()));
        assert_eq!(json["missing"][0]["shard"], "2/3");
        assert_eq!(json["missing"].as_array().unwrap().len(), 1);
        assert!(!folder.join("all.jsonl").exists());
    }
    // Its command goes on with what is left of it.
    let resume = [
        &batch[..],
        &["--shard", "2/3", "-o", "s2.jsonl", "--resume"],
    ]
    .concat();
    susun_in(folder, &resume).exits(0);
    merge(folder, &names, &["-o", "all.jsonl"]).exits(0);
    assert_eq!(lines(&read(folder, "all.jsonl")).len(), 10);
    // An unsharded run that was ended.
    let all = read(folder, "all.jsonl");
    fs::write(folder.join("cut.jsonl"), &all[..all.len() - 1]).unwrap();
    let ran = merge(folder, &["cut.jsonl"], &[]).exits(3);
    assert!(
        !ran.out.contains("shard") && ran.out.contains("9 of 10"),
        "{}",
        ran.all()
    );
    assert!(
        ran.out.contains(" -o cut.jsonl --resume\n"),
        "{}",
        ran.all()
    );
}

/// What does not belong together, and what is damaged.
#[test]
fn what_cannot_be_merged() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let list: String = (1..=9).map(|seed| format!("2x3#{seed}\n")).collect();
    fs::write(folder.join("in.txt"), &list).unwrap();
    fs::write(folder.join("other.txt"), list.replace("#9", "#8")).unwrap();
    let batch = ["batch", "in.txt"];
    let names = shards(folder, &batch, 3);
    let run = |name: &str, arguments: &[&str]| {
        susun_in(folder, &[&["batch"], arguments, &["-o", name]].concat());
    };
    run("other.jsonl", &["other.txt", "--shard", "2/3"]);
    run(
        "metric.jsonl",
        &["in.txt", "--shard", "2/3", "--metric", "mtm"],
    );
    run(
        "limit.jsonl",
        &["in.txt", "--shard", "2/3", "--node-limit", "900k"],
    );
    run("four.jsonl", &["in.txt", "--shard", "2/4"]);
    run("all.jsonl", &["in.txt"]);
    let text = |name: &str| read(folder, name);
    let second = text("s2.jsonl");
    let parts: Vec<&str> = second.split_inclusive('\n').collect();
    let write = |name: &str, parts: &[&str]| fs::write(folder.join(name), parts.concat()).unwrap();
    write("begun.jsonl", &parts[..3]);
    write("doubled.jsonl", &[parts[0], parts[1], parts[1], parts[2]]);
    write("lost.jsonl", &[parts[0], parts[1], parts[3]]);
    // Still an answer, but not the one that was written.
    let changed = parts[2].replacen("\"generated\":", "\"generated\":1", 1);
    write("changed.jsonl", &[parts[0], parts[1], &changed, parts[3]]);
    write("swapped.jsonl", &[parts[0], parts[2], parts[1], parts[3]]);
    write(
        "more.jsonl",
        &[
            &parts[..],
            &[&with_checksum(
                &without_checksum(parts[3]).replace("\"line\":8", "\"line\":11"),
            )],
        ]
        .concat(),
    );
    write(
        "cut.jsonl",
        &[parts[0], &parts[1][..60], "\n", parts[2], parts[3]],
    );
    write(
        "joined.jsonl",
        &[parts[0], &parts[1][..60], parts[2], parts[3]],
    );
    write("headless.jsonl", &parts[1..]);
    let version = env!("CARGO_PKG_VERSION");
    write(
        "old.jsonl",
        &[
            &with_checksum(&without_checksum(&parts[0].replace(version, "0.1.9"))),
            parts[1],
            parts[2],
            parts[3],
        ],
    );
    write(
        "changed.jsonl",
        &[
            parts[0],
            parts[1],
            &parts[2].replace("\"outcome\":\"optimal\"", "\"outcome\":\"any\""),
            parts[3],
        ],
    );
    let slower = parts[2].replace("\"seconds\":", "\"seconds\":1");
    write("slower.jsonl", &[parts[0], parts[1], &slower, parts[3]]);
    fs::write(
        folder.join("bytes.jsonl"),
        [parts[0].as_bytes(), b"\xff\n"].concat(),
    )
    .unwrap();
    let damaged =
        "remove this line and those after it, then run: susun batch in.txt --shard 2/3 -o ";
    let doubled = "shard 2/3 is given twice";
    let both = |name: &'static str| vec!["s1.jsonl", "s2.jsonl", "s3.jsonl", name];
    let alone = |name: &'static str| vec!["s1.jsonl", name, "s3.jsonl"];
    for (files, words) in [
        (
            alone("other.jsonl"),
            &[
                "do not belong together: puzzles.source is \"in.txt\" in the first, \"other.txt\" in the second",
            ][..],
        ),
        (
            alone("metric.jsonl"),
            &["settings.metric is null in the first, \"mtm\" in the second"],
        ),
        (
            alone("limit.jsonl"),
            &["limits.nodes is null in the first, 900000 in the second"],
        ),
        (
            alone("four.jsonl"),
            &["shard is 1/3 in the first, 2/4 in the second"],
        ),
        (
            both("all.jsonl"),
            &["shard is 1/3 in the first, 1/1 in the second"],
        ),
        (
            both("s2.jsonl"),
            &["\"s2.jsonl\" is given twice", "leave one of them out"],
        ),
        (both("./s2.jsonl"), &["\"./s2.jsonl\" is given twice"]),
        (
            both("slower.jsonl"),
            &[
                doubled,
                "\"s2.jsonl\" and \"slower.jsonl\" have the same answers",
            ],
        ),
        (
            both("begun.jsonl"),
            &[
                doubled,
                "\"begun.jsonl\" has only the first lines of \"s2.jsonl\"",
            ],
        ),
        (
            both("changed.jsonl"),
            &[
                doubled,
                "line 3 of \"s2.jsonl\" contradicts that of \"changed.jsonl\"",
            ],
        ),
        (
            alone("doubled.jsonl"),
            &[
                "the lines do not follow each other",
                "line 3 of \"doubled.jsonl\"",
            ],
        ),
        (
            alone("lost.jsonl"),
            &[
                "the lines do not follow each other",
                "line 3 of \"lost.jsonl\" answers line 8",
            ],
        ),
        (
            alone("swapped.jsonl"),
            &["the lines do not follow each other"],
        ),
        (
            alone("more.jsonl"),
            &["line 5 of \"more.jsonl\" is an extra line"],
        ),
        (
            alone("changed.jsonl"),
            &["line 3 of \"changed.jsonl\" is damaged"],
        ),
        (
            alone("cut.jsonl"),
            &["line 2 of \"cut.jsonl\" is damaged", damaged],
        ),
        (
            alone("joined.jsonl"),
            &["line 2 of \"joined.jsonl\" is damaged", damaged],
        ),
        (
            alone("bytes.jsonl"),
            &["line 2 of \"bytes.jsonl\" is damaged", damaged],
        ),
        (
            alone("headless.jsonl"),
            &["\"headless.jsonl\" is not an output of susun batch"],
        ),
        (
            alone("old.jsonl"),
            &["\"old.jsonl\" was written by susun 0.1.9"],
        ),
        (
            alone("in.txt"),
            &["\"in.txt\" is not an output of susun batch"],
        ),
        (alone("none.jsonl"), &["no such file"]),
        (alone("."), &["is a directory"]),
    ] {
        let ran = merge(folder, &files, &["-o", "out.jsonl"])
            .exits(2)
            .complains(words);
        assert_eq!(ran.out, "", "{files:?}");
        assert!(!folder.join("out.jsonl").exists(), "{files:?}");
    }
    fs::write(folder.join("empty.jsonl"), "").unwrap();
    merge(folder, &["empty.jsonl"], &[])
        .exits(2)
        .complains(&["all files are empty"]);
    // No input is written, and nothing is replaced unasked.
    merge(folder, &names, &["-o", "s2.jsonl", "--force"])
        .exits(2)
        .complains(&["is an input"]);
    merge(folder, &names, &["-o", "all.jsonl"])
        .exits(2)
        .complains(&["already exists", "--force"]);
    merge(folder, &names, &["-o", "no/out.jsonl"]).exits(4);
    susun_in(folder, &["merge"])
        .exits(2)
        .complains(&["missing: <FILES>"]);
    assert_eq!(text("s2.jsonl"), second);
    assert!(files(folder).iter().all(|name| !name.contains("susun-")));
    // In Indonesian.
    let (one, other) = (folder.join("s1.jsonl"), folder.join("metric.jsonl"));
    susun_id(&["merge", one.to_str().unwrap(), other.to_str().unwrap()])
        .exits(2)
        .complains(&["tidak cocok satu sama lain: settings.metric"]);
}

/// Whatever happens to the files, the result is that of one run or nothing.
#[test]
fn anything_may_happen_to_the_files() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let list: String = (1..=9)
        .map(|seed| format!("# {seed}\n2x3#{seed}\n"))
        .collect();
    fs::write(folder.join("in.txt"), list).unwrap();
    let names = shards(folder, &["batch", "in.txt"], 3);
    merge(folder, &names, &["-o", "one.jsonl"]).exits(0);
    let one = read(folder, "one.jsonl");
    let texts: Vec<String> = names.iter().map(|name| read(folder, name)).collect();
    let (mut whole, mut refused) = (0, 0);
    for seed in torture::seeds("files of shards", 40) {
        let dice = &mut Dice::new(seed);
        let mut given = names.clone();
        for (name, text) in names.iter().zip(&texts) {
            fs::write(folder.join(name), text).unwrap();
        }
        let at = dice.below(names.len());
        let mut parts: Vec<String> = texts[at].split_inclusive('\n').map(str::to_owned).collect();
        let (a, b) = (dice.below(parts.len()), dice.below(parts.len()));
        match dice.below(8) {
            0 => parts.swap(a, b),
            1 => drop(parts.remove(a)),
            2 => parts.insert(a, parts[b].clone()),
            3 => {
                let end = dice.below(parts[a].len());
                parts[a].truncate(end);
            }
            4 => {
                let other: Vec<&str> = texts[dice.below(3)].split_inclusive('\n').collect();
                parts[a] = other[dice.below(other.len())].to_owned();
            }
            5 => drop(given.remove(at)),
            6 => given.swap(0, at),
            _ => given.push(names[at].clone()),
        }
        fs::write(folder.join(&names[at]), parts.concat()).unwrap();
        let ran = merge(folder, &given, &["-o", "out.jsonl"]);
        let what = format!("seed {seed}: {}", ran.all());
        assert!(!ran.err.contains("panicked"), "{what}");
        match ran.code {
            0 => {
                assert_eq!(read(folder, "out.jsonl"), one, "{what}");
                fs::remove_file(folder.join("out.jsonl")).unwrap();
                whole += 1;
            }
            2 | 3 => {
                assert!(!folder.join("out.jsonl").exists(), "{what}");
                refused += 1;
            }
            _ => panic!("{what}"),
        }
    }
    assert!(whole > 0 && refused > whole, "{whole} {refused}");
}
