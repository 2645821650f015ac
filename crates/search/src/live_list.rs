//! The nodes that wait to be expanded, least cost first.

use std::collections::BTreeMap;

use crate::Ties;
use crate::live_heap::{Entry, LiveHeap};
use crate::node_store::{Full, NONE, NodeStore};

/// The live nodes, in one of two structures by how ties are broken.
#[allow(
    clippy::large_enum_variant,
    reason = "a search has one of them, and a box would cost a look-up a node"
)]
pub(crate) enum LiveNodes {
    List(LiveList),
    Heap(LiveHeap),
}

impl LiveNodes {
    pub(crate) fn new(ties: Ties) -> Self {
        match ties {
            Ties::Shallow => Self::List(LiveList::new(Age::OldestFirst)),
            Ties::Deep => Self::List(LiveList::new(Age::NewestFirst)),
            Ties::Heap(kind) => Self::Heap(LiveHeap::new(kind)),
        }
    }

    #[inline]
    pub(crate) fn rank(&self, cost: u64, depth: u32) -> Rank {
        match self {
            Self::List(list) => list.rank(cost, depth),
            Self::Heap(_) => (cost, depth),
        }
    }

    /// Whether a node of this rank would be taken before all that are here. Of a heap that depends on
    /// more than the rank, so its nodes must not wait to be pushed.
    #[inline]
    pub(crate) fn would_be_first(&self, rank: Rank) -> bool {
        match self {
            Self::List(list) => list.would_be_first(rank),
            Self::Heap(_) => true,
        }
    }

    #[inline]
    pub(crate) fn push(
        &mut self,
        store: &mut NodeStore,
        node: u32,
        cost: u64,
        depth: u32,
    ) -> Result<(), Full> {
        match self {
            Self::List(list) => list.push(store, node, cost, depth),
            Self::Heap(heap) => {
                store.allow(heap.growth())?;
                heap.push(Entry { cost, depth, node });
                store.set_live_bytes(heap.bytes());
            }
        }
        Ok(())
    }

    /// Takes the first node, with its cost.
    #[inline]
    pub(crate) fn pop(&mut self, store: &NodeStore) -> Option<(u64, u32)> {
        match self {
            Self::List(list) => list.pop(store),
            Self::Heap(heap) => heap.pop().map(|entry| (entry.cost, entry.node)),
        }
    }

    /// Removes the nodes that cost more; in a list they come last and stay.
    pub(crate) fn remove_above(&mut self, cost: u64) {
        if let Self::Heap(heap) = self {
            heap.remove_above(cost);
        }
    }
}

/// Which of two nodes of equal cost comes first: the shallower and older, or the deeper and newer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Age {
    OldestFirst,
    NewestFirst,
}

/// Costs are small whole numbers and many nodes share one, so nodes of equal cost and depth form a
/// chain through the store's `next` fields, and only the chains are sorted. A live node so needs
/// no memory beyond its own four bytes.
///
/// The tree that sorts the chains is asked only when one begins or ends: the first chain and
/// those used lately are remembered.
pub(crate) struct LiveList {
    ties: Age,
    chains: Vec<Chain>,
    /// Chains to be used again.
    spare: Vec<u32>,
    order: BTreeMap<Rank, u32>,
    first: Option<(Rank, u32)>,
    recent: [Option<(Rank, u32)>; RECENT],
}

/// Cost, then depth (or its complement, to have the deeper first).
pub(crate) type Rank = (u64, u32);

const RECENT: usize = 64;

#[derive(Clone, Copy)]
struct Chain {
    first: u32,
    last: u32,
}

impl LiveList {
    pub(crate) fn new(ties: Age) -> Self {
        Self {
            ties,
            chains: Vec::new(),
            spare: Vec::new(),
            order: BTreeMap::new(),
            first: None,
            recent: [None; RECENT],
        }
    }

    #[inline]
    pub(crate) fn rank(&self, cost: u64, depth: u32) -> Rank {
        match self.ties {
            Age::OldestFirst => (cost, depth),
            Age::NewestFirst => (cost, !depth),
        }
    }

    /// Whether a node of this rank would be taken before all that are here.
    #[inline]
    pub(crate) fn would_be_first(&self, rank: Rank) -> bool {
        self.first.is_none_or(|(first, _)| match self.ties {
            Age::OldestFirst => rank < first,
            Age::NewestFirst => rank <= first,
        })
    }

    #[inline]
    pub(crate) fn push(&mut self, store: &mut NodeStore, node: u32, cost: u64, depth: u32) {
        let rank = self.rank(cost, depth);
        let chain = match self.recent[place_of(rank)] {
            Some((known, chain)) if known == rank => chain,
            _ => self.find_or_begin(rank),
        };
        let chain = &mut self.chains[chain as usize];
        if chain.first == NONE {
            *chain = Chain {
                first: node,
                last: node,
            };
            return;
        }
        match self.ties {
            Age::OldestFirst => {
                store.set_next(chain.last, node);
                chain.last = node;
            }
            Age::NewestFirst => {
                store.set_next(node, chain.first);
                chain.first = node;
            }
        }
    }

    fn find_or_begin(&mut self, rank: Rank) -> u32 {
        let (chains, spare) = (&mut self.chains, &mut self.spare);
        let chain = *self.order.entry(rank).or_insert_with(|| {
            spare.pop().unwrap_or_else(|| {
                chains.push(Chain {
                    first: NONE,
                    last: NONE,
                });
                chains.len() as u32 - 1
            })
        });
        self.recent[place_of(rank)] = Some((rank, chain));
        if self.first.is_none_or(|(first, _)| rank < first) {
            self.first = Some((rank, chain));
        }
        chain
    }

    /// Takes the first node, with its cost.
    #[inline]
    pub(crate) fn pop(&mut self, store: &NodeStore) -> Option<(u64, u32)> {
        let (rank, id) = self.first?;
        let chain = &mut self.chains[id as usize];
        let node = chain.first;
        if node == chain.last {
            chain.first = NONE;
            self.end(rank, id);
        } else {
            chain.first = store.link(node).next;
            store.prefetch(chain.first);
        }
        Some((rank.0, node))
    }

    fn end(&mut self, rank: Rank, chain: u32) {
        self.order.remove(&rank);
        self.spare.push(chain);
        let recent = &mut self.recent[place_of(rank)];
        if recent.is_some_and(|(known, _)| known == rank) {
            *recent = None;
        }
        self.first = self
            .order
            .first_key_value()
            .map(|(&rank, &chain)| (rank, chain));
    }
}

/// Costs and depths that are used together are neighbours and fall on different places.
#[inline]
fn place_of((cost, depth): Rank) -> usize {
    (cost as usize).wrapping_mul(8).wrapping_add(depth as usize) % RECENT
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes and gives as the list should: by cost, then depth, then age.
    struct Model {
        ties: Age,
        live: Vec<(u64, u32, u32)>,
    }

    impl Model {
        fn pop(&mut self) -> Option<(u64, u32)> {
            let first = match self.ties {
                Age::OldestFirst => self.live.iter().min(),
                Age::NewestFirst => self
                    .live
                    .iter()
                    .min_by_key(|&&(cost, depth, node)| (cost, !depth, !node)),
            };
            let &(cost, depth, node) = first?;
            self.live.retain(|&other| other != (cost, depth, node));
            Some((cost, node))
        }
    }

    /// `spread` is how many costs and depths there are: few make long chains, many make chains
    /// that fall on one place of the recent ones.
    fn compare(ties: Age, spread: u64, seed: u64) {
        let mut store = NodeStore::new(1, u64::MAX);
        let mut list = LiveList::new(ties);
        let mut model = Model {
            ties,
            live: Vec::new(),
        };
        let mut random = seed;
        for turn in 0..3000 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            // More come than go, then the other way round.
            let comes = (random >> 60) < if turn < 2000 { 9 } else { 3 };
            if comes {
                let (cost, depth) = ((random >> 20) % spread, (random >> 40) % spread);
                let depth = depth as u32;
                let Ok(node) = store.add(&[0], NONE, depth, 0) else {
                    panic!("there is no limit");
                };
                let first = model
                    .live
                    .iter()
                    .map(|&(cost, depth, _)| list.rank(cost, depth));
                let rank = list.rank(cost, depth);
                let would = match (first.min(), ties) {
                    (None, _) => true,
                    (Some(first), Age::OldestFirst) => rank < first,
                    (Some(first), Age::NewestFirst) => rank <= first,
                };
                assert_eq!(list.would_be_first(rank), would);
                list.push(&mut store, node, cost, depth);
                model.live.push((cost, depth, node));
            } else {
                assert_eq!(list.pop(&store), model.pop(), "turn {turn}");
            }
        }
        while let Some(expected) = model.pop() {
            assert_eq!(list.pop(&store), Some(expected));
        }
        assert_eq!(list.pop(&store), None);
    }

    #[test]
    fn the_least_comes_first() {
        for ties in [Age::OldestFirst, Age::NewestFirst] {
            for spread in [1, 2, 7, 60, 100_000] {
                for seed in 1..5 {
                    compare(ties, spread, seed);
                }
            }
        }
    }
}
