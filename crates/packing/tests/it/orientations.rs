//! How many ways a form can be turned, summed up over all forms of a size: published numbers of
//! animals.

use std::collections::BTreeSet;

use packing::{Lattice, Shape, Site};

use crate::support::{IQ_PUZZLER_PRO, KANOODLE, PENTOMINOES, SOMA, shape};

/// All connected shapes of so many cells, grown cell by cell.
fn animals(lattice: Lattice, cells: usize) -> BTreeSet<Shape> {
    let mut all = BTreeSet::from([Shape::new([[0, 0, 0]])]);
    for _ in 1..cells {
        let mut larger = BTreeSet::new();
        for shape in &all {
            for &site in shape.sites() {
                for neighbour in lattice.neighbours(site) {
                    let sites = shape.sites().iter().copied().chain([neighbour]);
                    larger.insert(Shape::new(sites));
                }
            }
        }
        larger.retain(|shape| shape.cells() > all.first().unwrap().cells());
        all = larger;
    }
    all
}

/// Fixed animals, those up to rotations, those up to reflections too.
fn check(lattice: Lattice, cells: usize, expected: [usize; 3]) {
    let fixed = animals(lattice, cells);
    let mut numbers = vec![fixed.len()];
    for flips in [false, true] {
        let forms: BTreeSet<Shape> = fixed
            .iter()
            .map(|shape| shape.canonical(lattice, flips))
            .collect();
        let orientations = forms.iter().map(|form| form.orientations(lattice, flips));
        let all: Vec<Shape> = orientations.flatten().collect();
        assert_eq!(all.len(), fixed.len(), "no orientation comes up twice");
        assert_eq!(all.into_iter().collect::<BTreeSet<Shape>>(), fixed);
        numbers.push(forms.len());
    }
    assert_eq!(numbers, expected, "{lattice:?} {cells}");
}

/// OEIS A001168, A000988, A000105.
#[test]
fn polyominoes() {
    for (cells, expected) in [[1, 1, 1], [2, 1, 1], [6, 2, 2], [19, 7, 5], [63, 18, 12]]
        .into_iter()
        .enumerate()
    {
        check(Lattice::Square, cells + 1, expected);
    }
}

/// OEIS A001931, A000162, A038119.
#[test]
fn polycubes() {
    for (cells, expected) in [[1, 1, 1], [3, 1, 1], [15, 2, 2], [86, 8, 7], [534, 29, 23]]
        .into_iter()
        .enumerate()
    {
        check(Lattice::Cubic, cells + 1, expected);
    }
}

/// Animals of the face-centred cubic lattice; up to turns 1, 4, 25, 210, as polyspheres are counted.
#[test]
fn polyspheres() {
    for (cells, expected) in [
        [1, 1, 1],
        [6, 1, 1],
        [50, 4, 4],
        [475, 25, 20],
        [4881, 210, 131],
    ]
    .into_iter()
    .enumerate()
    {
        check(Lattice::Balls, cells + 1, expected);
    }
}

fn orientations<const N: usize>(drawings: [&str; N], lattice: Lattice, flips: bool) -> [usize; N] {
    drawings.map(|drawing| shape(drawing).orientations(lattice, flips).len())
}

#[test]
fn the_pentominoes_one_by_one() {
    let flat = orientations(PENTOMINOES, Lattice::Square, true);
    assert_eq!(flat, [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]);
    assert_eq!(flat.iter().sum::<usize>(), 63);
    let one_sided = orientations(PENTOMINOES, Lattice::Square, false);
    assert_eq!(one_sided, [4, 2, 4, 4, 4, 4, 4, 4, 4, 1, 4, 2]);
    // In space a flat piece can be turned over anyway.
    for flips in [false, true] {
        let solid = orientations(PENTOMINOES, Lattice::Cubic, flips);
        assert_eq!(solid, [24, 3, 24, 24, 24, 12, 12, 12, 12, 3, 24, 12]);
    }
}

#[test]
fn the_pieces_of_the_soma_cube() {
    assert_eq!(
        orientations(SOMA, Lattice::Cubic, false),
        [12, 24, 12, 12, 12, 12, 8]
    );
    // With reflections the two screws are one.
    assert_eq!(
        orientations(SOMA, Lattice::Cubic, true),
        [12, 24, 12, 12, 24, 24, 8]
    );
    let screws = [SOMA[4], SOMA[5]].map(shape);
    let canonical = |flips: bool| {
        screws
            .clone()
            .map(|screw| screw.canonical(Lattice::Cubic, flips))
    };
    let [one, other] = canonical(false);
    assert_ne!(one, other);
    let [one, other] = canonical(true);
    assert_eq!(one, other);
}

/// A piece of squares lies in three families of planes of the ball lattice: level, and in two
/// directions upright on its edge.
#[test]
fn flat_pieces_of_balls_lie_in_three_families_of_planes() {
    // Two directions at right angles in each, as (column, row, level).
    let planes = [
        [[1, 0, 0], [0, 1, 0]],
        [[0, 0, 1], [-1, -1, 1]],
        [[-1, 0, 1], [0, -1, 1]],
    ];
    for drawing in IQ_PUZZLER_PRO.into_iter().chain(KANOODLE) {
        let mut expected = BTreeSet::new();
        for [across, down] in planes {
            for flat in shape(drawing).orientations(Lattice::Square, true) {
                let place = |&[_, row, column]: &Site| {
                    let [x, y, z] = [0, 1, 2].map(|axis| column * across[axis] + row * down[axis]);
                    [z, y, x]
                };
                expected.insert(Shape::new(flat.sites().iter().map(place)));
            }
        }
        for flips in [false, true] {
            let turns = shape(drawing).orientations(Lattice::Balls, flips);
            assert!(turns.len() <= 24);
            assert_eq!(
                turns.into_iter().collect::<BTreeSet<Shape>>(),
                expected,
                "{drawing}"
            );
        }
    }
}

/// Turned by 60 degrees in its plane, which is no turn of the lattice.
#[test]
fn three_balls_that_touch_each_other_have_no_hand() {
    for flips in [false, true] {
        let triangle = shape("AA|A.");
        assert_eq!(triangle.orientations(Lattice::Balls, flips).len(), 8);
    }
    // Three cubes around a corner, which do not hold together, lie in such a plane too.
    let slanted = shape(".A/A.|A.");
    assert_eq!(slanted.orientations(Lattice::Cubic, false).len(), 8);
}

#[test]
fn a_shape_is_where_it_lies_no_matter() {
    let shape = Shape::new([[3, -1, 7], [3, -1, 8], [3, 0, 7], [3, -1, 7]]);
    assert_eq!(shape.sites(), [[0, 0, 0], [0, 0, 1], [0, 1, 0]]);
    assert_eq!((shape.cells(), shape.extent()), (3, [1, 2, 2]));
    let empty = Shape::new([]);
    assert_eq!((empty.cells(), empty.extent()), (0, [0, 0, 0]));
}

#[test]
fn parts_that_do_not_touch() {
    let corners = shape("AA.A/...A/A...");
    let parts = corners.parts(Lattice::Square);
    let sizes: Vec<usize> = parts.iter().map(Vec::len).collect();
    assert_eq!(sizes, [2, 2, 1]);
    // Balls touch across a corner only from level to level.
    assert_eq!(shape("A./.A").parts(Lattice::Balls).len(), 2);
    assert_eq!(shape("A.|A.").parts(Lattice::Balls).len(), 1);
    assert_eq!(shape(".A|A.").parts(Lattice::Balls).len(), 1);
    assert_eq!(shape(".A|A.").parts(Lattice::Cubic).len(), 2);
}
