//! Boards as courses, textbooks and programs write them: one row for each form, and for what is refused.

mod forms;
mod long_texts;

use susun::family::{FAMILIES, Settings, parse, parse_lines};
use susun::format::{
    Fault, GOALS, SHAPES, board_line, named_goal, parse_board, parse_goal, parse_start,
    read_typed_board,
};
use susun::slide::random;
use susun::sliding::Board;

use crate::common::{board, size};

use forms::{EIGHT, FORMS};

#[test]
fn every_form_is_read() {
    for (form, text, expected) in FORMS {
        let read = parse_board(text).unwrap_or_else(|error| panic!("{form}: {error}"));
        assert_eq!(board_line(&read), *expected, "{form}");
        // Line ends do not matter, and every family agrees whose it is.
        let other = text.replace("\r\n", "\n").replace('\n', "\r\n");
        assert_eq!(parse_board(&other), Ok(read), "{form}");
        let puzzle = parse(text).unwrap_or_else(|error| panic!("{form}: {error}"));
        assert_eq!(puzzle.family().name(), "sliding", "{form}");
    }
}

/// Files as real courses and languages write them, and what is wrong with others: none is read as another board.
#[test]
fn files_are_read_or_refused_where_they_are_wrong() {
    let cases = include_str!("files.txt").split("%%%%\n").skip(1);
    assert!(cases.clone().count() > 250);
    let mut wrong = String::new();
    for case in cases {
        let (expected, text) = case.split_once('\n').expect("what it is read as");
        let text = text.strip_suffix('\n').expect("a line");
        let text = text.replace("<ESC>", "\u{1b}").replace("<SUB>", "\u{1a}");
        let read = match parse_start(&text) {
            Ok((board, None)) => board_line(&board),
            Ok((board, Some(goal))) => format!("{} -> {}", board_line(&board), board_line(&goal)),
            Err(error) => {
                let fault = format!("{:?}", error.fault);
                let name = fault.split_whitespace().next().unwrap_or_default();
                match error.at {
                    Some(at) => format!("! {}:{} {name}", at.line, at.column),
                    None => format!("! whole {name}"),
                }
            }
        };
        if read != expected {
            wrong += &format!("{text}\n  is read as {read}, not as {expected}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A file has a start: a goal alone is not one, but may be given as the goal.
#[test]
fn a_goal_alone_is_no_puzzle() {
    let text = "goal:\n1 2 3\n8 0 4\n7 6 5";
    let error = parse_start(text).unwrap_err();
    assert_eq!(error.fault, Fault::OnlyGoal);
    assert_eq!(parse_goal(text, size(3, 3)), Ok(board("1 2 3/8 0 4/7 6 5")));
}

/// An error quotes the beginning of a long word, and only numbers from the text.
#[test]
fn errors_are_short() {
    for text in [
        "a".repeat(100_000),
        "1 ".repeat(3) + &"9".repeat(100_000),
        "[".repeat(100_000),
    ] {
        let shown = parse_board(&text).unwrap_err().to_string();
        assert!(
            shown.len() < 200 && !shown.contains("18446744"),
            "{}",
            shown.len()
        );
    }
}

#[test]
fn a_goal_may_stand_below_its_board() {
    let snail = "1 2 3/8 0 4/7 6 5";
    for (text, goal) in [
        ("1 8 2\n0 4 3\n7 6 5\n", None),
        (
            "Start:\n1 8 2\n0 4 3\n7 6 5\nGoal:\n1 2 3\n8 0 4\n7 6 5\n",
            Some(snail),
        ),
        (
            "initial state\n1 8 2\n0 4 3\n7 6 5\n\ngoal state\n1 2 3\n8 0 4\n7 6 5\n",
            Some(snail),
        ),
        (
            "Tujuan: 1 2 3/8 0 4/7 6 5\nAwal: 1 8 2/0 4 3/7 6 5",
            Some(snail),
        ),
        (
            "start = [[1,8,2],[0,4,3],[7,6,5]]\ngoal = [[1,2,3],[8,0,4],[7,6,5]]",
            Some(snail),
        ),
        (
            "START = (1,8,2,0,4,3,7,6,5)\nGOAL_STATE = (1,2,3,8,0,4,7,6,5)",
            Some(snail),
        ),
        (
            "{\"start\": [1,8,2,0,4,3,7,6,5], \"goal\": [1,2,3,8,0,4,7,6,5]}",
            Some(snail),
        ),
        (
            "int start[3][3] = {{1,8,2},{0,4,3},{7,6,5}};\nint goal[3][3] = {{1,2,3},{8,0,4},{7,6,5}};",
            Some(snail),
        ),
        (
            "int start[3][3] = {{1,8,2},{0,4,3},{7,6,5}}, goal[3][3] = {{1,2,3},{8,0,4},{7,6,5}};",
            Some(snail),
        ),
        (
            "let start=[[1,8,2],[0,4,3],[7,6,5]], goal=[[1,2,3],[8,0,4],[7,6,5]]",
            Some(snail),
        ),
        (
            "start, goal = [[1,8,2],[0,4,3],[7,6,5]], [[1,2,3],[8,0,4],[7,6,5]]",
            Some(snail),
        ),
        (
            "goal, start = [[1,2,3],[8,0,4],[7,6,5]], [[1,8,2],[0,4,3],[7,6,5]]",
            Some(snail),
        ),
        (
            "a, b = [[1,8,2],[0,4,3],[7,6,5]], [[1,2,3],[8,0,4],[7,6,5]]",
            Some(snail),
        ),
        // Words that only look like those of a goal.
        (
            "final int[][] start = {{1,8,2},{0,4,3},{7,6,5}};\nfinal int[][] goalState = {{1,2,3},{8,0,4},{7,6,5}};",
            Some(snail),
        ),
        (
            "END_STATE = [1,2,3,8,0,4,7,6,5]\nunsolved = [1,8,2,0,4,3,7,6,5]",
            Some(snail),
        ),
        (
            "Start:\n1 8 2\n0 4 3\n7 6 5\nEnd state:\n1 2 3\n8 0 4\n7 6 5\n",
            Some(snail),
        ),
        ("1 8 2\n0 4 3\n7 6 5\ngoal: snail\n", Some(snail)),
        ("Tujuan: snail\nAwal: 1 8 2/0 4 3/7 6 5\n", Some(snail)),
        // A goal that has a name needs no label.
        ("1 8 2\n0 4 3\n7 6 5\n\n1 2 3\n8 0 4\n7 6 5\n", Some(snail)),
        (
            "1 8 2\n0 4 3\n7 6 5\nEND OF FILE\n1 2 3\n4 5 6\n7 8 0\nEND OF FILE",
            Some("1 2 3/4 5 6/7 8 0"),
        ),
    ] {
        let read = parse_start(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(read, (board(EIGHT), goal.map(board)), "{text}");
        let puzzle = parse(text).unwrap();
        let fields = puzzle.question(&Settings::new());
        let last = "1 2 3/4 5 6/7 8 0";
        assert!(
            fields.contains(&("goal", goal.unwrap_or(last).to_owned())),
            "{text}"
        );
    }
}

fn text(found: &str) -> String {
    found.to_owned()
}

#[test]
fn ambiguous_and_broken_texts_are_refused_where_they_are() {
    let not_a_number = |found: &str| Fault::NotANumber { found: text(found) };
    let row = |row, found, expected| Fault::RowLength {
        row,
        found,
        expected,
    };
    let header = |rows, columns, found_rows, found_columns| Fault::Header {
        rows,
        columns,
        found_rows,
        found_columns,
    };
    let several = |boards| Fault::SeveralBoards { boards };
    let unopened = |found: &str, expected: Option<&str>| Fault::Unopened {
        found: text(found),
        expected: expected.map(text),
    };
    let cases: Vec<(&str, Fault, (usize, usize))> = vec![
        // Two readings.
        (
            "[1, 2, 3, 4, 5, 6, 7, 8,\n 9, 10, 11, 12, 13, 14, 15, 0]",
            Fault::TwoShapes {
                rows: 2,
                columns: 8,
                side: 4,
            },
            (1, 2),
        ),
        ("123405", Fault::OneRow { found: 6 }, (1, 1)),
        ("1230", Fault::OneRow { found: 4 }, (1, 1)),
        (
            "10 11 12\n   1  2\n 3  4  5\n 6  7  8\n 9\n",
            row(5, 1, 3),
            (5, 2),
        ),
        (
            "1   2   3\n4     5\n6   7   8",
            Fault::WhichCell {
                row: 2,
                cells: vec![2, 3],
            },
            (2, 1),
        ),
        (
            "1 8 2\n0 4 3\n7 6 5\n\n1 2 3\n0 4 5\n7 8 6\n",
            several(2),
            (5, 1),
        ),
        (
            "1 8 2\n0 4 3\n7 6 5\n1 2 3\n0 4 5\n7 8 6\n",
            several(2),
            (4, 1),
        ),
        ("1 2/3 0\n\n1 0/3 2\n\n0 1/3 2", several(3), (3, 1)),
        (
            "1 8 2\n0 4 3\n7 6 5\nEND OF FILE\n1 2 3\n0 4 5\n7 8 6\n",
            several(2),
            (5, 1),
        ),
        ("[[[1,2],[3,0]],[[1,0],[3,2]]]", several(2), (1, 18)),
        (
            "(1,8,2,0,4,3,7,6,5)\n(0,8,2,1,4,3,7,6,5)",
            several(2),
            (2, 2),
        ),
        (
            "1 2\n3 0\ngoal: centre",
            Fault::NoCentre {
                rows: 2,
                columns: 2,
            },
            (3, 7),
        ),
        // Sizes before the rows.
        ("4\n1 8 2\n0 4 3\n7 6 5", header(4, 4, 3, 3), (1, 1)),
        (
            "# four\n 4\n1 8 2\n0 4 3\n7 6 5",
            header(4, 4, 3, 3),
            (2, 2),
        ),
        ("3 2\n4 5 1\n7 8 0", header(3, 2, 2, 3), (1, 1)),
        ("3\n1 8 2\n0 4 3", header(3, 3, 2, 3), (1, 1)),
        ("1\n1 8 2\n0 4 3\n7 6 5", row(1, 1, 3), (1, 1)),
        ("3\n1 8 2\n0 4\n7 6 5", row(2, 2, 3), (3, 1)),
        (
            "3\n1 8 2\n0 4 3\n7 6 9",
            Fault::BothBlanks { largest: 9 },
            (4, 5),
        ),
        // Comments do not hide mistakes, nor move them.
        (
            "# a comment\n1 8 2\n0 4 3 # more\n7 6 q # and more",
            not_a_number("q"),
            (4, 5),
        ),
        (
            "1 8 2\n# 4 3\n7 # 5",
            Fault::TwoBlanks {
                first: susun::format::Position { line: 2, column: 1 },
                missing: 6,
            },
            (3, 3),
        ),
        // Nor is a row a comment.
        (
            "1 2 3\n4 5 6\n# 7 7",
            Fault::Twice {
                number: 7,
                first: susun::format::Position { line: 3, column: 3 },
                missing: 8,
            },
            (3, 5),
        ),
        ("1 2 3\n4 5 6\n7 8 # 9", row(3, 4, 3), (3, 7)),
        ("# only a comment", Fault::Empty, (0, 0)),
        ("END OF FILE", Fault::Empty, (0, 0)),
        (
            "1 8 2\n0 4 3\nEND OF FILE\n7 6 5\n",
            Fault::TooLarge {
                found: text("8"),
                most: 5,
            },
            (1, 3),
        ),
        // Lists.
        (
            "[[1,8,2],[0,4,3],[7,6,5]",
            Fault::Unclosed { open: text("[") },
            (1, 1),
        ),
        (
            "[[1,8,2],\n [0,4,3),\n [7,6,5]]",
            unopened(")", Some("]")),
            (2, 8),
        ),
        ("[[1,8,2],[0,4,3],[7,6,5]]]", unopened("]", None), (1, 26)),
        ("[[1,8,2],\n [0,4],\n [7,6,5]]", row(2, 2, 3), (2, 3)),
        ("[[1,2,3],\n [4,\n5],\n[6,7,8]]", row(2, 2, 3), (2, 3)),
        (
            "[[1,8,2],\n [0,4,3],\n [7,6,'five']]",
            not_a_number("five"),
            (3, 8),
        ),
        (
            "[[1,8,2],[0,4,3],[7,6,-5]]",
            Fault::Negative { found: text("-5") },
            (1, 23),
        ),
        ("[[1,8,2],[0,4,3],[7,6,5.5]]", not_a_number("5.5"), (1, 23)),
        (
            "[1,[8,2],[0,4]]",
            Fault::BesideList { found: text("1") },
            (1, 2),
        ),
        ("[1, 2, 3, 4, 5, 0]", Fault::OneRow { found: 6 }, (1, 2)),
        ("[]", Fault::Empty, (0, 0)),
        (
            "board = [[1,8,2],[0,4,3],[7,6,5]] done",
            not_a_number("done"),
            (1, 35),
        ),
        // Digits and drawings.
        (
            "182043766",
            Fault::Twice {
                number: 6,
                first: susun::format::Position { line: 1, column: 8 },
                missing: 5,
            },
            (1, 9),
        ),
        (
            "| 1 | 8 | 2 |\n| 0 | 4 |\n| 7 | 6 | 5 |",
            row(2, 2, 3),
            (2, 3),
        ),
        (
            "| 1 | 8 | 2 |\n| 0 | 4 | q |\n| 7 | 6 | 5 |",
            not_a_number("q"),
            (2, 11),
        ),
        ("hello", not_a_number("hello"), (1, 1)),
        (
            "Solution: 1 8 2/0 4 3/7 6 5",
            not_a_number("Solution:"),
            (1, 1),
        ),
    ];
    for (board, fault, at) in cases {
        let error = parse_board(board).expect_err(board);
        let place = error.at.map_or((0, 0), |at| (at.line, at.column));
        assert_eq!((&error.fault, place), (&fault, at), "{board}");
    }
}

#[test]
fn sentences_have_the_right_number() {
    for (board, sentence) in [
        (
            "1\n1 8 2\n0 4 3\n7 6 5",
            "row 1 has 1 cell, the others have 3",
        ),
        (
            "7",
            "one row of 1 cell does not show the shape of the board",
        ),
        ("4\n1 8 2", "16 cells declared here, but 3 follow"),
        ("int a[9] = {1};", "9 cells declared here, but 1 follows"),
        (
            "n = 8\n1 2\n3 0",
            "8 is neither the side, the cells nor the tiles of a 2x2 board",
        ),
        (
            "4\n1 8 2\n0 4 3",
            "the size here is 4x4, but 2 rows of 3 cells follow",
        ),
        (
            "1   2   3\n4     5\n6   7   8",
            "row 2 is one cell short, and the blank may be its cell 2 or 3",
        ),
    ] {
        let shown = parse_board(board).unwrap_err().to_string();
        assert!(shown.ends_with(sentence), "{shown}");
    }
}

#[test]
fn named_goals() {
    let goal = |name: &str, rows, columns| {
        let goal = named_goal(name).expect("a goal")(size(rows, columns));
        goal.map(|goal| board_line(&goal))
    };
    for (name, rows, columns, expected) in [
        ("last", 2, 2, Some("1 2/3 0")),
        ("first", 2, 3, Some("0 1 2/3 4 5")),
        ("snail", 2, 2, Some("1 2/0 3")),
        ("snail", 3, 3, Some("1 2 3/8 0 4/7 6 5")),
        ("snail", 4, 4, Some("1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7")),
        ("snail", 2, 4, Some("1 2 3 4/0 7 6 5")),
        ("snail", 4, 2, Some("1 2/0 3/7 4/6 5")),
        ("snail", 3, 5, Some("1 2 3 4 5/12 13 14 0 6/11 10 9 8 7")),
        ("spiral", 5, 3, Some("1 2 3/12 13 4/11 14 5/10 0 6/9 8 7")),
        ("centre", 3, 3, Some("1 2 3/4 0 5/6 7 8")),
        ("center", 3, 5, Some("1 2 3 4 5/6 7 0 8 9/10 11 12 13 14")),
        ("centre", 4, 4, None),
        ("centre", 3, 4, None),
    ] {
        assert_eq!(
            goal(name, rows, columns).as_deref(),
            expected,
            "{name} {rows}x{columns}"
        );
    }
    assert_eq!(
        parse_goal("[[1,2],[0,3]]", size(2, 2)),
        Ok(board("1 2/0 3"))
    );
    let (rows, columns) = (4, 4);
    let error = parse_goal("centre", size(rows, columns)).unwrap_err();
    assert_eq!(error.fault, Fault::NoCentre { rows, columns });
}

/// The shapes of courses are read back, whatever the size; those on one line also in a list.
#[test]
fn shapes_are_read_back() {
    for (rows, columns) in [
        (2, 2),
        (2, 3),
        (3, 3),
        (4, 4),
        (5, 2),
        (5, 5),
        (10, 10),
        (100, 2),
    ] {
        let size = size(rows, columns);
        let goals = GOALS.iter().filter_map(|(_, goal)| goal(size));
        let boards: Vec<Board> = goals.chain([random::board(size, 7)]).collect();
        for board in &boards {
            for (name, shape) in SHAPES {
                let printed = shape(board);
                assert_eq!(
                    parse_board(&printed).as_ref(),
                    Ok(board),
                    "{name}: {printed}"
                );
                if !printed.contains('\n') {
                    let line = format!("a name\t{printed}\n");
                    let lines = parse_lines(line.as_bytes(), FAMILIES);
                    assert!(lines[0].puzzle.is_ok() && lines[0].name.is_some(), "{line}");
                    assert_eq!(read_typed_board(&printed), Some(Ok(board.clone())));
                }
            }
        }
    }
    let printed =
        |name: &str| SHAPES.iter().find(|shape| shape.0 == name).unwrap().1(&board(EIGHT));
    assert_eq!(printed("itb"), "1 8 2\n9 4 3\n7 6 5");
    assert_eq!(printed("princeton"), "3\n 1  8  2\n 0  4  3\n 7  6  5");
    assert_eq!(
        printed("42"),
        "# This puzzle is unsolvable\n3\n1 8 2\n0 4 3\n7 6 5"
    );
    assert_eq!(printed("python"), "[[1, 8, 2], [0, 4, 3], [7, 6, 5]]");
    assert_eq!(printed("json"), "[[1,8,2],[0,4,3],[7,6,5]]");
}

#[test]
fn typed_boards_in_other_forms() {
    for typed in [
        "182043765",
        "182043766",
        "[[1,8,2],[0,4,3],[7,6,5]]",
        "(1,2",
        "1 8 2;0 4 3;7 6 5",
        "[1",
    ] {
        assert!(read_typed_board(typed).is_some(), "{typed}");
    }
    for file in [
        "20240115",
        "1234",
        "board(1).txt",
        "goal",
        "hw1/start.txt",
        "a=b",
        "123456789012",
    ] {
        assert!(read_typed_board(file).is_none(), "{file}");
    }
}

/// What the other family reads stays with it.
#[test]
fn packing_puzzles_stay_packing_puzzles() {
    for text in [
        "2 3 2\nDEFAULT\nA\nAA\nBB\nB",
        "# 2 3\n{}",
        r#"{"v": 1, "puzzle": "packing", "container": {"rows": 1, "columns": 2}, "pieces": [{"cells": ["XX"]}]}"#,
        r#"{"v": 1, "puzzle": "packing", "container": {"rows": 2, "columns": 2}, "pieces": [{"cells": [[1,2],[3,0]]}]}"#,
        r#"{"container": {"rows": 2, "columns": 2}"#,
    ] {
        let family = match parse(text) {
            Ok(puzzle) => puzzle.family().name(),
            Err(refusal) => match refusal.reason::<susun::pack::format::PackError>() {
                Some(_) => "packing",
                None => "sliding",
            },
        };
        let expected = if text.starts_with('#') {
            "sliding"
        } else {
            "packing"
        };
        assert_eq!(family, expected, "{text}");
    }
}
