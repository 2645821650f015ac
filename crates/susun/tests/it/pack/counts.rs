//! Numbers that are known.

use std::collections::HashMap;

use susun::pack::presets::{PRESETS, Preset};
use susun::pack::{BigUint, CountOutcome, CountReport, Why};
use susun::packing::{Container, Piece, Puzzle, Shape};

use super::asking::{Ask, read};

#[test]
#[ignore = "long"]
fn presets_have_the_solutions_they_say() {
    // The number of the hexominoes is not known, and those of a calendar follow from a date.
    for preset in PRESETS.iter().filter(|row| row.solutions.is_some()) {
        assert_is_known(&Ask::by("auto").count(&preset.puzzle()), preset);
    }
}

/// That a report has the solutions that the row of its preset says.
fn assert_is_known(report: &CountReport, preset: &Preset) {
    let name = preset.name;
    let [all, once] = preset.solutions.expect("somebody has counted them");
    assert_eq!(report.outcome, CountOutcome::Counted(all.into()), "{name}");
    assert_eq!(report.up_to_symmetry, Some(once.into()), "{name}");
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
        copies: (rows * columns / 2).into(),
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
            Why::ShortFrontier,
            881_306,
        ),
        (
            "pentominoes-4x15",
            "frontier-count",
            Why::ShortFrontier,
            69_733,
        ),
        ("soma", "most-constrained", Why::FewCases, 4_753),
        (
            "kanoodle-pyramid",
            "most-constrained",
            Why::TooManyStates { states: 423 },
            284_817,
        ),
        (
            "pentominoes-8x8",
            "most-constrained",
            Why::TooManyStates { states: 211 },
            50_175,
        ),
    ] {
        let report = Ask::by("auto").count(&read(name));
        let figures = (report.method.row.name, report.why, report.cases);
        assert_eq!(figures, (by, Some(why), cases), "{name}");
    }
}

/// A frontier where states meet, a search where they do not, and after a short trial only.
#[test]
fn auto_takes_the_shorter_of_frontier_and_search() {
    for (name, by, most_trial) in [
        ("pentominoes-8x8-square", "most-constrained", Some(100_000)),
        ("pentominoes-5x12", "frontier-count", None),
        ("one-sided-3x30", "frontier-count", None),
        ("kanoodle-pyramid", "most-constrained", Some(1000)),
        (
            "pack:4x11,holes=0-2:0-1*L/L/L/LL,0-1*.N/.N/NN/N,0-1*PP/PP/P,0-1*V/V/VVV,0-1*W/WW/.WW,any*AA/A",
            "frontier-count",
            None,
        ),
    ] {
        let report = Ask::by("auto").count(&read(name));
        assert_eq!(report.method.row.name, by, "{name}");
        if let Some(preset) = PRESETS.iter().find(|row| row.name == name) {
            assert_is_known(&report, preset);
        }
        let trial = match report.why {
            Some(Why::TooManyStates { states }) => Some(states),
            Some(Why::WideBoard) => Some(0),
            _ => None,
        };
        assert_eq!(trial.is_some(), most_trial.is_some(), "{name}: {trial:?}");
        assert!(trial <= most_trial, "{name}: {trial:?}");
    }
}
