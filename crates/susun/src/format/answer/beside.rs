//! Boards side by side.
//!
//! ```text
//! 1 2 3      1 2 3      1 2 3
//! 4 0 5  ->  4 5 0  ->  4 5 6
//! 7 8 6      7 8 6      7 8 0
//! ```

use sliding::Size;

use super::super::border::{is_bar, is_border};
use super::super::{is_blank, parse_board};

/// The boards that begin side by side in the first line, each with the numbers of its lines; none if the first lines, as
/// many as a board has rows, are no such boards. Borders between them do not count.
pub(super) fn boards(
    first: usize,
    lines: &[&str],
    size: Size,
) -> Option<Vec<Vec<(usize, String)>>> {
    let mut rows: Vec<(usize, Vec<&str>)> = Vec::new();
    for (number, line) in (first..).zip(lines) {
        if is_border(line) && !rows.is_empty() {
            continue;
        }
        let cells = cells(line, size)?;
        if rows
            .first()
            .is_some_and(|(_, row)| row.len() != cells.len())
        {
            return None;
        }
        rows.push((number, cells));
        if rows.len() == size.rows() {
            break;
        }
    }
    if rows.len() < size.rows() {
        return None;
    }
    let boards = (0..rows[0].1.len() / size.columns()).map(|board| {
        let start = board * size.columns();
        let row = |(number, cells): &(usize, Vec<&str>)| {
            (*number, cells[start..start + size.columns()].join(" "))
        };
        rows.iter().map(row).collect()
    });
    let boards: Vec<Vec<(usize, String)>> = boards.collect();
    // Lists of tiles may be as long.
    let is_board = |rows: &Vec<(usize, String)>| {
        let rows: Vec<&str> = rows.iter().map(|(_, row)| &row[..]).collect();
        parse_board(&rows.join("\n")).is_ok()
    };
    boards.iter().any(is_board).then_some(boards)
}

/// The cells of rows side by side; none if there are others than whole rows, or one row only.
fn cells(line: &str, size: Size) -> Option<Vec<&str>> {
    let is_between =
        |c: char| c.is_whitespace() || is_bar(c) || ",;[](){}'\"".contains(c) || "→⇒➜⟶".contains(c);
    let is_arrow =
        |word: &str| word.ends_with('>') && word.trim_matches(['-', '=', '>']).is_empty();
    let words = line.split(is_between);
    let cells: Vec<&str> = words
        .filter(|word| !word.is_empty() && !is_arrow(word))
        .map(|word| if is_blank(word) { "0" } else { word })
        .collect();
    let is_number = |cell: &&str| {
        cell.parse()
            .is_ok_and(|number: usize| number < size.cells())
    };
    let is_rows = cells.len() > size.columns() && cells.len().is_multiple_of(size.columns());
    (is_rows && cells.iter().all(is_number)).then_some(cells)
}
