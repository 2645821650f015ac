//! What is no container and no puzzle, and what can be placed.

use packing::{
    Container, ContainerError, Lattice, MAX_BOX, MAX_CELLS, Piece, PlaceError, Placement, Puzzle,
    PuzzleError, Shape,
};

use crate::support::{copies, pieces, rectangle, sites};

#[test]
fn containers_that_are_none() {
    assert_eq!(
        Container::new(Lattice::Cubic, []),
        Err(ContainerError::Empty)
    );
    assert_eq!(Container::rectangle(0, 5), Err(ContainerError::Empty));
    assert_eq!(Container::rectangle(5, 0), Err(ContainerError::Empty));
    assert_eq!(Container::block(3, 0, 3), Err(ContainerError::Empty));
    assert_eq!(Container::pyramid(0), Err(ContainerError::Empty));
    let levels = sites("#|#");
    assert_eq!(
        Container::new(Lattice::Square, levels.clone()),
        Err(ContainerError::NotFlat)
    );
    assert!(Container::new(Lattice::Cubic, levels).is_ok());
}

#[test]
fn containers_of_many_cells() {
    assert_eq!(MAX_CELLS, 10_000);
    assert!(Container::rectangle(100, 100).is_ok());
    let too_large = |cells| Err(ContainerError::TooLarge { cells });
    assert_eq!(Container::rectangle(101, 100), too_large(10_100));
    assert_eq!(Container::rectangle(usize::MAX, 2), too_large(usize::MAX));
    assert_eq!(
        Container::block(1 << 40, 1 << 40, 1 << 40),
        too_large(usize::MAX)
    );
    // 30 levels have 9455 balls, 31 have 10416.
    assert_eq!(Container::pyramid(30).unwrap().cells().len(), 9_455);
    assert_eq!(Container::pyramid(31), too_large(10_416));
    assert!(Container::pyramid(usize::MAX).is_err());
    let line = (0..=MAX_CELLS as i32).map(|column| [0, 0, column]);
    assert_eq!(Container::new(Lattice::Square, line), too_large(10_001));
}

#[test]
fn containers_of_cells_that_are_far_apart() {
    let two = |last: i32| Container::new(Lattice::Square, [[0, 3, -1], [0, 3, last]]);
    let widest = two(MAX_BOX as i32 - 2).unwrap();
    assert_eq!(widest.extent(), [1, 1, 1_000_000]);
    assert_eq!(widest.index([0, 0, 999_999]), Some(1));
    assert_eq!(widest.index([0, 0, 999_998]), None);
    let extent = [1, 1, 1_000_001];
    assert_eq!(
        two(MAX_BOX as i32 - 1),
        Err(ContainerError::TooSpread { extent })
    );
    let (corner, extent) = ([99_999; 3], [100_000; 3]);
    let spread = Container::new(Lattice::Balls, [[0; 3], corner]);
    assert_eq!(spread, Err(ContainerError::TooSpread { extent }));
}

#[test]
fn cells_are_numbered_in_reading_order() {
    let container = Container::new(Lattice::Square, sites(".##/###/#..")).unwrap();
    assert_eq!(container.cells(), sites(".##/###/#.."));
    assert_eq!(container.extent(), [1, 3, 3]);
    assert_eq!(container.index([0, 1, 0]), Some(2));
    assert_eq!(container.index([0, 0, 0]), None);
    for outside in [
        [0, -1, 0],
        [0, 3, 0],
        [0, 0, 3],
        [1, 1, 0],
        [-1, 1, 0],
        [0, 1, -1],
    ] {
        assert_eq!(container.index(outside), None);
    }
    assert!(!container.is_full_box());
    assert!(Container::rectangle(2, 3).unwrap().is_full_box());
    assert!(Container::block(2, 3, 4).unwrap().is_full_box());
    // Where it lies is no matter.
    let moved = sites(".##/###/#..")
        .into_iter()
        .map(|[l, r, c]| [l + 5, r - 9, c + 1]);
    assert_eq!(Container::new(Lattice::Square, moved).unwrap(), container);
}

#[test]
fn a_pyramid_is_known_by_its_cells() {
    for height in 1..=6 {
        let pyramid = Container::pyramid(height).unwrap();
        assert_eq!(
            pyramid.cells().len(),
            height * (height + 1) * (2 * height + 1) / 6
        );
        assert_eq!(pyramid.pyramid_height(), Some(height));
        let again = Container::new(Lattice::Balls, pyramid.cells().iter().copied()).unwrap();
        assert_eq!(again.pyramid_height(), Some(height));
        let cubes = Container::new(Lattice::Cubic, pyramid.cells().iter().copied()).unwrap();
        assert_eq!(cubes.pyramid_height(), None);
        let broken = pyramid.cells()[1..].iter().copied();
        let broken = Container::new(Lattice::Balls, broken);
        assert!(broken.is_err() || broken.unwrap().pyramid_height().is_none());
    }
}

#[test]
fn puzzles_that_are_none() {
    let puzzle =
        |pieces: Vec<Piece>| Puzzle::new(Container::rectangle(3, 3).unwrap(), pieces, true).err();
    assert_eq!(puzzle(vec![]), Some(PuzzleError::NoPieces));
    let empty = Piece {
        symbol: 'E',
        shape: Shape::new([]),
        copies: 1.into(),
    };
    let mut all = pieces(&["AA"]);
    all.push(empty);
    assert_eq!(puzzle(all), Some(PuzzleError::EmptyPiece { piece: 1 }));
    assert_eq!(
        puzzle(vec![copies(0, "AA")]),
        Some(PuzzleError::EmptyPiece { piece: 0 })
    );
    let same = pieces(&["AA", "B", "AAA"]);
    assert_eq!(puzzle(same), Some(PuzzleError::SameSymbol { symbol: 'A' }));
    let solid = pieces(&["A", "B|B"]);
    assert_eq!(
        puzzle(solid.clone()),
        Some(PuzzleError::NotFlat { piece: 1 })
    );
    let block = Container::block(1, 3, 3).unwrap();
    assert!(
        Puzzle::new(block, solid, true).is_ok(),
        "in space it can be laid down"
    );
    // Nothing is said about area: that is an obstacle.
    assert_eq!(puzzle(pieces(&["AAAAAAAAAA"])), None);
}

#[test]
fn a_piece_lies_where_it_has_its_form() {
    let puzzle = rectangle(3, 3, pieces(&["LLL/L..", "AA"]), false);
    let place = |cells: &[usize]| puzzle.clone().with_placed(0, cells);
    let form = Err(PlaceError::Form { piece: 0 });
    // In any turn and in any order of cells, but not as its mirror image.
    for cells in [
        [0, 1, 2, 3],
        [3, 2, 1, 0],
        [2, 3, 4, 5],
        [0, 3, 6, 7],
        [0, 1, 4, 7],
    ] {
        assert!(place(&cells).is_ok(), "{cells:?}");
    }
    assert_eq!(place(&[0, 1, 2, 5]), form);
    assert_eq!(place(&[0, 1, 2, 4]), form);
    assert_eq!(place(&[0, 1, 2]), form);
    assert_eq!(place(&[0, 1, 2, 3, 3]), form);
    assert_eq!(place(&[]), form);
    let flips = rectangle(3, 3, pieces(&["LLL/L..", "AA"]), true);
    assert!(flips.with_placed(0, &[0, 1, 2, 5]).is_ok());
}

#[test]
fn a_piece_lies_where_nothing_lies() {
    let all = vec![copies(2, "AA"), copies(1, "B")];
    let puzzle = rectangle(2, 3, all, true);
    assert_eq!((puzzle.left(0).most, puzzle.left(1).most), (2, 1));
    let puzzle = puzzle.with_placed(0, &[4, 1]).unwrap();
    assert_eq!(
        puzzle.placed(),
        [Placement {
            piece: 0,
            cells: vec![1, 4]
        }]
    );
    assert_eq!((puzzle.left(0).most, puzzle.left(1).most), (1, 1));
    assert_eq!(puzzle.free_cells(), [0, 2, 3, 5]);
    assert!(puzzle.is_covered(1) && puzzle.is_covered(4) && !puzzle.is_covered(0));
    let covered = |cell| Err(PlaceError::Covered { cell });
    assert_eq!(puzzle.clone().with_placed(0, &[3, 4]), covered(4));
    assert_eq!(puzzle.clone().with_placed(1, &[1]), covered(1));
    let puzzle = puzzle.with_placed(0, &[0, 3]).unwrap();
    assert_eq!(
        puzzle.clone().with_placed(0, &[2, 5]),
        Err(PlaceError::NoCopyLeft { piece: 0 })
    );
    let emptied = puzzle.emptied();
    assert_eq!(emptied.free_cells(), [0, 1, 2, 3, 4, 5]);
    assert_eq!((emptied.placed(), emptied.left(0).most), (&[][..], 2));
}

#[test]
fn errors_say_what_is_wrong() {
    let texts = [
        ContainerError::Empty.to_string(),
        ContainerError::TooLarge { cells: 12_000 }.to_string(),
        PuzzleError::SameSymbol { symbol: 'A' }.to_string(),
        PlaceError::Covered { cell: 3 }.to_string(),
    ];
    let expected = [
        "a container needs a cell",
        "12000 cells are more than 10000",
        "two pieces are called A",
        "cell 3 is covered already",
    ];
    assert_eq!(texts, expected);
}
