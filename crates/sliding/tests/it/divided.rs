//! IDA* in rounds of jobs against IDA* in one piece.

use std::sync::Mutex;

use search::{
    Begun, Budget, Division, ForeignJob, Found, Limits, SubtreeResult, Wanted, begin_rounds,
    divide_round, ida_batch, work_jobs,
};
use sliding::pdb::{PatternSpace, UpTo16};
use sliding::space::Successors;
use sliding::{Board, Direction, Puzzle, Sequences};

use crate::patterns::{Pair, replayed, set, with_additive};
use crate::support::{Dice, size};

const WEAK: &str = "a a b b\na a b b\nc c d d\nc c d _";
const JOBS: usize = 40;

/// Calls `user` with a space over the weak tables.
fn with_space<R>(
    puzzle: &Puzzle,
    wanted: Wanted,
    user: impl FnOnce(&PatternSpace<'_, UpTo16, 8, 1>) -> R,
) -> R {
    let longest = if wanted == Wanted::One { 8 } else { 2 };
    let sequences = Sequences::new(puzzle.size(), Successors::KORF.order, longest);
    with_additive::<UpTo16, 8, 1, _>(&set(WEAK), puzzle.goal(), |additive, _| {
        user(&PatternSpace::new(puzzle, additive, &sequences))
    })
}

/// The shortest solutions, the nodes, and the rounds that had jobs.
fn in_rounds(puzzle: &Puzzle, wanted: Wanted) -> (Vec<Vec<Direction>>, u64, usize) {
    with_space(puzzle, wanted, |space| {
        let mut control = ();
        let budget = &Budget::new(Limits::NONE, &mut control);
        let Begun {
            mut bound,
            mut last,
            findings,
        } = begin_rounds(space, wanted, budget).unwrap();
        let (mut paths, mut nodes, mut rounds) = (findings.paths, findings.generated, 0);
        let mut dice = Dice(5);
        while paths.is_empty() {
            rounds += 1;
            let division = Division {
                bound,
                last,
                jobs: JOBS,
                wanted,
            };
            let (upper, jobs) =
                divide_round(space, division, &mut |n| dice.below(n), budget).unwrap();
            assert!(jobs.len() >= JOBS, "{}", jobs.len());
            let largest = jobs.iter().map(|job| job.size).fold(0.0, f64::max);
            let all: f64 = jobs.iter().map(|job| job.size).sum();
            assert!(largest < all / 10.0, "{largest} of {all}");
            let prefixes: Vec<_> = jobs.into_iter().map(|job| job.prefixes).collect();
            let done = Mutex::new(vec![None; prefixes.len()]);
            let take = |job: usize, findings: SubtreeResult<Direction>| {
                let before = done.lock().unwrap()[job].replace(findings);
                assert!(before.is_none(), "job {job} was done twice");
            };
            work_jobs(
                space,
                (bound, wanted),
                &prefixes,
                &Pair,
                budget,
                &|| {},
                &take,
            )
            .unwrap();
            let done = done.into_inner().unwrap();
            let found: Vec<_> = done
                .into_iter()
                .map(Option::unwrap)
                .chain([upper])
                .collect();
            last = found.iter().map(|each| each.generated).sum();
            nodes += last;
            bound += found
                .iter()
                .filter_map(|each| each.beyond)
                .min()
                .unwrap_or(0);
            paths = found.into_iter().flat_map(|each| each.paths).collect();
        }
        paths.sort_unstable_by_key(|path| path.iter().map(|&step| step as u8).collect::<Vec<_>>());
        (paths, nodes, rounds)
    })
}

fn in_one_piece(puzzle: &Puzzle, wanted: Wanted) -> Found<Direction> {
    with_space(puzzle, wanted, |space| {
        let mut control = ();
        let budget = &Budget::new(Limits::NONE, &mut control);
        ida_batch(space, wanted.into(), &(), budget)
    })
}

/// Boards that take more than one round.
fn boards(count: usize) -> Vec<Puzzle> {
    let mut dice = Dice(11);
    let mut boards = Vec::new();
    while boards.len() < count {
        let puzzle = dice.puzzle(&Board::blank_last(size(4, 4)));
        if puzzle.manhattan() > 34 {
            continue;
        }
        let generated = in_one_piece(&puzzle, Wanted::One).run.stats.generated;
        if (900_000..3_000_000).contains(&generated) {
            boards.push(puzzle);
        }
    }
    boards
}

#[test]
fn rounds_of_jobs_are_the_search() {
    for puzzle in boards(2) {
        let all = Wanted::All { most: u64::MAX };
        let whole = in_one_piece(&puzzle, all);
        let (paths, nodes, rounds) = in_rounds(&puzzle, all);
        assert!(rounds > 0, "it must be worth sharing");
        // Nothing is merged where every path counts, so the nodes add up.
        assert_eq!(nodes, whole.run.stats.generated);
        let mut expected = whole.paths;
        expected
            .sort_unstable_by_key(|path| path.iter().map(|&step| step as u8).collect::<Vec<_>>());
        assert_eq!(paths, expected);

        let (paths, _, _) = in_rounds(&puzzle, Wanted::One);
        assert_eq!(replayed(&puzzle, &paths[0]), expected[0].len());
    }
}

#[test]
fn a_job_that_is_no_path_is_refused() {
    let puzzle = Dice(3).puzzle(&Board::blank_last(size(4, 4)));
    with_space(&puzzle, Wanted::One, |space| {
        let corner = vec![vec![Direction::Up; 4]];
        let uneven = vec![vec![], vec![Direction::Up]];
        for job in [corner, uneven] {
            let mut control = ();
            let budget = &Budget::new(Limits::NONE, &mut control);
            let jobs = [job];
            let fail = |_, _| panic!("nothing is to be done");
            let worked = work_jobs(space, (90, Wanted::One), &jobs, &(), budget, &|| {}, &fail);
            assert_eq!(worked, Err(ForeignJob));
        }
    });
}
