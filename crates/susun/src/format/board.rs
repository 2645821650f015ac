//! Boards as text: rows, one line with slashes, IDs.

use sliding::{Board, Size};

use super::sections::Section;
use super::tokens::{Line, Row, Token, lines, rows};
use super::{
    Fault, ParseError, Position, goal_name, grid, is_blank, is_cell, lists, parse_goal, sections,
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
    let [start, goal] = found.as_slice() else {
        return parse_board(text).map(|board| (board, None));
    };
    let (start, goal) = match (start.is_goal, goal.is_goal) {
        (false, true) => (start, goal),
        (true, false) => (goal, start),
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
    is_goal: bool,
}

fn several(found: &[Found]) -> ParseError {
    let boards = found.len();
    match found {
        [_, second, ..] => ParseError::at(second.at, Fault::SeveralBoards { boards }),
        _ => ParseError::of_all(Fault::Empty),
    }
}

/// Reads all boards of a text. `#` is the blank if that makes a board, and begins a comment if not.
fn read(text: &str) -> Result<Vec<Found>, ParseError> {
    let is_seeded = split_id(text).is_some_and(|(_, rest)| rest.starts_with('#'));
    let error = match read_uncommented(text) {
        Err(error) if !is_seeded => error,
        read => return read,
    };
    let Some(bare) = sections::without_comments(text, false) else {
        return Err(error);
    };
    let without_words = sections::without_comments(text, true);
    let without_words = without_words.map(|text| read_uncommented(&text));
    match without_words {
        Some(Ok(boards)) => Ok(boards),
        // A comment that has words is one; its text says nothing about the board.
        Some(Err(error)) => read_uncommented(&bare).or(Err(error)),
        None => read_uncommented(&bare).or(Err(error)),
    }
}

fn read_uncommented(text: &str) -> Result<Vec<Found>, ParseError> {
    let at = Position { line: 1, column: 1 };
    let one = |board| {
        let is_goal = false;
        vec![Found { board, at, is_goal }]
    };
    if let Some(board) = parse_id(text) {
        return board.map(one);
    }
    let lines = lines(text);
    let plain = read_rows(&lines);
    if let Ok(board) = plain {
        return Ok(one(board));
    }
    if lists::is_list(text) {
        return read_lists(&sections::lines_before_end(text));
    }
    let mut sections = sections::sections(&lines);
    if let [_, _, ..] = sections.as_slice() {
        return read_sections(&sections);
    }
    let Some(only) = sections.pop() else {
        return Err(ParseError::of_all(Fault::Empty));
    };
    let error = match read_rows(&only.lines) {
        Ok(board) => return Ok(one(board)),
        Err(error) => error,
    };
    read_blocks(&only.lines).ok_or(error)
}

/// The boards below labels. A goal may be given by its name: `goal: snail`.
fn read_sections(sections: &[Section<'_>]) -> Result<Vec<Found>, ParseError> {
    let starts = || sections.iter().filter(|section| !section.is_goal);
    let has_name = sections.iter().any(|section| section.goal_name().is_some());
    let mut starts = starts().filter(|_| has_name);
    let size_of_start = starts.find_map(|start| Some(read_rows(&start.lines).ok()?.size()));
    let read = |section: &Section<'_>| {
        let at = first_place(&section.lines);
        let is_goal = section.is_goal;
        let board = match section
            .goal_name()
            .and_then(|name| Some((name, size_of_start?)))
        {
            Some((name, size)) => {
                parse_goal(name, size).map_err(|error| ParseError::at(at, error.fault))
            }
            None => read_rows(&section.lines),
        };
        board.map(|board| Found { board, at, is_goal })
    };
    sections.iter().map(read).collect()
}

/// The boards of a text without labels that is not one board: between blank lines, or one directly below the other.
fn read_blocks(lines: &[Line<'_>]) -> Option<Vec<Found>> {
    let found = |at, board| Found {
        board,
        at,
        is_goal: false,
    };
    let blocks: Vec<&[Line<'_>]> = sections::blocks(lines).collect();
    if blocks.len() > 1 {
        let board = |block: &&[Line<'_>]| Some(found(first_place(block), read_rows(block).ok()?));
        return blocks.iter().map(board).collect();
    }
    let rows = rows(lines);
    let side = commonest_width(&rows);
    if side < 2 || rows.len() < 2 * side || !rows.len().is_multiple_of(side) {
        return None;
    }
    let board = |rows: &[Row<'_>]| Some(found(rows[0].start(), board_of_rows(rows.to_vec()).ok()?));
    rows.chunks(side).map(board).collect()
}

/// The first place where something stands.
fn first_place(lines: &[Line<'_>]) -> Position {
    let first = lines.iter().find(|line| !line.is_blank());
    first.map_or(Position { line: 1, column: 1 }, |line| {
        let before = line.text.len() - line.text.trim_start().len();
        line.part(before, line.text.len()).at
    })
}

fn read_lists(lines: &[Line<'_>]) -> Result<Vec<Found>, ParseError> {
    let listed = lists::boards(lines)?;
    if listed.is_empty() {
        return Err(ParseError::of_all(Fault::Empty));
    }
    let mut found = Vec::new();
    for lists::Listed { is_goal, rows } in listed {
        let start = rows[0].start();
        let board = |at, rows: Vec<Row<'_>>| {
            let digits = grid::digit_rows(&rows);
            let board = board_of_rows(rows);
            let digits = digits.filter(|_| board.is_err());
            let board = digits.map_or(board, board_of_rows)?;
            Ok(Found { board, at, is_goal })
        };
        // Lists of whole boards, unless they are the rows of one.
        let each: Result<Vec<Found>, ParseError> = match rows.len() {
            1 => Ok(Vec::new()),
            _ => {
                let rows = rows.iter().cloned();
                rows.map(|row| board(row.start(), vec![row])).collect()
            }
        };
        match (board(start, rows), each) {
            (Ok(board), _) => found.push(board),
            (Err(_), Ok(each)) if !each.is_empty() => found.extend(each),
            (Err(error), _) => return Err(error),
        }
    }
    Ok(found)
}

/// Reads the lines of one board: plain rows, or these with a size before them, borders around them, or nothing between
/// their digits.
fn read_rows(lines: &[Line<'_>]) -> Result<Board, ParseError> {
    let plain = rows(lines);
    if plain.is_empty() {
        return Err(ParseError::of_all(Fault::Empty));
    }
    let error = match board_of_rows(plain.clone()) {
        Ok(board) => return Ok(board),
        Err(error) => error,
    };
    let drawn = grid::inside(lines);
    let rows = drawn.as_ref().map_or(plain, |lines| rows(lines));
    if let Some((first, below)) = rows.split_first() {
        let digits = grid::digit_rows(below);
        let below = digits.as_deref().unwrap_or(below);
        if let Some(header) = Header::of(first, below) {
            return header.board(below);
        }
    }
    if let Some(digits) = grid::digit_rows(&rows) {
        return board_of_rows(digits);
    }
    match drawn {
        Some(_) if rows.is_empty() => Err(ParseError::of_all(Fault::Empty)),
        Some(_) => board_of_rows(rows),
        None => Err(error),
    }
}

/// A line before the rows that says their size: `3`, `3 4` or `3x4`.
struct Header {
    size: Size,
    at: Position,
}

impl Header {
    /// The first row, if it is one.
    fn of(first: &Row<'_>, below: &[Row<'_>]) -> Option<Self> {
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
        let at = first.start();
        (!below.is_empty() && (!is_row || fits)).then_some(Self { size, at })
    }

    /// The board below.
    fn board(&self, rows: &[Row<'_>]) -> Result<Board, ParseError> {
        let size = self.size;
        let (height, width) = (rows.len(), commonest_width(rows));
        if (height, width) == (size.rows(), size.columns()) {
            return board_of_rows(rows.to_vec());
        }
        let cells: Vec<Token<'_>> = rows.iter().flat_map(|row| row.cells.clone()).collect();
        if (height == 1 || width == 1) && cells.len() == size.cells() {
            return board_of_cells(size, &cells);
        }
        let fault = Fault::Header {
            rows: size.rows(),
            columns: size.columns(),
            found_rows: height,
            found_columns: width,
        };
        Err(unreadable(rows).unwrap_or_else(|| ParseError::at(self.at, fault)))
    }
}

/// The board of some rows, at least one.
fn board_of_rows(mut rows: Vec<Row<'_>>) -> Result<Board, ParseError> {
    let cells = rows.iter().flat_map(|row| &row.cells);
    if rows.len() > 4 && rows.iter().all(|row| row.cells.len() == 1) && is_square(rows.len()) {
        // A cell on each line.
        rows = vec![Row::of(cells.copied().collect())];
    }
    if let [row] = rows.as_slice() {
        let folded = fold_square(row);
        rows = folded.map_err(|error| unreadable(&rows).unwrap_or(error))?;
    }
    let size = Size::new(rows.len(), commonest_width(&rows)).map_err(|_| {
        let fault = Fault::Size {
            rows: rows.len(),
            columns: commonest_width(&rows),
        };
        unreadable(&rows).unwrap_or_else(|| ParseError::at(rows[0].start(), fault))
    })?;
    fill_gap(&mut rows, size)?;
    let cells: Vec<Token<'_>> = rows.into_iter().flat_map(|row| row.cells).collect();
    board_of_cells(size, &cells)
}

/// What is said of the first cell that is no number: rows that were separated in some other way look like that.
fn unreadable(rows: &[Row<'_>]) -> Option<ParseError> {
    let mut cells = rows.iter().flat_map(|row| &row.cells);
    cells.find_map(|cell| read_cell(cell, usize::MAX - 1).err())
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

/// A single row of 9, 16, 25, ... cells is a square board.
fn fold_square<'a>(row: &Row<'a>) -> Result<Vec<Row<'a>>, ParseError> {
    let found = row.cells.len();
    let side = found.isqrt();
    if side < 3 || side * side != found {
        return Err(ParseError::at(row.start(), Fault::OneRow { found }));
    }
    let rows = row.cells.chunks(side);
    Ok(rows.map(|cells| Row::of(cells.to_vec())).collect())
}

fn is_square(count: usize) -> bool {
    count.isqrt().pow(2) == count
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
    let mut cells = rows.iter().flat_map(|row| &row.cells);
    let has_blank = cells.any(|cell| is_blank(cell.text) || cell.text == "0");
    for number in 0..rows.len() {
        let found = rows[number].cells.len();
        if found == size.columns() {
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
    match row.gaps.as_slice() {
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

fn board_of_cells(size: Size, tokens: &[Token<'_>]) -> Result<Board, ParseError> {
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
