//! The tree as it was after some expansions: a beginning of the whole tree, with the states of that moment.

use susun::slide::registry::METHODS;
use susun::trace::{self, Ended, Fate, Recording, Tree};

use super::{check_counts, pack_request, slide_tree};
use crate::common::{CONTEXT, puzzle, request};

const BOARD: &str = "1 2 3/5 0 6/4 7 8";

fn slide_upto(method: &str, nodes: usize, expansions: u32) -> Tree {
    let request = request(puzzle(BOARD), method);
    let recording = Recording::from(nodes).upto(expansions);
    trace::slide(&request, recording, &CONTEXT, &mut ()).unwrap()
}

/// That a tree is what the whole one was after so many expansions.
fn check_moment(tree: &Tree, whole: &Tree, expansions: u32) {
    check_counts(tree);
    assert_eq!(tree.ended, Ended::Paused(expansions));
    assert_eq!(tree.expanded, u64::from(expansions), "{}", tree.method);
    let there: Vec<_> = whole
        .nodes
        .iter()
        .filter(|node| node.after <= expansions)
        .collect();
    let counted = there.iter().filter(|node| node.generated.is_some());
    assert_eq!(
        tree.generated,
        counted.count() as u64,
        "{} {expansions}",
        tree.method
    );
    assert_eq!(tree.nodes.len(), there.len());
    for (node, same) in tree.nodes.iter().zip(there) {
        assert_eq!((&node.step, node.generated), (&same.step, same.generated));
        let number = same.number.filter(|&number| number <= expansions);
        assert_eq!(node.number, number);
        assert!(!node.on_path);
        match (number, same.fate) {
            (Some(_), _) => assert!(!matches!(node.fate, Fate::Waiting | Fate::Goal)),
            (
                None,
                Fate::Duplicate
                | Fate::OverBound
                | Fate::Outranked
                | Fate::DeadEnd
                | Fate::Killed(_)
                | Fate::Rejected,
            ) => {}
            (None, _) => assert_eq!(node.fate, Fate::Waiting),
        }
    }
    let e_node = tree.e_node().map(|node| tree.nodes[node].number);
    assert_eq!(e_node, (expansions > 0).then_some(Some(expansions)));
}

#[test]
fn every_moment_of_every_method() {
    for row in METHODS.iter().filter(|row| row.has_trace()) {
        let whole = slide_tree(BOARD, row.name, usize::MAX);
        for expansions in 0..whole.expanded.min(20) as u32 {
            let tree = slide_upto(row.name, usize::MAX, expansions);
            check_moment(&tree, &whole, expansions);
            // With few nodes, the rest is counted.
            let part = slide_upto(row.name, 3, expansions);
            check_counts(&part);
            assert_eq!(part.generated, tree.generated, "{}", row.name);
        }
        // Later there is nothing but the end.
        for expansions in [whole.expanded as u32, 1_000_000] {
            let tree = slide_upto(row.name, usize::MAX, expansions);
            assert_eq!(
                (&tree.nodes, tree.ended),
                (&whole.nodes, whole.ended),
                "{}",
                row.name
            );
        }
    }
}

#[test]
fn every_moment_of_packing() {
    let id = "pack:3x4:AAA/A,BBB/B,CC/CC";
    let methods = susun::pack::registry::METHODS.iter();
    for row in methods.filter(|row| row.has_trace()) {
        let record = |recording: Recording| {
            trace::pack(&pack_request(id, row.name), recording, &mut ()).unwrap()
        };
        let whole = record(Recording::from(usize::MAX));
        for expansions in 0..whole.expanded as u32 {
            let tree = record(Recording::from(usize::MAX).upto(expansions));
            check_moment(&tree, &whole, expansions);
            let part = record(Recording::from(2).upto(expansions));
            check_counts(&part);
        }
        let tree = record(Recording::from(usize::MAX).upto(whole.expanded as u32));
        assert_eq!(
            (tree.nodes, tree.ended),
            (whole.nodes, whole.ended),
            "{}",
            row.name
        );
    }
}
