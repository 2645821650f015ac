//! Where the nodes of a tree stand: the path to the solution runs straight down, the rest beside it in order.

use susun::picture::{TreeStyle, tree};
use susun::search::Limits;
use susun::trace::{self, Tree, Writing};

use super::trees::{slide_tree, tiles};
use super::{checked, english, grids};
use crate::common::{CONTEXT, puzzle, request};

/// From the left edge to each node; no board is in the tree twice.
fn places(recorded: &Tree) -> Vec<f64> {
    let how = TreeStyle {
        writing: Writing::default(),
        fold: false,
        style: english(),
    };
    let scene = checked(tree(recorded, &how));
    let grids = grids(&scene);
    assert_eq!(grids.len(), recorded.nodes.len());
    let place = |node: &trace::Node| {
        let board = node.board.as_ref().unwrap();
        let mut same = grids.iter().filter(|grid| tiles(grid) == board.cells());
        let place = same.next().unwrap().x;
        assert!(same.next().is_none(), "{board:?} is there twice");
        place
    };
    recorded.nodes.iter().map(place).collect()
}

/// Every level from left to right, in the order in which the nodes hang from those above.
fn check_order(recorded: &Tree, x: &[f64]) {
    let children = recorded.children();
    let mut level = vec![0];
    while !level.is_empty() {
        assert!(level.is_sorted_by(|&one, &next| x[one] < x[next]), "{x:?}");
        level = level
            .into_iter()
            .flat_map(|node| children[node].clone())
            .collect();
    }
}

#[test]
fn the_path_runs_straight_down() {
    let mut beside = [false; 2];
    for board in [
        "0 1 3/4 2 5/7 8 6",
        "1 2 3/0 4 6/7 5 8",
        "1 2 3/5 0 6/4 7 8",
    ] {
        for method in ["a-star", "breadth-first", "branch-and-bound"] {
            let recorded = slide_tree(board, method, 100);
            let x = places(&recorded);
            check_order(&recorded, &x);
            for (node, &at) in recorded.nodes.iter().zip(&x) {
                assert!(
                    !node.on_path || (at - x[0]).abs() < 1e-6,
                    "{method} {board}"
                );
                beside[0] |= at < x[0];
                beside[1] |= at > x[0];
            }
        }
    }
    assert_eq!(beside, [true; 2]);
}

#[test]
fn without_a_path_it_is_tidy() {
    let request = request(puzzle("8 6 7/2 5 4/3 0 1"), "breadth-first");
    let request = request.limits(Limits::NONE.nodes(30));
    let recorded = trace::slide(&request, 100, &CONTEXT, &mut ()).unwrap();
    assert!(recorded.nodes.iter().all(|node| !node.on_path));
    let x = places(&recorded);
    check_order(&recorded, &x);
    // A parent stands over the middle of its children; the numbers beside them move it a little.
    for (parent, children) in recorded.children().iter().enumerate() {
        if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
            let middle = f64::midpoint(x[first], x[last]);
            assert!((x[parent] - middle).abs() < 10.0, "{parent} {x:?}");
        }
    }
}
