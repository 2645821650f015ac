//! Files that are not what their name says.

use std::fs::{self, File, FileTimes};
use std::path::Path;

use super::{Cache, FIRST, SECOND, origins};
use crate::expect::Expect;

fn change(path: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = fs::read(path).unwrap();
    change(&mut bytes);
    fs::write(path, bytes).unwrap();
}

/// Every kind of damage is seen by the list (as far as the header tells), by `verify` and by
/// `build`, which mends it.
#[test]
fn bad_files_are_told_and_mended() {
    type Harm = fn(&Cache);
    let harms: [(&str, &str, bool, Harm); 9] = [
        ("damaged-header", "its header is damaged", true, |cache| {
            change(&cache.file(FIRST), |bytes| bytes[70] ^= 1);
        }),
        ("damaged-bits", "its data is damaged", false, |cache| {
            change(&cache.file(FIRST), |bytes| bytes[5000] ^= 1);
        }),
        ("length", "truncated: 5,935 bytes of 5,936", true, |cache| {
            change(&cache.file(FIRST), |bytes| bytes.truncate(5935));
        }),
        ("length", "truncated: 100 bytes of 5,936", true, |cache| {
            change(&cache.file(FIRST), |bytes| bytes.truncate(100));
        }),
        (
            "length",
            "too long: 5,937 bytes instead of 5,936",
            true,
            |cache| {
                change(&cache.file(FIRST), |bytes| bytes.push(0));
            },
        ),
        ("length", "truncated: 0 bytes", true, |cache| {
            change(&cache.file(FIRST), Vec::clear);
        }),
        (
            "other-version",
            "has format version 2, this program reads version 1",
            true,
            |cache| {
                change(&cache.file(FIRST), |bytes| bytes[8] = 2);
            },
        ),
        (
            "other-table",
            "holds 3x3-stm-..a-.aa-.a_.susun",
            true,
            |cache| {
                fs::copy(cache.file(SECOND), cache.file(FIRST)).unwrap();
            },
        ),
        ("not-a-table", "is not a table", true, |cache| {
            fs::write(cache.file(FIRST), "1 2 3\n4 5 6\n7 8 0\n").unwrap();
        }),
    ];
    for (reason, words, in_header, harm) in harms {
        let cache = Cache::with_tables();
        let whole = fs::read(cache.file(FIRST)).unwrap();
        harm(&cache);
        let listed = cache.tables(&["list", "--json"]).exits(0).object();
        let table = &listed["sets"][0]["tables"][0];
        assert_eq!(table["built"], !in_header, "{reason}");
        if in_header {
            assert_eq!(table["reason"], reason);
            cache
                .tables(&["list"])
                .exits(0)
                .says(&["1 of 2", FIRST, words]);
        }
        let verified = cache.tables(&["verify"]).exits(4);
        assert!(verified.out.contains(words), "{}", verified.all());
        verified.complains(&["1 of 2 tables are invalid", "susun tables build"]);
        let verified = cache.tables(&["verify", "3x3", "--json"]).exits(4).object();
        assert_eq!(
            (&verified["valid"], &verified["tables"][0]["reason"]),
            (&false.into(), &reason.into())
        );
        assert_eq!(verified["tables"][1]["valid"], true);
        let built = cache
            .tables(&["build", "3x3", "--json"])
            .exits(0)
            .complains(&["was rebuilt", words]);
        assert_eq!(origins(&built), ["rebuilt", "loaded"]);
        assert_eq!(built.json()["tables"][0]["reason"], reason);
        assert_eq!(fs::read(cache.file(FIRST)).unwrap(), whole, "{reason}");
        cache.tables(&["verify"]).exits(0);
    }
}

/// A folder, or a pipe that nobody writes to, in the place of a table: told, not waited for.
#[test]
fn what_is_no_file() {
    let cache = Cache::with_tables();
    fs::remove_file(cache.file(FIRST)).unwrap();
    fs::create_dir(cache.file(FIRST)).unwrap();
    cache
        .tables(&["list"])
        .exits(0)
        .says(&["1 of 2", "cannot read"]);
    cache.tables(&["verify"]).exits(4).says(&["cannot read"]);
    let built = cache.tables(&["build", "3x3", "--json"]).exits(4);
    let value = built.json();
    assert_eq!(
        (&value["outcome"], &value["reason"]),
        (&"not-kept".into(), &"unwritable".into())
    );
    built.complains(&["the tables cannot be stored", "SUSUN_CACHE"]);
    assert!(!cache.names().iter().any(|name| name.ends_with(".part")));
    cache
        .tables(&["clear", "--yes"])
        .exits(4)
        .complains(&["cannot remove"]);
    if cfg!(unix) {
        fs::remove_dir(cache.file(FIRST)).unwrap();
        let made = std::process::Command::new("mkfifo")
            .arg(cache.file(FIRST))
            .status();
        if made.is_ok_and(|status| status.success()) {
            // A pipe can be replaced: then it is a table.
            cache.tables(&["list"]).exits(0).says(&["cannot read"]);
            let built = cache.tables(&["build", "3x3", "--json"]).exits(0);
            assert_eq!(origins(&built), ["rebuilt", "built"]);
        }
    }
}

/// Bits that rot change neither the size nor the time of the file, and are seen all the same: in tables that are read,
/// and in those that are mapped.
#[test]
fn bits_that_rot() {
    let cache = Cache::with_tables();
    cache.tables(&["build", "3x4"]).exits(0);
    let mapped = "3x4-stm-";
    let mapped = cache
        .names()
        .into_iter()
        .find(|name| name.starts_with(mapped));
    for (size, name) in [("3x3", FIRST.to_owned()), ("3x4", mapped.unwrap())] {
        rots(&cache, size, &name);
    }
}

fn rots(cache: &Cache, size: &str, name: &str) {
    let path = cache.file(name);
    let time = fs::metadata(&path).unwrap().modified().unwrap();
    let rot = || {
        change(&path, |bytes| bytes[4096..].fill(0));
        let file = File::options().write(true).open(&path).unwrap();
        file.set_times(FileTimes::new().set_modified(time)).unwrap();
    };
    rot();
    cache
        .tables(&["verify"])
        .exits(4)
        .says(&["its data is damaged"]);
    for seed in 1..=5 {
        rot();
        let board = format!("{size}#{seed}");
        let solve = ["solve", &board, "--method", "ida-batch", "--json"];
        let solved = cache.run(&solve).exits(0);
        let truth = cache.run(&["solve", &board, "--method", "a-star", "--json"]);
        assert_eq!(solved.json()["length"], truth.json()["length"]);
        solved.complains(&["was rebuilt: its data is damaged"]);
        let again = cache.run(&solve).exits(0);
        assert_eq!(again.err, "");
    }
}

/// A table that a stranger has put there is not used.
#[cfg(unix)]
#[test]
fn files_of_others() {
    let cache = Cache::with_tables();
    // Only the system's user can give a file away.
    if std::os::unix::fs::chown(cache.file(FIRST), Some(12_345), None).is_err() {
        return;
    }
    let solve = ["solve", "3x3#1", "--method", "ida-batch"];
    cache
        .run(&solve)
        .exits(0)
        .complains(&["was rebuilt", "belongs to another user"]);
    assert_eq!(cache.run(&solve).exits(0).err, "");
}

/// What earlier versions noted beside a table is not believed, and goes.
#[test]
fn notes_of_earlier_versions() {
    let cache = Cache::with_tables();
    fs::write(cache.file(&format!("{FIRST}.ok")), "susun 1: all is well").unwrap();
    change(&cache.file(FIRST), |bytes| bytes[5000] ^= 1);
    let built = cache.tables(&["build", "3x3", "--json"]).exits(0);
    assert_eq!(origins(&built)[0], "rebuilt");
    assert_eq!(cache.names().len(), 2);
}

/// What lies where a table is to be written is neither followed nor waited for.
#[cfg(unix)]
#[test]
fn parts_that_are_no_files() {
    use std::os::unix::fs::symlink;
    let made: [fn(&Path); 3] = [
        |path| symlink("elsewhere", path).unwrap(),
        |path| fs::create_dir(path).unwrap(),
        |path| {
            let made = std::process::Command::new("mkfifo").arg(path).status();
            assert!(made.unwrap().success());
        },
    ];
    for make in made {
        let cache = Cache::with_tables();
        fs::remove_file(cache.file(FIRST)).unwrap();
        make(&cache.file(&format!("{FIRST}.part")));
        cache
            .run(&["solve", "3x3#1", "--method", "ida-batch"])
            .exits(0)
            .says(&["Optimal"])
            .complains(&["tables cannot be stored"]);
        assert!(!cache.file("elsewhere").exists());
        assert_eq!(cache.names().len(), 2, "nothing is removed or added");
    }
}
