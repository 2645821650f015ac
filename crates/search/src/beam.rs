//! Beam search: breadth-first, but of every layer only the most promising states are kept.
//!
//! ```text
//!   layer d      at most `width` states                  key | arrival | number
//!   candidates   their children, not seen before         rank | fingerprint | parent | step | key
//!   layer d + 1  the `width` candidates of least rank
//! ```
//!
//! It guarantees neither an optimum nor an answer, but its running time is known in advance, and a rank
//! need not be admissible. A state enters a layer only once, so a beam that is stuck in a local minimum
//! spreads until it finds a way out.

use std::ops::ControlFlow;

use hashbrown::HashTable;

use crate::state_index::hash;
use crate::{At, End, Fate, Halt, Limits, Observer, Pack, Progress, Run, Stats};

/// Nodes between two calls of [`Observer::tick`].
const TICK: u64 = 1 << 13;

/// The rules of a beam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beam {
    /// States of one layer.
    pub width: usize,
    /// Layers after which it gives up.
    pub most_steps: u32,
}

/// A child that may enter the next layer. It is independent of the space, so that one sort serves all
/// spaces.
#[derive(Clone, Copy)]
struct Candidate {
    rank: u32,
    fingerprint: u64,
    /// Place of the parent in its layer.
    parent: u32,
    /// Place of the key and the step among those of the candidates.
    place: u32,
    arrival: u8,
}

impl Candidate {
    fn order(&self) -> (u32, u64, u32) {
        (self.rank, self.fingerprint, self.parent)
    }
}

/// Leaves the candidates that may fill a layer, the best first.
fn keep_best(candidates: &mut Vec<Candidate>, width: usize) {
    // Equal states have equal fingerprints and stand side by side; a state is reached from
    // few parents, so twice the width is enough to choose from.
    if candidates.len() > 2 * width {
        candidates.select_nth_unstable_by_key(2 * width, Candidate::order);
        candidates.truncate(2 * width);
    }
    candidates.sort_unstable_by_key(Candidate::order);
}

/// The states of one depth.
#[derive(Default)]
struct Layer {
    keys: Vec<u64>,
    arrivals: Vec<u8>,
    /// Their numbers in the history.
    numbers: Vec<u32>,
}

struct Memory<M> {
    layer: Layer,
    next: Layer,
    candidates: Vec<Candidate>,
    candidate_keys: Vec<u64>,
    candidate_steps: Vec<M>,
    /// How every state that was in a layer was reached: the number of its parent, and the step.
    history: Vec<(u32, Option<M>)>,
    seen: HashTable<u64>,
}

impl Beam {
    /// Runs the beam from the space's root; the first goal that is generated ends it.
    ///
    /// The candidates of least [`rank`](crate::Space::rank) are kept; among equals a fingerprint of the
    /// state decides, which is as good as chance and always the same.
    ///
    /// `generated` counts the start and every child made. The nodes that wait are those kept of a layer.
    pub fn run<S: Pack>(
        self,
        space: &mut S,
        limits: &Limits,
        observer: &mut dyn Observer<S>,
    ) -> Run<S::Move> {
        let root = space.root();
        let mut first = vec![0; space.key_words()];
        space.pack(root, &mut first);
        let mut work = Work {
            rules: self,
            space,
            limits,
            events: observer.wants_events(),
            observer,
            stats: Stats {
                generated: 1,
                max_frontier: 1,
                ..Stats::default()
            },
            tick_at: 1 + TICK,
            memory: Memory::new(),
        };
        let end = match work.search(root) {
            ControlFlow::Break(end) => end,
            ControlFlow::Continue(()) => unreachable!("a beam ends"),
        };
        let stats = work.stats;
        // The space is left in the state of its root.
        let arrival = space.arrival(root);
        space.unpack(&first, arrival);
        Run {
            end,
            stats,
            lower_bound: 0,
        }
    }
}

impl<M> Memory<M> {
    fn new() -> Self {
        Self {
            layer: Layer::default(),
            next: Layer::default(),
            candidates: Vec::new(),
            candidate_keys: Vec::new(),
            candidate_steps: Vec::new(),
            history: Vec::new(),
            seen: HashTable::new(),
        }
    }

    fn bytes(&self) -> u64 {
        let words = |keys: &Vec<u64>| keys.capacity() * size_of::<u64>();
        let layer = |layer: &Layer| {
            words(&layer.keys)
                + layer.arrivals.capacity()
                + layer.numbers.capacity() * size_of::<u32>()
        };
        let bytes = layer(&self.layer)
            + layer(&self.next)
            + self.candidates.capacity() * size_of::<Candidate>()
            + words(&self.candidate_keys)
            + self.candidate_steps.capacity() * size_of::<M>()
            + self.history.capacity() * size_of::<(u32, Option<M>)>()
            + self.seen.allocation_size();
        bytes as u64
    }

    /// Makes room for the next layer, and the candidates for it, within the limit.
    ///
    /// Everything grows here, one step ahead of its use, so that memory never exceeds the limit in
    /// between.
    fn make_room(&mut self, width: usize, words: usize, most_bytes: u64) -> bool {
        let parents = self.layer.arrivals.len();
        // No state of a space of unit steps has more than a few neighbours; a space that has more
        // makes the room grow later, a little beyond what was counted.
        let children = parents * 4;
        let kept = children.min(width);
        let history = grown(self.history.len() + kept, self.history.capacity());
        let seen = self.seen.len() + kept;
        let seen_places = (seen * 8 / 7 + 1).next_power_of_two();
        let need = history * size_of::<(u32, Option<M>)>()
            + (seen_places * 9 + 64).max(self.seen.allocation_size())
            + 2 * kept.max(parents) * (words * 8 + 5)
            + children * (size_of::<Candidate>() + words * 8 + size_of::<M>());
        if need as u64 > most_bytes {
            return false;
        }
        let reserve = |keys: &mut Vec<u64>, room: usize| {
            keys.clear();
            keys.reserve_exact(room * words);
        };
        reserve(&mut self.next.keys, kept);
        reserve(&mut self.candidate_keys, children);
        self.next.arrivals.clear();
        self.next.arrivals.reserve_exact(kept);
        self.next.numbers.clear();
        self.next.numbers.reserve_exact(kept);
        self.candidates.clear();
        self.candidates.reserve_exact(children);
        self.candidate_steps.clear();
        self.candidate_steps.reserve_exact(children);
        self.history.reserve_exact(history - self.history.len());
        self.seen.reserve(kept, |&fingerprint| fingerprint);
        true
    }

    /// The steps that lead to a state of the history.
    fn path(&self, mut number: u32, last: M) -> Vec<M>
    where
        M: Copy,
    {
        let mut steps = vec![last];
        while let (parent, Some(step)) = self.history[number as usize] {
            steps.push(step);
            number = parent;
        }
        steps.reverse();
        steps
    }
}

/// Room for so many, doubled when it has to grow.
fn grown(need: usize, have: usize) -> usize {
    if need <= have {
        have
    } else {
        need.max(2 * have)
    }
}

struct Work<'a, S: Pack> {
    rules: Beam,
    space: &'a mut S,
    limits: &'a Limits,
    /// Whether the observer wants them.
    events: bool,
    observer: &'a mut dyn Observer<S>,
    stats: Stats,
    /// The next tick is due when so many are generated.
    tick_at: u64,
    memory: Memory<S::Move>,
}

type Flow<M> = ControlFlow<End<M>>;

fn stop<M>(why: Halt) -> Flow<M> {
    ControlFlow::Break(End::Stopped { why, best: None })
}

impl<S: Pack> Work<'_, S> {
    fn search(&mut self, root: S::Node) -> Flow<S::Move> {
        self.tick(self.space.estimate(root))?;
        if self.space.estimate(root) == 0 && self.space.is_goal(root) {
            self.observer.solution(0);
            return ControlFlow::Break(End::Found(Vec::new()));
        }
        let words = self.space.key_words();
        if (words * 8 + 64) as u64 > self.limits.byte_limit() {
            return stop(Halt::Memory);
        }
        self.memory.layer.keys = vec![0; words];
        self.space.pack(root, &mut self.memory.layer.keys);
        self.memory.layer.arrivals.push(self.space.arrival(root));
        self.memory.layer.numbers.push(0);
        self.memory.history.push((0, None));
        let fingerprint = hash(&self.memory.layer.keys);
        self.memory
            .seen
            .insert_unique(fingerprint, fingerprint, |&f| f);
        loop {
            if self.stats.depth == self.rules.most_steps {
                return stop(Halt::Steps(self.rules.most_steps));
            }
            let width = self.rules.width;
            if !self
                .memory
                .make_room(width, words, self.limits.byte_limit())
            {
                return stop(Halt::Memory);
            }
            self.stats.peak_bytes = self.stats.peak_bytes.max(self.memory.bytes());
            self.candidates(words)?;
            self.stats.depth += 1;
            self.choose(words);
            let kept = self.memory.next.arrivals.len() as u64;
            self.stats.max_frontier = self.stats.max_frontier.max(kept);
            if self.memory.next.arrivals.is_empty() {
                return stop(Halt::DeadEnd);
            }
            std::mem::swap(&mut self.memory.layer, &mut self.memory.next);
        }
    }

    fn tick(&mut self, bound: u32) -> Flow<S::Move> {
        let stats = self.stats;
        match self.observer.tick(&Progress::of(stats, bound)) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(why) => stop(why),
        }
    }

    /// Makes the children of the layer.
    fn candidates(&mut self, words: usize) -> Flow<S::Move> {
        let depth = self.stats.depth;
        let at = |estimate: u32, depth: u32, id: u32| At {
            id,
            depth,
            cost: u64::from(estimate) + u64::from(depth),
        };
        for place in 0..self.memory.layer.arrivals.len() {
            let layer = &self.memory.layer;
            let key = &layer.keys[place * words..(place + 1) * words];
            let node = self.space.unpack(key, layer.arrivals[place]);
            let number = layer.numbers[place];
            if self.stats.generated >= self.tick_at {
                self.tick_at = self.stats.generated + TICK;
                self.tick(self.space.estimate(node))?;
            }
            self.stats.expanded += 1;
            if self.events {
                let here = at(self.space.estimate(node), depth, number);
                self.observer.expand(self.space, node, here);
            }
            for step in self.space.moves(node) {
                if self.limits.nodes_left(self.stats.generated) == 0 {
                    return stop(Halt::Nodes);
                }
                self.stats.generated += 1;
                let child = self.space.child(node, step);
                let estimate = self.space.estimate(child);
                let there = at(estimate, depth + 1, number);
                if estimate == 0 {
                    self.space.play(node, step);
                    let goal = self.space.is_goal(child);
                    self.space.unplay(node, step);
                    if goal {
                        self.stats.depth = depth + 1;
                        if self.events {
                            let born = (node, step);
                            self.observer
                                .generate(self.space, born, child, there, Fate::Kept);
                        }
                        self.observer.solution(depth + 1);
                        return ControlFlow::Break(End::Found(self.memory.path(number, step)));
                    }
                }
                let memory = &mut self.memory;
                let start = memory.candidate_keys.len();
                memory.candidate_keys.resize(start + words, 0);
                let key = &mut memory.candidate_keys[start..];
                self.space.pack_child((node, step), child, key);
                let fingerprint = hash(key);
                let known = memory.seen.find(fingerprint, |&f| f == fingerprint);
                if known.is_some() {
                    memory.candidate_keys.truncate(start);
                } else {
                    memory.candidates.push(Candidate {
                        rank: self.space.rank(child),
                        fingerprint,
                        parent: place as u32,
                        place: memory.candidate_steps.len() as u32,
                        arrival: self.space.arrival(child),
                    });
                    memory.candidate_steps.push(step);
                }
                if self.events {
                    let fate = match known {
                        Some(_) => Fate::Duplicate,
                        None => Fate::Kept,
                    };
                    self.observer
                        .generate(self.space, (node, step), child, there, fate);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Puts the best candidates into the next layer.
    fn choose(&mut self, words: usize) {
        let Memory {
            layer,
            next,
            candidates,
            candidate_keys,
            candidate_steps,
            history,
            seen,
        } = &mut self.memory;
        let width = self.rules.width;
        keep_best(candidates, width);
        for candidate in candidates.iter() {
            if next.arrivals.len() == width {
                break;
            }
            let fingerprint = candidate.fingerprint;
            if seen.find(fingerprint, |&f| f == fingerprint).is_some() {
                continue;
            }
            seen.insert_unique(fingerprint, fingerprint, |&f| f);
            let place = candidate.place as usize;
            let key = place * words;
            next.keys
                .extend_from_slice(&candidate_keys[key..key + words]);
            next.arrivals.push(candidate.arrival);
            next.numbers.push(history.len() as u32);
            let parent = layer.numbers[candidate.parent as usize];
            history.push((parent, Some(candidate_steps[place])));
        }
    }
}
