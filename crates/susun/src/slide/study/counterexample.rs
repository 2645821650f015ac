//! The smallest boards on which a heuristic fails: where A* with it loses the optimum, and where it has to
//! reopen a node.

use std::collections::HashMap;
use std::ops::ControlFlow;

use search::{At, Budget, End, Fate, Halt, Limits};
use sliding::census::{self, Census};
use sliding::engine::{BoardObserver, Child};
use sliding::space::{Push, slides};
use sliding::{Board, Direction, Metric, Puzzle, Size};

use super::super::registry::{Method, Multiple};
use super::super::request::{Request, RequestError};
use super::super::run;
use super::super::watch::Watch;
use super::super::{Outcome, choice};
use super::Shared;
use super::estimator::{Estimator, NoEstimator, estimator};
use crate::{Control, SolverContext};

/// What was found about a heuristic.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The heuristic.
    pub heuristic: Multiple,
    /// What counts as a move.
    pub metric: Metric,
    /// The sizes that were examined, smallest first; the last one perhaps in part.
    pub sizes: Vec<Size>,
    /// Boards that were examined.
    pub boards: u64,
    /// Boards where the estimate exceeds the true distance.
    pub over: u64,
    /// Pairs of neighbours whose estimates differ by more than 1.
    pub jumps: u64,
    /// The smallest board where A* loses the optimum.
    pub lost: Option<LostOptimum>,
    /// The smallest board where A* reopens a node.
    pub reopened: Option<Reopened>,
    /// Why the search was stopped, if it was.
    pub stopped: Option<Halt>,
}

/// A board where A* gives a longer solution than there is.
#[derive(Clone, Debug)]
pub struct LostOptimum {
    /// The board and its goal.
    pub puzzle: Puzzle,
    /// What A* gives, in single-tile moves.
    pub found: Vec<Direction>,
    /// A shortest solution.
    pub shortest: Vec<Direction>,
    /// Their lengths in the metric.
    pub lengths: (u32, u32),
    /// The first board of the shortest solution where the estimate exceeds the moves that are left.
    pub board: Board,
    /// The moves that lead to it.
    pub depth: u32,
    /// The estimate there.
    pub estimate: u32,
    /// The moves that are left there.
    pub distance: u32,
}

/// A board where A* reopens a node.
#[derive(Clone, Debug)]
pub struct Reopened {
    /// The board and its goal.
    pub puzzle: Puzzle,
    /// Nodes that are reopened in all.
    pub nodes: u64,
    /// The first of them.
    pub board: Board,
    /// The depths at which it was expanded, and then reached again.
    pub depths: (u32, u32),
    /// Two neighbours on the shorter path to it, the estimate of the first one being more than 1 above that of
    /// the second.
    pub parent: Board,
    /// The second one.
    pub child: Board,
    /// Their estimates.
    pub estimates: (u32, u32),
}

impl Counterexample {
    /// Whether the estimate was proved admissible on all boards that were examined.
    #[must_use]
    pub fn is_admissible(&self) -> bool {
        self.over == 0 && self.stopped.is_none()
    }

    /// Whether the estimate was proved consistent on all boards that were examined.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        self.jumps == 0 && self.stopped.is_none()
    }

    /// Examines all boards of all sizes within `largest`, the fewest cells first, the smallest depth first.
    /// None if `largest` has more boards than can be examined.
    ///
    /// # Errors
    /// When the heuristic has no table for a size.
    pub fn find(
        heuristic: Multiple,
        largest: Size,
        metric: Metric,
        goal: &dyn Fn(Size) -> Board,
        limits: Limits,
        context: &SolverContext<'_>,
        control: &mut dyn Control,
    ) -> Result<Option<Self>, RequestError> {
        if largest.cells() > census::MAX_CELLS {
            return Ok(None);
        }
        // A goal that is one board has one size.
        let sizes = sizes_within(largest).into_iter();
        let sizes: Vec<Size> = sizes.filter(|&size| goal(size).size() == size).collect();
        let mut shared = Shared::new(limits, control, sizes.len() as u64);
        let mut found = Self {
            heuristic,
            metric,
            sizes: Vec::new(),
            boards: 0,
            over: 0,
            jumps: 0,
            lost: None,
            reopened: None,
            stopped: None,
        };
        for size in sizes {
            found.sizes.push(size);
            let of = match estimates(heuristic, &goal(size), metric, &mut shared) {
                Ok(estimator) => estimator,
                Err(NoEstimator::Refused(error)) => return Err(error),
                Err(NoEstimator::Stopped(why)) => {
                    found.stopped = Some(why);
                    return Ok(Some(found));
                }
            };
            if let ControlFlow::Break(why) = found.look(&goal(size), &of, context, &mut shared)? {
                found.stopped = Some(why);
                break;
            }
            shared.done();
            if found.lost.is_some() && found.reopened.is_some() {
                break;
            }
        }
        Ok(Some(found))
    }

    /// All boards of one goal.
    fn look(
        &mut self,
        goal: &Board,
        estimate: &Estimator,
        context: &SolverContext<'_>,
        shared: &mut Shared<'_>,
    ) -> Result<ControlFlow<Halt>, RequestError> {
        let census = Census::new(goal, self.metric).expect("the size is small");
        let mut layers: Vec<Vec<Board>> = vec![Vec::new(); census.histogram().len()];
        let (mut over, mut jumps) = (0, 0);
        for (board, distance) in census.boards() {
            let Some(distance) = distance else { continue };
            let value = estimate(&board);
            over += u64::from(value > distance);
            let near = neighbours(&board, self.metric);
            let falls = near.iter().filter(|near| estimate(near) + 1 < value);
            jumps += falls.count() as u64;
            layers[distance as usize].push(board);
            self.boards += 1;
            if self.boards.is_multiple_of(512)
                && let ControlFlow::Break(why) = shared.check()
            {
                return Ok(ControlFlow::Break(why));
            }
        }
        self.over += over;
        self.jumps += jumps;
        // Where the estimate is admissible on all boards A* loses nothing; where it is consistent it
        // reopens nothing.
        let may_lose = over > 0 && self.lost.is_none();
        let may_reopen = jumps > 0 && self.reopened.is_none();
        for board in layers.iter().flatten() {
            let wants_lost = may_lose && self.lost.is_none();
            let wants_reopened = may_reopen && self.reopened.is_none();
            if !wants_lost && !wants_reopened {
                break;
            }
            if let ControlFlow::Break(why) = shared.check() {
                return Ok(ControlFlow::Break(why));
            }
            let puzzle = Puzzle::new(board.clone(), goal.clone()).expect("one size");
            let method = Method::named("a-star").expect("it is a method");
            let mut request = Request::new(puzzle)
                .method(method)
                .metric(self.metric)
                .limits(shared.limits());
            request.method.options.heuristic = Some(self.heuristic);
            let report = request.solve_with(context, shared)?;
            if let Outcome::Stopped { why, .. } = report.outcome {
                return Ok(ControlFlow::Break(why));
            }
            let distance = census.distance(board).expect("it can be solved");
            let length = report.length().expect("A* finds a solution") as u32;
            if wants_lost && length > distance {
                let solution = report.outcome.solution().expect("it has a length");
                let moves = solution.moves.clone();
                self.lost = Some(lost(&request, &census, estimate, moves, length));
            }
            if wants_reopened && report.stats.reopened > 0 {
                let nodes = report.stats.reopened;
                self.reopened = reopened(&request, estimate, nodes, context, shared)?;
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

fn estimates(
    heuristic: Multiple,
    goal: &Board,
    metric: Metric,
    shared: &mut Shared<'_>,
) -> Result<Estimator, NoEstimator> {
    let limits = shared.limits();
    estimator(heuristic, goal, metric, &Budget::new(limits, shared))
}

/// Sizes of at most these rows and columns, the fewest cells first.
fn sizes_within(largest: Size) -> Vec<Size> {
    let sizes = (2..=largest.rows())
        .flat_map(|rows| (2..=largest.columns()).map(move |columns| (rows, columns)));
    let sizes = sizes.filter_map(|(rows, columns)| Size::new(rows, columns).ok());
    let mut sizes: Vec<Size> = sizes.collect();
    sizes.sort_by_key(|size| (size.cells(), size.rows()));
    sizes
}

fn neighbours(board: &Board, metric: Metric) -> Vec<Board> {
    let mut neighbours = Vec::new();
    for direction in Direction::ALL {
        let mut pushed = board.clone();
        while pushed.slide(direction).is_some() {
            neighbours.push(pushed.clone());
            if metric == Metric::SingleTile {
                break;
            }
        }
    }
    neighbours
}

/// What A* found, beside a shortest solution, and where the estimate is wrong. There is such a board on every
/// shortest solution: A* left one of its boards behind, whose cost was above the optimum.
fn lost(
    request: &Request,
    census: &Census,
    estimate: &Estimator,
    found: Vec<Direction>,
    length: u32,
) -> LostOptimum {
    let (puzzle, metric) = (&request.puzzle, request.metric);
    let distance = |board: &Board| census.distance(board).expect("it can be solved");
    let mut board = puzzle.start().clone();
    let optimum = distance(&board);
    let (mut shortest, mut wrong) = (Vec::new(), None);
    loop {
        let left = distance(&board);
        if estimate(&board) > left && wrong.is_none() {
            wrong = Some((board.clone(), optimum - left));
        }
        if left == 0 {
            break;
        }
        // The first neighbour that is nearer, by the order of the directions.
        let (next, moves) = nearer(&board, metric, &|near| distance(near) + 1 == left);
        shortest.extend(moves);
        board = next;
    }
    let (board, depth) = wrong.expect("A* lost the optimum, so an estimate is too large");
    LostOptimum {
        puzzle: puzzle.clone(),
        found,
        shortest,
        lengths: (length, optimum),
        estimate: estimate(&board),
        distance: optimum - depth,
        depth,
        board,
    }
}

fn nearer(
    board: &Board,
    metric: Metric,
    is_nearer: &dyn Fn(&Board) -> bool,
) -> (Board, Vec<Direction>) {
    for direction in Direction::ALL {
        let (mut pushed, mut moves) = (board.clone(), Vec::new());
        while pushed.slide(direction).is_some() {
            moves.push(direction);
            if is_nearer(&pushed) {
                return (pushed, moves);
            }
            if metric == Metric::SingleTile {
                break;
            }
        }
    }
    unreachable!("a board that is not the goal has a nearer neighbour")
}

/// Runs A* once more and watches it.
fn reopened(
    request: &Request,
    estimate: &Estimator,
    nodes: u64,
    context: &SolverContext<'_>,
    shared: &mut Shared<'_>,
) -> Result<Option<Reopened>, RequestError> {
    let mut reopens = Reopens::default();
    let choice = choice::choose(request)?;
    let budget = Budget::new(request.limits, shared);
    let mut watch = Watch {
        budget: &budget,
        observer: Some(&mut reopens),
    };
    let searched = run::search(context, request, &choice, &mut watch)?;
    if let End::Found(path) = &searched.run.end {
        super::super::judge::check(request, choice.method.row, &slides(path));
    }
    let Some((board, depths)) = reopens.first.clone() else {
        return Ok(None);
    };
    // From the node back to the start: somewhere on this path the estimate falls by more than 1.
    let mut child = board.clone();
    while let Some((_, parent)) = reopens.known.get(&child) {
        let Some(parent) = parent else { break };
        let estimates = (estimate(parent), estimate(&child));
        if estimates.0 > estimates.1 + 1 {
            return Ok(Some(Reopened {
                puzzle: request.puzzle.clone(),
                nodes,
                board,
                depths,
                parent: parent.clone(),
                child: child.clone(),
                estimates,
            }));
        }
        child = parent.clone();
    }
    unreachable!("a way was found late, so an estimate on it falls by more than 1")
}

/// Watches for the first node that is reopened.
#[derive(Default)]
struct Reopens {
    /// The board that is expanded.
    parent: Option<(Board, u32)>,
    /// Depths at which boards were expanded.
    expanded: HashMap<Board, u32>,
    /// For each board the least depth at which it was reached, and from where.
    known: HashMap<Board, (u32, Option<Board>)>,
    first: Option<(Board, (u32, u32))>,
}

impl BoardObserver for Reopens {
    fn wants_events(&self) -> bool {
        true
    }

    fn wants_node(&mut self, _: At, _: Option<Fate>) -> bool {
        self.first.is_none()
    }

    fn expand(&mut self, board: Board, at: At) {
        self.expanded.insert(board.clone(), at.depth);
        self.known.entry(board.clone()).or_insert((at.depth, None));
        self.parent = Some((board, at.depth));
    }

    fn generate(&mut self, _: Push, child: Child, at: At, fate: Fate) {
        if fate != Fate::Kept || self.first.is_some() {
            return;
        }
        let (parent, _) = self.parent.clone().expect("a node has a parent");
        self.known
            .insert(child.board.clone(), (at.depth, Some(parent)));
        if let Some(&before) = self.expanded.get(&child.board) {
            self.first = Some((child.board, (before, at.depth)));
        }
    }
}
