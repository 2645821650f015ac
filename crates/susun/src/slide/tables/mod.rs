//! Cached pattern databases: their keys, their file format, the [`TableStore`] that a front end
//! provides, and [`table()`], which loads one or builds and stores it.
//!
//! ```
//! use susun::search::{Budget, Limits};
//! use susun::slide::tables::{Memory, Origin, Rules, Shapes, TableKey, catalogue, table};
//!
//! let set = catalogue::of_size(susun::format::parse_size("3x3")?).remove(0);
//! let key = TableKey::single_tile(set.tables()[0]);
//! let (store, mut shapes) = (Memory::default(), Shapes::default());
//! let mut control = ();
//! let budget = Budget::new(Limits::NONE, &mut control);
//! let built = table(&store, key, Rules::default(), &mut shapes, &(), &budget).expect("it is small");
//! let again = table(&store, key, Rules::default(), &mut shapes, &(), &budget).expect("it is stored");
//! assert_eq!((built.origin, again.origin), (Origin::Built, Origin::Loaded));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod catalogue;
mod file;
mod message;
mod obtain;
mod store;
mod table;

pub use file::{Header, MAGIC, MAX_HEADER, PAGE, TableError, VERSION};
pub use message::Message;
pub use obtain::{Obtained, Origin, Rules, SMALL_BYTES, Trouble, Unavailable, kept, proof, table};
pub use store::{
    Ask, Claim, Doing, LoadError, Memory, PendingCheck, StoreError, StoredTable, TableStore,
};
pub use table::{AnyTable, Shapes};

pub(crate) use message::{partition_fault, partition_fix};

use core::time::Duration;

use sliding::Metric;
use sliding::pdb::{Pattern, pushes};

/// What the bits of a table mean. Tables of another metric, or of other bits, are another kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Kind {
    /// Slides of the pattern's tiles, one bit a configuration: [`sliding::pdb::Table`].
    SingleTile,
    /// Pushes along lines, one bit a class: [`sliding::pdb::pushes::Table`].
    MultiTile,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::SingleTile, Self::MultiTile];

    /// The metric it is for.
    #[must_use]
    pub fn metric(self) -> Metric {
        match self {
            Self::SingleTile => Metric::SingleTile,
            Self::MultiTile => Metric::MultiTile,
        }
    }

    /// Its name in file names.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::SingleTile => "stm",
            Self::MultiTile => "mtm",
        }
    }

    /// Its number in files; it never changes.
    fn code(self) -> u8 {
        match self {
            Self::SingleTile => 1,
            Self::MultiTile => 2,
        }
    }

    fn of_code(code: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// The key of a pattern, if such tables are made of it.
    fn key(self, pattern: Pattern) -> Option<TableKey> {
        let made = match self {
            Self::SingleTile => true,
            Self::MultiTile => pushes::Table::check(pattern).is_ok(),
        };
        made.then_some(TableKey {
            kind: self,
            pattern,
        })
    }
}

/// What names a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableKey {
    /// What its bits mean.
    pub kind: Kind,
    /// What it is about.
    pub pattern: Pattern,
}

impl TableKey {
    /// The table of a pattern in the single-tile metric.
    #[must_use]
    pub fn single_tile(pattern: Pattern) -> Self {
        let kind = Kind::SingleTile;
        Self { kind, pattern }
    }

    /// The table of a pattern in the multi-tile metric; none if there can be none.
    #[must_use]
    pub fn multi_tile(pattern: Pattern) -> Option<Self> {
        Kind::MultiTile.key(pattern)
    }

    /// About how many bytes the table's bits have: within a few per cent.
    #[must_use]
    pub fn estimated_bytes(&self) -> u64 {
        match self.kind {
            Kind::SingleTile => self.pattern.estimated_bytes(),
            Kind::MultiTile => pushes::Table::entries(self.pattern) / 8,
        }
    }

    /// About how many configurations the table has.
    #[must_use]
    pub fn estimated_entries(&self) -> u64 {
        match self.kind {
            Kind::SingleTile => self.pattern.estimated_entries(),
            Kind::MultiTile => pushes::Table::entries(self.pattern),
        }
    }

    /// About how much memory it takes to build the table.
    #[must_use]
    pub fn build_bytes(&self) -> u64 {
        /// Tables held at a time, in sizes of the finished one: what was reached and the result, in
        /// words a quarter of which is empty.
        const TABLES: u64 = 4;
        /// Bytes of a block's neighbours. With few tiles on a large board they outweigh its bits.
        const NEIGHBOURS: u64 = 150;
        let bits = self.estimated_bytes().saturating_mul(TABLES);
        bits.saturating_add(self.estimated_blocks().saturating_mul(NEIGHBOURS))
    }

    /// The least time that it takes to lay the table out, before its first level can be built.
    pub(super) fn layout_time(&self) -> Duration {
        /// For a block and its neighbours, on the machines of today.
        const NANOSECONDS: u64 = 60;
        Duration::from_nanos(self.estimated_blocks().saturating_mul(NANOSECONDS))
    }

    /// About how many sets of cells the tiles can have, with a part of the board for the blank.
    fn estimated_blocks(&self) -> u64 {
        let orders: u64 = (1..=self.pattern.tiles() as u64).product();
        self.estimated_entries() / orders
    }

    /// The name of its file: the size, the metric and the pattern, drawn row by row.
    ///
    /// ```
    /// use susun::slide::tables::TableKey;
    /// use susun::sliding::Size;
    /// use susun::sliding::pdb::Pattern;
    ///
    /// let pattern = Pattern::new(Size::new(3, 3)?, 8, 0b1111)?;
    /// let name = TableKey::single_tile(pattern).file_name();
    /// assert_eq!(name, "3x3-stm-aaa-a..-.._.susun");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn file_name(&self) -> String {
        let drawn = self.pattern.to_string().replace('/', "-");
        format!(
            "{}-{}-{drawn}.{EXTENSION}",
            self.pattern.size(),
            self.kind.name()
        )
    }

    /// The inverse of [`TableKey::file_name`].
    #[must_use]
    pub fn of_file_name(name: &str) -> Option<Self> {
        let stem = name.strip_suffix(EXTENSION)?.strip_suffix('.')?;
        let mut parts = stem.splitn(3, '-');
        let size = crate::format::parse_size(parts.next()?).ok()?;
        let kind = parts.next()?;
        let kind = Kind::ALL.into_iter().find(|known| known.name() == kind)?;
        let drawn: Vec<char> = parts.next()?.chars().filter(|&c| c != '-').collect();
        let blank = drawn.iter().position(|&c| c == '_')?;
        let of = |wanted| (0..drawn.len().min(64)).filter(move |&cell| drawn[cell] == wanted);
        let cells = of('a').fold(0, |cells, cell| cells | 1 << cell);
        let pattern = Pattern::new(size, blank, cells).ok()?;
        let key = kind.key(pattern)?;
        // Only what would be written so is read so.
        (key.file_name() == name).then_some(key)
    }
}

/// How the names of table files end.
pub const EXTENSION: &str = "susun";
