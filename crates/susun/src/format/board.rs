//! Boards as text: rows, one line with slashes, IDs.

use sliding::{Board, Size};

use super::tokens::{Row, Token, rows};
use super::{BLANKS, Fault, ParseError, Position, is_cell};
use crate::slide::random;

/// Reads a board: an ID (`4x4:5,3,...`, `4x4#42`), or rows as lines or between slashes. The blank is
/// 0, the largest number, one of `- _ # . x`, or an empty field between tabs.
///
/// ```
/// let board = susun::format::parse_board("1 2 3/4 5 6/7 _ 8")?;
/// assert_eq!(board.cells(), [1, 2, 3, 4, 5, 6, 7, 0, 8]);
/// # Ok::<(), susun::format::ParseError>(())
/// ```
///
/// # Errors
/// With the line, the column and the fault.
pub fn parse_board(text: &str) -> Result<Board, ParseError> {
    if let Some(board) = parse_id(text) {
        return board;
    }
    let mut rows = rows(text);
    if rows.is_empty() {
        return Err(ParseError::of_all(Fault::Empty));
    }
    if let [row] = rows.as_slice() {
        rows = fold_square(row)?;
    }
    let size = Size::new(rows.len(), commonest_width(&rows)).map_err(|_| {
        // Rows that were separated in some other way look like cells that are no numbers.
        let mut cells = rows.iter().flat_map(|row| &row.cells);
        if let Some(error) = cells.find_map(|cell| read_cell(cell, usize::MAX - 1).err()) {
            return error;
        }
        ParseError::at(
            rows[0].start(),
            Fault::Size {
                rows: rows.len(),
                columns: commonest_width(&rows),
            },
        )
    })?;
    fill_gap(&mut rows, size)?;
    let cells: Vec<Token<'_>> = rows.into_iter().flat_map(|row| row.cells).collect();
    board_of_cells(size, &cells)
}

/// Reads a command-line word as a board if it is meant to be one: an ID, or at least four cells.
/// `None` when it is rather the name of a file.
#[must_use]
pub fn read_typed_board(text: &str) -> Option<Result<Board, ParseError>> {
    if let Some(board) = parse_id(text) {
        return Some(board);
    }
    let trimmed = text.trim();
    let mut words = trimmed
        .split(|c: char| c.is_whitespace() || c == ',' || c == '/')
        .filter(|word| !word.is_empty());
    let count = words.clone().count();
    let numbers = words.clone().filter(|word| word.parse::<u64>().is_ok());
    // A typing slip inside a board is better reported than looked for on the disk.
    let mostly_cells = words.clone().filter(|word| is_cell(word)).count() * 4 >= count * 3;
    let looks_typed = trimmed.contains(char::is_whitespace) && mostly_cells;
    let all_cells = words.all(is_cell);
    (count >= 4 && numbers.count() >= 2 && (all_cells || looks_typed)).then(|| parse_board(text))
}

/// The goal of boards of a size.
pub type GoalOfSize = fn(Size) -> Board;

/// The goals that have a name: where the blank is.
pub const GOALS: [(&str, GoalOfSize); 2] =
    [("last", Board::blank_last), ("first", Board::blank_first)];

/// The goal that a name stands for: `last`, or in full `blank-last`.
#[must_use]
pub fn named_goal(name: &str) -> Option<GoalOfSize> {
    let name = name.strip_prefix("blank-").unwrap_or(name);
    let named = GOALS.iter().find(|(own, _)| *own == name);
    named.map(|&(_, goal)| goal)
}

/// Reads `ROWSxCOLUMNS`.
///
/// # Errors
/// When it is not two numbers, or no board is that large.
pub fn parse_size(text: &str) -> Result<Size, ParseError> {
    let bad = || {
        ParseError::of_all(Fault::BadSize {
            found: text.to_owned(),
        })
    };
    let (rows, columns) = text.trim().split_once(['x', 'X', '×']).ok_or_else(bad)?;
    let side = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| text.parse().unwrap_or(usize::MAX))
    };
    let (rows, columns) = (side(rows).ok_or_else(bad)?, side(columns).ok_or_else(bad)?);
    Size::new(rows, columns).map_err(|_| ParseError::of_all(Fault::Size { rows, columns }))
}

/// `ROWSxCOLUMNS:` and the cells, or `ROWSxCOLUMNS#` and a seed.
fn parse_id(text: &str) -> Option<Result<Board, ParseError>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
    let (before, rest) = text.split_at(text.find([':', '#'])?);
    let size_text = before.trim_start();
    let is_size = size_text.split_once(['x', 'X', '×']).is_some_and(|(a, b)| {
        let number = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        number(a) && number(b)
    });
    if !is_size {
        return None;
    }
    let at_size = Position::after(&before[..before.len() - size_text.len()]);
    let size = match parse_size(size_text) {
        Ok(size) => size,
        Err(error) => return Some(Err(ParseError::at(at_size, error.fault))),
    };
    if let Some(seed) = rest.strip_prefix('#') {
        let at = Position::after(&text[..text.len() - seed.trim_start().len()]);
        let found = seed.to_owned();
        return Some(match seed.trim().parse() {
            Ok(seed) => Ok(random::board(size, seed)),
            Err(_) => Err(ParseError::at(at, Fault::BadSeed { found })),
        });
    }
    // What stands behind the colon keeps its place in the text.
    let keep_lines = |c: char| if c == '\n' { '\n' } else { ' ' };
    let padded = before.chars().map(keep_lines).collect::<String>() + " " + &rest[1..];
    let cells: Vec<Token<'_>> = rows(&padded)
        .into_iter()
        .flat_map(|row| row.cells)
        .collect();
    if cells.len() != size.cells() {
        // The first cell too many, or where the next one is missing.
        let extra = cells.get(size.cells()).map(|cell| cell.at);
        let fault = Fault::IdCount {
            found: cells.len(),
            rows: size.rows(),
            columns: size.columns(),
        };
        let at = extra.unwrap_or_else(|| Position::after(text));
        return Some(Err(ParseError::at(at, fault)));
    }
    Some(board_of_cells(size, &cells))
}

/// A single row of 9, 16, 25, ... cells is a square board.
fn fold_square<'a>(row: &Row<'a>) -> Result<Vec<Row<'a>>, ParseError> {
    let found = row.cells.len();
    let side = found.isqrt();
    if side < 3 || side * side != found {
        return Err(ParseError::at(row.start(), Fault::OneRow { found }));
    }
    Ok(row
        .cells
        .chunks(side)
        .map(|cells| Row {
            cells: cells.to_vec(),
            gaps: Vec::new(),
        })
        .collect())
}

/// The number of cells that most rows have; the larger one among equals.
fn commonest_width(rows: &[Row<'_>]) -> usize {
    let mut counts = std::collections::BTreeMap::new();
    for row in rows {
        *counts.entry(row.cells.len()).or_insert(0usize) += 1;
    }
    let commonest = counts
        .into_iter()
        .max_by_key(|&(width, count)| (count, width));
    commonest.map_or(0, |(width, _)| width)
}

/// Checks that all rows are of one length. A row that is one short and has one empty field gets
/// its blank there, if no other cell is a blank.
fn fill_gap(rows: &mut [Row<'_>], size: Size) -> Result<(), ParseError> {
    let is_blank = |token: &Token<'_>| BLANKS.contains(&token.text) || token.text == "0";
    let has_blank = rows.iter().flat_map(|row| &row.cells).any(is_blank);
    for (number, row) in rows.iter_mut().enumerate() {
        let found = row.cells.len();
        if found == size.columns() {
            continue;
        }
        if found + 1 == size.columns() && !has_blank && !row.gaps.is_empty() {
            let [(place, at)] = row.gaps[..] else {
                let fault = Fault::AmbiguousGap { row: number + 1 };
                return Err(ParseError::at(row.start(), fault));
            };
            row.cells.insert(place, Token { text: "0", at });
            continue;
        }
        let at = match row.cells.get(size.columns()) {
            Some(extra) => extra.at,
            None => row.start(),
        };
        let fault = Fault::RowLength {
            row: number + 1,
            found,
            expected: size.columns(),
        };
        return Err(ParseError::at(at, fault));
    }
    Ok(())
}

/// What a cell says.
#[derive(Clone, Copy)]
enum Cell {
    Blank,
    Number(usize),
}

/// Reads one cell of a board whose tiles are 1 to `most`.
fn read_cell(token: &Token<'_>, most: usize) -> Result<Cell, ParseError> {
    if BLANKS.contains(&token.text) {
        return Ok(Cell::Blank);
    }
    let found = token.text.to_owned();
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let digits = token.text.strip_prefix('+').unwrap_or(token.text);
    if is_whole(digits) {
        return match digits.parse() {
            Ok(0) => Ok(Cell::Blank),
            // The largest number is the blank under another name.
            Ok(number) if number <= most + 1 => Ok(Cell::Number(number)),
            _ => Err(ParseError::at(token.at, Fault::TooLarge { found, most })),
        };
    }
    let negative = token.text.strip_prefix(['-', '\u{2212}']);
    let fault = match negative {
        Some(rest) if is_whole(rest) => Fault::Negative { found },
        _ => Fault::NotANumber { found },
    };
    Err(ParseError::at(token.at, fault))
}

/// What a board with something twice lacks: 0 if it has no blank, else the first tile.
fn missing(tokens: &[Token<'_>], count: usize) -> usize {
    let mut seen = vec![false; count];
    for token in tokens {
        match read_cell(token, count - 1) {
            Ok(Cell::Blank) => seen[0] = true,
            Ok(Cell::Number(number)) => seen[number % count] = true,
            Err(_) => {}
        }
    }
    seen.iter().position(|&seen| !seen).unwrap_or(0)
}

fn board_of_cells(size: Size, tokens: &[Token<'_>]) -> Result<Board, ParseError> {
    let count = size.cells();
    let mut blank: Option<Position> = None;
    let mut first_seen: Vec<Option<Position>> = vec![None; count + 1];
    let missing = || missing(tokens, count);
    let mut numbers = Vec::with_capacity(count);
    for token in tokens {
        let number = match read_cell(token, count - 1)? {
            Cell::Blank => {
                if let Some(first) = blank {
                    return Err(ParseError::at(
                        token.at,
                        Fault::TwoBlanks {
                            first,
                            missing: missing(),
                        },
                    ));
                }
                blank = Some(token.at);
                0
            }
            Cell::Number(number) => {
                if let Some(first) = first_seen[number] {
                    return Err(ParseError::at(
                        token.at,
                        Fault::Twice {
                            number,
                            first,
                            missing: missing(),
                        },
                    ));
                }
                first_seen[number] = Some(token.at);
                number
            }
        };
        numbers.push(number);
    }
    if let (Some(_), Some(at)) = (blank, first_seen[count]) {
        return Err(ParseError::at(at, Fault::BothBlanks { largest: count }));
    }
    // As many different numbers as cells, none too large, and one blank: nothing can be missing.
    let cells = numbers
        .into_iter()
        .map(|number| if number == count { 0 } else { number as u16 })
        .collect();
    Ok(Board::new(size, cells).expect("the numbers were checked one by one"))
}

/// One line, rows between slashes: `5 3 8/0 2 4/1 7 6`.
#[must_use]
pub fn board_line(board: &Board) -> String {
    let row = |row: &[u16]| row.iter().map(u16::to_string).collect::<Vec<_>>().join(" ");
    board.rows().map(row).collect::<Vec<_>>().join("/")
}

/// The exact ID: `3x3:5,3,8,0,2,4,1,7,6`.
#[must_use]
pub fn board_id(board: &Board) -> String {
    let cells: Vec<String> = board.cells().iter().map(u16::to_string).collect();
    format!("{}:{}", board.size(), cells.join(","))
}
