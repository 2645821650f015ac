//! Files of puzzles, one a line: `susun batch` reads them. A bad line is no reason to refuse the others,
//! so each line is read by itself and keeps its own refusal.

use sliding::Board;

use super::board::{is_cell, parse_board};
use super::{Fault, ParseError, Position};
use crate::pack::format::{self as pack, PackFault};

/// A line that holds a puzzle, or was meant to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// What stands before a tab, if something does.
    pub name: Option<String>,
    /// The puzzle; the places of a refusal are those in the file.
    pub puzzle: Result<Listed, ParseError>,
}

/// A puzzle of either family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listed {
    /// Where a sliding puzzle starts.
    Sliding(Board),
    /// A packing puzzle, with what is placed.
    Packing(packing::Puzzle),
}

/// Reads a file of puzzles: an ID, the name of a preset, or rows between slashes on every line, with a name
/// and a tab before it if that is wanted. Blank lines are skipped, and those that begin with `#`.
///
/// ```
/// use susun::format::{Listed, parse_lines};
///
/// let lines = parse_lines("# two boards\neasy\t1 2 3/4 5 6/7 0 8\n3x3#7\n".as_bytes());
/// assert_eq!((lines[0].number, lines[0].name.as_deref()), (2, Some("easy")));
/// assert!(matches!(lines[1].puzzle, Ok(Listed::Sliding(_))));
/// ```
#[must_use]
pub fn parse_lines(file: &[u8]) -> Vec<Line> {
    let file = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(file);
    let lines = (1..).zip(file.split(|&byte| byte == b'\n'));
    lines
        .filter_map(|(number, line)| read(number, line))
        .collect()
}

fn read(number: usize, line: &[u8]) -> Option<Line> {
    let text = match std::str::from_utf8(line) {
        // A tab at the end may be the blank.
        Ok(text) => text.strip_suffix('\r').unwrap_or(text),
        Err(error) => {
            let good = String::from_utf8_lossy(&line[..error.valid_up_to()]);
            let at = Position {
                line: number,
                column: good.chars().count() + 1,
            };
            return Some(Line {
                number,
                name: None,
                puzzle: Err(ParseError::at(at, Fault::NotText)),
            });
        }
    };
    let begin = text.trim_start();
    if begin.is_empty() || begin.starts_with('#') {
        return None;
    }
    // Cells may stand between tabs, too: what can be read as a whole has no name.
    let whole = puzzle(text);
    let (name, puzzle, before) = match text.split_once('\t') {
        Some((name, rest)) if whole.is_err() && !is_row_of_fields(name, rest) => {
            let name = name.trim();
            let before = text.len() - rest.len();
            let name = (!name.is_empty()).then(|| name.to_owned());
            (name, puzzle(rest), text[..before].chars().count())
        }
        _ => (None, whole, 0),
    };
    let place = |at: Position| Position {
        line: number,
        column: before + at.column,
    };
    Some(Line {
        number,
        name,
        puzzle: puzzle.map_err(|error| moved(error, place)),
    })
}

/// Whether the first field of a line is a cell among others between tabs, and no name.
fn is_row_of_fields(first: &str, rest: &str) -> bool {
    let row = rest.split('/').next().unwrap_or_default();
    is_cell(first.trim()) && row.contains('\t')
}

/// Reads what stands behind the name. Places are in this text, which is one line.
fn puzzle(text: &str) -> Result<Listed, ParseError> {
    if pack::looks_like_packing(text) {
        return pack::parse(text).map(Listed::Packing);
    }
    // The lines of a course file may be written as rows.
    let rows = text.replace('/', "\n");
    if pack::looks_like_packing(&rows) {
        let place = |at: Position| {
            let above = rows.lines().take(at.line - 1);
            let before: usize = above.map(|row| row.chars().count() + 1).sum();
            Position {
                line: 1,
                column: before + at.column,
            }
        };
        let parsed = pack::parse(&rows).map_err(|error| moved(error, place));
        return parsed.map(Listed::Packing);
    }
    let board = parse_board(text).map(Listed::Sliding);
    // A word is no board, but may have been meant as a name.
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let word = text.trim();
    if board.is_err() && word.starts_with(|c: char| c.is_alphabetic()) && word.chars().all(is_word)
    {
        return pack::parse(text).map(Listed::Packing);
    }
    board
}

/// The same refusal with its places elsewhere.
fn moved(error: ParseError, place: impl Fn(Position) -> Position) -> ParseError {
    let ParseError { at, mut fault } = error;
    match &mut fault {
        Fault::Twice { first, .. }
        | Fault::TwoBlanks { first, .. }
        | Fault::Pack(PackFault::SymbolTwice { first, .. }) => *first = place(*first),
        _ => {}
    }
    ParseError {
        at: at.map(place),
        fault,
    }
}
