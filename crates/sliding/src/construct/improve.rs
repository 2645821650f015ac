//! A solution, made shorter as long as there is work to be spent.

use std::cmp::Ordering;

use search::{Beam, Budget, End, Halt, Limits, Observer, Run, Start, bidirectional, ida_star};

use super::plan::Rest;
use super::{Finisher, default_width, directions, goes_on, solve, tidy};
use crate::heuristic::{Homes, LinearConflict, Stretched, Summed, TileCost};
use crate::space::{BoardSpace, LargeSpace, Push, SmallSpace, Successors, slides};
use crate::{Board, Direction, Metric, Puzzle, Size};

/// How much work goes into an answer.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// The moves that are counted.
    pub metric: Metric,
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

/// Windows of a path that are searched again.
struct Windows {
    /// Moves of a window.
    length: usize,
    /// Nodes that may be spent on it.
    nodes: u64,
    /// By how much the next window begins later.
    shift: usize,
}

impl Windows {
    fn of(size: Size, metric: Metric) -> Self {
        match metric {
            Metric::SingleTile => Self {
                length: 36,
                nodes: 10_000,
                shift: 13,
            },
            Metric::MultiTile => {
                // Two searches meet in the middle: as many pushes as a few thousand nodes reach.
                let pushes = 2.0 * 1500_f64.ln() / children(size, metric).max(1.1).ln();
                let length = (pushes as usize).min(12);
                Self {
                    length,
                    nodes: 10_000,
                    shift: length.div_ceil(3),
                }
            }
        }
    }
}

/// The best way known, and why no better one was looked for.
pub struct Improved {
    /// The moves.
    pub moves: Vec<Direction>,
    /// What stopped it; none when the effort was spent.
    pub why: Option<Halt>,
}

/// A beam over whole boards by someone else's estimate.
pub type Whole<'b> = dyn Fn(Beam, &Budget<'_>) -> End<Direction> + 'b;

/// Beams by estimates that know better than stretched linear conflict.
#[derive(Clone, Copy, Default)]
pub struct Beams<'a> {
    /// Over boards of the puzzle's size.
    pub whole: Option<&'a Whole<'a>>,
    /// Over what is left of a larger board.
    pub finisher: Option<&'a dyn Finisher>,
}

/// Makes a solution shorter: by searching parts of it again, and by wider and wider beams.
#[must_use]
pub fn improve(
    puzzle: &Puzzle,
    moves: Vec<Direction>,
    effort: Effort<'_>,
    beams: Beams<'_>,
    budget: &Budget<'_>,
) -> Improved {
    let mut work = Work {
        puzzle,
        effort,
        beams,
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
    beams: Beams<'a>,
    best: Vec<Direction>,
}

impl Work<'_> {
    fn run(&mut self, budget: &Budget<'_>) -> Result<(), Halt> {
        let mut peel_width = default_width(self.puzzle);
        self.best = tidy(&self.best);
        let small = self.puzzle.size().cells() <= WHOLE_CELLS;
        // The first beam over pushes finds a shorter path than windows make of single moves.
        if !small || self.metric() == Metric::SingleTile {
            self.windows(budget)?;
        }
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
                let moves = solve(self.puzzle, peel_width, self.beams.finisher, budget)?;
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
        let boards = (self.puzzle.size(), self.metric());
        let affordable = affordable_width(left, self.length() as u32, boards);
        (affordable > width).then_some(affordable)
    }

    fn left(&self) -> Option<u64> {
        (self.effort.left)()
    }

    fn is_spent(&self) -> bool {
        self.left() == Some(0)
    }

    fn metric(&self) -> Metric {
        self.effort.metric
    }

    fn length(&self) -> usize {
        self.metric().length(&self.best)
    }

    fn offer(&mut self, moves: Vec<Direction>) {
        let moves = tidy(&moves);
        if self.metric().length(&moves) < self.length() {
            self.best = moves;
            (self.effort.found)(&self.best);
        }
    }

    /// A beam over whole boards.
    fn beam(&mut self, width: usize, budget: &Budget<'_>) -> Result<(), Halt> {
        // Only a shorter way is of use, and of single moves it has the same parity.
        let shorter = match self.metric() {
            Metric::SingleTile => 2,
            Metric::MultiTile => 1,
        };
        let beam = Beam {
            width,
            most_steps: (self.length() as u32).saturating_sub(shorter),
        };
        let end = match (self.beams.whole, self.metric()) {
            (Some(whole), _) => whole(beam, budget),
            (None, Metric::SingleTile) => self.stretched::<false>(beam, budget),
            (None, Metric::MultiTile) => self.stretched::<true>(beam, budget),
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
    fn stretched<const MULTI: bool>(&self, beam: Beam, budget: &Budget<'_>) -> End<Direction> {
        let homes = Homes::of(self.puzzle);
        let heuristic = Stretched::new(LinearConflict::new(homes), homes);
        let mut space = LargeSpace::<_, MULTI>::new(self.puzzle, heuristic, Successors::KORF);
        let run = budget.run(Start::Counted, None, |limits, part| {
            beam.run(&mut space, limits, part)
        });
        run.end.map(|path| directions(&mut space, &path))
    }

    /// Searches windows of the way again, from the start to the end.
    fn windows(&mut self, budget: &Budget<'_>) -> Result<(), Halt> {
        let metric = self.metric();
        let rules = Windows::of(self.puzzle.size(), metric);
        let mut board = self.puzzle.start().clone();
        // The way that is behind, which is as short as it gets, and the way ahead, turned round.
        let mut behind: Vec<Push> = Vec::new();
        let mut ahead = metric.pushes(&std::mem::take(&mut self.best));
        ahead.reverse();
        let mut stopped = Ok(());
        while stopped.is_ok() && ahead.len() > 2 && !self.is_spent() {
            let from = ahead.len().saturating_sub(rules.length);
            let window: Vec<Push> = ahead[from..].iter().rev().copied().collect();
            match shorter(&board, &window, (metric, rules.nodes), budget) {
                Ok(Some(better)) => {
                    ahead.truncate(from);
                    for &next in better.iter().rev() {
                        join(&mut ahead, next, metric);
                    }
                    // What is just behind it may now be shortened too.
                    for _ in 0..rules.length - rules.shift {
                        let Some(back) = behind.pop() else { break };
                        play(&mut board, back.direction.opposite(), back.tiles);
                        join(&mut ahead, back, metric);
                    }
                }
                Ok(None) => {
                    for _ in 0..rules.shift {
                        let Some(next) = ahead.pop() else { break };
                        play(&mut board, next.direction, next.tiles);
                        join(&mut behind, next, metric);
                    }
                    stopped = goes_on(budget);
                }
                Err(why) => stopped = Err(why),
            }
        }
        ahead.reverse();
        behind.extend(ahead);
        self.best = tidy(&slides(&behind));
        (self.effort.found)(&self.best);
        stopped
    }
}

/// Children that a beam makes for each of its states, measured. Single moves never go back; pushes change between rows
/// and columns, and some of their boards were met before.
fn children(size: Size, metric: Metric) -> f64 {
    match metric {
        Metric::SingleTile => 2.1,
        Metric::MultiTile => 0.43 * (size.rows() + size.columns() - 2) as f64,
    }
}

/// The width of a beam that makes about `nodes` nodes in `layers` layers, on boards of a size in a metric.
#[must_use]
pub fn affordable_width(nodes: u64, layers: u32, (size, metric): (Size, Metric)) -> usize {
    let width = nodes as f64 / (children(size, metric) * f64::from(layers.max(1)));
    (width as usize).min(WIDEST)
}

fn play(board: &mut Board, direction: Direction, tiles: u8) {
    for _ in 0..tiles {
        board.slide(direction);
    }
}

/// Adds a push to the end of a path, and merges it with the last push if both are along one line.
fn join(way: &mut Vec<Push>, next: Push, metric: Metric) {
    let Some(last) = way.pop() else {
        return way.push(next);
    };
    if last.direction == next.direction.opposite() {
        let tiles = last.tiles.abs_diff(next.tiles);
        match last.tiles.cmp(&next.tiles) {
            Ordering::Less => way.push(Push { tiles, ..next }),
            Ordering::Equal => {}
            Ordering::Greater => way.push(Push { tiles, ..last }),
        }
    } else if last.direction == next.direction && metric == Metric::MultiTile {
        let tiles = last.tiles + next.tiles;
        way.push(Push { tiles, ..last });
    } else {
        way.extend([last, next]);
    }
}

/// A shorter way between the two boards of a window, if one is found with few nodes.
///
/// Only the cells around the blank's way count: what lies in a rectangle about them is a puzzle of
/// its own, small on any board.
fn shorter(
    board: &Board,
    window: &[Push],
    (metric, nodes): (Metric, u64),
    budget: &Budget<'_>,
) -> Result<Option<Vec<Push>>, Halt> {
    let size = board.size();
    let mut end = board.clone();
    let (row, column) = (size.row(board.blank()), size.column(board.blank()));
    let mut rest = Rest {
        top: row,
        bottom: row + 1,
        left: column,
        right: column + 1,
    };
    for push in window {
        play(&mut end, push.direction, push.tiles);
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
    let most = window.len();
    let better = match metric {
        Metric::SingleTile => {
            let heuristic = LinearConflict::new(Homes::of(&puzzle));
            if SmallSpace::<LinearConflict, false>::fits(inside) {
                let space = SmallSpace::<_, false>::new(&puzzle, heuristic, Successors::KORF);
                if_shorter(space, ida_star, most, nodes, budget)
            } else {
                let space = LargeSpace::<_, false>::new(&puzzle, heuristic, Successors::KORF);
                if_shorter(space, ida_star, most, nodes, budget)
            }
        }
        Metric::MultiTile => {
            // Estimates of pushes are too weak for IDA*, so it is searched from both ends.
            let heuristic = Summed::new(TileCost::Zero, Homes::of(&puzzle));
            if SmallSpace::<Summed, true>::fits(inside) {
                let space = SmallSpace::<_, true>::new(&puzzle, heuristic, Successors::KORF);
                if_shorter(space, bidirectional, most, nodes, budget)
            } else {
                let space = LargeSpace::<_, true>::new(&puzzle, heuristic, Successors::KORF);
                if_shorter(space, bidirectional, most, nodes, budget)
            }
        }
    };
    better.map(|better| better.map(|moves| metric.pushes(&moves)))
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

/// A search for a shortest path.
type Engine<S> = fn(&mut S, &Limits, &mut dyn Observer<S>) -> Run<<S as search::Space>::Move>;

/// A path shorter than `length`, if the engine finds one.
fn if_shorter<S: BoardSpace>(
    mut space: S,
    engine: Engine<S>,
    length: usize,
    nodes: u64,
    budget: &Budget<'_>,
) -> Result<Option<Vec<Direction>>, Halt> {
    let run = budget.run(Start::Counted, Some(nodes), |limits, part| {
        engine(&mut space, limits, part)
    });
    match run.end {
        End::Found(path) if path.len() < length => Ok(Some(directions(&mut space, &path))),
        End::Stopped { why, .. } if why != Halt::Nodes || budget.nodes_left() == 0 => Err(why),
        _ => Ok(None),
    }
}
