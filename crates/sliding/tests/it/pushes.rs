//! Tables of pushes and the search on them: against whole spaces, breadth-first search and the
//! generic engine, all of which know nothing of classes.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use search::levels::Level;
use search::{
    BatchSpace, Budget, End, Executor, Found, Halt, Limits, NodeSpace, Wanted, ida_batch, ida_star,
};
use sliding::census::Census;
use sliding::heuristic::{Homes, WalkingDistance};
use sliding::pdb::pushes::{PushSpace, PushesError, Shape, Step, Table, patterns};
use sliding::pdb::{Histogram, Pattern};
use sliding::space::{Push, SmallSpace, Successors};
use sliding::{Board, Direction, Metric, Puzzle, Size};

use crate::support::{Backwards, Dice, board, replayed, size};

fn built(pattern: Pattern, executor: &dyn Executor) -> (Table, Histogram) {
    let shape = Arc::new(Shape::of(pattern));
    Table::build(pattern, shape, executor, &mut |_| ControlFlow::Continue(())).unwrap()
}

fn tables(goal: &Board) -> Vec<Table> {
    let patterns = patterns(goal).unwrap().into_iter();
    patterns.map(|pattern| built(pattern, &()).0).collect()
}

/// The table of the 15-puzzle, which takes a moment to build.
fn corner() -> &'static (Table, Histogram) {
    static TABLE: OnceLock<(Table, Histogram)> = OnceLock::new();
    TABLE.get_or_init(|| {
        let goal = Board::blank_last(size(4, 4));
        built(patterns(&goal).unwrap()[0], &())
    })
}

fn search(space: &PushSpace<'_>, wanted: Wanted) -> Found<Step> {
    let mut control = ();
    let budget = &Budget::new(Limits::NONE, &mut control);
    ida_batch(space, wanted.into(), &(), budget)
}

/// Makes a push on a board, by single slides.
fn make(board: &mut Board, push: Push) {
    for _ in 0..push.tiles {
        board.slide(push.direction).expect("there is a tile");
    }
}

/// The length of the solution found, after it was tried out.
fn solved(puzzle: &Puzzle, tables: &[&Table]) -> u32 {
    let space = PushSpace::new(puzzle, tables).unwrap();
    let found = search(&space, Wanted::One);
    let End::Found(path) = &found.run.end else {
        panic!("no solution of {puzzle:?}");
    };
    let mut board = puzzle.start().clone();
    let pushes = space.pushes(path);
    assert_eq!(pushes.len(), path.len());
    pushes.into_iter().for_each(|push| make(&mut board, push));
    assert_eq!(&board, puzzle.goal(), "{puzzle:?}");
    assert_eq!(found.run.lower_bound as usize, path.len());
    path.len() as u32
}

/// The boards one push away.
fn pushed(board: &Board) -> Vec<Board> {
    let mut boards = Vec::new();
    for direction in Direction::ALL {
        let mut board = board.clone();
        while board.slide(direction).is_some() {
            boards.push(board.clone());
        }
    }
    boards
}

/// All boards within some pushes of a goal.
fn nearby(goal: &Board, pushes: u32) -> HashMap<Board, u32> {
    let mut seen = HashMap::from([(goal.clone(), 0)]);
    let mut level = vec![goal.clone()];
    for depth in 1..=pushes {
        let mut next = Vec::new();
        for board in level.iter().flat_map(pushed) {
            if !seen.contains_key(&board) {
                seen.insert(board.clone(), depth);
                next.push(board);
            }
        }
        level = next;
    }
    seen
}

#[test]
fn the_estimate_of_every_board_of_three_by_three_is_its_distance() {
    let published = [
        1, 4, 8, 16, 32, 64, 127, 244, 454, 856, 1576, 2854, 5117, 8588, 13466, 19739, 26558,
        31485, 30985, 23494, 11751, 3390, 589, 41, 1,
    ];
    let goal = Board::blank_last(size(3, 3));
    let tables = tables(&goal);
    let tables: Vec<&Table> = tables.iter().collect();
    let census = Census::new(&goal, Metric::MultiTile).unwrap();
    let mut histogram = [0; 25];
    for (start, distance) in census.boards() {
        let Some(distance) = distance else { continue };
        let puzzle = Puzzle::new(start, goal.clone()).unwrap();
        let space = PushSpace::new(&puzzle, &tables).unwrap();
        // The two tiles that the pattern does not know follow from the others.
        assert_eq!(space.estimate(&space.root()), distance, "{puzzle:?}");
        histogram[distance as usize] += 1;
    }
    assert_eq!(histogram, published);
}

#[test]
fn boards_of_small_sizes_with_the_blank_anywhere() {
    let mut dice = Dice(3);
    for (rows, columns) in [(2, 4), (4, 2), (3, 3)] {
        let size = size(rows, columns);
        for blank in 0..size.cells() {
            let goal = Board::ordered(size, blank);
            let tables = tables(&goal);
            let tables: Vec<&Table> = tables.iter().collect();
            let census = Census::new(&goal, Metric::MultiTile).unwrap();
            for _ in 0..200 {
                let puzzle = dice.puzzle(&goal);
                let distance = census.distance(puzzle.start()).unwrap();
                assert_eq!(solved(&puzzle, &tables), distance, "{puzzle:?}");
            }
        }
    }
}

#[test]
fn every_board_near_a_corner_of_four_by_four() {
    let (table, _) = corner();
    for (blank, pushes) in [(0, 8), (3, 5), (12, 5), (15, 6)] {
        let goal = Board::ordered(size(4, 4), blank);
        let seen = nearby(&goal, pushes);
        let counts = (0..=pushes).map(|depth| seen.values().filter(|&&d| d == depth).count());
        let published = [1, 6, 18, 54, 162, 486, 1457, 4334, 12568];
        assert!(counts.eq(published[..=pushes as usize].iter().copied()));
        for (start, distance) in seen {
            let puzzle = Puzzle::new(start, goal.clone()).unwrap();
            assert_eq!(solved(&puzzle, &[table]), distance, "{puzzle:?}");
        }
    }
}

#[test]
#[ignore = "long"]
fn boards_near_other_goals() {
    for (rows, columns, blank) in [(4, 4, 10), (3, 4, 11), (3, 5, 7), (5, 3, 3), (2, 8, 9)] {
        let goal = Board::ordered(size(rows, columns), blank);
        let tables = tables(&goal);
        let tables: Vec<&Table> = tables.iter().collect();
        for (start, distance) in nearby(&goal, 4) {
            let puzzle = Puzzle::new(start, goal.clone()).unwrap();
            assert_eq!(solved(&puzzle, &tables), distance, "{puzzle:?}");
        }
    }
}

/// Boards some random pushes away from a goal.
fn walked(goal: &Board, pushes: usize, dice: &mut Dice) -> Puzzle {
    let mut board = goal.clone();
    for _ in 0..pushes {
        let mut next = pushed(&board);
        board = next.swap_remove(dice.below(next.len()));
    }
    Puzzle::new(board, goal.clone()).unwrap()
}

#[test]
#[ignore = "long"]
fn random_boards_by_the_generic_engine() {
    let mut dice = Dice(11);
    let corner = [&corner().0];
    let mut compare = |goal: &Board, tables: &[&Table], pushes, boards| {
        let homes = Homes::of(&Puzzle::new(goal.clone(), goal.clone()).unwrap());
        let walking = WalkingDistance::new(homes, Metric::MultiTile).unwrap();
        for _ in 0..boards {
            let puzzle = walked(goal, pushes, &mut dice);
            let mut generic =
                SmallSpace::<_, true>::new(&puzzle, walking.clone(), Successors::KORF);
            let run = ida_star(&mut generic, &Limits::default(), &mut ());
            let length = replayed(&puzzle, &mut generic, &run).unwrap();
            assert_eq!(solved(&puzzle, tables), length, "{puzzle:?}");
            let space = PushSpace::new(&puzzle, tables).unwrap();
            assert!(space.estimate(&space.root()) <= length, "{puzzle:?}");
        }
    };
    compare(&Board::blank_last(size(4, 4)), &corner, 18, 20);
    for (rows, columns, blank) in [(3, 4, 11), (3, 4, 5), (4, 3, 3), (2, 6, 8), (3, 5, 0)] {
        let goal = Board::ordered(size(rows, columns), blank);
        let tables = tables(&goal);
        let tables: Vec<&Table> = tables.iter().collect();
        compare(&goal, &tables, 18, 10);
    }
}

/// Some of Korf's boards: number, tiles, pushes, nodes.
const KORF: [(u32, &str, u32, u64); 4] = [
    (1, "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", 33, 15_857),
    (3, "14 7 8 2 13 11 10 4 9 12 5 0 3 6 1 15", 35, 346_819),
    (7, "2 11 15 5 13 4 6 7 12 8 10 1 9 3 14 0", 30, 41_496),
    (8, "12 11 15 3 8 0 4 2 6 13 9 5 14 1 10 7", 32, 42_353),
];

#[test]
fn korfs_boards_with_their_nodes() {
    let size = size(4, 4);
    for (number, cells, pushes, nodes) in KORF {
        let puzzle = Puzzle::new(board(size, cells), Board::blank_first(size)).unwrap();
        assert_eq!(solved(&puzzle, &[&corner().0]), pushes, "instance {number}");
        let space = PushSpace::new(&puzzle, &[&corner().0]).unwrap();
        let run = search(&space, Wanted::One).run;
        assert_eq!(run.stats.generated, nodes, "instance {number}");
    }
}

/// How many shortest solutions a board has, by the distances of its neighbours.
fn count(board: &Board, census: &Census) -> u64 {
    match census.distance(board).unwrap() {
        0 => 1,
        distance => {
            let nearer = |next: &Board| census.distance(next) == Some(distance - 1);
            let next = pushed(board).into_iter().filter(nearer);
            next.map(|next| count(&next, census)).sum()
        }
    }
}

#[test]
fn all_shortest_solutions_are_found() {
    let mut dice = Dice(2);
    for (rows, columns, blank) in [(3, 3, 8), (3, 3, 1), (3, 3, 4), (2, 4, 5)] {
        let goal = Board::ordered(size(rows, columns), blank);
        let tables = tables(&goal);
        let tables: Vec<&Table> = tables.iter().collect();
        let census = Census::new(&goal, Metric::MultiTile).unwrap();
        for _ in 0..50 {
            let puzzle = dice.puzzle(&goal);
            let space = PushSpace::new(&puzzle, &tables).unwrap();
            let found = search(&space, Wanted::All { most: u64::MAX });
            let mut lists: Vec<Vec<(Direction, u8)>> = Vec::new();
            for path in &found.paths {
                let pushes = space.pushes(path);
                let mut board = puzzle.start().clone();
                pushes.iter().for_each(|&push| make(&mut board, push));
                assert_eq!(board, goal);
                let key = |push: &Push| (push.direction, push.tiles);
                lists.push(pushes.iter().map(key).collect());
            }
            lists.sort_unstable();
            lists.dedup();
            assert_eq!(lists.len(), found.paths.len(), "one twice");
            assert_eq!(lists.len() as u64, count(puzzle.start(), &census));
        }
    }
}

#[test]
fn the_histogram_of_the_fifteen_puzzle() {
    let known: [u64; 35] = [
        1, 4, 9, 22, 53, 148, 364, 911, 2161, 5361, 12407, 28939, 64419, 142_132, 299_902, 614_828,
        1_207_302, 2_272_948, 4_074_663, 6_922_760, 11_100_262, 16_637_951, 23_202_031, 29_800_664,
        34_830_152, 36_574_333, 33_748_528, 26_792_865, 17_573_222, 9_061_801, 3_478_806, 865_822,
        135_118, 8111, 200,
    ];
    let (table, histogram) = corner();
    assert_eq!(*histogram, known);
    assert_eq!(
        histogram.iter().sum::<u64>(),
        table.bits().bytes().len() as u64 * 8
    );
}

#[test]
fn tables_of_pushes_do_not_depend_on_who_builds_them() {
    let pattern = patterns(&Board::blank_last(size(3, 4))).unwrap()[0];
    let (alone, histogram) = built(pattern, &());
    let (together, same) = built(pattern, &Backwards);
    assert_eq!(histogram, same);
    assert!(alone.bits().bytes() == together.bits().bytes());
    let kept = Table::of_bits(pattern, Arc::clone(alone.shape()), together.bits().clone());
    assert_eq!(kept.pattern(), pattern);
    let mut levels: Vec<Level> = Vec::new();
    let halted = Table::build(pattern, Arc::clone(alone.shape()), &(), &mut |level| {
        levels.push(*level);
        match level.depth {
            5 => ControlFlow::Break(Halt::Interrupted),
            _ => ControlFlow::Continue(()),
        }
    });
    assert_eq!(halted.err(), Some(Halt::Interrupted));
    let found = levels.iter().map(|level| level.found);
    assert!(found.eq(histogram[..6].iter().copied()));
    assert_eq!(levels[5].all, histogram.iter().sum::<u64>());
}

#[test]
fn goals_that_look_alike_share_a_table() {
    let of = |rows, columns, blank| patterns(&Board::ordered(size(rows, columns), blank));
    let corner = of(4, 4, 0).unwrap();
    assert_eq!(corner.len(), 1);
    for blank in [3, 12, 15] {
        assert_eq!(of(4, 4, blank).unwrap(), corner);
    }
    let middle = of(4, 4, 5).unwrap();
    assert_eq!(middle.len(), 1);
    for blank in [6, 9, 10] {
        assert_eq!(of(4, 4, blank).unwrap(), middle);
    }
    for blank in [1, 4, 7, 14] {
        let mut edge = of(4, 4, blank).unwrap();
        edge.sort_unstable();
        let mut both = vec![corner[0], middle[0]];
        both.sort_unstable();
        assert_eq!(edge, both);
    }
    assert_eq!(of(3, 5, 0).unwrap().len(), 2);
}

#[test]
fn not_every_board_has_tables_of_pushes() {
    let refused = |rows, columns| {
        let size = Size::new(rows, columns).unwrap();
        let refusal = patterns(&Board::blank_last(size));
        assert_eq!(refusal, Err(PushesError::Board { size }));
    };
    refused(2, 3);
    refused(3, 6);
    refused(5, 5);
    let size = size(4, 4);
    let pattern = |blank, cells| Pattern::new(size, blank, cells).unwrap();
    let check = |blank, cells| Table::check(pattern(blank, cells));
    assert_eq!(check(4, 0b1_1010_1111), Ok(()));
    // The blank on the wrong cell, too many tiles, too few to know the goal by.
    for (blank, cells) in [(0, 0b1_1010_1110), (4, 0b1_1110_1111), (4, 0b1111)] {
        assert_eq!(check(blank, cells), Err(PushesError::Pattern));
    }
    let goal = Board::ordered(size, 5);
    let puzzle = Puzzle::new(goal.clone(), goal).unwrap();
    assert!(PushSpace::new(&puzzle, &[&corner().0]).is_none());
}
