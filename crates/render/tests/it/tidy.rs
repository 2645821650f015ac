//! Trees laid out: the laws of a tidy drawing on any tree.

use proptest::collection::vec;
use proptest::prelude::*;
use render::tidy::layout;

use crate::scenes::cases;

const GAP: f64 = 7.0;

/// Differences that adding up in another order makes.
const NEAR: f64 = 1e-6;

/// A tree as parents, with the width of every node.
#[derive(Clone, Debug)]
struct Any {
    parents: Vec<Option<usize>>,
    widths: Vec<f64>,
}

/// Each node hangs at any before it; some shapes are broad, some deep.
fn any_tree() -> impl Strategy<Value = Any> {
    let node = (any::<prop::sample::Index>(), 0.0..60.0_f64);
    (vec(node, 1..90), 1_usize..30).prop_map(|(nodes, reach)| Any {
        parents: nodes
            .iter()
            .enumerate()
            .map(|(place, (at, _))| {
                let least = place.saturating_sub(reach);
                (place > 0).then(|| least + at.index(place - least))
            })
            .collect(),
        widths: nodes.iter().map(|(_, width)| width.round()).collect(),
    })
}

impl Any {
    fn layout(&self) -> Vec<f64> {
        layout(&self.parents, &self.widths, GAP)
    }

    fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.parents.len()];
        for (node, parent) in self.parents.iter().enumerate() {
            if let Some(parent) = *parent {
                children[parent].push(node);
            }
        }
        children
    }

    /// The nodes of every level from left to right, by the order of the tree alone.
    fn levels(&self) -> Vec<Vec<usize>> {
        let children = self.children();
        let mut levels = vec![vec![0]];
        loop {
            let below: Vec<usize> = levels[levels.len() - 1]
                .iter()
                .flat_map(|&node| children[node].clone())
                .collect();
            if below.is_empty() {
                return levels;
            }
            levels.push(below);
        }
    }

    /// The tree below a node with the places that its nodes have here.
    fn below(&self, root: usize, mirrored: bool) -> (Self, Vec<usize>) {
        let children = self.children();
        let mut nodes = vec![root];
        let mut parents = vec![None];
        let mut next = 0;
        while next < nodes.len() {
            let mut below = children[nodes[next]].clone();
            if mirrored {
                below.reverse();
            }
            for child in below {
                nodes.push(child);
                parents.push(Some(next));
            }
            next += 1;
        }
        let widths = nodes.iter().map(|&node| self.widths[node]).collect();
        (Self { parents, widths }, nodes)
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn neighbours_keep_their_gap(tree in any_tree()) {
        let x = tree.layout();
        for level in tree.levels() {
            for pair in level.windows(2) {
                let between = x[pair[1]] - tree.widths[pair[1]] / 2.0
                    - (x[pair[0]] + tree.widths[pair[0]] / 2.0);
                prop_assert!(between >= GAP - NEAR, "{:?} are {} apart", pair, between);
            }
        }
    }

    #[test]
    fn parents_stand_over_the_middle(tree in any_tree()) {
        let x = tree.layout();
        for (node, children) in tree.children().iter().enumerate() {
            if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
                prop_assert!((x[node] - (x[first] + x[last]) / 2.0).abs() < NEAR);
            }
        }
    }

    #[test]
    fn the_left_edge_is_at_nought(tree in any_tree()) {
        let x = tree.layout();
        let left = x.iter().zip(&tree.widths).map(|(x, width)| x - width / 2.0);
        prop_assert!(left.fold(f64::INFINITY, f64::min).abs() < NEAR);
    }

    /// What stands around a subtree does not change how it looks.
    #[test]
    fn a_subtree_looks_the_same_everywhere(tree in any_tree(), at in any::<prop::sample::Index>()) {
        let x = tree.layout();
        let root = at.index(x.len());
        let (alone, nodes) = tree.below(root, false);
        let alone = alone.layout();
        for (place, &node) in nodes.iter().enumerate() {
            let (here, there) = (x[node] - x[root], alone[place] - alone[0]);
            prop_assert!((here - there).abs() < NEAR, "{} {}", here, there);
        }
    }

    #[test]
    fn numbering_does_not_matter(tree in any_tree()) {
        let x = tree.layout();
        let (level_by_level, nodes) = tree.below(0, false);
        for (place, there) in level_by_level.layout().into_iter().enumerate() {
            prop_assert!((there - x[nodes[place]]).abs() < NEAR);
        }
    }

    #[test]
    fn a_mirrored_tree_is_mirrored(tree in any_tree()) {
        let x = tree.layout();
        let (mirrored, nodes) = tree.below(0, true);
        let there = mirrored.layout();
        for (place, &node) in nodes.iter().enumerate() {
            let (here, there) = (x[node] - x[0], there[0] - there[place]);
            prop_assert!((here - there).abs() < NEAR, "{} {}", here, there);
        }
    }
}

#[test]
fn nothing_and_one() {
    assert!(layout(&[], &[], GAP).is_empty());
    assert_eq!(layout(&[None], &[8.0], GAP), [4.0]);
}

/// A small subtree between two large ones stands midway, not at the left one.
#[test]
fn what_stands_between_is_spread() {
    let wide = |root| [Some(root); 3];
    let mut parents = vec![None, Some(0), Some(0), Some(0)];
    parents.extend(wide(1));
    parents.extend(wide(3));
    let x = layout(&parents, &[10.0; 10], 2.0);
    assert!((x[2] - (x[1] + x[3]) / 2.0).abs() < NEAR);
    assert_eq!(x[7] - x[6], 12.0);
}

#[test]
fn a_long_path_is_straight() {
    let parents: Vec<Option<usize>> = (0..20_000_usize).map(|node| node.checked_sub(1)).collect();
    let x = layout(&parents, &vec![10.0; parents.len()], GAP);
    assert!(x.iter().all(|&x| x == 5.0));
}

#[test]
fn a_star_is_a_row() {
    let mut parents = vec![Some(0); 10_001];
    parents[0] = None;
    let x = layout(&parents, &vec![10.0; parents.len()], GAP);
    for (place, pair) in x[1..].windows(2).enumerate() {
        assert!((pair[1] - pair[0] - 17.0).abs() < NEAR, "{place}");
    }
    assert!((x[0] - (x[1] + x[10_000]) / 2.0).abs() < NEAR);
}

/// Many long branches side by side: contours are followed by threads, not walked anew for each.
#[test]
fn a_broom_is_laid_out() {
    let (handles, length) = (200, 100);
    let mut parents = vec![None];
    for _ in 0..handles {
        let mut at = 0;
        for _ in 0..length {
            parents.push(Some(at));
            at = parents.len() - 1;
        }
    }
    let x = layout(&parents, &vec![10.0; parents.len()], GAP);
    for handle in 0..handles {
        let first = 1 + handle * length;
        let places = &x[first..first + length];
        assert!(places.iter().all(|place| (place - places[0]).abs() < NEAR));
        assert!((places[0] - (handle as f64 * 17.0 + 5.0)).abs() < NEAR);
    }
}
