//! Partitions of the tiles into patterns, drawn with letters, and sets of them.
//!
//! ```text
//!   # comments begin with a hash
//!   name small  size 3x3       a set: its name, and the size of its boards; `saves 60` may follow: how
//!                              much of the time of the size's first set it saves, in percent
//!   a a a
//!   a b b                      one partition: cells of one letter are a pattern,
//!   b b _                      the blank's goal is _
//!
//!   a a b                      after an empty line another partition of the same set:
//!   a a b                      the estimate is the greatest over all of them
//!   b b _
//! ```
//!
//! The first line of a set may be left out where there is only one, and so may the blanks between
//! the letters.

use std::fmt;

use super::MAX_TILES;
use super::blocks::MAX_CELLS;
use super::pattern::{Pattern, PatternError};
use crate::Size;

/// Patterns that have each tile once: their distances can be added up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    size: Size,
    blank: usize,
    patterns: Vec<Pattern>,
}

impl Partition {
    /// A partition made by rule, for boards without one in the catalogue: slices of the tiles in
    /// reading order, as large as `most_bytes` for all tables, and half of it for one, allow. None for boards that are too
    /// large or too small for any pattern.
    ///
    /// # Panics
    /// When the blank is not on the board.
    #[must_use]
    pub fn by_rule(size: Size, blank: usize, most_bytes: u64) -> Option<Self> {
        assert!(blank < size.cells(), "the blank is on the board");
        let tiles: Vec<usize> = (0..size.cells()).filter(|&cell| cell != blank).collect();
        if size.cells() > MAX_CELLS {
            return None;
        }
        let pattern = |slice: &[usize]| {
            let cells = slice.iter().fold(0, |cells, &cell| cells | 1 << cell);
            Pattern::new(size, blank, cells)
        };
        let slices = |most: usize| {
            let count = tiles.len().div_ceil(most);
            let bounds: Vec<usize> = (0..=count).map(|n| n * tiles.len() / count).collect();
            let slices = bounds.windows(2).map(|ends| &tiles[ends[0]..ends[1]]);
            slices
                .map(|slice| pattern(slice).ok())
                .collect::<Option<Vec<Pattern>>>()
        };
        let fits = |patterns: &Vec<Pattern>| {
            let bytes = patterns.iter().map(|pattern| pattern.estimated_bytes());
            bytes.clone().all(|bytes| bytes <= most_bytes / 2) && bytes.sum::<u64>() <= most_bytes
        };
        let most = RULE_TILES.min(tiles.len());
        let patterns = (1..=most).rev().filter_map(slices).find(fits)?;
        Some(Self {
            size,
            blank,
            patterns,
        })
    }

    /// Rows and columns of the boards.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The blank's goal cell.
    #[must_use]
    pub fn blank(&self) -> usize {
        self.blank
    }

    /// The patterns, in the order of their lowest cells.
    #[must_use]
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }
}

/// The most tiles of a slice: tables of more are large wherever they are useful.
const RULE_TILES: usize = 6;

/// Drawn as the parser reads it.
impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
        for cell in 0..self.size.cells() {
            let pattern = |pattern: &Pattern| pattern.cells() >> cell & 1 == 1;
            let letter = match self.patterns.iter().position(pattern) {
                Some(pattern) => letters.get(pattern).copied().unwrap_or('?'),
                None => '_',
            };
            let end = if (cell + 1) % self.size.columns() == 0 {
                "\n"
            } else {
                " "
            };
            write!(f, "{letter}{end}")?;
        }
        Ok(())
    }
}

/// Partitions whose greatest sum is the estimate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartitionSet {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// How much of the time of the size's first set it saves on hard boards, in percent, if known.
    pub saves: Option<u8>,
    size: Size,
    partitions: Vec<Partition>,
}

impl PartitionSet {
    /// A set of one partition.
    #[must_use]
    pub fn of(name: Option<String>, partition: Partition) -> Self {
        Self {
            name,
            saves: None,
            size: partition.size,
            partitions: vec![partition],
        }
    }

    /// Rows and columns of the boards.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The blank's goal cell.
    #[must_use]
    pub fn blank(&self) -> usize {
        self.partitions[0].blank
    }

    /// The partitions, at least one.
    #[must_use]
    pub fn partitions(&self) -> &[Partition] {
        &self.partitions
    }

    /// The patterns that tables are needed for, each once, mirror images left out.
    #[must_use]
    pub fn tables(&self) -> Vec<Pattern> {
        let mut tables = Vec::new();
        let patterns = self.partitions.iter().flat_map(|p| &p.patterns);
        for pattern in patterns.map(|pattern| pattern.canonical().0) {
            if !tables.contains(&pattern) {
                tables.push(pattern);
            }
        }
        tables
    }
}

/// Sets of partitions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    sets: Vec<PartitionSet>,
}

impl Catalogue {
    /// Reads sets.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn parse(text: &str) -> Result<Self, PartitionError> {
        let mut parser = Parser::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = 0;
        for (number, line) in text.lines().enumerate() {
            lines = number + 1;
            parser.line(lines, line)?;
        }
        parser.end_grid()?;
        parser.end_set()?;
        if parser.sets.is_empty() {
            return Err(PartitionError::new(lines.max(1), 1, PartitionFault::Empty));
        }
        Ok(Self { sets: parser.sets })
    }

    /// The sets, in the order of the text.
    #[must_use]
    pub fn sets(&self) -> &[PartitionSet] {
        &self.sets
    }
}

/// What is wrong with a text, and where: both from 1, the column in characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct PartitionError {
    /// Line.
    pub line: usize,
    /// Character in the line.
    pub column: usize,
    /// What.
    pub fault: PartitionFault,
}

impl PartitionError {
    fn new(line: usize, column: usize, fault: PartitionFault) -> Self {
        Self {
            line,
            column,
            fault,
        }
    }
}

/// What can be wrong with partitions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PartitionFault {
    /// No partition at all.
    #[error("there is no partition here")]
    Empty,
    /// A set without one.
    #[error("a set without a partition")]
    EmptySet,
    /// The line that begins a set is not `name NAME size ROWSxCOLUMNS`.
    #[error("\"{found}\" is not understood in the first line of a set")]
    Header {
        /// The word.
        found: String,
    },
    /// Not a size.
    #[error("\"{found}\" is not a size")]
    Size {
        /// The word.
        found: String,
    },
    /// Two sets of one size and one name.
    #[error("a second set of this name and size")]
    SameName,
    /// Neither a letter nor the blank.
    #[error("{found:?} is neither a letter nor _")]
    Cell {
        /// What it is.
        found: char,
    },
    /// A row of another length.
    #[error("a row of {found} cells where {expected} are needed")]
    RowLength {
        /// Cells there.
        found: usize,
        /// Cells of the other rows, or of the size.
        expected: usize,
    },
    /// Too few or too many rows.
    #[error("{found} rows where {expected} are needed")]
    Rows {
        /// Rows there.
        found: usize,
        /// Rows of the size.
        expected: usize,
    },
    /// Not a size of boards.
    #[error("a board of {rows}x{columns} is outside 2x2 to 100x100")]
    Board {
        /// Rows.
        rows: usize,
        /// Columns.
        columns: usize,
    },
    /// The blank has no goal.
    #[error("no cell is _, the blank's goal")]
    NoBlank,
    /// It has two.
    #[error("a second _")]
    TwoBlanks,
    /// It has another one than in the set's first partition.
    #[error("the blank's goal is another one than in the partition before")]
    OtherBlank,
    /// A letter's cells make no pattern.
    #[error("{letter}: {why}")]
    Pattern {
        /// The letter.
        letter: char,
        /// Why not.
        why: PatternError,
    },
}

/// A letter where it was read.
#[derive(Clone, Copy)]
struct Cell {
    letter: char,
    line: usize,
    column: usize,
}

/// The set that is being read.
#[derive(Default)]
struct Open {
    line: usize,
    name: Option<String>,
    saves: Option<u8>,
    size: Option<Size>,
    partitions: Vec<Partition>,
}

#[derive(Default)]
struct Parser {
    sets: Vec<PartitionSet>,
    open: Option<Open>,
    /// Rows of the partition that is being read.
    rows: Vec<Vec<Cell>>,
}

impl Parser {
    fn line(&mut self, number: usize, text: &str) -> Result<(), PartitionError> {
        let code = text.split('#').next().unwrap_or_default();
        let is_comment = code.len() < text.len();
        let mut words = words(code);
        match words.first() {
            // A comment by itself may stand anywhere, between two rows, too.
            None if is_comment => Ok(()),
            None => self.end_grid(),
            Some(&(_, "name" | "size")) if words.len() > 1 => {
                self.end_grid()?;
                self.end_set()?;
                let open = header(number, &mut words)?;
                self.open = Some(open);
                Ok(())
            }
            Some(_) => self.row(number, code),
        }
    }

    fn row(&mut self, line: usize, text: &str) -> Result<(), PartitionError> {
        let cells = text.chars().enumerate().filter(|(_, c)| !c.is_whitespace());
        let mut row = Vec::new();
        for (place, letter) in cells {
            let column = place + 1;
            if !letter.is_ascii_alphabetic() && letter != '_' {
                let fault = PartitionFault::Cell { found: letter };
                return Err(PartitionError::new(line, column, fault));
            }
            row.push(Cell {
                letter,
                line,
                column,
            });
        }
        let size = self.open.as_ref().and_then(|open| open.size);
        let columns = size.map(Size::columns);
        let expected = columns.or_else(|| self.rows.first().map(Vec::len));
        if let Some(expected) = expected.filter(|&expected| expected != row.len()) {
            let found = row.len();
            let at = row.get(expected).or(row.last()).copied();
            let column = at.map_or(1, |cell| cell.column);
            let fault = PartitionFault::RowLength { found, expected };
            return Err(PartitionError::new(line, column, fault));
        }
        self.rows.push(row);
        Ok(())
    }

    /// Makes a partition of the rows read, if there are any.
    fn end_grid(&mut self) -> Result<(), PartitionError> {
        let rows = std::mem::take(&mut self.rows);
        let Some(first) = rows.first() else {
            return Ok(());
        };
        let (line, columns) = (first[0].line, first.len());
        let at_first = |fault| Err(PartitionError::new(line, 1, fault));
        let open = self.open.get_or_insert_with(|| Open {
            line,
            ..Open::default()
        });
        let size = match open.size {
            Some(size) => size,
            None => match Size::new(rows.len(), columns) {
                Ok(size) => size,
                Err(_) => {
                    let rows = rows.len();
                    return at_first(PartitionFault::Board { rows, columns });
                }
            },
        };
        if rows.len() != size.rows() {
            return at_first(PartitionFault::Rows {
                found: rows.len(),
                expected: size.rows(),
            });
        }
        open.size = Some(size);
        let cells = rows.concat();
        let partition = partition(size, &cells).map_err(|(cell, fault)| {
            let (line, column) = cell.map_or((line, 1), |cell| (cell.line, cell.column));
            PartitionError::new(line, column, fault)
        })?;
        let other = |first: &Partition| first.blank != partition.blank;
        if open.partitions.first().is_some_and(other) {
            let Cell { line, column, .. } = cells[partition.blank];
            return Err(PartitionError::new(
                line,
                column,
                PartitionFault::OtherBlank,
            ));
        }
        open.partitions.push(partition);
        Ok(())
    }

    fn end_set(&mut self) -> Result<(), PartitionError> {
        let Some(open) = self.open.take() else {
            return Ok(());
        };
        let fault = |fault| Err(PartitionError::new(open.line, 1, fault));
        let Some(first) = open.partitions.first() else {
            return fault(PartitionFault::EmptySet);
        };
        let size = first.size;
        let same = |set: &PartitionSet| set.name == open.name && set.size == size;
        if self.sets.iter().any(same) {
            return fault(PartitionFault::SameName);
        }
        self.sets.push(PartitionSet {
            name: open.name,
            saves: open.saves,
            size,
            partitions: open.partitions,
        });
        Ok(())
    }
}

/// The words of a line, each with its column.
fn words(line: &str) -> Vec<(usize, &str)> {
    line.split_whitespace()
        .map(|word| {
            let before = word.as_ptr() as usize - line.as_ptr() as usize;
            (line[..before].chars().count() + 1, word)
        })
        .collect()
}

/// `name NAME size ROWSxCOLUMNS saves PERCENT`, in any order, any left out.
fn header(line: usize, words: &mut [(usize, &str)]) -> Result<Open, PartitionError> {
    let mut open = Open {
        line,
        ..Open::default()
    };
    for pair in words.chunks(2) {
        let (column, key) = pair[0];
        let wrong = |column, fault| Err(PartitionError::new(line, column, fault));
        let &[_, (value_column, value)] = pair else {
            let found = key.to_owned();
            return wrong(column, PartitionFault::Header { found });
        };
        match key {
            "name" if open.name.is_none() => open.name = Some(value.to_owned()),
            "size" if open.size.is_none() => match size(value) {
                Some(size) => open.size = Some(size),
                None => {
                    let found = value.to_owned();
                    return wrong(value_column, PartitionFault::Size { found });
                }
            },
            "saves" if open.saves.is_none() => match value.parse() {
                Ok(percent @ 1..100) => open.saves = Some(percent),
                _ => {
                    let found = value.to_owned();
                    return wrong(value_column, PartitionFault::Header { found });
                }
            },
            _ => {
                let found = key.to_owned();
                return wrong(column, PartitionFault::Header { found });
            }
        }
    }
    Ok(open)
}

fn size(text: &str) -> Option<Size> {
    let (rows, columns) = text.split_once('x')?;
    Size::new(rows.parse().ok()?, columns.parse().ok()?).ok()
}

/// The patterns of letters; a fault comes with the cell it is seen at, if there is one.
fn partition(size: Size, cells: &[Cell]) -> Result<Partition, (Option<Cell>, PartitionFault)> {
    let mut blanks = (0..cells.len()).filter(|&cell| cells[cell].letter == '_');
    let Some(blank) = blanks.next() else {
        return Err((None, PartitionFault::NoBlank));
    };
    if let Some(second) = blanks.next() {
        return Err((Some(cells[second]), PartitionFault::TwoBlanks));
    }
    let mut patterns = Vec::new();
    for (place, &cell) in cells.iter().enumerate() {
        let is_first = cells[..place].iter().all(|c| c.letter != cell.letter);
        if place == blank || !is_first {
            continue;
        }
        let letter = cell.letter;
        let refuse = |why| (Some(cell), PartitionFault::Pattern { letter, why });
        // There are no patterns for more cells than a word has bits.
        if cells.len() > MAX_CELLS {
            return Err(refuse(PatternError::Board { cells: cells.len() }));
        }
        let same = (0..cells.len()).filter(|&other| cells[other].letter == letter);
        let set = same.fold(0, |set, cell| set | 1 << cell);
        patterns.push(Pattern::new(size, blank, set).map_err(refuse)?);
    }
    debug_assert!(patterns.iter().all(|pattern| pattern.tiles() <= MAX_TILES));
    Ok(Partition {
        size,
        blank,
        patterns,
    })
}
