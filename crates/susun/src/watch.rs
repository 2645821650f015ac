//! What a front end lends to the library while it works: a clock, a way to stop, an eye on the search.

use core::time::Duration;
use std::ops::ControlFlow;

use search::{At, Fate, Halt, Observer, Progress};
use sliding::space::{BoardSpace, Push, board_of_labels};
use sliding::{Board, Puzzle};

/// What happens in a search, in terms of boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A board's neighbours are about to be made.
    Expand {
        /// The board.
        board: Board,
        /// Where it stands in the search.
        at: At,
    },
    /// A neighbour of the board that was expanded last at one step less.
    Generate {
        /// The push that leads there.
        push: Push,
        /// The neighbour.
        board: Board,
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

/// The eye of a front end. `()` looks away: it never stops a search and has no clock.
pub trait Watch {
    /// Called every few thousand nodes; the way to stop.
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        let _ = progress;
        ControlFlow::Continue(())
    }

    /// The time since some fixed moment.
    fn clock(&self) -> Option<Duration> {
        None
    }

    /// Whether [`Watch::event`] is to be called. Asked once, before the search.
    fn wants_events(&self) -> bool {
        false
    }

    /// One event.
    fn event(&mut self, event: Event) {
        let _ = event;
    }
}

impl Watch for () {}

/// Shows a search over some space to a [`Watch`].
pub(crate) struct Window<'a, const EVENTS: bool> {
    pub(crate) watch: &'a mut dyn Watch,
    pub(crate) puzzle: &'a Puzzle,
}

impl<S: BoardSpace, const EVENTS: bool> Observer<S> for Window<'_, EVENTS> {
    const EVENTS: bool = EVENTS;

    fn expand(&mut self, space: &S, node: S::Node, at: At) {
        if EVENTS {
            let board = board_of_labels(self.puzzle, &space.labels(node));
            self.watch.event(Event::Expand { board, at });
        }
    }

    fn generate(
        &mut self,
        space: &S,
        (parent, step): (S::Node, S::Move),
        child: S::Node,
        at: At,
        fate: Fate,
    ) {
        if EVENTS {
            let push = space.push(parent, step);
            let mut board = board_of_labels(self.puzzle, &space.labels(parent));
            for _ in 0..push.tiles {
                board.slide(push.direction);
            }
            self.watch.event(Event::Generate {
                push,
                board,
                estimate: space.estimate(child),
                at,
                fate,
            });
        }
    }

    fn bound(&mut self, bound: u32) {
        if EVENTS {
            self.watch.event(Event::Bound(bound));
        }
    }

    fn solution(&mut self, length: u32) {
        if EVENTS {
            self.watch.event(Event::Solution(length));
        }
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.watch.tick(progress)
    }
}
