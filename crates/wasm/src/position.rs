//! A sliding board and its goal, as the page sends them.

use serde::Deserialize;
use susun::Lang;
use susun::format::{self, Notation, named_goal, parse_board};
use susun::slide::{Message, replay};
use susun::sliding::{Board, Direction, Puzzle, Size};
use tsify::Tsify;

use crate::shell::Refusal;

/// A board and its goal, as texts in any form that the program reads.
#[derive(Clone, Debug, Deserialize, Tsify)]
pub struct Position {
    /// The board.
    pub board: String,
    /// The goal: a board, `first` or `last` (where the blank is); the usual one if none.
    pub goal: Option<String>,
}

impl Position {
    pub(crate) fn read(&self, lang: Lang) -> Result<Puzzle, Refusal> {
        let start = parse_board(&self.board).map_err(|error| Refusal::of(&error, lang))?;
        let goal = read_goal(self.goal.as_deref(), start.size(), lang)?;
        puzzle(start, goal, lang)
    }
}

pub(crate) fn read_goal(text: Option<&str>, size: Size, lang: Lang) -> Result<Board, Refusal> {
    let text = match text.map(str::trim) {
        None | Some("") => return Ok(Board::blank_last(size)),
        Some(text) => text,
    };
    let read = named_goal(text, size).map_or_else(|| parse_board(text), Ok);
    read.map_err(|error| Refusal::of(&error, lang))
}

pub(crate) fn puzzle(start: Board, goal: Board, lang: Lang) -> Result<Puzzle, Refusal> {
    Puzzle::new(start, goal).map_err(|error| {
        let message = Message::SizesDiffer {
            start: error.start,
            goal: error.goal,
        };
        Refusal::new(message.text(lang), None)
    })
}

/// All boards of some moves; one that cannot be made is named in the letters that were used.
pub(crate) fn played(
    start: &Board,
    moves: &[Direction],
    notation: Notation,
    lang: Lang,
) -> Result<Vec<Board>, Refusal> {
    replay::play(start, moves).map_err(|(number, direction)| {
        let letter = format::print_moves(&[direction], notation);
        let message = Message::AnswerImpossible {
            number,
            letter: letter.chars().next().unwrap_or_default(),
        };
        Refusal::new(message.text(lang), None)
    })
}
