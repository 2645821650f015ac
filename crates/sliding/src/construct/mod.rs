//! A solution at once, of a board of any size: not a short one, but never far off, and never none.
//!
//! A board is *peeled*: line by line, and in each line tile by tile, towards the blank's goal cell,
//! until a board of at most 4x4 is left, which is searched as a whole, or a larger square, which a
//! [`Finisher`] solves.
//!
//! ```text
//!   1 1 1 1 1 1      the order of the lines; what is left is solved by a beam over whole boards
//!   2 3 3 3 3 3
//!   2 4 . . . .      plan     the stages: which tile goes where, and what stays
//!   2 4 . . . .      route    how many moves a stage takes, exactly, for any blank and tile
//!   2 4 . . . .      peel     the beam over the stages, with rows and columns from grid
//!   2 4 . . . .      rescue   a stage searched alone, should the beam be lost
//! ```
//!
//! What makes it short is the beam. A tile in hand is carried three to five moves for each cell it
//! has to go, and every one of these moves shifts another tile. Of the boards on which the tile
//! has equally far to go, those are kept on which the *others* stand best, by the sum of their
//! squared distances, the next ones counting most. On 10x10 this takes 1.7 times the Manhattan
//! distance where a careful hand without the others in mind takes more than 4 (Parberry 1995).
//!
//! The squares are what matters: they bring the tiles near that are far, while they can travel for
//! nothing. Plain distances give 2.3 times. The distance is that of a straight line, so its square is
//! the sum of two squares, of rows and of columns; the square of the Manhattan distance gives 1.8.

mod grid;
mod improve;
mod peel;
mod plan;
mod rescue;
mod route;

use std::ops::ControlFlow;

use search::{Beam, BestFirst, Budget, Count, Duplicates, End, Halt, Order, Start, StopRule, Ties};

pub use improve::{Beams, Effort, Improved, Whole, affordable_width, improve};

use crate::heuristic::{Homes, LinearConflict};
use crate::space::{BoardSpace, SmallSpace, Successors};
use crate::{Board, Direction, Puzzle, Size};
use peel::Peeled;
use plan::Rest;

/// Nodes between two reports to the budget.
const GRANT: u64 = 1 << 13;
/// The longest side of the rest that is searched as a whole.
const LAST_SIDE: usize = 4;
/// A finisher's beam is so many times as wide as the one that peels: it is faster.
const FINISHING: usize = 4;
/// Boards of the peeled ones whose rest is searched.
const TRIED: usize = 4;
/// The beam over the rest.
const REST: Beam = Beam {
    width: 500,
    most_steps: 300,
};
/// Where memory is short, the next beam is so many times narrower.
const NARROWER: usize = 8;
/// The first answer's beam is so many times narrower than the default one.
const FIRST: usize = 40;
/// What solves the rest if the beam does not: complete, and quick.
const SURE: BestFirst = BestFirst {
    order: Order::Weighted { times: 3, per: 1 },
    ties: Ties::Deep,
    duplicates: Duplicates::Cheaper,
    start_is_known: true,
    stop: StopRule::GoalTaken,
    count: Count::Made,
};

/// A beam's width that keeps the work bounded: less than a second up to 20x20, a few seconds at
/// 100x100.
#[must_use]
pub fn default_width(puzzle: &Puzzle) -> usize {
    // About as many moves are made as twice the distance.
    (900_000 / (2 * puzzle.manhattan()).max(1)).clamp(1, 600)
}

/// The width of the beam for the first answer, which takes a small part of the time of the default one.
#[must_use]
pub fn first_width(puzzle: &Puzzle) -> usize {
    default_width(puzzle).div_ceil(FIRST)
}

/// Solves a puzzle at once, in little memory: line by line with a narrow beam, one board wide if need be.
///
/// # Errors
/// When it is to stop.
///
/// # Panics
/// When the puzzle cannot be solved.
pub fn first(puzzle: &Puzzle, budget: &Budget<'_>) -> Result<Vec<Direction>, Halt> {
    let mut width = first_width(puzzle);
    loop {
        match solve(puzzle, width, None, budget) {
            Err(Halt::Memory) if width > 1 => width = width.div_ceil(NARROWER),
            solved => return solved,
        }
    }
}

/// A beam over a larger rest than the one that is solved without it, by an estimate that is made elsewhere.
pub trait Finisher {
    /// The side of the rest, which is a square. The blank belongs into a corner of it.
    fn side(&self) -> usize;
    /// About how many moves a rest takes.
    fn moves_left(&self, puzzle: &Puzzle) -> u32;
    /// Solves a rest, while so many bytes are held elsewhere.
    fn beam(&self, puzzle: &Puzzle, beam: Beam, held: u64, budget: &Budget<'_>) -> End<Direction>;
}

/// Solves a puzzle by peeling it, with a beam of some width. Single-tile moves.
///
/// # Errors
/// When it is to stop.
///
/// # Panics
/// When the puzzle cannot be solved.
pub fn solve(
    puzzle: &Puzzle,
    width: usize,
    finisher: Option<&dyn Finisher>,
    budget: &Budget<'_>,
) -> Result<Vec<Direction>, Halt> {
    if puzzle.is_solved() {
        return Ok(Vec::new());
    }
    let (last_side, tried) = match finisher {
        Some(finisher) => (finisher.side(), 1),
        None => (LAST_SIDE, TRIED),
    };
    let mut peeled = peel::peel(puzzle, last_side, width.max(1), budget)?;
    let far = |peeled: &Peeled, cells: &[u16]| {
        let left = rest_puzzle(puzzle, peeled.rest, cells);
        match finisher {
            Some(finisher) => finisher.moves_left(&left),
            None => left.manhattan() as u32,
        }
    };
    let mut boards = std::mem::take(&mut peeled.boards);
    boards.sort_by_cached_key(|(cells, number, made)| (made + far(&peeled, cells), *number));
    let mut best: Option<(u32, u32, Vec<Direction>)> = None;
    for (cells, number, made) in boards.into_iter().take(tried) {
        let left = rest_puzzle(puzzle, peeled.rest, &cells);
        let last = match finisher {
            Some(finisher) => finish(&left, width, finisher, (peeled.bytes(), budget))?,
            None => rest(&left, budget)?,
        };
        let length = made + last.len() as u32;
        if best.as_ref().is_none_or(|&(least, ..)| length < least) {
            best = Some((length, number, last));
        }
    }
    let (_, number, last) = best.expect("a stage leaves at least one board");
    let mut moves = peeled.path(number);
    moves.extend(last);
    budget.reach(moves.len() as u32);
    Ok(moves)
}

/// Asks whether to go on.
fn goes_on(budget: &Budget<'_>) -> Result<(), Halt> {
    match budget.check() {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(why) => Err(why),
    }
}

/// The same way without moves that the next one takes back.
#[must_use]
pub fn tidy(moves: &[Direction]) -> Vec<Direction> {
    let mut tidied: Vec<Direction> = Vec::with_capacity(moves.len());
    for &direction in moves {
        if tidied.last() == Some(&direction.opposite()) {
            tidied.pop();
        } else {
            tidied.push(direction);
        }
    }
    tidied
}

/// What is left to be solved, as a puzzle of its own.
fn rest_puzzle(puzzle: &Puzzle, rest: Rest, cells: &[u16]) -> Puzzle {
    let homes = Homes::of(puzzle);
    let size = Size::new(rest.rows(), rest.columns()).expect("two lines are left either way");
    let inside: Vec<usize> = rest.cells(puzzle.size()).collect();
    let blank = inside.iter().position(|&cell| cell == homes.blank());
    let goal = Board::ordered(size, blank.expect("the blank belongs there"));
    let number = |label: u16| match label {
        0 => 0,
        label => {
            let home = homes.home(label.into());
            let place = inside.iter().position(|&cell| cell == home);
            goal.cells()[place.expect("all others are at home")]
        }
    };
    let start = inside.iter().map(|&cell| number(cells[cell])).collect();
    let start = Board::new(size, start).expect("the same tiles");
    Puzzle::new(start, goal).expect("the same size")
}

/// Solves what is left by the finisher's beam, or by peeling on where that finds nothing.
fn finish(
    puzzle: &Puzzle,
    width: usize,
    finisher: &dyn Finisher,
    (held, budget): (u64, &Budget<'_>),
) -> Result<Vec<Direction>, Halt> {
    let beam = Beam {
        width: FINISHING * width,
        most_steps: 3 * puzzle.manhattan() as u32 + 40,
    };
    match finisher.beam(puzzle, beam, held, budget) {
        End::Found(moves) => Ok(moves),
        End::Stopped {
            why: Halt::Steps(_) | Halt::DeadEnd | Halt::Memory,
            ..
        } => solve(puzzle, width, None, budget),
        End::Stopped { why, .. } => Err(why),
        End::Exhausted => unreachable!("a beam does not say so"),
    }
}

fn rest(puzzle: &Puzzle, budget: &Budget<'_>) -> Result<Vec<Direction>, Halt> {
    let heuristic = LinearConflict::new(Homes::of(puzzle));
    let mut space = SmallSpace::<_, false>::new(puzzle, heuristic, Successors::KORF);
    let mut beam = REST;
    let mut run = loop {
        let run = budget.run(Start::Counted, None, |limits, part| {
            beam.run(&mut space, limits, part)
        });
        match run.end {
            End::Stopped {
                why: Halt::Memory, ..
            } if beam.width > 1 => beam.width = beam.width.div_ceil(NARROWER),
            _ => break run,
        }
    };
    let lost = |end: &End<_>| {
        matches!(
            end,
            End::Stopped {
                why: Halt::Steps(_) | Halt::DeadEnd,
                ..
            }
        )
    };
    if lost(&run.end) {
        run = budget.run(Start::Counted, None, |limits, part| {
            SURE.run(&mut space, limits, part)
        });
    }
    match run.end {
        End::Found(path) => Ok(directions(&mut space, &path)),
        End::Stopped { why, .. } => Err(why),
        End::Exhausted => unreachable!("the puzzle can be solved"),
    }
}

/// The single moves of a path.
fn directions<S: BoardSpace>(space: &mut S, path: &[S::Move]) -> Vec<Direction> {
    let mut node = space.root();
    let mut nodes = Vec::with_capacity(path.len());
    let mut moves = Vec::with_capacity(path.len());
    for &step in path {
        let push = space.push(node, step);
        moves.extend(std::iter::repeat_n(push.direction, push.tiles.into()));
        let child = space.child(node, step);
        space.play(node, step);
        nodes.push(node);
        node = child;
    }
    // The space may be searched again.
    for (&node, &step) in nodes.iter().zip(path).rev() {
        space.unplay(node, step);
    }
    moves
}
