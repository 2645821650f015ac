//! Pieces that need not be used, any number of copies, and cells that stay empty: against every set of places
//! that do not overlap.

use std::collections::BTreeSet;

use packing::{
    Amount, Flaw, Grouping, Model, Objective, Obstacle, Placement, Puzzle, obstacle, verify,
    verify_symbols,
};
use proptest::prelude::*;

use crate::plain;
use crate::support::{
    Dice, answers, cases, copies, counted, listed, outline, pieces, rectangle, symbols,
};

/// Every set of places that do not overlap and hold what is placed.
fn all_sets(puzzle: &Puzzle) -> Vec<Vec<Placement>> {
    let mut places = Vec::new();
    for piece in 0..puzzle.pieces().len() {
        let cells = plain::places(puzzle, piece).into_iter();
        places.extend(cells.map(|cells| Placement { piece, cells }));
    }
    let mut sets = vec![Vec::new()];
    for place in places {
        for number in 0..sets.len() {
            let set: &Vec<Placement> = &sets[number];
            let overlaps = |other: &Placement| {
                let mut cells = other.cells.iter();
                cells.any(|cell| place.cells.contains(cell))
            };
            if !set.iter().any(overlaps) {
                let mut more = set.clone();
                more.push(place.clone());
                sets.push(more);
            }
        }
    }
    let holds = |set: &Vec<Placement>| puzzle.placed().iter().all(|place| set.contains(place));
    sets.retain(holds);
    sets
}

/// Whether a set of places is an answer, by its numbers alone.
fn is_answer(puzzle: &Puzzle, set: &[Placement]) -> bool {
    let covered: usize = set.iter().map(|place| place.cells.len()).sum();
    let used = |piece: usize| set.iter().filter(|place| place.piece == piece).count();
    let mut pieces = puzzle.pieces().iter().enumerate();
    pieces.all(|(number, piece)| piece.copies.has(used(number)))
        && puzzle
            .holes()
            .has(puzzle.container().cells().len() - covered)
        && puzzle.total().has(set.len())
}

fn amount(dice: &mut Dice, around: usize) -> Amount {
    match dice.below(4) {
        0 => Amount::exactly(around),
        1 => Amount::ANY,
        2 => Amount::up_to(around + dice.below(2)),
        _ => {
            let least = around.saturating_sub(dice.below(2));
            let most = (least + dice.below(3)).max(1);
            Amount { least, most }
        }
    }
}

/// A small puzzle whose rules are loosened at random, perhaps with a piece placed.
fn inexact(seed: u64, flips: bool) -> Puzzle {
    let mut dice = Dice(seed);
    let container = dice.container(8);
    let parts = dice.cut(&container, 4);
    let whole = dice.puzzle(&container, &parts, flips);
    let mut pieces = whole.pieces().to_vec();
    pieces.truncate(3);
    for piece in &mut pieces {
        piece.copies = amount(&mut dice, 1);
    }
    let mut puzzle = Puzzle::new(container.clone(), pieces, flips).unwrap();
    if dice.below(3) > 0 {
        let holes = dice.below(4);
        puzzle = puzzle.with_holes(amount(&mut dice, holes));
    }
    if dice.below(3) == 0 {
        let total = dice.below(4);
        puzzle = puzzle.with_total(amount(&mut dice, total));
    }
    match dice.below(3) {
        0 => puzzle.clone().with_placed(0, &parts[0]).unwrap_or(puzzle),
        _ => puzzle,
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn every_answer_is_found_once(seed in any::<u64>(), flips in any::<bool>()) {
        let puzzle = inexact(seed, flips);
        let sets = all_sets(&puzzle);
        let expected: BTreeSet<BTreeSet<Placement>> = sets
            .iter()
            .filter(|set| is_answer(&puzzle, set))
            .map(|set| set.iter().cloned().collect())
            .collect();
        let found = answers(&puzzle);
        let as_sets: BTreeSet<BTreeSet<Placement>> =
            found.iter().map(|answer| answer.iter().cloned().collect()).collect();
        prop_assert_eq!(found.len(), as_sets.len());
        prop_assert_eq!(&as_sets, &expected);
        if obstacle(&puzzle).is_some() {
            prop_assert!(expected.is_empty());
        }
        // By forms, equal pieces that have to be used are arranged afterwards.
        let model = Model::new(&puzzle, Grouping::Forms);
        prop_assert_eq!(listed(model.problem()), counted(model.problem()));
        let arrangements: usize = model.labellings().map(|copies| {
            let factorial = |number: usize| (1..=number).product::<usize>();
            let all = copies.iter().sum();
            factorial(all) / copies.iter().map(|&copies| factorial(copies)).product::<usize>()
        }).product();
        prop_assert_eq!(listed(model.problem()) as usize * arrangements, expected.len());
    }

    /// The checker by pieces and the one by symbols, on good and bad answers alike.
    #[test]
    fn the_checkers_know_answers(seed in any::<u64>(), flips in any::<bool>()) {
        let puzzle = inexact(seed, flips);
        for set in all_sets(&puzzle) {
            let is_answer = is_answer(&puzzle, &set);
            prop_assert_eq!(verify(&puzzle, &set).is_ok(), is_answer);
            if is_answer {
                prop_assert_eq!(verify_symbols(&puzzle, &symbols(&puzzle, &set)), Ok(()));
            } else if puzzle.pieces().iter().all(|piece| piece.copies.most == 1) {
                // Copies can be divided in other ways, which may be right.
                prop_assert!(verify_symbols(&puzzle, &symbols(&puzzle, &set)).is_err());
            }
        }
    }
}

fn domino() -> Puzzle {
    rectangle(2, 2, pieces(&["AA"]), true)
}

#[test]
fn what_is_wrong_with_the_holes_and_the_pieces() {
    let one = [Placement {
        piece: 0,
        cells: vec![0, 1],
    }];
    assert_eq!(verify(&domino(), &one), Err(Flaw::Uncovered { cell: 2 }));
    let holes = domino().with_holes(Amount::up_to(1));
    assert_eq!(verify(&holes, &one), Err(Flaw::WrongHoles { found: 2 }));
    let two = domino().with_holes(Amount::exactly(2));
    assert_eq!(verify(&two, &one), Ok(()));
    let total = two.with_total(Amount::exactly(2));
    assert_eq!(verify(&total, &one), Err(Flaw::WrongTotal { found: 1 }));
    let symbols = symbols(&total, &one);
    assert_eq!(
        verify_symbols(&total, &symbols),
        Err(Flaw::WrongTotal { found: 1 })
    );
    let unused = domino()
        .with_optional_pieces()
        .with_holes(Amount::ANY)
        .with_objective(Some(Objective::Cells));
    assert_eq!(verify(&unused, &[]), Ok(()));
}

#[test]
fn more_pieces_are_placed_than_may_be() {
    let puzzle = rectangle(2, 2, vec![copies(2, "AA")], true).with_total(Amount::up_to(1));
    let one = puzzle.with_placed(0, &[0, 1]).unwrap();
    let two = one.clone().with_placed(0, &[2, 3]).unwrap();
    let (placed, most) = (2, 1);
    assert_eq!(obstacle(&two), Some(Obstacle::Total { placed, most }));
    assert_ne!(obstacle(&one), Some(Obstacle::Total { placed, most }));
}

#[test]
fn obstacles_of_what_may_stay_empty() {
    // A ring of eight cells and one in the middle of nothing.
    let ring = outline("XXX.X/X.X../XXX..", vec![copies(4, "AA")], true);
    assert_eq!(obstacle(&ring), Some(Obstacle::Area { pieces: 8, free: 9 }));
    assert_eq!(obstacle(&ring.clone().with_holes(Amount::ANY)), None);
    let odd = ring.clone().with_holes(Amount::exactly(2));
    assert!(matches!(obstacle(&odd), Some(Obstacle::Sum { .. })));
    // Two separate cells that no domino reaches, one of which may stay empty.
    let two = outline("XX.X.X/XX....", vec![copies(2, "AA")], true).with_optional_pieces();
    let bare = |holes: usize| obstacle(&two.clone().with_holes(Amount::up_to(holes)));
    let sum = Obstacle::Sum {
        least: 0,
        most: 4,
        free: 6,
        holes: Amount::up_to(1),
    };
    assert_eq!(bare(1), Some(sum));
    assert_eq!(bare(2), None);
    let three = outline(
        "XX.X.X/XX....",
        vec![copies(2, "AA"), copies(2, "BB/BB")],
        true,
    );
    let three = three.with_optional_pieces().with_holes(Amount::up_to(1));
    let cells = vec![2, 3];
    assert_eq!(obstacle(&three), Some(Obstacle::Empty { cells, holes: 1 }));
    // A piece that fits nowhere is no obstacle unless it has to be used.
    let bar = |least| {
        let mut bar = copies(1, "CCC");
        bar.copies.least = least;
        outline("XX", vec![bar, copies(1, "AA")], true)
    };
    assert_eq!(obstacle(&bar(0)), None);
    assert_eq!(
        obstacle(&bar(1).with_optional_pieces()),
        None,
        "{:?}",
        bar(1)
    );
    assert!(obstacle(&bar(1)).is_some());
}
