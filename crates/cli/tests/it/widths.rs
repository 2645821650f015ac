//! Lines on narrow and wide pages: broken at words, and no word is cut.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::expect::Expect;
use crate::run::{Ran, program};

/// Tables of other tests would change what `tables list` prints.
static CACHE: LazyLock<tempfile::TempDir> = LazyLock::new(|| tempfile::tempdir().unwrap());

fn at(columns: usize, arguments: &[&str]) -> Ran {
    let mut program = program();
    program.env("COLUMNS", columns.to_string()).args(arguments);
    program.env("SUSUN_CACHE", CACHE.path());
    Ran::of(program.output().unwrap())
}

/// The words of a text, without the marks of a sentence around them.
fn words(text: &str) -> HashSet<String> {
    let is_mark = |c: char| ",.;:()".contains(c);
    text.split_whitespace()
        .map(|word| word.trim_matches(is_mark).to_owned())
        .collect()
}

/// Whether a line may be longer: one word, such as an identifier or moves behind their label, or a board.
fn may_be_long(line: &str) -> bool {
    let line = line.trim();
    let rest = line.split_once(": ").map_or(line, |(_, rest)| rest);
    let is_board = rest.chars().all(|c| c.is_ascii_digit() || " /".contains(c));
    !rest.contains(' ') || is_board
}

#[track_caller]
fn fits(arguments: &[&str]) {
    let whole = at(2000, arguments);
    let all = words(&(whole.out + &whole.err));
    for columns in [40, 80, 120, 200] {
        let ran = at(columns, arguments);
        let text = ran.out.clone() + &ran.err;
        for line in text.lines().filter(|line| !may_be_long(line)) {
            let length = line.chars().count();
            assert!(length <= columns, "{arguments:?} at {columns}: {line}");
        }
        for word in words(&text).difference(&all) {
            // The rules of tables are as wide as their columns.
            let is_rule = word.chars().all(|c| c == '─');
            assert!(is_rule, "{arguments:?} at {columns}: {word}");
        }
    }
}

#[test]
fn tables_and_messages_fit_the_page() {
    for lang in ["en", "id"] {
        for arguments in [
            &["methods"][..],
            &["presets"],
            &["tables", "list"],
            &[
                "compare",
                "3x3#1",
                "--no-time",
                "-m",
                "a-star,bnb-s1,greedy",
            ],
            &["compare", "pack:2x3:A/AA,BB/B", "--no-time"],
            &["check", "4x4#42"],
            &["hint", "3x3#1"],
            &["solve", "1 2 3/4 5 6/7 8 8"],
            &["solve", "3x3#1", "--tables", "no-such-set"],
            &["solve", "3x3#1", "--notation", "nothing"],
            &["generate", "soma", "--seed", "1"],
            &["batch", "no-such-file"],
        ] {
            fits(&[arguments, &["--lang", lang]].concat());
        }
    }
}

/// Into a pipe an answer has its own lines: programs read it.
#[test]
fn answers_are_not_wrapped_in_a_pipe() {
    let check = crate::run::susun(&["check", "3x3#1"]).exits(0);
    assert!(check.out.lines().any(|line| line.len() > 100));
}
