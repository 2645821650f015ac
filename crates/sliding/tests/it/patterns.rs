//! Estimates from pattern databases, and the batched search over them: against the whole space, against
//! plain searches, and against the literature.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex};

use search::{Aim, Budget, End, Executor, Found, Halt, Limits, Progress, Wanted, ida_batch};
use sliding::census::Census;
use sliding::heuristic::{Heuristic, Homes, Slide};
use sliding::pdb::{
    Additive, Catalogue, Laid, Layout, Partition, PartitionSet, Pattern, PatternSpace, Shape,
    Table, UpTo16, UpTo32, UpTo64, views,
};
use sliding::space::Successors;
use sliding::{Board, Direction, Metric, Puzzle, Sequences, Size};

use crate::support::{Dice, board, size};

pub(crate) fn set(drawing: &str) -> PartitionSet {
    Catalogue::parse(drawing).unwrap().sets()[0].clone()
}

/// Every table once for all tests.
fn table(pattern: Pattern) -> Table {
    static TABLES: LazyLock<Mutex<HashMap<Pattern, Table>>> = LazyLock::new(Mutex::default);
    let mut tables = TABLES.lock().unwrap();
    let built = tables.entry(pattern).or_insert_with(|| {
        let shape = Arc::new(Shape::of(pattern));
        Table::build(pattern, shape, &(), &mut |_| ControlFlow::Continue(()))
            .unwrap()
            .0
    });
    built.clone()
}

/// Calls `user` with the estimate of a set for puzzles with this goal.
pub(crate) fn with_additive<L: Layout, const SLOTS: usize, const VIEWS: usize, R>(
    set: &PartitionSet,
    goal: &Board,
    user: impl FnOnce(Additive<'_, L, SLOTS, VIEWS>, Homes) -> R,
) -> R {
    let solved = Puzzle::new(goal.clone(), goal.clone()).unwrap();
    let laid = views(set, goal.blank()).unwrap();
    let tables: Vec<Vec<Table>> = laid
        .iter()
        .map(|view| view.iter().map(|laid| table(laid.pattern)).collect())
        .collect();
    let shapes = tables.iter().flatten().map(|table| &**table.shape());
    let layout = L::new(goal.size().cells(), shapes);
    let mut all: Vec<Vec<(&Laid, &Table)>> = laid
        .iter()
        .zip(&tables)
        .map(|(view, tables)| view.iter().zip(tables).collect())
        .collect();
    while all.len() < VIEWS {
        all.push(all[0].clone());
    }
    let homes = Homes::of(&solved);
    user(Additive::new(homes, &layout, &all), homes)
}

fn search<const SLOTS: usize, const VIEWS: usize>(
    set: &PartitionSet,
    puzzle: &Puzzle,
    wanted: Wanted,
    executor: &dyn Executor,
) -> Found<Direction> {
    let longest = if wanted == Wanted::One { 8 } else { 2 };
    let sequences = Sequences::new(puzzle.size(), Successors::KORF.order, longest);
    with_additive::<UpTo16, SLOTS, VIEWS, _>(set, puzzle.goal(), |additive, _| {
        let space = PatternSpace::new(puzzle, additive, &sequences);
        let mut control = ();
        let budget = &Budget::new(Limits::NONE, &mut control);
        ida_batch(&space, wanted.into(), executor, budget)
    })
}

/// The moves of a run, after the start was led along them by the rules of the board alone.
pub(crate) fn replayed(puzzle: &Puzzle, moves: &[Direction]) -> usize {
    let mut board = puzzle.start().clone();
    for &direction in moves {
        board.slide(direction).expect("there is a tile to push");
    }
    assert_eq!(&board, puzzle.goal(), "the path leads elsewhere");
    moves.len()
}

fn path(found: &Found<Direction>) -> &[Direction] {
    let End::Found(path) = &found.run.end else {
        panic!("{:?}", found.run.end)
    };
    assert_eq!(found.paths.first(), Some(path));
    path
}

pub(crate) const THREE: &str = "a a a\na b b\nb b _";
pub(crate) const FOUR: &str = "c a a c\nc a a a\nb a b b\nb b b _";

#[test]
fn the_estimate_never_exceeds_the_truth_on_3x3() {
    for corner in [8, 0, 2, 6] {
        let goal = Board::ordered(size(3, 3), corner);
        let census = Census::new(&goal, Metric::SingleTile).unwrap();
        with_additive::<UpTo16, 4, 2, _>(&set(THREE), &goal, |additive, _| {
            let mut exact = 0;
            for (board, distance) in census.boards().step_by(7) {
                let Some(distance) = distance else { continue };
                let puzzle = Puzzle::new(board, goal.clone()).unwrap();
                let labels = puzzle.labelled_start();
                let estimate = additive.value(additive.of(labels.as_slice()));
                assert!(estimate <= distance, "{puzzle:?}");
                assert_eq!(estimate % 2, distance % 2, "{puzzle:?}");
                assert_eq!(estimate == 0, distance == 0, "{puzzle:?}");
                exact += usize::from(estimate == distance);
            }
            assert!(exact > 5000, "{exact}");
        });
    }
}

/// Along a random walk: what is kept up to date against what is looked up anew, and at most 1 more
/// or less than before.
fn walk<L: Layout, const SLOTS: usize, const VIEWS: usize>(
    set: &PartitionSet,
    goal: &Board,
    steps: usize,
) {
    with_additive::<L, SLOTS, VIEWS, _>(set, goal, |additive, _| {
        let mut dice = Dice(7);
        let mut board = goal.clone();
        let labels = |board: &Board| {
            let puzzle = Puzzle::new(board.clone(), goal.clone()).unwrap();
            puzzle.labelled_start()
        };
        let mut sum = additive.of(labels(&board).as_slice());
        assert_eq!(additive.value(sum), 0);
        for step in 0..steps {
            let direction = dice.direction();
            let before = labels(&board);
            let to = board.blank();
            if board.slide(direction).is_none() {
                continue;
            }
            let from = board.blank();
            let tile = before[from].into();
            let slide = Slide {
                tile,
                from,
                to,
                direction,
            };
            let estimate = additive.value(sum);
            let after = additive.after(before.as_slice(), sum, slide);
            let new = additive.value(after);
            assert_eq!(new.abs_diff(estimate), 1, "step {step}");
            let anew = additive.of(labels(&board).as_slice());
            assert_eq!(new, additive.value(anew), "step {step}");
            sum = after;
        }
    });
}

/// A far board of 7x7 needs more than a byte.
#[test]
fn sums_beyond_a_byte() {
    let size = size(7, 7);
    let backwards = (0..49).rev().collect();
    let puzzle = Puzzle::to_default_goal(Board::new(size, backwards).unwrap());
    let set = PartitionSet::of(None, Partition::by_rule(size, 48, 300_000).unwrap());
    with_additive::<UpTo64, 64, 2, _>(&set, puzzle.goal(), |additive, _| {
        let labels = puzzle.labelled_start();
        let value = additive.value(additive.of(labels.as_slice()));
        assert!(puzzle.manhattan() > 255, "{}", puzzle.manhattan());
        assert!(value as usize >= puzzle.manhattan(), "{value}");
    });
}

#[test]
fn slides_keep_the_estimate_up_to_date() {
    for corner in [15, 0, 3, 12] {
        let goal = Board::ordered(size(4, 4), corner);
        walk::<UpTo16, 8, 2>(&set(FOUR), &goal, 300);
    }
    // The same through the layouts that larger boards have.
    let goal = Board::blank_last(size(4, 4));
    walk::<UpTo32, 8, 2>(&set(FOUR), &goal, 300);
    walk::<UpTo64, 16, 2>(&set(FOUR), &goal, 300);
}

#[test]
fn a_partition_by_rule_fits_any_goal() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (3, 4), (2, 7), (5, 3)] {
        let size = size(rows, columns);
        for blank in 0..size.cells() {
            let partition = Partition::by_rule(size, blank, 100_000).unwrap();
            let set = PartitionSet::of(None, partition);
            walk::<UpTo16, 16, 2>(&set, &Board::ordered(size, blank), 60);
        }
    }
}

#[test]
fn on_3x3_every_solution_is_a_shortest_one() {
    for corner in [8, 0] {
        let goal = Board::ordered(size(3, 3), corner);
        let census = Census::new(&goal, Metric::SingleTile).unwrap();
        for (board, distance) in census.boards().step_by(397) {
            let Some(distance) = distance else { continue };
            let puzzle = Puzzle::new(board, goal.clone()).unwrap();
            let found = search::<4, 2>(&set(THREE), &puzzle, Wanted::One, &());
            assert_eq!(replayed(&puzzle, path(&found)), distance as usize);
            assert_eq!(found.run.lower_bound, distance);
        }
    }
}

/// Ways to go down to the goal, counted in the whole space.
fn ways(census: &Census, board: &Board, known: &mut HashMap<Board, u64>) -> u64 {
    let distance = census.distance(board).unwrap();
    if distance == 0 {
        return 1;
    }
    if let Some(&ways) = known.get(board) {
        return ways;
    }
    let mut sum = 0;
    for direction in Direction::ALL {
        let mut after = board.clone();
        if after.slide(direction).is_some() && census.distance(&after) == Some(distance - 1) {
            sum += ways(census, &after, known);
        }
    }
    known.insert(board.clone(), sum);
    sum
}

#[test]
fn on_3x3_all_shortest_solutions_are_found_once() {
    let goal = Board::blank_last(size(3, 3));
    let census = Census::new(&goal, Metric::SingleTile).unwrap();
    let mut known = HashMap::new();
    let mut most = 0;
    for (board, distance) in census.boards().step_by(1009) {
        let Some(distance) = distance else { continue };
        let expected = ways(&census, &board, &mut known);
        let puzzle = Puzzle::new(board, goal.clone()).unwrap();
        let found = search::<4, 2>(&set(THREE), &puzzle, Wanted::All { most: u64::MAX }, &());
        let mut all = found.paths.clone();
        for moves in &all {
            assert_eq!(replayed(&puzzle, moves), distance as usize);
        }
        all.sort();
        all.dedup();
        assert_eq!(all.len() as u64, expected, "{puzzle:?}");
        assert_eq!(found.paths.len() as u64, expected);
        let some = search::<4, 2>(&set(THREE), &puzzle, Wanted::All { most: 3 }, &());
        assert_eq!(some.paths.len() as u64, expected.min(3));
        most = most.max(expected);
    }
    assert!(most > 10, "{most}: too easy to tell anything");
}

/// Shortest ways counted from both ends, layer by layer: boards up to 24 moves apart.
fn ways_between(puzzle: &Puzzle) -> (usize, u64) {
    type Layer = HashMap<Vec<u16>, u64>;
    fn grow(layer: &Layer, before: &Layer, size: Size) -> Layer {
        let mut next = Layer::new();
        for (cells, &ways) in layer {
            let board = Board::new(size, cells.clone()).unwrap();
            for direction in Direction::ALL {
                let mut after = board.clone();
                if after.slide(direction).is_some() && !before.contains_key(after.cells()) {
                    *next.entry(after.cells().to_vec()).or_default() += ways;
                }
            }
        }
        next
    }
    let size = puzzle.size();
    let one = |board: &Board| Layer::from([(board.cells().to_vec(), 1)]);
    let (mut front, mut back) = (one(puzzle.start()), one(puzzle.goal()));
    let (mut before_front, mut before_back) = (Layer::new(), Layer::new());
    for length in 0.. {
        let meets = front
            .iter()
            .filter_map(|(cells, ways)| Some(ways * back.get(cells)?));
        let sum: u64 = meets.sum();
        if sum > 0 {
            return (length, sum);
        }
        if length % 2 == 0 {
            let next = grow(&front, &before_front, size);
            before_front = std::mem::replace(&mut front, next);
        } else {
            let next = grow(&back, &before_back, size);
            before_back = std::mem::replace(&mut back, next);
        }
    }
    unreachable!("they are connected")
}

#[test]
fn on_4x4_all_shortest_solutions_are_counted_from_both_ends_too() {
    let goal = Board::blank_last(size(4, 4));
    let mut dice = Dice(99);
    let mut most = 0;
    for _ in 0..12 {
        let mut board = goal.clone();
        for _ in 0..60 {
            board.slide(dice.direction());
        }
        let puzzle = Puzzle::new(board, goal.clone()).unwrap();
        let (length, ways) = ways_between(&puzzle);
        let found = search::<8, 2>(&set(FOUR), &puzzle, Wanted::All { most: u64::MAX }, &());
        assert_eq!(path(&found).len(), length);
        assert_eq!(found.paths.len() as u64, ways, "{puzzle:?}");
        most = most.max(ways);
    }
    assert!(most > 1, "too easy to tell anything");
}

/// Some of Korf's boards (goal with the blank first), their optimum, and what the search makes with
/// the tables of 6, 6 and 3 tiles: exact, and the same on every machine.
const KORF: [(&str, usize, u64); 4] = [
    ("14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", 45, 2578),
    ("3 14 9 11 5 4 8 2 13 12 6 7 10 1 15 0", 46, 9078),
    ("12 11 15 3 8 0 4 2 6 13 9 5 14 1 10 7", 50, 44243),
    ("14 7 1 9 12 3 6 15 8 11 2 5 10 0 4 13", 52, 26967),
];

#[test]
fn korfs_boards_take_exactly_so_many_nodes() {
    let size = size(4, 4);
    for (cells, optimum, nodes) in KORF {
        let puzzle = Puzzle::new(board(size, cells), Board::blank_first(size)).unwrap();
        let found = search::<8, 2>(&set(FOUR), &puzzle, Wanted::One, &());
        assert_eq!(replayed(&puzzle, path(&found)), optimum, "{cells}");
        assert_eq!(found.run.stats.generated, nodes, "{cells}");
    }
}

/// Workers that take the jobs from both ends in turn, so that later ones are often done first.
pub(crate) struct Pair;

impl Executor for Pair {
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        let done = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    loop {
                        let turn = done.fetch_add(1, Ordering::Relaxed);
                        if turn >= jobs {
                            return;
                        }
                        let job = if turn.is_multiple_of(2) {
                            turn / 2
                        } else {
                            jobs - 1 - turn / 2
                        };
                        work(job);
                    }
                });
            }
        });
    }
}

/// One of Korf's harder boards, whose last iterations are shared.
const HARD: &str = "15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4";

#[test]
#[ignore = "long"]
fn workers_find_what_one_finds() {
    let size = size(4, 4);
    let puzzle = Puzzle::new(board(size, HARD), Board::blank_first(size)).unwrap();
    let alone = search::<8, 2>(&set(FOUR), &puzzle, Wanted::One, &());
    let together = search::<8, 2>(&set(FOUR), &puzzle, Wanted::One, &Pair);
    assert_eq!(path(&alone).len(), 65);
    assert!(
        alone.run.stats.generated > 1_000_000,
        "it must be worth sharing"
    );
    assert_eq!(alone.paths, together.paths);
    let wanted = Wanted::All { most: u64::MAX };
    let alone = search::<8, 2>(&set(FOUR), &puzzle, wanted, &());
    let together = search::<8, 2>(&set(FOUR), &puzzle, wanted, &Pair);
    assert_eq!(alone.paths, together.paths);
    assert_eq!(alone.run.stats, together.run.stats);
}

/// What is left out because it was reached before, in the layers above the jobs, costs no solution: the
/// length is that of the search that leaves nothing out.
#[test]
fn merging_loses_nothing() {
    let mut dice = Dice(11);
    let weak = set("a a b b\na a b b\nc c d d\nc c d _");
    let mut worth = 0;
    while worth < 3 {
        let puzzle = dice.puzzle(&Board::blank_last(size(4, 4)));
        if puzzle.manhattan() > 34 {
            continue;
        }
        let one = search::<8, 1>(&weak, &puzzle, Wanted::One, &());
        if !(600_000..2_000_000).contains(&one.run.stats.generated) {
            continue;
        }
        worth += 1;
        replayed(&puzzle, path(&one));
        let every = search::<8, 1>(&weak, &puzzle, Wanted::All { most: 1 }, &());
        assert_eq!(path(&one).len(), path(&every).len());
    }
}

/// A search for something shorter than what is known ends when there is nothing.
#[test]
fn only_shorter_solutions() {
    let size = size(4, 4);
    let puzzle = Puzzle::new(board(size, HARD), Board::blank_first(size)).unwrap();
    let sequences = Sequences::new(size, Successors::KORF.order, 8);
    with_additive::<UpTo16, 8, 2, _>(&set(FOUR), puzzle.goal(), |additive, _| {
        let space = PatternSpace::new(&puzzle, additive, &sequences);
        let below = |below| {
            let aim = Aim {
                wanted: Wanted::One,
                below,
                known: None,
            };
            ida_batch(&space, aim, &(), &Budget::new(Limits::NONE, &mut ())).run
        };
        let none = below(65);
        assert_eq!((none.end, none.lower_bound), (End::Exhausted, 65));
        let End::Found(path) = below(67).end else {
            panic!("there is one of 65")
        };
        assert_eq!(path.len(), 65);
        let mut asked = Vec::new();
        let aim = Aim {
            wanted: Wanted::One,
            below: 90,
            known: Some(&mut |bound, _| {
                asked.push(bound);
                if bound == 61 { 61 } else { 70 }
            }),
        };
        let run = ida_batch(&space, aim, &(), &Budget::new(Limits::NONE, &mut ())).run;
        assert_eq!((run.end, run.lower_bound), (End::Exhausted, 61));
        assert!(asked.is_sorted() && asked.last() == Some(&61));
        let at_once = below(40);
        assert_eq!((at_once.end, at_once.stats.generated), (End::Exhausted, 1));
    });
}

#[test]
fn limits_and_ticks_stop_it() {
    let size = size(4, 4);
    let puzzle = Puzzle::new(board(size, HARD), Board::blank_first(size)).unwrap();
    let sequences = Sequences::new(size, Successors::KORF.order, 8);
    with_additive::<UpTo16, 8, 2, _>(&set(FOUR), puzzle.goal(), |additive, _| {
        let space = PatternSpace::new(&puzzle, additive, &sequences);
        let limits = Limits::NONE.nodes(100_000);
        let mut control = ();
        let budget = Budget::new(limits, &mut control);
        let found = ida_batch(&space, Wanted::One.into(), &(), &budget);
        let stopped = End::Stopped {
            why: Halt::Nodes,
            best: None,
        };
        assert_eq!(found.run.end, stopped);
        assert!((99_997..=100_000).contains(&found.run.stats.generated));
        assert!((43..65).contains(&found.run.lower_bound));
        let mut ticks = 0;
        let mut tick = |_: &Progress| {
            ticks += 1;
            if ticks == 4 {
                ControlFlow::Break(Halt::Interrupted)
            } else {
                ControlFlow::Continue(())
            }
        };
        let budget = Budget::new(Limits::NONE, &mut tick);
        let found = ida_batch(&space, Wanted::One.into(), &(), &budget);
        assert_eq!(found.stopped, Some(Halt::Interrupted));
        assert_eq!(ticks, 4);
    });
}

#[test]
fn a_solved_board_takes_nothing() {
    let goal = Board::blank_last(size(3, 3));
    let puzzle = Puzzle::new(goal.clone(), goal).unwrap();
    for wanted in [Wanted::One, Wanted::All { most: 5 }] {
        let found = search::<4, 2>(&set(THREE), &puzzle, wanted, &());
        assert_eq!(found.paths, [vec![]]);
        assert_eq!(found.run.stats.generated, 1);
    }
}
