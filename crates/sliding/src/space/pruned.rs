//! Boards in the single-tile metric, for searches that keep no states: what other sequences of
//! slides would reach as well is turned away by a finite-state machine.

use search::{Pack, Space};

use super::{BoardSpace, Push};
use crate::automaton::{Automaton, NONE};
use crate::heuristic::{Cells, Heuristic, Slide};
use crate::{Direction, Puzzle, Size};

/// The most cells of a board in this space.
pub const PRUNED_CELLS: usize = 64;

/// The labels by cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Labels([u8; PRUNED_CELLS]);

impl Cells for Labels {
    #[inline]
    fn at(&self, cell: usize) -> usize {
        self.0[cell & (PRUNED_CELLS - 1)].into()
    }
}

/// A step, and what is known after it: `state << 8 | direction << 6 | blank`. No step leads to a
/// state that has not moved, so it is never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step(u32);

impl Step {
    fn new(state: u32, direction: Direction, blank: usize) -> Self {
        Self(state << 8 | (direction as u32) << 6 | blank as u32)
    }

    #[inline]
    fn blank(self) -> usize {
        self.0 as usize & (PRUNED_CELLS - 1)
    }

    #[inline]
    fn direction(self) -> Direction {
        Direction::of_bits((self.0 >> 6) as u8)
    }

    #[inline]
    fn state(self) -> usize {
        self.0 as usize >> 8
    }
}

/// The steps from a node, 32 bits each, first tried lowest.
#[derive(Clone, Copy, Debug)]
pub struct Steps(u128);

impl Iterator for Steps {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        let step = self.0 as u32;
        self.0 >>= 32;
        (step != 0).then_some(Step(step))
    }
}

/// The last step, and the estimate.
#[derive(Clone, Copy, Debug)]
pub struct Node<T> {
    place: Step,
    sum: T,
}

/// The sequences of slides worth trying on boards of one size; built once, used by many puzzles.
#[derive(Clone, Debug)]
pub struct Sequences {
    size: Size,
    steps: Vec<Steps>,
}

impl Sequences {
    /// Turns away what can be done in another way by sequences of at most `longest` slides.
    #[must_use]
    pub fn new(size: Size, order: [Direction; 4], longest: usize) -> Self {
        let automaton = Automaton::new(size, order, longest);
        let mut blanks: Vec<usize> = (0..size.cells()).collect();
        blanks.resize(automaton.states(), usize::MAX);
        let mut steps = Vec::with_capacity(automaton.states());
        for state in 0..automaton.states() {
            let mut list = 0;
            let mut shift = 0;
            for direction in order {
                let next = automaton.after(state, direction);
                if next == NONE {
                    continue;
                }
                let blank = size.source(blanks[state], direction).expect("a slide");
                blanks[next as usize] = blank;
                list |= u128::from(Step::new(next, direction, blank).0) << shift;
                shift += 32;
            }
            steps.push(Steps(list));
        }
        Self { size, steps }
    }
    /// states
    pub fn states(&self) -> usize {
        self.steps.len()
    }
}

/// The space of a puzzle.
pub struct PrunedSpace<'a, H> {
    heuristic: H,
    sequences: &'a Sequences,
    labels: Labels,
    start: Step,
    goal: Labels,
}

impl<'a, H: Heuristic> PrunedSpace<'a, H> {
    /// tmp
    pub fn new(puzzle: &Puzzle, heuristic: H, sequences: &'a Sequences) -> Self {
        let labels = |puzzle: &Puzzle| {
            let mut cells = [0; PRUNED_CELLS];
            for (cell, &label) in cells.iter_mut().zip(&puzzle.labelled_start()) {
                *cell = label as u8;
            }
            Labels(cells)
        };
        let solved = puzzle.with_start(puzzle.goal().clone()).expect("size");
        let blank = puzzle.start().blank();
        Self {
            heuristic,
            sequences,
            labels: labels(puzzle),
            start: Step::new(blank as u32, Direction::Up, blank),
            goal: labels(&solved),
        }
    }

    #[inline]
    fn slide(&self, node: Node<H::Sum>, step: Step) -> Slide {
        let from = step.blank();
        Slide {
            tile: self.labels.at(from),
            from,
            to: node.place.blank(),
            direction: step.direction(),
        }
    }
}

impl<H: Heuristic> Space for PrunedSpace<'_, H> {
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
        self.sequences.steps[node.place.state()]
    }

    #[inline]
    fn child(&self, node: Self::Node, step: Step) -> Self::Node {
        Node {
            place: step,
            sum: self
                .heuristic
                .after(&self.labels, node.sum, self.slide(node, step)),
        }
    }

    #[inline]
    fn child_within(&self, node: &Self::Node, step: Step, most: u32) -> Result<Self::Node, u32> {
        let sum =
            self.heuristic
                .after_within(&self.labels, &node.sum, self.slide(*node, step), most)?;
        Ok(Node { place: step, sum })
    }

    #[inline]
    fn play(&mut self, node: Self::Node, step: Step) {
        self.labels.0[node.place.blank()] = self.labels.0[step.blank()];
        self.labels.0[step.blank()] = 0;
    }

    #[inline]
    fn unplay(&mut self, node: Self::Node, step: Step) {
        self.labels.0[step.blank()] = self.labels.0[node.place.blank()];
        self.labels.0[node.place.blank()] = 0;
    }

    #[inline]
    fn estimate(&self, node: Self::Node) -> u32 {
        self.heuristic.value(node.sum)
    }

    #[inline]
    fn is_goal(&self, _: Self::Node) -> bool {
        self.labels == self.goal
    }
}
