//! Boards as text: rows, one line with slashes, IDs.

use sliding::{Board, Size};

use super::cells::{board_of_cells, board_of_rows, commonest_width};
use super::declared::{Declared, Sides};
use super::sections::{BoardName, Part};
use super::tokens::{Line, Row, Token, lines, rows};
use super::values::List;
use super::{
    Fault, ParseError, Position, clean, declared, goal_name, grid, is_cell, not_a_number,
    parse_goal, sections,
};
use crate::slide::random;

/// Reads a board: an ID (`4x4:5,3,...`, `4x4#42`), rows as lines or between slashes, or one of the forms that courses
/// and programs have: a size before the rows, comments, lists, drawn grids, digits in a row. The blank is 0, the largest
/// number, one of `- _ # . x * b`, or an empty field between tabs.
///
/// ```
/// let board = susun::format::parse_board("1 2 3/4 5 6/7 _ 8")?;
/// assert_eq!(board.cells(), [1, 2, 3, 4, 5, 6, 7, 0, 8]);
/// assert_eq!(susun::format::parse_board("board = [[1, 2, 3], [4, 5, 6], [7, 0, 8]]")?, board);
/// # Ok::<(), susun::format::ParseError>(())
/// ```
///
/// # Errors
/// With the line, the column and the fault.
pub fn parse_board(text: &str) -> Result<Board, ParseError> {
    match read(text)?.as_slice() {
        [only] => Ok(only.board.clone()),
        found => Err(several(found)),
    }
}

/// Reads a board, and the goal below it if there is one: a second board that is labelled as the goal, or is a goal that
/// has a name.
///
/// # Errors
/// With the line, the column and the fault.
pub fn parse_start(text: &str) -> Result<(Board, Option<Board>), ParseError> {
    let found = read(text)?;
    if found.iter().all(|board| board.name == BoardName::Goal) {
        return Err(ParseError::at(found[0].at, Fault::OnlyGoal));
    }
    let [start, goal] = found.as_slice() else {
        return match found.as_slice() {
            [only] => Ok((only.board.clone(), None)),
            _ => Err(several(&found)),
        };
    };
    let (start, goal) = match (start.name, goal.name) {
        (BoardName::Start | BoardName::Other, BoardName::Goal) => (start, goal),
        (BoardName::Goal, BoardName::Start | BoardName::Other) => (goal, start),
        (_, BoardName::Start) => return Err(several(&found)),
        _ if goal_name(&goal.board).is_some() && start.board.size() == goal.board.size() => {
            (start, goal)
        }
        _ => return Err(several(&found)),
    };
    Ok((start.board.clone(), Some(goal.board.clone())))
}

/// A board in a text.
struct Found {
    board: Board,
    at: Position,
    name: BoardName,
}

fn several(found: &[Found]) -> ParseError {
    let boards = found.len();
    match found {
        [_, second, ..] => ParseError::at(second.at, Fault::SeveralBoards { boards }),
        _ => ParseError::of_all(Fault::Empty),
    }
}

/// Reads all boards of a text. A `#` before words begins a comment; another one is the blank if that makes a board, and
/// begins a comment if not.
fn read(text: &str) -> Result<Vec<Found>, ParseError> {
    let text = &*clean::clean(text)?;
    if split_id(text).is_some_and(|(_, rest)| rest.starts_with('#')) {
        return read_uncommented(text);
    }
    let without_words = clean::without_comments(text, true)?;
    let read = read_uncommented(without_words.as_deref().unwrap_or(text)).or_else(|error| {
        let bare = clean::without_comments(text, false)?;
        bare.and_then(|bare| read_uncommented(&bare).ok())
            .ok_or(error)
    })?;
    let cells = read.iter().map(|found| found.board.size().cells());
    declared::check_blank(text, &cells.collect::<Vec<_>>())?;
    Ok(read)
}

fn read_uncommented(text: &str) -> Result<Vec<Found>, ParseError> {
    let at = Position { line: 1, column: 1 };
    let one = |board| {
        let name = BoardName::Other;
        vec![Found { board, at, name }]
    };
    if let Some(board) = parse_id(text) {
        return board.map(one);
    }
    let lines = lines(text);
    if let Ok(board) = read_rows(&lines, &[]) {
        return Ok(one(board));
    }
    let found = sections::parts(&lines)?;
    let sizes = &found.sizes;
    if let ([], Some(prose)) = (found.parts.as_slice(), found.prose) {
        return Err(not_a_number(prose));
    }
    let mut size_of_start = None;
    if let Some(name) = found
        .parts
        .iter()
        .find_map(|part| part.goal_names().first().copied())
    {
        let mut starts = Vec::new();
        for part in found
            .parts
            .iter()
            .filter(|part| part.name != BoardName::Goal)
        {
            let boards = read_part(part, sizes, None)?;
            starts.extend(
                boards
                    .into_iter()
                    .filter(|board| board.name != BoardName::Goal),
            );
        }
        let start = starts
            .first()
            .ok_or(ParseError::at(name.at, Fault::OnlyGoal))?;
        size_of_start = Some(start.board.size());
    }
    let mut boards = Vec::new();
    for (number, part) in found.parts.iter().enumerate() {
        let read = read_part(part, sizes, size_of_start);
        let below = found.parts.get(number + 1);
        let divider = part.divider.or(below.and_then(|below| below.divider));
        boards.extend(read.map_err(|error| match divider {
            Some(word) => not_a_number(word),
            None => error,
        })?);
    }
    match boards.is_empty() {
        true => Err(ParseError::of_all(Fault::Empty)),
        false => Ok(boards),
    }
}

/// The boards of a part of a text. The name of a goal stands for one of the size of the start.
fn read_part(
    part: &Part<'_>,
    sizes: &[Declared<'_>],
    size: Option<Size>,
) -> Result<Vec<Found>, ParseError> {
    let mut found = Vec::new();
    for (goal, size) in part.goal_names().iter().zip(size.into_iter().cycle()) {
        let at = goal.at;
        let goal = parse_goal(goal.text, size);
        let board = goal.map_err(|error| ParseError::at(at, error.fault))?;
        let name = BoardName::Goal;
        found.push(Found { board, at, name });
    }
    let lists: Vec<&List<'_>> = part.lists.iter().collect();
    read_lists(&lists, part.name, sizes, &mut found)?;
    if part.has_lines() {
        match read_rows(&part.lines, sizes) {
            Ok(board) => found.push(Found {
                board,
                at: first_place(&part.lines),
                name: part.name,
            }),
            Err(error) => {
                let mut blocks = read_blocks(&part.lines, sizes).ok_or(error)?;
                blocks[0].name = part.name;
                found.extend(blocks);
            }
        }
    }
    Ok(found)
}

/// The boards of a part that is not one board: between blank lines, or one directly below the other.
fn read_blocks(lines: &[Line<'_>], sizes: &[Declared<'_>]) -> Option<Vec<Found>> {
    let found = |at, board| Found {
        board,
        at,
        name: BoardName::Other,
    };
    let blocks: Vec<&[Line<'_>]> = sections::blocks(lines).collect();
    let board = |block: &[Line<'_>]| Some(found(first_place(block), read_rows(block, sizes).ok()?));
    if blocks.len() > 1 {
        return blocks.into_iter().map(board).collect();
    }
    let rows = rows(lines);
    // Each below its size, all below one, or all of the same size.
    let side = |row: &Row<'_>| match row.cells.as_slice() {
        [size] => size.text.parse::<usize>().ok(),
        _ => None,
    };
    let first = side(rows.first()?).filter(|side| side.checked_mul(2) == Some(rows.len() - 1));
    let rows = &rows[usize::from(first.is_some())..];
    let height = match (first, side(rows.first()?)) {
        (Some(side), _) => side,
        (None, Some(side)) => side.checked_add(1)?,
        _ => commonest_width(rows),
    };
    if height < 2 || height > rows.len() / 2 || !rows.len().is_multiple_of(height) {
        return None;
    }
    let board = |rows: &[Row<'_>]| {
        let board = board_below_header(rows).or_else(|| board_of_rows(rows.to_vec(), sizes).ok());
        Some(found(rows[0].start(), board?))
    };
    rows.chunks(height).map(board).collect()
}

fn board_below_header(rows: &[Row<'_>]) -> Option<Board> {
    let (first, below) = rows.split_first()?;
    board_of_rows(below.to_vec(), &[header(first, below)?]).ok()
}

/// The first place where something stands.
fn first_place(lines: &[Line<'_>]) -> Position {
    let first = lines.iter().find(|line| !line.is_blank());
    first.map_or(Position { line: 1, column: 1 }, |line| {
        let before = line.text.len() - line.text.trim_start().len();
        line.part(before, line.text.len()).at
    })
}

/// The boards of some lists, which may be the rows of one.
fn read_lists(
    lists: &[&List<'_>],
    name: BoardName,
    sizes: &[Declared<'_>],
    found: &mut Vec<Found>,
) -> Result<(), ParseError> {
    let all_rows = lists.iter().all(|list| list.is_row());
    if lists.len() < 2 || !all_rows {
        return lists
            .iter()
            .try_for_each(|list| read_list(list, name, sizes, found));
    }
    let rows: Vec<Row<'_>> = lists.iter().flat_map(|list| list.rows.clone()).collect();
    let board = |at, rows, declared: &[Declared<'_>]| {
        let board = board_of_cells_or_digits(rows, declared)?;
        Ok(Found { board, at, name })
    };
    // Lists of whole boards, unless they are the rows of one.
    let each = rows
        .iter()
        .map(|row| board(row.start(), vec![row.clone()], sizes));
    let each: Result<Vec<Found>, ParseError> = each.collect();
    match (board(rows[0].start(), rows, sizes), each) {
        (Ok(board), _) => found.push(board),
        (Err(_), Ok(each)) => found.extend(each),
        (Err(error), _) => return Err(error),
    }
    Ok(())
}

/// The boards of a list: cells, or rows, or further lists.
fn read_list(
    list: &List<'_>,
    name: BoardName,
    sizes: &[Declared<'_>],
    found: &mut Vec<Found>,
) -> Result<(), ParseError> {
    let name = list.name.or(name);
    let declared: Vec<Declared<'_>> = list.declared.iter().chain(sizes).copied().collect();
    if !list.lists.is_empty() {
        let lists: Vec<&List<'_>> = list.lists.iter().collect();
        return read_lists(&lists, name, &declared, found);
    }
    let rows = match list.rows.as_slice() {
        [] => return Ok(()),
        [row] if declared.iter().all(Declared::has_no_shape) => by_lines(row)?,
        rows => rows.to_vec(),
    };
    let at = rows[0].start();
    let board = board_of_cells_or_digits(rows, &declared)?;
    found.push(Found { board, at, name });
    Ok(())
}

fn board_of_cells_or_digits(
    rows: Vec<Row<'_>>,
    declared: &[Declared<'_>],
) -> Result<Board, ParseError> {
    let digits = grid::digit_rows(&rows);
    let board = board_of_rows(rows, declared);
    let digits = digits.filter(|_| board.is_err());
    digits.map_or(board, |digits| board_of_rows(digits, declared))
}

/// The cells of a list without rows, which may stand on several lines: these are its rows unless it is a square board
/// of another shape.
fn by_lines<'a>(row: &Row<'a>) -> Result<Vec<Row<'a>>, ParseError> {
    let (at, count) = (row.start(), row.cells.len());
    let lines = row.cells.chunk_by(|a, b| a.at.line == b.at.line);
    let lines: Vec<Row<'a>> = lines.map(|cells| Row::of(cells.to_vec())).collect();
    let (height, width) = (lines.len(), lines[0].cells.len());
    let is_rectangle = lines.iter().all(|line| line.cells.len() == width);
    if height < 2 || width < 2 || !is_rectangle || !row.gaps.is_empty() {
        return Ok(vec![row.clone()]);
    }
    let side = count.isqrt();
    if side * side == count && side != height {
        let fault = Fault::TwoShapes {
            rows: height,
            columns: width,
            side,
        };
        return Err(ParseError::at(at, fault));
    }
    Ok(lines)
}

/// Reads the lines of one board: plain rows, or these with a size before them, borders around them, signs of a list or
/// numbers before them, or nothing between their digits.
fn read_rows(lines: &[Line<'_>], sizes: &[Declared<'_>]) -> Result<Board, ParseError> {
    let plain = rows(lines);
    if plain.is_empty() {
        return Err(ParseError::of_all(Fault::Empty));
    }
    let error = match board_of_rows(plain.clone(), sizes) {
        Ok(board) => return Ok(board),
        Err(error) => error,
    };
    let drawn = grid::inside(lines);
    let rows = drawn.as_ref().map_or(plain, |lines| rows(lines));
    if let Some((first, below)) = rows.split_first() {
        let digits = grid::digit_rows(below);
        let below = digits.as_deref().unwrap_or(below);
        if let Some(header) = header(first, below) {
            let declared: Vec<Declared<'_>> = sizes.iter().copied().chain([header]).collect();
            let board = board_of_rows(below.to_vec(), &declared);
            // ` 82` may be a row that begins with the blank.
            let digits = grid::digit_rows(&rows).filter(|_| board.is_err() && drawn.is_none());
            let digits = digits.and_then(|digits| board_of_rows(digits, sizes).ok());
            return digits.map_or(board, Ok);
        }
    }
    if let Some(other) = grid::digit_rows(&rows).or_else(|| grid::unnumbered(&rows)) {
        return board_of_rows(other, sizes);
    }
    match drawn {
        Some(_) if rows.is_empty() => Err(ParseError::of_all(Fault::Empty)),
        Some(_) => board_of_rows(rows, sizes),
        None => Err(error),
    }
}

/// What a line before the rows says about their size: `3`, `3 4` or `3x4`.
fn header<'a>(first: &Row<'a>, below: &[Row<'_>]) -> Option<Declared<'a>> {
    let width = commonest_width(below);
    let side = |token: &Token<'_>| {
        let is_number = token.text.bytes().all(|b| b.is_ascii_digit());
        token.text.parse::<usize>().ok().filter(|_| is_number)
    };
    let size = match first.cells.as_slice() {
        [size] if size.text.contains(['x', 'X', '×']) => parse_size(size.text).ok()?,
        [size] => Size::new(side(size)?, side(size)?).ok()?,
        [rows, columns] => Size::new(side(rows)?, side(columns)?).ok()?,
        _ => return None,
    };
    // A row of two cells among others is a row, unless just these rows follow.
    let is_row = first.cells.len() == width;
    let fits = below.len() == size.rows() && width == size.columns()
        || below.len() == size.cells() && width == 1;
    let declared = Declared {
        sides: Sides::Both(size.rows(), size.columns()),
        token: first.cells[0],
    };
    (!below.is_empty() && (!is_row || fits)).then_some(declared)
}

/// Reads a command-line word as a board if it is meant to be one: an ID, at least four cells, a list, nine digits, or
/// whatever is a board. `None` when it is rather the name of a file.
#[must_use]
pub fn read_typed_board(text: &str) -> Option<Result<Board, ParseError>> {
    if let Some(board) = parse_id(text) {
        return Some(board);
    }
    let trimmed = text.trim();
    let mut words = trimmed
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | '/' | ';' | '|'))
        .filter(|word| !word.is_empty());
    let count = words.clone().count();
    let numbers = words.clone().filter(|word| word.parse::<u64>().is_ok());
    // A typing slip inside a board is better reported than looked for on the disk.
    let mostly_cells = words.clone().filter(|word| is_cell(word)).count() * 4 >= count * 3;
    let looks_typed = trimmed.contains(char::is_whitespace) && mostly_cells;
    let all_cells = words.all(is_cell);
    let is_row = count >= 4 && numbers.count() >= 2 && (all_cells || looks_typed);
    let is_list = trimmed.starts_with(['[', '(', '{']);
    let is_digits = trimmed.len() == 9 && trimmed.bytes().all(|b| b.is_ascii_digit());
    let board = parse_board(text);
    (is_row || is_list || is_digits || board.is_ok()).then_some(board)
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

/// The size of an ID, with the spaces before it, and the rest; none if a text is no ID.
fn split_id(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
    let (before, rest) = text.split_at(text.find([':', '#'])?);
    let (rows, columns) = before.trim_start().split_once(['x', 'X', '×'])?;
    let is_number = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    (is_number(rows) && is_number(columns)).then_some((before, rest))
}

/// `ROWSxCOLUMNS:` and the cells, or `ROWSxCOLUMNS#` and a seed.
fn parse_id(text: &str) -> Option<Result<Board, ParseError>> {
    let (before, rest) = split_id(text)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
    let size_text = before.trim_start();
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
    let cells: Vec<Token<'_>> = rows(&lines(&padded))
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
