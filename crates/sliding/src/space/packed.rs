//! Boards of at most 16 cells, packed into one word.

use search::{Pack, Space};

use super::{BoardSpace, Push, Successors};
use crate::heuristic::{Cells, Heuristic, Slide, TABLED_CELLS};
use crate::{Direction, Metric, Puzzle, Size};

/// A board in a register: four bits a cell, cell 0 lowest, 0 for the blank.
///
/// ```text
///   1 2 3
///   4 5 6     0x8_0765_4321          a slide: tile = word >> 4 * from & 15
///   7   8                            word ^= tile << 4 * from | tile << 4 * to
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Word(u64);

impl Word {
    #[inline]
    fn slid(self, tile: usize, from: usize, to: usize) -> Self {
        let tile = tile as u64;
        Self(self.0 ^ (tile << (4 * from)) ^ (tile << (4 * to)))
    }
}

impl Cells for Word {
    #[inline]
    fn at(&self, cell: usize) -> usize {
        (self.0 >> (4 * cell) & 15) as usize
    }
}

/// A step: the direction and the cell where it leaves the blank, `direction << 4 | blank`. The same
/// byte in a node tells how it was reached and where its blank is; 64 + blank at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step(u8);

const ROOT: u8 = 64;
/// Set in the lists of steps, so that a list ends where no byte is left.
const LISTED: u8 = 128;

impl Step {
    fn new(direction: Direction, blank: usize) -> Self {
        Self((direction as u8) << 4 | blank as u8)
    }

    #[inline]
    fn blank(self) -> usize {
        (self.0 & 15).into()
    }

    #[inline]
    fn direction(self) -> Direction {
        Direction::ALL[usize::from(self.0 >> 4 & 3)]
    }
}

/// The steps from a node, a byte each, first tried lowest.
#[derive(Clone, Copy, Debug)]
pub struct Steps(u64);

impl Iterator for Steps {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        let step = self.0 as u8;
        self.0 >>= 8;
        (step != 0).then_some(Step(step & !LISTED))
    }
}

/// The whole board, how it was reached, and the estimate.
#[derive(Clone, Copy, Debug)]
pub struct Node<T> {
    word: Word,
    place: Step,
    sum: T,
}

/// The space of a puzzle of at most 16 cells. `MULTI` chooses the metric.
#[derive(Clone, Debug)]
pub struct PackedSpace<H, const MULTI: bool> {
    heuristic: H,
    size: Size,
    start: Word,
    blank: usize,
    goal: Word,
    /// The steps for each place byte.
    steps: Box<[Steps; 128]>,
    /// The next cell towards which the blank goes, `[direction << 4 | blank]`.
    sources: [u8; 64],
    /// See [`PackedSpace::scaled`].
    scale: u32,
}

impl<H: Heuristic, const MULTI: bool> PackedSpace<H, MULTI> {
    /// Whether a board of this size fits.
    #[must_use]
    pub fn fits(size: Size) -> bool {
        size.cells() <= TABLED_CELLS
    }

    /// The space of a puzzle.
    ///
    /// # Panics
    /// When the board does not fit.
    #[must_use]
    pub fn new(puzzle: &Puzzle, heuristic: H, successors: Successors) -> Self {
        let size = puzzle.size();
        assert!(Self::fits(size), "more than 16 cells do not fit a word");
        let metric = if MULTI {
            Metric::MultiTile
        } else {
            Metric::SingleTile
        };
        let pack = |labels: &[u16]| {
            let mut word = Word(0);
            for (cell, &label) in labels.iter().enumerate() {
                word.0 |= u64::from(label) << (4 * cell);
            }
            word
        };
        let solved = puzzle
            .with_start(puzzle.goal().clone())
            .expect("the goal has its own size");
        let mut sources = [0; 64];
        for blank in 0..size.cells() {
            for direction in Direction::ALL {
                let source = size.source(blank, direction).unwrap_or(blank);
                sources[(direction as usize) << 4 | blank] = source as u8;
            }
        }
        let mut steps = Box::new([Steps(0); 128]);
        for blank in 0..size.cells() {
            let ways = Direction::ALL.into_iter().map(Some).chain([None]);
            for last in ways {
                let place = last.map_or(ROOT | blank as u8, |last| Step::new(last, blank).0);
                steps[usize::from(place)] =
                    list(size, blank, successors.after(last, metric), metric);
            }
        }
        Self {
            heuristic,
            size,
            start: pack(&puzzle.labelled_start()),
            blank: puzzle.start().blank(),
            goal: pack(&solved.labelled_start()),
            steps,
            sources,
            scale: 1,
        }
    }

    /// Divides the estimate by `scale`, rounding up; see [`super::pushes_at_most`].
    #[must_use]
    pub fn scaled(self, scale: u32) -> Self {
        Self { scale, ..self }
    }

    fn node(&self, word: Word, place: Step) -> Node<H::Sum> {
        Node {
            word,
            place,
            sum: self.heuristic.of(&word),
        }
    }
}

fn list(
    size: Size,
    blank: usize,
    directions: impl Iterator<Item = Direction>,
    metric: Metric,
) -> Steps {
    let mut bytes = Vec::with_capacity(8);
    for direction in directions {
        let mut cell = blank;
        while let Some(source) = size.source(cell, direction) {
            bytes.push(Step::new(direction, source).0 | LISTED);
            cell = source;
            if metric == Metric::SingleTile {
                break;
            }
        }
    }
    let list = bytes.iter().rev();
    Steps(list.fold(0, |list, &byte| list << 8 | u64::from(byte)))
}

impl<H: Heuristic, const MULTI: bool> Space for PackedSpace<H, MULTI> {
    type Node = Node<H::Sum>;
    type Move = Step;
    type Moves = Steps;

    fn root(&self) -> Self::Node {
        self.node(self.start, Step(ROOT | self.blank as u8))
    }

    #[inline]
    fn moves(&self, node: Self::Node) -> Steps {
        self.steps[usize::from(node.place.0 & 127)]
    }

    #[inline]
    fn child(&self, node: Self::Node, step: Step) -> Self::Node {
        let Node {
            mut word, mut sum, ..
        } = node;
        let mut to = node.place.blank();
        loop {
            let from = if MULTI {
                self.sources[usize::from(step.0 & 48) | to].into()
            } else {
                step.blank()
            };
            let slide = Slide {
                tile: word.at(from),
                from,
                to,
                direction: step.direction(),
            };
            sum = self.heuristic.after(&word, sum, slide);
            word = word.slid(slide.tile, from, to);
            to = from;
            if !MULTI || to == step.blank() {
                break;
            }
        }
        Node {
            word,
            place: step,
            sum,
        }
    }

    // The node holds the whole board: nothing is changed in place.
    #[inline]
    fn play(&mut self, _: Self::Node, _: Step) {}

    #[inline]
    fn unplay(&mut self, _: Self::Node, _: Step) {}

    #[inline]
    fn estimate(&self, node: Self::Node) -> u32 {
        let value = self.heuristic.value(node.sum);
        if MULTI {
            value.div_ceil(self.scale)
        } else {
            value
        }
    }

    #[inline]
    fn is_goal(&self, node: Self::Node) -> bool {
        node.word == self.goal
    }
}

impl<H: Heuristic, const MULTI: bool> Pack for PackedSpace<H, MULTI> {
    #[inline]
    fn key_words(&self) -> usize {
        1
    }

    #[inline]
    fn pack(&self, node: Self::Node, key: &mut [u64]) {
        key[0] = node.word.0;
    }

    #[inline]
    fn arrival(&self, node: Self::Node) -> u8 {
        node.place.0
    }

    #[inline]
    fn unpack(&mut self, key: &[u64], arrival: u8) -> Self::Node {
        self.node(Word(key[0]), Step(arrival))
    }
}

impl<H: Heuristic, const MULTI: bool> BoardSpace for PackedSpace<H, MULTI> {
    fn push(&self, node: Self::Node, step: Step) -> Push {
        Push {
            direction: step.direction(),
            tiles: self.size.distance(node.place.blank(), step.blank()) as u8,
        }
    }

    fn labels(&self, node: Self::Node) -> Vec<u16> {
        (0..self.size.cells())
            .map(|cell| node.word.at(cell) as u16)
            .collect()
    }
}
