//! Boards by the classes of their tiles, as a search space.

use search::{
    Beam, BestFirst, Budget, Count, Duplicates, Order, Pack, Run, Space, Start, StopRule, Ties,
};

use super::{Estimates, MAX_CELLS, MaskedPuzzle};
use crate::space::{Push, Pushes, Successors};
use crate::{Direction, Metric, Size};

/// A*: tiles of one class meet in many orders, and a search that remembers states goes through each once.
const A_STAR: BestFirst = BestFirst {
    order: Order::DepthPlusEstimate,
    ties: Ties::Deep,
    duplicates: Duplicates::Cheaper,
    start_is_known: true,
    stop: StopRule::GoalTaken,
    count: Count::Made,
};
/// Memory of A*, at most.
const MAX_BYTES: u64 = 1 << 30;

/// A shortest solution by A*, which stops when its memory is full, or so many nodes are made.
#[must_use]
pub fn a_star(
    puzzle: &MaskedPuzzle,
    estimates: &Estimates,
    metric: Metric,
    nodes: Option<u64>,
    budget: &Budget<'_>,
) -> Run<Push> {
    let mut space = MaskedSpace::new(puzzle, estimates, metric);
    budget.run(Start::Counted, nodes, |limits, part| {
        let bytes = limits.byte_limit().min(MAX_BYTES);
        A_STAR.run(&mut space, &limits.bytes(bytes), part)
    })
}

/// A shortest solution by IDA*, which stops when so many nodes are made.
#[must_use]
pub fn ida_star(
    puzzle: &MaskedPuzzle,
    estimates: &Estimates,
    metric: Metric,
    nodes: Option<u64>,
    budget: &Budget<'_>,
) -> Run<Push> {
    let mut space = MaskedSpace::new(puzzle, estimates, metric);
    budget.run(Start::Counted, nodes, |limits, part| {
        search::ida_star(&mut space, limits, part)
    })
}

/// A solution by a beam, which need not find one.
#[must_use]
pub fn beam(
    puzzle: &MaskedPuzzle,
    estimates: &Estimates,
    metric: Metric,
    beam: Beam,
    budget: &Budget<'_>,
) -> Run<Push> {
    let mut space = MaskedSpace::new(puzzle, estimates, metric);
    budget.run(Start::Counted, None, |limits, part| {
        beam.run(&mut space, limits, part)
    })
}

#[derive(Clone, Copy, Debug)]
struct Node {
    blank: u8,
    last: Option<Direction>,
    estimate: u32,
    rank: u32,
}

/// The arrival of a node that was reached by no step.
const NO_ARRIVAL: u8 = 4;

struct MaskedSpace<'e> {
    estimates: &'e Estimates,
    metric: Metric,
    size: Size,
    /// The class in each cell.
    cells: [u8; MAX_CELLS],
    blank: u8,
    goal: Vec<Option<u8>>,
}

impl<'e> MaskedSpace<'e> {
    fn new(puzzle: &MaskedPuzzle, estimates: &'e Estimates, metric: Metric) -> Self {
        let classes = puzzle.classes();
        let mut cells = [0; MAX_CELLS];
        for (class, &tile) in cells.iter_mut().zip(puzzle.start().cells()) {
            *class = classes.of_tile[usize::from(tile)] as u8;
        }
        let goal = classes
            .goal
            .iter()
            .map(|goal| goal.map(|class| class as u8));
        Self {
            estimates,
            metric,
            size: puzzle.size(),
            cells,
            blank: puzzle.start().blank() as u8,
            goal: goal.collect(),
        }
    }

    fn node(&self, cells: &[u8; MAX_CELLS], blank: usize, last: Option<Direction>) -> Node {
        let (estimate, rank) = self.estimates.of(&cells[..self.size.cells()]);
        Node {
            blank: blank as u8,
            last,
            estimate,
            rank,
        }
    }

    /// The cells along a push: where the blank is before each slide, and after it.
    fn along(
        &self,
        node: Node,
        push: Push,
    ) -> impl DoubleEndedIterator<Item = (usize, usize)> + use<> {
        let stride = self.size.stride(push.direction);
        let cell = move |steps: u8| {
            usize::from(node.blank).wrapping_add_signed(stride * isize::from(steps))
        };
        (0..push.tiles).map(move |steps| (cell(steps), cell(steps + 1)))
    }
}

impl Space for MaskedSpace<'_> {
    type Node = Node;
    type Move = Push;
    type Moves = Pushes;

    fn root(&self) -> Node {
        self.node(&self.cells, self.blank.into(), None)
    }

    fn moves(&self, node: Node) -> Pushes {
        let directions = Successors::KORF.after(node.last, self.metric);
        Pushes::new((self.size, node.blank.into()), directions, self.metric)
    }

    fn child(&self, node: Node, push: Push) -> Node {
        let mut cells = self.cells;
        let mut blank = usize::from(node.blank);
        for (to, from) in self.along(node, push) {
            cells.swap(to, from);
            blank = from;
        }
        self.node(&cells, blank, Some(push.direction))
    }

    fn play(&mut self, node: Node, push: Push) {
        for (to, from) in self.along(node, push) {
            self.cells.swap(to, from);
        }
    }

    fn unplay(&mut self, node: Node, push: Push) {
        for (to, from) in self.along(node, push).rev() {
            self.cells.swap(to, from);
        }
    }

    fn estimate(&self, node: Node) -> u32 {
        node.estimate
    }

    fn is_consistent(&self) -> bool {
        true
    }

    fn rank(&self, node: Node) -> u32 {
        node.rank
    }

    fn is_goal(&self, _: Node) -> bool {
        let mut cells = self.cells.iter().zip(&self.goal);
        cells.all(|(&class, goal)| goal.is_none_or(|wanted| wanted == class))
    }
}

impl Pack for MaskedSpace<'_> {
    fn key_words(&self) -> usize {
        self.size.cells().div_ceil(8)
    }

    fn pack(&self, _: Node, key: &mut [u64]) {
        for (word, cells) in key.iter_mut().zip(self.cells.chunks_exact(8)) {
            *word = u64::from_le_bytes(cells.try_into().expect("eight cells"));
        }
    }

    fn arrival(&self, node: Node) -> u8 {
        node.last.map_or(NO_ARRIVAL, |last| last as u8)
    }

    fn unpack(&mut self, key: &[u64], arrival: u8) -> Node {
        for (word, cells) in key.iter().zip(self.cells.chunks_exact_mut(8)) {
            cells.copy_from_slice(&word.to_le_bytes());
        }
        let mut cells = self.cells[..self.size.cells()].iter();
        let blank = cells.position(|&class| class == 0).expect("a blank");
        let last = Direction::ALL.get(usize::from(arrival)).copied();
        self.node(&self.cells, blank, last)
    }
}
