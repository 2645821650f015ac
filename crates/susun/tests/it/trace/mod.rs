//! Recorded searches: exact small trees, laws that every tree keeps, and what is said of them.

mod boards;
mod covering;
mod laws;
mod rounds;
mod taking;
mod trays;
mod upto;
mod words;

use susun::SolverContext;
use susun::pack::registry::Method;
use susun::pack::{self, format};
use susun::search::Limits;
use susun::trace::{self, Fate, Subject, Tree};

use crate::common::{puzzle, request};

/// A sliding puzzle's search with at most so many nodes.
fn slide_tree(board: &str, method: &str, most: usize) -> Tree {
    let tree = trace::slide(
        &request(puzzle(board), method),
        most,
        &SolverContext::alone(),
        &mut (),
    )
    .unwrap();
    check_tree(&tree, most);
    tree
}

fn pack_request(id: &str, method: &str) -> pack::Request {
    pack::Request::new(format::parse(id).unwrap())
        .method(Method::parse(method).unwrap())
        .limits(Limits::default())
}

/// A packing puzzle's search with at most so many nodes.
fn pack_tree(id: &str, method: &str, most: usize) -> Tree {
    let tree = trace::pack(&pack_request(id, method), most, &mut ()).unwrap();
    check_tree(&tree, most);
    tree
}

/// The laws that any tree keeps, however its search went.
#[track_caller]
fn check_tree(tree: &Tree, most: usize) {
    let nodes = &tree.nodes;
    let roots: Vec<usize> = tree.rounds.iter().map(|round| round.root).collect();
    let orphans = (0..nodes.len()).filter(|&node| nodes[node].parent.is_none());
    assert_eq!(roots, orphans.collect::<Vec<_>>());
    assert_eq!(roots[0], 0);
    let children = tree.children();
    let mut numbers = Vec::new();
    for (place, node) in nodes.iter().enumerate() {
        assert_eq!(node.step.is_none(), node.parent.is_none());
        if let Some(parent) = node.parent {
            assert!(parent < place);
            assert_eq!(node.depth, nodes[parent].depth + 1);
            assert!(nodes[parent].number.is_some());
            if let Some(number) = node.number {
                assert!(Some(number) > nodes[parent].number);
            }
            assert!(!node.on_path || nodes[parent].on_path);
        } else {
            assert_eq!(node.depth, 0);
        }
        numbers.extend(node.number);
        if node.number.is_none() {
            assert!(children[place].is_empty() && node.left_out == 0, "{node:?}");
        }
        match node.fate {
            Fate::Waiting
            | Fate::Duplicate
            | Fate::OverBound
            | Fate::Outranked
            | Fate::Killed(_)
            | Fate::Rejected => {
                assert_eq!(node.number, None);
            }
            Fate::DeadEnd => assert!(children[place].is_empty() && node.left_out == 0),
            Fate::RolledBack => assert!(node.number.is_some()),
            Fate::Expanded | Fate::Goal => {}
        }
    }
    numbers.sort_unstable();
    assert!(numbers.is_sorted_by(|a, b| a < b));
    assert!(
        numbers
            .last()
            .is_none_or(|&last| u64::from(last) <= tree.expanded)
    );

    let path: Vec<usize> = (0..nodes.len()).filter(|&n| nodes[n].on_path).collect();
    if let Some(&goal) = path.last() {
        assert_eq!(nodes[goal].fate, Fate::Goal);
        assert_eq!(tree.way_to(goal), path);
        assert_eq!(path.len(), nodes[goal].depth as usize + 1);
        assert_eq!(path[0], *roots.last().unwrap());
    }
    // The siblings of the path come on top: a board has at most four neighbours, a piece many places.
    let siblings = match tree.subject {
        Subject::Sliding { .. } => 3,
        Subject::Packing { .. } => 24,
    };
    let besides = path.len().saturating_sub(1) + siblings * path.len();
    assert!(nodes.len() <= most.max(1).saturating_add(besides));
    check_counts(tree);
}

/// Every node that the figure counts is in the tree once or left out once.
#[track_caller]
fn check_counts(tree: &Tree) {
    let nodes = &tree.nodes;
    let mut numbers: Vec<u64> = nodes.iter().filter_map(|node| node.generated).collect();
    numbers.sort_unstable();
    assert!(numbers.is_sorted_by(|a, b| a < b));
    assert!(numbers.last().is_none_or(|&last| last <= tree.generated));
    assert_eq!(numbers.len() as u64, tree.counted());
    assert_eq!(tree.counted() + tree.left_out(), tree.generated);

    let below: u64 = nodes.iter().map(|node| node.left_out).sum();
    let of_rounds: u64 = tree.rounds.iter().map(|round| round.left_out).sum();
    assert_eq!(below, of_rounds);
    let elsewhere = tree.nodes_in_rounds_left_out + tree.unrecorded;
    assert_eq!(below + elsewhere, tree.left_out());
    assert_eq!(
        tree.rounds_left_out == 0,
        tree.nodes_in_rounds_left_out == 0
    );

    for node in nodes {
        let Some(parent) = node.parent.map(|parent| &nodes[parent]) else {
            continue;
        };
        // After its parent, in every order.
        assert!(node.generated.is_none() || node.generated > parent.generated);
        assert!(parent.number.is_some_and(|number| number <= node.after));
        assert!(node.number.is_none_or(|number| number > node.after));
    }
}
