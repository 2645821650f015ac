//! From states to nodes: a hash table made for a search that outgrows the caches.
//!
//! A look-up in a table of a gigabyte costs a memory latency, as long as hundreds of instructions. So a
//! look-up needs a single one, and several are under way at once.
//!
//! ```text
//!   hash of a state   | shard, 6 bits | ... | tag, 32 bits |
//!   shard             buckets; tag t lies in bucket  t * buckets / 2^32  or, if that is full,
//!                     in the next one that is not
//!   bucket            | 8 tags, 4 bytes each | 8 nodes, 4 bytes each |    one cache line
//! ```
//!
//! - The tag settles nearly every look-up without touching the node's key.
//! - The order of the buckets is the order of the tags, so a shard grows by a sequential copy that
//!   hashes nothing.
//! - A shard doubles when it is three quarters full. Shards begin with different sizes, so that
//!   they take turns: at any time one is held twice and the others are at all stages between
//!   three eighths and three quarters, which makes 15 bytes a state whatever the number of states.

use crate::prefetch::prefetch;

const SHARDS: usize = 64;
const WIDTH: usize = 8;
/// The tag of a free place. Places of a bucket are filled in order.
const FREE: u32 = 0;
/// Buckets beyond the last regular one, into which that one may run over.
const SLACK: usize = 3;

pub(crate) struct StateIndex {
    shards: Vec<Shard>,
    bytes: u64,
}

struct Shard {
    buckets: Vec<Bucket>,
    regular: usize,
    used: usize,
    /// Regular buckets after the next growth.
    next: usize,
}

#[derive(Clone)]
#[repr(align(64))]
struct Bucket {
    tags: [u32; WIDTH],
    nodes: [u32; WIDTH],
}

/// The hash of a state, taken apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Probe {
    shard: u32,
    tag: u32,
}

/// Where a look-up ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    bucket: usize,
    slot: usize,
}

impl Bucket {
    const EMPTY: Self = Self {
        tags: [FREE; WIDTH],
        nodes: [0; WIDTH],
    };

    /// The places with this tag, as bits.
    #[inline]
    fn places(&self, tag: u32) -> u32 {
        let mut bits = 0;
        for (place, &other) in self.tags.iter().enumerate() {
            bits |= u32::from(other == tag) << place;
        }
        bits
    }
}

impl StateIndex {
    pub(crate) fn new() -> Self {
        Self {
            shards: (0..SHARDS).map(Shard::new).collect(),
            bytes: 0,
        }
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Where a state would be; the place is fetched meanwhile, so that the latencies of several
    /// look-ups overlap when they are all probed before they are searched.
    #[inline]
    pub(crate) fn probe(&self, key: &[u64]) -> Probe {
        let hash = hash(key);
        let shard = (hash >> 58) as u32;
        let tag = (hash as u32).max(FREE + 1);
        let home = &self.shards[shard as usize];
        prefetch(home.buckets.get(home.bucket_of(tag)));
        Probe { shard, tag }
    }

    /// A node that may be that of a state; the bucket should have been fetched by now.
    #[inline]
    pub(crate) fn candidate(&self, probe: Probe) -> Option<u32> {
        let shard = &self.shards[probe.shard as usize];
        let bucket = shard.buckets.get(shard.bucket_of(probe.tag))?;
        let places = bucket.places(probe.tag);
        (places != 0).then(|| bucket.nodes[places.trailing_zeros() as usize % WIDTH])
    }

    /// The node of a state, `is_it` telling whether a node with the same tag is the one; or the
    /// place where it would go.
    #[inline]
    pub(crate) fn find(
        &self,
        probe: Probe,
        mut is_it: impl FnMut(u32) -> bool,
    ) -> Result<(Place, u32), Place> {
        let shard = &self.shards[probe.shard as usize];
        let mut bucket = shard.bucket_of(probe.tag);
        while let Some(here) = shard.buckets.get(bucket) {
            let mut places = here.places(probe.tag);
            while places != 0 {
                let slot = places.trailing_zeros() as usize;
                let node = here.nodes[slot];
                if is_it(node) {
                    return Ok((Place { bucket, slot }, node));
                }
                places &= places - 1;
            }
            let free = here.places(FREE);
            if free != 0 {
                let slot = free.trailing_zeros() as usize;
                return Err(Place { bucket, slot });
            }
            bucket += 1;
        }
        Err(Place { bucket, slot: 0 })
    }

    /// Lets `node` stand for a state that is there.
    #[inline]
    pub(crate) fn replace(&mut self, probe: Probe, place: Place, node: u32) {
        self.shards[probe.shard as usize].buckets[place.bucket].nodes[place.slot] = node;
    }

    /// Bytes that the insertion would have to allocate, held beside the old ones; more in the rare
    /// case that the last buckets of a shard run over.
    #[inline]
    pub(crate) fn growth(&self, probe: Probe, place: Place) -> u64 {
        let shard = &self.shards[probe.shard as usize];
        if shard.has_room(place) {
            0
        } else {
            ((shard.next + SLACK) * size_of::<Bucket>()) as u64
        }
    }

    /// Adds the node of a state that is not there, at the place where it was looked for.
    #[inline]
    pub(crate) fn insert(&mut self, probe: Probe, mut place: Place, node: u32) {
        while !self.shards[probe.shard as usize].has_room(place) {
            let shard = &mut self.shards[probe.shard as usize];
            self.bytes -= shard.bytes();
            shard.grow();
            self.bytes += shard.bytes();
            place = match self.find(probe, |_| false) {
                Ok((place, _)) | Err(place) => place,
            };
        }
        let shard = &mut self.shards[probe.shard as usize];
        shard.used += 1;
        let bucket = &mut shard.buckets[place.bucket];
        bucket.tags[place.slot] = probe.tag;
        bucket.nodes[place.slot] = node;
    }
}

impl Shard {
    /// The first allocation is of 16 to 31 buckets: the powers of two in between, in equal ratios.
    fn new(number: usize) -> Self {
        Self {
            buckets: Vec::new(),
            regular: 0,
            used: 0,
            next: (16.0 * (number as f64 / SHARDS as f64).exp2()) as usize,
        }
    }

    #[inline]
    fn bucket_of(&self, tag: u32) -> usize {
        ((u64::from(tag) * self.regular as u64) >> 32) as usize
    }

    /// Three quarters full at most.
    #[inline]
    fn has_room(&self, place: Place) -> bool {
        self.used < self.regular * (WIDTH * 3 / 4) && place.bucket < self.buckets.len()
    }

    fn bytes(&self) -> u64 {
        (self.buckets.capacity() * size_of::<Bucket>()) as u64
    }

    #[cold]
    fn grow(&mut self) {
        'larger: loop {
            let mut larger = Self {
                buckets: vec![Bucket::EMPTY; self.next + SLACK],
                regular: self.next,
                used: self.used,
                next: 2 * self.next,
            };
            for bucket in &self.buckets {
                for (&tag, &node) in bucket.tags.iter().zip(&bucket.nodes) {
                    if tag != FREE && !larger.refill(tag, node) {
                        self.next *= 2;
                        continue 'larger;
                    }
                }
            }
            *self = larger;
            return;
        }
    }

    /// Puts an entry into a table that is being filled; false when it runs over the end.
    fn refill(&mut self, tag: u32, node: u32) -> bool {
        let home = self.bucket_of(tag);
        for bucket in &mut self.buckets[home..] {
            let free = bucket.places(FREE);
            if free != 0 {
                let slot = free.trailing_zeros() as usize;
                bucket.tags[slot] = tag;
                bucket.nodes[slot] = node;
                return true;
            }
        }
        false
    }
}

/// Mixes the words of a key; two multiplications so that every bit of the key reaches the shard
/// and the tag.
#[inline]
pub(crate) fn hash(key: &[u64]) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = 0u64;
    for &word in key {
        hash = (hash.rotate_left(23) ^ word).wrapping_mul(ODD);
        hash ^= hash >> 32;
    }
    hash = hash.wrapping_mul(ODD);
    hash ^ hash >> 29
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use super::*;

    /// An index beside the table that it replaces.
    #[derive(Default)]
    struct Both {
        keys: Vec<Vec<u64>>,
        table: HashMap<Vec<u64>, u32>,
    }

    impl Both {
        fn look_up(&self, index: &StateIndex, key: &[u64]) -> Result<(Place, u32), Place> {
            let probe = index.probe(key);
            let found = index.find(probe, |node| self.keys[node as usize] == key);
            let node = found.ok().map(|(_, node)| node);
            assert_eq!(node, self.table.get(key).copied());
            found
        }

        /// Lets a new node stand for the state.
        fn add(&mut self, index: &mut StateIndex, key: Vec<u64>) {
            let node = self.keys.len() as u32;
            let probe = index.probe(&key);
            match self.look_up(index, &key) {
                Ok((place, _)) => index.replace(probe, place, node),
                Err(place) => {
                    let (before, growth) = (index.bytes(), index.growth(probe, place));
                    index.insert(probe, place, node);
                    // The announced bytes are the allocated bytes.
                    assert!(index.bytes() <= before + growth);
                    assert_eq!(growth == 0, index.bytes() == before);
                }
            }
            self.keys.push(key.clone());
            self.table.insert(key, node);
        }
    }

    #[test]
    fn a_hundred_thousand_states() {
        for words in [1, 3] {
            let (mut index, mut both) = (StateIndex::new(), Both::default());
            for number in 0..100_000u64 {
                // Every fifth state is one that was there before.
                let number = if number % 5 == 0 { number / 3 } else { number };
                let key = (0..words)
                    .map(|word| (number * number) ^ (number << word))
                    .collect();
                both.add(&mut index, key);
            }
            for key in &both.keys {
                assert!(both.look_up(&index, key).is_ok());
            }
            for number in 0..1000 {
                let absent = vec![u64::MAX - number; words];
                assert!(both.look_up(&index, &absent).is_err());
            }
        }
    }

    proptest! {
        #[test]
        fn states_that_come_and_come_again(numbers in prop::collection::vec(0u64..3000, 0..4000)) {
            let (mut index, mut both) = (StateIndex::new(), Both::default());
            for number in numbers {
                both.add(&mut index, vec![number]);
            }
        }
    }

    /// Tags that crowd the last buckets run over the end: the shard must grow though it is all but
    /// empty, more than once at a time, and lose nothing.
    #[test]
    fn a_crowded_end() {
        let mut index = StateIndex::new();
        let probe = |number: u32| Probe {
            shard: 5,
            tag: u32::MAX - (number << 16),
        };
        for number in 0..200 {
            let Err(place) = index.find(probe(number), |_| true) else {
                panic!("tag {number} is there already");
            };
            index.insert(probe(number), place, number);
            for earlier in 0..=number {
                let found = index.find(probe(earlier), |node| node == earlier);
                assert_eq!(found.ok().map(|(_, node)| node), Some(earlier));
            }
        }
    }

    /// Different states with the same tag, more than a bucket holds.
    #[test]
    fn equal_tags() {
        let mut index = StateIndex::new();
        let probe = Probe { shard: 0, tag: 77 };
        for node in 0..20 {
            let Err(place) = index.find(probe, |other| other == node) else {
                panic!("node {node} is there already");
            };
            index.insert(probe, place, node);
        }
        for node in 0..20 {
            let found = index.find(probe, |other| other == node);
            assert_eq!(found.ok().map(|(_, node)| node), Some(node));
        }
    }

    /// States that differ in one bit differ in tag or shard: that is what two multiplications buy.
    #[test]
    fn every_bit_reaches_the_probe() {
        let index = StateIndex::new();
        for key in [0u64, 1, 0x0123_4567_89ab_cdef, u64::MAX] {
            let home = index.probe(&[key]);
            for bit in 0..64 {
                let other = index.probe(&[key ^ 1 << bit]);
                assert_ne!(
                    (home.shard, home.tag),
                    (other.shard, other.tag),
                    "bit {bit}"
                );
            }
        }
    }
}
