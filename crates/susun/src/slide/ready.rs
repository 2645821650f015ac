//! Whether the tables that a puzzle needs are there, and what to do when they are not.

use core::time::Duration;

use search::{Budget, Wanted};
use sliding::Metric;
use sliding::parity::Parity;

use super::auto::{self, Why};
use super::choice::{Choice, choose, looks_up};
use super::registry::Engine;
use super::request::Request;
use super::tables::{TableKey, catalogue};
use super::{multi_tile, patterns};
use crate::{Control, SolverContext};

/// What was chosen, or, where that needs tables that are not ready and there is little time, what needs
/// none.
pub(super) fn in_time(
    choice: Choice,
    context: &SolverContext<'_>,
    request: &Request,
    budget: &Budget<'_>,
) -> Choice {
    let hurried = request.time_to_use().is_some_and(|time| time < TABLE_TIME);
    let can_do_without = choice.why == Some(Why::Tables) && request.wanted == Wanted::One;
    if hurried && can_do_without && request.set.is_none() && !is_ready(context, request, budget) {
        return auto::without_tables(request);
    }
    choice
}

/// The default tables of a small board are built in less.
const TABLE_TIME: Duration = Duration::from_secs(1);

/// Whether the tables that a request would build are at hand or kept.
fn is_ready(context: &SolverContext<'_>, request: &Request, budget: &Budget<'_>) -> bool {
    let keys = default_tables(request);
    let has_room = patterns::check_room(&keys, budget).is_ok();
    has_room
        && keys
            .into_iter()
            .all(|key| matches!(context.kept(key, budget), Ok(Ok(_))))
}

/// The tables that are built for a request.
fn default_tables(request: &Request) -> Vec<TableKey> {
    let keys = match request.metric {
        Metric::SingleTile => {
            patterns::default_set(&request.puzzle).map(|set| catalogue::keys(&set))
        }
        Metric::MultiTile => Some(catalogue::of_pushes(request.puzzle.goal())),
    };
    keys.unwrap_or_default()
}

impl Request {
    /// The tables that [`Request::solve_with`] builds unless they are kept; none if it looks nothing up.
    #[must_use]
    pub fn tables(&self) -> Vec<TableKey> {
        let looks_up = choose(self).is_ok_and(|choice| looks_up(&choice, self));
        match &self.set {
            _ if !looks_up || !Parity::of(&self.puzzle).is_solvable() => Vec::new(),
            Some(set) => catalogue::keys(set),
            None => default_tables(self),
        }
    }

    /// Makes the tables ready that [`Request::solve_with`] would use, within the limits. An error is reported when
    /// they are used.
    pub fn prepare(&self, context: &SolverContext<'_>, control: &mut dyn Control) {
        let Ok(choice) = choose(self) else { return };
        let Some(plan) = choice.method.plan() else {
            return;
        };
        if !looks_up(&choice, self) || !Parity::of(&self.puzzle).is_solvable() {
            return;
        }
        let budget = Budget::new(self.limits, control);
        // Whatever comes of it comes again.
        let _ = match (self.metric, plan.engine) {
            (Metric::MultiTile, Engine::IdaBatch | Engine::Anytime) => {
                multi_tile::gather(context, &self.puzzle, &budget).map(drop)
            }
            _ => {
                let set = self.set.as_ref();
                patterns::gather(context, &self.puzzle, set, &budget).map(drop)
            }
        };
    }
}
