//! Puzzles, answers and searches as pictures: what is on them, as [`render::Scene`]s and [`render::Film`]s
//! of plain data. How they become SVG, pixels or a terminal's text is `render`'s business, and it knows no
//! puzzle.
//!
//! ```
//! use susun::picture::{Boards, Scheme, Style};
//! use susun::{Lang, render, slide};
//!
//! let puzzle = slide::parse("1 2 3/4 0 5/7 8 6")?;
//! let boards = Boards::new(&puzzle, Style::new(Lang::English)).scheme(Scheme::Lines);
//! assert!(render::svg(&boards.start()).starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "pack")]
mod balls;
#[cfg(feature = "slide")]
mod boards;
mod chart;
#[cfg(feature = "slide")]
mod descent;
mod film;
#[cfg(feature = "pack")]
mod heat;
#[cfg(feature = "slide")]
mod kurang;
#[cfg(feature = "pack")]
mod matrix;
mod message;
mod panel;
#[cfg(feature = "pack")]
mod sheet;
#[cfg(feature = "pack")]
mod shelf;
#[cfg(feature = "slide")]
mod slide_film;
#[cfg(feature = "slide")]
pub mod study;
mod theme;
#[cfg(feature = "pack")]
mod tray_film;
#[cfg(feature = "pack")]
mod trays;
#[cfg(feature = "trace")]
mod tree;

#[cfg(feature = "slide")]
pub use boards::{Boards, MAX_BOARDS, Scheme, strip_fits};
pub use chart::{Bar, Notes, chart, chart_with};
pub use film::{BESIDE_GAP, MAX_MOVES};
#[cfg(feature = "pack")]
pub use heat::{heat, percent};
#[cfg(feature = "slide")]
pub use kurang::kurang;
#[cfg(feature = "pack")]
pub use matrix::matrix;
pub use message::Message;
#[cfg(feature = "pack")]
pub use sheet::{Card, Sheet};
#[cfg(feature = "slide")]
pub use slide_film::check_animation;
pub use theme::{CELL, Style, Theme};
#[cfg(feature = "pack")]
pub use tray_film::check_filling;
#[cfg(feature = "pack")]
pub use trays::{Highlight, Tray};
#[cfg(feature = "trace")]
pub use tree::{TreeStyle, tree, tree_film};

/// Why there is no picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PictureError {
    /// Too many moves, or too large a board, for an animation.
    TooLongToWatch {
        /// Moves asked for.
        moves: usize,
        /// The most there can be.
        most: usize,
        /// Cells of the board.
        cells: usize,
        /// The most there can be.
        most_cells: usize,
    },
    /// A side has more pixels than the format can tell.
    TooLong {
        /// In pixels.
        side: u64,
        /// The most there can be.
        most: u64,
    },
    /// Drawing would take more memory than it may.
    Memory {
        /// What it would take.
        bytes: u64,
        /// What it may take.
        most: u64,
    },
    /// A matrix with too many fields to look at.
    TooManyFields {
        /// Its rows.
        rows: usize,
        /// Its columns.
        columns: usize,
    },
    /// There is nothing to draw.
    Empty,
    /// Its tiles are not numbers that differ.
    NoNumbers,
    /// More pixels than a file should have.
    TooLarge {
        /// In pixels.
        width: u64,
        /// In pixels.
        height: u64,
    },
}

#[cfg(feature = "pictures")]
impl From<render::RasterError> for PictureError {
    fn from(error: render::RasterError) -> Self {
        match error {
            render::RasterError::TooLarge { width, height } => Self::TooLarge { width, height },
            render::RasterError::TooLong { side, most } => Self::TooLong { side, most },
            _ => Self::Empty,
        }
    }
}
