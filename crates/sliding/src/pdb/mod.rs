//! Pattern databases: exact distances of a few tiles at a time, added up (Culberson and Schaeffer
//! 1998, Korf and Felner 2002).
//!
//! ```text
//!   Pattern        some of the tiles
//!   Table          one bit for each configuration of a pattern's tiles
//!   Partition      patterns that together have all tiles; their distances are added
//!   PartitionSet   partitions of one size; the greatest sum counts
//!   views          a set laid on a board
//!   Additive       the estimate, updated slide by slide
//! ```
//!
//! [`Table::build`] builds a table; callers keep it. A [`PatternSearch`] runs on [`PatternSpace`], many
//! boards at a time; [`SmallSum`] is a heuristic like any other.

mod additive;
mod bits;
mod blocks;
mod build;
mod extent;
mod layout;
mod partition;
mod pattern;
mod pattern_search;
pub mod pushes;
mod rank;
mod space;
mod table;
mod view;

pub use additive::Additive;
pub use bits::Bits;
pub use blocks::MAX_CELLS;
pub use layout::{Layout, UpTo16, UpTo32, UpTo64};
pub use partition::{Catalogue, Partition, PartitionError, PartitionFault, PartitionSet};
pub use pattern::{Pattern, PatternError};
pub use pattern_search::{PatternSearch, SmallSum, TooManyTables, Work};
pub use space::PatternSpace;
pub use table::{Histogram, Shape, Table};
pub use view::{Laid, views};

/// The most tiles of a pattern.
pub use search::levels::MAX_ITEMS as MAX_TILES;
