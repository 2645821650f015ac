//! What is not part of a text's meaning: colours, fences, comments, the commands of LaTeX, the numbers of R's rows and
//! columns. All of it becomes spaces, so that lines and columns stay the same.

use std::borrow::Cow;

use super::ansi::without_escapes;
use super::border::is_bar;
use super::order::{other_order, row_of_comment};
use super::sections::{names_goal, plain_words};

use super::{Fault, ParseError, Position, is_cell};

/// The marks of comments that may span lines.
const BLOCKS: [(&str, &str); 4] = [("/*", "*/"), ("(*", "*)"), ("{-", "-}"), ("<!--", "-->")];

/// The text without what only surrounds a board.
pub(super) fn clean(text: &str) -> Result<Cow<'_, str>, ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Files of DOS end with this sign.
    let text = text.trim_end_matches('\u{1a}');
    let mut text = without_escapes(text);
    for (open, close) in BLOCKS {
        if let Some(without) = without_blocks(&text, open, close)? {
            text = Cow::Owned(without);
        }
    }
    if text.contains("```") || text.contains("~~~") {
        text = Cow::Owned(by_line(&text, |line| match line.trim_start() {
            fence if fence.starts_with("```") || fence.starts_with("~~~") => blank(line),
            _ => line.to_owned(),
        }));
    }
    if text.contains("\\begin{") || text.contains('&') && text.contains("\\\\") {
        text = Cow::Owned(without_latex(&text));
    }
    if text.contains("[,1]")
        && let Some(without) = without_indices(&text)
    {
        text = Cow::Owned(without);
    }
    Ok(text)
}

fn by_line(text: &str, change: impl Fn(&str) -> String) -> String {
    text.split_inclusive('\n').map(change).collect()
}

/// As many spaces; lines stay lines.
fn blank(text: &str) -> String {
    let keep = |c: char| if matches!(c, '\n' | '\r') { c } else { ' ' };
    text.chars().map(keep).collect()
}

/// The word for a goal in a comment that has a board, which would be left out with the comment.
fn goal_of_comment(comment: &str) -> Option<String> {
    let is_number = |word: &&str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    let numbers = comment
        .split(|c: char| !c.is_alphanumeric())
        .filter(is_number);
    let is_board = numbers.count() > 3
        || comment
            .split(|c: char| !c.is_alphanumeric())
            .any(|word| is_number(&word) && word.len() > 8);
    is_board
        .then(|| plain_words(comment).find(|word| names_goal(word)))
        .flatten()
}

/// A comment that speaks of another order of the cells is an error.
fn check_comment(comment: &str, at: impl FnOnce() -> Position) -> Result<(), ParseError> {
    match other_order(comment).or_else(|| goal_of_comment(comment)) {
        Some(found) => Err(ParseError::at(at(), Fault::NotUnderstood { found })),
        None => Ok(()),
    }
}

/// The text without what stands between two marks; none if nothing does.
fn without_blocks(text: &str, open: &str, close: &str) -> Result<Option<String>, ParseError> {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(open) {
        let inside = &rest[start + open.len()..];
        let Some(end) = inside.find(close) else {
            break;
        };
        let end = start + open.len() + end + close.len();
        kept += &rest[..start];
        check_comment(&rest[start..end], || Position::after(&kept))?;
        kept += &blank(&rest[start..end]);
        rest = &rest[end..];
    }
    let is_cut = !kept.is_empty() || rest.len() < text.len();
    Ok(is_cut.then(|| kept + rest))
}

/// `1 & 2 \\` is a row; commands are left out with what stands in braces and brackets behind them.
fn without_latex(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '&' => {
                kept.push(',');
                1
            }
            '$' => {
                kept.push(' ');
                1
            }
            '\\' if command_length(rest) > 0 => {
                let command = command_length(rest);
                kept.push(if rest.starts_with("\\\\") { '/' } else { ' ' });
                kept += &blank(&rest[1..command]);
                command
            }
            c => {
                kept.push(c);
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    kept
}

/// The commands around a table; other commands say something about it.
const LATEX: [&str; 14] = [
    "\\begin",
    "\\end",
    "\\hline",
    "\\toprule",
    "\\midrule",
    "\\bottomrule",
    "\\cline",
    "\\left",
    "\\right",
    "\\centering",
    "\\[",
    "\\]",
    "\\\\",
    "\\quad",
];

/// Bytes of an argument of a command that are looked through.
const MAX_ARGUMENT: usize = 100;

/// The bytes of a command and its arguments on the line; 0 if it is not known.
fn command_length(text: &str) -> usize {
    let is_letter = |c: char| c.is_ascii_alphabetic();
    let name = 1 + match text[1..].find(|c| !is_letter(c)) {
        Some(0) => text[1..].chars().next().map_or(0, char::len_utf8),
        Some(letters) => letters,
        None => text.len() - 1,
    };
    if !LATEX.contains(&&text[..name]) {
        return 0;
    }
    let mut length = name;
    if matches!(&text[..name], "\\left" | "\\right") {
        let delimiter = text[length..].chars().next();
        return length + delimiter.map_or(0, char::len_utf8);
    }
    while let Some(close) = match text.as_bytes().get(length) {
        Some(b'{') => Some(b'}'),
        Some(b'[') => Some(b']'),
        _ => None,
    } {
        let inside = text.as_bytes()[length..].iter().take(MAX_ARGUMENT);
        let mut on_line = inside.take_while(|byte| **byte != b'\n');
        match on_line.position(|byte| *byte == close) {
            Some(end) => length += end + 1,
            None => break,
        }
    }
    length
}

/// A text without `[,1]` and `[1,]`, which R prints above the columns and before the rows; none if they do not count
/// from 1.
fn without_indices(text: &str) -> Option<String> {
    let mut row = 0;
    let mut kept = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let first = line.split_whitespace().next().unwrap_or_default();
        if first.starts_with("[,") {
            row = 1;
            let counted = (1..).zip(line.split_whitespace());
            let mut others = counted.filter(|(column, word)| *word != format!("[,{column}]"));
            if others.next().is_some() {
                return None;
            }
            kept += &blank(line);
        } else if row > 0 && first == format!("[{row},]") {
            row += 1;
            kept += &line.replacen(first, &" ".repeat(first.len()), 1);
        } else {
            kept += line;
        }
    }
    Some(kept)
}

/// A text without its comments, which keeps its lines and columns; none if it has no comments.
///
/// `#`, `//` and `%` begin a comment that ends with the line. `#` is also a sign for the blank, so `only_words` keeps
/// each `#` that only cells follow, up to the next `#`: in `7 # 8 # the blank` the second begins the comment. Without
/// it, a `#` among the cells of a row is kept all the same.
pub(super) fn without_comments(text: &str, only_words: bool) -> Result<Option<String>, ParseError> {
    let mut is_cut = false;
    let mut kept = String::with_capacity(text.len());
    let width = (!only_words).then(|| row_width(text));
    let (mut first_row, mut last_row) = (None, None);
    for line in text.split_inclusive('\n') {
        match comment(line, width) {
            Some(place) => {
                is_cut = true;
                kept += &line[..place];
                check_comment(&line[place..], || Position::after(&kept))?;
                let row = row_of_comment(&line[place..]);
                // A second board begins where the first did.
                first_row = first_row.or(row);
                if row.is_some() && row < last_row && row != first_row {
                    let found = line[place..].trim().to_owned();
                    return Err(ParseError::at(
                        Position::after(&kept),
                        Fault::NotUnderstood { found },
                    ));
                }
                last_row = row.or(last_row);
                kept += if line.ends_with('\n') { "\n" } else { "" };
            }
            None => kept += line,
        }
    }
    Ok(is_cut.then_some(kept))
}

/// The number of cells that most lines have; those that begin with a `#` do not count.
fn row_width(text: &str) -> Option<usize> {
    let mut counts = std::collections::BTreeMap::new();
    for line in text
        .lines()
        .filter(|line| !line.trim_start().starts_with('#'))
    {
        let cells = line.split('#').next().unwrap_or_default();
        *counts.entry(words(cells).count()).or_insert(0usize) += 1;
    }
    counts.remove(&0);
    let commonest = counts.into_iter().max_by_key(|&(_, count)| count);
    commonest.map(|(width, _)| width)
}

/// What stands before a `#` on its line.
#[derive(Clone, Copy)]
struct Before {
    is_blank: bool,
    /// Whether there are words, and all are cells.
    is_cells: bool,
}

/// Whether a `#` is in a row of cells: behind some and before others, or the first of as many as other rows have.
fn is_in_row(before: Before, behind: &str, width: Option<usize>) -> bool {
    let is_row = before.is_cells || before.is_blank && Some(words(behind).count() + 1) == width;
    is_row && !has_words(behind) && words(behind).next().is_some()
}

/// Where a comment begins. Each `#` that only cells follow is kept, or with the width of the rows only one in a row.
fn comment(line: &str, width: Option<Option<usize>>) -> Option<usize> {
    let mut quote = None;
    let mut before = Before {
        is_blank: true,
        is_cells: false,
    };
    let mut seen = 0;
    let mut rest = line.char_indices();
    while let Some((place, c)) = rest.next() {
        let behind = rest.as_str();
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') if behind.contains(c) => quote = Some(c),
            (None, '%' | '#') if is_literal(c, behind) => {}
            (None, '%') => return Some(place),
            (None, '/') if behind.starts_with('/') => return Some(place),
            // A comment of Lisp.
            (None, ';') if line[..place].trim().is_empty() && has_words(behind) => {
                let is_letters = behind.trim_start().starts_with(char::is_alphabetic);
                if is_letters {
                    return Some(place);
                }
            }
            (None, '#') => {
                let new = &line[seen..place];
                let has_new = words(new).next().is_some();
                before = Before {
                    is_blank: before.is_blank && !has_new,
                    is_cells: (before.is_cells || before.is_blank && has_new)
                        && words(new).all(is_cell),
                };
                let is_blank = match width {
                    None => !has_words(behind),
                    Some(width) => is_in_row(before, behind, width),
                };
                if !is_blank {
                    return Some(place);
                }
                // This sign ends a word, which is looked at again with it.
                seen = place - new.rsplit(ends_word).next().map_or(0, str::len);
                before.is_cells |= before.is_blank;
                before.is_blank = false;
            }
            _ => {}
        }
    }
    None
}

/// Whether a sign begins a list of Ruby (`%w[1 8 2]`) or Lisp (`#2A((1 8) (2 0))`, `#(1 8 2 0)`).
fn is_literal(sign: char, behind: &str) -> bool {
    match sign {
        '%' => {
            let list = behind.strip_prefix(['w', 'W', 'i', 'I']);
            list.is_some_and(|list| list.starts_with(['[', '(', '{']))
        }
        _ => {
            let list = behind.trim_start_matches(|c: char| c.is_ascii_digit());
            let list = list.strip_prefix('A').unwrap_or(list).strip_prefix('(');
            list.is_some_and(|list| list.starts_with(|c: char| c == '(' || c.is_ascii_digit()))
        }
    }
}

/// Whether what stands behind a `#`, up to the next one, is more than cells.
fn has_words(behind: &str) -> bool {
    let part = behind.split('#').next().unwrap_or_default();
    let ends = |c: char| ends_word(c) || "[](){}".contains(c);
    // `# [7, 6, 5],` is a row that is left out.
    let is_apart = behind.is_empty()
        || behind.starts_with(ends) && !behind.trim_start().starts_with(['[', '(', '{']);
    let mut words = part.split(ends).filter(|word| !word.is_empty());
    !is_apart || words.any(|word| !is_cell(word))
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '/' | ';') || is_bar(c)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(ends_word).filter(|word| !word.is_empty())
}
