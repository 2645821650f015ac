//! What local searches share: one node, the path behind it, the figures, and whom to tell.

use std::ops::ControlFlow;

use crate::{At, End, Fate, Halt, Limits, Observer, Progress, Run, Space, Stats};

/// Nodes between two calls of [`Observer::tick`].
const TICK: u64 = 1 << 10;

pub(crate) struct Local<'a, S: Space> {
    limits: &'a Limits,
    /// Whether the observer wants them.
    events: bool,
    pub(crate) space: &'a mut S,
    observer: &'a mut dyn Observer<S>,
    /// The node that the space is in the state of.
    pub(crate) node: S::Node,
    /// The nodes before it, and the steps taken from them.
    path: Vec<(S::Node, S::Move)>,
    pub(crate) stats: Stats,
    /// The next tick is due when so many are generated.
    tick_at: u64,
}

impl<'a, S: Space> Local<'a, S> {
    pub(crate) fn new(
        space: &'a mut S,
        limits: &'a Limits,
        observer: &'a mut dyn Observer<S>,
    ) -> Self {
        Self {
            limits,
            events: observer.wants_events(),
            node: space.root(),
            space,
            observer,
            path: Vec::new(),
            stats: Stats {
                generated: 1,
                max_frontier: 1,
                ..Stats::default()
            },
            tick_at: 0,
        }
    }

    fn depth(&self) -> u32 {
        self.path.len() as u32
    }

    fn bytes(&self) -> u64 {
        (self.path.capacity() * size_of::<(S::Node, S::Move)>()) as u64
    }

    fn at(&self, depth: u32, node: S::Node) -> At {
        At {
            id: depth,
            depth,
            cost: self.space.estimate(node).into(),
        }
    }

    /// Whether the node is a goal.
    pub(crate) fn is_goal(&mut self) -> bool {
        let is_goal = self.space.estimate(self.node) == 0 && self.space.is_goal(self.node);
        if is_goal {
            self.observer.solution(self.depth());
        }
        is_goal
    }

    /// Asks whether to go on, now and then.
    pub(crate) fn tick(&mut self) -> Result<(), Halt> {
        if self.stats.generated < self.tick_at {
            return Ok(());
        }
        self.tick_at = self.stats.generated + TICK;
        self.stats.peak_bytes = self.bytes();
        match self.observer.tick(&Progress::of(self.stats, 0)) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(why) => Err(why),
        }
    }

    /// The node is about to be expanded.
    pub(crate) fn expand(&mut self) {
        self.stats.expanded += 1;
        self.stats.depth = self.stats.depth.max(self.depth() + 1);
        if self.events {
            let at = self.at(self.depth(), self.node);
            self.observer.expand(self.space, self.node, at);
        }
    }

    /// Counts a child of the node.
    pub(crate) fn generate(&mut self, step: S::Move, fate: Fate) -> Result<(), Halt> {
        if self.limits.nodes_left(self.stats.generated) == 0 {
            return Err(Halt::Nodes);
        }
        self.stats.generated += 1;
        if self.events {
            let child = self.space.child(self.node, step);
            let at = self.at(self.depth() + 1, child);
            self.observer
                .generate(self.space, (self.node, step), child, at, fate);
        }
        Ok(())
    }

    /// Goes to a child.
    pub(crate) fn take(&mut self, step: S::Move) -> Result<(), Halt> {
        if self.path.len() == self.path.capacity() {
            let room = (2 * self.path.len()).max(16);
            if (room * size_of::<(S::Node, S::Move)>()) as u64 > self.limits.byte_limit() {
                return Err(Halt::Memory);
            }
            self.path.reserve_exact(room - self.path.len());
        }
        let child = self.space.child(self.node, step);
        self.space.play(self.node, step);
        self.path.push((self.node, step));
        self.node = child;
        Ok(())
    }

    /// Begins again at the start.
    pub(crate) fn restart(&mut self) {
        self.rewind();
        self.observer.restart();
    }

    fn rewind(&mut self) {
        for (node, step) in self.path.drain(..).rev() {
            self.space.unplay(node, step);
            self.node = node;
        }
    }

    /// The result: the path to where it stands, if that is a goal.
    pub(crate) fn finish(mut self, ended: Result<(), Halt>) -> Run<S::Move> {
        self.stats.peak_bytes = self.bytes();
        let end = match ended {
            Ok(()) => End::Found(self.path.iter().map(|&(_, step)| step).collect()),
            Err(why) => End::Stopped { why, best: None },
        };
        self.rewind();
        Run {
            end,
            stats: self.stats,
            lower_bound: 0,
        }
    }
}
