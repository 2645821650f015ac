//! Boards in the notation of programs: lists and tuples of Python, JSON, C, NumPy, MATLAB and others, nested or flat,
//! with or without the statement around them.
//!
//! ```text
//!   int a[3][3] = {{1, 8, 2}, {0, 4, 3}, {7, 6, 5}};
//!   └─ dropped ─┘ └─ a group of groups of cells ──┘
//! ```
//!
//! Only brackets, cells and rows have a meaning. A word belongs to the bracket behind it (`np.array(`) or is dropped
//! with all that stands before an equals sign; any other word is an error.

use std::collections::VecDeque;

use super::sections::names_goal;
use super::tokens::{Line, Row, Token, rows};
use super::{Fault, ParseError, Position, closing, is_blank};

/// Brackets in brackets that are read.
const MAX_DEPTH: usize = 32;
/// What is assigned is a number or a name if it is shorter, else it may be a board: `start = "182043765"`.
const SHORTEST_BOARD: usize = 9;

/// A board in the notation of a program.
#[derive(Debug)]
pub(super) struct Listed<'a> {
    /// Whether the name that it is given is that of a goal.
    pub(super) is_goal: bool,
    pub(super) rows: Vec<Row<'a>>,
}

/// Whether a text is in the notation of a program.
pub(super) fn is_list(text: &str) -> bool {
    text.contains(['[', ']', '(', ')', '{', '}', '"', '\''])
}

/// The boards of a text in the notation of a program, in their order.
pub(super) fn boards<'a>(lines: &[Line<'a>]) -> Result<Vec<Listed<'a>>, ParseError> {
    let mut reader = Reader::default();
    for line in lines {
        reader.line(*line)?;
    }
    let root = reader.finish()?;
    let mut boards = Vec::new();
    match root.children.is_empty() {
        // Quotation marks alone: the lines are rows.
        true => {
            root.check_words()?;
            let rows = root.rows.into_iter().flat_map(by_line).collect::<Vec<_>>();
            if !rows.is_empty() {
                let is_goal = false;
                boards.push(Listed { is_goal, rows });
            }
        }
        false => collect(root, false, &mut boards)?,
    }
    Ok(boards)
}

/// What stands between two brackets, or in the whole text.
#[derive(Debug)]
struct Group<'a> {
    open: Token<'a>,
    /// Whether a name was given to it.
    is_named: bool,
    is_goal: bool,
    is_call: bool,
    /// Whether it belongs to a value that is complete: `.reshape(3, 3)`.
    is_method: bool,
    /// Its own cells; a semicolon ends a row.
    rows: Vec<Row<'a>>,
    children: Vec<Group<'a>>,
    /// Words that belong to nothing.
    stray: Vec<Token<'a>>,
    /// Words that belong to the next bracket or equals sign.
    words: Vec<Token<'a>>,
    /// Whether an equals sign or a colon was just read, and it was that of a goal.
    named: Option<bool>,
    /// For each name of `start, goal = ...` that has no value yet, whether it is that of a goal.
    names: VecDeque<bool>,
    /// Whether the statement has an equals sign or a colon.
    is_assigned: bool,
    /// Whether something stands since the last comma.
    has_item: bool,
    /// How much there was at the beginning of the statement: children, rows, cells of the last row, stray words.
    mark: [usize; 4],
}

impl<'a> Group<'a> {
    fn new(open: Token<'a>) -> Self {
        Self {
            open,
            is_named: false,
            is_goal: false,
            is_call: false,
            is_method: false,
            rows: vec![Row::default()],
            children: Vec::new(),
            stray: Vec::new(),
            words: Vec::new(),
            named: None,
            names: VecDeque::new(),
            is_assigned: false,
            has_item: false,
            mark: [0, 1, 0, 0],
        }
    }

    fn row(&mut self) -> &mut Row<'a> {
        self.rows.last_mut().expect("there is always a row")
    }

    fn cells(&self) -> impl Iterator<Item = &Token<'a>> {
        self.rows.iter().flat_map(|row| &row.cells)
    }

    /// The words so far belong to no bracket.
    fn give_up_words(&mut self) {
        self.stray.append(&mut self.words);
    }

    /// Whether the last word is the name of a goal: the words before it are types and the like.
    fn ends_with_goal(&self) -> bool {
        self.words.last().is_some_and(|word| names_goal(word.text))
    }

    fn begin_statement(&mut self) {
        let cells = self.row().cells.len();
        self.mark = [
            self.children.len(),
            self.rows.len(),
            cells,
            self.stray.len(),
        ];
    }

    /// The next statement has names of its own.
    fn end_statement(&mut self) {
        self.names.clear();
        self.is_assigned = false;
        self.begin_statement();
    }

    /// An equals sign or a colon: what stands before it is the name of what follows.
    fn assign(&mut self) {
        let [children, rows, cells, stray] = self.mark;
        // The words of `int goal[3][3] =` belong to a bracket already.
        let has_goal = self.children[children..].iter().any(|child| child.is_goal);
        let is_goal = self.ends_with_goal() || has_goal || self.named == Some(true);
        self.names.push_back(is_goal);
        self.named = self.names.pop_front();
        self.is_assigned = true;
        self.words.clear();
        self.children.truncate(children);
        self.rows.truncate(rows);
        self.row().cells.truncate(cells);
        self.stray.truncate(stray);
    }

    fn cell(&mut self, cell: Token<'a>) {
        self.has_item = true;
        let is_short = cell.text.len() < SHORTEST_BOARD;
        match self.named.take() {
            Some(_) if is_short => {}
            _ => self.row().cells.push(cell),
        }
    }

    fn comma(&mut self) {
        let is_name = |word: &Token<'_>| word.text.chars().all(|c| c.is_alphanumeric() || c == '_');
        if !self.is_assigned && self.words.last().is_some_and(is_name) {
            self.names.push_back(self.ends_with_goal());
        }
        self.give_up_words();
        if !self.has_item {
            let at = self.open.at;
            let place = self.row().cells.len();
            self.row().gaps.push((place, at));
        }
        self.has_item = false;
    }

    fn check_words(&self) -> Result<(), ParseError> {
        match self.stray.first() {
            Some(word) => {
                let found = word.text.to_owned();
                Err(ParseError::at(word.at, Fault::NotANumber { found }))
            }
            None => Ok(()),
        }
    }

    /// Whether it is a row of cells and nothing else.
    fn is_row(&self) -> bool {
        self.children.is_empty() && self.rows.len() == 1 && !self.is_named
    }
}

/// Reads line by line and keeps the brackets that are open; the text itself is the first.
#[derive(Debug)]
struct Reader<'a> {
    open: Vec<Group<'a>>,
}

impl Default for Reader<'_> {
    fn default() -> Self {
        let at = Position { line: 1, column: 1 };
        let text = "";
        Self {
            open: vec![Group::new(Token { text, at })],
        }
    }
}

impl<'a> Reader<'a> {
    fn group(&mut self) -> &mut Group<'a> {
        self.open.last_mut().expect("the text is never closed")
    }

    fn line(&mut self, line: Line<'a>) -> Result<(), ParseError> {
        let text = line.text;
        let (mut place, mut column) = (0, line.at.column);
        while let Some(c) = text[place..].chars().next() {
            let length = match c {
                '"' | '\'' => self.quote(c, line, place, column),
                ':' | '=' => {
                    self.group().assign();
                    1
                }
                ',' | ';' => {
                    self.separator(c);
                    1
                }
                _ if c.is_whitespace() => c.len_utf8(),
                '[' | '(' | '{' | ']' | ')' | '}' => {
                    let at = Position { column, ..line.at };
                    let text = &text[place..place + 1];
                    self.bracket(Token { text, at })?;
                    1
                }
                _ => {
                    let length = word_length(&text[place..]);
                    let at = Position { column, ..line.at };
                    let text = &text[place..place + length];
                    self.word(Token { text, at });
                    length
                }
            };
            column += text[place..place + length].chars().count();
            place += length;
        }
        if let [root] = self.open.as_mut_slice() {
            root.end_statement();
        }
        Ok(())
    }

    /// Reads what is quoted, and returns how many bytes that are.
    fn quote(&mut self, quote: char, line: Line<'a>, place: usize, column: usize) -> usize {
        let behind = &line.text[place + 1..];
        let triple = if quote == '"' { "\"\"\"" } else { "'''" };
        if line.text[place..].starts_with(triple) {
            // The lines between such marks are rows.
            self.group().named = None;
            return triple.len();
        }
        let end = behind.find(quote);
        // The quotation mark of Lisp has no second one.
        let Some(end) = end.filter(|_| !behind.starts_with(['(', '['])) else {
            return 1;
        };
        let at = Position {
            column: column + 1,
            ..line.at
        };
        let text = &behind[..end];
        let quoted = rows(&[Line { text, at }]);
        let is_board = quoted.iter().flat_map(|row| &row.cells).all(is_value);
        let is_name = behind[end + 1..].trim_start().starts_with([':', '=']);
        let group = self.group();
        match quoted.as_slice() {
            _ if is_name => group.words.push(Token { text, at }),
            [] => group.cell(Token { text: "0", at }),
            [row] if row.cells.len() == 1 => self.word(row.cells[0]),
            // The value of a name that is no board.
            _ if group.named.is_some() && !is_board => group.named = None,
            _ => {
                let mut child = Group::new(Token { text, at });
                child.rows = quoted;
                child.is_named = group.named.is_some();
                child.is_goal = group.named.take() == Some(true);
                group.has_item = true;
                group.children.push(child);
            }
        }
        end + 2
    }

    fn word(&mut self, word: Token<'a>) {
        let group = self.group();
        if is_value(&word) {
            group.cell(without_fraction(word));
        } else {
            group.words.push(word);
            group.has_item = true;
        }
    }

    fn separator(&mut self, c: char) {
        let is_root = self.open.len() == 1;
        let group = self.group();
        // The value of a name that is no list: `dtype=int32`.
        if group.named.take().is_some() {
            group.words.clear();
            group.has_item = true;
        }
        match c {
            ';' => {
                group.give_up_words();
                group.has_item = false;
                if !group.row().cells.is_empty() {
                    group.rows.push(Row::default());
                }
                group.end_statement();
            }
            _ => {
                group.comma();
                if !is_root {
                    group.end_statement();
                } else if group.is_assigned {
                    // `a = [...], b = [...]`, but also `a, b = [...], [...]`.
                    group.begin_statement();
                    group.named = group.names.pop_front();
                }
            }
        }
    }

    fn bracket(&mut self, bracket: Token<'a>) -> Result<(), ParseError> {
        if let "[" | "(" | "{" = bracket.text {
            if self.open.len() > MAX_DEPTH {
                return Err(ParseError::at(
                    bracket.at,
                    Fault::TooDeep { most: MAX_DEPTH },
                ));
            }
            let group = self.group();
            let mut child = Group::new(bracket);
            let is_goal = group.ends_with_goal();
            let words = std::mem::take(&mut group.words);
            child.is_call = !words.is_empty();
            child.is_method = words.first().is_some_and(|word| word.text.starts_with('.'));
            child.is_named = group.named.is_some() || is_goal;
            child.is_goal = group.named.take() == Some(true) || is_goal;
            group.has_item = true;
            self.open.push(child);
            return Ok(());
        }
        let is_root = self.open.len() == 1;
        let expected = closing(self.group().open.text);
        if is_root || bracket.text != expected {
            let found = bracket.text.to_owned();
            let expected = (!is_root).then(|| expected.to_owned());
            return Err(ParseError::at(
                bracket.at,
                Fault::Unopened { found, expected },
            ));
        }
        let mut closed = self.open.pop().expect("it is not the text");
        if closed.named.take().is_some() {
            closed.words.clear();
        }
        closed.give_up_words();
        if closed.rows.len() > 1 && closed.row().cells.is_empty() {
            closed.rows.pop();
        }
        let only = match closed.cells().collect::<Vec<_>>().as_slice() {
            [only] if closed.children.is_empty() => Some(**only),
            _ => None,
        };
        let has_cells = closed.cells().next().is_some();
        let is_empty = !has_cells && closed.children.is_empty() && closed.stray.is_empty();
        let parent = self.group();
        match only {
            // `np.int64(1)`, `list("182043765")`.
            Some(only) if closed.is_call && closed.open.text == "(" => {
                parent.row().cells.push(only)
            }
            _ if closed.is_method => {}
            // `new int[][] {`: the name is that of the next one.
            _ if is_empty && closed.is_named => parent.named = Some(closed.is_goal),
            _ if is_empty => {}
            _ => parent.children.push(closed),
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Group<'a>, ParseError> {
        let mut last = self.open.pop().expect("the text is never closed");
        if !self.open.is_empty() {
            let open = last.open.text.to_owned();
            return Err(ParseError::at(last.open.at, Fault::Unclosed { open }));
        }
        last.give_up_words();
        Ok(last)
    }
}

/// Whether a word is meant as a cell.
fn is_value(word: &Token<'_>) -> bool {
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

/// The bytes of a word; `::` is a part of it.
fn word_length(text: &str) -> usize {
    let ends = |c: char| c.is_whitespace() || "[](){},;=:\"'".contains(c);
    let mut length = 0;
    loop {
        length += text[length..].find(ends).unwrap_or(text.len() - length);
        if !text[length..].starts_with("::") {
            return length.max(1);
        }
        length += 2;
    }
}

/// Finds the boards in a group: cells, or rows, or further groups.
fn collect<'a>(
    group: Group<'a>,
    is_goal: bool,
    boards: &mut Vec<Listed<'a>>,
) -> Result<(), ParseError> {
    group.check_words()?;
    let is_goal = is_goal || group.is_goal;
    let first_cell = group.cells().next().copied();
    if group.children.is_empty() {
        let rows: Vec<Row<'a>> = group.rows;
        if first_cell.is_some() {
            let rows = match <[Row<'a>; 1]>::try_from(rows) {
                Ok([row]) => flat(row)?,
                Err(rows) => rows,
            };
            boards.push(Listed { is_goal, rows });
        }
        return Ok(());
    }
    if let Some(cell) = first_cell {
        let found = cell.text.to_owned();
        return Err(ParseError::at(cell.at, Fault::BesideList { found }));
    }
    if !group.children.iter().all(Group::is_row) {
        let mut children = group.children.into_iter();
        return children.try_for_each(|child| collect(child, is_goal, boards));
    }
    let mut rows = Vec::new();
    for child in group.children {
        child.check_words()?;
        rows.extend(child.rows);
    }
    if let [_] = rows.as_slice() {
        rows = flat(rows.remove(0))?;
    }
    boards.push(Listed { is_goal, rows });
    Ok(())
}

/// The cells of a list without rows, which may stand on several lines: these are its rows unless it is a square board
/// of another shape.
fn flat(row: Row<'_>) -> Result<Vec<Row<'_>>, ParseError> {
    let (at, count) = (row.start(), row.cells.len());
    let lines = by_line(row.clone());
    let (height, width) = (lines.len(), lines[0].cells.len());
    let is_rectangle = lines.iter().all(|line| line.cells.len() == width);
    if height < 2 || width < 2 || !is_rectangle {
        return Ok(vec![row]);
    }
    let side = count.isqrt();
    if side * side == count && side != height {
        let fault = Fault::TwoShapes {
            rows: height,
            columns: width,
            side,
        };
        return Err(ParseError::at(at, fault));
    }
    Ok(lines)
}

/// The cells of a row, a row for each line of the text.
fn by_line(row: Row<'_>) -> Vec<Row<'_>> {
    if !row.gaps.is_empty() {
        return vec![row];
    }
    let lines = row.cells.chunk_by(|a, b| a.at.line == b.at.line);
    lines.map(|cells| Row::of(cells.to_vec())).collect()
}
