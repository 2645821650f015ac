//! Nothing is replaced or removed that a run did not make, and one run at a time writes a file.

use std::fs::{self, File};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::expect::Expect;
use crate::run::{Ran, program, susun_in};

/// The names and the contents of all files.
fn state(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut files: Vec<_> = entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap_or_default())
        })
        .collect();
    files.sort();
    files
}

/// Every one is refused with exit code 2 and changes nothing, `--force` or not.
fn all_refused(folder: &Path, commands: &[&[&str]]) {
    let before = state(folder);
    for command in commands {
        for force in [&[][..], &["--force"]] {
            let ran = susun_in(folder, &[command, force].concat()).exits(2);
            assert_eq!(ran.out, "", "{command:?}");
            assert_eq!(state(folder), before, "{command:?}: {}", ran.err);
        }
    }
}

#[test]
fn an_input_is_no_output() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for file in ["x.ahead", "y.susun-lock", "y.susun-part", "list"] {
        fs::write(folder.join(file), "3x3#1\n3x3#2\n").unwrap();
    }
    fs::write(folder.join("g.txt"), "1 2 3/4 5 6/7 8 0\n").unwrap();
    fs::write(folder.join("moves.txt"), "L2UR\n").unwrap();
    fs::hard_link(folder.join("g.txt"), folder.join("h.txt")).unwrap();
    fs::create_dir(folder.join("sub")).unwrap();
    all_refused(
        folder,
        &[
            &["batch", "x.ahead", "-o", "x"],
            &["batch", "./sub/../x.ahead", "-o", "x"],
            &["batch", "y.susun-lock", "-o", "y"],
            &["batch", "y.susun-part", "-o", "y"],
            &["batch", "list", "-o", "list"],
            &["batch", "list", "-o", "./list", "--resume"],
            &["batch", "list", "--goal", "g.txt", "-o", "g.txt"],
            &["batch", "list", "--goal", "g.txt", "-o", "h.txt"],
            &["solve", "3x3#1", "--goal", "g.txt", "-o", "h.txt"],
            &["solve", "h.txt", "-o", "g.txt"],
            &["replay", "3x3#1", "moves.txt", "-o", "./moves.txt"],
        ],
    );
}

#[cfg(unix)]
#[test]
fn standard_input_is_an_input() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("in.txt"), "3x3#1\n").unwrap();
    std::os::unix::fs::symlink("in.txt", folder.join("link.txt")).unwrap();
    for output in ["in.txt", "link.txt"] {
        for command in [["batch", "-"], ["solve", "-"]] {
            let ran = program()
                .current_dir(folder)
                .args(command)
                .args(["-o", output, "--force"])
                .stdin(File::open(folder.join("in.txt")).unwrap())
                .output();
            let ran = Ran::of(ran.unwrap()).exits(2);
            ran.complains(&["is an input"]);
            assert_eq!(fs::read(folder.join("in.txt")).unwrap(), b"3x3#1\n");
        }
    }
}

/// What lies beside an output and was not left by a run is kept, whatever its name.
#[test]
fn what_lies_beside_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("list"), "3x3#1\n3x3#2\n").unwrap();
    fs::write(folder.join("x.ahead"), "mine\n").unwrap();
    fs::write(folder.join("y.txt.susun-lock"), "mine").unwrap();
    fs::write(folder.join("z.txt.susun-part"), "mine").unwrap();
    let before = state(folder);
    all_refused(folder, &[&["batch", "list", "-o", "x"]]);
    susun_in(folder, &["batch", "list", "-o", "x", "--resume"])
        .exits(2)
        .complains(&["x.ahead"]);
    susun_in(folder, &["solve", "3x3#1", "-o", "y.txt"])
        .exits(2)
        .complains(&["y.txt.susun-lock\" already exists"]);
    susun_in(folder, &["solve", "3x3#1", "-o", "z.txt"])
        .exits(2)
        .complains(&["z.txt.susun-part\" already exists"]);
    assert_eq!(state(folder), before);
    // Lines of an earlier batch are replaced only when that is asked for.
    susun_in(folder, &["batch", "list", "-o", "w"]).exits(0);
    let lines = fs::read_to_string(folder.join("w")).unwrap();
    fs::remove_file(folder.join("w")).unwrap();
    fs::write(folder.join("w.ahead"), lines.split_once('\n').unwrap().1).unwrap();
    susun_in(folder, &["batch", "list", "-o", "w"])
        .exits(2)
        .complains(&["w.ahead\" already exists", "--resume"]);
    susun_in(folder, &["batch", "list", "-o", "w", "--force"]).exits(0);
    assert!(!folder.join("w.ahead").exists() && folder.join("w").exists());
}

/// Waits until a file is there.
fn wait_for(path: &Path) {
    let begun = Instant::now();
    while !path.exists() {
        assert!(begun.elapsed() < Duration::from_secs(20), "no {path:?}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The second run says who holds the file. When the first is killed, the next one cleans up.
#[test]
fn one_writer_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("hard"), "6x6#1\n").unwrap();
    fs::write(folder.join("list"), "3x3#1\n3x3#2\n").unwrap();
    for (slow, quick, file) in [
        (["batch", "hard"], ["batch", "list"], "out.txt"),
        (["solve", "6x6#1"], ["solve", "3x3#1"], "a.txt"),
    ] {
        let mut first = program()
            .current_dir(folder)
            .args(slow)
            .args(["-o", file, "--threads", "1"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lock = folder.join(format!("{file}.susun-lock"));
        wait_for(&lock);
        let second = [&quick[..], &["-o", file, "--force"]].concat();
        let process = format!("another run of susun (process {})", first.id());
        susun_in(folder, &second).exits(4).complains(&[&process]);
        first.kill().unwrap();
        first.wait().unwrap();
        assert!(lock.exists());
        // As if it had been killed while it wrote.
        fs::write(folder.join(format!("{file}.susun-part")), "torn").unwrap();
        susun_in(folder, &second).exits(0);
        let left = state(folder).into_iter().map(|(name, _)| name);
        let left: Vec<String> = left.filter(|name| name.contains("susun")).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}

/// Two runs that begin at once: one refuses, and the file of the other is whole.
#[test]
fn two_batches_on_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let list: String = (0..300).map(|seed| format!("3x3#{seed}\n")).collect();
    fs::write(folder.join("list"), list).unwrap();
    let start = || {
        program()
            .current_dir(folder)
            .args(["batch", "list", "-o", "out", "--force"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let runs = [start(), start()].map(|child| Ran::of(child.wait_with_output().unwrap()));
    let mut codes = runs.each_ref().map(|ran| ran.code);
    codes.sort_unstable();
    // The first may have ended before the second looked.
    assert!(codes == [0, 4] || codes == [0, 0], "{codes:?}");
    let lines = fs::read_to_string(folder.join("out")).unwrap();
    let lines = crate::batch::lines(&lines);
    let numbers = lines.iter().map(|line| line["line"].as_u64().unwrap());
    assert!(numbers.eq(1..=300));
    assert_eq!(state(folder).len(), 2);
}

/// Whatever ends a run early, but for a kill, nothing is left of what it began.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_when_the_answer_cannot_be_printed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("list"), "3x3#1\n3x3#2\n").unwrap();
    for command in [["solve", "3x3#1"], ["batch", "list"]] {
        let ran = program()
            .current_dir(folder)
            .args(command)
            .args(["-o", "a.txt"])
            .stdout(File::create("/dev/full").unwrap())
            .output();
        Ran::of(ran.unwrap()).exits(4);
        let left = state(folder).into_iter().map(|(name, _)| name);
        let left: Vec<String> = left.filter(|name| name.contains("susun")).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}
