//! The placement after which a packing puzzle has no solution.

use susun::pack::first_dead_placement;
use susun::pack::format::parse;
use susun::search::Limits;

fn lost(id: &str, places: &[(usize, &[usize])]) -> Option<usize> {
    let mut puzzle = parse(id).expect("it is read");
    for (piece, cells) in places {
        puzzle = puzzle.with_placed(*piece, cells).expect("it fits");
    }
    first_dead_placement(&puzzle, Limits::default(), &mut ()).expect("nothing stops it")
}

#[test]
fn the_piece_that_closed_the_last_way_is_found() {
    // 0 1 2 3
    // 4 5 6 7
    let id = "pack:2x4:AAA/A,BBB/B";
    assert_eq!(lost(id, &[]), None);
    assert_eq!(lost(id, &[(0, &[0, 1, 2, 4])]), None);
    assert_eq!(lost(id, &[(0, &[0, 1, 2, 6])]), Some(1));
    let id = "pack:3x4:AAA/A,BBB/B,CCCC";
    assert_eq!(lost(id, &[(2, &[0, 1, 2, 3]), (0, &[4, 5, 6, 8])]), None);
    assert_eq!(lost(id, &[(2, &[4, 5, 6, 7])]), Some(1));
    assert_eq!(
        lost(id, &[(2, &[0, 1, 2, 3]), (0, &[4, 5, 6, 10])]),
        Some(2)
    );
    let after = [(2, &[0, 1, 2, 3][..]), (0, &[5, 6, 7, 9])];
    assert_eq!(lost(id, &after), Some(2));
}

#[test]
fn one_that_never_had_a_way_is_lost_at_once() {
    assert_eq!(lost("pack:2x3:AAA/.A", &[]), Some(0));
    assert_eq!(
        lost("pack:2x4:AAA/.A,BBB/.B", &[(0, &[0, 1, 2, 5])]),
        Some(0)
    );
}
