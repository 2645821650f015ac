//! Languages and colours.

use crate::run::{Ran, program, susun};

#[test]
fn the_language_comes_from_the_flag_or_the_locale() {
    let indonesian = "Bisa diselesaikan";
    let board = "1 2 3/4 5 6/7 0 8";
    assert!(
        susun(&["--lang", "id", "solve", board])
            .out
            .contains(indonesian)
    );
    assert!(
        susun(&["solve", board, "--lang=id"])
            .out
            .contains(indonesian)
    );
    let by_locale = |name: &str, value: &str| {
        Ran::of(
            program()
                .args(["solve", board])
                .env(name, value)
                .output()
                .unwrap(),
        )
    };
    assert!(by_locale("LANG", "id_ID.UTF-8").out.contains(indonesian));
    assert!(by_locale("LC_ALL", "in_ID").out.contains(indonesian));
    assert!(by_locale("LANG", "de_DE.UTF-8").out.contains("Solvable"));
}

#[test]
fn every_command_speaks_both() {
    let board = "1 2 3/4 5 6/7 0 8";
    for arguments in [
        &["solve", board][..],
        &["check", board],
        &["compare", board],
        &["hint", board],
        &["replay", board, "L"],
        &["verify", board, "L"],
        &["methods"],
        &["solve", "--help"],
        &["--help"],
        &["man"],
        &["solve", "1 2 3/4 5 6/7 8 8"],
        &["solve", "no-such-file"],
        &["serve", "--help"],
        &["completions", "--help"],
        &["serve", "--port", "x"],
        &["sovle"],
    ] {
        let run = |lang| {
            let ran = susun(&[arguments, &["--lang", lang]].concat());
            // Times differ between any two runs.
            ran.out.replace(|c: char| c.is_ascii_digit(), "") + &ran.err
        };
        let (english, indonesian) = (run("en"), run("id"));
        assert!(
            !english.is_empty() && english != indonesian,
            "{arguments:?}"
        );
        for word in [
            "Usage",
            "error:",
            "Options:",
            "Solvable",
            "[OPTIONS]",
            "COMMAND",
            "possible values",
            ", 1 to 1000",
        ] {
            assert!(!indonesian.contains(word), "{arguments:?}: {word}");
        }
    }
}

#[test]
fn no_colour_into_a_pipe() {
    for arguments in [&["solve", "3x3#1"][..], &["--help"], &["solve"]] {
        let ran = susun(arguments);
        assert!(
            !ran.out.contains('\x1b') && !ran.err.contains('\x1b'),
            "{arguments:?}"
        );
    }
}
