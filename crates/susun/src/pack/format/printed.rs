//! A filled board as programs print it: with colour codes, headings, times and prompts around it.
//!
//! A text that is a board and nothing else is read by [`given`]. In any other text, the rows are the lines that have
//! the symbols of pieces and nothing else, and lines that are no rows separate the levels of a solid.

use packing::{Container, Puzzle};

use super::{PackError, PackFault, fail, given};
use crate::family::Explain;
use crate::format::{Position, without_escapes};

/// A board in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PrintedBoard {
    /// For every cell of the container what covers it.
    pub symbols: Vec<Option<char>>,
    /// The numbers of its lines, from 1; none if the text has no others.
    pub lines: Vec<usize>,
    /// The numbers of the lines that were left out.
    pub ignored: Vec<usize>,
}

/// Reads the board in an answer to a puzzle.
///
/// # Errors
/// When there is none, or several that differ.
pub fn read(puzzle: &Puzzle, text: &str) -> Result<PrintedBoard, PackError> {
    let text = &*without_escapes(text);
    let direct = given::parse_solution(puzzle, text);
    let error = match direct {
        Ok(symbols) => {
            return Ok(PrintedBoard {
                symbols,
                lines: Vec::new(),
                ignored: Vec::new(),
            });
        }
        Err(error) => error,
    };
    let lines: Vec<&str> = text.lines().collect();
    let boards = boards(puzzle, &lines);
    let mut read = Vec::new();
    for rows in &boards {
        let (only, numbers) = apart(&lines, rows);
        match given::parse_solution(puzzle, &only) {
            Ok(symbols) => read.push((symbols, rows)),
            // What is wrong with the only board is worth more than that there are other lines.
            Err(mut error) if boards.len() == 1 => {
                let place = |at: Position| Position {
                    line: numbers[(at.line - 1).min(numbers.len() - 1)],
                    ..at
                };
                error.at = error.at.map(place);
                error.relocate(&place);
                return Err(error);
            }
            Err(_) => {}
        }
    }
    // A program may show boards on the way to the full one.
    if read
        .iter()
        .any(|(symbols, _)| symbols.iter().all(Option::is_some))
    {
        read.retain(|(symbols, _)| symbols.iter().all(Option::is_some));
    }
    let Some((symbols, rows)) = read.pop() else {
        return Err(error);
    };
    if let Some((_, other)) = read.iter().find(|(other, _)| *other != symbols) {
        let at = Position {
            line: rows[0],
            column: 1,
        };
        return fail(at, PackFault::TwoBoards { line: other[0] });
    }
    let is_ignored =
        |number: &usize| !rows.contains(number) && !lines[number - 1].trim().is_empty();
    Ok(PrintedBoard {
        symbols,
        lines: rows.clone(),
        ignored: (1..=lines.len()).filter(is_ignored).collect(),
    })
}

/// The rows of a board as a text of their own, with an empty line where others stand between them; and the number of each
/// line in the answer.
fn apart(lines: &[&str], rows: &[usize]) -> (String, Vec<usize>) {
    let (mut only, mut numbers) = (Vec::new(), Vec::new());
    for run in rows.chunk_by(|before, after| before + 1 == *after) {
        if !only.is_empty() {
            only.push("");
            numbers.push(run[0]);
        }
        only.extend(run.iter().map(|row| lines[row - 1]));
        numbers.extend(run);
    }
    (only.join("\n"), numbers)
}

/// The lines of each board that a text may have.
fn boards(puzzle: &Puzzle, lines: &[&str]) -> Vec<Vec<usize>> {
    let container = puzzle.container();
    let [levels, height, _] = container.extent().map(|side| side as usize);
    let mut runs: Vec<Vec<usize>> = Vec::new();
    let mut is_in_run = false;
    for (number, line) in (1..).zip(lines) {
        let is_row = is_row(puzzle, container, line);
        match (is_row, is_in_run) {
            (true, true) => runs.last_mut().expect("a run was begun").push(number),
            (true, false) => runs.push(vec![number]),
            (false, _) => {}
        }
        is_in_run = is_row;
    }
    if levels > 1 {
        let boards = runs.chunks_exact(levels);
        return boards.map(<[Vec<usize>]>::concat).collect();
    }
    let boards = runs.iter().filter(|run| run.len().is_multiple_of(height));
    boards
        .flat_map(|run| run.chunks(height))
        .map(<[usize]>::to_vec)
        .collect()
}

/// Whether a line can be a row of a board: symbols of pieces, perhaps with spaces between them.
fn is_row(puzzle: &Puzzle, container: &Container, line: &str) -> bool {
    let chars: Vec<char> = line.trim_end().chars().collect();
    let is_spaced = chars.len() > 1 && chars.iter().skip(1).step_by(2).all(|c| *c == ' ');
    let cells: Vec<char> = match is_spaced {
        true => chars.into_iter().step_by(2).collect(),
        false => chars,
    };
    let [_, _, columns] = container.extent().map(|side| side as usize);
    let is_piece = |c: &char| puzzle.pieces().iter().any(|piece| piece.symbol == *c);
    let is_empty = |c: &char| matches!(c, '.' | '#' | ' ');
    let pieces = cells.iter().filter(|c| is_piece(c)).count();
    let empty = cells.iter().filter(|c| is_empty(c)).count();
    let has_cells = pieces > 0 || cells.contains(&'.');
    let is_known = pieces + empty == cells.len() && cells.len() <= columns;
    // A wrong letter in a row is for the judge.
    let is_nearly = cells.len() == columns && 2 * pieces > columns && !cells.contains(&' ');
    has_cells && (is_known || is_nearly)
}
