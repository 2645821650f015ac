//! Beam search over nodes that carry their whole state, expanded many at a time.
//!
//! ```text
//!   layer d        at most `width` nodes, in batches
//!   their children    rank above the ceiling?  left out
//!                     seen lately?             left out
//!   layer d + 1    the `width` of least rank among the others
//! ```
//!
//! Like the other beam it guarantees no optimum and no answer, and its running time is known in advance.
//! States seen lately are kept in a table of fixed size that overwrites the oldest: states come back
//! after a few layers, if at all, and one that comes back late only takes up a place.

use std::mem;
use std::ops::ControlFlow;

use crate::history::History;
use crate::ida_batch::{BATCH, Made, NodeSpace};
use crate::{Beam, End, Halt, Limits, Progress, Run, Stats, prefetch};

/// Nodes between two ticks.
const TICK: u64 = 1 << 14;
/// Fingerprints of a line of the table, which is one of the cache.
const LINE: usize = 8;
/// Places in the table for each node of a layer.
const PLACES: usize = 16;

/// A space in which a beam can tell good nodes from bad ones.
pub trait BeamSpace: NodeSpace {
    /// Data of a node that only a beam needs.
    type Mark: Copy;

    /// The root's.
    fn root_mark(&self) -> Self::Mark;
    /// Appends the children of up to [`BATCH`] nodes with these marks that are within the cut.
    ///
    /// The rank says how bad a node is; the nodes of least rank are kept. Ranks are small numbers and need
    /// not be admissible.
    fn expand_ranked(
        &self,
        nodes: (&[Self::Node], &[Self::Mark]),
        cut: Cut,
        scratch: &mut Self::Scratch,
        ranked: &mut Ranked<Self::Node, Self::Mark>,
    ) -> Made;
    /// How far the ranks of a layer may exceed those of the layer before; children beyond that are
    /// dropped.
    fn slack(&self) -> u32;

    /// Groups of nodes that read the same memory when they are expanded.
    const GROUPS: usize = 1;

    /// The group of a node, below [`GROUPS`](Self::GROUPS). The nodes of a layer are expanded group by group.
    fn group(&self, _node: &Self::Node) -> usize {
        0
    }
}

impl Beam {
    /// Runs the beam over a space whose nodes carry everything; the first goal that is made ends it.
    ///
    /// `generated` counts the start and every child made.
    pub fn run_batched<S: BeamSpace>(
        self,
        space: &S,
        limits: &Limits,
        tick: &mut dyn FnMut(&Progress) -> ControlFlow<Halt>,
    ) -> Run<S::Move> {
        let root = space.root();
        let mut work = Work {
            rules: self,
            space,
            limits,
            tick,
            stats: Stats {
                generated: 1,
                ..Stats::default()
            },
            tick_at: 0,
            scratch: S::Scratch::default(),
            fingerprints: Vec::new(),
            layer: Ranked::default(),
            next: Ranked::default(),
            order: Vec::new(),
            ceiling: u32::MAX,
            seen: Seen::default(),
            history: History::new(),
        };
        let end = if space.is_goal(&root) {
            End::Found(Vec::new())
        } else if Seen::bytes(self.width) > limits.byte_limit() {
            stop(Halt::Memory)
        } else {
            work.seen = Seen::new(self.width);
            work.layer.push(root, 0, space.root_mark(), 0);
            let Err(end) = work.search();
            end
        };
        Run {
            end,
            stats: work.stats,
            lower_bound: 0,
        }
    }
}

/// The limits within which a child may enter the next layer.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// The greatest estimate.
    pub estimate: u32,
    /// The greatest rank.
    pub rank: u32,
}

/// Nodes of one depth with their ranks, an array for each thing known of them.
#[derive(Debug)]
pub struct Ranked<N, K> {
    nodes: Vec<N>,
    /// Places in the layer before; in the batch, while it is expanded.
    parents: Vec<u32>,
    marks: Vec<K>,
    ranks: Vec<u32>,
}

impl<N, K> Default for Ranked<N, K> {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            parents: Vec::new(),
            marks: Vec::new(),
            ranks: Vec::new(),
        }
    }
}

impl<N, K> Ranked<N, K> {
    /// Adds a child of the node at place `parent` of the batch; it may still be changed.
    #[inline]
    pub fn push(&mut self, node: N, parent: usize, mark: K, rank: u32) -> &mut N {
        self.parents.push(parent as u32);
        self.marks.push(mark);
        self.ranks.push(rank);
        let at = self.nodes.len();
        self.nodes.push(node);
        &mut self.nodes[at]
    }
}

impl<N: Copy, K: Copy> Ranked<N, K> {
    fn truncate(&mut self, count: usize) {
        self.nodes.truncate(count);
        self.parents.truncate(count);
        self.marks.truncate(count);
        self.ranks.truncate(count);
    }

    /// Puts what is at one place over what is at an earlier one.
    fn overwrite(&mut self, earlier: usize, at: usize) {
        self.nodes[earlier] = self.nodes[at];
        self.parents[earlier] = self.parents[at];
        self.marks[earlier] = self.marks[at];
        self.ranks[earlier] = self.ranks[at];
    }

    /// Keeps the `width` of least rank, of equals the first; says which rank was the last.
    fn trim(&mut self, width: usize) -> u32 {
        if self.ranks.len() <= width {
            return self.ranks.iter().copied().max().unwrap_or(0);
        }
        let (last, mut room) = last_kept(&self.ranks, width);
        let mut kept = 0;
        for at in 0..self.ranks.len() {
            let rank = self.ranks[at];
            if rank > last || (rank == last && room == 0) {
                continue;
            }
            room -= usize::from(rank == last);
            self.overwrite(kept, at);
            kept += 1;
        }
        self.truncate(kept);
        last
    }

    /// Becomes the others in this order of their places.
    fn copy_in_order(&mut self, others: &Self, order: &[u32]) {
        self.truncate(0);
        for &at in order {
            let at = at as usize;
            let parent = others.parents[at] as usize;
            self.push(others.nodes[at], parent, others.marks[at], others.ranks[at]);
        }
    }

    /// Bytes of a node and all that is known of it.
    const EACH: usize = size_of::<N>() + size_of::<K>() + 2 * size_of::<u32>();

    fn bytes(&self) -> u64 {
        (self.marks.capacity() * Self::EACH) as u64
    }

    /// Makes room for so many, and no more.
    fn reserve(&mut self, count: usize) {
        self.nodes.reserve_exact(count);
        self.parents.reserve_exact(count);
        self.marks.reserve_exact(count);
        self.ranks.reserve_exact(count);
    }
}

/// The rank of the last of `width`, in order, and how many of this rank are among them. There are more than `width`.
fn last_kept(ranks: &[u32], width: usize) -> (u32, usize) {
    let (least, greatest) = ranks
        .iter()
        .fold((u32::MAX, 0), |(least, greatest), &rank| {
            (least.min(rank), greatest.max(rank))
        });
    let range = (greatest - least) as usize + 1;
    if width == 0 {
        return (least, 0);
    }
    // Few ranks far apart are sorted as they are: to count them by rank would take longer.
    if range > ranks.len() {
        let mut ranks = ranks.to_vec();
        let (smaller, &mut last, _) = ranks.select_nth_unstable(width - 1);
        let smaller = smaller.iter().filter(|&&rank| rank < last).count();
        return (last, width - smaller);
    }
    let mut counts = vec![0; range];
    for rank in ranks {
        counts[(rank - least) as usize] += 1;
    }
    let mut room = width;
    let mut last = 0;
    while counts[last] < room {
        room -= counts[last];
        last += 1;
    }
    (least + last as u32, room)
}

/// Fingerprints of what was made lately.
#[derive(Default)]
struct Seen {
    lines: Vec<Line>,
}

/// A line of the cache: the first is the newest.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line([u64; LINE]);

impl Seen {
    fn new(width: usize) -> Self {
        Self {
            lines: vec![Line([0; LINE]); Self::lines(width)],
        }
    }

    fn lines(width: usize) -> usize {
        (width * PLACES / LINE).next_power_of_two().max(64)
    }

    fn bytes(width: usize) -> u64 {
        (Self::lines(width) * size_of::<Line>()) as u64
    }

    #[inline]
    fn line(&self, fingerprint: u64) -> usize {
        (fingerprint >> 16) as usize & (self.lines.len() - 1)
    }

    #[inline]
    fn prefetch(&self, fingerprint: u64) {
        prefetch(self.lines.get(self.line(fingerprint)));
    }

    /// Whether the fingerprint is new; remembers it.
    #[inline]
    fn add(&mut self, fingerprint: u64) -> bool {
        let line = self.line(fingerprint);
        let Line(line) = &mut self.lines[line];
        if line.contains(&fingerprint) {
            return false;
        }
        line.copy_within(..LINE - 1, 1);
        line[0] = fingerprint;
        true
    }
}

struct Work<'a, S: BeamSpace> {
    rules: Beam,
    space: &'a S,
    limits: &'a Limits,
    tick: &'a mut dyn FnMut(&Progress) -> ControlFlow<Halt>,
    stats: Stats,
    /// The next tick is due when so many are generated.
    tick_at: u64,
    scratch: S::Scratch,
    fingerprints: Vec<u64>,
    layer: Ranked<S::Node, S::Mark>,
    next: Ranked<S::Node, S::Mark>,
    /// Places of the next layer, group by group.
    order: Vec<u32>,
    /// No rank above it gets into the next layer.
    ceiling: u32,
    seen: Seen,
    history: History<S::Move>,
}

/// Continues, or has ended.
type Flow<M, T = ()> = Result<T, End<M>>;

fn stop<M>(why: Halt) -> End<M> {
    End::Stopped { why, best: None }
}

impl<S: BeamSpace> Work<'_, S> {
    fn search(&mut self) -> Flow<S::Move, std::convert::Infallible> {
        loop {
            if self.stats.depth >= self.rules.most_steps {
                return Err(stop(Halt::Steps(self.rules.most_steps)));
            }
            self.next.truncate(0);
            self.make_room()?;
            let mut first = 0;
            while first < self.layer.nodes.len() {
                first += self.batch(first)?;
                if self.next.nodes.len() > 2 * self.rules.width {
                    self.ceiling = self.next.trim(self.rules.width);
                }
            }
            let last = self.next.trim(self.rules.width);
            if self.next.nodes.is_empty() {
                return Err(stop(Halt::DeadEnd));
            }
            self.ceiling = last.saturating_add(self.space.slack());
            self.group();
            self.stats.depth += 1;
            let kept = self.next.nodes.len() as u64;
            self.stats.max_frontier = self.stats.max_frontier.max(kept);
            let steps = self.next.nodes.iter();
            let steps = steps.map(|node| self.space.last_step(node)).collect();
            self.history.push(self.next.parents.clone(), steps);
            mem::swap(&mut self.layer, &mut self.next);
        }
    }

    /// Puts the nodes of each group of the next layer side by side, in the order in which they were.
    fn group(&mut self) {
        if S::GROUPS == 1 {
            return;
        }
        let mut ends = vec![0; S::GROUPS];
        for node in &self.next.nodes {
            ends[self.space.group(node)] += 1;
        }
        let mut begin = 0;
        for place in &mut ends {
            begin += mem::replace(place, begin);
        }
        self.order.clear();
        self.order.resize(self.next.nodes.len(), 0);
        for (at, node) in self.next.nodes.iter().enumerate() {
            let place = &mut ends[self.space.group(node)];
            self.order[*place] = at as u32;
            *place += 1;
        }
        self.layer.copy_in_order(&self.next, &self.order);
        mem::swap(&mut self.layer, &mut self.next);
    }

    /// Expands a batch that begins at a place of the layer; says how many nodes it had.
    fn batch(&mut self, first: usize) -> Flow<S::Move, usize> {
        let left = self.limits.nodes_left(self.stats.generated) / S::MAX_CHILDREN as u64;
        let batch = usize::try_from(left).unwrap_or(BATCH).min(BATCH);
        if batch == 0 {
            return Err(stop(Halt::Nodes));
        }
        let nodes = &self.layer.nodes[first..];
        let nodes = &nodes[..batch.min(nodes.len())];
        let next = &mut self.next;
        let begin = next.nodes.len();
        let marks = &self.layer.marks[first..first + nodes.len()];
        let cut = Cut {
            estimate: self.rules.most_steps - self.stats.depth - 1,
            rank: self.ceiling,
        };
        let made = self
            .space
            .expand_ranked((nodes, marks), cut, &mut self.scratch, next);
        self.stats.generated += made.children;
        self.stats.expanded += nodes.len() as u64;
        self.fingerprints.clear();
        for child in &next.nodes[begin..] {
            let fingerprint = self.space.fingerprint(child);
            self.seen.prefetch(fingerprint);
            self.fingerprints.push(fingerprint);
        }
        let mut kept = begin;
        for (at, &fingerprint) in (begin..).zip(&self.fingerprints) {
            let parent = first + next.parents[at] as usize;
            let child = &next.nodes[at];
            if self.space.is_goal(child) {
                self.stats.depth += 1;
                let mut path = self.history.path(parent);
                path.push(self.space.last_step(child));
                return Err(End::Found(path));
            }
            if self.seen.add(fingerprint) {
                next.overwrite(kept, at);
                next.parents[kept] = parent as u32;
                kept += 1;
            }
        }
        next.truncate(kept);
        if self.stats.generated >= self.tick_at {
            self.tick_at = self.stats.generated + TICK;
            let progress = Progress::of(self.stats, 0);
            if let ControlFlow::Break(why) = (self.tick)(&progress) {
                return Err(stop(why));
            }
        }
        Ok(nodes.len())
    }

    /// Makes room for the next layer, within the limit.
    fn make_room(&mut self) -> Flow<S::Move> {
        let width = self.rules.width;
        let most = 2 * width + BATCH * S::MAX_CHILDREN;
        let next = most.min(self.layer.nodes.len() * S::MAX_CHILDREN);
        let each = Ranked::<S::Node, S::Mark>::EACH;
        let step = size_of::<u32>() + size_of::<S::Move>();
        let bytes = Seen::bytes(width)
            + self.history.bytes()
            + (next.min(width) * step) as u64
            + ((next * each) as u64).max(self.next.bytes())
            + match S::GROUPS {
                1 => self.layer.bytes(),
                // The next layer is put in order in the room of this one.
                _ => {
                    let ordered = next.min(width) * (each + size_of::<u32>());
                    (ordered as u64).max(self.layer.bytes())
                }
            };
        if bytes > self.limits.byte_limit() {
            return Err(stop(Halt::Memory));
        }
        self.next.reserve(next);
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
        Ok(())
    }
}
