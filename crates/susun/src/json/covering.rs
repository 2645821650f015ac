//! A search by exact cover, step by step over its matrix.

use packing::Puzzle;
use serde::Serialize;

use super::VERSION;
use crate::pack::Matrix;
use crate::pack::format::id;
use crate::trace::{Act, Covering, Tree, coverings};

/// The matrix and the steps. Rows and columns are named by their places, from 0.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct Covered {
    pub v: u32,
    pub id: String,
    /// The heads: letters of pieces, then numbers of cells.
    pub columns: Vec<String>,
    /// How many columns are pieces.
    pub pieces: usize,
    /// Level, row and column of the cell of each other column.
    pub cells: Vec<[i32; 3]>,
    /// The columns with a 1, for each row.
    pub rows: Vec<Vec<usize>>,
    pub steps: Vec<CoveredStep>,
}

/// A step, and the matrix after it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct CoveredStep {
    /// `choose`, `cover`, `uncover` or `solved`.
    pub act: &'static str,
    pub column: Option<usize>,
    pub row: Option<usize>,
    pub chosen: Vec<usize>,
    pub covered: Vec<usize>,
    pub removed: Vec<usize>,
    /// Rows that are left in the chosen column: none is a dead end.
    pub left: Option<usize>,
}

impl Covered {
    /// The steps of a recorded search.
    #[must_use]
    pub fn of(puzzle: &Puzzle, tree: &Tree) -> Self {
        let matrix = Matrix::of(puzzle);
        let rows: Vec<Vec<usize>> = matrix.rows.iter().map(|row| row.ones().collect()).collect();
        let step = |step: Covering| {
            let is_in = |row: &usize| !step.removed.contains(row) && !step.chosen.contains(row);
            let left = |column| {
                let rows = (0..rows.len()).filter(is_in);
                rows.filter(|&row| rows_has(&matrix, row, column)).count()
            };
            CoveredStep {
                act: match step.act {
                    Act::Choose => "choose",
                    Act::Cover => "cover",
                    Act::Uncover => "uncover",
                    Act::Solved => "solved",
                },
                left: step.column.map(left),
                column: step.column,
                row: step.row,
                chosen: step.chosen,
                covered: step.covered,
                removed: step.removed,
            }
        };
        let steps = coverings(tree, &matrix).into_iter().map(step).collect();
        let columns = 0..matrix.columns();
        Self {
            v: VERSION,
            id: id::print(puzzle),
            columns: columns.map(|column| matrix.head(puzzle, column)).collect(),
            pieces: matrix.pieces.len(),
            cells: matrix
                .cells
                .iter()
                .map(|&cell| puzzle.container().cells()[cell])
                .collect(),
            steps,
            rows,
        }
    }
}

fn rows_has(matrix: &Matrix, row: usize, column: usize) -> bool {
    matrix.rows[row].ones().any(|one| one == column)
}
