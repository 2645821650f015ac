//! The text forms of boards and moves. Each parses what it prints.

mod ansi;
#[cfg(feature = "slide")]
mod answer;
#[cfg(feature = "slide")]
mod board;
mod border;
#[cfg(feature = "slide")]
mod cells;
#[cfg(feature = "slide")]
mod claims;
#[cfg(feature = "slide")]
mod clean;
#[cfg(feature = "slide")]
mod declared;
#[cfg(feature = "slide")]
mod functions;
#[cfg(feature = "slide")]
mod goals;
#[cfg(feature = "slide")]
mod grid;
#[cfg(feature = "slide")]
mod list_row;
#[cfg(feature = "slide")]
mod lists;
#[cfg(feature = "slide")]
mod masked;
#[cfg(feature = "slide")]
mod moves;
#[cfg(feature = "slide")]
mod order;
mod phrases;
#[cfg(feature = "slide")]
mod sections;
#[cfg(feature = "slide")]
mod shapes;
#[cfg(feature = "slide")]
mod tokens;
#[cfg(feature = "slide")]
mod values;

#[cfg(feature = "pack")]
pub(crate) use ansi::without_escapes;
#[cfg(feature = "slide")]
pub use answer::{Directions, Form, Mover, NoStep, Reader, Reading, WrongStep};
#[cfg(feature = "slide")]
pub(crate) use answer::{LISTS, printed_goal};
#[cfg(feature = "slide")]
pub use board::{parse_board, parse_size, parse_start, read_typed_board};
#[cfg(feature = "pack")]
pub(crate) use border::{is_bar, is_border};
#[cfg(feature = "slide")]
pub use claims::{Claims, Listed};
#[cfg(feature = "slide")]
pub use goals::{GOALS, GoalOfSize, goal_name, named_goal, parse_goal};
#[cfg(feature = "slide")]
pub(crate) use list_row::list_row;
#[cfg(feature = "slide")]
pub use masked::{NamedPuzzle, Symbols};
#[cfg(feature = "slide")]
pub(crate) use moves::read_answer;
#[cfg(feature = "slide")]
pub use moves::{
    METRICS, Notation, metric_name, parse_answer, parse_moves, print_moves, print_moves_in,
};
#[cfg(feature = "pack")]
pub(crate) use phrases::says_no_solution;
#[cfg(feature = "slide")]
pub use shapes::{SHAPES, Shape, board_id, board_line};
#[cfg(feature = "slide")]
pub(crate) use shapes::{princeton_board, rows_of};

/// Characters of the longest name of a tile on a board of symbols.
pub(crate) const MAX_NAME: usize = 12;

/// The ways to write a blank cell besides 0, the largest number and nothing at all.
const BLANKS: [&str; 7] = ["-", "_", "#", ".", "x", "X", "·"];

/// Other ways, which some courses and languages have.
#[cfg(feature = "slide")]
const OTHER_BLANKS: [&str; 15] = [
    "*",
    "b",
    "B",
    "□",
    "-1",
    "__",
    "--",
    "**",
    "None",
    "null",
    "NULL",
    "nil",
    "NaN",
    "nan",
    "undefined",
];

/// Whether a word stands for the blank, and is no number.
#[cfg(feature = "slide")]
fn is_blank(word: &str) -> bool {
    BLANKS.contains(&word) || OTHER_BLANKS.contains(&word)
}

/// The bracket that closes another; quotation marks close themselves.
pub(crate) fn closing(open: &str) -> &str {
    match open {
        "[" => "]",
        "(" => ")",
        "{" => "}",
        quote => quote,
    }
}

/// Characters of a word that an error repeats.
#[cfg(feature = "slide")]
const MAX_SHOWN: usize = 40;

/// A word as an error repeats it: the beginning of a long one.
#[cfg(feature = "slide")]
fn shown(word: &str) -> String {
    match word.char_indices().nth(MAX_SHOWN) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

#[cfg(feature = "slide")]
fn not_understood(token: tokens::Token<'_>) -> ParseError {
    let found = shown(token.text);
    ParseError::at(token.at, Fault::NotUnderstood { found })
}

#[cfg(feature = "slide")]
fn not_a_number(token: tokens::Token<'_>) -> ParseError {
    let found = shown(token.text);
    ParseError::at(token.at, Fault::NotANumber { found })
}

/// The longest list of moves that is read: a solution of the largest board has some two million.
pub const MAX_MOVES: usize = 10_000_000;

/// Whether a word can be a cell of a board.
pub(crate) fn is_cell(word: &str) -> bool {
    BLANKS.contains(&word) || word.bytes().all(|b| b.is_ascii_digit())
}

use crate::Lang;
use crate::family::{Explain, Remedy};
use crate::message::{fault, fix};

/// A place in a text, both from 1; the column counts characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line.
    pub line: usize,
    /// Character in the line.
    pub column: usize,
}

impl Position {
    /// The place behind some text.
    pub(crate) fn after(before: &str) -> Self {
        let last = before.rsplit('\n').next().unwrap_or_default();
        Self {
            line: before.matches('\n').count() + 1,
            column: last.chars().count() + 1,
        }
    }
}

/// Why a text is refused, and where. `F` is what can be wrong with texts of its kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError<F = Fault> {
    /// Where, if the fault has a place.
    pub at: Option<Position>,
    /// What.
    pub fault: F,
}

impl<F> ParseError<F> {
    pub(crate) fn at(at: Position, fault: F) -> Self {
        Self {
            at: Some(at),
            fault,
        }
    }

    pub(crate) fn of_all(fault: F) -> Self {
        Self { at: None, fault }
    }
}

impl<F: Explain> std::fmt::Display for ParseError<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(Position { line, column }) = self.at {
            write!(f, "line {line}, column {column}: ")?;
        }
        f.write_str(&self.fault.message(Lang::English))
    }
}

impl<F: Explain> std::error::Error for ParseError<F> {}

impl<F: Explain> Explain for ParseError<F> {
    fn message(&self, lang: Lang) -> String {
        self.fault.message(lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        self.fault.advice(lang)
    }

    fn remedies(&self) -> Vec<Remedy> {
        self.fault.remedies()
    }

    fn at(&self) -> Option<Position> {
        self.at
    }

    fn is_in_text(&self) -> bool {
        true
    }

    fn is_about_shape(&self) -> bool {
        self.fault.is_about_shape()
    }

    fn relocate(&mut self, place: &dyn Fn(Position) -> Position) {
        self.fault.relocate(place);
    }
}

/// What can be wrong with the text of a board, of moves or of a partition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(
    missing_docs,
    reason = "the variants say it; their texts are in `message`"
)]
pub enum Fault {
    Empty,
    NotText,
    LineTooLong {
        most: usize,
    },
    NotANumber {
        found: String,
    },
    Negative {
        found: String,
    },
    TooLarge {
        found: String,
        most: usize,
    },
    /// What is missing instead: a tile, or 0 for the blank.
    Twice {
        number: usize,
        first: Position,
        missing: usize,
    },
    /// And the tile that is missing instead.
    TwoBlanks {
        first: Position,
        missing: usize,
    },
    BothBlanks {
        largest: usize,
    },
    RowLength {
        row: usize,
        found: usize,
        expected: usize,
    },
    OneRow {
        found: usize,
    },
    Size {
        rows: usize,
        columns: usize,
    },
    BadSize {
        found: String,
    },
    BadSeed {
        found: String,
    },
    IdCount {
        found: usize,
        rows: usize,
        columns: usize,
    },
    /// An empty field in a row that has all its cells.
    EmptyField {
        expected: usize,
    },
    AmbiguousGap {
        row: usize,
    },
    /// A row that is one cell short, and its cells, from 1, that may be the blank.
    WhichCell {
        row: usize,
        cells: Vec<usize>,
    },
    /// The size before the rows, and that of the rows.
    Header {
        rows: usize,
        columns: usize,
        found_rows: usize,
        found_columns: usize,
    },
    /// `n = 8` before a board that has neither this side nor so many cells or tiles.
    NotASide {
        number: usize,
        rows: usize,
        columns: usize,
    },
    /// A list without rows, and the number of its rows or columns.
    Uneven {
        found: usize,
        side: usize,
    },
    /// A list without rows: the shape of its lines, and the side of a square of as many cells.
    TwoShapes {
        rows: usize,
        columns: usize,
        side: usize,
    },
    /// Cells that are declared, as in `int a[9]`, and those that follow.
    CellCount {
        declared: usize,
        found: usize,
    },
    /// A call, an index or an operator beside a list.
    NotUnderstood {
        found: String,
    },
    /// A function that fills a board by columns.
    ByColumns {
        found: String,
    },
    SeveralBoards {
        boards: usize,
    },
    OnlyGoal,
    /// Something that names no tile.
    NotASymbol {
        found: String,
    },
    /// An open cell on the board to be solved.
    OpenStart,
    NoBlank,
    SecondBlank,
    /// A tile of the goal that the board does not have.
    NoSuchTile {
        symbol: String,
    },
    /// A tile that the goal has more often than the board.
    TooManyTiles {
        symbol: String,
        wanted: usize,
        there: usize,
    },
    NoCentre {
        rows: usize,
        columns: usize,
    },
    Unclosed {
        open: String,
    },
    /// A bracket that closes nothing, or something else than is open.
    Unopened {
        found: String,
        expected: Option<String>,
    },
    TooDeep {
        most: usize,
    },
    /// A cell among rows in brackets.
    BesideList {
        found: String,
    },
    NotAMove {
        found: char,
    },
    BadCount {
        found: String,
    },
    TooManyMoves {
        most: usize,
    },
    BlockedMove {
        number: usize,
        letter: char,
        /// The letters may have been meant in this one.
        other_notation: &'static str,
    },
    NoMoves,
    /// No form of an answer is read; this is the first word that is no move.
    NothingRead {
        found: String,
    },
    /// Something beside a move.
    UnclearMove {
        found: String,
    },
    /// A number in front of a move.
    StepOrTile {
        number: usize,
    },
    /// The number of a step that is not the one after the step before.
    StepNumber {
        number: usize,
    },
    /// The moves here are not those that begin, or the board that stands, in this line.
    TwoAnswers {
        line: usize,
    },
    /// Directions of the tile here, and of the blank there, or the other way round.
    TwoMovers {
        line: usize,
    },
    /// Moves or boards from the goal to the start.
    Backward,
    /// A line that stands for moves that are left out.
    CutMoves,
    /// A board of an answer without all its rows.
    CutBoard {
        found: usize,
        expected: usize,
    },
    BadJson {
        problem: String,
    },
    /// Of a partition.
    #[cfg(feature = "slide")]
    Partition(sliding::pdb::PartitionFault),
}

impl Explain for Fault {
    fn message(&self, lang: Lang) -> String {
        fault(self, lang)
    }

    fn advice(&self, lang: Lang) -> Option<String> {
        Some(fix(self, lang))
    }

    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::BlockedMove { other_notation, .. } => {
                vec![Remedy::Set("notation", other_notation)]
            }
            _ => Vec::new(),
        }
    }

    fn relocate(&mut self, place: &dyn Fn(Position) -> Position) {
        if let Self::Twice { first, .. } | Self::TwoBlanks { first, .. } = self {
            *first = place(*first);
        }
    }
}
