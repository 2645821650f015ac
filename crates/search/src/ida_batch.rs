//! Iterative-deepening A* that expands many nodes of one depth together.
//!
//! A depth-first search over estimates that lie in large tables waits for memory at every node, and
//! guesses wrongly, half the time, whether a child will be kept. Here the deepest nodes that wait
//! are expanded a batch at a time: the space computes where all their children's entries lie, asks
//! for these lines of memory at once, and only then looks. The work is the same, the waiting is
//! shared.
//!
//! ```text
//!   depth 7    · · · · · · [ batch ]        the last nodes of a layer are expanded together;
//!   depth 8    · · · · [ batch ]            their children are the next layer;
//!   depth 9    · · [ batch ]                a layer is taken up again when those below are empty
//! ```
//!
//! Memory is at most a batch of children a depth. A batch's nodes stay where they are while anything
//! below them is left, so a child names its parent by its place in the batch.
//!
//! Workers share the subtrees: an iteration is cut into jobs, which depend on the space and the
//! bound alone, and the answer is that of the first job that has one; so it is the same whatever the
//! number of workers.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};

use crate::{Crew, End, Halt, Limits, Progress, Run, Stats};

/// Nodes that are expanded together.
pub const BATCH: usize = 128;
/// An iteration that follows one of so many nodes is worth sharing.
const WORTH_SHARING: u64 = 500_000;
/// Nodes at which a layer near the root is cut into jobs.
const ENOUGH: usize = 4096;
/// Nodes of a job.
const JOB: usize = 64;
/// Nodes between two calls of `tick`.
const TICK: u64 = 1 << 16;

/// A search space whose nodes carry their whole state.
pub trait BatchSpace: Sync {
    /// A state and how it was reached.
    type Node: Copy + Send + Sync;
    /// One step.
    type Move: Copy + Send;
    /// Room to work in.
    type Scratch: Default + Send;
    /// No node has more children.
    const MOST_CHILDREN: usize;

    /// The start.
    fn root(&self) -> Self::Node;
    /// Estimate of the steps from `node` to the goal; 0 at the goal.
    fn estimate(&self, node: &Self::Node) -> u32;
    /// Whether a node whose estimate is 0 is the goal.
    fn is_goal(&self, node: &Self::Node) -> bool;
    /// The step that led to a node that is not the root.
    fn last_step(&self, node: &Self::Node) -> Self::Move;
    /// Appends the children of up to [`BATCH`] nodes whose estimates are at most `most`.
    fn expand(
        &self,
        nodes: &[Self::Node],
        most: u32,
        scratch: &mut Self::Scratch,
        children: &mut Children<Self::Node>,
    ) -> Made;
}

/// What an expansion made.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// Children, those that are left out included.
    pub children: u64,
    /// The least excess over `most` among those left out, as far as was looked; [`u32::MAX`] if none
    /// was.
    pub beyond: u32,
}

/// Nodes, each with the place of its parent in the batch that was expanded.
#[derive(Clone, Debug)]
pub struct Children<N> {
    nodes: Vec<N>,
    parents: Vec<u8>,
}

impl<N> Default for Children<N> {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            parents: Vec::new(),
        }
    }
}

impl<N> Children<N> {
    /// Adds a child of the node at place `parent`.
    #[inline]
    pub fn push(&mut self, node: N, parent: usize) {
        self.nodes.push(node);
        self.parents.push(parent as u8);
    }
}

/// A layer: nodes that wait, and after them the batch that is being worked on.
#[derive(Clone, Debug)]
struct Layer<N> {
    children: Children<N>,
    waiting: usize,
}

/// Which solutions are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One shortest solution.
    One,
    /// All shortest solutions, or the first so many.
    All {
        /// Most of them.
        most: u64,
    },
}

/// All that was found.
#[derive(Clone, Debug)]
pub struct Found<M> {
    /// How the run ended, with the first path.
    pub run: Run<M>,
    /// Why not all that was wanted is there, if so.
    pub stopped: Option<Halt>,
    /// Every path that was wanted, in an order that depends on the space alone.
    pub paths: Vec<Vec<M>>,
}

impl<M> Found<M> {
    /// The same with its paths told in other moves.
    pub fn map<N>(self, path: impl Fn(Vec<M>) -> Vec<N>) -> Found<N> {
        Found {
            run: Run {
                end: self.run.end.map(&path),
                stats: self.run.stats,
                lower_bound: self.run.lower_bound,
            },
            stopped: self.stopped,
            paths: self.paths.into_iter().map(path).collect(),
        }
    }
}

/// Shown how far it is, and asked whether to go on.
pub type Tick<'a> = &'a mut (dyn FnMut(&Progress) -> ControlFlow<Halt> + Send);

/// One eye on all workers.
struct Monitor<'a> {
    tick: Mutex<Tick<'a>>,
    limits: &'a Limits,
    bound: AtomicU32,
    /// Nodes that were made, or that some worker may make.
    claimed: AtomicU64,
    generated: AtomicU64,
    expanded: AtomicU64,
    stopped: AtomicBool,
    why: Mutex<Option<Halt>>,
}

impl Monitor<'_> {
    fn bound(&self) -> u32 {
        self.bound.load(Ordering::Relaxed)
    }

    fn stats(&self) -> Stats {
        Stats {
            generated: self.generated.load(Ordering::Relaxed),
            expanded: self.expanded.load(Ordering::Relaxed),
            depth: self.bound(),
            peak_bytes: 0,
        }
    }

    fn halt(&self, why: Halt) {
        self.why
            .lock()
            .expect("no worker panics")
            .get_or_insert(why);
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// The right to make some more nodes, of which `least` are needed to go on; none when that is
    /// not to be. What is not made is given back.
    fn claim(&self, least: u64) -> Option<u64> {
        let claimed = self.claimed.fetch_add(TICK, Ordering::Relaxed);
        let granted = self.limits.nodes_left(claimed).min(TICK);
        self.claimed.fetch_sub(TICK - granted, Ordering::Relaxed);
        if granted < least {
            self.claimed.fetch_sub(granted, Ordering::Relaxed);
            self.halt(Halt::Nodes);
            return None;
        }
        Some(granted)
    }

    /// Adds what some worker made and gives back what it did not; says whether to go on.
    fn add(&self, made: u64, left: u64, expanded: u64) -> bool {
        self.generated.fetch_add(made, Ordering::Relaxed);
        self.claimed.fetch_sub(left, Ordering::Relaxed);
        self.expanded.fetch_add(expanded, Ordering::Relaxed);
        if !self.stopped.load(Ordering::Relaxed)
            && let Ok(mut tick) = self.tick.try_lock()
            && let ControlFlow::Break(why) = tick(&Progress {
                stats: self.stats(),
                bound: self.bound(),
            })
        {
            self.halt(why);
        }
        !self.stopped.load(Ordering::Relaxed)
    }
}

/// A solution below one of the nodes a dive was given.
struct Way<M> {
    /// The place of that node.
    from: usize,
    steps: Vec<M>,
}

/// What became of a dive.
struct Done<M> {
    beyond: u32,
    ways: Vec<Way<M>>,
}

/// A depth-first search in batches below some nodes of one depth.
struct Dive<'a, S: BatchSpace> {
    space: &'a S,
    layers: Vec<Layer<S::Node>>,
    scratch: S::Scratch,
}

impl<'a, S: BatchSpace> Dive<'a, S> {
    fn new(space: &'a S) -> Self {
        Self {
            space,
            layers: Vec::new(),
            scratch: S::Scratch::default(),
        }
    }

    fn bytes(&self) -> u64 {
        let nodes: usize = self
            .layers
            .iter()
            .map(|layer| layer.children.nodes.capacity())
            .sum();
        (nodes * (size_of::<S::Node>() + 1)) as u64
    }

    /// Searches below `nodes`, which may be followed by `room` more steps.
    fn run(
        &mut self,
        nodes: &[S::Node],
        room: u32,
        wanted: Wanted,
        monitor: &Monitor<'_>,
        cancelled: impl Fn() -> bool,
    ) -> Done<S::Move> {
        let mut done = Done {
            beyond: u32::MAX,
            ways: Vec::new(),
        };
        let depths = room as usize + 1;
        // A layer holds at most a batch's children; what is given fills the first.
        let per_layer = (BATCH * S::MOST_CHILDREN).max(nodes.len());
        let bytes = (depths + 1) * per_layer * (size_of::<S::Node>() + 1);
        if bytes as u64 > monitor.limits.bytes() {
            monitor.halt(Halt::Memory);
            return done;
        }
        while self.layers.len() <= depths {
            self.layers.push(Layer {
                children: Children::default(),
                waiting: 0,
            });
        }
        for layer in &mut self.layers {
            layer.children.nodes.clear();
            layer.children.parents.clear();
            layer.waiting = 0;
        }
        self.layers[0].children.nodes.extend_from_slice(nodes);
        self.layers[0].children.parents.resize(nodes.len(), 0);
        self.layers[0].waiting = nodes.len();
        let most_children = S::MOST_CHILDREN as u64;
        // What was made since the monitor was told, and what may still be.
        let (mut made, mut expanded) = (0, 0);
        let mut left = 0;
        let mut depth = 0;
        loop {
            // Only the limit itself makes a batch smaller.
            if left < most_children * BATCH as u64 {
                let goes_on = monitor.add(made, left, expanded) && !cancelled();
                (made, expanded) = (0, 0);
                let Some(granted) = goes_on.then(|| monitor.claim(most_children)).flatten() else {
                    return done;
                };
                left = granted;
            }
            let (above, below) = self.layers.split_at_mut(depth + 1);
            let layer = &mut above[depth];
            // What was worked on is done with: nothing is left below it.
            layer.children.nodes.truncate(layer.waiting);
            layer.children.parents.truncate(layer.waiting);
            if layer.waiting == 0 {
                if depth == 0 {
                    break;
                }
                depth -= 1;
                continue;
            }
            let batch = BATCH.min((left / most_children) as usize);
            layer.waiting = layer.waiting.saturating_sub(batch);
            if depth as u32 == room {
                continue;
            }
            let batch = &layer.children.nodes[layer.waiting..];
            let next = &mut below[0];
            let most = room - depth as u32 - 1;
            let result = self
                .space
                .expand(batch, most, &mut self.scratch, &mut next.children);
            made += result.children;
            left -= result.children;
            expanded += batch.len() as u64;
            done.beyond = done.beyond.min(result.beyond);
            next.waiting = next.children.nodes.len();
            depth += 1;
            for at in 0..self.layers[depth].waiting {
                if is_goal(self.space, &self.layers[depth].children.nodes[at]) {
                    done.ways.push(self.way(depth, at));
                    let enough = match wanted {
                        Wanted::One => true,
                        Wanted::All { most } => done.ways.len() as u64 >= most,
                    };
                    if enough {
                        monitor.add(made, left, expanded);
                        return done;
                    }
                }
            }
        }
        monitor.add(made, left, expanded);
        done
    }

    /// The steps to the node at a place of a layer.
    fn way(&self, depth: usize, place: usize) -> Way<S::Move> {
        let mut steps = Vec::with_capacity(depth);
        let mut from = place;
        for depth in (1..=depth).rev() {
            let layer = &self.layers[depth].children;
            steps.push(self.space.last_step(&layer.nodes[from]));
            from = self.layers[depth - 1].waiting + usize::from(layer.parents[from]);
        }
        steps.reverse();
        Way { from, steps }
    }
}

/// Searches with a rising bound; the first path found has the least cost if the estimates are
/// admissible.
///
/// `generated` counts the start once and every child ever made, those beyond the bound and those
/// made again in later iterations included. With more than one worker the last iteration may make a
/// few more.
pub fn ida_batch<S: BatchSpace>(
    space: &S,
    wanted: Wanted,
    limits: &Limits,
    crew: &dyn Crew,
    tick: Tick<'_>,
) -> Found<S::Move> {
    let root = space.root();
    let monitor = Monitor {
        tick: Mutex::new(tick),
        limits,
        bound: AtomicU32::new(space.estimate(&root)),
        claimed: AtomicU64::new(1),
        generated: AtomicU64::new(0),
        expanded: AtomicU64::new(0),
        stopped: AtomicBool::new(false),
        why: Mutex::new(None),
    };
    monitor.add(1, 0, 0);
    let mut dive = Dive::new(space);
    let mut paths = Vec::new();
    if is_goal(space, &root) {
        paths.push(Vec::new());
    }
    let mut last = 0;
    let mut peak = 0;
    while paths.is_empty() && !monitor.stopped.load(Ordering::Relaxed) {
        let before = monitor.stats().generated;
        let iteration = Iteration {
            space,
            wanted,
            monitor: &monitor,
        };
        let room = monitor.bound();
        let (beyond, found) = if last < WORTH_SHARING {
            let done = dive.run(&[root], room, wanted, &monitor, || false);
            peak = peak.max(dive.bytes());
            let paths = done.ways.into_iter().map(|way| way.steps).collect();
            (done.beyond, paths)
        } else {
            iteration.shared(root, room, crew)
        };
        last = monitor.stats().generated - before;
        paths = found;
        if paths.is_empty() && !monitor.stopped.load(Ordering::Relaxed) {
            if beyond == u32::MAX {
                break;
            }
            monitor.bound.store(room + beyond, Ordering::Relaxed);
        }
    }
    let mut stats = monitor.stats();
    stats.peak_bytes = peak;
    let why = *monitor.why.lock().expect("no worker panics");
    // What was found is an answer, even if the search for more of them was stopped.
    let end = match (paths.first(), why) {
        (Some(path), _) => End::Found(path.clone()),
        (None, Some(why)) => End::Stopped { why, best: None },
        (None, None) => End::Exhausted,
    };
    Found {
        run: Run {
            end,
            stats,
            lower_bound: monitor.bound(),
        },
        stopped: why,
        paths,
    }
}

fn is_goal<S: BatchSpace>(space: &S, node: &S::Node) -> bool {
    space.estimate(node) == 0 && space.is_goal(node)
}

/// One bound.
struct Iteration<'a, S> {
    space: &'a S,
    wanted: Wanted,
    monitor: &'a Monitor<'a>,
}

impl<S: BatchSpace> Iteration<'_, S> {
    /// Goes down layer by layer until there is enough to share, and lets the crew do the rest.
    fn shared(&self, root: S::Node, room: u32, crew: &dyn Crew) -> (u32, Vec<Vec<S::Move>>) {
        let mut top: Vec<Top<S::Node>> = vec![(vec![root], vec![0])];
        let mut scratch = S::Scratch::default();
        let mut beyond = u32::MAX;
        let mut paths = Vec::new();
        while let Some((nodes, _)) = top.last()
            && (1..ENOUGH).contains(&nodes.len())
            && top.len() <= room as usize
        {
            let most = room - top.len() as u32;
            let mut next = (Vec::new(), Vec::new());
            for (batch, nodes) in nodes.chunks(BATCH).enumerate() {
                let least = (nodes.len() * S::MOST_CHILDREN) as u64;
                let Some(granted) = self.monitor.claim(least) else {
                    return (beyond, paths);
                };
                let mut children = Children::default();
                let made = self.space.expand(nodes, most, &mut scratch, &mut children);
                self.monitor
                    .add(made.children, granted - made.children, nodes.len() as u64);
                beyond = beyond.min(made.beyond);
                next.0.extend(children.nodes);
                let parent = |place: u8| (batch * BATCH) as u32 + u32::from(place);
                next.1.extend(children.parents.into_iter().map(parent));
            }
            top.push(next);
            let nodes = &top[top.len() - 1].0;
            let goals = (0..nodes.len()).filter(|&place| is_goal(self.space, &nodes[place]));
            paths.extend(goals.map(|place| self.steps(&top, place)));
        }
        if self.wanted == Wanted::One && !paths.is_empty() {
            paths.truncate(1);
            return (beyond, paths);
        }
        let depth = top.len() - 1;
        let nodes = &top[depth].0;
        let jobs: Vec<&[S::Node]> = nodes.chunks(JOB).collect();
        let first_found = AtomicUsize::new(usize::MAX);
        let done: Vec<Mutex<Option<Done<S::Move>>>> =
            jobs.iter().map(|_| Mutex::new(None)).collect();
        let dives = Mutex::new(Vec::new());
        crew.run(jobs.len(), &|job| {
            // Only the jobs before the first that has an answer matter.
            let overtaken =
                || self.wanted == Wanted::One && first_found.load(Ordering::Relaxed) < job;
            if overtaken() || self.monitor.stopped.load(Ordering::Relaxed) {
                return;
            }
            let spare = dives.lock().expect("no worker panics").pop();
            let mut dive = spare.unwrap_or_else(|| Dive::new(self.space));
            let room = room - depth as u32;
            let result = dive.run(jobs[job], room, self.wanted, self.monitor, overtaken);
            if !result.ways.is_empty() {
                first_found.fetch_min(job, Ordering::Relaxed);
            }
            *done[job].lock().expect("no worker panics") = Some(result);
            dives.lock().expect("no worker panics").push(dive);
        });
        for (job, done) in done.into_iter().enumerate() {
            let Some(done) = done.into_inner().expect("no worker panics") else {
                continue;
            };
            beyond = beyond.min(done.beyond);
            for way in done.ways {
                let mut steps = self.steps(&top, job * JOB + way.from);
                steps.extend(way.steps);
                paths.push(steps);
            }
        }
        match self.wanted {
            Wanted::One => paths.truncate(1),
            Wanted::All { most } => paths.truncate(usize::try_from(most).unwrap_or(usize::MAX)),
        }
        (beyond, paths)
    }

    /// The steps from the root to a node of the last layer.
    fn steps(&self, top: &[Top<S::Node>], mut place: usize) -> Vec<S::Move> {
        let mut steps = Vec::with_capacity(top.len());
        for (nodes, parents) in top[1..].iter().rev() {
            steps.push(self.space.last_step(&nodes[place]));
            place = parents[place] as usize;
        }
        steps.reverse();
        steps
    }
}

/// A layer near the root: nodes and the places of their parents in the layer above.
type Top<N> = (Vec<N>, Vec<u32>);
