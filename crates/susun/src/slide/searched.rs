//! What a search found, before it is judged.

use core::time::Duration;

use search::{End, Halt, Run, Stats};
use sliding::engine::BoardRun;
use sliding::pdb::Bits;
use sliding::space::Push;

use super::patterns::TablesUsed;
use super::report::Solutions;

/// What a search found.
pub(super) struct Searched {
    pub(super) run: Run<Push>,
    /// The estimate of the start, and after each push of the path found.
    pub(super) estimates: Vec<u32>,
    pub(super) tables: TableCost,
    pub(super) used: Option<TablesUsed>,
    pub(super) solutions: Option<Solutions>,
    /// The lengths of the solutions found one after the other, by an engine that tells them.
    pub(super) incumbents: Vec<u32>,
    /// The limit that kept it from improving what it found.
    pub(super) cut_short: Option<Halt>,
}

/// What was built or loaded before the search could begin.
#[derive(Clone, Debug, Default)]
pub(super) struct TableCost {
    pub(super) bytes: u64,
    /// The bits that were searched with.
    pub(super) bits: Vec<Bits>,
    /// None when there is no table, or no clock.
    pub(super) time: Option<Duration>,
}

impl TableCost {
    /// Whether one of the tables is known to be damaged.
    pub(super) fn are_damaged(&self) -> bool {
        self.bits.iter().any(Bits::are_damaged)
    }
}

impl Searched {
    /// A search without tables.
    pub(super) fn new(run: Run<Push>, estimates: Vec<u32>) -> Self {
        Self {
            run,
            estimates,
            tables: TableCost::default(),
            used: None,
            solutions: None,
            incumbents: Vec::new(),
            cut_short: None,
        }
    }

    /// Nothing was searched.
    pub(super) fn stopped(why: Halt) -> Self {
        let run = Run {
            end: End::Stopped { why, best: None },
            stats: Stats::default(),
            lower_bound: 0,
        };
        Self::new(run, vec![0])
    }
}

impl From<BoardRun> for Searched {
    fn from(found: BoardRun) -> Self {
        Self {
            incumbents: found.incumbents,
            ..Self::new(found.run, found.estimates)
        }
    }
}
