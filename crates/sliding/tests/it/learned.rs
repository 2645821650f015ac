//! Learned weights: the file, the table of differences against plain sums, and beams.

use std::ops::ControlFlow;

use search::{Beam, End, Halt, Limits, Progress};
use sliding::learned::{AnyRanking, Corner, Ranking, Weights, WeightsError};
use sliding::space::slides;
use sliding::{Board, Direction, Metric, Puzzle};

use crate::patterns::replayed;
use crate::support::{Dice, size};

/// A file of weights that mean nothing.
fn arbitrary(side: usize) -> Vec<u8> {
    let part = |number: usize, of: usize| (number % of) as f32 / of as f32 - 0.5;
    let mixed = |(cell, tile): (usize, usize)| (cell * 31 + tile * 7919) ^ (cell * tile * 131);
    let pair = |one, other| part(mixed(one) * 13 + mixed(other), 101) * 0.9;
    Weights::file(side, pair, |one| part(mixed(one), 97) * 2.0)
}

/// Manhattan distance as weights.
fn plain(side: usize) -> Vec<u8> {
    let way = |(cell, tile): (usize, usize)| match tile {
        0 => 0.0,
        tile => size(side, side).distance(cell, tile - 1) as f32,
    };
    Weights::file(side, |_, _| 0.0, way)
}

#[test]
fn a_file_of_another_length_is_refused() {
    for found in [0, 1, Weights::bytes(5) - 1, Weights::bytes(6) + 1] {
        assert_eq!(
            Weights::read(&vec![0; found]),
            Err(WeightsError::Length { found })
        );
    }
}

/// What a slide changes is the difference of the values.
#[test]
fn changes_add_up() {
    let size = size(5, 5);
    let ranking = Ranking::<25>::new(Weights::read(&arbitrary(5)).unwrap());
    let mut dice = Dice(1);
    for _ in 0..20 {
        let board = dice.puzzle(&Board::blank_last(size)).start().clone();
        let cells =
            |board: &Board| -> [u8; 25] { std::array::from_fn(|cell| board.cells()[cell] as u8) };
        let before = ranking.value(&cells(&board));
        for direction in Direction::ALL {
            let mut after = board.clone();
            let Some(tile) = after.slide(direction) else {
                continue;
            };
            let change = ranking.change(&cells(&board), board.blank(), direction, tile.into());
            assert_eq!(
                before + change,
                ranking.value(&cells(&after)),
                "{board:?} {direction:?}"
            );
        }
    }
}

/// Whatever corner the blank belongs into, however the goal is numbered, and in both metrics.
#[test]
fn beams_find_a_way_to_every_corner() {
    let ranking = AnyRanking::new(Weights::read(&plain(5)).unwrap());
    let mut dice = Dice(7);
    for blank in [0, 4, 20, 24] {
        let size = size(5, 5);
        let mut tiles: Vec<u16> = (1..25).rev().collect();
        tiles.insert(blank, 0);
        let goal = Board::new(size, tiles).unwrap();
        let mut start = goal.clone();
        for _ in 0..60 {
            start.slide(Direction::ALL[dice.below(4)]);
        }
        let puzzle = Puzzle::new(start, goal).unwrap();
        let corner = Corner::of(&puzzle).unwrap();
        for metric in [Metric::SingleTile, Metric::MultiTile] {
            let goes_on = &mut |_: &Progress| ControlFlow::Continue(());
            let run = ranking.beam((&puzzle, corner), metric, WIDE, &Limits::NONE, goes_on);
            let End::Found(path) = run.end else {
                panic!("{:?}", run.end)
            };
            let moves = slides(&path);
            assert_eq!(replayed(&puzzle, &moves), moves.len());
            assert_eq!(metric.pushes(&moves), path);
        }
    }
}

const WIDE: Beam = Beam {
    width: 500,
    most_steps: 60,
};

#[test]
fn only_square_boards_with_the_blank_in_a_corner_have_weights() {
    let corner = |rows, columns, blank| {
        let goal = Board::ordered(size(rows, columns), blank);
        Corner::of(&Puzzle::new(goal.clone(), goal).unwrap()).is_some()
    };
    assert!(corner(5, 5, 24) && corner(6, 6, 5) && corner(7, 7, 42));
    assert!(!corner(5, 5, 12) && !corner(6, 6, 1) && !corner(4, 4, 15));
    assert!(!corner(5, 6, 29) && !corner(8, 8, 63));
}

#[test]
fn limits_hold() {
    let ranking = AnyRanking::new(Weights::read(&plain(6)).unwrap());
    let puzzle = Dice(2).puzzle(&Board::blank_last(size(6, 6)));
    let corner = Corner::of(&puzzle).unwrap();
    let stopped = |limits: Limits| {
        let goes_on = &mut |_: &Progress| ControlFlow::Continue(());
        let single = Metric::SingleTile;
        let run = ranking.beam((&puzzle, corner), single, WIDE, &limits, goes_on);
        let End::Stopped { why, best: None } = run.end else {
            panic!("{:?}", run.end)
        };
        (why, run.stats)
    };
    let (why, stats) = stopped(Limits::NONE.nodes(10_000));
    assert_eq!(why, Halt::Nodes);
    assert!(stats.generated <= 10_000);
    assert_eq!(stopped(Limits::NONE.bytes(100_000)).0, Halt::Memory);
    let (why, stats) = stopped(Limits::NONE.bytes(2_000_000));
    assert_eq!(why, Halt::Steps(WIDE.most_steps));
    assert!(stats.peak_bytes <= 2_000_000);
}
