//! A filled board as programs print it: with colour codes, headings, times and prompts around it.
//!
//! A text that is a board and nothing else is read by [`given`]. In any other text, the rows are the lines that have
//! the symbols of pieces and nothing else, and lines that are no rows separate the levels of a solid. Cells may stand in
//! boxes, between commas or in lists, and rows may be numbered or stand on one line:
//!
//! ```text
//! | A | A |      A,A      [['A', 'A'],      1 A A      AA/AB
//! | A | B |      A,B       ['A', 'B']]      2 A B
//! ```

use packing::{Puzzle, obstacle};

use super::{PackError, PackFault, fail, given};
use crate::Lang;
use crate::family::Explain;
use crate::format::{Position, is_bar, is_border, says_no_solution, without_escapes};
use crate::pack::Message;

/// A board in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PrintedBoard {
    /// For every cell of the container what covers it.
    pub symbols: Vec<Option<char>>,
    /// The numbers of its lines, from 1; none if the text has no others.
    pub lines: Vec<usize>,
    /// The numbers of the lines that were left out.
    pub ignored: Vec<usize>,
}

/// Whether a text says that a puzzle has no solution: in one of the usual phrases, or as `solve` says it of this puzzle.
pub fn is_no_solution(puzzle: &Puzzle, text: &str) -> bool {
    let text = without_escapes(text);
    if text.lines().any(says_no_solution) {
        return true;
    }
    let obstacle = obstacle(puzzle);
    let impossible = obstacle
        .as_ref()
        .map(|obstacle| Message::Impossible { puzzle, obstacle });
    let own = [Some(Message::Searched), impossible];
    let own = own.iter().flatten();
    let own: Vec<String> = own
        .flat_map(|message| Lang::ALL.iter().map(|&lang| message.text(lang)))
        .collect();
    text.lines()
        .any(|line| own.iter().any(|own| own == line.trim()))
}

/// Whether a text has lines that may be a board.
pub(crate) fn has_boards(puzzle: &Puzzle, text: &str) -> bool {
    let text = &*without_escapes(text);
    let lines: Vec<&str> = text.lines().collect();
    !boards(puzzle, &lines).is_empty()
}

/// Reads the board in an answer to a puzzle.
///
/// # Errors
/// When there is none, or several that differ.
pub fn read(puzzle: &Puzzle, text: &str) -> Result<PrintedBoard, PackError> {
    let text = &*without_escapes(text);
    if let Some(read) = digits(puzzle, text) {
        return read;
    }
    let error = match given::parse_solution(puzzle, text) {
        Ok(symbols) => {
            return Ok(PrintedBoard {
                symbols: in_capitals(puzzle, symbols),
                lines: Vec::new(),
                ignored: Vec::new(),
            });
        }
        Err(error) => error,
    };
    let lines: Vec<&str> = text.lines().collect();
    let boards = boards(puzzle, &lines);
    let mut read = Vec::new();
    for board in &boards {
        let rows = board.join(&Row::default());
        let only: Vec<&str> = rows.iter().map(|row| &row.text[..]).collect();
        match given::parse_solution(puzzle, &only.join("\n")) {
            Ok(symbols) => read.push((in_capitals(puzzle, symbols), board)),
            // What is wrong with the only board is worth more than that there are other lines.
            Err(mut error) if boards.len() == 1 => {
                let place = |at: Position| rows[(at.line - 1).min(rows.len() - 1)].place(at.column);
                error.at = error.at.map(place);
                error.relocate(&place);
                return Err(error);
            }
            Err(_) => {}
        }
    }
    // A program may show boards on the way to the full one.
    if read
        .iter()
        .any(|(symbols, _)| symbols.iter().all(Option::is_some))
    {
        read.retain(|(symbols, _)| symbols.iter().all(Option::is_some));
    }
    let Some((symbols, board)) = read.pop() else {
        return Err(error);
    };
    let first = |board: &Board| board[0][0].line;
    if let Some((_, other)) = read.iter().find(|(other, _)| *other != symbols) {
        let at = board[0][0].place(1);
        return fail(at, PackFault::TwoBoards { line: first(other) });
    }
    for level in board.iter() {
        // The numbers of rows count up.
        let is_next = |pair: &[Row]| match (pair[0].number, pair[1].number) {
            (Some(before), Some(own)) => before.checked_add(1) == Some(own),
            _ => true,
        };
        if let Some(pair) = level.windows(2).find(|pair| !is_next(pair)) {
            let number = pair[1].number.unwrap_or_default();
            return fail(pair[1].place(1), PackFault::RowNumber { number });
        }
    }
    let mut used: Vec<usize> = board.iter().flatten().map(|row| row.line).collect();
    used.dedup();
    let is_ignored =
        |number: &usize| !used.contains(number) && !lines[number - 1].trim().is_empty();
    Ok(PrintedBoard {
        symbols,
        ignored: (1..=lines.len()).filter(is_ignored).collect(),
        lines: used,
    })
}

/// The only board in a text, if it has digits where the pieces have letters: the pieces are recognised by their shapes.
/// Solids and several boards are not read so.
fn digits(puzzle: &Puzzle, text: &str) -> Option<Result<PrintedBoard, PackError>> {
    let [levels, height, columns] = puzzle.container().extent().map(|side| side as usize);
    let mut symbols = puzzle.pieces().iter().map(|piece| piece.symbol);
    if levels > 1 || symbols.any(|symbol| symbol.is_ascii_digit()) {
        return None;
    }
    let lines = || (1..).zip(text.lines());
    let is_between = |c: char| c.is_whitespace() || is_bar(c) || ",;[]()'\"".contains(c);
    let row = |(line, text): (usize, &str)| {
        let chars = (1..).zip(text.chars()).filter(|(_, c)| !is_between(*c));
        let chars: Vec<(usize, char)> = chars.collect();
        let is_cell = |(_, c): &(usize, char)| c.is_ascii_digit() || *c == '.';
        (chars.len() == columns && chars.iter().all(is_cell)).then(|| Row::of(line, &chars))
    };
    let rows: Vec<Row> = lines().filter_map(row).collect();
    let is_next = |pair: &[Row]| pair[0].line + 1 == pair[1].line;
    if rows.len() != height || height < 2 || !rows.windows(2).all(is_next) {
        return None;
    }
    let drawn: Vec<&str> = rows.iter().map(|row| &row.text[..]).collect();
    let drawn = drawn.join("\n");
    // An empty board, shown before the full one.
    if !drawn.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let read = given::parse_solution(puzzle, &drawn).and_then(|symbols| {
        let letters = given::recognise(puzzle.clone(), &drawn)?.letters;
        let own = |c: char| {
            let piece = letters.iter().find(|(letter, _)| *letter == c);
            piece.map_or(c, |&(_, piece)| puzzle.pieces()[piece].symbol)
        };
        Ok(symbols.into_iter().map(|symbol| symbol.map(own)).collect())
    });
    let used: Vec<usize> = rows.iter().map(|row| row.line).collect();
    let ignored = lines().filter(|(line, text)| !used.contains(line) && !text.trim().is_empty());
    let ignored: Vec<usize> = ignored.map(|(line, _)| line).collect();
    Some(match read {
        Ok(symbols) => Ok(PrintedBoard {
            symbols,
            lines: used,
            ignored,
        }),
        Err(mut error) => {
            let place = |at: Position| rows[(at.line - 1).min(rows.len() - 1)].place(at.column);
            error.at = error.at.map(place);
            error.relocate(&place);
            Err(error)
        }
    })
}

/// The rows of a board, level by level.
type Board = Vec<Vec<Row>>;

/// A row of a board: what stands on its cells, and where.
#[derive(Clone, Debug, Default)]
struct Row {
    line: usize,
    text: String,
    /// The column of each character in the line, from 1.
    columns: Vec<usize>,
    /// The number that stands before it.
    number: Option<usize>,
}

impl Row {
    fn of(line: usize, chars: &[(usize, char)]) -> Self {
        Self {
            line,
            text: chars.iter().map(|(_, c)| c).collect(),
            columns: chars.iter().map(|(column, _)| *column).collect(),
            number: None,
        }
    }

    /// The place of a column of the row in the answer.
    fn place(&self, column: usize) -> Position {
        let own = self.columns.get(column - 1).or(self.columns.last());
        Position {
            line: self.line.max(1),
            column: own.copied().unwrap_or(1),
        }
    }
}

/// The symbol of the piece that a character stands for. Small letters stand for capital ones that are symbols.
fn symbol(puzzle: &Puzzle, c: char) -> Option<char> {
    let is_piece = |c: char| puzzle.pieces().iter().any(|piece| piece.symbol == c);
    let capital = c.to_ascii_uppercase();
    [c, capital].into_iter().find(|&c| is_piece(c))
}

/// A board that is all in small letters, in capital ones if these are the symbols of the puzzle.
fn in_capitals(puzzle: &Puzzle, symbols: Vec<Option<char>>) -> Vec<Option<char>> {
    let is_small = |symbol: &char| !symbol.is_uppercase();
    if !symbols.iter().flatten().all(is_small) {
        return symbols;
    }
    let capital = |own: char| symbol(puzzle, own).unwrap_or(own);
    symbols.into_iter().map(|own| own.map(capital)).collect()
}

/// The boards of a solid whose levels stand side by side, as `solve` prints them. A narrow terminal has several such
/// rows of levels.
///
/// ```text
/// level 1 (bottom)    level 2
/// A A B               B B
/// A C B               D D
/// D D D
/// ```
fn boards_beside(puzzle: &Puzzle, lines: &[&str]) -> Vec<Board> {
    let [levels, ..] = puzzle.container().extent().map(|side| side as usize);
    let (mut boards, mut board) = (Vec::new(), Board::new());
    // The columns of the levels of this row, and the number of the first.
    let mut starts: Vec<usize> = Vec::new();
    // Levels one below the other have other forms, too.
    let mut is_beside = false;
    for (number, line) in (1..).zip(lines) {
        let chars: Vec<(usize, char)> = (1..).zip(line.chars()).collect();
        let mut heading = level_columns(&chars, board.len() + 1);
        // The levels above are another board, or none.
        if heading.is_empty() && board.len() < levels {
            heading = level_columns(&chars, 1);
            board.truncate(if heading.is_empty() { levels } else { 0 });
        }
        if !heading.is_empty() {
            is_beside |= heading.len() > 1;
            board.extend(heading.iter().map(|_| Vec::new()));
            starts = heading;
            continue;
        }
        let first = board.len() - starts.len();
        for (level, &start) in starts.iter().enumerate() {
            let end = starts.get(level + 1).copied().unwrap_or(chars.len() + 1) - 1;
            let part = chars.get(start - 1..end.min(chars.len()));
            let length = part.map_or(0, |part| {
                let last = part.iter().rposition(|(_, c)| !c.is_whitespace());
                last.map_or(0, |last| last + 1)
            });
            let part = part.map_or(&[][..], |part| &part[..length]);
            if length > 0 && is_row(puzzle, part) {
                board[first + level].push(Row::of(number, part));
            }
        }
        if line.trim().is_empty() {
            starts.clear();
        }
        if starts.is_empty() && board.len() == levels {
            boards.push(std::mem::take(&mut board));
        }
    }
    boards.extend((board.len() == levels).then_some(board));
    boards.retain(|board| is_beside && board.iter().all(|level| !level.is_empty()));
    boards
}

/// The columns of the headings of levels in a line that has nothing else, if these count from a number.
fn level_columns(chars: &Chars, first: usize) -> Vec<usize> {
    let text: String = chars.iter().map(|(_, c)| c).collect();
    let mut columns = Vec::new();
    let mut column = 1;
    let mut number = first;
    for part in text.split("  ") {
        let heading = part.trim_start();
        if !heading.is_empty() {
            let mut words = heading.split_whitespace();
            let is_level = words
                .next()
                .is_some_and(|word| matches!(&*word.to_lowercase(), "level" | "tingkat"))
                && words.next().is_some_and(|word| word == number.to_string());
            if !is_level {
                return Vec::new();
            }
            columns.push(column + part.chars().count() - heading.chars().count());
            number += 1;
        }
        column += part.chars().count() + 2;
    }
    columns
}

/// The boards that a text may have.
fn boards(puzzle: &Puzzle, lines: &[&str]) -> Vec<Board> {
    let container = puzzle.container();
    let [levels, height, _] = container.extent().map(|side| side as usize);
    if levels > 1 {
        let beside = boards_beside(puzzle, lines);
        if !beside.is_empty() {
            return beside;
        }
    }
    let mut runs: Vec<Vec<Row>> = Vec::new();
    let mut is_in_run = false;
    for (number, line) in (1..).zip(lines) {
        let rows = rows(puzzle, number, line);
        // Borders between the rows of a box.
        if rows.is_empty() && levels == 1 && is_border(line) {
            continue;
        }
        let is_row = !rows.is_empty();
        match runs.last_mut().filter(|_| is_in_run) {
            Some(run) => run.extend(rows),
            None if is_row => runs.push(rows),
            None => {}
        }
        is_in_run = is_row;
    }
    if levels > 1 {
        return runs.chunks_exact(levels).map(<[_]>::to_vec).collect();
    }
    let boards = runs.iter().filter(|run| run.len().is_multiple_of(height));
    boards
        .flat_map(|run| run.chunks(height))
        .map(|rows| vec![rows.to_vec()])
        .collect()
}

/// The rows in a line.
fn rows(puzzle: &Puzzle, line: usize, text: &str) -> Vec<Row> {
    let chars: Vec<(usize, char)> = (1..).zip(text.trim_end().chars()).collect();
    // `Board: AB/AB`
    let label = chars.iter().rposition(|(_, c)| ":=".contains(*c));
    let behind_label = label.map_or(&[][..], |label| trimmed(&chars[label + 1..]));
    let (number, behind) = behind_number(puzzle, &chars);
    let (number, found) = [(None, &chars[..]), (number, behind), (None, behind_label)]
        .map(|(number, part)| (number, plain_rows(puzzle, part)))
        .into_iter()
        .find(|(_, rows)| !rows.is_empty())
        .unwrap_or_default();
    let row = |row: &Vec<(usize, char)>| Row {
        number,
        ..Row::of(line, row)
    };
    found.iter().map(row).collect()
}

/// Characters, each with its column.
type Chars = [(usize, char)];

/// The rows in a line without a number before them; none if a part of it is no row.
fn plain_rows(puzzle: &Puzzle, chars: &Chars) -> Vec<Vec<(usize, char)>> {
    let has = |signs: &str| chars.iter().any(|(_, c)| signs.contains(*c));
    let rows: Vec<Vec<(usize, char)>> = if is_row(puzzle, chars) {
        vec![chars.to_vec()]
    } else if chars.iter().any(|(_, c)| is_bar(*c)) {
        let inside = trimmed_box(chars);
        match is_row(puzzle, trimmed(inside)) {
            true => vec![trimmed(inside).to_vec()],
            false => Vec::from_iter(row_of_fields(inside, is_bar)),
        }
    } else if has("[(\"'") {
        let lists = chars.split(|(_, c)| "])".contains(*c));
        let lists = lists.map(|list| {
            list.rsplit(|(_, c)| "[(".contains(*c))
                .next()
                .unwrap_or(list)
        });
        let lists = lists.filter(|list| list.iter().any(|(_, c)| !" ,;".contains(*c)));
        lists.flat_map(rows_of_list).collect()
    } else if has(",;\t") {
        Vec::from_iter(row_of_fields(chars, |c| ",;\t".contains(c)))
    } else if has("/") {
        chars
            .split(|(_, c)| *c == '/')
            .map(trimmed)
            .map(<[_]>::to_vec)
            .collect()
    } else {
        // Several spaces between the cells.
        let cells: Vec<_> = chars
            .split(|(_, c)| *c == ' ')
            .filter(|cell| !cell.is_empty())
            .collect();
        let is_spaced = cells.iter().all(|cell| cell.len() == 1);
        Vec::from_iter(is_spaced.then(|| cells.concat()))
    };
    match rows.iter().all(|row| is_row(puzzle, row)) {
        true => rows,
        false => Vec::new(),
    }
}

fn trimmed(chars: &Chars) -> &Chars {
    let is_mark = |(_, c): &(usize, char)| !c.is_whitespace() && !"'\"".contains(*c);
    let start = chars.iter().position(is_mark).unwrap_or(chars.len());
    let end = chars.iter().rposition(is_mark).map_or(start, |end| end + 1);
    &chars[start..end]
}

/// What stands between the outer bars of a row.
fn trimmed_box(chars: &Chars) -> &Chars {
    let chars = trimmed(chars);
    let is_edge = |edge: Option<&(usize, char)>| edge.is_some_and(|(_, c)| is_bar(*c));
    let start = usize::from(is_edge(chars.first()));
    let end = chars.len() - usize::from(chars.len() > start && is_edge(chars.last()));
    &chars[start..end]
}

/// A row with a cell in each field; nothing in a field is an empty cell.
fn row_of_fields(chars: &Chars, ends: impl Fn(char) -> bool) -> Option<Vec<(usize, char)>> {
    let fields = chars.split(|(_, c)| ends(*c));
    let cell = |field: &Chars| match trimmed(field) {
        [cell] => Some(*cell),
        [] => Some((field.first().map_or(1, |(column, _)| *column), '.')),
        _ => None,
    };
    fields.map(cell).collect()
}

/// The rows of a list: one of cells, or a word for each row.
fn rows_of_list(chars: &Chars) -> Vec<Vec<(usize, char)>> {
    let words = || {
        let words = chars.split(|(_, c)| ",;".contains(*c)).map(trimmed);
        words.filter(|word| !word.is_empty())
    };
    match words().all(|word| word.len() == 1) {
        true => vec![words().flatten().copied().collect()],
        false => words().map(<[_]>::to_vec).collect(),
    }
}

/// The number of a row, and what stands behind it: `1 A A B`, `Row 1: AAB`.
fn behind_number<'a>(puzzle: &Puzzle, chars: &'a Chars) -> (Option<usize>, &'a Chars) {
    let is_digit = |(_, c): &(usize, char)| c.is_ascii_digit();
    let has_digits = puzzle
        .pieces()
        .iter()
        .any(|piece| piece.symbol.is_ascii_digit());
    let Some(start) = chars.iter().position(is_digit).filter(|_| !has_digits) else {
        return (None, &[]);
    };
    let label: String = chars[..start].iter().map(|(_, c)| c).collect();
    let is_label = ["", "row", "baris"].contains(&&*label.trim().to_lowercase());
    let rest = &chars[start..];
    let end = rest.iter().position(|c| !is_digit(c)).unwrap_or(rest.len());
    let number: String = rest[..end].iter().map(|(_, c)| c).collect();
    let rest = match &rest[end..] {
        [(_, ':' | '.' | ')'), rest @ ..] => rest,
        rest => rest,
    };
    match is_label {
        true => (number.parse().ok(), trimmed(rest)),
        false => (None, &[]),
    }
}

/// Whether characters can be a row of a board: symbols of pieces, perhaps with spaces between them.
fn is_row(puzzle: &Puzzle, chars: &Chars) -> bool {
    let chars: Vec<char> = chars.iter().map(|(_, c)| *c).collect();
    let is_spaced = chars.len() > 1 && chars.iter().skip(1).step_by(2).all(|c| *c == ' ');
    let cells: Vec<char> = match is_spaced {
        true => chars.into_iter().step_by(2).collect(),
        false => chars,
    };
    let [_, _, columns] = puzzle.container().extent().map(|side| side as usize);
    let is_empty = |c: &char| matches!(c, '.' | '#' | ' ');
    // `Gagal` is no row of small letters.
    let is_mixed = cells.iter().any(char::is_ascii_uppercase);
    let is_piece = |c: char| symbol(puzzle, c).is_some_and(|own| own == c || !is_mixed);
    let pieces = cells.iter().filter(|c| is_piece(**c)).count();
    let empty = cells.iter().filter(|c| is_empty(c)).count();
    let has_cells = pieces > 0 || cells.contains(&'.');
    let is_known = pieces + empty == cells.len() && cells.len() <= columns;
    // A wrong letter in a row is for the judge.
    let is_nearly = cells.len() == columns && 2 * pieces > columns && !cells.contains(&' ');
    has_cells && (is_known || is_nearly)
}
