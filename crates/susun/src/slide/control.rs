//! A front end's [`Control`] on a search over boards.

use std::ops::ControlFlow;

use search::{At, Fate, Halt, Progress};
use sliding::Board;
use sliding::engine::{BoardObserver, Child};
use sliding::space::Push;

use crate::{Control, Event};

/// Shows a search to a [`Control`].
pub(super) struct Watched<'a>(pub(super) &'a mut (dyn Control + Send));

impl BoardObserver for Watched<'_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.0.tick(progress)
    }

    fn wants_events(&self) -> bool {
        self.0.wants_events()
    }

    fn wants_node(&mut self, at: At, fate: Option<Fate>) -> bool {
        self.0.wants_node(at, fate)
    }

    fn expand(&mut self, board: Board, at: At) {
        self.0.event(Event::Expand { board, at });
    }

    fn generate(&mut self, push: Push, child: Child, at: At, fate: Fate) {
        let Child { board, estimate } = child;
        self.0.event(Event::Generate {
            push,
            board,
            estimate,
            at,
            fate,
        });
    }

    fn bound(&mut self, bound: u32) {
        self.0.event(Event::Bound(bound));
    }

    fn solution(&mut self, length: u32) {
        self.0.event(Event::Solution(length));
    }
}
