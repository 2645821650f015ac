//! Where the nodes of a tree stand so that it is narrow, symmetric and without crossings: the algorithm of
//! Walker in the linear form of Buchheim, Jünger and Leipert (2002), for nodes of different widths.
//!
//! ```text
//!            0               every parent over the middle of its children;
//!        ┌───┴───┐           equal subtrees look equal;
//!        1       4           neighbours of a level at least a gap apart
//!      ┌─┴─┐     │
//!      2   3     5
//! ```
//!
//! Nothing here recurses: a walk of thousands of steps is a tree of that depth.

/// The x of every node's middle. `parents` names each node's parent, which stands before it; the first node,
/// and it alone, has none. Children stand in the order in which they are numbered.
///
/// ```
/// let x = render::tidy::layout(&[None, Some(0), Some(0)], &[10.0, 10.0, 10.0], 2.0);
/// assert_eq!(x, [11.0, 5.0, 17.0]);
/// ```
#[must_use]
pub fn layout(parents: &[Option<usize>], widths: &[f64], gap: f64) -> Vec<f64> {
    if parents.is_empty() {
        return Vec::new();
    }
    let mut tree = Tree::new(parents, widths, gap);
    for node in tree.children_first() {
        tree.place(node);
        if let Some(parent) = parents[node] {
            tree.apportion(node, parent);
        }
    }
    // Parents stand before their children, so a node's own shift is known when it is met.
    let mut shift = vec![0.0; parents.len()];
    let mut x = vec![0.0; parents.len()];
    for node in 0..parents.len() {
        shift[node] = parents[node].map_or(0.0, |parent| shift[parent] + tree.modifier[parent]);
        x[node] = tree.prelim[node] + shift[node];
    }
    let left = |node: usize| x[node] - widths[node] / 2.0;
    let least = (0..x.len()).map(left).fold(f64::INFINITY, f64::min);
    x.iter().map(|x| x - least).collect()
}

struct Tree<'a> {
    parents: &'a [Option<usize>],
    widths: &'a [f64],
    gap: f64,
    children: Vec<Vec<usize>>,
    /// Place among its siblings.
    number: Vec<usize>,
    /// x relative to the parent's shift.
    prelim: Vec<f64>,
    /// Shift of everything below.
    modifier: Vec<f64>,
    /// Shortcut along a contour where there is no child.
    thread: Vec<Option<usize>>,
    ancestor: Vec<usize>,
    /// The subtree that the next conflicts are laid to.
    default_ancestor: Vec<usize>,
    change: Vec<f64>,
    shift: Vec<f64>,
}

impl<'a> Tree<'a> {
    fn new(parents: &'a [Option<usize>], widths: &'a [f64], gap: f64) -> Self {
        let count = parents.len();
        let mut children = vec![Vec::new(); count];
        let mut number = vec![0; count];
        for (node, parent) in parents.iter().enumerate() {
            if let Some(parent) = *parent {
                number[node] = children[parent].len();
                children[parent].push(node);
            }
        }
        let default_ancestor = (0..count)
            .map(|node| children[node].first().copied().unwrap_or(node))
            .collect();
        Self {
            parents,
            widths,
            gap,
            children,
            number,
            prelim: vec![0.0; count],
            modifier: vec![0.0; count],
            thread: vec![None; count],
            ancestor: (0..count).collect(),
            default_ancestor,
            change: vec![0.0; count],
            shift: vec![0.0; count],
        }
    }

    /// Every node after all below it, siblings from left to right.
    fn children_first(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.parents.len());
        let mut open = vec![0];
        while let Some(node) = open.pop() {
            order.push(node);
            open.extend(&self.children[node]);
        }
        // Roots first and children from right to left, read backwards.
        order.reverse();
        order
    }

    fn left_sibling(&self, node: usize) -> Option<usize> {
        let siblings = &self.children[self.parents[node]?];
        siblings.get(self.number[node].checked_sub(1)?).copied()
    }

    fn distance(&self, left: usize, right: usize) -> f64 {
        (self.widths[left] + self.widths[right]) / 2.0 + self.gap
    }

    /// Places a node whose subtrees are placed, to the right of its sibling.
    fn place(&mut self, node: usize) {
        self.execute_shifts(node);
        let middle = match (self.children[node].first(), self.children[node].last()) {
            (Some(&first), Some(&last)) => Some((self.prelim[first] + self.prelim[last]) / 2.0),
            _ => None,
        };
        match (self.left_sibling(node), middle) {
            (Some(left), middle) => {
                self.prelim[node] = self.prelim[left] + self.distance(left, node);
                self.modifier[node] = middle.map_or(0.0, |middle| self.prelim[node] - middle);
            }
            (None, middle) => self.prelim[node] = middle.unwrap_or(0.0),
        }
    }

    fn execute_shifts(&mut self, node: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        for place in (0..self.children[node].len()).rev() {
            let child = self.children[node][place];
            self.prelim[child] += shift;
            self.modifier[child] += shift;
            change += self.change[child];
            shift += self.shift[child] + change;
        }
    }

    fn next_left(&self, node: usize) -> Option<usize> {
        self.children[node].first().copied().or(self.thread[node])
    }

    fn next_right(&self, node: usize) -> Option<usize> {
        self.children[node].last().copied().or(self.thread[node])
    }

    /// Moves a subtree as far right as its left neighbours need, and shares the way among the subtrees
    /// between.
    fn apportion(&mut self, node: usize, parent: usize) {
        let Some(sibling) = self.left_sibling(node) else {
            return;
        };
        // Inner and outer contours: of this subtree (right) and of those to its left.
        let (mut inner_right, mut outer_right) = (node, node);
        let mut inner_left = sibling;
        let mut outer_left = self.children[parent][0];
        let mut sums = [
            self.modifier[inner_right],
            self.modifier[outer_right],
            self.modifier[inner_left],
            self.modifier[outer_left],
        ];
        while let (Some(left), Some(right)) =
            (self.next_right(inner_left), self.next_left(inner_right))
        {
            inner_left = left;
            inner_right = right;
            outer_left = self.next_left(outer_left).expect("it is no shorter");
            outer_right = self.next_right(outer_right).expect("it is no shorter");
            self.ancestor[outer_right] = node;
            let gap = self.distance(inner_left, inner_right);
            let shift =
                self.prelim[inner_left] + sums[2] - (self.prelim[inner_right] + sums[0]) + gap;
            if shift > 0.0 {
                let from = self.conflicting(inner_left, node);
                let from = from.unwrap_or(self.default_ancestor[parent]);
                self.move_subtree(from, node, shift);
                sums[0] += shift;
                sums[1] += shift;
            }
            sums[0] += self.modifier[inner_right];
            sums[1] += self.modifier[outer_right];
            sums[2] += self.modifier[inner_left];
            sums[3] += self.modifier[outer_left];
        }
        if let Some(next) = self.next_right(inner_left)
            && self.next_right(outer_right).is_none()
        {
            self.thread[outer_right] = Some(next);
            self.modifier[outer_right] += sums[2] - sums[1];
        }
        if let Some(next) = self.next_left(inner_right)
            && self.next_left(outer_left).is_none()
        {
            self.thread[outer_left] = Some(next);
            self.modifier[outer_left] += sums[0] - sums[3];
            self.default_ancestor[parent] = node;
        }
    }

    /// The sibling of a node whose subtree holds another one, as far as that is known.
    fn conflicting(&self, inner: usize, node: usize) -> Option<usize> {
        let ancestor = self.ancestor[inner];
        (self.parents[ancestor] == self.parents[node]).then_some(ancestor)
    }

    fn move_subtree(&mut self, from: usize, node: usize, shift: f64) {
        let between = (self.number[node] - self.number[from]) as f64;
        let part = shift / between;
        self.change[node] -= part;
        self.shift[node] += shift;
        self.change[from] += part;
        self.prelim[node] += shift;
        self.modifier[node] += shift;
    }
}
