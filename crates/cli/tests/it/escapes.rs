//! Control characters from files, names and arguments are shown and not obeyed.

use std::fs;

use crate::expect::Expect;
use crate::run::{Ran, program};

/// Sets the title, clears the screen, in one character, and turns the text round.
const EVIL: &str = "\u{1b}]0;PWN\u{7}\u{1b}[2J\u{9b}2J\u{7f}\r\u{202e}";

/// What the program adds itself: colours, which only begin with `[` and end with `m`.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let colour = part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
        let rest = colour.strip_prefix('m');
        plain += rest.unwrap_or_else(|| panic!("no colour: {part:?} in {text:?}"));
    }
    plain
}

fn is_safe(text: &str) -> bool {
    let is_bad = |c: char| c.is_control() && c != '\n' && c != '\t' || c == '\u{202e}';
    !without_colours(text).contains(is_bad)
}

#[test]
fn control_characters_are_shown_escaped() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let json = |field: &str| format!("{{\"v\": 1, \"puzzle\": \"packing\", {field}}}");
    for (file, text) in [
        ("board", format!("1 2 3/4 5 6/7 {EVIL} 0")),
        ("id", format!("3x3#{EVIL}")),
        ("pack", format!("pack:{EVIL}:AA")),
        ("course", format!("2 2 1\n{EVIL}\nAA\nAA\n")),
        ("field", json(&format!("\"a\\u001b]0;b\": \"{}\"", "x"))),
        ("puzzle", "{\"v\": 1, \"puzzle\": \"\\u001b[2J\\u009b2J\", \"container\": {\"rows\": 2, \"columns\": 2}, \"pieces\": [{\"cells\": [\"XX\"]}]}".into()),
        ("variant", json("\"lattice\": \"\\u001b[2J\", \"container\": {}, \"pieces\": []")),
        ("partition", format!("size {EVIL}\nAB\n")),
        ("moves", format!("L{EVIL}")),
        ("answer", "{\"moves\": \"L\\u001b]0;PWN\\u0007\"}".into()),
        ("list", format!("{EVIL}\t1 2 3/4 5 6/7 0 8\n3x3#{EVIL}\n")),
        (EVIL, "1 2 3/4 5 6/7 0 x".into()),
    ] {
        fs::write(folder.join(file), text).unwrap();
    }
    let named = format!("{EVIL}.txt");
    let commands: &[&[&str]] = &[
        &["solve", "board"],
        &["solve", "id"],
        &["solve", &format!("3x3#{EVIL}")],
        &["check", "pack"],
        &["solve", "course"],
        &["solve", "course", "--puzzle", "packing"],
        &["solve", "field"],
        &["solve", "puzzle"],
        &["solve", "variant"],
        &["solve", "4x4#1", "--tables", "partition"],
        &["tables", "build", "--partition", "partition"],
        &["tables", "build", EVIL],
        &["replay", "3x3#1", "moves"],
        &["verify", "3x3#1", "moves"],
        &["verify", "3x3#1", "answer"],
        &["batch", "list"],
        &["batch", EVIL],
        &["batch", "list", "-o", EVIL],
        &["merge", EVIL],
        &["merge", "list", "-o", EVIL],
        &["solve", EVIL],
        &["solve", "3x3#1", "--goal", EVIL],
        &["solve", "3x3#1", "--method", EVIL],
        &["solve", "3x3#1", "--heuristic", EVIL],
        &["solve", "3x3#1", "--time-limit", EVIL],
        &["solve", "3x3#1", "--lang", EVIL],
        &["solve", "3x3#1", "-o", &named],
        &["solve", "3x3#1", "-o", EVIL],
        &["solve", "kanoodle", "--given", EVIL],
        &["random", EVIL],
        &["presets", EVIL],
        &["completions", EVIL],
        &[EVIL],
        &["solve", "3x3#1", &format!("--{EVIL}")],
    ];
    for command in commands {
        for lang in ["en", "id"] {
            for json in [&[][..], &["--json"]] {
                // Colours even into a pipe: without them nothing but plain text would come out anyhow.
                let ran = program()
                    .current_dir(folder)
                    .args(*command)
                    .args(json)
                    .env("LANG", lang)
                    .env("CLICOLOR_FORCE", "1")
                    .output();
                let ran = Ran::of(ran.unwrap());
                assert!(
                    is_safe(&ran.out) && is_safe(&ran.err),
                    "{command:?}: {:?}",
                    ran.all()
                );
                // Where it is shown, it is shown with what stands before it.
                let all = ran.all();
                let mut before = all.split("PWN").collect::<Vec<_>>();
                before.pop();
                let is_escaped =
                    |text: &&str| text.ends_with("\\u001b]0;") || text.ends_with("\\u{1b}]0;");
                assert!(before.iter().all(is_escaped), "{command:?}: {all:?}");
            }
        }
        let _ = fs::remove_file(folder.join(&named));
    }
}

/// Files get what they are to hold; only terminals are protected.
#[test]
fn files_are_written_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("list"), "\u{7f}\u{9b}\t3x3#1\n").unwrap();
    let run = |arguments: &[&str]| {
        let ran = program().current_dir(folder).args(arguments).output();
        Ran::of(ran.unwrap()).exits(0)
    };
    let shown = run(&["batch", "list"]).out;
    run(&["batch", "list", "-o", "out"]);
    let written = fs::read_to_string(folder.join("out")).unwrap();
    assert!(written.contains("\"\u{7f}\u{9b}\""), "{written:?}");
    assert!(shown.contains("\"\\u007f\\u009b\""), "{shown:?}");
    let name = |text: &str| crate::batch::lines(text)[0]["name"].clone();
    assert_eq!(name(&shown), name(&written));
}

/// A name with the end of a line in it does not begin a line, which could look like one of ours.
#[test]
fn a_name_stays_on_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let forged = "q\nSaved: other.txt";
    let gone = "q\nhelp: no.txt";
    fs::create_dir(folder.join(forged)).unwrap();
    fs::write(folder.join(forged).join("x\nFolder: y.susun"), "").unwrap();
    fs::write(folder.join("bad\nhelp: x"), "1 2 3/4 5 6/7 0 x").unwrap();
    let impossible = "1 2 3/4 5 6/8 7 0";
    let cache: &[(&str, &str)] = &[("SUSUN_CACHE", forged)];
    for (command, environment, shown) in [
        (
            &["solve", "3x3#1", "-o", "q\nSaved: a.txt"][..],
            &[][..],
            "Saved: q\\nSaved: a.txt\n",
        ),
        (
            &["solve", impossible, "-o", "q\nSaved: a.gif"],
            &[],
            "q\\nSaved: a.gif",
        ),
        (
            &["solve", "3x3#1", "-o", gone, "-o", gone],
            &[],
            "\"q\\nhelp: no.txt\"",
        ),
        (&["solve", gone], &[], "\"q\\nhelp: no.txt\""),
        (&["solve", "bad\nhelp: x"], &[], "in bad\\nhelp: x, line 1"),
        (
            &["solve", forged],
            &[],
            "\"q\\nSaved: other.txt\" is a directory",
        ),
        (
            &["solve", "3x3#1", "--beside", gone, "-o", "a.gif"],
            &[],
            "\"q\\nhelp: no.txt\"",
        ),
        (&["solve", "3x3#1", "--method", gone], &[], "q\\nhelp"),
        (&["batch", gone], &[], "\"q\\nhelp: no.txt\""),
        (&["tables", "list"], cache, "  x\\nFolder: y"),
        (&["tables", "list"], cache, "q\\nSaved: other.txt ("),
        (&["tables", "verify"], cache, "q\\nSaved: other.txt"),
        (&["tables", "clear", "--yes"], cache, "q\\nSaved: other.txt"),
    ] {
        let mut program = program();
        program.current_dir(folder).args(command);
        let ran = Ran::of(program.envs(environment.iter().copied()).output().unwrap());
        let all = ran.all();
        assert!(all.contains(shown), "{command:?}: {all}");
        let is_forged = |line: &str| {
            let forged = [
                "Saved: other",
                "Saved: a",
                "Folder: y",
                "help: no",
                "help: x",
            ];
            forged.iter().any(|forged| line.starts_with(forged))
        };
        assert!(!all.lines().any(is_forged), "{command:?}: {all}");
    }
}
