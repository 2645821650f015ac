//! Puzzles in one line.

use proptest::prelude::*;
use susun::format::Position;
use susun::pack::format::PackFault as F;
use susun::pack::format::{AmountProblem, given, id, parse};

use super::check_refusals;
use super::making::{puzzle, spoilt};

#[test]
fn printed_as_they_were_read() {
    let ids = [
        "kanoodle",
        "soma:VV.V",
        "pack:2x3:A/AA,BB/B",
        "pack:2x3:A/AA,BB/B:A..AA",
        "pack:!2x3:A/AA,BB/B:A..AA",
        "pack:X/XX//.X:2*AA,É",
        "pack:1x2x3:2*3/33",
        "pack:XX/X|X:A",
        "pack:X||X:AAA|.A",
        "pack:cubes=XX/X:A",
        "pack:!cubes=XX/X:A",
        "pack:pyramid2:AA,B|B",
        "pack:balls=XX/XX||X:A",
        "pack:balls=2x2x2:AA",
        "pack:balls=1x2x2:/A|A",
    ];
    for text in ids {
        let puzzle = id::parse(text).unwrap();
        assert_eq!(id::print(&puzzle), text);
        assert_eq!(parse(&format!("\u{feff} \n {text}\r\n")).unwrap(), puzzle);
    }
}

#[test]
fn other_ways_to_write_them() {
    let same = [
        ("kanoodle:...", "kanoodle"),
        ("pack:XXX/XXX:A", "pack:2x3:A"),
        ("pack:.../.XX./.X..:A", "pack:XX/X:A"),
        ("pack:02x3:1*A/A.:......", "pack:2x3:A/A"),
        ("pack:balls=pyramid2:A", "pack:pyramid2:A"),
        ("pack:cubes=2x3:A", "pack:1x2x3:A"),
        ("pack:balls=1x1:A", "pack:pyramid1:A"),
    ];
    for (text, printed) in same {
        assert_eq!(id::print(&parse(text).unwrap()), printed, "{text}");
    }
}

#[test]
fn refused_ids() {
    let preset = |found: &str, near| F::UnknownPreset {
        found: found.into(),
        near,
    };
    let container = |found: &str| F::IdContainer {
        found: found.into(),
    };
    let copies = |found: &str, problem| F::IdCopies {
        found: found.into(),
        problem,
    };
    let character = |found| F::IdCharacter { found };
    check_refusals(
        id::parse,
        &[
            ("", (0, 0), F::Empty),
            ("kanodle", (1, 1), preset("kanodle", Some("kanoodle"))),
            ("\n xyz:AA", (2, 2), preset("xyz", None)),
            ("pack", (1, 1), F::IdParts { found: 1 }),
            ("pack:2x3", (1, 1), F::IdParts { found: 2 }),
            ("pack:2x3:A:.:.", (1, 1), F::IdParts { found: 5 }),
            ("kanoodle:A:B", (1, 1), F::IdParts { found: 3 }),
            // Containers.
            ("pack::A", (1, 6), container("")),
            ("pack:2:A", (1, 6), container("2")),
            ("pack:!2x0:A", (1, 7), container("2x0")),
            ("pack:1x2x3x4:A", (1, 6), container("1x2x3x4")),
            ("pack:pyramid:A", (1, 6), container("pyramid")),
            ("pack:cubes=pyramid2:A", (1, 6), container("cubes=pyramid2")),
            ("pack:box:A", (1, 6), container("box")),
            ("pack:XX/xX:A", (1, 9), character('x')),
            ("pack:../.:A", (1, 6), F::NoCells),
            ("pack:101x100:A", (1, 6), F::TooManyCells { cells: 10_100 }),
            (
                "pack:pyramid99999999999999999999:A",
                (1, 6),
                F::TooManyCells { cells: usize::MAX },
            ),
            (
                "pack:99999999999999999999x9:A",
                (1, 6),
                F::TooManyCells { cells: usize::MAX },
            ),
            // Pieces.
            ("pack:2x3:", (1, 10), F::IdEmptyPiece),
            ("pack:2x3:A,./.,B", (1, 12), F::IdEmptyPiece),
            (
                "pack:2x3:A,BC",
                (1, 13),
                F::MixedRow {
                    first: 'B',
                    found: 'C',
                },
            ),
            ("pack:2x3:A B", (1, 11), character(' ')),
            ("pack:2x3:A,0*B", (1, 12), copies("0", AmountProblem::Zero)),
            ("pack:2x3:*B", (1, 10), copies("", AmountProblem::Form)),
            (
                "pack:2x3:10001*B",
                (1, 10),
                copies("10001", AmountProblem::TooLarge),
            ),
            ("pack:2x3:2*B*", (1, 13), character('*')),
            ("pack:2x3:A/.A", (1, 13), F::InParts { symbol: 'A' }),
            ("pack:2x3:A|A", (1, 12), F::IdNotFlat),
            (
                "pack:2x3:AA,B,.A/AA",
                (1, 16),
                F::SymbolTwice {
                    symbol: 'A',
                    first: Position {
                        line: 1,
                        column: 10,
                    },
                },
            ),
            // What lies there.
            (
                "pack:1x3:A:....",
                (1, 15),
                F::IdGivenLength {
                    found: 4,
                    expected: 3,
                },
            ),
            (
                "pack:1x3:A:.b",
                (1, 13),
                F::UnknownSymbol {
                    found: 'b',
                    near: None,
                    known: "A".into(),
                },
            ),
            (
                "pack:1x3:AA:A.A",
                (1, 13),
                F::GivenForm {
                    symbol: 'A',
                    copies: 1,
                    cells: 2,
                    by_flip: false,
                },
            ),
        ],
    );
    // One word is taken for a name.
    check_refusals(
        parse,
        &[(
            "pentominoes",
            (1, 1),
            preset("pentominoes", Some("pentominoes-8x8")),
        )],
    );
}

proptest! {
    #[test]
    fn reads_what_it_prints(seed: u64) {
        let (puzzle, _) = puzzle(seed);
        let text = id::print(&puzzle);
        prop_assert!(!text.contains(char::is_whitespace));
        let read = parse(&text).unwrap();
        prop_assert_eq!(read.clone().emptied(), puzzle.clone().emptied(), "{}", text);
        prop_assert_eq!(given::print(&read), given::print(&puzzle));
        prop_assert_eq!(id::print(&read), text);
        prop_assert_eq!(parse(&id::print(&read)).unwrap(), read);
    }

    #[test]
    fn nothing_makes_it_panic(seed: u64, text in any::<String>()) {
        let (puzzle, _) = puzzle(seed);
        let spoilt = spoilt(&id::print(&puzzle), seed);
        let prefixed = format!("pack:{text}");
        for text in [text, prefixed, spoilt] {
            if let Err(error) = id::parse(&text) {
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
}
