//! What is said of tables; see [`crate::message`].

mod english;
pub(crate) mod fault_english;
pub(crate) mod fault_indonesian;
mod indonesian;

use super::{StoreError, TableError, TableKey, Trouble, Unavailable};
use crate::Lang;

/// Something to say of a table.
#[derive(Clone, Copy, Debug)]
#[allow(
    missing_docs,
    reason = "each is the sentence that the languages make of it"
)]
#[non_exhaustive]
pub enum Message<'a> {
    /// What is wrong, as a part of a sentence.
    Bad(&'a TableError),
    /// The same of the place where tables are kept.
    Store(&'a StoreError),
    /// Either.
    Trouble(&'a Trouble),
    /// A note: it was built again.
    Rebuilt { key: TableKey, why: &'a Trouble },
    /// A warning: it was built and is lost at the end.
    NotKept { why: &'a Trouble },
    /// Why the search goes without it.
    Unavailable { key: TableKey, why: &'a Unavailable },
}

impl Message<'_> {
    /// The words.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match lang {
            Lang::English => english::text(self),
            Lang::Indonesian => indonesian::text(self),
        }
    }
}
