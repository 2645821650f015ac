//! A solution, made shorter as long as there is work to be spent.

use search::{Beam, End, Halt, ida_star};

use super::meter::Meter;
use super::{directions, solve, tidy, usual_width};
use crate::heuristic::{Homes, LinearConflict, Stretched};
use crate::space::{LargeSpace, Successors};
use crate::{Direction, Puzzle};

/// How much work goes into an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Nodes after which no new attempt begins; none: until it is stopped.
    pub nodes: Option<u64>,
}

/// The largest board that a beam over whole boards finds its way on.
const WHOLE_CELLS: usize = 64;
/// The first beam over whole boards; each one after it is twice as wide.
const FIRST_WIDTH: usize = 1000;
/// Wider beams would not pay.
const WIDEST: usize = 1 << 22;
/// Moves of a window that is searched again, the nodes that may be spent on it, and by how much the
/// next window begins later.
const WINDOW: usize = 26;
const WINDOW_NODES: u64 = 4_000;
const WINDOW_SHIFT: usize = 9;

/// The best way known, and why no better one was looked for.
pub struct Improved {
    /// The moves.
    pub moves: Vec<Direction>,
    /// What stopped it; none when the effort was spent.
    pub why: Option<Halt>,
}

/// Makes a solution shorter: by searching parts of it again, and by wider and wider beams.
#[must_use]
pub fn improve(
    puzzle: &Puzzle,
    moves: Vec<Direction>,
    effort: Effort,
    meter: &mut Meter<'_>,
) -> Improved {
    let mut work = Work {
        puzzle,
        effort,
        best: moves,
    };
    let why = work.run(meter).err();
    Improved {
        moves: work.best,
        why,
    }
}

struct Work<'a> {
    puzzle: &'a Puzzle,
    effort: Effort,
    best: Vec<Direction>,
}

impl Work<'_> {
    fn run(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let mut peel_width = usual_width(self.puzzle);
        self.best = tidy(&self.best);
        self.windows(meter)?;
        let whole = self.puzzle.size().cells() <= WHOLE_CELLS;
        let mut width = FIRST_WIDTH;
        // Every round is about twice the work of the one before.
        while width <= WIDEST {
            let round = meter.stats().generated;
            if self.effort.nodes.is_some_and(|most| round >= most) {
                break;
            }
            if whole {
                self.beam(width, meter)?;
            } else {
                peel_width *= 2;
                let moves = solve(self.puzzle, peel_width, meter)?;
                self.offer(moves);
            }
            self.windows(meter)?;
            width *= 2;
        }
        Ok(())
    }

    fn length(&self) -> usize {
        self.best.len()
    }

    fn offer(&mut self, moves: Vec<Direction>) {
        let moves = tidy(&moves);
        if moves.len() < self.length() {
            self.best = moves;
        }
    }

    /// A beam over whole boards.
    fn beam(&mut self, width: usize, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let homes = Homes::of(self.puzzle);
        let heuristic = Stretched::new(LinearConflict::new(homes), homes);
        let mut space = LargeSpace::<_, false>::new(self.puzzle, heuristic, Successors::KORF);
        let beam = Beam {
            width,
            // A longer way is of no use.
            most_steps: self.length() as u32,
        };
        let run = meter.run(None, &mut space, |space, limits, ticks| {
            beam.run(space, limits, ticks)
        });
        match run.end {
            End::Found(path) => {
                let moves = directions(&mut space, &path);
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

    /// Searches windows of the way again, each between its two boards, from the start to the end.
    fn windows(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let mut moves = std::mem::take(&mut self.best);
        let mut board = self.puzzle.start().clone();
        let mut from = 0;
        let mut stopped = Ok(());
        while stopped.is_ok() && from + 2 < moves.len() {
            let to = (from + WINDOW).min(moves.len());
            let mut end = board.clone();
            for &direction in &moves[from..to] {
                end.slide(direction);
            }
            let window = Puzzle::new(board.clone(), end).expect("boards of one size");
            let homes = Homes::of(&window);
            let heuristic = LinearConflict::new(homes);
            let mut space = LargeSpace::<_, false>::new(&window, heuristic, Successors::KORF);
            let run = meter.run(Some(WINDOW_NODES), &mut space, |space, limits, ticks| {
                ida_star(space, limits, ticks)
            });
            match run.end {
                End::Found(path) if path.len() < to - from => {
                    let shorter = directions(&mut space, &path);
                    moves.splice(from..to, shorter);
                    moves = tidy(&moves);
                    // What is before it may now be shortened too.
                    let back = from.saturating_sub(WINDOW);
                    board = self.puzzle.start().clone();
                    for &direction in &moves[..back.min(moves.len())] {
                        board.slide(direction);
                    }
                    from = back;
                    continue;
                }
                End::Stopped { why, .. } if why != Halt::Nodes || meter.is_out_of_nodes() => {
                    stopped = Err(why);
                }
                _ => {}
            }
            for &direction in moves[from..].iter().take(WINDOW_SHIFT) {
                board.slide(direction);
            }
            from += WINDOW_SHIFT;
        }
        self.best = moves;
        stopped
    }
}
