//! Boards with their learned values, as nodes that carry everything.

use search::{BeamSpace, Cut, Made, NodeSpace, Ranked};

use super::ranking::Ranking;
use super::weights::{Corner, UNIT};
use crate::{Direction, Puzzle, Size};

/// Ranks are values above this one, so that none is negative.
const LOWEST: i32 = -(1 << 24);

/// A board and how it was reached.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<const CELLS: usize> {
    cells: [u8; CELLS],
    blank: u8,
    /// None at the start.
    last: Option<Direction>,
    fingerprint: u64,
}

/// A puzzle, turned so that the blank's goal is the last cell, with its ranking.
#[derive(Debug)]
pub(super) struct LearnedSpace<'r, const CELLS: usize> {
    ranking: &'r Ranking<CELLS>,
    corner: Corner,
    start: Node<CELLS>,
    goal: u64,
    /// For every cell a number for each tile in it.
    keys: Vec<[u64; CELLS]>,
}

impl<'r, const CELLS: usize> LearnedSpace<'r, CELLS> {
    /// The space of a puzzle.
    ///
    /// # Panics
    /// When the puzzle is of another size than its corner or the ranking.
    #[must_use]
    pub(super) fn new(puzzle: &Puzzle, corner: Corner, ranking: &'r Ranking<CELLS>) -> Self {
        assert_eq!(puzzle.size(), ranking.size(), "one size");
        let goal_cells = puzzle.goal_cells();
        let mut start = [0; CELLS];
        for (cell, &tile) in puzzle.start().cells().iter().enumerate() {
            start[corner.cell(cell)] = match tile {
                0 => 0,
                tile => corner.cell(goal_cells[usize::from(tile)]) as u8 + 1,
            };
        }
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

    /// The board after a slide.
    fn child(&self, node: &Node<CELLS>, from: usize, direction: Direction) -> Node<CELLS> {
        let blank = usize::from(node.blank);
        let tile = usize::from(node.cells[from]);
        let mut child = *node;
        child.cells.swap(blank, from);
        child.blank = from as u8;
        child.last = Some(direction);
        let (here, there) = (&self.keys[blank], &self.keys[from]);
        child.fingerprint ^= here[0] ^ here[tile] ^ there[0] ^ there[tile];
        child
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

impl<const CELLS: usize> NodeSpace for LearnedSpace<'_, CELLS> {
    type Node = Node<CELLS>;
    type Move = Direction;
    type Scratch = ();
    const MAX_CHILDREN: usize = 4;

    fn root(&self) -> Node<CELLS> {
        self.start
    }

    fn is_goal(&self, node: &Node<CELLS>) -> bool {
        node.fingerprint == self.goal
            && (0..CELLS - 1).all(|cell| usize::from(node.cells[cell]) == cell + 1)
    }

    fn last_step(&self, node: &Node<CELLS>) -> Direction {
        self.corner.direction(node.last.expect("no root"))
    }

    fn fingerprint(&self, node: &Node<CELLS>) -> u64 {
        node.fingerprint
    }
}

impl<const CELLS: usize> BeamSpace for LearnedSpace<'_, CELLS> {
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
            let blank = usize::from(node.blank);
            for direction in Direction::ALL {
                let Some(from) = self.size().source(blank, direction) else {
                    continue;
                };
                if node.last == Some(direction.opposite()) {
                    continue;
                }
                made.children += 1;
                let tile = usize::from(node.cells[from]);
                let value = value + self.ranking.change(&node.cells, blank, direction, tile);
                let rank = (value - LOWEST).max(0) as u32;
                if rank <= cut.rank {
                    ranked.push(self.child(node, from, direction), parent, value, rank);
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
