//! Boards with what is to be said of each, in rows.

use render::{Scene, Weight};
use sliding::{Board, Puzzle};

use super::super::boards::Boards;
use super::super::panel::{Align, Panel, Words, page, wrap};
use super::super::{Scheme, Style};
use crate::format::board_line;

/// A row of boards of one goal.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    /// A puzzle with the goal.
    pub puzzle: &'a Puzzle,
    /// The words above.
    pub title: String,
    /// The boards, each with a line above.
    pub boards: Vec<(String, Board)>,
}

/// The widest line above a row.
const WIDEST: f64 = 760.0;

/// Draws rows below each other.
#[must_use]
pub fn gallery(rows: &[Row<'_>], heading: &str, about: Vec<String>, style: &Style) -> Scene {
    let colours = style.theme.colours();
    let cell = style.side() * 0.8;
    let mut parts = Vec::new();
    for row in rows {
        let boards = Boards::new(row.puzzle, *style).scheme(Scheme::Home);
        let panels = row.boards.iter();
        let panels = panels.map(|(words, board)| boards.captioned(board, cell, &[], words.clone()));
        let mut column: Vec<Panel> = wrap(&row.title, 15.0, Weight::Bold, WIDEST)
            .iter()
            .map(|line| Panel::words(line, 15.0, Weight::Bold, colours.ink))
            .collect();
        column.push(Panel::beside(panels.collect(), cell * 0.7, Align::Bottom));
        parts.push(Panel::below(column, 8.0));
    }
    let said = rows.iter().map(|row| {
        let boards = row.boards.iter();
        let boards = boards.map(|(words, board)| format!("{words}: {}", board_line(board)));
        format!("{} {}.", row.title, boards.collect::<Vec<_>>().join("; "))
    });
    let words = Words {
        heading: heading.to_owned(),
        lines: about,
        description: said.collect::<Vec<_>>().join(" "),
    };
    page(&words, Panel::below(parts, 28.0), style)
}
