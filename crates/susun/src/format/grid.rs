//! Boards that are drawn: with borders, in columns of one width, or as digits without anything between them.

use super::border::is_bar;
pub(super) use super::border::is_border;
use super::is_blank;
use super::tokens::{Line, Row, Token};

/// The lines inside the borders of a drawn grid; none if nothing is drawn around or between the rows.
pub(super) fn inside<'a>(lines: &[Line<'a>]) -> Option<Vec<Line<'a>>> {
    let mut inner: Vec<Line<'a>> = lines
        .iter()
        .filter(|line| !line.is_blank() && !is_border(line.text))
        .copied()
        .collect();
    let starts = |line: &Line<'_>| line.text.trim_start().starts_with(is_bar);
    let ends = |line: &Line<'_>| line.text.trim_end().ends_with(is_bar);
    // A bar that begins every row is the frame.
    let (left, right) = (inner.iter().all(starts), inner.iter().all(ends));
    for line in &mut inner {
        let first =
            |place: usize| place + line.text[place..].chars().next().map_or(0, char::len_utf8);
        let start = line.text.find(is_bar).filter(|_| left).map_or(0, first);
        let end = line.text.rfind(is_bar).filter(|_| right);
        let end = end.unwrap_or(line.text.len()).max(start);
        *line = line.part(start, end);
    }
    let is_drawn = lines.iter().any(|line| is_border(line.text)) || left || right;
    is_drawn.then_some(inner)
}

/// The cells of a row that may be its blank, from 0, when it is one cell short and the rows stand in columns with
/// spaces between them.
///
/// ```text
///   1   2   3        the columns of the other rows
///   4       5        each cell begins or ends with a column, in order: the blank is cell 1
/// ```
///
/// A first row that only lacks its end shows no blank.
pub(super) fn blank_places(rows: &[Row<'_>], short: usize, width: usize) -> Vec<usize> {
    let full = || rows.iter().filter(|row| row.cells.len() == width);
    let lines_differ = full().all(|row| row.start().line != rows[short].start().line);
    let is_spaced = rows.iter().all(|row| row.is_spaced);
    if !lines_differ || !is_spaced || full().next().is_none() {
        return Vec::new();
    }
    // Whether the cells of a column all begin, or all end, below each other.
    let is_column = |column: usize| {
        let cells = || full().map(|row| row.cells[column]);
        let first = cells().next();
        first.is_some_and(|first| {
            cells().all(|cell| cell.at.column == first.at.column)
                || cells().all(|cell| cell.end() == first.end())
        })
    };
    let has_columns = (0..width).all(is_column);
    let cells = &rows[short].cells;
    let lies_in = |cell: &Token<'_>, column: usize| {
        let mut above = full().map(|row| row.cells[column]);
        above.any(|other| other.at.column == cell.at.column || other.end() == cell.end())
    };
    let fits = |place: &usize| {
        let columns = (0..width).filter(|column| column != place);
        let mut pairs = cells.iter().zip(columns);
        has_columns && pairs.all(|(cell, column)| lies_in(cell, column))
    };
    let is_end_of_first = |place: usize| short == 0 && place + 1 == width;
    if let Some(place) = (0..width).find(fits) {
        return match is_end_of_first(place) {
            true => Vec::new(),
            false => vec![place],
        };
    }
    // Room for a blank: more than the space between two cells.
    let has_room = |place: &usize| match *place {
        0 => full().all(|row| row.start().column < cells[0].at.column),
        place if place + 1 == width => true,
        place => cells[place].at.column - cells[place - 1].end() > 1,
    };
    let roomy: Vec<usize> = (0..width).filter(has_room).collect();
    match roomy.len() > 1 {
        true => roomy,
        false => Vec::new(),
    }
}

/// The rows without what stands before them: the sign of a list (`- 1 8 2`), or the numbers of rows and columns that
/// tables have; none if they have neither.
///
/// ```text
///      0  1  2
///   0  1  8  2
///   1  0  4  3
///   2  7  6  5
/// ```
pub(super) fn unnumbered<'a>(rows: &[Row<'a>]) -> Option<Vec<Row<'a>>> {
    let (first, below) = rows.split_first()?;
    let without_first = |row: &Row<'a>| Row::of(row.cells[1..].to_vec());
    let is_item = |row: &Row<'_>| row.cells.len() > 1 && matches!(row.cells[0].text, "-" | "*");
    if !below.is_empty() && rows.iter().all(is_item) {
        let rows: Vec<Row<'a>> = rows.iter().map(without_first).collect();
        return Some(nested_items(&rows).unwrap_or(rows));
    }
    let counts = |cells: &mut dyn Iterator<Item = &Token<'_>>| {
        let numbers: Option<Vec<usize>> = cells.map(|cell| cell.text.parse().ok()).collect();
        numbers.is_some_and(|numbers| {
            numbers.first().is_some_and(|first| *first < 2)
                && numbers.windows(2).all(|pair| pair[0] + 1 == pair[1])
        })
    };
    // `a  b  c` above the columns.
    let are_letters = (b'a'..)
        .zip(&first.cells)
        .all(|(letter, cell)| cell.text.to_lowercase().as_bytes() == [letter]);
    let width = first.cells.len() + 1;
    let is_table = !below.is_empty()
        && below.iter().all(|row| row.cells.len() == width)
        && (are_letters || counts(&mut first.cells.iter()))
        && counts(&mut below.iter().map(|row| &row.cells[0]));
    is_table.then(|| below.iter().map(without_first).collect())
}

/// The rows of a list of lists with a cell on each line; a second sign begins a row.
///
/// ```text
///   - - 1
///     - 8
///   - - 0
/// ```
fn nested_items<'a>(lines: &[Row<'a>]) -> Option<Vec<Row<'a>>> {
    let mut rows: Vec<Row<'a>> = Vec::new();
    for line in lines {
        match line.cells.as_slice() {
            [sign, cell] if sign.text == "-" => rows.push(Row::of(vec![*cell])),
            [cell] => rows.last_mut()?.cells.push(*cell),
            _ => return None,
        }
    }
    Some(rows)
}

/// The tiles of a 4x4 board as hexadecimal digits.
const HEXADECIMAL: [&str; 6] = ["10", "11", "12", "13", "14", "15"];

/// The rows of a board whose cells are single characters without anything between them: `182043765`,
/// `123 456 780`, or a word on each line. Only 16 of them may be hexadecimal.
pub(super) fn digit_rows<'a>(rows: &[Row<'a>]) -> Option<Vec<Row<'a>>> {
    let width = rows
        .iter()
        .flat_map(|row| &row.cells)
        .map(|cell| cell.text.len())
        .max()?;
    let count = rows.iter().map(|row| row.cells.len()).sum::<usize>();
    let is_letter = |cell: &Token<'_>| matches!(cell.text, "a" | "A" | "f" | "F");
    let has_letters = rows.iter().flat_map(|row| &row.cells).any(is_letter);
    let is_hexadecimal = width == 1 && count == 16 && has_letters;
    let is_digits = (2..=20).contains(&width) && count <= 16;
    if !is_digits && !is_hexadecimal {
        return None;
    }
    let is_one_line = rows.len() == 1 && width > 1;
    let words: Vec<Vec<Token<'a>>> = match is_one_line {
        true => rows[0].cells.iter().map(|cell| vec![*cell]).collect(),
        false => rows.iter().map(|row| row.cells.clone()).collect(),
    };
    let cells = words
        .iter()
        .flatten()
        .map(|word| word.text.chars().count())
        .sum::<usize>();
    let is_hexadecimal = cells == 16;
    let mut lines = Vec::new();
    for words in &words {
        let characters = words
            .iter()
            .flat_map(|word| characters(word, is_hexadecimal));
        lines.push(characters.collect::<Option<Vec<Token<'a>>>>()?);
    }
    let width = lines.iter().map(Vec::len).max()?;
    if let [flat] = lines.as_mut_slice() {
        return (flat.len() > 3).then(|| vec![Row::of(std::mem::take(flat))]);
    }
    // A space inside a word, or around it, is the blank.
    if let Some(short) = lines.iter().position(|line| line.len() + 1 == width)
        && !is_one_line
        && let Some(place) = blank_character(&lines, short, width)
    {
        let at = lines[short][0].at;
        lines[short].insert(place, Token { text: "0", at });
    }
    let is_board = lines.iter().all(|line| line.len() == width);
    let is_plain = has_letters || words.iter().filter(|words| words.len() > 1).count() <= 1;
    (is_board && is_plain && width > 1).then(|| lines.into_iter().map(Row::of).collect())
}

/// Where the blank is in a line of characters that is one short.
fn blank_character(lines: &[Vec<Token<'_>>], short: usize, width: usize) -> Option<usize> {
    let full = lines.iter().find(|line| line.len() == width)?;
    let first = full[0].at.column;
    let columns: Vec<usize> = lines[short].iter().map(|cell| cell.at.column).collect();
    let place = (0..width).find(|place| !columns.contains(&(first + place)))?;
    let is_inside = |column: &usize| (first..first + width).contains(column);
    if short == 0 && place + 1 == width {
        return None;
    }
    columns.iter().all(is_inside).then_some(place)
}

/// The characters of a word as cells; none for one that is no cell.
fn characters<'a>(
    word: &Token<'a>,
    is_hexadecimal: bool,
) -> impl Iterator<Item = Option<Token<'a>>> {
    let Token { text, at } = *word;
    text.char_indices()
        .enumerate()
        .map(move |(nth, (place, c))| {
            let own = &text[place..place + c.len_utf8()];
            let text = match c.to_digit(16) {
                Some(digit) if is_hexadecimal && digit > 9 => HEXADECIMAL[digit as usize - 10],
                Some(digit) if digit < 10 => own,
                _ if is_blank(own) => own,
                _ => return None,
            };
            let at = super::Position {
                column: at.column + nth,
                ..at
            };
            Some(Token { text, at })
        })
}
