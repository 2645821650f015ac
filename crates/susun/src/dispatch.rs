//! From names to types: builds the search space for a puzzle, a heuristic and a metric, once per
//! solve. Behind this point nothing is chosen at run time.

use sliding::heuristic::{
    Heuristic as Estimator, Homes, LinearConflict, Summed, Tabled, TileCost, WalkingDistance,
    WalkingError,
};
use sliding::space::{BoardSpace, LargeSpace, SmallSpace, Successors, pushes_at_most};
use sliding::{Metric, Puzzle};

use crate::registry::Heuristic;

/// What nodes are ranked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ranking {
    /// A registered heuristic.
    By(Heuristic),
    /// Misplaced tiles, then Manhattan: the greedy walk's.
    Greedy,
}

/// Something to be done with a space, whatever its type.
pub(crate) trait WithSpace {
    type Output;
    fn call<S: BoardSpace>(self, space: S) -> Self::Output;
}

/// Builds the space and hands it over.
pub(crate) fn with_space<U: WithSpace>(
    puzzle: &Puzzle,
    ranking: Ranking,
    metric: Metric,
    successors: Successors,
    user: U,
) -> Result<U::Output, WalkingError> {
    let homes = Homes::of(puzzle);
    let build = Build {
        puzzle,
        metric,
        successors,
        scale: pushes_at_most(puzzle.size()),
    };
    let cost = match ranking {
        Ranking::Greedy => TileCost::MisplacedThenManhattan,
        Ranking::By(Heuristic::Zero) => TileCost::Zero,
        Ranking::By(Heuristic::Misplaced) => TileCost::Misplaced,
        Ranking::By(Heuristic::Manhattan) => TileCost::Manhattan,
        Ranking::By(Heuristic::LinearConflict) => {
            return Ok(build.space(LinearConflict::new(homes), user));
        }
        Ranking::By(Heuristic::WalkingDistance) => {
            let walking = WalkingDistance::new(homes, metric)?;
            let native = Build { scale: 1, ..build };
            return Ok(native.space(walking, user));
        }
    };
    // A rank is compared, never added to a depth.
    let build = match ranking {
        Ranking::Greedy => Build { scale: 1, ..build },
        Ranking::By(_) => build,
    };
    Ok(if SmallSpace::<Tabled, false>::fits(puzzle.size()) {
        build.small(Tabled::new(cost, homes), user)
    } else {
        build.large(Summed::new(cost, homes), user)
    })
}

#[derive(Clone, Copy)]
struct Build<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    successors: Successors,
    scale: u32,
}

impl Build<'_> {
    fn space<H: Estimator, U: WithSpace>(self, heuristic: H, user: U) -> U::Output {
        if SmallSpace::<H, false>::fits(self.puzzle.size()) {
            self.small(heuristic, user)
        } else {
            self.large(heuristic, user)
        }
    }

    fn small<H: Estimator, U: WithSpace>(self, heuristic: H, user: U) -> U::Output {
        let Self {
            puzzle, successors, ..
        } = self;
        match self.metric {
            Metric::SingleTile => {
                user.call(SmallSpace::<H, false>::new(puzzle, heuristic, successors))
            }
            Metric::MultiTile => user
                .call(SmallSpace::<H, true>::new(puzzle, heuristic, successors).scaled(self.scale)),
        }
    }

    fn large<H: Estimator, U: WithSpace>(self, heuristic: H, user: U) -> U::Output {
        let Self {
            puzzle, successors, ..
        } = self;
        match self.metric {
            Metric::SingleTile => {
                user.call(LargeSpace::<H, false>::new(puzzle, heuristic, successors))
            }
            Metric::MultiTile => user
                .call(LargeSpace::<H, true>::new(puzzle, heuristic, successors).scaled(self.scale)),
        }
    }
}
