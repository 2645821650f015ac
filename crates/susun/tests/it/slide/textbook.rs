//! The searches of the textbooks: their counts against slow re-implementations, their lengths against the census,
//! and what each does where it has to give up.

use std::collections::HashMap;

use susun::search::{Halt, Limits};
use susun::slide::registry::{Heuristic, Method};
use susun::slide::{Outcome, Report, Request};
use susun::sliding::census::Census;
use susun::sliding::{Board, Metric};

use super::oracles;
use crate::common::{METRICS, board, puzzle, request, run, size, solve};

/// A board as the re-implementations have it: what lies on each cell, the goal, the last move.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) cells: Vec<u16>,
    pub(super) goal: Vec<u16>,
    pub(super) columns: usize,
    pub(super) depth: u32,
    /// Where the blank was before, if there was a move.
    pub(super) before: Option<usize>,
}

pub(super) fn start(text: &str) -> Node {
    let board = board(text);
    let cells = board.cells().to_vec();
    let goal = Board::blank_last(board.size()).cells().to_vec();
    Node {
        cells,
        goal,
        columns: board.size().columns(),
        depth: 0,
        before: None,
    }
}

pub(super) fn is_goal(node: &Node) -> bool {
    node.cells == node.goal
}

/// The blank goes up, left, right, down, but not back.
pub(super) fn children(node: &Node) -> Vec<Node> {
    let blank = node.cells.iter().position(|&tile| tile == 0).unwrap();
    let (row, column) = (blank / node.columns, blank % node.columns);
    let rows = node.cells.len() / node.columns;
    let mut ways = Vec::new();
    if row > 0 {
        ways.push(blank - node.columns);
    }
    if column > 0 {
        ways.push(blank - 1);
    }
    if column + 1 < node.columns {
        ways.push(blank + 1);
    }
    if row + 1 < rows {
        ways.push(blank + node.columns);
    }
    ways.retain(|&way| Some(way) != node.before);
    let child = |way: usize| {
        let mut cells = node.cells.clone();
        cells.swap(blank, way);
        Node {
            cells,
            depth: node.depth + 1,
            before: Some(blank),
            ..node.clone()
        }
    };
    ways.into_iter().map(child).collect()
}

pub(super) fn manhattan(node: &Node) -> u32 {
    let home = |tile: u16| node.goal.iter().position(|&other| other == tile).unwrap();
    let place = |cell: usize| (cell / node.columns, cell % node.columns);
    let tiles = node
        .cells
        .iter()
        .enumerate()
        .filter(|&(_, &tile)| tile != 0);
    let distance = |(cell, &tile): (usize, &u16)| {
        let (here, there) = (place(cell), place(home(tile)));
        (here.0.abs_diff(there.0) + here.1.abs_diff(there.1)) as u32
    };
    tiles.map(distance).sum()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) generated: u64,
    pub(super) expanded: u64,
    pub(super) frontier: u64,
    pub(super) length: Option<u32>,
}

impl Counts {
    pub(super) const START: Self = Self {
        generated: 1,
        expanded: 0,
        frontier: 1,
        length: None,
    };

    pub(super) fn found(self, length: u32) -> Self {
        Self {
            length: Some(length),
            ..self
        }
    }

    pub(super) fn wait(&mut self, nodes: usize) {
        self.frontier = self.frontier.max(nodes as u64);
    }

    fn of(report: &Report) -> Self {
        Self {
            generated: report.stats.generated,
            expanded: report.stats.expanded,
            frontier: report.stats.max_frontier,
            length: report.length().map(|length| length as u32),
        }
    }
}

const BOARDS: [&str; 7] = [
    "4 1 3/0 2 5",
    "0 5 4/3 2 1",
    "1 2 3/4 0 5/7 8 6",
    "1 8 2/0 4 3/7 6 5",
    "8 1 3/4 0 2/7 6 5",
    "2 3 6/1 5 8/4 7 0",
    "3 2 1/4 5 6/0 8 7",
];

fn manhattan_report(text: &str, method: &str) -> Report {
    let request = request(puzzle(text), method).heuristic(Some(Heuristic::Manhattan));
    solve(&request, &mut ()).unwrap()
}

#[test]
fn counts_of_depth_first_searches() {
    for text in &BOARDS[..3] {
        assert_eq!(
            Counts::of(&run(puzzle(text), "depth-first")),
            oracles::depth_first(text)
        );
    }
    for text in BOARDS {
        let mut counts = Counts::START;
        oracles::depth_limited(&start(text), 13, 0, &mut counts);
        assert_eq!(
            Counts::of(&run(puzzle(text), "depth-limited:depth=13")),
            counts,
            "{text}"
        );
    }
    for text in &BOARDS[..5] {
        let report = run(puzzle(text), "iterative-deepening");
        assert_eq!(
            Counts::of(&report),
            oracles::iterative_deepening(text),
            "{text}"
        );
    }
}

#[test]
fn counts_of_depth_first_branch_and_bound() {
    for (text, depth) in BOARDS.into_iter().flat_map(|text| [(text, 80), (text, 30)]) {
        let report = manhattan_report(text, &format!("depth-first-bnb:depth={depth}"));
        let root = start(text);
        let mut known = HashMap::from([(root.cells.clone(), 0)]);
        let (mut best, mut incumbents, mut counts) = (depth + 1, Vec::new(), Counts::START);
        oracles::branch_and_bound(&root, &mut known, &mut best, &mut incumbents, &mut counts);
        assert_eq!(report.incumbents, incumbents, "{text}");
        let counts = Counts {
            frontier: report.stats.max_frontier,
            length: incumbents.last().copied(),
            ..counts
        };
        assert_eq!(Counts::of(&report), counts, "{text}");
        assert!(matches!(report.outcome, Outcome::Optimal(_)), "{text}");
    }
}

#[test]
fn counts_of_searches_in_little_memory() {
    for text in BOARDS {
        let report = manhattan_report(text, "recursive-best-first");
        let mut counts = Counts::START;
        let root = start(text);
        let length = oracles::recursive(&root, manhattan(&root), u32::MAX, &mut counts).unwrap();
        counts.frontier = report.stats.max_frontier;
        assert_eq!(Counts::of(&report), counts.found(length), "{text}");
    }
    for text in &BOARDS[..6] {
        for room in [6, 12, 40, 300] {
            let report = manhattan_report(text, &format!("sma-star:nodes={room}"));
            assert_eq!(
                Counts::of(&report),
                oracles::sma_star(text, room),
                "{text} {room}"
            );
        }
    }
}

#[test]
fn counts_of_bidirectional_search() {
    for text in BOARDS {
        let report = run(puzzle(text), "bidirectional");
        assert_eq!(Counts::of(&report), oracles::bidirectional(text), "{text}");
    }
}

#[test]
fn counts_of_local_searches() {
    for text in BOARDS {
        for (restarts, seed) in [(0, 1), (30, 1), (30, 99)] {
            let method = format!("hill-climbing:restarts={restarts},seed={seed}");
            let report = manhattan_report(text, &method);
            let (counts, peak) = oracles::hill_climbing(text, restarts, seed);
            assert_eq!(Counts::of(&report), counts, "{text} {method}");
            let stood = match report.outcome {
                Outcome::Stopped {
                    why: Halt::Peak { estimate },
                    ..
                } => Some(estimate),
                _ => None,
            };
            assert_eq!(stood, peak, "{text} {method}");
        }
        for (seed, steps, temperature) in [(1, 20_000, 2.0), (5, 3000, 0.75), (6, 10, 1000.0)] {
            let method =
                format!("simulated-annealing:seed={seed},steps={steps},temperature={temperature}");
            let report = manhattan_report(text, &method);
            let counts = oracles::annealing(text, seed, steps, temperature);
            assert_eq!(Counts::of(&report), counts, "{text} {method}");
        }
    }
}

/// Whole numbers that hold on every platform.
#[test]
fn chance_is_the_same_everywhere() {
    let report = run(puzzle("8 6 7/2 5 4/3 0 1"), "simulated-annealing");
    assert_eq!(
        (report.stats.generated, report.length()),
        (10_619, Some(8_085))
    );
    let report = run(puzzle("8 6 7/2 5 4/3 0 1"), "hill-climbing:restarts=200");
    assert_eq!((report.stats.generated, report.length()), (5_005, None));
}

/// Every board of 2x3 in both metrics, and some of 3x3, against the census.
#[test]
fn optimal_ones_against_the_census() {
    let optimal = [
        "iterative-deepening",
        "bidirectional",
        "recursive-best-first",
        "depth-first-bnb",
        "sma-star",
    ];
    for metric in METRICS {
        for (goal, every) in [
            (Board::blank_last(size(2, 3)), 7),
            (Board::blank_last(size(3, 3)), 20_000),
        ] {
            let census = Census::new(&goal, metric).unwrap();
            let most = 40;
            let distances = 0..most;
            let starts = distances.flat_map(|distance| {
                let nth = (0..).step_by(every).map(move |nth| (distance, nth));
                nth.map_while(|(distance, nth)| census.nth_at(distance, nth))
            });
            for start in starts {
                let puzzle = susun::sliding::Puzzle::new(start.clone(), goal.clone()).unwrap();
                let distance = census.distance(&start).unwrap();
                for name in optimal {
                    // It has no estimate to hold it back.
                    if name == "iterative-deepening" && distance > 14 {
                        continue;
                    }
                    let request = Request::new(puzzle.clone())
                        .method(Method::named(name).unwrap())
                        .metric(metric);
                    let report = solve(&request, &mut ()).unwrap();
                    assert!(
                        matches!(report.outcome, Outcome::Optimal(_)),
                        "{name} {start:?}"
                    );
                    assert_eq!(report.length(), Some(distance as usize), "{name} {start:?}");
                }
            }
        }
    }
}

fn stop_of(report: &Report) -> Option<Halt> {
    match report.outcome {
        Outcome::Stopped { why, .. } => Some(why),
        _ => None,
    }
}

#[test]
fn giving_up() {
    // 31 moves from the goal, one of the two farthest boards.
    let far = "8 6 7/2 5 4/3 0 1";
    let report = run(puzzle(far), "depth-limited:depth=12");
    assert_eq!(stop_of(&report), Some(Halt::Depth(12)));
    // All paths of 12 moves were tried, and a solution has an odd number of them.
    assert_eq!(report.lower_bound, 13);
    let report = run(puzzle(far), "depth-first-bnb:depth=30");
    assert_eq!(stop_of(&report), Some(Halt::Depth(30)));
    assert_eq!(report.lower_bound, 31);
    let report = run(puzzle(far), "sma-star:nodes=10");
    assert_eq!(stop_of(&report), Some(Halt::Room(10)));
    let report = run(puzzle(far), "sma-star:nodes=32");
    assert!(
        matches!(report.outcome, Outcome::Optimal(_)),
        "{:?}",
        report.outcome
    );
    let report = run(puzzle(far), "hill-climbing");
    assert_eq!(stop_of(&report), Some(Halt::Peak { estimate: 20 }));
    let report = run(puzzle(far), "simulated-annealing:steps=50");
    assert_eq!(stop_of(&report), Some(Halt::Steps(50)));
    let report = run(puzzle(far), "simulated-annealing:steps=50,temperature=0");
    assert_eq!(stop_of(&report), Some(Halt::Steps(50)));
}

/// The best solution so far is what is left when a limit ends branch and bound.
#[test]
fn a_stopped_branch_and_bound_has_its_incumbent() {
    let far = puzzle("8 6 7/2 5 4/3 0 1");
    let whole = solve(&request(far.clone(), "depth-first-bnb"), &mut ()).unwrap();
    assert!(whole.incumbents.len() > 2, "{:?}", whole.incumbents);
    let limits = Limits::NONE.nodes(whole.stats.generated / 2);
    let half = solve(&request(far, "depth-first-bnb").limits(limits), &mut ()).unwrap();
    assert_eq!(stop_of(&half), Some(Halt::Nodes));
    assert!(whole.incumbents.starts_with(&half.incumbents));
    assert_eq!(
        half.length(),
        half.incumbents.last().map(|&length| length as usize)
    );
    assert_eq!(Metric::SingleTile, half.metric);
}
