//! Packing puzzles: pieces into a container without overlap, and with no gap unless the puzzle allows holes,
//! on squares, cubes, or balls.
//!
//! The rules ([`Puzzle`], [`Piece`], [`Container`], [`Lattice`]) do no input, output or drawing.
//!
//! ```
//! use packing::{Container, Piece, Puzzle, Shape};
//!
//! let bar = Shape::new([[0, 0, 0], [0, 0, 1]]);
//! let pieces = vec![Piece { symbol: 'A', shape: bar, copies: 2.into() }];
//! let puzzle = Puzzle::new(Container::rectangle(2, 2)?, pieces, true)?;
//! assert_eq!(puzzle.free_cells().len(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod container;
mod copies;
mod labels;
mod lattice;
mod model;
mod obstacle;
mod puzzle;
mod reduction;
mod shape;
mod symmetry;
mod verify;

pub use container::{Container, ContainerError, MAX_BOX, MAX_CELLS};
pub use copies::{Division, divide};
pub use cover::Amount;
pub use labels::{Labels, next_labels};
pub use lattice::{Isometry, Lattice, Site};
pub use model::{Group, Grouping, Model};
pub use obstacle::{Obstacle, obstacle};
pub use puzzle::{Objective, Piece, PlaceError, Placement, Puzzle, PuzzleError};
pub use reduction::Reduction;
pub use shape::Shape;
pub use symmetry::{Action, Symmetry, puzzle_symmetries, symmetries};
pub use verify::{Flaw, MAX_ATTEMPTS, SymbolChecker, verify, verify_symbols};
