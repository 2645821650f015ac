//! Cutting a text into rows of cells, each with its place.

use super::Position;
use super::border::is_bar;

/// A line of a text, or a part of one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    /// The place of its first character.
    pub(super) at: Position,
}

impl<'a> Line<'a> {
    pub(super) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The part between two bytes.
    pub(super) fn part(&self, start: usize, end: usize) -> Self {
        let column = self.at.column + self.text[..start].chars().count();
        Self {
            text: &self.text[start..end],
            at: Position { column, ..self.at },
        }
    }

    /// The parts between the characters that end one.
    fn split(self, ends: impl Fn(char) -> bool) -> impl Iterator<Item = Self> {
        let mut column = self.at.column;
        self.text.split(ends).map(move |text| {
            let at = Position { column, ..self.at };
            column += text.chars().count() + 1;
            Self { text, at }
        })
    }
}

/// The lines of a text.
pub(super) fn lines(text: &str) -> Vec<Line<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let numbered = (1..).zip(text.lines());
    let placed = |(line, text)| Line {
        text,
        at: Position { line, column: 1 },
    };
    numbered.map(placed).collect()
}

/// One cell as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) at: Position,
}

impl Token<'_> {
    /// The first column behind it.
    pub(super) fn end(&self) -> usize {
        self.at.column + self.text.chars().count()
    }
}

/// The cells of one row, and the empty fields among them with the number of cells before each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Row<'a> {
    pub(super) cells: Vec<Token<'a>>,
    pub(super) gaps: Vec<(usize, Position)>,
    /// Whether it is text with nothing but spaces between the cells.
    pub(super) is_spaced: bool,
}

impl<'a> Row<'a> {
    /// A row without empty fields.
    pub(super) fn of(cells: Vec<Token<'a>>) -> Self {
        Self {
            cells,
            ..Self::default()
        }
    }

    pub(super) fn start(&self) -> Position {
        self.cells
            .first()
            .map(|cell| cell.at)
            .or_else(|| self.gaps.first().map(|&(_, at)| at))
            .unwrap_or(Position { line: 1, column: 1 })
    }
}

/// Splits lines into rows: whole lines, or parts between slashes. Lines without a cell are left out.
///
/// A semicolon ends a row where a part between semicolons has several cells (`1 2;3 0`), and a cell where none has
/// (`1;2` on a line, as spreadsheets write it).
pub(super) fn rows<'a>(lines: &[Line<'a>]) -> Vec<Row<'a>> {
    let has_several = |part: &str| {
        let ends = |c: char| c.is_whitespace() || c == ',' || is_bar(c);
        part.split(ends).filter(|word| !word.is_empty()).count() > 1
    };
    let semicolons_end_rows = lines
        .iter()
        .filter(|line| line.text.contains(';'))
        .any(|line| line.text.split(['/', ';']).any(has_several));
    let ends_row = |c: char| c == '/' || semicolons_end_rows && c == ';';
    let parts = lines.iter().flat_map(|line| line.split(ends_row));
    parts.map(row).filter(|row| !row.cells.is_empty()).collect()
}

/// A row is made of fields between tabs, commas, semicolons or bars; a field holds cells between spaces, and one
/// that holds none is a gap: a blank that was written as nothing.
fn row(line: Line<'_>) -> Row<'_> {
    let Line { text, at } = line;
    let (line, first_column) = (at.line, at.column);
    let is_field_end = |c: char| matches!(c, '\t' | ',' | ';') || is_bar(c);
    let mut row = Row {
        is_spaced: !text.contains(is_field_end),
        ..Row::default()
    };
    let mut cells_before_field = 0;
    let mut field_column = first_column;
    let mut word: Option<(usize, usize)> = None;
    // The end of the row ends a word and a field as a comma does.
    let ends = text.char_indices().chain([(text.len(), ',')]);
    for (column, (place, c)) in (first_column..).zip(ends) {
        let ends_field = is_field_end(c);
        if !ends_field && !c.is_whitespace() {
            word.get_or_insert((place, column));
            continue;
        }
        if let Some((start, column)) = word.take() {
            row.cells.push(Token {
                text: without_fraction(&text[start..place]),
                at: Position { line, column },
            });
        }
        if ends_field {
            if row.cells.len() == cells_before_field {
                let at = Position {
                    line,
                    column: field_column,
                };
                row.gaps.push((cells_before_field, at));
            }
            cells_before_field = row.cells.len();
            field_column = column + 1;
        }
    }
    row
}

/// `8.0` is how programs print the number 8 of a table with fractions.
pub(super) fn without_fraction(word: &str) -> &str {
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match word.split_once('.') {
        Some((whole, zeros))
            if is_whole(whole) && !zeros.is_empty() && zeros.bytes().all(|b| b == b'0') =>
        {
            whole
        }
        _ => word,
    }
}
