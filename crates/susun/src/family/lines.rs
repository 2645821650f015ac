//! Files of puzzles, one per line, as `batch` reads them. A bad line does not stop the others: each is
//! read by itself and keeps its own refusal.

use super::{Explain, Family, Puzzle, Refusal, Remedy, Settings};
use crate::format::{Fault, ParseError, Position, is_cell};
use crate::{Lang, Message};

/// A line that holds a puzzle, or was meant to.
#[derive(Debug)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// What stands before a tab, or the puzzle's number in a published list, if there is one.
    pub name: Option<String>,
    /// The puzzle; the positions of a refusal are those in the file.
    pub puzzle: Result<Box<dyn Puzzle>, Refusal>,
}

/// The longest line that is read, in bytes: a 100x100 board takes some fifty thousand.
pub const MAX_LINE: usize = 1_000_000;

/// Reads a file of puzzles: an ID, the name of a preset, or rows between slashes on every line, optionally
/// after a name and a tab. A line of a published list may have figures beside the cells. Blank lines and comments are skipped. A comment begins with `#` and is no board:
/// `#` is also a sign for the blank.
///
/// ```
/// use susun::family::{FAMILIES, parse_lines};
///
/// let lines = parse_lines("# two boards\neasy\t1 2 3/4 5 6/7 0 8\n3x3#7\n".as_bytes(), FAMILIES);
/// assert_eq!((lines[0].number, lines[0].name.as_deref()), (2, Some("easy")));
/// assert!(lines[1].puzzle.is_ok());
/// ```
#[must_use]
pub fn parse_lines(file: &[u8], families: &'static [&'static dyn Family]) -> Vec<Line> {
    let file = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(file);
    let lines = (1..).zip(file.split(|&byte| byte == b'\n'));
    let read = |(number, line)| parse_line(number, line, families);
    lines.filter_map(read).collect()
}

/// Several puzzles where one was asked for.
#[derive(Debug)]
pub struct Several {
    /// How many.
    pub puzzles: usize,
}

impl Several {
    /// Looks at a text that cannot be read as one puzzle; none unless each of its lines is one by itself.
    #[must_use]
    pub fn of(text: &str, families: &'static [&'static dyn Family]) -> Option<Self> {
        let lines = (1..).zip(text.split('\n'));
        let mut puzzles = 0;
        for line in lines.filter_map(|(at, line)| parse_line(at, line.as_bytes(), families)) {
            line.puzzle.ok()?;
            puzzles += 1;
        }
        (puzzles > 1).then_some(Self { puzzles })
    }
}

impl Explain for Several {
    fn message(&self, lang: Lang) -> String {
        let puzzles = self.puzzles;
        Message::Several { puzzles }.text(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(Message::SeveralFix.text(lang))
    }

    fn is_in_text(&self) -> bool {
        true
    }
}

/// Whether a line is neither blank nor a comment.
#[must_use]
pub fn is_puzzle_line(line: &[u8], families: &'static [&'static dyn Family]) -> bool {
    match std::str::from_utf8(line).map(str::trim) {
        Ok("") => false,
        // The smallest board has three tiles.
        Ok(text) if text.starts_with('#') => {
            let has_tiles = text.bytes().filter(u8::is_ascii_digit).count() > 2;
            has_tiles && puzzle(text, families).is_ok()
        }
        _ => true,
    }
}

/// Reads one line of a file of puzzles, without its end; none if it holds no puzzle.
#[must_use]
pub fn parse_line(
    number: usize,
    line: &[u8],
    families: &'static [&'static dyn Family],
) -> Option<Line> {
    if line.len() > MAX_LINE {
        let at = Position {
            line: number,
            column: 1,
        };
        let fault = Fault::LineTooLong { most: MAX_LINE };
        return Some(Line {
            number,
            name: None,
            puzzle: Err(ParseError::at(at, fault).into()),
        });
    }
    if !is_puzzle_line(line, families) {
        return None;
    }
    let text = match std::str::from_utf8(line) {
        // A tab at the end may be the blank.
        Ok(text) => text.strip_suffix('\r').unwrap_or(text),
        Err(error) => {
            let good = String::from_utf8_lossy(&line[..error.valid_up_to()]);
            let column = good.chars().count() + 1;
            let at = Position {
                line: number,
                column,
            };
            let puzzle = Err(ParseError::at(at, Fault::NotText).into());
            return Some(Line {
                number,
                name: None,
                puzzle,
            });
        }
    };
    // Cells may stand between tabs, too: what can be read as a whole has no name.
    let whole = puzzle(text, families);
    // Words before a list could be a part of it.
    let is_named = |name: &str, rest: &str| {
        let has_letter = name.contains(char::is_alphabetic);
        whole.is_err() || has_letter && puzzle(rest, families).is_ok()
    };
    let listed = || families.iter().find_map(|family| family.list_row(text));
    let (name, puzzle, before) =
        match (whole.is_err().then(listed).flatten(), text.split_once('\t')) {
            (Some((name, row)), _) => (name, puzzle(&row, families), 0),
            (None, Some((name, rest))) if !is_row_of_fields(name, rest) && is_named(name, rest) => {
                let name = name.trim();
                let before = text.len() - rest.len();
                let name = (!name.is_empty()).then(|| name.to_owned());
                (name, puzzle(rest, families), text[..before].chars().count())
            }
            _ => (None, whole, 0),
        };
    let place = |at: Position| Position {
        line: number,
        column: before + at.column,
    };
    let puzzle = puzzle.map_err(|refusal| refusal.relocated(&place));
    Some(Line {
        number,
        name,
        puzzle,
    })
}

/// Whether the first field of a line is a cell among others between tabs, and no name.
fn is_row_of_fields(first: &str, rest: &str) -> bool {
    let row = rest.split('/').next().unwrap_or_default();
    is_cell(first.trim()) && row.contains('\t')
}

/// Reads a line without settings: what is wrong in it is refused here, where its place is known. What lacks a setting
/// is kept, because the settings of all lines may give it.
fn alone(family: &dyn Family, text: &str) -> Result<Box<dyn Puzzle>, Refusal> {
    let lacks_setting = |refusal: &Refusal| matches!(refusal.remedies()[..], [Remedy::Set(..)]);
    match family.parse(text)?.with(&Settings::default()) {
        Err(refusal) if lacks_setting(&refusal) => family.parse(text),
        read => read,
    }
}

/// Reads what stands behind the name. Positions are in this text, which is one line.
fn puzzle(
    text: &str,
    families: &'static [&'static dyn Family],
) -> Result<Box<dyn Puzzle>, Refusal> {
    let recognised = |text: &str| families.iter().find(|family| family.recognises(text));
    if let Some(family) = recognised(text) {
        return alone(*family, text);
    }
    // The lines of a file may be written as rows.
    let rows = text.replace('/', "\n");
    if let Some(family) = recognised(&rows) {
        let place = |at: Position| {
            let above = rows.lines().take(at.line - 1);
            let before: usize = above.map(|row| row.chars().count() + 1).sum();
            Position {
                line: 1,
                column: before + at.column,
            }
        };
        return alone(*family, &rows).map_err(|refusal| refusal.relocated(&place));
    }
    let read = alone(families[0], text);
    // A word is no board, but may have been meant as the name of a puzzle.
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let word = text.trim();
    let is_name = word.starts_with(|c: char| c.is_alphabetic()) && word.chars().all(is_word);
    let with_names = families.iter().find(|family| !family.presets().is_empty());
    match with_names {
        Some(family) if read.is_err() && is_name => family.parse(text),
        _ => read,
    }
}
