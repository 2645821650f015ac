//! One depth-first loop. Depth-first, depth-limited and iterative-deepening search and depth-first branch
//! and bound are this loop under different rules.
//!
//! ```text
//!   path    start - a - c        the state is that of its last node
//!   stack   b | d e              the children of every node on the path that still wait
//! ```
//!
//! A node is expanded as a whole: all its children are made, and those that are kept go on the stack, the
//! first on top. A goal is recognised when it is made. The nodes that wait are those on the stack.

use std::ops::ControlFlow;

use crate::node_store::{NONE, NodeStore};
use crate::{At, End, Fate, Halt, Limits, Observer, Pack, Progress, Run, Space, Stats};

/// Nodes between two calls of [`Observer::tick`].
const TICK: u64 = 1 << 12;

/// How deep the search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Horizon {
    /// As deep as the space.
    Unlimited,
    /// A node whose depth and estimate are more than this is cut off.
    Fixed(u32),
    /// The same with a limit that begins with 0 and rises by 1 until a goal is found.
    Rising,
}

/// When a state that was reached before is admitted again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// Always: nothing is remembered but the path and the stack.
    Allowed,
    /// Never.
    Never,
    /// When it is reached by fewer steps.
    Shorter,
}

/// Which goal ends the search, and in which order children are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goals {
    /// The first one; children as the space offers them.
    First,
    /// A best one. The best so far, the incumbent, bounds what comes after it: a node whose depth and
    /// estimate are not less is cut off. Children of the least estimate first.
    Best,
}

/// The rules of one depth-first search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DepthFirst {
    /// How deep it goes.
    pub horizon: Horizon,
    /// What happens to states met again.
    pub repeats: Repeats,
    /// Which goal it looks for.
    pub goals: Goals,
}

impl DepthFirst {
    /// Runs the search.
    ///
    /// `generated` counts the start once and every child made, in all iterations. If every path up to a
    /// fixed horizon was tried and none leads to a goal, it stops with [`Halt::Depth`].
    pub fn run<S: Pack>(
        &self,
        space: &mut S,
        limits: &Limits,
        observer: &mut dyn Observer<S>,
    ) -> Run<S::Move> {
        let words = space.key_words();
        let mut search = Search {
            rules: *self,
            limits,
            events: observer.wants_events(),
            node: space.root(),
            space,
            observer,
            path: Vec::new(),
            stack: Vec::new(),
            children: Vec::new(),
            key: vec![0; words],
            seen: NodeStore::new(words, limits.byte_limit()),
            most: match self.horizon {
                Horizon::Unlimited => u32::MAX,
                Horizon::Fixed(depth) => depth,
                Horizon::Rising => 0,
            },
            has_cut: false,
            best: None,
            last_id: 0,
            tick_at: 1 + TICK,
            stats: Stats {
                generated: 1,
                max_frontier: 1,
                ..Stats::default()
            },
        };
        let ended = search.run();
        search.unwind(0);
        search.update_bytes();
        search.result(ended)
    }
}

/// A child that waits on the stack.
struct Waiting<S: Space> {
    /// Unique among the nodes alive.
    id: u32,
    /// The id of the youngest of its siblings.
    last_id: u32,
    depth: u32,
    step: S::Move,
    node: S::Node,
}

struct Search<'a, S: Pack> {
    rules: DepthFirst,
    limits: &'a Limits,
    /// Whether the observer wants them.
    events: bool,
    space: &'a mut S,
    observer: &'a mut dyn Observer<S>,
    /// The node that the space is in the state of.
    node: S::Node,
    /// The nodes before it, and the steps taken from them.
    path: Vec<(S::Node, S::Move)>,
    stack: Vec<Waiting<S>>,
    /// The children of one node that are kept.
    children: Vec<Waiting<S>>,
    key: Vec<u64>,
    /// The states reached so far with their depths, where the rules ask for them.
    seen: NodeStore,
    /// The greatest depth and estimate that are not cut off.
    most: u32,
    /// Whether anything was cut off.
    has_cut: bool,
    best: Option<Vec<S::Move>>,
    last_id: u32,
    /// The next tick is due when so many are generated.
    tick_at: u64,
    stats: Stats,
}

impl<S: Pack> Search<'_, S> {
    fn run(&mut self) -> Result<(), Halt> {
        self.tick()?;
        let root = self.node;
        if self.space.estimate(root) == 0 && self.space.is_goal(root) {
            self.observer.solution(0);
            self.best = Some(Vec::new());
            return Ok(());
        }
        loop {
            if self.rules.horizon == Horizon::Rising {
                self.observer.bound(self.most);
            }
            self.has_cut = false;
            self.last_id = 0;
            self.unwind(0);
            self.search(root)?;
            if self.rules.horizon != Horizon::Rising || self.best.is_some() || !self.has_cut {
                return Ok(());
            }
            self.most += 1;
        }
    }

    /// Goes through everything within the horizon, or to the goal that ends the search.
    fn search(&mut self, root: S::Node) -> Result<(), Halt> {
        if self.rules.repeats != Repeats::Allowed {
            let line = Self::line_bytes(self.stack.capacity(), self.path.capacity());
            let left = self.limits.byte_limit().saturating_sub(line);
            self.update_bytes();
            self.seen = NodeStore::new(self.key.len(), left);
            self.space.pack(root, &mut self.key);
            self.is_new(0, self.space.arrival(root))?;
        }
        self.expand(0)?;
        while let Some(next) = self.stack.pop() {
            if self.has_found_first() {
                return Ok(());
            }
            // An incumbent found in the meantime may have lowered the bound.
            if next.depth + self.space.estimate(next.node) > self.most {
                continue;
            }
            self.unwind(next.depth as usize - 1);
            self.space.play(self.node, next.step);
            self.path.push((self.node, next.step));
            self.node = next.node;
            // Whatever has a greater id is gone.
            self.last_id = next.last_id;
            self.expand(next.id)?;
        }
        Ok(())
    }

    fn has_found_first(&self) -> bool {
        self.rules.goals == Goals::First && self.best.is_some()
    }

    /// Makes the children of the node that the space is in the state of.
    fn expand(&mut self, id: u32) -> Result<(), Halt> {
        let depth = self.path.len() as u32 + 1;
        if depth > self.most {
            self.has_cut = true;
            return Ok(());
        }
        let node = self.node;
        self.stats.expanded += 1;
        self.stats.depth = self.stats.depth.max(depth);
        if self.events {
            let at = self.at(id, depth - 1, node);
            self.observer.expand(self.space, node, at);
        }
        for step in self.space.moves(node) {
            if self.limits.nodes_left(self.stats.generated) == 0 {
                return Err(Halt::Nodes);
            }
            if self.stats.generated >= self.tick_at {
                self.tick_at = self.stats.generated + TICK;
                self.tick()?;
            }
            self.stats.generated += 1;
            let child = self.space.child(node, step);
            let is_goal = self.space.estimate(child) == 0 && {
                self.space.play(node, step);
                let is_goal = self.space.is_goal(child);
                self.space.unplay(node, step);
                is_goal
            };
            let fate = self.fate((node, step), child, depth)?;
            if fate == Fate::Kept {
                self.last_id += 1;
            }
            if self.events {
                let at = self.at(self.last_id, depth, child);
                self.observer
                    .generate(self.space, (node, step), child, at, fate);
            }
            if fate != Fate::Kept {
                continue;
            }
            if is_goal {
                let steps = self.path.iter().map(|&(_, step)| step);
                self.best = Some(steps.chain([step]).collect());
                self.observer.solution(depth);
                if self.has_found_first() {
                    return Ok(());
                }
                self.most = depth - 1;
                continue;
            }
            self.children.push(Waiting {
                id: self.last_id,
                last_id: 0,
                depth,
                step,
                node: child,
            });
        }
        self.push_children()
    }

    /// What becomes of a child; if it is kept, its state is remembered.
    fn fate(
        &mut self,
        (node, step): (S::Node, S::Move),
        child: S::Node,
        depth: u32,
    ) -> Result<Fate, Halt> {
        if depth.saturating_add(self.space.estimate(child)) > self.most {
            self.has_cut = true;
            return Ok(Fate::OverBound);
        }
        if self.rules.repeats != Repeats::Allowed {
            self.space.pack_child((node, step), child, &mut self.key);
            if !self.is_new(depth, self.space.arrival(child))? {
                return Ok(Fate::Duplicate);
            }
        }
        Ok(Fate::Kept)
    }

    /// Whether the state of the key is admitted, and remembers it.
    fn is_new(&mut self, depth: u32, arrival: u8) -> Result<bool, Halt> {
        let probe = self.seen.probe(&self.key);
        let found = self.seen.find(&self.key, probe);
        if let Ok((_, known)) = found {
            let is_shorter =
                self.rules.repeats == Repeats::Shorter && depth < self.seen.link(known).depth();
            if is_shorter {
                self.seen.set_depth(known, depth);
            }
            return Ok(is_shorter);
        }
        let node = self.seen.add(&self.key, NONE, depth, arrival)?;
        self.seen.index(node, probe, found)?;
        Ok(true)
    }

    fn push_children(&mut self) -> Result<(), Halt> {
        let Self {
            space,
            stack,
            children,
            ..
        } = self;
        for child in children.iter_mut() {
            child.last_id = self.last_id;
        }
        if self.rules.goals == Goals::Best {
            children.sort_by_key(|child| space.estimate(child.node));
        }
        let room = stack.len() + children.len();
        if room > stack.capacity() || self.path.len() == self.path.capacity() {
            self.grow(room)?;
        }
        self.stack.extend(self.children.drain(..).rev());
        let waiting = self.stack.len() as u64;
        self.stats.max_frontier = self.stats.max_frontier.max(waiting);
        Ok(())
    }

    /// Makes room for so many nodes on the stack and one more on the path, within the limit.
    fn grow(&mut self, stack: usize) -> Result<(), Halt> {
        let doubled = |need: usize, have: usize| match need > have {
            true => need.max(2 * have).max(16),
            false => have,
        };
        let stack = doubled(stack, self.stack.capacity());
        let path = doubled(self.path.len() + 1, self.path.capacity());
        let bytes = Self::line_bytes(stack, path);
        let left = self.limits.byte_limit().checked_sub(bytes);
        let left = left.filter(|&left| left >= self.seen.peak_bytes());
        self.seen.set_limit(left.ok_or(Halt::Memory)?);
        self.stack.reserve_exact(stack - self.stack.len());
        self.path.reserve_exact(path - self.path.len());
        Ok(())
    }

    /// Bytes of a stack and a path with so much room.
    fn line_bytes(stack: usize, path: usize) -> u64 {
        (stack * size_of::<Waiting<S>>() + path * size_of::<(S::Node, S::Move)>()) as u64
    }

    /// Goes back to a depth.
    fn unwind(&mut self, depth: usize) {
        while self.path.len() > depth {
            let (node, step) = self.path.pop().expect("it is longer than that");
            self.space.unplay(node, step);
            self.node = node;
        }
    }

    fn at(&self, id: u32, depth: u32, node: S::Node) -> At {
        At {
            id,
            depth,
            cost: u64::from(depth) + u64::from(self.space.estimate(node)),
        }
    }

    fn update_bytes(&mut self) {
        let line = Self::line_bytes(self.stack.capacity(), self.path.capacity());
        self.stats.peak_bytes = self.stats.peak_bytes.max(line + self.seen.peak_bytes());
    }

    /// No solution has fewer steps, as far as the search has come.
    fn bound(&self) -> u32 {
        match self.rules.horizon {
            Horizon::Rising => self.most,
            _ => 0,
        }
    }

    fn tick(&mut self) -> Result<(), Halt> {
        self.update_bytes();
        match self.observer.tick(&Progress::of(self.stats, self.bound())) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(why) => Err(why),
        }
    }

    fn result(self, ended: Result<(), Halt>) -> Run<S::Move> {
        let length = self.best.as_ref().map(|path| path.len() as u32);
        let exhaustive = self.rules.repeats != Repeats::Never;
        let mut lower_bound = self.bound();
        let end = match (ended, self.best, self.rules.horizon) {
            (Err(why), best, _) => End::Stopped { why, best },
            (Ok(()), Some(path), horizon) => {
                if self.rules.goals == Goals::Best || horizon == Horizon::Rising {
                    lower_bound = length.unwrap_or(0);
                }
                End::Found(path)
            }
            (Ok(()), None, Horizon::Fixed(depth)) if self.has_cut => {
                if exhaustive {
                    lower_bound = depth.saturating_add(1);
                }
                End::Stopped {
                    why: Halt::Depth(depth),
                    best: None,
                }
            }
            (Ok(()), None, _) => End::Exhausted,
        };
        Run {
            end,
            stats: self.stats,
            lower_bound,
        }
    }
}
