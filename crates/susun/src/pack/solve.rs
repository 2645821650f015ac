//! From a request to solutions: the obstacles first, then the search, each answer checked.

use core::time::Duration;
use std::ops::ControlFlow;

use cover::FrontierError;
use num_bigint::BigUint;
use packing::{Grouping, Model, Obstacle, Placement, Puzzle, next_labels, obstacle};
use search::{Budget, Executor, Halt, Limits, Unit};

use super::arrange::{arrangements, labels_at};
use super::auto::{self, Why};

use super::Message;
use super::figures::Figures;
use super::found::{Checker, Found, assert_solves};
use super::frontier;
use super::most::{self, Most, Resolved, Unresolved};
use super::numbered::{Numbered, Searched};
use super::registry::{Engine, Method, Plan};
use super::run;
use super::shared::Shared;
use crate::random::Dice;
use crate::setters::setters;
use crate::{Control, Lang, SolverContext};

/// Which solutions are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The first ones of the method, at most so many.
    First(u64),
    /// All.
    All,
    /// The one with this number, from 1: solutions are ordered by what covers the first free cell, then by
    /// what covers the first cell that is free after that, and so on.
    Nth(BigUint),
    /// One drawn by a seed, every solution as likely as any other.
    Random(u64),
}

/// What to solve and how: made by [`Request::new`] and the methods that set its fields.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Request {
    /// The puzzle, with what is placed.
    pub puzzle: Puzzle,
    /// How to search.
    pub method: Method,
    /// Which solutions.
    pub wanted: Wanted,
    /// How much may be used.
    pub limits: Limits,
}

impl Request {
    /// The first solution, by the default method, without limits.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            method: Method::AUTO,
            wanted: Wanted::First(1),
            limits: Limits::default(),
        }
    }

    setters! {
        /// Sets the method.
        method: Method,
        /// Sets which solutions are wanted.
        wanted: Wanted,
        /// Sets how much may be used.
        limits: Limits,
    }

    /// Solves it: on one thread, until the end.
    #[must_use]
    pub fn solve(&self) -> Report {
        self.solve_with(&SolverContext::alone(), &mut ())
    }

    /// Solves it with the executor of a context, until the end or until `control` stops it.
    #[must_use]
    pub fn solve_with(&self, context: &SolverContext<'_>, control: &mut dyn Control) -> Report {
        self.solve_each(context, control, &mut |_| ControlFlow::Continue(()))
    }
}

/// Why there is no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// Seen without a search.
    Obstacle(Obstacle),
    /// Every way was tried.
    Searched,
}

/// How a solve ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// There are solutions, and those that were wanted were given.
    Solved,
    /// There is none.
    Impossible(Impossible),
    /// There are solutions, but none with the number that was asked for.
    NoSuchNumber {
        /// How many there are.
        solutions: BigUint,
    },
    /// The search ended early.
    Stopped(Halt),
    /// The method needs a counting table, or the search would take too long without one, and the board is
    /// too wide for it.
    NoTable,
}

/// What is known of the number of a solution that was picked among all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Picked {
    /// Its number, from 1; none before all are counted.
    pub number: Option<BigUint>,
    /// How many solutions there are; none before all are counted.
    pub solutions: Option<BigUint>,
}

/// The result of a solve: outcome, first solution, statistics.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How it ended.
    pub outcome: Outcome,
    /// Solutions that were given.
    pub given: u64,
    /// The first of them.
    pub first: Option<Vec<Placement>>,
    /// What the method counts; see its row.
    pub cases: u64,
    /// What else it counts.
    pub figures: Figures,
    /// Bytes held by a counting table at its largest, if there was one.
    pub bytes: u64,
    /// The method asked for.
    pub asked: Method,
    /// The method that ran; the one asked for if none ran.
    pub method: Method,
    /// Why `auto` chose it.
    pub why: Option<Why>,
    /// If a solution was picked by its number or at random.
    pub picked: Option<Picked>,
    /// The largest number, if the puzzle asks for that.
    pub most: Option<Most>,
    /// Time of the whole, if the front end has a clock.
    pub time: Option<Duration>,
}

impl Report {
    fn begun(request: &Request) -> Self {
        Self {
            puzzle: request.puzzle.clone(),
            outcome: Outcome::Solved,
            given: 0,
            first: None,
            cases: 0,
            figures: Figures::default(),
            bytes: 0,
            asked: request.method,
            method: request.method,
            why: None,
            picked: match request.wanted {
                Wanted::Nth(_) | Wanted::Random(_) => Some(Picked::default()),
                Wanted::First(_) | Wanted::All => None,
            },
            most: None,
            time: None,
        }
    }

    /// Why there is no solution in it, or not as many as were asked for.
    #[must_use]
    pub fn failure(&self, lang: Lang) -> Option<String> {
        let puzzle = &self.puzzle;
        let message = match &self.outcome {
            Outcome::Solved => return None,
            Outcome::Impossible(Impossible::Obstacle(obstacle)) => {
                Message::Impossible { puzzle, obstacle }
            }
            Outcome::Impossible(Impossible::Searched) => Message::Searched,
            Outcome::NoSuchNumber { solutions } => Message::NoSuchNumber { solutions },
            Outcome::Stopped(why) => {
                let stopped = crate::Message::Stopped { why: *why }.text(lang);
                let was_counting = |picked: &Picked| picked.solutions.is_none();
                return Some(match self.picked.as_ref().is_some_and(was_counting) {
                    true => stopped + " " + &Message::CountingFirst.text(lang),
                    false => stopped,
                });
            }
            Outcome::NoTable => Message::NoTable,
        };
        Some(message.text(lang))
    }
}

impl Request {
    /// Solves it and shows each solution to `found`, until that breaks.
    ///
    /// # Panics
    /// When an answer fails its check: a fault of this program, never of its input.
    pub fn solve_each(
        &self,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
        found: &mut (dyn FnMut(Found<'_>) -> ControlFlow<()> + Send),
    ) -> Report {
        self.list(None, context, control, found)
    }

    /// Solves it, or shows all solutions that some `tilings` stand for, which were found elsewhere.
    pub(crate) fn list(
        &self,
        tilings: Option<&[Vec<usize>]>,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
        found: &mut (dyn FnMut(Found<'_>) -> ControlFlow<()> + Send),
    ) -> Report {
        if let Some(resolved) = most::resolve(&self.puzzle, self.limits, control) {
            return self.list_largest(resolved, context, control, found);
        }
        let puzzle = &self.puzzle;
        let budget = Budget::new(self.limits, control).counting(Unit::Cases);
        let mut report = Report::begun(self);
        let wants_images = !matches!(self.wanted, Wanted::First(_));
        if !run::has_room(puzzle, wants_images, &budget) {
            report.outcome = Outcome::Stopped(budget.why_stopped().unwrap_or(Halt::Memory));
            return report;
        }
        if self.method.row.plan.is_none() {
            (report.method, report.why) = choose(self);
        }
        let plan = report.method.plan();
        let mut plan = plan.expect("auto has picked a method that runs");
        let obstacle = plan
            .check_obstacles_first
            .then(|| obstacle(puzzle))
            .flatten();
        if let Some(obstacle) = obstacle {
            report.outcome = Outcome::Impossible(Impossible::Obstacle(obstacle));
        } else {
            let search = Search {
                request: self,
                plan,
                budget: &budget,
                executor: context.executor(),
                tilings,
            };
            search.run(&mut report, found);
            let gave_up = matches!(
                report.outcome,
                Outcome::NoTable | Outcome::Stopped(Halt::Memory)
            );
            let model = || Model::new(puzzle, Grouping::Forms);
            let goes_on = match report.why {
                Some(Why::NarrowBoard) => true,
                Some(Why::NeedsTable) => auto::is_searchable(puzzle, &model(), &self.limits),
                _ => false,
            };
            if gave_up && goes_on && budget.why_stopped().is_none() {
                // Nothing was given yet: a table is made before its solutions.
                report.method = Method::of(auto::lister(model().problem(), &self.limits));
                report.why = Some(Why::TooManyStates {
                    states: budget.stats().generated,
                });
                plan = report.method.plan().expect("it runs an engine");
                Search { plan, ..search }.run(&mut report, found);
            }
            let stats = budget.stats();
            report.cases = stats.generated;
            report.bytes = stats.peak_bytes;
            report.figures = report.figures.with_stats(plan.engine, puzzle, &stats);
        }
        if let Some(first) = &report.first {
            assert_solves(puzzle, first);
        }
        report.time = budget.elapsed();
        report
    }
}

impl Request {
    /// Solves a puzzle whose largest number was looked for.
    fn list_largest(
        &self,
        resolved: Result<Resolved, Unresolved>,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
        found: &mut (dyn FnMut(Found<'_>) -> ControlFlow<()> + Send),
    ) -> Report {
        let mut report = Report::begun(self);
        let spent = match resolved {
            Ok(Resolved {
                puzzle,
                most,
                answer,
                limits,
                spent,
            }) => {
                let request = Self {
                    puzzle,
                    limits,
                    ..self.clone()
                };
                report = request.list(None, context, control, found);
                report.puzzle = self.puzzle.clone();
                report.most = Some(most);
                // The limits can end the search for the wanted solutions before the first.
                if report.first.is_none() && matches!(report.outcome, Outcome::Stopped(_)) {
                    report.first = answer;
                }
                spent
            }
            Err(Unresolved::Impossible { spent }) => {
                let obstacle = obstacle(&self.puzzle).map(Impossible::Obstacle);
                report.outcome = Outcome::Impossible(obstacle.unwrap_or(Impossible::Searched));
                spent
            }
            Err(Unresolved::Stopped { why, best, spent }) => {
                report.outcome = Outcome::Stopped(why);
                if let Some((most, placements)) = best {
                    report.first = Some(placements);
                    report.most = Some(most);
                }
                spent
            }
        };
        if report.method.row.plan.is_none() {
            report.method = Method::of(Engine::MostConstrained);
        }
        spent.add_to(&mut report.cases, &mut report.time);
        report
    }
}

/// Cells of a container that is never too large for lists of places.
const SMALL: usize = 128;

/// What `auto` does.
fn choose(request: &Request) -> (Method, Option<Why>) {
    let (engine, why) = match request.wanted {
        Wanted::Nth(_) | Wanted::Random(_) => {
            let model = Model::new(&request.puzzle, Grouping::Forms);
            match auto::is_narrow(&model)
                || !auto::is_searchable(&request.puzzle, &model, &request.limits)
            {
                true => (Engine::Frontier, Why::NeedsTable),
                false => (Engine::MostConstrained, Why::WideBoard),
            }
        }
        // On a tray of ordinary size to look at the model takes as long as to solve it.
        Wanted::First(_) if request.puzzle.container().cells().len() <= SMALL => {
            (Engine::MostConstrained, Why::FirstSolution)
        }
        Wanted::First(_) | Wanted::All => {
            let model = Model::new(&request.puzzle, Grouping::Forms);
            match auto::lister(model.problem(), &request.limits) {
                _ if request.wanted == Wanted::All && auto::is_narrow(&model) => {
                    (Engine::Frontier, Why::NarrowBoard)
                }
                Engine::MostConstrained if request.wanted == Wanted::All => {
                    (Engine::MostConstrained, Why::WideBoard)
                }
                Engine::MostConstrained => (Engine::MostConstrained, Why::FirstSolution),
                engine => (engine, auto::why_not_lists(model.problem())),
            }
        }
    };
    (Method::of(engine), Some(why))
}

struct Search<'a, 'b> {
    request: &'a Request,
    plan: Plan,
    budget: &'a Budget<'b>,
    executor: &'a dyn Executor,
    /// Those that were found elsewhere.
    tilings: Option<&'a [Vec<usize>]>,
}

impl Search<'_, '_> {
    fn run(
        &self,
        report: &mut Report,
        found: &mut (dyn FnMut(Found<'_>) -> ControlFlow<()> + Send),
    ) {
        let puzzle = &self.request.puzzle;
        let model = match self.request.wanted {
            Wanted::Nth(_) | Wanted::Random(_) => Model::new(puzzle, Grouping::Forms),
            Wanted::First(_) | Wanted::All => run::model(puzzle, &self.plan),
        };
        let mut checker = Checker::new(puzzle, &model);
        let mut picked = report.picked.take();
        let wanted = match self.request.wanted {
            Wanted::First(wanted) => wanted,
            _ => u64::MAX,
        };
        let mut give = |choices: &[usize], labels: &packing::Labels| {
            let solution = checker.found(choices, labels);
            if report.first.is_none() {
                report.first = Some(solution.placements());
            }
            report.given += 1;
            self.budget.found(1);
            found(solution)?;
            match report.given == wanted {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        // Every arrangement of the equal pieces of a tiling is a solution of its own.
        let mut labels = model.first_labels();
        let mut tiling = |choices: &[usize]| {
            loop {
                give(choices, &labels)?;
                if !next_labels(&mut labels) {
                    return ControlFlow::Continue(());
                }
            }
        };
        let engine = self.plan.engine;
        let mut figures = Figures::default();
        let ended = match (&self.request.wanted, self.tilings) {
            (_, Some(tilings)) => {
                let shared = Shared::new(puzzle, &model, self.budget);
                let mut tilings = tilings.iter();
                // A receiver that has enough ends it.
                let _ = tilings.try_for_each(|choices| shared.each_image(choices, &mut tiling));
                Ok(None)
            }
            (Wanted::First(0), None) => Ok(None),
            (Wanted::All, None) if self.plan.shares => {
                Shared::new(puzzle, &model, self.budget).list(
                    engine,
                    self.budget,
                    self.executor,
                    &mut tiling,
                );
                Ok(None)
            }
            (Wanted::First(1), None) if engine == Engine::MostConstrained => {
                run::first_alone(&model, self.budget, &mut tiling);
                Ok(None)
            }
            (Wanted::First(_) | Wanted::All, None) => {
                let listed = run::list_alone(engine, &model, self.budget, &mut tiling);
                listed.map(|counted| {
                    figures = counted;
                    None
                })
            }
            (Wanted::Nth(number), None) => {
                self.numbered(&model, |_| number.clone(), &mut picked, &mut give)
            }
            (Wanted::Random(seed), None) => {
                let mut dice = Dice::new(*seed);
                let draw = |all: &BigUint| big_below(&mut dice, all) + 1u8;
                self.numbered(&model, draw, &mut picked, &mut give)
            }
        };
        report.figures = figures;
        report.picked = picked;
        report.outcome = match (ended, self.budget.why_stopped()) {
            (Ok(Some(solutions)), _) => Outcome::NoSuchNumber { solutions },
            // What was wanted was found, whatever ended at the same moment.
            (Ok(None), _) if report.given == wanted => Outcome::Solved,
            (_, Some(why)) => Outcome::Stopped(why),
            (Err(FrontierError::Memory), _) => Outcome::Stopped(Halt::Memory),
            (Err(_), _) => Outcome::NoTable,
            (Ok(None), None) if report.given > 0 || wanted == 0 => Outcome::Solved,
            (Ok(None), None) => Outcome::Impossible(Impossible::Searched),
        };
    }

    /// The counting table. One that `auto` finds to be too large for the board is too wide.
    fn table(&self, model: &Model) -> Result<cover::Table, FrontierError> {
        let limit = self.budget.byte_limit();
        let bytes = match self.request.method.row.plan {
            Some(_) => limit,
            None => auto::table_bytes(model, limit),
        };
        match frontier::table_within(bytes, model, self.budget) {
            Err(FrontierError::Memory) if bytes < limit => Err(FrontierError::TooWide),
            table => table,
        }
    }

    /// Gives the solution whose number, from 1, `number` picks when it is told how many there are.
    /// If there is none of that number, says how many there are.
    fn numbered(
        &self,
        model: &Model,
        mut number: impl FnMut(&BigUint) -> BigUint,
        picked: &mut Option<Picked>,
        give: &mut dyn FnMut(&[usize], &packing::Labels) -> ControlFlow<()>,
    ) -> Result<Option<BigUint>, FrontierError> {
        let numbered = match self.plan.engine {
            Engine::Frontier => Numbered::Table(self.table(model)?),
            engine => {
                let puzzle = &self.request.puzzle;
                let (budget, executor) = (self.budget, self.executor);
                Numbered::Searched(Searched::new(puzzle, model, engine, budget, executor)?)
            }
        };
        let arrangements = arrangements(model);
        let all = numbered.tilings() * &arrangements;
        if all == BigUint::ZERO {
            return Ok(None);
        }
        let number = number(&all);
        *picked = Some(Picked {
            number: Some(number.clone()),
            solutions: Some(all.clone()),
        });
        if number == BigUint::ZERO || number > all {
            return Ok(Some(all));
        }
        let index = number - 1u8;
        let tiling = numbered.nth(&(&index / &arrangements))?;
        // Whether more is wanted does not matter: there is only this one.
        let _ = give(&tiling, &labels_at(model, index % arrangements));
        Ok(None)
    }
}

/// A number below `n`, all equally likely: digits of 32 bits, drawn again when too large.
fn big_below(dice: &mut Dice, n: &BigUint) -> BigUint {
    let bits = n.bits();
    loop {
        let mut value = BigUint::ZERO;
        for _ in 0..bits.div_ceil(16) {
            value = (value << 16u32) + dice.below(1 << 16);
        }
        value >>= bits.next_multiple_of(16) - bits;
        if value < *n {
            return value;
        }
    }
}
