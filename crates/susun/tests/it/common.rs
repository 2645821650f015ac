//! What the topics share: boards with known answers, and a second opinion that uses nothing of the
//! library but its data types.

use std::collections::HashMap;
use std::sync::LazyLock;

use susun::Control;
use susun::format;
use susun::search::{At, Fate};
use susun::slide::registry::{Estimate, HEURISTICS, Heuristic, METHODS, Method};
use susun::slide::{BoardObserver, Child, Report, Request, RequestError, SolverContext};
use susun::sliding::space::Push;
use susun::sliding::{Board, Direction, Metric, Puzzle, Size};

pub(crate) const METRICS: [Metric; 2] = [Metric::SingleTile, Metric::MultiTile];

pub(crate) fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

pub(crate) fn board(text: &str) -> Board {
    format::parse_board(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn puzzle(text: &str) -> Puzzle {
    Puzzle::to_default_goal(board(text))
}

pub(crate) fn request(puzzle: Puzzle, method: &str) -> Request {
    Request::new(puzzle).method(Method::parse(method).unwrap())
}

/// Solves without limits; the request must fit together.
pub(crate) fn run(puzzle: Puzzle, method: &str) -> Report {
    solve(&request(puzzle, method), &mut ()).unwrap()
}

/// Every method by its name, and those with options once more under other values of them.
pub(crate) fn methods() -> Vec<Method> {
    const OTHERS: [&str; 12] = [
        "branch-and-bound:ties=shallow",
        "branch-and-bound:stop=exhausted",
        "branch-and-bound:ties=shallow,stop=exhausted",
        "weighted-a-star:weight=1",
        "weighted-a-star:weight=1.125",
        "weighted-a-star:weight=3",
        "weighted-a-star:weight=1000",
        "depth-limited:depth=9",
        "depth-first-bnb:depth=30",
        "sma-star:nodes=50",
        "hill-climbing:restarts=9,seed=7",
        "simulated-annealing:steps=900,temperature=1.5,seed=3",
    ];
    let names = METHODS.iter().map(|row| row.name);
    names
        .chain(OTHERS)
        .map(|spec| Method::parse(spec).unwrap())
        .collect()
}

/// Tables that all tests share: each is built once.
pub(crate) static CONTEXT: LazyLock<SolverContext<'static>> = LazyLock::new(SolverContext::alone);

/// Solves with the tables at hand.
pub(crate) fn solve(request: &Request, control: &mut dyn Control) -> Result<Report, RequestError> {
    request.solve_with(&CONTEXT, control)
}

/// What a search tells.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    Expand {
        board: Board,
        at: At,
    },
    Generate {
        push: Push,
        board: Board,
        estimate: u32,
        at: At,
        fate: Fate,
    },
    Bound(u32),
    Solution(u32),
}

#[derive(Default)]
struct Recorder(Vec<Event>);

impl BoardObserver for Recorder {
    fn wants_events(&self) -> bool {
        true
    }

    fn expand(&mut self, board: Board, at: At) {
        self.0.push(Event::Expand { board, at });
    }

    fn generate(&mut self, push: Push, child: Child, at: At, fate: Fate) {
        let Child { board, estimate } = child;
        self.0.push(Event::Generate {
            push,
            board,
            estimate,
            at,
            fate,
        });
    }

    fn bound(&mut self, bound: u32) {
        self.0.push(Event::Bound(bound));
    }

    fn solution(&mut self, length: u32) {
        self.0.push(Event::Solution(length));
    }
}

/// Solves, and keeps all that the search tells.
pub(crate) fn observed(request: &Request) -> (Report, Vec<Event>) {
    let mut recorder = Recorder::default();
    let report = request
        .solve_observed(&CONTEXT, &mut (), &mut recorder)
        .unwrap();
    (report, recorder.0)
}

/// The metrics that a method can be asked for in: the batched search has tables for single tiles up
/// to 32 cells, and for pushes from 8 to 16.
pub(crate) fn metrics_of(method: &Method, size: Size) -> impl Iterator<Item = Metric> {
    let batched = method.row.name == "ida-batch";
    METRICS.into_iter().filter(move |&metric| match metric {
        Metric::SingleTile => !batched || size.cells() <= 32,
        Metric::MultiTile => !batched || (8..=16).contains(&size.cells()),
    })
}

/// The heuristics to try with a method on a size: all that have tables for it, or none where the
/// method takes none.
pub(crate) fn heuristics_of(method: &Method, size: Size) -> Vec<Option<Heuristic>> {
    let small = size.rows().max(size.columns()) <= 4;
    let fits = |heuristic: &Heuristic| match heuristic {
        Heuristic::WalkingDistance => small,
        // Larger ones have tables too; but a search that stores boards walks home at each of them.
        Heuristic::PatternDatabase => size.cells() <= 9,
        // The domain's tests have them on larger boards.
        Heuristic::Gaschnig | Heuristic::RowColumn | Heuristic::Euclidean => size.cells() <= 9,
        _ => true,
    };
    match method.row.estimate {
        Estimate::Any(_) => {
            let all = HEURISTICS.iter().map(|row| row.heuristic);
            all.filter(fits).map(Some).collect()
        }
        Estimate::Only(_) | Estimate::Own | Estimate::Unused => vec![None],
    }
}

/// What `weighted-a-star` may multiply an optimum by.
pub(crate) fn weight_of(method: &Method) -> f64 {
    let (times, per) = method.options.weight.unwrap_or((3, 2));
    f64::from(times) / f64::from(per)
}

/// Slides one tile by a rule of its own; false when there is none.
pub(crate) fn slide(cells: &mut [u16], columns: usize, direction: Direction) -> bool {
    let blank = cells.iter().position(|&tile| tile == 0).unwrap();
    let from = match direction {
        Direction::Up => blank + columns,
        Direction::Down => blank.wrapping_sub(columns),
        Direction::Left if blank % columns + 1 < columns => blank + 1,
        Direction::Right if !blank.is_multiple_of(columns) => blank - 1,
        Direction::Left | Direction::Right => return false,
    };
    if from >= cells.len() {
        return false;
    }
    cells.swap(blank, from);
    true
}

/// Where moves lead, by the rule above; `None` when one cannot be made.
pub(crate) fn end_of(start: &Board, moves: &[Direction]) -> Option<Vec<u16>> {
    let mut cells = start.cells().to_vec();
    let columns = start.size().columns();
    moves
        .iter()
        .all(|&direction| slide(&mut cells, columns, direction))
        .then_some(cells)
}

pub(crate) fn solves(puzzle: &Puzzle, moves: &[Direction]) -> bool {
    end_of(puzzle.start(), moves).as_deref() == Some(puzzle.goal().cells())
}

/// The shortest distance between the two ends of a puzzle, which has a solution; see [`distance`].
pub(crate) fn optimum(puzzle: &Puzzle, metric: Metric) -> usize {
    distance(puzzle, metric).expect("the ends are joined")
}

/// The shortest distance between the two ends of a puzzle, by breadth-first search from both at
/// once: on any size, as long as the ends are some 25 moves apart at most. None where there is no
/// way, which is found out on small boards only.
pub(crate) fn distance(puzzle: &Puzzle, metric: Metric) -> Option<usize> {
    let columns = puzzle.size().columns();
    let ends = [puzzle.start().cells(), puzzle.goal().cells()];
    let mut seen = ends.map(|cells| HashMap::from([(cells.to_vec(), 0)]));
    let mut borders = ends.map(|cells| vec![cells.to_vec()]);
    let mut depths = [0, 0];
    // Both searches go whole layers, so the first meeting is a shortest one.
    loop {
        let (near, far) = (
            usize::from(borders[1].len() < borders[0].len()),
            usize::from(borders[1].len() >= borders[0].len()),
        );
        let met = borders[near]
            .iter()
            .filter_map(|cells| seen[far].get(cells))
            .min();
        if let Some(depth) = met {
            return Some(depths[near] + depth);
        }
        if borders[near].is_empty() {
            return None;
        }
        depths[near] += 1;
        let mut next = Vec::new();
        for cells in std::mem::take(&mut borders[near]) {
            for direction in Direction::ALL {
                let mut pushed = cells.clone();
                while slide(&mut pushed, columns, direction) {
                    if !seen[near].contains_key(&pushed) {
                        seen[near].insert(pushed.clone(), depths[near]);
                        next.push(pushed.clone());
                    }
                    if metric == Metric::SingleTile {
                        break;
                    }
                }
            }
        }
        borders[near] = next;
    }
}

/// A board of one of the three origins, with the figures that its report prints or that follow
/// from the definitions.
pub(crate) struct Origin {
    pub(crate) name: &'static str,
    pub(crate) board: &'static str,
    /// KURANG(1) to KURANG(16).
    pub(crate) kurang: [u32; 16],
    pub(crate) x: u32,
    pub(crate) misplaced: usize,
    pub(crate) manhattan: usize,
    /// The shortest solution; none where the origin says that there is no solution.
    pub(crate) optimum: Option<usize>,
    /// The blank's moves as printed or as read off the printed boards, if there are any.
    pub(crate) printed: &'static str,
}

#[rustfmt::skip]
pub(crate) const ORIGINS: [Origin; 16] = [
    Origin { name: "fikri_solvable1", board: "1 2 3 4 5 6 0 8 9 10 7 11 13 14 15 12",
        kurang: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 9], x: 1,
        misplaced: 3, manhattan: 3, optimum: Some(3), printed: "DRD" },
    Origin { name: "fikri_solvable2", board: "1 2 3 4 5 6 7 8 9 0 10 11 13 14 15 12",
        kurang: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 6], x: 1,
        misplaced: 3, manhattan: 3, optimum: Some(3), printed: "RRD" },
    Origin { name: "fikri_solvable3", board: "1 2 3 4 5 6 0 12 9 10 8 7 13 14 11 15",
        kurang: [0, 0, 0, 0, 0, 0, 0, 1, 2, 2, 0, 5, 1, 1, 0, 9], x: 1,
        misplaced: 5, manhattan: 7, optimum: Some(7), printed: "" },
    Origin { name: "fikri_no_solution1", board: "1 3 4 15 2 0 5 12 7 6 11 14 8 9 10 13",
        kurang: [0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 3, 6, 0, 4, 11, 10], x: 0,
        misplaced: 13, manhattan: 30, optimum: None, printed: "" },
    Origin { name: "fikri_no_solution2", board: "1 6 3 2 5 7 4 0 9 10 11 8 13 14 15 12",
        kurang: [0, 0, 1, 0, 1, 4, 1, 0, 1, 1, 1, 0, 1, 1, 1, 8], x: 0,
        misplaced: 6, manhattan: 8, optimum: None, printed: "" },
    Origin { name: "fikri_susah1", board: "1 2 3 4 5 6 7 8 0 13 9 10 11 12 15 14",
        kurang: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 1, 7], x: 0,
        misplaced: 6, manhattan: 14, optimum: Some(22), printed: "" },
    Origin { name: "malik_solveable-1", board: "1 2 4 7 5 6 0 3 9 11 12 8 13 10 14 15",
        kurang: [0, 0, 0, 1, 1, 1, 3, 0, 1, 0, 2, 2, 1, 0, 0, 9], x: 1,
        misplaced: 9, manhattan: 11, optimum: Some(11), printed: "RULDRDLLDRR" },
    Origin { name: "malik_solveable-2", board: "1 2 5 4 3 6 0 7 9 10 8 11 13 14 15 12",
        kurang: [0, 0, 0, 1, 2, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 9], x: 1,
        misplaced: 6, manhattan: 11, optimum: Some(25), printed: "DLULURRRDLLULDRDRRUULDRDD" },
    Origin { name: "malik_solveable-3", board: "1 2 3 4 5 7 10 8 11 9 6 0 13 14 15 12",
        kurang: [0, 0, 0, 0, 0, 0, 1, 1, 1, 3, 2, 0, 1, 1, 1, 4], x: 1,
        misplaced: 6, manhattan: 9, optimum: Some(21), printed: "LLLDRURRDLLLURRULDRDR" },
    Origin { name: "malik_unsolveable-1", board: "1 3 4 15 2 0 5 12 7 6 11 14 8 9 10 13",
        kurang: [0, 0, 1, 1, 0, 0, 1, 0, 0, 0, 3, 6, 0, 4, 11, 10], x: 0,
        misplaced: 13, manhattan: 30, optimum: None, printed: "" },
    Origin { name: "malik_unsolveable-2", board: "1 2 14 3 5 6 4 7 15 10 11 0 9 13 8 12",
        kurang: [0, 0, 0, 0, 1, 1, 0, 0, 1, 2, 2, 0, 2, 11, 6, 4], x: 1,
        misplaced: 9, manhattan: 17, optimum: None, printed: "" },
    Origin { name: "david_notSolveable1", board: "12 6 1 7 13 10 8 0 4 9 5 15 2 14 3 11",
        kurang: [0, 0, 0, 2, 2, 5, 4, 4, 3, 6, 0, 11, 8, 2, 4, 8], x: 0,
        misplaced: 14, manhattan: 34, optimum: None, printed: "" },
    Origin { name: "david_notSolveable2", board: "13 2 6 11 12 1 4 10 15 7 3 0 8 14 5 9",
        kurang: [0, 1, 0, 1, 0, 4, 2, 1, 0, 5, 8, 8, 12, 2, 6, 4], x: 1,
        misplaced: 13, manhattan: 39, optimum: None, printed: "" },
    Origin { name: "david_solveable1", board: "0 1 3 4 9 2 6 7 10 5 11 8 13 14 15 12",
        kurang: [0, 0, 1, 1, 0, 1, 1, 0, 5, 2, 1, 0, 1, 1, 1, 15], x: 0,
        misplaced: 9, manhattan: 10, optimum: Some(10), printed: "RDDLURRRDD" },
    Origin { name: "david_solveable2", board: "1 2 4 7 5 6 0 3 9 11 12 8 13 10 14 15",
        kurang: [0, 0, 0, 1, 1, 1, 3, 0, 1, 0, 2, 2, 1, 0, 0, 9], x: 1,
        misplaced: 9, manhattan: 11, optimum: Some(11), printed: "RULDRDLLDRR" },
    Origin { name: "david_solveable3", board: "9 1 7 4 6 3 2 8 13 15 5 11 14 0 10 12",
        kurang: [0, 0, 1, 2, 0, 3, 5, 1, 8, 0, 1, 0, 4, 2, 5, 2], x: 0,
        misplaced: 13, manhattan: 20, optimum: Some(22), printed: "URDLLUUURDRULDDLURDRRD" },
];

pub(crate) fn origin(name: &str) -> &'static Origin {
    ORIGINS.iter().find(|origin| origin.name == name).unwrap()
}
