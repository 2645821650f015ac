//! Exact cover as its matrix shows it.

use susun::pack::registry::Method;
use susun::pack::{Matrix, Request, parse};
use susun::trace::{self, Act, coverings};

/// What dancing links does at a node is what its matrix says: the rows that are left in the column it chooses
/// are as many as the search counted, and no other column has fewer.
#[test]
fn the_matrix_agrees_with_the_search() {
    for puzzle in [
        "pack:3x4:AA,B/B/BBB,CC/.C/.CC",
        "pack:2x4:AAA/A,BBB/B",
        "pack:2x4:AA,BB,C/CCC",
    ] {
        let puzzle = parse(puzzle).expect("a puzzle");
        let matrix = Matrix::of(&puzzle);
        let request =
            Request::new(puzzle).method(Method::parse("dancing-links").expect("a method"));
        let tree = trace::pack(&request, 1000, &mut ()).expect("it has a trace");
        let mut ways = tree
            .nodes
            .iter()
            .filter_map(|node| node.branch)
            .map(|(_, ways)| ways);
        let steps = coverings(&tree, &matrix);
        for step in steps.iter().filter(|step| step.act == Act::Choose) {
            let left = |column: usize| {
                let rows = matrix.rows.iter().enumerate();
                rows.filter(|(row, _)| !step.removed.contains(row) && !step.chosen.contains(row))
                    .filter(|(_, row)| row.ones().any(|one| one == column))
                    .count()
            };
            let column = step.column.expect("a column is chosen");
            assert_eq!(Some(left(column)), ways.next());
            let open = (0..matrix.columns()).filter(|column| !step.covered.contains(column));
            assert_eq!(open.map(left).min(), Some(left(column)));
        }
        assert_eq!(ways.next(), None);
        let last = steps.last().expect("there are steps");
        assert_eq!(last.act, Act::Solved);
        assert_eq!(last.covered, (0..matrix.columns()).collect::<Vec<_>>());
    }
}
