//! A space without a puzzle, for the tests of the engines: a ring of numbered places where a step
//! goes one place on or one back. The way to the goal is the shorter arc.

use crate::{Pack, Space};

mod tests;

#[derive(Clone, Debug)]
pub(crate) struct Ring {
    pub(crate) places: u32,
    pub(crate) start: u32,
    pub(crate) goal: u32,
    /// Whether the estimate is the arc, or 0.
    pub(crate) informed: bool,
}

impl Ring {
    pub(crate) fn arc(&self, from: u32) -> u32 {
        let ahead = (self.goal + self.places - from) % self.places;
        ahead.min(self.places - ahead)
    }
}

impl Space for Ring {
    type Node = u32;
    type Move = bool;
    type Moves = std::array::IntoIter<bool, 2>;

    fn root(&self) -> u32 {
        self.start
    }

    fn moves(&self, _: u32) -> Self::Moves {
        [false, true].into_iter()
    }

    fn child(&self, node: u32, forward: bool) -> u32 {
        let step = if forward { 1 } else { self.places - 1 };
        (node + step) % self.places
    }

    fn play(&mut self, _: u32, _: bool) {}

    fn unplay(&mut self, _: u32, _: bool) {}

    fn estimate(&self, node: u32) -> u32 {
        if self.informed { self.arc(node) } else { 0 }
    }

    fn is_goal(&self, node: u32) -> bool {
        node == self.goal
    }
}

impl Pack for Ring {
    fn key_words(&self) -> usize {
        1
    }

    fn pack(&self, node: u32, key: &mut [u64]) {
        key[0] = node.into();
    }

    fn arrival(&self, _: u32) -> u8 {
        0
    }

    fn unpack(&mut self, key: &[u64], _: u8) -> u32 {
        key[0] as u32
    }
}
