//! What the source of each kind of crate may not name, and how long a file may be.
//!
//! A crate's manifest cannot say "no clock" or "no puzzle", so the rules read the code. They guard
//! against accident, not malice: a name smuggled in through a macro or an alias passes.

use crate::layers::Kind;
use crate::rust_text::{Token, code_only, tokens, without_tests};

/// A longer file has a second subject in it.
const MOST_LINES: usize = 600;

/// Words that only a puzzle has, as segments of a name: `blank` forbids `blank_cell` and `Blanks`.
const PUZZLE_WORDS: &[&str] = &[
    "blank", "board", "packing", "piece", "puzzle", "sliding", "tile",
];

/// What a pure crate leaves to the front ends. A glob would bring the rest in unseen.
const IMPURE_PATHS: &[&str] = &[
    "std::*",
    "std::env",
    "std::fs",
    "std::io::*",
    "std::io::stderr",
    "std::io::stdin",
    "std::io::stdout",
    "std::net",
    "std::process",
    "std::thread",
    "std::time",
];

const IMPURE_MACROS: &[&str] = &["dbg", "eprint", "eprintln", "print", "println"];

/// Complains if the file is too long.
pub(crate) fn length(path: &str, source: &str) -> Option<String> {
    let lines = source.lines().count();
    (lines > MOST_LINES).then(|| format!("{path}: {lines} lines, a file has at most {MOST_LINES}"))
}

/// Complains of each name that a crate of this kind may not use.
pub(crate) fn names(kind: Kind, path: &str, source: &str) -> Vec<String> {
    let code = code_only(source);
    let tokens = without_tests(&tokens(&code));
    let mut found = Vec::new();
    if kind == Kind::Engine {
        found.extend(puzzle_names(&tokens));
    }
    if kind.is_pure() {
        found.extend(impure_names(&tokens));
    }
    found.sort();
    found.dedup();
    let complaint = |(line, complaint)| format!("{path}:{line}: {complaint}");
    found.into_iter().map(complaint).collect()
}

fn puzzle_names(tokens: &[Token]) -> Vec<(usize, String)> {
    let is_puzzle_word = |segment: &String| {
        let singular = segment.strip_suffix('s').unwrap_or(segment);
        PUZZLE_WORDS.contains(&singular)
    };
    let mut found = Vec::new();
    for token in tokens.iter().filter(|token| token.is_word()) {
        for word in segments(token.text)
            .iter()
            .filter(|word| is_puzzle_word(word))
        {
            let complaint = format!(
                "`{}` speaks of a puzzle ({word}): an engine knows none",
                token.text
            );
            found.push((token.line, complaint));
        }
    }
    found
}

/// The words that a name in either case style is made of, in lower case.
fn segments(name: &str) -> Vec<String> {
    let mut segments = vec![String::new()];
    let mut before = '_';
    let mut chars = name.chars().peekable();
    while let Some(char) = chars.next() {
        let ends_acronym = before.is_uppercase() && chars.peek().is_some_and(|c| c.is_lowercase());
        let starts_word = char.is_uppercase() && (before.is_lowercase() || ends_acronym);
        if starts_word || !char.is_alphabetic() {
            segments.push(String::new());
        }
        if let (Some(segment), true) = (segments.last_mut(), char.is_alphabetic()) {
            segment.extend(char.to_lowercase());
        }
        before = char;
    }
    segments.retain(|segment| !segment.is_empty());
    segments
}

fn impure_names(tokens: &[Token]) -> Vec<(usize, String)> {
    let complain = |what: &str| format!("{what}: only front ends meet the outside world");
    let mut found = Vec::new();
    for (line, path) in std_paths(tokens) {
        let within = |root: &&&str| {
            path.strip_prefix(**root)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        };
        if let Some(root) = IMPURE_PATHS.iter().find(within) {
            found.push((line, complain(&format!("`{root}` is named"))));
        }
    }
    for pair in tokens.windows(2) {
        let [name, mark] = pair else { continue };
        if mark.text == "!" && IMPURE_MACROS.contains(&name.text) {
            found.push((name.line, complain(&format!("`{}!` is called", name.text))));
        }
    }
    found
}

/// Every path into the standard library, one for each leaf of a `use` tree, on the line of its
/// last word. An imported `io` is followed too: the module is innocent, its three streams are not.
fn std_paths(tokens: &[Token]) -> Vec<(usize, String)> {
    let mut paths = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let inside_path = at > 0 && tokens[at - 1].text == "::";
        let root = match tokens[at].text {
            "std" => Some("std"),
            "io" if !inside_path => Some("std::io"),
            _ => None,
        };
        at = match root {
            Some(root) if text(tokens, at + 1) == "::" => {
                follow(tokens, at + 2, root.to_owned(), &mut paths)
            }
            _ => at + 1,
        };
    }
    paths
}

/// Reads what continues a path after its `::` and returns where that ends.
fn follow(tokens: &[Token], at: usize, path: String, paths: &mut Vec<(usize, String)>) -> usize {
    let Some(token) = tokens.get(at) else {
        return at;
    };
    if token.text == "{" {
        return follow_group(tokens, at + 1, &path, paths);
    }
    if !token.is_word() && token.text != "*" {
        paths.push((token.line, path));
        return at;
    }
    let path = format!("{path}::{}", token.text);
    if text(tokens, at + 1) == "::" {
        return follow(tokens, at + 2, path, paths);
    }
    paths.push((token.line, path));
    at + 1
}

fn follow_group(
    tokens: &[Token],
    mut at: usize,
    path: &str,
    paths: &mut Vec<(usize, String)>,
) -> usize {
    while text(tokens, at) != "}" {
        at = follow(tokens, at, path.to_owned(), paths);
        // What may be left is `as name`, and that name is the importer's own.
        while !matches!(text(tokens, at), "," | "}") {
            at += 1;
        }
        if text(tokens, at) == "," {
            at += 1;
        }
    }
    at + 1
}

/// The token's text; past the end everything is closed.
fn text<'a>(tokens: &[Token<'a>], at: usize) -> &'a str {
    tokens.get(at).map_or("}", |token| token.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines that break a rule.
    fn lines(kind: Kind, source: &str) -> Vec<usize> {
        let line = |complaint: String| {
            let line = complaint.split(':').nth(1).map(str::parse);
            line.expect("path:line: complaint").expect("a line number")
        };
        names(kind, "x.rs", source).into_iter().map(line).collect()
    }

    #[test]
    fn a_file_may_have_600_lines_and_no_more() {
        assert_eq!(length("x.rs", &"\n".repeat(600)), None);
        assert_eq!(
            length("x.rs", &"\n".repeat(601)).as_deref(),
            Some("x.rs: 601 lines, a file has at most 600")
        );
    }

    #[test]
    fn names_fall_into_words() {
        assert_eq!(segments("blank_cell"), ["blank", "cell"]);
        assert_eq!(segments("SlidingBoard4x4"), ["sliding", "board", "x"]);
        assert_eq!(segments("BLANK_CELL"), ["blank", "cell"]);
        assert_eq!(segments("IDAStar"), ["ida", "star"]);
        assert_eq!(segments("_"), [""; 0]);
    }

    #[test]
    fn an_engine_names_no_puzzle() {
        for name in ["blank_cell", "Tiles", "PUZZLE", "as_board", "to_Pieces"] {
            assert_eq!(lines(Kind::Engine, &format!("\nlet {name};")), [2]);
        }
        assert_eq!(
            names(Kind::Engine, "x.rs", "fn move_tile() {}"),
            ["x.rs:1: `move_tile` speaks of a puzzle (tile): an engine knows none"]
        );
    }

    #[test]
    fn an_engine_may_name_everything_else() {
        let clean = "//! No puzzle.\nfn keyboard(reptile: Pack) { \"board\"; 't' }";
        assert!(lines(Kind::Engine, clean).is_empty());
    }

    #[test]
    fn other_crates_may_name_puzzles() {
        assert!(lines(Kind::Library, "struct Board;").is_empty());
        assert!(lines(Kind::FrontEnd, "struct Board;").is_empty());
    }

    #[test]
    fn a_pure_crate_leaves_the_world_alone() {
        for source in [
            "use std::fs;",
            "use ::std::time::Instant;",
            "use std::{fmt, env};",
            "use std::{fmt::{self, Debug}, thread::spawn as go};",
            "use std::io::*;",
            "use std::*;",
            "fn f() { std::process::exit(1) }",
            "fn f() { std::net::lookup::<u8>() }",
            "fn f() { std::io::stdin() }",
            "use std::io::{Write, stdout};",
            "use std::io::{self}; fn f() { io::stderr() }",
            "fn f() { println!() }",
            "fn f() { std::dbg!(1) }",
        ] {
            assert_eq!(lines(Kind::Library, source), [1], "{source}");
            assert_eq!(lines(Kind::Engine, source), [1], "{source}");
            assert!(lines(Kind::FrontEnd, source).is_empty(), "{source}");
        }
        assert_eq!(
            names(Kind::Library, "x.rs", "use std::fs::{self, File};"),
            ["x.rs:1: `std::fs` is named: only front ends meet the outside world"]
        );
    }

    #[test]
    fn a_pure_crate_may_write_to_what_it_is_given() {
        for source in [
            "use std::io::{self, Write}; fn f(to: &mut dyn io::Write) { writeln!(to) }",
            "use std::{collections as fs, mem}; fs::new()",
            "use core::time::Duration;",
            "use crate::time::thread; let env = process;",
            "if print != 0 { std::mem::take::<fs>(x) }",
            "use std::fsync;",
            "/// std::fs, println!()\nfn f() { \"std::fs\" }",
        ] {
            assert_eq!(lines(Kind::Library, source), [0; 0], "{source}");
        }
    }

    #[test]
    fn tests_inside_the_source_may_do_anything() {
        let source = "fn f() {}\n#[cfg(test)]\nmod tests { use std::fs; fn board() {} }\n";
        assert!(lines(Kind::Engine, source).is_empty());
        assert_eq!(lines(Kind::Engine, &format!("{source}fn tile() {{}}")), [4]);
    }

    #[test]
    fn broken_source_is_read_to_its_end() {
        for source in ["std::", "use std::{fs", "use std::{io::{", "std::{,,"] {
            names(Kind::Engine, "x.rs", source);
        }
    }
}
