//! The multi-tile metric with tables: lengths and all solutions against whole spaces, published
//! optima, and tables that are kept.

use std::ops::ControlFlow;

use susun::random::Dice;
use susun::search::{Budget, Limits};
use susun::slide::benchmarks::Benchmark;
use susun::slide::random::walk;
use susun::slide::registry::{Heuristic, Method};
use susun::slide::tables::{
    AnyTable, Ask, Claim, Header, LoadError, Memory, Origin, Rules, Shapes, StoreError,
    StoredTable, TableError, TableKey, TableStore, catalogue, proof, table,
};
use susun::slide::{Outcome, Quality, Report, Request, RequestError, SolverContext, Wanted, Why};
use susun::sliding::census::Census;
use susun::sliding::pdb::{Bits, Pattern};
use susun::sliding::{Board, Direction, Metric, Puzzle};

use crate::common::{CONTEXT, optimum, puzzle, size, solve, solves};

fn pushes(puzzle: Puzzle) -> Request {
    Request::new(puzzle).metric(Metric::MultiTile)
}

fn batched(puzzle: Puzzle) -> Request {
    pushes(puzzle).method(Method::named("ida-batch").unwrap())
}

/// Estimates are never too great, change by at most one, and end in nothing.
fn check(report: &Report) {
    let Outcome::Optimal(solution) = &report.outcome else {
        panic!("{report:?}")
    };
    assert!(solves(&report.puzzle, &solution.moves));
    let length = report.length().unwrap();
    let estimates = &solution.estimates;
    assert_eq!(estimates.len(), length + 1);
    for (depth, &estimate) in estimates.iter().enumerate() {
        assert!(estimate as usize <= length - depth, "{report:?}");
        assert_eq!(estimate == 0, depth == length, "{report:?}");
    }
    assert!(estimates.windows(2).all(|two| two[0].abs_diff(two[1]) <= 1));
    assert_eq!(report.steps().len(), length + 1);
}

#[test]
fn published_optima_of_four_by_four() {
    let set = Benchmark::named("korf100").unwrap();
    // The shortest, the longest, and some between.
    for number in [1, 12, 42, 55, 79, 88] {
        let instance = &set.instances()[number - 1];
        let report = solve(&pushes(set.puzzle(instance)), &mut ()).unwrap();
        let length = report.length().map(|length| length as u32);
        assert_eq!(length, instance.multi_tile, "{number}");
        assert_eq!(
            (report.method.name, report.why),
            ("ida-batch", Some(Why::Tables))
        );
        assert_eq!(report.tables.as_ref().unwrap().set, "4x4-mtm");
        check(&report);
    }
}

#[test]
fn lengths_of_three_by_three_are_those_of_the_whole_space() {
    for blank in [0, 4, 5, 8] {
        let goal = Board::ordered(size(3, 3), blank);
        let census = Census::new(&goal, Metric::MultiTile).unwrap();
        let mut dice = Dice::new(7);
        for (length, &count) in census.histogram().iter().enumerate() {
            for _ in 0..count.min(10) {
                let start = census.nth_at(length as u32, dice.below(count)).unwrap();
                let puzzle = Puzzle::new(start, goal.clone()).unwrap();
                let report = solve(&batched(puzzle), &mut ()).unwrap();
                assert_eq!(report.length(), Some(length), "{report:?}");
                check(&report);
            }
        }
    }
}

/// Boards that are no square, goals that are not default.
#[test]
fn other_boards() {
    for (rows, columns, blank) in [
        (2, 4, 7),
        (2, 5, 3),
        (5, 2, 4),
        (3, 4, 6),
        (2, 8, 9),
        (4, 4, 5),
    ] {
        let goal = Board::ordered(size(rows, columns), blank);
        let mut dice = Dice::new(3);
        for slides in [1, 5, 14] {
            let mut start = goal.clone();
            for direction in walk(&goal, slides, &mut dice) {
                start.slide(direction);
            }
            let puzzle = Puzzle::new(start, goal.clone()).unwrap();
            let report = solve(&batched(puzzle.clone()), &mut ()).unwrap();
            assert_eq!(report.length(), Some(optimum(&puzzle, Metric::MultiTile)));
            check(&report);
        }
    }
}

/// Every way down the distances of a whole space.
fn ways(census: &Census, board: &Board, moves: &mut Vec<Direction>, all: &mut Vec<Vec<Direction>>) {
    let distance = census.distance(board).unwrap();
    if distance == 0 {
        return all.push(moves.clone());
    }
    for direction in Direction::ALL {
        let (mut next, before) = (board.clone(), moves.len());
        while next.slide(direction).is_some() {
            moves.push(direction);
            if census.distance(&next) == Some(distance - 1) {
                ways(census, &next, moves, all);
            }
        }
        moves.truncate(before);
    }
}

#[test]
fn all_solutions_of_three_by_three() {
    for blank in [8, 4, 1] {
        let goal = Board::ordered(size(3, 3), blank);
        let census = Census::new(&goal, Metric::MultiTile).unwrap();
        let mut dice = Dice::new(5);
        for (length, &count) in census.histogram().iter().enumerate() {
            for _ in 0..count.min(4) {
                let start = census.nth_at(length as u32, dice.below(count)).unwrap();
                let mut expected = Vec::new();
                ways(&census, &start, &mut Vec::new(), &mut expected);
                let request = pushes(Puzzle::new(start, goal.clone()).unwrap())
                    .wanted(Wanted::All { most: u64::MAX });
                let report = solve(&request, &mut ()).unwrap();
                let solutions = report.solutions.as_ref().unwrap();
                assert_eq!(solutions.incomplete, None);
                let mut found = solutions.moves.clone();
                assert_eq!(found[0], report.outcome.solution().unwrap().moves);
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "{:?}", request.puzzle);
            }
        }
    }
}

#[test]
fn what_auto_picks() {
    let ran = |text: &str, request: &dyn Fn(Request) -> Request| {
        let report = solve(&request(pushes(puzzle(text))), &mut ());
        report.map(|report| (report.method.name, report.heuristic.unwrap()))
    };
    let plain = |request| request;
    let all = |request: Request| request.wanted(Wanted::All { most: 10 });
    let walking = Ok(("ida-star", Heuristic::WalkingDistance));
    let tables = Ok(("ida-batch", Heuristic::PatternDatabase));
    assert_eq!(ran("3x3#1", &plain), walking);
    assert_eq!(ran("3x3#1", &all), tables);
    assert_eq!(ran("2x4#1", &all), tables);
    assert_eq!(ran("4x3#1", &plain), tables);
    let none = Err(RequestError::NoList {
        size: size(2, 3),
        metric: Metric::MultiTile,
    });
    assert_eq!(ran("2x3#1", &all), none);
    let fast = |request: Request| all(request).quality(Quality::Fast);
    let one = Err(RequestError::OneSolution { method: "auto" });
    assert_eq!(ran("3x3#1", &fast), one);
    // The sets are for slides.
    let set = catalogue::named("4x4-small").unwrap();
    let with_set = |request: Request| request.set(Some(set.clone()));
    assert_eq!(ran("4x4#1", &with_set), Err(RequestError::SetForSlides));
    // Where memory is short a slower search does it.
    let little = |mut request: Request| {
        request.limits.bytes = Some(1 << 20);
        request
    };
    let request = little(pushes(puzzle("1 2 3 4/5 6 8 0/9 10 7 11/13 14 15 12")));
    let report = request.solve().unwrap();
    assert!(matches!(report.outcome, Outcome::Optimal(_)));
}

fn key() -> TableKey {
    catalogue::of_pushes(&Board::blank_last(size(3, 3)))[0]
}

/// A table as bytes of a file, and back.
#[test]
fn kept_and_proved() {
    let (store, mut shapes) = (Memory::default(), Shapes::default());
    let key = key();
    assert_eq!(key.file_name(), "3x3-mtm-aaa-_aa-a...susun");
    assert_eq!(TableKey::of_file_name(&key.file_name()), Some(key));
    let rules = Rules::default();
    let built = table(
        &store,
        key,
        rules,
        &mut shapes,
        &(),
        &Budget::new(Limits::NONE, &mut ()),
    )
    .unwrap();
    assert_eq!(built.origin, Origin::Built);
    assert!(matches!(built.table, AnyTable::MultiTile(_)));
    assert_eq!(built.table.pattern(), key.pattern);
    assert_eq!(built.histogram.iter().sum::<u64>(), key.estimated_entries());
    assert_eq!(
        built.table.bits().bytes().len() as u64,
        key.estimated_bytes()
    );
    let header = Header::new(key, &built.histogram, built.table.bits().bytes());
    let file = [header.encode(), built.table.bits().bytes().to_vec()].concat();
    let read = Header::decode(&file, file.len() as u64).unwrap();
    assert_eq!(read, header);
    let bits = Bits::new(file[read.bits_at()..].to_vec());
    let stored = StoredTable::new(read, bits);
    let again = proof(
        &stored,
        rules,
        &mut shapes,
        &(),
        &Budget::new(Limits::NONE, &mut ()),
    )
    .unwrap();
    assert_eq!(again, Ok(()));
    let loaded = table(
        &store,
        key,
        rules,
        &mut shapes,
        &(),
        &Budget::new(Limits::NONE, &mut ()),
    )
    .unwrap();
    assert_eq!(loaded.origin, Origin::Loaded);
    assert_eq!(loaded.table.bits().bytes(), built.table.bits().bytes());
    // What is loaded solves as what was built.
    let context = SolverContext::new(&store, &());
    let request = batched(puzzle("8 6 7/2 5 4/3 0 1"));
    let kept = request.solve_with(&context, &mut ()).unwrap();
    assert_eq!(kept.tables.as_ref().unwrap().built, 0);
    let built = request.solve_with(&CONTEXT, &mut ()).unwrap();
    assert_eq!((kept.outcome, kept.stats), (built.outcome, built.stats));
}

/// A store whose table is too short for its key.
struct Short;

impl TableStore for Short {
    fn load(&self, key: &TableKey, _: Ask<'_>) -> Result<Option<StoredTable>, LoadError> {
        let bits = vec![0; 7];
        let header = Header::new(*key, &[56], &bits);
        Ok(Some(StoredTable::new(header, Bits::new(bits))))
    }

    fn claim(&self, _: &TableKey, _: Ask<'_>) -> Result<Box<dyn Claim + '_>, LoadError> {
        Ok(Box::new(Nowhere))
    }
}

struct Nowhere;

impl Claim for Nowhere {
    fn save(self: Box<Self>, _: &Header, _: &Bits) -> Result<(), StoreError> {
        Ok(())
    }
}

#[test]
fn bad_tables_are_not_used() {
    let mut shapes = Shapes::default();
    let rules = Rules::default();
    let rebuilt = table(
        &Short,
        key(),
        rules,
        &mut shapes,
        &(),
        &Budget::new(Limits::NONE, &mut ()),
    )
    .unwrap();
    let trouble = rebuilt.origin.trouble().unwrap();
    assert!(format!("{trouble:?}").contains("Length"), "{trouble:?}");
    // A pattern of slides is none of pushes, in a name or in a header.
    let pattern = Pattern::new(size(3, 3), 8, 0b1111).unwrap();
    assert_eq!(TableKey::multi_tile(pattern), None);
    let forged = TableKey {
        kind: susun::slide::tables::Kind::MultiTile,
        pattern,
    };
    assert_eq!(TableKey::of_file_name(&forged.file_name()), None);
    let file = Header::new(forged, &[1], &[]).encode();
    let read = Header::decode(&file, file.len() as u64);
    assert_eq!(read, Err(TableError::DamagedHeader));
    // Someone asked to stop while it is built.
    struct Stop;
    impl susun::Control for Stop {
        fn tick(&mut self, _: &susun::search::Progress) -> ControlFlow<susun::search::Halt> {
            ControlFlow::Break(susun::search::Halt::Interrupted)
        }
    }
    let stopped = table(
        &(),
        key(),
        rules,
        &mut shapes,
        &(),
        &Budget::new(Limits::NONE, &mut Stop),
    );
    assert!(stopped.is_err());
}
