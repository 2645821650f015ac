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

#[cfg(test)]
mod tests {
    use super::effective_branching_factor;

    #[test]
    fn it_is_the_factor_of_a_uniform_tree() {
        for depth in 1..12 {
            for factor in [1, 2, 3, 7] {
                let nodes: u64 = (1..=depth).map(|d| u64::pow(factor, d)).sum();
                let found = effective_branching_factor(nodes as f64, depth).expect("a tree");
                assert!((found - factor as f64).abs() < 1e-9, "{factor} {depth}");
            }
        }
        assert_eq!(effective_branching_factor(4.0, 0), None);
        assert_eq!(effective_branching_factor(4.0, 5), None);
    }

    /// Russell and Norvig's example, and rows of their table of the 8-puzzle (depth, nodes, factor). The table has
    /// means of factors and counts the start, so the factor of the mean is near it.
    #[test]
    fn it_is_the_factor_of_the_textbook() {
        let example = effective_branching_factor(52.0, 5).expect("a tree");
        assert!((example - 1.92).abs() < 0.005, "{example}");
        for (depth, nodes, factor) in [
            (6, 680.0, 2.73),
            (8, 6384.0, 2.80),
            (10, 47127.0, 2.79),
            (4, 13.0, 1.48),
            (6, 20.0, 1.34),
            (8, 39.0, 1.33),
            (12, 227.0, 1.42),
            (24, 39135.0, 1.48),
        ] {
            let found = effective_branching_factor(nodes, depth).expect("a tree");
            assert!((found - factor).abs() < 0.06, "{depth}: {found}");
        }
    }
}
