//! Pattern databases: exact distances of a few tiles, added up.

mod additive;
mod blocks;
mod build;
mod extent;
mod order;
mod partition;
mod pattern;
mod table;

pub use additive::*;
pub use blocks::MOST_CELLS;
pub use build::Level;
pub use order::MOST_TILES;
pub use partition::{Catalogue, Partition, PartitionError, PartitionFault, Set};
pub use pattern::{Pattern, PatternError};
pub use table::{Bits, Histogram, Shape, Table};
