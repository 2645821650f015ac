//! The exact-cover matrix: a row for each placement, its ones in the colour of the piece.

use packing::Puzzle;
use render::colour::mix;
use render::{Anchor, Item, Paint, Scene, Weight};

use super::panel::{Panel, Words, page, text};
use super::{PictureError, Style};
use crate::pack::{self, Matrix};
use crate::palette;

/// Fields of the largest matrix that is drawn.
const MAX_FIELDS: usize = 20_000;

/// The matrix of a puzzle.
///
/// # Errors
/// When it has too many rows and columns to be looked at.
pub fn matrix(puzzle: &Puzzle, matrix: &Matrix, style: &Style) -> Result<Scene, PictureError> {
    let colours = style.theme.colours();
    let cell = style.side() * 0.5;
    let (rows, columns) = (matrix.rows.len(), matrix.columns());
    // A gap between the pieces and the cells.
    let gap = cell * 0.5;
    let left = |column: usize| {
        let behind = if column < matrix.pieces.len() {
            0.0
        } else {
            gap
        };
        column as f64 * cell + behind
    };
    let width = left(columns.saturating_sub(1)) + cell;
    let height = (rows as f64 + 1.0) * cell;
    if rows * columns > MAX_FIELDS {
        return Err(PictureError::TooManyFields { rows, columns });
    }
    let field = |x: f64, y: f64, colour| Item::Rect {
        x: x + cell * 0.06,
        y: y + cell * 0.06,
        width: cell * 0.88,
        height: cell * 0.88,
        radius: cell * 0.2,
        paint: Paint::plain(colour),
    };
    let none = mix(colours.ground, colours.soft, 0.13);
    let mut items = Vec::new();
    for column in 0..columns {
        let middle = (left(column) + cell / 2.0, cell / 2.0);
        let head = matrix.head(puzzle, column);
        let (size, weight) = (cell * 0.5, Weight::Bold);
        items.push(text(
            middle,
            &head,
            size,
            Anchor::Middle,
            weight,
            colours.soft,
        ));
    }
    for (number, row) in matrix.rows.iter().enumerate() {
        let y = (number as f64 + 1.0) * cell;
        for column in 0..columns {
            items.push(field(left(column), y, none));
        }
        let piece = matrix.pieces[row.piece];
        let colour = colours.piece_colour(palette::colour(puzzle, piece));
        for column in row.ones() {
            items.push(field(left(column), y, colour));
        }
    }
    let words = Words {
        heading: pack::Message::MatrixTitle.text(style.lang),
        lines: vec![pack::Message::Matrix(matrix).text(style.lang)],
        description: String::new(),
    };
    let panel = Panel {
        width,
        height,
        items,
    };
    Ok(page(&words, panel, style))
}
