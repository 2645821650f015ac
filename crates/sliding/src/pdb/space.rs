//! Boards whose estimates come from pattern databases, as nodes that carry everything: the space
//! of the batched search.
//!
//! ```text
//!   a node     the board, the state of the machine that knows the sequences worth trying,
//!              and for each table its map, order and distance
//!   a child    one tile slides: in each view one table's map, order and distance change
//! ```
//!
//! Children are made in stages, a view a stage: first where the bit lies, for all of them, then the
//! look at it; a child beyond the bound in one view is not looked up in the next.

use search::{Arrange, BATCH, BatchSpace, Children, Made, NodeSpace};

use super::additive::{Additive, Change, Sum};
use super::layout::Layout;
use super::rank::Worth;
use crate::heuristic::{Cells, Heuristic, Homes, Slide};
use crate::sequences::{Sequences, Step};
use crate::{Direction, Puzzle, Size};

/// A board, how it was reached, and its estimates.
#[derive(Clone, Copy, Debug)]
pub struct Node<T, M, const SLOTS: usize, const VIEWS: usize> {
    pub(super) labels: T,
    pub(super) place: Step,
    pub(super) sum: Sum<M, SLOTS, VIEWS>,
}

/// A node of a space.
pub(super) type BoardNode<L, const SLOTS: usize, const VIEWS: usize> =
    Node<<L as Layout>::Labels, <L as Layout>::Map, SLOTS, VIEWS>;

/// The most children of a batch.
pub(super) const MAX_CHILDREN: usize = 4 * BATCH;

/// Children on their way through the views, an array for each thing known of them. Nothing is moved
/// when a view turns a child away: only its place is struck off a list.
#[derive(Debug)]
pub(super) struct Candidates<M, const VIEWS: usize> {
    pub(super) parents: [u8; MAX_CHILDREN],
    /// Those that no view has turned away yet.
    pub(super) alive: [u16; MAX_CHILDREN],
    pub(super) tiles: [u8; MAX_CHILDREN],
    pub(super) places: [Step; MAX_CHILDREN],
    /// Where the bit of the view under way lies.
    bits: [usize; MAX_CHILDREN],
    /// The estimate, as far as it is known.
    estimates: [u16; MAX_CHILDREN],
    maps: [[M; MAX_CHILDREN]; VIEWS],
    orders: [[u16; MAX_CHILDREN]; VIEWS],
    pub(super) distances: [[u8; MAX_CHILDREN]; VIEWS],
}

/// The arrays, on the heap.
#[derive(Debug)]
pub struct Scratch<M, const VIEWS: usize>(pub(super) Box<Candidates<M, VIEWS>>);

impl<M: Copy + Default, const VIEWS: usize> Default for Scratch<M, VIEWS> {
    fn default() -> Self {
        Self(Box::new(Candidates {
            parents: [0; MAX_CHILDREN],
            alive: [0; MAX_CHILDREN],
            tiles: [0; MAX_CHILDREN],
            places: [Step::start(0); MAX_CHILDREN],
            bits: [0; MAX_CHILDREN],
            estimates: [0; MAX_CHILDREN],
            maps: [[M::default(); MAX_CHILDREN]; VIEWS],
            orders: [[0; MAX_CHILDREN]; VIEWS],
            distances: [[0; MAX_CHILDREN]; VIEWS],
        }))
    }
}

/// The space of a puzzle, in the single-tile metric.
#[derive(Debug)]
pub struct PatternSpace<'t, L: Layout, const SLOTS: usize, const VIEWS: usize> {
    pub(super) estimate: Additive<'t, L, SLOTS, VIEWS>,
    sequences: &'t Sequences,
    pub(super) start: L::Labels,
    blank: usize,
    goal: L::Labels,
    pub(super) worth: Worth,
}

struct Look<'a, L: Layout>(&'a L::Labels);

impl<L: Layout> Cells for Look<'_, L> {
    #[inline(always)]
    fn at(&self, cell: usize) -> usize {
        L::label(self.0, cell)
    }
}

impl<'t, L: Layout, const SLOTS: usize, const VIEWS: usize> PatternSpace<'t, L, SLOTS, VIEWS> {
    /// The space of a puzzle, of whose boards only those that `sequences` lead to are seen.
    ///
    /// # Panics
    /// When the parts are made for different sizes.
    #[must_use]
    pub fn new(
        puzzle: &Puzzle,
        estimate: Additive<'t, L, SLOTS, VIEWS>,
        sequences: &'t Sequences,
    ) -> Self {
        assert_eq!(puzzle.size(), sequences.size(), "one size");
        let solved = puzzle.with_start(puzzle.goal().clone());
        let solved = solved.expect("the goal has its own size");
        Self {
            estimate,
            sequences,
            start: L::labels(&puzzle.labelled_start()),
            blank: puzzle.start().blank(),
            goal: L::labels(&solved.labelled_start()),
            worth: Worth::new(Homes::of(puzzle)),
        }
    }
}

impl<L: Layout, const SLOTS: usize, const VIEWS: usize> PatternSpace<'_, L, SLOTS, VIEWS> {
    pub(super) fn size(&self) -> Size {
        self.sequences.size()
    }

    /// Makes the children of nodes and looks them up. Says how many are `alive`: those whose
    /// estimates are at most `most`, in the order in which they were made.
    #[inline]
    pub(super) fn look_up(
        &self,
        nodes: &[BoardNode<L, SLOTS, VIEWS>],
        most: u32,
        all: &mut Candidates<L::Map, VIEWS>,
    ) -> (usize, Made) {
        let mut count = 0;
        for (parent, node) in nodes.iter().enumerate() {
            for place in self.sequences.after(node.place) {
                let tile = L::label(&node.labels, place.blank());
                let slide = slide(tile, place, node.place.blank());
                let reach = self.estimate.reach(&node.sum, 0, slide);
                self.estimate.prefetch(reach.slot, reach.bit);
                let at = count % MAX_CHILDREN;
                all.parents[at] = parent as u8;
                all.tiles[at] = tile as u8;
                all.places[at] = place;
                all.bits[at] = reach.bit;
                all.estimates[at] = 0;
                all.maps[0][at] = reach.map;
                all.orders[0][at] = reach.order;
                count += 1;
            }
        }
        let made = count as u64;
        let mut beyond = u32::MAX;
        for (at, alive) in all.alive.iter_mut().enumerate().take(count) {
            *alive = at as u16;
        }
        for view in 0..VIEWS {
            let mut kept = 0;
            for place in 0..count.min(MAX_CHILDREN) {
                let at = usize::from(all.alive[place]) % MAX_CHILDREN;
                let (tile, step) = (all.tiles[at], all.places[at]);
                let node = &nodes[usize::from(all.parents[at])];
                let slot = self.estimate.slot(view, tile.into());
                let before = node.sum.distance(slot);
                let distance = self.estimate.distance(slot, all.bits[at], before);
                let total = node.sum.total(view) + u16::from(distance) - u16::from(before);
                all.estimates[at] = all.estimates[at].max(total);
                all.distances[view][at] = distance;
                if view + 1 < VIEWS {
                    let slide = slide(tile.into(), step, node.place.blank());
                    let reach = self.estimate.reach(&node.sum, view + 1, slide);
                    self.estimate.prefetch(reach.slot, reach.bit);
                    all.bits[at] = reach.bit;
                    all.maps[view + 1][at] = reach.map;
                    all.orders[view + 1][at] = reach.order;
                }
                // No branch: whether a child is kept cannot be foreseen.
                all.alive[kept] = at as u16;
                let total = u32::from(total);
                kept += usize::from(total <= most);
                beyond = beyond.min(total.wrapping_sub(most + 1));
            }
            count = kept;
        }
        let made = Made {
            children: made,
            // What is within the bound has wrapped round to huge numbers.
            beyond: if beyond < u32::MAX / 2 {
                beyond + 1
            } else {
                u32::MAX
            },
        };
        (count, made)
    }

    /// A child that was looked up.
    #[inline]
    pub(super) fn child(
        &self,
        nodes: &[BoardNode<L, SLOTS, VIEWS>],
        all: &Candidates<L::Map, VIEWS>,
        at: usize,
    ) -> BoardNode<L, SLOTS, VIEWS> {
        let (parent, place) = (all.parents[at], all.places[at]);
        let node = &nodes[usize::from(parent)];
        let mut child = *node;
        for view in 0..VIEWS {
            let change = Change {
                slot: self.estimate.slot(view, all.tiles[at].into()),
                map: all.maps[view][at],
                order: all.orders[view][at],
                distance: all.distances[view][at],
            };
            child.sum.enter(view, change);
        }
        child.labels = L::slid(node.labels, place.blank(), node.place.blank());
        child.place = place;
        child
    }

    /// The estimate of the start, and after each slide of a path.
    ///
    /// # Panics
    /// When a slide is impossible.
    #[must_use]
    pub fn estimates(&self, path: &[Direction]) -> Vec<u32> {
        let size = self.size();
        let mut labels = self.start;
        let mut blank = self.blank;
        let mut sum = self.estimate.of(&Look::<L>(&labels));
        let mut estimates = vec![sum.greatest()];
        for &direction in path {
            let from = size.source(blank, direction).expect("a slide");
            let slide = Slide {
                tile: L::label(&labels, from),
                from,
                to: blank,
                direction,
            };
            sum = self.estimate.after(&Look::<L>(&labels), sum, slide);
            labels = L::slid(labels, from, blank);
            blank = from;
            estimates.push(sum.greatest());
        }
        estimates
    }
}

impl<L: Layout, const SLOTS: usize, const VIEWS: usize> NodeSpace
    for PatternSpace<'_, L, SLOTS, VIEWS>
{
    type Node = Node<L::Labels, L::Map, SLOTS, VIEWS>;
    type Move = Direction;
    type Scratch = Scratch<L::Map, VIEWS>;
    const MAX_CHILDREN: usize = 4;

    fn root(&self) -> Self::Node {
        Node {
            labels: self.start,
            place: Step::start(self.blank),
            sum: self.estimate.of(&Look::<L>(&self.start)),
        }
    }

    fn is_goal(&self, node: &Self::Node) -> bool {
        node.labels == self.goal
    }

    fn last_step(&self, node: &Self::Node) -> Direction {
        node.place.direction()
    }

    fn fingerprint(&self, node: &Self::Node) -> u64 {
        L::fingerprint(&node.labels)
    }
}

impl<L: Layout, const SLOTS: usize, const VIEWS: usize> BatchSpace
    for PatternSpace<'_, L, SLOTS, VIEWS>
{
    #[inline]
    fn estimate(&self, node: &Self::Node) -> u32 {
        node.sum.greatest()
    }

    /// Sequences of slides that a shorter or an earlier one can stand for are not tried, so of all
    /// ways to a board the earliest of the shortest ones is; it is the one that is kept of a layer,
    /// as its own beginnings were kept before.
    fn is_same(&self, one: &Self::Node, other: &Self::Node) -> bool {
        one.labels == other.labels
    }

    fn expand(
        &self,
        nodes: &[Self::Node],
        most: u32,
        arrange: Arrange,
        scratch: &mut Self::Scratch,
        children: &mut Children<Self::Node>,
    ) -> Made {
        let all = &mut *scratch.0;
        let (count, made) = self.look_up(nodes, most, all);
        if arrange == Arrange::NearestLast {
            nearest_last(&all.estimates, most, &mut all.alive, count);
        }
        for &at in &all.alive[..count] {
            let at = usize::from(at) % MAX_CHILDREN;
            children.push(self.child(nodes, all, at), all.parents[at].into());
        }
        made
    }
}

/// Children are sorted by what is left of the bound, up to so much.
const BUCKETS: usize = 32;

/// Sorts the first `count` of the places by their estimates, which are at most `most`, the greatest
/// first: what comes last is expanded first, and the goal is sooner found below a board that is nearer
/// to it.
#[inline]
fn nearest_last(
    estimates: &[u16; MAX_CHILDREN],
    most: u32,
    alive: &mut [u16; MAX_CHILDREN],
    count: usize,
) {
    // The estimates of a batch are all even or all odd.
    let bucket = |at: u16| {
        let left = most - u32::from(estimates[usize::from(at) % MAX_CHILDREN]);
        (left as usize / 2).min(BUCKETS - 1)
    };
    let mut ends = [0u16; BUCKETS];
    for &at in &alive[..count] {
        ends[bucket(at)] += 1;
    }
    let mut end = 0;
    for bucket in &mut ends {
        end += *bucket;
        *bucket = end;
    }
    let mut sorted = [0u16; MAX_CHILDREN];
    for &at in alive[..count].iter().rev() {
        let end = &mut ends[bucket(at)];
        *end -= 1;
        sorted[usize::from(*end) % MAX_CHILDREN] = at;
    }
    *alive = sorted;
}

#[inline]
fn slide(tile: usize, place: Step, to: usize) -> Slide {
    Slide {
        tile,
        from: place.blank(),
        to,
        direction: place.direction(),
    }
}
