//! What a front end provides while a search runs: a clock, cancelling, progress, and events on request.

use core::time::Duration;
use std::ops::ControlFlow;

use search::{At, Fate, Halt, Progress};

/// What happens in a search, in terms of boards.
#[cfg(feature = "slide")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A board's neighbours are about to be made.
    Expand {
        /// The board.
        board: sliding::Board,
        /// Where it stands in the search.
        at: At,
    },
    /// A neighbour of the board that was expanded last at one step less.
    Generate {
        /// The push that leads there.
        push: sliding::space::Push,
        /// The neighbour.
        board: sliding::Board,
        /// Its estimate.
        estimate: u32,
        /// Where it stands in the search.
        at: At,
        /// What becomes of it.
        fate: Fate,
    },
    /// A new bound, or a new least cost.
    Bound(u32),
    /// A solution of this length was found.
    Solution(u32),
}

/// Cancelling, progress and the clock of a search. `()` never stops it and has no clock.
pub trait Control {
    /// Reports progress, every few thousand nodes. A break stops the search.
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let _ = progress;
        ControlFlow::Continue(())
    }

    /// The same while a table is loaded or built.
    #[cfg(feature = "slide")]
    fn table(&mut self, progress: &crate::slide::tables::TableProgress) -> ControlFlow<Halt> {
        let _ = progress;
        self.tick(&Progress::default())
    }

    /// The time since some fixed moment.
    fn clock(&self) -> Option<Duration> {
        None
    }

    /// Whether [`Control::event`] is to be called. Asked once, before the search.
    fn wants_events(&self) -> bool {
        false
    }

    /// Whether the event of a node is to be made, which takes a board: `fate` is none where it is
    /// about to be expanded. Asked only of a control that wants events, in the order of the search.
    fn wants_node(&mut self, at: At, fate: Option<Fate>) -> bool {
        let _ = (at, fate);
        true
    }

    /// One event.
    #[cfg(feature = "slide")]
    fn event(&mut self, event: Event) {
        let _ = event;
    }
}

impl Control for () {}
