//! Every kind of writer under every fault.

use super::case::{Place, Writer, beside, is_same, made_by, told};
use super::{Fault, chosen};
use crate::torture;

/// Cases of one writer in a test run.
const SHORT: usize = 5;

/// These writers see an error in every one of these calls in each test run. Such errors once left locks and parts
/// behind, were reported as other errors, or misnumbered lines.
const ALWAYS: &[&str] = &[
    "answer, replaced",
    "batch, two threads",
    "batch, resumed",
    "tables build",
];
const ALWAYS_CALLS: &[&str] = &["flock", "ftruncate64", "read"];

fn try_all(writers: &[Writer]) {
    for writer in writers {
        let (after, calls) = writer.undisturbed();
        let cases = calls.iter().enumerate().flat_map(|(at, name)| {
            let faults = Fault::of_call(name).iter();
            faults.map(move |&fault| (at + 1, fault))
        });
        let cases = [(1, Fault::Short)].into_iter().chain(cases);
        let (always, others): (Vec<_>, Vec<_>) = cases.partition(|&(call, fault)| {
            let is_such = fault == Fault::Error && ALWAYS_CALLS.contains(&calls[call - 1].as_str());
            is_such && ALWAYS.contains(&writer.name)
        });
        let mut tried = 0;
        for (call, fault) in always.into_iter().chain(chosen(others, SHORT)) {
            writer.try_case(call, fault, &after);
            tried += 1;
        }
        torture::tally(&format!("faults in files: {}", writer.name), tried);
    }
}

const OUTPUT: &[&str] = &[
    "open64",
    "flock",
    "ftruncate64",
    "write",
    "rename",
    "unlink",
];
#[test]
fn answers() {
    try_all(&[
        Writer {
            name: "answer, replaced",
            before: beside(&[("a.json", "old\n")]),
            command: &["solve", "3x3#1", "-o", "@/a.json", "--force"],
            again: &["solve", "3x3#1", "-o", "@/a.json", "--force"],
            calls: OUTPUT,
        },
        Writer {
            name: "answer, two new files",
            before: beside(&[]),
            command: &["solve", "3x3#1", "-o", "@/a.txt", "-o", "@/b.svg"],
            again: &[
                "solve", "3x3#1", "-o", "@/a.txt", "-o", "@/b.svg", "--force",
            ],
            calls: OUTPUT,
        },
        Writer {
            name: "all answers",
            before: beside(&[("a.txt", "old\n")]),
            command: &["solve", PACKING, "--all", "-o", "@/a.txt", "--force"],
            again: &["solve", PACKING, "--all", "-o", "@/a.txt", "--force"],
            calls: OUTPUT,
        },
    ]);
}

const PACKING: &str = "pack:2x3:A/AA,BB/B";
const NEAR: &str = "1 2 3/4 5 6/0 7 8";

#[test]
fn pictures() {
    try_all(&[
        Writer {
            name: "tree",
            before: beside(&[("t.dot", "old\n")]),
            command: &["trace", NEAR, "-o", "@/t.dot", "--force"],
            again: &["trace", NEAR, "-o", "@/t.dot", "--force"],
            calls: OUTPUT,
        },
        Writer {
            name: "animation",
            before: beside(&[("a.gif", "old\n")]),
            command: &["replay", NEAR, "LL", "-o", "@/a.gif", "--force"],
            again: &["replay", NEAR, "LL", "-o", "@/a.gif", "--force"],
            calls: OUTPUT,
        },
        Writer {
            name: "picture",
            before: beside(&[("a.png", "old\n")]),
            command: &["solve", PACKING, "-o", "@/a.png", "--force"],
            again: &["solve", PACKING, "-o", "@/a.png", "--force"],
            calls: OUTPUT,
        },
    ]);
}

const LIST: &str = "3x3#1\n3x3#2\n3x3#3\n3x3#4\n";
const BATCH: &[&str] = &["batch", "@/list", "-o", "@/lines", "--threads", "1"];

#[test]
fn merges() {
    const MERGE: &[&str] = &[
        "merge",
        "@/s1",
        "@/s2",
        "-o",
        "@/a.json",
        "--lab",
        "@/properties",
        "--force",
    ];
    const TABLE: &[&str] = &["merge", "@/s1", "-o", "@/a.csv", "--force"];
    let mut shards = beside(&[("list", LIST), ("a.json", "old\n"), ("a.csv", "old\n")]);
    let one = made_by(&shards, &["batch", "@/list", "-o", "@/s1"]);
    for shard in ["1", "2"] {
        let (name, part) = (format!("@/s{shard}"), format!("{shard}/2"));
        shards = made_by(&shards, &["batch", "@/list", "--shard", &part, "-o", &name]);
    }
    let writer = |name, before, command| Writer {
        name,
        before,
        command,
        again: command,
        calls: OUTPUT,
    };
    try_all(&[writer("merge", shards, MERGE), writer("table", one, TABLE)]);
}

#[test]
fn batches() {
    const RESUME: &[&str] = &[
        "batch",
        "@/list",
        "-o",
        "@/lines",
        "--threads",
        "1",
        "--resume",
    ];
    const TWO: &[&str] = &["batch", "@/list", "-o", "@/lines", "--threads", "2"];
    let list = beside(&[("list", LIST)]);
    let done = made_by(&list, BATCH);
    let line = |from: usize, to: usize| {
        let all = done["lines"].split_inclusive(|&byte| byte == b'\n');
        all.skip(from).take(to - from).collect::<Vec<_>>().concat()
    };
    // Killed in the second line, when the fourth was done.
    let mut begun = list.clone();
    begun.insert(
        "lines".into(),
        [line(0, 1), line(1, 2)[..40].to_vec()].concat(),
    );
    begun.insert("lines.ahead".into(), line(3, 4));
    let stopped = made_by(&list, &[BATCH, &["--node-limit", "2000"]].concat());
    try_all(&[
        Writer {
            name: "batch",
            before: list.clone(),
            command: BATCH,
            again: RESUME,
            calls: &["open64", "flock", "write", "unlink"],
        },
        Writer {
            name: "batch, two threads",
            before: list,
            command: TWO,
            again: RESUME,
            calls: &["open64", "flock", "write", "unlink"],
        },
        Writer {
            name: "batch, resumed",
            before: begun,
            command: RESUME,
            again: RESUME,
            calls: &["open64", "read", "ftruncate64", "write", "unlink"],
        },
        Writer {
            name: "batch, lines changed",
            before: stopped,
            command: &[
                "batch",
                "@/list",
                "-o",
                "@/lines",
                "--resume",
                "--retry-stopped",
            ],
            again: &[
                "batch",
                "@/list",
                "-o",
                "@/lines",
                "--resume",
                "--retry-stopped",
            ],
            calls: OUTPUT,
        },
    ]);
}

#[test]
fn run_folders() {
    const PLAN: &[&str] = &[
        "cluster", "plan", "@/list", "--tasks", "2", "--folder", "@/run",
    ];
    const WORK: &[&str] = &[
        "cluster",
        "work",
        "@/run",
        "--task",
        "1-2",
        "--threads",
        "1",
    ];
    const MERGE: &[&str] = &["cluster", "merge", "@/run"];
    let list = beside(&[("list", LIST)]);
    let planned = made_by(&list, PLAN);
    let worked = made_by(&planned, WORK);
    // A folder is there as a whole or not at all.
    let place = Place::new(&list);
    place.program_with(PLAN, 0, "none").output().unwrap();
    let calls = place.calls();
    assert!(calls.iter().any(|name| name == "mkdir"), "{calls:?}");
    let cases = calls.iter().enumerate().flat_map(|(at, name)| {
        let faults = Fault::of_call(name).iter();
        faults.map(move |&fault| (at + 1, fault))
    });
    for (call, fault) in chosen(cases.collect(), 2 * SHORT) {
        let place = Place::new(&list);
        let ran = place.program_with(PLAN, call, fault.name()).output();
        let ran = ran.unwrap();
        let case = format!("plan, call {call}, {fault:?}: {}", told(&ran));
        assert!(!case.contains("panicked"), "{case}");
        let left = place.state();
        let is_there = left.keys().any(|name| name.starts_with("run/"));
        assert!(is_there || ran.status.code() != Some(0), "{case}");
        for (name, content) in planned
            .iter()
            .filter(|(name, _)| is_there || !name.starts_with("run/"))
        {
            assert!(
                is_same(name, Some(content), left.get(name)),
                "{case}\n{name}"
            );
        }
    }
    try_all(&[
        Writer {
            name: "cluster work",
            before: planned,
            command: WORK,
            again: WORK,
            calls: &["open64", "flock", "read", "write", "unlink"],
        },
        Writer {
            name: "cluster merge",
            before: worked,
            command: MERGE,
            again: MERGE,
            calls: OUTPUT,
        },
    ]);
}

#[test]
fn tables() {
    const SAVE: &[&str] = &[
        "mkdir",
        "open64",
        "flock",
        "ftruncate64",
        "write",
        "fsync",
        "rename",
    ];
    const SOLVE: &[&str] = &[
        "solve",
        "3x3#1",
        "--method",
        "ida-batch",
        "-o",
        "@/a.json",
        "--force",
    ];
    const MAPPED: &[&str] = &[
        "solve",
        "3x4#1",
        "--method",
        "ida-batch",
        "-o",
        "@/a.json",
        "--force",
    ];
    let built = made_by(&beside(&[]), &["tables", "build", "3x3"]);
    let mapped = made_by(&beside(&[]), &["tables", "build", "3x4"]);
    let mut damaged = built.clone();
    damaged.insert(format!("cache/{}", crate::cache::FIRST), vec![7; 5936]);
    try_all(&[
        Writer {
            name: "tables, built and used",
            before: beside(&[]),
            command: SOLVE,
            again: SOLVE,
            calls: SAVE,
        },
        Writer {
            name: "tables, read",
            before: built.clone(),
            command: SOLVE,
            again: SOLVE,
            calls: &["read"],
        },
        Writer {
            name: "tables, mapped",
            before: mapped,
            command: MAPPED,
            again: MAPPED,
            calls: &["mmap64"],
        },
        Writer {
            name: "tables, rebuilt",
            before: damaged,
            command: SOLVE,
            again: SOLVE,
            calls: SAVE,
        },
        Writer {
            name: "tables build",
            before: beside(&[]),
            command: &["tables", "build", "2x3"],
            again: &["tables", "build", "2x3"],
            calls: SAVE,
        },
        Writer {
            name: "tables list",
            before: built.clone(),
            command: &["tables", "list"],
            again: &["tables", "list"],
            calls: &["opendir", "open64", "read"],
        },
        Writer {
            name: "tables verify",
            before: built.clone(),
            command: &["tables", "verify"],
            again: &["tables", "verify"],
            calls: &["opendir", "open64", "read"],
        },
        Writer {
            name: "tables clear",
            before: built,
            command: &["tables", "clear", "--yes"],
            again: &["tables", "clear", "--yes"],
            calls: &["opendir", "unlink", "rmdir"],
        },
    ]);
}
