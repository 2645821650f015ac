//! The two spaces against the rules of the board and against each other.

use proptest::prelude::*;
use sliding::heuristic::{Homes, LinearConflict, Summed, TileCost};
use sliding::space::{BoardSpace, LargeSpace, Push, SmallSpace, Successors, board_of_labels};
use sliding::{Board, Direction, Puzzle, Size};

use crate::support::{Dice, size};

/// A puzzle, the order of its steps, and a number that decides the rest.
#[derive(Clone, Debug)]
struct Case {
    puzzle: Puzzle,
    successors: Successors,
    seed: u64,
}

fn cases(sizes: Vec<Size>) -> impl Strategy<Value = Case> {
    let order = Just(Direction::ALL).prop_shuffle();
    (
        prop::sample::select(sizes),
        order,
        any::<bool>(),
        any::<u64>(),
    )
        .prop_map(|(size, order, undo, seed)| {
            let mut dice = Dice(seed);
            Case {
                puzzle: Puzzle::new(dice.board(size), dice.board(size)).unwrap(),
                successors: Successors { order, undo },
                seed,
            }
        })
}

fn sizes(fits: impl Fn(Size) -> bool) -> Vec<Size> {
    let sides = (2..=9).flat_map(|rows| (2..=9).map(move |columns| size(rows, columns)));
    sides.filter(|&size| fits(size)).collect()
}

/// The pushes that the rules allow, in the order asked for.
fn pushes(board: &Board, last: Option<Direction>, rules: Successors, multi: bool) -> Vec<Push> {
    let mut pushes = Vec::new();
    for direction in rules.order {
        let useless =
            last.is_some_and(|last| direction == last.opposite() || multi && direction == last);
        let mut pushed = board.clone();
        let mut tiles = 0;
        while (rules.undo || !useless) && pushed.slide(direction).is_some() {
            tiles += 1;
            pushes.push(Push { direction, tiles });
            if !multi {
                break;
            }
        }
    }
    pushes
}

/// Goes a random way, beside a board that is pushed by the rules.
fn follows_the_rules<S: BoardSpace + Clone>(case: &Case, space: &mut S, multi: bool) {
    let Case {
        puzzle,
        successors,
        seed,
    } = case;
    let mut dice = Dice(*seed);
    let (mut board, mut last) = (puzzle.start().clone(), None);
    let mut node = space.root();
    for _ in 0..40 {
        let labels = space.labels(node);
        assert_eq!(board_of_labels(puzzle, &labels), board);
        assert_eq!(space.is_goal(node), &board == puzzle.goal());
        let steps: Vec<S::Move> = space.moves(node).collect();
        let offered: Vec<Push> = steps.iter().map(|&step| space.push(node, step)).collect();
        assert_eq!(offered, pushes(&board, last, *successors, multi));

        for &step in &steps {
            space.play(node, step);
            space.unplay(node, step);
            assert_eq!(space.labels(node), labels, "unplay undoes play");
        }
        let mut key = vec![u64::MAX; space.key_words()];
        space.pack(node, &mut key);
        let mut other = space.clone();
        let stored = other.unpack(&key, space.arrival(node));
        assert_eq!(other.labels(stored), labels, "unpack undoes pack");
        assert_eq!(other.estimate(stored), space.estimate(node));
        assert_eq!(other.is_goal(stored), space.is_goal(node));
        assert_eq!(other.arrival(stored), space.arrival(node));
        let again: Vec<Push> = other
            .moves(stored)
            .map(|step| other.push(stored, step))
            .collect();
        assert_eq!(again, offered, "the last step is stored too");

        let choice = dice.below(steps.len());
        let child = space.child(node, steps[choice]);
        space.play(node, steps[choice]);
        node = child;
        last = Some(offered[choice].direction);
        for _ in 0..offered[choice].tiles {
            board.slide(offered[choice].direction).unwrap();
        }
    }
}

/// Goes the same random way in both spaces.
fn are_alike(case: &Case, mut a: impl BoardSpace, mut b: impl BoardSpace) {
    let mut dice = Dice(case.seed);
    let (mut in_a, mut in_b) = (a.root(), b.root());
    for _ in 0..40 {
        let (steps_a, steps_b): (Vec<_>, Vec<_>) =
            (a.moves(in_a).collect(), b.moves(in_b).collect());
        assert_eq!(steps_a.len(), steps_b.len());
        for (&step_a, &step_b) in steps_a.iter().zip(&steps_b) {
            assert_eq!(a.push(in_a, step_a), b.push(in_b, step_b));
            let (child_a, child_b) = (a.child(in_a, step_a), b.child(in_b, step_b));
            assert_eq!(a.estimate(child_a), b.estimate(child_b));
        }
        let choice = dice.below(steps_a.len());
        let (step_a, step_b) = (steps_a[choice], steps_b[choice]);
        let children = (a.child(in_a, step_a), b.child(in_b, step_b));
        a.play(in_a, step_a);
        b.play(in_b, step_b);
        (in_a, in_b) = children;
        assert_eq!(a.labels(in_a), b.labels(in_b));
        assert_eq!(a.is_goal(in_a), b.is_goal(in_b));
    }
}

proptest! {
    #[test]
    fn small_follows_the_rules(case in cases(sizes(|size| size.cells() <= 16))) {
        let Case { puzzle, successors, .. } = &case;
        let manhattan = Summed::new(TileCost::Manhattan, Homes::of(puzzle));
        let mut single = SmallSpace::<_, false>::new(puzzle, manhattan.clone(), *successors);
        follows_the_rules(&case, &mut single, false);
        let mut multi = SmallSpace::<_, true>::new(puzzle, manhattan, *successors);
        follows_the_rules(&case, &mut multi, true);
    }

    #[test]
    fn large_follows_the_rules(case in cases(sizes(|_| true))) {
        let Case { puzzle, successors, .. } = &case;
        let manhattan = Summed::new(TileCost::Manhattan, Homes::of(puzzle));
        let mut single = LargeSpace::<_, false>::new(puzzle, manhattan.clone(), *successors);
        follows_the_rules(&case, &mut single, false);
        let mut multi = LargeSpace::<_, true>::new(puzzle, manhattan, *successors);
        follows_the_rules(&case, &mut multi, true);
    }

    #[test]
    fn both_are_alike(case in cases(sizes(|size| size.cells() <= 16))) {
        let Case { puzzle, successors, .. } = &case;
        let heuristic = LinearConflict::new(Homes::of(puzzle));
        are_alike(
            &case,
            SmallSpace::<_, false>::new(puzzle, heuristic.clone(), *successors),
            LargeSpace::<_, false>::new(puzzle, heuristic.clone(), *successors),
        );
        are_alike(
            &case,
            SmallSpace::<_, true>::new(puzzle, heuristic.clone(), *successors),
            LargeSpace::<_, true>::new(puzzle, heuristic, *successors),
        );
    }
}

#[test]
fn the_largest_boards() {
    for (rows, columns) in [(100, 100), (2, 100), (100, 2), (16, 16)] {
        let mut dice = Dice(rows as u64);
        let size = size(rows, columns);
        let case = Case {
            puzzle: Puzzle::new(dice.board(size), dice.board(size)).unwrap(),
            successors: Successors::KORF,
            seed: columns as u64,
        };
        let manhattan = Summed::new(TileCost::Manhattan, Homes::of(&case.puzzle));
        let mut space = LargeSpace::<_, true>::new(&case.puzzle, manhattan, Successors::KORF);
        follows_the_rules(&case, &mut space, true);
    }
}
