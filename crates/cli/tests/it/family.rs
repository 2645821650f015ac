//! A family that is registered by one row, and lives in the tests only, is known to every command.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run::Ran;

/// The program with one family more: `examples/null_family.rs`.
fn example() -> PathBuf {
    let program = Path::new(env!("CARGO_BIN_EXE_susun"));
    program.with_file_name("examples").join("null_family")
}

fn program(arguments: &[&str]) -> Ran {
    let mut command = Command::new(example());
    command.args(arguments).stdin(Stdio::null());
    Ran::of(command.env_remove("LANG").output().unwrap())
}

#[test]
fn it_is_solved_checked_and_traced() {
    for (command, expected) in [
        ("solve", "HTT\nturn 2\nturn 3\n"),
        ("check", "HTT\nturn 2\nturn 3\n"),
        ("trace", "HTT\nturn 2 HHT\nturn 3 HHH\n"),
    ] {
        let ran = program(&[command, "coins:HTT"]);
        assert_eq!(
            (ran.code, ran.out.as_str()),
            (0, expected),
            "{command}: {}",
            ran.err
        );
    }
    // The other families are still there.
    assert_eq!(program(&["solve", "1 2 3/4 5 6/7 0 8"]).code, 0);
}

#[test]
fn it_is_printed_as_json_and_drawn() {
    let ran = program(&["solve", "coins:HT", "--json"]);
    assert_eq!(ran.json()["turns"], serde_json::json!([2]));
    let folder = tempfile::tempdir().unwrap();
    for name in ["coins.svg", "coins.png", "coins.txt", "coins.json"] {
        let path = folder.path().join(name);
        let ran = program(&["solve", "coins:HT", "-o", path.to_str().unwrap()]);
        assert_eq!(ran.code, 0, "{name}: {}", ran.err);
        assert!(path.metadata().unwrap().len() > 0, "{name}");
    }
}

#[test]
fn it_is_batched_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = folder.path().join("puzzles.txt");
    std::fs::write(&puzzles, "a\tcoins:HT\n3x3#1\ncoins:HX\n").unwrap();
    let output = folder.path().join("out.jsonl");
    let (puzzles, output) = (puzzles.to_str().unwrap(), output.to_str().unwrap());
    let ran = program(&["batch", puzzles, "-o", output]);
    assert_eq!(ran.code, 2, "the third line is no puzzle: {}", ran.err);
    let lines = std::fs::read_to_string(output).unwrap();
    let lines = crate::batch::lines(&lines);
    assert_eq!(lines[0]["name"], "a");
    assert_eq!(lines[0]["turns"], serde_json::json!([2]));
    assert_eq!(lines[1]["puzzle"], "sliding");
    assert_eq!(lines[2]["error"]["message"], "'X' is no coin");
    let ran = program(&["batch", puzzles, "-o", output, "--resume"]);
    assert!(ran.err.contains("3"), "{}", ran.err);
}

#[test]
fn it_refuses_what_it_does_not_have() {
    let ran = program(&["count", "coins:HT"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("count") && ran.err.contains("coin puzzle"),
        "{}",
        ran.err
    );
    let ran = program(&["solve", "coins:HT", "--metric", "mtm"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("--metric") && ran.err.contains("coin puzzle"),
        "{}",
        ran.err
    );
    let ran = program(&["solve", "coins:HZ"]);
    assert!(ran.err.contains("write H for heads"), "{}", ran.err);
}

#[test]
fn help_completions_and_lists_name_it() {
    for (arguments, expected) in [
        (&["solve", "--help"][..], "sliding|packing|coins"),
        (&["--help"], "packing puzzles and coin puzzles"),
        (&["--help"], "  coin puzzle: coins:HTT\n"),
        (&["completions", "bash"], "sliding packing coins"),
        (&["completions", "bash"], "seven-blockers penny"),
        (&["methods"], "COIN PUZZLES\n"),
        (&["methods"], "auto  turns every coin that shows tails\n"),
        (&["presets"], "penny  one coin to turn\n"),
        (&["methods", "--lang", "id"], "TEKA-TEKI KOIN\n"),
        // An option of both other families.
        (
            &["solve", "--help"],
            "For sliding puzzles and packing puzzles only.\n",
        ),
    ] {
        let ran = program(arguments);
        assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
        assert!(ran.out.contains(expected), "{arguments:?}: {}", ran.out);
    }
    let methods = program(&["methods", "--json"]).json();
    assert_eq!(methods["v"], 1);
    assert_eq!(methods["coins_methods"][0]["name"], "auto");
    assert!(methods["methods"].is_array() && methods["packing_methods"].is_array());
    let presets = program(&["presets", "--json"]).json();
    assert_eq!(presets["v"], 1);
    assert_eq!(presets["coins_presets"][0]["name"], "penny");
    assert!(presets["sets"].is_array() && presets["presets"].is_array());
}

#[test]
#[cfg(target_os = "linux")]
fn a_conversation_asks_for_it() {
    let folder = tempfile::tempdir().unwrap();
    for (keys, expected) in [
        ("3\n3\nHT\n\n\n\n", "HT\nturn 2\n"),
        ("3\n4\n5\n\n\n", "How many coins? "),
        ("3\npenny\n\n\n", "T\nturn 1\n"),
    ] {
        let cache = folder.path();
        let Some(seen) = crate::terminal::type_to(&example(), cache, &[], keys, false, cache)
        else {
            return;
        };
        assert_eq!(seen.code, 0, "{}", seen.text);
        seen.shows(&[
            "3  coins (heads or tails)\n",
            expected,
            "Save the answer to coins-",
        ]);
    }
}

#[test]
fn its_presets_and_random_puzzles_are_solved() {
    assert_eq!(program(&["solve", "penny"]).out, "T\nturn 1\n");
    let random = |more: &[&str]| {
        let arguments = [&["random", "coins:8", "--seed", "3"], more].concat();
        program(&arguments)
    };
    let ran = random(&["--count", "2"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, lines.len()), (0, 2), "{}", ran.err);
    let names: Vec<_> = lines
        .iter()
        .map(|line| line.split_once('\t').unwrap().0)
        .collect();
    assert_eq!(names, ["toss 3", "toss 4"]);
    let lines: Vec<_> = lines
        .iter()
        .map(|line| line.split_once('\t').unwrap().1)
        .collect();
    assert_eq!(random(&[]).out.lines().next(), Some(lines[0]));
    assert_eq!(program(&["solve", lines[0]]).code, 0);
    let json = random(&["--count", "2", "--json"]).json();
    assert_eq!(
        format!("coins:{}", json["coins"][1].as_str().unwrap()),
        lines[1]
    );
    // What other families have, and what they have not.
    let ran = random(&["--optimal", "3"]);
    assert!(
        ran.code == 2 && ran.err.contains("--optimal"),
        "{}",
        ran.err
    );
    let ran = program(&["random", "pack:2x3:AA/A,B/BB"]);
    assert!(
        ran.code == 2 && ran.err.contains("packing puzzle"),
        "{}",
        ran.err
    );
}
