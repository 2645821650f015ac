//! Boards of at most 16 cells: tables for everything, keys of one word.

use search::{Pack, Reversible, Space};

use super::{BoardSpace, Push, Successors};
use crate::heuristic::{Cells, Heuristic, Slide, TABLED_CELLS};
use crate::{Direction, Metric, Puzzle, Size};

/// The labels by cell. In the hot loop a byte is read and one is written; a word of four bits a
/// cell, kept in a register, was tried and is a quarter slower: it shifts by variable amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Labels([u8; TABLED_CELLS]);

impl Labels {
    fn new(labels: &[u16]) -> Self {
        let mut cells = [0; TABLED_CELLS];
        for (cell, &label) in cells.iter_mut().zip(labels) {
            *cell = label as u8;
        }
        Self(cells)
    }

    #[inline]
    fn slide(&mut self, from: usize, to: usize) {
        self.0[to & 15] = self.0[from & 15];
        self.0[from & 15] = 0;
    }

    /// Four bits a cell, cell 0 lowest: the bytes squeezed together, pair by pair.
    ///
    /// ```text
    ///   0h 0g 0f 0e 0d 0c 0b 0a   ->   __hg __fe __dc __ba   ->   ____hgfe ____dcba   ->   hgfedcba
    /// ```
    #[inline]
    fn word(self) -> u64 {
        let squeeze = |half: u64| {
            let pairs = (half | half >> 4) & 0x00ff_00ff_00ff_00ff;
            let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
            (fours | fours >> 16) & 0xffff_ffff
        };
        let all = u128::from_le_bytes(self.0);
        squeeze(all as u64) | squeeze((all >> 64) as u64) << 32
    }

    /// The inverse of [`Labels::word`].
    #[inline]
    fn of_word(word: u64) -> Self {
        let stretch = |half: u64| {
            let fours = (half | half << 16) & 0x0000_ffff_0000_ffff;
            let pairs = (fours | fours << 8) & 0x00ff_00ff_00ff_00ff;
            (pairs | pairs << 4) & 0x0f0f_0f0f_0f0f_0f0f
        };
        let (low, high) = (stretch(word & 0xffff_ffff), stretch(word >> 32));
        Self((u128::from(high) << 64 | u128::from(low)).to_le_bytes())
    }
}

impl Cells for Labels {
    #[inline(always)]
    fn at(&self, cell: usize) -> usize {
        self.0[cell & 15].into()
    }
}

/// A step: the direction and the cell where it leaves the blank, `direction << 4 | blank`. The same
/// byte in a node tells how it was reached and where its blank is; 64 + blank at the root.
/// Opposite directions add up to 3, so `byte ^ 48` is the way back.
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
        Direction::of_bits(self.0 >> 4)
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

/// How a board was reached, which is also where its blank is, and the estimate.
#[derive(Clone, Copy, Debug)]
pub struct Node<T> {
    place: Step,
    sum: T,
}

/// The space of a puzzle of at most 16 cells. `MULTI` chooses the metric.
#[derive(Clone, Debug)]
pub struct SmallSpace<H, const MULTI: bool> {
    heuristic: H,
    size: Size,
    labels: Labels,
    /// The place byte of the start.
    start: Step,
    goal: Labels,
    /// The steps for each place byte.
    steps: Box<[Steps; 128]>,
    /// The next cell towards which the blank goes, `[direction << 4 | blank]`.
    sources: [u8; 64],
}

impl<H: Heuristic, const MULTI: bool> SmallSpace<H, MULTI> {
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
            labels: Labels::new(&puzzle.labelled_start()),
            start: Step(ROOT | puzzle.start().blank() as u8),
            goal: Labels::new(&solved.labelled_start()),
            steps,
            sources,
        }
    }

    /// The cell the next tile of a step comes from, when the blank has come to `to`.
    #[inline]
    fn source(&self, step: Step, to: usize) -> usize {
        if MULTI {
            self.sources[usize::from(step.0 & 48) | to].into()
        } else {
            step.blank()
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

impl<H: Heuristic, const MULTI: bool> Space for SmallSpace<H, MULTI> {
    type Node = Node<H::Sum>;
    type Move = Step;
    type Moves = Steps;

    fn root(&self) -> Self::Node {
        Node {
            place: self.start,
            sum: self.heuristic.of(&self.labels),
        }
    }

    #[inline]
    fn moves(&self, node: Self::Node) -> Steps {
        self.steps[usize::from(node.place.0 & 127)]
    }

    #[inline]
    fn child(&self, node: Self::Node, step: Step) -> Self::Node {
        let mut sum = node.sum;
        let mut to = node.place.blank();
        // A push of several tiles is played on a copy: each slide is estimated on its own board.
        let mut pushed = self.labels;
        loop {
            let from = self.source(step, to);
            let slide = Slide {
                tile: self.labels.at(from),
                from,
                to,
                direction: step.direction(),
            };
            if !MULTI {
                sum = self.heuristic.after(&self.labels, sum, slide);
                break;
            }
            sum = self.heuristic.after(&pushed, sum, slide);
            pushed.slide(from, to);
            to = from;
            if to == step.blank() {
                break;
            }
        }
        Node { place: step, sum }
    }

    #[inline]
    fn play(&mut self, node: Self::Node, step: Step) {
        let mut to = node.place.blank();
        loop {
            let from = self.source(step, to);
            self.labels.slide(from, to);
            to = from;
            if !MULTI || to == step.blank() {
                break;
            }
        }
    }

    #[inline]
    fn unplay(&mut self, node: Self::Node, step: Step) {
        // The tiles go back the other way, the last one first.
        let back = Step(step.0 ^ 48);
        let mut blank = step.blank();
        loop {
            let tile = if MULTI {
                self.source(back, blank)
            } else {
                node.place.blank()
            };
            self.labels.slide(tile, blank);
            blank = tile;
            if !MULTI || blank == node.place.blank() {
                break;
            }
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
        self.labels == self.goal
    }
}

impl<H: Heuristic, const MULTI: bool> Pack for SmallSpace<H, MULTI> {
    #[inline]
    fn key_words(&self) -> usize {
        1
    }

    #[inline]
    fn pack(&self, _: Self::Node, key: &mut [u64]) {
        key[0] = self.labels.word();
    }

    /// Slides the tiles in the word: a slide on the bytes, packed at once, would have to wait for
    /// its own writes.
    #[inline]
    fn pack_child(&mut self, (node, step): (Self::Node, Step), _: Self::Node, key: &mut [u64]) {
        let mut word = self.labels.word();
        let mut to = node.place.blank();
        loop {
            let from = self.source(step, to);
            let tile = word >> (4 * from) & 15;
            word ^= tile << (4 * from) | tile << (4 * to);
            to = from;
            if !MULTI || to == step.blank() {
                break;
            }
        }
        key[0] = word;
    }

    #[inline]
    fn arrival(&self, node: Self::Node) -> u8 {
        node.place.0
    }

    #[inline]
    fn unpack(&mut self, key: &[u64], arrival: u8) -> Self::Node {
        self.labels = Labels::of_word(key[0]);
        Node {
            place: Step(arrival),
            sum: self.heuristic.of(&self.labels),
        }
    }
}

impl<H: Heuristic, const MULTI: bool> Reversible for SmallSpace<H, MULTI> {
    fn pack_goal(&self, key: &mut [u64]) -> u8 {
        key[0] = self.goal.word();
        let blank = (0..self.size.cells()).find(|&cell| self.goal.at(cell) == 0);
        ROOT | blank.expect("a goal has a blank") as u8
    }
}

impl<H: Heuristic, const MULTI: bool> BoardSpace for SmallSpace<H, MULTI> {
    fn push(&self, node: Self::Node, step: Step) -> Push {
        Push {
            direction: step.direction(),
            tiles: self.size.distance(node.place.blank(), step.blank()) as u8,
        }
    }

    fn labels(&self, _: Self::Node) -> Vec<u16> {
        let labels = &self.labels.0[..self.size.cells()];
        labels.iter().map(|&label| label.into()).collect()
    }
}
