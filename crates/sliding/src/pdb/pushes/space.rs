//! Puzzles in the multi-tile metric as a space for the batched search.
//!
//! ```text
//!   root      the start
//!   depth 1   which class comes first and which last: four beginnings, no push yet
//!   depth n   the class after n - 1 pushes; the last push, to the goal, needs no search
//! ```
//!
//! So the depth of a node is the number of pushes on the way to its class and from there to the
//! goal, if its estimate is 0. Nothing is left out but a second push along the same line, which no
//! shortest solution has: all of them can be found.
//!
//! The distance of a class along columns is even, that of one along rows odd. Hence of the four
//! beginnings an iteration needs only two, those on the side that fits its bound; and all nodes of
//! one depth are on one side.

use search::{
    Aim, Arrange, BATCH, BatchSpace, Budget, Children, Executor, Found, Made, NodeSpace, ida_batch,
    prefetch,
};

use super::frame::Frame;
use super::shape::Class;
use super::table::Table;
use super::{COLUMN, MAX_CELLS, ROW};
use crate::parity::Parity;
use crate::space::Push;
use crate::{Direction, Puzzle, Size};

/// Look-ups of one node: the pattern, and its mirror image.
const LOOKS: usize = 2;

/// Room for the children of a batch: a line has at most eight cells, one of which the blank is in.
/// A power of two, so that places in it need no check.
const MAX_CHILDREN: usize = 8 * BATCH;

/// Children are sorted by what is left of the bound, up to so much.
const BUCKETS: usize = 16;

/// A class and how it was reached.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    classes: [Class; LOOKS],
    distances: [u8; LOOKS],
    /// Its column or row.
    line: u8,
    /// The line of the class before: the blank is in that place of this line.
    from: u8,
    beginning: u8,
}

/// The root's, which has none.
const NO_BEGINNING: u8 = u8::MAX;

/// A step of the search. A path of them is read by [`PushSpace::pushes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// On which side the path begins, and in which frame: the lower and the higher bit.
    beginning: u8,
    /// Where the blank stops on its line.
    stop: u8,
}

/// Children on their way through the look-ups, an array for each thing known of them.
#[derive(Debug)]
struct Candidates {
    parents: [u8; MAX_CHILDREN],
    stops: [u8; MAX_CHILDREN],
    /// Where the bit of the look-up under way is.
    bits: [usize; MAX_CHILDREN],
    classes: [[Class; MAX_CHILDREN]; LOOKS],
    distances: [[u8; MAX_CHILDREN]; LOOKS],
    /// Their places in the order in which they are handed on.
    sorted: [u16; MAX_CHILDREN],
}

/// The arrays, on the heap.
#[derive(Debug)]
pub struct Scratch(Box<Candidates>);

impl Default for Scratch {
    fn default() -> Self {
        Self(Box::new(Candidates {
            parents: [0; MAX_CHILDREN],
            stops: [0; MAX_CHILDREN],
            bits: [0; MAX_CHILDREN],
            classes: [[Class::default(); MAX_CHILDREN]; LOOKS],
            distances: [[0; MAX_CHILDREN]; LOOKS],
            sorted: [0; MAX_CHILDREN],
        }))
    }
}

/// The space of a puzzle in the multi-tile metric.
#[derive(Debug)]
pub struct PushSpace<'t> {
    size: Size,
    frames: [Frame; 2],
    tables: [&'t Table; 2],
    /// By beginning.
    beginnings: [Node; 4],
    solved: bool,
    start_blank: usize,
    goal_blank: usize,
}

impl<'t> PushSpace<'t> {
    /// The space of a puzzle; `None` when a table that it needs is not among `tables`.
    ///
    /// # Panics
    /// When the puzzle has no solution, which the tables do not show.
    #[must_use]
    pub fn new(puzzle: &Puzzle, tables: &[&'t Table]) -> Option<Self> {
        assert!(Parity::of(puzzle).is_solvable(), "there is a solution");
        let size = puzzle.size();
        if size.cells() > MAX_CELLS {
            return None;
        }
        let frames = Frame::both(size, puzzle.goal().blank());
        let suitable = |frame: &Frame| {
            let mut tables = tables.iter().copied();
            tables.find(|table| frame.suits(table.pattern()))
        };
        let tables = [suitable(&frames[0])?, suitable(&frames[1])?];
        let beginning = |beginning: u8| {
            let (side, view) = parts(beginning);
            let standing = frames[view].start(puzzle);
            let mirrored = frames[view].mirrored(standing);
            let looks = [standing, mirrored].map(|standing| tables[view].start(side, &standing));
            let blank = usize::from(standing.blank);
            let (row, column) = (
                frames[view].size.row(blank),
                frames[view].size.column(blank),
            );
            let (line, from) = match side {
                COLUMN => (column, row),
                _ => (row, column),
            };
            Node {
                classes: looks.map(|look| look.0),
                distances: looks.map(|look| look.1),
                line: line as u8,
                from: from as u8,
                beginning,
            }
        };
        Some(Self {
            size,
            frames,
            tables,
            beginnings: [0, 1, 2, 3].map(beginning),
            solved: puzzle.is_solved(),
            start_blank: puzzle.start().blank(),
            goal_blank: puzzle.goal().blank(),
        })
    }

    /// The shortest solutions.
    pub fn shortest(
        &self,
        aim: Aim<'_>,
        executor: &dyn Executor,
        budget: &Budget<'_>,
    ) -> Found<Push> {
        ida_batch(self, aim, executor, budget).map(|path| self.pushes(&path))
    }

    /// The pushes of a path that the search has found.
    ///
    /// # Panics
    /// When the steps are not those of a path from the start to the goal.
    #[must_use]
    pub fn pushes(&self, path: &[Step]) -> Vec<Push> {
        let Some(first) = path.first() else {
            return Vec::new();
        };
        let (mut side, view) = parts(first.beginning);
        let frame = &self.frames[view];
        let columns = frame.size.columns();
        let mut blank = frame.cell(self.start_blank);
        let mut cells = vec![self.start_blank];
        for step in &path[1..] {
            let stop = usize::from(step.stop);
            blank = match side {
                COLUMN => stop * columns + blank % columns,
                _ => blank - blank % columns + stop,
            };
            cells.push(frame.back(blank));
            side = 1 - side;
        }
        cells.push(self.goal_blank);
        cells
            .windows(2)
            .map(|ends| push(self.size, ends[0], ends[1]))
            .collect()
    }

    /// The beginnings that fit the bound.
    fn begin(&self, most: u32, children: &mut Children<Node>) -> Made {
        let mut beyond = u32::MAX;
        for node in self.beginnings {
            let estimate = estimate(&node);
            // A path is never longer than it need be by an odd number.
            if estimate <= most && (most - estimate).is_multiple_of(2) {
                children.push(node, 0);
            } else if estimate > most {
                beyond = beyond.min(estimate - most);
            } else {
                beyond = 1;
            }
        }
        Made {
            children: 4,
            beyond,
        }
    }

    /// The table that the look-ups of a node go to.
    #[inline]
    fn table(&self, node: &Node) -> &'t Table {
        self.tables[usize::from(node.beginning >> 1 & 1)]
    }

    /// Expands nodes with one table on one side; the first of them is at place `first` of the batch.
    #[inline(always)]
    fn expand_side<const SIDE: usize>(
        &self,
        (nodes, first): (&[Node], usize),
        (most, arrange): (u32, Arrange),
        all: &mut Candidates,
        children: &mut Children<Node>,
    ) -> Made {
        let table = self.table(&nodes[0]);
        let (steps, bits) = (table.shape().steps(SIDE), table.bits().bytes());
        let stops = steps.stops();
        let mut count = 0;
        for (parent, node) in nodes.iter().enumerate() {
            for ahead in 1..stops {
                let stop = usize::from(node.from) + ahead;
                let stop = if stop < stops { stop } else { stop - stops };
                let class = steps.after(node.classes[0], stop);
                let bit = steps.place(class);
                prefetch(bits.get(bit >> 3));
                let at = count % MAX_CHILDREN;
                all.parents[at] = parent as u8;
                all.stops[at] = stop as u8;
                all.bits[at] = bit;
                all.classes[0][at] = class;
                count += 1;
            }
        }
        let made = count;
        for look in 0..LOOKS {
            let mut kept = 0;
            for at in 0..count.min(MAX_CHILDREN) {
                let (parent, stop) = (all.parents[at], all.stops[at]);
                let node = &nodes[usize::from(parent)];
                let bit = all.bits[at];
                let bit = bits[bit >> 3] >> (bit & 7) & 1;
                let before = node.distances[look];
                // Further on if the second lowest bit is that of one more, else nearer.
                let further = before.wrapping_add(1);
                let nearer = (further >> 1 ^ bit) & 1;
                let distance = further.wrapping_sub(2 * nearer);
                let within = u32::from(distance) <= most;
                all.parents[kept] = parent;
                all.stops[kept] = stop;
                for earlier in 0..=look {
                    all.classes[earlier][kept] = all.classes[earlier][at];
                    all.distances[earlier][kept] = all.distances[earlier][at];
                }
                all.distances[look][kept] = distance;
                if look + 1 < LOOKS {
                    // Upside down, rows count from the other end.
                    let stop = usize::from(stop);
                    let stop = if SIDE == COLUMN {
                        stops - 1 - stop
                    } else {
                        stop
                    };
                    let class = steps.after(node.classes[look + 1], stop);
                    let bit = steps.place(class);
                    // A child that is left out prefetches a line that always exists.
                    prefetch(bits.get(if within { bit >> 3 } else { 0 }));
                    all.bits[kept] = bit;
                    all.classes[look + 1][kept] = class;
                }
                // No branch: whether a child is kept cannot be foreseen.
                kept += usize::from(within);
            }
            count = kept;
        }
        match arrange {
            Arrange::NearestLast => sort(&all.distances, count, most, &mut all.sorted),
            Arrange::AsMade => (0..count).for_each(|at| all.sorted[at] = at as u16),
        }
        for &at in &all.sorted[..count] {
            let at = usize::from(at);
            let parent = usize::from(all.parents[at]);
            let child = Node {
                classes: [all.classes[0][at], all.classes[1][at]],
                distances: [all.distances[0][at], all.distances[1][at]],
                line: all.stops[at],
                from: nodes[parent].line,
                beginning: nodes[parent].beginning,
            };
            children.push(child, first + parent);
        }
        Made {
            children: made as u64,
            // Distances of one depth have one parity.
            beyond: if count < made { 2 } else { u32::MAX },
        }
    }
}

/// Sorts the first `count` places by their greatest distances, which are at most `most` and of its
/// parity, the greatest first: what comes last is expanded first, and the goal is sooner found below
/// a class that is nearer to it.
fn sort(
    distances: &[[u8; MAX_CHILDREN]; LOOKS],
    count: usize,
    most: u32,
    sorted: &mut [u16; MAX_CHILDREN],
) {
    let count = count.min(MAX_CHILDREN);
    let bucket = |at: usize| {
        let greatest = distances[0][at].max(distances[1][at]);
        (most.wrapping_sub(greatest.into()) as usize / 2).min(BUCKETS - 1)
    };
    let mut ends = [0u16; BUCKETS];
    for at in 0..count {
        ends[bucket(at)] += 1;
    }
    let mut end = 0;
    for bucket in &mut ends {
        end += *bucket;
        *bucket = end;
    }
    for at in (0..count).rev() {
        let end = &mut ends[bucket(at)];
        *end -= 1;
        sorted[usize::from(*end) % MAX_CHILDREN] = at as u16;
    }
}

/// Side and frame of a beginning.
fn parts(beginning: u8) -> (usize, usize) {
    match beginning {
        0 => (COLUMN, 0),
        1 => (ROW, 0),
        2 => (COLUMN, 1),
        _ => (ROW, 1),
    }
}

fn estimate(node: &Node) -> u32 {
    node.distances[0].max(node.distances[1]).into()
}

/// The push that takes the blank from one cell to another of its line.
fn push(size: Size, from: usize, to: usize) -> Push {
    let along_column = size.column(from) == size.column(to);
    let direction = match (along_column, from < to) {
        (true, true) => Direction::Up,
        (true, false) => Direction::Down,
        (false, true) => Direction::Left,
        (false, false) => Direction::Right,
    };
    Push {
        direction,
        tiles: size.distance(from, to) as u8,
    }
}

impl NodeSpace for PushSpace<'_> {
    type Node = Node;
    type Move = Step;
    type Scratch = Scratch;
    const MAX_CHILDREN: usize = MAX_CHILDREN / BATCH;

    fn root(&self) -> Node {
        Node {
            beginning: NO_BEGINNING,
            ..self.beginnings[0]
        }
    }

    fn is_goal(&self, node: &Node) -> bool {
        node.beginning != NO_BEGINNING || self.solved
    }

    fn last_step(&self, node: &Node) -> Step {
        Step {
            beginning: node.beginning,
            stop: node.line,
        }
    }

    fn fingerprint(&self, node: &Node) -> u64 {
        let class = |class: Class| {
            u64::from(class.block) << 16 | u64::from(class.word) << 8 | u64::from(class.bit)
        };
        let [one, other] = node.classes.map(class);
        let way = u64::from(node.from) << 8 | u64::from(node.beginning);
        let hash = (one << 32 | other).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ way;
        hash.wrapping_mul(0xd6e8_feb8_6659_fd93).rotate_left(32)
    }
}

impl BatchSpace for PushSpace<'_> {
    #[inline]
    fn estimate(&self, node: &Node) -> u32 {
        if node.beginning != NO_BEGINNING {
            return estimate(node);
        }
        let least = self.beginnings.iter().map(estimate).min();
        match self.solved {
            true => 0,
            false => 1 + least.unwrap_or(0),
        }
    }

    /// All that comes after a node depends on the node alone.
    fn is_same(&self, one: &Node, other: &Node) -> bool {
        let known = |node: &Node| (node.classes, node.line, node.from, node.beginning);
        known(one) == known(other)
    }

    fn expand(
        &self,
        nodes: &[Node],
        most: u32,
        arrange: Arrange,
        scratch: &mut Scratch,
        children: &mut Children<Node>,
    ) -> Made {
        let mut made = Made {
            children: 0,
            beyond: u32::MAX,
        };
        if nodes
            .first()
            .is_some_and(|node| node.beginning == NO_BEGINNING)
        {
            return self.begin(most, children);
        }
        let one_table = |a: &Node, b: &Node| std::ptr::eq(self.table(a), self.table(b));
        let mut first = 0;
        for nodes in nodes.chunk_by(one_table) {
            let all = &mut *scratch.0;
            let run = (nodes, first);
            let more = match usize::from(nodes[0].distances[0] & 1) {
                COLUMN => self.expand_side::<COLUMN>(run, (most, arrange), all, children),
                _ => self.expand_side::<ROW>(run, (most, arrange), all, children),
            };
            made.children += more.children;
            made.beyond = made.beyond.min(more.beyond);
            first += nodes.len();
        }
        made
    }
}
