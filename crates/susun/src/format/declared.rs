//! What a text says about the shape of its board: `int a[3][3]`, `rows = 2`, `size: 3x4`.

use sliding::MAX_SIDE;

use super::lists::{Group, Item, Node};
use super::tokens::Token;
use super::{Fault, ParseError, Position, not_understood};

/// Names of the number of rows, of columns, and of a square's side.
const ROW_WORDS: [&str; 5] = ["rows", "nrow", "nrows", "height", "baris"];
const COLUMN_WORDS: [&str; 7] = [
    "columns", "cols", "ncol", "ncols", "width", "kolom", "lebar",
];
const SIZE_WORDS: [&str; 7] = [
    "n",
    "size",
    "dim",
    "dimension",
    "dimensions",
    "side",
    "ukuran",
];
/// Bytes of the value of a size.
const MAX_SIZE: usize = 20;
/// Names of the blank.
pub(super) const BLANK_WORDS: [&str; 3] = ["blank", "empty", "kosong"];

/// What a text says about the shape of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sides {
    Rows(usize),
    Columns(usize),
    Both(usize, usize),
    /// `n = 3`: the side of a square, or its cells, or its tiles.
    Square(usize),
    /// `int a[9]`
    Cells(usize),
    /// Something that is not a number, as in `int a[ROWS][COLUMNS]`.
    Unknown,
}

/// What a text says about the shape of its board, and where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Declared<'a> {
    pub(super) sides: Sides,
    pub(super) token: Token<'a>,
}

impl<'a> Declared<'a> {
    /// Sides that a board can have; others are an error.
    pub(super) fn new(sides: Sides, token: Token<'a>) -> Result<Self, ParseError> {
        let (rows, columns) = match sides {
            Sides::Both(rows, columns) => (rows, columns),
            Sides::Rows(side) | Sides::Columns(side) => (side, side),
            Sides::Square(_) | Sides::Cells(_) | Sides::Unknown => (1, 1),
        };
        let is_side = |side| (1..=MAX_SIDE).contains(side);
        match [rows, columns].iter().all(is_side) {
            true => Ok(Self { sides, token }),
            false => Err(ParseError::at(token.at, Fault::Size { rows, columns })),
        }
    }

    /// Whether it tells the number of cells, and not the shape.
    pub(super) fn has_no_shape(&self) -> bool {
        matches!(self.sides, Sides::Cells(_))
    }

    pub(super) fn fits(&self, rows: usize, columns: usize) -> bool {
        let cells = rows * columns;
        match self.sides {
            Sides::Rows(declared) => declared == rows,
            Sides::Columns(declared) => declared == columns,
            Sides::Both(height, width) => (height, width) == (rows, columns),
            Sides::Square(n) => {
                let is_cells = n == cells || Some(n) == cells.checked_sub(1);
                rows == columns && (n == rows || is_cells)
            }
            Sides::Cells(count) => count == cells,
            Sides::Unknown => true,
        }
    }

    /// The error of a board that has another shape.
    pub(super) fn contradicted(&self, found_rows: usize, found_columns: usize) -> ParseError {
        let (rows, columns) = match self.sides {
            Sides::Rows(rows) => (rows, found_columns),
            Sides::Columns(columns) => (found_rows, columns),
            Sides::Both(rows, columns) => (rows, columns),
            Sides::Square(number) => {
                let fault = Fault::NotASide {
                    number,
                    rows: found_rows,
                    columns: found_columns,
                };
                return ParseError::at(self.token.at, fault);
            }
            Sides::Cells(declared) => return self.miscounted(declared, found_rows * found_columns),
            Sides::Unknown => return not_understood(self.token),
        };
        let fault = Fault::Header {
            rows,
            columns,
            found_rows,
            found_columns,
        };
        ParseError::at(self.token.at, fault)
    }

    fn miscounted(&self, declared: usize, found: usize) -> ParseError {
        ParseError::at(self.token.at, Fault::CellCount { declared, found })
    }
}

/// The declared shape of a list of cells without rows; none if no shape is declared.
pub(super) fn shape_of_list(
    declared: &[Declared<'_>],
    count: usize,
) -> Result<Option<(usize, usize)>, ParseError> {
    let rows = declared.iter().find_map(|own| match own.sides {
        Sides::Rows(rows) | Sides::Both(rows, _) => Some((rows, own)),
        _ => None,
    });
    let columns = declared.iter().find_map(|own| match own.sides {
        Sides::Columns(columns) | Sides::Both(_, columns) => Some((columns, own)),
        _ => None,
    });
    let shape = match (rows, columns) {
        (Some((rows, own)), Some((columns, _))) if rows * columns != count => {
            return Err(own.miscounted(rows * columns, count));
        }
        (Some((side, own)), None) | (None, Some((side, own))) if !count.is_multiple_of(side) => {
            let fault = Fault::Uneven { found: count, side };
            return Err(ParseError::at(own.token.at, fault));
        }
        (Some((rows, _)), _) => (rows, count / rows),
        (None, Some((columns, _))) => (count / columns, columns),
        (None, None) => {
            let is_square = |own: &&Declared<'_>| matches!(own.sides, Sides::Square(_));
            let Some(own) = declared.iter().find(is_square) else {
                return Ok(None);
            };
            let side = count.isqrt();
            match side * side == count {
                true => (side, side),
                false if own.fits(side, side) => return Err(own.miscounted(side * side, count)),
                false => return Err(own.contradicted(1, count)),
            }
        }
    };
    Ok(Some(shape))
}

/// A side that is declared: a number, a word, or nothing.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Number(usize),
    Word,
    Open,
}

/// The sides in brackets and angle brackets before a list, the outermost first.
pub(super) fn dimensions(nodes: &[Node<'_>]) -> Vec<Side> {
    let mut sides = Vec::new();
    for node in nodes {
        match &node.item {
            Item::Group(group) if group.open.text == "[" => sides.extend(dimension(group)),
            Item::Word(word) if word.text.contains('<') => {
                let parts = word.text.split(|c: char| !c.is_alphanumeric());
                let numbers = parts.filter_map(|part| part.parse().ok());
                let mut numbers: Vec<Side> = numbers.map(Side::Number).collect();
                numbers.reverse();
                sides.extend(numbers);
            }
            _ => {}
        }
    }
    sides
}

/// The sides in `[3]`, `[3, 3]` and `[[u8; 3]; 3]`; a word that stands alone may be a number.
pub(super) fn dimension(group: &Group<'_>) -> Vec<Side> {
    let mut sides = match group.nodes.as_slice() {
        [] => vec![Side::Open],
        [
            Node {
                item: Item::Word(_),
                ..
            },
        ] => vec![Side::Word],
        _ => Vec::new(),
    };
    let cells = group.nodes.iter().filter_map(|node| match &node.item {
        Item::Cell(cell) => Some(cell.text.parse().map_or(Side::Word, Side::Number)),
        _ => None,
    });
    sides.extend(cells);
    for node in &group.nodes {
        if let Item::Group(inner) = &node.item {
            let inner = dimension(inner).into_iter();
            sides.extend(inner.filter(|side| !matches!(side, Side::Word)));
        }
    }
    sides
}

/// What sides in brackets say about a list.
pub(super) fn declare<'a>(
    sides: Vec<Side>,
    token: Token<'a>,
    declared: &mut Vec<Declared<'a>>,
) -> Result<(), ParseError> {
    use Side::{Number, Open, Word};
    let sides = match sides.as_slice() {
        [Number(cells)] => Sides::Cells(*cells),
        [.., Number(rows), Number(columns)] => Sides::Both(*rows, *columns),
        [.., Number(rows), Open] => Sides::Rows(*rows),
        [.., Open, Number(columns)] => Sides::Columns(*columns),
        [.., Word, Word | Number(_) | Open] | [.., Number(_) | Open, Word] => Sides::Unknown,
        [] | [Open | Word] | [.., Open, Open] => return Ok(()),
    };
    declared.push(Declared::new(sides, token)?);
    Ok(())
}

pub(super) fn is_size(name: &str) -> bool {
    let name = name.to_lowercase();
    SIZE_WORDS.contains(&name.as_str())
}

/// Checks what a text says about the blank: `# the blank is 1` is an error where 0 or the largest number is the blank.
/// Only the number that belongs to the word counts: `blank at row 2` and `the blank is 0, 3 rows` are right.
///
/// # Errors
/// At the number.
pub(super) fn check_blank(text: &str, cells: &[usize]) -> Result<(), ParseError> {
    const NAMED: [&str; 5] = ["the", "a", "tile", "cell", "petak"];
    const SAYS: [&str; 4] = ["is", "written", "as", "adalah"];
    for (number, line) in (1..).zip(text.lines()) {
        let words = words_at(line);
        let is = |list: &[&str], word: &str| list.contains(&&*word.to_lowercase());
        let is_comment = line.trim_start().starts_with(['#', '/', '%', ';']);
        // The word that the one at a place is said to be, before or behind it.
        let said = |from: usize, step: isize| {
            let mut place = from;
            // `#define BLANK 0`
            let mut is_said = step > 0 && is_comment;
            loop {
                let next = place.checked_add_signed(step)?;
                let (left, right) = (words.get(place.min(next))?, words.get(place.max(next))?);
                let between = &line[left.0 + left.1.len()..right.0];
                let is_sign = |c: char| c.is_whitespace() || "=:\"'`".contains(c);
                if !between.chars().all(is_sign) {
                    return None;
                }
                let (_, word) = words[next];
                let is_colon = step > 0 && between.contains(':');
                is_said |= is_colon || between.contains('=') || is(&SAYS, word);
                if !is(&SAYS, word) && !is(&NAMED, word) {
                    return is_said.then_some(words[next]);
                }
                place = next;
            }
        };
        let blanks = (0..words.len()).filter(|&place| is(&BLANK_WORDS, words[place].1));
        let numbers = blanks.flat_map(|place| [said(place, 1), said(place, -1)]);
        let mut wrong = numbers.flatten().filter(|(_, word)| {
            let number = word.parse::<usize>();
            number.is_ok_and(|number| number != 0 && !cells.contains(&number))
        });
        if let Some((place, text)) = wrong.next() {
            let column = line[..place].chars().count() + 1;
            let at = Position {
                line: number,
                column,
            };
            return Err(not_understood(Token { text, at }));
        }
    }
    Ok(())
}

/// The words and numbers of a line, each with its byte.
fn words_at(line: &str) -> Vec<(usize, &str)> {
    let start = line.as_ptr() as usize;
    let words = line.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words
        .map(|word| (word.as_ptr() as usize - start, word))
        .collect()
}

/// What `rows = 2`, `n = 3` and `size: 3x4` say; none if the name says nothing about the shape. The blank has a name,
/// too, and must be a blank.
pub(super) fn size_setting<'a>(
    name: Token<'a>,
    value: Option<Token<'a>>,
) -> Result<Option<Declared<'a>>, ParseError> {
    let lower = name.text.to_lowercase();
    let has = |words: &[&str]| words.contains(&lower.as_str());
    let is_known = has(&ROW_WORDS) || has(&COLUMN_WORDS) || has(&SIZE_WORDS) || has(&BLANK_WORDS);
    let Some(value) = value.filter(|value| is_known && value.text.len() <= MAX_SIZE) else {
        return Ok(None);
    };
    let number = value.text.parse::<usize>().ok();
    if has(&BLANK_WORDS) && number.is_some_and(|number| number > 0) {
        return Err(not_understood(value));
    }
    let pair = super::board::parse_size(value.text).ok();
    let sides = match (number, pair) {
        (Some(number), _) if has(&ROW_WORDS) => Sides::Rows(number),
        (Some(number), _) if has(&COLUMN_WORDS) => Sides::Columns(number),
        (Some(number), _) if has(&SIZE_WORDS) => Sides::Square(number),
        (None, Some(size)) if has(&SIZE_WORDS) => Sides::Both(size.rows(), size.columns()),
        _ => return Ok(None),
    };
    let token = Token {
        text: name.text,
        at: value.at,
    };
    Declared::new(sides, token).map(Some)
}
