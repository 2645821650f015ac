//! Texts in the notation of programs, cut into nested brackets. [`super::values`] says what they mean.
//!
//! ```text
//!   int a[3][3] = {{1, 8, 2}, {0, 4, 3}, {7, 6, 5}};
//!   word  └┴─ groups  └─ a group of groups of cells
//! ```

use super::tokens::{Line, Token};
use super::{Fault, ParseError, Position, closing, is_blank};

/// Brackets in brackets that are read.
const MAX_DEPTH: usize = 32;
/// Characters of `<...>` that are looked through.
const MAX_TYPE: usize = 100;

/// Whether a text has brackets or quotation marks.
pub(super) fn is_list(text: &str) -> bool {
    text.contains(['[', ']', '(', ')', '{', '}', '"', '\'', '`'])
}

/// A part of a statement.
#[derive(Debug)]
pub(super) struct Node<'a> {
    pub(super) item: Item<'a>,
    /// Whether nothing stands between it and what is before it.
    pub(super) is_glued: bool,
}

#[derive(Debug)]
pub(super) enum Item<'a> {
    Cell(Token<'a>),
    Word(Token<'a>),
    /// The lines between quotation marks, at least one.
    Text(Vec<Line<'a>>),
    /// `=`, `:` and the like.
    Sign,
    Comma(Position),
    Semicolon,
    Group(Group<'a>),
}

/// What stands between two brackets, or a statement.
#[derive(Debug)]
pub(super) struct Group<'a> {
    pub(super) open: Token<'a>,
    pub(super) nodes: Vec<Node<'a>>,
}

/// Reads the statement in a line and in as many lines below as its brackets and quotation marks need; returns how many.
pub(super) fn statement<'a>(
    line: Line<'a>,
    below: &[Line<'a>],
) -> Result<(Vec<Node<'a>>, usize), ParseError> {
    let mut parser = StatementParser::default();
    parser.line(line)?;
    let mut further = 0;
    while let Some(line) = below.get(further).filter(|_| !parser.is_complete()) {
        parser.line(*line)?;
        further += 1;
    }
    Ok((parser.finish()?, further))
}

#[derive(Debug, Default)]
struct StatementParser<'a> {
    /// The brackets that are open.
    open: Vec<Group<'a>>,
    nodes: Vec<Node<'a>>,
    /// The mark of a text on several lines, its place, and its lines.
    text: Option<(&'static str, Token<'a>, Vec<Line<'a>>)>,
}

impl<'a> StatementParser<'a> {
    fn is_complete(&self) -> bool {
        let is_assigned =
            matches!(self.nodes.last(), Some(last) if matches!(last.item, Item::Sign));
        self.open.is_empty() && self.text.is_none() && !is_assigned
    }

    fn push(&mut self, item: Item<'a>, is_glued: bool) {
        let nodes = self
            .open
            .last_mut()
            .map_or(&mut self.nodes, |group| &mut group.nodes);
        nodes.push(Node { item, is_glued });
    }

    fn line(&mut self, line: Line<'a>) -> Result<(), ParseError> {
        let text = line.text;
        let (mut place, mut column) = (0, line.at.column);
        let mut before = ' ';
        while let Some(c) = text[place..].chars().next() {
            let at = Position { column, ..line.at };
            let rest = Line {
                text: &text[place..],
                at,
            };
            let length = match &mut self.text {
                Some(_) => self.text_line(rest),
                None => self.next(c, before, rest)?,
            };
            let read = &text[place..place + length];
            before = read.chars().next_back().unwrap_or(' ');
            column += read.chars().count();
            place += length;
        }
        Ok(())
    }

    /// Reads on in a text that began on an earlier line or with this one.
    fn text_line(&mut self, rest: Line<'a>) -> usize {
        let Some((mark, open, mut lines)) = self.text.take() else {
            return rest.text.len();
        };
        let end = rest.text.find(mark);
        lines.push(rest.part(0, end.unwrap_or(rest.text.len())));
        match end {
            Some(end) => {
                self.push(Item::Text(lines), false);
                end + mark.len()
            }
            None => {
                self.text = Some((mark, open, lines));
                rest.text.len()
            }
        }
    }

    /// Reads one item, and returns how many bytes that are.
    fn next(&mut self, c: char, before: char, rest: Line<'a>) -> Result<usize, ParseError> {
        let Line { text, at } = rest;
        // The mark of Lisp in `*b* '((1 8) (2 0))` is no part of the list.
        let is_glued = !before.is_whitespace() && before != '\'';
        let token = |length: usize| Token {
            text: &text[..length],
            at,
        };
        let sign = [":=", "<-", "=>", "->", "=", ":"];
        let sign = sign.iter().find(|sign| text.starts_with(**sign));
        if c.is_whitespace() {
            return Ok(c.len_utf8());
        }
        // `[| 1; 2 |]`, and lines that are continued with `...` or `\`.
        let is_frame = c == '|' && ("[{(".contains(before) || text[1..].starts_with([']', ')']));
        if is_frame {
            return Ok(1);
        }
        let behind = text.strip_prefix("...").or(text.strip_prefix('\\'));
        if behind.is_some_and(|behind| behind.chars().all(char::is_whitespace)) {
            return Ok(text.len());
        }
        let item = match c {
            '"' | '\'' | '`' => return self.quote(c, before, rest),
            '[' | '(' | '{' | ']' | ')' | '}' => {
                self.bracket(token(1), is_glued)?;
                return Ok(1);
            }
            ',' => Item::Comma(at),
            ';' => Item::Semicolon,
            _ if !text.starts_with("::")
                && let Some(sign) = sign =>
            {
                self.push(Item::Sign, is_glued);
                return Ok(sign.len());
            }
            _ => {
                let word = token(word_length(text));
                let item = match is_value(&word) {
                    // The dot behind a fact of Prolog.
                    true if word.text == "." && is_glued => Item::Word(word),
                    // The name `b` in `b{{1, 8}, {2, 0}}`, which else is a sign for the blank.
                    true if text[word.text.len()..].starts_with('{') => Item::Word(word),
                    true => Item::Cell(without_fraction(word)),
                    false => Item::Word(word),
                };
                self.push(item, is_glued);
                return Ok(word.text.len());
            }
        };
        self.push(item, is_glued);
        Ok(1)
    }

    fn quote(&mut self, quote: char, before: char, rest: Line<'a>) -> Result<usize, ParseError> {
        let Line { text, at } = rest;
        let token = Token {
            text: &text[..1],
            at,
        };
        let behind = &text[1..];
        let mark = match quote {
            '"' if text.starts_with("\"\"\"") => "\"\"\"",
            '\'' if text.starts_with("'''") => "'''",
            '"' => "\"",
            '\'' => "'",
            _ => "`",
        };
        // MATLAB transposes with it; Lisp has no second one.
        let is_operator = quote == '\'' && ("])}.".contains(before) || before.is_alphanumeric());
        if is_operator {
            self.push(Item::Word(token), true);
            return Ok(1);
        }
        if mark.len() == 1 && quote != '"' && behind.starts_with(['(', '[']) {
            return Ok(1);
        }
        if mark.len() == 1 && mark != "`" && !behind.contains(mark) {
            let open = mark.to_owned();
            return Err(ParseError::at(at, Fault::Unclosed { open }));
        }
        self.text = Some((mark, token, Vec::new()));
        Ok(mark.len())
    }

    fn bracket(&mut self, bracket: Token<'a>, is_glued: bool) -> Result<(), ParseError> {
        if let "[" | "(" | "{" = bracket.text {
            if self.open.len() == MAX_DEPTH {
                let fault = Fault::TooDeep { most: MAX_DEPTH };
                return Err(ParseError::at(bracket.at, fault));
            }
            // A placeholder, replaced by the group when its bracket closes.
            self.push(Item::Sign, is_glued);
            self.open.push(Group {
                open: bracket,
                nodes: Vec::new(),
            });
            return Ok(());
        }
        let expected = self.open.last().map(|group| closing(group.open.text));
        match self.open.pop() {
            Some(group) if expected == Some(bracket.text) => {
                let nodes = self
                    .open
                    .last_mut()
                    .map_or(&mut self.nodes, |group| &mut group.nodes);
                if let Some(place) = nodes.last_mut() {
                    place.item = Item::Group(group);
                }
                Ok(())
            }
            _ => {
                let found = bracket.text.to_owned();
                let expected = expected.map(str::to_owned);
                let fault = Fault::Unopened { found, expected };
                Err(ParseError::at(bracket.at, fault))
            }
        }
    }

    fn finish(self) -> Result<Vec<Node<'a>>, ParseError> {
        let text = self.text.map(|(mark, open, _)| (mark, open.at));
        let group = self
            .open
            .last()
            .map(|group| (group.open.text, group.open.at));
        match text.or(group) {
            Some((open, at)) => {
                let open = open.to_owned();
                Err(ParseError::at(at, Fault::Unclosed { open }))
            }
            None => Ok(self.nodes),
        }
    }
}

/// Whether a word is meant as a cell.
pub(super) fn is_value(word: &Token<'_>) -> bool {
    let digits = word.text.trim_start_matches(['+', '-', '\u{2212}']);
    digits.starts_with(|c: char| c.is_ascii_digit()) || is_blank(word.text)
}

/// `8.` and `8.0` are how NumPy and MATLAB write the number 8.
fn without_fraction(word: Token<'_>) -> Token<'_> {
    match word.text.split_once('.') {
        Some((whole, zeros)) if !whole.is_empty() && zeros.bytes().all(|b| b == b'0') => Token {
            text: whole,
            ..word
        },
        _ => word,
    }
}

/// The bytes of a word, at least one; `::` and `<...>` are a part of it.
fn word_length(text: &str) -> usize {
    let ends = |c: char| c.is_whitespace() || "[](){},;=:\"'`<|".contains(c);
    let mut length = 0;
    loop {
        length += text[length..].find(ends).unwrap_or(text.len() - length);
        let rest = &text[length..];
        length += match rest.as_bytes() {
            [b':', b':', ..] => 2,
            [b'<', ..] if length > 0 => match type_length(rest) {
                Some(inside) => inside,
                None => return length,
            },
            [b'<', ..] => 1,
            _ => {
                let first = text.chars().next().map_or(0, char::len_utf8);
                return length.max(first);
            }
        };
    }
}

/// The bytes of `<...>` with words, numbers and commas in it.
fn type_length(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (place, c) in text.char_indices().take(MAX_TYPE) {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ if c.is_alphanumeric() || " ,:_*&".contains(c) => {}
            _ => return None,
        }
        if depth == 0 {
            return Some(place + 1);
        }
    }
    None
}

pub(super) fn is_comma(node: &Node<'_>) -> bool {
    matches!(node.item, Item::Comma(_))
}

pub(super) fn is_group(node: &Node<'_>) -> bool {
    matches!(node.item, Item::Group(_))
}

/// The names of `start, goal`, if it is no more than such names.
pub(super) fn names<'a>(nodes: &[Node<'a>]) -> Option<Vec<&'a str>> {
    let name = |nodes: &[Node<'a>]| match nodes.iter().any(is_group) {
        true => None,
        false => name(nodes).map(|name| name.text),
    };
    let names: Option<Vec<&str>> = nodes.split(is_comma).map(name).collect();
    names.filter(|names| names.len() > 1)
}

/// The name before the first equals sign: its last word, behind types and the like.
pub(super) fn name<'a>(nodes: &[Node<'a>]) -> Option<Token<'a>> {
    // Some letters are signs for the blank, too.
    let is_letter = |cell: &Token<'_>| cell.text.starts_with(char::is_alphabetic);
    let is_cell = |node: &Node<'_>| matches!(&node.item, Item::Cell(cell) if !is_letter(cell));
    if nodes.iter().any(is_cell) {
        return None;
    }
    nodes.iter().rev().find_map(|node| match &node.item {
        Item::Word(word) | Item::Cell(word) => Some(*word),
        Item::Text(lines) => Some(Token {
            text: lines[0].text,
            at: lines[0].at,
        }),
        _ => None,
    })
}

/// The first token of some nodes, for the place of an error.
pub(super) fn first_token<'a>(nodes: &[Node<'a>]) -> Token<'a> {
    let token = |node: &Node<'a>| match &node.item {
        Item::Word(token) | Item::Cell(token) => Some(*token),
        Item::Group(group) => Some(group.open),
        Item::Text(lines) => Some(Token {
            text: lines[0].text,
            at: lines[0].at,
        }),
        _ => None,
    };
    let at = Position { line: 1, column: 1 };
    let none = Token { text: "=", at };
    nodes.iter().find_map(token).unwrap_or(none)
}

/// `[3][3]int` before `{`: how many nodes it has.
pub(super) fn go_type(nodes: &[Node<'_>]) -> Option<usize> {
    let is_index =
        |node: &&Node<'_>| matches!(&node.item, Item::Group(group) if group.open.text == "[");
    let count = nodes.iter().take_while(is_index).count();
    let is_type = |node: &Node<'_>| {
        let is_word =
            matches!(&node.item, Item::Word(word) if word.text.starts_with(char::is_alphabetic));
        is_word && node.is_glued
    };
    (count > 0
        && nodes.get(count).is_some_and(is_type)
        && nodes.get(count + 1).is_some_and(is_group))
    .then_some(count + 1)
}
