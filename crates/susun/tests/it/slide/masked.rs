//! Masked goals: what is read, how good answers are, and that they are checked.

use std::ops::ControlFlow;
use std::time::Duration;

use susun::family::Explain;
use susun::format::{Fault, NamedPuzzle, ParseError, Symbols};
use susun::search::{Halt, Limits, Progress};
use susun::slide::masked::MaskedRequest;
use susun::slide::replay::{Verdict, verify};
use susun::slide::{Outcome, Quality, Report};
use susun::sliding::{Direction, Metric};
use susun::{Control, Lang};

use crate::common::board;

fn named(start: &str, goal: &str) -> Result<NamedPuzzle, ParseError> {
    NamedPuzzle::of_board(board(start), &Symbols::read(goal)?)
}

fn coloured(start: &str, goal: &str) -> Result<NamedPuzzle, ParseError> {
    NamedPuzzle::of_symbols(&Symbols::read(start)?, &Symbols::read(goal)?)
}

fn solved(named: &NamedPuzzle, quality: Option<Quality>) -> Report {
    let request = MaskedRequest::new(named.clone()).quality(quality);
    let report = request.solve(&mut ());
    if let Some(solution) = report.outcome.solution() {
        assert_eq!(verify(named, &solution.moves), Verdict::Solves);
    }
    report
}

#[test]
fn top_rows_and_colours_of_four_by_four_are_optimal() {
    let top = "1 2 3 4/5 6 7 8/* * * */****";
    let report = solved(&named("4x4#1", top).unwrap(), None);
    assert!(matches!(report.outcome, Outcome::Optimal(_)));
    assert_eq!(report.length(), Some(33));
    let (start, goal) = ("ABAB/BABA/ABAB/BAB_", "AAAA/AAAB/BBBB/BBB_");
    let report = solved(&coloured(start, goal).unwrap(), None);
    assert!(matches!(report.outcome, Outcome::Optimal(_)));
    assert_eq!(report.length(), Some(26));
}

/// Tiles that the goal does not name change nothing: a whole board with one open cell is the exact puzzle.
#[test]
fn one_open_cell_is_an_exact_goal() {
    let exact = "1 2 3/4 5 6/7 * 0";
    let report = solved(&named("1 2 3/4 0 5/7 8 6", exact).unwrap(), None);
    assert_eq!(report.length(), Some(2));
    let report = solved(&named("2 1 3/4 5 6/7 8 0", exact).unwrap(), None);
    assert!(matches!(report.outcome, Outcome::Impossible(_)));
    // Two open cells are enough.
    let report = solved(
        &named("2 1 3/4 5 6/7 8 0", "1 2 3/4 5 6/* * 0").unwrap(),
        None,
    );
    assert!(matches!(report.outcome, Outcome::Optimal(_)));
    // Without a blank in the goal it may be in an open cell.
    let report = solved(
        &named("1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/* * *").unwrap(),
        None,
    );
    assert_eq!(report.length(), Some(0));
}

#[test]
fn larger_boards_have_good_answers() {
    let row = "1 2 3 4 5/*****/*****/*****/*****";
    let report = solved(&named("5x5#1", row).unwrap(), Some(Quality::Fast));
    assert!(report.length().is_some());
    let report = solved(&named("10x10#1", &"**********/".repeat(10)).unwrap(), None);
    assert_eq!(report.length(), Some(0));
}

#[test]
fn answers_are_checked() {
    let named = named("1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/* * 0").unwrap();
    let left = [Direction::Left];
    assert_eq!(verify(&named, &left), Verdict::Solves);
    let found = verify(&named, &[Direction::Right]);
    assert!(matches!(found, Verdict::EndsElsewhere(_)));
    let up = Direction::Up;
    let impossible = Verdict::Impossible {
        number: 1,
        direction: up,
    };
    assert_eq!(verify(&named, &[up]), impossible);
}

#[test]
fn errors_name_the_place() {
    let place = |read: Result<NamedPuzzle, ParseError>| {
        let error = read.unwrap_err();
        let at = error.at.map(|at| (at.line, at.column));
        (at, error.fault)
    };
    let symbol = || "9".to_owned();
    let other = place(named("1 2 3/4 5 6/7 8 0", "1 2 3\n4 9 *\n* * 0"));
    assert_eq!(
        other,
        (Some((2, 3)), Fault::NoSuchTile { symbol: symbol() })
    );
    let twice = place(coloured("9 9 1/1 1 0", "9 9 9/* * 0"));
    let fault = Fault::TooManyTiles {
        symbol: symbol(),
        wanted: 3,
        there: 2,
    };
    assert_eq!(twice, (Some((1, 5)), fault));
    let strange = place(named("1 2 3/4 5 6/7 8 0", "1 2 3/4 ? 6/* * 0"));
    let found = "?".to_owned();
    assert_eq!(strange, (Some((1, 9)), Fault::NotASymbol { found }));
    let open = place(coloured("A A */B B 0", "A A B/* * 0"));
    assert_eq!(open, (Some((1, 5)), Fault::OpenStart));
    let (at, fault) = place(coloured("A A/B B", "A A/B B"));
    assert_eq!((at, fault), (None, Fault::NoBlank));
    let uneven = place(named("1 2 3/4 5 6/7 8 0", "1 2 3/4 5/* * 0"));
    assert_eq!(uneven.0, Some((1, 7)));
}

/// What is printed is read again.
#[test]
fn lines_can_be_read() {
    let (start, goal) = ("red blue red/blue 0 red", "red red red/* 0 *");
    let named = coloured(start, goal).unwrap();
    let line = named.board_line(named.puzzle.start());
    assert_eq!((line.as_str(), named.goal_line().as_str()), (start, goal));
    assert_eq!(coloured(&line, &named.goal_line()).unwrap(), named);
}

/// The estimate is 0, and every beam for fewer moves ends without an answer: it is not repeated for ever.
#[test]
fn a_blank_among_equal_tiles() {
    let row = "A A A B B B/";
    let goal = row.repeat(5) + "A A A B B _";
    let start = row.repeat(3) + "A A A B B _/A A A B B B/A A A B B B";
    let named = coloured(&start, &goal).unwrap();
    let report = solved(&named, Some(Quality::Good));
    assert_eq!(report.length(), Some(2));
    assert!(report.lower_bound <= 2);
    // A beam is no proof, even if it drops nothing: it tells boards apart by 64 bits. A* is one.
    let report = solved(&named, Some(Quality::Best));
    assert_eq!(report.length(), Some(2));
    assert!(matches!(report.outcome, Outcome::Optimal(_)));
}

/// A fast answer has a lower bound, too.
#[test]
fn fast_answers_are_not_far_from_the_optimum() {
    let row = "1 2 3 4 5 6/******/******/******/******/******";
    let report = solved(&named("6x6#2", row).unwrap(), Some(Quality::Fast));
    assert!(report.length().unwrap() <= 120, "{:?}", report.length());
    assert!(report.lower_bound >= 20, "{}", report.lower_bound);
    let row = format!("1 2 3 4 5 6 7 8 9 10/{}", "**********/".repeat(9));
    let report = solved(&named("10x10#1", &row).unwrap(), Some(Quality::Fast));
    assert_eq!(report.lower_bound, 102);
    assert!(matches!(report.outcome, Outcome::Within { .. }));
}

/// The report names IDA* where the memory was too small for A*.
#[test]
fn the_search_that_ran_is_named() {
    let top = "1 2 3 4/5 6 7 8/* * * */****";
    for (bytes, method) in [(None, "a-star"), (Some(1_000_000), "ida-star")] {
        let request = MaskedRequest::new(named("4x4#1", top).unwrap());
        let report = request.limits(Limits::NONE.bytes(bytes)).solve(&mut ());
        assert_eq!((report.method.name, report.length()), (method, Some(33)));
    }
}

/// A board that is eight single-tile moves from its goal.
fn eight_moves() -> NamedPuzzle {
    named("8 1 3/4 0 2/7 6 5", "1 2 3/* * */* * *").unwrap()
}

/// Tables of one metric are not used for the other, where their distances are no lower bounds.
#[test]
fn another_metric_has_tables_of_its_own() {
    let request = MaskedRequest::new(eight_moves());
    assert_eq!(request.solve(&mut ()).length(), Some(8));
    let other = request.metric(Metric::MultiTile);
    let fresh = MaskedRequest::new(eight_moves()).metric(Metric::MultiTile);
    let [other, fresh] = [other, fresh].map(|request| request.solve(&mut ()));
    assert!(fresh.length() < Some(8));
    assert_eq!(other.length(), fresh.length());
    assert_eq!(other.lower_bound, fresh.lower_bound);
}

/// IDA* takes over where the memory of A* is full; what A* proved before stays.
#[test]
fn more_nodes_never_prove_less() {
    let top = "1 2 3 4/5 6 7 8/* * * */****";
    let mut bound = 0;
    let mut methods = Vec::new();
    for number in 10..23 {
        let limits = Limits::NONE.bytes(1_000_000).nodes(1 << number);
        let request = MaskedRequest::new(named("4x4#1", top).unwrap());
        let report = request.limits(limits).solve(&mut ());
        assert!(
            report.lower_bound >= bound,
            "{number}: {}",
            report.lower_bound
        );
        bound = report.lower_bound;
        methods.push(report.method.name);
    }
    assert!(methods.contains(&"ida-star") && methods.first() != Some(&"ida-star"));
}

/// Pictures show numbers: of tiles that are called so, and of no others.
#[test]
fn names_are_numbers_or_not() {
    let is_of_numbers = |named: NamedPuzzle| named.is_of_numbers();
    assert!(is_of_numbers(eight_moves()));
    for (start, goal) in [
        ("A B C/D E F/G H 0", "A B C/D E F/* * *"),
        ("1 1 2/2 3 3/4 4 0", "1 1 2/* * */* * *"),
    ] {
        assert!(!is_of_numbers(coloured(start, goal).unwrap()), "{start}");
    }
}

/// Names have characters, not bytes.
#[test]
fn names_of_twelve_characters() {
    let name = "é".repeat(12);
    let goal = format!("{name} {name}/* *");
    let start = format!("{name} {name}/b 0");
    assert!(coloured(&start, &goal).is_ok());
    let longer = Symbols::read(&goal.replace(' ', "é ")).unwrap_err();
    assert!(matches!(longer.fault, Fault::NotASymbol { .. }));
    let help = longer.advice(Lang::English).unwrap();
    assert!(help.contains("at most 12 characters"), "{help}");
}

/// Stops after the first answer.
struct Impatient;

impl Control for Impatient {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        match progress.best {
            Some(_) => ControlFlow::Break(Halt::Interrupted),
            None => ControlFlow::Continue(()),
        }
    }
}

#[test]
fn an_interrupted_search_says_so() {
    let row = "1 2 3 4 5 6/******/******/******/******/******";
    let request = MaskedRequest::new(named("6x6#2", row).unwrap()).quality(Quality::Good);
    let report = request.solve(&mut Impatient);
    let Outcome::Stopped { why, best } = report.outcome else {
        panic!("{:?}", report.outcome)
    };
    assert_eq!((why, best.is_some()), (Halt::Interrupted, true));
}

/// Stops a search after this many nodes, as if the time were up.
struct UpAfter(u64);

impl Control for UpAfter {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        match progress.stats.generated < self.0 {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(Halt::Time),
        }
    }
}

#[test]
fn a_time_limit_is_used_if_that_is_asked_for() {
    let row = "1 2 3 4 5 6/******/******/******/******/******";
    let hour = Limits::NONE.time(Duration::from_secs(3600));
    let generated = |use_all_time| {
        let request = MaskedRequest::new(named("6x6#2", row).unwrap()).quality(Quality::Good);
        let request = request.limits(hour).use_all_time(use_all_time);
        let report = request.solve(&mut UpAfter(8_000_000));
        assert!(
            matches!(report.outcome, Outcome::Within { .. }),
            "{:?}",
            report.outcome
        );
        report.stats.generated
    };
    assert!(generated(false) < 8_000_000);
    assert!(generated(true) >= 8_000_000);
}

/// Two rows of 4x4 that are far from where they belong.
fn hard() -> NamedPuzzle {
    named("4x4#7", "1 2 3 4/5 6 7 8/****/****").unwrap()
}

/// A search by small tables comes before a large one is built: here it finds the proof.
#[test]
fn tables_are_built_only_if_they_pay() {
    let (start, goal) = (
        "R G B R/G B R G/B R G B/R G B _",
        "R R R R/R G G G/G G B B/B B B _",
    );
    let report = solved(&coloured(start, goal).unwrap(), None);
    assert!(matches!(report.outcome, Outcome::Optimal(_)));
    assert_eq!(report.length(), Some(26));
    assert!(report.table_bytes < 1_000_000, "{}", report.table_bytes);
    assert!(report.stats.generated < 50_000);
}

#[test]
fn limits_hold_from_the_beginning() {
    for (limits, halt) in [
        (Limits::NONE.time(Duration::ZERO), Halt::Time),
        (Limits::NONE.nodes(1), Halt::Nodes),
    ] {
        for quality in [None, Some(Quality::Fast), Some(Quality::Good)] {
            let request = MaskedRequest::new(hard()).quality(quality).limits(limits);
            let report = request.solve(&mut ());
            assert_eq!(
                report.outcome,
                Outcome::Stopped {
                    why: halt,
                    best: None
                }
            );
            assert_eq!((report.table_bytes, report.stats.generated), (0, 1));
        }
    }
}

/// A proof that is stopped leaves the best answer, and says that it is no more than that.
#[test]
fn a_proof_that_is_stopped_leaves_an_answer() {
    let mut stopped = 0;
    let mut has_answer = false;
    for nodes in 1..=60 {
        let limits = Limits::NONE.nodes(5000 * nodes);
        let report = MaskedRequest::new(hard()).limits(limits).solve(&mut ());
        let Outcome::Stopped { why, best } = &report.outcome else {
            break;
        };
        assert_eq!(*why, Halt::Nodes);
        assert!(best.is_some() || !has_answer, "{nodes}");
        has_answer = best.is_some();
        stopped += usize::from(has_answer);
    }
    assert!(stopped > 0);
}

/// The moves of the tiles that the goal does not name are counted, too: without them it takes hundreds of millions of
/// nodes.
#[test]
fn two_rows_of_four_by_four_are_proved_by_few_nodes() {
    let report = solved(&hard(), None);
    assert!(matches!(report.outcome, Outcome::Optimal(_)));
    assert_eq!(report.length(), Some(50));
    assert!(
        report.stats.generated < 1_000_000,
        "{}",
        report.stats.generated
    );
}

#[test]
fn a_good_answer_is_no_longer_than_a_fast_one() {
    for seed in 1..8 {
        let puzzle = named(&format!("4x4#{seed}"), "1 2 3 4/5 6 7 8/****/****").unwrap();
        let limits = Limits::NONE.nodes(300_000);
        let of = |quality| {
            let request = MaskedRequest::new(puzzle.clone()).limits(limits);
            request.quality(Some(quality)).solve(&mut ()).length()
        };
        let (fast, good) = (of(Quality::Fast), of(Quality::Good));
        assert!(good <= fast && fast.is_some(), "{seed}: {good:?} {fast:?}");
    }
}
