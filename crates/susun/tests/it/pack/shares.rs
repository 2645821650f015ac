//! Counts in shares that add up to the whole.

use susun::SolverContext;
use susun::pack::format::parse;
use susun::pack::registry::Method;
use susun::pack::{BigUint, CountOutcome, CountRequest, Share};
use susun::search::{Halt, Limits};

#[test]
fn shares_add_up_to_the_whole() {
    // The Soma cube; a pyramid with some of its pieces placed; a tray.
    let half = "pack:pyramid4:AA/A,3*BBB,3*CC/CC,DDDD,EE";
    for (id, all) in [
        ("soma", Some(11_520_u32)),
        (half, None),
        ("pentominoes-3x20", Some(8)),
    ] {
        let request = CountRequest::new(parse(id).expect("it is read"));
        let whole = request.count();
        let whole = whole.solutions().expect("nothing stops it");
        assert!(all.is_none_or(|all| whole == all.into()), "{id}: {whole}");
        assert!(whole > BigUint::ZERO, "{id}");
        for of in [1, 2, 3] {
            let parts = (0..of).map(|part| {
                let share = Share { part, of };
                let report = request.count_share(share, &SolverContext::alone(), &mut ());
                report.solutions().expect("nothing stops it")
            });
            assert_eq!(parts.sum::<BigUint>(), whole, "{id} in {of}");
        }
    }
}

#[test]
fn the_total_is_folded_as_the_count_is() {
    let request = CountRequest::new(parse("soma").expect("it is read"));
    let counted = request.count();
    let summed = request.total(11_520_u32.into(), &mut ());
    assert_eq!(summed.up_to_symmetry, Some(240_u32.into()));
    assert_eq!(
        summed.sentences(susun::Lang::English),
        counted.sentences(susun::Lang::English)
    );
}

#[test]
fn a_wide_board_is_shared_and_a_narrow_one_is_not() {
    let shared = |id| CountRequest::new(parse(id).expect("it is read")).is_shared();
    assert!(shared("kanoodle-pyramid"));
    assert!(!shared("pentominoes-3x20"));
    assert!(!shared("iq-puzzler-pro"));
}

#[test]
fn no_parts_are_taken_for_one() {
    let request = CountRequest::new(parse("soma").expect("it is read"));
    let whole = request.count_share(Share { part: 0, of: 0 }, &SolverContext::alone(), &mut ());
    assert_eq!(whole.solutions(), Some(11_520_u32.into()));
}

#[test]
fn what_cannot_be_shared_is_in_the_first_part() {
    let mut request = CountRequest::new(parse("pentominoes-3x20").expect("it is read"));
    request.method = Method::named("frontier-count").unwrap();
    let part = |part| {
        request
            .count_share(Share { part, of: 2 }, &SolverContext::alone(), &mut ())
            .solutions()
    };
    assert_eq!(part(0), Some(8_u32.into()));
    assert_eq!(part(1), Some(BigUint::ZERO));
}

/// The model alone would be larger than the limit: no part makes it.
#[test]
fn a_share_without_room_is_stopped() {
    let puzzle = parse("pack:100x100:500*A/AA/AA,500*BBBB/B,500*CCC/..CC,500*DD/.DDD");
    let request = CountRequest::new(puzzle.expect("it is read"))
        .limits(Limits::default().bytes(Some(10_000_000)));
    assert!(!request.is_shared());
    for part in [0, 1] {
        let share = Share { part, of: 2 };
        let report = request.count_share(share, &SolverContext::alone(), &mut ());
        let stopped = CountOutcome::Stopped {
            why: Halt::Memory,
            at_least: BigUint::ZERO,
        };
        assert_eq!(report.outcome, stopped, "{part}");
    }
}
