//! The exact-cover matrix of a puzzle.

use susun::pack::Matrix;

/// A domino and a single cell in a row of three: four places, and two ways to choose rows.
#[test]
fn rows_are_placements() {
    let puzzle = susun::pack::parse("pack:1x3:AA,B").unwrap();
    let matrix = Matrix::of(&puzzle);
    assert_eq!((matrix.rows.len(), matrix.columns()), (5, 5));
    let ones: Vec<Vec<usize>> = matrix.rows.iter().map(|row| row.ones().collect()).collect();
    for row in [[0, 2, 3].as_slice(), &[0, 3, 4], &[1, 2], &[1, 3], &[1, 4]] {
        assert!(ones.iter().any(|ones| ones == row), "{row:?} in {ones:?}");
    }
    let solutions = (0..5).flat_map(|a| (a + 1..5).map(move |b| [a, b]));
    let covers = |pair: &[usize; 2]| {
        let mut all: Vec<usize> = pair
            .iter()
            .flat_map(|&row| matrix.rows[row].ones())
            .collect();
        all.sort_unstable();
        all == [0, 1, 2, 3, 4]
    };
    assert_eq!(solutions.filter(covers).count(), 2);
    let heads: Vec<String> = (0..5).map(|column| matrix.head(&puzzle, column)).collect();
    assert_eq!(heads.join(" "), "A B 1 2 3");
}
