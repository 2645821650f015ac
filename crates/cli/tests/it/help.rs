//! Help: one screen with `-h`, examples that run with `--help`, and what every command has.

use crate::expect::{Expect, susun_id};
use crate::run::{CACHE, program, susun};

/// Every command and those below, as they are typed.
fn commands() -> Vec<Vec<String>> {
    let below = |path: &[String]| {
        let words: Vec<&str> = path.iter().map(String::as_str).collect();
        let help = susun(&[&words[..], &["-h"]].concat()).exits(0).out;
        let Some((_, list)) = help.split_once("Commands:\n") else {
            return Vec::new();
        };
        let names = list.lines().take_while(|line| !line.is_empty());
        let name = |line: &str| line.split_whitespace().next().unwrap().to_owned();
        names
            .map(|line| [path, &[name(line)]].concat())
            .collect::<Vec<_>>()
    };
    let mut all = vec![Vec::new()];
    let mut done = 0;
    while done < all.len() {
        let more = below(&all[done]);
        all.extend(more);
        done += 1;
    }
    assert!(all.len() > 20, "{all:?}");
    all
}

fn help(path: &[String], flag: &str, lang: &str) -> String {
    let words: Vec<&str> = path.iter().map(String::as_str).collect();
    let arguments = [&words[..], &[flag, "--lang", lang]].concat();
    susun(&arguments).exits(0).out
}

#[test]
fn the_short_help_fits_a_screen() {
    for path in commands() {
        for lang in ["en", "id"] {
            let text = help(&path, "-h", lang);
            assert!(text.lines().count() <= 40, "{path:?} {lang}:\n{text}");
            for line in text.lines() {
                assert!(line.chars().count() <= 80, "{path:?} {lang}: {line}");
            }
            assert!(text.contains("--quiet"), "{path:?}");
            let all = help(&path, "--help", lang);
            assert!(all.contains("--color <WHEN>"), "{path:?}");
            for line in all.lines() {
                assert!(line.chars().count() <= 80, "{path:?} {lang}: {line}");
            }
        }
    }
}

/// Examples that take long, need a file, or wait for someone: only their arguments are checked.
const LONG: &[&str] = &[
    "serve",
    "korf100",
    "4x4-large",
    "boards.txt",
    "shard-",
    "all.jsonl",
    "cluster merge",
];

#[test]
#[cfg(unix)]
fn every_example_runs() {
    let folder = tempfile::tempdir().unwrap();
    let bin = std::path::Path::new(env!("CARGO_BIN_EXE_susun")).parent();
    let path = format!("{}:/usr/bin:/bin", bin.unwrap().display());
    let run = |line: &str| {
        // Tables of their own: some of these remove tables.
        let cache = match line.starts_with("susun tables") {
            true => folder.path().join("cache"),
            false => CACHE.into(),
        };
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", line]).current_dir(folder.path());
        shell
            .env_clear()
            .env("PATH", &path)
            .env("SUSUN_CACHE", cache);
        crate::run::Ran::of(shell.stdin(std::process::Stdio::null()).output().unwrap())
    };
    let mut seen = Vec::new();
    for command in commands() {
        let text = help(&command, "--help", "en");
        let (_, end) = text.split_once("\nExamples:\n").unwrap();
        let lines = end.lines().take_while(|line| line.starts_with("  "));
        let lines: Vec<&str> = lines.map(str::trim).collect();
        let examples = lines.iter().filter(|line| !line.starts_with('#'));
        let examples: Vec<&str> = examples.copied().collect();
        assert!((2..=4).contains(&examples.len()), "{command:?}: {lines:?}");
        let indonesian = help(&command, "--help", "id");
        for line in examples {
            assert!(indonesian.contains(line), "{command:?}: {line}");
            // `susun` by itself is a conversation on a terminal.
            if line == "susun" || seen.contains(&line.to_owned()) {
                continue;
            }
            seen.push(line.to_owned());
            if LONG.iter().any(|word| line.contains(word)) {
                let refused = run(&format!("{line} --lang xx")).exits(2);
                refused.complains(&["\"xx\" is not a value of --lang"]);
            } else {
                run(line).exits(0);
            }
        }
    }
}

#[test]
fn quiet_leaves_out_notes_and_keeps_answers_and_errors() {
    let noted = susun(&["random", "3x3"]).exits(0);
    assert!(noted.err.starts_with("seed "), "{}", noted.all());
    let quiet = susun(&["random", "3x3", "-q"]).exits(0);
    assert!(!quiet.out.is_empty() && quiet.err.is_empty());
    let wrong = susun(&["-q", "solve", "1 2 3/4 5 6/7 8 8"]).exits(2);
    wrong.complains(&["error: ", "help: "]);
    susun_id(&["solve", "3x3#1", "--quiet"])
        .exits(0)
        .says(&["Langkah"]);
}

#[test]
fn colours_when_asked_for() {
    let run = |arguments: &[&str], variable: &str| {
        let mut program = program();
        program.args(arguments).env(variable, "1");
        crate::run::Ran::of(program.output().unwrap()).exits(0).out
    };
    let coloured = |arguments: &[&str], variable| run(arguments, variable).contains('\u{1b}');
    for command in [&["solve", "3x3#1"][..], &["-h"]] {
        let with = |when| [command, &["--color", when]].concat();
        assert!(coloured(&with("always"), "NO_COLOR"));
        assert!(!coloured(&with("never"), "CLICOLOR_FORCE"));
        assert!(coloured(&with("auto"), "CLICOLOR_FORCE"));
        assert!(!coloured(&with("auto"), "NO_COLOR"));
    }
    let wrong = susun(&["methods", "--color", "red"]).exits(2);
    wrong.complains(&["\"red\" is not a value of --color", "auto, always, never"]);
}
