//! Children on their way into a best-first search.
//!
//! Looking a child up costs a memory latency. So a child first waits here, its place in the index
//! already being fetched, and is looked up when a few more stand behind it: always in the order
//! in which the children were made, so that waiting changes nothing but the time.

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
