//! The greedy walk over a space of its own.

use core::time::Duration;

use search::{Walk, walk};
use sliding::space::BoardSpace;

use super::dispatch::{Tables, WithSpace};
use super::request::Request;
use super::solve::Searched;
use super::watch::Window;
use crate::Watch;

/// The greedy walk, which has a ranking of its own.
pub(super) struct Walking<'a> {
    pub(super) rules: Walk,
    pub(super) request: &'a Request,
    pub(super) watch: &'a mut (dyn Watch + Send),
}

impl WithSpace for Walking<'_> {
    type Output = Searched;

    fn clock(&self) -> Option<Duration> {
        self.watch.clock()
    }

    fn call<S: BoardSpace>(self, mut space: S, tables: Tables) -> Searched {
        // A few thousand steps: nobody misses the time that looking takes.
        let mut window = Window::<true>::new(self.watch, &self.request.puzzle);
        let run = walk(self.rules, &mut space, &self.request.limits, &mut window);
        Searched::of(run, space, tables)
    }
}
