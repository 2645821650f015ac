//! Searches with pattern databases, for tables whose number is known only when they are there.
//!
//! A node of [`PatternSpace`] holds arrays of a fixed length, so each number of views and tables is a
//! type of its own. Few are compiled: a set takes the smallest type that holds it, and its views are
//! repeated where the type has more of them, which changes no estimate and no order.

use search::{
    Aim, Beam, Begun, Budget, Division, Executor, ForeignJob, Found, IterationParts, Limits, Part,
    Run, SampledIteration, Sampling, SubtreeResult, Wanted, begin_rounds, divide_round, ida_batch,
    sampled_iterations, work_jobs,
};

use super::additive::Additive;
use super::layout::{Layout, UpTo16, UpTo32, UpTo64};
use super::space::PatternSpace;
use super::table::Table;
use super::view::Laid;
use crate::heuristic::Homes;
use crate::{Direction, Puzzle, Sequences};

/// The sum of tables on a board of at most 16 cells as an estimate for any search: at most two views,
/// those of the board and its mirror image.
pub type SmallSum<'t> = Additive<'t, UpTo16, 16, 2>;

/// A set has more views or tables than any type holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyTables;

/// A puzzle, and the tables laid on its board.
#[derive(Clone, Copy, Debug)]
pub struct PatternSearch<'t> {
    /// The board and its goal.
    pub puzzle: &'t Puzzle,
    /// What is laid on the board in each view.
    pub views: &'t [Vec<Laid>],
    /// The table of every pattern.
    pub tables: &'t [Table],
    /// What the tables of a board of at most 16 cells share.
    pub small: Option<&'t UpTo16>,
}

impl<'t> PatternSearch<'t> {
    /// The shortest solutions, and the estimates along the first of them.
    ///
    /// # Errors
    /// When there are too many tables.
    pub fn shortest(
        &self,
        sequences: &Sequences,
        aim: Aim<'_>,
        executor: &dyn Executor,
        budget: &Budget<'_>,
    ) -> Result<(Found<Direction>, Vec<u32>), TooManyTables> {
        let found = self.over(
            sequences,
            Shortest {
                aim,
                executor,
                budget,
            },
        )?;
        let path = found.paths.first().map_or(&[][..], Vec::as_slice);
        let estimates = self.estimates(sequences, path)?;
        Ok((found, estimates))
    }

    /// A short solution by a beam.
    ///
    /// # Errors
    /// When there are too many tables.
    pub fn beam(
        &self,
        sequences: &Sequences,
        beam: Beam,
        limits: &Limits,
        part: &mut Part<'_, '_>,
    ) -> Result<Run<Direction>, TooManyTables> {
        self.over(sequences, Short { beam, limits, part })
    }

    /// The estimate of the start, and after each slide of a path.
    ///
    /// # Errors
    /// When there are too many tables.
    ///
    /// # Panics
    /// When a slide is impossible.
    pub fn estimates(
        &self,
        sequences: &Sequences,
        path: &[Direction],
    ) -> Result<Vec<u32>, TooManyTables> {
        self.over(sequences, Along(path))
    }

    /// The iterations of a search for the shortest solutions before the first that is worth sharing; none if
    /// the budget stopped them.
    ///
    /// # Errors
    /// When there are too many tables.
    pub fn begin(
        &self,
        sequences: &Sequences,
        wanted: Wanted,
        budget: &Budget<'_>,
    ) -> Result<Option<Begun<Direction>>, TooManyTables> {
        self.over(sequences, Begin { wanted, budget })
    }

    /// The upper layers and the jobs of one iteration; none if the budget stopped it.
    ///
    /// # Errors
    /// When there are too many tables.
    pub fn divide(
        &self,
        sequences: &Sequences,
        division: Division,
        random: &mut dyn FnMut(usize) -> usize,
        budget: &Budget<'_>,
    ) -> Result<Option<IterationParts<Direction>>, TooManyTables> {
        self.over(
            sequences,
            Divide {
                division,
                random,
                budget,
            },
        )
    }

    /// The estimated sizes of the iterations up to a bound; none if the budget stopped it.
    ///
    /// # Errors
    /// When there are too many tables.
    pub fn sampled(
        &self,
        sequences: &Sequences,
        (last, sampling): (u32, Sampling),
        random: &mut dyn FnMut(usize) -> usize,
        budget: &Budget<'_>,
    ) -> Result<Option<Vec<SampledIteration>>, TooManyTables> {
        self.over(
            sequences,
            Sampled {
                last,
                sampling,
                random,
                budget,
            },
        )
    }

    /// Does jobs of one iteration; see [`search::work_jobs`].
    ///
    /// # Errors
    /// When there are too many tables.
    pub fn work(
        &self,
        sequences: &Sequences,
        work: Work<'_, '_>,
    ) -> Result<Result<(), ForeignJob>, TooManyTables> {
        self.over(sequences, work)
    }

    /// The estimate alone, on a board of at most 16 cells.
    ///
    /// # Panics
    /// When the board is larger.
    #[must_use]
    pub fn small_sum(&self) -> SmallSum<'t> {
        self.sum(self.small.expect("at most 16 cells come with their layout"))
    }

    fn over<U: OverPatterns>(
        &self,
        sequences: &Sequences,
        user: U,
    ) -> Result<U::Output, TooManyTables> {
        let views = self.views.len().next_power_of_two();
        let slots: usize = self.repeated(views).map(Vec::len).sum();
        let small = self.small;
        Ok(match (self.puzzle.size().cells(), views, slots, small) {
            // 3x3, 3x4 and others of two tables, and the small set of 4x4; its large set.
            (_, 1, ..=4, Some(small)) | (_, 2, ..=8, Some(small)) => {
                self.typed::<_, 8, 2, U>(small, sequences, user)
            }
            (_, 4, ..=8, Some(small)) => self.typed::<_, 8, 4, U>(small, sequences, user),
            // Boards that are not square; 5x5.
            (..=32, 1, ..=16, _) => self.typed::<_, 16, 1, U>(&UpTo32, sequences, user),
            (..=32, 2, ..=8, _) => self.typed::<_, 8, 2, U>(&UpTo32, sequences, user),
            // Larger boards, and sets that someone has drawn.
            (..=64, 1, ..=16, _) | (..=64, 2, ..=32, _) => {
                self.typed::<_, 32, 2, U>(&UpTo64, sequences, user)
            }
            (..=32, 4, ..=16, _) | (..=32, 8, ..=32, _) => {
                self.typed::<_, 32, 8, U>(&UpTo64, sequences, user)
            }
            _ => return Err(TooManyTables),
        })
    }

    fn typed<L: Layout, const SLOTS: usize, const VIEWS: usize, U: OverPatterns>(
        &self,
        layout: &L,
        sequences: &Sequences,
        user: U,
    ) -> U::Output {
        let sum = self.sum::<L, SLOTS, VIEWS>(layout);
        user.call(&PatternSpace::new(self.puzzle, sum, sequences))
    }

    /// The first `count` views, from the first again when there are no more.
    fn repeated(&self, count: usize) -> impl Iterator<Item = &'t Vec<Laid>> {
        self.views.iter().cycle().take(count)
    }

    fn sum<'s, L: Layout, const SLOTS: usize, const VIEWS: usize>(
        &self,
        layout: &'s L,
    ) -> Additive<'s, L, SLOTS, VIEWS>
    where
        't: 's,
    {
        let table = |laid: &Laid| {
            let mut tables = self.tables.iter();
            let own = tables.find(|table| table.pattern() == laid.pattern);
            own.expect("every pattern has its table")
        };
        let with_tables = |view: &'t Vec<Laid>| -> Vec<_> {
            view.iter().map(|laid| (laid, table(laid))).collect()
        };
        // In whole rounds, so that every view counts as often as the others in the rank of a beam; what
        // is left of three views after the first round counts twice, as it does with four.
        let round = self.views.len().next_power_of_two().min(VIEWS);
        let views: Vec<Vec<_>> = self.repeated(round).map(with_tables).collect();
        let views: Vec<Vec<_>> = views.iter().cycle().take(VIEWS).cloned().collect();
        Additive::new(Homes::of(self.puzzle), layout, &views)
    }
}

/// A search over boards with their patterns, whatever the types.
trait OverPatterns {
    type Output;

    fn call<L: Layout, const SLOTS: usize, const VIEWS: usize>(
        self,
        space: &PatternSpace<'_, L, SLOTS, VIEWS>,
    ) -> Self::Output;
}

/// What a search does with the space, written once for all types.
macro_rules! over_patterns {
    ($search:ty => $output:ty, |$own:ident, $space:ident| $body:expr) => {
        impl OverPatterns for $search {
            type Output = $output;

            fn call<L: Layout, const SLOTS: usize, const VIEWS: usize>(
                self,
                $space: &PatternSpace<'_, L, SLOTS, VIEWS>,
            ) -> $output {
                let $own = self;
                $body
            }
        }
    };
}

struct Shortest<'a, 'b, 'k> {
    aim: Aim<'k>,
    executor: &'a dyn Executor,
    budget: &'a Budget<'b>,
}

over_patterns!(Shortest<'_, '_, '_> => Found<Direction>, |own, space| {
    ida_batch(space, own.aim, own.executor, own.budget)
});

struct Short<'p, 'b, 'a> {
    beam: Beam,
    limits: &'p Limits,
    part: &'p mut Part<'b, 'a>,
}

over_patterns!(Short<'_, '_, '_> => Run<Direction>, |own, space| {
    own.beam.run_batched(space, own.limits, &mut |progress| own.part.tick(progress))
});

struct Along<'a>(&'a [Direction]);

over_patterns!(Along<'_> => Vec<u32>, |own, space| space.estimates(own.0));

/// Jobs to do, and who does them.
pub struct Work<'a, 'b> {
    /// The bound of the iteration, and which solutions are wanted.
    pub iteration: (u32, Wanted),
    /// The prefixes of each job.
    pub jobs: &'a [Vec<Vec<Direction>>],
    /// Who does them.
    pub executor: &'a dyn Executor,
    /// What they may use together.
    pub budget: &'a Budget<'b>,
    /// Called on the job's thread when it begins.
    pub begun: &'a (dyn Fn() + Sync),
    /// Called on the job's thread when it is done.
    pub done: &'a (dyn Fn(usize, SubtreeResult<Direction>) + Sync),
}

over_patterns!(Work<'_, '_> => Result<(), ForeignJob>, |own, space| {
    let Work { iteration, jobs, executor, budget, begun, done } = own;
    work_jobs(space, iteration, jobs, executor, budget, begun, done)
});

struct Begin<'a, 'b> {
    wanted: Wanted,
    budget: &'a Budget<'b>,
}

over_patterns!(Begin<'_, '_> => Option<Begun<Direction>>, |own, space| {
    begin_rounds(space, own.wanted, own.budget)
});

struct Divide<'a, 'b> {
    division: Division,
    random: &'a mut dyn FnMut(usize) -> usize,
    budget: &'a Budget<'b>,
}

over_patterns!(Divide<'_, '_> => Option<IterationParts<Direction>>, |own, space| {
    divide_round(space, own.division, own.random, own.budget)
});

struct Sampled<'a, 'b> {
    last: u32,
    sampling: Sampling,
    random: &'a mut dyn FnMut(usize) -> usize,
    budget: &'a Budget<'b>,
}

over_patterns!(Sampled<'_, '_> => Option<Vec<SampledIteration>>, |own, space| {
    sampled_iterations(space, own.last, own.sampling, own.random, own.budget)
});
