//! Boards that are drawn: with borders, in columns of one width, or as digits without anything between them.

use super::is_blank;
use super::tokens::{Line, Row, Token, is_bar};

/// The lines inside the borders of a drawn grid; none if nothing is drawn around or between the rows.
pub(super) fn inside<'a>(lines: &[Line<'a>]) -> Option<Vec<Line<'a>>> {
    let mut inner: Vec<Line<'a>> = lines
        .iter()
        .filter(|line| !line.is_blank() && !is_border(line.text))
        .copied()
        .collect();
    let starts = |line: &Line<'_>| line.text.trim_start().starts_with(is_bar);
    let ends = |line: &Line<'_>| line.text.trim_end().ends_with(is_bar);
    // A bar before every row is the border; before one of them it is the side of an empty cell.
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

/// Whether a line is a border: `+---+---+`, `-----`, `├───┼───┤`, or sides without anything between them.
pub(super) fn is_border(line: &str) -> bool {
    let is_box = |c: char| ('\u{2500}'..='\u{257f}').contains(&c);
    let is_rule = |c: char| matches!(c, '+' | '-' | '=' | '_' | '~' | '—' | '–') || is_box(c);
    let line = line.trim();
    let mut last_was_rule = false;
    let (mut has_rule, mut bars) = (false, 0);
    for c in line.chars() {
        if !(is_rule(c) || is_bar(c) || c.is_whitespace() || c == ':') {
            return false;
        }
        has_rule |= last_was_rule && is_rule(c) || is_box(c) && !is_bar(c);
        last_was_rule = is_rule(c);
        bars += usize::from(is_bar(c));
    }
    has_rule || bars > 1 && line.chars().all(|c| is_bar(c) || c.is_whitespace())
}

/// The cells of a row that may be its blank, from 0, when it is one cell short and the rows stand in columns.
///
/// ```text
///   1   2   3        the columns of the other rows
///   4       5        each cell lies in a column of its own, in order: the blank is cell 1
/// ```
pub(super) fn blank_places(rows: &[Row<'_>], short: usize, width: usize) -> Vec<usize> {
    let full = || rows.iter().filter(|row| row.cells.len() == width);
    let lines_differ = full().all(|row| row.start().line != rows[short].start().line);
    let is_on_one_line = |row: &Row<'_>| {
        row.cells
            .iter()
            .all(|cell| cell.at.line == row.start().line)
    };
    let has_columns = full().all(is_on_one_line) && is_on_one_line(&rows[short]);
    if !lines_differ || !has_columns || full().next().is_none() {
        return Vec::new();
    }
    let columns: Vec<(usize, usize)> = (0..width)
        .map(|column| {
            let start = full().map(|row| row.cells[column].at.column).min();
            let end = full().map(|row| row.cells[column].end()).max();
            (start.unwrap_or(0), end.unwrap_or(0))
        })
        .collect();
    let cells = &rows[short].cells;
    let is_apart = columns.windows(2).all(|pair| pair[0].1 <= pair[1].0);
    let starts_first = cells[0].at.column <= columns[0].0;
    // Room for a blank: more than the space between two cells.
    let has_room = |place: usize| match place {
        0 => !starts_first,
        _ if place == width - 1 => true,
        _ => cells[place].at.column - cells[place - 1].end() > 1,
    };
    let roomy: Vec<usize> = (0..width).filter(|&place| has_room(place)).collect();
    if !is_apart {
        // Numbers of different lengths with single spaces between them stand in no columns.
        return roomy;
    }
    let lies_in = |cell: &Token<'_>, column: usize| {
        let (start, end) = columns[column];
        cell.at.column < end && start < cell.end()
    };
    let fits = |place: &usize| {
        let columns = (0..width).filter(|column| column != place);
        has_room(*place)
            && cells
                .iter()
                .zip(columns)
                .all(|(cell, column)| lies_in(cell, column))
    };
    let fitting: Vec<usize> = (0..width).filter(fits).collect();
    match fitting.is_empty() {
        true if roomy.len() > 1 => roomy,
        _ => fitting,
    }
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
    if !(2..=20).contains(&width) || count > 16 {
        return None;
    }
    let is_one_line = rows.len() == 1;
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
    let is_plain = words.iter().filter(|words| words.len() > 1).count() <= 1;
    (is_board && is_plain && width > 1).then(|| lines.into_iter().map(Row::of).collect())
}

/// Where the blank is in a line of characters that is one short.
fn blank_character(lines: &[Vec<Token<'_>>], short: usize, width: usize) -> Option<usize> {
    let full = lines.iter().find(|line| line.len() == width)?;
    let first = full[0].at.column;
    let columns: Vec<usize> = lines[short].iter().map(|cell| cell.at.column).collect();
    let place = (0..width).find(|place| !columns.contains(&(first + place)))?;
    let is_inside = |column: &usize| (first..first + width).contains(column);
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
