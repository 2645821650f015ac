//! Answers are checked: every solution passes, and whatever is changed in it does not.

use packing::{Flaw, Placement, Puzzle, SymbolChecker, verify, verify_symbols};
use proptest::prelude::*;

use crate::support::{Dice, answers, cases, copies, pieces, rectangle, symbols};

fn place(piece: usize, cells: &[usize]) -> Placement {
    Placement {
        piece,
        cells: cells.to_vec(),
    }
}

fn board(symbols: &str) -> Vec<Option<char>> {
    let letters = symbols.chars().filter(|&letter| letter != '/');
    letters
        .map(|letter| Some(letter).filter(|&letter| letter != '.'))
        .collect()
}

/// ```text
/// A A B B
/// A C C B     A and B of three cells, C a domino, D a bar of four
/// D D D D
/// ```
fn puzzle() -> Puzzle {
    rectangle(3, 4, pieces(&["AA/A.", "BB/.B", "CC", "DDDD"]), true)
}

fn solved() -> Vec<Placement> {
    vec![
        place(0, &[0, 1, 4]),
        place(1, &[2, 3, 7]),
        place(2, &[5, 6]),
        place(3, &[8, 9, 10, 11]),
    ]
}

#[test]
fn a_solution_passes_in_any_order() {
    let mut answer = solved();
    for _ in 0..4 {
        assert_eq!(verify(&puzzle(), &answer), Ok(()));
        answer.rotate_left(1);
    }
    assert_eq!(verify_symbols(&puzzle(), &board("AABB/ACCB/DDDD")), Ok(()));
}

/// Whether a board of one letter is 45 Y-pentominoes takes longer than anyone waits.
#[test]
fn dividing_letters_into_copies_is_bounded() {
    let puzzle = rectangle(15, 15, vec![copies(45, "AAAA/.A..")], true);
    let board = vec![Some('A'); 225];
    assert_eq!(
        verify_symbols(&puzzle, &board),
        Err(Flaw::Undivided { piece: 0 })
    );
    let mut attempts = 0;
    let stopped = SymbolChecker::new(&puzzle).check(&board, &mut || {
        attempts += 1;
        attempts < 10
    });
    assert_eq!(stopped, Err(Flaw::Undivided { piece: 0 }));
    assert_eq!(attempts, 10);
}

#[test]
fn every_flaw_of_placements() {
    let flaw = |change: &dyn Fn(&mut Vec<Placement>)| {
        let mut answer = solved();
        change(&mut answer);
        verify(&puzzle(), &answer).unwrap_err()
    };
    let copies = |piece, found| Flaw::WrongCopies { piece, found };
    assert_eq!(flaw(&|answer| answer.clear()), copies(0, 0));
    assert_eq!(flaw(&|answer| drop(answer.pop())), copies(3, 0));
    assert_eq!(
        flaw(&|answer| answer.push(place(2, &[5, 6]))),
        Flaw::Overlap { cell: 5 }
    );
    assert_eq!(
        flaw(&|answer| answer[2].cells = vec![4, 5]),
        Flaw::Overlap { cell: 4 }
    );
    assert_eq!(
        flaw(&|answer| answer[2].cells = vec![5, 5]),
        Flaw::Overlap { cell: 5 }
    );
    // Two cells change hands; pieces change hands.
    let wrong = |piece, cells: &[usize]| Flaw::WrongForm {
        piece,
        cells: cells.to_vec(),
    };
    let swap = |answer: &mut Vec<Placement>| {
        answer[0].cells = vec![0, 1, 5];
        answer[2].cells = vec![4, 6];
    };
    assert_eq!(flaw(&swap), wrong(2, &[4, 6]));
    assert_eq!(
        flaw(&|answer| answer[3].cells = vec![8, 9, 10]),
        wrong(3, &[8, 9, 10])
    );
    assert_eq!(flaw(&|answer| answer[1].piece = 0), copies(0, 2));
    assert_eq!(flaw(&|answer| answer[2].piece = 3), wrong(3, &[5, 6]));
    // Pieces that leave a cell bare.
    let small = rectangle(2, 2, pieces(&["AA"]), true);
    assert_eq!(
        verify(&small, &[place(0, &[0, 1])]),
        Err(Flaw::Uncovered { cell: 2 })
    );
}

#[test]
fn every_flaw_of_a_board() {
    let flaw = |symbols: &str| verify_symbols(&puzzle(), &board(symbols)).unwrap_err();
    assert_eq!(flaw("AABB/A.CB/DDDD"), Flaw::Uncovered { cell: 5 });
    assert_eq!(
        flaw("AABB/ACCB/DDDX"),
        Flaw::UnknownSymbol {
            cell: 11,
            symbol: 'X'
        }
    );
    let wrong = |piece, cells: &[usize]| Flaw::WrongForm {
        piece,
        cells: cells.to_vec(),
    };
    assert_eq!(flaw("AABB/CACB/DDDD"), wrong(2, &[4, 6]));
    assert_eq!(flaw("AABB/AACB/DDDD"), wrong(0, &[0, 1, 4, 5]));
    assert_eq!(flaw("AABB/ACCB/DDDC"), wrong(2, &[5, 6, 11]));
    assert_eq!(
        flaw("AAAA/ACCA/DDDD"),
        Flaw::WrongCopies { piece: 0, found: 2 }
    );
    assert_eq!(
        flaw("BBBB/BCCB/DDDD"),
        Flaw::WrongCopies { piece: 0, found: 0 }
    );
}

#[test]
fn mirror_images_where_flips_are_not_allowed() {
    for (flips, expected) in [(true, true), (false, false)] {
        let puzzle = rectangle(2, 4, pieces(&["LLL/L..", "JJJ/J.."]), flips);
        assert_eq!(verify_symbols(&puzzle, &board("LLLJ/LJJJ")), Ok(()));
        let mirrored = board("JLLL/JJJL");
        assert_eq!(verify_symbols(&puzzle, &mirrored).is_ok(), expected);
        let placements = [place(0, &[1, 2, 3, 7]), place(1, &[0, 4, 5, 6])];
        assert_eq!(verify(&puzzle, &placements).is_ok(), expected);
    }
}

#[test]
fn copies_side_by_side() {
    let puzzle = rectangle(2, 3, vec![copies(3, "AA")], true);
    assert_eq!(verify_symbols(&puzzle, &board("AAA/AAA")), Ok(()));
    let puzzle = rectangle(2, 4, vec![copies(2, "AA/A."), copies(1, "BB")], true);
    assert_eq!(verify_symbols(&puzzle, &board("AAAB/AAAB")), Ok(()));
    assert_eq!(
        verify_symbols(&puzzle, &board("AABA/AABA")).unwrap_err(),
        Flaw::WrongForm {
            piece: 0,
            cells: vec![0, 1, 3, 4, 5, 7],
        }
    );
}

#[test]
fn what_lay_there_before_must_stay() {
    let before = puzzle().with_placed(2, &[5, 6]).unwrap();
    assert_eq!(verify(&before, &solved()), Ok(()));
    let before = puzzle().with_placed(2, &[0, 1]).unwrap();
    assert_eq!(verify(&before, &solved()), Err(Flaw::Moved { piece: 2 }));
    let moved = verify_symbols(&before, &board("AABB/ACCB/DDDD"));
    assert_eq!(moved, Err(Flaw::Moved { piece: 2 }));
}

/// Copies look alike, but the one in the middle leaves no room for the other.
#[test]
fn a_copy_that_lay_there_before_must_stay_too() {
    let puzzle = rectangle(1, 4, vec![copies(2, "AA")], true);
    let edge = puzzle.clone().with_placed(0, &[0, 1]).unwrap();
    assert_eq!(verify_symbols(&edge, &board("AAAA")), Ok(()));
    let middle = puzzle.with_placed(0, &[1, 2]).unwrap();
    let moved = Flaw::Moved { piece: 0 };
    assert_eq!(verify_symbols(&middle, &board("AAAA")), Err(moved.clone()));
    assert_eq!(
        verify(&middle, &[place(0, &[0, 1]), place(0, &[2, 3])]),
        Err(moved)
    );
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn solutions_pass_and_changes_do_not(seed in any::<u64>(), flips in any::<bool>()) {
        let mut dice = Dice(seed);
        let container = dice.container(14);
        let parts = dice.cut_in_few(&container, 5);
        prop_assume!(parts.is_some());
        let parts = parts.unwrap();
        let puzzle = dice.puzzle(&container, &parts, flips);
        let all = answers(&puzzle);
        for answer in all.iter().take(20) {
            prop_assert_eq!(verify(&puzzle, answer), Ok(()));
            let symbols = symbols(&puzzle, answer);
            prop_assert_eq!(verify_symbols(&puzzle, &symbols), Ok(()));
            for cell in 0..symbols.len() {
                let mut changed = symbols.clone();
                changed[cell] = None;
                prop_assert_eq!(verify_symbols(&puzzle, &changed), Err(Flaw::Uncovered { cell }));
                for piece in puzzle.pieces().iter().filter(|piece| Some(piece.symbol) != symbols[cell]) {
                    changed[cell] = Some(piece.symbol);
                    prop_assert!(verify_symbols(&puzzle, &changed).is_err());
                }
            }
            for piece in 0..answer.len() {
                let mut changed = answer.clone();
                let gone = changed.swap_remove(piece);
                prop_assert!(verify(&puzzle, &changed).is_err());
                changed.extend([gone.clone(), gone]);
                prop_assert!(verify(&puzzle, &changed).is_err());
            }
        }
    }
}
