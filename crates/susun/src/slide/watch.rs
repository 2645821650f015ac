//! The search as a front end sees it: nodes shown as boards.

use std::ops::ControlFlow;

use search::{At, Fate, Halt, Observer, Progress};
use sliding::Puzzle;
use sliding::space::{BoardSpace, board_of_labels};

use crate::{Event, Watch};

/// Shows a search over some space to a [`Watch`].
pub(crate) struct Window<'a, const EVENTS: bool> {
    pub(crate) watch: &'a mut dyn Watch,
    puzzle: &'a Puzzle,
    /// Whether anybody wants the events that there are.
    wants: bool,
}

impl<'a, const EVENTS: bool> Window<'a, EVENTS> {
    pub(crate) fn new(watch: &'a mut dyn Watch, puzzle: &'a Puzzle) -> Self {
        let wants = EVENTS && watch.wants_events();
        Self {
            watch,
            puzzle,
            wants,
        }
    }
}

impl<S: BoardSpace, const EVENTS: bool> Observer<S> for Window<'_, EVENTS> {
    const EVENTS: bool = EVENTS;

    fn expand(&mut self, space: &S, node: S::Node, at: At) {
        if self.wants && self.watch.heeds(at, None) {
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
        if self.wants && self.watch.heeds(at, Some(fate)) {
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
        if self.wants {
            self.watch.event(Event::Bound(bound));
        }
    }

    fn solution(&mut self, length: u32) {
        if self.wants {
            self.watch.event(Event::Solution(length));
        }
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.watch.tick(progress)
    }
}
