//! Tables for the multi-tile metric, in which a move pushes any number of tiles along one line.
//!
//! A push along a column changes the board, but not what is left of it when the blank's row is
//! forgotten: the column's tiles keep their order. So let the *class* of a board along its column
//! be the board without the blank's row, and the class along its row the same without the column.
//!
//! ```text
//!   8 1 2       8 1 2
//!   3 _ 5       3   5        one class along the column: all three boards with the blank
//!   6 4 7       6 4 7        anywhere in the column and 1, 4 above one another around it
//!
//!   a board is one of the boards of two classes, one along its column and one along its row:
//!
//!   classes along columns   o   o   o        a board is an edge; a push along a column
//!                           |\ / \ /|        stays at the upper end and takes another edge of it
//!   classes along rows      o   o   o
//! ```
//!
//! T pushes, in turn along columns and rows, pass T classes: the first is one of the start's two,
//! the last one of the goal's two, and there are T - 1 edges between them. So the least number of
//! pushes is one more than the least distance of a class of the start from a class of the goal, in
//! a graph in which every class has as many neighbours as its line has cells.
//!
//! A pattern forgets what is written on the other tiles. What is left is a graph of the same kind,
//! with distances that are not greater. A [`Table`] holds them for one goal, the class along the
//! column of the goal's blank; the other one is served by the board with rows and columns exchanged.
//! The distance of a class along columns is even, of one along rows odd; and a
//! step changes it by exactly 1. So one bit a class tells the children's distances from their
//! parent's, as in the tables of slides.
//!
//! The goal class does not change when the board is turned upside down, if the tiles are renamed
//! with it. So a table is looked up twice, for the pattern and for its mirror image, and the
//! greater distance counts. Both together know all tiles but two; if both distances are 0, parity
//! puts these two in their places as well.

mod build;
mod frame;
mod shape;
mod space;
mod table;

pub use frame::{PushesError, patterns};
pub use shape::Shape;
pub use space::{PushSpace, Step};
pub use table::Table;

/// The most cells of a board with tables of pushes.
pub const MAX_CELLS: usize = 16;
/// The most tiles of a pattern: the first three make a word of a set, and that is one byte.
pub const MAX_TILES: usize = 7;
/// The fewest tiles of a pattern.
pub const MIN_TILES: usize = 4;

/// Classes along columns.
const COLUMN: usize = 0;
/// Classes along rows.
const ROW: usize = 1;
