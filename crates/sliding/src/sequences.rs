//! The sequences of slides worth trying on boards of one size, laid out for a fast search.

use crate::automaton::{Automaton, NONE};
use crate::{Direction, Size};

/// A slide, and what is known after it: `state << 8 | direction << 6 | blank`. No slide leads to a
/// state that has not moved, so it is never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step(u32);

impl Step {
    fn new(state: u32, direction: Direction, blank: usize) -> Self {
        Self(state << 8 | (direction as u32) << 6 | blank as u32)
    }

    /// Before the first slide; its direction means nothing.
    #[inline]
    pub(crate) fn start(blank: usize) -> Self {
        Self::new(blank as u32, Direction::Up, blank)
    }

    /// The blank's cell.
    #[inline]
    pub(crate) fn blank(self) -> usize {
        self.0 as usize & 63
    }

    /// The way the tile went.
    #[inline]
    pub(crate) fn direction(self) -> Direction {
        Direction::of_bits((self.0 >> 6) as u8)
    }
}

/// The slides from one state, 32 bits each, first tried lowest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps(u128);

impl Iterator for Steps {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        let step = self.0 as u32;
        self.0 >>= 32;
        (step != 0).then_some(Step(step))
    }
}

/// Which slides may follow which; made once, used for every puzzle of a size.
#[derive(Clone, Debug)]
pub struct Sequences {
    size: Size,
    steps: Vec<Steps>,
}

impl Sequences {
    /// The most cells of a board.
    pub const MAX_CELLS: usize = 64;

    /// All sequences but those that a shorter one, or an earlier one of at most `longest` slides,
    /// can stand for. With `longest` 2 only slides that undo the last one are left out, and every
    /// shortest solution is there.
    ///
    /// # Panics
    /// When the board is too large.
    #[must_use]
    pub fn new(size: Size, order: [Direction; 4], longest: usize) -> Self {
        assert!(size.cells() <= Self::MAX_CELLS, "a cell is six bits");
        let automaton = Automaton::new(size, order, longest);
        let mut blanks: Vec<usize> = (0..size.cells()).collect();
        blanks.resize(automaton.states(), 0);
        let steps = (0..automaton.states())
            .map(|state| {
                let mut list = 0;
                let mut shift = 0;
                for direction in order {
                    let next = automaton.after(state, direction);
                    if next != NONE {
                        // States are numbered as they are met: this one's cell is known.
                        let blank = size.source(blanks[state], direction);
                        let blank = blank.expect("the machine makes possible slides");
                        blanks[next as usize] = blank;
                        list |= u128::from(Step::new(next, direction, blank).0) << shift;
                        shift += 32;
                    }
                }
                Steps(list)
            })
            .collect();
        Self { size, steps }
    }

    /// Rows and columns of the boards.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// States of the machine behind it.
    #[must_use]
    pub fn states(&self) -> usize {
        self.steps.len()
    }

    /// The slides that may follow.
    #[inline]
    pub(crate) fn after(&self, step: Step) -> Steps {
        self.steps[(step.0 >> 8) as usize]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;
    use crate::Board;

    const ORDER: [Direction; 4] = [
        Direction::Down,
        Direction::Right,
        Direction::Left,
        Direction::Up,
    ];

    /// Boards by their distance from a start, up to a depth, by plain breadth-first search.
    fn plain(start: &Board, depth: usize) -> HashMap<Board, usize> {
        let mut seen = HashMap::from([(start.clone(), 0)]);
        let mut layer = vec![start.clone()];
        for distance in 1..=depth {
            let mut next = Vec::new();
            for board in layer {
                for direction in Direction::ALL {
                    let mut after = board.clone();
                    if after.slide(direction).is_some() && !seen.contains_key(&after) {
                        seen.insert(after.clone(), distance);
                        next.push(after);
                    }
                }
            }
            layer = next;
        }
        seen
    }

    /// Every board is still reached on a shortest way, from every cell of the blank, and fewer
    /// sequences are tried the longer the ones that are compared.
    #[test]
    fn no_board_is_lost() {
        for (rows, columns, depth) in [(2, 2, 8), (2, 3, 22), (3, 3, 14), (4, 4, 11), (2, 5, 14)] {
            let size = Size::new(rows, columns).expect("a size");
            for blank in 0..size.cells() {
                let start = Board::ordered(size, blank);
                let expected = plain(&start, depth);
                let mut tried = usize::MAX;
                for longest in [2, 6, 8, 10] {
                    let sequences = Sequences::new(size, ORDER, longest);
                    let mut reached = HashSet::from([start.clone()]);
                    let mut layer = vec![(start.clone(), Step::start(blank))];
                    let mut count = 0;
                    for distance in 1..=depth {
                        let mut next = Vec::new();
                        for (board, place) in &layer {
                            for step in sequences.after(*place) {
                                let mut after = board.clone();
                                after.slide(step.direction()).expect("a possible slide");
                                assert_eq!(after.blank(), step.blank());
                                count += 1;
                                if expected.get(&after) == Some(&distance) {
                                    reached.insert(after.clone());
                                    next.push((after, step));
                                }
                            }
                        }
                        layer = next;
                    }
                    assert_eq!(reached.len(), expected.len(), "{size} {blank} {longest}");
                    assert!(count <= tried, "{size} {blank} {longest}");
                    tried = count;
                }
            }
        }
    }
}
