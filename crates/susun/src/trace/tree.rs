//! The tree.

use cover::Bound;
use packing::Placement;
use search::{Halt, Order};
use sliding::Board;
use sliding::Metric;
use sliding::space::Push;

use super::Symbols;

/// What was searched.
#[derive(Clone, Debug)]
pub enum Subject {
    /// A sliding puzzle.
    Sliding {
        /// The board and its goal.
        puzzle: sliding::Puzzle,
        /// What counts as a move.
        metric: Metric,
    },
    /// A packing puzzle.
    Packing {
        /// The puzzle; what is placed already lies in the tray at the root.
        puzzle: packing::Puzzle,
    },
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With a solution, to which the nodes on the path lead.
    Solved,
    /// With the proof that there is none.
    Impossible,
    /// Early.
    Stopped(Halt),
    /// Not yet: the tree is what it was after so many expansions, as asked for.
    Paused(u32),
}

/// One pass of a search from its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Round {
    /// The bound of an iteration; none where there are no iterations.
    pub bound: Option<u32>,
    /// The start.
    pub root: usize,
    /// Nodes of it that are counted and not in the tree.
    pub left_out: u64,
}

/// What leads to a node from its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Tiles that are pushed.
    Push(Push),
    /// A piece that is placed.
    Place(Placement),
}

/// What a packing search provides for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A cell of the container that is to be covered.
    Cell(usize),
    /// A piece that is to be used.
    Piece(usize),
}

/// What became of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// Its children were made.
    Expanded,
    /// It was kept and never expanded: its turn did not come, or a shorter way to its state came first.
    Waiting,
    /// Its state was reached before.
    Duplicate,
    /// Its cost is beyond the bound.
    OverBound,
    /// A sibling was preferred.
    Outranked,
    /// Nothing fits.
    DeadEnd,
    /// A bounding function shows that it leads to no solution.
    Killed(Bound),
    /// Everything is placed, and it is no solution.
    Rejected,
    /// Everything below it failed.
    RolledBack,
    /// It is the solution.
    Goal,
}

/// A node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// None at a root.
    pub parent: Option<usize>,
    /// None at a root.
    pub step: Option<Step>,
    /// The board of a sliding puzzle.
    pub board: Option<Board>,
    /// Steps from the root.
    pub depth: u32,
    /// Its place in the order of generation of the whole search, from 1; none if [`Tree::generated`] does
    /// not count it.
    pub generated: Option<u64>,
    /// Expansions of the whole search that had begun when it was generated: it is in the tree from then on.
    pub after: u32,
    /// Its place in the order of expansions of the whole search, from 1; none if it was never
    /// expanded.
    pub number: Option<u32>,
    /// The estimate, where the method uses one.
    pub estimate: Option<u32>,
    /// The estimate that decides between nodes of equal `estimate`, where the method has one: of `greedy`, the
    /// Manhattan distance.
    pub second_estimate: Option<u32>,
    /// What it is ordered or cut by, as [`Tree::order`] makes it.
    pub cost: Option<u64>,
    /// What its children provide for, and in how many ways.
    pub branch: Option<(Item, usize)>,
    /// What became of it.
    pub fate: Fate,
    /// Whether it is being expanded, in a tree of a search under way.
    pub is_e_node: bool,
    /// Whether it is on the way to the solution, which is found in the last round.
    pub on_path: bool,
    /// Nodes generated below it that are counted, are not in the tree, and hang from no other node of it.
    pub left_out: u64,
}

/// Why a child lost against a sibling in a greedy walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Its estimate is larger.
    Estimate,
    /// Its estimate is equal and its second estimate larger.
    SecondEstimate,
    /// Both are equal: the child examined last wins.
    Order,
}

/// A search as it was recorded: its first nodes, those on the way to the solution, and their siblings.
///
/// Every node that the figure `generated` counts is in the tree once or in one number of those left out:
///
/// ```text
/// generated = nodes with a number of generation           counted()
///           + left_out of all nodes
///           + nodes_in_rounds_left_out + unrecorded
/// ```
///
/// What a method counts is its own rule: a node in the tree that it does not count (a duplicate it refused, the
/// start of a later round) has no number of generation.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Tree {
    /// What was searched.
    pub subject: Subject,
    /// The method with its options, as one asks for it.
    pub method: String,
    /// The heuristic, where the method takes one.
    pub heuristic: Option<String>,
    /// What the costs of the nodes are made of; none in a packing search.
    pub order: Option<Order>,
    /// A parent stands before its children, and these in the order in which they were made.
    pub nodes: Vec<Node>,
    /// Of iterative deepening the first bounds and the last one; otherwise exactly one without a bound.
    pub rounds: Vec<Round>,
    /// Bounds between the first ones and the last one that are not among the rounds.
    pub rounds_left_out: u64,
    /// Nodes that are counted, of the rounds left out.
    pub nodes_in_rounds_left_out: u64,
    /// Nodes that are counted and were generated after the recording ended: a search that was stopped is not
    /// recorded to its end.
    pub unrecorded: u64,
    /// Nodes of the whole search, as the method counts them.
    pub generated: u64,
    /// Expansions of the whole search.
    pub expanded: u64,
    /// How it ended.
    pub ended: Ended,
}

impl Tree {
    /// Nodes in the tree.
    #[must_use]
    pub fn recorded(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// Nodes in the tree that [`Tree::generated`] counts.
    #[must_use]
    pub fn counted(&self) -> u64 {
        let counted = self.nodes.iter().filter(|node| node.generated.is_some());
        counted.count() as u64
    }

    /// Nodes that [`Tree::generated`] counts and that are not in the tree.
    #[must_use]
    pub fn left_out(&self) -> u64 {
        let below: u64 = self.nodes.iter().map(|node| node.left_out).sum();
        below + self.nodes_in_rounds_left_out + self.unrecorded
    }

    /// The node being expanded, where the tree shows a search under way.
    #[must_use]
    pub fn e_node(&self) -> Option<usize> {
        self.nodes.iter().position(|node| node.is_e_node)
    }

    /// Why a node lost against its sibling in a walk; none if it did not.
    #[must_use]
    pub fn lost(&self, node: usize) -> Option<Lost> {
        let beaten = &self.nodes[node];
        if beaten.fate != Fate::Outranked || beaten.second_estimate.is_none() {
            return None;
        }
        // Siblings stand near each other, after their parent.
        let first = beaten.parent? + 1;
        let is_winner =
            |other: &&Node| other.parent == beaten.parent && other.fate != Fate::Outranked;
        let winner = self.nodes[first..].iter().find(is_winner)?;
        Some(
            match (
                beaten.estimate > winner.estimate,
                beaten.second_estimate > winner.second_estimate,
            ) {
                (true, _) => Lost::Estimate,
                (false, true) => Lost::SecondEstimate,
                (false, false) => Lost::Order,
            },
        )
    }

    /// The children of every node, in the order in which they were made.
    #[must_use]
    pub fn children(&self) -> Vec<Vec<usize>> {
        let mut children = vec![Vec::new(); self.nodes.len()];
        for (number, node) in self.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                children[parent].push(number);
            }
        }
        children
    }

    /// The nodes from a root to this one.
    #[must_use]
    pub fn way_to(&self, node: usize) -> Vec<usize> {
        let mut way: Vec<usize> =
            std::iter::successors(Some(node), |&node| self.nodes[node].parent).collect();
        way.reverse();
        way
    }

    /// The pieces that were placed on the way to a node, in this order; those that the puzzle began with
    /// are not among them.
    #[must_use]
    pub fn placements(&self, node: usize) -> Vec<Placement> {
        let placed = |&node: &usize| match &self.nodes[node].step {
            Some(Step::Place(placement)) => Some(placement.clone()),
            _ => None,
        };
        self.way_to(node).iter().filter_map(placed).collect()
    }

    /// The round of every node, by its number in [`Tree::rounds`].
    #[must_use]
    pub fn rounds_of_nodes(&self) -> Vec<usize> {
        let round = |node| self.rounds.partition_point(|round| round.root <= node) - 1;
        (0..self.nodes.len()).map(round).collect()
    }

    /// What the cost of a node is the sum of: `3 + 9`. None where it is one number, or where there are no costs.
    #[must_use]
    pub fn summands(&self, node: usize) -> Option<String> {
        let (depth, estimate) = (self.nodes[node].depth, self.nodes[node].estimate?);
        let times = |factor: u32, number: u32| match factor {
            1 => number.to_string(),
            factor => format!("{factor}\u{b7}{number}"),
        };
        match self.order? {
            Order::Depth | Order::Estimate => None,
            Order::DepthPlusEstimate => Some(format!("{depth} + {estimate}")),
            Order::Weighted { times: by, per } => {
                Some(format!("{} + {}", times(per, depth), times(by, estimate)))
            }
        }
    }

    /// The cost of a node and what it is made of: `f = 3 + 9 = 12`. None where there are no costs.
    #[must_use]
    pub fn formula(&self, node: usize, symbols: Symbols) -> Option<String> {
        let Node {
            depth,
            estimate,
            second_estimate,
            cost,
            ..
        } = &self.nodes[node];
        let cost = (*cost)?;
        let [total, path, rest] = symbols.letters();
        if let Some(summands) = self.summands(node) {
            return Some(format!("{total} = {summands} = {cost}"));
        }
        Some(match (estimate, second_estimate) {
            // The two of a walk have the letters of the paper that it is from.
            (Some(first), Some(second)) => format!("h = {first}, t = {second}"),
            (Some(estimate), None) if self.order? == Order::Estimate => {
                format!("{rest} = {estimate}")
            }
            _ => format!("{path} = {depth}"),
        })
    }
}
