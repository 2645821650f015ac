//! Cutting a text into rows of cells, each with its place.

use super::Position;

/// One cell as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    pub(super) at: Position,
}

/// The cells of one row, and the empty fields among them with the number of cells before each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Row<'a> {
    pub(super) cells: Vec<Token<'a>>,
    pub(super) gaps: Vec<(usize, Position)>,
}

impl Row<'_> {
    pub(super) fn start(&self) -> Position {
        self.cells
            .first()
            .map(|cell| cell.at)
            .or_else(|| self.gaps.first().map(|&(_, at)| at))
            .unwrap_or(Position { line: 1, column: 1 })
    }
}

/// Splits a text into rows: lines, or parts between slashes. Lines without a cell are left out.
pub(super) fn rows(text: &str) -> Vec<Row<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut rows = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let mut column = 1;
        for part in line.split('/') {
            let row = row(part, number + 1, column);
            if !row.cells.is_empty() {
                rows.push(row);
            }
            column += part.chars().count() + 1;
        }
    }
    rows
}

/// A row is made of fields between tabs or commas; a field holds cells between spaces, and one
/// that holds none is a gap: a blank that was written as nothing.
fn row(text: &str, line: usize, first_column: usize) -> Row<'_> {
    let mut row = Row::default();
    let mut cells_before_field = 0;
    let mut field_column = first_column;
    let mut word: Option<(usize, usize)> = None;
    // The end of the row ends a word and a field as a comma does.
    let ends = text.char_indices().chain([(text.len(), ',')]);
    for (column, (place, c)) in (first_column..).zip(ends) {
        let ends_field = c == '\t' || c == ',';
        if !ends_field && !c.is_whitespace() {
            word.get_or_insert((place, column));
            continue;
        }
        if let Some((start, column)) = word.take() {
            row.cells.push(Token {
                text: &text[start..place],
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
