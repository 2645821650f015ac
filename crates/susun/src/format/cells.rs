//! The board of some rows of cells: its shape, its blank, every tile once.

use sliding::{Board, Size};

use super::declared::{Declared, Sides, shape_of_list};
use super::tokens::{Row, Token};
use super::{Fault, ParseError, Position, grid, is_blank, shown};

/// The board of some rows, at least one, which has to have the shape that the text declares.
pub(super) fn board_of_rows(
    rows: Vec<Row<'_>>,
    declared: &[Declared<'_>],
) -> Result<Board, ParseError> {
    let unreadable = unreadable(&rows);
    let mut rows = shaped(rows, declared).map_err(|error| unreadable.clone().unwrap_or(error))?;
    let (height, width) = (rows.len(), commonest_width(&rows));
    let size = Size::new(height, width).map_err(|_| {
        let fault = Fault::Size {
            rows: height,
            columns: width,
        };
        unreadable.unwrap_or_else(|| ParseError::at(rows[0].start(), fault))
    })?;
    fill_gap(&mut rows, size)?;
    let cells: Vec<Token<'_>> = rows.into_iter().flat_map(|row| row.cells).collect();
    board_of_cells(size, &cells)
}

/// The rows of a board. Cells on one line, or one on each line, become rows of the declared shape, or of a square.
fn shaped<'a>(rows: Vec<Row<'a>>, declared: &[Declared<'_>]) -> Result<Vec<Row<'a>>, ParseError> {
    let (height, width) = (rows.len(), commonest_width(&rows));
    let count = rows.iter().map(|row| row.cells.len()).sum::<usize>();
    let fit = |rows: usize, columns: usize| {
        let other = declared
            .iter()
            .find(|declared| !declared.fits(rows, columns));
        other.map_or(Ok(()), |other| Err(other.contradicted(rows, columns)))
    };
    let is_column = height > 1 && rows.iter().all(|row| row.cells.len() == 1);
    if height > 1 && !is_column {
        return fit(height, width).map(|()| rows);
    }
    let at = rows[0].start();
    let is_other =
        |declared: &&Declared<'_>| matches!(declared.sides, Sides::Cells(cells) if cells != count);
    if let Some(other) = declared.iter().find(is_other) {
        return Err(other.contradicted(height, width));
    }
    let told = shape_of_list(declared, count)?;
    let side = count.isqrt();
    let unknown = declared
        .iter()
        .find(|declared| declared.sides == Sides::Unknown);
    let (rows_told, columns) = match (told, unknown) {
        (Some(told), _) => told,
        (None, Some(unknown)) => return Err(unknown.contradicted(height, width)),
        (None, None) if side > 2 && side * side == count => (side, side),
        (None, None) if is_column => return fit(height, width).map(|()| rows),
        (None, None) => return Err(ParseError::at(at, Fault::OneRow { found: count })),
    };
    fit(rows_told, columns)?;
    let gap = rows
        .iter()
        .flat_map(|row| &row.gaps)
        .find(|(place, _)| (1..count).contains(place));
    if let Some((_, at)) = gap.filter(|_| height == 1) {
        return Err(ParseError::at(*at, Fault::EmptyField { expected: count }));
    }
    let cells: Vec<Token<'_>> = rows.into_iter().flat_map(|row| row.cells).collect();
    Ok(cells
        .chunks(columns)
        .map(|row| Row::of(row.to_vec()))
        .collect())
}

/// The error of the first cell that is neither a number nor a blank.
pub(super) fn unreadable(rows: &[Row<'_>]) -> Option<ParseError> {
    let count = rows.iter().map(|row| row.cells.len()).sum::<usize>();
    let mut cells = rows.iter().flat_map(|row| &row.cells);
    cells.find_map(|cell| match read_cell(cell, count) {
        Err(error) if !matches!(error.fault, Fault::TooLarge { .. }) => Some(error),
        _ => None,
    })
}

/// The number of cells that most rows have; the larger one among equals.
pub(super) fn commonest_width(rows: &[Row<'_>]) -> usize {
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
    let mut cells = rows.iter().flat_map(|row| &row.cells);
    let has_blank = cells.any(|cell| is_blank(cell.text) || cell.text == "0");
    for number in 0..rows.len() {
        let found = rows[number].cells.len();
        if found == size.columns() {
            has_own_gap(&rows[number], size)?;
            continue;
        }
        if found + 1 == size.columns() && !has_blank {
            let (place, at) = gap(rows, number, size)?;
            rows[number].cells.insert(place, Token { text: "0", at });
            continue;
        }
        let row = &rows[number];
        return Err(row_length(row, number, size));
    }
    Ok(())
}

/// A row with all its cells and an empty field between two commas has a field too many.
fn has_own_gap(row: &Row<'_>, size: Size) -> Result<(), ParseError> {
    let inside = |(place, _): &&(usize, Position)| (1..row.cells.len()).contains(place);
    let Some((_, at)) = row.gaps.iter().find(inside) else {
        return Ok(());
    };
    let fault = Fault::EmptyField {
        expected: size.columns(),
    };
    Err(ParseError::at(*at, fault))
}

fn row_length(row: &Row<'_>, number: usize, size: Size) -> ParseError {
    if let Some(error) = unreadable(std::slice::from_ref(row)) {
        return error;
    }
    let extra = row.cells.get(size.columns());
    let fault = Fault::RowLength {
        row: number + 1,
        found: row.cells.len(),
        expected: size.columns(),
    };
    ParseError::at(extra.map_or(row.start(), |extra| extra.at), fault)
}

/// Where the blank is in a row that is one cell short: in its empty field, or where the other rows have a column more.
fn gap(rows: &[Row<'_>], number: usize, size: Size) -> Result<(usize, Position), ParseError> {
    let row = &rows[number];
    // Where a comma ends every row, or a bar begins it, that is no empty field.
    let begins = |row: &Row<'_>| row.gaps.first().is_some_and(|gap| gap.0 == 0);
    let leading = usize::from(rows.iter().all(begins));
    let ends = |row: &Row<'_>| row.gaps.last().is_some_and(|gap| gap.0 == row.cells.len());
    let trailing = usize::from(rows.iter().all(ends));
    match &row.gaps[leading..row.gaps.len() - trailing] {
        [] => {}
        [gap] => return Ok(*gap),
        _ => {
            let fault = Fault::AmbiguousGap { row: number + 1 };
            return Err(ParseError::at(row.start(), fault));
        }
    }
    let largest = size.cells().to_string();
    let mut cells = rows.iter().flat_map(|row| &row.cells);
    if cells.any(|cell| cell.text == largest) {
        return Err(row_length(row, number, size));
    }
    match grid::blank_places(rows, number, size.columns()).as_slice() {
        [place] => Ok((*place, row.start())),
        [] => Err(row_length(row, number, size)),
        places => {
            let fault = Fault::WhichCell {
                row: number + 1,
                cells: places.iter().map(|place| place + 1).collect(),
            };
            Err(ParseError::at(row.start(), fault))
        }
    }
}

/// What a cell says.
#[derive(Clone, Copy)]
enum Cell {
    Blank,
    Number(usize),
}

/// Reads one cell of a board whose tiles are 1 to `most`.
fn read_cell(token: &Token<'_>, most: usize) -> Result<Cell, ParseError> {
    if is_blank(token.text) {
        return Ok(Cell::Blank);
    }
    let found = || shown(token.text);
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let digits = token.text.strip_prefix('+').unwrap_or(token.text);
    if is_whole(digits) {
        return match digits.parse() {
            Ok(0) => Ok(Cell::Blank),
            // The largest number is the blank under another name.
            Ok(number) if number <= most + 1 => Ok(Cell::Number(number)),
            _ => Err(ParseError::at(
                token.at,
                Fault::TooLarge {
                    found: found(),
                    most,
                },
            )),
        };
    }
    let negative = token.text.strip_prefix(['-', '\u{2212}']);
    let fault = match negative {
        Some(rest) if is_whole(rest) => Fault::Negative { found: found() },
        _ => Fault::NotANumber { found: found() },
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

fn second_blank(first: Token<'_>, second: Token<'_>, missing: usize) -> ParseError {
    // Beside another blank, -1 is a slip.
    let slip = [first, second].into_iter().find(|blank| blank.text == "-1");
    if let Some(Token { text, at }) = slip {
        let found = text.to_owned();
        return ParseError::at(at, Fault::Negative { found });
    }
    let first = first.at;
    ParseError::at(second.at, Fault::TwoBlanks { first, missing })
}

pub(super) fn board_of_cells(size: Size, tokens: &[Token<'_>]) -> Result<Board, ParseError> {
    let count = size.cells();
    let mut blank: Option<Token<'_>> = None;
    let mut first_seen: Vec<Option<Position>> = vec![None; count + 1];
    let missing = || missing(tokens, count);
    let mut numbers = Vec::with_capacity(count);
    for token in tokens {
        let number = match read_cell(token, count - 1)? {
            Cell::Blank => {
                if let Some(first) = blank {
                    return Err(second_blank(first, *token, missing()));
                }
                blank = Some(*token);
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
