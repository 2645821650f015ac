//! The nodes that wait to be expanded, least cost first.

use std::collections::BTreeMap;

use crate::Ties;
use crate::node_store::{NONE, NodeStore};

/// Costs are small whole numbers and many nodes share one, so nodes of equal cost and depth form a
/// chain through the store's `next` fields, and only the chains are sorted. A live node so needs
/// no memory beyond its own four bytes.
///
/// The tree that sorts the chains is asked only when one begins or ends: the first chain and
/// those used lately are remembered.
pub(crate) struct LiveList {
    ties: Ties,
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
    pub(crate) fn new(ties: Ties) -> Self {
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
            Ties::Shallow => (cost, depth),
            Ties::Deep => (cost, !depth),
        }
    }

    /// Whether a node of this rank would be taken before all that are here.
    #[inline]
    pub(crate) fn would_be_first(&self, rank: Rank) -> bool {
        self.first.is_none_or(|(first, _)| match self.ties {
            Ties::Shallow => rank < first,
            Ties::Deep => rank <= first,
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
            Ties::Shallow => {
                store.set_next(chain.last, node);
                chain.last = node;
            }
            Ties::Deep => {
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
