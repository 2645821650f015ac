//! `tables build`, `list`, `verify`, `clear`.

use serde_json::json;

use super::{Cache, FIRST, SECOND, origins};
use crate::expect::Expect;
use crate::run::Ran;

#[test]
fn from_building_to_clearing() {
    let cache = Cache::new();
    let ran = cache.tables(&["list"]).exits(0);
    assert!(ran.out.contains("4x4-small "), "{}", ran.all());
    assert!(!cache.path.exists(), "looking makes nothing");
    cache.tables(&["build", "3x3-small"]).exits(0).says(&[
        FIRST,
        ": built in ",
        "5,520 configurations, at most 15 single-tile moves",
        "2 tables, 11.9 kB in ",
    ]);
    assert_eq!(cache.names(), [SECOND, FIRST]);
    cache
        .tables(&["build", "3x3"])
        .exits(0)
        .says(&[": already built, 5.9 kB"]);
    let listed = cache.tables(&["list"]).exits(0);
    let row = listed
        .out
        .lines()
        .find(|line| line.starts_with("3x3-small"));
    let words: Vec<&str> = row.unwrap().split_whitespace().collect();
    assert_eq!(words, ["3x3-small", "2", "11.9", "kB", "yes", "-"]);
    cache.tables(&["verify"]).exits(0).says(&[
        FIRST,
        SECOND,
        ": valid: the checksum matches, and rebuilding gives the same",
    ]);
    cache
        .tables(&["clear"])
        .exits(2)
        .complains(&["needs confirmation", "add --yes"]);
    assert_eq!(cache.names().len(), 2);
    cache
        .tables(&["clear", "--yes"])
        .exits(0)
        .says(&["removed 3x3-stm-", "2 files removed"]);
    assert!(!cache.path.exists());
    for arguments in [&["verify"][..], &["clear", "--yes"], &["clear"]] {
        cache
            .tables(arguments)
            .exits(0)
            .says(&["There are no tables in "]);
    }
}

/// Nothing but our own files goes, and of a set only its own.
#[test]
fn clearing_leaves_the_rest() {
    let cache = Cache::with_tables();
    cache.tables(&["build", "2x3"]).exits(0);
    std::fs::write(cache.file("letter.txt"), "dear").unwrap();
    std::fs::write(cache.file("old-form.susun"), "susunpdb?").unwrap();
    std::fs::write(cache.file("other.susun"), "dear").unwrap();
    let listed = cache.tables(&["list"]).exits(0).says(&[
        "Tables outside the sets above",
        "  2x3-stm-",
        "Other files",
        "  old-form.susun  9 B  not a table of this version",
    ]);
    assert!(!listed.out.contains("letter"), "{}", listed.all());
    cache
        .tables(&["clear", "3x4-mtm", "-y"])
        .exits(0)
        .says(&["There are no tables of 3x4-mtm in "]);
    cache.tables(&["clear", "3x3", "--force"]).exits(0);
    assert!(!cache.file(FIRST).exists());
    assert!(cache.file("old-form.susun").exists());
    cache.tables(&["clear", "-y"]).exits(0);
    assert_eq!(cache.names(), ["letter.txt", "other.susun"]);
}

/// The forms of the answers, to the letter; what depends on the machine is taken out.
#[test]
fn json() {
    let cache = Cache::new();
    let folder = cache.path.display().to_string();
    let table = |name: &str, pattern: &str, farthest: u32, rest: serde_json::Value| {
        let mut table = json!({
            "file": name, "size": "3x3", "metric": "stm", "pattern": pattern,
            "bytes": 5936, "entries": 5520, "farthest": farthest,
        });
        let rest = rest.as_object().unwrap().clone();
        table.as_object_mut().unwrap().extend(rest);
        table
    };
    let (first, second) = ("aaa/a../.._", "..a/.aa/.a_");
    let mut built = cache.tables(&["build", "3x3", "--json"]).exits(0).object();
    for table in built["tables"].as_array_mut().unwrap() {
        assert!(table["seconds"].take().is_number());
    }
    let new = json!({"origin": "built", "reason": null, "seconds": null});
    let expected = json!({
        "v": 1, "folder": folder, "outcome": "done", "reason": null,
        "tables": [table(FIRST, first, 15, new.clone()), table(SECOND, second, 16, new)],
    });
    assert_eq!(built, expected);

    let listed = cache.tables(&["list", "--json"]).exits(0).object();
    assert_eq!(listed["folder"], folder);
    let mut set = listed["sets"][0].clone();
    for table in set["tables"].as_array_mut().unwrap() {
        assert!(table["estimated_bytes"].take().is_number());
    }
    let kept = json!({"built": true, "busy": false, "reason": null, "estimated_bytes": null});
    let expected = json!({
        "name": "3x3-small", "size": "3x3", "built": true, "bytes": 11872,
        "missing_bytes": 0, "missing_seconds": 0.0,
        "tables": [table(FIRST, first, 15, kept.clone()), table(SECOND, second, 16, kept)],
    });
    assert_eq!(set, expected);
    assert_eq!(listed["others"], json!([]));
    assert_eq!(listed["strays"], json!([]));
    let missing = &listed["sets"][1];
    assert_eq!(
        (&missing["built"], &missing["bytes"]),
        (&json!(false), &json!(0))
    );
    assert!(missing["missing_bytes"].as_u64() > Some(0));
    assert!(missing["missing_seconds"].as_f64() > Some(0.0));
    assert_eq!(missing["tables"][0]["bytes"], json!(null));

    let mut verified = cache.tables(&["verify", "3x3", "--json"]).exits(0).object();
    for table in verified["tables"].as_array_mut().unwrap() {
        assert!(table["seconds"].take().is_number());
    }
    let named = |name, pattern| {
        json!({
            "file": name, "size": "3x3", "metric": "stm", "pattern": pattern,
            "valid": true, "reason": null, "seconds": null,
        })
    };
    let expected = json!({
        "v": 1, "folder": folder, "outcome": "done", "reason": null, "valid": true,
        "tables": [named(FIRST, first), named(SECOND, second)],
    });
    assert_eq!(verified, expected);
    let missing = cache.tables(&["verify", "3x4", "--json"]).exits(1).object();
    assert_eq!(missing["valid"], false);
    assert_eq!(missing["tables"][0]["reason"], "not-built");

    let refused = cache.tables(&["clear", "--json"]).exits(2);
    assert!(refused.json()["error"]["help"].is_string());
    let cleared = cache
        .tables(&["clear", "--json", "--yes"])
        .exits(0)
        .object();
    assert_eq!(cleared["removed"].as_array().unwrap().len(), 2);
    assert_eq!(cleared["busy"], json!([]));
    assert_eq!(
        cleared["removed"][0],
        json!({"file": SECOND, "bytes": 5936})
    );
}

/// A partition of one's own: as a file, as SET or --partition, from standard input.
#[test]
fn a_partition_of_ones_own() {
    let cache = Cache::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.txt");
    std::fs::write(&path, "# mine\na a b\nb c c\nc b _\n").unwrap();
    let path = path.to_str().unwrap();
    let built = cache.tables(&["build", path, "--json"]).exits(0);
    assert_eq!(origins(&built), ["built", "built", "built"]);
    let again = cache
        .tables(&["build", "--partition", path, "--json"])
        .exits(0);
    assert_eq!(origins(&again), ["loaded", "loaded", "loaded"]);
    cache.tables(&["verify", path]).exits(0);
    cache
        .tables(&["build", "3x3", "--partition", path])
        .exits(2)
        .complains(&["SET and --partition"]);
    std::fs::write(path, "name mine size 3x3\na a b\nb c ?\nc b _\n").unwrap();
    cache.tables(&["build", path]).exits(2).complains(&[
        "line 3, column 5",
        "'?' is neither a letter nor the blank _",
        "help: give every tile a letter",
    ]);
    let refused = cache
        .tables(&["build", "--partition", path, "--json"])
        .exits(2);
    let error = &refused.json()["error"];
    assert_eq!((&error["line"], &error["column"]), (&json!(3), &json!(5)));
    let indonesian = cache.tables(&["build", path, "--lang", "id"]).exits(2);
    assert!(
        indonesian
            .err
            .contains("bantuan: beri setiap ubin satu huruf"),
        "{}",
        indonesian.all()
    );
}

/// The tables of the multi-tile metric go the way of the others.
#[test]
fn multi_tile() {
    const NAME: &str = "3x3-mtm-aaa-_aa-a...susun";
    let cache = Cache::with_tables();
    let before = cache.names();
    let built = cache.tables(&["build", "3x3", "--metric", "mtm"]).exits(0);
    assert!(
        built.out.contains(NAME) && built.out.contains(" multi-tile moves"),
        "{}",
        built.all()
    );
    cache.tables(&["build", "3x3-mtm"]).exits(0).says(&[NAME]);
    let listed = cache.tables(&["list", "--json"]).exits(0).object();
    let sets = listed["sets"].as_array().unwrap();
    let set = sets.iter().find(|set| set["name"] == "3x3-mtm").unwrap();
    assert_eq!(set["built"], true);
    assert_eq!(set["tables"][0]["metric"], "mtm");
    assert_eq!(set["tables"][0]["estimated_bytes"], 15_120);
    assert_eq!(listed["others"], json!([]));
    cache.tables(&["verify", "3x3-mtm"]).exits(0).says(&[NAME]);
    cache.tables(&["verify"]).exits(0).says(&[NAME]);
    // A damaged one is found and mended.
    let mut bytes = std::fs::read(cache.file(NAME)).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    std::fs::write(cache.file(NAME), &bytes).unwrap();
    cache.tables(&["verify", "3x3-mtm"]).exits(4);
    cache.tables(&["build", "3x3-mtm"]).exits(0);
    cache.tables(&["verify", "3x3-mtm"]).exits(0);
    cache.tables(&["clear", "3x3-mtm", "--yes"]).exits(0);
    assert_eq!(cache.names(), before);
}

#[test]
fn refusals() {
    let cache = Cache::new();
    for (arguments, parts) in [
        (
            &["build", "4x4-smal"][..],
            ["no set, size or file", "did you mean 4x4-small?"],
        ),
        (
            &["build", "xyz"],
            ["no set, size or file", "give one of 3x3-small, "],
        ),
        (
            &["verify", "9x9"],
            ["no tables for boards of 9x9", "at most 64 cells"],
        ),
        (
            &["build", "5x5", "--metric", "mtm"],
            ["multi-tile", "8 to 16 cells"],
        ),
        (
            &["build", "2x3-mtm"],
            ["no tables for boards of 2x3", "8 to 16 cells"],
        ),
        (
            &["build", "4x4-small", "--metric", "mtm"],
            ["for the single-tile metric", "a size such as 4x4"],
        ),
        (&["build", "--metric", "x"], ["--metric", "stm"]),
        (&["build", "--threads", "0"], ["--threads", "from 1"]),
        (
            &["build", "--time-limit", "x"],
            ["--time-limit", "a time such as"],
        ),
        (
            &["build", "--partition", "nosuch.txt"],
            ["no such file", "help:"],
        ),
        (&["build", "1x3"], ["no set, size or file", "help:"]),
        (&[], ["missing: build, list, verify, clear", "help:"]),
        (
            &["bulid"],
            ["unknown command \"bulid\"", "did you mean build?"],
        ),
        (&["list", "--lang", "fr"], ["--lang", "en, id"]),
    ] {
        let ran = cache.tables(arguments).exits(2).complains(&parts);
        assert_eq!(ran.out, "", "{arguments:?}");
    }
    assert!(!cache.path.exists());
}

#[test]
fn limits() {
    let cache = Cache::new();
    let ran = cache
        .tables(&["build", "4x4-large", "--time-limit", "60ms"])
        .exits(3)
        .complains(&["was not built: the time limit was reached"]);
    assert!(!ran.out.contains("tables"), "{}", ran.all());
    let small = ["build", "4x4", "--memory-limit", "10MB", "--json"];
    let ran = cache
        .tables(&small)
        .exits(3)
        .complains(&[" of memory; --memory-limit"]);
    let value = ran.json();
    assert_eq!(
        (&value["outcome"], &value["reason"]),
        (&json!("stopped"), &json!("memory-limit"))
    );
    assert_eq!(cache.names(), [""; 0], "what was stopped leaves nothing");
    cache.tables(&["build", "3x3"]).exits(0);
    cache
        .tables(&["verify", "--time-limit", "0"])
        .exits(3)
        .complains(&["Stopped: the time limit was reached."]);
    cache
        .tables(&["verify", "--memory-limit", "1kB"])
        .exits(3)
        .complains(&["Stopped: the memory limit was reached."]);
}

/// Threads change nothing.
#[test]
fn threads() {
    let files = ["1", "3"].map(|threads| {
        let cache = Cache::new();
        cache
            .tables(&["build", "3x4", "--threads", threads])
            .exits(0);
        let name = "3x4-stm-aaa.-aa..-a.._.susun";
        std::fs::read(cache.file(name)).unwrap()
    });
    assert!(files[0] == files[1]);
}

#[test]
fn both_languages() {
    let cache = Cache::with_tables();
    std::fs::write(cache.file("x.susun"), "").unwrap();
    let folder = cache.path.display().to_string();
    for arguments in [
        &["list"][..],
        &["build", "3x3"],
        &["verify"],
        &["verify", "3x4"],
        &["clear"],
        &["build", "nosuch"],
        &["build", "9x9"],
        &["build", "3x3", "--metric", "mtm"],
        &["build", "5x5", "--metric", "mtm"],
        &["build", "x", "--metric", "mtm"],
        &["build", "4x4", "--time-limit", "0"],
        &["--help"],
        &["build", "--help"],
        &["clear", "--help"],
        &["clear", "--yes"],
    ] {
        let run = |lang| {
            let Ran { out, err, .. } = cache.tables(&[arguments, &["--lang", lang]].concat());
            (out + &err).replace(&folder, "")
        };
        let (english, indonesian) = (run("en"), run("id"));
        assert!(
            !english.is_empty() && english != indonesian,
            "{arguments:?}"
        );
        for word in ["error:", "built", "tables ", "Usage", "removed"] {
            let found = indonesian.contains(word) && !indonesian.contains("susun tables");
            assert!(!found, "{arguments:?}: {word}: {indonesian}");
        }
        if arguments == ["clear", "--yes"] {
            break;
        }
    }
}
