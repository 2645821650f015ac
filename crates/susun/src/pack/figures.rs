//! What a search did, besides its cases and its time.

use cover::{Bound, Run};
use num_bigint::BigUint;
use packing::{Amount, Model, Puzzle};
use search::{Budget, Limits, Stats};

use super::registry::{Engine, Method};
use super::run;

/// The figures of a search; what a method does not count is not there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Figures {
    /// The most pieces that the search had placed at the same time, where it places pieces.
    pub max_depth: Option<u32>,
    /// The most states that were held at the same time, where states are counted.
    pub max_frontier: Option<u64>,
    /// How many combinations there are, of a method that tests each.
    pub combinations: Option<BigUint>,
    /// How many of them were tested.
    pub candidates: Option<u64>,
    /// Nodes that each bounding function killed, of those that are switched on.
    pub killed: Vec<(Bound, u64)>,
}

impl Figures {
    /// What a run of an engine adds to what a budget knows.
    pub(super) fn of_run(engine: Engine, model: &Model, run: &Run) -> Self {
        let mut figures = Self::default();
        match engine {
            Engine::Exhaustive => {
                figures.combinations = Some(cover::combinations(model.problem()));
                figures.candidates = Some(run.candidates);
            }
            Engine::Backtracking(bounds) => {
                let killed = |bound| (bound, run.killed[bound as usize]);
                figures.killed = bounds.iter().map(killed).collect();
            }
            _ => {}
        }
        figures
    }

    /// The same with what the budget of an engine knows.
    pub(super) fn with_stats(self, engine: Engine, puzzle: &Puzzle, stats: &Stats) -> Self {
        let counts_states = engine == Engine::Frontier;
        // Cells that are left empty are steps of a search too.
        let counts_pieces = !counts_states && puzzle.holes() == Amount::NONE;
        Self {
            max_depth: counts_pieces.then_some(stats.depth),
            max_frontier: counts_states.then_some(stats.max_frontier),
            ..self
        }
    }
}

/// How many combinations a method would test, known before it begins; none if it tests none, or if there
/// is no room to find out.
#[must_use]
pub fn combinations(puzzle: &Puzzle, method: Method, limits: Limits) -> Option<BigUint> {
    let plan = method.plan()?;
    let mut control = ();
    let budget = Budget::new(limits, &mut control);
    let is_exhaustive = plan.engine == Engine::Exhaustive;
    let has_room = is_exhaustive && run::has_room(puzzle, false, &budget);
    has_room.then(|| cover::combinations(run::model(puzzle, &plan).problem()))
}
