//! A sliding board and its goal, as the page sends them.

use serde::Deserialize;
use susun::format::{ParseError, parse_goal, parse_start};
use susun::sliding::{Board, Puzzle, Size};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::reply::Refusal;

/// A board and its goal, as texts in any form that the program reads.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Position {
    /// The board.
    pub board: String,
    /// The goal: a board, or the name of one; that of the board's text, or the default, if none.
    pub goal: Option<String>,
}

impl Position {
    pub(crate) fn read(&self) -> Result<Puzzle, Refusal> {
        let (start, own_goal) = parse_start(&self.board)?;
        let asked = self.goal.as_deref().filter(|goal| !goal.trim().is_empty());
        let goal = match (asked, own_goal) {
            (None, Some(goal)) => goal,
            _ => read_goal(asked, start.size())?,
        };
        Ok(Puzzle::new(start, goal)?)
    }
}

pub(crate) fn read_goal(text: Option<&str>, size: Size) -> Result<Board, ParseError> {
    match text.map(str::trim) {
        None | Some("") => Ok(Board::blank_last(size)),
        Some(text) => parse_goal(text, size),
    }
}
