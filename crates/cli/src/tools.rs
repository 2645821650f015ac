//! What the commands for sliding puzzles lend to the library: the cache folder and the threads.

use clap::ArgMatches;
use susun::Lang;
use susun::slide::tables::TableStore;
use susun::slide::{Report, Workshop};

use crate::crew::Threads;
use crate::failure::Failure;
use crate::say::{no_tables_note, remark_note};
use crate::{output, store};

/// Where tables are kept, and who helps.
pub(crate) struct Tools {
    store: Box<dyn TableStore>,
    threads: Threads,
}

impl Tools {
    /// By the arguments `no-cache` and `threads`.
    pub(crate) fn read(matches: &ArgMatches, lang: Lang) -> Result<Self, Failure> {
        Ok(Self::with(matches, Threads::read(matches, lang)?))
    }

    /// With so many threads.
    pub(crate) fn with(matches: &ArgMatches, threads: Threads) -> Self {
        Self {
            store: store::chosen(matches),
            threads,
        }
    }

    pub(crate) fn workshop(&self) -> Workshop<'_> {
        Workshop::new(&*self.store, &self.threads)
    }
}

/// Tells what there is to know about the tables of a report.
pub(crate) fn complain(report: &Report, lang: Lang) {
    for remark in report.tables.iter().flat_map(|used| &used.remarks) {
        output::complain(&(remark_note(remark, lang) + "\n"));
    }
    if let Some(why) = &report.no_tables {
        output::complain(&(no_tables_note(why, lang) + "\n"));
    }
}
