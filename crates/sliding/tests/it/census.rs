//! The census against the published numbers of boards at each distance from a goal with the blank
//! in a corner.

use sliding::census::{Census, MAX_CELLS};
use sliding::{Board, Metric};

use crate::support::size;

/// Rows and columns, and the histograms in the single-tile and the multi-tile metric.
const PUBLISHED: [([usize; 2], &str, &str); 4] = [
    ([2, 2], "1 2 2 2 2 2 1", "1 2 2 2 2 2 1"),
    (
        [3, 2],
        "1 2 3 5 6 7 10 12 12 16 23 25 28 39 44 40 29 21 18 12 6 1",
        "1 3 4 6 8 12 15 18 22 30 36 45 42 30 28 24 18 9 5 3 1",
    ),
    (
        [4, 2],
        "1 2 3 6 10 14 19 28 42 61 85 119 161 215 293 396 506 632 788 985 1194 1414 1664 1884 \
         1999 1958 1770 1463 1076 667 361 190 88 39 19 7 1",
        "1 4 6 12 18 36 53 96 136 232 324 544 728 1064 1366 1928 2321 2780 2884 2436 1825 800 368 \
         140 50 8",
    ),
    (
        [3, 3],
        "1 2 4 8 16 20 39 62 116 152 286 396 748 1024 1893 2512 4485 5638 9529 10878 16993 17110 \
         23952 20224 24047 15578 14560 6274 3910 760 221 2",
        "1 4 8 16 32 64 127 244 454 856 1576 2854 5117 8588 13466 19739 26558 31485 30985 23494 \
         11751 3390 589 41 1",
    ),
];

#[test]
fn histograms_are_the_published_ones() {
    for ([rows, columns], single, multi) in PUBLISHED {
        for size in [size(rows, columns), size(columns, rows)] {
            for (metric, published) in [(Metric::SingleTile, single), (Metric::MultiTile, multi)] {
                let published: Vec<usize> = published
                    .split_whitespace()
                    .map(|count| count.parse().unwrap())
                    .collect();
                for corner in [0, size.columns() - 1, size.cells() - 1] {
                    let census = Census::new(&Board::ordered(size, corner), metric).unwrap();
                    assert_eq!(census.histogram(), published, "{size} {metric:?} {corner}");
                }
            }
        }
    }
}

#[test]
fn boards_are_all_there_once() {
    let size = size(2, 3);
    let goal = Board::blank_first(size);
    let census = Census::new(&goal, Metric::SingleTile).unwrap();
    let boards: Vec<Board> = census.boards().map(|(board, _)| board).collect();
    assert_eq!(boards.len(), 720);
    assert!(boards.is_sorted_by_key(|board| board.cells().to_vec()));
    for (board, distance) in census.boards() {
        assert_eq!(census.distance(&board), distance);
    }
    assert_eq!(census.distance(&goal), Some(0));
}

#[test]
fn boards_of_a_distance_are_found_in_order() {
    let census = Census::new(&Board::blank_last(size(3, 3)), Metric::SingleTile).unwrap();
    for distance in [0, 1, 10, 31] {
        let count = census.histogram()[distance as usize];
        let boards: Vec<Board> = (0..count)
            .map(|nth| census.nth_at(distance, nth).unwrap())
            .collect();
        assert!(boards.is_sorted_by(|a, b| a.cells() < b.cells()));
        for board in &boards {
            assert_eq!(census.distance(board), Some(distance));
        }
        assert_eq!(census.nth_at(distance, count), None);
    }
    assert_eq!(census.nth_at(32, 0), None);
    assert_eq!(
        census.nth_at(255, 0),
        None,
        "what cannot be reached has no distance"
    );
}

#[test]
fn large_boards_are_refused() {
    for (rows, columns) in [(2, 5), (3, 4), (10, 10)] {
        let goal = Board::blank_last(size(rows, columns));
        assert!(goal.size().cells() > MAX_CELLS);
        assert!(Census::new(&goal, Metric::SingleTile).is_none());
    }
}

/// Two bits a board count what whole boards count, in both metrics and from every kind of goal.
#[test]
fn layers_are_those_of_the_census() {
    use std::ops::ControlFlow;

    use sliding::layers::Layers;

    for [rows, columns] in [[2, 2], [2, 3], [3, 2], [2, 4], [4, 2], [3, 3]] {
        for goal in crate::support::goals(crate::support::size(rows, columns)) {
            for metric in [Metric::SingleTile, Metric::MultiTile] {
                let census = Census::new(&goal, metric).unwrap();
                let mut layers = Layers::new(&goal, metric).unwrap();
                let mut counted = Vec::new();
                let go_on = &mut || ControlFlow::Continue(());
                while let Some(boards) = layers.next_layer(go_on).unwrap() {
                    counted.push(boards as usize);
                }
                assert_eq!(counted, census.histogram(), "{goal:?} {metric:?}");
            }
            if rows * columns == 9 {
                break;
            }
        }
    }
}
