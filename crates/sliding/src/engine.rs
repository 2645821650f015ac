//! The engines of the `search` crate on boards.
//!
//! Every pair of engine and space is compiled here, once: other crates choose by value and call
//! functions that are not generic. Boards of at most 16 cells in the single-tile metric have a space
//! for each estimate that is used to solve. On other boards these share one type of estimate ([`Either`]), which
//! costs a branch a node. The searches of the textbooks ([`Classic`]), weighted and rare estimates run over the
//! space of any size with a type for all of them: slower, but most of the code is saved.

use std::ops::ControlFlow;

use search::{
    Annealing, At, Beam, BestFirst, DepthFirst, End, Fate, Halt, HillClimbing, Limits, Observer,
    Part, Progress, Run, SmaStar, Walk, bidirectional, ida_star, recursive_best_first, walk,
};

use crate::heuristic::{
    Either, Euclidean, Gaschnig, Heuristic, Homes, LinearConflict, MisplacedThenManhattan, Nilsson,
    PerPush, Summed, Tabled, TileCost, WalkingDistance, Weight, Weighted,
};
use crate::pdb::SmallSum;
use crate::space::{BoardSpace, LargeSpace, Push, SmallSpace, Successors, board_of_labels};
use crate::{Board, Metric, Puzzle};

/// An engine with its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The best-first loop.
    BestFirst(BestFirst),
    /// Iterative deepening.
    IdaStar,
    /// The beam over whole boards.
    Beam(Beam),
    /// One of the searches that are there to be taught, not for speed.
    Classic(Classic),
}

/// The searches of the textbooks with their rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Classic {
    /// The depth-first loop.
    DepthFirst(DepthFirst),
    /// Breadth-first search from both ends.
    Bidirectional,
    /// Recursive best-first search.
    Recursive,
    /// Memory-bounded A*.
    SmaStar(SmaStar),
    /// Hill climbing.
    HillClimbing(HillClimbing),
    /// Simulated annealing.
    Annealing(Annealing),
}

/// What estimates the moves that are left.
pub enum Estimate<'t> {
    /// A sum over the tiles.
    PerTile(TileCost),
    /// Manhattan distance and the conflicts in the lines.
    LinearConflict,
    /// Walking distance, whose table is made for the metric.
    Walking(WalkingDistance),
    /// Pattern databases, on a board of at most 16 cells.
    Patterns(Box<SmallSum<'t>>),
    /// Straight-line distances.
    Euclidean,
    /// Gaschnig's swaps with the blank.
    Gaschnig,
    /// Nilsson's sequence score, which may exceed the truth.
    Nilsson,
    /// Another one times a weight, in the metric of the task.
    Weighted(Box<Estimate<'t>>, Weight),
}

impl Estimate<'_> {
    /// Whether it is for teaching, and no search to solve by.
    fn is_rare(&self) -> bool {
        matches!(self, Self::Gaschnig | Self::Nilsson | Self::Euclidean)
    }

    /// The estimate without its weight, and the weight.
    fn unweighted(self) -> (Self, Weight) {
        match self {
            Self::Weighted(estimate, weight) => (*estimate, weight),
            estimate => (estimate, Weight::ONE),
        }
    }

    /// Whether it counts pushes in the multi-tile metric already; the others count single moves.
    fn is_native(&self) -> bool {
        matches!(self, Self::Walking(_))
    }
}

/// Watches a search over boards, whatever its space.
pub trait BoardObserver {
    /// Called every few thousand nodes; the way to stop.
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let _ = progress;
        ControlFlow::Continue(())
    }

    /// Whether the search reports events of nodes. Called once, before the search.
    fn wants_events(&self) -> bool {
        false
    }

    /// Whether the event of a node is to be made, which takes a board: `fate` is none where it is
    /// about to be expanded.
    fn wants_node(&mut self, at: At, fate: Option<Fate>) -> bool {
        let _ = (at, fate);
        true
    }

    /// A board is about to be expanded.
    fn expand(&mut self, board: Board, at: At) {
        let _ = (board, at);
    }

    /// A push led to a neighbour of the board that was expanded last at one step less.
    fn generate(&mut self, push: Push, child: Child, at: At, fate: Fate) {
        let _ = (push, child, at, fate);
    }

    /// A new bound, or a new least cost.
    fn bound(&mut self, bound: u32) {
        let _ = bound;
    }

    /// The search begins again at the start.
    fn restart(&mut self) {}

    /// A solution of this length was found.
    fn solution(&mut self, length: u32) {
        let _ = length;
    }
}

impl BoardObserver for Part<'_, '_> {
    fn bound(&mut self, bound: u32) {
        Part::bound(self, bound);
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        Part::tick(self, progress)
    }

    fn solution(&mut self, length: u32) {
        self.found_path(length);
    }
}

/// A board that was generated.
#[derive(Clone, Debug)]
pub struct Child {
    /// The board.
    pub board: Board,
    /// Its estimate.
    pub estimate: u32,
}

/// What a search over boards found.
#[derive(Clone, Debug)]
pub struct BoardRun {
    /// The run, its path as pushes.
    pub run: Run<Push>,
    /// The estimate of the start, and after each push of the path.
    pub estimates: Vec<u32>,
    /// The lengths of the solutions in the order in which they were found, each shorter than the one before.
    pub incumbents: Vec<u32>,
}

/// A puzzle as an engine searches it.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The board and its goal.
    pub puzzle: &'a Puzzle,
    /// What counts as a move.
    pub metric: Metric,
    /// In which order moves are tried.
    pub successors: Successors,
}

impl Task<'_> {
    /// Runs an engine.
    ///
    /// # Panics
    /// When there are patterns and more than 16 cells.
    pub fn search(
        &self,
        estimate: Estimate<'_>,
        engine: Engine,
        limits: &Limits,
        observer: &mut dyn BoardObserver,
    ) -> BoardRun {
        let homes = Homes::of(self.puzzle);
        let small = SmallSpace::<Tabled, false>::fits(self.puzzle.size());
        let job = Job {
            task: self,
            engine,
            limits,
            observer,
        };
        let (estimate, weight) = estimate.unweighted();
        let native = estimate.is_native();
        let is_plain = weight.is_one() && !matches!(engine, Engine::Classic(_));
        if !is_plain || estimate.is_rare() {
            let joined = joined(estimate, homes);
            return match self.metric {
                Metric::SingleTile => {
                    let heuristic = Weighted::new(joined, weight);
                    let space =
                        LargeSpace::<_, false>::new(self.puzzle, heuristic, self.successors);
                    job.any_over(space)
                }
                Metric::MultiTile => {
                    let heuristic = Weighted::new(self.per_push(joined, native), weight);
                    let space = LargeSpace::<_, true>::new(self.puzzle, heuristic, self.successors);
                    job.any_over(space)
                }
            };
        }
        match (self.metric, small, estimate) {
            (Metric::SingleTile, _, Estimate::Patterns(sum)) => job.over(self.small(*sum)),
            (Metric::MultiTile, _, Estimate::Patterns(sum)) => {
                job.over(self.small_pushes(self.per_push(*sum, native)))
            }
            (Metric::SingleTile, true, Estimate::PerTile(cost)) => {
                job.over(self.small(Tabled::new(cost, homes)))
            }
            (Metric::SingleTile, true, Estimate::LinearConflict) => {
                job.over(self.small(LinearConflict::new(homes)))
            }
            (Metric::SingleTile, true, Estimate::Walking(walking)) => job.over(self.small(walking)),
            (Metric::SingleTile, true, _) => {
                unreachable!("rare estimates have a space of their own")
            }
            (Metric::MultiTile, true, estimate) => {
                let common = common(estimate, homes, Tabled::new);
                job.over(self.small_pushes(self.per_push(common, native)))
            }
            (Metric::SingleTile, false, estimate) => {
                let common = common(estimate, homes, Summed::new);
                let space = LargeSpace::<_, false>::new(self.puzzle, common, self.successors);
                job.over(space)
            }
            (Metric::MultiTile, false, estimate) => {
                let common = self.per_push(common(estimate, homes, Summed::new), native);
                let space = LargeSpace::<_, true>::new(self.puzzle, common, self.successors);
                job.over(space)
            }
        }
    }

    /// The estimate of every board of the puzzle's goal, as a search has it.
    ///
    /// # Panics
    /// When there are patterns and more than 16 cells; the function, when a board has another size.
    pub fn estimator<'t>(&self, estimate: Estimate<'t>) -> impl Fn(&Board) -> u32 + use<'t> {
        let (estimate, weight) = estimate.unweighted();
        let native = estimate.is_native() || self.metric == Metric::SingleTile;
        let homes = Homes::of(self.puzzle);
        let joined = joined(estimate, homes);
        let heuristic = Weighted::new(self.per_push(joined, native), weight);
        let puzzle = self.puzzle.clone();
        move |board| {
            let puzzle = puzzle.with_start(board.clone()).expect("one size");
            heuristic.value(heuristic.of(puzzle.labelled_start().as_slice()))
        }
    }

    fn small<H: Heuristic>(&self, heuristic: H) -> SmallSpace<H, false> {
        SmallSpace::new(self.puzzle, heuristic, self.successors)
    }

    fn small_pushes<H: Heuristic>(&self, heuristic: H) -> SmallSpace<H, true> {
        SmallSpace::new(self.puzzle, heuristic, self.successors)
    }

    fn per_push<H>(&self, heuristic: H, native: bool) -> PerPush<H> {
        if native {
            PerPush::native(heuristic)
        } else {
            PerPush::new(heuristic, self.puzzle.size())
        }
    }

    /// Walks greedily: to the neighbour with the fewest misplaced tiles, of those to the nearest by
    /// Manhattan distance. It promises nothing, so nothing is divided by what a push can move.
    pub fn walk(&self, rules: Walk, limits: &Limits, observer: &mut dyn BoardObserver) -> BoardRun {
        let heuristic = MisplacedThenManhattan::new(Homes::of(self.puzzle));
        match self.metric {
            Metric::SingleTile => {
                let space = LargeSpace::<_, false>::new(self.puzzle, heuristic, self.successors);
                walk_over(space, rules, limits, Window::new(self.puzzle, observer))
            }
            Metric::MultiTile => {
                let heuristic = PerPush::native(heuristic);
                let space = LargeSpace::<_, true>::new(self.puzzle, heuristic, self.successors);
                walk_over(space, rules, limits, Window::new(self.puzzle, observer))
            }
        }
    }

    /// The estimates by linear conflict of the start, and after each push of a path.
    #[must_use]
    pub fn estimates(&self, path: &[Push]) -> Vec<u32> {
        let heuristic = LinearConflict::new(Homes::of(self.puzzle));
        match self.metric {
            Metric::SingleTile => estimates(
                &mut LargeSpace::<_, false>::new(self.puzzle, heuristic, self.successors),
                path,
            ),
            Metric::MultiTile => {
                let heuristic = self.per_push(heuristic, false);
                let mut space = LargeSpace::<_, true>::new(self.puzzle, heuristic, self.successors);
                estimates(&mut space, path)
            }
        }
    }
}

/// The estimates that are used to solve, but for pattern databases, in one type.
type Common<T> = Either<T, Either<LinearConflict, WalkingDistance>>;

fn common<T>(
    estimate: Estimate<'_>,
    homes: Homes,
    per_tile: impl FnOnce(TileCost, Homes) -> T,
) -> Common<T> {
    match estimate {
        Estimate::PerTile(cost) => Either::First(per_tile(cost, homes)),
        Estimate::LinearConflict => Either::Second(Either::First(LinearConflict::new(homes))),
        Estimate::Walking(walking) => Either::Second(Either::Second(walking)),
        _ => unreachable!("rare estimates and patterns have spaces of their own"),
    }
}

/// All estimates in one type.
type Joined<'t> = Either<Either<Common<Summed>, SmallSum<'t>>, Rare>;
type Rare = Either<Gaschnig, Either<Nilsson, Euclidean>>;

fn joined(estimate: Estimate<'_>, homes: Homes) -> Joined<'_> {
    use Either::{First, Second};
    match estimate {
        Estimate::Patterns(sum) => First(Second(*sum)),
        Estimate::Gaschnig => Second(First(Gaschnig::new(homes))),
        Estimate::Nilsson => Second(Second(First(Nilsson::new(homes)))),
        Estimate::Euclidean => Second(Second(Second(Euclidean::new(homes)))),
        Estimate::Weighted(..) => unreachable!("its weight was taken off"),
        estimate => First(First(common(estimate, homes, Summed::new))),
    }
}

/// A search that needs only its space.
struct Job<'a> {
    task: &'a Task<'a>,
    engine: Engine,
    limits: &'a Limits,
    observer: &'a mut dyn BoardObserver,
}

impl Job<'_> {
    /// Runs any engine. The searches of the textbooks are compiled only for the spaces that take any estimate.
    fn any_over<S: BoardSpace>(self, mut space: S) -> BoardRun {
        let Engine::Classic(classic) = self.engine else {
            return self.over(space);
        };
        let mut window = Window::new(self.task.puzzle, self.observer);
        let run = classic.run(&mut space, self.limits, &mut window);
        found(run, space, window)
    }

    fn over<S: BoardSpace>(self, mut space: S) -> BoardRun {
        let mut window = Window::new(self.task.puzzle, self.observer);
        let run = match self.engine {
            Engine::BestFirst(rules) => rules.run(&mut space, self.limits, &mut window),
            Engine::IdaStar => ida_star(&mut space, self.limits, &mut window),
            Engine::Beam(rules) => rules.run(&mut space, self.limits, &mut window),
            Engine::Classic(_) => unreachable!("it runs over a space that takes any estimate"),
        };
        found(run, space, window)
    }
}

impl Classic {
    fn run<S: BoardSpace>(
        self,
        space: &mut S,
        limits: &Limits,
        window: &mut Window<'_>,
    ) -> Run<S::Move> {
        match self {
            Self::DepthFirst(rules) => rules.run(space, limits, window),
            Self::Bidirectional => bidirectional(space, limits, window),
            Self::Recursive => recursive_best_first(space, limits, window),
            Self::SmaStar(rules) => rules.run(space, limits, window),
            Self::HillClimbing(rules) => rules.run(space, limits, window),
            Self::Annealing(rules) => rules.run(space, limits, window),
        }
    }
}

fn walk_over<S: BoardSpace>(
    mut space: S,
    rules: Walk,
    limits: &Limits,
    mut window: Window<'_>,
) -> BoardRun {
    let run = walk(rules, &mut space, limits, &mut window);
    found(run, space, window)
}

/// A run in terms of pushes.
fn found<S: BoardSpace>(run: Run<S::Move>, mut space: S, window: Window<'_>) -> BoardRun {
    let Run {
        end,
        stats,
        lower_bound,
    } = run;
    let path = match &end {
        End::Found(path)
        | End::Stopped {
            best: Some(path), ..
        } => &path[..],
        End::Exhausted | End::Stopped { best: None, .. } => &[],
    };
    let mut node = space.root();
    let mut estimates = vec![space.estimate(node)];
    let mut pushes = Vec::with_capacity(path.len());
    for &step in path {
        pushes.push(space.push(node, step));
        let child = space.child(node, step);
        space.play(node, step);
        node = child;
        estimates.push(space.estimate(node));
    }
    BoardRun {
        run: Run {
            end: end.map(|_| pushes),
            stats,
            lower_bound,
        },
        estimates,
        incumbents: window.incumbents,
    }
}

fn estimates<S: BoardSpace<Move = Push>>(space: &mut S, path: &[Push]) -> Vec<u32> {
    let mut node = space.root();
    let mut estimates = vec![space.estimate(node)];
    for &push in path {
        let child = space.child(node, push);
        space.play(node, push);
        node = child;
        estimates.push(space.estimate(node));
    }
    estimates
}

/// Shows the nodes of a space as boards.
struct Window<'a> {
    puzzle: &'a Puzzle,
    observer: &'a mut dyn BoardObserver,
    wants: bool,
    incumbents: Vec<u32>,
}

impl<'a> Window<'a> {
    fn new(puzzle: &'a Puzzle, observer: &'a mut dyn BoardObserver) -> Self {
        Self {
            puzzle,
            wants: observer.wants_events(),
            observer,
            incumbents: Vec::new(),
        }
    }
}

impl<S: BoardSpace> Observer<S> for Window<'_> {
    fn wants_events(&self) -> bool {
        self.wants
    }

    fn expand(&mut self, space: &S, node: S::Node, at: At) {
        if self.wants && self.observer.wants_node(at, None) {
            let board = board_of_labels(self.puzzle, &space.labels(node));
            self.observer.expand(board, at);
        }
    }

    fn generate(
        &mut self,
        space: &S,
        (parent, step): (S::Node, S::Move),
        child: S::Node,
        at: At,
        fate: Fate,
    ) {
        if self.wants && self.observer.wants_node(at, Some(fate)) {
            let push = space.push(parent, step);
            let mut board = board_of_labels(self.puzzle, &space.labels(parent));
            for _ in 0..push.tiles {
                board.slide(push.direction);
            }
            let estimate = space.estimate(child);
            self.observer
                .generate(push, Child { board, estimate }, at, fate);
        }
    }

    fn bound(&mut self, bound: u32) {
        self.observer.bound(bound);
    }

    fn restart(&mut self) {
        self.observer.restart();
    }

    fn solution(&mut self, length: u32) {
        self.incumbents.push(length);
        self.observer.solution(length);
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.observer.tick(progress)
    }
}
