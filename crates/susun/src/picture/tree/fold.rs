//! Which nodes of a recorded search are drawn: all of a small tree; of a large one the path to the solution, the
//! siblings along it, and as much more as fits a page, with what was folded up counted where it hangs.
//!
//! ```text
//!   ●                ●            beside the path (●) one step is drawn,
//!   ├─○─○─○    ──►   ├─○─+2       and +2 says what hangs below it
//!   ●                ●
//! ```

use crate::trace::Tree;

/// A node of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// A node of the search.
    Node(usize),
    /// So many nodes that are not drawn, and whether what hangs below some of them is not counted.
    Folded(u64, bool),
    /// So many steps of the path that are not drawn.
    Gap(u64),
}

/// One round of a search as it is drawn.
#[derive(Clone, Debug, Default)]
pub(super) struct Folded {
    pub(super) shown: Vec<Shown>,
    /// Of each; the first has none.
    pub(super) parents: Vec<Option<usize>>,
    /// Steps beside the path that are drawn, if anything beyond them is not.
    pub(super) beside: Option<usize>,
}

/// Steps of a path, from either end, that are drawn of a long one.
const ENDS: u32 = 16;
/// Steps off the path beyond which nothing is drawn, however much room there is.
const FAR: usize = 2 * ENDS as usize;

/// The room for a tree: nodes beside each other, and in all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) across: usize,
    pub(super) nodes: usize,
}

/// Folds the tree below a root until there is room for it; not at all if `room` is none.
pub(super) fn fold(
    tree: &Tree,
    children: &[Vec<usize>],
    root: usize,
    room: Option<Room>,
) -> Folded {
    let whole = laid(tree, children, root, usize::MAX, room.is_some());
    let Some(room) = room.filter(|&room| !whole.fits(room)) else {
        return whole;
    };
    // The most that fits; the siblings of the path are the least there is.
    let mut best = laid(tree, children, root, 1, true);
    for beside in 2.. {
        let next = laid(tree, children, root, beside, true);
        if !next.fits(room) || next.shown.len() >= whole.shown.len() {
            break;
        }
        best = next;
    }
    best
}

impl Folded {
    fn fits(&self, room: Room) -> bool {
        let mut levels: Vec<usize> = Vec::with_capacity(self.shown.len());
        let mut across = vec![0; self.shown.len()];
        for parent in &self.parents {
            let level = parent.map_or(0, |parent| levels[parent] + 1);
            levels.push(level);
            across[level] += 1;
        }
        let widest = across.into_iter().max().unwrap_or(0);
        widest <= room.across && self.shown.len() <= room.nodes
    }

    /// The path to the solution, by places in what is drawn.
    pub(super) fn path(&self, tree: &Tree) -> Vec<usize> {
        let is_on_path = |place: &usize| match self.shown[*place] {
            Shown::Node(node) => tree.nodes[node].on_path,
            Shown::Gap(_) => true,
            Shown::Folded(..) => false,
        };
        (0..self.shown.len()).filter(is_on_path).collect()
    }

    fn push(&mut self, shown: Shown, parent: Option<usize>) -> usize {
        self.shown.push(shown);
        self.parents.push(parent);
        self.shown.len() - 1
    }
}

/// The tree with `beside` steps off the path, and with gaps in a path that is too long if so said.
fn laid(tree: &Tree, children: &[Vec<usize>], root: usize, beside: usize, gaps: bool) -> Folded {
    let longest = path_length(tree, root);
    let mut out = Folded::default();
    // Node, the one it hangs at, steps off the path. What is on top is drawn next.
    let mut open = vec![(root, None, 0)];
    while let Some((node, parent, off)) = open.pop() {
        let place = out.push(Shown::Node(node), parent);
        let depth = tree.nodes[node].depth;
        let mut hidden = tree.nodes[node].left_out;
        let mut is_least = hidden > 0;
        let mut next = Vec::new();
        // A single node takes no more room than what would count it.
        let rest = children[node]
            .iter()
            .filter(|&&child| !tree.nodes[child].on_path);
        let is_single = hidden == 0
            && off == beside
            && rest.clone().count() == 1
            && rest
                .clone()
                .all(|&child| below(tree, children, child) == (1, false));
        for &child in &children[node] {
            let is_on_path = tree.nodes[child].on_path;
            let off = if is_on_path { 0 } else { off + 1 };
            // A search that did not arrive can be one long branch.
            let too_far = gaps && off > FAR;
            if (off > beside && !is_single) || too_far {
                out.beside = Some(beside.min(FAR));
                let (nodes, is_more) = below(tree, children, child);
                hidden += nodes;
                is_least |= is_more;
                continue;
            }
            if gaps && is_on_path && longest > 3 * ENDS && depth + 1 == ENDS {
                // Go on where the last steps begin; what hangs beside the gap is counted at it.
                let to = along(tree, children, child, longest - ENDS);
                let steps = u64::from(tree.nodes[to].depth - tree.nodes[child].depth);
                let gap = out.push(Shown::Gap(steps), Some(place));
                let (nodes, is_more) = below(tree, children, child);
                let (after, _) = below(tree, children, to);
                if nodes - after > steps {
                    out.push(Shown::Folded(nodes - after - steps, is_more), Some(gap));
                }
                next.push((to, Some(gap), 0));
                continue;
            }
            next.push((child, Some(place), off));
        }
        if hidden > 0 {
            out.push(Shown::Folded(hidden, is_least), Some(place));
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

/// A node and all that is recorded below it, with the children of each that are not; and whether there are such,
/// since what hangs below them is not counted.
fn below(tree: &Tree, children: &[Vec<usize>], node: usize) -> (u64, bool) {
    let mut open = vec![node];
    let (mut recorded, mut left_out) = (0, 0);
    while let Some(node) = open.pop() {
        recorded += 1;
        left_out += tree.nodes[node].left_out;
        open.extend(&children[node]);
    }
    (recorded + left_out, left_out > 0)
}
