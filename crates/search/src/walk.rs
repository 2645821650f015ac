//! A greedy walk: go to the best child, never back. Visited states are remembered only to detect a
//! cycle.

use std::ops::ControlFlow;

use hashbrown::HashTable;

use crate::state_index::hash;
use crate::{At, End, Fate, Halt, Limits, Observer, Pack, Progress, Run, Stats};

/// The rules of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Steps after which it gives up.
    pub most_steps: u32,
}

/// Walks from the start: of the children with the least rank **the last** is taken, until a
/// goal, a cycle or the last allowed step.
///
/// The way from a node depends on its state and its arrival alone, so a walk that meets a pair of
/// them again repeats a cycle. Visited pairs are stored as fingerprints, because states of a large board
/// are large; a fingerprint met twice is confirmed by walking there once more.
///
/// `generated` counts the start and every child looked at. The nodes that wait are the children of one step.
pub fn walk<S: Pack>(
    rules: Walk,
    space: &mut S,
    limits: &Limits,
    observer: &mut dyn Observer<S>,
) -> Run<S::Move> {
    let mut stats = Stats {
        generated: 1,
        max_frontier: 1,
        ..Stats::default()
    };
    let root = space.root();
    let mut trail = Trail {
        steps: Vec::new(),
        seen: HashTable::new(),
        fingerprints: Vec::new(),
    };
    let mut node = root;
    let end = loop {
        let estimate = space.estimate(node);
        stats.depth = trail.steps.len() as u32;
        stats.peak_bytes = trail.bytes();
        if let ControlFlow::Break(why) = observer.tick(&Progress::of(stats, 0)) {
            break Err(why);
        }
        if estimate == 0 && space.is_goal(node) {
            observer.solution(stats.depth);
            break Ok(());
        }
        if !trail.make_room(limits.byte_limit()) {
            break Err(Halt::Memory);
        }
        if let Some(halt) = trail.visit(space, node) {
            break Err(halt);
        }
        if stats.depth == rules.most_steps {
            break Err(Halt::Steps(rules.most_steps));
        }
        let at = |estimate: u32, depth: u32| At {
            id: depth,
            depth,
            cost: estimate.into(),
        };
        stats.expanded += 1;
        observer.expand(space, node, at(estimate, stats.depth));
        let mut chosen: Option<(S::Move, S::Node)> = None;
        let mut cut = false;
        let made_before = stats.generated;
        for step in space.moves(node) {
            cut = limits.nodes_left(stats.generated) == 0;
            if cut {
                break;
            }
            stats.generated += 1;
            let child = space.child(node, step);
            let beaten = match chosen {
                Some((_, best)) if space.rank(child) > space.rank(best) => Some((step, child)),
                _ => chosen.replace((step, child)),
            };
            if let Some((step, child)) = beaten {
                let at = at(space.estimate(child), stats.depth + 1);
                observer.generate(space, (node, step), child, at, Fate::Outranked);
            }
        }
        stats.max_frontier = stats.max_frontier.max(stats.generated - made_before);
        if let Some((step, child)) = chosen {
            let at = at(space.estimate(child), stats.depth + 1);
            observer.generate(space, (node, step), child, at, Fate::Kept);
        }
        if cut {
            break Err(Halt::Nodes);
        }
        let Some((step, child)) = chosen else {
            break Err(Halt::DeadEnd);
        };
        space.play(node, step);
        trail.steps.push((node, step));
        node = child;
    };
    stats.peak_bytes = trail.bytes();
    let steps = trail.rewind(space);
    Run {
        end: match end {
            Ok(()) => End::Found(steps),
            Err(why) => End::Stopped { why, best: None },
        },
        stats,
        lower_bound: 0,
    }
}

/// Where a walk has been.
struct Trail<S: Pack> {
    steps: Vec<(S::Node, S::Move)>,
    /// Step numbers, by fingerprint.
    seen: HashTable<u32>,
    fingerprints: Vec<u64>,
}

impl<S: Pack> Trail<S> {
    fn bytes(&self) -> u64 {
        let steps = self.steps.capacity() * size_of::<(S::Node, S::Move)>();
        let fingerprints = self.fingerprints.capacity() * size_of::<u64>();
        (steps + fingerprints + self.seen.allocation_size()) as u64
    }

    /// Makes room for one more state, if there is any within the limit.
    fn make_room(&mut self, most_bytes: u64) -> bool {
        let len = self.fingerprints.len();
        if len < self.fingerprints.capacity() {
            return true;
        }
        let room = (2 * len).max(16);
        // A table has eight places for seven entries, in powers of two, and a byte beside each.
        let places = (room * 8 / 7 + 1).next_power_of_two();
        let table = places * (size_of::<u32>() + 1) + 64;
        let entry = size_of::<(S::Node, S::Move)>() + size_of::<u64>();
        if (room * entry + table) as u64 > most_bytes {
            return false;
        }
        self.steps.reserve_exact(room - self.steps.len());
        self.fingerprints.reserve_exact(room - len);
        let fingerprints = &self.fingerprints;
        self.seen
            .reserve(room - len, |&step| fingerprints[step as usize]);
        true
    }

    /// Remembers the current state, or reports that it closes a cycle.
    fn visit(&mut self, space: &mut S, node: S::Node) -> Option<Halt> {
        let mut key = vec![0; space.key_words() + 1];
        let place = |space: &S, node, key: &mut [u64]| {
            let (last, state) = key.split_last_mut().expect("a key has words");
            space.pack(node, state);
            *last = space.arrival(node).into();
        };
        place(space, node, &mut key);
        let fingerprint = hash(&key);
        let now = self.fingerprints.len() as u32;
        let same = |&step: &u32| self.fingerprints[step as usize] == fingerprint;
        if let Some(&start) = self.seen.find(fingerprint, same) {
            let mut there = vec![0; key.len()];
            let back = &self.steps[start as usize..];
            for &(node, step) in back.iter().rev() {
                space.unplay(node, step);
            }
            let (node_there, _) = back[0];
            place(space, node_there, &mut there);
            for &(node, step) in back {
                space.play(node, step);
            }
            if there == key {
                return Some(Halt::Cycle {
                    start,
                    length: now - start,
                });
            }
        }
        self.fingerprints.push(fingerprint);
        let fingerprints = &self.fingerprints;
        self.seen
            .insert_unique(fingerprint, now, |&step| fingerprints[step as usize]);
        None
    }

    /// Brings the space back to its start and gives the steps.
    fn rewind(self, space: &mut S) -> Vec<S::Move> {
        for &(node, step) in self.steps.iter().rev() {
            space.unplay(node, step);
        }
        self.steps.into_iter().map(|(_, step)| step).collect()
    }
}
