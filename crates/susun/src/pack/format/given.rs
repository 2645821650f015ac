//! Boards drawn in characters: half-filled ones to start from, and answers to be judged.
//!
//! `.` is an empty cell, `#` is no cell, anything else the symbol of the piece that lies there. The
//! levels of a pyramid or a solid come bottom first, with blank lines between them; `#` at the end of
//! a row, and rows of `#` at the end of a level, may be left out. Cells may be separated by single
//! spaces.
//!
//! ```text
//! AAB..      a half-filled 3x5         BB      a half-filled pyramid of two levels
//! A.B.#      with two corners cut      .B
//! ....#
//!                                      .
//! ```

use packing::{Container, Division, MAX_ATTEMPTS, Piece, Placement, Puzzle, Shape, divide};

use serde_json::value::RawValue;

use super::drawing::{self, Mark, Row};
use super::{PackError, PackFault, fail};
use crate::format::Position;

pub use super::recognise::{Recognised, recognise};

/// The puzzle with those pieces placed that a half-filled board shows; what was placed before is
/// taken off.
///
/// ```
/// use susun::pack::format::{course, given};
///
/// let puzzle = course::parse("2 3 2\nDEFAULT\nA\nAA\nBB\nB")?;
/// let puzzle = given::apply(puzzle, "A..\nAA.")?;
/// assert_eq!(puzzle.placed().len(), 1);
/// assert_eq!(given::print(&puzzle), "A..\nAA.\n");
/// # Ok::<(), susun::pack::format::PackError>(())
/// ```
///
/// # Errors
/// When the board has another form than the container, or cells do not have the form of a piece.
pub fn apply(puzzle: Puzzle, text: &str) -> Result<Puzzle, PackError> {
    let cells = cells(&puzzle, text)?;
    place(puzzle, &cells)
}

/// For every cell of the container the mark that a half-filled board has there.
pub(super) fn cells(puzzle: &Puzzle, text: &str) -> Result<Vec<Option<Mark>>, PackError> {
    let container = puzzle.container();
    fit(container, levels(text, container), Alphabet::Given)
}

/// Reads an answer: for every cell of the container what covers it, `None` where nothing does. It
/// only has to have the form of the board; whether the symbols are those of pieces, and their cells
/// make pieces, is left to whoever judges it. Besides what [`apply`] reads, a blank is an empty cell
/// or none, `.` may stand where there is no cell, and an answer that was saved as JSON is read from
/// its `board` or `levels`. Of a list that was saved as text, it is the first board.
///
/// ```
/// use susun::pack::format::{course, given};
///
/// let puzzle = course::parse("2 3 2\nDEFAULT\nA\nAA\nBB\nB")?;
/// let answer = given::parse_solution(&puzzle, "A B B\nA A B")?;
/// assert_eq!(answer[1], Some('B'));
/// # Ok::<(), susun::pack::format::PackError>(())
/// ```
///
/// # Errors
/// When it has another form than the container.
pub fn parse_solution(puzzle: &Puzzle, text: &str) -> Result<Vec<Option<char>>, PackError> {
    let trimmed = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    let container = puzzle.container();
    let drawn = |text| fit(container, levels(text, container), Alphabet::Answer);
    if trimmed.starts_with('{') {
        return json_solution(puzzle, &super::json::answer(text)?);
    }
    // Of a list the first one; `# 1` can be a row, too.
    let (before, first, is_list) = match numbered(text).as_deref() {
        None => return drawn(text).map(symbols),
        Some([(before, first), rest @ ..]) => (*before, *first, !rest.is_empty()),
        Some([]) => unreachable!("a list has a board"),
    };
    match drawn(first) {
        Err(error) if is_list => Err(PackError {
            at: error.at.map(|at| Position {
                line: at.line + before,
                ..at
            }),
            ..error
        }),
        Err(_) => drawn(text).map(symbols),
        Ok(cells) => Ok(symbols(cells)),
    }
}

/// The same for the levels of an answer that was saved as JSON.
pub(in crate::pack) fn json_solution(
    puzzle: &Puzzle,
    levels: &[Vec<String>],
) -> Result<Vec<Option<char>>, PackError> {
    let container = puzzle.container();
    let [depth, height, _] = container.extent().map(|side| side as usize);
    // A list of rows, each a list of cells, as other programs write it.
    let is_cell = |cell: &String| cell.chars().count() == 1;
    let is_flat = depth == 1 && levels.len() == height && levels.iter().flatten().all(is_cell);
    let joined = is_flat.then(|| vec![levels.iter().map(|row| row.concat()).collect()]);
    let rows = rows_of_strings(joined.as_deref().unwrap_or(levels));
    let cells = fit(container, rows, Alphabet::Answer);
    // The place inside a string is no place of the file.
    let cells = cells.map_err(|error| PackError::of_all(error.fault))?;
    Ok(symbols(cells))
}

/// The same for one board of the list in an answer that was saved as JSON.
pub(in crate::pack) fn solution_of(puzzle: &Puzzle, board: &RawValue) -> Option<Vec<Option<char>>> {
    json_solution(puzzle, &json_levels(board)?).ok()
}

/// The levels of a board in JSON.
pub(in crate::pack) fn json_levels(board: &RawValue) -> Option<Vec<Vec<String>>> {
    super::json::board(board)
}

/// The boards of a list that was saved as text, each with the lines before it: a line `# 1`, a board, a line `# 2`,
/// another board. None if it is no such list.
pub(in crate::pack) fn numbered(text: &str) -> Option<Vec<(usize, &str)>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Of the board that is being read: the lines before it, and where it begins.
    let mut open: Option<(usize, usize)> = None;
    let mut boards = Vec::new();
    let mut begin = 0;
    for (line, row) in text.split_inclusive('\n').enumerate() {
        let end = begin + row.len();
        let expected = boards.len() + 1 + usize::from(open.is_some());
        if row.trim_end() == format!("# {expected}") {
            boards.extend(open.map(|(before, start)| (before, &text[start..begin])));
            open = Some((line + 1, end));
        } else if open.is_none() && !row.trim().is_empty() {
            return None;
        }
        begin = end;
    }
    boards.extend(open.map(|(before, start)| (before, &text[start..])));
    (!boards.is_empty()).then_some(boards)
}

fn symbols(cells: Vec<Option<Mark>>) -> Vec<Option<char>> {
    let symbols = cells.into_iter().map(|mark| mark.map(|mark| mark.c));
    symbols.collect()
}

/// What lies in the container, as text that [`apply`] reads.
#[must_use]
pub fn print(puzzle: &Puzzle) -> String {
    let levels = board_rows(puzzle, &[]);
    let level = |rows: &Vec<String>| rows.iter().map(|row| row.clone() + "\n").collect();
    levels.iter().map(level).collect::<Vec<String>>().join("\n")
}

/// The board with what lies in it and with more placements, level by level: its rows, with `.` for
/// an empty cell and `#` for none. A level is as high and wide as its own cells reach.
#[must_use]
pub fn board_rows(puzzle: &Puzzle, placements: &[Placement]) -> Vec<Vec<String>> {
    let container = puzzle.container();
    let mut symbols = vec!['.'; container.cells().len()];
    for placement in puzzle.placed().iter().chain(placements) {
        for &cell in &placement.cells {
            symbols[cell] = puzzle.pieces()[placement.piece].symbol;
        }
    }
    let mut levels: Vec<Vec<String>> = Vec::new();
    for (level, (rows, columns)) in (0..).zip(reaches(container)) {
        let mark = |row: usize, column: usize| {
            let cell = container.index([level, row as i32, column as i32]);
            cell.map_or('#', |cell| symbols[cell])
        };
        // A level without a cell has to show that it is there.
        let (rows, columns) = (rows.max(1), columns.max(1));
        let row = |row| (0..columns).map(|column| mark(row, column)).collect();
        levels.push((0..rows).map(row).collect());
    }
    levels
}

/// How many rows and columns the cells of each level reach.
fn reaches(container: &Container) -> Vec<(usize, usize)> {
    let mut reaches = vec![(0, 0); container.extent()[0] as usize];
    for &[level, row, column] in container.cells() {
        let reach: &mut (usize, usize) = &mut reaches[level as usize];
        reach.0 = reach.0.max(row as usize + 1);
        reach.1 = reach.1.max(column as usize + 1);
    }
    reaches
}

/// Cuts a text into levels at its blank lines, if the container has several.
fn levels(text: &str, container: &Container) -> Vec<Vec<Row>> {
    let is_solid = container.extent()[0] > 1;
    let mut levels: Vec<Vec<Row>> = Vec::new();
    let mut begins_level = true;
    for line in drawing::lines(text) {
        if line.is_blank() {
            begins_level |= is_solid;
            continue;
        }
        if begins_level {
            levels.push(Vec::new());
            begins_level = false;
        }
        levels
            .last_mut()
            .expect("the first row begins a level")
            .push(line.row());
    }
    join_spaced(&mut levels);
    levels
}

/// Rows that were given as strings; their places are counted through all levels.
pub(super) fn rows_of_strings(levels: &[Vec<String>]) -> Vec<Vec<Row>> {
    let mut line = 0;
    let mut row = |text: &String| {
        line += 1;
        Row::new(text.trim_end(), Position { line, column: 1 })
    };
    levels
        .iter()
        .map(|rows| rows.iter().map(&mut row).collect())
        .collect()
}

/// Takes the spaces out where every row has one between its cells: `A A B`.
fn join_spaced(levels: &mut [Vec<Row>]) {
    let is_spaced = |row: &Row| {
        let mut marks = row.marks.iter().enumerate();
        marks.all(|(place, mark)| (place % 2 == 1) == (mark.c == ' '))
    };
    if levels.iter().flatten().all(is_spaced) {
        for row in levels.iter_mut().flatten() {
            row.marks.retain(|mark| mark.c != ' ');
        }
    }
}

/// What may stand where there is no cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Alphabet {
    /// Only `#`.
    Given,
    /// Other programs write `.` or a blank.
    Answer,
}

impl Alphabet {
    fn is_outside(self, mark: &Mark) -> bool {
        mark.c == '#' || self == Self::Answer && matches!(mark.c, '.' | ' ')
    }
}

/// Lays a drawing on a container: for every cell the mark on it, `None` for an empty one.
pub(super) fn fit(
    container: &Container,
    mut drawing: Vec<Vec<Row>>,
    alphabet: Alphabet,
) -> Result<Vec<Option<Mark>>, PackError> {
    let start = drawing.iter().flatten().next().map(|row| row.at);
    let refuse = |at: Option<Position>, fault| match at.or(start) {
        Some(at) => fail(at, fault),
        None => Err(super::fail_all(fault)),
    };
    drop_margins(container, &mut drawing, alphabet);
    let reaches = reaches(container);
    let is_solid = reaches.len() > 1;
    if drawing.len() != reaches.len() {
        let extra = drawing.get(reaches.len()).and_then(|rows| rows.first());
        let fault = match is_solid {
            true => PackFault::BoardLevels {
                found: drawing.len(),
                expected: reaches.len(),
            },
            false => PackFault::BoardRows {
                level: None,
                found: drawing.iter().map(Vec::len).sum(),
                expected: reaches[0].0,
            },
        };
        return refuse(extra.map(|row| row.at), fault);
    }
    let mut cells = vec![None; container.cells().len()];
    for (number, (rows, &(height, width))) in drawing.iter().zip(&reaches).enumerate() {
        let level = is_solid.then_some(number + 1);
        let is_extra = |row: &&Row| !row.marks.iter().all(|mark| alphabet.is_outside(mark));
        let extra = rows.iter().skip(height).find(is_extra);
        if rows.len() < height || extra.is_some() {
            let fault = PackFault::BoardRows {
                level,
                found: rows.len(),
                expected: height,
            };
            return refuse(extra.or(rows.last()).map(|row| row.at), fault);
        }
        for (row_number, row) in rows.iter().take(height).enumerate() {
            let site = |column: usize| [number as i32, row_number as i32, column as i32];
            let length = |at| {
                let fault = PackFault::BoardRowLength {
                    level,
                    row: row_number + 1,
                    found: row.marks.len(),
                    expected: width,
                };
                fail(at, fault)
            };
            let mut beyond = row.marks.iter().skip(width);
            if let Some(mark) = beyond.find(|mark| !alphabet.is_outside(mark)) {
                return length(mark.at);
            }
            for column in 0..width {
                match (container.index(site(column)), row.marks.get(column)) {
                    (None, None) => {}
                    (Some(_), None) => {
                        // Blanks at the end of a row were cut off.
                        if alphabet == Alphabet::Given {
                            return length(row.end());
                        }
                    }
                    (None, Some(mark)) => {
                        if !alphabet.is_outside(mark) {
                            return fail(mark.at, PackFault::NoCellHere { found: mark.c });
                        }
                    }
                    (Some(cell), Some(mark)) => match mark.c {
                        '#' => return fail(mark.at, PackFault::CellHere),
                        '.' => {}
                        ' ' if alphabet == Alphabet::Answer => {}
                        _ => cells[cell] = Some(*mark),
                    },
                }
            }
        }
    }
    Ok(cells)
}

/// A container forgets the empty rows and columns around its outline, but who draws a board after
/// the outline draws them as well: where a drawing is too large they are taken off.
fn drop_margins(container: &Container, drawing: &mut Vec<Vec<Row>>, alphabet: Alphabet) {
    let outside = |row: &Row| row.marks.iter().all(|mark| alphabet.is_outside(mark));
    let [levels, rows, columns] = container.extent().map(|side| side as usize);
    let empty = |level: &&Vec<Row>| level.iter().all(outside);
    let too_many = drawing.len().saturating_sub(levels);
    let below = drawing.iter().take(too_many).take_while(empty).count();
    drawing.drain(..below);
    let above = drawing.iter().skip(levels).rev().take_while(empty).count();
    drawing.truncate(drawing.len() - above);

    // Rows at the end need no such care: there may be too many of them.
    let highest = drawing.iter().map(Vec::len).max().unwrap_or(0);
    let is_margin = |row: &usize| {
        let mut rows = drawing.iter().filter_map(|level| level.get(*row));
        rows.all(outside)
    };
    let too_many = highest.saturating_sub(rows);
    let before = (0..too_many).take_while(is_margin).count();
    for level in drawing.iter_mut() {
        level.drain(..before.min(level.len()));
    }

    let widest = drawing.iter().flatten().map(|row| row.marks.len()).max();
    let too_wide = widest.unwrap_or(0).saturating_sub(columns);
    let margin = |row: &Row| {
        let marks = row.marks.iter();
        marks.take_while(|mark| alphabet.is_outside(mark)).count()
    };
    let is_not_blank = |row: &&Row| !outside(row);
    let margins = drawing.iter().flatten().filter(is_not_blank).map(margin);
    let left = margins.min().unwrap_or(0).min(too_wide);
    for row in drawing.iter_mut().flatten() {
        row.marks.drain(..left.min(row.marks.len()));
    }
}

/// Places the pieces that cells show.
pub(super) fn place(puzzle: Puzzle, cells: &[Option<Mark>]) -> Result<Puzzle, PackError> {
    let mut covered: Vec<Vec<(usize, Position)>> = vec![Vec::new(); puzzle.pieces().len()];
    for (cell, mark) in cells.iter().enumerate() {
        let Some(Mark { c, at }) = *mark else {
            continue;
        };
        let piece = puzzle.pieces().iter().position(|piece| piece.symbol == c);
        match piece {
            Some(piece) => covered[piece].push((cell, at)),
            None => return fail(at, unknown_symbol(&puzzle, c)),
        }
    }
    let mut puzzle = puzzle.emptied();
    // For all pieces together.
    let mut attempts = MAX_ATTEMPTS;
    for (number, places) in covered.iter().enumerate() {
        let Some(&(_, at)) = places.first() else {
            continue;
        };
        let cells: Vec<usize> = places.iter().map(|&(cell, _)| cell).collect();
        let piece = &puzzle.pieces()[number];
        let copies =
            copies_of(&puzzle, piece, &cells, &mut attempts).or_else(|fault| fail(at, fault))?;
        for cells in copies {
            puzzle = puzzle
                .with_placed(number, &cells)
                .expect("a copy has the form of its piece and cells of its own");
        }
    }
    Ok(puzzle)
}

/// Divides cells into copies of a piece.
pub(in crate::pack) fn copies_of(
    puzzle: &Puzzle,
    piece: &Piece,
    cells: &[usize],
    attempts: &mut u32,
) -> Result<Vec<Vec<usize>>, PackFault> {
    let symbol = piece.symbol;
    let size = piece.shape.cells();
    let copies = cells.len() / size;
    if !cells.len().is_multiple_of(size) || copies > piece.copies.most {
        return Err(PackFault::GivenCells {
            symbol,
            found: cells.len(),
            cells: size,
            copies: piece.copies.most,
        });
    }
    let turned = |flips| -> Vec<Shape> {
        let lattice = puzzle.container().lattice();
        piece.shape.orientations(lattice, flips)
    };
    let mut divided = |flips| {
        divide(puzzle.container(), &turned(flips), cells, &mut || {
            *attempts = attempts.saturating_sub(1);
            *attempts > 0
        })
    };
    match divided(puzzle.flips()) {
        Division::Into(copies) => Ok(copies),
        Division::Stopped => Err(PackFault::GivenSplit { symbol, copies }),
        Division::Impossible => Err(PackFault::GivenForm {
            symbol,
            copies,
            cells: size,
            by_flip: !puzzle.flips() && matches!(divided(true), Division::Into(_)),
        }),
    }
}

fn unknown_symbol(puzzle: &Puzzle, found: char) -> PackFault {
    let known: String = puzzle.pieces().iter().map(|piece| piece.symbol).collect();
    // Characters that one is taken for another by eyes or fingers.
    const ALIKE: [&str; 8] = ["0OoQD", "1IlL", "2Zz", "5Ss", "6Gb", "8B", "9gq", "VUvu"];
    let other_case = |c: char| c.is_alphabetic() && c.to_lowercase().eq(found.to_lowercase());
    let alike = |c: char| {
        ALIKE
            .iter()
            .any(|set| set.contains(found) && set.contains(c))
    };
    let near = match found {
        ' ' | '\t' | '_' | '-' | '*' | '·' => Some('.'),
        _ => known
            .chars()
            .find(|&c| other_case(c))
            .or_else(|| known.chars().find(|&c| alike(c))),
    };
    PackFault::UnknownSymbol { found, near, known }
}
