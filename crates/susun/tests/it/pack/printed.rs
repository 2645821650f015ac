//! Filled boards as programs print them.

use susun::Lang;
use susun::pack::Message;
use susun::pack::format::{course, printed};
use susun::pack::presets::Preset;
use susun::packing::obstacle;

const PIECES: &str = "2 5 4\nDEFAULT\nAA\nA\nBB\nB\n C\nCC\nD";

/// Each text is the same board; what is no board, or is several, is refused in its line.
#[test]
fn boards() {
    let puzzle = course::parse(PIECES).unwrap();
    let expected: Vec<Option<char>> = "AABBCADBCC".chars().map(Some).collect();
    for text in [
        "AABBC\nADBCC",
        "A A B B C\nA D B C C\n",
        "Solusi:\nA A B B C\nA D B C C\nWaktu pencarian: 3 ms\n",
        "| A | A | B | B | C |\n| A | D | B | C | C |\n",
        "+---+---+---+---+---+\n| A | A | B | B | C |\n+---+---+---+---+---+\n| A | D | B | C | C |\n+---+---+---+---+---+\n",
        "┌─┬─┬─┬─┬─┐\n│A│A│B│B│C│\n├─┼─┼─┼─┼─┤\n│A│D│B│C│C│\n└─┴─┴─┴─┴─┘\n",
        "A,A,B,B,C\nA,D,B,C,C\n",
        "A;A;B;B;C\nA;D;B;C;C\n",
        "\"A\",\"A\",\"B\",\"B\",\"C\"\n\"A\",\"D\",\"B\",\"C\",\"C\"\n",
        "[['A', 'A', 'B', 'B', 'C'], ['A', 'D', 'B', 'C', 'C']]",
        "[['A', 'A', 'B', 'B', 'C'],\n ['A', 'D', 'B', 'C', 'C']]\nTime: 3",
        "['AABBC', 'ADBCC']",
        "board = [(A, A, B, B, C), (A, D, B, C, C)]",
        "1 A A B B C\n2 A D B C C\n",
        "  1 2 3 4 5\n1 A A B B C\n2 A D B C C\n",
        "1 | A A B B C\n2 | A D B C C\n",
        "Row 1: AABBC\nRow 2: ADBCC\n",
        "aabbc\nadbcc\n",
        "Hasil\na a b b c\na d b c c\n",
        "AABBC/ADBCC",
        "Board: AABBC/ADBCC",
        "A\tA\tB\tB\tC\nA\tD\tB\tC\tC\n",
        "A  A  B  B  C\nA  D  B  C  C\n",
        "\u{1b}[31mA A\u{1b}[0m B B C\nA D B C C\nok",
        "AABBC\nADBCC\n\nAABBC\nADBCC\n",
        // Pieces of one shape are told apart by their order.
        "11223\n14233\n",
        "Solution:\n[[5 5 2 2 3]\n [5 1 2 3 3]]\nTime: 3 ms\n",
    ] {
        let board = printed::read(&puzzle, text);
        let board = board.unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(board.symbols, expected, "{text:?}");
    }
    for (text, line) in [
        ("AABBC\nADBCC\n\nCBBAA\nCCBDA\n", 4),
        ("| A | A | B | B | C |\n", 1),
        ("Gagal\nTidak\nok\n", 3),
        ("A,A,B,B,C\n", 1),
        ("11123\n14233\n", 1),
        ("2 AABBC\n1 ADBCC\n", 2),
        ("Row 2: AABBC\nRow 1: ADBCC\n", 2),
    ] {
        let error = printed::read(&puzzle, text).unwrap_err();
        assert_eq!(error.at.map_or(1, |at| at.line), line, "{text:?}: {error}");
    }
    // Levels side by side, as `solve` prints them, or in two rows on a narrow terminal.
    let puzzle = Preset::named("kanoodle-pyramid").unwrap().puzzle();
    let wide = "Start (pyramid of 5 levels, 12 pieces)\n\nSolution\n\
        level 1 (bottom)    level 2    level 3    level 4    level 5 (top)\n\
        F H H C C           I I I E    A L G      A G        G\n\
        F F H H C           I A I E    L L L      G D\n\
        B B A H C           K K E E    G L D\n\
        B B B D C           K K E D\n\
        J J J J D\n\nTime: 3 ms\n";
    let (first, rest) = wide.split_once("level 1").unwrap();
    let cut = |from: usize, to: usize| -> String {
        let row = |line: &str| -> String { line.chars().skip(from).take(to - from).collect() };
        let rows = format!("level 1{rest}")
            .lines()
            .take(6)
            .map(row)
            .collect::<Vec<_>>();
        rows.iter()
            .map(|row| format!("{}\n", row.trim_end()))
            .collect()
    };
    let board = printed::read(&puzzle, wide).unwrap();
    assert!(board.symbols.iter().all(Option::is_some));
    for ends in [
        &[0, 31, 100][..],
        &[0, 53, 100],
        &[0, 20, 100],
        &[0, 31, 53, 100],
    ] {
        let parts: Vec<String> = ends.windows(2).map(|part| cut(part[0], part[1])).collect();
        let narrow = format!("{first}{}\nTime: 3 ms\n", parts.join("\n"));
        let read = printed::read(&puzzle, &narrow);
        let read = read.unwrap_or_else(|error| panic!("{narrow}: {error}"));
        assert_eq!(read.symbols, board.symbols, "{narrow}");
    }
    let error = printed::read(&puzzle, &wide.replace("level 4 ", "level 3 ")).unwrap_err();
    assert!(error.at.is_some());
    let puzzle = course::parse(PIECES).unwrap();
    // What is wrong on a board is left to the judge.
    for (text, cell) in [
        ("A,A,B,B,C\nA,A,B,C,C\n", Some('A')),
        ("| A | A | B | B | C |\n| A |   | B | C | C |", None),
    ] {
        let board = printed::read(&puzzle, text).unwrap();
        assert_eq!(board.symbols[6], cell, "{text:?}");
    }
}

/// Of the sentences that say why there is no solution, only those that `solve` prints for the puzzle count.
#[test]
fn no_solution() {
    let puzzle = course::parse("2 2 1\nDEFAULT\nAA\nA").unwrap();
    let obstacle = obstacle(&puzzle).expect("a cell too few");
    let own = Message::Impossible {
        puzzle: &puzzle,
        obstacle: &obstacle,
    };
    for &lang in Lang::ALL {
        for text in [own.text(lang), Message::Searched.text(lang)] {
            assert!(printed::is_no_solution(&puzzle, &text), "{text}");
        }
    }
    let full = course::parse(PIECES).unwrap();
    assert!(!printed::is_no_solution(&full, &own.text(Lang::ALL[0])));
    for (text, expected) in [
        ("No solution: the time limit was reached.", false),
        ("Tidak ada solusi: batas waktu sudah habis.", false),
        ("Tidak ada solusi.", true),
    ] {
        assert_eq!(printed::is_no_solution(&puzzle, text), expected, "{text}");
    }
}
