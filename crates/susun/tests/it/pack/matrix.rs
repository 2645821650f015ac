//! Every method on every kind of puzzle: the same solutions, each once, and as many as it counts.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use susun::SolverContext;
use susun::pack::{BigUint, CountOutcome, Impossible, Outcome, Request, Wanted};
use susun::packing::{Container, Obstacle, Piece, Puzzle, Shape, obstacle as obstacle_of};

use super::asking::{Ask, counted, method, methods_for, read};
use super::plain::{Solution, solutions};

/// Puzzles and how many solutions they have: told by the plain search first, then written down.
const PUZZLES: &[(&str, usize)] = &[
    // Boards, with holes and in two parts.
    ("pack:1x1:A", 1),
    ("pack:2x3:AA/A,B/BB", 4),
    ("pack:XXX/X.X/XXX:AA/A,BB,CCC", 8),
    ("pack:XX..XX/X....X:AA/A,BB/B", 2),
    ("pack:X.X/XXX/X.X:A,BBB,CCC", 2),
    // Copies, equal pieces with letters of their own, and both.
    ("pack:3x4:6*AA", 11),
    ("pack:3x4:2*AA/A,3*BB", 40),
    ("pack:2x4:AA,BB,CC,DD", 120),
    ("pack:2x4:2*AA,B/B,CC", 60),
    ("pack:2x2:A,2*B,C", 12),
    // No flips.
    ("pack:!3x4:A/AAA,..B/BBB,CC/CC", 2),
    ("pack:!2x4:A/AAA,B/BBB", 2),
    ("pack:!2x4:.A/AA/A,BB,C,D", 8),
    // Cubes: solid pieces are not mirrored, unless told so.
    ("pack:2x2x2:AA/A,BB/B.|B.,C", 24),
    ("pack:2x2x2:AA/.A|../.A,BB/B.|../B.", 0),
    ("pack:2x2x2:AA/.A|../.A,BB/.B|../.B", 12),
    ("pack:!2x2x2:AA/.A|../.A,BB/.B|../.B", 24),
    ("pack:1x2x4:AA/A,BB/B,CC", 12),
    ("pack:2x2x3:2*AA/A.|A.,2*BB", 24),
    ("pack:XX/X.|.X/XX:2*AA/A", 3),
    ("pack:cubes=1x5:AA,BBB", 2),
    // Balls.
    ("pack:pyramid2:AA,BB,C", 20),
    ("pack:pyramid2:2*AA,B", 10),
    ("pack:pyramid3:AAA/A,BBB,CC/CC,DD/D", 8),
    ("pack:balls=2x3:AA/A,BB,C", 12),
    // Something lies there already.
    ("pack:3x4:2*AA/A,3*BB:....AA..A...", 3),
    ("pack:3x4:2*AA/A,3*BB:AA..A...", 7),
    ("pack:4x4:8*AA:.AA.....AA", 2),
    ("pack:2x4:AA,BB,CC,DD:.BB.", 6),
    ("pack:2x3:AA/A,B/BB:AABABB", 1),
];

/// Puzzles without a solution.
fn impossible() -> Vec<(&'static str, Option<Obstacle>)> {
    vec![
        (
            "pack:2x3:AA/A,BB",
            Some(Obstacle::Area { pieces: 5, free: 6 }),
        ),
        (
            "pack:2x3:AA/A,BB/BB",
            Some(Obstacle::Area { pieces: 7, free: 6 }),
        ),
        ("pack:2x3:AAAA,BB", Some(Obstacle::FitsNowhere { piece: 0 })),
        ("pack:XXX..X:AA,BB", Some(Obstacle::Uncoverable { cell: 3 })),
        (
            "pack:XXXX..XX:AAA,BBB",
            Some(Obstacle::Uncoverable { cell: 4 }),
        ),
        (
            "pack:XXX/XX..XX/....XX:AA/A,BB/B,CC/C",
            Some(Obstacle::Region {
                cells: vec![5, 6, 7, 8],
            }),
        ),
        (
            "pack:XXX/XX./X..:AA,BB,C/C",
            Some(Obstacle::Colouring {
                free: [4, 2],
                possible: vec![0],
            }),
        ),
        ("pack:3x3:AAA/A.A,BB/BB", None),
        ("pack:2x2x2:AA/.A|../.A,BB/B.|../B.", None),
        ("pack:pyramid3:AA/AA,BB/BB,CC/CC,DD", None),
    ]
}

fn set_of(solutions: &[Solution], method: &str) -> BTreeSet<Solution> {
    let set: BTreeSet<Solution> = solutions.iter().cloned().collect();
    assert_eq!(set.len(), solutions.len(), "{} repeats itself", method);
    set
}

#[test]
fn every_method_finds_every_solution_once() {
    for &(id, number) in PUZZLES {
        let puzzle = read(id);
        let plain = solutions(&puzzle, 1000).unwrap();
        assert_eq!(plain.len(), number, "{id}");
        for method in &methods_for(&puzzle) {
            let (report, found) = Ask::by(method).solve(&puzzle, Wanted::All);
            let ended = match number {
                0 => matches!(report.outcome, Outcome::Impossible(_)),
                _ => report.outcome == Outcome::Solved,
            };
            assert!(ended, "{id} by {}: {:?}", method, report.outcome);
            assert_eq!(set_of(&found, method), plain, "{id} by {}", method);
            let report = Ask::by(method).count(&puzzle);
            let all = Some(BigUint::from(number));
            assert_eq!(report.solutions(), all, "{id} by {}", method);
        }
    }
}

#[test]
fn the_first_ones_begin_the_order_of_the_method() {
    for &(id, number) in PUZZLES {
        let puzzle = read(id);
        for method in &methods_for(&puzzle) {
            let first = |wanted: usize| {
                let (report, found) = Ask::by(method).solve(&puzzle, Wanted::First(wanted as u64));
                let is_solved = report.outcome == Outcome::Solved;
                assert_eq!(is_solved, number > 0 || wanted == 0, "{id} by {}", method);
                found
            };
            let all = first(number + 3);
            assert_eq!(set_of(&all, method).len(), number, "{id} by {}", method);
            for wanted in [0, 1, 2, number / 2, number] {
                let prefix = &all[..wanted.min(number)];
                assert_eq!(first(wanted), prefix, "{id} by {}", method);
            }
            // Those that share list their jobs, each solution with its images: another order.
            if self::method(method)
                .row
                .plan
                .is_some_and(|plan| !plan.shares)
            {
                let (_, listed) = Ask::by(method).solve(&puzzle, Wanted::All);
                assert_eq!(listed, all, "{id} by {}", method);
            }
        }
    }
}

#[test]
fn who_breaks_gets_no_more() {
    let puzzle = read("pack:3x4:6*AA");
    for method in &methods_for(&puzzle) {
        let request = Request::new(puzzle.clone())
            .method(self::method(method))
            .wanted(Wanted::All);
        let mut seen = 0;
        let report = request.solve_each(&SolverContext::alone(), &mut (), &mut |_| {
            seen += 1;
            match seen {
                5 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        assert_eq!((seen, report.given), (5, 5), "{}", method);
        assert_eq!(report.outcome, Outcome::Solved, "{}", method);
    }
}

#[test]
fn only_methods_of_the_lecture_overlook_obstacles() {
    for (id, obstacle) in &impossible() {
        let puzzle = read(id);
        assert_eq!(obstacle_of(&puzzle), *obstacle, "{id}");
        assert_eq!(solutions(&puzzle, 0), Some(BTreeSet::new()), "{id}");
        for method in &methods_for(&puzzle) {
            let seen = match obstacle {
                Some(obstacle)
                    if self::method(method)
                        .row
                        .plan
                        .is_none_or(|plan| plan.check_obstacles_first) =>
                {
                    Some(obstacle.clone())
                }
                _ => None,
            };
            let why = match &seen {
                Some(obstacle) => Impossible::Obstacle(obstacle.clone()),
                None => Impossible::Searched,
            };
            for want in [
                Wanted::All,
                Wanted::First(1),
                Wanted::First(7),
                Wanted::Nth(1u8.into()),
                Wanted::Random(1),
            ] {
                let (report, found) = Ask::by(method).solve(&puzzle, want);
                assert!(found.is_empty());
                let impossible = Outcome::Impossible(why.clone());
                assert_eq!(report.outcome, impossible, "{id} by {}", method);
                assert!(seen.is_none() || report.cases == 0, "{id}");
            }
            let report = Ask::by(method).count(&puzzle);
            let none = match seen {
                Some(obstacle) => CountOutcome::None(obstacle),
                None => CountOutcome::Counted(BigUint::ZERO),
            };
            assert_eq!(report.outcome, none, "{id} by {}", method);
            assert_eq!(report.solutions(), Some(BigUint::ZERO));
            assert_eq!(report.up_to_symmetry, Some(BigUint::ZERO));
        }
    }
}

#[test]
fn pieces_need_not_hold_together() {
    // No text form has such pieces; the rules do not mind.
    let piece = |symbol, sites: &[[i32; 3]], copies: usize| Piece {
        symbol,
        shape: Shape::new(sites.iter().copied()),
        copies: copies.into(),
    };
    let pieces = vec![
        piece('A', &[[0, 0, 0], [0, 0, 2]], 2),
        piece('B', &[[0, 0, 0], [0, 1, 1]], 2),
        piece('C', &[[0, 0, 0]], 1),
    ];
    let puzzle = Puzzle::new(Container::rectangle(3, 3).unwrap(), pieces, true).unwrap();
    let plain = solutions(&puzzle, 1000).unwrap();
    assert_eq!(plain.len(), 4);
    for method in methods_for(&puzzle).iter().filter(|m| *m != "brute-force") {
        let (_, found) = Ask::by(method).solve(&puzzle, Wanted::All);
        assert_eq!(set_of(&found, method), plain, "{}", method);
    }
}

#[test]
fn numbers_that_no_list_could_have_are_counted() {
    let letters: Vec<String> = ('A'..='M').map(|c| format!("{c}{c}")).collect();
    let puzzle = read(&format!("pack:2x13:{}", letters.join(",")));
    // 377 tilings, 13! arrangements of each.
    let arrangements: BigUint = (1..=13u8).map(BigUint::from).product();
    assert_eq!(counted(&puzzle), arrangements * 377u32);
}
