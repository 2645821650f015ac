//! What stands around the boards of a text: comments, labels, a line that ends the file.

use std::ops::Range;

use super::tokens::{Line, lines};
use super::{is_cell, named_goal};

/// A text without its comments, which keeps its lines and columns; none if it has no comments.
///
/// `#`, `//` and `%` begin a comment that ends with the line. `#` is also a sign for the blank, so `only_words` keeps
/// each `#` that only cells follow, up to the next `#`: in `7 # 8 # the blank` the second begins the comment. Without
/// it, a `#` among the cells of a row is kept all the same.
pub(super) fn without_comments(text: &str, only_words: bool) -> Option<String> {
    let mut is_cut = false;
    let mut kept = String::with_capacity(text.len());
    let width = (!only_words).then(|| row_width(text));
    for line in text.split_inclusive('\n') {
        match comment(line, width) {
            Some(place) => {
                is_cut = true;
                kept += &line[..place];
                kept += if line.ends_with('\n') { "\n" } else { "" };
            }
            None => kept += line,
        }
    }
    is_cut.then_some(kept)
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

/// Whether a `#` is in a row of cells: behind some and before others, or the first of as many as other rows have.
fn is_in_row(before: &str, behind: &str, width: Option<usize>) -> bool {
    let count = words(behind).count();
    let has_cells_before = words(before).next().is_some() && words(before).all(is_cell);
    let is_first = before.trim().is_empty() && Some(count + 1) == width;
    !has_words(behind) && count > 0 && (has_cells_before || is_first)
}

/// Where a comment begins. Each `#` that only cells follow is kept, or with the width of the rows only one in a row.
fn comment(line: &str, width: Option<Option<usize>>) -> Option<usize> {
    let mut quote = None;
    let mut rest = line.char_indices();
    while let Some((place, c)) = rest.next() {
        let behind = rest.as_str();
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') if behind.contains(c) => quote = Some(c),
            (None, '%') => return Some(place),
            (None, '/') if behind.starts_with('/') => return Some(place),
            (None, '#') => {
                let is_blank = match width {
                    None => !has_words(behind),
                    Some(width) => is_in_row(&line[..place], behind, width),
                };
                if !is_blank {
                    return Some(place);
                }
            }
            _ => {}
        }
    }
    None
}

/// Whether what stands behind a `#`, up to the next one, is more than cells.
fn has_words(behind: &str) -> bool {
    let part = behind.split('#').next().unwrap_or_default();
    let is_apart = behind.is_empty() || behind.starts_with(ends_word);
    !is_apart || words(part).any(|word| !is_cell(word))
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '/' | ';')
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(ends_word).filter(|word| !word.is_empty())
}

/// Lines between labels, or before a line that ends the file.
#[derive(Debug, Default)]
pub(super) struct Section<'a> {
    /// Whether its label names a goal.
    pub(super) is_goal: bool,
    pub(super) lines: Vec<Line<'a>>,
}

impl<'a> Section<'a> {
    /// The name of a goal that is all of it.
    pub(super) fn goal_name(&self) -> Option<&'a str> {
        let mut lines = self.lines.iter().filter(|line| !line.is_blank());
        let name = lines.next()?.text.trim();
        let is_name = self.is_goal && lines.next().is_none() && named_goal(name).is_some();
        is_name.then_some(name)
    }
}

/// Divides lines at their labels. Sections without anything in them are left out.
pub(super) fn sections<'a>(all: &[Line<'a>]) -> Vec<Section<'a>> {
    let mut sections = vec![Section::default()];
    for line in all {
        if is_end(line) {
            sections.push(Section::default());
        } else if let Some((is_goal, rest)) = label(line) {
            let lines = vec![rest];
            sections.push(Section { is_goal, lines });
        } else if let Some(section) = sections.last_mut() {
            section.lines.push(*line);
        }
    }
    sections.retain(|section| section.lines.iter().any(|line| !line.is_blank()));
    sections
}

/// The lines between blank lines.
pub(super) fn blocks<'a, 'l>(all: &'l [Line<'a>]) -> impl Iterator<Item = &'l [Line<'a>]> {
    let blocks = all.split(Line::is_blank);
    blocks.filter(|block| !block.is_empty())
}

/// Whether a line says that the file ends.
pub(super) fn is_end(line: &Line<'_>) -> bool {
    let text = line.text.trim();
    ["END OF FILE", "EOF", "END"]
        .iter()
        .any(|end| text.eq_ignore_ascii_case(end))
}

/// What goals are called, in labels and in names of variables.
const GOAL_WORDS: [&str; 9] = [
    "goal", "final", "target", "finish", "solved", "end", "tujuan", "akhir", "sasaran",
];
/// The other words of labels.
const LABEL_WORDS: [&str; 21] = [
    "start",
    "starting",
    "initial",
    "init",
    "state",
    "board",
    "puzzle",
    "input",
    "position",
    "configuration",
    "matrix",
    "grid",
    "the",
    "awal",
    "mulai",
    "papan",
    "keadaan",
    "status",
    "posisi",
    "matriks",
    "susunan",
];

/// Whether a label or a variable is that of a goal: one of its words is, as in `goal state`, `GOAL_STATE` and
/// `goalState`.
pub(super) fn names_goal(name: &str) -> bool {
    let parts = name.split(|c: char| !c.is_alphabetic());
    let mut words = parts.flat_map(camel_words);
    words.any(|word| GOAL_WORDS.contains(&&*word.to_lowercase()))
}

/// The words of `finalState`: a capital letter behind a small one begins a word.
fn camel_words(name: &str) -> impl Iterator<Item = &str> {
    let mut rest = name;
    std::iter::from_fn(move || {
        let mut pairs = rest.char_indices().zip(rest.char_indices().skip(1));
        let start = pairs.find(|((_, a), (_, b))| a.is_lowercase() && b.is_uppercase());
        let (word, behind) = rest.split_at(start.map_or(rest.len(), |(_, (place, _))| place));
        rest = behind;
        (!word.is_empty()).then_some(word)
    })
}

/// Whether a label on a line of its own, or before a colon or an equals sign, is that of a goal; and what follows it.
fn label<'a>(line: &Line<'a>) -> Option<(bool, Line<'a>)> {
    let text = line.text;
    let sign = text.find([':', '=']);
    let (name, rest): (_, Range<usize>) = match sign {
        Some(sign) => (&text[..sign], sign + 1..text.len()),
        None => (text, text.len()..text.len()),
    };
    let parts = || name.split(|c: char| c.is_whitespace() || c == '_' || c == '-');
    let is_known = |word: &str| {
        let word = word.to_lowercase();
        word.is_empty() || GOAL_WORDS.contains(&&*word) || LABEL_WORDS.contains(&&*word)
    };
    // A label is short: a long line of other text is not looked through word by word.
    let is_label = name.len() < 80 && parts().any(|word| !word.is_empty()) && parts().all(is_known);
    is_label.then(|| (names_goal(name), line.part(rest.start, rest.end)))
}

/// The lines of a text without those that end the file.
pub(super) fn lines_before_end(text: &str) -> Vec<Line<'_>> {
    let mut lines = lines(text);
    lines.retain(|line| !is_end(line));
    lines
}
