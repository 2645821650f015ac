//! Pattern databases: exact distances of a few tiles, added up.

mod additive;
mod blocks;
mod build;
mod layout;
mod order;
mod pattern;
mod space;
mod table;

pub use additive::{Additive, View};
pub use blocks::MOST_CELLS;
pub use build::Level;
pub use layout::{Layout, UpTo16, UpTo32, UpTo64};
pub use order::MOST_TILES;
pub use pattern::{Pattern, PatternError};
pub use space::PatternSpace;
pub use table::{Bits, Histogram, Shape, Table};
