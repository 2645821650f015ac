//! One best-first loop. Breadth-first, uniform cost, A*, weighted A*, greedy best-first and branch
//! and bound are this loop under different rules.
//!
//! # Ties
//!
//! Nodes of equal cost are taken by depth, and nodes of equal cost and depth by age: with
//! [`Ties::Shallow`] the oldest first, with [`Ties::Deep`] the newest. With [`Ties::Heap`] they come
//! in the order in which the heap of a known library gives them. Every order is defined, so a run is
//! identical on every machine and in every version.
//!
//! # The nodes that wait
//!
//! They are those in the live list, with those that a shorter path to their state has replaced, until their
//! turn comes. The node that is being expanded does not wait.
//!
//! # When the first goal is the best one
//!
//! With an admissible estimate, [`Duplicates::Cheaper`] and [`Duplicates::CheaperOrEqual`] find a
//! shortest path: a live node on it always has at most its cost (Hart, Nilsson and Raphael 1968).
//! [`Duplicates::Closed`] marks a state when it is first generated and never looks back. That too
//! is exact under [`Ties::Shallow`] if the estimate is consistent and all paths between two states
//! have lengths of the same parity: let `s` be generated first by `p`, though a path through `q`
//! is shorter, hence by at least 2. Then `g(p) >= g(q) + 2`, and since the estimate changes by at
//! most 1 in a step, `f(p) = g(p) + h(p) >= g(q) + 2 + h(s) - 1 >= g(q) + h(q) = f(q)`. Either `q`
//! costs less or they tie and `q` is shallower; in both cases `q` (or, by the same argument, its
//! live ancestor on the shorter path) was taken before `p`. Under [`Ties::Deep`] and in a heap the tie
//! may go the other way and nothing is proved.

use std::ops::ControlFlow;

use crate::live_heap::Heap;
use crate::live_list::LiveNodes;
use crate::node_store::{Full, NONE, NodeStore};
use crate::pending::{Child, Pending};
use crate::{At, End, Fate, Halt, Limits, Observer, Pack, Progress, Run, Stats};

/// Words of keys expanded between two calls of [`Observer::tick`]: a large state takes longer.
const TICK: usize = 1 << 10;

/// What the cost of a node is made of: its depth `g` and its estimate `h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// `g`: breadth-first, uniform cost.
    Depth,
    /// `g + h`: A*, branch and bound.
    DepthPlusEstimate,
    /// `per * g + times * h`, the estimate weighted by `times / per`.
    Weighted {
        /// Numerator of the weight.
        times: u32,
        /// Denominator of the weight.
        per: u32,
    },
    /// `h`: greedy best-first.
    Estimate,
}

impl Order {
    #[inline]
    fn cost(self, depth: u32, estimate: u32) -> u64 {
        let (depth, estimate) = (u64::from(depth), u64::from(estimate));
        match self {
            Self::Depth => depth,
            Self::DepthPlusEstimate => depth + estimate,
            Self::Weighted { times, per } => depth * u64::from(per) + estimate * u64::from(times),
            Self::Estimate => estimate,
        }
    }

    /// The lower bound on every solution not yet found that follows from the least live cost.
    fn lower_bound(self, cost: u64) -> u32 {
        match self {
            Self::Depth | Self::DepthPlusEstimate => cost as u32,
            // On a shortest path of length c some live node has per*g + times*h <= c times the
            // greater of the two.
            Self::Weighted { times, per } => cost.div_ceil(u64::from(times.max(per).max(1))) as u32,
            Self::Estimate => 0,
        }
    }
}

/// Tie-breaking among nodes of equal cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The shallower, then the older.
    Shallow,
    /// The deeper, then the newer.
    Deep,
    /// As they come out of a heap.
    Heap(Heap),
}

/// When a state that was reached before is admitted again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duplicates {
    /// Never.
    Closed,
    /// When it is reached by fewer steps; the older node is forgotten.
    Cheaper,
    /// When it is reached by no more steps; the older node stays.
    CheaperOrEqual,
}

/// When the search is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StopRule {
    /// When the first goal is generated.
    GoalGenerated,
    /// When the first goal is taken from the live list.
    GoalTaken,
    /// When no live node can beat the best goal: the cost of a goal, as soon as it is generated,
    /// is the limit below which a node must be to live.
    NoneCheaper,
    /// When all live nodes cost more than the best goal, which is recognised when it is taken.
    AllDearer,
}

/// What counts as generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// The start and every child made, duplicates included.
    Made,
    /// The children admitted to the live list, and the start if so said.
    Admitted {
        /// Whether the start counts.
        start: bool,
    },
}

/// The rules of one best-first search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestFirst {
    /// Least of this first.
    pub order: Order,
    /// And among equals.
    pub ties: Ties,
    /// What happens to states met again.
    pub duplicates: Duplicates,
    /// Whether the start itself is a state met before.
    pub start_is_known: bool,
    /// When it ends.
    pub stop: StopRule,
    /// What `generated` counts.
    pub count: Count,
}

impl BestFirst {
    fn may_reopen(&self, is_consistent: bool) -> bool {
        let is_by_path = match self.order {
            Order::Depth => true,
            Order::DepthPlusEstimate => is_consistent,
            Order::Weighted { .. } | Order::Estimate => false,
        };
        self.duplicates != Duplicates::Closed && !is_by_path
    }

    /// Runs the search.
    pub fn run<S: Pack>(
        &self,
        space: &mut S,
        limits: &Limits,
        observer: &mut dyn Observer<S>,
    ) -> Run<S::Move> {
        let words = space.key_words();
        let mut search = Search {
            rules: self,
            limits,
            events: observer.wants_events(),
            may_reopen: self.may_reopen(space.is_consistent()),
            store: NodeStore::new(words, limits.byte_limit()),
            live: LiveNodes::new(self.ties),
            pending: Pending::new(words),
            made: 0,
            admitted: 0,
            queued: 0,
            taken: 0,
            stats: Stats::default(),
            best: None,
            done: false,
            least: 0,
        };
        let root = space.root();
        let mut start = vec![0; words];
        space.pack(root, &mut start);
        let end = match search.run(space, root, observer) {
            Ok(()) => match search.best {
                Some((goal, _)) => End::Found(search.path(space, goal)),
                None => End::Exhausted,
            },
            Err(why) => End::Stopped {
                why,
                best: search.best.map(|(goal, _)| search.path(space, goal)),
            },
        };
        space.unpack(&start, space.arrival(root));
        search.update_stats();
        let bound = self.order.lower_bound(search.least);
        let lower_bound = match &end {
            End::Found(path) if self.order == Order::Depth => path.len() as u32,
            // The node whose cost ended the search may cost more than the best goal.
            End::Found(path) => bound.min(path.len() as u32),
            _ => bound,
        };
        Run {
            end,
            stats: search.stats,
            lower_bound,
        }
    }
}

/// Whether `node`, which the space is in the state of, is the goal.
#[inline]
fn is_goal<S: Pack>(space: &S, node: S::Node) -> bool {
    space.estimate(node) == 0 && space.is_goal(node)
}

struct Search<'a> {
    rules: &'a BestFirst,
    limits: &'a Limits,
    /// Whether the observer wants them.
    events: bool,
    /// Whether an expanded state may be reached by a shorter path: then expanded nodes are marked, which takes a
    /// write to memory for each.
    may_reopen: bool,
    store: NodeStore,
    live: LiveNodes,
    pending: Pending,
    made: u64,
    admitted: u64,
    /// Nodes that entered the live list, and that were taken from it.
    queued: u64,
    taken: u64,
    stats: Stats,
    /// The best goal and its depth.
    best: Option<(u32, u32)>,
    /// Whether the stop rule was met while a child was admitted.
    done: bool,
    /// The greatest cost of a node taken so far: where costs do not fall, a bound for all to come.
    least: u64,
}

impl From<Full> for Halt {
    fn from(_: Full) -> Self {
        Self::Memory
    }
}

impl Search<'_> {
    fn run<S: Pack>(
        &mut self,
        space: &mut S,
        root: S::Node,
        observer: &mut dyn Observer<S>,
    ) -> Result<(), Halt> {
        let rules = *self.rules;
        self.add_start(space, root)?;
        self.tick(observer)?;
        if rules.stop == StopRule::GoalGenerated && is_goal(space, root) {
            self.best = Some((0, 0));
            observer.solution(0);
            return Ok(());
        }
        let tick = (TICK / space.key_words()).max(1);
        let mut until_tick = tick;
        while let Some((cost, node)) = self.take()? {
            let link = self.store.link(node);
            if link.is_stale() {
                continue;
            }
            if cost > self.least {
                self.least = cost;
                observer.bound(rules.order.lower_bound(cost));
            }
            if self.is_beyond_limit(cost) {
                return self.admit_waiting();
            }
            let parent = space.unpack(self.store.key(node), link.arrival());
            if is_goal(space, parent) && cost < self.limit_cost() {
                self.admit_waiting()?;
                self.best = Some((node, link.depth()));
                observer.solution(link.depth());
                if rules.stop != StopRule::AllDearer {
                    return Ok(());
                }
                self.live.remove_above(cost);
            }
            until_tick -= 1;
            if until_tick == 0 {
                until_tick = tick;
                self.admit_waiting()?;
                self.tick(observer)?;
            }
            self.expand(space, (node, parent), (link.depth(), cost), observer)?;
            if self.done {
                return Ok(());
            }
        }
        Ok(())
    }

    fn add_start<S: Pack>(&mut self, space: &S, root: S::Node) -> Result<(), Halt> {
        self.made = 1;
        if let Count::Admitted { start: true } = self.rules.count {
            self.admitted = 1;
        }
        let mut key = vec![0; space.key_words()];
        space.pack(root, &mut key);
        let start = self.store.add(&key, NONE, 0, space.arrival(root))?;
        if self.rules.start_is_known {
            let probe = self.store.probe(&key);
            let found = self.store.find(&key, probe);
            self.store.index(start, probe, found)?;
        }
        self.least = self.rules.order.cost(0, space.estimate(root));
        self.live.push(&mut self.store, start, self.least, 0)?;
        (self.queued, self.stats.max_frontier) = (1, 1);
        Ok(())
    }

    /// The next node: the first of the live list, once no child that waits could come before it.
    #[inline]
    fn take(&mut self) -> Result<Option<(u64, u32)>, Halt> {
        let urgent = |rank| self.live.would_be_first(rank);
        if self.pending.least_rank().is_some_and(urgent) {
            self.admit_waiting()?;
        }
        self.taken += 1;
        Ok(self.live.pop(&self.store))
    }

    /// Looks up all children that wait. Must be called before counting or limiting, so that waiting
    /// changes nothing but the time.
    fn admit_waiting(&mut self) -> Result<(), Halt> {
        while self.admit_next()?.is_some() {}
        Ok(())
    }

    /// Looks up the child that has waited longest. Where that ends the search, the figures are
    /// those of the moment when the child was made.
    #[inline]
    fn admit_next(&mut self) -> Result<Option<(Fate, u32)>, Halt> {
        let Some((place, child)) = self.pending.pop() else {
            return Ok(None);
        };
        match self.admit(place, child) {
            Ok(fate) => Ok(Some(fate)),
            Err(halt) => {
                (self.stats.expanded, self.stats.depth, self.least) = child.made_at;
                Err(halt)
            }
        }
    }

    /// Makes the children of a node.
    #[inline]
    fn expand<S: Pack>(
        &mut self,
        space: &mut S,
        (node, parent): (u32, S::Node),
        (depth, cost): (u32, u64),
        observer: &mut dyn Observer<S>,
    ) -> Result<(), Halt> {
        let at = |id, depth, cost| At { id, depth, cost };
        if self.may_reopen {
            self.store.set_expanded(node);
        }
        self.stats.expanded += 1;
        self.stats.depth = self.stats.depth.max(depth + 1);
        if self.events {
            observer.expand(space, parent, at(node, depth, cost));
        }
        let depth = depth + 1;
        // A rule that ends the search in the middle of an expansion, an observer and a heap need each
        // child at once. And where depth costs nothing, a child can replace a
        // node that comes before it.
        let at_once = self.events
            || matches!(self.rules.ties, Ties::Heap(_))
            || self.rules.stop == StopRule::GoalGenerated
            || self.rules.duplicates != Duplicates::Closed && self.rules.order.cost(1, 0) == 0;
        let goal_is_limit = self.rules.stop == StopRule::NoneCheaper;
        for step in space.moves(parent) {
            if self.pending.is_full() {
                self.admit_next()?;
            }
            let child = space.child(parent, step);
            let key = self.pending.key_of_next();
            space.pack_child((parent, step), child, key);
            let is_goal = space.estimate(child) == 0 && {
                space.play(parent, step);
                let is_goal = space.is_goal(child);
                space.unplay(parent, step);
                is_goal
            };
            let probe = self.store.probe(key);
            let cost = self.rules.order.cost(depth, space.estimate(child));
            let waiting = Child {
                parent: node,
                depth,
                cost,
                arrival: space.arrival(child),
                is_goal,
                probe,
                made_at: (self.stats.expanded, self.stats.depth, self.least),
                taken: self.taken,
            };
            self.pending.push(self.live.rank(cost, depth), waiting);
            if let Some(halfway) = self.pending.halfway() {
                self.store.prefetch_candidate(halfway.probe);
            }
            if at_once {
                let (fate, id) = self.admit_next()?.expect("it was pushed just now");
                if self.events {
                    observer.generate(space, (parent, step), child, at(id, depth, cost), fate);
                }
                if self.done || goal_is_limit && waiting.is_goal && fate == Fate::Kept {
                    observer.solution(depth);
                }
                if self.done {
                    return Ok(());
                }
            } else if goal_is_limit && waiting.is_goal {
                self.admit_waiting()?;
            }
        }
        Ok(())
    }

    /// Decides what becomes of a child, and under which number it lives.
    #[inline]
    fn admit(&mut self, place: usize, child: Child) -> Result<(Fate, u32), Halt> {
        let rules = *self.rules;
        if rules.count == Count::Made && self.limits.nodes_left(self.made) == 0 {
            return Err(Halt::Nodes);
        }
        self.made += 1;
        if self.is_beyond_limit(child.cost) {
            return Ok((Fate::OverBound, NONE));
        }
        let key = self.pending.key(place);
        let found = self.store.find(key, child.probe);
        if let Ok((_, known)) = found {
            let known_depth = self.store.link(known).depth();
            let again = match rules.duplicates {
                Duplicates::Closed => false,
                Duplicates::Cheaper => child.depth < known_depth,
                Duplicates::CheaperOrEqual => child.depth <= known_depth,
            };
            if !again {
                return Ok((Fate::Duplicate, NONE));
            }
            // A child that is refused does not count there, so the limit is looked at here.
            self.check_admitted()?;
            let is_shorter = child.depth < known_depth;
            self.stats.reopened += u64::from(is_shorter && self.store.link(known).is_expanded());
            if rules.duplicates == Duplicates::Cheaper {
                self.store.set_stale(known);
            }
        } else {
            self.check_admitted()?;
        }
        let node = self
            .store
            .add(key, child.parent, child.depth, child.arrival)?;
        self.store.index(node, child.probe, found)?;
        self.admitted += 1;
        match rules.stop {
            StopRule::GoalGenerated if child.is_goal => {
                self.best = Some((node, child.depth));
                self.done = true;
            }
            StopRule::NoneCheaper if child.is_goal => self.best = Some((node, child.depth)),
            _ => {
                self.live
                    .push(&mut self.store, node, child.cost, child.depth)?;
                self.queued += 1;
                let waiting = self.queued - child.taken;
                self.stats.max_frontier = self.stats.max_frontier.max(waiting);
            }
        }
        Ok((Fate::Kept, node))
    }

    fn check_admitted(&self) -> Result<(), Halt> {
        match self.rules.count {
            Count::Admitted { .. } if self.limits.nodes_left(self.admitted) == 0 => {
                Err(Halt::Nodes)
            }
            _ => Ok(()),
        }
    }

    /// Cost of the best goal: its estimate is 0.
    #[inline]
    fn limit_cost(&self) -> u64 {
        self.best
            .map_or(u64::MAX, |(_, depth)| self.rules.order.cost(depth, 0))
    }

    /// Whether a node of this cost is killed by the best goal.
    #[inline]
    fn is_beyond_limit(&self, cost: u64) -> bool {
        match self.rules.stop {
            StopRule::GoalGenerated | StopRule::GoalTaken => false,
            StopRule::NoneCheaper => cost >= self.limit_cost(),
            StopRule::AllDearer => cost > self.limit_cost(),
        }
    }

    #[inline]
    fn counted(&self) -> u64 {
        match self.rules.count {
            Count::Made => self.made,
            Count::Admitted { .. } => self.admitted,
        }
    }

    fn update_stats(&mut self) {
        self.stats.generated = self.counted();
        self.stats.peak_bytes = self.store.peak_bytes();
    }

    fn tick<S: Pack>(&mut self, observer: &mut dyn Observer<S>) -> Result<(), Halt> {
        self.update_stats();
        let progress = Progress::of(self.stats, self.rules.order.lower_bound(self.least));
        match observer.tick(&progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(why) => Err(why),
        }
    }

    /// The steps to a node, found again by expanding its ancestors: so no node needs to hold one.
    fn path<S: Pack>(&self, space: &mut S, goal: u32) -> Vec<S::Move> {
        let mut nodes = vec![goal];
        let mut node = goal;
        while self.store.link(node).parent != NONE {
            node = self.store.link(node).parent;
            nodes.push(node);
        }
        let mut key = vec![0; space.key_words()];
        nodes
            .windows(2)
            .rev()
            .map(|pair| {
                let (to, from) = (pair[0], pair[1]);
                let parent = space.unpack(self.store.key(from), self.store.link(from).arrival());
                let mut steps = space.moves(parent);
                let leads_there = |&step: &S::Move| {
                    let child = space.child(parent, step);
                    space.pack_child((parent, step), child, &mut key);
                    key == self.store.key(to)
                };
                steps
                    .find(leads_there)
                    .expect("a node is a child of its parent")
            })
            .collect()
    }
}
