//! Solving puzzles whose goals leave cells open or have tiles that look alike.

use std::cell::OnceCell;
use std::rc::Rc;

use search::{Beam, Budget, End, Halt, Limits, Run};
use sliding::masked::{self, Estimates, MAX_CELLS, MaskedPuzzle};
use sliding::parity::Parity;
use sliding::space::slides;
use sliding::{Board, Direction, Metric, Puzzle, construct};

use super::registry::{Heuristic, Method, MethodRow, Weight};
use super::replay::{Player, Verdict, verify};
use super::request::SMALL_CELLS;
use super::{Outcome, Quality, Report, Solution};
use crate::Control;
use crate::format::NamedPuzzle;
use crate::setters::setters;

/// Nodes that beams spend on a good answer, and the width of the first.
const GOOD_NODES: u64 = 1_500_000;
const FIRST_WIDTH: usize = 500;
/// The width of the one beam for a fast answer.
const FAST_WIDTH: usize = 100;

/// A masked puzzle and how to solve it: made by [`MaskedRequest::new`] and the methods that set its fields.
#[derive(Clone, Debug)]
pub struct MaskedRequest {
    puzzle: NamedPuzzle,
    metric: Metric,
    quality: Option<Quality>,
    use_all_time: bool,
    limits: Limits,
    /// Tables of the goal and the metric, for all starts.
    estimates: OnceCell<Rc<Estimates>>,
}

impl MaskedRequest {
    /// The puzzle in single-tile moves, without limits.
    #[must_use]
    pub fn new(puzzle: impl Into<NamedPuzzle>) -> Self {
        Self {
            puzzle: puzzle.into(),
            metric: Metric::SingleTile,
            quality: None,
            use_all_time: false,
            limits: Limits::NONE,
            estimates: OnceCell::new(),
        }
    }

    setters! {
        /// Sets the solution quality; it follows from the size of the board if none is set.
        quality: Option<Quality>,
        /// Sets whether to go on for a shorter good answer until the time is up, if there is a limit.
        use_all_time: bool,
        /// Sets how much may be used.
        limits: Limits,
    }

    /// Sets what counts as a move.
    #[must_use]
    pub fn metric(self, metric: Metric) -> Self {
        let estimates = match metric == self.metric {
            true => self.estimates,
            false => OnceCell::new(),
        };
        Self {
            metric,
            estimates,
            ..self
        }
    }

    /// The same goal from another board.
    #[must_use]
    pub(super) fn starting_at(mut self, start: Board) -> Self {
        self.puzzle.puzzle = self.puzzle.puzzle.with_start(start);
        self
    }

    pub(super) fn parts(&self) -> (&NamedPuzzle, Metric, Limits) {
        (&self.puzzle, self.metric, self.limits)
    }

    /// Solves it. The goal of the report's puzzle is the board that the answer ends with.
    ///
    /// # Panics
    /// When an answer fails its replay: a fault of this program, never of its input.
    pub fn solve(&self, control: &mut dyn Control) -> Report {
        self.solve_under(&Budget::new(self.limits, control))
    }

    /// Solves it as a part of the work that a budget is for.
    pub(super) fn solve_under(&self, budget: &Budget<'_>) -> Report {
        let begun = budget.elapsed();
        let mut work = Work {
            request: self,
            budget,
            row: method("a-star"),
            best: None,
            lower_bound: 0,
            estimates: None,
        };
        let (outcome, puzzle) = match self.puzzle.puzzle.completion() {
            Err(puzzle) => (Outcome::Impossible(Parity::of(&puzzle)), puzzle),
            Ok(nearest) => {
                let halted = work.run(&nearest).err();
                (work.outcome(halted), nearest)
            }
        };
        let end = outcome
            .solution()
            .map(|answer| self.replayed(&answer.moves));
        let puzzle = match end {
            Some(end) => Puzzle::new(puzzle.start().clone(), end).expect("one size"),
            None => puzzle,
        };
        let time = budget.elapsed().zip(begun);
        Report {
            metric: self.metric,
            parity: Parity::of(&puzzle),
            puzzle,
            outcome,
            asked: Method::AUTO,
            order: None,
            method: work.row,
            heuristic: work.estimates.as_ref().map(|_| Heuristic::PatternDatabase),
            weight: Weight::ONE,
            why: None,
            stats: budget.stats(),
            counts_memory: true,
            lower_bound: work.lower_bound,
            time: time.map(|(now, begun)| now.saturating_sub(begun)),
            table_time: None,
            table_bytes: work.estimates.as_ref().map_or(0, |tables| tables.bytes()),
            tables: None,
            no_tables: None,
            solutions: None,
            incumbents: Vec::new(),
        }
    }

    /// The board after an answer.
    fn replayed(&self, moves: &[Direction]) -> Board {
        assert_eq!(
            verify(&self.puzzle, moves),
            Verdict::Solves,
            "an answer that does not solve {:?}",
            self.puzzle
        );
        let mut player = Player::new(self.puzzle.puzzle.start());
        player.play_all(moves).expect("it was played before");
        player.board()
    }
}

fn method(name: &str) -> &'static MethodRow {
    Method::named(name).expect("a method of ours").row
}

struct Work<'a, 'b> {
    request: &'a MaskedRequest,
    budget: &'a Budget<'b>,
    /// What found the answer.
    row: &'static MethodRow,
    best: Option<Vec<Direction>>,
    lower_bound: u32,
    estimates: Option<Rc<Estimates>>,
}

impl<'a> Work<'a, '_> {
    fn puzzle(&self) -> &'a MaskedPuzzle {
        &self.request.puzzle.puzzle
    }

    fn run(&mut self, nearest: &Puzzle) -> Result<(), Halt> {
        let (puzzle, metric) = (self.puzzle(), self.request.metric);
        let cells = puzzle.size().cells();
        let small = cells <= SMALL_CELLS;
        let quality = match self.request.quality {
            Some(quality) => quality,
            None if small => Quality::Best,
            None => Quality::Good,
        };
        self.budget.add(1, 0);
        if puzzle.is_goal(puzzle.start()) {
            self.best = Some(Vec::new());
            return Ok(());
        }
        if !small || quality != Quality::Best {
            // A first answer: to one of the boards that fit the goal.
            let width = construct::default_width(nearest).div_ceil(4);
            let moves = construct::solve(nearest, width, None, self.budget)?;
            self.offer(moves, "peel");
        }
        let most_tiles = match metric {
            Metric::SingleTile => 1,
            Metric::MultiTile => puzzle.size().rows().max(puzzle.size().columns()) - 1,
        };
        self.raise_bound(puzzle.distance(puzzle.start()).div_ceil(most_tiles) as u32);
        if cells > MAX_CELLS || self.is_proved() {
            return Ok(());
        }
        if quality == Quality::Fast {
            let estimates = Rc::new(Estimates::quick(puzzle, metric, self.budget)?);
            self.use_tables(&estimates);
            return self.beam(&estimates, FAST_WIDTH).map(drop);
        }
        let estimates = match self.request.estimates.get() {
            Some(estimates) => estimates.clone(),
            None => Rc::new(Estimates::build(puzzle, metric, self.budget)?),
        };
        let estimates = self.request.estimates.get_or_init(|| estimates).clone();
        self.use_tables(&estimates);
        let proves = quality == Quality::Best || estimates.is_exact();
        if !proves || !(small || estimates.is_exact()) {
            self.beams(&estimates)?;
        }
        if proves && !self.is_proved() {
            let mut row = method("a-star");
            let mut run = masked::a_star(puzzle, &estimates, metric, self.budget);
            if let End::Stopped {
                why: Halt::Memory, ..
            } = run.end
            {
                row = method("ida-star");
                if self.best.is_none() {
                    self.row = row;
                }
                self.raise_bound(run.lower_bound);
                run = masked::ida_star(puzzle, &estimates, metric, self.budget);
            }
            self.raise_bound(run.lower_bound);
            match run.end {
                End::Found(path) => {
                    self.lower_bound = path.len() as u32;
                    self.row = row;
                    self.best = Some(slides(&path));
                }
                End::Stopped { why, .. } => return Err(why),
                End::Exhausted => unreachable!("a goal can be reached"),
            }
        }
        Ok(())
    }

    fn use_tables(&mut self, estimates: &Rc<Estimates>) {
        self.estimates = Some(estimates.clone());
        self.budget.set_table_bytes(estimates.bytes());
        self.raise_bound(estimates.along(self.puzzle(), &[])[0]);
    }

    fn raise_bound(&mut self, bound: u32) {
        self.lower_bound = self.lower_bound.max(bound);
        self.budget.raise_bound(self.lower_bound);
    }

    fn length(&self) -> Option<u32> {
        let best = self.best.as_ref()?;
        Some(self.request.metric.length(best) as u32)
    }

    fn is_proved(&self) -> bool {
        self.length() == Some(self.lower_bound)
    }

    /// Wider and wider beams, each for something shorter.
    fn beams(&mut self, estimates: &Estimates) -> Result<(), Halt> {
        let begun = self.budget.stats();
        let uses_time = self.request.use_all_time && self.request.limits.time.is_some();
        let mut width = FIRST_WIDTH;
        while !self.is_proved()
            && (uses_time || self.budget.since(&begun).generated < GOOD_NODES)
            && self.beam(estimates, width)?
        {
            width *= 4;
        }
        Ok(())
    }

    /// A beam for something shorter; false if a wider one would not find more.
    fn beam(&mut self, estimates: &Estimates, width: usize) -> Result<bool, Halt> {
        let (puzzle, metric) = (self.puzzle(), self.request.metric);
        let before = self.budget.stats();
        let beam = Beam {
            width,
            most_steps: self.length().map_or(u32::MAX, |length| length - 1),
        };
        let Run { end, .. } = masked::beam(puzzle, estimates, metric, beam, self.budget);
        match end {
            End::Found(path) => self.offer(slides(&path), "beam"),
            End::Stopped {
                why: Halt::Steps(_) | Halt::DeadEnd,
                ..
            } => {}
            // A wider beam would need more still.
            End::Stopped {
                why: Halt::Memory, ..
            } => return Ok(false),
            End::Stopped { why, .. } => return Err(why),
            End::Exhausted => unreachable!("a beam does not say so"),
        }
        // A beam of fewer nodes than its width dropped none for want of room. It is no proof: boards are told apart
        // by 64 bits.
        Ok(self.budget.since(&before).generated >= width as u64)
    }

    /// Takes moves up to the first goal, if they are fewer.
    fn offer(&mut self, moves: Vec<Direction>, by: &str) {
        let puzzle = self.puzzle();
        let mut board = puzzle.start().clone();
        let needed = moves.iter().take_while(|&&next| {
            let goes_on = !puzzle.is_goal(&board);
            if goes_on {
                board.slide(next);
            }
            goes_on
        });
        let moves: Vec<Direction> = needed.copied().collect();
        let length = self.request.metric.length(&moves);
        if self.length().is_none_or(|best| (length as u32) < best) {
            self.budget.found_path(length);
            self.best = Some(moves);
            self.row = method(by);
        }
    }

    fn outcome(&self, halted: Option<Halt>) -> Outcome {
        let proved = self.is_proved();
        let lower_bound = self.lower_bound;
        let estimates = |moves: &[Direction]| {
            let path = self.request.metric.pushes(moves);
            match &self.estimates {
                Some(estimates) => estimates.along(self.puzzle(), &path),
                None => vec![0; path.len() + 1],
            }
        };
        let best = self.best.as_ref().map(|moves| Solution {
            estimates: estimates(moves),
            moves: moves.clone(),
        });
        match (best, halted) {
            (Some(solution), _) if proved => Outcome::Optimal(solution),
            (best, Some(why))
                if best.is_none() || why == Halt::Interrupted || self.is_to_be_proved() =>
            {
                Outcome::Stopped { why, best }
            }
            (Some(solution), _) if lower_bound == 0 => Outcome::Any(solution),
            (Some(solution), _) => Outcome::Within {
                solution,
                at_least: lower_bound,
            },
            (None, why) => Outcome::Stopped {
                why: why.unwrap_or(Halt::DeadEnd),
                best: None,
            },
        }
    }

    fn is_to_be_proved(&self) -> bool {
        let by_size = || self.puzzle().size().cells() <= SMALL_CELLS;
        let quality = self.request.quality;
        quality.map_or_else(by_size, |quality| quality == Quality::Best)
    }
}
