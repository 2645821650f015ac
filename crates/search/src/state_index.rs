//! From states to nodes: a hash table made for a search that outgrows the caches.
//!
//! A look-up in a table of a gigabyte costs a memory latency, hundreds of instructions long. All
//! that can be done is to need a single one, and to have several under way at once.
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

    /// Bytes that the insertion would have to allocate, held beside the old ones.
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
