//! The front end's side of a [`Budget`](crate::Budget): a clock, progress, and the way to stop.

use core::time::Duration;
use std::ops::ControlFlow;

use crate::{Halt, Progress};

/// What a front end provides while a question is answered. `()` never stops the work and has no clock; a
/// closure `FnMut(&Progress) -> ControlFlow<Halt>` is a control too.
pub trait Control: Send {
    /// Called at the start, every few thousand nodes, when a bound has risen and when the number of solutions has
    /// doubled. A break stops the work.
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let _ = progress;
        ControlFlow::Continue(())
    }

    /// The same while a table that the search needs is read or built.
    fn table(&mut self, table: &TableProgress<'_>, progress: &Progress) -> ControlFlow<Halt> {
        let _ = table;
        self.tick(progress)
    }

    /// Called when a solution with fewer steps than all before is known: its steps, one byte each, in the
    /// numbers of their domain. Work that only tells the lengths of solutions does not call it.
    fn solution(&mut self, steps: &[u8]) {
        let _ = steps;
    }

    /// The time since some fixed moment. A time limit goes by this clock; without one, by the system's, if
    /// there is one (in a browser there is not).
    fn clock(&self) -> Option<Duration> {
        None
    }
}

impl Control for () {}

impl<F: FnMut(&Progress) -> ControlFlow<Halt> + Send> Control for F {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self(progress)
    }
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TableProgress<'a> {
    /// The table's name.
    pub name: &'a str,
    /// What is being done to it.
    pub stage: TableStage,
}

impl<'a> TableProgress<'a> {
    /// What is being done to the table of a name.
    #[must_use]
    pub fn new(name: &'a str, stage: TableStage) -> Self {
        Self { name, stage }
    }
}

/// What is being done to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableStage {
    /// What is stored is read and checked.
    Checking {
        /// Bytes read.
        done: u64,
        /// Bytes in all.
        all: u64,
    },
    /// Another process builds it, and is waited for.
    Waiting,
    /// It is built.
    Building {
        /// Entries that are known.
        done: u64,
        /// Entries in all.
        all: u64,
    },
    /// It is stored.
    Saving,
}
