//! Moves as text, in both notations, and answers in every form that the program writes.

use proptest::prelude::*;
use susun::Lang;
use susun::format::{
    Claims, Fault, MAX_MOVES, Notation, ParseError, Position, parse_answer, parse_moves,
    print_moves, print_moves_in,
};
use susun::json::slide::Solved;
use susun::sliding::Direction::{self, Down, Left, Right, Up};

use crate::common::{puzzle, run};

const NOTATIONS: [Notation; 2] = [Notation::Tile, Notation::Blank];

#[test]
fn spellings_of_moves() {
    let meant = [Left, Left, Up, Right, Down];
    for text in [
        "L2URD",
        "LLURD",
        "L L U R D",
        "l2urd",
        "L2, U, R, D",
        "L2\nU\r\nRD\n",
        "\u{feff}L2URD",
        "  L2\tU R1 D01 ",
        "L1L1URD",
        "Left Left Up Right Down",
        "LEFT2, up\nright\ndown",
        "kiri kiri atas kanan bawah",
        "left l atas R bawah",
    ] {
        assert_eq!(
            parse_moves(text, Notation::Tile),
            Ok(meant.to_vec()),
            "{text:?}"
        );
        let opposite: Vec<Direction> = meant.iter().map(|d| d.opposite()).collect();
        assert_eq!(parse_moves(text, Notation::Blank), Ok(opposite), "{text:?}");
    }
    for nothing in ["", " ", "\n\r\n", ",,", "\u{feff}"] {
        assert_eq!(
            parse_moves(nothing, Notation::Tile),
            Ok(Vec::new()),
            "{nothing:?}"
        );
    }
    assert_eq!(print_moves(&meant, Notation::Tile), "L2URD");
    assert_eq!(print_moves(&meant, Notation::Blank), "R2DLU");
    assert_eq!(print_moves(&[], Notation::Tile), "");
    assert_eq!(print_moves(&[Up; 12], Notation::Tile), "U12");
    let words = |notation, lang| print_moves_in(&meant, notation, lang);
    for (notation, lang, text) in [
        (
            Notation::TileWords,
            Lang::English,
            "Left Left Up Right Down",
        ),
        (
            Notation::BlankWords,
            Lang::English,
            "Right Right Down Left Up",
        ),
        (
            Notation::TileWords,
            Lang::Indonesian,
            "kiri kiri atas kanan bawah",
        ),
        (
            Notation::BlankWords,
            Lang::Indonesian,
            "kanan kanan bawah kiri atas",
        ),
        (Notation::Blank, Lang::Indonesian, "R2DLU"),
    ] {
        assert_eq!(words(notation, lang), text);
        assert_eq!(parse_moves(text, notation), Ok(meant.to_vec()), "{text}");
    }
}

#[test]
fn refused_moves() {
    let not_a_move = |found| Fault::NotAMove { found };
    let bad_count = |found: &str| Fault::BadCount {
        found: found.to_owned(),
    };
    let too_many = || Fault::TooManyMoves { most: MAX_MOVES };
    let huge = usize::MAX.to_string();
    let huge_after_one = format!("UL{huge}");
    let beyond = format!("U{huge}0");
    for (text, fault, line, column) in [
        ("LQ", not_a_move('Q'), 1, 2),
        ("2L", not_a_move('2'), 1, 1),
        ("L U x", not_a_move('x'), 1, 5),
        ("LU\n R é", not_a_move('é'), 2, 4),
        ("L-2", not_a_move('-'), 1, 2),
        ("L2.5", not_a_move('.'), 1, 3),
        ("L0", bad_count("0"), 1, 1),
        ("UUL000", bad_count("000"), 1, 3),
        ("L10000001", too_many(), 1, 1),
        ("L9999999UL", too_many(), 1, 10),
        // Sums that do not fit into a machine word are refused, not wrapped.
        (&huge_after_one, too_many(), 1, 2),
        (&beyond, too_many(), 1, 1),
    ] {
        let at = Some(Position { line, column });
        for notation in NOTATIONS {
            let expected = Err(ParseError {
                at,
                fault: fault.clone(),
            });
            assert_eq!(parse_moves(text, notation), expected, "{text:?}");
            assert_eq!(parse_answer(text, notation), expected, "{text:?}");
        }
    }
}

#[test]
fn answers_say_themselves_whose_moves_they_are() {
    let (tile, blank) = (vec![Left, Left, Up], vec![Right, Right, Down]);
    for (text, meant) in [
        ("L2U", &tile),
        ("Moves (tile): L2U", &tile),
        ("Moves (blank): L2U", &blank),
        ("Langkah (ubin): L2U", &tile),
        ("Langkah (petak kosong): L2U", &blank),
        ("\u{feff}Moves (tile): L2U\r\n", &tile),
        (
            "Start (3x3)\n1 2 3\n4 5 6\n7 8 .\n\nMoves (tile): L2U\nMethod: a-star\n",
            &tile,
        ),
        (r#"{"v":1,"moves":"L2U","moves_blank":"R2D"}"#, &tile),
        ("\u{feff} \r\n{\"moves\":\"L2U\"}\r\n", &tile),
    ] {
        // The notation asked for matters only where the answer does not name one.
        assert_eq!(
            parse_answer(text, Notation::Tile).as_ref(),
            Ok(meant),
            "{text:?}"
        );
        if text != "L2U" {
            assert_eq!(
                parse_answer(text, Notation::Blank).as_ref(),
                Ok(meant),
                "{text:?}"
            );
        }
    }
    assert_eq!(parse_answer("L2U", Notation::Blank), Ok(blank));
    // Of a solved board the list of moves is there, and empty.
    assert_eq!(
        parse_answer("Moves (tile): \n", Notation::Tile),
        Ok(Vec::new())
    );
}

#[test]
fn refused_answers() {
    let place = |text: &str| {
        let error = parse_answer(text, Notation::Tile).unwrap_err();
        (error.fault, error.at.map(|at| (at.line, at.column)))
    };
    // The place is that in the file, not in the part that holds the moves.
    assert_eq!(
        place("Start (3x3)\n\nMoves (tile): LQU\n"),
        (Fault::NotAMove { found: 'Q' }, Some((3, 16)))
    );
    // Nothing at all, an answer without a solution in either language, and JSON without moves.
    let unsolved = "Start (3x3)\n1 2 3\n\nNot solvable: sum of KURANG(i) + X = 1 + 0 = 1.\n";
    for nothing in [
        "",
        " \n",
        "\u{feff}",
        unsolved,
        &unsolved.replace("Start", "Awal"),
        r#"{"moves":null}"#,
        r#"{"v":1,"error":{}}"#,
        "{}",
        r#"{"moves":["L"]}"#,
    ] {
        assert_eq!(place(nothing), (Fault::NoMoves, None), "{nothing}");
    }
    for broken in ["{", "{\"moves\":", "{\"moves\":\"L\"} x", "{L2U}"] {
        let (fault, at) = place(broken);
        assert!(
            matches!(fault, Fault::BadJson { .. }),
            "{broken}: {fault:?}"
        );
        assert!(at.is_some(), "{broken}");
    }
    let (fault, at) = place("\n\n  {\n\"moves\": }");
    assert!(matches!(fault, Fault::BadJson { .. }), "{fault:?}");
    assert_eq!(at, Some((4, 10)));
    // Moves inside a JSON string have no line and column of their own.
    assert_eq!(
        place("{\n \"moves\": \"LQ\"}"),
        (Fault::NotAMove { found: 'Q' }, None)
    );
}

#[test]
fn a_saved_answer_is_read_back() {
    let report = run(puzzle("1 8 2/0 4 3/7 6 5"), "auto");
    let json = serde_json::to_string(&Solved::of(&report, true)).unwrap();
    let moves = &report.outcome.solution().unwrap().moves;
    for notation in NOTATIONS {
        assert_eq!(parse_answer(&json, notation).as_ref(), Ok(moves));
    }
}

fn any_moves() -> impl Strategy<Value = Vec<Direction>> {
    let run = (prop::sample::select(Direction::ALL.to_vec()), 1..12usize);
    prop::collection::vec(run, 0..40).prop_map(|runs| {
        let run = |(direction, count)| std::iter::repeat_n(direction, count);
        runs.into_iter().flat_map(run).collect()
    })
}

proptest! {
    #[test]
    fn printed_moves_are_read_back(moves in any_moves()) {
        for notation in NOTATIONS {
            let text = print_moves(&moves, notation);
            prop_assert_eq!(parse_moves(&text, notation), Ok(moves.clone()));
            if !moves.is_empty() {
                prop_assert_eq!(parse_answer(&text, notation), Ok(moves.clone()));
            }
            // Read in the other notation, every move turns round.
            let other = NOTATIONS[usize::from(notation == Notation::Tile)];
            let turned: Vec<Direction> = moves.iter().map(|d| d.opposite()).collect();
            prop_assert_eq!(parse_moves(&text, other), Ok(turned));
        }
        // A run is written as one letter and its length.
        let text = print_moves(&moves, Notation::Tile);
        let letters: Vec<char> = text.chars().filter(|c| c.is_alphabetic()).collect();
        prop_assert!(letters.windows(2).all(|pair| pair[0] != pair[1]), "{}", text);
    }

    #[test]
    fn arbitrary_text_is_read_or_refused(text in prop_oneof![
        any::<String>(),
        r"[UDLRudlr0-9 ,\n]{0,30}",
        r"(Moves|Langkah)? ?\((tile|blank|ubin|kosong|x)\): ?[UDLR0-9]{0,8}",
        r#"\{"moves": ?("[UDLR0-9]{0,5}"|null|3)\}?"#,
    ]) {
        for notation in NOTATIONS {
            let _ = parse_moves(&text, notation);
            let _ = parse_answer(&text, notation);
        }
    }
}

/// A saved answer names its goal, as JSON and in the text of either language.
#[test]
fn goals_of_saved_answers() {
    let goal = "0 1 2/3 4 5/6 7 8";
    for text in [
        r#"{"v":1,"goal":"0 1 2/3 4 5/6 7 8","moves":"RD"}"#,
        "Start (3x3)\n3 1 2\n6 4 5\n. 7 8\nGoal\n. 1 2\n3 4 5\n6 7 8\n\nSolvable\nMoves (tile): D2\n",
        "Awal (3x3)\r\n3 1 2\r\n6 4 5\r\n. 7 8\r\nTujuan\r\n. 1 2\r\n3 4 5\r\n6 7 8\r\n\r\nBisa\r\n",
    ] {
        assert_eq!(
            Claims::of(text).unwrap().goal.as_deref(),
            Some(goal),
            "{text}"
        );
    }
    for text in [
        "",
        "L2UR",
        "{",
        r#"{"moves":"L"}"#,
        "Goal\n\n",
        "Goal of all: L2",
    ] {
        assert_eq!(Claims::of(text).unwrap().goal, None, "{text}");
    }
}
