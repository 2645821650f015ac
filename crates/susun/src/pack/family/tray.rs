//! Trays with pieces in them, as text.

use packing::{Placement, Puzzle};

use super::super::Message;
use super::super::format::given::board_rows;
use crate::look::Look;
use crate::picture::{Style, Tray};
use crate::view::side_by_side;

/// A cell that a message names.
const MARK: char = '*';

/// The rows of every level: letters with blanks between them, which can be read back. Levels are
/// separated by blank lines.
pub(super) fn plain(puzzle: &Puzzle, placements: &[Placement]) -> String {
    let rows =
        |rows: &Vec<String>| -> String { rows.iter().map(|row| spaced(row) + "\n").collect() };
    let levels: Vec<String> = board_rows(puzzle, placements).iter().map(rows).collect();
    levels.join("\n")
}

/// A puzzle with what lies in it and more placements; levels stand side by side.
pub(super) fn tray(puzzle: &Puzzle, placements: &[Placement], look: &Look) -> String {
    let rows = || levels(&board_rows(puzzle, placements), look);
    look.board(rows, || scene(puzzle, placements, look).bare(&[]))
}

/// The same with some cells marked.
pub(super) fn marked(puzzle: &Puzzle, cells: &[usize], look: &Look) -> String {
    let rows = || {
        let board = board_rows(puzzle, &[]);
        let chars = |rows: &Vec<String>| rows.iter().map(|row| row.chars().collect()).collect();
        let mut marked: Vec<Vec<Vec<char>>> = board.iter().map(chars).collect();
        for &cell in cells {
            let [level, row, column] = puzzle.container().cells()[cell].map(|place| place as usize);
            marked[level][row][column] = MARK;
        }
        let text = |rows: &Vec<Vec<char>>| rows.iter().map(|row| row.iter().collect()).collect();
        levels(&marked.iter().map(text).collect::<Vec<_>>(), look)
    };
    look.board(rows, || scene(puzzle, &[], look).bare(cells))
}

fn scene<'a>(puzzle: &'a Puzzle, placements: &'a [Placement], look: &Look) -> Tray<'a> {
    Tray::new(puzzle, Style::terminal(look.lang)).placements(placements)
}

fn levels(levels: &[Vec<String>], look: &Look) -> String {
    let rows = |rows: &Vec<String>| -> Vec<String> { rows.iter().map(|row| spaced(row)).collect() };
    if let [only] = levels {
        return rows(only).join("\n") + "\n";
    }
    let block = |(number, level): (usize, &Vec<String>)| {
        let head = Message::Level {
            level: number + 1,
            levels: levels.len(),
        };
        let mut block = vec![head.text(look.lang)];
        block.extend(rows(level));
        block
    };
    let blocks: Vec<Vec<String>> = levels.iter().enumerate().map(block).collect();
    side_by_side(&blocks, look.width)
}

/// Letters with blanks between them.
fn spaced(row: &str) -> String {
    let letters: Vec<String> = row.chars().map(String::from).collect();
    letters.join(" ")
}
