//! Studies against slow twins: a plain A*, whole spaces, and every smaller board.

use std::collections::{BinaryHeap, HashMap, HashSet};

use susun::SolverContext;
use susun::family::{FAMILIES, Quiet, Settings};
use susun::search::Limits;
use susun::slide::Request;
use susun::slide::registry::{Heuristic, Method, Multiple};
use susun::slide::study::{
    Contender, Counterexample, DepthStudy, HeuristicStudy, NodeStudy, NodeStudyError, Sampling,
};
use susun::sliding::census::Census;
use susun::sliding::{Board, Direction, Metric, Puzzle, Size};

fn context() -> SolverContext<'static> {
    SolverContext::alone()
}

fn goal(rows: usize, columns: usize) -> Board {
    Board::blank_last(Size::new(rows, columns).unwrap())
}

fn contender(text: &str) -> Contender {
    Contender {
        method: Method::parse(text).unwrap(),
        heuristic: None,
    }
}

fn sampling(goal: &Board, depths: &[u32], boards: usize) -> Sampling {
    Sampling {
        goal: goal.clone(),
        metric: Metric::SingleTile,
        depths: depths.to_vec(),
        boards,
        seed: 7,
    }
}

fn run(sampling: Sampling, methods: &[&str], limits: Limits) -> NodeStudy {
    let methods = methods.iter().map(|text| contender(text)).collect();
    NodeStudy::run(sampling, methods, limits, &context(), &mut ()).unwrap()
}

fn misplaced(puzzle: &Puzzle) -> u32 {
    puzzle.misplaced() as u32
}

fn manhattan(puzzle: &Puzzle) -> u32 {
    puzzle.manhattan() as u32
}

/// A* as the books have it: least f first, of equals the deepest, of these the newest; the reversing move is
/// not generated, a state is taken again if it is reached by a shorter way, and the search ends when the goal
/// is taken. Nodes generated, without the start.
fn plain_a_star(start: &Board, goal: &Board, estimate: fn(&Puzzle) -> u32) -> u64 {
    let of = |board: &Board| estimate(&Puzzle::new(board.clone(), goal.clone()).unwrap());
    // Korf's order: the blank goes up, left, right, down.
    let order = [
        Direction::Down,
        Direction::Right,
        Direction::Left,
        Direction::Up,
    ];
    let mut best: HashMap<Board, u32> = HashMap::from([(start.clone(), 0)]);
    let mut nodes: Vec<(Board, u32, Option<Direction>)> = vec![(start.clone(), 0, None)];
    // The greatest is taken: so costs are turned round, and depth and age are not.
    let mut live = BinaryHeap::from([(std::cmp::Reverse(of(start)), 0_u32, 0_usize)]);
    let mut generated = 0;
    while let Some((_, depth, number)) = live.pop() {
        let (board, _, last) = nodes[number].clone();
        if best[&board] < depth {
            continue;
        }
        if board == *goal {
            return generated;
        }
        for direction in order {
            let mut child = board.clone();
            let is_back = last.is_some_and(|last| direction == last.opposite());
            if is_back || child.slide(direction).is_none() {
                continue;
            }
            generated += 1;
            let known = best.get(&child).copied().unwrap_or(u32::MAX);
            if depth + 1 < known {
                best.insert(child.clone(), depth + 1);
                let cost = std::cmp::Reverse(depth + 1 + of(&child));
                live.push((cost, depth + 1, nodes.len()));
                nodes.push((child, depth + 1, Some(direction)));
            }
        }
    }
    unreachable!("the goal can be reached")
}

/// All boards of some depths: the means are those of a plain A* on each of them.
#[test]
fn node_counts_are_those_of_a_plain_a_star() {
    for goal in [goal(2, 3), goal(3, 2), goal(2, 4)] {
        let depths = [1, 2, 5, 9, 12];
        let sampling = sampling(&goal, &depths, 1000);
        let methods = ["a-star:misplaced", "a-star:manhattan"];
        let study = run(sampling, &methods, Limits::NONE);
        let census = Census::new(&goal, Metric::SingleTile).unwrap();
        assert_eq!(study.rows.len(), depths.len());
        for row in &study.rows {
            let boards = census.boards().filter(|(_, d)| *d == Some(row.depth));
            let boards: Vec<Board> = boards.map(|(board, _)| board).collect();
            assert_eq!(row.boards, boards.len());
            let estimates: [fn(&Puzzle) -> u32; 2] = [misplaced, manhattan];
            for (cell, estimate) in row.figures.iter().zip(estimates) {
                let counts = boards.iter().map(|b| plain_a_star(b, &goal, estimate));
                let counts: Vec<u64> = counts.collect();
                let cell = cell.unwrap();
                let mean = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
                assert_eq!(cell.nodes, mean, "depth {}", row.depth);
                assert_eq!(Some(&cell.least), counts.iter().min());
                assert_eq!(Some(&cell.most), counts.iter().max());
                assert_eq!((cell.solved, cell.optimal), (boards.len(), boards.len()));
                assert_eq!((cell.length, cell.reopened), (Some(row.depth.into()), 0.0));
            }
        }
    }
}

/// A depth has its boards whatever else is studied, and another seed has others.
#[test]
fn boards_depend_on_the_seed_and_the_depth_alone() {
    let goal = goal(3, 3);
    let study = |depths: &[u32], seed| {
        let sampling = Sampling {
            seed,
            ..sampling(&goal, depths, 20)
        };
        run(sampling, &["a-star:manhattan"], Limits::NONE)
    };
    let (one, two, other) = (study(&[10, 14], 1), study(&[14], 1), study(&[14], 2));
    assert_eq!(one.rows[1].figures, two.rows[0].figures);
    assert_ne!(two.rows[0].figures, other.rows[0].figures);
    // The boards of a seed never change, so neither do the nodes: their sum over 20 boards, and the extremes.
    let known = |study: &NodeStudy| {
        let figures = study.rows[0].figures[0].unwrap();
        (figures.nodes * 20.0, figures.least, figures.most)
    };
    assert_eq!(known(&two), (1543.0, 25, 178));
    assert_eq!(known(&other), (1553.0, 29, 147));
}

/// Where boards cannot be listed, they are drawn and solved.
#[test]
fn larger_boards_are_drawn() {
    let study = run(
        sampling(&goal(3, 4), &[2, 6], 6),
        &["a-star:manhattan"],
        Limits::NONE,
    );
    // Depth 2 has four boards. All are found, but that is not proved.
    assert_eq!((study.rows[0].boards, study.rows[0].is_whole), (4, false));
    assert_eq!((study.rows[1].boards, study.rows[1].is_whole), (6, false));
    let listed = run(
        sampling(&goal(3, 3), &[2, 6], 6),
        &["a-star:manhattan"],
        Limits::NONE,
    );
    let is_whole = listed.rows.iter().map(|row| row.is_whole);
    assert_eq!(is_whole.collect::<Vec<_>>(), [true, false]);
    for row in &study.rows {
        assert_eq!(row.figures[0].unwrap().optimal, row.boards);
    }
}

#[test]
fn a_method_over_its_limit_is_left_out() {
    let study = run(
        sampling(&goal(3, 3), &[2, 8, 12], 5),
        &["breadth-first", "a-star:manhattan"],
        Limits::NONE.nodes(300),
    );
    assert!(study.stopped.is_none());
    let is_there = |row: usize| study.rows[row].figures.iter().map(Option::is_some);
    assert_eq!(is_there(0).collect::<Vec<_>>(), [true, true]);
    assert_eq!(is_there(2).collect::<Vec<_>>(), [false, true]);
    assert!(study.over[0].is_some() && study.over[1].is_none());
}

/// Whoever stops it keeps the rows that are finished.
#[test]
fn a_stop_keeps_finished_rows() {
    use std::ops::ControlFlow;

    use susun::search::{Halt, Progress};

    let mut ticks = 0;
    let mut stop = |_: &Progress| {
        ticks += 1;
        match ticks < 60 {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(Halt::Interrupted),
        }
    };
    let study = NodeStudy::run(
        sampling(&goal(3, 3), &[4, 8, 12, 16], 10),
        vec![contender("a-star:manhattan")],
        Limits::NONE,
        &context(),
        &mut stop,
    );
    let study = study.unwrap();
    assert_eq!(study.stopped, Some(Halt::Interrupted));
    assert!((1..4).contains(&study.rows.len()), "{}", study.rows.len());
}

#[test]
fn a_depth_that_does_not_exist_is_refused() {
    let methods = vec![contender("a-star")];
    let sampling = sampling(&goal(2, 2), &[2, 7], 5);
    let error = NodeStudy::run(sampling, methods, Limits::NONE, &context(), &mut ());
    let expected = NodeStudyError::TooFar { depth: 7, most: 6 };
    assert_eq!(error.unwrap_err(), expected);
}

/// Above nine cells it is not known which depths exist: one without boards has no row.
#[test]
fn a_depth_without_boards_has_no_row() {
    let methods = ["a-star:manhattan"];
    // No board of 3x4 is more than 53 moves away.
    let study = run(sampling(&goal(3, 4), &[2, 54], 2), &methods, Limits::NONE);
    let depths: Vec<u32> = study.rows.iter().map(|row| row.depth).collect();
    assert_eq!((depths, study.empty), (vec![2], vec![54]));
    let methods = vec![contender("a-star")];
    let sampling = sampling(&goal(3, 4), &[54], 2);
    let error = NodeStudy::run(sampling, methods, Limits::NONE, &context(), &mut ());
    let expected = NodeStudyError::NoBoards { depths: vec![54] };
    assert_eq!(error.unwrap_err(), expected);
}

/// A sample proves no dominance, and neither do the first boards of all.
#[test]
fn dominance_needs_all_boards() {
    use std::ops::ControlFlow;

    use susun::search::{Halt, Progress};

    let heuristics = [
        Multiple::from(Heuristic::Misplaced),
        Heuristic::Manhattan.into(),
        Heuristic::WalkingDistance.into(),
    ];
    let metric = Metric::SingleTile;
    let study = |goal: &Board, most: usize| {
        let mut ticks = 0;
        let mut stop = |_: &Progress| {
            ticks += 1;
            match ticks < most {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(Halt::Interrupted),
            }
        };
        let sample = (200, 1);
        HeuristicStudy::run(goal, metric, &heuristics, sample, Limits::NONE, &mut stop).unwrap()
    };
    let sample = study(&goal(4, 4), usize::MAX);
    assert_eq!((sample.boards, sample.solvable), (200, None));
    assert!(!sample.is_whole && sample.stopped.is_none());
    assert!(sample.is_never_smaller(1, 0) && !sample.dominates(1, 0));
    // Stopped among the boards, and before the first of them.
    let mut stopped = (2..2000).step_by(20).map(|most| study(&goal(3, 3), most));
    let first = stopped.find(|study| study.boards > 0).unwrap();
    assert!((1..181_440).contains(&first.boards));
    assert_eq!(first.solvable, Some(181_440));
    assert!(!first.is_whole && first.stopped.is_some());
    assert!(!first.dominates(1, 0) && first.mean_distance().is_none());
    let none = study(&goal(3, 3), 1);
    assert!(none.boards == 0 && none.rows.is_empty() && !none.is_whole);
    assert!(none.stopped.is_some());
}

#[test]
fn heuristics_are_compared_on_all_boards() {
    let goal = goal(2, 3);
    let heuristics = [
        Multiple::from(Heuristic::Misplaced),
        Heuristic::Manhattan.into(),
        Multiple::parse("2*manhattan").unwrap(),
    ];
    let metric = Metric::SingleTile;
    let study =
        HeuristicStudy::run(&goal, metric, &heuristics, (1, 1), Limits::NONE, &mut ()).unwrap();
    let census = Census::new(&goal, metric).unwrap();
    let (mut sums, mut less, mut exact, mut over) = ([0; 3], [[0; 3]; 3], [0; 3], [0; 3]);
    for (board, distance) in census.boards() {
        let Some(distance) = distance else { continue };
        let puzzle = Puzzle::new(board, goal.clone()).unwrap();
        let values = [
            misplaced(&puzzle),
            manhattan(&puzzle),
            2 * manhattan(&puzzle),
        ];
        for (one, value) in values.into_iter().enumerate() {
            sums[one] += value;
            exact[one] += usize::from(value == distance);
            over[one] += usize::from(value > distance);
            for (other, another) in values.into_iter().enumerate() {
                less[one][other] += usize::from(value < another);
            }
        }
    }
    assert_eq!((study.boards, study.is_whole), (360, true));
    for (place, row) in study.rows.iter().enumerate() {
        assert_eq!(row.mean, f64::from(sums[place]) / 360.0);
        assert_eq!(row.less, less[place]);
        assert_eq!(
            (row.exact, row.over),
            (Some(exact[place]), Some(over[place]))
        );
    }
    assert!(study.dominates(1, 0) && !study.dominates(0, 1));
    // It is nowhere smaller; but only admissible ones dominate.
    assert!(!study.dominates(2, 1));
    assert_eq!(over[..2], [0, 0]);
    let mean = study.mean_distance().unwrap();
    assert!((mean - 12.62).abs() < 0.01, "{mean}");
}

#[test]
fn boards_by_depth_are_the_published_ones() {
    let layers = |rows, columns| {
        let goal = goal(rows, columns);
        DepthStudy::run(&goal, Metric::SingleTile, Limits::NONE, &mut ()).unwrap()
    };
    assert_eq!(layers(2, 2).layers, [1, 2, 2, 2, 2, 2, 1]);
    let eight = layers(3, 3);
    assert_eq!((eight.boards(), eight.layers.len()), (181_440, 32));
    assert_eq!(eight.layers[22..26], [23_952, 20_224, 24_047, 15_578]);
    assert_eq!(eight.layers[31], 2);
    let large = Board::blank_last(Size::new(4, 4).unwrap());
    assert!(DepthStudy::run(&large, Metric::SingleTile, Limits::NONE, &mut ()).is_none());
}

fn find(heuristic: &str, rows: usize, columns: usize, metric: Metric) -> Counterexample {
    let found = Counterexample::find(
        Multiple::parse(heuristic).unwrap(),
        Size::new(rows, columns).unwrap(),
        metric,
        &|size| Board::blank_last(size),
        Limits::NONE,
        &context(),
        &mut (),
    );
    found.unwrap().unwrap()
}

/// The length of the answer of A*, and the nodes it reopens.
fn a_star(board: &Board, heuristic: &str, metric: Metric) -> (u32, u64) {
    let puzzle = Puzzle::to_default_goal(board.clone());
    let method = Method::parse(&format!("a-star:{heuristic}")).unwrap();
    let request = Request::new(puzzle).method(method).metric(metric);
    let report = request.solve().unwrap();
    (report.length().unwrap() as u32, report.stats.reopened)
}

const METRICS: [Metric; 2] = [Metric::SingleTile, Metric::MultiTile];

/// What was found is so, and no smaller board has it.
#[test]
fn counterexamples_are_the_smallest() {
    for metric in METRICS {
        for heuristic in ["2*manhattan", "3*misplaced", "nilsson"] {
            is_the_smallest(heuristic, metric);
        }
    }
}

fn is_the_smallest(heuristic: &str, metric: Metric) {
    let found = find(heuristic, 2, 3, metric);
    let lost = found.lost.as_ref().unwrap();
    let (length, optimum) = lost.lengths;
    assert_eq!(a_star(lost.puzzle.start(), heuristic, metric).0, length);
    assert!(length > optimum && lost.estimate > lost.distance);
    assert_eq!(moves(&lost.shortest, metric), optimum);
    assert_eq!(moves(&lost.found, metric), length);
    let reopened = found.reopened.as_ref();
    if let Some(reopened) = reopened {
        let nodes = a_star(reopened.puzzle.start(), heuristic, metric).1;
        assert_eq!(nodes, reopened.nodes, "{heuristic}");
        assert!(reopened.depths.1 < reopened.depths.0);
        assert!(reopened.estimates.0 > reopened.estimates.1 + 1);
    }
    let mut firsts: [Option<Board>; 2] = [None, None];
    for size in [Size::new(2, 2).unwrap(), Size::new(2, 3).unwrap()] {
        let census = Census::new(&Board::blank_last(size), metric).unwrap();
        for depth in 0..census.histogram().len() {
            for nth in 0..census.histogram()[depth] {
                let board = census.nth_at(depth as u32, nth).unwrap();
                let (length, nodes) = a_star(&board, heuristic, metric);
                if length > depth as u32 && firsts[0].is_none() {
                    firsts[0] = Some(board.clone());
                }
                if nodes > 0 && firsts[1].is_none() {
                    firsts[1] = Some(board);
                }
            }
        }
    }
    assert_eq!(firsts[0].as_ref(), Some(lost.puzzle.start()));
    assert_eq!(firsts[1].as_ref(), reopened.map(|r| r.puzzle.start()));
}

/// The length of a solution: in the multi-tile metric slides in one direction are one move.
fn moves(slides: &[Direction], metric: Metric) -> u32 {
    let turns = slides.windows(2).filter(|pair| pair[0] != pair[1]).count();
    match metric {
        Metric::SingleTile => slides.len() as u32,
        _ => turns as u32 + 1,
    }
}

#[test]
fn sound_heuristics_have_no_counterexample() {
    for metric in METRICS {
        for heuristic in ["gaschnig", "euclidean", "row-column", "0.5*manhattan"] {
            let found = find(heuristic, 3, 2, metric);
            assert!(found.lost.is_none() && found.reopened.is_none());
            assert!(
                found.is_admissible() && found.is_consistent(),
                "{heuristic}"
            );
            // No more rows or columns than asked for.
            let sizes: HashSet<String> = found.sizes.iter().map(ToString::to_string).collect();
            assert_eq!(sizes, HashSet::from(["2x2".into(), "3x2".into()]));
            assert_eq!(found.boards, 372);
        }
    }
}

#[test]
fn settings_of_other_topics_are_refused() {
    let ask = |settings: Settings| {
        let family = FAMILIES[0];
        let question = susun::family::Question::Study;
        family.check_settings(question, &settings)?;
        family.study("2x2", &settings, &Quiet::new()).map(drop)
    };
    let with = |pairs: &[(&str, &str)]| {
        let pairs = pairs.iter();
        pairs.fold(Settings::new(), |all, (name, value)| all.with(name, value))
    };
    for pairs in [
        &[("topic", "nope")][..],
        &[("topic", "depths"), ("boards", "5")],
        &[("topic", "heuristics"), ("depths", "2..4")],
        &[("topic", "counterexample")],
        &[("topic", "counterexample"), ("heuristic", "zero,nilsson")],
        &[("topic", "heuristics"), ("heuristic", "pattern-database")],
        &[("depths", "6..2")],
        &[("depths", "2..4:0")],
        &[("depths", "a..b")],
        &[("depths", "4,2")],
        &[("depths", "2..400")],
        &[("boards", "0")],
        &[("seed", "-1")],
        &[("methods", "a-star:misplacd")],
    ] {
        assert!(ask(with(pairs)).is_err(), "{pairs:?}");
    }
    for pairs in [
        &[][..],
        &[("depths", "1..5:1"), ("boards", "2"), ("seed", "9")],
        &[("topic", "heuristics")],
        &[("topic", "depths"), ("metric", "mtm")],
        &[("heuristic", "misplaced,manhattan")],
    ] {
        assert!(ask(with(pairs)).is_ok(), "{pairs:?}");
    }
}
