//! How recorded searches are laid out.

use susun::render::tidy;
use susun::trace::Tree;

/// Where nodes stand across, each round as a tree of its own.
pub(crate) fn places(tree: &Tree) -> Vec<f64> {
    let rounds = tree.rounds_of_nodes();
    let mut places = vec![0.0; tree.nodes.len()];
    for (round, row) in tree.rounds.iter().enumerate() {
        let first = row.root;
        let count = rounds[first..]
            .iter()
            .take_while(|&&of| of == round)
            .count();
        let parents: Vec<Option<usize>> = tree.nodes[first..first + count]
            .iter()
            .map(|node| node.parent.map(|parent| parent - first))
            .collect();
        let laid = tidy::layout(&parents, &vec![1.0; count], 0.0);
        places[first..first + count].copy_from_slice(&laid);
    }
    places
}
