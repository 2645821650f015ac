//! A recorded search: everything that is needed to draw its tree and to go through it step by step.
//! Cells of a packing puzzle are `[level, row, column]` from 0, as everywhere.

use serde::Serialize;

use super::pack::Placed;
use super::slide::push_text;
use super::{VERSION, halt_name};
use crate::format::{board_line, metric_name};
use crate::pack::format::id;
use crate::pack::registry::bound_name;
use crate::trace::{Ended, Fate, Item, Lost, Node, Step, Subject, Symbols, Tree};

/// A stable word for what became of a node.
#[must_use]
pub fn fate_name(fate: Fate) -> &'static str {
    match fate {
        Fate::Expanded => "expanded",
        Fate::Waiting => "waiting",
        Fate::Duplicate => "duplicate",
        Fate::OverBound => "over-bound",
        Fate::Outranked => "outranked",
        Fate::DeadEnd => "dead-end",
        Fate::Killed(_) => "killed",
        Fate::Rejected => "rejected",
        Fate::RolledBack => "rolled-back",
        Fate::Goal => "goal",
    }
}

/// The answer of `trace`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Traced {
    pub v: u32,
    pub puzzle: &'static str,
    /// Of a sliding puzzle.
    pub size: Option<String>,
    pub board: Option<String>,
    pub goal: Option<String>,
    pub metric: Option<&'static str>,
    /// Of a packing puzzle, with what is placed at the start.
    pub id: Option<String>,
    pub flips: Option<bool>,
    pub placed: Option<Vec<Placed>>,
    pub method: String,
    pub heuristic: Option<String>,
    pub generated: u64,
    pub expanded: u64,
    pub recorded: u64,
    /// Recorded nodes that `generated` counts: `counted + left_out = generated`.
    pub counted: u64,
    /// Nodes that `generated` counts and that are not recorded: the `left_out` of all nodes,
    /// `rounds_left_out_nodes` and `unrecorded`.
    pub left_out: u64,
    /// Those that were generated after the recording ended.
    pub unrecorded: u64,
    /// The place of the node being expanded, if the search is shown under way.
    pub e_node: Option<usize>,
    pub ended: &'static str,
    pub reason: Option<&'static str>,
    pub rounds: Vec<TracedRound>,
    pub rounds_left_out: u64,
    /// Nodes of these rounds.
    pub rounds_left_out_nodes: u64,
    pub nodes: Vec<TracedNode>,
}

/// One round.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct TracedRound {
    pub bound: Option<u32>,
    pub root: usize,
    pub left_out: u64,
}

/// One node.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct TracedNode {
    pub id: usize,
    pub parent: Option<usize>,
    pub round: usize,
    pub depth: u32,
    #[serde(rename = "move")]
    pub push: Option<String>,
    pub board: Option<String>,
    pub piece: Option<char>,
    pub cells: Option<Vec<[i32; 3]>>,
    pub branch: Option<TracedBranch>,
    /// Place in the order of generation of the whole search; null if the figure does not count the node.
    pub generated: Option<u64>,
    /// Expansions that had begun when it was generated.
    pub after: u32,
    /// Place in the order of expansion.
    pub number: Option<u32>,
    pub estimate: Option<u32>,
    /// What decides between equal estimates: the Manhattan distance of `greedy`.
    pub second_estimate: Option<u32>,
    pub cost: Option<u64>,
    /// The cost and what it is made of, to be shown as it is.
    pub formula: Option<String>,
    pub fate: &'static str,
    /// Why a sibling was preferred: `estimate`, `second-estimate`, or `order` (both are equal, the last one wins).
    pub lost_by: Option<&'static str>,
    /// The bounding function that killed it.
    pub killed_by: Option<&'static str>,
    pub on_path: bool,
    /// Nodes generated below it that are counted and not recorded.
    pub left_out: u64,
}

/// What the children of a node provide for: a cell or a piece, the other is null.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct TracedBranch {
    pub cell: Option<[i32; 3]>,
    pub piece: Option<char>,
    pub ways: usize,
}

impl Traced {
    /// The tree.
    #[must_use]
    pub fn of(tree: &Tree, symbols: Symbols) -> Self {
        Self {
            id: packing_of(tree).map(id::print),
            ..Self::of_boards(tree, symbols)
        }
    }

    /// The tree of a search over boards, which has no ID. A page that shows only these need not load what
    /// prints IDs.
    #[must_use]
    pub fn of_boards(tree: &Tree, symbols: Symbols) -> Self {
        let sliding = match &tree.subject {
            Subject::Sliding { puzzle, metric } => Some((puzzle, *metric)),
            Subject::Packing { .. } => None,
        };
        let packing = packing_of(tree);
        let rounds = tree.rounds_of_nodes();
        let node =
            |(number, node): (usize, &Node)| node_of(tree, (number, node), rounds[number], symbols);
        let (ended, reason) = match tree.ended {
            Ended::Solved => ("solved", None),
            Ended::Impossible => ("impossible", None),
            Ended::Stopped(why) => ("stopped", Some(halt_name(why))),
            Ended::Paused(_) => ("paused", None),
        };
        Self {
            v: VERSION,
            puzzle: if sliding.is_some() {
                "sliding"
            } else {
                "packing"
            },
            size: sliding.map(|(puzzle, _)| puzzle.size().to_string()),
            board: sliding.map(|(puzzle, _)| board_line(puzzle.start())),
            goal: sliding.map(|(puzzle, _)| board_line(puzzle.goal())),
            metric: sliding.map(|(_, metric)| metric_name(metric)),
            id: None,
            flips: packing.map(packing::Puzzle::flips),
            placed: packing.map(|puzzle| Placed::all(puzzle, puzzle.placed())),
            method: tree.method.clone(),
            heuristic: tree.heuristic.clone(),
            generated: tree.generated,
            expanded: tree.expanded,
            recorded: tree.recorded(),
            counted: tree.counted(),
            left_out: tree.left_out(),
            unrecorded: tree.unrecorded,
            e_node: tree.e_node(),
            ended,
            reason,
            rounds: tree
                .rounds
                .iter()
                .map(|round| TracedRound {
                    bound: round.bound,
                    root: round.root,
                    left_out: round.left_out,
                })
                .collect(),
            rounds_left_out: tree.rounds_left_out,
            rounds_left_out_nodes: tree.nodes_in_rounds_left_out,
            nodes: tree.nodes.iter().enumerate().map(node).collect(),
        }
    }
}

fn packing_of(tree: &Tree) -> Option<&packing::Puzzle> {
    match &tree.subject {
        Subject::Packing { puzzle } => Some(puzzle),
        Subject::Sliding { .. } => None,
    }
}

fn node_of(
    tree: &Tree,
    (number, node): (usize, &Node),
    round: usize,
    symbols: Symbols,
) -> TracedNode {
    let puzzle = packing_of(tree);
    let placed = match &node.step {
        Some(Step::Place(placement)) => puzzle.map(|puzzle| Placed::of(puzzle, placement)),
        _ => None,
    };
    let branch = |puzzle: &packing::Puzzle, item: Item, ways: usize| match item {
        Item::Cell(cell) => TracedBranch {
            cell: Some(puzzle.container().cells()[cell]),
            piece: None,
            ways,
        },
        Item::Piece(piece) => TracedBranch {
            cell: None,
            piece: Some(puzzle.pieces()[piece].symbol),
            ways,
        },
    };
    let (piece, cells) = placed.map(|placed| (placed.piece, placed.cells)).unzip();
    TracedNode {
        id: number,
        parent: node.parent,
        round,
        depth: node.depth,
        push: match &node.step {
            Some(Step::Push(push)) => Some(push_text(*push)),
            _ => None,
        },
        board: node.board.as_ref().map(board_line),
        piece,
        cells,
        branch: puzzle
            .zip(node.branch)
            .map(|(puzzle, (item, ways))| branch(puzzle, item, ways)),
        generated: node.generated,
        after: node.after,
        number: node.number,
        estimate: node.estimate,
        second_estimate: node.second_estimate,
        cost: node.cost,
        formula: tree.formula(number, symbols),
        fate: fate_name(node.fate),
        lost_by: tree.lost(number).map(|lost| match lost {
            Lost::Estimate => "estimate",
            Lost::SecondEstimate => "second-estimate",
            Lost::Order => "order",
        }),
        killed_by: match node.fate {
            Fate::Killed(bound) => Some(bound_name(bound)),
            _ => None,
        },
        on_path: node.on_path,
        left_out: node.left_out,
    }
}
