//! Where nodes stand when the path to the solution runs straight down: what branches off to the left of the path
//! stays to its left, what branches off to the right to its right, each as near as what lies below allows.
//!
//! ```text
//!        ●
//!     ○ ○●  ○      ● the path
//!   ○    ●○
//! ```

use render::tidy;

/// How far a node reaches to the left and to the right of the line that edges meet it at.
pub(super) type Reach = (f64, f64);

/// The x of the line of every node, see [`tidy::layout`]; `path` are the nodes of the path, from the root.
pub(super) fn layout(
    parents: &[Option<usize>],
    sides: &[Reach],
    gap: f64,
    path: &[usize],
) -> Vec<f64> {
    let mut children = vec![Vec::new(); parents.len()];
    let mut levels: Vec<usize> = Vec::with_capacity(parents.len());
    for (node, parent) in parents.iter().enumerate() {
        levels.push(parent.map_or(0, |parent: usize| levels[parent] + 1));
        if let Some(parent) = parent {
            children[*parent].push(node);
        }
    }
    let mut x = vec![0.0; parents.len()];
    // How far what is placed reaches to the left and to the right, by level.
    let mut reach: Vec<Option<(f64, f64)>> = vec![None; parents.len()];
    let mut place = |nodes: &[(usize, f64)], side: f64, x: &mut [f64]| {
        // The least shift to that side, so that nothing comes nearer than the gap.
        let shifts = nodes.iter().filter_map(|&(node, at)| {
            let (left, right) = reach[levels[node]]?;
            Some(match side > 0.0 {
                true => right + gap - (at - sides[node].0),
                false => at + sides[node].1 - (left - gap),
            })
        });
        let shift = match side == 0.0 {
            true => 0.0,
            false => side * shifts.fold(f64::NEG_INFINITY, f64::max),
        };
        for &(node, at) in nodes {
            let at = at + shift;
            x[node] = at;
            let there = &mut reach[levels[node]];
            let (left, right) = there.unwrap_or((at, at));
            *there = Some((left.min(at - sides[node].0), right.max(at + sides[node].1)));
        }
    };
    let below = |root: usize| subtree(root, &children, sides, gap);
    let last = path.last().copied().unwrap_or(0);
    place(&below(last), 0.0, &mut x);
    for step in path.windows(2).rev() {
        let [parent, next] = *step else { continue };
        let siblings = &children[parent];
        let (before, after): (Vec<usize>, Vec<usize>) = siblings
            .iter()
            .filter(|&&node| node != next)
            .partition(|&&node| node < next);
        for &node in before.iter().rev() {
            place(&below(node), -1.0, &mut x);
        }
        for &node in &after {
            place(&below(node), 1.0, &mut x);
        }
        place(&[(parent, 0.0)], 0.0, &mut x);
    }
    let lefts = x.iter().zip(sides).map(|(x, (left, _))| x - left);
    let left = lefts.fold(f64::INFINITY, f64::min);
    x.iter().map(|x| x - left).collect()
}

/// The nodes of a subtree, each with its x from its root's.
fn subtree(root: usize, children: &[Vec<usize>], sides: &[Reach], gap: f64) -> Vec<(usize, f64)> {
    let mut nodes = vec![root];
    let mut parents = vec![None];
    let mut next = 0;
    while next < nodes.len() {
        for &child in &children[nodes[next]] {
            nodes.push(child);
            parents.push(Some(next));
        }
        next += 1;
    }
    let widths: Vec<f64> = nodes
        .iter()
        .map(|&node| sides[node].0 + sides[node].1)
        .collect();
    let middles = tidy::layout(&parents, &widths, gap);
    let line = |place: usize| middles[place] - widths[place] / 2.0 + sides[nodes[place]].0;
    let first = line(0);
    (0..nodes.len())
        .map(|place| (nodes[place], line(place) - first))
        .collect()
}
