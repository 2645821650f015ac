//! The boards that an answer prints one after the other, and the moves between them.

use sliding::{Board, Direction, Metric, Size};

use super::super::border::{is_bar, is_border};
use super::super::{Fault, ParseError, Position, is_blank, parse_board};
use super::beside;
use crate::family::Explain;
use crate::slide::AnyPuzzle;
use crate::slide::replay::Player;

/// A board and the lines that it takes, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Printed {
    pub(super) board: Board,
    pub(super) lines: Vec<usize>,
}

/// Why a board does not follow from the one before.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoStep {
    /// It is the first, and neither the puzzle nor one move from it.
    NotThePuzzle,
    /// Several tiles moved at once.
    Several {
        /// How many.
        tiles: usize,
    },
    /// Cells changed that no move changes together.
    Changed {
        /// How many cells differ.
        cells: usize,
    },
}

/// What lines of an answer are to the boards in it.
#[derive(Clone, Debug, Default)]
pub(super) struct PrintedBoards {
    pub(super) boards: Vec<Printed>,
    /// Rules, borders and rows: lines that belong to some board.
    pub(super) used: Vec<usize>,
    /// What is wrong with the first rows that are no board and were left out.
    pub(super) refused: Option<ParseError>,
    /// Lines since the last board that belong to none.
    lines_between: usize,
}

/// Finds the boards of a size.
pub(super) fn find(lines: &[&str], size: Size) -> Result<PrintedBoards, ParseError> {
    let mut found = PrintedBoards::default();
    let mut rows: Vec<(usize, String)> = Vec::new();
    let mut rules: Vec<usize> = Vec::new();
    let mut last_beside = 0;
    for (number, line) in (1..).zip(lines) {
        if line.trim().is_empty() || number <= last_beside {
            continue;
        }
        if is_border(line) {
            rules.push(number);
            continue;
        }
        if let Some(boards) = beside::boards(number, &lines[number - 1..], size) {
            refuse_cut_board(&mut rows, &found, size)?;
            for board in boards {
                last_beside = board[size.rows() - 1].0;
                found.add(&board)?;
            }
            continue;
        }
        let whole = whole_boards(line, size);
        if !whole.is_empty() {
            refuse_cut_board(&mut rows, &found, size)?;
            for board in whole {
                if let Err(error) = found.add(&[(number, board)]) {
                    found.refuse(error)?;
                }
            }
            continue;
        }
        match row(line, size) {
            Some(row) => rows.push((number, row)),
            None => {
                refuse_cut_board(&mut rows, &found, size)?;
                found.lines_between += 1;
            }
        }
        if rows.len() == size.rows() {
            match found.add(&rows) {
                Ok(()) => rows.clear(),
                // The first line may be another than a row.
                Err(error) => {
                    if !is_header(&rows[0].1, size) {
                        found.refuse(error)?;
                    }
                    rows.remove(0);
                }
            }
        }
    }
    refuse_cut_board(&mut rows, &found, size)?;
    if !found.boards.is_empty() {
        found.used.extend(rules);
    }
    Ok(found)
}

/// The board in the first lines; none if something else than borders and rows comes before its end.
pub(super) fn first_of(lines: &[&str], size: Size) -> Option<Board> {
    let is_part = |line: &&&str| {
        line.trim().is_empty()
            || is_border(line)
            || row(line, size).is_some()
            || !whole_boards(line, size).is_empty()
    };
    let last = lines.iter().take_while(is_part).count();
    let found = (1..=last).find_map(|end| {
        let found = find(&lines[..end], size).ok()?;
        (!found.boards.is_empty() || found.refused.is_some()).then_some(found)
    })?;
    let is_first = found.refused.is_none();
    let first = found.boards.into_iter().next().filter(|_| is_first)?;
    Some(first.board)
}

/// Whether a line is the size of the board below: `3 3`.
fn is_header(line: &str, size: Size) -> bool {
    let sides = line.split_whitespace().map(|side| side.parse().ok());
    sides.eq([Some(size.rows()), Some(size.columns())])
}

/// Rows that something else follows: a board that was cut off, or a line that only looks like a row.
fn refuse_cut_board(
    rows: &mut Vec<(usize, String)>,
    found: &PrintedBoards,
    size: Size,
) -> Result<(), ParseError> {
    let rows = std::mem::take(rows);
    match &rows[..] {
        [(line, _), _, ..] if !found.boards.is_empty() => {
            let fault = Fault::CutBoard {
                found: rows.len(),
                expected: size.rows(),
            };
            Err(ParseError::at(
                Position {
                    line: *line,
                    column: 1,
                },
                fault,
            ))
        }
        _ => Ok(()),
    }
}

impl PrintedBoards {
    /// The first line of the second board, or of the only one.
    pub(super) fn first_line(&self) -> usize {
        let first = self.boards.get(1).or(self.boards.first());
        first.map_or(1, |printed| printed.lines[0])
    }

    /// Rows that are no board: an error if a board is directly above or has one line below it, a heading.
    fn refuse(&mut self, error: ParseError) -> Result<(), ParseError> {
        if !self.boards.is_empty() && self.lines_between <= 1 {
            return Err(error);
        }
        self.refused.get_or_insert(error);
        Ok(())
    }

    fn add(&mut self, rows: &[(usize, String)]) -> Result<(), ParseError> {
        let lines: Vec<usize> = rows.iter().map(|(line, _)| *line).collect();
        let text: Vec<&str> = rows.iter().map(|(_, row)| &row[..]).collect();
        // Places are those of the answer.
        let place = |at: Position| Position {
            line: lines[(at.line - 1).min(lines.len() - 1)],
            ..at
        };
        let board = parse_board(&text.join("\n")).map_err(|mut error| {
            error.relocate(&place);
            ParseError {
                at: error.at.map(place),
                ..error
            }
        })?;
        self.used.extend(&lines);
        self.lines_between = 0;
        self.boards.push(Printed { board, lines });
        Ok(())
    }
}

/// The row of a board in a line, its borders taken away; none if it is none.
fn row(line: &str, size: Size) -> Option<String> {
    let cells = cells(line, size)?;
    let count = cells
        .split([' ', '\t', ','])
        .filter(|cell| !cell.is_empty())
        .count();
    // A blank that is written as nothing.
    (count == size.columns() || count + 1 == size.columns()).then_some(cells)
}

/// The boards in one line: `1 2 3/4 0 5/6 7 8`, `[[1, 2, 3], [4, 0, 5], [6, 7, 8]]`, `123405678 -> 123045678`,
/// `[(1, 2, 3, 4, 0, 5, 6, 7, 8), (1, 2, 3, 0, 4, 5, 6, 7, 8)]`. Each is given with slashes between its rows.
fn whole_boards(line: &str, size: Size) -> Vec<String> {
    const ARROWS: [&str; 8] = ["-->", "->", "==>", "=>", "→", "⇒", "➜", "⟶"];
    let mut plain = line.to_owned();
    for arrow in ARROWS {
        if plain.contains(arrow) {
            plain = plain.replace(arrow, "\n");
        }
    }
    let mut boards = Vec::new();
    for part in plain.split('\n').filter(|part| !part.trim().is_empty()) {
        let found = boards_of(part, size);
        if found.is_empty() {
            return found;
        }
        boards.extend(found);
    }
    boards
}

/// The boards behind the label of a line, or a part of one.
fn boards_of(part: &str, size: Size) -> Vec<String> {
    let behind = part.rsplit([':', '=']).next().unwrap_or(part).trim();
    let is_labelled = behind != part.trim();
    let is_between = |c: char| c.is_whitespace() || ",;[](){}'\"".contains(c);
    let words = || behind.split(is_between).filter(|word| !word.is_empty());
    let is_digits = words().all(|word| is_digit_board(word, size, is_labelled));
    let cells: String = match is_digits {
        true => words()
            .flat_map(str::chars)
            .flat_map(|digit| [digit, ' '])
            .collect(),
        false => match cells(&behind.replace('/', " "), size) {
            Some(cells) => cells,
            None => return Vec::new(),
        },
    };
    let words: Vec<&str> = cells
        .split([' ', '\t', ','])
        .filter(|cell| !cell.is_empty())
        .collect();
    let count = words.len() / size.cells();
    let lists = behind.matches(['[', '(']).count();
    let is_whole = words.len() == count * size.cells();
    // A list of tiles that move may be as long.
    let is_flat = !behind.contains('/') && lists < 2;
    let may_be = match count {
        0 => false,
        1 => !is_flat || is_nearly(&words),
        _ => lists >= count || is_digits,
    };
    if !is_whole || !may_be {
        return Vec::new();
    }
    let rows = |board: &[&str]| {
        let rows = board.chunks(size.columns()).map(|row| row.join(" "));
        rows.collect::<Vec<_>>().join("/")
    };
    words.chunks(size.cells()).map(rows).collect()
}

/// Whether at most one cell of a board is there twice: someone mistyped it.
fn is_nearly(cells: &[&str]) -> bool {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len() + 1 >= cells.len()
}

/// Whether a word is a board of single digits. Behind a label only 0 is the blank: other numbers may be times.
fn is_digit_board(word: &str, size: Size, is_labelled: bool) -> bool {
    let mut digits: Vec<usize> = word
        .bytes()
        .map(|byte| usize::from(byte.wrapping_sub(b'0')))
        .collect();
    digits.sort_unstable();
    let is_from = |first: usize| digits.iter().copied().eq(first..first + size.cells());
    size.cells() < 10 && (is_from(0) || !is_labelled && is_from(1))
}

/// The cells of a line, each in its place: brackets and outer borders become spaces, inner borders commas, and signs
/// for the blank 0.
fn cells(line: &str, size: Size) -> Option<String> {
    let is_bracket = |c: char| "[](){}'\"".contains(c);
    let is_edge = |c: char| c.is_whitespace() || is_bracket(c) || ",;".contains(c);
    let (first, last) = (line.find(|c| !is_edge(c))?, line.rfind(|c| !is_edge(c))?);
    let sign = |(place, c): (usize, char)| match c {
        '\t' => '\t',
        // The frame of the row; behind an inner border the blank may be nothing.
        c if is_bar(c) && (place == first || place == last) => ' ',
        c if is_bar(c) => ',',
        ',' | ';' if (first..=last).contains(&place) => ',',
        ',' | ';' => ' ',
        c if is_bracket(c) => ' ',
        c => c,
    };
    let cells: String = line.char_indices().map(sign).collect();
    let is_cell = |cell: &str| {
        let number = cell
            .parse()
            .ok()
            .filter(|&number: &usize| number <= size.cells());
        number.is_some() || is_blank(cell)
    };
    let words = || {
        cells
            .split(|c: char| c.is_whitespace() || c == ',')
            .filter(|cell| !cell.is_empty())
    };
    let is_row = words().all(is_cell) && words().any(|cell| cell.parse::<usize>().is_ok());
    is_row.then(|| {
        let mut plain = String::with_capacity(cells.len());
        for word in cells.split_inclusive(|c: char| c.is_whitespace() || c == ',') {
            let cell = word.trim_end_matches(|c: char| c.is_whitespace() || c == ',');
            match is_blank(cell) {
                true => plain = plain + "0" + &word[cell.len()..],
                false => plain += word,
            }
        }
        plain
    })
}

/// The moves that boards show, and where they stop to be moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Walk {
    pub(super) moves: Vec<Direction>,
    /// The line of each move's board.
    pub(super) lines: Vec<usize>,
    /// The number of the board that does not follow, from 1, its line, and why.
    pub(super) wrong: Option<(usize, usize, NoStep)>,
    /// The lines of boards that are left out: repeated ones, and a goal that is shown before the end.
    pub(super) left_out: Vec<usize>,
}

impl Walk {
    /// Whether it does not even begin at the puzzle.
    pub(super) fn is_elsewhere(&self) -> bool {
        matches!(self.wrong, Some((_, _, NoStep::NotThePuzzle)))
    }
}

/// The moves between boards. The first is the puzzle, or the board after the first move.
pub(super) fn walk(puzzle: &dyn AnyPuzzle, boards: &[Printed], metric: Metric) -> Walk {
    let mut walk = Walk::default();
    let mut now = puzzle.start().clone();
    for (place, printed) in boards.iter().enumerate() {
        let Printed { board, lines } = printed;
        if *board == now {
            if place > 0 {
                walk.left_out.extend(lines);
            }
            continue;
        }
        match step(&now, board, metric) {
            Ok(moves) => {
                walk.lines.extend(moves.iter().map(|_| lines[0]));
                walk.moves.extend(moves);
                now = board.clone();
            }
            Err(why) => {
                // The goal may be shown beside the start.
                let follows = boards.get(place + 1).is_some_and(|next| {
                    next.board == now || step(&now, &next.board, metric).is_ok()
                });
                if puzzle.is_goal(board) && follows {
                    walk.left_out.extend(lines);
                    continue;
                }
                let why = match place {
                    0 => NoStep::NotThePuzzle,
                    _ => why,
                };
                walk.wrong = Some((place + 1, lines[0], why));
                return walk;
            }
        }
    }
    walk
}

/// Whether boards lead from the goal to the puzzle.
pub(super) fn is_backward(puzzle: &dyn AnyPuzzle, boards: &[Printed], metric: Metric) -> bool {
    let turned: Vec<Printed> = boards.iter().rev().cloned().collect();
    let walk = walk(puzzle, &turned, metric);
    let is_goal = turned
        .last()
        .is_some_and(|last| puzzle.is_goal(&last.board));
    let is_start = turned[0].board == *puzzle.start();
    !puzzle.is_solved() && is_goal && is_start && walk.wrong.is_none() && !walk.moves.is_empty()
}

/// The moves from a board to the next: one, or in the multi-tile metric a push.
fn step(from: &Board, to: &Board, metric: Metric) -> Result<Vec<Direction>, NoStep> {
    // The tile that moves last leaves the new blank.
    let pushed = push(from.size(), to.blank(), from.blank());
    let (direction, tiles) = pushed.unwrap_or((Direction::Left, 0));
    let mut player = Player::new(from);
    let is_played = tiles > 0 && (0..tiles).all(|_| player.play(direction));
    if !is_played || player.board() != *to {
        let pairs = from.cells().iter().zip(to.cells());
        let cells = pairs.filter(|(before, after)| before != after).count();
        return Err(NoStep::Changed { cells });
    }
    match metric {
        Metric::SingleTile if tiles > 1 => Err(NoStep::Several { tiles }),
        _ => Ok(vec![direction; tiles]),
    }
}

/// The direction in which the tile of a cell moves to that of the blank, and how many tiles move; none if it cannot.
pub(super) fn push(size: Size, tile: usize, blank: usize) -> Option<(Direction, usize)> {
    let (rows, columns) = (
        (size.row(tile), size.row(blank)),
        (size.column(tile), size.column(blank)),
    );
    match (rows.0 == rows.1, columns.0 == columns.1) {
        (true, true) | (false, false) => None,
        (true, _) if columns.0 > columns.1 => Some((Direction::Left, columns.0 - columns.1)),
        (true, _) => Some((Direction::Right, columns.1 - columns.0)),
        (_, true) if rows.0 > rows.1 => Some((Direction::Up, rows.0 - rows.1)),
        (_, true) => Some((Direction::Down, rows.1 - rows.0)),
    }
}
