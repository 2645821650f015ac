//! The effective branching factor.

use susun::slide::study::effective_branching_factor;

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
