//! The live nodes as a binary heap whose order of equals is that of a known library.
//!
//! A heap defines which of two different costs comes first. Which of several equals does depends on
//! how it moves its entries. Two programs whose node counts are known leave it to their library, so
//! both libraries are followed here, comparison by comparison.

/// The library whose heap is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heap {
    /// Python's `heapq`, where a node is less than another of equal cost if it is at least as deep.
    Heapq,
    /// Java's `PriorityQueue`, which compares costs alone.
    PriorityQueue,
}

/// A live node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) cost: u64,
    pub(crate) depth: u32,
    pub(crate) node: u32,
}

impl Heap {
    /// Whether `one` must stand above `other`.
    fn is_less(self, one: Entry, other: Entry) -> bool {
        match self {
            Self::Heapq => {
                one.cost < other.cost || one.cost == other.cost && one.depth >= other.depth
            }
            Self::PriorityQueue => one.cost < other.cost,
        }
    }
}

/// The heap, the first entry on top.
#[derive(Debug)]
pub(crate) struct LiveHeap {
    kind: Heap,
    entries: Vec<Entry>,
}

impl LiveHeap {
    pub(crate) fn new(kind: Heap) -> Self {
        let entries = Vec::new();
        Self { kind, entries }
    }

    pub(crate) fn bytes(&self) -> u64 {
        (self.entries.capacity() * size_of::<Entry>()) as u64
    }

    /// Bytes that the next push allocates beside those that are held.
    pub(crate) fn growth(&self) -> u64 {
        match self.entries.len() == self.entries.capacity() {
            true => (2 * self.bytes()).max(4 * size_of::<Entry>() as u64),
            false => 0,
        }
    }

    pub(crate) fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
        self.rise(0, self.entries.len() - 1);
    }

    pub(crate) fn pop(&mut self) -> Option<Entry> {
        let last = self.entries.pop()?;
        let Some(first) = self.entries.first_mut() else {
            return Some(last);
        };
        let first = std::mem::replace(first, last);
        self.sink(0);
        Some(first)
    }

    /// Removes all that cost more, as `PriorityQueue.removeIf` does: the others keep their places in
    /// the array, and are made a heap again from its middle up.
    pub(crate) fn remove_above(&mut self, cost: u64) {
        let before = self.entries.len();
        self.entries.retain(|entry| entry.cost <= cost);
        if self.entries.len() < before {
            for place in (0..self.entries.len() / 2).rev() {
                self.sink(place);
            }
        }
    }

    /// Moves an entry up until its parent is not greater, at most to `top`.
    fn rise(&mut self, top: usize, mut place: usize) {
        let entry = self.entries[place];
        while place > top {
            let parent = (place - 1) / 2;
            if !self.kind.is_less(entry, self.entries[parent]) {
                break;
            }
            self.entries[place] = self.entries[parent];
            place = parent;
        }
        self.entries[place] = entry;
    }

    /// Moves an entry down. `heapq` lets the lesser child rise all the way to a leaf and then moves
    /// the entry up again; `PriorityQueue` stops where no child is less.
    fn sink(&mut self, top: usize) {
        let mut place = top;
        let entry = self.entries[place];
        loop {
            let left = 2 * place + 1;
            let Some(&child) = self.entries.get(left) else {
                break;
            };
            let right = self.entries.get(left + 1).copied();
            let takes_right = right.is_some_and(|right| match self.kind {
                Heap::Heapq => !self.kind.is_less(child, right),
                Heap::PriorityQueue => self.kind.is_less(right, child),
            });
            let lesser = left + usize::from(takes_right);
            let stays = !self.kind.is_less(self.entries[lesser], entry);
            if self.kind == Heap::PriorityQueue && stays {
                break;
            }
            self.entries[place] = self.entries[lesser];
            place = lesser;
        }
        self.entries[place] = entry;
        if self.kind == Heap::Heapq {
            self.rise(top, place);
        }
    }
}
