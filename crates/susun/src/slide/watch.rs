//! Who watches a search over boards: the budget it works under, and an observer of its events.

use std::ops::ControlFlow;

use search::{At, Budget, Fate, Halt, Limits, Part, Progress, Start};
use sliding::Board;
use sliding::engine::{BoardObserver, BoardRun, Child};
use sliding::space::Push;

/// The budget of a search, and who observes its events, if anyone does.
pub(crate) struct Watch<'w, 'a> {
    pub(crate) budget: &'w Budget<'a>,
    pub(crate) observer: Option<&'w mut dyn BoardObserver>,
}

impl<'w, 'a> Watch<'w, 'a> {
    /// Nobody observes.
    pub(crate) fn new(budget: &'w Budget<'a>) -> Self {
        Self {
            budget,
            observer: None,
        }
    }

    /// Runs an engine over boards.
    pub(super) fn run(
        &mut self,
        engine: impl FnOnce(&Limits, &mut dyn BoardObserver) -> BoardRun,
    ) -> BoardRun {
        let (limits, mut part) = self.budget.part(Start::New, None);
        let run = match &mut self.observer {
            None => engine(&limits, &mut part),
            Some(observer) => {
                let part = &mut part;
                engine(
                    &limits,
                    &mut BoardReporter {
                        part,
                        observer: &mut **observer,
                    },
                )
            }
        };
        part.end(&run.run.stats);
        run
    }

    /// A solution of so many steps was found by an engine that tells nothing else.
    pub(super) fn solution(&mut self, length: usize) {
        self.budget.found_path(length);
        if let Some(observer) = &mut self.observer {
            observer.solution(length as u32);
        }
    }
}

/// Reports a run to the budget, and its events to an observer.
struct BoardReporter<'o, 'b, 'a> {
    part: &'o mut Part<'b, 'a>,
    observer: &'o mut dyn BoardObserver,
}

impl BoardObserver for BoardReporter<'_, '_, '_> {
    fn tick(&mut self, progress: &Progress) -> ControlFlow<Halt> {
        self.part.tick(progress)?;
        self.observer.tick(progress)
    }

    fn wants_events(&self) -> bool {
        self.observer.wants_events()
    }

    fn wants_node(&mut self, at: At, fate: Option<Fate>) -> bool {
        self.observer.wants_node(at, fate)
    }

    fn expand(&mut self, board: Board, at: At) {
        self.observer.expand(board, at);
    }

    fn generate(&mut self, push: Push, child: Child, at: At, fate: Fate) {
        self.observer.generate(push, child, at, fate);
    }

    fn bound(&mut self, bound: u32) {
        self.part.bound(bound);
        self.observer.bound(bound);
    }

    fn restart(&mut self) {
        self.observer.restart();
    }

    fn solution(&mut self, length: u32) {
        self.part.found_path(length);
        self.observer.solution(length);
    }
}
