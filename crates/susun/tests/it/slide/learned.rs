//! Answers by learned weights on large boards.

use susun::search::Limits;
use susun::slide::Request;
use susun::slide::registry::Method;

use crate::common::{puzzle, solve};

fn improved(board: &str, limits: Limits) -> usize {
    let request = Request::new(puzzle(board))
        .method(Method::named("improve").unwrap())
        .limits(limits);
    let report = solve(&request, &mut ()).unwrap();
    report.length().expect("there is always an answer")
}

/// Two million nodes do what ten million of beams by pattern databases did: 221 and 179 moves.
#[test]
fn answers_are_short() {
    let lengths = ["6x6#1", "6x6#2"].map(|board| improved(board, Limits::NONE.nodes(2_000_000)));
    assert_eq!(lengths, [219, 181]);
}

/// Without room for the weights there is an answer too, a longer one.
#[test]
fn without_room_for_weights() {
    let short = Limits::NONE.nodes(300_000);
    assert!(improved("6x6#1", short.bytes(8_000_000)) > 215);
}
