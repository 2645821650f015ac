//! Boards as plain text, texts set side by side, and tables.

mod table;
mod wrap;

pub use table::table;
pub use wrap::wrapped;
pub(crate) use wrap::wrapped_from;

/// The rows of a board, numbers right-aligned, the blank a dot.
///
/// ```
/// let board = susun::format::parse_board("1 2 3/4 0 5/7 8 6").unwrap();
/// assert_eq!(susun::view::board_rows(&board), ["1 2 3", "4 . 5", "7 8 6"]);
/// ```
#[cfg(feature = "slide")]
#[must_use]
pub fn board_rows(board: &sliding::Board) -> Vec<String> {
    let width = (board.size().cells() - 1).to_string().len();
    let cell = |&tile: &u16| match tile {
        0 => format!("{:>width$}", "."),
        tile => format!("{tile:>width$}"),
    };
    board
        .rows()
        .map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "))
        .collect()
}

/// Columns that a line takes on a terminal: sequences that only style it take none.
fn shown_width(line: &str) -> usize {
    let mut width = 0;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            // Up to the letter that ends the sequence.
            '\u{1b}' => while chars.next().is_some_and(|c| !c.is_ascii_alphabetic()) {},
            _ => width += 1,
        }
    }
    width
}

/// Columns between two blocks.
const GAP: usize = 4;

/// How many blocks of a width stand side by side.
pub(crate) fn blocks_across(block: usize, width: usize) -> usize {
    ((width + GAP) / (block + GAP)).max(1)
}

/// Sets blocks of lines side by side, as many as fit into `width` columns, and the rest below. Lines
/// may be styled for a terminal.
#[must_use]
pub fn side_by_side(blocks: &[Vec<String>], width: usize) -> String {
    let block_width = |block: &Vec<String>| {
        let widths = block.iter().map(|line| shown_width(line));
        widths.max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = blocks.iter().map(block_width).collect();
    let fit_one_row = widths.iter().map(|width| width + GAP).sum::<usize>() <= width + GAP;
    let across = match fit_one_row {
        true => blocks.len().max(1),
        // Several rows look tidy only if their blocks stand below each other.
        false => {
            let widest = widths.iter().copied().max().unwrap_or(0);
            widths.fill(widest);
            blocks_across(widest, width)
        }
    };
    let mut text = String::new();
    for (number, (row, widths)) in blocks.chunks(across).zip(widths.chunks(across)).enumerate() {
        if number > 0 {
            text.push('\n');
        }
        text += &one_row(row, widths);
    }
    text
}

/// Blocks of these widths in one row.
pub(crate) fn one_row(row: &[Vec<String>], widths: &[usize]) -> String {
    let mut text = String::new();
    let height = row.iter().map(Vec::len).max().unwrap_or(0);
    for line in 0..height {
        let mut out = String::new();
        for (block, width) in row.iter().zip(widths) {
            let part = block.get(line).map_or("", String::as_str);
            out += part;
            let padding = width + GAP - shown_width(part);
            out.extend(std::iter::repeat_n(' ', padding));
        }
        text += out.trim_end();
        text.push('\n');
    }
    text
}

/// A field of a CSV line; options are separated by commas.
pub(crate) fn quoted(text: &str) -> String {
    match text.contains(',') {
        true => format!("\"{text}\""),
        false => text.to_owned(),
    }
}
