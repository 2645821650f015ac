//! What pattern databases say of a board, group by group.

use susun::search::Limits;
use susun::slide::{Outcome, Request, SolverContext, groups, parse};

/// The sum is the heuristic's value, never more than the truth, and 0 at home.
#[test]
fn sums_are_admissible() {
    let context = SolverContext::alone();
    for (board, all) in [
        ("1 2 3/4 5 6/7 8 0", 8),
        ("8 6 7/2 5 4/3 0 1", 8),
        ("1 2 3/7 0 5/8 4 6", 8),
        ("1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15", 15),
    ] {
        let puzzle = parse(board).expect("a board");
        let found = groups(&puzzle, Limits::default(), &context, &mut ()).expect("tables");
        let mut tiles: Vec<u16> = found
            .groups
            .iter()
            .flat_map(|group| group.tiles.clone())
            .collect();
        tiles.sort_unstable();
        assert_eq!(tiles, (1..=all).collect::<Vec<u16>>());
        let sum: u32 = found.groups.iter().map(|group| group.moves).sum();
        assert!(sum <= found.estimate);
        let report = Request::new(puzzle).solve().expect("an answer");
        assert!(matches!(report.outcome, Outcome::Optimal(_)));
        assert!(found.estimate as usize <= report.length().expect("a length"));
        assert_eq!(found.estimate == 0, report.length() == Some(0));
    }
}
