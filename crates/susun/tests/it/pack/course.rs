//! The course's file.

use proptest::prelude::*;
use susun::format::Position;
use susun::pack::format::PackFault as F;
use susun::pack::format::{HeaderNumber, course, looks_like_packing, parse};
use susun::packing::{Lattice, MAX_CELLS};

use super::making::{puzzle, spoilt};
use super::{check_refusals, refusal};

const SMALL: &str = "2 3 2\nDEFAULT\nA\nAA\nBB\nB";

#[test]
fn the_same_puzzle_however_it_is_laid_out() {
    let expected = course::parse(SMALL).unwrap();
    assert_eq!(expected.container().lattice(), Lattice::Square);
    assert!(expected.flips());
    let texts = [
        "\u{feff}2 3 2\r\nDEFAULT\r\nA\r\nAA\r\nBB\r\nB\r\n",
        "  2\t3   2 \t\n\n DEFAULT  \n\nA  \n\nAA\t\n\n\nBB\nB\n\n",
        "2 3 2\nDEFAULT\n   A\n   AA\n BB\n B",
        "02 003 2\nDEFAULT\nA\n\nAA\nBB\n\nB",
    ];
    for text in texts {
        assert_eq!(course::parse(text).unwrap(), expected, "{text:?}");
        assert_eq!(parse(text).unwrap(), expected, "{text:?}");
    }
    assert_eq!(course::print(&expected).unwrap(), SMALL.to_owned() + "\n");
}

#[test]
fn boards_of_any_outline() {
    let outline = course::parse("3 4 2\nCUSTOM\n....\n.XX.\nXXX.\nAA\nA\n  BB").unwrap();
    assert_eq!(outline.container().cells().len(), 5);
    let printed = course::print(&outline).unwrap();
    assert_eq!(printed, "2 3 2\nCUSTOM\n.XX\nXXX\nAA\nA\nBB\n");
}

#[test]
fn pyramids() {
    let text = "2 2 2\nPYRAMID\nAA\nBB\nB\n";
    let pyramid = course::parse(text).unwrap();
    assert_eq!(pyramid.container().lattice(), Lattice::Balls);
    assert_eq!(pyramid.container().cells().len(), 5);
    assert!(!pyramid.flips());
    assert_eq!(course::print(&pyramid).unwrap(), text);
}

#[test]
fn refused_files() {
    let whole = |which, found: &str| F::HeaderNotANumber {
        which,
        found: found.into(),
    };
    let positive = |which, found: &str| F::HeaderNotPositive {
        which,
        found: found.into(),
    };
    let large = |which, found: &str| F::HeaderTooLarge {
        which,
        found: found.into(),
        most: MAX_CELLS,
    };
    let kind = |found: &str, near| F::UnknownType {
        found: found.into(),
        near,
    };
    let outline = |row, found, expected| F::OutlineRowLength {
        row,
        found,
        expected,
    };
    let rows = |found, expected| F::OutlineRows { found, expected };
    let pieces = |found, expected| F::PieceCount { found, expected };
    let many = |found: &str| F::TooManyPieces {
        found: found.into(),
    };
    let (n, m, p) = (
        HeaderNumber::Rows,
        HeaderNumber::Columns,
        HeaderNumber::Pieces,
    );
    check_refusals(
        course::parse,
        &[
            ("", (0, 0), F::Empty),
            ("\u{feff} \r\n\t\n", (0, 0), F::Empty),
            // The first line.
            ("2 3", (1, 4), F::HeaderCount { found: 2 }),
            ("\n2 3 \nDEFAULT", (2, 4), F::HeaderCount { found: 2 }),
            ("2 3 2 1\nDEFAULT\nA", (1, 7), F::HeaderCount { found: 4 }),
            ("two 3 2\nDEFAULT", (1, 1), whole(n, "two")),
            ("2  3.0 2\nDEFAULT", (1, 4), whole(m, "3.0")),
            ("2 3 +2\nDEFAULT", (1, 5), whole(p, "+2")),
            ("0 3 2\nDEFAULT", (1, 1), positive(n, "0")),
            ("2 -3 2\nDEFAULT", (1, 3), positive(m, "-3")),
            ("2 3 00\nDEFAULT", (1, 5), positive(p, "00")),
            ("10001 3 2\nDEFAULT", (1, 1), large(n, "10001")),
            (
                "2 99999999999999999999 2\nDEFAULT",
                (1, 3),
                large(m, "99999999999999999999"),
            ),
            ("2 3 27\nDEFAULT", (1, 5), many("27")),
            (
                "2 3 99999999999999999999\nDEFAULT",
                (1, 5),
                many("99999999999999999999"),
            ),
            // The type.
            ("2 3 2", (1, 6), F::NoType),
            ("2 3 2 \n\n  \n", (1, 6), F::NoType),
            ("2 3 2\nFUFUFAFA\nA", (2, 1), kind("FUFUFAFA", None)),
            ("2 3 2\n DEFALT\nA", (2, 2), kind("DEFALT", Some("DEFAULT"))),
            ("2 3 2\ncustom\nA", (2, 1), kind("custom", Some("CUSTOM"))),
            (
                "2 3 2\nPYRAMIDE 3\nA",
                (2, 1),
                kind("PYRAMIDE 3", Some("PYRAMID")),
            ),
            ("2 3 2\nA\nAA", (2, 1), kind("A", None)),
            // The board.
            (
                "200 300 1\nDEFAULT\nA",
                (1, 1),
                F::TooManyCells { cells: 60_000 },
            ),
            (
                "2 3 1\nPYRAMID\nA",
                (1, 3),
                F::PyramidSides {
                    rows: 2,
                    columns: 3,
                },
            ),
            (
                "40 40 1\nPYRAMID\nA",
                (1, 1),
                F::TooManyCells { cells: 22_140 },
            ),
            (
                "10000 10000 1\nPYRAMID\nA",
                (1, 1),
                F::TooManyCells {
                    cells: 333_383_335_000,
                },
            ),
            ("2 3 1\nCUSTOM\nXX\nXXX\nA", (3, 3), outline(1, 2, 3)),
            ("2 3 1\nCUSTOM\nXXX\nXX.X\nA", (4, 4), outline(2, 4, 3)),
            ("2 3 1\nCUSTOM\nXXX\nA", (4, 1), rows(1, 2)),
            ("2 3 1\nCUSTOM\nXXX", (3, 4), rows(1, 2)),
            ("2 3 1\nCUSTOM", (2, 7), rows(0, 2)),
            (
                "2 3 1\nCUSTOM\n\n XX\nXXX",
                (4, 1),
                F::OutlineCharacter { found: ' ' },
            ),
            (
                "2 3 1\nCUSTOM\nXxX\nXXX",
                (3, 2),
                F::OutlineCharacter { found: 'x' },
            ),
            ("2 3 1\nCUSTOM\n...\n...\nA", (3, 1), F::NoCells),
            // The pieces.
            (
                "2 3 2\nDEFAULT\nA\nAX\nBB\nB",
                (4, 2),
                F::MixedRow {
                    first: 'A',
                    found: 'X',
                },
            ),
            ("2 3 2\nDEFAULT\nA\nAa", (4, 2), F::LowerCase { found: 'a' }),
            (
                "2 3 2\nDEFAULT\nA\nA.A",
                (4, 2),
                F::RowCharacter { found: '.' },
            ),
            (
                "2 3 2\nDEFAULT\n\tA",
                (3, 1),
                F::RowCharacter { found: '\t' },
            ),
            ("2 3 2\nDEFAULT\nÄ", (3, 1), F::RowCharacter { found: 'Ä' }),
            ("2 3 2\nDEFAULT", (1, 5), pieces(0, 2)),
            ("2 3  3\nDEFAULT\nA\nAA\nBB\nB", (1, 6), pieces(2, 3)),
            ("2 3 1\nDEFAULT\nA\nAA\n BB\n B", (5, 2), pieces(2, 1)),
            (
                "2 3 3\nDEFAULT\n A\nBB\nA",
                (5, 1),
                F::SymbolTwice {
                    symbol: 'A',
                    first: Position { line: 3, column: 2 },
                },
            ),
            ("2 3 1\nDEFAULT\nA\n A", (4, 2), F::InParts { symbol: 'A' }),
            ("2 3 1\nDEFAULT\n  A AA", (3, 3), F::InParts { symbol: 'A' }),
            (
                "2 3 1\nPYRAMID",
                (1, 3),
                F::PyramidSides {
                    rows: 2,
                    columns: 3,
                },
            ),
            ("3 3 1\nPYRAMID\nA\n A", (4, 2), F::InParts { symbol: 'A' }),
        ],
    );
}

#[test]
fn a_board_of_few_cells_far_apart() {
    let far = format!("2 9000 1\nCUSTOM\nX{0}\n{0}X\nA", ".".repeat(8999));
    assert!(course::parse(&far).is_ok());
    let rows = format!("{}\n", ".".repeat(1999)).repeat(999);
    let rows = rows.replace(".\n", ".X\n");
    let wide = format!("1000 2000 1\nCUSTOM\nX{}\n{rows}A", ".".repeat(1999));
    let fault = F::TooWide {
        levels: 1,
        rows: 1000,
        columns: 2000,
    };
    assert_eq!(refusal(course::parse(&wide)), ((3, 1), fault));
}

#[test]
fn which_family_a_text_belongs_to() {
    let packing = [
        SMALL,
        "\u{feff}5 5 7\r\nDEFAULT\r\n",
        "-1 -1 6\nPYRAMID\nA",
        "5 5 7\n\nFUFUFAFA\nA",
        "5 5 7\nA\nAA",
        // Wrong numbers above a type.
        "5 5\nDEFAULT",
        "2 M 5\n default",
        " {\"v\": 1",
        "kanoodle",
        "kanoodle:AAA",
        " pack:2x3:A\n",
        "pack:",
    ];
    for text in packing {
        assert!(looks_like_packing(text), "{text:?}");
    }
    let sliding = [
        "",
        "1 2 3\n4 5 6\n7 8 0",
        "1 2 3\nx 4 5\n6 7 8",
        "1 2 3\n- 4 5\n6 7 8",
        "5 5 7",
        "4x4:1,2,3",
        "4x4#42",
        "1 2 3/4 5 6/7 8 0",
        "kanodle",
    ];
    for text in sliding {
        assert!(!looks_like_packing(text), "{text:?}");
    }
}

#[test]
fn what_letters_cannot_say() {
    let cannot = [
        "pack:2x3:a/aa,BB/B",
        "pack:2x3:2*A/AA",
        "pack:!2x3:A/AA,BB/B",
        "pack:1x2x3:A/AA,BB/B",
        "pack:balls=2x2x2:AAAA",
        "pack:!pyramid2:AA",
        "pack:pyramid2:AA|A",
    ];
    for id in cannot {
        assert_eq!(course::print(&parse(id).unwrap()), None, "{id}");
    }
}

proptest! {
    #[test]
    fn reads_what_it_prints(seed: u64) {
        let (puzzle, _) = puzzle(seed);
        if let Some(text) = course::print(&puzzle) {
            prop_assert!(looks_like_packing(&text));
            prop_assert_eq!(parse(&text).unwrap(), puzzle.emptied(), "{}", text);
        }
    }

    #[test]
    fn nothing_makes_it_panic(text in any::<String>(), head in 0usize..4) {
        let head = ["", "2 3 2\n", "2 3 2\nDEFAULT\n", "3 4 2\nCUSTOM\n"][head];
        let _ = parse(&(head.to_owned() + &text));
        let _ = course::parse(&(head.to_owned() + &text));
        let _ = looks_like_packing(&text);
    }

    #[test]
    fn spoilt_files_are_read_or_refused_with_words(seed: u64) {
        let text = spoilt("3 4 3\nCUSTOM\n.XX.\nXXXX\nXXXX\nA\nAA\nBBBB\nCC\n C\n", seed);
        if let Err(error) = parse(&text) {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}
