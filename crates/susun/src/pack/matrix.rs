//! The exact-cover matrix of a puzzle: what dancing links and the other engines search.
//!
//! ```text
//!            pieces   cells
//!            A B      1 2 3
//!   A at 1   1 .      1 . .
//!   A at 2   1 .      . 1 .
//!   B at 1   . 1      1 1 .        a solution: rows with exactly one 1 in every column
//! ```
//!
//! The column of a piece that need not be used, or of a cell that may stay empty, is optional: a solution has at
//! most one 1 there, or as many as there are copies.

use packing::{Grouping, Model, Puzzle};

/// The matrix, as the ones of its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Matrix {
    /// The pieces that are left: the first columns.
    pub pieces: Vec<usize>,
    /// The free cells of the container in reading order: the other columns.
    pub cells: Vec<usize>,
    /// The placements.
    pub rows: Vec<MatrixRow>,
    /// Whether there are optional columns.
    pub has_optional: bool,
}

/// One placement of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MatrixRow {
    /// The column of the piece.
    pub piece: usize,
    /// The columns of the cells it covers, sorted.
    pub cells: Vec<usize>,
}

impl Matrix {
    /// The matrix of what is left to do in a puzzle.
    #[must_use]
    pub fn of(puzzle: &Puzzle) -> Self {
        let model = Model::new(puzzle, Grouping::Pieces);
        let groups = model.groups().iter();
        let pieces: Vec<usize> = groups
            .filter_map(|group| group.pieces.first())
            .map(|&(piece, _)| piece)
            .collect();
        let mut cells = puzzle.free_cells();
        cells.sort_unstable();
        let column = |cell: &usize| {
            let place = cells.binary_search(cell).expect("it is free");
            pieces.len() + place
        };
        let choices = model.problem().choices().iter().enumerate();
        let choices = choices.filter(|&(number, _)| !model.is_hole(number));
        let rows = choices.map(|(number, choice)| {
            let mut covered: Vec<usize> = model.place(number).iter().map(column).collect();
            covered.sort_unstable();
            MatrixRow {
                piece: choice.group,
                cells: covered,
            }
        });
        Self {
            rows: rows.collect(),
            pieces,
            cells,
            has_optional: !puzzle.is_exact(),
        }
    }

    /// How many columns there are.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.pieces.len() + self.cells.len()
    }

    /// The head of a column: a piece's letter, or the number of a cell from 1.
    #[must_use]
    pub fn head(&self, puzzle: &Puzzle, column: usize) -> String {
        match self.pieces.get(column) {
            Some(&piece) => puzzle.pieces()[piece].symbol.to_string(),
            None => (column - self.pieces.len() + 1).to_string(),
        }
    }
}

impl MatrixRow {
    /// The columns with a 1.
    pub fn ones(&self) -> impl Iterator<Item = usize> {
        std::iter::once(self.piece).chain(self.cells.iter().copied())
    }
}
