//! Boards of any size are solved, by ways whose lengths are always the same.

use std::cell::Cell;

use search::{Beam, Budget, End, Halt, Limits, Run};
use sliding::census::Census;
use sliding::construct::{self, Beams, Effort, Finisher, default_width, improve, tidy};
use sliding::parity::Parity;
use sliding::{Board, Direction, Metric, Puzzle, Size};

use crate::support::Dice;

fn peel(puzzle: &Puzzle, width: usize, limits: Limits) -> Run<Direction> {
    let mut control = ();
    let budget = Budget::new(limits, &mut control);
    budget.add(1, 0);
    let end = match construct::solve(puzzle, width, None, &budget) {
        Ok(moves) => End::Found(moves),
        Err(why) => End::Stopped { why, best: None },
    };
    Run {
        end,
        stats: budget.stats(),
        lower_bound: 0,
    }
}

fn solves(puzzle: &Puzzle, moves: &[Direction]) -> bool {
    let mut board = puzzle.start().clone();
    moves.iter().all(|&way| board.slide(way).is_some()) && board == *puzzle.goal()
}

/// A puzzle between two shuffled boards, or from one to a goal in order with the blank anywhere.
fn shuffled(size: Size, dice: &mut Dice, ordered: bool) -> Puzzle {
    let mut board = || {
        let mut cells: Vec<u16> = (0..size.cells() as u16).collect();
        for last in (1..cells.len()).rev() {
            cells.swap(last, dice.below(last + 1));
        }
        Board::new(size, cells).unwrap()
    };
    let (start, mut goal) = (board(), board());
    if ordered {
        goal = Board::ordered(size, goal.blank());
    }
    let puzzle = Puzzle::new(start.clone(), goal.clone()).unwrap();
    if Parity::of(&puzzle).is_solvable() {
        return puzzle;
    }
    let tiles: Vec<usize> = (0..size.cells()).filter(|&c| c != start.blank()).collect();
    Puzzle::new(start.with_swapped(tiles[0], tiles[1]), goal).unwrap()
}

#[test]
#[ignore = "long"]
fn every_size_goal_and_width() {
    let mut dice = Dice(5);
    for (rows, columns) in [
        (2, 2),
        (2, 3),
        (2, 5),
        (5, 2),
        (2, 12),
        (3, 5),
        (9, 3),
        (4, 4),
        (5, 5),
        (4, 7),
        (7, 5),
        (8, 8),
    ] {
        for round in 0..2 {
            let size = Size::new(rows, columns).unwrap();
            let puzzle = shuffled(size, &mut dice, round % 2 == 0);
            for width in [1, 3, 20] {
                let run = peel(&puzzle, width, Limits::default());
                let End::Found(moves) = &run.end else {
                    panic!("{puzzle:?} width {width}: {:?}", run.end)
                };
                assert!(solves(&puzzle, moves), "{puzzle:?} width {width}");
                if width == 3 {
                    assert_eq!(peel(&puzzle, width, Limits::default()), run);
                }
            }
        }
    }
}

#[test]
#[ignore = "long"]
fn the_largest_board() {
    let mut dice = Dice(1);
    let puzzle = shuffled(Size::new(100, 100).unwrap(), &mut dice, true);
    let End::Found(moves) = peel(&puzzle, default_width(&puzzle), Limits::default()).end else {
        panic!("no answer")
    };
    assert!(solves(&puzzle, &moves));
    assert!(moves.len() < 4 * puzzle.manhattan(), "{}", moves.len());
}

/// Solves a rest by peeling it, or finds nothing.
struct OnlySome {
    finds: bool,
    asked: Cell<u32>,
}

impl Finisher for OnlySome {
    fn side(&self) -> usize {
        5
    }

    fn moves_left(&self, puzzle: &Puzzle) -> u32 {
        2 * puzzle.manhattan() as u32
    }

    fn beam(&self, puzzle: &Puzzle, _: Beam, held: u64, budget: &Budget<'_>) -> End<Direction> {
        assert_eq!(puzzle.size(), Size::new(5, 5).unwrap());
        assert!(held > 0, "the way so far");
        self.asked.set(self.asked.get() + 1);
        match self.finds {
            true => End::Found(construct::solve(puzzle, 5, None, budget).unwrap()),
            false => End::Stopped {
                why: Halt::DeadEnd,
                best: None,
            },
        }
    }
}

/// What is left is solved by someone else, or by peeling on; the blank may belong into any corner.
#[test]
fn a_finisher_solves_the_rest() {
    let mut dice = Dice(6);
    let size = Size::new(6, 7).unwrap();
    for corner in [0, 6, 35, 41] {
        let puzzle = dice.puzzle(&Board::ordered(size, corner));
        for finds in [true, false] {
            let finisher = OnlySome {
                finds,
                asked: Cell::new(0),
            };
            let mut control = ();
            let budget = Budget::new(Limits::NONE, &mut control);
            let moves = construct::solve(&puzzle, 20, Some(&finisher), &budget).unwrap();
            assert!(solves(&puzzle, &moves), "{puzzle:?}");
            assert_eq!(finisher.asked.get(), 1);
        }
    }
}

/// On 10x10 less than 1.8 times the distance with a beam of 100, and improved never longer.
#[test]
#[ignore = "long"]
fn ways_are_short() {
    let mut dice = Dice(2);
    let (mut peeled, mut improved, mut distance) = (0, 0, 0);
    for _ in 0..3 {
        let puzzle = shuffled(Size::new(10, 10).unwrap(), &mut dice, true);
        let End::Found(moves) = peel(&puzzle, 100, Limits::default()).end else {
            panic!("no answer")
        };
        let mut control = ();
        let budget = Budget::new(Limits::NONE, &mut control);
        let effort = Effort {
            metric: Metric::SingleTile,
            left: &|| Some(300_000_u64.saturating_sub(budget.stats().generated)),
            least: 0,
            found: &|_| {},
        };
        let better = improve(&puzzle, moves.clone(), effort, Beams::default(), &budget);
        assert_eq!(better.why, None);
        assert!(solves(&puzzle, &better.moves));
        peeled += moves.len();
        improved += better.moves.len();
        distance += puzzle.manhattan();
    }
    assert!(10 * peeled < 18 * distance, "{peeled} for {distance}");
    assert!(improved < peeled, "{improved} of {peeled}");
}

/// A way is made shorter in the metric that counts: never longer, never shorter than the optimum, and as short as it on
/// boards that one window or a small beam covers.
#[test]
fn pushes_become_fewer() {
    let goal = Board::blank_last(Size::new(3, 3).unwrap());
    let census = Census::new(&goal, Metric::MultiTile).unwrap();
    let mut dice = Dice(4);
    let count = |moves: &[Direction]| Metric::MultiTile.length(moves);
    let improved = |puzzle: &Puzzle, nodes: u64| {
        let End::Found(moves) = peel(puzzle, 20, Limits::default()).end else {
            panic!("no answer")
        };
        let mut control = ();
        let budget = Budget::new(Limits::NONE, &mut control);
        let effort = Effort {
            metric: Metric::MultiTile,
            left: &|| Some(nodes.saturating_sub(budget.stats().generated)),
            least: 0,
            found: &|_| {},
        };
        let better = improve(puzzle, moves.clone(), effort, Beams::default(), &budget);
        assert_eq!(better.why, None);
        assert!(solves(puzzle, &better.moves));
        (count(&moves), count(&better.moves))
    };
    for _ in 0..10 {
        let puzzle = dice.puzzle(&goal);
        let optimum = census.distance(puzzle.start()).unwrap() as usize;
        let (_, better) = improved(&puzzle, 100_000);
        assert_eq!(better, optimum, "{puzzle:?}");
    }
    for (rows, columns) in [(4, 5), (5, 5)] {
        let puzzle = shuffled(Size::new(rows, columns).unwrap(), &mut dice, false);
        let (before, better) = improved(&puzzle, 80_000);
        assert!(better < before, "{better} of {before}");
    }
}

#[test]
fn limits_are_kept() {
    let mut dice = Dice(3);
    let puzzle = shuffled(Size::new(7, 7).unwrap(), &mut dice, true);
    for nodes in [1, 2, 100, 5000] {
        let limits = Limits::NONE.nodes(nodes);
        let run = peel(&puzzle, 50, limits);
        let stopped = End::Stopped {
            why: Halt::Nodes,
            best: None,
        };
        assert_eq!((run.end, run.stats.generated), (stopped, nodes));
    }
    for bytes in [0, 1000, 10_000] {
        let limits = Limits::NONE.bytes(bytes);
        let run = peel(&puzzle, 400, limits);
        assert!(matches!(
            run.end,
            End::Stopped {
                why: Halt::Memory,
                ..
            }
        ));
        assert!(run.stats.peak_bytes <= bytes);
    }
}

#[test]
fn a_tidy_way_takes_nothing_back() {
    use Direction::{Down, Left, Right, Up};
    assert_eq!(tidy(&[Up, Left, Right, Down, Left]), [Left]);
    assert_eq!(tidy(&[Up, Up, Down, Left]), [Up, Left]);
}

/// A beam of one board is lost often; what saves it is bounded on the largest boards, too.
#[test]
fn a_narrow_beam_is_saved_with_little_work() {
    let mut dice = Dice(8);
    for side in [20, 40] {
        for _ in 0..3 {
            let puzzle = shuffled(Size::new(side, side).unwrap(), &mut dice, true);
            let run = peel(&puzzle, 1, Limits::default());
            let End::Found(moves) = run.end else {
                panic!("no answer")
            };
            assert!(solves(&puzzle, &moves));
            let per_move = run.stats.generated / moves.len() as u64;
            assert!(per_move < 40, "{per_move} nodes a move on {side}x{side}");
        }
    }
}
