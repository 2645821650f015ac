//! The course's file: the size of the board and the number of pieces, the kind of board, and the
//! pieces drawn in letters.
//!
//! ```text
//! 3 4 3          N rows, M columns, P pieces
//! CUSTOM         or DEFAULT: the whole rectangle; or PYRAMID: balls in N = M levels
//! .XX.           CUSTOM only: N rows of M, X a cell
//! XXXX
//! XXXX
//! A              the pieces: rows of one capital letter each, spaces are holes
//! AA
//! BBBB
//! CC
//! C
//! ```

use std::iter::Peekable;

use packing::{Amount, Container, Lattice, MAX_CELLS, Piece, Puzzle, Shape, Site};

use super::drawing::{self, Line};
use super::{HeaderNumber, PackError, PackFault, default_flips, fail};
use crate::format::Position;
use crate::registry::nearest;

/// The kinds of board, as a file names them and as near names are looked for.
const TYPES: [(&str, &str); 3] = [
    ("DEFAULT", "default"),
    ("CUSTOM", "custom"),
    ("PYRAMID", "pyramid"),
];

/// As many pieces as there are letters.
const MAX_PIECES: usize = 26;

/// Reads a course file.
///
/// ```
/// let puzzle = susun::pack::format::course::parse("2 3 2\nDEFAULT\nA\nAA\nBB\nB")?;
/// assert_eq!(puzzle.pieces().len(), 2);
/// # Ok::<(), susun::pack::format::PackError>(())
/// ```
///
/// # Errors
/// With the line, the column and the fault.
pub fn parse(text: &str) -> Result<Puzzle, PackError> {
    let mut lines = drawing::lines(text)
        .filter(|line| !line.is_blank())
        .peekable();
    let Some(first) = lines.next() else {
        return Err(super::fail_all(PackFault::Empty));
    };
    let header = Header::read(first)?;
    let Some(second) = lines.next() else {
        return fail(end(first), PackFault::NoType);
    };
    let container = match second.text.trim_start() {
        "DEFAULT" => {
            let sides = [1, header.rows, header.columns];
            let whole = drawing::full_box(Lattice::Square, sides);
            whole.or_else(|fault| fail(header.at[0], fault))?
        }
        "PYRAMID" => {
            let Header { rows, columns, .. } = header;
            if rows != columns {
                return fail(header.at[1], PackFault::PyramidSides { rows, columns });
            }
            drawing::pyramid(rows).or_else(|fault| fail(header.at[0], fault))?
        }
        "CUSTOM" => outline(&header, second, &mut lines)?,
        found => {
            let fault = PackFault::UnknownType {
                found: found.to_owned(),
                near: near_type(found),
            };
            let indent = second.text.chars().count() - found.chars().count();
            return fail(second.at(indent + 1), fault);
        }
    };
    let drafts = drafts(lines)?;
    let mut pieces = Vec::with_capacity(drafts.len());
    for draft in &drafts {
        pieces.push(draft.piece(container.lattice())?);
    }
    if pieces.len() != header.pieces {
        let at = match drafts.get(header.pieces) {
            Some(extra) => extra.cells[0].1,
            None => header.at[2],
        };
        let fault = PackFault::PieceCount {
            found: pieces.len(),
            expected: header.pieces,
        };
        return fail(at, fault);
    }
    let flips = default_flips(container.lattice());
    Ok(Puzzle::new(container, pieces, flips).expect("pieces have cells and letters of their own"))
}

/// The kind of board that was probably meant.
fn near_type(found: &str) -> Option<&'static str> {
    let word = found.split_whitespace().next().unwrap_or_default();
    let near = nearest(word, TYPES.iter().map(|&(_, name)| name))?;
    TYPES
        .iter()
        .find(|&&(_, name)| name == near)
        .map(|&(kind, _)| kind)
}

/// Whether a line is, or is meant to be, the line of the type.
pub(super) fn is_type(line: &str) -> bool {
    TYPES
        .iter()
        .any(|(kind, _)| line.trim().eq_ignore_ascii_case(kind))
}

fn end(line: Line<'_>) -> Position {
    line.at(line.text.chars().count() + 1)
}

struct Header {
    rows: usize,
    columns: usize,
    pieces: usize,
    /// Where the three stand.
    at: [Position; 3],
}

impl Header {
    fn read(line: Line<'_>) -> Result<Self, PackError> {
        let words = words(line);
        let [rows, columns, pieces] = words[..] else {
            let at = words.get(3).map_or(end(line), |&(at, _)| at);
            let found = words.len();
            return fail(at, PackFault::HeaderCount { found });
        };
        Ok(Self {
            rows: number(HeaderNumber::Rows, rows)?,
            columns: number(HeaderNumber::Columns, columns)?,
            pieces: number(HeaderNumber::Pieces, pieces)?,
            at: [rows.0, columns.0, pieces.0],
        })
    }
}

/// The words of a line with their places.
fn words(line: Line<'_>) -> Vec<(Position, &str)> {
    let mut words = Vec::new();
    let mut word: Option<(usize, usize)> = None;
    let marks = line.text.char_indices().chain([(line.text.len(), ' ')]);
    for (column, (place, c)) in (1..).zip(marks) {
        if !c.is_whitespace() {
            word.get_or_insert((place, column));
        } else if let Some((start, column)) = word.take() {
            words.push((line.at(column), &line.text[start..place]));
        }
    }
    words
}

fn number(which: HeaderNumber, (at, word): (Position, &str)) -> Result<usize, PackError> {
    let found = word.to_owned();
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if word.strip_prefix(['-', '\u{2212}']).is_some_and(is_whole) {
        return fail(at, PackFault::HeaderNotPositive { which, found });
    }
    if !is_whole(word) {
        return fail(at, PackFault::HeaderNotANumber { which, found });
    }
    // Digits that are too many for the type are too many for any board.
    match word.parse().unwrap_or(usize::MAX) {
        0 => fail(at, PackFault::HeaderNotPositive { which, found }),
        value if which == HeaderNumber::Pieces && value > MAX_PIECES => {
            fail(at, PackFault::TooManyPieces { found })
        }
        value if value > MAX_CELLS => {
            let most = MAX_CELLS;
            fail(at, PackFault::HeaderTooLarge { which, found, most })
        }
        value => Ok(value),
    }
}

/// Reads the rows of a CUSTOM board.
fn outline<'a>(
    header: &Header,
    kind: Line<'_>,
    lines: &mut Peekable<impl Iterator<Item = Line<'a>>>,
) -> Result<Container, PackError> {
    let expected = header.columns;
    let mut rows = Vec::new();
    while rows.len() < header.rows {
        // A row without any character of an outline is rather the first row of a piece.
        let Some(line) = lines.next_if(|line| line.text.contains(['X', '.'])) else {
            let at = match lines.peek() {
                Some(line) => line.at(1),
                None => rows.last().map_or(end(kind), drawing::Row::end),
            };
            let fault = PackFault::OutlineRows {
                found: rows.len(),
                expected: header.rows,
            };
            return fail(at, fault);
        };
        let row = line.row();
        if let Some(mark) = row.marks.iter().find(|mark| !matches!(mark.c, 'X' | '.')) {
            return fail(mark.at, PackFault::OutlineCharacter { found: mark.c });
        }
        let found = row.marks.len();
        if found != expected {
            let at = row.marks.get(expected).map_or(row.end(), |mark| mark.at);
            let row = rows.len() + 1;
            let fault = PackFault::OutlineRowLength {
                row,
                found,
                expected,
            };
            return fail(at, fault);
        }
        rows.push(row);
    }
    let start = rows.first().map_or(end(kind), |row| row.at);
    let cells = drawing::sites(&[rows], |mark| Ok::<_, PackError>(mark.c == 'X'))?;
    let sites = cells.iter().map(|&(site, _)| site);
    drawing::container(Lattice::Square, sites).or_else(|fault| fail(start, fault))
}

/// A piece as it is drawn.
struct Draft {
    letter: char,
    cells: Vec<(Site, Position)>,
    rows: i32,
}

impl Draft {
    fn piece(&self, lattice: Lattice) -> Result<Piece, PackError> {
        let sites: Vec<Site> = self.cells.iter().map(|&(site, _)| site).collect();
        if let Some(part) = drawing::second_part(lattice, &sites) {
            let cell = self.cells.iter().find(|&&(site, _)| site == part);
            let &(_, at) = cell.expect("the part is made of these cells");
            let symbol = self.letter;
            return fail(at, PackFault::InParts { symbol });
        }
        Ok(Piece {
            symbol: self.letter,
            shape: Shape::new(sites),
            copies: Amount::exactly(1),
        })
    }
}

/// Cuts the rest of the file into pieces: a new one begins where the letter changes.
fn drafts<'a>(lines: impl Iterator<Item = Line<'a>>) -> Result<Vec<Draft>, PackError> {
    let mut drafts: Vec<Draft> = Vec::new();
    for line in lines {
        let (letter, columns) = piece_row(line)?;
        if drafts.last().is_none_or(|draft| draft.letter != letter) {
            if let Some(first) = drafts.iter().find(|draft| draft.letter == letter) {
                let fault = PackFault::SymbolTwice {
                    symbol: letter,
                    first: first.cells[0].1,
                };
                return fail(line.at(columns[0]), fault);
            }
            drafts.push(Draft {
                letter,
                cells: Vec::new(),
                rows: 0,
            });
        }
        let draft = drafts.last_mut().expect("one was put there");
        let row = draft.rows;
        let cells = columns
            .into_iter()
            .map(|column| ([0, row, column as i32], line.at(column)));
        draft.cells.extend(cells);
        draft.rows += 1;
    }
    Ok(drafts)
}

/// The letter of a row and the columns where it stands. The line is not blank.
fn piece_row(line: Line<'_>) -> Result<(char, Vec<usize>), PackError> {
    let mut letter = None;
    let mut columns = Vec::new();
    for (c, column) in line.text.chars().zip(1..) {
        match c {
            ' ' => continue,
            'A'..='Z' => {}
            found => {
                let fault = match found.is_ascii_lowercase() {
                    true => PackFault::LowerCase { found },
                    false => PackFault::RowCharacter { found },
                };
                return fail(line.at(column), fault);
            }
        }
        let first = *letter.get_or_insert(c);
        if c != first {
            return fail(line.at(column), PackFault::MixedRow { first, found: c });
        }
        columns.push(column);
    }
    let letter = letter.expect("a line that is not blank has a letter or was refused");
    Ok((letter, columns))
}

/// The puzzle as a course file; what lies on the board already is told by
/// [`given::print`](super::given::print) beside it. `None` when such a file cannot say it: pieces
/// that are no letters, have copies or need not be used, are solid or in parts, a container that is neither flat nor a
/// pyramid, holes, or flips other than default.
#[must_use]
pub fn print(puzzle: &Puzzle) -> Option<String> {
    let container = puzzle.container();
    let lattice = container.lattice();
    let sayable = |piece: &Piece| {
        piece.symbol.is_ascii_uppercase()
            && piece.copies == Amount::exactly(1)
            && piece.shape.extent()[0] == 1
            && piece.shape.parts(lattice).len() == 1
    };
    if !puzzle.is_exact()
        || puzzle.flips() != default_flips(lattice)
        || !puzzle.pieces().iter().all(sayable)
    {
        return None;
    }
    let [_, rows, columns] = container.extent();
    let mut text = format!("{rows} {columns} {}\n", puzzle.pieces().len());
    if container.pyramid_height().is_some() {
        text += "PYRAMID\n";
    } else if lattice != Lattice::Square {
        return None;
    } else if container.is_full_box() {
        text += "DEFAULT\n";
    } else {
        text += "CUSTOM\n";
        for row in drawing::draw(container.cells(), container.extent(), 'X', '.').concat() {
            text += &row;
            text.push('\n');
        }
    }
    for piece in puzzle.pieces() {
        let shape = &piece.shape;
        for row in drawing::draw(shape.sites(), shape.extent(), piece.symbol, ' ').concat() {
            text += row.trim_end();
            text.push('\n');
        }
    }
    Some(text)
}
