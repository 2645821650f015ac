//! Whether what a saved answer says of itself holds.

use search::Halt;
use sliding::{Board, Direction, Metric};

use super::replay::{Verdict, verify};
use super::{Outcome, Quality, Request, RequestError};
use crate::format::Claims;
use crate::{Control, SolverContext};

/// A claim of an answer that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Objection {
    /// It is for another goal.
    Goal {
        /// The one that it names.
        said: Board,
        /// The one of the puzzle.
        found: Board,
    },
    /// It has another length.
    Length {
        /// As it says.
        said: usize,
        /// As it is.
        found: usize,
        /// What both are counted in.
        metric: Metric,
    },
    /// It is not optimal.
    Optimal {
        /// Its length.
        said: usize,
        /// The length of a shorter solution.
        found: usize,
        /// What both are counted in.
        metric: Metric,
    },
    /// Whether it is optimal is not known.
    Unproved {
        /// Its length.
        said: usize,
        /// What that is counted in.
        metric: Metric,
        /// What stopped the search for a shorter one.
        why: Option<Halt>,
    },
}

/// Judges the claims of an answer, `moves`, to the puzzle of a request, within the request's limits.
/// Lengths are counted in the metric that the answer names, else in the request's.
///
/// # Errors
/// When the request cannot be run.
pub fn objections(
    claims: &Claims,
    moves: &[Direction],
    request: &Request,
    context: &SolverContext<'_>,
    control: &mut dyn Control,
) -> Result<Vec<Objection>, RequestError> {
    let (puzzle, metric) = (&request.puzzle, claims.metric.unwrap_or(request.metric));
    let length = metric.length(moves);
    let goal = claims.goal.as_ref().filter(|&goal| goal != puzzle.goal());
    let goal = goal.map(|goal| Objection::Goal {
        said: goal.clone(),
        found: puzzle.goal().clone(),
    });
    let said = claims.length.filter(|&said| said != length);
    let other_length = said.map(|said| Objection::Length {
        said,
        found: length,
        metric,
    });
    let not_optimal = match claims.optimal && verify(puzzle, moves) == Verdict::Solves {
        true => disproof(length, request.clone().metric(metric), context, control)?,
        false => None,
    };
    let all = goal.into_iter().chain(other_length).chain(not_optimal);
    Ok(all.collect())
}

/// That a solution of a length is not a shortest one, or that this is not known.
fn disproof(
    length: usize,
    request: Request,
    context: &SolverContext<'_>,
    control: &mut dyn Control,
) -> Result<Option<Objection>, RequestError> {
    let (said, metric) = (length, request.metric);
    let report = request
        .quality(Quality::Best)
        .solve_with(context, control)?;
    let unproved = |why| Objection::Unproved { said, metric, why };
    Ok(match (report.length(), &report.outcome) {
        (Some(found), _) if found < length => Some(Objection::Optimal {
            said,
            found,
            metric,
        }),
        (_, Outcome::Optimal(_)) => None,
        // A lower bound of that length proves it as well.
        _ if report.lower_bound as usize >= length => None,
        (_, Outcome::Stopped { why, .. }) => Some(unproved(Some(*why))),
        _ => Some(unproved(None)),
    })
}
