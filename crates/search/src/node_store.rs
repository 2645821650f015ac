//! The memory of a best-first search: every node ever admitted, and an index from states to nodes.
//!
//! ```text
//!   node i      key                    words        the state
//!               parent, next           4 + 4 bytes  where it came from; its neighbour in the live list
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
/// The deepest node that fits.
pub(crate) const MOST_DEPTH: u32 = (1 << 24) - 1;

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
        self.meta & MOST_DEPTH
    }

    pub(crate) fn arrival(self) -> u8 {
        (self.meta >> 24) as u8 & 127
    }

    pub(crate) fn is_stale(self) -> bool {
        self.meta & STALE != 0
    }
}

/// The store is full: a limit was reached before the allocation, not after.
pub(crate) struct Full;

pub(crate) struct NodeStore {
    words: usize,
    /// Nodes of a chunk are `1 << chunk_bits`.
    chunk_bits: u32,
    keys: Vec<Vec<u64>>,
    links: Vec<Vec<Link>>,
    len: usize,
    index: StateIndex,
    /// The most that was held while a part of the index was held twice.
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

    /// Marks a node that a cheaper one of the same state has replaced.
    pub(crate) fn set_stale(&mut self, node: u32) {
        let (chunk, place) = self.place(node);
        self.links[chunk][place].meta |= STALE;
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
        if place == 0 {
            if self.len >= NONE as usize - (1 << self.chunk_bits) {
                return Err(Full);
            }
            let nodes = 1usize << self.chunk_bits;
            self.keys.push(Vec::with_capacity(nodes * self.words));
            self.links.push(Vec::with_capacity(nodes));
        }
        self.allow(self.node_bytes())?;
        if depth > MOST_DEPTH {
            return Err(Full);
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

    /// The part of the last chunk that was never touched is address space, not memory.
    fn bytes(&self) -> u64 {
        self.len as u64 * self.node_bytes() + self.index.bytes()
    }

    /// Whether so many bytes more are within the limit.
    fn allow(&self, more: u64) -> Result<(), Full> {
        if self.bytes() + more > self.most_bytes {
            Err(Full)
        } else {
            Ok(())
        }
    }
}
