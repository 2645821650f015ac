//! Files of puzzles: which lines are puzzles, what is a name, and where a refusal points.

use susun::family::{FAMILIES, Line, Puzzle, Settings, parse_lines};
use susun::format::{Fault, ParseError, Position, board_line, parse_board};
use susun::pack::format::{PackError, PackFault, id, parse};

fn lines(text: &[u8]) -> Vec<Line> {
    parse_lines(text, FAMILIES)
}

/// What a puzzle's answer repeats of it.
fn field(puzzle: &dyn Puzzle, name: &str) -> Option<String> {
    let fields = puzzle.question(&Settings::new());
    fields
        .into_iter()
        .find_map(|(field, value)| (field == name).then_some(value))
}

/// Number, name and board of every line that is a sliding puzzle.
fn boards(text: &str) -> Vec<(usize, Option<String>, String)> {
    let board = |line: &Line| field(&**line.puzzle.as_ref().unwrap(), "board").unwrap();
    lines(text.as_bytes())
        .into_iter()
        .map(|line| (line.number, line.name.clone(), board(&line)))
        .collect()
}

#[test]
fn lines_names_and_comments() {
    let goal = "1 2 3/4 5 6/7 8 0".to_owned();
    let named = |name: &str| Some(name.to_owned());
    for (text, expected) in [
        ("", vec![]),
        ("\u{feff}\r\n# 1 2 3/4 5 6/7 8 0\r\n \t\r\n  # x", vec![]),
        ("1 2 3/4 5 6/7 8 0", vec![(1, None)]),
        ("\u{feff}1 2 3/4 5 6/7 8 0\r\n", vec![(1, None)]),
        ("\n3x3:1,2,3,4,5,6,7,8,0\n\n", vec![(2, None)]),
        ("easy\t1 2 3/4 5 6/7 8 .", vec![(1, named("easy"))]),
        (
            "two words \t 1 2 3 4 5 6 7 8 9",
            vec![(1, named("two words"))],
        ),
        ("17\t1 2 3/4 5 6/7 8 0", vec![(1, named("17"))]),
        ("\t1 2 3/4 5 6/7 8 0", vec![(1, None)]),
        // Tabs between the cells are no end of a name.
        ("1\t2\t3/4\t5\t6/7\t8\t0", vec![(1, None)]),
        ("1\t2\t3/4\t5\t6/7\t8\t", vec![(1, None)]),
        ("n\t1\t2\t3/4\t5\t6/7\t8\t0", vec![(1, named("n"))]),
        ("1\t2\t3\t4\t5\t6\t7\t8\t0", vec![(1, None)]),
    ] {
        let expected: Vec<_> = expected
            .into_iter()
            .map(|(number, name)| (number, name, goal.clone()))
            .collect();
        assert_eq!(boards(text), expected, "{text:?}");
    }
    let seeded = board_line(&parse_board("4x4#42").unwrap());
    assert_eq!(boards("s\t4x4#42"), [(1, named("s"), seeded)]);
}

#[test]
fn packing_puzzles() {
    for (text, same) in [
        ("soma", "soma"),
        ("a\tpack:2x3:A/AA,BB/B", "pack:2x3:A/AA,BB/B"),
        ("2 3 2/DEFAULT/A/AA/BB/B", "pack:2x3:A/AA,BB/B"),
        (
            r#"j	{"v": 1, "puzzle": "packing", "container": {"rows": 1, "columns": 2}, "pieces": [{"cells": ["XX"]}]}"#,
            "pack:1x2:AA",
        ),
    ] {
        let lines = lines(text.as_bytes());
        let expected = id::print(&parse(same).unwrap());
        let found = field(&**lines[0].puzzle.as_ref().unwrap(), "id");
        assert_eq!(found, Some(expected), "{text}");
    }
}

/// A bad line says where it is in the file, and the others are read.
#[test]
fn refusals_point_into_the_file() {
    let text = "3x3#1\n# no\nname\t1 2 3/4 5 6/7 7 8\n1\t2\tq/3\t4\t5/6\t7\t0\n3 3 2/DEFAULT/A/BB/A\nkanodle\n3x3#2\n";
    let lines = lines(text.as_bytes());
    let faults: Vec<_> = lines
        .iter()
        .filter_map(|line| Some((line.number, line.puzzle.as_ref().err()?)))
        .collect();
    assert_eq!(lines.len(), 6);
    let at = |line, column| Some(Position { line, column });
    let places: Vec<_> = faults.iter().map(|(number, e)| (*number, e.at)).collect();
    assert_eq!(
        places,
        [(3, at(3, 20)), (4, at(4, 5)), (5, at(5, 20)), (6, at(6, 1))]
    );
    let Fault::Twice { first, .. } = faults[0].1.reason::<ParseError>().unwrap().fault else {
        panic!("{faults:?}");
    };
    assert_eq!(Some(first), at(3, 18));
    let PackFault::SymbolTwice { symbol: 'A', first } =
        faults[2].1.reason::<PackError>().unwrap().fault
    else {
        panic!("{faults:?}");
    };
    assert_eq!(Some(first), at(5, 15));
    let PackFault::UnknownPreset { near, .. } = &faults[3].1.reason::<PackError>().unwrap().fault
    else {
        panic!("{faults:?}");
    };
    assert_eq!(*near, Some("kanoodle"));
}

/// Bytes that are no text spoil their line only.
#[test]
fn bytes_that_are_no_text() {
    let lines = lines(b"3x3#1\nab\xff\n3x3#2");
    assert_eq!(lines.len(), 3);
    let error = lines[1].puzzle.as_ref().unwrap_err();
    assert_eq!(error.reason::<ParseError>().unwrap().fault, Fault::NotText);
    assert_eq!(error.at, Some(Position { line: 2, column: 3 }));
    assert!(lines[0].puzzle.is_ok() && lines[2].puzzle.is_ok());
}

/// A number before the cells, figures after them; what may be read in two ways is read in the commoner one.
#[test]
fn lines_of_published_lists() {
    const CELLS: &str = "1 2 3 4 5 6 7 0 8";
    for (line, name) in [
        (format!("7 {CELLS}"), Some("7")),
        (format!("7 {CELLS} 1"), Some("7")),
        (format!("7\t{CELLS} - 1 12.5"), Some("7")),
        (format!("8 {CELLS} 30"), Some("8")),
        (format!("{CELLS} 1"), None),
        (format!("{CELLS}, 21, 14"), None),
    ] {
        let name = name.map(str::to_owned);
        assert_eq!(boards(&line), [(1, name, "1 2 3/4 5 6/7 0 8".to_owned())]);
    }
    for line in [
        format!("7 {CELLS} 1 2 3 4"),
        format!("a {CELLS}"),
        format!("7 9 {CELLS} 1"),
        // A row of ten cells, and boards that are too small to be told from figures.
        format!("{CELLS} 9"),
        "5 1 2 3 0 6".to_owned(),
    ] {
        assert!(lines(line.as_bytes())[0].puzzle.is_err(), "{line}");
    }
}
