//! Pictures as plain data, and the formats they are drawn in.
//!
//! A [`Scene`] says what one picture shows: grids of joined cells, shapes, text. A [`Film`] says what an
//! animation shows: sprites that are drawn once, and frames that say where they are. Callers know what they
//! mean; the backends below only draw:
//!
//! ```text
//!            ┌──► svg                       text in the SVG is text
//! Scene ──► primitive ──► draw ──► png      the same shapes as pixels
//!   └─────► terminal
//! Film ───► sprites (draw) ──► raster ──► indexed ──► gif, apng     only what changed between frames
//! ```
//!
//! The same input gives the same bytes on every machine: the font is part of the program, and nothing is
//! read from the system.
#![forbid(unsafe_code)]

#[cfg(feature = "png")]
mod apng;
pub mod colour;
#[cfg(feature = "raster")]
mod draw;
mod film;
pub mod font;
#[cfg(feature = "gif")]
mod gif;
#[cfg(feature = "raster")]
mod glyph;
mod grid;
#[cfg(feature = "raster")]
mod indexed;
#[cfg(feature = "png")]
mod png;
mod primitive;
#[cfg(feature = "raster")]
mod raster;
mod scale;
mod scene;
mod svg;
pub mod terminal;
pub mod tidy;

#[cfg(feature = "png")]
pub use apng::apng;
pub use colour::Rgb;
pub use film::{Film, Frame, Placed, Sprite};
#[cfg(feature = "gif")]
pub use gif::gif;
pub use grid::{Body, Caption, Cells, Grid, Label, Relief};
#[cfg(feature = "png")]
pub use png::png;
#[cfg(feature = "raster")]
pub use raster::{MAX_PIXELS, RasterError};
pub use scene::{Anchor, Fill, Item, Paint, Path, Scene, Step, Stroke, Text, Weight};
pub use svg::{escaped, font_faces, inline_svg, svg};
