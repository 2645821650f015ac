//! Lines broken at words.

/// Indents the lines that continue a broken one.
const HANG: usize = 2;

/// A text whose lines have at most `width` columns: longer ones are broken between words. A word that is
/// longer stays whole, and so does a line that is read back: a board, or one word behind its label.
///
/// ```
/// assert_eq!(susun::view::wrapped("one two three\nfour", 8), "one two\n  three\nfour");
/// ```
#[must_use]
pub fn wrapped(text: &str, width: usize) -> String {
    wrapped_from(text, 0, width)
}

/// The same for a text that begins behind `column` columns of its first line.
pub(crate) fn wrapped_from(text: &str, mut column: usize, width: usize) -> String {
    let mut out = String::new();
    for line in text.split_inclusive('\n') {
        if column + line.trim_end().chars().count() <= width
            || is_board(line)
            || is_labelled_word(line)
        {
            out += line;
        } else {
            wrap_line(line, column, width, &mut out);
        }
        column = 0;
    }
    out
}

fn wrap_line(line: &str, mut column: usize, width: usize, out: &mut String) {
    let words = line.trim_start_matches(' ');
    let indent = line.len() - words.len();
    *out += &line[..indent];
    column += indent;
    let hang = if column > indent { 0 } else { indent } + HANG;
    // Gaps between words are kept as they are, except where the line breaks.
    let mut gap = "";
    let mut rest = words.trim_end();
    while !rest.is_empty() {
        let end = rest.find(' ').unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let length = word.chars().count();
        if column + gap.len() + length > width && !gap.is_empty() {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', hang));
            column = hang;
        } else {
            *out += gap;
            column += gap.len();
        }
        *out += word;
        column += length;
        let next = after.trim_start_matches(' ');
        gap = &after[..after.len() - next.len()];
        rest = next;
    }
    *out += &words[words.trim_end().len()..];
}

/// Whether a line is a board, behind its label or alone.
fn is_board(line: &str) -> bool {
    let cells = line.rsplit_once(": ").map_or(line, |(_, cells)| cells);
    let is_cell = |c: char| c.is_ascii_digit() || c.is_whitespace() || "/.,".contains(c);
    cells.contains('/') && cells.chars().all(is_cell)
}

/// Whether a line is a label and one word: moves, or an ID.
fn is_labelled_word(line: &str) -> bool {
    let value = line.split_once(": ").map(|(_, value)| value.trim_end());
    value.is_some_and(|value| !value.contains(' '))
}
