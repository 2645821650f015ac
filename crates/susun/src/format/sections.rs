//! What stands around the boards of a text: labels, sizes, prose, a line that ends the file.
//!
//! ```text
//!   Here is the puzzle.         prose
//!   n = 3                       a size
//!   Start:                      a label
//!   1 8 2                       rows, or a statement with brackets
//! ```

use super::declared::{BLANK_WORDS, Declared, Sides, size_setting};
use super::lists::{is_list, statement};
use super::order::{descending, other_order};
use super::tokens::{Line, Token};
use super::values::{List, SHORTEST_BOARD, Statements};
use super::{
    Fault, ParseError, Position, grid, is_blank, named_goal, not_a_number, not_understood,
};

/// A part of a text: what stands below a label, or between prose.
#[derive(Debug, Default)]
pub(super) struct Part<'a> {
    /// What its label says.
    pub(super) name: BoardName,
    is_labelled: bool,
    pub(super) lines: Vec<Line<'a>>,
    pub(super) lists: Vec<List<'a>>,
    /// The name of a goal that is all of it.
    pub(super) goal_name: Option<Token<'a>>,
    /// The first word of prose that directly follows rows: the error if these rows are no board.
    pub(super) divider: Option<Token<'a>>,
}

impl Part<'_> {
    pub(super) fn has_lines(&self) -> bool {
        self.lines.iter().any(|line| !line.is_blank())
    }

    fn is_empty(&self) -> bool {
        !self.has_lines() && self.lists.is_empty() && self.goal_name.is_none()
    }
}

/// The parts of a text that hold something.
#[derive(Debug, Default)]
pub(super) struct Parts<'a> {
    pub(super) parts: Vec<Part<'a>>,
    /// What the text says about the shape of all its boards.
    pub(super) sizes: Vec<Declared<'a>>,
    /// The first word that belongs to no board.
    pub(super) prose: Option<Token<'a>>,
}

/// Divides a text at its labels and its prose.
pub(super) fn parts<'a>(lines: &[Line<'a>]) -> Result<Parts<'a>, ParseError> {
    let mut found = Parts {
        parts: vec![Part::default()],
        ..Parts::default()
    };
    let mut statements = Statements::default();
    let mut rest = lines;
    while let Some((line, behind)) = rest.split_first() {
        rest = behind;
        let mut line = *line;
        if let Some(size) = size_line(&line) {
            statements.sizes.push(size);
            found.parts.push(Part::default());
            continue;
        }
        if let Some((name, value)) = declaration(&line) {
            statements.sizes.extend(size_setting(name, Some(value))?);
            continue;
        }
        if is_output(&line) {
            continue;
        }
        let mut is_behind = false;
        while let Some(label) = label(&line).filter(|label| label.has_sign || !is_behind) {
            is_behind = true;
            match found.label(label, &mut statements)? {
                Some(value) => line = value,
                None => line.text = "",
            }
        }
        let current = found.current();
        if line.is_blank() || grid::is_border(line.text) {
            current.lines.push(line);
        } else if is_end(&line) {
            found.parts.push(Part::default());
        } else if let Some(board) = command(&line) {
            found.parts.push(Part::default());
            found.current().lines.push(board);
        } else if is_prose(line.text) && !current.is_row_of_words(&line)
            || !current.has_lines() && is_title(&line, behind)
        {
            found.prose(&line)?;
        } else if is_list(line.text) {
            let (nodes, further) = statement(line, behind)?;
            rest = &behind[further..];
            let list = statements.read(&nodes)?;
            // The label above does not name what has a name of its own.
            if !found.current().is_empty() && list.lists.iter().any(|list| list.is_named) {
                found.parts.push(Part::default());
            }
            found.current().add(list);
        } else {
            current.lines.push(line);
        }
    }
    found.parts.retain(|part| !part.is_empty());
    found.sizes = statements.sizes;
    Ok(found)
}

impl<'a> Part<'a> {
    /// The names of goals in it.
    pub(super) fn goal_names(&self) -> Vec<Token<'a>> {
        let mut names: Vec<Token<'a>> = self.goal_name.into_iter().collect();
        self.lists
            .iter()
            .for_each(|list| list.goal_names(&mut names));
        names
    }

    fn add(&mut self, list: List<'a>) {
        match list.rows.is_empty() && !list.is_named {
            true => self.lists.extend(list.lists),
            false => self.lists.push(list),
        }
    }

    /// Whether a line below rows has as many words as they have cells, and may be one of them.
    fn is_row_of_words(&self, line: &Line<'_>) -> bool {
        let ends = line.text.trim_end().ends_with(['.', ':', '!', '?']);
        let count = |text: &str| text.split_whitespace().count();
        let row = self.lines.last().filter(|row| !row.is_blank());
        row.is_some_and(|row| !ends && count(row.text) == count(line.text))
    }
}

impl<'a> Parts<'a> {
    fn current(&mut self) -> &mut Part<'a> {
        if self.parts.is_empty() {
            self.parts.push(Part::default());
        }
        self.parts.last_mut().expect("there is one")
    }

    fn prose(&mut self, line: &Line<'a>) -> Result<(), ParseError> {
        let first = first_word(line);
        check_order(line.text, first.at)?;
        self.prose.get_or_insert(first);
        let is_below = self
            .current()
            .lines
            .last()
            .is_some_and(|above| !above.is_blank());
        self.parts.push(Part {
            divider: is_below.then_some(first),
            ..Part::default()
        });
        Ok(())
    }

    /// Begins a part below a label, unless the label says all; returns what stands behind it.
    fn label(
        &mut self,
        label: Label<'a>,
        statements: &mut Statements<'a>,
    ) -> Result<Option<Line<'a>>, ParseError> {
        let Label {
            name,
            value,
            is_known,
            ..
        } = label;
        let at = first_place(&value);
        // `My goal is to solve this:`
        let board_name = match name.text.contains(" is to ") {
            true => BoardName::Other,
            false => BoardName::of(name.text),
        };
        let is_goal = board_name == BoardName::Goal;
        let mut part = Part {
            name: board_name,
            is_labelled: true,
            ..Part::default()
        };
        if value.is_blank() {
            check_order(name.text, name.at)?;
            let above = self.parts.pop().unwrap_or_default();
            match above.is_empty() && above.is_labelled {
                true => part.name = part.name.or(above.name),
                false => self.parts.push(above),
            }
            self.parts.push(part);
            return Ok(None);
        }
        if is_goal && named_goal(value.text.trim()).is_some() {
            part.goal_name = Some(Token {
                text: value.text.trim(),
                at,
            });
            self.parts.push(part);
            self.parts.push(Part::default());
            return Ok(None);
        }
        let size = Token {
            text: value.text.trim(),
            at,
        };
        if let Some(size) = size_setting(name, Some(size))? {
            statements.sizes.push(size);
            return Ok(None);
        }
        if let Some(row) = row_number(name.text) {
            let rows = self.current().lines.iter().filter(|line| !line.is_blank());
            let rows = rows.count();
            return match [rows, rows + 1].contains(&row) {
                true => Ok(Some(value)),
                false => Err(not_understood(name)),
            };
        }
        if !is_known {
            self.prose(&Line {
                text: name.text,
                at: name.at,
            })?;
            return Ok(None);
        }
        if is_goal && self::label(&value).is_none() && is_prose(value.text) {
            return Err(not_a_number(first_word(&value)));
        }
        self.parts.push(part);
        Ok(Some(value))
    }
}

/// A sentence about another order is an error.
fn check_order(text: &str, at: Position) -> Result<(), ParseError> {
    match other_order(text).or_else(|| descending(text).map(str::to_owned)) {
        Some(found) => Err(ParseError::at(at, Fault::NotUnderstood { found })),
        None => Ok(()),
    }
}

fn first_word<'a>(line: &Line<'a>) -> Token<'a> {
    let text = line.text.split_whitespace().next().unwrap_or("");
    let at = first_place(line);
    Token { text, at }
}

fn first_place(line: &Line<'_>) -> Position {
    let start = line.text.len() - line.text.trim_start().len();
    line.part(start, start).at
}

/// The name and the number of `const int N = 3;`.
fn declaration<'a>(line: &Line<'a>) -> Option<(Token<'a>, Token<'a>)> {
    const TYPES: &str = "const static constexpr int unsigned long short size_t auto let var val";
    let (before, value) = line.text.split_once('=')?;
    let value = value.trim().trim_end_matches(';').trim_end();
    let mut words = before.split_whitespace().rev();
    let name = words.next()?;
    let is_typed = words.next().is_some() && before.len() < MAX_LABEL;
    let mut types = before.split_whitespace().rev().skip(1);
    let is_type = |word| TYPES.split(' ').any(|known| known == word);
    let is_number = !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit());
    if !is_typed || !is_number || !types.all(is_type) || value.len() >= SHORTEST_BOARD {
        return None;
    }
    let at = first_place(line);
    Some((Token { text: name, at }, Token { text: value, at }))
}

/// Whether a line prints a variable: `print(board)`.
fn is_output(line: &Line<'_>) -> bool {
    const CALLS: [&str; 4] = ["print(", "pprint(", "println(", "console.log("];
    let text = line.text.trim().trim_end_matches(';');
    let is_name = |name: &str| {
        let is_plain = |c: char| c.is_alphanumeric() || c == '_';
        name.starts_with(char::is_alphabetic) && name.chars().all(is_plain)
    };
    let mut inside = CALLS.iter().filter_map(|call| text.strip_prefix(call));
    inside.any(|inside| inside.strip_suffix(')').is_some_and(is_name))
}

/// The lines between blank lines.
pub(super) fn blocks<'a, 'l>(all: &'l [Line<'a>]) -> impl Iterator<Item = &'l [Line<'a>]> {
    let blocks = all.split(Line::is_blank);
    blocks.filter(|block| !block.is_empty())
}

/// Whether a line says that the file ends.
fn is_end(line: &Line<'_>) -> bool {
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
const LABEL_WORDS: [&str; 23] = [
    "source",
    "start",
    "starting",
    "initial",
    "init",
    "state",
    "board",
    "puzzle",
    "problem",
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

/// Whether a word, in small letters, belongs to a label.
pub(super) fn is_known_word(word: &str) -> bool {
    GOAL_WORDS.contains(&word) || LABEL_WORDS.contains(&word)
}

/// The words of `goal state`, `GOAL_STATE` and `goalState`, in small letters.
pub(super) fn plain_words(name: &str) -> impl Iterator<Item = String> {
    let parts = name.split(|c: char| !c.is_alphabetic());
    let words = parts.flat_map(camel_words);
    words.map(str::to_lowercase)
}

/// What goals are called in other languages and by other words, where the name has no more than two.
const OTHER_GOALS: &str = "solution solusi jawaban desired expected correct destination objetivo meta destino solucion \
    objectif ziel zielzustand doel cel mål hedef obiettivo цель 目标 目標 목표 đích";
/// What starts are called. A board with such a name is never the goal.
const START_WORDS: &str = "start starting initial init source awal mulai begin inicio inicial anfang startzustand départ \
    depart inizio начало 初始 开始";

/// What a label or variable calls a board. A board called a goal is never the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum BoardName {
    Start,
    Goal,
    #[default]
    Other,
}

impl BoardName {
    /// What the name of a label or a variable says.
    pub(super) fn of(name: &str) -> Self {
        let words: Vec<String> = plain_words(name).filter(|word| !word.is_empty()).collect();
        let has = |list: &str| {
            list.split_whitespace()
                .any(|own| words.iter().any(|word| word == own))
        };
        let is_goal = names_goal(name) || words.len() < 3 && has(OTHER_GOALS);
        // `Start and goal:` is the heading of both.
        if is_goal && has(START_WORDS) && has("and dan") {
            Self::Other
        } else if is_goal {
            Self::Goal
        } else if has(START_WORDS) {
            Self::Start
        } else {
            Self::Other
        }
    }

    /// This one, or the other if this says nothing.
    pub(super) fn or(self, other: Self) -> Self {
        if self == Self::Other { other } else { self }
    }
}

/// Whether a label or a variable is that of a goal: one of its words is.
pub(super) fn names_goal(name: &str) -> bool {
    plain_words(name).any(|word| GOAL_WORDS.contains(&&*word))
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

/// A label and what stands behind it.
#[derive(Debug)]
struct Label<'a> {
    name: Token<'a>,
    value: Line<'a>,
    /// Whether a board may stand behind it; else it is a number or a name that says nothing about one.
    is_known: bool,
    has_sign: bool,
}

/// The number in `Row 1`.
fn row_number(name: &str) -> Option<usize> {
    let (word, number) = name.split_once(' ')?;
    let is_row = ["row", "baris"].contains(&&*word.to_lowercase());
    number.trim().parse().ok().filter(|_| is_row)
}

/// The size above a matrix that Julia prints: `3×3 Matrix{Int64}:`.
fn size_line<'a>(line: &Line<'a>) -> Option<Declared<'a>> {
    let (size, rest) = line.text.trim().strip_suffix(':')?.split_once(' ')?;
    let parsed = super::parse_size(size)
        .ok()
        .filter(|_| rest.starts_with("Matrix"))?;
    let sides = Sides::Both(parsed.rows(), parsed.columns());
    let token = first_word(line);
    Some(Declared { sides, token })
}

/// Characters of a label: a long line of other text is not looked through word by word.
const MAX_LABEL: usize = 80;

/// The label at the beginning of a line: before a colon or an equals sign, or on a line of its own.
fn label<'a>(line: &Line<'a>) -> Option<Label<'a>> {
    let text = line.text;
    let sign = text.find([':', '=']);
    let name = text[..sign.unwrap_or(text.len())].trim();
    let starts = name.starts_with(char::is_alphabetic);
    // `start :: [[Int]]`
    let is_type = sign.is_some_and(|sign| text[sign..].starts_with("::"));
    if !starts
        || is_type
        || name.len() >= MAX_LABEL
        || name.contains(|c: char| "[](){}\"'`,;|/<".contains(c))
    {
        return None;
    }
    let words = || name.split(|c: char| c.is_whitespace() || c == '_' || c == '-');
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let is_word = |word: &str| is_known_word(&word.to_lowercase());
    // `Puzzle 3`, `Board A`
    let is_count = |word: &str| is_number(word) || word.len() == 1;
    let is_known = words().any(is_word) && words().all(|word| is_word(word) || is_count(word))
        || row_number(name).is_some();
    let behind = sign.map_or("", |sign| text[sign + 1..].trim_start_matches('='));
    let value = line.part(text.len() - behind.len(), text.len());
    let at = first_place(line);
    let name = Token { text: name, at };
    let value_text = value.text.trim();
    let is_setting = || {
        let is_plain = |c: char| c.is_alphanumeric() || "._+-".contains(c);
        let is_short = value_text.len() < SHORTEST_BOARD && value_text.chars().all(is_plain);
        let size = Token {
            text: value_text,
            at,
        };
        is_short || !matches!(size_setting(name, Some(size)), Ok(None))
    };
    let is_label = match sign {
        None => is_known && !is_end(line),
        Some(_) => is_known || value_text.is_empty() || words().count() < 3 && is_setting(),
    };
    let has_sign = sign.is_some();
    is_label.then_some(Label {
        name,
        value,
        is_known,
        has_sign,
    })
}

/// Whether a line is a sentence: mostly words of letters, and nothing that a program would say.
fn is_prose(text: &str) -> bool {
    // `Solve this puzzle (blank = _)`
    if let Some((before, note)) = text
        .trim_end()
        .trim_end_matches([':', '.'])
        .rsplit_once('(')
        && let Some((name, _)) = note.strip_suffix(')').and_then(|note| note.split_once('='))
        && BLANK_WORDS.contains(&&*name.trim().to_lowercase())
    {
        return before.ends_with(' ') && is_prose(before);
    }
    let mut before = ' ';
    let mut open = 0i32;
    for c in text.chars() {
        match c {
            '=' | '[' | ']' | '{' | '}' | '|' => return false,
            '(' if before.is_alphanumeric() || before == '_' || before == '!' => return false,
            '(' => open += 1,
            ')' => open -= 1,
            _ => {}
        }
        before = c;
    }
    let (mut letters, mut numbers) = (0, 0);
    for word in text.split(|c: char| c.is_whitespace() || c == ',') {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let is_word = word.chars().filter(|c| c.is_alphabetic()).count() > 1 && !is_blank(word);
        // `start.reverse`
        let is_code = word.contains(['.', '_']) && !word.contains('-');
        letters += usize::from(is_word && !is_code);
        numbers += usize::from(word.starts_with(|c: char| c.is_ascii_digit()) && !is_word);
    }
    let is_sentence = letters > 1 || text.trim_end().ends_with(['.', ':', '!', '?']);
    open == 0 && letters > 0 && is_sentence && letters >= 2 * numbers
}

/// Whether a line above rows has words and numbers, and is no row: `NIM 13520001`, `8 puzzle`.
fn is_title(line: &Line<'_>, below: &[Line<'_>]) -> bool {
    let count = |text: &str| text.split_whitespace().count();
    let is_plain = |c: char| c.is_alphanumeric() || c.is_whitespace() || ".,!?'-".contains(c);
    let is_word = |word: &str| {
        let word = word.trim_end_matches(['.', ',', '!', '?']);
        word.chars().count() > 1 && word.chars().all(char::is_alphabetic) && !is_blank(word)
    };
    let has_rows = |row: &Line<'_>| {
        let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
        count(row.text) != count(line.text) && row.text.split_whitespace().any(is_number)
    };
    let row = below.iter().find(|line| !line.is_blank());
    line.text.len() < MAX_LABEL
        && line.text.chars().all(is_plain)
        && line.text.contains(|c: char| c.is_ascii_digit())
        && line.text.split_whitespace().any(is_word)
        && row.is_some_and(has_rows)
}

/// The board in the call of a program: `python driver.py bfs 1,8,2,0,4,3,7,6,5`.
fn command<'a>(line: &Line<'a>) -> Option<Line<'a>> {
    const PROGRAMS: [&str; 8] = ["python", "python3", "py", "java", "node", "ruby", "$", ">"];
    let text = line.text.trim();
    let first = text.split_whitespace().next()?;
    if !PROGRAMS.contains(&first) && !first.starts_with("./") {
        return None;
    }
    let (before, last) = text.rsplit_once(char::is_whitespace)?;
    let is_cell = |field: &str| !field.is_empty() && super::is_cell(field);
    let is_board = last.split(',').count() >= 4 && last.split(',').all(is_cell);
    let has_number = before.split_whitespace().any(|word| word.contains(','));
    let end = line.text.trim_end().len();
    (is_board && !has_number).then(|| line.part(end - last.len(), end))
}
