//! Children on their way into a best-first search.
//!
//! Looking a child up costs a memory latency. So a child first waits here, its place in the index
//! already being fetched, and is looked up when a few more stand behind it. Waiting changes nothing
//! but the time, because
//!
//! - children are looked up in the order in which they were made;
//! - no node is taken from the live list while a child that waits could come before it (an equal
//!   rank is enough where the newer comes first);
//! - a child can replace only a node that costs more than itself and so comes later; where depth
//!   costs nothing that is not so, and children are looked up at once;
//! - all of them are looked up before anything is counted, the search ends or the cost limit moves.

use crate::live_list::Rank;
use crate::state_index::Probe;

/// How many children may wait: enough to cover the latency, few enough to stay in the cache.
const DEPTH: usize = 16;

/// A child that was made but not yet looked up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) parent: u32,
    pub(crate) depth: u32,
    pub(crate) cost: u64,
    pub(crate) arrival: u8,
    pub(crate) is_goal: bool,
    pub(crate) probe: Probe,
    /// Nodes expanded, deepest node and least cost at the time.
    pub(crate) made_at: (u64, u32, u64),
    /// Nodes that were taken from the live list until then.
    pub(crate) taken: u64,
}

/// A queue with a fixed number of places, each with room for a key.
pub(crate) struct Pending {
    words: usize,
    keys: Vec<u64>,
    children: [Option<Child>; DEPTH],
    first: usize,
    len: usize,
    /// No child that waits comes before this rank.
    least_rank: Option<Rank>,
}

impl Pending {
    pub(crate) fn new(words: usize) -> Self {
        Self {
            words,
            keys: vec![0; words * DEPTH],
            children: [None; DEPTH],
            first: 0,
            len: 0,
            least_rank: None,
        }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.len == DEPTH
    }

    #[inline]
    pub(crate) fn least_rank(&self) -> Option<Rank> {
        self.least_rank
    }

    /// Where the key of the next child is to be written.
    #[inline]
    pub(crate) fn key_of_next(&mut self) -> &mut [u64] {
        let place = (self.first + self.len) % DEPTH;
        &mut self.keys[place * self.words..(place + 1) * self.words]
    }

    /// The key of a place that [`Pending::pop`] gave; valid until the next push.
    #[inline]
    pub(crate) fn key(&self, place: usize) -> &[u64] {
        &self.keys[place * self.words..(place + 1) * self.words]
    }

    /// Adds a child whose key has been written.
    #[inline]
    pub(crate) fn push(&mut self, rank: Rank, child: Child) {
        debug_assert!(!self.is_full(), "the queue must have a place");
        self.children[(self.first + self.len) % DEPTH] = Some(child);
        self.len += 1;
        self.least_rank = Some(self.least_rank.map_or(rank, |least| least.min(rank)));
    }

    /// The child that stands in the middle of a full queue.
    #[inline]
    pub(crate) fn halfway(&self) -> Option<&Child> {
        let behind = self.len.checked_sub(DEPTH / 2)?;
        self.children[(self.first + behind) % DEPTH].as_ref()
    }

    /// Takes the oldest child and the place of its key.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<(usize, Child)> {
        if self.len == 0 {
            return None;
        }
        let place = self.first;
        self.first = (self.first + 1) % DEPTH;
        self.len -= 1;
        if self.len == 0 {
            self.least_rank = None;
        }
        self.children[place].map(|child| (place, child))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::*;
    use crate::state_index::StateIndex;

    #[test]
    fn first_in_first_out() {
        for words in [1, 3] {
            let index = StateIndex::new();
            let mut pending = Pending::new(words);
            let mut model: VecDeque<u64> = VecDeque::new();
            let (mut random, mut was_full, mut was_empty) = (1u64, 0, 0);
            for number in 0..10_000 {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                // Runs of either, so that it is now full and now empty.
                let comes = (random >> 62 != 0) == (number / 50 % 2 == 0);
                assert_eq!(pending.is_full(), model.len() == DEPTH);
                was_full += u32::from(pending.is_full());
                was_empty += u32::from(model.is_empty());
                if comes && !pending.is_full() {
                    pending.key_of_next().fill(number);
                    let child = Child {
                        parent: number as u32,
                        depth: 1,
                        cost: 2,
                        arrival: 3,
                        is_goal: false,
                        probe: index.probe(&[number]),
                        made_at: (number, 0, 0),
                        taken: 0,
                    };
                    pending.push((random >> 40, 0), child);
                    model.push_back(number);
                    let least = pending.least_rank().expect("one waits");
                    assert!(least <= (random >> 40, 0));
                } else {
                    let popped = pending.pop().map(|(place, child)| {
                        assert_eq!(pending.key(place), vec![child.made_at.0; words]);
                        child.made_at.0
                    });
                    assert_eq!(popped, model.pop_front());
                }
                assert_eq!(pending.least_rank().is_none(), model.is_empty());
                let halfway = model
                    .len()
                    .checked_sub(DEPTH / 2)
                    .and_then(|at| model.get(at));
                let found = pending.halfway().map(|child| child.made_at.0);
                assert_eq!(found, halfway.copied());
            }
            assert!(was_full > 500 && was_empty > 500);
        }
    }

    #[test]
    fn the_least_rank_is_that_of_the_first_to_go() {
        let probe = StateIndex::new().probe(&[0]);
        let child = Child {
            parent: 0,
            depth: 0,
            cost: 0,
            arrival: 0,
            is_goal: false,
            probe,
            made_at: (0, 0, 0),
            taken: 0,
        };
        let mut pending = Pending::new(1);
        for (cost, least) in [(5, 5), (7, 5), (3, 3), (9, 3)] {
            pending.push((cost, 0), child);
            assert_eq!(pending.least_rank(), Some((least, 0)));
        }
        // One may go unnoticed, but a queue that was empty starts anew.
        while pending.pop().is_some() {}
        assert_eq!(pending.least_rank(), None);
        pending.push((9, 0), child);
        assert_eq!(pending.least_rank(), Some((9, 0)));
    }
}
