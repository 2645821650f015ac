//! SMA*, memory-bounded A* (Russell 1992): best-first search that forgets its worst leaves when its nodes
//! fill the memory.
//!
//! ```text
//!   a 5 ── b 7           c is the worst leaf. It is forgotten: b keeps the cost 9 of it.
//!      └── d 5 ── e 5    Only if nothing in memory costs less than 9 is c made again.
//! ```
//!
//! The cost of a node is the least cost of its children, in memory or forgotten. It is a lower bound on every
//! path through the node, as estimates are, and the first goal that is taken has a shortest path. A path that
//! does not fit into the memory is given up; the least cost of such paths is kept, because a shorter solution
//! than the one found could be there.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::{At, End, Fate, Halt, Limits, Observer, Pack, Progress, Run, Stats};

/// Nodes generated between two calls of [`Observer::tick`].
const TICK: u64 = 1 << 10;

/// No node.
const NONE: u32 = u32::MAX;
/// The cost of a node below which there is nothing.
const NOTHING: u32 = u32::MAX;

/// The rules of SMA*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmaStar {
    /// Nodes that may be in memory at the same time, at least 2.
    pub nodes: u32,
}

/// A child of a node that was expanded.
#[derive(Clone, Copy)]
struct Child<M> {
    step: M,
    /// The least cost of what is below it, as far as it is known.
    cost: u32,
    /// Its place in memory, if it is there.
    place: u32,
}

struct Node<M> {
    /// Of all nodes that were ever made, in order.
    number: u32,
    parent: u32,
    /// Its place among the parent's children.
    nth: u32,
    depth: u32,
    arrival: u8,
    cost: u32,
    /// None before it is expanded.
    children: Option<Vec<Child<M>>>,
}

impl<M> Node<M> {
    /// The cost for which the node is expanded next: its own if it is new, else that of its best forgotten
    /// child. None if there is nothing to expand.
    fn open_cost(&self) -> Option<u32> {
        let cost = match &self.children {
            None => self.cost,
            Some(children) => {
                let forgotten = children.iter().filter(|child| child.place == NONE);
                forgotten.map(|child| child.cost).min()?
            }
        };
        (cost < NOTHING).then_some(cost)
    }

    fn is_leaf(&self) -> bool {
        let mut children = self.children.iter().flatten();
        children.all(|child| child.place == NONE)
    }
}

/// The order of nodes: the first is expanded first (least cost, then the deepest, then the newest), the last is
/// forgotten first.
type Rank = (u32, Reverse<u32>, Reverse<u32>, u32);

impl SmaStar {
    /// Runs the search.
    ///
    /// A new node is expanded as a whole; of a node with forgotten children the best one is made again. A goal
    /// is recognised when it is taken. `generated` counts the start and every child made, those made again
    /// included. The nodes that wait are those in memory that can be expanded. If every path that fits
    /// into the memory was given up, it stops with [`Halt::Room`].
    pub fn run<S: Pack>(
        &self,
        space: &mut S,
        limits: &Limits,
        observer: &mut dyn Observer<S>,
    ) -> Run<S::Move> {
        let root = space.root();
        let words = space.key_words();
        let mut start = vec![0; words];
        space.pack(root, &mut start);
        let mut search = Search {
            room: self.nodes.max(2),
            limits,
            events: observer.wants_events(),
            words,
            nodes: Vec::new(),
            keys: Vec::new(),
            free: Vec::new(),
            key: vec![0; words],
            open: BTreeSet::new(),
            leaves: BTreeSet::new(),
            made: 0,
            expanding: NONE,
            given_up: NOTHING,
            least: space.estimate(root),
            tick_at: 1 + TICK,
            stats: Stats {
                generated: 1,
                max_frontier: 1,
                ..Stats::default()
            },
        };
        let ended = search.run(space, root, observer);
        space.unpack(&start, space.arrival(root));
        search.stats.peak_bytes = search.bytes();
        let lower_bound = search.least.min(search.given_up);
        Run {
            end: match ended {
                Ok(Some(goal)) => End::Found(search.path(goal)),
                Ok(None) if search.given_up == NOTHING => End::Exhausted,
                Ok(None) => End::Stopped {
                    why: Halt::Room(search.room.into()),
                    best: None,
                },
                Err(why) => End::Stopped { why, best: None },
            },
            stats: search.stats,
            lower_bound,
        }
    }
}

struct Search<'a, M> {
    /// Nodes that may be in memory.
    room: u32,
    limits: &'a Limits,
    /// Whether the observer wants them.
    events: bool,
    words: usize,
    nodes: Vec<Node<M>>,
    keys: Vec<u64>,
    /// Places that can be used again.
    free: Vec<u32>,
    key: Vec<u64>,
    /// The nodes that can be expanded, by their open cost.
    open: BTreeSet<Rank>,
    /// The nodes that can be forgotten: those without children in memory, by their cost.
    leaves: BTreeSet<Rank>,
    made: u32,
    /// The node that is being expanded, which is on no list.
    expanding: u32,
    /// The least cost of a path that was given up.
    given_up: u32,
    /// The least cost of a node taken last.
    least: u32,
    /// The next tick is due when so many are generated.
    tick_at: u64,
    stats: Stats,
}

impl<M: Copy> Search<'_, M> {
    /// The place of a goal, if there is one.
    fn run<S: Pack<Move = M>>(
        &mut self,
        space: &mut S,
        root: S::Node,
        observer: &mut dyn Observer<S>,
    ) -> Result<Option<u32>, Halt> {
        self.tick(observer)?;
        space.pack(root, &mut self.key);
        let start = Node {
            number: 0,
            parent: NONE,
            nth: 0,
            depth: 0,
            arrival: space.arrival(root),
            cost: self.least,
            children: None,
        };
        let start = self.add(start)?;
        self.enlist(start);
        observer.bound(self.least);
        while let Some(&(cost, .., place)) = self.open.first() {
            if cost > self.least {
                self.least = cost;
                observer.bound(cost.min(self.given_up));
            }
            let Node { arrival, depth, .. } = self.nodes[place as usize];
            let node = space.unpack(self.key_of(place), arrival);
            let is_new = self.nodes[place as usize].children.is_none();
            if is_new && space.estimate(node) == 0 && space.is_goal(node) {
                observer.solution(depth);
                return Ok(Some(place));
            }
            self.expand(space, (place, node), observer)?;
        }
        Ok(None)
    }

    /// Makes all children of a new node, or the best forgotten one.
    fn expand<S: Pack<Move = M>>(
        &mut self,
        space: &mut S,
        (place, node): (u32, S::Node),
        observer: &mut dyn Observer<S>,
    ) -> Result<(), Halt> {
        self.delist(place);
        self.expanding = place;
        let it = &mut self.nodes[place as usize];
        let (depth, cost) = (it.depth + 1, it.open_cost().expect("it was open"));
        let at = |id, depth, cost: u32| At {
            id,
            depth,
            cost: cost.into(),
        };
        let missing = match &it.children {
            Some(children) => {
                let is_best = |child: &Child<M>| child.place == NONE && child.cost == cost;
                let best = children.iter().position(is_best).expect("it was open");
                best..best + 1
            }
            None => {
                let unknown = |step| Child {
                    step,
                    cost,
                    place: NONE,
                };
                let children: Vec<_> = space.moves(node).map(unknown).collect();
                let all = 0..children.len();
                it.children = Some(children);
                all
            }
        };
        self.stats.expanded += 1;
        self.stats.depth = self.stats.depth.max(depth);
        if self.events {
            let own = depth - 1 + space.estimate(node);
            observer.expand(space, node, at(place, depth - 1, own));
        }
        for nth in missing {
            if self.limits.nodes_left(self.stats.generated) == 0 {
                return Err(Halt::Nodes);
            }
            if self.stats.generated >= self.tick_at {
                self.tick_at = self.stats.generated + TICK;
                self.tick(observer)?;
            }
            self.stats.generated += 1;
            let Child { step, cost, .. } = self.child(place, nth);
            let child = space.child(node, step);
            let own = depth.saturating_add(space.estimate(child));
            let cost = cost.max(own);
            space.pack_child((node, step), child, &mut self.key);
            // A node that fills the memory with its path can have no children.
            let fits = depth + 1 < self.room || {
                space.estimate(child) == 0 && {
                    space.play(node, step);
                    let is_goal = space.is_goal(child);
                    space.unplay(node, step);
                    is_goal
                }
            };
            self.made = self.made.wrapping_add(1);
            if self.events {
                // The id of a node is its place in memory.
                let next = self.free.last().copied();
                let id = next.unwrap_or(self.nodes.len() as u32);
                let fate = if fits { Fate::Kept } else { Fate::OverBound };
                let at = at(id, depth, own);
                observer.generate(space, (node, step), child, at, fate);
            }
            if !fits {
                self.given_up = self.given_up.min(cost);
                self.nodes_child(place, nth).cost = NOTHING;
                continue;
            }
            let added = self.add(Node {
                number: self.made,
                parent: place,
                nth: nth as u32,
                depth,
                arrival: space.arrival(child),
                cost,
                children: None,
            })?;
            *self.nodes_child(place, nth) = Child {
                step,
                cost,
                place: added,
            };
            self.enlist(added);
            if self.in_memory() > self.room {
                self.forget_worst();
            }
        }
        self.expanding = NONE;
        self.enlist(place);
        self.update_cost(place);
        self.stats.max_frontier = self.stats.max_frontier.max(self.open.len() as u64);
        Ok(())
    }

    fn child(&self, place: u32, nth: usize) -> Child<M> {
        self.nodes[place as usize]
            .children
            .as_ref()
            .expect("it is expanded")[nth]
    }

    fn nodes_child(&mut self, place: u32, nth: usize) -> &mut Child<M> {
        let children = self.nodes[place as usize].children.as_mut();
        &mut children.expect("it is expanded")[nth]
    }

    fn in_memory(&self) -> u32 {
        (self.nodes.len() - self.free.len()) as u32
    }

    fn rank(&self, place: u32, cost: u32) -> Rank {
        let Node { depth, number, .. } = self.nodes[place as usize];
        (cost, Reverse(depth), Reverse(number), place)
    }

    /// Puts a node on the lists it belongs to.
    fn enlist(&mut self, place: u32) {
        let node = &self.nodes[place as usize];
        let (open_cost, cost, is_leaf) = (node.open_cost(), node.cost, node.is_leaf());
        if let Some(open_cost) = open_cost {
            self.open.insert(self.rank(place, open_cost));
        }
        // The start is never forgotten.
        if is_leaf && node.parent != NONE {
            self.leaves.insert(self.rank(place, cost));
        }
    }

    /// Takes a node off the lists.
    fn delist(&mut self, place: u32) {
        let node = &self.nodes[place as usize];
        let (open_cost, cost, is_leaf) = (node.open_cost(), node.cost, node.is_leaf());
        if let Some(open_cost) = open_cost {
            self.open.remove(&self.rank(place, open_cost));
        }
        if is_leaf {
            self.leaves.remove(&self.rank(place, cost));
        }
    }

    /// Lets the cost of a node, and those of the nodes before it, be the least of their children.
    fn update_cost(&mut self, mut place: u32) {
        loop {
            let node = &self.nodes[place as usize];
            let children = node.children.iter().flatten();
            let cost = children.map(|child| child.cost).min().unwrap_or(NOTHING);
            if cost == node.cost {
                return;
            }
            self.delist(place);
            self.nodes[place as usize].cost = cost;
            self.enlist(place);
            let Node { parent, nth, .. } = self.nodes[place as usize];
            if parent == NONE {
                return;
            }
            self.nodes_child(parent, nth as usize).cost = cost;
            place = parent;
        }
    }

    /// Forgets the leaf of greatest cost, of those the shallowest, of those the oldest.
    fn forget_worst(&mut self) {
        let &(.., worst) = self.leaves.last().expect("a new child is a leaf");
        self.delist(worst);
        let Node { parent, nth, .. } = self.nodes[worst as usize];
        self.nodes[worst as usize].children = None;
        self.free.push(worst);
        // The lists have the node that is being expanded again when all its children are made.
        let is_listed = parent != self.expanding;
        if is_listed {
            self.delist(parent);
        }
        self.nodes_child(parent, nth as usize).place = NONE;
        if is_listed {
            self.enlist(parent);
        }
    }

    /// Adds a node whose key is in `key`.
    fn add(&mut self, node: Node<M>) -> Result<u32, Halt> {
        if let Some(place) = self.free.pop() {
            let at = place as usize * self.words;
            self.keys[at..at + self.words].copy_from_slice(&self.key);
            self.nodes[place as usize] = node;
            return Ok(place);
        }
        if self.nodes.len() == self.nodes.capacity() {
            let grown = (2 * self.nodes.len()).max(16);
            // One more than there is room for, before the worst is forgotten.
            let grown = grown.min(self.room as usize + 1);
            if self.bytes_of(grown) > self.limits.byte_limit() {
                return Err(Halt::Memory);
            }
            self.nodes.reserve_exact(grown - self.nodes.len());
            self.keys
                .reserve_exact(grown * self.words - self.keys.len());
        }
        self.keys.extend_from_slice(&self.key);
        self.nodes.push(node);
        Ok(self.nodes.len() as u32 - 1)
    }

    fn key_of(&self, place: u32) -> &[u64] {
        &self.keys[place as usize * self.words..][..self.words]
    }

    /// Bytes of so many nodes, each with its key, its places on the lists, and a few children.
    fn bytes_of(&self, nodes: usize) -> u64 {
        let lists = size_of::<u32>() + 4 * size_of::<Rank>();
        let children = 4 * size_of::<Child<M>>();
        let each = size_of::<Node<M>>() + self.words * size_of::<u64>() + lists + children;
        (nodes * each) as u64
    }

    fn bytes(&self) -> u64 {
        self.bytes_of(self.nodes.capacity())
    }

    fn tick<S: Pack<Move = M>>(&mut self, observer: &mut dyn Observer<S>) -> Result<(), Halt> {
        self.stats.peak_bytes = self.bytes();
        let bound = self.least.min(self.given_up);
        match observer.tick(&Progress::of(self.stats, bound)) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(why) => Err(why),
        }
    }

    /// The steps to a node.
    fn path(&self, mut place: u32) -> Vec<M> {
        let mut steps = Vec::new();
        loop {
            let Node { parent, nth, .. } = self.nodes[place as usize];
            if parent == NONE {
                steps.reverse();
                return steps;
            }
            steps.push(self.child(parent, nth as usize).step);
            place = parent;
        }
    }
}
