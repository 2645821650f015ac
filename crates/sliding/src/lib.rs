//! Sliding-tile puzzles: boards of numbered tiles with one blank, any size from 2x2 to 100x100.
//!
//! The rules ([`Board`], [`Direction`], [`Metric`]), the proof that a board can or cannot be
//! solved ([`parity`]), the estimates ([`heuristic`]) and the search spaces ([`space`]) that the
//! engines of the `search` crate run on. No input, no output, no clock, no drawing.
//!
//! ```
//! use sliding::{Board, Puzzle, parity};
//!
//! let start = Board::from_rows(&[&[1, 2, 3], &[4, 5, 6], &[0, 7, 8]])?;
//! let puzzle = Puzzle::to_default_goal(start);
//! assert!(parity::Parity::of(&puzzle).is_solvable());
//! # Ok::<(), sliding::BoardError>(())
//! ```
#![forbid(unsafe_code)]

mod automaton;
mod board;
pub mod census;
pub mod construct;
mod direction;
pub mod engine;
pub mod graph;
pub mod heuristic;
pub mod layers;
pub mod learned;
pub mod masked;
mod metric;
pub mod parity;
pub mod pdb;
mod puzzle;
mod sequences;
pub mod space;

pub use board::{Board, BoardError, MAX_SIDE, MIN_SIDE, Size};
pub use direction::Direction;
pub use metric::{Metric, runs};
pub use puzzle::{Puzzle, PuzzleError};
pub use sequences::Sequences;
