//! The nodes of every round, and which of them are kept when there are too many.
//!
//! A round is recorded from its start, so what is kept of it is a beginning: whatever is in it, its
//! parent is too. The limit is shared out so that no round has less than another unless it needs
//! less; every new round lowers that level or leaves it, so what was cut off before is never missed.

use super::answer::Room;
use super::tree::{Node, Round};

/// Nodes that a round must be able to have to be worth showing: a start and its children.
const LEAST: usize = 5;

/// One round.
pub(super) struct Part {
    pub(super) bound: Option<u32>,
    /// Parents are numbers in this list.
    pub(super) nodes: Vec<Node>,
    /// How many of them are its beginning; those behind are on the path or beside it.
    within: usize,
}

impl Part {
    /// Keeps at most so many nodes of the beginning, and the path with those beside it.
    /// What is cut off is counted at the nearest node above it that is kept.
    fn cut(&mut self, most: usize) {
        self.within = self.within.min(most);
        // The number that each node, or the nearest one above it, has among those that are kept.
        let mut owners: Vec<usize> = Vec::with_capacity(self.nodes.len());
        let mut is_kept = vec![false; self.nodes.len()];
        let mut kept: Vec<Node> = Vec::new();
        for (number, mut node) in std::mem::take(&mut self.nodes).into_iter().enumerate() {
            let parent = node.parent.map(|parent| (owners[parent], is_kept[parent]));
            let beside_path =
                parent.is_some_and(|(parent, is_kept)| is_kept && kept[parent].on_path);
            if number < self.within || node.on_path || beside_path {
                node.parent = parent.map(|(parent, _)| parent);
                is_kept[number] = true;
                owners.push(kept.len());
                kept.push(node);
            } else {
                let (owner, _) = parent.expect("a root is kept");
                owners.push(owner);
                kept[owner].left_out += counted(&node);
            }
        }
        self.nodes = kept;
    }

    fn leave_path(&mut self) {
        for node in &mut self.nodes {
            node.on_path = false;
        }
    }

    /// Nodes made that are counted, recorded or not.
    fn counted(&self) -> u64 {
        self.nodes.iter().map(counted).sum()
    }
}

/// A node and what is left out below it, as far as it is counted.
fn counted(node: &Node) -> u64 {
    u64::from(node.generated.is_some()) + node.left_out
}

/// Rounds that are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Gone {
    pub(super) rounds: u64,
    /// Their nodes that are counted.
    pub(super) nodes: u64,
}

/// All rounds, the one under way last.
pub(super) struct Rounds {
    room: Room,
    parts: Vec<Part>,
    gone: Gone,
}

impl Rounds {
    /// For at most so many nodes, those on the path and beside it apart.
    pub(super) fn new(room: Room) -> Self {
        Self {
            room,
            parts: Vec::new(),
            gone: Gone::default(),
        }
    }

    /// The room for nodes.
    pub(super) fn room(&self) -> Room {
        self.room
    }

    /// Whether nothing has begun.
    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Whether so many nodes are recorded as are wanted.
    pub(super) fn is_full(&self) -> bool {
        let recorded: usize = self.parts.iter().map(|part| part.within).sum();
        recorded >= self.room.most
    }

    /// A new round.
    pub(super) fn begin(&mut self, bound: Option<u32>, root: Node) {
        if let Some(last) = self.parts.last_mut() {
            // The goal was not in it, so neither is the way there.
            last.leave_path();
        }
        let shown = (self.room.most / LEAST).max(1);
        if self.parts.len() >= shown
            && let Some(last) = self.parts.pop()
        {
            self.gone.rounds += 1;
            self.gone.nodes += last.counted();
        }
        self.parts.push(Part {
            bound,
            nodes: vec![root],
            within: 1,
        });
        self.share();
    }

    /// The round under way.
    ///
    /// # Panics
    /// When none has begun.
    pub(super) fn now(&mut self) -> &mut Part {
        self.parts.last_mut().expect("a round has begun")
    }

    /// Whether the round under way has room for one more node that need not be on the path.
    pub(super) fn has_room(&self) -> bool {
        self.parts
            .last()
            .is_some_and(|part| part.within < self.room.most)
    }

    /// Records a node of the round under way and gives its number there.
    pub(super) fn add(&mut self, node: Node) -> usize {
        let has_room = self.has_room();
        let part = self.now();
        part.within += usize::from(has_room);
        part.nodes.push(node);
        part.nodes.len() - 1
    }

    /// Cuts all rounds down to the level at which they have room together.
    fn share(&mut self) {
        let mut sizes: Vec<usize> = self.parts.iter().map(|part| part.within).collect();
        sizes.sort_unstable();
        let mut room = self.room.most;
        let mut level = usize::MAX;
        for (place, &size) in sizes.iter().enumerate() {
            let share = room / (sizes.len() - place);
            if size > share {
                level = share;
                break;
            }
            room -= size;
        }
        for part in &mut self.parts {
            part.cut(level);
        }
    }

    /// All nodes in one list, the rounds, and those that are left out.
    pub(super) fn finish(mut self) -> (Vec<Node>, Vec<Round>, Gone) {
        self.share();
        let mut nodes: Vec<Node> = Vec::new();
        let mut rounds = Vec::new();
        for part in self.parts {
            let root = nodes.len();
            rounds.push(Round {
                bound: part.bound,
                root,
                left_out: part.nodes.iter().map(|node| node.left_out).sum(),
            });
            nodes.extend(part.nodes.into_iter().map(|node| Node {
                parent: node.parent.map(|parent| parent + root),
                ..node
            }));
        }
        (nodes, rounds, self.gone)
    }
}
