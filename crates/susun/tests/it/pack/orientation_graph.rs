//! The orientations of a piece, and how turns and flips lead from one to another.

use std::collections::BTreeSet;

use susun::pack::format::parse;
use susun::pack::{OrientationGraph, orientation_graph};
use susun::packing::Shape;

/// The orientations that a hand can reach from the one that is given.
fn reached(orientation_graph: &OrientationGraph) -> usize {
    let mut seen = BTreeSet::from([orientation_graph.drawn]);
    let mut next = vec![orientation_graph.drawn];
    while let Some(own) = next.pop() {
        let after = orientation_graph.turned[own]
            .iter()
            .chain([&orientation_graph.flipped[own]]);
        next.extend(after.filter(|&&after| seen.insert(after)));
    }
    seen.len()
}

#[test]
fn a_hand_reaches_every_orientation() {
    for id in [
        "iq-puzzler-pro",
        "soma",
        "kanoodle-pyramid",
        "pentominoes-2x5x6",
        "bedlam",
    ] {
        let puzzle = parse(id).expect("it is read");
        for piece in puzzle.pieces() {
            let orientation_graph = orientation_graph(&puzzle, piece);
            assert_eq!(
                reached(&orientation_graph),
                orientation_graph.shapes.len(),
                "{id}: {}",
                piece.symbol
            );
            let axes = if puzzle.container().lattice().is_flat() {
                1
            } else {
                3
            };
            assert!(
                orientation_graph
                    .turned
                    .iter()
                    .all(|turned| turned.len() == axes)
            );
        }
    }
}

#[test]
fn a_quarter_turn_on_a_tray_is_clockwise() {
    let puzzle = parse("pack:3x3:AAA/A,BBBBB").expect("it is read");
    let orientation_graph = orientation_graph(&puzzle, &puzzle.pieces()[0]);
    let turned = &orientation_graph.shapes[orientation_graph.turned[orientation_graph.drawn][0]];
    // AAA      AA
    // A    ->   A
    //           A
    let sites = [[0, 0, 0], [0, 0, 1], [0, 1, 1], [0, 2, 1]];
    assert_eq!(turned, &Shape::new(sites));
    let flipped = &orientation_graph.shapes[orientation_graph.flipped[orientation_graph.drawn]];
    let sites = [[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 2]];
    assert_eq!(flipped, &Shape::new(sites));
}
