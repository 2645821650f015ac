//! A solution, made shorter as long as there is work to be spent.

use search::{Beam, Budget, End, Halt, Start, ida_star};

use super::plan::Rest;
use super::{default_width, directions, goes_on, solve, tidy};
use crate::heuristic::{Homes, LinearConflict, Stretched};
use crate::space::{BoardSpace, LargeSpace, SmallSpace, Successors};
use crate::{Board, Direction, Puzzle, Size};

/// How much work goes into an answer.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// Nodes that may still be spent; none: until it is stopped.
    pub left: &'a dyn Fn() -> Option<u64>,
    /// No way has fewer moves: one of so many is not improved.
    pub least: u32,
    /// Told of every shorter way.
    pub found: &'a dyn Fn(&[Direction]),
}

/// The largest board that a beam over whole boards finds its way on.
const WHOLE_CELLS: usize = 64;
/// The first beam over whole boards.
const FIRST_WIDTH: usize = 1000;
/// Wider beams would not pay.
const WIDEST: usize = 1 << 22;
/// Children that a beam makes for each of its states, about: one is where it came from.
const CHILDREN: f64 = 2.1;
/// Moves of a window that is searched again, the nodes that may be spent on it, and by how much the
/// next window begins later.
const WINDOW: usize = 36;
const WINDOW_NODES: u64 = 10_000;
const WINDOW_SHIFT: usize = 13;

/// The best way known, and why no better one was looked for.
pub struct Improved {
    /// The moves.
    pub moves: Vec<Direction>,
    /// What stopped it; none when the effort was spent.
    pub why: Option<Halt>,
}

/// A beam over whole boards by someone else's estimate.
pub type Whole<'b> = dyn Fn(Beam, &Budget<'_>) -> End<Direction> + 'b;

/// Makes a solution shorter: by searching parts of it again, and by wider and wider beams.
///
/// The beams go by stretched linear conflict unless `whole` knows better.
#[must_use]
pub fn improve(
    puzzle: &Puzzle,
    moves: Vec<Direction>,
    effort: Effort<'_>,
    whole: Option<&Whole<'_>>,
    budget: &Budget<'_>,
) -> Improved {
    let mut work = Work {
        puzzle,
        effort,
        whole,
        best: moves,
    };
    let why = work.run(budget).err();
    Improved {
        moves: work.best,
        why,
    }
}

struct Work<'a> {
    puzzle: &'a Puzzle,
    effort: Effort<'a>,
    whole: Option<&'a Whole<'a>>,
    best: Vec<Direction>,
}

impl Work<'_> {
    fn run(&mut self, budget: &Budget<'_>) -> Result<(), Halt> {
        let mut peel_width = default_width(self.puzzle);
        self.best = tidy(&self.best);
        self.windows(budget)?;
        let small = self.puzzle.size().cells() <= WHOLE_CELLS;
        let mut width = Some(FIRST_WIDTH);
        let mut widest = 0;
        while let Some(wide) = width.filter(|&wide| wide <= WIDEST) {
            if self.is_spent() || self.length() <= self.effort.least as usize {
                break;
            }
            if small {
                match self.beam(wide, budget) {
                    // The widest that memory allows is between the last one and this one.
                    Err(Halt::Memory) if wide / 2 > widest => {
                        width = Some(wide / 2);
                        continue;
                    }
                    done => done?,
                }
                widest = wide;
                width = self.wider(wide);
            } else {
                peel_width *= 2;
                let moves = solve(self.puzzle, peel_width, budget)?;
                self.offer(moves);
                width = Some(2 * wide);
            }
            self.windows(budget)?;
        }
        Ok(())
    }

    /// How wide the next beam is: as wide as the effort that is left allows, if that is wider than the
    /// last one; twice as wide where it is not limited.
    fn wider(&self, width: usize) -> Option<usize> {
        let Some(left) = self.left() else {
            return Some(2 * width);
        };
        let affordable = affordable_width(left, self.length() as u32);
        (affordable > width).then_some(affordable)
    }

    fn left(&self) -> Option<u64> {
        (self.effort.left)()
    }

    fn is_spent(&self) -> bool {
        self.left() == Some(0)
    }

    fn length(&self) -> usize {
        self.best.len()
    }

    fn offer(&mut self, moves: Vec<Direction>) {
        let moves = tidy(&moves);
        if moves.len() < self.length() {
            self.best = moves;
            (self.effort.found)(&self.best);
        }
    }

    /// A beam over whole boards.
    fn beam(&mut self, width: usize, budget: &Budget<'_>) -> Result<(), Halt> {
        let beam = Beam {
            width,
            // Only a shorter way is of use, and it has the same parity.
            most_steps: (self.length() as u32).saturating_sub(2),
        };
        let end = match self.whole {
            Some(whole) => whole(beam, budget),
            None => self.stretched(beam, budget),
        };
        match end {
            End::Found(moves) => {
                self.offer(moves);
                Ok(())
            }
            End::Stopped {
                why: Halt::Steps(_) | Halt::DeadEnd,
                ..
            } => Ok(()),
            End::Stopped { why, .. } => Err(why),
            End::Exhausted => unreachable!("a beam does not say so"),
        }
    }

    /// A beam by stretched linear conflict.
    fn stretched(&self, beam: Beam, budget: &Budget<'_>) -> End<Direction> {
        let homes = Homes::of(self.puzzle);
        let heuristic = Stretched::new(LinearConflict::new(homes), homes);
        let mut space = LargeSpace::<_, false>::new(self.puzzle, heuristic, Successors::KORF);
        let run = budget.run(Start::Counted, None, |limits, part| {
            beam.run(&mut space, limits, part)
        });
        run.end.map(|path| directions(&mut space, &path))
    }

    /// Searches windows of the way again, from the start to the end.
    fn windows(&mut self, budget: &Budget<'_>) -> Result<(), Halt> {
        let mut board = self.puzzle.start().clone();
        // The way that is behind, which is as short as it gets, and the way ahead, turned round.
        let mut behind: Vec<Direction> = Vec::with_capacity(self.best.len());
        let mut ahead: Vec<Direction> = std::mem::take(&mut self.best);
        ahead.reverse();
        let mut stopped = Ok(());
        while stopped.is_ok() && ahead.len() > 2 && !self.is_spent() {
            let from = ahead.len().saturating_sub(WINDOW);
            let window: Vec<Direction> = ahead[from..].iter().rev().copied().collect();
            match shorter(&board, &window, budget) {
                Ok(Some(better)) => {
                    ahead.truncate(from);
                    ahead.extend(better.into_iter().rev());
                    // What is just behind it may now be shortened too.
                    for _ in 0..WINDOW - WINDOW_SHIFT {
                        let Some(back) = behind.pop() else { break };
                        board.slide(back.opposite());
                        push(&mut ahead, back);
                    }
                }
                Ok(None) => {
                    for _ in 0..WINDOW_SHIFT {
                        let Some(next) = ahead.pop() else { break };
                        board.slide(next);
                        push(&mut behind, next);
                    }
                    stopped = goes_on(budget);
                }
                Err(why) => stopped = Err(why),
            }
        }
        ahead.reverse();
        behind.extend(ahead);
        self.best = tidy(&behind);
        (self.effort.found)(&self.best);
        stopped
    }
}

/// How wide a beam of so many layers is that makes about so many nodes.
#[must_use]
pub fn affordable_width(nodes: u64, layers: u32) -> usize {
    let width = nodes as f64 / (CHILDREN * f64::from(layers.max(1)));
    (width as usize).min(WIDEST)
}

/// Adds a move to the end of a way, or takes the last one off that it undoes.
fn push(way: &mut Vec<Direction>, next: Direction) {
    if way.last() == Some(&next.opposite()) {
        way.pop();
    } else {
        way.push(next);
    }
}

/// A shorter way between the two boards of a window, if one is found with few nodes.
///
/// Only the cells around the blank's way count: what lies in a rectangle about them is a puzzle of
/// its own, small on any board.
fn shorter(
    board: &Board,
    window: &[Direction],
    budget: &Budget<'_>,
) -> Result<Option<Vec<Direction>>, Halt> {
    let size = board.size();
    let mut end = board.clone();
    let (row, column) = (size.row(board.blank()), size.column(board.blank()));
    let mut rest = Rest {
        top: row,
        bottom: row + 1,
        left: column,
        right: column + 1,
    };
    for &direction in window {
        end.slide(direction);
        let (row, column) = (size.row(end.blank()), size.column(end.blank()));
        rest.top = rest.top.min(row);
        rest.bottom = rest.bottom.max(row + 1);
        rest.left = rest.left.min(column);
        rest.right = rest.right.max(column + 1);
    }
    rest = widened(rest, size);
    let inside = Size::new(rest.rows(), rest.columns()).expect("a part of a board");
    // The tiles inside are numbered in the order of their places at the end.
    let mut number = vec![0; size.cells()];
    let mut next = 0;
    for cell in rest.cells(size) {
        let tile = usize::from(end.cells()[cell]);
        if tile != 0 {
            next += 1;
            number[tile] = next;
        }
    }
    let part = |board: &Board| {
        let cells = rest.cells(size);
        let cells = cells.map(|cell| number[usize::from(board.cells()[cell])]);
        Board::new(inside, cells.collect()).expect("the same tiles at both ends")
    };
    let puzzle = Puzzle::new(part(board), part(&end)).expect("boards of one size");
    let heuristic = LinearConflict::new(Homes::of(&puzzle));
    if SmallSpace::<LinearConflict, false>::fits(inside) {
        let space = SmallSpace::<_, false>::new(&puzzle, heuristic, Successors::KORF);
        search_window(space, window.len(), budget)
    } else {
        let space = LargeSpace::<_, false>::new(&puzzle, heuristic, Successors::KORF);
        search_window(space, window.len(), budget)
    }
}

/// The rectangle with a line more on every side where there is one and it stays small.
fn widened(mut rest: Rest, size: Size) -> Rest {
    if rest.rows() < 2 || rest.rows() * rest.columns() <= 12 {
        rest.top = rest.top.saturating_sub(1);
        rest.bottom = (rest.bottom + 1).min(size.rows());
    }
    if rest.columns() < 2 || rest.rows() * rest.columns() <= 12 {
        rest.left = rest.left.saturating_sub(1);
        rest.right = (rest.right + 1).min(size.columns());
    }
    rest
}

fn search_window<S: BoardSpace>(
    mut space: S,
    length: usize,
    budget: &Budget<'_>,
) -> Result<Option<Vec<Direction>>, Halt> {
    let run = budget.run(Start::Counted, Some(WINDOW_NODES), |limits, part| {
        ida_star(&mut space, limits, part)
    });
    match run.end {
        End::Found(path) if path.len() < length => Ok(Some(directions(&mut space, &path))),
        End::Stopped { why, .. } if why != Halt::Nodes || budget.nodes_left() == 0 => Err(why),
        _ => Ok(None),
    }
}
