//! Boards that are half-filled, and answers.

use proptest::prelude::*;
use susun::pack::format::PackFault as F;
use susun::pack::format::{given, parse};
use susun::packing::{Lattice, Puzzle, Shape};

use super::making::{puzzle, spoilt};
use super::{check_refusals, refusal};

/// 3x4 without two corners; L's, a bar of three and one cell.
fn board() -> Puzzle {
    parse("pack:XXX/XXXX/.XXX:A/AAA,BBB,CC/C").unwrap()
}

#[test]
fn half_filled_boards() {
    let texts = [
        "AAA#\nA...\n#BBB",
        "\u{feff}AAA\r\nA...  \r\n#BBB\t\r\n\r\n",
        "\n\nAAA\n\nA...\n\n#BBB\n####\n",
        "A A A #\nA . . .\n# B B B ",
        // As a board that was drawn after an outline with a margin.
        "######\n#AAA##\n#A...#\n##BBB#\n######",
    ];
    for text in texts {
        let half = given::apply(board(), text).unwrap();
        assert_eq!(given::print(&half), "AAA#\nA...\n#BBB\n", "{text:?}");
        assert_eq!(half.placed().len(), 2);
        assert_eq!(given::apply(half, "...#\n....\n#...").unwrap(), board());
    }
}

#[test]
fn half_filled_pyramids() {
    let pyramid = parse("pack:pyramid2:AA,BB/B").unwrap();
    let half = given::apply(pyramid.clone(), "AA\n..\n\n.\n").unwrap();
    assert_eq!(half.placed()[0].cells, [0, 1]);
    assert_eq!(given::print(&half), "AA\n..\n\n.\n");
    let upright = given::apply(pyramid.clone(), "BA\nB.\n \n\nB#\n##").unwrap_err();
    assert!(upright.to_string().contains('A'), "{upright}");
    let upright = given::apply(pyramid.clone(), "A.\n..\n \n\nA#\n##").unwrap();
    assert_eq!(given::print(&upright), "A.\n..\n\nA\n");
    assert_eq!(
        given::board_rows(&pyramid, upright.placed()),
        [vec!["A.", ".."], vec!["A"]]
    );
}

#[test]
fn copies_are_told_apart() {
    let puzzle = parse("pack:4x4:6*AA,4*B").unwrap();
    let half = given::apply(puzzle, "AAAA\nA..A\nA..A\nAAAA").unwrap();
    assert_eq!(half.placed().len(), 6);
    let corners = parse("pack:3x3:3*A/AA").unwrap();
    let half = given::apply(corners, "AAA\nAAA\n...").unwrap();
    assert_eq!(half.placed().len(), 2);
}

#[test]
fn too_many_copies_to_divide_are_given_up() {
    // Dominoes on a board of more cells of one colour than of the other: nobody waits for the proof.
    let width = 60;
    let full = "X".repeat(width);
    let cut = format!(".{}.", "X".repeat(width - 2));
    let mut rows = vec![full; width];
    rows[0] = cut;
    let puzzle = parse(&format!("pack:{}:1799*AA", rows.join("/"))).unwrap();
    let board = rows.join("\n").replace('X', "A").replace('.', "#");
    let (place, fault) = refusal(given::apply(puzzle, &board));
    assert_eq!(place, (1, 2));
    assert!(
        matches!(
            fault,
            F::GivenSplit { symbol: 'A', .. } | F::GivenForm { symbol: 'A', .. }
        ),
        "{fault:?}"
    );
}

#[test]
fn refused_boards() {
    let rows = |level, found, expected| F::BoardRows {
        level,
        found,
        expected,
    };
    let length = |level, row, found, expected| F::BoardRowLength {
        level,
        row,
        found,
        expected,
    };
    let unknown = |found, near| F::UnknownSymbol {
        found,
        near,
        known: "ABC".into(),
    };
    let form = |symbol, cells, by_flip| F::GivenForm {
        symbol,
        copies: 1,
        cells,
        by_flip,
    };
    let cells = |symbol, found, cells, copies| F::GivenCells {
        symbol,
        found,
        cells,
        copies,
    };
    check_refusals(
        |text| given::apply(board(), text),
        &[
            ("", (0, 0), rows(None, 0, 3)),
            ("...\n....", (2, 1), rows(None, 2, 3)),
            ("...\n....\n#...\n....", (4, 1), rows(None, 4, 3)),
            ("...\n...\n#...", (2, 4), length(None, 2, 3, 4)),
            ("...\n.....\n#...", (2, 5), length(None, 2, 5, 4)),
            ("....\n....\n#...", (1, 4), F::NoCellHere { found: '.' }),
            ("...\n....\nA...", (3, 1), F::NoCellHere { found: 'A' }),
            ("...\n.#..\n#...", (2, 2), F::CellHere),
            ("...\n.a..\n#...", (2, 2), unknown('a', Some('A'))),
            ("...\n.8..\n#...", (2, 2), unknown('8', Some('B'))),
            ("...\n.Z..\n#...", (2, 2), unknown('Z', None)),
            ("...\n._..\n#...", (2, 2), unknown('_', Some('.'))),
            ("...\n. ..\n#...", (2, 2), unknown(' ', Some('.'))),
            ("AA.\nA...\n#...", (1, 1), cells('A', 3, 4, 1)),
            ("BBB\nAA..\n#AA.", (2, 1), form('A', 4, false)),
            ("...\n.B..\n#BB.", (2, 2), form('B', 3, false)),
            ("...\n.C.C\n#..C", (2, 2), form('C', 3, false)),
        ],
    );
    let chiral = parse("pack:!2x4:A/AAA,4*B").unwrap();
    let board = "AAA.\nA...";
    assert_eq!(
        refusal(given::apply(chiral.clone(), board)),
        ((1, 1), form('A', 4, true))
    );
    check_refusals(
        |text| given::apply(chiral.clone(), text),
        &[
            ("BBBB\nB...", (1, 1), cells('B', 5, 1, 4)),
            ("A...\nAA.A", (1, 1), form('A', 4, false)),
        ],
    );
    let copies = parse("pack:2x4:2*AA/A").unwrap();
    let copies_fault = F::GivenForm {
        symbol: 'A',
        copies: 2,
        cells: 3,
        by_flip: false,
    };
    assert_eq!(
        refusal(given::apply(copies, "AAAA\nAA..")),
        ((1, 1), copies_fault)
    );
    let pyramid = parse("pack:pyramid2:AA,BB/B,C").unwrap();
    check_refusals(
        |text| given::apply(pyramid.clone(), text),
        &[
            (
                "..\n..",
                (1, 1),
                F::BoardLevels {
                    found: 1,
                    expected: 2,
                },
            ),
            (
                "..\n..\n\n.\n\n.",
                (6, 1),
                F::BoardLevels {
                    found: 3,
                    expected: 2,
                },
            ),
            ("..\n..\n\n.\n.", (5, 1), rows(Some(2), 2, 1)),
            ("..\n\n.", (1, 1), rows(Some(1), 1, 2)),
            ("..\n..\n\n..", (4, 2), length(Some(2), 1, 2, 1)),
            (".A\nA.\n\n.", (1, 2), form('A', 2, false)),
        ],
    );
}

#[test]
fn answers() {
    let read = |text: &str| -> String {
        let cells = given::parse_solution(&board(), text).unwrap();
        cells.into_iter().map(|cell| cell.unwrap_or('-')).collect()
    };
    let same = [
        "AAA\nACCx\n#BBB",
        "AAA#\r\nACCx\r\n#BBB\r\n",
        "AAA.\nACCx\n.BBB",
        "AAA\nACCx\n BBB",
        "A A A \nA C C x \n# B B B ",
        "......\n.AAA..\n.ACCx.\n..BBB.",
        " {\"v\": 1, \"board\": [\"AAA#\", \"ACCx\", \"#BBB\"]}",
    ];
    for text in same {
        assert_eq!(read(text), "AAAACCxBBB", "{text:?}");
    }
    assert_eq!(read("AA\nA..x\n#B"), "AA-A--xB--");
    check_refusals(
        |text| given::parse_solution(&board(), text),
        &[
            ("AAAA\nACCC\n#BBB", (1, 4), F::NoCellHere { found: 'A' }),
            ("{\"v\": 1}", (0, 0), F::NoBoard),
            (
                "{\"board\": [\"AAA\"]}",
                (0, 0),
                F::BoardRows {
                    level: None,
                    found: 1,
                    expected: 3,
                },
            ),
            (
                "{\"board\"",
                (1, 8),
                F::JsonSyntax {
                    problem: "EOF while parsing an object".into(),
                },
            ),
        ],
    );
    let pyramid = parse("pack:pyramid2:AA,BB/B").unwrap();
    let levels = "{\"levels\": [[\"AB\", \"AB\"], [\"B\"]]}";
    let expected = given::parse_solution(&pyramid, "A B\nA B\n\nB").unwrap();
    assert_eq!(given::parse_solution(&pyramid, levels).unwrap(), expected);
}

/// Whether every placed piece has the form of its piece, by another way than the puzzle's own.
fn lies_well(puzzle: &Puzzle) -> bool {
    let lattice: Lattice = puzzle.container().lattice();
    let form = |shape: &Shape| shape.canonical(lattice, puzzle.flips());
    puzzle.placed().iter().all(|place| {
        let sites = place
            .cells
            .iter()
            .map(|&cell| puzzle.container().cells()[cell]);
        form(&Shape::new(sites)) == form(&puzzle.pieces()[place.piece].shape)
    })
}

proptest! {
    #[test]
    fn reads_what_it_prints(seed: u64) {
        let (puzzle, solution) = puzzle(seed);
        let text = given::print(&puzzle);
        let read = given::apply(puzzle.clone().emptied(), &text).unwrap();
        prop_assert_eq!(given::print(&read), text);
        prop_assert!(lies_well(&read));
        prop_assert_eq!(given::apply(read.clone(), &given::print(&read)).unwrap(), read.clone());
        if puzzle.pieces().iter().all(|piece| piece.copies.most == 1) {
            let sorted = |puzzle: &Puzzle| {
                let mut placed = puzzle.placed().to_vec();
                placed.sort();
                placed
            };
            prop_assert_eq!(sorted(&read), sorted(&puzzle));
        }
        let levels = given::board_rows(&puzzle, &solution);
        let full = levels.iter().map(|rows| rows.join("\n")).collect::<Vec<_>>().join("\n\n");
        prop_assert!(!full.contains('.'), "{}", full);
        let answer = given::parse_solution(&puzzle, &full).unwrap();
        for placement in &solution {
            for &cell in &placement.cells {
                prop_assert_eq!(answer[cell], Some(puzzle.pieces()[placement.piece].symbol));
            }
        }
    }

    #[test]
    fn any_letters_mean_the_same(seed: u64) {
        let (puzzle, _) = puzzle(seed);
        if puzzle.pieces().iter().any(|piece| piece.copies.most > 1) {
            return Ok(());
        }
        let text = given::print(&puzzle);
        // Letters that no piece has: the pieces have Latin and Greek letters and digits.
        let other = |c: char| match puzzle.pieces().iter().position(|piece| piece.symbol == c) {
            Some(piece) => char::from_u32('Ա' as u32 + piece as u32).unwrap(),
            None => c,
        };
        let renamed: String = text.chars().map(other).collect();
        let read = given::recognise(puzzle.clone(), &renamed).unwrap();
        prop_assert_eq!(read.letters.len(), puzzle.placed().len());
        prop_assert!(lies_well(&read.puzzle));
        let covered = |puzzle: &Puzzle| puzzle.free_cells();
        prop_assert_eq!(covered(&read.puzzle), covered(&puzzle));
        // The letters themselves are not touched where they are the pieces' own.
        let same = given::recognise(puzzle.clone(), &text).unwrap();
        prop_assert!(same.letters.is_empty());
        prop_assert_eq!(given::print(&same.puzzle), text);
    }

    #[test]
    fn nothing_makes_it_panic(seed: u64, text in any::<String>()) {
        let (puzzle, _) = puzzle(seed);
        let spoilt = spoilt(&given::print(&puzzle), seed);
        for text in [text, spoilt] {
            let _ = given::parse_solution(&puzzle, &text);
            let _ = given::recognise(puzzle.clone(), &text);
            if let Err(error) = given::apply(puzzle.clone(), &text) {
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
}

/// Boards under any letters: what is placed, and which letter stands for which piece.
#[test]
fn pieces_are_recognised_by_their_shapes() {
    let two = || parse("pack:2x4:AA/A,BB/B,CC").unwrap();
    let copies = || parse("pack:2x4:2*AA/A,CC").unwrap();
    type Letters = &'static [(char, char)];
    let cases: [(Puzzle, &str, &str, Letters); 9] = [
        // The pieces' own letters mean what they say.
        (board(), "AAA#\nA...\n#BBB", "AAA#\nA...\n#BBB", &[]),
        // In any orientation, small letters and digits too.
        (
            board(),
            "xxx\nx...\n#777",
            "AAA#\nA...\n#BBB",
            &[('x', 'A'), ('7', 'B')],
        ),
        (
            board(),
            "..a\naaa.\n#...",
            "..A#\nAAA.\n#...",
            &[('a', 'A')],
        ),
        // The letters of other pieces.
        (
            board(),
            "BBB\nB...\n#AAA",
            "AAA#\nA...\n#BBB",
            &[('B', 'A'), ('A', 'B')],
        ),
        (
            board(),
            "AA.\nA...\n#...",
            "CC.#\nC...\n#...",
            &[('A', 'C')],
        ),
        // Of two pieces of one shape each gets its own letter, if it is there.
        (two(), "xxBB\nx..B", "AABB\nA..B", &[('x', 'A')]),
        (two(), "BBxx\nB..x", "BBAA\nB..A", &[('x', 'A')]),
        (two(), "yyxx\ny..x", "AABB\nA..B", &[('y', 'A'), ('x', 'B')]),
        // Copies may have one letter or several.
        (copies(), "xx.x\nx.xx", "AA.A\nA.AA", &[('x', 'A')]),
    ];
    for (puzzle, text, expected, letters) in cases {
        let read = given::recognise(puzzle, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(given::print(&read.puzzle).trim_end(), expected, "{text}");
        let symbol = |piece: usize| read.puzzle.pieces()[piece].symbol;
        let found: Vec<_> = { read.letters.iter() }
            .map(|&(c, piece)| (c, symbol(piece)))
            .collect();
        assert_eq!(found, letters, "{text}");
    }
    // A flat piece that stands upright in a pyramid.
    let pyramid = parse("pack:pyramid2:AA,BB/B").unwrap();
    let read = given::recognise(pyramid, "x.\n..\n\nx").unwrap();
    assert_eq!(given::print(&read.puzzle), "A.\n..\n\nA\n");
}

#[test]
fn what_is_not_recognised_is_named() {
    let at = |line, column| susun::format::Position { line, column };
    let no_such = |letter, cells, by_flip| F::NoSuchShape {
        letter,
        cells,
        by_flip,
    };
    check_refusals(
        |text| given::recognise(board(), text),
        &[
            ("xx.\nxx..\n#...", (1, 1), no_such('x', 4, false)),
            ("xx.\n..y.\n#..y", (1, 1), no_such('x', 2, false)),
            ("x.y\nx.y.\n#...", (1, 1), no_such('x', 2, false)),
            (
                "xxx\n....\n#yyy",
                (3, 2),
                F::ShapeTwice {
                    letter: 'y',
                    first: 'x',
                    first_at: at(1, 1),
                },
            ),
            (
                "xxx\n....\n#.xx",
                (3, 3),
                F::TwoGroups {
                    letter: 'x',
                    first_at: at(1, 1),
                },
            ),
            // Who uses the pieces' own letters learns what is wrong with one of them.
            (
                "AAA\nA...\n#BB.",
                (3, 2),
                F::GivenCells {
                    symbol: 'B',
                    found: 2,
                    cells: 3,
                    copies: 1,
                },
            ),
            // An empty cell that is written in another way.
            (
                "xxx\nx_..\n#...",
                (1, 1),
                F::UnknownSymbol {
                    found: 'x',
                    near: None,
                    known: "ABC".into(),
                },
            ),
        ],
    );
    let chiral = parse("pack:!2x4:A/AAA,4*B").unwrap();
    assert_eq!(
        refusal(given::recognise(chiral, "xxx.\nx...")),
        ((1, 1), no_such('x', 4, true))
    );
}
