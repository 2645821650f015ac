//! A search by exact cover as its matrix shows it: columns that are covered, rows that are taken out, and both
//! put back when a row fails.
//!
//! Knuth, "Dancing links" (2000): to choose a row is to cover every column where it has a 1, and to cover a column
//! is to take it out, and every row that has a 1 there.

use super::tree::{Fate, Item, Step, Tree};
use crate::pack::Matrix;

/// What happens in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A column is chosen: the one with the fewest rows, or none at all, which is a dead end.
    Choose,
    /// A row of that column is chosen, and its columns are covered.
    Cover,
    /// The row that was chosen last is given up, and its columns are uncovered.
    Uncover,
    /// Every column is covered.
    Solved,
}

/// A step, and the matrix after it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Covering {
    /// What happens.
    pub act: Act,
    /// The column that is chosen.
    pub column: Option<usize>,
    /// The row that is chosen or given up.
    pub row: Option<usize>,
    /// The rows that are chosen.
    pub chosen: Vec<usize>,
    /// The columns that are covered.
    pub covered: Vec<usize>,
    /// The rows that are out: those with a 1 in a covered column, the chosen ones excepted.
    pub removed: Vec<usize>,
}

/// The steps of a recorded search by cells and pieces. A node that the record leaves out has no step.
#[must_use]
pub fn coverings(tree: &Tree, matrix: &Matrix) -> Vec<Covering> {
    let mut steps = Vec::new();
    let mut chosen: Vec<usize> = Vec::new();
    // The nodes from the root to the one that was seen last.
    let mut path: Vec<usize> = Vec::new();
    for (number, node) in tree.nodes.iter().enumerate() {
        while path.last().copied() != node.parent && path.len() > 1 {
            path.pop();
            let row = chosen.pop();
            steps.push(after(matrix, Act::Uncover, None, row, &chosen));
        }
        path.push(number);
        if let Some(row) = node.step.as_ref().and_then(|step| row_of(matrix, step)) {
            chosen.push(row);
            steps.push(after(matrix, Act::Cover, None, Some(row), &chosen));
        }
        if let Some((item, _)) = node.branch {
            let column = column_of(matrix, item);
            steps.push(after(matrix, Act::Choose, column, None, &chosen));
        }
        if node.fate == Fate::Goal {
            steps.push(after(matrix, Act::Solved, None, None, &chosen));
        }
    }
    steps
}

fn after(
    matrix: &Matrix,
    act: Act,
    column: Option<usize>,
    row: Option<usize>,
    chosen: &[usize],
) -> Covering {
    let mut covered: Vec<usize> = chosen
        .iter()
        .flat_map(|&row| matrix.rows[row].ones())
        .collect();
    covered.sort_unstable();
    let is_out = |row: &usize| {
        let mut ones = matrix.rows[*row].ones();
        !chosen.contains(row) && ones.any(|column| covered.binary_search(&column).is_ok())
    };
    Covering {
        act,
        column,
        row,
        chosen: chosen.to_vec(),
        removed: (0..matrix.rows.len()).filter(is_out).collect(),
        covered,
    }
}

fn column_of(matrix: &Matrix, item: Item) -> Option<usize> {
    match item {
        Item::Piece(piece) => matrix.pieces.iter().position(|&other| other == piece),
        Item::Cell(cell) => {
            let place = matrix.cells.iter().position(|&other| other == cell);
            place.map(|place| matrix.pieces.len() + place)
        }
    }
}

fn row_of(matrix: &Matrix, step: &Step) -> Option<usize> {
    let Step::Place(placement) = step else {
        return None;
    };
    let mut columns: Vec<usize> = placement
        .cells
        .iter()
        .filter_map(|&cell| column_of(matrix, Item::Cell(cell)))
        .collect();
    columns.sort_unstable();
    let piece = column_of(matrix, Item::Piece(placement.piece));
    let is_it = |row: &crate::pack::MatrixRow| Some(row.piece) == piece && row.cells == columns;
    matrix.rows.iter().position(is_it)
}
