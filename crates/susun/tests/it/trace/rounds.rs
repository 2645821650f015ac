//! How rounds of iterative deepening share the nodes that there is room for.

use susun::search::Limits;
use susun::slide::Request;
use susun::slide::registry::Heuristic;
use susun::trace::{self, Tree};

use super::check_tree;
use crate::common::{CONTEXT, puzzle, request};

/// A search of many rounds that is stopped before it finds a solution: no path comes on top of the limit.
fn stopped(most: usize) -> Tree {
    let request: Request = request(puzzle("8 6 7/2 5 4/3 0 1"), "ida-star")
        .heuristic(Heuristic::Zero)
        .limits(Limits::NONE.nodes(1000));
    let tree = trace::slide(&request, most, &CONTEXT, &mut ()).unwrap();
    check_tree(&tree, most);
    tree
}

/// Nodes of each round.
fn sizes(tree: &Tree) -> Vec<usize> {
    let ends = tree.rounds.iter().skip(1).map(|round| round.root);
    let ends = ends.chain([tree.nodes.len()]);
    let rounds = tree.rounds.iter().zip(ends);
    rounds.map(|(round, end)| end - round.root).collect()
}

/// The same number for every round that has so many, as high as the limit allows.
fn shared(most: usize, sizes: &[usize]) -> Vec<usize> {
    let cut = |level: usize| sizes.iter().map(move |&size| size.min(level));
    let fits = |level: &usize| cut(*level).sum::<usize>() <= most;
    let level = (0..=most).rev().find(fits).unwrap();
    cut(level).collect()
}

#[test]
fn what_a_round_does_not_need_the_others_have() {
    let whole = sizes(&stopped(usize::MAX));
    assert!(whole.len() > 6 && whole[0] < 5, "{whole:?}");
    let enough = whole.iter().sum();
    for most in [5 * whole.len(), 60, 100, 333, enough - 1, enough] {
        let part = stopped(most);
        assert_eq!(part.rounds_left_out, 0, "{most}");
        let (sizes, shared) = (sizes(&part), shared(most, &whole));
        let (last, others) = sizes.split_last().unwrap();
        assert!(shared.starts_with(others), "{most}: {sizes:?}");
        // What is left over because it cannot be divided equally goes to the last round.
        assert!(*last >= shared[others.len()], "{most}: {sizes:?}");
        assert!(sizes.iter().sum::<usize>() <= most, "{most}: {sizes:?}");
    }
}

#[test]
fn of_many_rounds_the_first_and_the_last() {
    let whole = stopped(usize::MAX);
    let (all, rounds) = (sizes(&whole), whole.rounds.len());
    // A round is shown if five of its nodes can be.
    for (most, shown) in [(1, 1), (9, 1), (10, 2), (15, 3), (24, 4)] {
        let part = stopped(most);
        let kept: Vec<usize> = (0..shown - 1).chain([rounds - 1]).collect();
        let bounds: Vec<_> = part.rounds.iter().map(|round| round.bound).collect();
        let expected: Vec<_> = kept
            .iter()
            .map(|&round| whole.rounds[round].bound)
            .collect();
        assert_eq!(bounds, expected, "{most}");
        assert_eq!(part.rounds_left_out, (rounds - shown) as u64, "{most}");
        let kept: Vec<usize> = kept.iter().map(|&round| all[round]).collect();
        assert_eq!(sizes(&part), shared(most, &kept), "{most}");
    }
}
