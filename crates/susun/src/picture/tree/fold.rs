//! Which nodes of a recorded search are drawn: all of a small tree; of a large one the path to the solution, the
//! siblings along it, and as much more as fits a page, with what was folded up counted where it hangs.
//!
//! ```text
//!   ●                ●            beside the path (●) one step is drawn,
//!   ├─○─○─○    ──►   ├─○ +2       and +2 says what hangs below it
//!   ●                ●
//! ```

use super::straight;
use crate::trace::{Node, Tree};

/// A node of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// A node of the search.
    Node(usize),
    /// So many nodes that are not drawn.
    Folded(u64),
    /// So many steps of the path that are not drawn.
    Gap(u64),
}

/// One round of a search as it is drawn.
#[derive(Clone, Debug, Default)]
pub(super) struct Folded {
    pub(super) shown: Vec<Shown>,
    /// Of each; the first has none.
    pub(super) parents: Vec<Option<usize>>,
    /// How many nodes are below each that are not drawn, where none below it is.
    pub(super) more: Vec<u64>,
    /// Steps beside the path that are drawn, if anything beyond them is not.
    pub(super) beside: Option<usize>,
}

/// Siblings of a step of the path that are drawn of a tree that is folded. A board has three at most; of the places of
/// a piece, which can be hundreds, these are the last ones before the path's.
const MAX_SIBLINGS: usize = 6;

/// A tree as it is folded: the children of each node, and how many nodes there are with all that was generated below
/// them, as far as they are counted.
pub(super) struct Whole<'a> {
    pub(super) tree: &'a Tree,
    children: Vec<Vec<usize>>,
    below: Vec<u64>,
}

impl<'a> Whole<'a> {
    pub(super) fn new(tree: &'a Tree) -> Self {
        let counted = |node: &Node| u64::from(node.generated.is_some()) + node.left_out;
        let mut below: Vec<u64> = tree.nodes.iter().map(counted).collect();
        // A parent stands before its children.
        for (number, node) in tree.nodes.iter().enumerate().rev() {
            if let Some(parent) = node.parent {
                below[parent] += below[number];
            }
        }
        Self {
            tree,
            children: tree.children(),
            below,
        }
    }
}

/// The room for a tree: nodes beside each other, and in all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) across: usize,
    pub(super) nodes: usize,
    /// Steps of a path, from either end, that are drawn of a long one.
    pub(super) ends: u32,
}

impl Room {
    /// Siblings of a step of the path that are drawn.
    fn siblings(&self) -> usize {
        self.across.min(MAX_SIBLINGS)
    }

    /// Steps off the path beyond which nothing is drawn, however much room there is.
    fn far(&self) -> usize {
        2 * self.ends as usize
    }
}

/// Folds the tree below a root until there is room for it; not at all if `room` is none.
pub(super) fn fold(tree: &Whole<'_>, root: usize, room: Option<Room>) -> Folded {
    let whole = laid(tree, root, usize::MAX, room);
    let Some(room) = room.filter(|&room| !whole.fits(tree.tree, room)) else {
        return whole;
    };
    // The most that fits; the siblings of the path are the least there is.
    let mut best = laid(tree, root, 1, Some(room));
    for beside in 2.. {
        let next = laid(tree, root, beside, Some(room));
        if !next.fits(tree.tree, room) || next.shown.len() >= whole.shown.len() {
            break;
        }
        best = next;
    }
    best
}

impl Folded {
    fn fits(&self, tree: &Tree, room: Room) -> bool {
        if self.shown.len() > room.nodes {
            return false;
        }
        // As wide as it is when every node is as wide as any other.
        let sides = vec![(0.5, 0.5); self.shown.len()];
        let x = straight::layout(&self.parents, &sides, 0.0, &self.path(tree));
        let widest = x.iter().fold(0.0_f64, |widest, x| widest.max(x + 0.5));
        widest <= room.across as f64
    }

    /// The path to the solution, by places in what is drawn.
    pub(super) fn path(&self, tree: &Tree) -> Vec<usize> {
        let is_on_path = |place: &usize| match self.shown[*place] {
            Shown::Node(node) => tree.nodes[node].on_path,
            Shown::Gap(_) => true,
            Shown::Folded(_) => false,
        };
        (0..self.shown.len()).filter(is_on_path).collect()
    }

    fn push(&mut self, shown: Shown, parent: Option<usize>) -> usize {
        self.shown.push(shown);
        self.parents.push(parent);
        self.more.push(0);
        self.shown.len() - 1
    }
}

/// The tree with `beside` steps off the path. Of a tree that is folded, steps of the path have a few siblings, and a
/// path that is too long for the room has a gap.
fn laid(whole: &Whole<'_>, root: usize, beside: usize, room: Option<Room>) -> Folded {
    let Whole {
        tree,
        children,
        below,
    } = whole;
    let longest = path_length(tree, root);
    let mut out = Folded::default();
    // Node, the one it hangs at, steps off the path. What is on top is drawn next.
    let mut open = vec![(root, None, 0)];
    while let Some((node, parent, off)) = open.pop() {
        let place = out.push(Shown::Node(node), parent);
        let depth = tree.nodes[node].depth;
        let mut hidden = tree.nodes[node].left_out;
        let mut next = Vec::new();
        let rest = || {
            children[node]
                .iter()
                .filter(|&&child| !tree.nodes[child].on_path)
        };
        // A single node takes no more room than what would count it.
        let is_leaf =
            |&child: &usize| children[child].is_empty() && tree.nodes[child].left_out == 0;
        let is_single = hidden == 0 && off == beside && rest().count() == 1 && rest().all(is_leaf);
        let most = room.filter(|_| tree.nodes[node].on_path);
        let mut too_many = most.map_or(0, |room| rest().count().saturating_sub(room.siblings()));
        for &child in &children[node] {
            let is_on_path = tree.nodes[child].on_path;
            let off = if is_on_path { 0 } else { off + 1 };
            let is_too_many = !is_on_path && too_many > 0;
            too_many -= usize::from(is_too_many);
            // A search that did not arrive can be one long branch.
            let far = room.map_or(usize::MAX, |room| room.far());
            if (off > beside && !is_single) || off > far || is_too_many {
                out.beside = Some(beside.min(far));
                hidden += below[child];
                continue;
            }
            if let Some(Room { ends, .. }) = room
                && is_on_path
                && longest > 3 * ends
                && depth + 1 == ends
            {
                // Go on where the last steps begin; what hangs beside the gap is counted at it.
                let to = along(tree, children, child, longest - ends);
                let steps = u64::from(tree.nodes[to].depth - tree.nodes[child].depth);
                let gap = out.push(Shown::Gap(steps), Some(place));
                let beside = below[child].saturating_sub(below[to] + steps);
                if beside > 0 {
                    out.push(Shown::Folded(beside), Some(gap));
                }
                next.push((to, Some(gap), 0));
                continue;
            }
            next.push((child, Some(place), off));
        }
        // Beside others it stands where they do; alone it is written at its node, which takes less room.
        match next.is_empty() {
            true => out.more[place] = hidden,
            false if hidden > 0 => {
                out.push(Shown::Folded(hidden), Some(place));
            }
            false => {}
        }
        open.extend(next.into_iter().rev());
    }
    out
}

/// Depth at which the path to the solution ends; 0 if there is none.
fn path_length(tree: &Tree, root: usize) -> u32 {
    let on_path = tree.nodes[root..].iter().filter(|node| node.on_path);
    on_path.map(|node| node.depth).max().unwrap_or(0)
}

/// The node of the path at a depth.
fn along(tree: &Tree, children: &[Vec<usize>], mut node: usize, depth: u32) -> usize {
    while tree.nodes[node].depth < depth {
        let on_path = |child: &&usize| tree.nodes[**child].on_path;
        match children[node].iter().find(on_path) {
            Some(&next) => node = next,
            None => break,
        }
    }
    node
}
