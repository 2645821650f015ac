//! Flat puzzles whose solutions have been counted often.

use cover::Table;
use packing::{Grouping, Model, Puzzle, puzzle_symmetries};

use crate::support::{
    IQ_PUZZLER_PRO, KANOODLE, PENTOMINOES, counted, listed, outline, pieces, rectangle,
};

/// Counts in all, and how many symmetries make one solution out of another. No solution of these is
/// symmetric, so that there are so many times fewer up to symmetry.
fn check(puzzle: &Puzzle, different: u64, symmetries: usize) {
    assert_eq!(puzzle_symmetries(puzzle).len(), symmetries);
    let model = Model::new(puzzle, Grouping::Pieces);
    assert_eq!(counted(model.problem()), different * symmetries as u64);
}

#[test]
fn pentominoes_on_rectangles() {
    let all = || pieces(&PENTOMINOES);
    check(&rectangle(6, 10, all(), true), 2_339, 4);
    check(&rectangle(5, 12, all(), true), 1_010, 4);
    check(&rectangle(4, 15, all(), true), 368, 4);
    check(&rectangle(3, 20, all(), true), 2, 4);
    // The front is as short when the rectangle stands upright.
    check(&rectangle(20, 3, all(), true), 2, 4);
}

#[test]
fn pentominoes_on_a_chessboard_without_its_centre() {
    let row = "########/";
    let hole = "###..###/";
    let board = [row, row, row, hole, hole, row, row, "########"].concat();
    let puzzle = outline(&board, pieces(&PENTOMINOES), true);
    assert_eq!(puzzle_symmetries(&puzzle).len(), 8);
    let model = Model::new(&puzzle, Grouping::Pieces);
    assert_eq!(listed(model.problem()), 520);
}

#[test]
fn iq_puzzler_pro() {
    check(
        &rectangle(5, 11, pieces(&IQ_PUZZLER_PRO), true),
        1_082_785,
        4,
    );
}

#[test]
fn kanoodle() {
    let puzzle = rectangle(5, 11, pieces(&KANOODLE), true);
    check(&puzzle, 92_755, 4);
    let model = Model::new(&puzzle, Grouping::Forms);
    let mut budget = cover::FrontierBudget {
        bytes: 1 << 30,
        tick: &mut |_| std::ops::ControlFlow::Continue(()),
    };
    let table = Table::build(model.problem(), &mut budget).unwrap();
    assert_eq!(table.solutions(), 371_020_u32.into());
}
