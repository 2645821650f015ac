//! Numbers that are known.

use std::collections::HashMap;

use susun::pack::presets::PRESETS;
use susun::pack::{BigUint, CountOutcome, Why};
use susun::packing::{Container, Piece, Puzzle, Shape};

use super::asking::{Ask, read};

/// These take seconds even with all workers; the benchmarks count them.
const LONG: [&str; 2] = ["bedlam", "pentominoes-3x4x5"];

#[test]
#[ignore = "long"]
fn presets_have_the_solutions_they_say() {
    for preset in PRESETS.iter().filter(|row| !LONG.contains(&row.name)) {
        let report = Ask::by("auto").count(&preset.puzzle());
        let all = CountOutcome::Counted(preset.solutions.into());
        assert_eq!(report.outcome, all, "{}", preset.name);
        let once = Some(BigUint::from(preset.up_to_symmetry));
        assert_eq!(report.up_to_symmetry, once, "{}", preset.name);
    }
}

#[test]
fn soma_has_240_solutions_and_480_that_no_turn_makes_of_each_other() {
    let report = Ask::by("auto").count(&read("soma"));
    assert_eq!(report.solutions(), Some(11_520u32.into()));
    assert_eq!(report.symmetries, 48);
    assert_eq!(report.up_to_symmetry, Some(240u8.into()));
    assert_eq!(report.up_to_rotation, Some(480u16.into()));
}

#[test]
fn letters_count() {
    let letters: Vec<String> = ('A'..='Z').map(String::from).collect();
    let differ = read(&format!("pack:2x13:{}", letters.join(",")));
    let factorial: BigUint = (1..=26u8).map(BigUint::from).product();
    let report = Ask::by("auto").count(&differ);
    assert_eq!(report.solutions(), Some(factorial.clone()));
    // Nothing but the identity leaves 26 letters where they are.
    assert_eq!(report.up_to_symmetry, Some(factorial / 4u8));
    let copies = Ask::by("auto").count(&read("pack:2x13:26*A"));
    assert_eq!(copies.solutions(), Some(1u8.into()));
    assert_eq!(copies.up_to_symmetry, Some(1u8.into()));
}

/// A board to be filled with copies of the domino.
fn dominoes(rows: usize, columns: usize) -> Puzzle {
    let domino = Piece {
        symbol: 'A',
        shape: Shape::new([[0, 0, 0], [0, 0, 1]]),
        copies: rows * columns / 2,
    };
    Puzzle::new(
        Container::rectangle(rows, columns).unwrap(),
        vec![domino],
        true,
    )
    .unwrap()
}

/// Ways to fill a board with dominoes, cell by cell down the columns, for every set of cells ahead
/// that are covered: bit 1 is the cell below the one in hand, bit `rows` the one beside it.
fn domino_tilings(rows: usize, columns: usize) -> BigUint {
    let mut ways = HashMap::from([(0_u64, BigUint::from(1u8))]);
    for cell in 0..rows * columns {
        let mut next: HashMap<u64, BigUint> = HashMap::new();
        for (covered, ways) in ways {
            let mut add = |covered: u64| *next.entry(covered >> 1).or_default() += &ways;
            if covered & 1 == 1 {
                add(covered);
                continue;
            }
            add(covered | 1 << rows);
            if cell % rows + 1 < rows && covered & 2 == 0 {
                add(covered | 2);
            }
        }
        ways = next;
    }
    ways.remove(&0).unwrap_or_default()
}

#[test]
#[ignore = "long"]
fn copies_of_the_domino_fill_boards_in_more_ways_than_a_word_holds() {
    for (rows, columns) in [
        (7, 7),
        (8, 8),
        (6, 20),
        (10, 10),
        (9, 28),
        (12, 20),
        (10, 30),
    ] {
        let puzzle = dominoes(rows, columns);
        let tilings = domino_tilings(rows, columns);
        for name in ["auto", "frontier-count"] {
            let report = Ask::by(name).count(&puzzle);
            let counted = report.solutions();
            assert_eq!(counted.as_ref(), Some(&tilings), "{rows}x{columns}");
            // States that a count makes again, because the first words were too short, are no new ones.
            assert!(report.cases < 100_000, "{rows}x{columns}: {}", report.cases);
        }
    }
    // The chessboard's number, Kasteleyn 1961; and up to turns and mirror images.
    let report = Ask::by("auto").count(&dominoes(8, 8));
    assert_eq!(report.solutions(), Some(12_988_816u32.into()));
    assert_eq!(report.up_to_symmetry, Some(1_629_189u32.into()));
    // 10^35 and more: nobody lists the symmetric ones.
    let report = Ask::by("auto").count(&dominoes(10, 30));
    assert!(report.solutions() > Some(BigUint::from(10u8).pow(35)));
    assert_eq!(report.up_to_symmetry, None);
}

/// Where this changes, a method does more or less than before, and someone should know.
#[test]
fn cases_of_auto_are_known() {
    for (name, by, why, cases) in [
        (
            "iq-puzzler-pro",
            "frontier-count",
            Why::NarrowBoard,
            881_306,
        ),
        (
            "pentominoes-4x15",
            "frontier-count",
            Why::NarrowBoard,
            69_733,
        ),
        ("soma", "most-constrained", Why::FewCases, 4_647),
        (
            "kanoodle-pyramid",
            "most-constrained",
            Why::WideBoard,
            376_770,
        ),
        (
            "pentominoes-8x8",
            "most-constrained",
            Why::TooManyStates { states: 236_770 },
            296_902,
        ),
    ] {
        let report = Ask::by("auto").count(&read(name));
        let figures = (report.method.row.name, report.why, report.cases);
        assert_eq!(figures, (by, Some(why), cases), "{name}");
    }
}
