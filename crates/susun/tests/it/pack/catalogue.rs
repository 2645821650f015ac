//! All solutions of a packing puzzle by number.

use std::collections::BTreeSet;

use susun::pack::format::parse;
use susun::pack::{BigUint, Catalogue};
use susun::packing::verify;
use susun::search::Limits;

fn catalogue(id: &str) -> Catalogue {
    let puzzle = parse(id).expect("it is read");
    Catalogue::new(puzzle, Limits::default(), &mut ()).expect("nothing stops it")
}

#[test]
fn a_tray_has_them_all_by_number() {
    let all = catalogue("pentominoes-3x20");
    assert!(all.is_whole());
    assert_eq!(all.count(), 8_u8.into());
    let solutions: BTreeSet<_> = (0..8_u8).filter_map(|n| all.get(&n.into())).collect();
    assert_eq!(solutions.len(), 8);
    for solution in &solutions {
        assert_eq!(verify(all.puzzle(), solution), Ok(()));
    }
    assert_eq!(all.get(&8_u8.into()), None);
}

#[test]
fn a_solid_is_listed_as_far_as_someone_looks() {
    let mut all = catalogue("kanoodle-pyramid");
    assert_eq!((all.count(), all.is_whole()), (60_u8.into(), false));
    let first = all.get(&7_u8.into());
    let mut reach = |number: u32| {
        let reached = all.reach(&number.into(), Limits::default(), &mut ());
        assert_eq!(reached, Ok(()));
        (all.count(), all.is_whole())
    };
    assert_eq!(reach(59), (60_u32.into(), false));
    assert_eq!(reach(60), (480_u32.into(), false));
    // It has 2,448.
    assert_eq!(reach(1000), (2448_u32.into(), true));
    assert_eq!(all.get(&7_u8.into()), first);
    let last = all.get(&2447_u32.into()).expect("it is the last");
    assert_eq!(verify(all.puzzle(), &last), Ok(()));
}

#[test]
fn what_is_impossible_has_none() {
    let none = catalogue("pack:2x3:AAA/.A");
    assert!(none.is_whole());
    assert_eq!(none.count(), BigUint::ZERO);
    assert_eq!(none.get(&BigUint::ZERO), None);
}
