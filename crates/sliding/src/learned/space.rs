//! Boards with their learned values, as nodes that carry everything.

use search::{BeamSpace, Cut, Made, NodeSpace, Ranked};

use super::ranking::Ranking;
use super::weights::{Corner, UNIT};
use crate::space::Push;
use crate::{Direction, Puzzle, Size};

/// Ranks are values above this one, so that none is negative.
const LOWEST: i32 = -(1 << 24);

/// A board and how it was reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<const CELLS: usize> {
    cells: [u8; CELLS],
    blank: u8,
    /// None at the start.
    last: Option<Push>,
    fingerprint: u64,
}

/// A puzzle, turned so that the blank's goal is the last cell, with its ranking. `MULTI` chooses the metric.
#[derive(Debug)]
pub(super) struct LearnedSpace<'r, const CELLS: usize, const MULTI: bool> {
    ranking: &'r Ranking<CELLS>,
    corner: Corner,
    start: Node<CELLS>,
    goal: u64,
    /// For every cell a number for each tile in it.
    keys: Vec<[u64; CELLS]>,
}

impl<'r, const CELLS: usize, const MULTI: bool> LearnedSpace<'r, CELLS, MULTI> {
    /// The space of a puzzle.
    ///
    /// # Panics
    /// When the puzzle is of another size than its corner or the ranking.
    #[must_use]
    pub(super) fn new(puzzle: &Puzzle, corner: Corner, ranking: &'r Ranking<CELLS>) -> Self {
        assert_eq!(puzzle.size(), ranking.size(), "one size");
        let start = corner.cells(puzzle);
        let mut goal = [0; CELLS];
        for (cell, tile) in goal.iter_mut().enumerate().take(CELLS - 1) {
            *tile = cell as u8 + 1;
        }
        let keys = keys();
        let node = |cells: [u8; CELLS], blank: usize| Node {
            cells,
            blank: blank as u8,
            last: None,
            fingerprint: (0..CELLS).fold(0, |sum, cell| sum ^ keys[cell][usize::from(cells[cell])]),
        };
        Self {
            ranking,
            corner,
            start: node(start, corner.cell(puzzle.start().blank())),
            goal: node(goal, CELLS - 1).fingerprint,
            keys,
        }
    }

    fn size(&self) -> Size {
        self.ranking.size()
    }

    /// Slides one more tile into the blank.
    fn slide(&self, node: &mut Node<CELLS>, from: usize, push: Push) {
        let blank = usize::from(node.blank);
        let tile = usize::from(node.cells[from]);
        node.cells[blank] = tile as u8;
        node.cells[from] = 0;
        node.blank = from as u8;
        node.last = Some(push);
        let (here, there) = (&self.keys[blank], &self.keys[from]);
        node.fingerprint ^= here[0] ^ here[tile] ^ there[0] ^ there[tile];
    }

    /// Whether a push this way is of use: not one that takes the last one back or, in the multi-tile metric,
    /// continues it.
    fn is_useful(node: &Node<CELLS>, direction: Direction) -> bool {
        node.last.is_none_or(|last| match MULTI {
            true => !direction.same_axis(last.direction),
            false => direction != last.direction.opposite(),
        })
    }
}

/// Numbers without a pattern (splitmix64), always the same.
fn keys<const CELLS: usize>() -> Vec<[u64; CELLS]> {
    let mut state = 0u64;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    (0..CELLS).map(|_| [(); CELLS].map(|()| next())).collect()
}

impl<const CELLS: usize, const MULTI: bool> NodeSpace for LearnedSpace<'_, CELLS, MULTI> {
    type Node = Node<CELLS>;
    type Move = Push;
    type Scratch = ();
    /// Of pushes, those along the row and along the column of the start's blank.
    const MAX_CHILDREN: usize = if MULTI { 2 * (CELLS.isqrt() - 1) } else { 4 };

    fn root(&self) -> Node<CELLS> {
        self.start
    }

    fn is_goal(&self, node: &Node<CELLS>) -> bool {
        node.fingerprint == self.goal
            && (0..CELLS - 1).all(|cell| usize::from(node.cells[cell]) == cell + 1)
    }

    fn last_step(&self, node: &Node<CELLS>) -> Push {
        let last = node.last.expect("no root");
        Push {
            direction: self.corner.direction(last.direction),
            ..last
        }
    }

    fn fingerprint(&self, node: &Node<CELLS>) -> u64 {
        node.fingerprint
    }
}

impl<const CELLS: usize, const MULTI: bool> BeamSpace for LearnedSpace<'_, CELLS, MULTI> {
    /// The value.
    type Mark = i32;

    fn root_mark(&self) -> i32 {
        self.ranking.value(&self.start.cells)
    }

    fn expand_ranked(
        &self,
        (nodes, values): (&[Node<CELLS>], &[i32]),
        cut: Cut,
        (): &mut (),
        ranked: &mut Ranked<Node<CELLS>, i32>,
    ) -> Made {
        let mut made = Made {
            children: 0,
            beyond: u32::MAX,
        };
        for (parent, (node, &value)) in nodes.iter().zip(values).enumerate() {
            for direction in Direction::ALL {
                if !Self::is_useful(node, direction) {
                    continue;
                }
                // Each slide of a push is estimated on its own board, which is a child too.
                let (mut child, mut value) = (*node, value);
                for tiles in 1.. {
                    let blank = usize::from(child.blank);
                    let Some(from) = self.size().source(blank, direction) else {
                        break;
                    };
                    made.children += 1;
                    let tile = usize::from(child.cells[from]);
                    value += self.ranking.change(&child.cells, blank, direction, tile);
                    let rank = (value - LOWEST).max(0) as u32;
                    let push = Push { direction, tiles };
                    if rank <= cut.rank {
                        // Changed where it stands: a board that is changed and then copied takes a tenth longer.
                        self.slide(ranked.push(child, parent, value, rank), from, push);
                    }
                    if !MULTI {
                        break;
                    }
                    self.slide(&mut child, from, push);
                }
            }
        }
        made
    }

    fn slack(&self) -> u32 {
        4 * UNIT as u32
    }

    const GROUPS: usize = CELLS;

    fn group(&self, node: &Node<CELLS>) -> usize {
        node.blank.into()
    }
}
