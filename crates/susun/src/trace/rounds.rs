//! The nodes of every round, and which of them are kept when there are too many.
//!
//! A round is recorded from its start, so what is kept of it is a beginning: whatever is in it, its
//! parent is too. The limit is shared out so that no round has less than another unless it needs
//! less; every new round lowers that level or leaves it, so what was cut off before is never missed.

use super::tree::{Node, Round};

/// Nodes that a round must be able to have to be worth showing: a start and its children.
const LEAST: usize = 5;

/// Nodes from which on the siblings of the path are recorded too: a smaller tree should stay small.
const ROOMY: usize = 100;

/// One round.
pub(super) struct Part {
    pub(super) bound: Option<u32>,
    /// Parents are numbers in this list.
    pub(super) nodes: Vec<Node>,
    /// How many of them are its beginning; those behind are on the path or beside it.
    within: usize,
    /// Nodes made, recorded or not.
    pub(super) made: u64,
}

impl Part {
    /// Keeps at most so many nodes of the beginning, and the path with those beside it that were recorded for it.
    fn cut(&mut self, most: usize) {
        let begun = self.within;
        self.within = self.within.min(most);
        let mut new_numbers = vec![None; self.nodes.len()];
        let mut kept: Vec<Node> = Vec::new();
        for (number, mut node) in std::mem::take(&mut self.nodes).into_iter().enumerate() {
            let parent: Option<Option<usize>> = node.parent.map(|parent| new_numbers[parent]);
            // Behind the beginning there are only the path and its siblings.
            let beside_path = parent
                .flatten()
                .is_some_and(|parent| number >= begun && kept[parent].on_path);
            if number < self.within || node.on_path || beside_path {
                node.parent = parent.flatten();
                new_numbers[number] = Some(kept.len());
                kept.push(node);
            } else if let Some(Some(parent)) = parent {
                let parent: &mut Node = &mut kept[parent];
                parent.left_out += 1;
            }
        }
        self.nodes = kept;
    }

    fn leave_path(&mut self) {
        for node in &mut self.nodes {
            node.on_path = false;
        }
    }
}

/// All rounds, the one under way last.
pub(super) struct Rounds {
    most: usize,
    parts: Vec<Part>,
    gone: u64,
    nodes_gone: u64,
}

impl Rounds {
    /// For at most so many nodes, those on the path besides.
    pub(super) fn new(most: usize) -> Self {
        Self {
            most: most.max(1),
            parts: Vec::new(),
            gone: 0,
            nodes_gone: 0,
        }
    }

    /// Whether nothing has begun.
    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Whether so many nodes are recorded as are wanted.
    pub(super) fn is_full(&self) -> bool {
        let recorded: usize = self.parts.iter().map(|part| part.within).sum();
        recorded >= self.most
    }

    /// A new round.
    pub(super) fn begin(&mut self, bound: Option<u32>, root: Node) {
        if let Some(last) = self.parts.last_mut() {
            // The goal was not in it, so neither is the way there.
            last.leave_path();
        }
        let shown = (self.most / LEAST).max(1);
        if self.parts.len() >= shown
            && let Some(last) = self.parts.pop()
        {
            self.gone += 1;
            self.nodes_gone += last.made;
        }
        self.parts.push(Part {
            bound,
            nodes: vec![root],
            within: 1,
            made: 1,
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
            .is_some_and(|part| part.within < self.most)
    }

    /// Whether so many nodes are wanted that the siblings of the path may come on top.
    pub(super) fn is_roomy(&self) -> bool {
        self.most >= ROOMY
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
        let mut room = self.most;
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

    /// All nodes in one list, the rounds, how many rounds are left out, and how many nodes.
    pub(super) fn finish(mut self) -> (Vec<Node>, Vec<Round>, u64, u64) {
        self.share();
        let mut nodes: Vec<Node> = Vec::new();
        let mut rounds = Vec::new();
        let mut left_out = self.nodes_gone;
        for part in self.parts {
            let root = nodes.len();
            let round = Round {
                bound: part.bound,
                root,
                left_out: part.made - part.nodes.len() as u64,
            };
            left_out += round.left_out;
            rounds.push(round);
            nodes.extend(part.nodes.into_iter().map(|node| Node {
                parent: node.parent.map(|parent| parent + root),
                ..node
            }));
        }
        (nodes, rounds, self.gone, left_out)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tree::Fate;
    use super::*;

    fn node(parent: Option<usize>, on_path: bool) -> Node {
        Node {
            parent,
            step: None,
            board: None,
            depth: parent.map_or(0, |parent| parent as u32 + 1),
            number: None,
            estimate: None,
            cost: None,
            branch: None,
            fate: Fate::Expanded,
            on_path,
            left_out: 0,
        }
    }

    /// The sizes that are kept of rounds that are chains of these lengths, and how many rounds and
    /// nodes are left out.
    fn sizes(most: usize, lengths: &[usize]) -> (Vec<usize>, u64, u64) {
        let mut rounds = Rounds::new(most);
        for &length in lengths {
            rounds.begin(Some(0), node(None, false));
            for parent in 0..length - 1 {
                rounds.now().made += 1;
                if rounds.has_room() {
                    rounds.add(node(Some(parent), false));
                }
            }
        }
        let (nodes, rounds, gone, left_out) = rounds.finish();
        let made: usize = lengths.iter().sum();
        assert_eq!(nodes.len() as u64 + left_out, made as u64);
        let ends = rounds.iter().skip(1).map(|round| round.root);
        let ends = ends.chain([nodes.len()]);
        let sizes = rounds.iter().zip(ends).map(|(round, end)| end - round.root);
        (sizes.collect(), gone, left_out)
    }

    #[test]
    fn what_a_round_does_not_need_the_others_have() {
        assert_eq!(sizes(100, &[3, 10, 20]).0, [3, 10, 20]);
        assert_eq!(sizes(30, &[3, 50, 500]).0, [3, 13, 13]);
        assert_eq!(sizes(30, &[500, 50, 3]).0, [13, 13, 3]);
        assert_eq!(sizes(30, &[500]).0, [30]);
    }

    #[test]
    fn of_many_rounds_the_first_and_the_last() {
        assert_eq!(sizes(15, &[5, 6, 7, 8, 9]), (vec![5, 5, 5], 2, 20));
        assert_eq!(sizes(1, &[5, 6, 7]), (vec![1], 2, 17));
    }

    #[test]
    fn the_path_is_never_cut_and_its_parents_count_what_is() {
        let mut rounds = Rounds::new(2);
        rounds.begin(None, node(None, true));
        rounds.add(node(Some(0), false));
        rounds.add(node(Some(0), true));
        rounds.add(node(Some(2), true));
        rounds.now().made = 10;
        let (nodes, rounds, _, left_out) = rounds.finish();
        let parents: Vec<_> = nodes.iter().map(|node| node.parent).collect();
        assert_eq!(parents, [None, Some(0), Some(0), Some(2)]);
        assert_eq!((rounds[0].left_out, left_out), (6, 6));
    }
}
