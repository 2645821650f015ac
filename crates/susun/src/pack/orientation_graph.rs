//! How a hand turns a piece: which of its orientations comes after a quarter turn, and which when it is
//! turned over.

use packing::{Isometry, Lattice, Piece, Puzzle, Shape, Site};

/// The orientations of a piece and how they follow from each other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OrientationGraph {
    /// The orientations that are allowed.
    pub shapes: Vec<Shape>,
    /// For each of them its number after a quarter turn: clockwise in the plane; in space about three axes
    /// that are at right angles, the upright one first.
    pub turned: Vec<Vec<usize>>,
    /// For each of them its number when it is mirrored; itself if that is not allowed.
    pub flipped: Vec<usize>,
    /// The one that the piece is given in.
    pub drawn: usize,
}

/// The ways to turn a piece of a puzzle.
#[must_use]
pub fn orientation_graph(puzzle: &Puzzle, piece: &Piece) -> OrientationGraph {
    let lattice = puzzle.container().lattice();
    let shapes = piece.shape.orientations(lattice, puzzle.flips());
    let number = |shape: &Shape| shapes.iter().position(|other| other == shape);
    let turns = quarter_turns(lattice);
    let after = |shape: &Shape, isometry: &Isometry| number(&shape.turned(isometry));
    let mirror = mirror(lattice);
    let turned = shapes.iter().map(|shape| {
        let after = |turn| after(shape, turn).expect("a turn of an orientation is one");
        turns.iter().map(after).collect()
    });
    let turned = turned.collect();
    let flipped = shapes.iter().enumerate();
    let flipped = flipped.map(|(own, shape)| after(shape, &mirror).unwrap_or(own));
    let flipped = flipped.collect();
    let drawn = number(&piece.shape).expect("a piece can lie as it is given");
    OrientationGraph {
        shapes,
        turned,
        flipped,
        drawn,
    }
}

/// Three steps in different directions: what becomes of them tells all about an isometry.
const STEPS: [Site; 3] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

fn applied(isometry: &Isometry, times: usize) -> [Site; 3] {
    STEPS.map(|step| (0..times).fold(step, |site, _| isometry.apply(site)))
}

/// One quarter turn about each axis: of those that undo each other, one.
fn quarter_turns(lattice: Lattice) -> Vec<Isometry> {
    let mut all: Vec<Isometry> = Vec::new();
    for &isometry in lattice.isometries() {
        let is_quarter = !isometry.mirrors && applied(&isometry, 4) == STEPS;
        let undoes = |other: &Isometry| applied(other, 3) == applied(&isometry, 1);
        if is_quarter && applied(&isometry, 2) != STEPS && !all.iter().any(undoes) {
            all.push(isometry);
        }
    }
    // The upright axis first: about it every level stays what it is.
    all.sort_by_key(|isometry| {
        isometry.apply([0, 1, 0])[0] != 0 || isometry.apply([0, 0, 1])[0] != 0
    });
    all
}

/// A mirror image that leaves levels as they are: columns in reverse.
fn mirror(lattice: Lattice) -> Isometry {
    let mut all = lattice.isometries().iter().copied();
    let keeps_levels = |isometry: &Isometry| {
        let [level, row, column] = applied(isometry, 1);
        level[0] == 1 && row == [0, 1, 0] && column[0] == 0
    };
    let found = all.find(|isometry| isometry.mirrors && keeps_levels(isometry));
    found.expect("every lattice has it")
}
