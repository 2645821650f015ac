//! Runs an engine over a model: one worker, and every solution in the engine's own order.

use core::time::Duration;
use std::ops::ControlFlow;

use cover::{
    Bound, FrontierError, Observer, Problem, Run, backtracking, dancing_links, exhaustive,
    first_cell, in_order, most_constrained,
};
use packing::{Action, Model, Puzzle, Reduction, symmetries};
use search::{Budget, Halt};

use super::auto;
use super::figures::Figures;
use super::frontier;
use super::registry::{Engine, Plan};
use crate::random::Dice;

/// Runs an engine that lists.
fn run_engine(engine: Engine, problem: &Problem, observer: &mut dyn Observer) -> Run {
    match engine {
        Engine::Exhaustive => exhaustive(problem, observer),
        Engine::InOrder => in_order(problem, observer),
        Engine::Backtracking(bounds) => backtracking(problem, bounds, observer),
        Engine::DancingLinks => dancing_links(problem, observer),
        Engine::FirstCell => first_cell(problem, observer),
        Engine::MostConstrained => most_constrained(problem, observer),
        Engine::Frontier => unreachable!("a frontier counts and does not list"),
    }
}

/// About the bytes that an engine holds.
pub(crate) fn bytes_needed(engine: Engine, problem: &Problem) -> u64 {
    match engine {
        Engine::Exhaustive => cover::exhaustive_bytes(problem),
        Engine::InOrder => cover::in_order_bytes(problem),
        Engine::Backtracking(bounds) => cover::backtracking_bytes(problem, bounds),
        Engine::DancingLinks => cover::dancing_links_bytes(problem),
        Engine::FirstCell => cover::first_cell_bytes(problem),
        Engine::MostConstrained => cover::most_constrained_bytes(problem),
        // It asks while it grows.
        Engine::Frontier => 0,
    }
}

/// The model of a puzzle for a method: with how its cells lie, if it has bounding functions.
pub(crate) fn model(puzzle: &Puzzle, plan: &Plan) -> Model {
    let model = Model::new(puzzle, plan.grouping);
    match plan.engine {
        Engine::Backtracking(_) => model.with_geometry(puzzle),
        _ => model,
    }
}

/// Whether the model of a puzzle fits into the budget, with the images of its choices where `images` are looked for;
/// if it does not, the work is stopped.
pub(crate) fn has_room(puzzle: &Puzzle, images: bool, budget: &Budget<'_>) -> bool {
    /// It takes about so long to make, for a kilobyte of it.
    const TIME: Duration = Duration::from_micros(5);
    /// Models of so many bytes are not counted: the program is larger.
    const SMALL_MODEL: u64 = 16 << 20;
    /// Images of all choices that take as much memory as the model.
    const IMAGES_PER_MODEL: u64 = 8;
    let images = match images {
        true => symmetries(puzzle.container(), &puzzle.free_cells()).len(),
        false => 0,
    };
    let model = Model::max_bytes(puzzle);
    let looked_at = model.saturating_mul(2 + images as u64);
    let time = TIME.saturating_mul(u32::try_from(looked_at / 1024).unwrap_or(u32::MAX));
    // Engines have lists of it, too; of an image of a choice there is only its number.
    let bytes = model.saturating_mul(2) + model / IMAGES_PER_MODEL * images as u64;
    if bytes > budget.byte_limit().saturating_add(SMALL_MODEL) {
        budget.stop(Halt::Memory);
    } else if budget.time_left().is_some_and(|left| left < time) {
        budget.stop(Halt::Time);
    }
    budget.why_stopped().is_none()
}

/// Reports a run to the budget, and its steps and solutions to an observer.
struct CoverReporter<'a, 'b> {
    budget: &'a Budget<'b>,
    /// Nodes that the budget knows of.
    told: u64,
    /// Nodes that the run may make.
    most: u64,
    /// Nodes between two looks at the budget.
    pace: u64,
    observer: &'a mut dyn Observer,
    /// An engine that is stopped still undoes its choices; that is no step of the search.
    over: bool,
}

impl<'a, 'b> CoverReporter<'a, 'b> {
    fn new(
        problem: &Problem,
        budget: &'a Budget<'b>,
        (told, most): (u64, u64),
        observer: &'a mut dyn Observer,
    ) -> Self {
        Self {
            budget,
            told,
            most,
            // A node of the largest boards takes a thousand times that of a tray.
            pace: (1_000_000 / (problem.cells() as u64 + 1)).clamp(16, 1 << 12),
            observer,
            over: false,
        }
    }

    fn look(&mut self, nodes: u64) -> ControlFlow<()> {
        let new = nodes - std::mem::replace(&mut self.told, nodes);
        self.budget.spend(new)?;
        match nodes < self.most {
            true => self.observer.tick(nodes),
            false => ControlFlow::Break(()),
        }
    }
}

impl Observer for CoverReporter<'_, '_> {
    fn wants_events(&self) -> bool {
        self.observer.wants_events()
    }

    fn branch(&mut self, item: cover::Item, ways: usize) {
        self.observer.branch(item, ways);
    }

    fn take(&mut self, choice: usize) {
        self.observer.take(choice);
    }

    fn give_back(&mut self, choice: usize) {
        if !self.over {
            self.observer.give_back(choice);
        }
    }

    fn kill(&mut self, bound: Bound) {
        self.observer.kill(bound);
    }

    fn solution(&mut self, choices: &[usize]) -> ControlFlow<()> {
        let go_on = self.observer.solution(choices);
        self.over |= go_on.is_break();
        go_on
    }

    fn tick(&mut self, nodes: u64) -> ControlFlow<()> {
        let go_on = self.look(nodes);
        self.over |= go_on.is_break();
        go_on
    }

    fn nodes_until_tick(&self, nodes: u64) -> u64 {
        let left = self.most.saturating_sub(nodes).max(1);
        let untold = nodes - self.told;
        self.budget
            .nodes_until_check(untold)
            .min(left)
            .min(self.pace)
    }
}

/// Looks at the solutions alone.
struct Solutions<F>(F);

impl<F: FnMut(&[usize]) -> ControlFlow<()>> Observer for Solutions<F> {
    fn solution(&mut self, choices: &[usize]) -> ControlFlow<()> {
        (self.0)(choices)
    }
}

/// Runs an engine once, from the first choice on, with an observer on every step; not at all if it would
/// hold more than it may.
#[cfg(feature = "trace")]
pub(crate) fn witnessed(
    engine: Engine,
    problem: &Problem,
    budget: &Budget<'_>,
    observer: &mut dyn Observer,
) -> Run {
    if bytes_needed(engine, problem) > budget.byte_limit() {
        return no_room(0, budget);
    }
    let mut observer = CoverReporter::new(problem, budget, (0, u64::MAX), observer);
    run_engine(engine, problem, &mut observer)
}

fn no_room(told: u64, budget: &Budget<'_>) -> Run {
    budget.stop(Halt::Memory);
    Run::stopped_at(told.max(1))
}

/// Runs an engine for at most so many nodes, of which `told` are known already; not at all if it would
/// hold more than it may.
pub(super) fn watched(
    engine: Engine,
    problem: &Problem,
    budget: &Budget<'_>,
    (told, most): (u64, u64),
    found: impl FnMut(&[usize]) -> ControlFlow<()>,
) -> Run {
    if bytes_needed(engine, problem) > budget.byte_limit() {
        return no_room(told, budget);
    }
    let mut solutions = Solutions(found);
    let mut observer = CoverReporter::new(problem, budget, (told, most), &mut solutions);
    let run = run_engine(engine, problem, &mut observer);
    budget.add(run.nodes - observer.told, 0);
    budget.reach(run.max_depth as u32);
    run
}

/// A search for at most so many nodes.
pub(crate) fn look(
    problem: &Problem,
    budget: &Budget<'_>,
    most: u64,
    found: impl FnMut(&[usize]) -> ControlFlow<()>,
) -> Run {
    watched(
        auto::lister(problem, budget.limits()),
        problem,
        budget,
        (0, most),
        found,
    )
}

/// Every tiling once, in the engine's own order, by one worker. Gives what the engine counts.
pub(crate) fn list_alone(
    engine: Engine,
    model: &Model,
    budget: &Budget<'_>,
    found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> Result<Figures, FrontierError> {
    let run = match engine {
        Engine::InOrder => {
            // Turn by turn, a tiling comes up once for every way to turn its pieces into it.
            let repeats = model.repeats();
            let found = |choices: &[usize]| match choices.iter().any(|&choice| repeats[choice]) {
                true => ControlFlow::Continue(()),
                false => found(choices),
            };
            watched(engine, model.problem(), budget, (0, u64::MAX), found)
        }
        Engine::Frontier => {
            let mut given = 0_u32;
            // The caller knows when it has seen enough, the budget when it is stopped.
            let _ = frontier::table(model, budget)?.each(&mut |choices| {
                given = given.wrapping_add(1);
                if given.is_multiple_of(1 << 10) {
                    budget.spend(0)?;
                }
                found(choices)
            });
            return Ok(Figures::default());
        }
        _ => watched(engine, model.problem(), budget, (0, u64::MAX), found),
    };
    Ok(Figures::of_run(engine, model, &run))
}

/// Short searches before the long one, and the nodes each may make.
const TRIES: u32 = 12;
const TRY_NODES: u64 = 3000;

/// One tiling, by the most constrained item. Where the first choices are unlucky, a search can take
/// thousands of times its usual length; so it is broken off early and begun again with the cells
/// in another order, a few times, before it may take as long as it takes (Gomes, Selman and Kautz
/// 1998 on heavy tails and restarts).
pub(crate) fn first_alone(
    model: &Model,
    budget: &Budget<'_>,
    found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) {
    let mut dice = Dice::new(0);
    let mut order: Vec<u32> = (0..model.problem().cells() as u32).collect();
    for attempt in 0..=TRIES {
        let problem = match attempt {
            0 | TRIES => model.problem(),
            _ => {
                dice.shuffle(&mut order);
                &model.problem().renumbered(&order)
            }
        };
        let most = if attempt == TRIES {
            u64::MAX
        } else {
            TRY_NODES
        };
        let mut is_found = false;
        let run = look(problem, budget, most, |choices| {
            is_found = true;
            found(choices)
        });
        if is_found || run.complete || budget.why_stopped().is_some() {
            break;
        }
    }
}

/// The symmetries of what is to be filled that the pieces can follow, as they act on a model.
pub(crate) fn actions(puzzle: &Puzzle, model: &Model) -> Vec<Action> {
    let symmetries = symmetries(puzzle.container(), &puzzle.free_cells());
    model.actions(puzzle, &symmetries)
}

/// Words that all dives together may read: a moment's work.
const DIVE_WORDS: u64 = 50_000_000;

/// As many dives as a moment allows, at most `most`, at least one.
pub(super) fn affordable(problem: &Problem, most: u32) -> u32 {
    let dive = cover::most_constrained_bytes(problem) / 8 + 1;
    (DIVE_WORDS / dive).clamp(1, most.into()) as u32
}

/// About how many nodes a search for all solutions makes, images left out.
pub(crate) fn guess(puzzle: &Puzzle, model: &Model, dives: u32) -> f64 {
    let mut dice = Dice::new(0);
    let dives = affordable(model.problem(), dives);
    let all = cover::estimate(model.problem(), dives, &mut |n| dice.below(n));
    let actions = actions(puzzle, model);
    match Reduction::can_reduce(model, &actions) {
        true => all.nodes / actions.len() as f64,
        false => all.nodes,
    }
}
