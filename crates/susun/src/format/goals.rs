//! The goals that have a name.

use sliding::{Board, Size};

use super::{Fault, ParseError};

/// The goal of boards of a size; none if they have no such goal.
pub type GoalOfSize = fn(Size) -> Option<Board>;

/// The goals that have a name.
///
/// ```text
///   last     first    snail    centre
///   1 2 3    0 1 2    1 2 3    1 2 3
///   4 5 6    3 4 5    8 0 4    4 0 5
///   7 8 0    6 7 8    7 6 5    6 7 8
/// ```
pub const GOALS: [(&str, GoalOfSize); 4] = [
    ("last", |size| Some(Board::blank_last(size))),
    ("first", |size| Some(Board::blank_first(size))),
    ("snail", |size| Some(snail(size))),
    ("centre", centre),
];

/// The goal that a name stands for: `last`, or in full `blank-last`; `spiral` and `center` are other names.
#[must_use]
pub fn named_goal(name: &str) -> Option<GoalOfSize> {
    let name = name.strip_prefix("blank-").unwrap_or(name);
    let name = match name {
        "spiral" => "snail",
        "center" => "centre",
        name => name,
    };
    let named = GOALS.iter().find(|(own, _)| *own == name);
    named.map(|&(_, goal)| goal)
}

/// The name of a goal, if it has one.
#[must_use]
pub fn goal_name(goal: &Board) -> Option<&'static str> {
    let is_it = |of_size: GoalOfSize| of_size(goal.size()).as_ref() == Some(goal);
    let named = GOALS.iter().find(|(_, of_size)| is_it(*of_size));
    named.map(|(name, _)| *name)
}

/// Reads the goal of boards of a size: a name, or a board in any form.
///
/// # Errors
/// When it is neither, or boards of this size have no goal of that name.
pub fn parse_goal(text: &str, size: Size) -> Result<Board, ParseError> {
    let Some(goal) = named_goal(text.trim()) else {
        return super::parse_board(text);
    };
    let (rows, columns) = (size.rows(), size.columns());
    goal(size).ok_or_else(|| ParseError::of_all(Fault::NoCentre { rows, columns }))
}

/// The tiles in a spiral, clockwise from the top left; the blank is at its end, in the middle.
fn snail(size: Size) -> Board {
    let mut cells = vec![0; size.cells()];
    // The rows and columns that are left.
    let (mut top, mut left, mut bottom, mut right) = (0, 0, size.rows(), size.columns());
    let mut order = Vec::with_capacity(size.cells());
    while top < bottom && left < right {
        let cell = |row: usize, column: usize| row * size.columns() + column;
        order.extend((left..right).map(|column| cell(top, column)));
        order.extend((top + 1..bottom).map(|row| cell(row, right - 1)));
        if bottom - top > 1 {
            order.extend(
                (left..right - 1)
                    .rev()
                    .map(|column| cell(bottom - 1, column)),
            );
        }
        if right - left > 1 {
            order.extend((top + 1..bottom - 1).rev().map(|row| cell(row, left)));
        }
        (top, left, bottom, right) = (top + 1, left + 1, bottom - 1, right - 1);
    }
    for (tile, &cell) in (1..).zip(&order[..size.cells() - 1]) {
        cells[cell] = tile;
    }
    Board::new(size, cells).expect("every cell is on the spiral once")
}

/// The tiles in reading order around the blank in the centre; none if a side is even.
fn centre(size: Size) -> Option<Board> {
    let is_odd = size.rows() % 2 == 1 && size.columns() % 2 == 1;
    is_odd.then(|| Board::ordered(size, size.cells() / 2))
}
