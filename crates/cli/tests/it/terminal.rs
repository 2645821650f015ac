//! On a terminal: colours, the progress line, and the conversation of `susun` alone. The terminal is
//! that of `script` (util-linux); where there is none, the tests say so and pass.
#![cfg(target_os = "linux")]

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::expect::Expect;
use crate::run::{CACHE, susun, susun_in};

/// What was seen on the terminal, and the exit code.
pub(crate) struct Seen {
    pub(crate) text: String,
    pub(crate) code: i32,
}

impl Seen {
    #[track_caller]
    pub(crate) fn shows(&self, parts: &[&str]) {
        for part in parts {
            assert!(self.text.contains(part), "no {part:?} in\n{}", self.text);
        }
    }
}

/// Types `keys` on a terminal where the program runs; none without `script`.
fn type_into(folder: &Path, arguments: &[&str], keys: &str, colour: bool) -> Option<Seen> {
    let program = env!("CARGO_BIN_EXE_susun").as_ref();
    type_to(program, folder, arguments, keys, colour, CACHE.as_ref())
}

/// The same with a cache of its own, without colours.
pub(crate) fn type_with(
    folder: &Path,
    arguments: &[&str],
    keys: &str,
    cache: &Path,
) -> Option<Seen> {
    let program = env!("CARGO_BIN_EXE_susun").as_ref();
    type_to(program, folder, arguments, keys, false, cache)
}

pub(crate) fn type_to(
    program: &Path,
    folder: &Path,
    arguments: &[&str],
    keys: &str,
    colour: bool,
    cache: &Path,
) -> Option<Seen> {
    let quoted: Vec<String> = arguments.iter().map(|word| format!("'{word}'")).collect();
    let command = format!("'{}' {}", program.display(), quoted.join(" "));
    let mut script = Command::new("script");
    script
        .args(["-qec", &command, "/dev/null"])
        .current_dir(folder)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("TERM", "xterm")
        .env("SUSUN_CACHE", cache)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    if !colour {
        script.env("NO_COLOR", "1");
    }
    let Ok(mut child) = script.spawn() else {
        eprintln!("SKIPPED: there is no `script` to make a terminal");
        return None;
    };
    let mut input = child.stdin.take().unwrap();
    let mut output = child.stdout.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        output.read_to_end(&mut bytes).unwrap();
        String::from_utf8_lossy(&bytes).replace("\r\n", "\n")
    });
    input.write_all(keys.as_bytes()).unwrap();
    // Who still waits for an answer after all keys were typed gets the end of the input.
    drop(input);
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begun.elapsed() > Duration::from_secs(30) {
            child.kill().unwrap();
            panic!("it hangs: {}", reader.join().unwrap());
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    Some(Seen {
        text: reader.join().unwrap(),
        code: status.code().unwrap(),
    })
}

fn talk(folder: &Path, keys: &str) -> Option<Seen> {
    type_into(folder, &[], keys, false)
}

#[test]
fn colours_on_a_terminal_unless_unwanted() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&["solve", "3x3#1"][..], &["--help"]] {
        let Some(seen) = type_into(folder.path(), arguments, "", true) else {
            return;
        };
        assert!(
            seen.text.contains("\u{1b}["),
            "{arguments:?}: {}",
            seen.text
        );
        let plain = type_into(folder.path(), arguments, "", false).unwrap();
        assert!(
            !plain.text.contains("\u{1b}["),
            "{arguments:?}: {}",
            plain.text
        );
    }
    // Into a pipe never, even where colours are not unwanted.
    let piped = susun(&["solve", "3x3#1"]).exits(0);
    assert!(!piped.out.contains('\u{1b}') && !piped.err.contains('\u{1b}'));
}

#[test]
fn a_long_search_shows_its_progress() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["solve", "5x5#3", "-m", "ida-star", "--time-limit", "900ms"];
    let Some(seen) = type_into(folder.path(), &arguments, "", true) else {
        return;
    };
    assert_eq!(seen.code, 3);
    seen.shows(&[
        " nodes, ",
        "/s, bound ",
        "Stopped: the time limit was reached.",
    ]);
    let piped = susun(&arguments).exits(3);
    assert!(!piped.err.contains(" nodes, "), "{}", piped.all());
}

#[test]
fn a_comparison_shows_which_method_runs() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [
        "compare",
        "5x5#3",
        "-m",
        "ida-star",
        "--time-limit",
        "900ms",
    ];
    if let Some(seen) = type_into(folder.path(), &arguments, "", true) {
        seen.shows(&[" IDA* (ida-star): "]);
    }
}

/// How many are done, and how far the next board to be written is.
#[test]
fn a_batch_shows_its_progress() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("in.txt"), "3x3#1\n\n6x6#1\n").unwrap();
    let slow = ["batch", "in.txt", "--time-limit", "900ms", "-m", "ida-star"];
    let arguments = [&slow[..], &["-o", "out"]].concat();
    let Some(seen) = type_into(folder.path(), &arguments, "", true) else {
        return;
    };
    assert_eq!(seen.code, 3);
    seen.shows(&[
        "1/2 done; line 3: ",
        " nodes, bound ",
        "Done: 2; solved 1, ",
    ]);
    let piped = susun_in(folder.path(), &slow).exits(3);
    assert!(!piped.err.contains("1/2 done"), "{}", piped.all());
}

#[test]
fn a_conversation_from_a_file_to_a_saved_answer() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("board.txt"), "1 2 3\n4 5 6\n7 - 8\n").unwrap();
    let Some(seen) = talk(folder.path(), "1\n1\nboard.txt\n\ny\n") else {
        return;
    };
    assert_eq!(seen.code, 0, "{}", seen.text);
    seen.shows(&[
        "Which puzzle?",
        "File name: ",
        "What should susun do? (Enter for 1)",
        "3  choose a method",
        "Optimal: 1 single-tile move",
        "L  depth 1  cost 1",
        "Save the answer to ",
        "Saved: answer-board.txt",
    ]);
    let answer = ["verify", "board.txt", "answer-board.txt"];
    susun_in(folder.path(), &answer).exits(0);
}

/// Menus break at words, as wide as the terminal is.
#[test]
fn a_conversation_on_a_narrow_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_susun");
    let narrow = format!("stty cols 40 rows 24; exec {program}");
    let keys = "1\n2\n1 2 3/4 5 6/7 0 8\n\n3\n\nn\n";
    let shell = Path::new("sh");
    let arguments = ["-c", &narrow];
    let cache = CACHE.as_ref();
    let Some(seen) = type_to(shell, folder.path(), &arguments, keys, false, cache) else {
        return;
    };
    assert_eq!(seen.code, 0, "{}", seen.text);
    seen.shows(&[
        "Which method?",
        "   1  Best for this board (auto): the",
        "Not saved.",
    ]);
    // What is typed ends the line of a prompt, and is not seen here.
    let lines = seen.text.lines().flat_map(|line| line.split("> "));
    for line in lines.filter(|line| !line.contains("] Not saved.")) {
        assert!(line.chars().count() <= 40, "{line}\n{}", seen.text);
    }
}

/// The conversation reads standard input itself: `-` must not wait for another one.
#[test]
fn a_dash_is_no_file_in_a_conversation() {
    let folder = tempfile::tempdir().unwrap();
    let keys = "1\n1\n-\n2\n1 2 3\n4 5 6\n7 0 8\n\n\n\n";
    let Some(seen) = talk(folder.path(), keys) else {
        return;
    };
    assert_eq!(seen.code, 0, "{}", seen.text);
    seen.shows(&["no such file", "Optimal: 1 single-tile move", "Not saved."]);
}

#[test]
fn a_conversation_in_indonesian() {
    let folder = tempfile::tempdir().unwrap();
    let keys = "1\n2\n1 2 3/4 5 6/7 0 8\n\n1\nt\n";
    let Some(seen) = type_into(folder.path(), &["--lang", "id"], keys, false) else {
        return;
    };
    assert_eq!(seen.code, 0, "{}", seen.text);
    seen.shows(&[
        "Teka-teki yang mana?",
        "Apa yang harus dilakukan susun?",
        "Langkah (ubin): L",
        "Tidak disimpan.",
    ]);
}

/// The owner of a toy: its name, what lies on it under any letters, a hint; in the colours of the toy.
#[test]
fn a_conversation_about_a_toy() {
    let folder = tempfile::tempdir().unwrap();
    let board = "xxxyyyy....\nz.x.y......\nz.x........\nz..........\nzz.........\n";
    let keys = format!("2\nKanoodle\n{board}\n1\n\n");
    let Some(seen) = talk(folder.path(), &keys) else {
        return;
    };
    assert_eq!(seen.code, 0, "{}", seen.text);
    seen.shows(&[
        "A: orange, 4 cells",
        "your x is piece G (pale blue), your y is piece D (pale pink), your z is piece C (navy).",
        "It can",
        "What next?",
    ]);
}
