//! Boards by seed are for ever: **the values in this file must never change.** A board that was
//! printed in a book, sent in a link or used in a paper has to come out of every later version. They were
//! computed twice: by this program, and by another one written from the description in `random`.

use susun::format::{Notation, board_line, print_moves};
use susun::random::Dice;
use susun::slide::random::{Half, board, shuffled, walk};
use susun::sliding::parity::Parity;
use susun::sliding::{Board, Puzzle};

use crate::common::size;

/// FNV-1a over the printed line: a board of 100 numbers is not worth a hundred digits here.
fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn boards_of_seeds() {
    for (rows, columns, seed, line) in [
        (2, 2, 5, "2 3/1 0"),
        (3, 3, 0, "4 5 7/2 8 3/6 1 0"),
        (3, 3, 1, "8 5 6/4 2 0/3 1 7"),
        (2, 5, 9, "6 8 3 7 9/0 5 2 4 1"),
        (4, 4, 42, "0 4 15 13/5 1 12 2/3 14 6 10/11 9 8 7"),
        (4, 4, u64::MAX, "6 15 13 10/1 5 3 9/11 0 8 4/2 12 14 7"),
        (
            5,
            5,
            7,
            "18 15 19 11 3/12 16 1 9 21/22 17 14 5 24/23 2 6 7 13/20 4 0 10 8",
        ),
    ] {
        let board = board(size(rows, columns), seed);
        assert_eq!(board_line(&board), line, "{rows}x{columns}#{seed}");
    }
    let line = board_line(&board(size(10, 10), 3));
    assert_eq!(digest(&line), 0xeb8d_50d4_32eb_a45c, "10x10#3");
    let largest = Board::blank_last(size(100, 100));
    let line = board_line(&shuffled(&largest, Half::Any, &mut Dice::new(1)));
    assert_eq!(digest(&line), 0x03e8_ad1c_2bb9_89fe);
}

#[test]
fn shuffles_of_every_half() {
    let goal = Board::blank_last(size(4, 4));
    // The shuffle of 42 can be solved, that of 45 cannot: the other half exchanges two tiles.
    for (half, seed, line) in [
        (Half::Any, 42, "0 4 15 13/5 1 12 2/3 14 6 10/11 9 8 7"),
        (Half::Solvable, 42, "0 4 15 13/5 1 12 2/3 14 6 10/11 9 8 7"),
        (
            Half::Unsolvable,
            42,
            "0 15 4 13/5 1 12 2/3 14 6 10/11 9 8 7",
        ),
        (Half::Any, 45, "4 7 2 11/1 8 13 3/14 12 9 6/15 5 0 10"),
        (Half::Solvable, 45, "7 4 2 11/1 8 13 3/14 12 9 6/15 5 0 10"),
        (
            Half::Unsolvable,
            45,
            "4 7 2 11/1 8 13 3/14 12 9 6/15 5 0 10",
        ),
    ] {
        let board = shuffled(&goal, half, &mut Dice::new(seed));
        assert_eq!(board_line(&board), line, "{half:?} {seed}");
    }
    let first = Board::blank_first(size(3, 3));
    let board = shuffled(&first, Half::Solvable, &mut Dice::new(4));
    assert_eq!(board_line(&board), "2 7 3/5 8 6/0 1 4");
}

#[test]
fn walks() {
    for (rows, columns, seed, moves, text) in [
        (3, 3, 1, 20, "D2RURUL2DRDLURULD2R2"),
        (4, 4, 42, 30, "D3RULU2RDRDLDRULULDRURURD3L2"),
        (2, 6, 7, 25, "DR2ULDLUR3DRUL2DRUL3DR2"),
    ] {
        let goal = Board::blank_last(size(rows, columns));
        let made = walk(&goal, moves, &mut Dice::new(seed));
        assert_eq!(
            print_moves(&made, Notation::Tile),
            text,
            "{rows}x{columns} {seed}"
        );
    }
}

#[test]
fn numbers_of_the_dice() {
    let mut dice = Dice::new(2024);
    let drawn: Vec<usize> = (1..=20).map(|n| dice.below(n * 7)).collect();
    let expected = [
        3, 8, 18, 20, 9, 20, 32, 55, 14, 6, 51, 75, 56, 96, 83, 98, 107, 28, 8, 51,
    ];
    assert_eq!(drawn, expected);
}

/// The half asked for is the half that comes, on any size and for any goal, and a shuffle that
/// already lies in it is left alone.
#[test]
fn the_half_asked_for_comes() {
    for seed in 0..300 {
        let size = size(2 + seed as usize % 4, 2 + seed as usize / 4 % 5);
        for goal in [
            Board::blank_last(size),
            Board::blank_first(size),
            board(size, seed + 1),
        ] {
            let draw = |half| {
                let board = shuffled(&goal, half, &mut Dice::new(seed));
                let puzzle = Puzzle::new(board.clone(), goal.clone()).unwrap();
                (board, Parity::of(&puzzle).is_solvable())
            };
            let (any, any_solvable) = draw(Half::Any);
            let (solvable, yes) = draw(Half::Solvable);
            let (unsolvable, no) = draw(Half::Unsolvable);
            assert!(yes && !no, "{goal:?} {seed}");
            assert_eq!(if any_solvable { solvable } else { unsolvable }, any);
        }
    }
}

/// All twelve solvable boards of 2x2 come, about equally often.
#[test]
fn a_seed_is_fair() {
    let mut counts = std::collections::HashMap::new();
    for seed in 0..6000 {
        *counts
            .entry(board_line(&board(size(2, 2), seed)))
            .or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 12);
    // 500 each are expected; 110 more or less is five standard deviations.
    assert!(
        counts.values().all(|count| (390..=610).contains(count)),
        "{counts:?}"
    );
}

/// A walk makes possible moves and never undoes the last one.
#[test]
fn a_walk_never_turns_back() {
    for seed in 0..50 {
        let start = board(size(2 + seed as usize % 3, 3), seed);
        let moves = walk(&start, 60, &mut Dice::new(seed));
        assert_eq!(moves.len(), 60);
        assert!(crate::common::end_of(&start, &moves).is_some());
        assert!(moves.windows(2).all(|pair| pair[0] != pair[1].opposite()));
    }
}
