//! Boards of any size.

use search::{Pack, Reversible, Space};

use super::{BoardSpace, Push, Successors};
use crate::heuristic::{Cells, Heuristic, Homes, Slide};
use crate::{Direction, Metric, Puzzle, Size};

/// What a step changes besides the array: the blank, the last direction and the estimate.
#[derive(Clone, Copy, Debug)]
pub struct Node<T> {
    blank: u16,
    last: Option<Direction>,
    sum: T,
}

/// The arrival of a node that was reached by no step.
const NO_ARRIVAL: u8 = 4;

/// The steps from a node: the directions that are left, and how far the current one has gone.
#[derive(Clone, Debug)]
pub struct Pushes {
    /// Directions still to be tried, last first, and how many tiles can be pushed that way.
    ways: [(Direction, u8); 4],
    left: u8,
    tiles: u8,
}

impl Pushes {
    /// Those from a blank in some directions.
    #[inline]
    pub(crate) fn new(
        (size, blank): (Size, usize),
        directions: impl Iterator<Item = Direction>,
        metric: Metric,
    ) -> Self {
        let mut ways = [(Direction::Up, 0); 4];
        let mut left = 0;
        for direction in directions {
            let reach = size.reach(blank, direction);
            if reach > 0 {
                let most = match metric {
                    Metric::SingleTile => 1,
                    Metric::MultiTile => reach as u8,
                };
                ways[left] = (direction, most);
                left += 1;
            }
        }
        ways[..left].reverse();
        Self {
            ways,
            left: left as u8,
            tiles: 0,
        }
    }
}

impl Iterator for Pushes {
    type Item = Push;

    #[inline]
    fn next(&mut self) -> Option<Push> {
        let (direction, most) = self.ways[usize::from(self.left.checked_sub(1)?)];
        self.tiles += 1;
        let push = Push {
            direction,
            tiles: self.tiles,
        };
        if self.tiles == most {
            self.tiles = 0;
            self.left -= 1;
        }
        Some(push)
    }
}

/// The space of a puzzle of any size. `MULTI` chooses the metric.
#[derive(Clone, Debug)]
pub struct LargeSpace<H, const MULTI: bool> {
    heuristic: H,
    homes: Homes,
    successors: Successors,
    labels: Vec<u16>,
    blank: u16,
    /// Bits of one cell in a key.
    bits: u32,
}

impl<H: Heuristic, const MULTI: bool> LargeSpace<H, MULTI> {
    const METRIC: Metric = if MULTI {
        Metric::MultiTile
    } else {
        Metric::SingleTile
    };

    /// The space of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle, heuristic: H, successors: Successors) -> Self {
        Self {
            heuristic,
            homes: Homes::of(puzzle),
            successors,
            labels: puzzle.labelled_start(),
            blank: puzzle.start().blank() as u16,
            bits: usize::BITS - (puzzle.size().cells() - 1).leading_zeros(),
        }
    }

    fn size(&self) -> Size {
        self.homes.size()
    }

    fn node(&self, blank: u16, last: Option<Direction>) -> Node<H::Sum> {
        Node {
            blank,
            last,
            sum: self.heuristic.of(self.labels.as_slice()),
        }
    }

    fn pack_labels(&self, labels: impl Iterator<Item = u16>, key: &mut [u64]) {
        key.fill(0);
        let mut position = 0;
        for label in labels {
            let (word, bit) = ((position / 64) as usize, position % 64);
            key[word] |= u64::from(label) << bit;
            if bit + self.bits > 64 {
                key[word + 1] = u64::from(label) >> (64 - bit);
            }
            position += self.bits;
        }
    }

    /// The cells along a push: where the blank is before each slide, and after it.
    #[inline]
    fn along(
        &self,
        blank: u16,
        push: Push,
    ) -> impl DoubleEndedIterator<Item = (usize, usize)> + use<H, MULTI> {
        let stride = self.size().stride(push.direction);
        let cell =
            move |steps: u8| usize::from(blank).wrapping_add_signed(stride * isize::from(steps));
        (0..push.tiles).map(move |steps| (cell(steps), cell(steps + 1)))
    }
}

/// The board in the middle of a push: the tiles between the first blank and the present one have
/// moved up by one.
struct MidPush<'a> {
    labels: &'a [u16],
    first: usize,
    now: usize,
    stride: usize,
}

impl Cells for MidPush<'_> {
    fn at(&self, cell: usize) -> usize {
        let (low, high) = (self.first.min(self.now), self.first.max(self.now));
        let between = (low..=high).contains(&cell) && (cell - low).is_multiple_of(self.stride);
        match between {
            true if cell == self.now => 0,
            true if self.first < self.now => self.labels[cell + self.stride].into(),
            true => self.labels[cell - self.stride].into(),
            false => self.labels[cell].into(),
        }
    }
}

impl<H: Heuristic, const MULTI: bool> Space for LargeSpace<H, MULTI> {
    type Node = Node<H::Sum>;
    type Move = Push;
    type Moves = Pushes;

    fn root(&self) -> Self::Node {
        self.node(self.blank, None)
    }

    #[inline]
    fn moves(&self, node: Self::Node) -> Pushes {
        let directions = self.successors.after(node.last, Self::METRIC);
        Pushes::new((self.size(), node.blank.into()), directions, Self::METRIC)
    }

    #[inline]
    fn child(&self, node: Self::Node, push: Push) -> Self::Node {
        let Node { mut sum, blank, .. } = node;
        let stride = self.size().stride(push.direction).unsigned_abs();
        let mut end = blank;
        for (to, from) in self.along(blank, push) {
            let tile = usize::from(self.labels[from]);
            let slide = Slide {
                tile,
                from,
                to,
                direction: push.direction,
            };
            sum = if MULTI && to != usize::from(blank) {
                let cells = MidPush {
                    labels: &self.labels,
                    first: blank.into(),
                    now: to,
                    stride,
                };
                self.heuristic.after(&cells, sum, slide)
            } else {
                self.heuristic.after(self.labels.as_slice(), sum, slide)
            };
            end = from as u16;
        }
        Node {
            blank: end,
            last: Some(push.direction),
            sum,
        }
    }

    #[inline]
    fn play(&mut self, node: Self::Node, push: Push) {
        for (to, from) in self.along(node.blank, push) {
            self.labels.swap(to, from);
        }
    }

    #[inline]
    fn unplay(&mut self, node: Self::Node, push: Push) {
        for (to, from) in self.along(node.blank, push).rev() {
            self.labels.swap(to, from);
        }
    }

    #[inline]
    fn estimate(&self, node: Self::Node) -> u32 {
        self.heuristic.value(node.sum)
    }

    fn is_consistent(&self) -> bool {
        self.heuristic.is_consistent()
    }

    #[inline]
    fn rank(&self, node: Self::Node) -> u32 {
        self.heuristic.rank(node.sum)
    }

    #[inline]
    fn is_goal(&self, _: Self::Node) -> bool {
        let mut cells = self.labels.iter().enumerate();
        cells.all(|(cell, &label)| label == 0 || self.homes.home(label.into()) == cell)
    }
}

impl<H: Heuristic, const MULTI: bool> Pack for LargeSpace<H, MULTI> {
    fn key_words(&self) -> usize {
        (self.labels.len() * self.bits as usize).div_ceil(64)
    }

    fn pack(&self, _: Self::Node, key: &mut [u64]) {
        self.pack_labels(self.labels.iter().copied(), key);
    }

    fn arrival(&self, node: Self::Node) -> u8 {
        node.last.map_or(NO_ARRIVAL, |last| last as u8)
    }

    fn unpack(&mut self, key: &[u64], arrival: u8) -> Self::Node {
        let mask = (1u64 << self.bits) - 1;
        let mut position = 0;
        let mut blank = 0;
        for (cell, label) in self.labels.iter_mut().enumerate() {
            let (word, bit) = ((position / 64) as usize, position % 64);
            let mut value = key[word] >> bit;
            if bit + self.bits > 64 {
                value |= key[word + 1] << (64 - bit);
            }
            *label = (value & mask) as u16;
            if *label == 0 {
                blank = cell as u16;
            }
            position += self.bits;
        }
        self.node(blank, Direction::ALL.get(usize::from(arrival)).copied())
    }
}

impl<H: Heuristic, const MULTI: bool> Reversible for LargeSpace<H, MULTI> {
    fn pack_goal(&self, key: &mut [u64]) -> u8 {
        let mut labels = vec![0; self.labels.len()];
        for label in 1..self.labels.len() {
            labels[self.homes.home(label)] = label as u16;
        }
        self.pack_labels(labels.into_iter(), key);
        NO_ARRIVAL
    }
}

impl<H: Heuristic, const MULTI: bool> BoardSpace for LargeSpace<H, MULTI> {
    fn push(&self, _: Self::Node, push: Push) -> Push {
        push
    }

    fn labels(&self, _: Self::Node) -> Vec<u16> {
        self.labels.clone()
    }
}
