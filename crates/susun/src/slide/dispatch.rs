//! From names to types: builds the search space for a puzzle, a heuristic and a metric, once per
//! solve. Behind this point nothing is chosen at run time.

use core::time::Duration;

use sliding::heuristic::{
    Either, Heuristic as Estimator, Homes, LinearConflict, MisplacedThenManhattan, PerPush, Summed,
    Tabled, TileCost, WalkingDistance, WalkingError,
};
use sliding::space::{BoardSpace, LargeSpace, SmallSpace, Successors};
use sliding::{Metric, Puzzle};

use super::COMPACT;
use super::patterns::Patterns;
use super::registry::Heuristic;

/// What nodes are ranked by.
#[derive(Clone, Copy)]
pub(crate) enum Ranking<'a> {
    /// A registered heuristic that needs nothing else.
    By(Heuristic),
    /// Pattern databases, and what it took to have them.
    Patterns(&'a Patterns, Tables),
}

/// What was built before the search could begin.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tables {
    pub(crate) bytes: u64,
    /// None when there is no table, or no clock.
    pub(crate) time: Option<Duration>,
}

/// Something to be done with a space, whatever its type.
pub(crate) trait WithSpace {
    type Output;
    fn clock(&self) -> Option<Duration>;
    fn call<S: BoardSpace>(self, space: S, tables: Tables) -> Self::Output;
}

/// Builds the space with the strongest estimate that needs no table, for methods that take no other.
pub(crate) fn with_linear_conflict<U: WithSpace>(
    puzzle: &Puzzle,
    metric: Metric,
    successors: Successors,
    user: U,
) -> U::Output {
    Build::without_tables(puzzle, metric, successors).plain(
        Plain::Conflicts(LinearConflict::new(Homes::of(puzzle))),
        user,
    )
}

/// An estimate that needs no pattern databases.
enum Plain {
    PerTile(TileCost, Homes),
    Conflicts(LinearConflict),
    Walking(WalkingDistance),
}

impl Plain {
    /// All in one type.
    fn joined<T>(
        self,
        per_tile: impl Fn(TileCost, Homes) -> T,
    ) -> Either<T, Either<LinearConflict, WalkingDistance>> {
        match self {
            Self::PerTile(cost, homes) => Either::First(per_tile(cost, homes)),
            Self::Conflicts(estimate) => Either::Second(Either::First(estimate)),
            Self::Walking(estimate) => Either::Second(Either::Second(estimate)),
        }
    }
}

/// Builds the space of the greedy walk: misplaced tiles, then Manhattan. It promises nothing, so nothing
/// has to be divided by what a push can move.
pub(crate) fn with_greedy_rank<U: WithSpace>(
    puzzle: &Puzzle,
    metric: Metric,
    successors: Successors,
    user: U,
) -> U::Output {
    let build = Build {
        counts_pushes: true,
        ..Build::without_tables(puzzle, metric, successors)
    };
    build.space(MisplacedThenManhattan::new(Homes::of(puzzle)), user)
}

/// Builds the space and hands it over.
pub(crate) fn with_space<U: WithSpace>(
    puzzle: &Puzzle,
    ranking: Ranking<'_>,
    metric: Metric,
    successors: Successors,
    user: U,
) -> Result<U::Output, WalkingError> {
    let homes = Homes::of(puzzle);
    let build = Build::without_tables(puzzle, metric, successors);
    let cost = match ranking {
        Ranking::Patterns(patterns, tables) => {
            return Ok(Build { tables, ..build }.with_patterns(patterns, user));
        }
        Ranking::By(Heuristic::PatternDatabase) => {
            unreachable!("pattern databases come with their tables")
        }
        Ranking::By(Heuristic::Zero) => TileCost::Zero,
        Ranking::By(Heuristic::Misplaced) => TileCost::Misplaced,
        Ranking::By(Heuristic::Manhattan) => TileCost::Manhattan,
        Ranking::By(Heuristic::LinearConflict) => {
            return Ok(build.plain(Plain::Conflicts(LinearConflict::new(homes)), user));
        }
        Ranking::By(Heuristic::WalkingDistance) => {
            let begun = user.clock();
            let walking = WalkingDistance::new(homes, metric)?;
            let time = user.clock().zip(begun);
            let native = Build {
                counts_pushes: true,
                tables: Tables {
                    bytes: walking.bytes() as u64,
                    time: time.map(|(now, begun)| now.saturating_sub(begun)),
                },
                ..build
            };
            return Ok(native.plain(Plain::Walking(walking), user));
        }
    };
    Ok(build.plain(Plain::PerTile(cost, homes), user))
}

#[derive(Clone, Copy)]
struct Build<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    successors: Successors,
    /// Whether the estimate is made for the metric, whichever it is.
    counts_pushes: bool,
    tables: Tables,
}

impl<'a> Build<'a> {
    /// With an estimate that needs none, and knows nothing of pushes.
    fn without_tables(puzzle: &'a Puzzle, metric: Metric, successors: Successors) -> Self {
        Self {
            puzzle,
            metric,
            successors,
            counts_pushes: false,
            tables: Tables::default(),
        }
    }

    fn plain<U: WithSpace>(self, estimate: Plain, user: U) -> U::Output {
        let small = SmallSpace::<Tabled, false>::fits(self.puzzle.size());
        match (estimate, small) {
            (estimate, true) if COMPACT => self.small(estimate.joined(Tabled::new), user),
            (estimate, false) if COMPACT => self.large(estimate.joined(Summed::new), user),
            (Plain::PerTile(cost, homes), true) => self.small(Tabled::new(cost, homes), user),
            (Plain::PerTile(cost, homes), false) => self.large(Summed::new(cost, homes), user),
            (Plain::Conflicts(estimate), _) => self.space(estimate, user),
            (Plain::Walking(estimate), _) => self.space(estimate, user),
        }
    }

    fn space<H: Estimator, U: WithSpace>(self, heuristic: H, user: U) -> U::Output {
        if SmallSpace::<H, false>::fits(self.puzzle.size()) {
            self.small(heuristic, user)
        } else {
            self.large(heuristic, user)
        }
    }

    /// The estimates of a set, on a board of at most 16 cells; at most two views of it, those of the
    /// board and its mirror image.
    fn with_patterns<U: WithSpace>(self, patterns: &Patterns, user: U) -> U::Output {
        let puzzle = self.puzzle;
        let layout = patterns.small();
        patterns.with_additive::<_, 16, 2, _>(layout, puzzle, |sum| self.small(sum, user))
    }

    fn per_push<H>(self, heuristic: H) -> PerPush<H> {
        if self.counts_pushes {
            PerPush::native(heuristic)
        } else {
            PerPush::new(heuristic, self.puzzle.size())
        }
    }

    fn small<H: Estimator, U: WithSpace>(self, heuristic: H, user: U) -> U::Output {
        let Self {
            puzzle,
            successors,
            tables,
            ..
        } = self;
        match self.metric {
            Metric::SingleTile => user.call(
                SmallSpace::<H, false>::new(puzzle, heuristic, successors),
                tables,
            ),
            Metric::MultiTile => user.call(
                SmallSpace::<_, true>::new(puzzle, self.per_push(heuristic), successors),
                tables,
            ),
        }
    }

    fn large<H: Estimator, U: WithSpace>(self, heuristic: H, user: U) -> U::Output {
        let Self {
            puzzle,
            successors,
            tables,
            ..
        } = self;
        match self.metric {
            Metric::SingleTile => user.call(
                LargeSpace::<H, false>::new(puzzle, heuristic, successors),
                tables,
            ),
            Metric::MultiTile => user.call(
                LargeSpace::<_, true>::new(puzzle, self.per_push(heuristic), successors),
                tables,
            ),
        }
    }
}
