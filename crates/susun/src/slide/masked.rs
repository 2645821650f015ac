//! Solving puzzles whose goals leave cells open or have tiles that look alike.

use core::time::Duration;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::rc::Rc;

use search::{Beam, Budget, End, Halt, Limits, Run};
use sliding::masked::{self, Estimates, MAX_CELLS, MaskedPuzzle, Plan};
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
/// Nodes of the proof where neither the best answer is asked for nor a limit is set: some seconds.
const PROOF_NODES: u64 = 10_000_000;
/// The part of the time left that building tables may be foreseen to take.
const TABLE_PART: f64 = 0.5;

/// A masked puzzle and how to solve it: made by [`MaskedRequest::new`] and the methods that set its fields.
#[derive(Clone, Debug)]
pub struct MaskedRequest {
    pub(super) puzzle: NamedPuzzle,
    pub(super) metric: Metric,
    quality: Option<Quality>,
    use_all_time: bool,
    pub(super) limits: Limits,
    /// The largest tables of the goal and the metric that were built, for all starts.
    estimates: RefCell<Option<(Plan, Rc<Estimates>)>>,
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
            estimates: RefCell::default(),
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
            false => RefCell::default(),
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
            table_time: None,
            cut_short: None,
        };
        let (outcome, puzzle) = match self.puzzle.puzzle.completion() {
            Err(puzzle) => (Outcome::Impossible(Parity::of(&puzzle)), puzzle),
            Ok(nearest) => {
                let halted = work.run(&nearest).err();
                if halted == Some(Halt::Memory) {
                    work.cut_short = halted;
                }
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
            table_time: work.table_time,
            table_bytes: work.estimates.as_ref().map_or(0, |tables| tables.bytes()),
            tables: None,
            no_tables: None,
            solutions: None,
            incumbents: Vec::new(),
            cut_short: work.cut_short,
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
    table_time: Option<Duration>,
    cut_short: Option<Halt>,
}

impl<'a> Work<'a, '_> {
    fn puzzle(&self) -> &'a MaskedPuzzle {
        &self.request.puzzle.puzzle
    }

    /// An answer in a moment, then a better one by small tables, then by large ones, each time only if the proof is
    /// not found by about as much work as the next step takes.
    fn run(&mut self, nearest: &Puzzle) -> Result<(), Halt> {
        let puzzle = self.puzzle();
        let cells = puzzle.size().cells();
        self.budget.add(1, 0);
        if puzzle.is_goal(puzzle.start()) {
            self.best = Some(Vec::new());
            return Ok(());
        }
        self.goes_on()?;
        // A first answer: to one of the boards that fit the goal.
        let moves = construct::first(nearest, self.budget)?;
        self.offer(moves, "peel");
        let most_tiles = match self.request.metric {
            Metric::SingleTile => 1,
            Metric::MultiTile => puzzle.size().rows().max(puzzle.size().columns()) - 1,
        };
        self.raise_bound(puzzle.distance(puzzle.start()).div_ceil(most_tiles) as u32);
        if cells > MAX_CELLS {
            return self.peel(nearest);
        }
        if self.is_proved() {
            return Ok(());
        }
        let bytes = self.budget.byte_limit();
        let large = Plan::large(puzzle, bytes);
        let mut plan = match &*self.request.estimates.borrow() {
            Some((known, _)) if *known == large => large.clone(),
            _ => Plan::small(puzzle, bytes),
        };
        let mut estimates = self.tables(&plan)?;
        self.beam(&estimates, FAST_WIDTH)?;
        if cells > SMALL_CELLS {
            self.peel(nearest)?;
        }
        let quality = self.request.quality;
        if quality == Some(Quality::Fast) {
            return Ok(());
        }
        let proves = quality == Some(Quality::Best) || quality.is_none() && cells <= SMALL_CELLS;
        if plan != large {
            if proves || large.is_exact() {
                self.prove(&estimates, Some(large.arrangements()))?;
            }
            if !self.is_proved() && self.pays(&large) {
                drop(estimates);
                self.estimates = None;
                estimates = self.tables(&large)?;
                plan = large;
            }
        }
        if !plan.is_exact() {
            let nodes = match proves {
                true => self.budget.stats().generated.min(GOOD_NODES),
                false => GOOD_NODES,
            };
            self.beams(&estimates, nodes, !proves)?;
        }
        if !proves && !plan.is_exact() {
            return Ok(());
        }
        // Who sets a limit wants the proof until then.
        let Limits { time, nodes, .. } = self.request.limits;
        let is_free = quality == Some(Quality::Best) || time.is_some() || nodes.is_some();
        self.prove(&estimates, (!is_free).then_some(PROOF_NODES))
    }

    /// Asks whether to go on.
    fn goes_on(&self) -> Result<(), Halt> {
        if self.budget.nodes_left() == 0 {
            return Err(Halt::Nodes);
        }
        match self.budget.check() {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(why) => Err(why),
        }
    }

    /// A wider beam for the answer to one of the boards that fit the goal.
    fn peel(&mut self, nearest: &Puzzle) -> Result<(), Halt> {
        let width = construct::default_width(nearest).div_ceil(4);
        match construct::solve(nearest, width, None, self.budget) {
            Ok(moves) => self.offer(moves, "peel"),
            Err(Halt::Memory) => self.cut_short = Some(Halt::Memory),
            Err(why) => return Err(why),
        }
        Ok(())
    }

    /// Whether tables are built in a part of what is left, by the speed of the search so far.
    fn pays(&self, plan: &Plan) -> bool {
        let arrangements = plan.arrangements();
        if self.budget.nodes_left() < arrangements {
            return false;
        }
        match self.budget.time_left().zip(self.budget.elapsed()) {
            None => true,
            Some((left, elapsed)) => {
                let made = self.budget.stats().generated.max(1) as f64;
                let foreseen = elapsed.as_secs_f64() / made * arrangements as f64;
                foreseen < TABLE_PART * left.as_secs_f64()
            }
        }
    }

    /// The tables of a plan, built if they are not at hand.
    fn tables(&mut self, plan: &Plan) -> Result<Rc<Estimates>, Halt> {
        self.goes_on()?;
        let known = self.request.estimates.borrow().clone();
        let estimates = match known {
            Some((known, estimates)) if known == *plan => estimates,
            _ => {
                // What is smaller makes room.
                self.request.estimates.replace(None);
                self.budget.set_table_bytes(0);
                let begun = self.budget.elapsed();
                let built = Estimates::build(self.puzzle(), plan, self.request.metric, self.budget);
                let time = self.budget.elapsed().zip(begun);
                if let Some((now, begun)) = time {
                    *self.table_time.get_or_insert_default() += now.saturating_sub(begun);
                }
                let estimates = Rc::new(built?);
                self.request
                    .estimates
                    .replace(Some((plan.clone(), estimates.clone())));
                estimates
            }
        };
        self.estimates = Some(estimates.clone());
        self.budget.set_table_bytes(estimates.bytes());
        self.raise_bound(estimates.along(self.puzzle(), &[])[0]);
        Ok(estimates)
    }

    /// Looks for a shortest solution, by so many nodes if they are bounded: by A*, and by IDA* where its memory is
    /// full.
    fn prove(&mut self, estimates: &Estimates, nodes: Option<u64>) -> Result<(), Halt> {
        if self.is_proved() {
            return Ok(());
        }
        let (puzzle, metric) = (self.puzzle(), self.request.metric);
        let left = self.budget.nodes_left();
        let mut row = method("a-star");
        let mut run = masked::a_star(puzzle, estimates, metric, nodes, self.budget);
        if let End::Stopped {
            why: Halt::Memory, ..
        } = run.end
        {
            row = method("ida-star");
            self.raise_bound(run.lower_bound);
            let nodes = nodes.map(|nodes| nodes.saturating_sub(run.stats.generated));
            run = masked::ida_star(puzzle, estimates, metric, nodes, self.budget);
        }
        self.raise_bound(run.lower_bound);
        match run.end {
            End::Found(path) => {
                self.lower_bound = path.len() as u32;
                self.row = row;
                self.best = Some(slides(&path));
                Ok(())
            }
            // The bound of this part of the work, not the limit of the whole.
            End::Stopped {
                why: Halt::Nodes, ..
            } if nodes.is_some_and(|nodes| nodes < left) => Ok(()),
            End::Stopped { why, .. } => Err(why),
            End::Exhausted => unreachable!("a goal can be reached"),
        }
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
    fn beams(&mut self, estimates: &Estimates, nodes: u64, may_use_time: bool) -> Result<(), Halt> {
        let begun = self.budget.stats();
        let has_time = self.request.use_all_time && self.request.limits.time.is_some();
        let uses_time = may_use_time && has_time;
        let mut width = FIRST_WIDTH;
        while !self.is_proved()
            && (uses_time || self.budget.since(&begun).generated < nodes)
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
            } => {
                self.cut_short = Some(Halt::Memory);
                return Ok(false);
            }
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
