//! Goals with open cells, and boards whose tiles may look alike: a symbol for each cell.
//!
//! ```text
//!   1 2 3 4        *        any tile
//!   5 6 7 8        0 _ . -  the blank; if the goal does not name it, it may be in any open cell
//!   * * * *        others   the number, letter or name of a tile; equal ones look alike
//!   * * * *
//! ```

use std::collections::HashSet;

use sliding::masked::{MaskedError, MaskedPuzzle};
use sliding::{Board, Size};

use super::{Fault, MAX_NAME, ParseError, Position};

/// The symbol of a cell that any tile may fill.
const ANY: &str = "*";
const BLANK: &str = "0";

/// Rows of symbols, and where they are in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbols {
    size: Size,
    cells: Vec<(String, Position)>,
}

impl Symbols {
    /// Reads rows, as lines or separated by slashes, of symbols that are separated by blanks or commas; rows without
    /// blanks have a character for each cell.
    ///
    /// # Errors
    /// When rows differ in length, or there is something else.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let mut rows: Vec<Vec<(String, Position)>> = Vec::new();
        for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            let mut row = Vec::new();
            let mut column = 0;
            let mut symbol = String::new();
            for c in text.chars().chain(['/']) {
                column += 1;
                let ends = c.is_whitespace() || matches!(c, '/' | ',' | ';' | '|');
                if !ends {
                    symbol.push(c);
                    continue;
                }
                if !symbol.is_empty() {
                    let at = Position {
                        line,
                        column: column - symbol.chars().count(),
                    };
                    row.push((std::mem::take(&mut symbol), at));
                }
                if matches!(c, '/' | ';' | '|') && !row.is_empty() {
                    rows.push(std::mem::take(&mut row));
                }
            }
        }
        let is_dense =
            |row: &Vec<(String, Position)>| row.len() == 1 && row[0].0.chars().count() > 1;
        let is_all_dense = rows.iter().all(is_dense);
        for row in &mut rows {
            // A row of open cells is clear anyway.
            let is_open = is_dense(row) && row[0].0.chars().all(|c| c == '*');
            if is_all_dense || is_open {
                let (text, at) = row.remove(0);
                for (shift, c) in text.chars().enumerate() {
                    let column = at.column + shift;
                    row.push((c.to_string(), Position { column, ..at }));
                }
            }
        }
        Self::of_rows(rows)
    }

    fn of_rows(rows: Vec<Vec<(String, Position)>>) -> Result<Self, ParseError> {
        let Some(first) = rows.first() else {
            return Err(ParseError::of_all(Fault::Empty));
        };
        let expected = first.len();
        for (number, row) in (1..).zip(&rows) {
            if row.len() != expected {
                let fault = Fault::RowLength {
                    row: number,
                    found: row.len(),
                    expected,
                };
                return Err(ParseError::at(row[0].1, fault));
            }
        }
        let (height, columns) = (rows.len(), expected);
        let size = Size::new(height, columns).map_err(|_| {
            ParseError::of_all(Fault::Size {
                rows: height,
                columns,
            })
        })?;
        let mut cells: Vec<(String, Position)> = rows.into_iter().flatten().collect();
        for (symbol, at) in &mut cells {
            let length = symbol.chars().count();
            let is_name = symbol.chars().all(char::is_alphanumeric) && length <= MAX_NAME;
            *symbol = match symbol.as_str() {
                ANY => continue,
                "_" | "." | "-" => BLANK.to_owned(),
                name if is_name => match name.parse::<u64>() {
                    Ok(number) => number.to_string(),
                    Err(_) => continue,
                },
                other => {
                    let found = other.to_owned();
                    return Err(ParseError::at(*at, Fault::NotASymbol { found }));
                }
            };
        }
        Ok(Self { size, cells })
    }

    /// Rows and columns.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// All rows in one line, separated by slashes.
    #[must_use]
    pub fn line(&self) -> String {
        let symbols = self.cells.iter().map(|(symbol, _)| symbol.as_str());
        line(self.size, symbols)
    }

    /// Whether a cell is open.
    #[must_use]
    pub fn has_any(&self) -> bool {
        self.cells.iter().any(|(symbol, _)| symbol == ANY)
    }

    /// Whether it can be a whole board: one blank, and no open cell.
    #[must_use]
    pub fn is_board(&self) -> bool {
        let blanks = self.cells.iter().filter(|(symbol, _)| symbol == BLANK);
        blanks.count() == 1 && !self.has_any()
    }

    /// Whether it is a whole board of single letters.
    #[must_use]
    pub fn is_of_letters(&self) -> bool {
        let is_letter = |symbol: &str| symbol.len() == 1 && symbol.starts_with(char::is_alphabetic);
        let mut symbols = self.cells.iter().map(|(symbol, _)| symbol.as_str());
        self.is_board() && symbols.all(|symbol| symbol == BLANK || is_letter(symbol))
    }

    /// Whether two tiles look alike.
    #[must_use]
    pub fn has_equal(&self) -> bool {
        let mut seen = HashSet::new();
        let mut named = self.cells.iter().filter(|(symbol, _)| symbol != ANY);
        named.any(|(symbol, _)| !seen.insert(symbol))
    }
}

fn line<'a>(size: Size, symbols: impl Iterator<Item = &'a str>) -> String {
    let symbols: Vec<&str> = symbols.collect();
    let rows = symbols.chunks(size.columns());
    rows.map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
}

/// A masked puzzle, and what its kinds are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPuzzle {
    /// The puzzle.
    pub puzzle: MaskedPuzzle,
    /// By kind.
    names: Vec<String>,
}

/// Kinds are called by their numbers.
impl From<MaskedPuzzle> for NamedPuzzle {
    fn from(puzzle: MaskedPuzzle) -> Self {
        let most = puzzle.kinds().iter().max().copied().unwrap_or(0);
        let names = (0..=most).map(|kind| kind.to_string()).collect();
        Self { puzzle, names }
    }
}

impl NamedPuzzle {
    /// A goal for a board of numbers.
    ///
    /// # Errors
    /// When the goal wants other tiles.
    ///
    /// # Panics
    /// When the sizes differ.
    pub fn of_board(start: Board, goal: &Symbols) -> Result<Self, ParseError> {
        let kinds = 0..start.size().cells() as u16;
        let names = kinds.clone().map(|kind| kind.to_string()).collect();
        Self::new(start, kinds.collect(), names, goal)
    }

    /// A goal for a board of symbols. Its tiles are numbered in reading order.
    ///
    /// # Errors
    /// When the start has open cells or not one blank, or the goal wants other tiles.
    ///
    /// # Panics
    /// When the sizes differ.
    pub fn of_symbols(start: &Symbols, goal: &Symbols) -> Result<Self, ParseError> {
        if let Some((_, at)) = start.cells.iter().find(|(symbol, _)| symbol == ANY) {
            return Err(ParseError::at(*at, Fault::OpenStart));
        }
        let mut blanks = start.cells.iter().filter(|(symbol, _)| symbol == BLANK);
        match (blanks.next(), blanks.next()) {
            (None, _) => return Err(ParseError::of_all(Fault::NoBlank)),
            (Some(_), Some((_, at))) => return Err(ParseError::at(*at, Fault::SecondBlank)),
            (Some(_), None) => {}
        }
        let mut names = vec![BLANK.to_owned()];
        let (mut cells, mut kinds) = (Vec::new(), vec![0]);
        for (symbol, _) in &start.cells {
            if symbol == BLANK {
                cells.push(0);
                continue;
            }
            let kind = names.iter().position(|name| name == symbol);
            kinds.push(kind.unwrap_or_else(|| {
                names.push(symbol.clone());
                names.len() - 1
            }) as u16);
            cells.push(kinds.len() as u16 - 1);
        }
        let start = Board::new(start.size, cells).expect("numbered in order");
        Self::new(start, kinds, names, goal)
    }

    fn new(
        start: Board,
        kinds: Vec<u16>,
        names: Vec<String>,
        goal: &Symbols,
    ) -> Result<Self, ParseError> {
        assert_eq!(start.size(), goal.size, "one size");
        let mut wanted = Vec::with_capacity(goal.cells.len());
        for (symbol, at) in &goal.cells {
            let kind = names.iter().position(|name| name == symbol);
            wanted.push(match kind {
                None if symbol == ANY => None,
                Some(kind) => Some(kind as u16),
                None => {
                    let symbol = symbol.clone();
                    return Err(ParseError::at(*at, Fault::NoSuchTile { symbol }));
                }
            });
        }
        match MaskedPuzzle::new(start, kinds, wanted) {
            Ok(puzzle) => Ok(Self { puzzle, names }),
            Err(MaskedError::TooMany { kind, cell, there }) => {
                let symbol = names[usize::from(kind)].clone();
                let of_kind = |(other, _): &&(String, Position)| *other == symbol;
                let wanted = goal.cells.iter().filter(of_kind).count();
                let fault = Fault::TooManyTiles {
                    symbol,
                    wanted,
                    there,
                };
                Err(ParseError::at(goal.cells[cell].1, fault))
            }
            Err(error) => unreachable!("{error}"),
        }
    }

    /// What stands in each cell of a board.
    fn symbols<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = &'a str> {
        let name = |&tile: &u16| &*self.names[usize::from(self.puzzle.kinds()[usize::from(tile)])];
        board.cells().iter().map(name)
    }

    fn goal_symbols(&self) -> impl Iterator<Item = &str> {
        let name = |kind: &Option<u16>| kind.map_or(ANY, |kind| &self.names[usize::from(kind)]);
        self.puzzle.goal().iter().map(name)
    }

    /// A board in one line, rows separated by slashes.
    #[must_use]
    pub fn board_line(&self, board: &Board) -> String {
        line(self.puzzle.size(), self.symbols(board))
    }

    /// The goal in one line.
    #[must_use]
    pub fn goal_line(&self) -> String {
        line(self.puzzle.size(), self.goal_symbols())
    }

    /// The rows of a board, in columns; the blank is a dot.
    #[must_use]
    pub fn board_rows(&self, board: &Board) -> Vec<String> {
        self.rows(self.symbols(board))
    }

    /// The rows of the goal.
    #[must_use]
    pub fn goal_rows(&self) -> Vec<String> {
        self.rows(self.goal_symbols())
    }

    fn rows<'a>(&self, symbols: impl Iterator<Item = &'a str>) -> Vec<String> {
        let width = self.names.iter().map(|name| name.chars().count()).max();
        let width = width.unwrap_or(1);
        let shown = symbols.map(|symbol| match symbol {
            BLANK => ".",
            symbol => symbol,
        });
        let shown: Vec<String> = shown.map(|symbol| format!("{symbol:>width$}")).collect();
        let rows = shown.chunks(self.puzzle.size().columns());
        rows.map(|row| row.join(" ")).collect()
    }

    /// Whether every tile is called by its number.
    #[must_use]
    pub fn is_of_numbers(&self) -> bool {
        let mut kinds = self.puzzle.kinds().iter().enumerate();
        kinds.all(|(tile, &kind)| self.names[usize::from(kind)] == tile.to_string())
    }
}
