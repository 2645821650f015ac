//! Reasons that are seen without a search: each is seen, and none where there is a solution.

use packing::{Container, Grouping, Lattice, Model, Obstacle, Puzzle, obstacle};
use proptest::prelude::*;

use crate::support::{
    Dice, PENTOMINOES, cases, copies, listed, named, outline, pieces, rectangle, sites,
};

#[test]
fn too_few_cells_and_too_many() {
    let puzzle = rectangle(2, 2, pieces(&["AA"]), true);
    assert_eq!(
        obstacle(&puzzle),
        Some(Obstacle::Area { pieces: 2, free: 4 })
    );
    let puzzle = rectangle(2, 2, vec![copies(3, "AA")], true);
    assert_eq!(
        obstacle(&puzzle),
        Some(Obstacle::Area { pieces: 6, free: 4 })
    );
    // What lies there already counts on neither side.
    let puzzle = puzzle.with_placed(0, &[0, 1]).unwrap();
    assert_eq!(
        obstacle(&puzzle),
        Some(Obstacle::Area { pieces: 4, free: 2 })
    );
}

#[test]
fn a_piece_that_fits_nowhere() {
    let puzzle = rectangle(2, 4, pieces(&["AAA", "BBBBB"]), true);
    assert_eq!(obstacle(&puzzle), Some(Obstacle::FitsNowhere { piece: 1 }));
    // It would fit if the other were not in the way.
    let puzzle = rectangle(2, 4, pieces(&["AAA/A..", "BBBB"]), true);
    assert_eq!(obstacle(&puzzle), None);
    let puzzle = puzzle.with_placed(0, &[1, 2, 3, 7]).unwrap();
    assert_eq!(obstacle(&puzzle), Some(Obstacle::FitsNowhere { piece: 1 }));
    // It would fit if it could be flipped.
    let puzzle = outline("AAA/A..", pieces(&["AAA/..A"]), false);
    assert_eq!(obstacle(&puzzle), Some(Obstacle::FitsNowhere { piece: 0 }));
    let puzzle = outline("AAA/A..", pieces(&["AAA/..A"]), true);
    assert_eq!(obstacle(&puzzle), None);
}

#[test]
fn a_cell_that_nothing_covers() {
    let puzzle = outline("###/.../#..", vec![copies(2, "AA")], true);
    assert_eq!(obstacle(&puzzle), Some(Obstacle::Uncoverable { cell: 3 }));
    // A corner too narrow for squares.
    let puzzle = outline("###/##./.#./.##", vec![copies(2, "AA/AA")], true);
    assert_eq!(obstacle(&puzzle), Some(Obstacle::Uncoverable { cell: 2 }));
}

#[test]
fn cells_that_are_cut_off() {
    let puzzle = outline("#####/...../#####", vec![copies(5, "AA")], true);
    let cells = vec![0, 1, 2, 3, 4];
    assert_eq!(obstacle(&puzzle), Some(Obstacle::Region { cells }));
    // The same by what lies between. Parts that can be filled are no obstacle.
    let puzzle = rectangle(2, 5, vec![copies(4, "AA"), copies(1, "B/B")], true);
    let split = puzzle.with_placed(1, &[1, 6]).unwrap();
    assert_eq!(obstacle(&split), None);
    let puzzle = outline(
        "#######/###.###",
        vec![copies(5, "AA"), copies(1, "BBB")],
        true,
    );
    let split = puzzle.with_placed(1, &[2, 3, 4]).unwrap();
    assert_eq!(
        obstacle(&split),
        Some(Obstacle::Region {
            cells: vec![0, 1, 7, 8, 9]
        })
    );
}

/// The mutilated chessboard (Max Black 1946).
#[test]
fn colours_that_do_not_balance() {
    let row = "########/";
    let board = [".#######/", row, row, row, row, row, row, "#######."].concat();
    let puzzle = outline(&board, vec![copies(31, "AA")], true);
    let (free, possible) = ([30, 32], vec![0]);
    assert_eq!(
        obstacle(&puzzle),
        Some(Obstacle::Colouring { free, possible })
    );
    // The five tetrominoes on a rectangle: one of them, the T, covers three and one.
    let tetrominoes = ["IIII", "LLL/L..", "OO/OO", "SS./.SS", "TTT/.T."];
    for (rows, columns) in [(4, 5), (2, 10)] {
        let puzzle = rectangle(rows, columns, pieces(&tetrominoes), true);
        let (free, possible) = ([10, 10], vec![2]);
        assert_eq!(
            obstacle(&puzzle),
            Some(Obstacle::Colouring { free, possible })
        );
    }
    // In space.
    let container = Container::block(3, 3, 3).unwrap();
    let mut all = vec![copies(13, "AA")];
    all.extend(pieces(&["B"]));
    let puzzle = Puzzle::new(container, all, true).unwrap();
    assert_eq!(obstacle(&puzzle), None);
    let beside = puzzle.with_placed(1, &[1]).unwrap();
    let (free, possible) = ([14, 12], vec![0]);
    assert_eq!(
        obstacle(&beside),
        Some(Obstacle::Colouring { free, possible })
    );
}

/// A piece that does not hold together can lie in two regions.
#[test]
fn cells_that_are_cut_off_and_a_piece_that_spans_them() {
    let puzzle = outline("#.#", pieces(&["A.A"]), true);
    assert_eq!(obstacle(&puzzle), None);
    assert_eq!(listed(Model::new(&puzzle, Grouping::Forms).problem()), 1);
    // With parts of two cells each it is of no help to a region of three.
    let puzzle = outline("###..###", pieces(&["AA...AA", "BB"]), true);
    let cells = vec![0, 1, 2];
    assert_eq!(obstacle(&puzzle), Some(Obstacle::Region { cells }));
}

/// Several pieces of uneven colours: every difference that they can make together.
#[test]
fn differences_that_add_up() {
    // Three T's make two each, an X makes three: 6 or 2, and 3 more or less. The board is made of
    // five crosses that share their arms.
    let mut all = vec![copies(3, "TTT/.T.")];
    all.extend(pieces(&[".X./XXX/.X."]));
    let stairs = ".#...../###..../.###.../..###../...###./....###/.....#.";
    let (free, possible) = ([5, 12], vec![1, 3, 5, 9]);
    let expected = Obstacle::Colouring { free, possible };
    assert_eq!(obstacle(&outline(stairs, all, true)), Some(expected));
}

#[test]
fn balls_have_no_colouring() {
    let container = Container::new(Lattice::Balls, sites("####/####/####")).unwrap();
    let puzzle = Puzzle::new(container, pieces(&["TTT/.T.", "OO/OO", "LLL/L.."]), true).unwrap();
    assert_eq!(obstacle(&puzzle), None);
}

#[test]
fn famous_puzzles_have_no_obstacle() {
    for (rows, columns) in [(6, 10), (5, 12), (4, 15), (3, 20)] {
        assert_eq!(
            obstacle(&rectangle(rows, columns, pieces(&PENTOMINOES), true)),
            None
        );
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn what_was_cut_has_no_obstacle(seed in any::<u64>(), flips in any::<bool>(), joined in any::<bool>()) {
        let mut dice = Dice(seed);
        let container = dice.container(30);
        let mut parts = dice.cut(&container, 6);
        if joined {
            dice.join(&mut parts);
        }
        let mut puzzle = dice.puzzle(&container, &parts, flips);
        prop_assert_eq!(obstacle(&puzzle), None);
        // Nor when some of it is put back.
        for (piece, part) in parts.iter().enumerate() {
            if dice.below(2) == 0 {
                puzzle = puzzle.with_placed(piece, part).unwrap();
                prop_assert_eq!(obstacle(&puzzle), None);
            }
        }
    }

    #[test]
    fn where_there_is_an_obstacle_nothing_is_found(seed in any::<u64>(), flips in any::<bool>()) {
        let mut dice = Dice(seed);
        let container = dice.container(14);
        let parts = dice.cut(&container, 5);
        // The pieces of one cut in another container of as many cells.
        let pieces = dice.puzzle(&container, &parts, flips).pieces().to_vec();
        let shapes = pieces.into_iter().map(|piece| piece.shape).collect();
        let other = loop {
            let other = dice.container(container.cells().len());
            if other.lattice() == container.lattice() {
                break other;
            }
        };
        let puzzle = Puzzle::new(other, named(shapes), flips).unwrap();
        if let Some(found) = obstacle(&puzzle) {
            let model = Model::new(&puzzle, Grouping::Forms);
            prop_assert_eq!(listed(model.problem()), 0, "{:?}", found);
        }
    }
}
