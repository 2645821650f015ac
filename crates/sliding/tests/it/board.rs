//! What makes a board, and the one rule.

use sliding::{Board, BoardError, Direction, Metric, Puzzle, Size, runs};

use crate::support::{Dice, board, size};

#[test]
fn sides_have_limits() {
    for (rows, columns, fits) in [
        (2, 2, true),
        (2, 100, true),
        (100, 100, true),
        (1, 2, false),
        (2, 1, false),
        (0, 0, false),
        (101, 2, false),
        (2, 256 + 2, false),
    ] {
        let refused = Err(BoardError::Size { rows, columns });
        let size = Size::new(rows, columns);
        assert_eq!(size.is_ok(), fits, "{rows}x{columns}");
        assert!(fits || size == refused, "{rows}x{columns}");
    }
    assert_eq!(size(3, 4).to_string(), "3x4");
}

#[test]
fn wrong_numbers_are_named() {
    use BoardError::{Count, OutOfRange, Twice};
    let make = |cells: &[u16]| Board::new(size(2, 2), cells.to_vec()).map(|_| ());
    for (cells, expected) in [
        (vec![0, 1, 2, 3], Ok(())),
        (vec![3, 2, 1, 0], Ok(())),
        (
            vec![],
            Err(Count {
                expected: 4,
                found: 0,
            }),
        ),
        (
            vec![0, 1, 2, 3, 4],
            Err(Count {
                expected: 4,
                found: 5,
            }),
        ),
        (vec![0, 1, 2, 4], Err(OutOfRange { tile: 4, cells: 4 })),
        (
            vec![0, 1, 2, u16::MAX],
            Err(OutOfRange {
                tile: u16::MAX,
                cells: 4,
            }),
        ),
        (vec![0, 1, 2, 2], Err(Twice { tile: 2 })),
        (vec![0, 1, 0, 2], Err(Twice { tile: 0 })),
    ] {
        assert_eq!(make(&cells), expected, "{cells:?}");
    }
}

#[test]
fn rows_must_be_of_one_length() {
    let rows = Board::from_rows(&[&[1, 2, 3], &[4, 5, 0]]).unwrap();
    assert_eq!(rows, Board::blank_last(size(2, 3)));
    assert_eq!(rows.rows().collect::<Vec<_>>(), [[1, 2, 3], [4, 5, 0]]);
    let wrong: [&[&[u16]]; 5] = [
        &[],
        &[&[1, 2, 0]],
        &[&[1, 2, 3], &[4, 0]],
        // As many as there should be, but not where they should be.
        &[&[1, 2], &[3], &[4, 5, 0]],
        &[&[1, 2, 3], &[4], &[5, 6, 7, 8, 0]],
    ];
    for rows in wrong {
        assert!(Board::from_rows(rows).is_err(), "{rows:?}");
    }
}

#[test]
fn ordered_goals() {
    for (blank, cells) in [(0, "0 1 2 3 4 5"), (2, "1 2 0 3 4 5"), (5, "1 2 3 4 5 0")] {
        let goal = Board::ordered(size(2, 3), blank);
        assert_eq!(goal, board(size(2, 3), cells));
        assert_eq!(goal.blank(), blank);
    }
}

#[test]
fn a_tile_moves_where_it_is_told() {
    use Direction::{Down, Left, Right, Up};
    let start = board(size(3, 3), "1 2 3 4 0 5 6 7 8");
    for (direction, tile, after) in [
        (Up, 7, "1 2 3 4 7 5 6 0 8"),
        (Left, 5, "1 2 3 4 5 0 6 7 8"),
        (Right, 4, "1 2 3 0 4 5 6 7 8"),
        (Down, 2, "1 0 3 4 2 5 6 7 8"),
    ] {
        let mut moved = start.clone();
        assert_eq!(moved.movable(direction), Some(tile));
        assert_eq!(moved.slide(direction), Some(tile));
        assert_eq!(moved, board(size(3, 3), after));
        // In the corner to which the blank has gone by now nothing comes from beyond.
        moved.slide(direction);
        assert_eq!(moved.slide(direction), None);
        assert_eq!(moved.movable(direction), None);
    }
}

#[test]
fn a_line_of_tiles_slides_at_once() {
    let mut board = Board::blank_last(Size::new(3, 3).unwrap());
    // The 5 stands in no line with the blank, and there is no cell 9.
    for cell in [4, 8, 9] {
        assert_eq!(board.slide_line(cell), 0, "{cell}");
        assert_eq!(board, Board::blank_last(board.size()));
    }
    assert_eq!(board.slide_line(6), 2);
    assert_eq!(board.cells(), [1, 2, 3, 4, 5, 6, 0, 7, 8]);
    assert_eq!(board.slide_line(3), 1);
    assert_eq!(board.cells(), [1, 2, 3, 0, 5, 6, 4, 7, 8]);
}

#[test]
fn slides_can_be_undone() {
    let mut dice = Dice(1);
    for (rows, columns) in [(2, 2), (2, 7), (5, 3), (100, 100)] {
        let mut board = dice.board(size(rows, columns));
        for _ in 0..200 {
            let (before, direction) = (board.clone(), dice.direction());
            if let Some(tile) = board.slide(direction) {
                assert_eq!(board.positions()[usize::from(tile)], before.blank());
                let again = Board::new(board.size(), board.cells().to_vec()).unwrap();
                assert_eq!(again, board, "the blank is where the board says");
                let mut back = board.clone();
                assert_eq!(back.slide(direction.opposite()), Some(tile));
                assert_eq!(back, before);
            } else {
                assert_eq!(board, before);
            }
        }
    }
}

#[test]
fn moves_are_counted_by_metric() {
    use Direction::{Down, Left, Up};
    for (moves, single, multi) in [
        (vec![], 0, 0),
        (vec![Left], 1, 1),
        (vec![Left, Left, Up], 3, 2),
        (vec![Left, Up, Left, Left, Down, Down], 6, 4),
    ] {
        assert_eq!(Metric::SingleTile.length(&moves), single);
        assert_eq!(Metric::MultiTile.length(&moves), multi);
        assert_eq!(runs(&moves).map(|(_, count)| count).sum::<usize>(), single);
    }
    assert_eq!(
        runs(&[Left, Left, Up]).collect::<Vec<_>>(),
        [(Left, 2), (Up, 1)]
    );
}

#[test]
fn labels_are_ranks_in_the_goal() {
    let goal = board(size(3, 3), "1 2 3 8 0 4 7 6 5");
    let puzzle = Puzzle::new(board(size(3, 3), "8 1 3 2 0 4 7 6 5"), goal.clone()).unwrap();
    assert_eq!(puzzle.labelled_start(), [4, 1, 3, 2, 0, 5, 6, 7, 8]);
    assert_eq!((puzzle.misplaced(), puzzle.manhattan()), (3, 4));
    assert!(!puzzle.is_solved());
    assert!(puzzle.with_start(goal).unwrap().is_solved());
    assert!(puzzle.with_start(Board::blank_last(size(3, 4))).is_err());
}
