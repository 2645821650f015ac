//! The next move and its reason.

use susun::search::{Halt, Limits};
use susun::slide::{HintReason, Outcome, Request, hint};
use susun::sliding::Direction::{self, Down, Left, Up};
use susun::sliding::Metric;

use crate::common::{end_of, puzzle, run, solve};

#[test]
fn reasons() {
    let nearer = |row, column| HintReason::Nearer { row, column };
    let makes_way = |tile| HintReason::MakesWay { tile };
    for (text, tile, place, direction, reason, left) in [
        // The last move always brings a tile home, and often the first one does.
        ("1 2 3/4 5 6/7 0 8", 8, (3, 3), Left, HintReason::Home, 1),
        ("1 2 3/4 5 0/7 8 6", 6, (3, 3), Up, HintReason::Home, 1),
        ("1 2 3/0 4 6/7 5 8", 4, (2, 2), Left, HintReason::Home, 3),
        ("2 3 6/1 5 0/4 7 8", 6, (1, 3), Down, HintReason::Home, 7),
        ("1 8 2/0 4 3/7 6 5", 4, (2, 2), Left, HintReason::Home, 9),
        (
            "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12",
            7,
            (3, 3),
            Up,
            HintReason::Home,
            3,
        ),
        // 5 leaves its own place, and after it 6 comes nearer to its own.
        ("8 6 7/2 5 4/3 0 1", 5, (2, 2), Down, makes_way(6), 31),
        // 1 goes towards the corner of the first row, two rows away.
        ("2 7 3/5 8 6/0 1 4", 1, (3, 2), Left, nearer(1, 1), 18),
    ] {
        let report = run(puzzle(text), "ida-star");
        let hint = hint(&report).unwrap();
        let Outcome::Optimal(solution) = &report.outcome else {
            panic!("{text}")
        };
        assert_eq!(hint.tile, tile, "{text} {hint:?}");
        assert_eq!((hint.row, hint.column), place, "{text} {hint:?}");
        assert_eq!(hint.push.direction, direction, "{text} {hint:?}");
        assert_eq!(hint.reason, reason, "{text} {hint:?}");
        assert_eq!(hint.left, left, "{text} {hint:?}");
        assert_eq!(solution.moves[0], hint.push.direction, "{text}");
    }
}

/// Whatever the board: the tile named stands where the hint says, moving it is possible, leaves
/// one move less, and the reason is true.
#[test]
fn a_hint_is_true() {
    let mut reasons = [0; 4];
    for seed in 0..120 {
        let puzzle = puzzle(&format!("3x3#{seed}"));
        let report = run(puzzle.clone(), "auto");
        let hint = hint(&report).unwrap();
        let size = puzzle.size();
        let cell = (hint.row - 1) * 3 + hint.column - 1;
        assert_eq!(puzzle.start().cells()[cell], hint.tile);
        let after = end_of(puzzle.start(), &[hint.push.direction]).unwrap();
        let to = after.iter().position(|&tile| tile == hint.tile).unwrap();
        let home = usize::from(hint.tile) - 1;
        let gain = size.distance(cell, home) as i32 - size.distance(to, home) as i32;
        match hint.reason {
            HintReason::Home => assert_eq!(to, home),
            HintReason::Nearer { row, column } => {
                assert_eq!(((row - 1) * 3 + column - 1, gain), (home, 1));
            }
            HintReason::MakesWay { tile } => {
                assert_eq!(gain, -1);
                assert!(tile != 0 && tile != hint.tile);
            }
            HintReason::Prepares => assert_eq!(gain, -1),
        }
        reasons[match hint.reason {
            HintReason::Home => 0,
            HintReason::Nearer { .. } => 1,
            HintReason::MakesWay { .. } => 2,
            HintReason::Prepares => 3,
        }] += 1;
        let next = susun::sliding::Board::new(size, after).unwrap();
        let next = susun::sliding::Puzzle::to_default_goal(next);
        assert_eq!(run(next, "auto").length(), Some(hint.left - 1));
    }
    assert!(reasons[..3].iter().all(|&count| count > 0), "{reasons:?}");
}

#[test]
fn no_hint_where_there_is_nothing_to_say() {
    // Solved, unsolvable, and stopped without an answer.
    for text in ["1 2 3/4 5 6/7 8 0", "1 2 3/4 5 6/8 7 0"] {
        assert_eq!(hint(&run(puzzle(text), "auto")), None, "{text}");
    }
    let request = Request::new(puzzle("4x4#1")).limits(Limits::NONE.nodes(100));
    let report = solve(&request, &mut ()).unwrap();
    assert!(matches!(
        report.outcome,
        Outcome::Stopped {
            why: Halt::Nodes,
            ..
        }
    ));
    assert_eq!(hint(&report), None);
}

/// In the multi-tile metric what is left is counted in pushes, and the hint is a whole one.
#[test]
fn a_hint_counts_in_the_metric_of_the_request() {
    let request = Request::new(puzzle("1 2 3/4 5 6/0 7 8")).metric(Metric::MultiTile);
    let report = solve(&request, &mut ()).unwrap();
    let hint = hint(&report).unwrap();
    assert_eq!(
        (hint.left, hint.tile, hint.push.direction, hint.push.tiles),
        (1, 7, Direction::Left, 2)
    );
}
