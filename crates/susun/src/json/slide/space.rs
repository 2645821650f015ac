//! A whole state space, and what pattern databases say of a board.

use serde::Serialize;
use sliding::graph::StateGraph;
use sliding::{Board, Puzzle};

use crate::format::board_line;
use crate::json::VERSION;
use crate::slide::{Group, Groups};

/// Every board of a small size that can be solved, laid out for a drawing. Boards are named by their places in the list.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Space {
    pub v: u32,
    pub size: String,
    /// The goal first, by distance.
    pub boards: Vec<String>,
    /// Moves to the goal.
    pub distances: Vec<u32>,
    /// How far below the middle each board is drawn; boards of one distance are at least 1 apart.
    pub heights: Vec<f64>,
    /// The boards one move from each.
    pub neighbours: Vec<Vec<usize>>,
    /// The next board on a shortest way to the goal; null at the goal.
    pub towards_goal: Vec<Option<usize>>,
    /// How many boards there are at each distance.
    pub layers: Vec<usize>,
}

impl Space {
    /// The space of a goal; none where it is too large.
    #[must_use]
    pub fn of(goal: &Board) -> Option<Self> {
        let graph = StateGraph::new(goal)?;
        Some(Self {
            v: VERSION,
            size: graph.size().to_string(),
            boards: graph.boards().iter().map(board_line).collect(),
            distances: graph.distances().to_vec(),
            heights: graph.heights().to_vec(),
            neighbours: graph.neighbours().to_vec(),
            towards_goal: (0..graph.boards().len())
                .map(|board| graph.towards_goal(board))
                .collect(),
            layers: graph.layers(),
        })
    }
}

/// A board in the eyes of the pattern databases.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Grouped {
    pub v: u32,
    pub board: String,
    pub groups: Vec<GroupMoves>,
    /// The sum of the groups.
    pub sum: u32,
    /// The estimate of the set: the greatest sum, the board's mirror image included.
    pub estimate: u32,
    pub manhattan: usize,
}

/// A group of tiles.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct GroupMoves {
    pub tiles: Vec<u16>,
    /// The fewest moves of these tiles that bring them home.
    pub moves: u32,
}

impl Grouped {
    /// What was looked up of a board.
    #[must_use]
    pub fn of(puzzle: &Puzzle, groups: Groups) -> Self {
        let entry = |Group { tiles, moves, .. }: Group| GroupMoves { tiles, moves };
        Self {
            v: VERSION,
            board: board_line(puzzle.start()),
            sum: groups.groups.iter().map(|group| group.moves).sum(),
            estimate: groups.estimate,
            groups: groups.groups.into_iter().map(entry).collect(),
            manhattan: puzzle.manhattan(),
        }
    }
}
