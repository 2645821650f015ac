//! Five puzzles of a classroom program that places its pieces in order, turn by turn, and counts the
//! "cases" it looks at. Its figures and boards are printed in its report.

use std::ops::ControlFlow;

use cover::{Observer, in_order};
use packing::{Grouping, Model, Piece, Puzzle, verify, verify_symbols};

use crate::support::{answer, listed, pieces, rectangle, symbols};

/// Keeps the first solution.
#[derive(Default)]
struct First(Option<Vec<usize>>);

impl Observer for First {
    fn solution(&mut self, choices: &[usize]) -> ControlFlow<()> {
        self.0 = Some(choices.to_vec());
        ControlFlow::Break(())
    }
}

/// The board that the program prints, if any, after so many cases.
fn check(puzzle: &Puzzle, cases: u64, board: Option<&str>) {
    let model = Model::new(puzzle, Grouping::PiecesTurnByTurn);
    let mut first = First::default();
    let run = in_order(model.problem(), &mut first);
    assert_eq!(run.nodes, cases);
    assert_eq!(run.complete, board.is_none());
    let found = first.0.map(|choices| {
        let placements = answer(puzzle, &model, &choices);
        assert_eq!(verify(puzzle, &placements), Ok(()));
        let symbols = symbols(puzzle, &placements);
        assert_eq!(verify_symbols(puzzle, &symbols), Ok(()));
        let columns = puzzle.container().extent()[2] as usize;
        let rows = symbols
            .chunks(columns)
            .map(|row| row.iter().map(|s| s.unwrap()).collect());
        rows.collect::<Vec<String>>().join("/")
    });
    assert_eq!(found.as_deref(), board);
}

/// All solutions with the pieces told apart: listed piece by piece, and form by form.
fn check_all(puzzle: &Puzzle, expected: u64) {
    let by_piece = Model::new(puzzle, Grouping::Pieces);
    assert_eq!(listed(by_piece.problem()), expected);
    let by_form = Model::new(puzzle, Grouping::Forms);
    let arrangements: u64 = by_form
        .labellings()
        .map(|copies| (1..=copies.len() as u64).product::<u64>())
        .product();
    assert_eq!(arrangements * listed(by_form.problem()), expected);
}

fn first() -> Vec<Piece> {
    pieces(&[
        "A./AA", "B./BB", "C./CC", "D./DD", "EE/EE/E.", "FF/FF/F.", "GGG",
    ])
}

fn third() -> Vec<Piece> {
    pieces(&[
        "AAA/.A.",
        ".BB/BB./B..",
        "CC/CC/CC/C.",
        "DDD",
        "EEEE/...E",
        "F..F/FFFF",
        "GG./GGG/.G.",
    ])
}

fn fourth() -> Vec<Piece> {
    pieces(&["BB", "SS", "FF", "WW", "A.AAA/A.A../AAAAA/..A.A/AAA.A"])
}

#[test]
fn seven_pieces_on_a_square() {
    let puzzle = rectangle(5, 5, first(), true);
    check(&puzzle, 1_715, Some("AABBD/AEBDD/EECCF/EECFF/GGGFF"));
    check_all(&puzzle, 37_632);
}

#[test]
fn twelve_pieces_on_a_rectangle() {
    let drawings = [
        "AA/A./A.",
        "BB./BBB",
        ".C/CC/C.",
        "D../DD./.DD",
        "E./E./EE/.E",
        "FF/.F/.F/.F",
        "GGGG/..G.",
        ".H./HH./.HH",
        "I./II",
        "JJJ/J.J",
        "K./KK/K.",
        "L../L../LLL",
    ];
    let puzzle = rectangle(5, 11, pieces(&drawings), true);
    let board = "AAABBCCGGGG/FFABBECCGDD/FJJBHEELDDK/FJHHHIELDKK/FJJHIIELLLK";
    check(&puzzle, 2_801_760, Some(board));
}

#[test]
fn seven_pieces_on_a_larger_square() {
    let puzzle = rectangle(6, 6, third(), true);
    check(
        &puzzle,
        2_972_988,
        Some("FFFFEE/FGGFAE/GGGAAE/DGBBAE/DBBCCC/DBCCCC"),
    );
    check_all(&puzzle, 40);
}

#[test]
fn four_dominoes_and_what_is_left() {
    let puzzle = rectangle(5, 5, fourth(), true);
    check(&puzzle, 1_964_288, Some("ABAAA/ABAFF/AAAAA/WWASA/AAASA"));
    check_all(&puzzle, 48);
}

/// Eleven cells do not go on nine; the program tries all the same.
#[test]
fn pieces_that_are_too_large_together() {
    let puzzle = rectangle(3, 3, pieces(&["AAA/AAA", "BBBB/B..."]), true);
    check(&puzzle, 17, None);
    check_all(&puzzle, 0);
}
