//! The memory of a best-first search: every node ever admitted, and an index from states to nodes.
//!
//! ```text
//!   node i      key                    words        the state
//!               parent, next           4 + 4 bytes  where it came from; its neighbour in the live list,
//!                                                   or that it was expanded
//!               depth, arrival, stale  4 bytes      24, 7 and 1 bits
//!   index       state -> i             15 bytes, see StateIndex
//! ```
//!
//! A state of one word so costs some 35 bytes, whatever the number of nodes: they lie in chunks
//! that are never moved.

use crate::prefetch::prefetch;
use crate::state_index::{Place, Probe, StateIndex};

/// No node.
pub(crate) const NONE: u32 = u32::MAX;
/// Stands for the neighbour in the live list of a node that has left it to be expanded.
const EXPANDED: u32 = NONE - 1;
/// The deepest node that fits.
pub(crate) const MAX_DEPTH: u32 = (1 << 24) - 1;

const CHUNK_BYTES: usize = 5 << 20;
const STALE: u32 = 1 << 31;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) parent: u32,
    pub(crate) next: u32,
    meta: u32,
}

impl Link {
    pub(crate) fn depth(self) -> u32 {
        self.meta & MAX_DEPTH
    }

    pub(crate) fn arrival(self) -> u8 {
        (self.meta >> 24) as u8 & 127
    }

    pub(crate) fn is_stale(self) -> bool {
        self.meta & STALE != 0
    }

    pub(crate) fn is_expanded(self) -> bool {
        self.next == EXPANDED
    }
}

/// The store is full: the next node would pass the memory limit, or has no number or depth left.
pub(crate) struct Full;

pub(crate) struct NodeStore {
    words: usize,
    /// Nodes of a chunk are `1 << chunk_bits`.
    chunk_bits: u32,
    keys: Vec<Vec<u64>>,
    links: Vec<Vec<Link>>,
    len: usize,
    index: StateIndex,
    /// What the live nodes take beside their links.
    live_bytes: u64,
    /// The most that was held at a moment when a part of the index was held twice.
    peak_bytes: u64,
    most_bytes: u64,
}

impl NodeStore {
    pub(crate) fn new(words: usize, most_bytes: u64) -> Self {
        let node_bytes = words * size_of::<u64>() + size_of::<Link>();
        Self {
            words,
            chunk_bits: (CHUNK_BYTES / node_bytes).max(1).ilog2(),
            keys: Vec::new(),
            links: Vec::new(),
            len: 0,
            index: StateIndex::new(),
            live_bytes: 0,
            peak_bytes: 0,
            most_bytes,
        }
    }

    pub(crate) fn peak_bytes(&self) -> u64 {
        self.peak_bytes.max(self.bytes())
    }

    #[inline]
    fn place(&self, node: u32) -> (usize, usize) {
        let node = node as usize;
        (node >> self.chunk_bits, node & ((1 << self.chunk_bits) - 1))
    }

    #[inline]
    pub(crate) fn key(&self, node: u32) -> &[u64] {
        let (chunk, place) = self.place(node);
        &self.keys[chunk][place * self.words..(place + 1) * self.words]
    }

    #[inline]
    pub(crate) fn link(&self, node: u32) -> Link {
        let (chunk, place) = self.place(node);
        self.links[chunk][place]
    }

    #[inline]
    pub(crate) fn set_next(&mut self, node: u32, next: u32) {
        let (chunk, place) = self.place(node);
        self.links[chunk][place].next = next;
    }

    /// Counts the memory of a structure that holds the live nodes.
    pub(crate) fn set_live_bytes(&mut self, bytes: u64) {
        self.live_bytes = bytes;
    }

    /// Marks a node that has left the live list and is expanded.
    #[inline]
    pub(crate) fn set_expanded(&mut self, node: u32) {
        self.set_next(node, EXPANDED);
    }

    /// Marks a node that a cheaper one of the same state has replaced.
    pub(crate) fn set_stale(&mut self, node: u32) {
        let (chunk, place) = self.place(node);
        self.links[chunk][place].meta |= STALE;
    }

    /// A shorter path leads to a node.
    pub(crate) fn set_depth(&mut self, node: u32, depth: u32) {
        let (chunk, place) = self.place(node);
        let link = &mut self.links[chunk][place];
        link.meta = link.meta & !MAX_DEPTH | depth;
    }

    /// Sets the bytes that it may hold.
    pub(crate) fn set_limit(&mut self, most_bytes: u64) {
        self.most_bytes = most_bytes;
    }

    /// Nodes that were added.
    pub(crate) fn len(&self) -> u32 {
        self.len as u32
    }

    /// Begins to look a state up.
    #[inline]
    pub(crate) fn probe(&self, key: &[u64]) -> Probe {
        self.index.probe(key)
    }

    /// The node that stands in the index for a state, or where it would stand.
    #[inline]
    pub(crate) fn find(&self, key: &[u64], probe: Probe) -> Result<(Place, u32), Place> {
        // Not `==`: on slices that is a call, and keys are a word or a few.
        self.index.find(probe, |node| self.key(node).iter().eq(key))
    }

    /// The second step of a look-up, when the index has been fetched: fetches the node that may
    /// be the one.
    #[inline]
    pub(crate) fn prefetch_candidate(&self, probe: Probe) {
        if let Some(node) = self.index.candidate(probe) {
            self.prefetch(node);
        }
    }

    /// Fetches a node that will be needed soon.
    #[inline]
    pub(crate) fn prefetch(&self, node: u32) {
        let (chunk, place) = self.place(node);
        prefetch(self.keys[chunk].get(place * self.words));
        prefetch(self.links[chunk].get(place));
    }

    /// Adds a node without making it known to [`NodeStore::find`].
    pub(crate) fn add(
        &mut self,
        key: &[u64],
        parent: u32,
        depth: u32,
        arrival: u8,
    ) -> Result<u32, Full> {
        let (chunk, place) = self.place(self.len as u32);
        self.allow(self.node_bytes())?;
        if depth > MAX_DEPTH {
            return Err(Full);
        }
        if place == 0 {
            if self.len >= NONE as usize - (1 << self.chunk_bits) {
                return Err(Full);
            }
            let nodes = 1usize << self.chunk_bits;
            self.keys.push(Vec::with_capacity(nodes * self.words));
            self.links.push(Vec::with_capacity(nodes));
        }
        // Not `extend_from_slice`: that is a call, and keys are a word or a few.
        for &word in key {
            self.keys[chunk].push(word);
        }
        self.links[chunk].push(Link {
            parent,
            next: NONE,
            meta: u32::from(arrival) << 24 | depth,
        });
        self.len += 1;
        Ok((self.len - 1) as u32)
    }

    /// Lets `node` stand for the state that was looked up.
    #[inline]
    pub(crate) fn index(
        &mut self,
        node: u32,
        probe: Probe,
        found: Result<(Place, u32), Place>,
    ) -> Result<(), Full> {
        match found {
            Ok((place, _)) => self.index.replace(probe, place, node),
            Err(place) => {
                let growth = self.index.growth(probe, place);
                if growth > 0 {
                    self.allow(growth)?;
                    self.peak_bytes = self.peak_bytes.max(self.bytes() + growth);
                }
                self.index.insert(probe, place, node);
            }
        }
        Ok(())
    }

    fn node_bytes(&self) -> u64 {
        (self.words * size_of::<u64>() + size_of::<Link>()) as u64
    }

    /// The part of the last chunk that was never touched is address space, not memory, wherever
    /// there is virtual memory.
    fn bytes(&self) -> u64 {
        self.len as u64 * self.node_bytes() + self.index.bytes() + self.live_bytes
    }

    /// Whether so many bytes more are within the limit.
    pub(crate) fn allow(&self, more: u64) -> Result<(), Full> {
        if self.bytes() + more > self.most_bytes {
            Err(Full)
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(nodes: u64, most_bytes: u64) -> Result<NodeStore, Full> {
        let mut store = NodeStore::new(1, most_bytes);
        for number in 0..nodes {
            let key = [number.wrapping_mul(0x2545_f491_4f6c_dd1d)];
            let probe = store.probe(&key);
            let found = store.find(&key, probe);
            assert!(found.is_err(), "{number} is new");
            let node = store.add(&key, number as u32, (number % 1000) as u32, 5)?;
            store.index(node, probe, found)?;
        }
        Ok(store)
    }

    /// The bytes per node that the head of this file states, at any number of nodes.
    #[test]
    fn a_node_of_one_word_costs_forty_bytes_at_most() {
        for nodes in [10_000, 14_000, 20_000, 28_000, 100_000, 140_000, 1_000_000] {
            let Ok(store) = store(nodes, u64::MAX) else {
                panic!("there is no limit");
            };
            let bytes = store.peak_bytes();
            assert!(bytes <= 40 * nodes, "{bytes} for {nodes}");
            assert!(
                bytes >= 20 * nodes,
                "{bytes} for {nodes} is less than their keys and links"
            );
        }
    }

    /// While a part of the index grows it is held twice.
    #[test]
    fn the_peak_counts_what_is_held_twice() {
        let mut store = NodeStore::new(1, u64::MAX);
        let mut growths = 0;
        for number in 0..20_000 {
            let probe = store.probe(&[number]);
            let found = store.find(&[number], probe);
            let Err(place) = found else {
                panic!("{number} is new");
            };
            let Ok(node) = store.add(&[number], NONE, 0, 0) else {
                panic!("there is no limit");
            };
            let growth = store.index.growth(probe, place);
            let held = store.bytes() + growth;
            assert!(store.index(node, probe, found).is_ok());
            assert!(store.peak_bytes() >= held.max(store.bytes()));
            growths += u32::from(growth > 0);
        }
        assert!(growths > 100, "{growths}");
    }

    #[test]
    fn nodes_stay_what_they_were() {
        let Ok(mut store) = store(300_000, u64::MAX) else {
            panic!("there is no limit");
        };
        store.set_next(7, 9);
        store.set_stale(7);
        for node in 0..300_000 {
            let link = store.link(node);
            assert_eq!(
                (link.parent, link.depth(), link.arrival()),
                (node, node % 1000, 5)
            );
            assert_eq!(link.next, if node == 7 { 9 } else { NONE });
            assert_eq!(link.is_stale(), node == 7);
            let key = store.key(node);
            let found = store.find(key, store.probe(key));
            assert_eq!(found.ok().map(|(_, node)| node), Some(node));
        }
    }

    #[test]
    fn depth_and_arrival_share_a_word() {
        let mut store = NodeStore::new(2, u64::MAX);
        for (depth, arrival) in [(0, 127), (MAX_DEPTH, 0), (MAX_DEPTH, 127), (1, 1)] {
            let Ok(node) = store.add(&[1, 2], NONE, depth, arrival) else {
                panic!("depth {depth} fits");
            };
            let link = store.link(node);
            assert_eq!((link.depth(), link.arrival()), (depth, arrival));
            assert!(!link.is_stale());
        }
        assert!(store.add(&[1, 2], NONE, MAX_DEPTH + 1, 0).is_err());
    }

    #[test]
    fn a_limit_holds() {
        for most_bytes in [0, 19, 20, 5_000, 100_000, 1_000_000] {
            let mut held = NodeStore::new(1, most_bytes);
            while held.add(&[0], NONE, 0, 0).is_ok() {}
            assert!(held.peak_bytes() <= most_bytes);
            assert!(held.peak_bytes() + held.node_bytes() > most_bytes);
            assert!(store(1 << 20, most_bytes).is_err());
        }
    }
}
