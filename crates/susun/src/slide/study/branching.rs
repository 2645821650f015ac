//! The effective branching factor.

/// The branching factor b* of a uniform tree of this depth that has `nodes` nodes besides its root
/// (Russell and Norvig): `nodes + 1 = 1 + b + b² + ... + b^depth`. None for a depth of 0, or for fewer
/// nodes than a single path has.
///
/// ```
/// use susun::slide::study::effective_branching_factor;
///
/// let factor = effective_branching_factor(52.0, 5).unwrap();
/// assert_eq!((factor * 100.0).round(), 192.0);
/// ```
#[must_use]
pub fn effective_branching_factor(nodes: f64, depth: u32) -> Option<f64> {
    if depth == 0 || nodes < f64::from(depth) {
        return None;
    }
    let tree = |factor: f64| {
        // Horner: b (1 + b (1 + ...)).
        (0..depth).fold(0.0, |sum, _| factor * (1.0 + sum))
    };
    // The tree has at least b^depth nodes, and grows with b.
    let (mut low, mut high) = (1.0, nodes.max(2.0));
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        match tree(middle) < nodes {
            true => low = middle,
            false => high = middle,
        }
    }
    Some(f64::midpoint(low, high))
}
