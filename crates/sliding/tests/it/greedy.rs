//! The greedy walk over every board of the 3x3 that can be solved.

use search::{End, Halt, Limits, Run, Walk, walk};
use sliding::census::Census;
use sliding::heuristic::{Homes, MisplacedThenManhattan};
use sliding::space::{BoardSpace, SmallSpace, Successors};
use sliding::{Board, Direction, Metric, Puzzle};

use crate::support::{board, replayed, size};

const ORDER: [Direction; 4] = [
    Direction::Left,
    Direction::Right,
    Direction::Up,
    Direction::Down,
];
const RULES: Walk = Walk { most_steps: 5000 };

type Greedy = SmallSpace<MisplacedThenManhattan, false>;

fn run(puzzle: &Puzzle) -> (Greedy, Run<<Greedy as search::Space>::Move>) {
    let rank = MisplacedThenManhattan::new(Homes::of(puzzle));
    let successors = Successors {
        order: ORDER,
        undo: false,
    };
    let mut space = Greedy::new(puzzle, rank, successors);
    let run = walk(RULES, &mut space, &Limits::default(), &mut ());
    (space, run)
}

/// How a walk ends: the moves to the goal, or where its cycle begins and how long it is.
#[derive(Debug, PartialEq, Eq)]
enum Way {
    Home(u32),
    Round(u32, u32),
}

/// The same walk over plain boards: fewest misplaced tiles, then the least distance, then the
/// direction named last; never straight back; until a board is met again after the same move.
fn by_hand(puzzle: &Puzzle) -> Way {
    let mut board = puzzle.start().clone();
    let mut last: Option<Direction> = None;
    let mut seen: Vec<(Board, Option<Direction>)> = Vec::new();
    loop {
        let now = seen.len() as u32;
        if &board == puzzle.goal() {
            return Way::Home(now);
        }
        let here = (board.clone(), last);
        if let Some(start) = seen.iter().position(|there| there == &here) {
            return Way::Round(start as u32, now - start as u32);
        }
        seen.push(here);
        let mut best: Option<(usize, usize, Board, Direction)> = None;
        for direction in ORDER {
            let mut next = board.clone();
            if last.map(Direction::opposite) == Some(direction) || next.slide(direction).is_none() {
                continue;
            }
            let there = puzzle.with_start(next.clone()).unwrap();
            let rank = (there.misplaced(), there.manhattan());
            if best.as_ref().is_none_or(|best| rank <= (best.0, best.1)) {
                best = Some((rank.0, rank.1, next, direction));
            }
        }
        let (_, _, next, direction) = best.expect("a board of two rows has two ways");
        board = next;
        last = Some(direction);
    }
}

#[test]
#[ignore = "long"]
fn over_the_whole_space() {
    let goal = Board::blank_last(size(3, 3));
    let census = Census::new(&goal, Metric::SingleTile).unwrap();
    let solvable = census.boards().filter(|(_, distance)| distance.is_some());
    let (mut reached, mut longest, mut moves, mut cycles) = (0, 0, 0, 0);
    for (number, (start, distance)) in solvable.enumerate() {
        let puzzle = Puzzle::new(start, goal.clone()).unwrap();
        let (space, run) = run(&puzzle);
        let way = match &run.end {
            End::Found(path) => {
                let length = path.len() as u32;
                reached += 1;
                longest = longest.max(length);
                moves += u64::from(length);
                assert!(Some(length) >= distance);
                Way::Home(length)
            }
            &End::Stopped {
                why: Halt::Cycle { start, length },
                ..
            } => {
                cycles += 1;
                Way::Round(start, length)
            }
            other => panic!("{puzzle:?}: {other:?}"),
        };
        // By hand it takes long, so only here and there.
        if number % 91 == 0 {
            assert_eq!(way, by_hand(&puzzle), "{puzzle:?}");
            let node = search::Space::root(&space);
            assert_eq!(
                space.labels(node),
                puzzle.labelled_start(),
                "back at the start"
            );
        }
    }
    assert_eq!((reached, cycles), (32_100, 181_440 - 32_100));
    assert_eq!(longest, 394);
    let mean = moves as f64 / f64::from(reached);
    assert!((98.05..98.15).contains(&mean), "{mean}");
}

#[test]
fn the_board_of_the_lecture() {
    let size = size(3, 3);
    let puzzle = Puzzle::to_default_goal(board(size, "1 8 2 0 4 3 7 6 5"));
    let (mut space, run) = run(&puzzle);
    assert_eq!(replayed(&puzzle, &mut space, &run), Some(9));
    assert_eq!(by_hand(&puzzle), Way::Home(9));
}
