//! Refusals: what is wrong, where, and how to mend it.

use susun::Lang;
use susun::family::Explain;
use susun::format::{Fault, ParseError, Position, parse_board, parse_size};

/// The place of a refusal, `(0, 0)` for one that concerns the whole text.
fn place(error: &ParseError) -> (usize, usize) {
    error.at.map_or((0, 0), |at| (at.line, at.column))
}

fn text(found: &str) -> String {
    found.to_owned()
}

fn position(line: usize, column: usize) -> Position {
    Position { line, column }
}

#[test]
fn refused_boards() {
    let huge = "99999999999999999999";
    let negative = "-99999999999999999999";
    let long_row = (0..202).map(|n| n.to_string()).collect::<Vec<_>>();
    let high = long_row
        .chunks(2)
        .map(|row| row.join(" "))
        .collect::<Vec<_>>();
    let wide = long_row
        .chunks(101)
        .map(|row| row.join(" "))
        .collect::<Vec<_>>();
    let row = |row, found, expected| Fault::RowLength {
        row,
        found,
        expected,
    };
    let id_count = |found, rows, columns| Fault::IdCount {
        found,
        rows,
        columns,
    };
    let size = |rows, columns| Fault::Size { rows, columns };
    let seed = |found: &str| Fault::BadSeed { found: text(found) };
    let too_large = |found: &str, most| Fault::TooLarge {
        found: text(found),
        most,
    };
    let not_a_number = |found: &str| Fault::NotANumber { found: text(found) };
    let cases: Vec<(String, Fault, (usize, usize))> = vec![
        (text(""), Fault::Empty, (0, 0)),
        (text(" \r\n\t\n"), Fault::Empty, (0, 0)),
        (text("\u{feff}"), Fault::Empty, (0, 0)),
        (text("/ / ,"), Fault::Empty, (0, 0)),
        // Rows that do not fit together: the place is the first cell too many, or the short row.
        (text("1 2 3\n4 5\n7 8 0"), row(2, 2, 3), (2, 1)),
        (text("1 2 3\n4 5 6 9\n7 8 0"), row(2, 4, 3), (2, 7)),
        (text("1 2 3\n4 5 6\n  7 0"), row(3, 2, 3), (3, 3)),
        (text("1 2 3/4 5/7 8 0"), row(2, 2, 3), (1, 7)),
        (text("1 2 3\n\n4 5\n\n7 8 0"), row(2, 2, 3), (3, 1)),
        // An empty field is the blank only if it is the only candidate.
        (
            text("1\t2\t3\t4\n5\t\t\t6\n7\t8\t9\t10"),
            row(2, 2, 4),
            (2, 1),
        ),
        (text("1\t2\t3\n\t4\t\n7\t8\t6"), row(2, 1, 3), (2, 2)),
        (
            text("1\t2\t3\n4\t\t5\t\n7\t8\t6"),
            Fault::AmbiguousGap { row: 2 },
            (2, 1),
        ),
        (text("1\t2\t3\n4\t\t5\n7\t8\t0"), row(2, 2, 3), (2, 1)),
        // Numbers that are wrong among themselves.
        (
            text("1 2 3/4 5 6/8 8 0"),
            Fault::Twice {
                number: 8,
                first: position(1, 13),
                missing: 7,
            },
            (1, 15),
        ),
        (
            text("1 2 3\n4 5 6\n7 3 0"),
            Fault::Twice {
                number: 3,
                first: position(1, 5),
                missing: 8,
            },
            (3, 3),
        ),
        (
            text("9 2 3/4 5 6/7 8 9"),
            Fault::Twice {
                number: 9,
                first: position(1, 1),
                missing: 1,
            },
            (1, 17),
        ),
        (text("1 2 3/4 5 6/7 8 10"), too_large("10", 8), (1, 17)),
        (
            text("1 2 3/4 5 6/7 8 60000"),
            too_large("60000", 8),
            (1, 17),
        ),
        (
            format!("1 2 3/4 5 6/7 0 {huge}"),
            too_large(huge, 8),
            (1, 17),
        ),
        (
            text("1 2 3/4 5 6/0 8 0"),
            Fault::TwoBlanks {
                first: position(1, 13),
                missing: 7,
            },
            (1, 17),
        ),
        (
            text("1 2 3/4 _ 6/x 8 7"),
            Fault::TwoBlanks {
                first: position(1, 9),
                missing: 5,
            },
            (1, 13),
        ),
        (
            text("1 2 3/4 5 6/9 8 0"),
            Fault::BothBlanks { largest: 9 },
            (1, 13),
        ),
        (
            text("16 2 3 4/5 6 7 8/9 10 11 12/13 14 15 -"),
            Fault::BothBlanks { largest: 16 },
            (1, 1),
        ),
        (
            text("16 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0"),
            Fault::BothBlanks { largest: 16 },
            (1, 1),
        ),
        // No blank, or a tile missing: then another number stands twice, and that has a place.
        (
            text("1 2/3 1"),
            Fault::Twice {
                number: 1,
                first: position(1, 1),
                missing: 0,
            },
            (1, 7),
        ),
        (
            text("1 2 3/4 5 6/7 8 1"),
            Fault::Twice {
                number: 1,
                first: position(1, 1),
                missing: 0,
            },
            (1, 17),
        ),
        (
            text("1 2 3/4 5 6/7 7 0"),
            Fault::Twice {
                number: 7,
                first: position(1, 13),
                missing: 8,
            },
            (1, 15),
        ),
        // What is not a number at all.
        (text("1 2 3/4 five 6/7 8 0"), not_a_number("five"), (1, 9)),
        (text("1 2 3/4 5.5 6/7 8 0"), not_a_number("5.5"), (1, 9)),
        (text("1 2 3/4 5 6/7 8 xx"), not_a_number("xx"), (1, 17)),
        (text("1 2 3/4 5 6/7 8 +"), not_a_number("+"), (1, 17)),
        (text("1 2 3/4 5 6/7 8 ٣"), not_a_number("٣"), (1, 17)),
        (text("été 2 3/4 5 6/7 8 0"), not_a_number("été"), (1, 1)),
        // Columns count characters, not bytes.
        (text("1 · 3/4 é 6/7 8 5"), not_a_number("é"), (1, 9)),
        (
            text("1 2 3\r\n4 5 6\r\n7 8 q\r\n"),
            not_a_number("q"),
            (3, 5),
        ),
        (
            text("\u{feff}q 2 3\n4 5 6\n7 8 0"),
            not_a_number("q"),
            (1, 1),
        ),
        (text("1\t2\tq\n4\t5\t6\n7\t8\t0"), not_a_number("q"), (1, 5)),
        (
            text("1 2 3/4 -5 6/7 8 0"),
            Fault::Negative { found: text("-5") },
            (1, 9),
        ),
        (
            text("1 2 3/4 \u{2212}5 6/7 8 0"),
            Fault::Negative {
                found: text("\u{2212}5"),
            },
            (1, 9),
        ),
        (
            format!("1 2 3/4 {negative} 6/7 8 0"),
            Fault::Negative {
                found: text(negative),
            },
            (1, 9),
        ),
        // Shapes.
        (text("1 2 3 4 5 6 7 0"), Fault::OneRow { found: 8 }, (1, 1)),
        (text("1 2 3 0"), Fault::OneRow { found: 4 }, (1, 1)),
        (text("\n  1"), Fault::OneRow { found: 1 }, (2, 3)),
        (
            text("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0"),
            Fault::OneRow { found: 15 },
            (1, 1),
        ),
        (text("1\n2\n3\n4\n0"), size(5, 1), (1, 1)),
        (high.join("\n"), size(101, 2), (1, 1)),
        (wide.join("\n"), size(2, 101), (1, 1)),
        (text("1x5#3"), size(1, 5), (1, 1)),
        (text(" \n 101x2#1"), size(101, 2), (2, 2)),
        (text("1x5:1,2,3,4,0"), size(1, 5), (1, 1)),
        (text("0x0:"), size(0, 0), (1, 1)),
        (format!("{huge}x2#1"), size(usize::MAX, 2), (1, 1)),
        // IDs.
        (text("4x4:1,2,3"), id_count(3, 4, 4), (1, 10)),
        (text("3x3:1,2,3,4,5,6,7,8,9,0"), id_count(10, 3, 3), (1, 23)),
        (text("2x2:"), id_count(0, 2, 2), (1, 5)),
        (text("2x2:1,2,,0"), id_count(3, 2, 2), (1, 11)),
        (text("2x2:1,2,q,0"), not_a_number("q"), (1, 9)),
        (text("  2x2:1,2,q,0"), not_a_number("q"), (1, 11)),
        (text("\n\n2x2:1,2,q,0"), not_a_number("q"), (3, 9)),
        (text("\u{feff}\n 2x2:1,2,q,0"), not_a_number("q"), (2, 10)),
        (text("2x2:1,2\n3,q"), not_a_number("q"), (2, 3)),
        (
            text("2x2:1,2,2,0"),
            Fault::Twice {
                number: 2,
                first: position(1, 7),
                missing: 3,
            },
            (1, 9),
        ),
        (text("3x3:1,2,3,4,5,6,7,8,10"), too_large("10", 8), (1, 21)),
        (text("4x4#"), seed(""), (1, 5)),
        (text("4x4#x"), seed("x"), (1, 5)),
        (text("4x4#-1"), seed("-1"), (1, 5)),
        (text("4x4#1.5"), seed("1.5"), (1, 5)),
        (text("4x4#1 2"), seed("1 2"), (1, 5)),
        (
            text("4x4#18446744073709551616"),
            seed("18446744073709551616"),
            (1, 5),
        ),
    ];
    for (board, fault, at) in &cases {
        let shown: String = board.chars().take(60).collect();
        match parse_board(board) {
            Ok(board) => panic!("{shown:?} was read as {board:?}"),
            Err(error) => {
                assert_eq!(error.fault, *fault, "{shown:?}");
                assert_eq!(place(&error), *at, "{shown:?}");
            }
        }
    }
}

#[test]
fn refused_sizes() {
    let bad = |found: &str| Fault::BadSize { found: text(found) };
    for (size, fault) in [
        ("", bad("")),
        ("4", bad("4")),
        ("x", bad("x")),
        ("4x", bad("4x")),
        ("x4", bad("x4")),
        ("4x4x4", bad("4x4x4")),
        ("-4x4", bad("-4x4")),
        ("+4x4", bad("+4x4")),
        ("4 x 4", bad("4 x 4")),
        ("4,4", bad("4,4")),
        (
            "1x5",
            Fault::Size {
                rows: 1,
                columns: 5,
            },
        ),
        (
            "5x1",
            Fault::Size {
                rows: 5,
                columns: 1,
            },
        ),
        (
            "0x0",
            Fault::Size {
                rows: 0,
                columns: 0,
            },
        ),
        (
            "101x2",
            Fault::Size {
                rows: 101,
                columns: 2,
            },
        ),
        (
            "2x1000000000000000000000",
            Fault::Size {
                rows: 2,
                columns: usize::MAX,
            },
        ),
    ] {
        let error = parse_size(size).unwrap_err();
        assert_eq!(error.fault, fault, "{size:?}");
        assert_eq!(error.at, None, "{size:?}");
    }
}

/// One of every kind.
fn one_of_every_fault() -> Vec<Fault> {
    let found = || text("?");
    let first = position(1, 2);
    vec![
        Fault::Empty,
        Fault::NotText,
        Fault::LineTooLong { most: 7 },
        Fault::NotANumber { found: found() },
        Fault::Negative { found: found() },
        Fault::TooLarge {
            found: found(),
            most: 8,
        },
        Fault::Twice {
            number: 3,
            first,
            missing: 0,
        },
        Fault::Twice {
            number: 3,
            first,
            missing: 4,
        },
        Fault::TwoBlanks { first, missing: 4 },
        Fault::BothBlanks { largest: 9 },
        Fault::RowLength {
            row: 1,
            found: 2,
            expected: 3,
        },
        Fault::OneRow { found: 8 },
        Fault::Size {
            rows: 1,
            columns: 5,
        },
        Fault::BadSize { found: found() },
        Fault::BadSeed { found: found() },
        Fault::IdCount {
            found: 3,
            rows: 4,
            columns: 4,
        },
        Fault::AmbiguousGap { row: 2 },
        Fault::WhichCell {
            row: 2,
            cells: vec![1, 2, 3],
        },
        Fault::Header {
            rows: 4,
            columns: 4,
            found_rows: 1,
            found_columns: 3,
        },
        Fault::TwoShapes {
            rows: 2,
            columns: 8,
            side: 4,
        },
        Fault::NotASide {
            number: 8,
            rows: 2,
            columns: 2,
        },
        Fault::Uneven { found: 9, side: 2 },
        Fault::CellCount {
            declared: 9,
            found: 1,
        },
        Fault::SeveralBoards { boards: 2 },
        Fault::SeveralBoards { boards: 3 },
        Fault::NoCentre {
            rows: 4,
            columns: 4,
        },
        Fault::Unclosed { open: text("[") },
        Fault::Unopened {
            found: text("]"),
            expected: None,
        },
        Fault::Unopened {
            found: text("]"),
            expected: Some(text(")")),
        },
        Fault::TooDeep { most: 32 },
        Fault::BesideList { found: found() },
        Fault::NotAMove { found: '?' },
        Fault::BadCount { found: found() },
        Fault::TooManyMoves { most: 7 },
        Fault::BlockedMove {
            number: 1,
            letter: 'U',
            other_notation: "blank",
        },
        Fault::NoMoves,
        Fault::BadJson { problem: found() },
    ]
}

/// That an error and its fix are one line each, as front ends set them behind a label, and name no flag of
/// the command line: not every front end has one.
#[track_caller]
pub(crate) fn assert_neutral(fault: &impl Explain) {
    for &lang in Lang::ALL {
        for text in [fault.message(lang), fault.advice(lang).unwrap()] {
            assert!(!text.trim().is_empty() && !text.contains('\n'), "{fault:?}");
            let names_command = text.split(' ').any(|word| word == "susun");
            assert!(!names_command && !text.contains("--"), "{text}");
        }
    }
}

#[test]
fn every_fault_has_neutral_advice() {
    for fault in one_of_every_fault() {
        assert_neutral(&fault);
    }
}

/// The details of a fault are in its text: without them a reader cannot find it.
#[test]
fn a_text_names_what_was_found() {
    for (board, words) in [
        ("1 2 3/4 five 6/7 8 0", vec!["five", "line 1", "column 9"]),
        ("1 2 3/4 5 6/7 8 10", vec!["10", "1 to 8"]),
        (
            "1 2 3/4 5 6/7 8 99999999999999999999",
            vec!["99999999999999999999", "1 to 8"],
        ),
        ("1 2 3\n4 5\n7 8 0", vec!["row 2", "2 cells", "3", "line 2"]),
        ("1 2 3 4 5 6 7 0", vec!["8 cells"]),
        ("1x5#3", vec!["1x5", "2x2 to 100x100"]),
        ("4x4:1,2,3", vec!["3 cells", "4x4", "16"]),
        ("4x4#x", vec!["x"]),
    ] {
        let shown = parse_board(board).unwrap_err().to_string();
        for word in words {
            assert!(shown.contains(word), "{shown:?} lacks {word:?}");
        }
    }
}
