//! Boards as text that is printed: on one line, as an ID, and in the shapes of courses and languages.

use sliding::parity::Parity;
use sliding::{Board, Puzzle};

use super::named_goal;

/// One line, rows between slashes: `5 3 8/0 2 4/1 7 6`.
#[must_use]
pub fn board_line(board: &Board) -> String {
    rows_of(board, |tile| tile.to_string(), " ").join("/")
}

/// The exact ID: `3x3:5,3,8,0,2,4,1,7,6`.
#[must_use]
pub fn board_id(board: &Board) -> String {
    let cells: Vec<String> = board.cells().iter().map(u16::to_string).collect();
    format!("{}:{}", board.size(), cells.join(","))
}

/// A shape of a board's text, without the end of the last line.
pub type Shape = fn(&Board) -> String;

/// The shapes that have a name.
pub const SHAPES: [(&str, Shape); 5] = [
    ("itb", itb),
    ("princeton", princeton_board),
    ("42", ecole_42),
    ("python", |board| nested(board, ", ")),
    ("json", |board| nested(board, ",")),
];

/// The rows of a board, their cells written by `write` and separated.
pub(crate) fn rows_of(board: &Board, write: impl Fn(u16) -> String, between: &str) -> Vec<String> {
    let row = |row: &[u16]| {
        row.iter()
            .map(|&tile| write(tile))
            .collect::<Vec<_>>()
            .join(between)
    };
    board.rows().map(row).collect()
}

/// Rows; the blank is the largest number.
fn itb(board: &Board) -> String {
    let largest = board.size().cells() as u16;
    let write = |tile| if tile == 0 { largest } else { tile }.to_string();
    rows_of(board, write, " ").join("\n")
}

/// The size, then the rows in columns of two characters or more.
pub(crate) fn princeton_board(board: &Board) -> String {
    let width = (board.size().cells() - 1).to_string().len().max(2);
    let rows = rows_of(board, |tile| format!("{tile:>width$}"), " ");
    format!("{}\n{}", sides(board), rows.join("\n"))
}

/// A comment that says whether the snail can be reached, then the size and the rows.
fn ecole_42(board: &Board) -> String {
    let goal = named_goal("snail").and_then(|goal| goal(board.size()));
    let goal = goal.expect("every size has a snail");
    let puzzle = Puzzle::new(board.clone(), goal).expect("the goal has the size of the board");
    let comment = match Parity::of(&puzzle).is_solvable() {
        true => "# This puzzle is solvable",
        false => "# This puzzle is unsolvable",
    };
    let width = (board.size().cells() - 1).to_string().len();
    let rows = rows_of(board, |tile| format!("{tile:>width$}"), " ");
    format!("{comment}\n{}\n{}", sides(board), rows.join("\n"))
}

/// A list of lists.
fn nested(board: &Board, between: &str) -> String {
    let rows = rows_of(board, |tile| tile.to_string(), between);
    let rows: Vec<String> = rows.iter().map(|row| format!("[{row}]")).collect();
    format!("[{}]", rows.join(between))
}

/// `N` of a square board, `N M` of another.
fn sides(board: &Board) -> String {
    let (rows, columns) = (board.size().rows(), board.size().columns());
    match rows == columns {
        true => rows.to_string(),
        false => format!("{rows} {columns}"),
    }
}
