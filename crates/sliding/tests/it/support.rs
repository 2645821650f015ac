//! Boards for the tests.

use std::sync::Mutex;

use search::{End, Executor, Run};
use sliding::space::BoardSpace;
use sliding::{Board, Direction, Puzzle, Size, parity::Parity};

pub(crate) fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

/// A board from its numbers in reading order.
pub(crate) fn board(size: Size, cells: &str) -> Board {
    let cells = cells.split_whitespace().map(|tile| tile.parse().unwrap());
    Board::new(size, cells.collect()).unwrap()
}

/// The blank's default goal cells: last, first, and one in the middle.
pub(crate) fn goals(size: Size) -> [Board; 3] {
    [size.cells() - 1, 0, size.cells() / 2].map(|blank| Board::ordered(size, blank))
}

/// Small random numbers that are the same in every run (Steele, Lea and Flood 2014).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % end as u64) as usize
    }

    /// Any board, solvable or not.
    pub(crate) fn board(&mut self, size: Size) -> Board {
        let mut cells: Vec<u16> = (0..size.cells() as u16).collect();
        for end in (1..cells.len()).rev() {
            cells.swap(end, self.below(end + 1));
        }
        Board::new(size, cells).unwrap()
    }

    /// A board from which the goal can be reached.
    pub(crate) fn puzzle(&mut self, goal: &Board) -> Puzzle {
        loop {
            let puzzle = Puzzle::new(self.board(goal.size()), goal.clone()).unwrap();
            if Parity::of(&puzzle).is_solvable() {
                return puzzle;
            }
        }
    }

    pub(crate) fn direction(&mut self) -> Direction {
        Direction::ALL[self.below(4)]
    }
}

/// The moves of a path that was found, after the start was led along it by the rules of the board
/// alone; `None` when none was found.
pub(crate) fn replayed<S: BoardSpace>(
    puzzle: &Puzzle,
    space: &mut S,
    run: &Run<S::Move>,
) -> Option<u32> {
    let End::Found(path) = &run.end else {
        return None;
    };
    let mut board = puzzle.start().clone();
    let mut node = space.root();
    let mut played = Vec::new();
    for &step in path {
        let push = space.push(node, step);
        for _ in 0..push.tiles {
            board
                .slide(push.direction)
                .expect("there is a tile to push");
        }
        let child = space.child(node, step);
        space.play(node, step);
        played.push((node, step));
        node = child;
    }
    assert_eq!(&board, puzzle.goal(), "the path leads elsewhere");
    for (node, step) in played.into_iter().rev() {
        space.unplay(node, step);
    }
    Some(path.len() as u32)
}

/// Jobs in another order than they come, on several threads.
pub(crate) struct Backwards;

impl Executor for Backwards {
    fn run(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        let left = Mutex::new(jobs);
        let next = || {
            let mut left = left.lock().unwrap();
            *left = left.checked_sub(1)?;
            Some(*left)
        };
        std::thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| std::iter::from_fn(next).for_each(work));
            }
        });
    }
}
